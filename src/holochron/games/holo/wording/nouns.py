"""Whom and what: owners, places, modifiers, heads and quantities.

A phrase for holomem of the stage is owner, modifiers, head, quantity in 人; a phrase for cards is place, modifiers, head, quantity in
枚. Modifiers stand in the tree in the order of the text.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.nodes import AnyOf, Between, Filter, Not, Number
from ....lang.text.grammar import Fields, Reject
from ..lexicon import (
    Alike,
    All,
    AtLeast,
    Both,
    Differ,
    HasExtra,
    Named,
    NameHas,
    On,
    Same,
    Sel,
    Since,
    StatIs,
    Tagged,
    This,
    Top,
    Who,
    With,
    Word,
)
from . import english
from .forms import alias, rule, words

ALL = Between(-1, -1)
ANY = Between(0, -1)
BUZZ = Word("buzz")
HOLOMEM = Word("holomem")


def said(value: Any, say: Any) -> str:
    return english.who(value)


# ---------------------------------------------------------------------------------------------------- words

rule(
    "N",
    Number,
    "{digits:/[0-9]+/}",
    en=lambda value, say: str(value.value),
    build=lambda digits: Number(int(digits)),
    match=lambda value: {"digits": str(value.value)},
)
COLORS = {"白": "white", "緑": "green", "赤": "red", "青": "blue", "紫": "purple", "黄": "yellow"}
words("Color", {ja: Word(word) for ja, word in COLORS.items()}, {Word(word): word for word in COLORS.values()})
words("ColorWord", COLORS)
LEVELS = {"Debut": Word("debut"), "1st": Word("1st"), "2nd": Word("2nd"), "Spot": Word("spot")}
words("Level", LEVELS, {word: ja for ja, word in LEVELS.items()})
SUPPORTS = {
    "サポートカード": Word("support"),
    "イベント": Word("event"),
    "アイテム": Word("item"),
    "ツール": Word("tool"),
    "マスコット": Word("mascot"),
    "ファン": Word("fan"),
    "スタッフ": Word("staff"),
}
words("Support", SUPPORTS, {word: english.noun(word.word, False) for word in SUPPORTS.values()})
words(
    "Owner",
    {"自分": "my", "相手": "opp", "お互い": "both"},
    {"my": "your", "opp": "your opponent's", "both": "both players'"},
)
words("Pos", {"センター": "center", "コラボ": "collab", "バック": "back"})
rule(
    "Name",
    Named,
    "〈{name:/[^〉]+/}〉",
    en=lambda value, say: f"〈{value.name}〉",
)
rule("Tag", Tagged, "#{tag:/[^#\\]、。]+?(?=を持|か#|\\])/}", en=lambda value, say: f"#{value.tag}")

# ---------------------------------------------------------------------------------------------------- modifiers


def modifier(template: str, build: Any, match: Any, *more: str, category: str = "Mod1") -> None:
    """A modifier; those that begin with a phrase of their own are `Mod`, the others `Mod1`."""
    rule(category, object, template, *more, en=lambda value, say: english.filters((value,)), build=build, match=match)


def kind_of(wanted: type[Any], match: Any) -> Any:
    return lambda value: match(value) if isinstance(value, wanted) else None


def negated(wanted: type[Any]) -> Any:
    return lambda value: {"it": value.filter} if isinstance(value, Not) and isinstance(value.filter, wanted) else None


modifier("{it:Tag}を持つ", lambda it: it, kind_of(Tagged, lambda value: {"it": value}))
modifier("{it:Tag}を持たない", lambda it: Not(it), negated(Tagged))


def tags_match(value: Any) -> Fields | None:
    if isinstance(value, AnyOf) and all(isinstance(one, Tagged) for one in value.filters) and len(value.filters) == 2:
        return {"a": value.filters[0], "b": value.filters[1]}
    return None


modifier("[{a:Tag}か{b:Tag}]を持つ", lambda a, b: AnyOf((a, b)), tags_match)
modifier("{it:Name}以外の", lambda it: Not(it), negated(Named))
modifier("{it:Except}以外の", lambda it: Not(it), negated(Word))
alias("Except", "Level")
alias("Except", "Color")
words("Except", {"Buzz": BUZZ, "LIMITED": Word("limited")}, {BUZZ: "Buzz", Word("limited"): "LIMITED"})
words(
    "Mod1",
    {
        "お休みしている": Word("resting"),
        "お休みしていない": Not(Word("resting")),
        "このターンに出した": Since("placed"),
        "このターンにBloomした": Since("bloomed"),
        "このホロメン以外の": Not(This()),
        "異なるカード名の": Differ("name"),
        "異なる色の": Differ("color"),
        "色が1色で": Word("one-color"),
        "同じタグを持つ": Alike("tag"),
        "同じBloomレベルの": Alike("level"),
        "LIMITEDの": Word("limited"),
        "HPが減っている": StatIs("damage", ">=", Number(1)),
        "ダウンした": Word("downed"),
        "エクストラ「このホロメンはデッキに何枚でも入れられる」を持つ": HasExtra("any-copies"),
    },
    None,
)


def stat_is(template: str, stat: str, sign: str) -> None:
    def match(value: Any) -> Fields | None:
        if isinstance(value, StatIs) and (value.stat, value.sign) == (stat, sign) and value.amount.value > 1:
            return {"n": value.amount}
        return None

    modifier(template, lambda n: StatIs(stat, sign, n), match)


stat_is("HPが{n:N}以上減っている", "damage", ">=")
stat_is("残りHP{n:N}以下の", "hp-left", "<=")
modifier("{level:Level}以上の", AtLeast, kind_of(AtLeast, lambda value: {"level": value.level}))
modifier(
    "カード名に「{part:/[^」]+/}」を含む",
    NameHas,
    kind_of(NameHas, lambda value: {"part": value.part}),
)
modifier(
    "{kind:OrKind1}が付いている",
    lambda kind: With(kind),
    kind_of(With, lambda value: {"kind": value.filters}),
    category="Mod",
)
alias("Mod", "Mod1")
modifier("{it:WithKind}が付いていない", lambda it: Not(it), negated(With), category="Mod")
rule("WithKind", With, "{filters:OrKind1}", en=lambda value, say: english.filters(value.filters))


def same(template: str, attribute: str, unlike: bool, *more: str) -> None:
    """It shares something with others, or does not."""

    def build(other: Who) -> Filter:
        return Not(Same(attribute, other)) if unlike else Same(attribute, other)

    def match(value: Any) -> Fields | None:
        if unlike:
            value = value.filter if isinstance(value, Not) else None
        if isinstance(value, Same) and value.attribute == attribute:
            return {"other": value.other}
        return None

    modifier(template, build, match, *more, category="Mod")


same("{other:Who}と同色の", "color", False, "それぞれ{other:Who}と同色の")
same("{other:Who}と異なる色の", "color", True, "{other:Who}と異なる色を持つ")
same("{other:AnyCards}と同じカード名の", "name", False)
same("{other:AnyCards}と異なるカード名の", "name", True)

# ---------------------------------------------------------------------------------------------------- kinds of cards


def heads(template: str, build: Any, match: Any, *more: str) -> None:
    """A head: a tuple of filters."""
    rule("Head", tuple, template, *more, en=lambda value, say: english.filters(value), build=build, match=match)


def pair(first: type[Any], second: Filter | None) -> Any:
    """Matches (first, second), or (first,) when there is no second."""

    def match(value: Any) -> Fields | None:
        if isinstance(value[0], first) and value[1:] == (() if second is None else (second,)):
            return {"it": value[0]}
        return None

    return match


def is_word(value: Any, among: Any) -> bool:
    return isinstance(value, Word) and value.word in among


def colored(second: Filter) -> Any:
    return lambda value: (
        {"it": value[0]} if len(value) == 2 and is_word(value[0], COLORS.values()) and value[1] == second else None
    )


def leveled(second: Filter) -> Any:
    return lambda value: (
        {"it": value[0]}
        if len(value) == 2 and is_word(value[0], ("debut", "1st", "2nd", "spot")) and value[1] == second
        else None
    )


CHEER = Word("cheer")
for word, value in (("ホロメン", HOLOMEM), ("エール", CHEER), ("カード", Word("card"))):
    heads(word, lambda value=value: (value,), lambda given, value=value: {} if given == (value,) else None)
heads("{it:Color}ホロメン", lambda it: (it, HOLOMEM), colored(HOLOMEM))
heads("{it:Color}エール", lambda it: (it, CHEER), colored(CHEER))
heads("{it:Level}ホロメン", lambda it: (it, HOLOMEM), leveled(HOLOMEM))
heads("Buzzホロメン", lambda: (BUZZ, HOLOMEM), lambda value: {} if value == (BUZZ, HOLOMEM) else None)
heads(
    "{it:Support}",
    lambda it: (it,),
    lambda value: {"it": value[0]} if len(value) == 1 and value[0] in SUPPORTS.values() else None,
)
heads("{it:Name}", lambda it: (it,), pair(Named, None))
heads(
    "ホロメンの{it:Name}",
    lambda it: (HOLOMEM, it),
    lambda value: {"it": value[1]} if len(value) == 2 and value[0] == HOLOMEM and isinstance(value[1], Named) else None,
)


def level_and(second: type[Any]) -> Any:
    return lambda value: (
        {"level": value[0], "it": value[1]}
        if len(value) == 2
        and is_word(value[0], ("debut", "1st", "2nd", "spot", "buzz"))
        and isinstance(value[1], second)
        else None
    )


heads(
    "{level:Level}ホロメンの{it:Name}",
    lambda level, it: (level, it),
    level_and(Named),
    "{level:Level}の{it:Name}",
    "{level:Level}{it:Name}",
)
heads("{level:Level}ホロメンの[{it:OrNames}]", lambda level, it: (level, it), level_and(AnyOf))
heads(
    "[{it:OrKinds}]",
    lambda it: (it,),
    lambda value: {"it": value[0]} if len(value) == 1 and isinstance(value[0], AnyOf) else None,
)

rule("Kind", tuple, "{it:Head}", en="{it}", build=lambda it: it, match=lambda value: {"it": value})
rule("Kind1", tuple, "{it:Head}", en="{it}", build=lambda it: it, match=lambda value: {"it": value})


def with_mod(mod: Filter, rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    if isinstance(rest[0], With):
        raise Reject  # what stands before 'X is attached' belongs to X
    return (mod, *rest)


for kind, mod in (("Kind", "Mod"), ("Kind1", "Mod1")):
    rule(
        kind,
        tuple,
        f"{{mod:{mod}}}{{rest:{kind}}}",
        en=lambda value, say: english.filters(value),
        build=with_mod,
        match=lambda value: {"mod": value[0], "rest": value[1:]} if len(value) > 1 else None,
    )


def fold(filters: tuple[Filter, ...]) -> Filter:
    return filters[0] if len(filters) == 1 else All(filters)


def unfold(entry: Filter) -> tuple[Filter, ...]:
    return entry.filters if isinstance(entry, All) else (entry,)


def or_list(category: str, item: str, word: str) -> None:
    """A list of two or more: AnyOf."""

    def build(first: Any, rest: Any) -> AnyOf:
        return AnyOf((fold(first), *rest.filters))

    def start(first: Any, last: Any) -> AnyOf:
        return AnyOf((fold(first), fold(last)))

    def match(value: AnyOf) -> Fields | None:
        if len(value.filters) < 3:
            return None
        return {"first": unfold(value.filters[0]), "rest": AnyOf(value.filters[1:])}

    def match_two(value: AnyOf) -> Fields | None:
        if len(value.filters) != 2:
            return None
        return {"first": unfold(value.filters[0]), "last": unfold(value.filters[1])}

    en = lambda value, say: english.filters((value,))  # noqa: E731
    rule(category, AnyOf, f"{{first:{item}}}{word}{{rest:{category}}}", en=en, build=build, match=match)
    rule(category, AnyOf, f"{{first:{item}}}{word}{{last:{item}}}", en=en, build=start, match=match_two)


rule("OneName", tuple, "{it:Name}", en="{it}", build=lambda it: (it,), match=pair(Named, None))
or_list("OrKinds", "Kind1", "か")
or_list("OrNames", "OneName", "か")
or_list("AndNames", "OneName", "と")
for one_or_more, kind in (("OrKind", "Kind"), ("OrKind1", "Kind1")):
    rule(one_or_more, tuple, f"{{it:{kind}}}", en="{it}", build=lambda it: it, match=lambda value: {"it": value})
    rule(
        one_or_more,
        tuple,
        "{it:OrKinds}",
        en=lambda value, say: english.filters(value),
        build=lambda it: (it,),
        match=lambda value: {"it": value[0]} if len(value) == 1 and isinstance(value[0], AnyOf) else None,
    )
# names that are listed with と, of which any number may be taken
rule(
    "AnyKind",
    tuple,
    "{it:AndNames}",
    en=lambda value, say: english.filters(value),
    build=lambda it: (it,),
    match=lambda value: {"it": value[0]} if len(value) == 1 and isinstance(value[0], AnyOf) else None,
)
alias("AnyKind", "Kind")

# ---------------------------------------------------------------------------------------------------- holomem of the stage

STAGE = Sel("", "stage", (), None, False)


def group(template: str, build: Any, match: Any, *more: str) -> None:
    """Holomem without owner and quantity: a selector with an empty owner."""
    rule("Group", Sel, template, *more, en=said, build=build, match=match)


def staged(zone: str, filters: tuple[Filter, ...]) -> Sel:
    return Sel("", zone, filters, None, False)


def group_match(test: Any) -> Any:
    """Matches a group by its zone and filters."""

    def match(value: Sel) -> Fields | None:
        if value.owner or value.quantity is not None or value.other:
            return None
        fields: Fields | None = test(value.zone, value.filters)
        return fields

    return match


POSITIONS = ("center", "collab", "back")
group("ホロメン", lambda: STAGE, group_match(lambda zone, filters: {} if zone == "stage" and not filters else None))
group(
    "{pos:Pos}ホロメン",
    lambda pos: staged(pos, ()),
    group_match(lambda zone, filters: {"pos": zone} if zone in POSITIONS and not filters else None),
)


def one_filter(among: Any) -> Any:
    return lambda zone, filters: (
        {"it": filters[0]} if zone == "stage" and len(filters) == 1 and is_word(filters[0], among) else None
    )


def one_filter_at(among: Any) -> Any:
    return lambda zone, filters: (
        {"it": filters[0], "pos": zone}
        if zone in POSITIONS and len(filters) == 1 and is_word(filters[0], among)
        else None
    )


for category, among in (("Color", tuple(COLORS.values())), ("Level", ("debut", "1st", "2nd", "spot"))):
    group("{it:" + category + "}ホロメン", lambda it: staged("stage", (it,)), group_match(one_filter(among)))
    group(
        "{it:" + category + "}{pos:Pos}ホロメン",
        lambda it, pos: staged(pos, (it,)),
        group_match(one_filter_at(among)),
    )
group(
    "Buzzホロメン",
    lambda: staged("stage", (BUZZ,)),
    group_match(lambda zone, filters: {} if zone == "stage" and filters == (BUZZ,) else None),
)


def named_at(zones: Any) -> Any:
    return lambda zone, filters: (
        {"pos": zone, "it": filters[0]}
        if zone in zones and len(filters) == 1 and isinstance(filters[0], Named)
        else None
    )


group(
    "{it:Name}",
    lambda it: staged("stage", (it,)),
    group_match(
        lambda zone, filters: (
            {"it": filters[0]} if zone == "stage" and len(filters) == 1 and isinstance(filters[0], Named) else None
        )
    ),
)
group(
    "ホロメンの{it:Name}",
    lambda it: staged("stage", (HOLOMEM, it)),
    group_match(
        lambda zone, filters: (
            {"it": filters[1]}
            if zone == "stage" and len(filters) == 2 and filters[0] == HOLOMEM and isinstance(filters[1], Named)
            else None
        )
    ),
)
group("{pos:Pos}ホロメンの{it:Name}", lambda pos, it: staged(pos, (it,)), group_match(named_at(POSITIONS)))
group(
    "{level:Level}ホロメンの{it:Name}",
    lambda level, it: staged("stage", (level, it)),
    group_match(
        lambda zone, filters: (
            {"level": filters[0], "it": filters[1]}
            if zone == "stage"
            and len(filters) == 2
            and is_word(filters[0], ("debut", "1st", "2nd", "spot"))
            and isinstance(filters[1], Named)
            else None
        )
    ),
    "{level:Level}の{it:Name}",
)


def any_names(zone: str, filters: tuple[Filter, ...]) -> Fields | None:
    if zone == "stage" and len(filters) == 1 and isinstance(filters[0], AnyOf):
        return {"it": filters[0]}
    return None


group(
    "[{it:AndNames}]",
    lambda it: staged("stage", (it,)),
    group_match(any_names),
    "{it:OrNames}",
    "[{it:OrNames}]",
    "[{it:OrKinds}]",
)


def group_with(mod: Filter, rest: Sel) -> Sel:
    if rest.other or (rest.filters and isinstance(rest.filters[0], With)):
        raise Reject
    return replace(rest, filters=(mod, *rest.filters))


rule(
    "Group",
    Sel,
    "{mod:Mod}{rest:Group}",
    en=said,
    build=group_with,
    match=lambda value: (
        {"mod": value.filters[0], "rest": replace(value, filters=value.filters[1:])}
        if value.filters and not value.owner and not value.other and value.quantity is None
        else None
    ),
)
rule(
    "Group",
    Sel,
    "他の{rest:Group}",
    en=said,
    build=lambda rest: replace(rest, other=True),
    match=lambda value: {"rest": replace(value, other=False)} if value.other and not value.owner else None,
)
# two positions: [AとB] are both, [AかB] is one of them
rule(
    "Pair",
    str,
    "{a:Pos}ホロメン{word:/[とか]/}{b:Pos}ホロメン",
    en=lambda value, say: value,
    build=lambda a, b, word: f"{a}|{b}{'&' if word == 'と' else ''}",
    match=lambda value: (
        {
            "a": value.rstrip("&").split("|")[0],
            "b": value.rstrip("&").split("|")[1],
            "word": "と" if value[-1] == "&" else "か",
        }
        if "|" in value
        else None
    ),
)


def owned(owner: str, it: Sel) -> Sel:
    return replace(it, owner=owner)


def stage_match(value: Sel) -> Fields | None:
    if (
        value.owner in ("my", "opp", "both")
        and (value.zone == "stage" or value.zone in POSITIONS)
        and value.quantity is None
    ):
        return {"owner": value.owner, "it": replace(value, owner="")}
    return None


rule(
    "Stage",
    Sel,
    "{owner:Owner}の{it:Group}",
    "{owner:Owner}のステージの{it:Group}",
    en=said,
    build=owned,
    match=stage_match,
)
rule(
    "Stage",
    Sel,
    "{owner:Owner}の{pos:Pos}ポジションの{it:Group}",
    en=said,
    build=lambda owner, pos, it: placed(owner, pos, it),
    match=lambda value: (
        {"owner": value.owner, "pos": value.zone, "it": replace(value, owner="", zone="stage")}
        if value.owner in ("my", "opp") and value.zone in POSITIONS and value.quantity is None
        else None
    ),
)


def placed(owner: str, pos: str, it: Sel) -> Sel:
    if it.zone != "stage":
        raise Reject
    return replace(it, owner=owner, zone=pos)


def not_this(it: Sel) -> Sel:
    return replace(it, filters=(Not(This()), *it.filters))


rule(
    "Stage",
    Sel,
    "このホロメン以外の{it:Stage}",
    en=said,
    build=not_this,
    match=lambda value: (
        {"it": replace(value, filters=value.filters[1:])}
        if value.filters[:1] == (Not(This()),) and value.zone
        else None
    ),
)


def two(owner: str, mods: tuple[Filter, ...], zones: str, quantity: Between | None) -> Sel:
    both = zones.endswith("&")
    return Sel(owner, zones.rstrip("&"), mods, ALL if both else quantity, False)


def two_match(value: Any) -> Fields | None:
    if not isinstance(value, Sel) or "|" not in value.zone or value.owner not in ("my", "opp") or value.other:
        return None
    return {"owner": value.owner, "mods": value.filters, "zones": value.zone + ("&" if value.quantity == ALL else "")}


def plain_two(value: Any) -> Fields | None:
    fields = two_match(value)
    if fields is None or fields.pop("mods") or value.quantity not in (ALL, None):
        return None
    return fields


def bracket_two(value: Any) -> Fields | None:
    fields = two_match(value)
    return fields if fields is not None and fields["mods"] and value.quantity in (ALL, None) else None


rule(
    "Who",
    Sel,
    "{owner:Owner}の{zones:Pair}",
    "{owner:Owner}の[{zones:Pair}]",
    en=said,
    build=lambda owner, zones: two(owner, (), zones, None),
    match=plain_two,
)
rule(
    "Who",
    Sel,
    "{owner:Owner}の{zones:Pair}どちらか",
    en=said,
    build=lambda owner, zones: two(owner, (), zones, Between(1, 1)),
    match=lambda value: (
        {"owner": value.owner, "zones": value.zone}
        if two_match(value) and not value.filters and value.quantity == Between(1, 1)
        else None
    ),
)
rule(
    "Who",
    Sel,
    "{owner:Owner}の{mods:Mods}[{zones:Pair}]",
    en=said,
    build=lambda owner, mods, zones: two(owner, mods, zones, None),
    match=bracket_two,
)
rule(
    "Mods",
    tuple,
    "{it:Mod}",
    en="{it}",
    build=lambda it: (it,),
    match=lambda value: {"it": value[0]} if len(value) == 1 else None,
)
rule(
    "Mods",
    tuple,
    "{mod:Mod}{rest:Mods}",
    en=lambda value, say: english.filters(value),
    build=with_mod,
    match=lambda value: {"mod": value[0], "rest": value[1:]} if len(value) > 1 else None,
)


def pair_with_one(owner: str, a: str, word: str, b: str, n: Number) -> Who:
    """センターホロメンとバックホロメン1人: both, the second one chosen; か: one of them."""
    one = Between(n.value, n.value)
    if word == "と":
        return Both((Sel(owner, a, (), None, False), Sel(owner, b, (), one, False)))
    return Sel(owner, f"{a}|{b}", (), one, False)


def pair_with_one_match(value: Any) -> Fields | None:
    if isinstance(value, Both) and len(value.parts) == 2:
        first, second = value.parts
        if (
            isinstance(first, Sel)
            and isinstance(second, Sel)
            and first == Sel(first.owner, first.zone, (), None, False)
            and isinstance(second.quantity, Between)
            and second.zone in POSITIONS
            and first.zone in POSITIONS
            and first.owner == second.owner
            and not second.filters
        ):
            n = Number(second.quantity.least)
            return {"owner": first.owner, "a": first.zone, "word": "と", "b": second.zone, "n": n}
    if (
        isinstance(value, Sel)
        and "|" in value.zone
        and isinstance(value.quantity, Between)
        and value.quantity.least > 0
        and not value.filters
    ):
        a, b = value.zone.split("|")
        return {"owner": value.owner, "a": a, "word": "か", "b": b, "n": Number(value.quantity.least)}
    return None


rule(
    "Who",
    Who,
    "{owner:Owner}の{a:Pos}ホロメン{word:/[とか]/}{b:Pos}ホロメン{n:N}人",
    "{owner:Owner}の{a:Pos}ホロメン{word:/[とか]/}{b:Pos}ホロメン{n:N}人どちらか",
    en=said,
    build=pair_with_one,
    match=pair_with_one_match,
)

# ---------------------------------------------------------------------------------------------------- quantities


rule(
    "Many",
    Between,
    "{n:N}",
    en=lambda value, say: english.quantity(value),
    build=lambda n: Between(n.value, n.value),
    match=lambda value: {"n": Number(value.least)} if value.least == value.most > 0 else None,
)
rule(
    "Many",
    Between,
    "{a:N}～{b:N}",
    en=lambda value, say: english.quantity(value),
    build=lambda a, b: Between(a.value, b.value),
    match=lambda value: (
        {"a": Number(value.least), "b": Number(value.most)} if 0 < value.least < value.most else None
    ),
)


def quantified(category: str, bare: str, counter: str, every: str) -> None:
    """A phrase with its number: `bare` gives it without."""

    def add(template: str, build: Any, test: Any) -> None:
        def match(value: Any) -> Fields | None:
            if not isinstance(value, (Sel, On)) or not test(value.quantity):
                return None
            fields: Fields = {"it": replace(value, quantity=None)}
            return {**fields, "q": value.quantity} if "{q:" in template else fields

        rule(category, Who, template, en=said, build=build, match=match)

    add(f"{{it:{bare}}}", lambda it: it, lambda quantity: quantity is None)
    add(
        f"{{it:{bare}}}{{q:Many}}{counter}",
        lambda it, q: replace(it, quantity=q),
        lambda quantity: isinstance(quantity, Between) and quantity.least > 0,
    )
    add(f"{{it:{bare}}}{every}", lambda it: replace(it, quantity=ALL), lambda quantity: quantity == ALL)


quantified("Who", "Stage", "人", "全員")
quantified("Who", "That", "人", "全員")
quantified("Cards", "CardsBare", "枚", "すべて")
alias("Who", "Ref")

# ---------------------------------------------------------------------------------------------------- names of what was met before


def ref(name: str) -> Sel:
    return Sel(name, "", (), None, False)


SUPPORT_NAMES = {"tool": "ツール", "mascot": "マスコット", "fan": "ファン"}


def refs(category: str, table: dict[str, str]) -> None:
    for text, name in table.items():
        value = ref(name)
        rule(
            category,
            Sel,
            text,
            en=said,
            build=lambda value=value: value,
            match=lambda given, value=value: {} if given == value else None,
        )


refs(
    "Ref",
    {
        "このホロメン": "this",
        "同じホロメン": "target",
        "このアーツの対象": "target",
        "この推しホロメン": "oshi-here",
        "バックポジションに移動したホロメン": "moved-back",
    },
)
refs("That", {"そのホロメン": "subject", "選んだホロメン": "chosen", "そのダウンしたホロメン": "subject"})
rule(
    "That",
    Sel,
    "その相手の{it:Group}",
    en=lambda value, say: "that holomem of your opponent",
    build=lambda it: Sel("object", "", staged_filters(it), None, False),
    match=lambda value: (
        {"it": staged_group(value.filters)} if value.owner == "object" and value.quantity is None else None
    ),
)


def staged_filters(it: Sel) -> tuple[Filter, ...]:
    """A group as filters, its position as a word."""
    return ((Word(it.zone),) if it.zone != "stage" else ()) + it.filters


def staged_group(filters: tuple[Filter, ...]) -> Sel:
    if filters and is_word(filters[0], POSITIONS):
        word = filters[0]
        assert isinstance(word, Word)
        return staged(word.word, filters[1:])
    return staged("stage", filters)


rule(
    "Ref",
    Sel,
    *[(support, f"この{ja}が付いているホロメン") for support, ja in SUPPORT_NAMES.items()],
    en=said,
    build=lambda: ref("holder"),
    match=lambda value: {} if value == ref("holder") else None,
)
rule(
    "Ref",
    Sel,
    *[(support, f"この{ja}が付いている{{kind:Kind}}") for support, ja in SUPPORT_NAMES.items()],
    en=said,
    build=lambda kind: held_kind(kind),
    match=lambda value: (
        {"kind": value.filters if isinstance(value.filters[-1], Named) else (*value.filters, HOLOMEM)}
        if value.owner == "holder" and value.filters
        else None
    ),
)


def held_kind(kind: tuple[Filter, ...]) -> Sel:
    if kind == (HOLOMEM,):
        raise Reject
    return Sel("holder", "", kind[:-1] if kind[-1] == HOLOMEM else kind, None, False)


rule(
    "Ref",
    Sel,
    *[(support, f"この{ja}が付いていたホロメン") for support, ja in SUPPORT_NAMES.items()],
    en=said,
    build=lambda: ref("last-holder"),
    match=lambda value: {} if value == ref("last-holder") else None,
)
rule(
    "ThisSupport",
    Sel,
    *[(support, f"この{ja}") for support, ja in SUPPORT_NAMES.items()],
    en="this card",
    build=lambda: ref("support"),
    match=lambda value: {} if value == ref("support") else None,
)
rule(
    "Ref",
    Sel,
    "{owner:Owner}の推しホロメン",
    en=said,
    build=lambda owner: Sel(owner, "oshi", (), None, False),
    match=lambda value: {"owner": value.owner} if value.zone == "oshi" else None,
)


def join_two(a: Who, b: Who) -> Who:
    return Both((a, b))


rule(
    "Who",
    Both,
    "このホロメンと{b:Who}",
    en=said,
    build=lambda b: Both((ref("this"), b)),
    match=lambda value: {"b": value.parts[1]} if value.parts[0] == ref("this") and len(value.parts) == 2 else None,
)
rule(
    "Either",
    Both,
    "この推しホロメンか{b:Who}",
    en=lambda value, say: english.join([english.who(part) for part in value.parts], "or"),
    build=lambda b: Both((ref("oshi-here"), b)),
    match=lambda value: {"b": value.parts[1]} if value.parts[0] == ref("oshi-here") else None,
)
alias("Either", "Who")

# ---------------------------------------------------------------------------------------------------- cards


def place(template: str, zone: str, *more: str, owner: str = "") -> None:
    """Cards of a zone without filters: 自分の手札."""
    if owner:
        rule(
            "CardsBare",
            Sel,
            template,
            *more,
            en=said,
            build=lambda: Sel(owner, zone, (), None, False),
            match=lambda value: {} if value == Sel(owner, zone, (), None, False) else None,
        )
        return
    rule(
        "CardsBare",
        Sel,
        template,
        *more,
        en=said,
        build=lambda owner: Sel(owner, zone, (), None, False),
        match=lambda value: (
            {"owner": value.owner} if value.zone == zone and not value.filters and value.quantity is None else None
        ),
    )


def place_of(template: str, zone: str, *more: str, owner: str = "") -> None:
    """Cards of a zone that are of a kind: 自分のアーカイブのホロメン."""

    def match(value: Sel) -> Fields | None:
        if value.zone != zone or not value.filters or value.quantity is not None or (owner and value.owner != owner):
            return None
        fields: Fields = {"kind": value.filters}
        if not owner:
            fields["owner"] = value.owner
        return fields

    rule(
        "CardsBare",
        Sel,
        template,
        *more,
        en=said,
        build=(lambda kind: Sel(owner, zone, kind, None, False))
        if owner
        else (lambda owner, kind: Sel(owner, zone, kind, None, False)),
        match=match,
    )


place("{owner:Owner}の手札", "hand")
place("手札", "hand", owner="my")
place("{owner:Owner}のホロパワー", "holo-power")
place_of("{owner:Owner}の手札の{kind:Kind}", "hand")
place_of("{owner:Owner}のアーカイブの{kind:Kind}", "archive")
place_of("アーカイブの{kind:Kind}", "archive", owner="my")
PILES = {"デッキ": "deck", "エールデッキ": "cheer-deck", "ホロパワー": "holo-power"}
words("Pile", PILES, {"deck": "deck", "cheer-deck": "cheer deck", "holo-power": "holo power"})
rule("Cards", Top, "{owner:Owner}の{zone:Pile}の上から{count:N}枚", en=said)


def on(template: str, part: str, slot: str, filters: Any, *more: str) -> None:
    """Cards that belong to a holomem."""

    def match(value: On) -> Fields | None:
        if value.part != part or value.quantity is not None:
            return None
        fields: Fields | None = filters(value.filters)
        return None if fields is None else {slot: value.holder, **fields}

    rule(
        "CardsBare",
        On,
        template,
        *more,
        en=said,
        build=lambda kind=(CHEER,), **who: On(part, who[slot], None, () if kind == (CHEER,) else kind),
        match=match,
    )


def cheers_only(filters: tuple[Filter, ...]) -> Fields | None:
    if filters and (CHEER in filters or (isinstance(filters[-1], AnyOf) and is_cheers(filters[-1]))):
        return {"kind": filters}
    return None


def is_cheers(entry: AnyOf) -> bool:
    return all(isinstance(one, All) and CHEER in one.filters for one in entry.filters)


on("{who:Who}のエール", "cheers", "who", lambda filters: {} if not filters else None, "{who:Who}に付いているエール")
on("{who:Who}の{kind:CheerKind}", "cheers", "who", cheers_only, "{who:Who}に付いている{kind:CheerKind}")


def cheer_kind(it: tuple[Filter, ...]) -> tuple[Filter, ...]:
    if cheers_only(it) is None or it == (CHEER,):
        raise Reject
    return it


rule(
    "CheerKind",
    tuple,
    "{it:Kind}",
    en="{it}",
    build=cheer_kind,
    match=lambda value: {"it": value} if cheers_only(value) else None,
)


def other_kind(it: tuple[Filter, ...]) -> tuple[Filter, ...]:
    if CHEER in it or cheers_only(it) is not None or (it[-1] == HOLOMEM):
        raise Reject
    return it


rule("HeldKind", tuple, "{it:Kind}", en="{it}", build=other_kind, match=lambda value: {"it": value})


def not_stage(filters: tuple[Filter, ...]) -> Fields | None:
    return {"kind": filters} if filters else None


on("{who:Who}に付いている{kind:HeldKind}", "attached", "who", not_stage)
on("{who:Who}に重なっている{kind:Kind}", "stack", "who", lambda filters: {"kind": filters} if filters else None)
on(
    "{who:Who}を含め重なっている{kind:Kind}",
    "whole",
    "who",
    lambda filters: {"kind": filters} if filters else None,
    "{who:Who}を含め重なっている{kind:Kind}の中から",
)

# on any holomem of a stage: 自分のステージのエール
rule(
    "CardsBare",
    On,
    "{owner:Owner}のステージの{kind:StageCards}",
    en=said,
    build=lambda owner, kind: On(
        "cheers" if CHEER in kind or cheers_only(kind) else "attached", Sel(owner, "stage", (), None, False), None, kind
    ),
    match=lambda value: (
        {"owner": value.holder.owner, "kind": value.filters}
        if isinstance(value.holder, Sel)
        and value.holder == Sel(value.holder.owner, "stage", (), None, False)
        and value.part in ("cheers", "attached")
        and value.quantity is None
        and value.filters
        else None
    ),
)


def stage_cards(it: tuple[Filter, ...]) -> tuple[Filter, ...]:
    if it[-1] == HOLOMEM or it == (Word("card"),):
        raise Reject
    return it


rule("StageCards", tuple, "{it:Kind}", en="{it}", build=stage_cards, match=lambda value: {"it": value})

# what a step before has met
for text, name in (
    ("公開した", "revealed"),
    ("アーカイブした", "archived"),
    ("戻した", "returned"),
    ("残った", "rest"),
    ("手札に戻した", "returned"),
    ("デッキに戻した", "returned"),
    ("手札からデッキに戻した", "returned"),
):
    rule(
        "CardsBare",
        Sel,
        text + "{kind:Kind}",
        en=said,
        build=lambda kind, name=name: Sel(name, "", kind, None, False),
        match=lambda value, name=name: (
            {"kind": value.filters} if value.owner == name and value.filters and value.quantity is None else None
        ),
    )
rule(
    "CardsBare",
    Sel,
    "そのカード",
    en=said,
    build=lambda: ref("seen"),
    match=lambda value: {} if value == ref("seen") else None,
)
alias("Cards", "ThisSupport")
alias("AnyCards", "Cards")
alias("AnyCards", "Who")


# several kinds, so many of each: [AとB]1枚ずつ, A1枚とB1枚
def each_of(it: AnyOf, n: Number) -> tuple[tuple[Filter, ...], ...]:
    return tuple(unfold(one) for one in it.filters)

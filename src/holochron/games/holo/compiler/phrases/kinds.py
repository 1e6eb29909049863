"""What a card or a holomem must be: modifiers and heads, as tuples of filters in the order of the text."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import fill, fit, like, slot
from .....lang.nodes import AnyOf, Filter, Not, Number
from ...abilities.nodes import (
    Alike,
    All,
    AtLeast,
    Differ,
    NameHas,
    Over,
    Same,
    Since,
    StatIs,
    Tagged,
    This,
    Who,
    With,
    Word,
)
from .. import english
from .forms import alias, rule, words
from .words import CARD, CHEER, HOLOMEM, HURT, LEVELS, LIMITED

# ---------------------------------------------------------------------------------------------------- modifiers


def filter_en(value: Filter, say: Any) -> str:
    return english.filters((value,))


def filters_en(value: tuple[Filter, ...], say: Any) -> str:
    return english.filters(value)


def modifier(shape: Any, *templates: str, category: str = "Mod1") -> None:
    """A modifier; those that begin with a phrase of their own are `Mod`, the others `Mod1`."""
    rule(category, Filter, *templates, en=filter_en, shape=shape)


# ---------------------------------------------------------------------------------------------------- states and traits

# what can be said of one, …しているホロメン and ホロメンが…しているなら: a state after が, a trait after の; all that is told after が
# are the states, and what one shares with others


def state(filter: Any, *stems: str, verb: str = "Be", category: str = "State Told") -> None:
    """Something that is so or not: the verb says which."""

    def build(so: bool, **parts: Any) -> Filter:
        found: Filter = fill(filter, parts)
        return found if so else Not(found)

    def match(value: Filter) -> Fields | None:
        parts: Fields = {}
        if fit(filter, value, parts):
            return {**parts, "so": True}
        parts = {}
        return {**parts, "so": False} if isinstance(value, Not) and fit(filter, value.filter, parts) else None

    templates = [stem + "{so:" + verb + ".*}" for stem in stems]
    rule(category, Filter, *templates, en=filter_en, build=build, match=match)


RESTING, BLOOMED = Word("resting"), Since("bloomed")
TAGS = slot("it", lambda it: isinstance(it, Tagged) or (isinstance(it, AnyOf) and isinstance(it.filters[0], Tagged)))
state(TAGS, "{it:Tag}を", "[{it:OrTags}]を", "{it:OrTags}を", verb="Hold")
state(Word("all-colors"), "すべての色を", verb="Hold")
# what it did and still is: お休みしている, このターンに出した, 1stホロメンからBloomした
words("Posture", {"お休み<する>": RESTING, "<出す>": Since("placed"), "Bloom<する>": BLOOMED})
rule("Posture", Over, "{filters:Head}からBloom<する>", en=filter_en)
LASTING = slot("it", lambda it: it == RESTING or isinstance(it, Over))
state(LASTING, "{it:Posture.te}")
state(HURT, "HPが減って", category="Trait")
state(like(StatIs, "damage", ">=", slot("n")), "HPが{n:N}以上減って", category="Trait")
rule(
    "Trait",
    StatIs,
    "残りHPが{n:N}{sign:Sign}<だ>",
    "残りHP{n:N}{sign:Sign}<だ>",
    en=filter_en,
    shape=like(StatIs, "hp-left", slot("sign"), slot("n")),
)
rule(
    "Mod1",
    StatIs,
    "バトンタッチに必要な無色が{n:N}{counter:Counter}{sign:Sign}の",
    en=filter_en,
    build=lambda n, counter, sign: needs_baton(n, counter, sign),
    match=lambda v: {"n": v.amount, "counter": "つ", "sign": v.sign} if v.stat == "baton-cost" else None,
)


def needs_baton(n: Number, counter: str, sign: str) -> StatIs:
    if counter != "つ":
        raise Reject
    return StatIs("baton-cost", sign, n)


modifier(slot("it"), "{it:State.that}", "{it:Trait.that}")

# ---------------------------------------------------------------------------------------------------- other modifiers

alias("Noun", "Support")
alias("Noun", "Name")
alias("Except", "Noun")
alias("Except", "Attr")
words("Except", {"LIMITED": LIMITED}, {LIMITED: "LIMITED"})
# 2nd, 1st以上, [赤か青], Buzz以外: before の, and the plain ones right before a head
alias("Quality", "Attr")
modifier(like(Not, slot("it")), "{it:Except}以外", category="Quality")
modifier(like(AtLeast, slot("level")), "{level:Level}以上", category="Quality")
modifier(slot("it"), "[{it:OrAttrs}]", category="Quality")
modifier(slot("it"), "{it:Quality}の")
words(
    "Mod1",
    {
        "このホロメン以外の": Not(This()),
        "色が1色で": StatIs("colors", "=", Number(1)),
        "LIMITEDの": LIMITED,
        "ダウンした": Word("downed"),
    },
    None,
)
ANY_COPIES = "このホロメンはデッキに何枚でも入れられる"
modifier(Word("any-copies"), f"エクストラ「{ANY_COPIES}」を持つ")
modifier(like(NameHas, slot("part")), "カード名に「{part:/[^」]+/}」を含む")
modifier(like(With, slot("kind")), "{kind:OrKind1}が付いている", category="Mod")
modifier(like(Not, like(With, slot("kind"))), "{kind:OrKind1}が付いていない", category="Mod")
rule(
    "Mod1",
    Filter,
    "このターンに{it:Posture.past}",
    en=filter_en,
    build=lambda it: new_posture(it),
    match=lambda value: {"it": posture} if (posture := old_posture(value)) is not None else None,
)


def new_posture(it: Filter) -> Filter:
    """That it did so in this turn."""
    if it == RESTING:
        raise Reject
    return All((BLOOMED, it)) if isinstance(it, Over) else it


def old_posture(value: Filter) -> Filter | None:
    """The inverse."""
    if isinstance(value, All):
        return value.filters[1] if len(value.filters) == 2 and value.filters[0] == BLOOMED else None
    return value if isinstance(value, Since) else None


alias("Mod", "Mod1")
alias("Mod", "NearRel.that")
alias("Mod", "Rel.that")


# modifiers may also stand before the owner, and so may a short phrase for what it shares with others
alias("Outer", "NearRel.that")
rule("Outer", Filter, "{it:Mod1}", en="{it}", shape=slot("it", lambda it: not isinstance(it, (Alike, Differ))))
# 同じタグを持つ, センターホロメンと異なる色の: like each other, or like others
words("Likeness", {"同じ": True, "異なる": False})


def is_borne(value: tuple[bool, str], styles: frozenset[str]) -> bool:
    """を持つ: the house says so of tags, and of colors that differ."""
    return value[1] == "tag" or value == (False, "color")


rule("Like", tuple, "同色<だ>", en="", shape=(True, "color"))
for agrees, ending in ((lambda value, styles: not is_borne(value, styles), "<だ>"), (is_borne, "を<持つ>")):
    rule(
        "Like",
        tuple,
        (agrees, "{how:Likeness}{attribute:Attribute}" + ending),
        en=lambda v, say: "",
        shape=(slot("how"), slot("attribute")),
    )


def alike(it: tuple[bool, str], other: Who | None = None) -> Filter:
    how, attribute = it
    if other is None:
        return Alike(attribute) if how else Differ(attribute)
    return Same(attribute, other) if how else Not(Same(attribute, other))


def alike_match(value: Filter) -> Fields | None:
    if isinstance(value, (Alike, Differ)):
        return {"it": (isinstance(value, Alike), value.attribute)}
    same = value.filter if isinstance(value, Not) else value
    return {"it": (same is value, same.attribute), "other": same.other} if isinstance(same, Same) else None


rule("Mod1", Filter, "{it:Like.that}", en=filter_en, build=alike, match=alike_match)
for rel, other in (("NearRel", "Nearby"), ("Rel Told", "AnyCards")):
    rule(rel, Filter, "(それぞれ){other:" + other + "}と{it:Like.*}", en=filter_en, build=alike, match=alike_match)

# ---------------------------------------------------------------------------------------------------- heads


def head(shape: Any, *templates: str) -> None:
    rule("Head", tuple, *templates, en=filters_en, shape=shape)


head((HOLOMEM,), "ホロメン")
head((CHEER,), "エール")
head((CARD,), "カード")
PLAIN = slot("it", lambda it: isinstance(it, Word))
head((PLAIN, HOLOMEM), "{it:Quality}ホロメン")
head((slot("it"), CHEER), "{it:Color}エール")
head((slot("it"),), "{it:Noun}")
head((slot("it", lambda it: isinstance(it, Not) or it in LEVELS.values()),), "{it:Quality}")  # whom it names
head((HOLOMEM, slot("it")), "ホロメンの{it:Name}")
rule(
    "Head",
    tuple,
    "{level:Apposed}{it:NameOr}",
    en=filters_en,
    build=lambda level, it: (*level, it),
    match=lambda value: {"level": value[:1], "it": value[1]} if len(value) == 2 else None,
)
head((slot("it"),), "[{it:OrKinds}]")
head((slot("mod"), Word("collab-effect"), HOLOMEM), "[コラボエフェクトと{mod:Mod1}ホロメン]")
# one of several names or kinds, after の
alias("NameOr", "Name")
rule("NameOr", AnyOf, "[{it:OrKinds}]", en="{it}", build=lambda it: it, match=lambda value: {"it": value})

# ---------------------------------------------------------------------------------------------------- kinds


def with_mod(mod: Filter, rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    if isinstance(rest[0], With):
        raise Reject  # what stands before 'X is attached' belongs to X
    return (mod, *rest)


for kind, mod in (("Kind", "Mod"), ("Kind1", "Mod1")):
    alias(kind, "Head")
    rule(
        kind,
        tuple,
        f"{{mod:{mod}}}{{rest:{kind}}}",
        en=filters_en,
        build=with_mod,
        match=lambda value: {"mod": value[0], "rest": value[1:]} if len(value) > 1 else None,
    )


def fold(filters: tuple[Filter, ...]) -> Filter:
    return filters[0] if len(filters) == 1 else All(filters)


def unfold(entry: Filter) -> tuple[Filter, ...]:
    return entry.filters if isinstance(entry, All) else (entry,)


def one_of(category: str, item: str, word: str, folded: bool = True) -> None:
    """A list of two or more: AnyOf. Its items are kinds, tuples of filters, or single filters that are not folded."""

    def outside(entry: Filter) -> Any:
        return unfold(entry) if folded else entry

    def inside(item: Any) -> Filter:
        return fold(item) if folded else item

    def build(first: Any, last: Any = None, rest: AnyOf | None = None) -> AnyOf:
        return AnyOf((inside(first), *((inside(last),) if rest is None else rest.filters)))

    def match(value: AnyOf) -> Fields | None:
        first, *rest = value.filters
        if len(rest) > 1:
            return {"first": outside(first), "rest": AnyOf(tuple(rest))}
        return {"first": outside(first), "last": outside(rest[0])} if rest else None

    rule(
        category,
        AnyOf,
        f"{{first:{item}}}{word}{{last:{item}}}",
        f"{{first:{item}}}{word}{{rest:{category}}}",
        en=filter_en,
        build=build,
        match=match,
    )


one_of("OrTags", "Tag", "か", folded=False)
one_of("OrAttrs", "Attr", "か", folded=False)
one_of("OrColors", "Color", "か", folded=False)
one_of("OrKinds", "Kind1", "か")
one_of("AndKinds1", "Kind1", "と")
one_of("AndNames", "Name", "と", folded=False)
for one_or_more, kind in (("OrKind", "Kind"), ("OrKind1", "Kind1")):
    rule(one_or_more, tuple, "{it:OrKinds}", en=filters_en, shape=(slot("it"),))
    alias(one_or_more, kind)
# kinds that are listed with と, of which all are counted or any number may be taken
rule("AnyKind", tuple, "{it:AndNames}", en=filters_en, shape=(slot("it"),))
alias("AnyKind", "Kind")
# what is said before the brackets is meant of each kind in them
rule("Shared", tuple, "", en="", shape=())
rule("Shared", tuple, "{it:Mod1}", en="{it}", shape=(slot("it"),))
# 2ndホロメンの〈甲〉, 2ndホロメンの[〈甲〉と〈乙〉]
rule("Apposed Shared", tuple, "{it:LevelOrBuzz}ホロメンの", "{it:LevelOrBuzz}", en="{it}", shape=(slot("it"),))
rule(
    "Heap",
    tuple,
    "{shared:Shared}[{it:AndKinds1}]",
    en=filters_en,
    build=lambda shared, it: (*shared, it),
    match=lambda value: {"shared": value[:-1], "it": value[-1]} if value and isinstance(value[-1], AnyOf) else None,
)


def is_cheer(filters: tuple[Filter, ...]) -> bool:
    """Whether only cheers are of that kind."""
    last = filters[-1] if filters else None
    if isinstance(last, AnyOf):
        return all(is_cheer(unfold(one)) for one in last.filters)
    return CHEER in filters

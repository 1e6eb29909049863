"""What must be so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Amount, Compare, Condition, Filter, Not, Number
from ...abilities.nodes import (
    And,
    BatonCost,
    BloomedFrom,
    Colors,
    Count,
    DamageOn,
    DieShows,
    EventAmount,
    Exists,
    FaceCount,
    FirstTurnSecond,
    Happened,
    Happens,
    Is,
    Minus,
    NotSo,
    On,
    Or,
    Per,
    Rolled,
    RolledBy,
    Same,
    Sel,
    StatIs,
    Titled,
    Who,
    With,
    Won,
    Word,
)
from .. import english
from .amounts import ME, ONE, amount_en, mirrored, owner_of, used
from .cards import lying, place_of
from .forms import alias, rule
from .kinds import fold, is_cheer, unfold
from .nouns import as_filters, as_group, owner_and_group, said
from .words import POSITIONS


def cond(kind: type[Any], *templates: Any, en: Any, shape: Any = None, build: Any = None, match: Any = None) -> None:
    """A condition, in all forms of its predicate."""
    rule("Fact", kind, *templates, en=en, build=build, match=match, shape=shape)


cond(
    DieShows,
    "{faces:Faces}<だ>",
    "出た目の数が{faces:Faces}<だ>",
    "出た目が{faces:Faces}<だ>",
    en="it is {faces}",
    shape=like(DieShows, slot("faces")),
)

# ---------------------------------------------------------------------------------------------------- what they are


def is_en(value: Is, say: Any) -> str:
    return f"{english.one(value.who)} {english.so(value.filters, value.who)}"


# the subject of 'is so': one, or all of several; without 全員 one of several is enough
def is_clear(value: Any) -> bool:
    if not isinstance(value, (Sel, On)) or value.quantity is not None:
        return True
    return isinstance(value, Sel) and value.zone not in ("stage", "back")


rule("Clear", Who, "{it:AnyCards}", en="{it}", shape=slot("it", is_clear))
for kind in ("OrKind", "StageKind"):
    cond(Is, "{who:Clear}が{filters:" + kind + "}<だ>", "{who:Clear}が、{filters:" + kind + "}<だ>", en=is_en)


# 'is a holomem at that position', 'is one of your opponent's 2nd holomem'
def position_kind(it: Sel) -> tuple[Filter, ...]:
    if it.zone == "stage" or it.other:
        raise Reject
    return as_filters(it)


rule(
    "StageKind",
    tuple,
    "{it:Group}",
    en=lambda value, say: english.filters(value, stage=True),
    build=position_kind,
    match=lambda value: (
        {"it": as_group(value)} if any(isinstance(one, Word) and one.word in POSITIONS for one in value) else None
    ),
)
rule(
    "StageKind",
    tuple,
    "相手の{it:Group}",
    en=lambda value, say: english.filters(value, stage=True),
    build=lambda it: (Word("opponent"), *as_filters(it)),
    match=lambda value: {"it": as_group(value[1:])} if value and value[0] == Word("opponent") else None,
)
rule(
    "StageKind",
    tuple,
    "{mod:Outer}相手の{it:Group}",
    en=lambda value, say: english.filters(value, stage=True),
    build=lambda mod, it: (Word("opponent"), mod, *as_filters(it)),
    match=lambda value: (
        {"mod": value[1], "it": as_group(value[2:])} if len(value) > 1 and value[0] == Word("opponent") else None
    ),
)


def is_not(who: Who, filters: tuple[Filter, ...]) -> Is:
    return Is(who, (Not(fold(filters)),))


def is_not_match(value: Is) -> Fields | None:
    only = value.filters[0] if len(value.filters) == 1 else None
    return {"who": value.who, "filters": unfold(only.filter)} if isinstance(only, Not) else None


for kind in ("OrKind", "StageKind"):
    cond(Is, "{who:Clear}が{filters:" + kind + "}<でない>", en=is_en, build=is_not, match=is_not_match)
rule(
    "Fact",
    Is,
    "{who:Clear}が{it:State.*}",
    "{who:Clear}が、{it:State.*}",
    "{who:Clear}の{it:Trait.*}",
    en=is_en,
    shape=like(Is, slot("who"), (slot("it"),)),
)
rule("Some", Sel, "{it:Stage}", en="{it}", shape=slot("it", lambda it: not is_clear(it)))
rule(
    "Fact",
    Exists,
    (lambda v, styles: False, "{who:Some}が{it:State.*}"),
    (lambda v, styles: False, "{who:Some}の{it:Trait.*}"),
    en=lambda v, say: exists_en(v),
    build=lambda who, it: Exists(replace(who, filters=(it, *who.filters))),
    match=lambda value: (
        {"who": replace(value.what, filters=value.what.filters[1:]), "it": value.what.filters[0]}
        if isinstance(value.what, Sel) and value.what.filters
        else None
    ),
)
cond(Is, "{who:Who}の色が{it:Colored}<だ>", en=is_en, shape=like(Is, slot("who"), (slot("it"),)))
alias("Colored", "Color")
alias("Colored", "OrColors")
cond(
    Is,
    "{who:Who}が、{other:Who}と異なる色を<持つ>",
    en=is_en,
    shape=like(Is, slot("who"), (like(Not, like(Same, "color", slot("other"))),)),
)
# ---------------------------------------------------------------------------------------------------- who is there


# holomem, and cards that lie somewhere, as the subject of いる and ある
def is_plain(value: Sel, styles: frozenset[str]) -> bool:
    """Whether nothing is said of their state."""
    return not any(isinstance(one, (With, StatIs)) or one == Word("resting") for one in value.filters)


rule(
    "There",
    Sel,
    (is_plain, "{owner:Owner}のステージに{it:Group}"),
    en=said,
    build=lambda owner, it: replace(it, owner=owner),
    match=lambda value: owner_and_group(value) if value.zone == "stage" else None,
)
alias("There", "Stage")


def worn(who: Who, kind: tuple[Filter, ...]) -> On:
    return On("cheers" if is_cheer(kind) else "attached", who, None, kind)


def worn_match(value: Any) -> Fields | None:
    if isinstance(value, On) and value.filters and value == worn(value.holder, value.filters):
        return {"who": value.holder, "kind": value.filters}
    return None


rule("Worn", On, "{who:Who}に{kind:OrKind}", "{who:Who}に、{kind:OrKind}", en=said, build=worn, match=worn_match)


def is_anywhere(value: Any) -> bool:
    return isinstance(value, Sel) and value.zone == "stage"


def exists_en(value: Condition, say: Any = None) -> str:
    so = value.condition if isinstance(value, NotSo) else value
    assert isinstance(so, Exists)
    return english.there(so.what, so is value)


def exists(what: Who, so: bool) -> Condition:
    return Exists(what) if so else NotSo(Exists(what))


def exists_match(value: Condition) -> Fields | None:
    so = value.condition if isinstance(value, NotSo) else value
    return {"what": so.what, "so": so is value} if isinstance(so, Exists) else None


rule(
    "Fact",
    Condition,
    "{what:There}が{so:Be.*}",
    "{what:Worn}が付いて{so:Be.*}",
    "{what:Anywhere}がステージに{so:Be.*}",
    "{what:Lying}が{so:Lie.*}",
    en=exists_en,
    build=exists,
    match=exists_match,
)
rule("Anywhere", Sel, "{it:Stage}", en=said, shape=slot("it", is_anywhere))


# 〈甲〉と〈乙〉がいる: one and the other
def both_there(first: Any, second: Any) -> Any:
    return like(And, like(Exists, first), like(Exists, second))


def both_en(value: And, say: Any) -> str:
    one, other = (part.what for part in (value.first, value.second) if isinstance(part, Exists))
    assert isinstance(one, (Sel, On))
    assert isinstance(other, (Sel, On))
    return english.there_both(one, other)


def on_stage(name: str) -> Any:
    return like(Sel, slot("owner"), "stage", (slot(name),))


STAGE_PAIR = (
    "{owner:Owner}のステージに{a:Name}と{b:Name}が<いる>",
    "{owner:Owner}のステージに[{a:Name}と{b:Name}]が<いる>",
)
cond(And, *STAGE_PAIR, en=both_en, shape=both_there(on_stage("a"), on_stage("b")))


def two(make: Any) -> tuple[Any, Any]:
    """Two kinds in one place, or on one holomem."""

    def build(place: Any, a: tuple[Filter, ...], b: tuple[Filter, ...]) -> And:
        return And(Exists(make(place, a)), Exists(make(place, b)))

    def match(value: And) -> Fields | None:
        if not isinstance(value.first, Exists) or not isinstance(value.second, Exists):
            return None
        one, other = value.first.what, value.second.what
        if not isinstance(one, (Sel, On)) or not isinstance(other, (Sel, On)) or not one.filters or not other.filters:
            return None
        place = one.holder if make is worn and isinstance(one, On) else place_of(one)
        fields: Fields = {"place": place, "a": one.filters, "b": other.filters}
        return fields if build(**fields) == value else None

    return build, match


for template, make in (
    ("{place:Who}に{a:Kind1}と{b:Kind1}が付いて<いる>", worn),
    ("{place:PlaceAt}{a:Kind1}と{b:Kind1}が<ある>", lying),
):
    build, match = two(make)
    cond(And, template, en=both_en, build=build, match=match)

# ---------------------------------------------------------------------------------------------------- how many


def compare_en(value: Compare, say: Any) -> str:
    return english.compared(value, amount_en)


def counter_of(amount: Any) -> str:
    """Cards are counted in 枚, holomem in 人, other things without a word."""
    if isinstance(amount, BatonCost):
        return "つ"
    if not isinstance(amount, Count):
        return ""
    return "人" if isinstance(amount.what, Sel) and amount.what.zone in ("stage", *POSITIONS) else "枚"


def counts_in(counter: str) -> Any:
    return lambda value, styles: (
        counter_of(value.left.amount if isinstance(value.left, Minus) else value.left) == counter
    )


COUNTERS = tuple((counter, counts_in(counter)) for counter in ("枚", "人", "つ", ""))


def compared(amount: Any, *templates: Any) -> None:
    """An amount that is at least, or at most, a number: `{n:N}` and `{sign:Sign}` are in the template."""
    cond(Compare, *templates, en=compare_en, shape=like(Compare, amount, slot("sign"), slot("n")))


COUNTED = like(Count, slot("what"))
compared(
    COUNTED,
    (lambda v, styles: v.sign != "<=", "{what:There}が{n:N}人{sign:Sign}<いる>"),
    (lambda v, styles: v.sign == "<=", "{what:Counted}が{n:N}人{sign:Sign}<だ>"),
    "{what:Lying}が{n:N}枚{sign:Sign}<ある>",
    "{what:Lying}が合計{n:N}枚{sign:Sign}<ある>",
    "{what:Worn}が{n:N}枚{sign:Sign}付いて<いる>",
    "{what:CardsBare}が{n:N}枚{sign:Sign}<だ>",
    "{what:CardsBare}が{n:N}枚{sign:Sign}<ある>",
    "{what:CardsBare}が合計{n:N}枚{sign:Sign}<ある>",
    "{what:WholePile}が{n:N}枚{sign:Sign}<だ>",
    "{what:WholePile}が{n:N}枚{sign:Sign}<ある>",
)
compared(
    like(Colors, slot("what")), "{what:Lying}が{n:N}色{sign:Sign}<ある>", "{what:CardsBare}が{n:N}色{sign:Sign}<ある>"
)
NOT_ROLLED = slot("it", lambda amount: amount != Rolled())  # of a roll its faces are said
compared(NOT_ROLLED, *[(agrees, "{it:Tally}が{n:N}" + counter + "{sign:Sign}<だ>") for counter, agrees in COUNTERS])
compared(Rolled(), "出た目の合計数が{n:N}{sign:Sign}<だ>")
compared(
    Count(Sel("my", "hand", (), None, other=True)),
    "自分の手札がこのカードを含まずに{n:N}枚{sign:Sign}<だ>",
    "自分の手札がこのカードを含まずに{n:N}枚{sign:Sign}<ある>",
)
compared(like(FaceCount, slot("faces")), "{faces:Faces}が{n:N}回{sign:Sign}<出た>")
cond(
    Compare,
    "{who:Who}のHPが合計{n:N}以上減って<いる>",
    en=compare_en,
    shape=like(Compare, like(DamageOn, slot("who")), ">=", slot("n")),
)
cond(
    Compare,
    "与えたダメージが残りHPを{n:N}以上オーバーして<いた>",
    en=compare_en,
    shape=like(Compare, EventAmount("excess"), ">=", slot("n")),
)
cond(
    Compare,
    "与えたダメージが残りHPをオーバーして<いた>",
    en=compare_en,
    shape=Compare(EventAmount("excess"), ">=", Number(1)),
)
# ---------------------------------------------------------------------------------------------------- against the opponent


# 自分の…が相手より: the same of the other player is meant
alias("Ours", "Tally")
rule(
    "Ours",
    Count,
    "{what:CardsBare}",
    "{what:Counted}",
    "{what:WholePile}",
    en=lambda v, say: amount_en(v),
    shape=like(Count, slot("what")),
)
rule(
    "Ours",
    RolledBy,
    "{player:Owner}の出た目の数",
    en=lambda v, say: amount_en(v),
    shape=like(RolledBy, like(Sel, slot("player"), "")),
)


def of_other(ours: Amount, other: str) -> Amount:
    theirs = mirrored(ours)
    if theirs is None or owner_of(theirs) != other:
        raise Reject
    return theirs


def ours_match(value: Compare) -> Fields | None:
    theirs = mirrored(value.left)
    if theirs is None or theirs != value.right:
        return None
    return {"ours": value.left, "other": owner_of(theirs), "sign": value.sign}


rule(
    "Fact",
    Compare,
    "{ours:Ours}が{other:Owner}{sign:Against.*}",
    en=compare_en,
    build=lambda ours, other, sign: Compare(ours, sign, of_other(ours, other)),
    match=ours_match,
)
rule(
    "Fact",
    Compare,
    "{left:Tally}が{right:Tally}{sign:Against.*}",
    en=compare_en,
    shape=like(Compare, slot("left"), slot("sign"), slot("right")),
)
BY_ART = RolledBy(Sel("subject", ""))
REMAINDER = Minus(BY_ART, Per(Number(2), BY_ART, Number(2)))  # 1 if it is odd
for word, en, left in (("奇数", "odd", ONE), ("偶数", "even", Number(0))):
    cond(
        Compare,
        f"そのアーツでサイコロを振って出た目の合計数が{word}<だ>",
        en=f"the total rolled for those Arts is {en}",
        shape=Compare(REMAINDER, "=", left),
    )


def ahead(sign: str, ending: str) -> None:
    """So many more than the other player's."""

    def match(value: Compare) -> Fields | None:
        left = value.left
        if value.sign != sign or not isinstance(left, Minus) or mirrored(left.amount) != left.less:
            return None
        return {"ours": left.amount, "other": owner_of(left.less), "n": value.right}

    cond(
        Compare,
        *[(agrees, "{ours:Ours}が{other:Owner}より{n:N}" + counter + ending) for counter, agrees in COUNTERS],
        en=compare_en,
        build=lambda ours, other, n: Compare(Minus(ours, of_other(ours, other)), sign, n),
        match=match,
    )


ahead("=", "<多い>")
ahead(">=", "以上<多い>")

# ---------------------------------------------------------------------------------------------------- what has happened


cond(
    Happened,
    "{since:Since}{event:Deed.te}<いた>",
    en=lambda v, say: f"{english.perfect(say('Deed.past', v.event))} {say('Since', v.since)}",
    shape=like(Happened, slot("event"), ONE, slot("since")),
)
cond(
    Happened,
    "{since:Since}ダウンしていた{owner:Owner}のホロメンが{name:Name}<だ>",
    en="{owner} {name} has been downed {since}",
    shape=like(
        Happened,
        like(Happens, "downed", like(Sel, slot("owner"), "stage", (slot("name"),))),
        ONE,
        slot("since"),
    ),
)


def so_often(event: Any, template: str, en: Any) -> None:
    """So many of them, or so many times."""
    cond(Happened, "{since:Since}" + template + "<いた>", en=en, shape=like(Happened, event, slot("n"), slot("since")))


so_often(
    used(slot("kind")),
    "自分が{kind:Kind}を{n:N}枚以上使って",
    en=lambda v, say: (
        f"you have used {v.least.value} or more {english.filters(v.event.what.filters, stage=False, plural=True)} {say('Since', v.since)}"
    ),
)
so_often(
    like(Happens, "rolled", slot("who")),
    "{who:Who}の能力でサイコロを{n:N}回以上振って",
    en="abilities of {who} have rolled a die {n} or more times {since}",
)
so_often(
    like(Happens, "archived-from-deck", ME),
    "自分のデッキからカードを{n:N}枚以上アーカイブして",
    en="you have archived {n} or more cards from your deck {since}",
)
so_often(
    like(Happens, "bloomed", slot("who")),
    "{who:Who}が{n:N}回以上Bloomして",
    en="{who} have bloomed {n} or more times {since}",
)
cond(FirstTurnSecond, "自分が後攻で最初のターン<だ>", en="you went second and it is your first turn")

# ---------------------------------------------------------------------------------------------------- how it bloomed

rule("Cond.if", BloomedFrom, "{filters:BloomSource}からBloomした時、", en="this bloomed from {filters}")
rule("Cond.if", BloomedFrom, "{filters:Skill}でBloomした時、", en="this bloomed by {filters}")
rule("BloomSource", tuple, "{it:Level}", en="{it}", shape=(slot("it"),))
rule(
    "BloomSource",
    tuple,
    "{it:Kind1}",
    en="{it}",
    build=lambda it: it,
    match=lambda value: {"it": value} if len(value) > 1 and not isinstance(value[1], Titled) else None,
)
rule("Cond.if", Won, "自分が勝った時、", "自分が勝ったなら、", en="you win")

# ---------------------------------------------------------------------------------------------------- one and the other

rule(
    "Fact.joined",
    Or,
    "自分の[推しホロメンが{name:Name}か推しホロメンの色が{color:Color}]で、",
    en="your oshi holomem is {name} or {color}",
    shape=like(
        Or,
        like(Is, Sel("my", "oshi"), (slot("name"),)),
        like(Is, Sel("my", "oshi"), (slot("color"),)),
    ),
)
rule("Cond", Condition, "{it:Fact.*}", en="{it}", build=lambda it: it, match=lambda value: {"it": value})
rule("Cond", And, "{first:Fact.joined}{second:Cond.*}", en="{first} and {second}")
rule("Cond", Or, "{first:Fact.or}{second:Cond.*}", en="{first} or {second}")

"""How many and how much: dice, counts, and what is multiplied by them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Amount, Faces, Number, Trigger
from ...abilities.analysis import ROLLED
from ...abilities.nodes import (
    Acts,
    AtMost,
    Count,
    EventAmount,
    FaceCount,
    Minus,
    On,
    Per,
    Sel,
    Stat,
    Times,
)
from .. import english
from .forms import alias, grammar, rule, words
from .words import PILES, POSITIONS

ONE = Number(1)
ME = Sel("my", "")  # the player

# ---------------------------------------------------------------------------------------------------- dice


def faces_en(value: Faces, say: Any = None) -> str:
    values = value.values
    if values == (1, 3, 5):
        return "odd"
    if values == (2, 4, 6):
        return "even"
    if len(values) == 5:
        return f"anything but {({1, 2, 3, 4, 5, 6} - set(values)).pop()}"
    if len(values) > 1 and values == tuple(range(values[0], 7)):
        return f"{values[0]} or greater"
    if len(values) > 1 and values == tuple(range(1, values[-1] + 1)):
        return f"{values[-1]} or less"
    return english.join([str(face) for face in values], "or")


def faces(template: str, build: Any) -> None:
    """Faces that one number gives; the number is found again by trying."""

    def match(value: Faces) -> dict[str, Any] | None:
        for n in range(1, 7):
            if build(n) == value.values:
                return {"n": Number(n)}
        return None

    rule("Faces", Faces, template, en=faces_en, build=lambda n: Faces(build(n.value)), match=match)


words(
    "Faces", {"奇数": Faces((1, 3, 5)), "偶数": Faces((2, 4, 6))}, {Faces((1, 3, 5)): "odd", Faces((2, 4, 6)): "even"}
)
rule("Faces", Faces, "{n:N}", en=faces_en, build=lambda n: face(n), match=lambda v: one_face(v))
faces("{n:N}以上", lambda n: tuple(range(n, 7)))
faces("{n:N}以下", lambda n: tuple(range(1, n + 1)))
faces("{n:N}以外", lambda n: tuple(face for face in range(1, 7) if face != n))
alias("Faces", "FaceList")


def face(n: Number, *others: int) -> Faces:
    if not 1 <= n.value <= 6:
        raise Reject
    return Faces((n.value, *others))


def one_face(value: Faces) -> dict[str, Any] | None:
    return {"n": Number(value.values[0])} if len(value.values) == 1 else None


rule(
    "FaceList",
    Faces,
    "{n:N}",
    en=faces_en,
    build=face,
    match=one_face,
)
rule(
    "FaceList",
    Faces,
    "{n:N}か{rest:FaceList}",
    en=faces_en,
    build=lambda n, rest: face(n, *rest.values),
    match=lambda value: (
        {"n": Number(value.values[0]), "rest": Faces(value.values[1:])} if len(value.values) > 1 else None
    ),
)

# ---------------------------------------------------------------------------------------------------- in English


def amount_en(value: Amount) -> str:
    """An amount as a noun: `the number of …`."""
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Count):
        if value.what == Sel("my", "hand", (), None, other=True):
            return "the number of other cards in your hand"
        return f"the number of {english.many_of(value.what)}"
    if isinstance(value, Stat):
        return figure_en(value)
    if isinstance(value, FaceCount):
        return f"the number of times {faces_en(value.faces)} came up"
    if isinstance(value, AtMost):
        return f"{amount_en(value.amount)}, up to {value.most.value}"
    if isinstance(value, Minus):
        return f"{amount_en(value.amount)} minus {amount_en(value.less)}"
    if isinstance(value, EventAmount):
        return "that damage" if value.part == "all" else "the excess damage"
    raise AssertionError(f"no English for {value!r}")


def figure_en(value: Stat) -> str:
    """A figure of somebody: `your life`."""
    if value.figure == "life":
        return f"{english.OWNERS[owner_of(value)]} life"
    if value.figure == "life-lost":
        return "the life you have lost"
    if value == ROLLED:
        return "the result"
    if value.figure == "rolled":
        return "your result" if value.who == ME else "your opponent's result"
    if value.figure == "colors":
        return f"the number of colors among {english.many_of(value.who)}"
    if value.figure == "damage":
        return f"the damage on {english.who(value.who)}"
    return f"the colorless that {english.who(value.who)} needs for a Baton Pass"


def per_en(value: Per) -> str:
    """`for each 2 mascots on your stage`"""
    amount: Amount = value.amount
    most = ""
    if isinstance(amount, AtMost):
        most = most_en(amount)
        amount = amount.amount
    unit = value.unit.value
    each = "for each" if unit == 1 else f"for every {unit}"
    number = "for each 1" if unit == 1 else f"for every {unit}"
    if isinstance(amount, Count):
        return f"{each} {english.each_of(amount.what, unit > 1)}{most}"
    if isinstance(amount, Stat) and amount.figure == "colors":
        return f"{each} color among {english.many_of(amount.who)}{most}"
    if isinstance(amount, FaceCount):
        came = faces_en(amount.faces)
        return f"{each} {f'{came} result' if came in ('odd', 'even') else f'result that is {came}'} rolled{most}"
    if amount == ROLLED:
        return f"x the number rolled{most}" if unit == 1 else f"{number} of the number rolled{most}"
    if isinstance(amount, Stat) and amount.figure == "baton-cost":
        return f"{each} colorless that {english.who(amount.who)} needs for a Baton Pass{most}"
    if isinstance(amount, Stat) and amount.figure == "life-lost":
        return f"{number} of your initial life that is lost{most}"
    if isinstance(amount, Stat):
        return f"{number} of {amount_en(amount)}{most}"
    if isinstance(amount, EventAmount):
        return f"{number} of {'that' if amount.part == 'all' else 'the excess'} damage{most}"
    if isinstance(amount, Minus):
        return f"{each} more than {english.HAVE[owner_of(amount.less)]}"
    if isinstance(amount, Times):
        return f"{each} {times_en(amount)}{most}"
    raise AssertionError(f"no English for {value!r}")


def most_en(value: AtMost) -> str:
    """`. However, only up to 4 cheers are counted`"""
    amount = value.amount
    what = amount.what if isinstance(amount, Count) else None
    if isinstance(amount, Times) and isinstance(amount.event, Acts):
        what = amount.event.what
    return f". However, only up to {value.most.value} {english.things(what)} are counted"


def times_en(value: Times) -> str:
    event = value.event
    if isinstance(event, Acts) and isinstance(event.what, Sel) and not event.what.zone:
        return f"{english.filters(event.what.filters)} you used this turn"
    happened = english.perfect(grammar.english("Deed.past", event))
    return f"time {happened} {grammar.english('Since', value.since)}"


# ---------------------------------------------------------------------------------------------------- mine and theirs

OTHER = {"my": "opp", "opp": "my"}


def mirrored(amount: Any) -> Amount | None:
    """The same of the other player's, if it is some player's."""
    if isinstance(amount, Stat):
        player = amount.who
        if not isinstance(player, Sel) or player.owner not in OTHER or player.zone:
            return None
        return replace(amount, who=replace(player, owner=OTHER[player.owner]))
    what = amount.what if isinstance(amount, Count) else None
    holder = what.holder if isinstance(what, On) else what
    if not isinstance(holder, Sel) or holder.owner not in OTHER:
        return None
    other = replace(holder, owner=OTHER[holder.owner])
    return Count(replace(what, holder=other) if isinstance(what, On) else other)


def owner_of(amount: Any) -> str:
    """Whose life, or whose cards."""
    what = amount.who if isinstance(amount, Stat) else amount.what
    holder = what.holder if isinstance(what, On) else what
    assert isinstance(holder, Sel)
    return holder.owner


# ---------------------------------------------------------------------------------------------------- for each


def counter_of(amount: Any) -> str:
    """Cards are counted in 枚, holomem in 人, colors in 色, other things without a word."""
    if isinstance(amount, Minus):
        return counter_of(amount.amount)
    if isinstance(amount, Stat):
        return {"baton-cost": "つ", "colors": "色"}.get(amount.figure, "")
    if isinstance(amount, Times):
        return "枚"  # cards that were used
    if not isinstance(amount, Count):
        return ""
    return "人" if isinstance(amount.what, Sel) and amount.what.zone in ("stage", *POSITIONS) else "枚"


words("Counter", {counter: counter for counter in ("枚", "人", "つ", "色", "")})


def counted(it: Amount, counter: str) -> Amount:
    """A number, if that is how it is counted."""
    if counter_of(it) != counter:
        raise Reject
    return it


# one for each unit of what is counted; of a lead nothing but the condition before says of what
rule(
    "Per PerLead",
    Per,
    "{it:@Unit}{n:N}{counter:Counter}につき",
    en=lambda v, say: per_en(v),
    build=lambda it, n, counter: Per(ONE, counted(it, counter), n),
    match=lambda v: {"it": v.amount, "n": v.unit, "counter": counter_of(v.amount)} if v.each == ONE else None,
)


def unit(shape: Any, *templates: Any) -> None:
    """What is counted, and is no number that could be compared as it stands here."""
    rule("PerUnit", Amount, *templates, en=lambda v, say: amount_en(v), shape=shape)


alias("PerUnit", "Tally")
unit(like(Stat, "colors", slot("what")), "{what:CardsBare}")
unit(Stat("life-lost", ME), "自分の初期ライフから減っているライフ")
words(
    "Dealt",
    {
        "与えたダメージ": EventAmount("all"),
        "回復したダメージ": EventAmount("all"),
        "それ": EventAmount("all"),
        "オーバーしたダメージ": EventAmount("excess"),
    },
    {EventAmount("all"): "that damage", EventAmount("excess"): "the excess damage"},
)
alias("PerUnit", "Dealt")
USED = like(Acts, ME, "uses", like(Sel, "", "", slot("kind")))
unit(like(Times, USED, "turn"), "このターンに自分が使っていた{kind:Kind}")
MORE_CARDS, MORE_HOLOMEM = (Minus(Count(some), Count(some)) for some in (Sel("", ""), Sel("", "stage")))
words("PerLeadUnit", {"多い枚数": MORE_CARDS, "多い人数": MORE_HOLOMEM})
# one for each time
rule(
    "Per",
    Per,
    "{it:Often}回数{n:N}回につき",
    en=lambda v, say: per_en(v),
    shape=like(Per, ONE, slot("it", lambda it: isinstance(it, (FaceCount, Times))), slot("n")),
)
rule("Often", FaceCount, "(この能力で){faces:Faces}が出た", en=lambda v, say: amount_en(v))
rule(
    "Often",
    Times,
    "{since:Since}{event:Deed.past}",
    en=lambda v, say: times_en(v),
    shape=like(Times, slot("event", lambda event: isinstance(event, Trigger)), slot("since")),
)

# ---------------------------------------------------------------------------------------------------- as much as

rule(
    "SameAs",
    Amount,
    "{it:Tally}と同じ数値の",
    en="{it}",
    build=lambda it: it,
    match=lambda value: {"it": value} if not isinstance(value, (EventAmount, Number, Per)) else None,
)
rule("SameAs", EventAmount, "{it:Dealt}と同じ数値の", en="{it}", shape=slot("it"))

# ---------------------------------------------------------------------------------------------------- numbers that have a name


def tally(kind: type[Any], *templates: Any, shape: Any) -> None:
    """Something that is a number, as a noun."""
    rule("Tally", kind, *templates, en=lambda v, say: amount_en(v), shape=shape)


tally(Stat, "{owner:Owner}のライフ", shape=like(Stat, "life", like(Sel, slot("owner"), "")))


def is_pile(value: Count, styles: frozenset[str]) -> bool:
    """Whether cards of a pile are counted: the house says デッキの枚数."""
    return isinstance(value.what, Sel) and value.what.zone in PILES


tally(Count, (lambda v, styles: not is_pile(v, styles), "{what:Countable}"), shape=like(Count, slot("what")))
alias("Tally", "HowMany")
rule(
    "HowMany",
    Count,
    "{what:Countable}の{counter:Counter}数",
    en=lambda v, say: amount_en(v),
    build=lambda what, counter: counted(Count(what), counter),
    match=lambda v: {"what": v.what, "counter": counter_of(v)},
)
tally(Stat, "{who:Who}のバトンタッチに必要な無色", shape=like(Stat, "baton-cost", slot("who")))
tally(Stat, "出た目の(合計)数", shape=ROLLED)
tally(
    Stat,
    "{who:Who}が受けているダメージ(の合計数)",
    shape=like(Stat, "damage", slot("who")),
)

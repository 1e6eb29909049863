"""How many there must be, in numbers or against the opponent."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Amount, And, Compare, Number
from ...abilities.analysis import ROLLED
from ...abilities.nodes import (
    Count,
    EventAmount,
    FaceCount,
    Minus,
    NotSo,
    Per,
    Sel,
    Stat,
)
from .. import english
from .amounts import ONE, amount_en, counted, counter_of, mirrored, owner_of
from .cards import GAP
from .facts import cond
from .forms import alias, rule
from .nouns import ref

# ---------------------------------------------------------------------------------------------------- how many


def compare_en(value: Compare, say: Any) -> str:
    return english.compared(value, amount_en)


def compared(amount: Any, *templates: Any, missing: Fields | None = None) -> None:
    """An amount that is at least, or at most, a number: `{n:N}` and `{sign:Sign}` are in the template."""
    shape = like(Compare, amount, slot("sign"), slot("n"))
    cond(Compare, *templates, en=compare_en, shape=shape, missing=missing)


COUNTED = like(Count, slot("what"))
compared(
    COUNTED,
    (lambda v, styles: v.sign != "<=", "{what:There}が{n:N}人{sign:Sign}<いる>"),
    "({what:Lying}が)(合計){n:N}枚{sign:Sign}<ある>",
    "{what:Worn}が{n:N}枚{sign:Sign}付いて<いる>",
    missing={"what": GAP},
)
compared(
    like(Stat, "colors", slot("what")),
    "{what:Lying}が{n:N}色{sign:Sign}<ある>",
    "{what:CardsBare}が{n:N}色{sign:Sign}<ある>",
)


def in_counter(it: Amount, n: Number, counter: str, sign: str) -> Compare:
    if it == ROLLED:
        raise Reject  # of a roll its faces are said
    return Compare(counted(it, counter), sign, n)


cond(
    Compare,
    "{it:Tally}が(合計){n:N}{counter:Counter}{sign:Sign}<だ|ある>",
    en=compare_en,
    build=in_counter,
    match=lambda v: {"it": v.left, "n": v.right, "counter": counter_of(v.left), "sign": v.sign},
)
compared(ROLLED, "出た目の合計数が{n:N}{sign:Sign}<だ>")
OTHERS = Count(Sel("my", "hand", (), None, other=True))  # of the hand, without the card that is used
cond(
    Compare,
    "自分の手札が{it:ThisSupport}を含まずに{n:N}枚{sign:Sign}<だ|ある>",
    en=compare_en,
    build=lambda it, n, sign: Compare(OTHERS, sign, n),
    match=lambda v: {"it": ref("support"), "n": v.right, "sign": v.sign} if v.left == OTHERS else None,
)
compared(like(FaceCount, slot("faces")), "{faces:Faces}が{n:N}回{sign:Sign}<出た>")
cond(
    Compare,
    "{who:Who}のHPが合計{n:N}以上減って<いる>",
    en=compare_en,
    shape=like(Compare, like(Stat, "damage", slot("who")), ">=", slot("n")),
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
alias("Ours", "HowMany")
alias("Ours", "Tally")
rule(
    "Ours",
    Stat,
    "{player:Owner}の出た目の数",
    en=lambda v, say: amount_en(v),
    shape=like(Stat, "rolled", like(Sel, slot("player"), "")),
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
BY_ART = Stat("rolled", Sel("subject", ""))
REMAINDER = Minus(BY_ART, Per(Number(2), BY_ART, Number(2)))  # 1 if it is odd
ODD = Compare(REMAINDER, "=", ONE)
EVEN = And((Compare(BY_ART, ">=", ONE), NotSo(ODD)))  # an art that rolls nothing has no number
for word, en, so in (("奇数", "odd", ODD), ("偶数", "even", EVEN)):
    cond(
        type(so),
        f"そのアーツでサイコロを振って出た目の合計数が{word}<だ>",
        en=f"the total rolled for those Arts is {en}",
        shape=so,
    )


def ahead(sign: str, ending: str) -> None:
    """So many more than the other player's."""

    def match(value: Compare) -> Fields | None:
        left = value.left
        if value.sign != sign or not isinstance(left, Minus) or mirrored(left.amount) != left.less:
            return None
        counter = counter_of(left.amount)
        return {"ours": left.amount, "other": owner_of(left.less), "n": value.right, "counter": counter}

    cond(
        Compare,
        "{ours:Ours}が{other:Owner}より{n:N}{counter:Counter}" + ending,
        en=compare_en,
        build=lambda ours, other, n, counter: Compare(Minus(ours, of_other(ours, other)), sign, n),
        match=match,
    )


ahead("=", "<多い>")
ahead(">=", "以上<多い>")

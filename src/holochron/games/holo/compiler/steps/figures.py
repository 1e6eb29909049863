"""Dice and numbers: what is rolled, added, dealt, healed, lost."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import EVERY, Amount, Between, Number
from ...abilities.nodes import (
    Among,
    ChosenNumber,
    Damage,
    EventAmount,
    Heal,
    LoseLife,
    PlusArt,
    Redirect,
    ReduceDamage,
    Reroll,
    Roll,
    SetDie,
    SetHp,
    Spare,
    Stat,
    Who,
)
from .. import english
from ..phrases.amounts import amount_en
from ..phrases.forms import words
from ..phrases.nouns import ref
from .verbs import step


def roll_en(value: Roll, say: Any) -> str:
    return "roll a die once" if value.count == Number(1) else f"roll a die {amount_en(value.count)} times"


step(Roll, "サイコロを~{count:N}回<振る>", en=roll_en)
ALL_DICE, ANY_FACE = Reroll(Between(EVERY, EVERY)), SetDie(ChosenNumber(Number(1), Number(6)))
words(
    "Do",
    {
        "そのサイコロの結果をすべて無くし、はじめからサイコロを<振り直す>": ALL_DICE,
        "サイコロの目の数1つを宣言し、次に出る目の数を宣言した目として扱う<+>": ANY_FACE,
    },
    {
        ALL_DICE: "ignore the previous results, and reroll the dice",
        ANY_FACE: "declare a number; the next roll is regarded as that number",
    },
)
step(
    Reroll,
    "サイコロを{n:Many}回<振り直す>",
    en=lambda v, say: f"reroll {v.quantity.limit} {'die' if v.quantity.limit == 1 else 'dice'}",
    shape=like(Reroll, slot("n", lambda n: not n.is_all)),
)
step(SetDie, "そのサイコロの目の数1つを{face:N}として扱う<+>", en="regard one of those dice as {face}")

# ---------------------------------------------------------------------------------------------------- numbers


step(
    PlusArt,
    "このアーツ{amount:Signed}<+>",
    "このアーツは~{amount:Signed}<+>",
    en=lambda v, say: f"this Arts gets {v.amount.value:+d}",
)


def damage_en(value: Any, say: Any) -> str:
    if isinstance(value.amount, Number):
        return f"deal {value.amount.value} special damage to {english.who(value.to)}"
    return f"deal special damage equal to {amount_en(value.amount)} to {english.who(value.to)}"


step(Damage, "{to:Who}に~特殊ダメージ{amount:N}を<与える>", en=damage_en)
step(
    Damage,
    "{to:Who}に、{amount:SameAs}特殊ダメージを<与える>",
    en=damage_en,
)


def among(to: Who, amount: Amount, portion: Number) -> Damage:
    if portion != Number(10):
        raise Reject  # what is shared out is shared out by tens
    return Damage(Among(to, None), amount)


step(
    Damage,
    "{to:Who}に特殊ダメージ{amount:N}を{portion:N}ずつ割り振って<与える>",
    en=lambda v, say: f"deal {v.amount.value} special damage among {english.who(v.to)}, 10 at a time",
    build=among,
    match=lambda v: {"to": v.to.who, "amount": v.amount, "portion": Number(10)} if isinstance(v.to, Among) else None,
)
step(
    Heal,
    "{who:Who}のHP{amount:N}<回復>",
    "{who:Who}のHPを~{amount:N}<回復>",
    en=lambda v, say: f"restore {amount_en(v.amount)} HP to {english.who(v.who)}",
)
step(
    Heal,
    "{who:Who}のHPすべて<回復>",
    en="restore all HP to {who}",
    shape=like(Heal, slot("who"), Stat("damage", ref("subject"))),
)
step(
    SetHp,
    "{who:Who}の残りHPを{amount:N}に<する>",
    en=lambda v, say: f"set the remaining HP of {english.who(v.who)} to {amount_en(v.amount)}",
)
step(
    LoseLife,
    "{owner:Owner}のライフ-{amount:N}<+>",
    en=lambda v, say: f"{'you get' if v.owner == 'my' else 'your opponent gets'} life-{amount_en(v.amount)}",
)
step(
    Spare,
    "自分の減るライフ-{less:N}<+>",
    en=lambda v, say: f"you take -{amount_en(v.less)} life damage",
    shape=like(Spare, slot("less"), ()),
)
step(
    Redirect,
    "そのダメージを、{to:Who}がかわりに受ける<+>",
    en=lambda v, say: f"{english.who(v.to)} takes that damage instead",
)
NONE = ReduceDamage(ref("subject"), EventAmount("all"))
words("Do", {"そのダメージを受けない<+>": NONE}, {NONE: "take none of that damage"})
step(
    ReduceDamage,
    "{who:Who}が受けるダメージ-{amount:N}<+>",
    "{who:Who}の受けるダメージ-{amount:N}<+>",
    en=lambda v, say: f"{english.who(v.who)} {english.takes(v.who)} -{amount_en(v.amount)} damage",
)

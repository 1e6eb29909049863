"""Amounts, conditions and what is done."""

from __future__ import annotations

from typing import Any, Final

from ....lang.nodes import And, Between, Compare, If, May, Node, Number, Seq
from ..abilities.nodes import (
    Check,
    CostOf,
    Count,
    Damage,
    DamageOf,
    Discard,
    Draw,
    Either,
    Ep,
    Exists,
    GainEp,
    Heal,
    Hurt,
    MakeDiscard,
    Move,
    Named,
    Outnumbered,
    PierceUntilEnd,
    PlusUntilEnd,
    PutOut,
    Ready,
    Recover,
    Search,
    Sel,
    TurnDown,
    While,
)
from .cards import Things
from .forms import Say, alias, listed, reject, rule, words

# ---------------------------------------------------------------------------------------------------- amounts, conditions

alias("Plain", "N")
rule("Plain", CostOf, "{name:What}のコスト", en="its cost")
rule("Plain", DamageOf, "{who:Who}のダメージ", en=lambda value, say: _whose(value.who, say))
rule("Plain", Count, "{what:Sel}の枚数", en="the number of {what}")
alias("Amount", "Plain")
rule(
    "Amount",
    Either,
    "{no:Plain}（{condition:Condition}場合{yes:Amount}）",
    en="{yes} if {condition}, else {no}",
)


def _whose(who: str, say: Say) -> str:
    return "your damage" if who == "me" else f"the damage of {say('Who', who)}"


alias("Change", "Signed")
rule(
    "Change",
    Node,
    "+{amount:Amount}",
    en="+{amount}",
    build=lambda amount: reject() if isinstance(amount, Number) else amount,
    match=lambda value: None if isinstance(value, Number) else {"amount": value},
)

rule("Points", Number, "{n:N}点", en="{n} damage", build=lambda n: n, match=lambda value: {"n": value})
rule(
    "Points",
    Node,
    "{amount:Amount}分",
    en="damage equal to {amount}",
    build=lambda amount: reject() if isinstance(amount, Number) else amount,
    match=lambda value: None if isinstance(value, Number) else {"amount": value},
)

ONE: Final = Between(1, 1)
rule(
    "Simple",
    Exists,
    "{place:Place}に{name:Name}がある",
    en="there is {name} {place}",
    build=lambda place, name: Exists(Sel(place[0], place[1], (name,), ONE)),
    match=lambda value: _of_one(value.what) if _is_named(value.what) else None,
)
rule(
    "Simple",
    Exists,
    "{place:Place}に{other:Other}{things:Things}がある",
    en="there is a {other}{things} {place}",
    build=lambda place, other, things: Exists(Sel(place[0], place[1], things.filters, ONE, other)),
    match=lambda value: (
        None
        if _is_named(value.what) or value.what.quantity != ONE
        else {
            "place": (value.what.owner, value.what.zone),
            "other": value.what.other,
            "things": Things(value.what.filters),
        }
    ),
)


def _is_named(sel: Sel) -> bool:
    return len(sel.filters) == 1 and isinstance(sel.filters[0], Named) and sel.quantity == ONE and not sel.other


def _of_one(sel: Sel) -> dict[str, Any]:
    return {"place": (sel.owner, sel.zone), "name": sel.filters[0]}


rule("Simple", Outnumbered, "相手の場のカードが自分の場より多い", en="an opponent has more cards on the field than you")
words("Sign", {"以上": ">=", "以下": "<=", "ちょうど": "="}, {">=": " or more", "<=": " or less", "=": ""})
rule("Simple", Compare, "{left:Amount}が{right:Amount}{sign:Sign}の", en="{left} is {right}{sign}")
alias("Condition", "Simple")
listed("Conditions", "Simple", "、かつ", " and ")
rule(
    "Condition",
    And,
    "{conditions:Conditions}",
    en="{conditions}",
    build=lambda conditions: And(conditions) if len(conditions) > 1 else reject(),
    match=lambda value: {"conditions": value.conditions} if len(value.conditions) > 1 else None,
)

# ---------------------------------------------------------------------------------------------------- steps

rule(
    "Step",
    Damage,
    "{who:Who}は{amount:Points}のダメージを<受ける>",
    en=lambda value, say: f"{_verb(value.who, 'take', say)} {say('Points', value.amount)}",
)
rule(
    "Step",
    Heal,
    "{who:Who}のダメージを{amount:Points}回復<する>",
    en=lambda value, say: f"{_verb(value.who, 'recover', say)} {say('Points', value.amount)}",
)
rule("Step", Hurt, "{what:What}に{amount:Points}のダメージを<与える>", en="deal {amount} to {what}")
rule(
    "Step",
    Draw,
    "{count:Amount}枚<引く>",
    en=lambda value, say: f"draw {say('Amount', value.count)}",
    build=lambda count: Draw("me", count),
    match=lambda value: {"count": value.count} if value.who == "me" else None,
)
rule(
    "Step",
    Draw,
    "{who:Who}は{count:Amount}枚<引く>",
    en=lambda value, say: f"{_verb(value.who, 'draw', say)} {say('Amount', value.count)}",
    build=lambda who, count: reject() if who == "me" else Draw(who, count),
    match=lambda value: None if value.who == "me" else {"who": value.who, "count": value.count},
)
rule("Step", Discard, "{what:Sel}を<捨てる>", en="discard {what}")
rule(
    "Step",
    MakeDiscard,
    "{who:Who}は手札を{count:Amount}枚選んで<捨てる>",
    en=lambda value, say: (
        f"{_verb(value.who, 'choose', say)} and {_s(value.who, 'discard')} {say('Amount', value.count)} from the hand"
    ),
)
rule("Step", Check, "{what:What}をCheck状態に<する>", en="put {what} into Check")
rule("Step", Ready, "{what:What}を未Check状態に<する>", en="end the Check of {what}")
rule("Step", TurnDown, "{what:What}を裏向きに<する>", en="turn {what} face-down")
rule("Step", Recover, "{what:What}を回復<する>", en="{what} recovers")
rule("Step", Move, "{what:What}を持ち主の手札に<戻す>", fixed={"zone": "hand"}, en="return {what} to the owner's hand")
rule(
    "Step",
    Move,
    "{what:What}を持ち主の捨て札に<置く>",
    fixed={"zone": "discard"},
    en="put {what} into the owner's discard",
)
rule(
    "Step",
    Move,
    "{what:What}を持ち主のデッキの上に<置く>",
    fixed={"zone": "deck"},
    en="put {what} on top of the owner's deck",
)
rule("Step", PutOut, "{what:What}を自分の場に<出す>", en="put {what} onto your field")
rule(
    "Step",
    PlusUntilEnd,
    "次のエンドフェイズまで{what:What}の{figure:Figure}を{amount:Change}<する>",
    en="{what} has {figure} {amount} until the next end phase",
)
rule(
    "Step",
    PierceUntilEnd,
    "次のエンドフェイズまで{what:What}は貫通を<持つ>",
    en="{what} has piercing until the next end phase",
)
rule("Step", GainEp, "EPを{amount:Amount}<得る>", en="gain {amount} EP")
rule("Step", Ep, "EPを{amount:Amount}<支払う>", en="pay {amount} EP")
rule(
    "Step",
    Search,
    "{what:Sel}を探して見せ、手札に入れてシャッフル<する>",
    en="look for {what}, show it, take it to the hand, and shuffle",
)


def _verb(who: str, verb: str, say: Say) -> str:
    return f"{say('Who', who)} {_s(who, verb)}"


def _s(who: str, verb: str) -> str:
    return verb if who == "me" else f"{verb}s"


# What governs other steps.
rule("Governing", If, "{condition:Condition}場合、{steps:Steps}", en="if {condition}, {steps}")
rule("Governing", May, "任意で、{steps:Steps}", en="you may do this: {steps}")
rule("Governing", Seq, "順に、{steps:Steps}", en="in this order: {steps}")
GOVERNING: Final = (If, May, Seq, While)


def bracketed(category: str, governing: str) -> None:
    """What governs others, where something follows."""
    rule(
        category,
        Node,
        "「{it:" + governing + "}」",
        en="({it})",
        build=lambda it: it,
        match=lambda value: {"it": value} if isinstance(value, GOVERNING) else None,
    )


alias("Step.end", "Governing")
bracketed("Step.and", "Governing")
listed("Steps", "Step.end", "、", ", and ", "Step.and")

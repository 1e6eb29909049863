"""Whole lines of a card: A.Skills, P.Skills, the texts of events, Limits.

A sentence is a `Step.end` with a full stop; inside an effect, steps are joined (`Step.and`). What governs others, such as a condition,
comes last among joined ones or stands in brackets, so that every text has exactly one reading.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....lang.grammar.shapes import like, slot
from ....lang.nodes import Node
from ..abilities.nodes import (
    Check,
    Copies,
    Cost,
    Damage,
    Discard,
    Ep,
    HandLimit,
    Move,
    OnlyOn,
    OnlyWhile,
    Pierce,
    Plus,
    Target,
    TargetPlayer,
    TurnDown,
    While,
)
from .forms import alias, listed, rule, sentences, words
from .steps import bracketed


@dataclass(frozen=True)
class Line:
    """A line of a card: an A.Skill, a P.Skill, the text of an event, or a Limit."""

    slot: str
    once: bool
    face_down: bool
    nodes: tuple[Node, ...]


# ---------------------------------------------------------------------------------------------------- skills

rule("Cost", Ep, "コスト{amount:Amount}", en="cost {amount}")
rule("Cost", Check, "Check", en="Check", shape=like(Check, "this"))
rule(
    "Cost",
    Check,
    "{what:What}をCheck",
    en="put {what} into Check",
    shape=like(Check, slot("what", lambda what: what != "this")),
)
rule("Cost", Discard, "{what:Sel}を捨てる", en="discard {what}")
rule("Cost", Move, "{what:What}を手札に戻す", fixed={"zone": "hand"}, en="return {what} to the hand")
rule("Cost", Move, "{what:What}を捨て札に置く", fixed={"zone": "discard"}, en="put {what} into the discard")
rule("Cost", Move, "{what:What}をデッキの上に置く", fixed={"zone": "deck"}, en="put {what} on top of the deck")
rule("Cost", TurnDown, "{what:What}を裏向きにする", en="turn {what} face-down")
rule("Cost", Damage, "{amount:Points}のダメージを受ける", fixed={"who": "me"}, en="take {amount}")
listed("Costs", "Cost", "、", ", ")

rule(
    "Sentence",
    Target,
    "{what:Sel}を選ぶ。",
    en="choose {what}.",
    build=lambda what: Target("one" if what.quantity.most == 1 else "some", what),
    match=lambda value: {"what": value.what},
)
rule("Sentence", TargetPlayer, "相手プレイヤーを1人選ぶ。", en="choose an opponent.", fixed={"name": "foe"})
rule("Sentence", Node, "{it:Step.end}。", en="{it}.", build=lambda it: it, match=lambda value: {"it": value})
sentences("Sentences", "Sentence")
rule(
    "Skill",
    tuple,
    "［{costs:Costs}］{body:Sentences}",
    en="[{costs}] {body}",
    build=lambda costs, body: (*(Cost(cost) for cost in costs), *body),
    match=lambda value: (
        {
            "costs": tuple(node.step for node in value if isinstance(node, Cost)),
            "body": tuple(node for node in value if not isinstance(node, Cost)),
        }
        if any(isinstance(node, Cost) for node in value)
        else None
    ),
)
alias("Skill", "Sentences")

# ---------------------------------------------------------------------------------------------------- P.Skills, Limits, lines

rule("Static", Plus, "{what:What}の{figure:Figure}{amount:Change}", en="{what} has {figure} {amount}")
rule("Static", Pierce, "{what:What}は貫通を持つ", en="{what} has piercing")
rule("Static", HandLimit, "{who:Who}の手札上限{amount:Signed}", en="hand limit of {who}: {amount}")
rule("GoverningStatic", While, "{condition:Condition}間、{nodes:Statics}", en="while {condition}, {nodes}")
alias("LastStatic", "Static")
alias("LastStatic", "GoverningStatic")
alias("FirstStatic", "Static")
bracketed("FirstStatic", "GoverningStatic")
listed("Statics", "LastStatic", "、", ", and ", "FirstStatic")
rule("Claim", Node, "{it:LastStatic}。", en="{it}.", build=lambda it: it, match=lambda value: {"it": value})
sentences("Claims", "Claim")

rule("Limit", OnlyOn, "{filters:Filters}キャラクターだけにつけられる。", en="attach it only to {filters}characters.")
rule("Limit", Copies, "デッキに{count:N}枚まで。", en="at most {count} in a deck.")
rule("Limit", OnlyWhile, "{condition:Condition}間だけ使える。", en="use it only while {condition}.")

words("Once", {"【1回制限】": True, "": False}, {True: " (once a turn)", False: ""})
words("Down", {"【裏向き時】": True, "": False}, {True: " (also face-down)", False: ""})


def line(template: str, en: str, of: str) -> None:
    """A line of a card that has such nodes."""
    marks = {mark: mark in template for mark in ("once", "down")}
    rule(
        "Line",
        Line,
        template,
        en=en,
        build=lambda nodes, once=False, down=False: Line(of, once, down, nodes),
        match=lambda value: (
            {
                "nodes": value.nodes,
                **({"once": value.once} if marks["once"] else {}),
                **({"down": value.face_down} if marks["down"] else {}),
            }
            if value.slot == of
            else None
        ),
    )


line("A.Skill{once:Once}{down:Down}：{nodes:Skill}", "A.Skill{once}{down}: {nodes}", "active")
line("P.Skill{down:Down}：{nodes:Claims}", "P.Skill{down}: {nodes}", "passive")
line("{nodes:Skill}", "{nodes}", "text")
rule(
    "Line",
    Line,
    "Limit：{node:Limit}",
    en="Limit: {node}",
    build=lambda node: Line("limit", once=False, face_down=False, nodes=(node,)),
    match=lambda value: {"node": value.nodes[0]} if value.slot == "limit" else None,
)

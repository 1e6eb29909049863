"""Whether what stands on a card can be played: found when it is read, never in the middle of a game."""

from __future__ import annotations

from typing import Any, Final

from ....lang.nodes import EVERY, If, May, Node, Number, Pay, Seq, Step
from ..abilities.nodes import (
    Check,
    Copies,
    Cost,
    CostOf,
    Damage,
    Discard,
    Ep,
    HandLimit,
    Hurt,
    Move,
    OnlyOn,
    OnlyWhile,
    Pierce,
    PierceUntilEnd,
    Plus,
    PlusUntilEnd,
    PutOut,
    Ready,
    Recover,
    Search,
    Sel,
    Target,
    TargetPlayer,
    TurnDown,
    While,
)
from .card import BG, CHARACTER, EVENT, HEROINE, ITEM, KINDS, Card

COSTS: Final = (Ep, Damage, Discard, Check, Move, TurnDown)
ON_FIELD: Final = ("field",)
ZONES: Final[dict[type[Node], tuple[str, ...]]] = {  # where each step finds its cards
    Check: ON_FIELD,
    Discard: ("hand",),
    Hurt: ON_FIELD,
    Move: ("field", "discard"),
    PierceUntilEnd: ON_FIELD,
    PlusUntilEnd: ON_FIELD,
    PutOut: ("hand", "discard"),
    Ready: ON_FIELD,
    Recover: ON_FIELD,
    Search: ("deck",),
    TurnDown: ON_FIELD,
}
FIGURES_OF: Final = {
    HEROINE: ("cost", "ap", "dp"),
    CHARACTER: ("cost", "ap", "dp"),
    EVENT: ("cost",),
    BG: ("cost",),
    ITEM: ("cost",),
}  # those that a card must have


def fault_of_figures(kind: int, given: list[str]) -> str:
    """What is wrong with the figures that were written; empty when nothing is."""
    missing = [name for name in FIGURES_OF[kind] if name not in given]
    if missing:
        return f"a card of the kind {KINDS[kind]} has a {missing[0]}"
    twice = [name for name in given if given.count(name) > 1]
    if twice:
        return f"a card has one {twice[0]}"
    strange = [name for name in given if name in ("ap", "dp") and kind not in (HEROINE, CHARACTER)]
    if strange:
        return f"only heroines and characters have a {strange[0]}"
    if "ep" in given and kind in (EVENT, ITEM):
        return "only heroines, characters and BGs have an ep"
    return ""


def fault_of_card(card: Card) -> str:
    """What is wrong with a card as a whole; empty when nothing is."""
    if card.is_character and card.dp == 0:
        return "a character with DP 0 would turn face-down at once"
    if card.kind == EVENT and card.body is None:
        return "an event has a text"
    if card.kind != EVENT and card.body is not None:
        return "only events have a text; others have an active or a passive"
    if card.kind == EVENT and (card.actives or card.passives):
        return "an event has a text, and neither an active nor a passive"
    if card.kind != ITEM and card.only_on:
        return "only items have a limit of the kind only-on"
    return ""


def fault_of_skill(nodes: tuple[Node, ...], on_field: bool) -> str:
    """What is wrong with an A.Skill, or with what an event does."""
    named = {node.name: node.what for node in nodes if isinstance(node, Target)}
    for node in nodes:
        if isinstance(node, Cost):
            fault = _fault_of_cost(node.step, on_field)
        elif isinstance(node, Target):
            counted = node.what.quantity
            is_counted = counted.least >= 1 and counted.most >= counted.least
            fault = "" if is_counted else f"how many are chosen as {node.name!r} is a number, such as x1 or x1..2"
        elif isinstance(node, Step):
            fault = _fault_of_step(node, named)
        else:
            fault = "" if isinstance(node, TargetPlayer) else "this is no cost, no target and no step"
        if fault:
            return fault
    return ""


def _fault_of_cost(step: Step, on_field: bool) -> str:
    if not isinstance(step, COSTS):
        return "a cost is ep, damage, discard, check, move or turn-down"
    if isinstance(step, Ep):
        return "what it costs in EP is known before anything is chosen" if _has(step, CostOf) else ""
    if isinstance(step, Damage):
        return "" if step.who == "me" else "damage as a cost is one's own: damage me"
    if isinstance(step.what, str):
        if step.what != "this":
            return "a cost is paid with `this` or with cards that are chosen for it"
        return "" if on_field else "an event does not stand on the field"
    if step.what.owner != "my" or step.what.quantity.least < 1 or step.what.quantity.least != step.what.quantity.most:
        return "a cost is paid with a number of one's own cards, such as (my.hand x1)"
    return _fault_of_zone(step, step.what)


def _fault_of_step(step: Step, named: dict[str, Sel]) -> str:
    if isinstance(step, Ep):
        return "EP are a cost: cost (ep 1); gain-ep gives some"
    if isinstance(step, Pay):
        return "what is paid is a cost and stands before everything else: cost (discard (my.hand x1))"
    if isinstance(step, (Seq, If, May)):
        for inner in step.steps:
            fault = _fault_of_step(inner, named)
            if fault:
                return fault
        return ""
    if isinstance(step, Search) and (step.what.owner != "my" or step.what.quantity.most < 1):
        return "one searches the own deck for a number of cards: (my.deck x1)"
    if isinstance(step, Discard) and (step.what.owner != "my" or step.what.quantity.least == EVERY):
        return "one discards a number of cards of the own hand: (my.hand x1)"
    what = getattr(step, "what", None)
    sel = named.get(what) if isinstance(what, str) else what
    return _fault_of_zone(step, sel) if isinstance(sel, Sel) else ""


def _fault_of_zone(step: Step, sel: Sel) -> str:
    zones = ZONES.get(type(step), ())
    if sel.zone in zones or not zones:
        return ""
    return f"this is done to cards of {' or '.join(zones)}, not of {sel.zone}"


def fault_of_passive(nodes: tuple[Node, ...]) -> str:
    """What is wrong with a P.Skill."""
    for node in nodes:
        if isinstance(node, While):
            fault = fault_of_passive(node.nodes)
            if fault:
                return fault
        elif not isinstance(node, (Plus, Pierce, HandLimit)):
            return "a P.Skill says plus, pierce or hand-limit, perhaps within while"
        elif isinstance(node, HandLimit) and node.who not in ("me", "opponents", "everyone"):
            return "a hand limit is that of me, opponents or everyone"
        elif not isinstance(node, HandLimit) and isinstance(node.what, Sel) and node.what.zone != "field":
            return "a P.Skill changes cards on a field"
        elif _has(node, CostOf):
            return "nothing is chosen for a P.Skill"
    return ""


def fault_of_limit(nodes: tuple[Node, ...]) -> str:
    """What is wrong with a Limit."""
    for node in nodes:
        if not isinstance(node, (OnlyOn, Copies, OnlyWhile)):
            return "a Limit says only-on, copies or only-while"
        if isinstance(node, Copies) and not (isinstance(node.count, Number) and node.count.value >= 1):
            return "there may be one copy at least"
    return ""


def _has(node: object, kind: type[Node]) -> bool:
    """Whether a node of that kind stands in another, however deep."""
    if isinstance(node, kind):
        return True
    if isinstance(node, tuple):
        return any(_has(inner, kind) for inner in node)
    fields: Any = getattr(node, "__dataclass_fields__", {})
    return isinstance(node, Node) and any(_has(getattr(node, name), kind) for name in fields)

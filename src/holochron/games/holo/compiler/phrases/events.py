"""What abilities wait for: a deed that was done, what is about to happen, a moment of the turn."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Trigger
from .....lang.words import OF
from ...abilities.nodes import (
    Acts,
    During,
    Happens,
    On,
    StateIs,
    StepEdge,
)
from ...abilities.vocabulary.places import TURN_OWNERS
from .. import english
from .deeds import PLAYER, w
from .forms import rule


def event(kind: type[Any], *templates: Any, en: Any, build: Any = None, match: Any = None, shape: Any = None) -> None:
    """What is about to happen, or a moment, as it stands before 時."""
    rule("Event", kind, *templates, en=en, build=build, match=match, shape=shape)


event(Trigger, "{it:Deed.past}時", en="{it}", shape=slot("it", lambda it: isinstance(it, Trigger)))
event(
    Happens,
    "{who:Who}がダメージを受ける時",
    en="{who} would take damage",
    shape=like(Happens, "would-be-damaged", slot("who")),
)
event(
    Happens,
    "{who:Who}がダメージを与える時",
    en="{who} would deal damage",
    shape=like(Happens, "would-deal", slot("who")),
)
event(
    Happens,
    "{who:Who}の能力でサイコロを振る時",
    en="an ability of {who} would roll a die",
    shape=like(Happens, "would-roll", slot("who")),
)
event(
    Acts,
    "{who:Who}が{player:Owner}から{event:would-take}ダメージを受ける時",
    en="{who} {event} from your opponent",
    shape=like(Acts, slot("who"), slot("event"), PLAYER),
)
event(
    Acts,
    "{by:Who}の能力で{what:Archived}をアーカイブする時",
    en="an ability of {by} would archive {what}",
    shape=like(Acts, slot("by"), "would-archive", slot("what")),
)
event(
    Happens,
    "{who:CardsBare}をアーカイブする時",
    en=lambda v, say: f"{w(v.who)} would be archived",
    shape=like(Happens, "would-be-archived", slot("who", lambda who: isinstance(who, On))),
)


def edge_en(value: StepEdge, say: Any) -> str:
    moment, _, edge = value.edge.partition(OF)
    name = "turn" if moment == "turn" else f"{moment} phase"
    if value.whose == THIS_TURN:
        return f"this {name} {'starts' if edge == 'start' else 'ends'}"
    return f"{TURN_OWNERS.english()[value.whose]} {name} {'starts' if edge == 'start' else 'ends'}"


def at_edge(it: tuple[str, str], edge: str) -> StepEdge:
    whose, span = it
    if span == "game" or whose not in (*TURN_OWNERS.meanings, THIS_TURN):
        raise Reject
    return StepEdge(f"{span}{OF}{edge}", whose)


def edge_match(value: StepEdge) -> Fields | None:
    span, _, edge = value.edge.partition(OF)
    return {"it": (value.whose, span), "edge": edge}


THIS_TURN = "this"  # the turn that it is, of which a text speaks that does something at its end
event(StepEdge, "{it:Stretch}が{edge:Edge}時", en=edge_en, build=at_edge, match=edge_match)


def is_waited_for(trigger: Any) -> bool:
    """Whether it may happen again and again, and is not the end of the very turn."""
    return not isinstance(trigger, StepEdge) or trigger.whose != THIS_TURN


def at(event: str) -> str:
    """`when it happens`; `if it would happen`, `if the holomem this card is attached to is downed`"""
    if event == "this turn ends":
        return "at the end of this turn"
    is_case = " would " in event or event == "the holomem this card is attached to is downed"
    return f"{'if' if is_case else 'when'} {event}"


rule(
    "When",
    During,
    "{whose:Owner}のターンで、{trigger:Event}",
    en=lambda v, say: f"during {english.OWNERS[v.whose]} turn, {at(say('Event', v.trigger))}",
    shape=like(During, slot("whose"), slot("trigger", is_waited_for)),
)
rule(
    "When",
    object,
    "{it:Event}",
    en=lambda v, say: at(say("Event", v)),
    build=lambda it: it,
    match=lambda value: {"it": value} if not isinstance(value, (During, StateIs)) else None,
)

"""What becomes of cards and holomem: where they go, and what they are then.

A fate stands after を where it is done, after が in the passive or of itself where it has happened (`phrases/events.py`).
"""

from __future__ import annotations

from typing import Any, Final

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import slot
from .....lang.nodes import Number, Step
from ...abilities.nodes import Both, Down, Modes, Move, Place, Sel, Turn, Who
from .. import english
from ..phrases.forms import rule, words
from ..phrases.words import POSITIONS, ZONES
from .moving import DESTINATIONS, move_en

words("Dest Fate", {end: to for to, (end, _) in DESTINATIONS.items() if to != "cheer-deck"})
rule("Dest Fate", str, "{it:Pile}に<戻す>", en="{it}", shape=slot("it", lambda it: it in ("deck", "cheer-deck")))
words("Dest Fate", {DESTINATIONS["cheer-deck"][0]: "cheer-deck", "アーカイブに<置く>": "archive"})
rule("Fate", str, "{it:Zone}に<出す>", en="{it}", shape=slot("it", lambda it: it == "stage"))
rule("Fate", str, "{it:Pos}ポジションに移動<させる>", en="{it}", shape=slot("it"))
STATES: Final = {"resting": "rest {}", "active": "make {} active", "down": "down {}", "stage": "place {} on stage"}
words("Fate", {"お休み<させる>": "resting", "アクティブ<にする>": "active", "ダウン<させる>": "down"})

# what a step before has met is no longer on the stage, or not yet
ELSEWHERE: Final = ("archived", "returned", "found", "revealed", "seen", "rest", "attached", "counted", "support")


def is_present(what: Who) -> bool:
    """Whether they are holomem of a stage."""
    if isinstance(what, Both):
        return all(is_present(part) for part in what.parts)
    return isinstance(what, Sel) and what.zone not in ZONES and what.owner not in ELSEWHERE


def become(what: Who, fate: str) -> Step:
    if fate in DESTINATIONS:
        return Move(what, fate)
    if fate != "stage" and not is_present(what):
        raise Reject
    if fate == "stage" or fate in POSITIONS:
        return Place(what, fate)
    return Down(what) if fate == "down" else Turn(what, fate)


def fate_of(value: Step) -> Fields | None:
    """The inverse."""
    if isinstance(value, Move):
        return {"what": value.what, "fate": value.to}
    if isinstance(value, Place):
        return {"what": value.who, "fate": value.position}
    if isinstance(value, Turn):
        return {"what": value.who, "fate": value.state}
    return {"what": value.who, "fate": "down"} if isinstance(value, Down) else None


def become_en(value: Any, say: Any) -> str:
    if isinstance(value, Move):
        return move_en(value, say)
    if isinstance(value, Place) and value.position != "stage":
        return f"move {english.who(value.who)} to the {value.position} position"
    fields = fate_of(value)
    assert fields is not None
    return STATES[fields["fate"]].format(english.who(fields["what"]))


rule(
    "Do",
    Step,
    (lambda v, styles: not isinstance(v, Place) or v.position != "collab", "{what:Object}{fate:Fate.*}"),
    en=become_en,
    build=become,
    match=fate_of,
)


# one or the other
def either(value: Modes) -> Fields | None:
    if value.count != Number(1) or len(value.modes) != 2:
        return None
    one, other = fate_of(value.modes[0]), fate_of(value.modes[1])
    if one is None or other is None or one["what"] != other["what"]:
        return None
    return {"what": one["what"], "a": one["fate"], "b": other["fate"]}


def either_en(value: Modes, say: Any) -> str:
    fields = either(value)
    assert fields is not None
    them, fate = english.them(fields["what"]), fields["b"]
    first = become_en(value.modes[0], say)
    return (
        f"{first} or {STATES[fate].format(them)}"
        if fate in STATES
        else f"{first}, or {DESTINATIONS[fate][1].format(them)}"
    )


rule(
    "Do",
    Modes,
    "{what:Object}{a:Fate.plain}か、{b:Fate.*}",
    en=either_en,
    build=lambda what, a, b: Modes(Number(1), (become(what, a), become(what, b))),
    match=either,
)

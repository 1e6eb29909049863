"""14.1.1.2: within a turn nobody does again, in the very same state, what was done there before.

The state is what the turn player knows of it, so that nothing hidden is told by a refusal; after a shuffle it is another.

Actions that come from a card of the hand can lead back to a state, if a card can come back to the hand or the deck; all
others can be taken only once a turn. So nothing is written down where no card of the two decks returns anything. An activated
ability without a limit may be used in vain (Q40), which leads back by itself.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from ....kernel.decisions import Option, Verb
from ....kernel.obstacle import Obstacle, Obstacles
from ..state.holo_state import HoloState
from ..state.records import Moment, OldSide, Standing, Taken, written_faces
from . import verbs

REPEATABLE: Final = (verbs.PLACE, verbs.BLOOM, verbs.USE, verbs.ACTIVATE)
REPEATED: Final[Obstacles] = (Obstacle("14.1.1.2", "repeated"),)


def note(g: HoloState, verb: Verb, args: tuple[int, ...]) -> None:
    """The turn player takes an action. The state is kept as it is: few ever have to be compared with another."""
    if verb in REPEATABLE:
        taken = Taken(_size(g), "", "")
        taken.before, taken.verb, taken.args = look_at(g), verb, args
        g.taken = (*g.taken, taken)


def names_of(taken: Taken) -> tuple[str, str]:
    """What the state and the action are called: the same words whenever they come again."""
    before, verb = taken.before, taken.verb
    if before is not None and verb is not None:
        taken.state, taken.action, taken.before = _key(before), _action(before, verb, taken.args), None
    return taken.state, taken.action


def repetition_obstacles(g: HoloState, verb: Verb, args: tuple[int, ...]) -> Obstacles:
    """Whether the turn player has done just this in just this state."""
    before = _taken_here(g)
    return REPEATED if before and _action(look_at(g), verb, args) in before else ()


def unrepeated(g: HoloState, options: list[Option]) -> list[Option]:
    """Those of the options that the turn player has not taken in just this state."""
    before = _taken_here(g)
    if not before:
        return options
    now = look_at(g)
    return [one for one in options if one.verb not in REPEATABLE or _action(now, one.verb, one.args) not in before]


def _taken_here(g: HoloState) -> list[str]:
    """What the turn player has done in just this state."""
    found: list[str] = []
    size, state = _size(g), ""
    for taken in g.taken:
        if taken.size == size and (taken.before is None or _may_be(g, taken.before)):
            state = state or _key(look_at(g))
            if names_of(taken)[0] == state:
                found.append(taken.action)
    return found


def _may_be(g: HoloState, moment: Moment) -> bool:
    """Whether the state could have the name of that one: what has only a length is compared first."""
    return len(g.memory) == len(moment.memory) and len(g.lasting) == len(moment.lasting)


def _size(g: HoloState) -> int:
    """A number that must be the same before it is worth comparing states."""
    size = 0
    for side in g.sides:
        size = (size << 6) + len(side.hand)
        size = (size << 6) + len(side.archive)
        size = (size << 6) + len(side.deck)
        size = (size << 6) + len(side.stage)
    return size


# ---------------------------------------------------------------------------------------------------- a state as it was


def look_at(g: HoloState) -> Moment:
    """The state as it is now."""
    moment = Moment()
    moment.card = g.card
    if g.known_before is None:
        g.known_before = []
    moment.known, moment.known_before, moment.changes = g.known, g.known_before, len(g.known_before)
    moment.turn = g.turn
    moment.turn_number = g.turn_number
    moment.sides = [OldSide(side) for side in g.sides]
    moment.declared_faces = g.declared_faces
    moment.extra_turns = g.extra_turns
    moment.lasting = g.lasting[:]
    moment.memory = g.memory
    moment.uses = g.uses
    return moment


# ---------------------------------------------------------------------------------------------------- names


def _action(moment: Moment, verb: Verb, args: tuple[int, ...]) -> str:
    """An action by the cards it names, not by their refs, which are others when the state comes again."""
    words = [verb.name, moment.card[args[0]].number]
    for side in moment.sides if verb is verbs.BLOOM else ():
        for holomem in side.stage:
            if holomem.ref == args[1]:
                words.append(hashlib.sha256(repr(_holomem(moment, holomem)).encode()).hexdigest()[:8])
    return ".".join(words)


def _key(moment: Moment) -> str:
    """The state as the rules see it, without orders that mean nothing (4.13.2)."""
    known = moment.known_then()
    state = (
        [_side(moment, known, side) for side in moment.sides],
        written_faces(moment.declared_faces),
        moment.extra_turns,
        len(moment.lasting),
        tuple([(deed.player, deed.text, deed.turn) for deed in moment.memory]),
    )
    return hashlib.sha256(repr(state).encode()).hexdigest()[:16]


def _side(moment: Moment, known: list[int], side: OldSide) -> list[Any]:
    return [
        sorted(_known(moment, known, side.hand)),
        sorted(_known(moment, known, side.archive)),
        _known(moment, known, side.deck),
        _known(moment, known, side.cheer_deck),
        _known(moment, known, side.holo_power),
        _known(moment, known, side.life),
        [turn == moment.turn_number for turn in side.done],
        side.sp_used,
        sorted([repr(_holomem(moment, holomem)) for holomem in side.stage]),
    ]


def _known(moment: Moment, known: list[int], refs: list[int]) -> list[str]:
    """What the turn player knew of these cards."""
    return [moment.card[ref].number if known[ref] >> moment.turn & 1 else "?" for ref in refs]


def _holomem(moment: Moment, holomem: Standing) -> list[Any]:
    now = moment.turn_number
    cards = (holomem.stack[-1], *holomem.attached)
    return [
        holomem.position,
        [moment.card[ref].number for ref in holomem.stack],
        sorted([moment.card[ref].number for ref in holomem.cheers]),
        sorted([moment.card[ref].number for ref in holomem.attached]),
        holomem.damage,
        holomem.resting,
        (holomem.entered == now, holomem.bloomed == now),
        [index for index, effect in enumerate(moment.lasting) if holomem.ref in effect.refs],
        [(use.ability, use.turn) for use in moment.uses if use.card in cards],
    ]

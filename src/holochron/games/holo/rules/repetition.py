"""14.1.1.2: within a turn nobody does again, in the very same state, what was done there before.

The state is what the turn player knows of it, so that nothing hidden is told by a refusal; after a shuffle it is another.

Actions that come from a card of the hand can lead back to a state, if a card can come back to the hand or the deck; all
others can be taken only once a turn. So nothing is written down where no card of the two decks returns anything. An activated
ability without a limit may be used in vain (Q40), which leads back by itself.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from ....kernel.decisions import Verb
from ....kernel.obstacle import Obstacle, Obstacles
from ..state.holo_state import HoloState, Taken
from ..state.records import written_faces
from ..state.side import Holomem, Side
from . import verbs

REPEATABLE: Final = (verbs.PLACE, verbs.BLOOM, verbs.USE, verbs.ACTIVATE)
REPEATED: Final[Obstacles] = (Obstacle("14.1.1.2", "repeated"),)


def note(g: HoloState, verb: Verb, args: tuple[int, ...]) -> None:
    """The turn player takes an action. The state is kept as it is: few ever have to be compared with another."""
    if verb in REPEATABLE:
        before = g.clone()
        before.taken = ()
        taken = Taken(_size(g), "", "")
        taken.before, taken.verb, taken.args = before, verb, args
        g.taken = (*g.taken, taken)


def names_of(taken: Taken) -> tuple[str, str]:
    """What the state and the action are called: the same words whenever they come again."""
    g, verb = taken.before, taken.verb
    if g is not None and verb is not None:
        taken.state, taken.action, taken.before = _key(g), _action(g, verb, taken.args), None
    return taken.state, taken.action


def may_repeat(g: HoloState) -> bool:
    """Whether the state could be one in which the turn player has done something before."""
    size = _size(g)
    return any(taken.size == size for taken in g.taken)


def repetition_obstacles(g: HoloState, verb: Verb, args: tuple[int, ...]) -> Obstacles:
    """Whether the turn player has done just this in just this state."""
    size = _size(g)
    for taken in g.taken:
        if taken.size == size and names_of(taken) == (_key(g), _action(g, verb, args)):
            return REPEATED
    return ()


def _size(g: HoloState) -> int:
    """A number that must be the same before it is worth comparing states."""
    size = 0
    for side in g.sides:
        for count in (len(side.hand), len(side.archive), len(side.deck), len(side.stage)):
            size = size * 64 + count
    return size


def _action(g: HoloState, verb: Verb, args: tuple[int, ...]) -> str:
    """An action by the cards it names, not by their refs, which are others when the state comes again."""
    words = [verb.name, g.number(args[0])]
    holomem = g.holomem(args[1]) if verb is verbs.BLOOM else None
    if holomem is not None:
        words.append(hashlib.sha256(repr(_holomem(g, holomem)).encode()).hexdigest()[:8])
    return ".".join(words)


def _key(g: HoloState) -> str:
    """The state as the rules see it, without orders that mean nothing (4.13.2)."""
    state = (
        [_side(g, side) for side in g.sides],
        written_faces(g.declared_faces),
        g.extra_turns,
        len(g.lasting),
        tuple([(deed.player, deed.text, deed.turn) for deed in g.memory]),
    )
    return hashlib.sha256(repr(state).encode()).hexdigest()[:16]


def _side(g: HoloState, side: Side) -> list[Any]:
    now = g.turn_number
    done = (side.collabed, side.batoned, side.limited, side.skilled)
    return [
        sorted(_known(g, side.hand)),
        sorted(_known(g, side.archive)),
        _known(g, side.deck),
        _known(g, side.cheer_deck),
        _known(g, side.holo_power),
        _known(g, side.life),
        [turn == now for turn in done],
        side.sp_used,
        sorted([repr(_holomem(g, holomem)) for holomem in side.stage]),
    ]


def _known(g: HoloState, refs: list[int]) -> list[str]:
    return [g.number(ref) if g.knows(g.turn, ref) else "?" for ref in refs]


def _holomem(g: HoloState, holomem: Holomem) -> list[Any]:
    now = g.turn_number
    cards = (holomem.stack[-1], *holomem.attached)
    return [
        holomem.position,
        [g.number(ref) for ref in holomem.stack],
        sorted([g.number(ref) for ref in holomem.cheers]),
        sorted([g.number(ref) for ref in holomem.attached]),
        holomem.damage,
        holomem.resting,
        (holomem.entered == now, holomem.bloomed == now),
        [index for index, effect in enumerate(g.lasting) if holomem.ref in effect.refs],
        [(use.ability, use.turn) for use in g.uses if use.card in cards],
    ]

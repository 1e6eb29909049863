"""5.24: dice."""

from __future__ import annotations

from ....kernel.decisions import Flow, OneOf, ask, throw
from ....lang.nodes import Number
from ..abilities.env import Env
from ..abilities.evaluate import value
from ..state.holo_state import HoloState
from ..state.side import NOBODY, Holomem
from . import replacement
from .continuous import dice_as, number
from .triggers import Happening, remember
from .verbs import FACE


def roll(g: HoloState, player: int, source: int, holomem: int, count: int = 1) -> Flow[list[int]]:
    """サイコロを振る, by an ability of a holomem or, with NOBODY, of another card: re-rolls begin the roll anew (5.24.3); a face
    that was declared or set is what it counts as, after all of them (5.24.4)."""
    if count <= 0:
        return []  # there is nothing to declare, to roll again or to set
    roller = g.last_seen(holomem)
    if roller is not None and "would-roll" in g.features.reactions:
        yield from replacement.of_dice(g, Happening("would-roll", roller), player, "12.1.5.1", [])
    applied: list[tuple[int, int]] = []
    rolled = Happening("rolled", roller)
    if roller is None:
        rolled.cards, rolled.by = (source,), player  # an oshi
    faces = yield from _throw(g, player, source, count)
    while "rolled" in g.features.reactions:
        again = yield from replacement.of_dice(g, rolled, player, "5.24.3", applied)
        if again is None:
            break
        if again.is_all:
            faces = yield from _throw(g, player, source, count)
        for _ in range(0 if again.is_all else again.limit):
            at = yield from _choose_die(g, player, source, faces)
            faces[at : at + 1] = yield from _throw(g, player, source, 1)
    for _ in range(count):
        remember(g, player, "rolled", "", g.number(source))
    return (yield from _counted(g, player, source, roller, faces))


def _counted(g: HoloState, player: int, source: int, roller: Holomem | None, faces: list[int]) -> Flow[list[int]]:
    """What dice count as, whatever they show (5.24.4)."""
    count = len(faces)
    of_three = number(g, g.sides[player].oshi, "dice-of-3", 0) if count == 3 and roller is not None else 0
    if of_three:
        faces = [of_three] * 3
        g.emit("fix-die", "5.24.4", player, about=source, amount=of_three)
    by = roller.ref if roller is not None else source
    counted_as = dice_as(g, player, by)
    for fixed in [amount.value for amount in counted_as if isinstance(amount, Number)][-1:]:
        faces, g.declared_faces = [fixed] * count, ()
        g.emit("fix-die", "5.24.4", player, about=source, amount=fixed)
    for face in g.declared_faces:
        at = yield from _choose_die(g, player, source, faces)
        faces[at] = face
        g.emit("fix-die", "5.24.4", player, about=source, amount=faces[at])
    g.declared_faces = ()
    env = Env(player, source, NOBODY, None)
    for amount in [amount for amount in counted_as if not isinstance(amount, Number)][-1:]:
        for at, face in enumerate(faces):
            env.rolls = (face,)
            faces[at] = value(g, env, amount)
    return faces


def _throw(g: HoloState, player: int, source: int, count: int) -> Flow[list[int]]:
    faces: list[int] = []
    for _ in range(count):
        face = yield from throw(g, "die", "5.24.1", 6, FACE, 1)
        g.emit("roll", "5.24.1", player, about=source, amount=face)
        faces.append(face)
    return faces


def _choose_die(g: HoloState, player: int, source: int, faces: list[int]) -> Flow[int]:
    """Which of several dice is rolled again."""
    answer = yield from ask(g, player, "choose-die", "5.24.3", OneOf(g, FACE, sorted(set(faces))), about=source)
    return faces.index(answer.first)

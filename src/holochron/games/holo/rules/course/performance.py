"""Chapters 9 and 12.3: the performance, and how an art is played and resolved."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow, Listing, Option, ask
from .....kernel.obstacle import Obstacle, Obstacles
from .....kernel.reuse import mypyc_attr
from ...abilities.env import Env
from ...abilities.evaluate import find
from ...cards.ability import Art
from ...state.holo_state import HoloState
from ...state.places import holomem_of
from ...state.side import BACK, CENTER, COLLAB, Holomem
from .. import verbs
from ..arts import art_obstacles, target_obstacles, use_art
from ..processing import check_timing, is_check_due

# Made once: listing the options asks for them all the time.
NOT_PERFORMER: Final[Obstacles] = (Obstacle("9.2.1", "not-performer"),)
RESTING: Final[Obstacles] = (Obstacle("9.2.1.2", "resting"),)
CENTER_PERFORMED: Final[Obstacles] = (Obstacle("9.2.1.3", "center-performed"),)
COLLAB_PERFORMED: Final[Obstacles] = (Obstacle("9.2.1.4", "collab-performed"),)
PERFORMED: Final[Obstacles] = (Obstacle("9.2.1.5", "performed"),)


def perform(g: HoloState) -> Flow[None]:
    """7.6.4, 9.1: a play timing. One art, or none, which ends the performance."""
    if is_check_due(g):
        yield from check_timing(g)  # 10.6.4.1, and 9.1.2 after each art
    answer = yield from ask(g, g.turn, "perform", "7.6.4", _Arts(g), default=-1)
    if answer.verb is verbs.END_PERFORMANCE:
        g.point = "performance-end"
        return
    borrowed = answer.verb is verbs.BORROWED_ART
    holomem, target = g.holomem(answer.first), g.holomem(answer.rest[-1])
    owner, index = (g.holomem(answer.second), answer.rest[0]) if borrowed else (holomem, answer.second)
    assert holomem is not None, "a holomem that nobody offered"
    assert owner is not None, "a holomem that nobody offered"
    assert target is not None, "a holomem that nobody offered"
    lent_by = g.top(owner).number if owner is not holomem else ""
    yield from use_art(g, holomem, g.top(owner).arts[index], target, lent_by=lent_by)


@mypyc_attr(free_list_len=1)
class _Arts(Listing):
    """Lists every art that can be played now, with every target."""

    def __init__(self, g: HoloState) -> None:
        self.g = g

    def options(self) -> list[Option]:
        g = self.g
        options: list[Option] = []
        targets = g.sides[1 - g.turn].stage
        if "also" not in g.features.targets:
            targets = g.sides[1 - g.turn].front()
        for holomem in g.sides[g.turn].stage:
            if holomem.position != BACK and not performer_obstacles(g, holomem):
                for index, art in enumerate(g.top(holomem).arts):
                    if not art_obstacles(g, holomem, art):
                        for target in self._targets(art, holomem, targets):
                            options.append(Option(g, verbs.ART, holomem.ref, index, (target,)))
                if g.top(holomem).uses_arts_of:
                    self._borrowed(options, holomem, targets)
        options.append(Option(g, verbs.END_PERFORMANCE))
        return options

    def _borrowed(self, options: list[Option], holomem: Holomem, targets: list[Holomem]) -> None:
        """5.27.1: arts of others. It needs the cheers itself (5.27.1.1.1); whether the other could use them does not
        matter (5.27.1.1.2)."""
        g = self.g
        env = Env(holomem.player, holomem.stack[-1], holomem.ref, None)
        for who in g.top(holomem).uses_arts_of:
            for owner in holomem_of(g, find(g, env, who)):
                for index, art in enumerate(g.top(owner).arts):
                    if owner is not holomem and not art_obstacles(g, holomem, art):
                        for target in self._targets(art, holomem, targets):
                            options.append(Option(g, verbs.BORROWED_ART, holomem.ref, owner.ref, (index, target)))

    def _targets(self, art: Art, holomem: Holomem, targets: list[Holomem]) -> list[int]:
        """The possible targets of an art."""
        return [target.ref for target in targets if not target_obstacles(self.g, art, target, holomem)]


def performer_obstacles(g: HoloState, holomem: Holomem) -> Obstacles:
    """What stands against this holomem using any art (9.2.1)."""
    found: Obstacles = ()
    side = g.sides[g.turn]
    if holomem.player != g.turn or holomem.position == BACK:
        found += NOT_PERFORMER
    if holomem.resting:
        found += RESTING
    if holomem.position == CENTER and side.center_art == g.turn_number:
        found += CENTER_PERFORMED
    if holomem.position == COLLAB and side.collab_art == g.turn_number:
        found += COLLAB_PERFORMED
    if holomem.performed == g.turn_number:
        found += PERFORMED
    return found

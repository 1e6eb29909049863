"""Chapter 8: the actions of the main phase. For each: what stands against it, what can be chosen, and what it does."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from .....kernel.decisions import Flow, Group, Listing, Option, ask, option_for
from .....kernel.obstacle import Obstacle, Obstacles
from .....kernel.reuse import mypyc_attr
from ...cards.card import Info
from ...cards.constants import HOLOMEM, SUPPORT
from ...state.holo_state import HoloState
from ...state.places import user_of
from ...state.side import BACK, CENTER, COLLAB, POSITIONS, STAGE_LIMIT, Holomem, Side
from .. import keyword_actions, playing, verbs
from ..continuous import FORBIDDEN, baton_cost, cannot, is_fixed
from ..layers import info_at, info_of
from ..processing import check_timing, is_check_due
from ..repetition import note, repetition_obstacles, unrepeated
from ..triggers import notice_done, notice_step
from ..zones import enter, put_top
from .blooming import bloom_action_obstacles, bloom_obstacles, bloomed_obstacles, blooming_obstacles

# What stands in the way most often, made once: listing the options asks for it all the time.
NOT_HOLOMEM: Final[Obstacles] = (Obstacle("8.2.1", "not-holomem"),)
LEVEL_PLACED: Final[Obstacles] = (Obstacle("8.2.2", "level-placed"),)
STAGE_FULL: Final[Obstacles] = (Obstacle("8.2.1", "stage-full"),)
COLLAB_TWICE: Final[Obstacles] = (Obstacle("8.4.1", "collab-twice"),)
COLLAB_TAKEN: Final[Obstacles] = (Obstacle("8.4.1", "collab-taken"),)
COLLAB_NO_DECK: Final[Obstacles] = (Obstacle("8.4.3", "collab-no-deck"),)
RESTING: Final[dict[str, Obstacles]] = {rule: (Obstacle(rule, "resting"),) for rule in ("8.4.2", "8.7.1")}
CANNOT_MOVE: Final[Obstacles] = (Obstacle("5.29.1", "cannot-move"),)
BATON_TWICE: Final[Obstacles] = (Obstacle("8.7.4", "baton-twice"),)
NO_CENTER: Final[Obstacles] = (Obstacle("8.7.2", "no-center"),)
CENTER_RESTING: Final[Obstacles] = (Obstacle("8.7.2", "center-resting"),)
BATON_COST: Final[Obstacles] = (Obstacle("8.7.2", "baton-cost"),)


def act(g: HoloState) -> Flow[None]:
    """7.5.2, 10.6.4: a play timing. One action, or none, which ends the step.

    The check timing after an action (8.1.2) is the one with which the next play timing begins (10.6.4.1).
    """
    if is_check_due(g):
        yield from check_timing(g)  # 10.6.4.1
    answer = yield from ask(g, g.turn, "main", "7.5.2", _Actions(g), hidden=True, default=-1)
    verb = answer.verb
    if g.features.returns or verb is verbs.ACTIVATE:
        note(g, verb, answer.args)
    if verb is verbs.END_MAIN:
        notice_step(g, "main.end", "7.5.3")
        if is_check_due(g):
            yield from check_timing(g)  # 7.5.3
        g.point = "performance"
        return
    if verb is verbs.PLACE:
        enter(g, g.turn, answer.first, BACK, "8.2.1")
    elif verb is verbs.BLOOM:
        yield from keyword_actions.bloom(g, _own(g, answer.second), answer.first, "8.3.4")
    elif verb is verbs.COLLAB:
        yield from do_collab(g, _own(g, answer.first))
    elif verb is verbs.SKILL:
        yield from playing.play_skill(g, g.turn, answer.first)
    elif verb is verbs.USE:
        yield from playing.play_support(g, g.turn, answer.first)
    elif verb is verbs.ACTIVATE:
        source, index = answer.first, answer.second
        yield from playing.play_activated(g, user_of(g, g.turn, source), source, g.card[source].usable[index])
    else:
        yield from do_baton(g, _own(g, answer.first))


def _own(g: HoloState, ref: int) -> Holomem:
    holomem = g.holomem(ref)
    assert holomem is not None, "a holomem that nobody offered"
    return holomem


@mypyc_attr(free_list_len=1)
class _Actions(Listing):
    """Lists every action that is possible now."""

    def __init__(self, g: HoloState) -> None:
        self.g = g

    def options(self) -> list[Option]:
        g = self.g
        side = g.sides[g.turn]
        options: list[Option] = []
        self._with_hand(options, side)
        self._with_back(options, side)
        oshi = g.card[side.oshi]
        for index in oshi.actions:
            if not playing.own_skill_obstacles(g, g.turn, oshi.skills[index], every=False):
                options.append(Option(g, verbs.SKILL, index))
        if g.features.activates:
            self._activated(options, side)
        if g.taken:
            options = unrepeated(g, options)
        options.append(Option(g, verbs.END_MAIN))
        return options

    def _with_back(self, options: list[Option], side: Side) -> None:
        """Collabs, and then baton passes: whoever can take part in the one can in the other."""
        g = self.g
        collab, baton = not collab_action_obstacles(g), not baton_action_obstacles(g)
        able: list[Holomem] = []
        if collab or baton:
            for holomem in side.stage:
                if holomem.position == BACK and not back_obstacles(g, holomem, "8.4.2"):
                    able.append(holomem)
        if collab:
            bans = g.features.prohibitions
            for holomem in able:
                if not bans or not collab_bans(g, holomem):
                    options.append(Option(g, verbs.COLLAB, holomem.ref))
        if baton:
            for holomem in able:
                options.append(Option(g, verbs.BATON, holomem.ref))

    def _activated(self, options: list[Option], side: Side) -> None:
        g = self.g
        for holomem in side.stage:
            self._activated_by(options, holomem, holomem.stack[-1])
            for ref in holomem.attached:
                self._activated_by(options, holomem, ref)
        if not g.features.uses_archive:
            return
        for same in g.alike([ref for ref in side.archive if g.card[ref].is_usable_in_archive]):
            for index, ability in enumerate(g.card[same[0]].usable):
                if not playing.activated_obstacles(g, None, same[0], ability, every=False):
                    options.append(option_for(g, verbs.ACTIVATE, same, index))

    def _activated_by(self, options: list[Option], holomem: Holomem, ref: int) -> None:
        g = self.g
        usable = g.card[ref].usable
        if usable:
            for index, ability in enumerate(usable):
                if not playing.activated_obstacles(g, holomem, ref, ability, every=False):
                    options.append(Option(g, verbs.ACTIVATE, ref, index))

    def _with_hand(self, options: list[Option], side: Side) -> None:
        """The actions that each card of the hand allows; of equal ones the first."""
        g = self.g
        room = not room_obstacles(g)
        lifts, treats = g.features.blooms, g.features.treats
        bases: list[Holomem] | None = [] if bloom_action_obstacles(g, g.turn) and not lifts else None
        infos: list[Info] = []
        for same in g.alike(side.hand):
            ref = same[0]
            card = g.card[ref]
            if card.kind == SUPPORT:
                if card.limited and playing.limited_obstacles(g, side.player, card):
                    continue
                if not playing.text_obstacles(g, side.player, ref, every=False):
                    options.append(option_for(g, verbs.USE, same))
            elif card.is_starter:
                if room:
                    options.append(option_for(g, verbs.PLACE, same))
            else:
                if bases is None:
                    bases = []
                    for holomem in side.stage:
                        if lifts or not bloomed_obstacles(g, holomem):
                            bases.append(holomem)
                            infos.append(info_of(g, holomem) if treats else g.card[holomem.stack[-1]])
                for at, holomem in enumerate(bases):
                    if not card.shares_name(infos[at]):
                        continue  # most are of another name
                    if not (bloom_obstacles(g, ref, holomem) if lifts else blooming_obstacles(g, ref, holomem)):
                        options.append(option_for(g, verbs.BLOOM, same, holomem.ref))


# ---------------------------------------------------------------------------------------------------- 8.2


def place_obstacles(g: HoloState, ref: int) -> Obstacles:
    """手札のホロメンをステージに出す"""
    found: Obstacles = ()
    card = g.card[ref]
    if card.kind != HOLOMEM:
        found += NOT_HOLOMEM
    elif not card.is_starter:
        found += LEVEL_PLACED
    found += room_obstacles(g)
    found += repetition_obstacles(g, verbs.PLACE, (ref,))
    return found


def room_obstacles(g: HoloState) -> Obstacles:
    """What stands against placing any holomem."""
    return STAGE_FULL if len(g.sides[g.turn].stage) >= STAGE_LIMIT else ()


# ---------------------------------------------------------------------------------------------------- 8.3


# ---------------------------------------------------------------------------------------------------- 8.4


def collab_obstacles(g: HoloState, holomem: Holomem) -> Obstacles:
    """バックホロメンをコラボする"""
    return collab_action_obstacles(g) + back_obstacles(g, holomem, "8.4.2") + collab_bans(g, holomem)


def collab_bans(g: HoloState, holomem: Holomem) -> Obstacles:
    """What effects say against the collab of this holomem."""
    return FORBIDDEN if g.features.prohibitions and cannot(g, holomem, "collab") else ()


def collab_action_obstacles(g: HoloState) -> Obstacles:
    """What stands against any collab."""
    found: Obstacles = ()
    side = g.sides[g.turn]
    if side.collabed == g.turn_number:
        found += COLLAB_TWICE
    if side.at(COLLAB) is not None:
        found += COLLAB_TAKEN
    if not side.deck:
        found += COLLAB_NO_DECK  # rulebook p. 21; see docs/rulings.md
    return found


def back_obstacles(g: HoloState, holomem: Holomem, rule: str) -> Obstacles:
    """A back holomem of one's own that does not rest (8.4.2, 8.7.1)."""
    found: Obstacles = ()
    if holomem.player != g.turn or holomem.position != BACK:
        found += (Obstacle(rule, "not-back"),)
    if holomem.resting:
        found += RESTING[rule]
    if g.features.fixes and is_fixed(g, holomem):
        found += CANNOT_MOVE
    return found


def do_collab(g: HoloState, holomem: Holomem) -> Flow[None]:
    side = g.sides[g.turn]
    side.collabed = g.turn_number
    put_top(g, g.turn, "deck", "holo-power", "8.4.3")
    yield from keyword_actions.collab(g, holomem, "8.4.4")


# ---------------------------------------------------------------------------------------------------- 8.7


def baton_obstacles(g: HoloState, holomem: Holomem) -> Obstacles:
    """バトンタッチ"""
    return baton_action_obstacles(g) + back_obstacles(g, holomem, "8.7.1")


def baton_action_obstacles(g: HoloState) -> Obstacles:
    """What stands against any baton pass."""
    found: Obstacles = ()
    side = g.sides[g.turn]
    if side.batoned == g.turn_number:
        found += BATON_TWICE
    center = side.at(CENTER)
    if center is None:
        found += NO_CENTER
        return found
    if center.resting:
        found += CENTER_RESTING
    if g.features.fixes and is_fixed(g, center):
        found += CANNOT_MOVE
    if g.features.prohibitions and cannot(g, center, "baton"):
        found += FORBIDDEN
    cost = baton_cost(g, center)
    if cost.total and (cost.total > len(center.cheers) or not cost.is_met(_baton_colors(g, center))):
        found += BATON_COST
    return found


def _baton_colors(g: HoloState, center: Holomem) -> list[int]:
    found: list[int] = []
    treats = g.features.treats
    for ref in center.cheers:
        card = g.card[ref]
        if card.pays_baton:
            found.append(info_at(g, ref).colors if treats else card.colors)
    return found


def do_baton(g: HoloState, holomem: Holomem) -> Flow[None]:
    side = g.sides[g.turn]
    center = side.at(CENTER)
    assert center is not None, "a baton pass without a center"
    side.batoned = g.turn_number
    cheers = yield from _choose_baton_cheers(g, center)
    yield from keyword_actions.archive_attached(g, center, cheers, "8.7.2")
    g.emit("baton", "8.7.3", g.turn, about=holomem.ref)
    yield from keyword_actions.swap(g, center, holomem, "8.7.3")
    for one in (center, holomem):
        if g.features.shifts:
            notice_done(g, f"baton.{POSITIONS[one.position]}", one)


def _choose_baton_cheers(g: HoloState, center: Holomem) -> Flow[list[int]]:
    """Choose the cheers that pay for the baton pass; only choices that can still pay all of it are offered."""
    cost = baton_cost(g, center)
    able = [ref for same in g.alike([ref for ref in center.cheers if g.card[ref].pays_baton]) for ref in same]
    chosen: list[int] = []
    name = len(g.answers)
    while len(chosen) < cost.total:
        left = able[able.index(chosen[-1]) + 1 :] if chosen else able
        open_picks = _BatonPicks(g, center, chosen, left)
        group = Group(name, cost.total, cost.total, ordered=False, picked=tuple(chosen))
        group.candidates = tuple(left)
        answer = yield from ask(g, g.turn, "baton-cost", "8.7.2", open_picks, group=group)
        chosen.append(answer.first)
    return chosen


class _BatonPicks(Listing):
    def __init__(self, g: HoloState, center: Holomem, chosen: list[int], left: list[int]) -> None:
        self.g = g
        self.center = center
        self.chosen = chosen
        self.left = left

    def options(self) -> list[Option]:
        g = self.g
        cost = baton_cost(g, self.center)
        options: list[Option] = []
        for same in g.alike(self.left):
            rest = self.left[self.left.index(same[0]) + 1 :]
            needed = cost.total - len(self.chosen) - 1
            for more in combinations(rest, needed):
                if cost.is_met([info_at(g, ref).colors for ref in (*self.chosen, same[0], *more)]):
                    options.append(option_for(g, verbs.CHOOSE, same))
                    break
        return options

"""Page 9: the turn and its phases."""

from __future__ import annotations

import hashlib
from typing import Final

from ....kernel.decisions import Flow, Listing, Option, ask
from ....kernel.reuse import mypyc_attr
from ..abilities.effects import discard_from_hand
from ..abilities.figures import dp_left, hand_limit
from ..cards.card import HEROINE
from ..state.chrono_state import ChronoState
from ..state.effects import DRAW, END_MAIN, Declaration
from ..state.side import Standing
from . import verbs, zones
from .charm import charm_obstacles, declare_charm
from .damage import settle
from .interrupts import QuickActions, act, can_act, declare, quick_options
from .judgement import change_phase, end_game
from .players import in_turn_order, next_player, opponents, reach


def next_turn(g: ChronoState) -> Flow[None]:
    """The next player's turn begins (9.6.4)."""
    yield from ()
    note_turn(g)
    g.turn = next_player(g, g.turn)
    begin_turn(g)


def begin_turn(g: ChronoState) -> None:
    g.turn_number += 1
    g.uses = ()
    g.doings = ()
    g.phase = "start"
    g.point = "start"
    g.emit("turn", "9.1.1", g.turn, amount=g.turn_number)


# ---------------------------------------------------------------------------------------------------- start (9.2)


def start_phase(g: ChronoState) -> Flow[None]:
    """Cards stand up again, the heroine recovers, and restrictions end; nothing can be used (9.2)."""
    yield from ()
    g.emit("phase", "9.2.1", g.turn, word="start")
    field = g.sides[g.turn].field
    heroine = g.heroine(g.turn)
    recovers = heroine.face_down
    if recovers and g.settings.rule_option("recovery") == "ready":
        zones.recover(g, heroine, "9.2.2")
    for standing in field:
        if not standing.face_down:
            zones.ready(g, standing, "9.2.1")
    if recovers and g.settings.rule_option("recovery") == "checked":
        zones.recover(g, heroine, "9.2.2")
    for standing in field:
        standing.fresh = False  # 9.2.3
    change_phase(g, "draw", "draw", "9.3.1")


# ---------------------------------------------------------------------------------------------------- draw (9.3)


def draw_phase(g: ChronoState) -> Flow[None]:
    """The draw is declared, so that others may answer it (12.2.1)."""
    g.emit("declare", "9.3.1", g.turn, word="draw")
    yield from declare(g, Declaration(g.turn, DRAW))


def resolve_draw(g: ChronoState, declaration: Declaration) -> Flow[None]:
    yield from ()
    zones.draw(g, declaration.player, 1, "9.3.1")
    g.actor = g.turn
    g.passes = 0
    g.point = "draw-act"


def draw_act(g: ChronoState) -> Flow[None]:
    """Anybody may use events and A.Skills, the turn player first, until all have passed in a row (9.3.3)."""
    order = reach(g, g.turn)
    if g.passes >= len(order):
        change_phase(g, "main", "main", "9.4.1")
        return
    player = g.actor if g.actor in order else g.turn
    if can_act(g, player):
        answer = yield from ask(g, player, "draw-act", "9.3.3", QuickActions(g, player), hidden=True, default=-1)
        if answer.verb is not verbs.PASS:
            declaration = yield from act(g, player, answer)
            if declaration is not None:
                g.passes = 0
                yield from declare(g, declaration)
            return
    g.passes += 1
    g.actor = order[(order.index(player) + 1) % len(order)]


# ---------------------------------------------------------------------------------------------------- main (9.4)


def main_phase(g: ChronoState) -> Flow[None]:
    """One action of the turn player (9.4.1)."""
    player = g.turn
    answer = yield from ask(g, player, "main", "9.4.1", _Actions(g, player), hidden=True, default=-1)
    if answer.verb is verbs.CHARM:
        yield from declare_charm(g, player, answer.first)
    elif answer.verb is verbs.END_MAIN:
        g.emit("declare", "9.4.3", player, word="end-main")
        yield from declare(g, Declaration(player, END_MAIN))
    else:
        declaration = yield from act(g, player, answer)
        if declaration is not None:
            yield from declare(g, declaration)


def resolve_end_main(g: ChronoState, declaration: Declaration) -> Flow[None]:
    yield from ()
    change_phase(g, "end", "end", "9.6.1")


# ---------------------------------------------------------------------------------------------------- end (9.6)


def end_phase(g: ChronoState) -> Flow[None]:
    """Hand limit, face-down cards, damage and changes (9.6); then the next turn."""
    everyone = g.settings.rule_option("hand-limit") == "everyone"
    for player in in_turn_order(g, g.turn):
        excess = len(g.sides[player].hand) - hand_limit(g, player)
        if excess > 0 and (everyone or player == g.turn):
            yield from discard_from_hand(g, player, excess, "hand-limit", "9.6.1")
    for side in g.sides:
        for standing in side.field[:]:
            if standing.face_down and standing in side.field and g.card[standing.ref].kind != HEROINE:
                zones.leave_field(g, standing, "discard", "9.6.2")
    settle(g)
    yield from _end_damage(g)
    change_phase(g, "next-turn", "next-turn", "9.6.4")


def _end_damage(g: ChronoState) -> Flow[None]:
    """Damage is healed and changes end; the owner says which comes first where it matters (9.6.3, 11.3.2)."""
    saved = [standing for side in g.sides for standing in side.field if _changes_matter(g, standing)]
    changes_first: list[Standing] = []
    for standing in saved:
        ref = standing.ref

        answer = yield from ask(g, g.owner[ref], "end-order", "11.3.2", _Orders(g, ref), about=ref)
        if answer.verb is verbs.CHANGES_FIRST:
            changes_first.append(standing)
    for side in g.sides:
        for standing in side.field:
            if standing.damage and standing not in changes_first:
                standing.damage = 0
    g.lasting = []
    settle(g)
    for standing in changes_first:
        standing.damage = 0
    g.emit("end-damage", "9.6.3", g.turn)


@mypyc_attr(free_list_len=1)
class _Actions(Listing):
    """Lists every action of the main phase that is possible now."""

    def __init__(self, g: ChronoState, player: int) -> None:
        self.g = g
        self.player = player

    def options(self) -> list[Option]:
        g, player = self.g, self.player
        options = quick_options(g, player, quick=False)
        if not charm_obstacles(g, player):
            options += [Option(g, verbs.CHARM, other) for other in opponents(g, player)]
        options.append(Option(g, verbs.END_MAIN))
        return options


class _Orders(Listing):
    """The two orders, for one character."""

    def __init__(self, g: ChronoState, ref: int) -> None:
        self.g = g
        self.ref = ref

    def options(self) -> list[Option]:
        g = self.g
        return [Option(g, verbs.DAMAGE_FIRST, self.ref), Option(g, verbs.CHANGES_FIRST, self.ref)]


def _changes_matter(g: ChronoState, standing: Standing) -> bool:
    """Whether a damaged character would not last without the changes that end now."""
    if standing.face_down or not standing.damage:
        return False
    plus = sum([change.amount for change in g.lasting if change.figure == "dp" and standing.ref in change.refs])
    return plus > 0 and dp_left(g, standing) - plus <= 0


# ---------------------------------------------------------------------------------------------------- repetition (8.1.6)

REPEATS: Final = 3  # so often the same, and once more by the first player


def mark_of_turn(g: ChronoState) -> str:
    """A fingerprint of a turn that ends: the same when the same was declared and has led to the same damage and fields. What is
    drawn and discarded is not asked for, or no turn would be like another."""
    parts = [str(g.turn), str(g.out), *[str(amount) for amount in g.damage], *g.doings]
    for side in g.sides:
        parts.append("field")
        places = {one.ref: str(place) for place, one in enumerate(side.field)}
        for one in side.field:
            parts.append(f"{g.number(one.ref)}{int(one.checked)}{int(one.face_down)}{places.get(one.host, '')}")
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:16]


def note_turn(g: ChronoState) -> None:
    """Three rounds exactly alike, and the first player does the same again: a draw (8.1.6)."""
    order = in_turn_order(g, max(g.first, 0))
    round_length = len(order)
    g.rounds = (*g.rounds, mark_of_turn(g))[-(REPEATS * round_length + 1) :]
    if g.turn != order[0] or len(g.rounds) <= REPEATS * round_length:
        return
    if all(g.rounds[at] == g.rounds[at + round_length] for at in range(len(g.rounds) - round_length)):
        end_game(g, (), order, "repetition", "8.1.6")

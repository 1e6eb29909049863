"""Page 13: who is whose opponent, whom a player's effects reach, and who comes next, in every mode."""

from __future__ import annotations

from ..state.chrono_state import ChronoState
from ..state.features import RING, TEAMS


def in_turn_order(g: ChronoState, start: int) -> list[int]:
    """The players who are still in the game, from `start` on, whether or not `start` is."""
    seats = g.seats
    if seats == 2 and not g.out:
        return [start % 2, (start + 1) % 2]
    return [player % seats for player in range(start, start + seats) if not (g.out >> (player % seats)) & 1]


def next_player(g: ChronoState, player: int) -> int:
    return in_turn_order(g, player + 1)[0]


def team(g: ChronoState, player: int) -> int:
    """Whose damage a player shares (13.2.2): seats of teams alternate, so that turns do (13.2.1)."""
    return player % 2 if g.settings.mode == TEAMS else player


def reach(g: ChronoState, player: int) -> list[int]:
    """All players (全てのプレイヤー), as far as they concern `player`: in a ring only both neighbours (13.3.2)."""
    order = in_turn_order(g, player)
    if g.settings.mode == RING and len(order) > 3:
        return [order[0], order[1], order[-1]]
    return order


def opponents(g: ChronoState, player: int) -> list[int]:
    """The players who are 相手プレイヤー, in turn order from `player` on."""
    if g.seats == 2:
        return [1 - player]
    mine = team(g, player)
    return [other for other in reach(g, player) if other != player and team(g, other) != mine]


def reaches(g: ChronoState, one: int, other: int) -> bool:
    """Whether what one player has can concern the other."""
    return one == other or g.settings.mode != RING or other in reach(g, one)

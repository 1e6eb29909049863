"""Page 8.1: who has lost, judged whenever a phase changes; and what is left of a player who is out (13)."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.state import GameOver, Result
from ..state.chrono_state import ChronoState
from ..state.effects import HURT_BY
from ..state.features import TEAMS
from .damage import settle
from .players import in_turn_order, team
from .zones import leave_field


def change_phase(g: ChronoState, phase: str, point: str, rule: str) -> None:
    """EP are lost (7.2.4), and it is judged who has lost (8.1.2); then the game goes on at `point`. Without the turn player it
    goes on with the end phase, which concerns every field (9.6.2, 9.6.3)."""
    for side in g.sides:
        side.ep = 0
    g.phase = phase
    g.point = point
    judge(g)
    if not g.alive(g.turn) and point not in ("end", "next-turn"):
        g.charm = None
        change_phase(g, "end", "end", "9.6.1")
        return
    g.emit("phase", rule, g.turn, word=phase)


def judge(g: ChronoState) -> None:
    """Damage of 20 or more, or a draw that could not be made: those players are out, all at once (8.1.1, 8.1.5)."""
    limit = g.settings.damage_limit
    left = in_turn_order(g, g.turn)
    over = [player for player in left if g.damage[team(g, player)] >= limit]
    losers = [player for player in left if player in over or g.sides[player].stranded]
    if not losers:
        return
    if len(losers) == len(left):
        _all_lost(g, losers, over)
    fall(g, losers, "damage" if over else "no-cards", "8.1.1" if over else "8.1.5")


def _all_lost(g: ChronoState, losers: list[int], over: list[int]) -> None:
    """Everyone at once, each by damage or for want of a card: the least damage wins; nobody does when that is the same for
    several sides (8.1.3)."""
    amounts = {player: g.damage[team(g, player)] for player in losers}
    least = min(amounts.values())
    best = [player for player in losers if amounts[player] == least]
    reason, rule = ("damage", "8.1.3") if over else ("no-cards", "8.1.5")
    if len({team(g, player) for player in best}) == 1:
        fall(g, [player for player in losers if player not in best], reason, rule)
    end_game(g, (), best, reason, rule)


def fall(g: ChronoState, losers: Sequence[int], reason: str, rule: str) -> None:
    """These players are out together; the game is over when one side is left (13.1.4)."""
    limit = g.settings.damage_limit
    for player in losers:
        is_short = (
            reason == "damage" and g.damage[team(g, player)] < limit
        )  # of cards, while others had too much damage
        g.emit("out", "8.1.5" if is_short else rule, player, word="no-cards" if is_short else reason)
        g.out |= 1 << player
    g.fallen = (*g.fallen, tuple(losers))
    left = in_turn_order(g, 0)
    if len({team(g, player) for player in left}) <= 1:
        end_game(g, left, left, _told(g, losers, reason), rule)
    for player in losers:
        clear_away(g, player)
    settle(g)


def _told(g: ChronoState, losers: Sequence[int], reason: str) -> str:
    """How the game was won: by what dealt the last losers most of their damage."""
    if reason != "damage":
        return reason
    shares = [0, 0, 0]
    for side in {team(g, player) for player in losers}:
        for by, amount in enumerate(g.hurt[side]):
            shares[by] += amount
    return HURT_BY[shares.index(max(shares))]


def end_game(g: ChronoState, winners: Sequence[int], best: Sequence[int], reason: str, rule: str) -> None:
    """The game is over. A team wins with those of it who went out before (13.2.2); a draw has no winner (8.1.3)."""
    sides = {team(g, player) for player in winners}
    won = tuple([player for player in range(g.seats) if team(g, player) in sides])
    places = _places(g, list(won) if won else list(best))
    g.result = Result(won, places, reason, rule)
    g.emit("over", rule, won[0] if won else -1, word=reason)
    raise GameOver


def _places(g: ChronoState, best: list[int]) -> tuple[int, ...]:
    """1 for the best; then those who held out longest. In teams there are two places."""
    places = [0] * g.seats
    for player in best:
        places[player] = 1
    if g.settings.mode == TEAMS:
        return tuple([place or 2 for place in places])
    place = 1 + len(best)
    for group in reversed(g.fallen):
        rest = [player for player in group if not places[player]]
        for damage in sorted({g.damage[player] for player in rest}):
            same = [player for player in rest if g.damage[player] == damage]
            for player in same:
                places[player] = place
            place += len(same)
    return tuple([given or place for given in places])


def clear_away(g: ChronoState, player: int) -> None:
    """The cards of a player who is out leave the game; items of others that were attached there fall (6.2.5)."""
    side = g.sides[player]
    for standing in side.field[:]:
        if g.owner[standing.ref] != player:
            leave_field(g, standing, "discard", "6.2.5")
    for other in g.sides:
        for standing in other.field[:]:
            if g.owner[standing.ref] == player:
                other.field.remove(standing)
                side.removed.append(standing.ref)
    for name in ("hand", "deck", "discard"):
        zone = side.zone(name)
        side.removed.extend(zone)
        zone.clear()
    for ref in [ref for ref in g.resolving if g.owner[ref] == player]:
        g.resolving.remove(ref)
        side.removed.append(ref)
    side.ep = 0
    g.lasting = [lasting for lasting in g.lasting if lasting.supporter not in side.removed]

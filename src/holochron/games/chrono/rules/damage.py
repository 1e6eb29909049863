"""Damage to players and characters, and what follows from it at once (7.7.1, 8.1, 11.3.1)."""

from __future__ import annotations

from ..abilities.figures import dp_left
from ..state.chrono_state import ChronoState
from ..state.side import Standing
from .players import team
from .zones import turn_down


def damage_player(g: ChronoState, player: int, amount: int, by: int, rule: str, source: int = -1) -> None:
    """A player takes damage; whether it is too much is judged when the phase changes (8.1.2)."""
    if amount <= 0:
        return
    side = team(g, player)
    g.damage[side] += amount
    heroine, characters, effects = g.hurt[side]
    g.hurt[side] = (
        heroine + (amount if by == 0 else 0),
        characters + (amount if by == 1 else 0),
        effects + (amount if by == 2 else 0),
    )
    g.emit("damage", rule, player, about=source, amount=amount)


def heal_player(g: ChronoState, player: int, amount: int, rule: str, source: int = -1) -> None:
    """A player's damage goes down, never below 0 (8.1.4)."""
    side = team(g, player)
    healed = min(amount, g.damage[side])
    g.damage[side] -= healed
    g.emit("heal", rule, player, about=source, amount=healed)


def hurt(g: ChronoState, standing: Standing, amount: int, rule: str) -> None:
    """A character takes damage, which counts until the end phase (11.3.1)."""
    if amount > 0:
        standing.damage += amount
        g.emit("hurt", rule, standing.player, (standing.ref,), about=standing.ref, amount=amount)


def settle(g: ChronoState) -> None:
    """Characters whose DP is 0 turn face-down, by damage or by changes of DP; one may take support from another."""
    lowered = "dp" in g.settings.falling
    for change in g.lasting:
        lowered = lowered or change.amount < 0
    changed = True
    while changed:
        changed = False
        for side in g.sides:
            for standing in side.field:
                if standing.face_down or not (standing.damage or lowered) or not g.card[standing.ref].is_character:
                    continue
                if dp_left(g, standing) <= 0:
                    turn_down(g, standing, "7.7.1")
                    changed = True
                    break

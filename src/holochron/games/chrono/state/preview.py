"""What a preview tells: damage to characters and players and what is left, who turns face-down, and what was paid.

A preview goes on through what others might answer, as if they passed, and through the rest of a charm, as if nobody else took
part: what it says then is what happens if nobody does anything about it.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel.decisions import Decision, Option
from ....kernel.events import SeenEvent
from ....kernel.state import State
from ....kernel.table.preview import before, cards_moved
from ..abilities.figures import figure_of
from ..rules import verbs
from ..rules.players import team
from .chrono_state import ChronoState
from .effects import DRAW
from .side import Standing

CHARM_CHOICES: Final = ("attack", "support", "defend")
NOTHING_MORE: Final = (verbs.PASS, verbs.DONE, verbs.NO_SUPPORT)


def taken_for_granted(g: ChronoState, asked: Decision, chosen: Option, decision: Decision) -> int:
    """Passing an interrupt, and nothing more in a charm; a draw belongs to the next turn already. EP that are brought out do
    nothing by themselves."""
    kind, in_charm = decision.kind, asked.kind in CHARM_CHOICES
    if chosen.verb is verbs.EP:
        goes_on = False
    elif kind == "interrupt":
        goes_on = getattr(g.chain[-1], "kind", "") != DRAW
    elif kind == "charm-act":
        goes_on = in_charm or decision.player != asked.player
    else:
        goes_on = in_charm and kind in CHARM_CHOICES
    if goes_on:
        for index, option in enumerate(decision.options):
            if option.verb in NOTHING_MORE:
                return index
    return -1


def outcome(g: ChronoState, player: int, events: list[SeenEvent], worlds: list[State]) -> dict[str, Any]:
    after = [world for world in worlds if isinstance(world, ChronoState)]
    now = before(events, "turn")
    changes = [_change(g, standing, now, after) for side in g.sides for standing in side.field]
    return {
        "changes": [change for change in changes if change is not None],
        "players": _players(g, now),
        "ep": sum([event.amount for event in now if event.kind == "pay" and event.player == player]),
        "paid": [paid for event in now for paid in _paid(event, player)],
        "draws": sum([event.amount for event in now if event.kind == "draw" and event.player == player]),
    }


def _change(
    g: ChronoState, standing: Standing, events: list[SeenEvent], worlds: list[ChronoState]
) -> dict[str, Any] | None:
    """Damage dealt to a character; None when there is none and it stays face-up."""
    about = [event for event in events if event.about == standing.ref]
    down = any(event.kind == "down" for event in about)
    damage = sum([event.amount for event in about if event.kind == "hurt"])
    if not g.card[standing.ref].is_character or standing.face_down or not (damage or down):
        return None
    dp, after = _dp(g, standing, worlds), standing.damage + damage
    return {
        "ref": standing.ref,
        "player": standing.player,
        "damage": damage,
        "before": standing.damage,
        "after": after,
        "hp": dp,
        "left": 0 if down else max(dp - after, 0),
        "down": down,
    }


def _dp(g: ChronoState, standing: Standing, worlds: list[ChronoState]) -> int:
    """The DP that it will have; what it has now when it turns face-down, or the worlds do not agree."""
    found: set[int] = set()
    for world in worlds:
        then = world.standing(standing.ref)
        found.add(-1 if then is None or then.face_down else figure_of(world, then, "dp"))
    dp = found.pop()
    return dp if not found and dp >= 0 else figure_of(g, standing, "dp")


def _players(g: ChronoState, events: list[SeenEvent]) -> list[dict[str, Any]]:
    """Damage that players take or, negative, that is healed; team-mates share theirs (13.2.2)."""
    own: dict[int, int] = {}
    after = list(g.damage)
    for event in events:
        if event.kind in ("damage", "heal"):
            amount = event.amount if event.kind == "damage" else -event.amount
            own[event.player] = own.get(event.player, 0) + amount
            after[team(g, event.player)] += amount
    limit = g.settings.damage_limit
    return [
        {
            "player": player,
            "damage": damage,
            "before": g.damage[team(g, player)],
            "after": after[team(g, player)],
            "limit": limit,
            "over": after[team(g, player)] >= limit,
        }
        for player, damage in sorted(own.items())
    ]


def _paid(event: SeenEvent, player: int) -> list[dict[str, Any]]:
    """The player's cards that leave the hand or the field as a cost (7.3.3)."""
    if event.rule != "7.3.3" or event.player != player or not event.target:
        return []
    return cards_moved(event)

"""What a preview tells: damage and what is left, who goes down, and what was paid."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.events import SeenEvent
from ....kernel.state import State
from ....kernel.table.preview import before, cards_moved
from ..rules.continuous import hp_of
from .holo_state import HoloState
from .side import Holomem

PAID_FROM: Final = ("stage", "hand", "holo-power")


def outcome(g: HoloState, player: int, events: list[SeenEvent], worlds: list[State]) -> dict[str, Any]:
    after = [world for world in worlds if isinstance(world, HoloState)]
    changes = [_change(g, holomem, events, after) for side in g.sides for holomem in side.stage]
    now = before(events, "turn", "step")  # what the next step brings is not of this choice
    return {
        "changes": [change for change in changes if change is not None],
        "paid": [paid for event in now for paid in _paid(event, player)],
        "draws": sum([event.amount for event in now if event.kind == "draw" and event.player == player]),
    }


def _change(g: HoloState, holomem: Holomem, events: list[SeenEvent], worlds: list[HoloState]) -> dict[str, Any] | None:
    """Damage dealt to a holomem or healed from it; None when there is none, or it is not sure."""
    if holomem.face_down:
        return None
    about = [event for event in events if event.about == holomem.ref]
    down = any(event.kind == "down" for event in about)
    damage = 0
    for event in about:
        if event.kind == "damage":
            damage += event.amount
        elif event.kind == "heal":
            damage -= event.amount
    if damage == 0 and not down:
        return None
    after = holomem.damage + damage
    hp = _hp(g, holomem, worlds)
    return {
        "ref": holomem.ref,
        "player": holomem.player,
        "damage": damage,
        "before": holomem.damage,
        "after": after,
        "hp": hp,
        "left": 0 if down else max(hp - after, 0),
        "down": down,
    }


def _hp(g: HoloState, holomem: Holomem, worlds: list[HoloState]) -> int:
    """The HP that it will have; what it has now when it leaves the stage, or the worlds do not agree."""
    found: set[int] = set()
    for world in worlds:
        then = world.holomem(holomem.ref)
        found.add(hp_of(world, then) if then is not None else -1)
    hp = found.pop()
    return hp if not found and hp >= 0 else hp_of(g, holomem)


def _paid(event: SeenEvent, player: int) -> list[dict[str, Any]]:
    """The player's cards that go to the archive from where costs are paid; what rule processing takes there (11) pays nothing."""
    if event.kind != "move" or event.player != player or event.rule.startswith("11."):
        return []
    if event.target != "archive" or event.source not in PAID_FROM:
        return []
    return cards_moved(event)

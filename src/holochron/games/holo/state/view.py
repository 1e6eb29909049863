"""The safe view: all that one player may know. Nothing else may leave the engine."""

from __future__ import annotations

from typing import Any

from ....kernel.table.views import card_seen, cards_seen, hand_seen_by, lists_seen, pile_seen_by, table_seen_by
from ..rules.continuous import hp_of
from ..rules.layers import amount_of, subject_of
from .digest import address_book
from .holo_state import HoloState
from .records import written_faces
from .side import NEVER, POSITIONS, Holomem, Side


def view(g: HoloState, player: int | None) -> dict[str, Any]:
    """The table as `player` sees it (None: a spectator)."""
    return {
        **table_seen_by("holo", player, turn=g.turn_number, turn_player=g.turn, first=g.first),
        "step": g.step,
        "players": [_side(g, side, player) for side in g.sides],
        "resolution": cards_seen(g, g.resolution),
        "lasting": [
            {
                "kind": subject_of(effect.modifier),
                "holomem": list(effect.refs),
                "amount": amount_of(effect.modifier),
                "until": effect.until,
            }
            for effect in g.lasting
        ],
        "waiting": [
            {"player": waiting.player, "card": card_seen(g, waiting.source), "holomem": waiting.holomem}
            for waiting in g.waiting
        ],
        "declared_face": written_faces(g.declared_faces),
        "hints": _hints(g, player),
        **lists_seen(g, g.settings.lists),
    }


def _side(g: HoloState, side: Side, player: int | None) -> dict[str, Any]:
    return {
        "player": side.player,
        "oshi": card_seen(g, side.oshi),
        "stage": [_holomem(g, holomem, player) for holomem in side.stage],
        "loose": cards_seen(g, side.loose),
        "hand": hand_seen_by(g, side.player, side.hand, player),  # 4.13.2
        "archive": cards_seen(g, side.archive),
        "deck": pile_seen_by(g, side.deck, player),
        "cheer_deck": pile_seen_by(g, side.cheer_deck, player),
        "holo_power": pile_seen_by(g, side.holo_power, player),
        "life": pile_seen_by(g, side.life, player),
        "life_damage": side.life_damage,
        "redraws": side.redraws,
        "turns": side.turns,
        "used": {
            "collab": side.collabed == g.turn_number,
            "baton": side.batoned == g.turn_number,
            "limited": side.limited == g.turn_number,
            "skill": side.skilled == g.turn_number,
            "sp_skill": side.sp_used != NEVER,
        },
    }


def _holomem(g: HoloState, holomem: Holomem, player: int | None) -> dict[str, Any]:
    seen = g.knows(player, holomem.stack[-1])
    return {
        "ref": holomem.ref,
        "position": POSITIONS[holomem.position],
        "cards": cards_seen(g, holomem.stack) if seen else [],
        "cheers": cards_seen(g, holomem.cheers),
        "attached": cards_seen(g, holomem.attached),
        "damage": holomem.damage,
        "hp": hp_of(g, holomem) if seen else None,
        "resting": holomem.resting,
        "face_down": holomem.face_down,
        "entered": holomem.entered == g.turn_number,
        "bloomed": holomem.bloomed == g.turn_number,
        "performed": holomem.performed == g.turn_number,
    }


def _hints(g: HoloState, player: int | None) -> list[dict[str, Any]]:
    """What the player knows of several cards together: which cards, and in which zones they may be."""
    hints: list[dict[str, Any]] = []
    own = [hint for hint in g.hints if hint.player == player]
    if not own:
        return hints
    places = address_book(g)
    for hint in own:
        zones = [places[ref].rpartition(".")[0] for ref in hint.refs if ref in places]
        counts = {zone: zones.count(zone) for zone in sorted(set(zones))}
        hints.append({"cards": list(hint.needs), "among": counts})
    return hints

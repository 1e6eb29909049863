"""The safe view: all that one player may know. Nothing else may leave the engine."""

from __future__ import annotations

from typing import Any

from ....kernel.interrupts import Declared
from ....kernel.table.views import card_seen, cards_seen, hand_seen_by, lists_seen, pile_seen_by, table_seen_by
from ..abilities.figures import ap_of, dp_left, ep_of, figure_of, hand_limit, pierces
from ..cards.card import KINDS
from ..rules.players import opponents, team
from .chrono_state import ChronoState
from .effects import Declaration
from .side import Side, Standing


def view(g: ChronoState, player: int | None) -> dict[str, Any]:
    """The table as `player` sees it (None: a spectator)."""
    return {
        **table_seen_by("chrono", player, turn=g.turn_number, turn_player=g.turn, first=g.first),
        "mode": g.settings.mode,
        "rules": g.settings.all_rules(),
        "phase": g.phase,
        "limit": g.settings.damage_limit,
        "players": [_side(g, side, player) for side in g.sides],
        "chain": [_declaration(g, declared) for declared in g.chain],
        "resolving": cards_seen(g, g.resolving),
        "charm": _charm(g),
        "lasting": [
            {
                "figure": change.figure,
                "cards": list(change.refs),
                "amount": change.amount,
                "supporter": change.supporter,
            }
            for change in g.lasting
        ],
        "hints": [],
        **lists_seen(g, g.settings.lists),
    }


def _side(g: ChronoState, side: Side, player: int | None) -> dict[str, Any]:
    out = not g.alive(side.player)
    return {
        "player": side.player,
        "team": team(g, side.player),
        "out": out,
        "opponents": [] if out else opponents(g, side.player),
        "damage": g.damage[team(g, side.player)],
        "ep": side.ep,
        "hand_limit": hand_limit(g, side.player),
        "field": [_standing(g, standing) for standing in side.field],
        "hand": hand_seen_by(g, side.player, side.hand, player),  # 3.4.3
        "deck": pile_seen_by(g, side.deck, player),
        "discard": cards_seen(g, side.discard),
        "removed": len(side.removed),
        "used": {"bg": side.bg_turn == g.turn_number, "charm": side.charm_turn == g.turn_number},
    }


def _standing(g: ChronoState, standing: Standing) -> dict[str, Any]:
    card = g.card[standing.ref]
    data: dict[str, Any] = {
        **card_seen(g, standing.ref),
        "kind": KINDS[card.kind],
        "owner": g.owner[standing.ref],
        "checked": standing.checked,
        "face_down": standing.face_down,
        "fresh": standing.fresh,
        "ep": ep_of(g, standing),
        "used": [use.skill for use in g.uses if use.card == standing.ref],
    }
    if card.is_character:
        data.update(
            ap=ap_of(g, standing),
            dp=figure_of(g, standing, "dp"),
            dp_left=dp_left(g, standing),
            damage=standing.damage,
            pierces=not standing.face_down and pierces(g, standing),
        )
    if standing.host >= 0:
        data["on"] = standing.host
    return data


def _declaration(g: ChronoState, declared: Declared) -> dict[str, Any]:
    if not isinstance(declared, Declaration):
        raise AssertionError("only declarations of this game are in its chain")
    data: dict[str, Any] = {"player": declared.player, "kind": declared.kind}
    if declared.source >= 0:
        data.update(
            card=card_seen(g, declared.source),
            skill=declared.skill,
            targets=[ref for refs in declared.targets.values() for ref in refs],
            target_players=list(declared.players.values()),
        )
    if declared.attackers:
        data.update(
            opponent=declared.opponent,
            attackers=list(declared.attackers),
            supporter=declared.supporter,
            figure=declared.figure,
        )
    return data


def _charm(g: ChronoState) -> dict[str, Any] | None:
    charm = g.charm
    if charm is None:
        return None
    return {
        "opponent": charm.opponent,
        "attackers": list(charm.attackers),
        "supporter": charm.supporter,
        "blocks": [list(block) for block in charm.blocks],
    }

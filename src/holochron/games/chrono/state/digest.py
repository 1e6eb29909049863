"""The state as plain data, for fingerprints: cards are named by their place, as they are in positions."""

from __future__ import annotations

from typing import Any

from ....kernel.table.positions import name_places
from .chrono_state import ChronoState
from .effects import Charm, Declaration
from .side import PILES, Side


def address_book(g: ChronoState) -> dict[int, str]:
    """Where each ref is, as a name that does not depend on how the game got there: `0.hand.3`."""
    names: dict[int, str] = {}
    for side in g.sides:
        for zone in PILES:
            name_places(names, f"{side.player}.{zone}", side.zone(zone))
        name_places(names, f"{side.player}.field", [standing.ref for standing in side.field])
    name_places(names, "resolving", g.resolving)
    return names


def dump(g: ChronoState) -> dict[str, Any]:
    """Everything that decides the future."""
    data = dump_seen_by_rules(g)
    data["chance"] = [g.chance.key.hex(), g.chance.counter, g.ask_chance]
    data["knowledge"] = [[[g.known[ref] for ref in side.zone(zone)] for zone in PILES] for side in g.sides]
    data["turn_number"] = g.turn_number
    data["hurt"] = [list(shares) for shares in g.hurt]
    data["rounds"] = list(g.rounds)
    data["lists_open"] = g.settings.lists_open
    return data


def dump_seen_by_rules(g: ChronoState) -> dict[str, Any]:
    """What the rules can see: no chance, no clocks, no knowledge, no history that no effect can ask for."""
    names = address_book(g)
    return {
        "mode": g.settings.mode,
        "rules": dict(g.settings.rules),
        "point": g.point,
        "phase": g.phase,
        "turn": g.turn,
        "first": g.first,
        "actor": g.actor,
        "passes": g.passes,
        "out": g.out,
        "fallen": [list(group) for group in g.fallen],
        "damage": list(g.damage),
        "sides": [_side_data(g, side) for side in g.sides],
        "resolving": [g.number(ref) for ref in g.resolving],
        "chain": [_declaration_data(declared, names) for declared in g.chain if isinstance(declared, Declaration)],
        "charm": None if g.charm is None else _charm_data(g.charm, names),
        "lasting": [
            [change.figure, sorted(names[ref] for ref in change.refs), change.amount, names.get(change.supporter, "")]
            for change in g.lasting
        ],
        "uses": sorted([names[use.card], use.skill] for use in g.uses if use.card in names),
        "doings": list(g.doings),
        "result": None if g.result is None else g.result.to_data(),
    }


def _side_data(g: ChronoState, side: Side) -> dict[str, Any]:
    data: dict[str, Any] = {zone: [g.number(ref) for ref in side.zone(zone)] for zone in PILES}
    places = {standing.ref: index for index, standing in enumerate(side.field)}
    data["field"] = [
        [
            g.number(standing.ref),
            g.owner[standing.ref],
            [standing.checked, standing.face_down, standing.fresh],
            standing.damage,
            places.get(standing.host, -1),
        ]
        for standing in side.field
    ]
    data["ep"] = side.ep
    data["bg"] = side.bg_turn == g.turn_number
    data["charm"] = side.charm_turn == g.turn_number
    data["stranded"] = side.stranded
    return data


def _declaration_data(declared: Declaration, names: dict[int, str]) -> list[Any]:
    return [
        declared.player,
        declared.kind,
        names.get(declared.source, ""),
        declared.skill,
        sorted([name, *(names.get(ref, "gone") for ref in refs)] for name, refs in declared.targets.items()),
        sorted([name, player] for name, player in declared.players.items()),
        declared.opponent,
        [names.get(ref, "gone") for ref in declared.attackers],
        names.get(declared.supporter, ""),
        declared.figure,
    ]


def _charm_data(charm: Charm, names: dict[int, str]) -> list[Any]:
    return [
        charm.opponent,
        [names.get(ref, "gone") for ref in charm.attackers],
        names.get(charm.supporter, ""),
        [[names.get(defender, "gone"), names.get(attacker, "gone")] for defender, attacker in charm.blocks],
    ]

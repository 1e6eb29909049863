"""A position as text: for tests, puzzles, judges and reports.

    holochron chrono position 1
    mode duel
    turn 5 player 1 first 1 phase main point main
    damage 3 12
    player 1
      field H-01 damage 1
      field C-02 fresh
      field I-01 on 2 owner 1
      hand E-01 C-05!*

`on 2` names the second card of the same field. What waits in a chain is told by `declarations`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.events import EVERYONE
from ....kernel.fields import FLAG, names_said
from ....kernel.state import Result
from ....kernel.table.positions import written_chance, written_pile
from .chrono_state import ChronoState
from .declarations import written_declarations
from .digest import address_book
from .effects import Charm
from .fields import STANDING
from .side import NEVER, PILES, Side

HEADER: Final = "holochron chrono position 1"
FLAGS: Final = names_said(STANDING, FLAG)


def write_position(g: ChronoState, then: Sequence[str]) -> str:
    """The position as text; `then` are the inputs since, when the game stands in the middle of a point."""
    names = address_book(g)
    rules = [f"{name}={value}" for name, value in g.settings.rules.items()]
    lines = [
        HEADER,
        " ".join(["mode", g.settings.mode, str(g.seats), *rules]),
        f"turn {g.turn_number} player {g.turn + 1} first {g.first + 1} phase {g.phase} point {g.point}"
        f" actor {g.actor + 1} passes {g.passes}",
        *written_chance(g),
        "damage " + " ".join(str(amount) for amount in g.damage),
        "hurt " + " ".join("/".join(str(share) for share in shares) for shares in g.hurt),
    ]
    lines.extend("fallen " + " ".join(str(player + 1) for player in group) for group in g.fallen)
    for side in g.sides:
        lines.extend(_write_side(g, side))
    for change in g.lasting:
        held = " ".join(names[ref] for ref in change.refs)
        lines.append(f"lasting {change.figure} {change.amount} {names.get(change.supporter, '-')} {held}")
    lines.extend(f"used {names[use.card]} {use.skill}" for use in g.uses if use.card in names)
    if g.charm is not None:
        lines.append(_write_charm(g.charm, names))
    lines.extend(written_declarations(g, names))
    lines.extend(f"did {doing}" for doing in g.doings)
    lines.extend(f"round {mark}" for mark in g.rounds)
    if g.result is not None:
        lines.append(_write_result(g.result))
    lines.extend(f"then {entry}" for entry in then)
    return "\n".join(lines) + "\n"


def _write_result(result: Result) -> str:
    places = " ".join(str(place) for place in result.places)
    winners = ",".join(str(player + 1) for player in result.winners) or "-"
    return f"over {result.rule} {result.reason} {winners} {places}"


def _write_charm(charm: Charm, names: dict[int, str]) -> str:
    attackers = ",".join(names.get(ref, "-") for ref in charm.attackers)
    blocks = ",".join(f"{names.get(one, '-')}>{names.get(other, '-')}" for one, other in charm.blocks) or "-"
    return f"charm {charm.opponent + 1} {attackers} {names.get(charm.supporter, '-')} {blocks}"


def _write_side(g: ChronoState, side: Side) -> list[str]:
    lines = [f"player {side.player + 1}"]
    counts = [
        f"{name} {value}"
        for name, value, usual in (
            ("ep", side.ep, 0),
            ("bg", side.bg_turn, NEVER),
            ("charm", side.charm_turn, NEVER),
            ("stranded", int(side.stranded), 0),
        )
        if value != usual
    ]
    if counts:
        lines.append("  counts " + " ".join(counts))
    places = {standing.ref: index for index, standing in enumerate(side.field)}
    for standing in side.field:
        words = ["  field", g.number(standing.ref), *(flag for flag in FLAGS if getattr(standing, flag))]
        if standing.damage:
            words.append(f"damage {standing.damage}")
        if standing.host >= 0:
            words.append(f"on {places[standing.host] + 1}")
        if g.owner[standing.ref] != side.player:
            words.append(f"owner {g.owner[standing.ref] + 1}")
        lines.append(" ".join(words))
    for zone in PILES:
        lines.extend(written_pile(g, zone, side.zone(zone), usual_knowledge(g, side.player, zone)))
    return lines


def usual_knowledge(g: ChronoState, player: int, zone: str) -> int:
    """Who knows a card in that zone if nothing special has happened."""
    if zone == "hand":
        return g.hand_mask(player)
    return EVERYONE if zone == "discard" else 0

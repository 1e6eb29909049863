"""A position as text: for tests, puzzles, judges and reports.

holochron position 1
turn 5 player 1 first 1 step main point act chance 00…00 12
player 1
  oshi hSD01-001
  center hSD01-003 hSD01-005 damage 30 cheers hY01-001 hY02-001
  hand hSD01-016 hSD01-017!2
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.errors import HolochronError
from ....kernel.events import EVERYONE
from ....kernel.fields import COUNT, FLAG, MARK, names_said, numbers_unsaid
from ....kernel.table.positions import written_card, written_chance, written_pile
from ..abilities.nodes import VOCABULARY
from ..rules.repetition import names_of
from .digest import PILES, address_book, counted_deeds, downed_by, order_of_age, remembered, rescued_places
from .effects import MADE
from .fields import HOLOMEM, SIDE
from .holo_state import HoloState
from .records import written_faces
from .side import POSITIONS, Holomem, Side

HEADER: Final = "holochron position 1"
COUNTS: Final = names_said(SIDE, COUNT)
MARKS: Final = names_said(HOLOMEM, MARK)
FLAGS: Final = names_said(HOLOMEM, FLAG)
NUMBERS: Final = ("bloomed_on", "downed_by_lent")  # fields that hold the number of a card
USUAL_COUNTS: Final = numbers_unsaid(SIDE)
USUAL_MARKS: Final = numbers_unsaid(HOLOMEM)


def write_position(g: HoloState, then: Sequence[str]) -> str:
    """The position as text; `then` are the inputs since, when the game stands in the middle of a point."""
    if g.resolution:
        raise HolochronError("a position cannot be written while cards resolve")
    names = address_book(g)
    lines = [
        HEADER,
        f"turn {g.turn_number} player {g.turn + 1} first {g.first + 1} step {g.step} point {g.point}",
        *written_chance(g),
    ]
    if g.declared_faces:
        lines.append(f"declared {written_faces(g.declared_faces)}")
    if g.extra_turns:
        lines.append("extra " + " ".join([str(player + 1) for player in g.extra_turns]))
    for side in g.sides:
        lines.extend(_write_side(g, side))
    lines.extend(_write_effects(g, names))
    lines.extend(f"downed-by {' '.join(pair)}" for pair in downed_by(g, names))
    lines.extend(f"gone {holomem.player + 1} {_write_holomem(g, holomem)}" for holomem in remembered(g))
    lines.extend(_write_records(g, names))
    for hint in g.hints:
        held = [names[ref] for ref in hint.refs if ref in names]
        lines.append(f"hint {hint.player + 1} {' '.join(hint.needs)} among {' '.join(held)}")
    lines.extend(_write_abilities(g, names))
    if g.result is not None:
        winners = " ".join([str(player + 1) for player in g.result.winners])
        lines.append(f"over {g.result.rule} {g.result.reason} {winners}".rstrip())
    lines.extend(f"then {entry}" for entry in then)
    return "\n".join(lines) + "\n"


def _write_effects(g: HoloState, names: dict[int, str]) -> list[str]:
    """What abilities have left behind, and which effects are older."""
    lines: list[str] = []
    order = order_of_age(g, names)
    if len(order) > 1:
        lines.append(f"order {' '.join(order)}")
    for effect in g.lasting:
        held = [names.get(effect.source, g.number(effect.source)), names.get(effect.holomem, "-")]
        held.extend([names[ref] for ref in effect.refs if ref in names])
        words = ["lasting", effect.until, str(effect.born), str(effect.player + 1), *held]
        lines.append(f"{' '.join(words)} {VOCABULARY.inline(effect.modifier)}")
    return lines


def _write_records(g: HoloState, names: dict[int, str]) -> list[str]:
    """What was written down because something may ask for it."""
    lines: list[str] = []
    for taken in g.taken:
        lines.append(f"taken {taken.size} {' '.join(names_of(taken))}")
    counted = counted_deeds(g)
    done = [deed.occasion for deed in g.memory]
    for deed in g.memory:
        if any(deed.is_like(one) for one in counted) and done.count(deed.occasion) == 1:
            continue  # the counts of the player say it
        lines.append(f"did {deed.player + 1} {deed.turn} {deed.text}")
    for again in g.again:
        if again.holomem in names:
            lines.append(f"again {names[again.holomem]} {again.art} {names.get(again.target, '-')}")
    for fired in g.fired:
        if fired.card in names:
            lines.append(f"fired {names[fired.card]} {fired.ability}")
    for use in g.uses:
        if use.card in names:
            lines.append(f"used {names[use.card]} {use.ability} {use.turn}")
    return lines


def _write_abilities(g: HoloState, names: dict[int, str]) -> list[str]:
    """Automatic abilities that wait."""
    lines: list[str] = []
    for waiting in g.waiting:
        held = [names.get(ref, "-") for ref in (waiting.holomem, waiting.subject, waiting.acted_on())]
        held += [str(number) for number in waiting.occasion.numbers]
        source = names.get(waiting.source, g.number(waiting.source))
        made = VOCABULARY.inline(waiting.when) if waiting.ability == MADE else waiting.ability
        lines.append(f"waiting {waiting.player + 1} {source} {' '.join(held)} {made}")
        if waiting.cards:
            lines.append(f"with {' '.join([names[ref] for ref in waiting.cards if ref in names])}")
    return lines


def _write_side(g: HoloState, side: Side) -> list[str]:
    lines = [f"player {side.player + 1}", f"  oshi {g.number(side.oshi)}"]
    counts = [f"{count} {getattr(side, count)}" for count in COUNTS if getattr(side, count) != USUAL_COUNTS[count]]
    if counts:
        lines.append("  counts " + " ".join(counts))
    for holomem in side.stage:
        lines.append(f"  {_write_holomem(g, holomem)}")
    for zone in PILES:
        lines.extend(written_pile(g, zone, side.zone(zone), usual_knowledge(side.player, zone)))
    return lines


def _write_holomem(g: HoloState, holomem: Holomem) -> str:
    words = [POSITIONS[holomem.position], *(written_card(g, ref, EVERYONE) for ref in holomem.stack)]
    words.extend(f"{mark} {getattr(holomem, mark)}" for mark in MARKS if getattr(holomem, mark) != USUAL_MARKS[mark])
    words.extend(flag for flag in FLAGS if getattr(holomem, flag))
    for number in NUMBERS:
        if getattr(holomem, number):
            words.extend([number, getattr(holomem, number)])
    if holomem.rescued:
        words.extend(["rescued", ",".join([str(place) for place in rescued_places(holomem)])])
    if holomem.cheers:
        words.extend(["cheers", *(g.number(ref) for ref in holomem.cheers)])
    if holomem.attached:
        words.extend(["attached", *(g.number(ref) for ref in holomem.attached)])
    return " ".join(words)


def usual_knowledge(player: int, zone: str) -> int:
    """Who knows a card in that zone if nothing special has happened."""
    if zone == "hand":
        return 1 << player
    return EVERYONE if zone in ("archive", "loose") else 0

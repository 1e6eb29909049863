"""The state as plain data, for fingerprints: cards are named by their place, as they are in positions."""

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final

from ....kernel.table.positions import name_places
from ..abilities.nodes import VOCABULARY
from ..rules.repetition import names_of
from .effects import MADE, Effect, Waiting
from .holo_state import HoloState
from .records import LIMITED, Deed, written_faces
from .side import NEVER, POSITIONS, Holomem, Side

PILES: Final = ("hand", "deck", "cheer-deck", "archive", "holo-power", "life", "loose")


def address_book(g: HoloState) -> dict[int, str]:
    """Where each ref is, as a name that does not depend on how the game got there: `0.stage.2.cheer.0`."""
    names: dict[int, str] = {}
    for side in g.sides:
        names[side.oshi] = f"{side.player}.oshi.0"
        for zone in PILES:
            name_places(names, f"{side.player}.{zone}", side.zone(zone))
        for index, holomem in enumerate(side.stage):
            here = f"{side.player}.stage.{index}"
            for kind, refs in (("stack", holomem.stack), ("cheer", holomem.cheers), ("attached", holomem.attached)):
                name_places(names, f"{here}.{kind}", refs)
            names[holomem.ref] = names[holomem.stack[0]] = here  # the card with which it entered may be gone
    name_places(names, "resolution", g.resolution)
    for index, holomem in enumerate(remembered(g)):
        names[holomem.ref] = f"gone.{index}"
    return names


def remembered(g: HoloState) -> list[Holomem]:
    """Holomem that have left the stage and that a waiting ability may still ask about (10.12.1)."""
    if not g.gone or not g.waiting:
        return []
    asked = [ref for waiting in g.waiting for ref in (waiting.holomem, waiting.subject, waiting.object)]
    return [holomem for holomem in g.gone if holomem.ref in asked]


def dump(g: HoloState) -> dict[str, Any]:
    """Everything that decides the future."""
    names = address_book(g)
    data = dump_seen_by_rules(g)
    data["chance"] = [g.chance.key.hex(), g.chance.counter, g.ask_chance]
    data["knowledge"] = [
        [[g.known[ref] for ref in side.zone(zone)] for zone in PILES if zone not in ("archive", "loose")]
        for side in g.sides
    ]
    data["hints"] = [
        [hint.player, sorted(names.get(ref, "gone") for ref in hint.refs), list(hint.needs)] for hint in g.hints
    ]
    data["turn_number"] = g.turn_number
    data["sp_used"] = [side.sp_used for side in g.sides]
    data["lists_open"] = g.settings.lists_open
    return data


def dump_seen_by_rules(g: HoloState) -> dict[str, Any]:
    """What the rules can see: no chance, no clocks, no knowledge, no history that no effect can ask for."""
    names = address_book(g)
    return {
        "point": g.point,
        "step": g.step,
        "turn": g.turn,
        "first": g.first,
        "declared_face": written_faces(g.declared_faces),
        "sides": [_side_data(g, side) for side in g.sides],
        "resolution": [g.number(ref) for ref in g.resolution],
        "lasting": [_effect_data(g, effect, names) for effect in g.lasting],
        "order": order_of_age(g, names),
        "waiting": [_waiting_data(g, waiting, names) for waiting in g.waiting],
        "downed_by": downed_by(g, names),
        "memory": sorted([deed.player, deed.text, _when(g, deed.turn)] for deed in g.memory),
        "gone": [[holomem.player, *_holomem_data(g, holomem)] for holomem in remembered(g)],
        "taken": sorted(list(names_of(taken)) for taken in g.taken),
        "uses": sorted([names[use.card], use.ability, use.turn] for use in g.uses if use.card in names),
        "again": [[names.get(one.holomem, "gone"), one.art, names.get(one.target, "-")] for one in g.again],
        "extra_turns": list(g.extra_turns),
        "fired": sorted([names[fired.card], fired.ability] for fired in g.fired if fired.card in names),
        "result": None if g.result is None else g.result.to_data(),
    }


def _effect_data(g: HoloState, effect: Effect, names: dict[int, str]) -> list[Any]:
    return [
        effect.until,
        effect.born == g.turn_number,
        effect.player,
        names.get(effect.source, "gone"),
        names.get(effect.holomem, "gone"),
        sorted(names[ref] for ref in effect.refs if ref in names),
        VOCABULARY.inline(effect.modifier),
    ]


def _waiting_data(g: HoloState, waiting: Waiting, names: dict[int, str]) -> list[Any]:
    return [
        waiting.player,
        g.number(waiting.source),
        names.get(waiting.source, "gone"),
        names.get(waiting.holomem, "gone"),
        names.get(waiting.subject, "gone"),
        [names.get(waiting.acted_on(), "gone"), *waiting.occasion.numbers],
        *([[names[ref] for ref in waiting.cards if ref in names]] if waiting.cards else []),
        waiting.ability if waiting.ability != MADE else VOCABULARY.inline(waiting.when),
    ]


def _when(g: HoloState, turn: int) -> Any:
    """Whether it was in this turn; where turns before are asked for, how long ago."""
    if "turn" in g.features.remembered:
        return g.turn_number - turn
    return turn == g.turn_number  # by itself: one expression of both would be a number when compiled


def order_of_age(g: HoloState, names: dict[int, str]) -> list[str]:
    """Continuous effects by age (10.10.1.6): the places of cards that have some, and what abilities have left behind."""
    if not g.features.statics:
        return []
    aged = [(effect.since, "lasting") for effect in g.lasting]
    for side in g.sides:
        refs = [side.oshi, *(ref for one in side.stage for ref in (one.stack[-1], *one.attached, *one.cheers))]
        aged.extend((ref, names[ref]) for ref in refs if g.card[ref].statics)
    return [name for _, name in sorted(aged, key=itemgetter(0))]


def downed_by(g: HoloState, names: dict[int, str]) -> list[list[str]]:
    """Who has dealt whom the damage that will down them (11.3.1.1), and by which art if it was one."""
    stage = [holomem for side in g.sides for holomem in side.stage if holomem.downed_by in names]
    return [
        [names[holomem.ref], names[holomem.downed_by], *([holomem.downed_art] if holomem.downed_art else [])]
        for holomem in stage
    ]


def _side_data(g: HoloState, side: Side) -> dict[str, Any]:
    """A side, with what happened in this turn as 'now' and what happened before as 'then'."""
    data: dict[str, Any] = {zone: [g.number(ref) for ref in side.zone(zone)] for zone in PILES}
    data["archive"].sort()
    data["oshi"] = g.number(side.oshi)
    data["stage"] = [_holomem_data(g, holomem) for holomem in side.stage]
    data["life_damage"] = side.life_damage
    data["redraws"] = side.redraws
    data["first_turn"] = side.turns <= 1
    data["begun"] = side.turns > 0
    data["sp_used"] = side.sp_used != NEVER
    for count in ("collabed", "batoned", "limited", "skilled", "center_art", "collab_art"):
        data[count] = getattr(side, count) == g.turn_number
    return data


def _holomem_data(g: HoloState, holomem: Holomem) -> list[Any]:
    now = g.turn_number
    return [
        POSITIONS[holomem.position],
        [g.number(ref) for ref in holomem.stack],
        [g.number(ref) for ref in holomem.cheers],
        [g.number(ref) for ref in holomem.attached],
        holomem.damage,
        [holomem.resting, holomem.face_down, holomem.downed],
        [holomem.entered == now, holomem.bloomed == now, holomem.performed == now],
        *([holomem.bloomed_on] if holomem.bloomed_on and holomem.bloomed == now else []),
        *(["woken"] if holomem.woken == now else []),
        *([holomem.art] if "use-again" in g.features.words and holomem.performed == now else []),
        *([["lent", holomem.downed_by_lent]] if holomem.downed_by_lent else []),
        *([["spared", holomem.spared]] if holomem.spared else []),
        *([["rescued", *rescued_places(holomem)]] if holomem.rescued else []),
    ]


def counted_deeds(g: HoloState) -> list[Deed]:
    """What the counts of the players say that has been done, in the main phase if nothing else is said."""
    found: list[Deed] = []
    for side in g.sides:
        used = {"oshi": side.skilled, "sp": side.sp_used}
        for skill in g.card[side.oshi].skills if "uses" in g.features.remembered else ():
            if used[skill.slot] != NEVER:
                number = g.number(side.oshi)
                found.append(Deed(side.player, "uses", used[skill.slot], skill.slot, number, "main", skill.name))
        if side.limited != NEVER and "limited-uses" in g.features.stats:
            found.append(Deed(side.player, LIMITED, side.limited))
    return found


def rescued_places(holomem: Holomem) -> list[int]:
    """Which cards of the stack go to the hand, counted from the bottom."""
    return [holomem.stack.index(ref) for ref in holomem.rescued if ref in holomem.stack]

"""What holds of a game at any time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Final

import holochron as hc
from holochron.games.holo.cards.constants import CHEER, HOLOMEM, OSHI, SUPPORT
from holochron.games.holo.rules.continuous import hp_of
from holochron.games.holo.state.holo_state import HoloState
from holochron.games.holo.state.side import CENTER, COLLAB, STAGE_LIMIT, Side

STOPS = ("end-main", "end-performance", "no", "done", "baton")


def lively(decision: hc.Decision, rng: random.Random) -> int:
    """A choice that goes on rather than stops, mostly, so that more happens than by pure chance."""
    options = list(range(len(decision.options)))
    going = [index for index in options if decision.options[index].verb.name not in STOPS]
    return rng.choice(going if going and rng.random() < 0.85 else options)


def all_refs(g: HoloState) -> list[int]:
    """Every card, wherever it is."""
    refs = list(g.resolution)
    for side in g.sides:
        refs.append(side.oshi)
        for zone in ("deck", "cheer-deck", "hand", "archive", "holo-power", "life", "loose"):
            refs.extend(side.zone(zone))
        for holomem in side.stage:
            refs.extend((*holomem.stack, *holomem.cheers, *holomem.attached))
    return refs


def faults(g: HoloState) -> list[str]:
    """What is wrong with a state; nothing should ever be."""
    refs = all_refs(g)
    found = ["a card is in two places"] if len(set(refs)) != len(refs) else []
    found.extend(f"a {g.card[ref].kind} in the resolution zone" for ref in g.resolution if g.card[ref].kind != SUPPORT)
    for side in g.sides:
        own = Counter(g.number(ref) for ref in refs if g.owner[ref] == side.player)
        if own != Counter(g.settings.lists[side.player]):
            found.append(f"player {side.player + 1} has other cards than in the deck list")
        found.extend(_misplaced(g, side))
        found.extend(_stage_faults(side))
        if side.life_damage < 0:
            found.append("life damage below zero")
    return found


HELD: Final = {  # what each zone may hold (4.5 to 4.15)
    "deck": (HOLOMEM, SUPPORT),
    "hand": (HOLOMEM, SUPPORT),
    "holo-power": (HOLOMEM, SUPPORT),
    "cheer-deck": (CHEER,),
    "life": (CHEER,),
    "archive": (HOLOMEM, SUPPORT, CHEER),
    "loose": (HOLOMEM, SUPPORT, CHEER),
}


def _misplaced(g: HoloState, side: Side) -> list[str]:
    """Cards where none of their kind may lie."""
    places: list[tuple[str, Iterable[int], tuple[int, ...]]] = [("oshi", (side.oshi,), (OSHI,))]
    places.extend((zone, side.zone(zone), kinds) for zone, kinds in HELD.items())
    for holomem in side.stage:
        places.append(("stack", holomem.stack, (HOLOMEM,)))
        places.append(("cheers", holomem.cheers, (CHEER,)))
        places.append(("attached", holomem.attached, (SUPPORT,)))
    return [
        f"{g.number(ref)} of player {side.player + 1} in the {place}"
        for place, refs, kinds in places
        for ref in refs
        if g.card[ref].kind not in kinds or g.owner[ref] != side.player
    ]


def _stage_faults(side: Side) -> list[str]:
    found = [f"two holomem at position {place}" for place in (CENTER, COLLAB) if _count_at(side, place) > 1]
    if len(side.stage) > STAGE_LIMIT:
        found.append("more holomem than the stage holds")
    for holomem in side.stage:
        if holomem.damage < 0:
            found.append("damage below zero")
        if not holomem.stack:
            found.append("a holomem without a card")
    return found


def _count_at(side: Side, position: int) -> int:
    return len([holomem for holomem in side.stage if holomem.position == position])


def unrest(g: HoloState) -> list[str]:
    """What a play timing may not leave undone (10.6.4.1, 11.1): it comes after all rule processing."""
    found = ["cards resolve"] if g.resolution else []
    found.extend("an ability waits" for _ in g.waiting)
    for side in g.sides:
        if side.loose or side.life_damage:
            found.append("cards lie about, or life is to be lost")
        if not side.life or not side.stage:
            found.append("somebody has lost")
        for holomem in side.stage:
            if holomem.downed or holomem.damage >= hp_of(g, holomem):
                found.append(f"{g.number(holomem.stack[-1])} has {holomem.damage} damage of {hp_of(g, holomem)} HP")
    return found

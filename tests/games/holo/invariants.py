"""What holds of a game at any time."""

from __future__ import annotations

import random
from collections import Counter

import holochron as hc
from holochron.games.holo.state.holo_state import HoloState

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
    found: list[str] = []
    refs = all_refs(g)
    if len(set(refs)) != len(refs):
        found.append("a card is in two places")
    for side in g.sides:
        own = Counter(g.number(ref) for ref in refs if g.owner[ref] == side.player)
        if own != Counter(g.settings.lists[side.player]):
            found.append(f"player {side.player + 1} has other cards than in the deck list")
        if len([holomem for holomem in side.stage if holomem.position == 0]) > 1:
            found.append("two holomem in the center")
        found.extend("damage below zero" for holomem in side.stage if holomem.damage < 0)
        if side.life_damage < 0:
            found.append("life damage below zero")
    return found

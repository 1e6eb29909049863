"""Whom and what abilities mean: one interpreter for every selector."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import EVERY, Amount, Between, Filter
from ..cards.card import Card
from ..rules.layers import info_at, kinds_change
from ..state.holo_state import HoloState, zone_holding
from ..state.places import holder_of, holomem_of
from ..state.side import NOBODY, POSITIONS, Holomem
from .analysis import parts_of, skill_slot
from .env import Env, owner_of, players_of
from .evaluate import Finder, Selectors, find, suits, value
from .filters import compares, is_meant
from .nodes import Among, Both, Differ, Each, On, Same, Sel, StatIs, Titled, Top, Who, Word

ALL: Final = Between(EVERY, EVERY)
ANY: Final = Between(0, EVERY)
ONE: Final = Between(1, 1)
CHEERS: Final = (Word("cheer"),)
CARD_NAMES: Final = frozenset(["found", "seen", "rest", "revealed", "archived", "returned"])  # never holomem
OWNERS: Final = ("my", "opp", "both")
STAGE: Final = ("stage", *POSITIONS)
ANYWHERE: Final = -1  # in place of a position


class PlainFinder(Finder):
    """Of a player and a zone, or by a name."""

    def find(self, g: HoloState, env: Env, what: Sel, last: bool) -> list[int]:
        if what.owner not in OWNERS:
            return _named(g, env, what, last)
        if what.owner != "both" and "|" not in what.zone:
            return _at(g, env, owner_of(env, what.owner), what.zone, what)
        found: list[int] = []
        for player in players_of(env, what.owner):
            for zone in what.zone.split("|"):
                found.extend(_at(g, env, player, zone, what))
        return found


def _top(g: HoloState, env: Env, what: Top, last: bool) -> list[int]:
    """The top cards of a pile (5.9), or the bottom ones."""
    count = max(0, value(g, env, what.count))
    zones = [g.sides[player].zone(what.zone.removesuffix("-bottom")) for player in players_of(env, what.owner)]
    if what.zone.endswith("-bottom"):
        return [ref for zone in zones for ref in zone[:count]]
    return [ref for zone in zones for ref in zone[: -count - 1 : -1]]


def _both(g: HoloState, env: Env, what: Both, last: bool) -> list[int]:
    return list(dict.fromkeys(ref for part in what.parts for ref in find(g, env, part, last)))


def _each(g: HoloState, env: Env, what: Each | Among, last: bool) -> list[int]:
    return find(g, env, what.who, last)


def _at(g: HoloState, env: Env, player: int, zone: str, what: Sel) -> list[int]:
    if zone in STAGE:
        return [holomem.ref for holomem in _on_stage(g, env, player, zone, what)]
    if zone in ("skill", "sp"):
        return _with_skill(g, player, what)
    if zone in ("", "oshi"):  # a player goes by the oshi
        refs = [g.sides[player].oshi]
    else:
        refs = g.sides[player].zone(zone)
        if zone == "hand" and env.source in refs:  # a support that might be played is none of the others
            refs = [ref for ref in refs if ref != env.source]
    if what.filters and kinds_change(g):
        refs = [ref for ref in refs if suits(g, env, info_at(g, ref), what.filters)]
    elif what.filters:
        refs = _fitting(g, env, refs, what.filters)
    return [ref for ref in refs if ref != env.source] if what.other else refs[:]


def _with_skill(g: HoloState, player: int, what: Sel) -> list[int]:
    """The oshi, if it has a skill of that name."""
    oshi = g.sides[player].oshi
    titles = [entry.name for entry in what.filters if isinstance(entry, Titled)]
    skills = [skill for skill in g.card[oshi].skills if skill.slot == skill_slot(what)]
    for entry in what.filters:
        if isinstance(entry, StatIs) and entry.stat == "cost":  # what it costs, as it is printed
            skills = [skill for skill in skills if compares(skill.cost, entry.sign, entry.amount.value)]
    names = [skill.name for skill in skills]
    return [oshi] if skills and all(title in names for title in titles) else []


def _on_stage(g: HoloState, env: Env, player: int, zone: str, what: Sel) -> list[Holomem]:
    found: list[Holomem] = []
    position = ANYWHERE if zone == "stage" else POSITIONS.index(zone)
    for holomem in g.sides[player].stage:
        if position != ANYWHERE and holomem.position != position:
            continue
        if what.other and holomem.ref == (env.spoken_of() if env.holomem == NOBODY else env.holomem):
            continue
        if not what.filters or is_meant(g, env, holomem, what.filters):
            found.append(holomem)
    return found


def _named(g: HoloState, env: Env, what: Sel, last: bool) -> list[int]:
    """What a name stands for, as far as it is still there."""
    name = what.owner
    if what.zone and name == "this":  # アーカイブのこのホロメン: the card itself, where it is
        return [env.source] if zone_holding(g, env.source) == what.zone else []
    if name in CARD_NAMES:
        return _fitting(g, env, env.cards.get(name, []), what.filters)
    if name in ("this", "holder", "last-holder"):
        refs = [env.holomem]
        last = last or name == "last-holder"
    elif name == "subject":
        refs = [env.spoken_of()]
    elif name == "object":
        refs = _spoken_of(g, env, what)
    elif name == "target":
        refs = [env.target]
    elif name == "support":
        refs = [env.source]
    elif name == "oshi-here":
        refs = [g.sides[env.player].oshi]
    else:
        refs = env.cards.get(name, [])
    found: list[int] = []
    for ref in refs:
        holomem = g.last_seen(ref) if last else g.holomem(ref)
        if holomem is not None:
            if is_meant(g, env, holomem, what.filters):
                found.append(ref)
        elif name not in ("this", "holder", "last-holder", "object", "target") and _is_card(g, env, name, ref, what):
            found.append(ref)
    return found


def _spoken_of(g: HoloState, env: Env, what: Sel) -> list[int]:
    """その相手の…: whom a trigger was about; without one, the opponent's holomem at that position."""
    if g.last_seen(env.object) is not None or not any(isinstance(entry, Word) for entry in what.filters):
        return [env.object]
    return [holomem.ref for holomem in g.sides[1 - env.player].stage]


def _is_card(g: HoloState, env: Env, name: str, ref: int, what: Sel) -> bool:
    """A card that a trigger was about is meant only where it has gone (4.1.4.1)."""
    if ref < 0 or (name == "subject" and not zone_holding(g, ref) and holder_of(g, ref) is None):
        return False
    return suits(g, env, g.card[ref], what.filters)


def find_holomem(g: HoloState, env: Env, what: Who, last: bool = False) -> list[Holomem]:
    """The holomem that are meant, in place of their names."""
    if isinstance(what, Sel) and what.zone in STAGE and (what.owner == "my" or what.owner == "opp"):
        return _on_stage(g, env, owner_of(env, what.owner), what.zone, what)
    refs = find(g, env, what, last)
    if not last:
        return holomem_of(g, refs)
    return [holomem for holomem in [g.last_seen(ref) for ref in refs] if holomem is not None]


def _belonging(g: HoloState, env: Env, what: On, last: bool) -> list[int]:
    found: list[int] = []
    cheers = what.part == "cheers"
    any_cheer = cheers and what.filters == CHEERS
    for holomem in find_holomem(g, env, what.holder, last):
        if any_cheer:
            found.extend(holomem.cheers)
            continue
        if cheers:
            found.extend(ref for ref in holomem.cheers if suits(g, env, info_at(g, ref), what.filters))
            continue
        refs = holomem.attached if what.part == "attached" else holomem.stack
        if what.part == "stack":  # what lies under the top card (4.4.8)
            refs = refs[:-1]
        refs = tuple(ref for ref in refs if ref not in holomem.rescued)
        found.extend(_fitting(g, env, refs, what.filters))
    return found


def _fitting(g: HoloState, env: Env, refs: Sequence[int], filters: tuple[Filter, ...]) -> list[int]:
    """Those of the cards that are, as printed, what filters ask for."""
    known = _answers(g, filters)
    if known is None:
        return [ref for ref in refs if suits(g, env, g.card[ref], filters)]
    found: list[int] = []
    for ref in refs:
        card = g.card[ref]
        fits = known.get(card)
        if fits is None:
            fits = known[card] = suits(g, env, card, filters)
        if fits:
            found.append(ref)
    return found


def _answers(g: HoloState, filters: tuple[Filter, ...]) -> dict[Card, bool] | None:
    """Which cards have been found to be what filters ask for: as printed they always are, or never, unless they are
    compared with others. Then None."""
    kept = g.settings.answers.get(id(filters))
    if kept is None:
        compared = any(isinstance(part, Same) for entry in filters for part in parts_of(entry))
        kept = (filters, None if compared else {})  # kept with the filters, so that their id remains theirs
        g.settings.answers[id(filters)] = kept
    return kept[1]


def quantity_of(g: HoloState, env: Env, what: Who, usual: Between) -> Between:
    """How many are to be chosen; `usual` where the sentence does not say."""
    quantity = what.quantity if isinstance(what, (Sel, On)) else None
    if isinstance(quantity, Between):
        return quantity
    if isinstance(quantity, Amount):
        count = value(g, env, quantity)
        return Between(count, count)
    return usual


def how_many(g: HoloState, env: Env, what: Who) -> Between:
    """The same of holomem: センターホロメンかコラボホロメンに, 自分のホロメンの: one of them."""
    among = isinstance(what, Sel) and ("|" in what.zone or what.zone in ("stage", "back"))
    return quantity_of(g, env, what, ONE if among else ALL)


def is_one(g: HoloState, env: Env, what: Who) -> bool:
    """Whether one holomem is to be chosen."""
    return not isinstance(what, Both) and how_many(g, env, what).is_one


def least_of(what: Who) -> int:
    """How many there must be at least for something to be there."""
    quantity = what.quantity if isinstance(what, (Sel, On)) else None
    return max(1, quantity.least) if isinstance(quantity, Between) else 1


def difference(what: Who) -> str:
    """In what all that are meant have to differ, `name` or `color`; nothing if they need not."""
    filters = what.filters if isinstance(what, (Sel, On)) else ()
    return next((entry.attribute for entry in filters if isinstance(entry, Differ)), "")


SELECTORS: Final[Selectors] = {On: _belonging, Both: _both, Each: _each, Among: _each, Top: _top}

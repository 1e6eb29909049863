"""Whom and what abilities mean: one interpreter for every selector."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import EVERY, Amount, Between
from ..state.holo_state import HoloState, zone_holding
from ..state.places import holder_of
from ..state.side import Holomem
from .env import Env, players_of
from .evaluate import Finder, Selectors, finder_of, measure_of, value
from .nodes import Among, Both, Differ, Each, On, Sel, Top, Who, Word
from .places import Kind, place_at

ALL: Final = Between(EVERY, EVERY)
ANY: Final = Between(0, EVERY)
ONE: Final = Between(1, 1)
CARD_NAMES: Final = frozenset(["found", "seen", "rest", "revealed", "archived", "returned"])  # never holomem
OWNERS: Final = ("my", "opp", "both")


# ---------------------------------------------------------------------------------------------------- at places


class OfPlayer(Finder):
    """Of one player, at one place."""

    def __init__(self, what: Sel) -> None:
        self.opposing = what.owner == "opp"
        self.place = place_at(what, what.zone)

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        return self.place.find(g, env, 1 - env.player if self.opposing else env.player)

    def find_holomem(self, g: HoloState, env: Env, last: bool) -> list[Holomem]:
        if not self.place.on_stage:
            return super().find_holomem(g, env, last)
        return self.place.find_holomem(g, env, 1 - env.player if self.opposing else env.player)

    def count(self, g: HoloState, env: Env, last: bool) -> int:
        return self.place.count(g, env, 1 - env.player if self.opposing else env.player)

    def exists(self, g: HoloState, env: Env, last: bool) -> bool:
        return self.place.exists(g, env, 1 - env.player if self.opposing else env.player)

    def means(self, g: HoloState, env: Env, ref: int, last: bool) -> bool:
        return self.place.means(g, env, 1 - env.player if self.opposing else env.player, ref)


class OfSeveral(Finder):
    """Of both players, or at several places."""

    def __init__(self, what: Sel) -> None:
        self.owner = what.owner
        self.places = [place_at(what, zone) for zone in what.zone.split("|")]

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        found: list[int] = []
        for player in players_of(env, self.owner):
            for place in self.places:
                found.extend(place.find(g, env, player))
        return found

    def exists(self, g: HoloState, env: Env, last: bool) -> bool:
        for player in players_of(env, self.owner):
            for place in self.places:
                if place.exists(g, env, player):
                    return True
        return False

    def means(self, g: HoloState, env: Env, ref: int, last: bool) -> bool:
        for player in players_of(env, self.owner):
            for place in self.places:
                if place.means(g, env, player, ref):
                    return True
        return False


# ---------------------------------------------------------------------------------------------------- names


class Itself(Finder):
    """The holomem that has the ability, whatever it is: asked for most often."""

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        holomem = g.last_seen(env.holomem) if last else g.holomem(env.holomem)
        return [] if holomem is None else [holomem.ref]

    def find_holomem(self, g: HoloState, env: Env, last: bool) -> list[Holomem]:
        holomem = g.last_seen(env.holomem) if last else g.holomem(env.holomem)
        return [] if holomem is None else [holomem]

    def exists(self, g: HoloState, env: Env, last: bool) -> bool:
        return (g.last_seen(env.holomem) if last else g.holomem(env.holomem)) is not None

    def means(self, g: HoloState, env: Env, ref: int, last: bool) -> bool:
        return ref == env.holomem and self.exists(g, env, last)


class CardItself(Finder):
    """アーカイブのこのホロメン, この推しホロメン: the card itself, where it is."""

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        is_oshi = env.source == g.sides[env.player].oshi
        return [env.source] if (zone_holding(g, env.source) or ("oshi" if is_oshi else "")) == self.zone else []


class BoundCards(Finder):
    """Cards that a step has bound to a name."""

    def __init__(self, what: Sel) -> None:
        self.name = what.owner
        self.kind = Kind(what.filters)

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        return self.kind.among(g, env, env.cards.get(self.name, []))


class Bound(Finder):
    """What a name stands for, as far as it is still there."""

    def __init__(self, what: Sel) -> None:
        self.name = what.owner
        self.kind = Kind(what.filters)
        self.is_last = what.owner == "last-holder"
        self.is_of_holder = what.owner in ("this", "holder", "last-holder")
        self.is_placed = any(isinstance(entry, Word) for entry in what.filters)
        # others may be cards that are no holomem
        self.is_holomem = self.is_of_holder or what.owner in ("object", "target")

    def _refs(self, g: HoloState, env: Env) -> list[int]:
        name = self.name
        if self.is_of_holder:
            return [env.holomem]
        if name == "subject":
            return [env.spoken_of()]
        if name == "object":
            return self._spoken_of(g, env)
        if name == "target":
            return [env.target]
        if name == "support":
            return [env.source]
        return env.cards.get(name, [])

    def _spoken_of(self, g: HoloState, env: Env) -> list[int]:
        """その相手の…: whom a trigger was about; without one, the opponent's holomem at that position."""
        if g.last_seen(env.object) is not None or not self.is_placed:
            return [env.object]
        return [holomem.ref for holomem in g.sides[1 - env.player].stage]

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        found: list[int] = []
        for ref in self._refs(g, env):
            holomem = g.last_seen(ref) if last or self.is_last else g.holomem(ref)
            if holomem is not None:
                if self.kind.is_holomem(g, env, holomem):
                    found.append(ref)
            elif not self.is_holomem and self._is_card(g, env, ref):
                found.append(ref)
        return found

    def _is_card(self, g: HoloState, env: Env, ref: int) -> bool:
        """A card that a trigger was about is meant only where it has gone (4.1.4.1)."""
        if ref < 0 or (self.name == "subject" and not zone_holding(g, ref) and holder_of(g, ref) is None):
            return False
        return self.kind.is_printed(g, env, g.card[ref])


def _selector(what: Sel) -> Finder:
    if what.owner in OWNERS:
        return OfSeveral(what) if what.owner == "both" or "|" in what.zone else OfPlayer(what)
    if what.owner == "this" and what.zone:
        return CardItself(what.zone)
    if what.owner in CARD_NAMES:
        return BoundCards(what)
    if what.owner in ("this", "holder") and not what.zone and not what.filters:
        return Itself()
    return Bound(what)


# ---------------------------------------------------------------------------------------------------- what is made of others


class TopOf(Finder):
    """The top cards of a pile (5.9), or the bottom ones."""

    def __init__(self, what: Top) -> None:
        self.owner = what.owner
        self.zone = what.zone.removesuffix("-bottom")
        self.is_bottom = what.zone.endswith("-bottom")
        self.amount = measure_of(what.count)

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        count = max(0, self.amount.value(g, env))
        found: list[int] = []
        for player in players_of(env, self.owner):
            zone = g.sides[player].zone(self.zone)
            found += zone[:count] if self.is_bottom else zone[: -count - 1 : -1]
        return found

    def exists(self, g: HoloState, env: Env, last: bool) -> bool:
        if self.amount.value(g, env) <= 0:
            return False
        for player in players_of(env, self.owner):
            if g.sides[player].zone(self.zone):
                return True
        return False


class Together(Finder):
    """These and those."""

    def __init__(self, what: Both) -> None:
        self.parts = [finder_of(part) for part in what.parts]

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        return list(dict.fromkeys([ref for part in self.parts for ref in part.find(g, env, last)]))

    def exists(self, g: HoloState, env: Env, last: bool) -> bool:
        for part in self.parts:
            if part.exists(g, env, last):
                return True
        return False

    def means(self, g: HoloState, env: Env, ref: int, last: bool) -> bool:
        for part in self.parts:
            if part.means(g, env, ref, last):
                return True
        return False


def _each(what: Each | Among) -> Finder:
    return finder_of(what.who)


class Belonging(Finder):
    """Cards that belong to a holomem."""

    def __init__(self, what: On) -> None:
        self.holder = finder_of(what.holder)
        self.part = what.part
        self.kind = Kind(what.filters)
        only = what.filters[0] if len(what.filters) == 1 else None
        self.any_cheer = what.part == "cheers" and isinstance(only, Word) and only.word == "cheer"

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        found: list[int] = []
        for holomem in self.holder.find_holomem(g, env, last):
            found.extend(self._of(g, env, holomem))
        return found

    def exists(self, g: HoloState, env: Env, last: bool) -> bool:
        for holomem in self.holder.find_holomem(g, env, last):
            if self._of(g, env, holomem):
                return True
        return False

    def _of(self, g: HoloState, env: Env, holomem: Holomem) -> Sequence[int]:
        return holomem.cheers if self.any_cheer else self._fitting(g, env, holomem)

    def _fitting(self, g: HoloState, env: Env, holomem: Holomem) -> Sequence[int]:
        if self.part == "cheers":
            return [ref for ref in holomem.cheers if self.kind.is_card(g, env, ref)]
        refs = holomem.attached if self.part == "attached" else holomem.stack
        if self.part == "stack":  # what lies under the top card (4.4.8)
            refs = refs[:-1]
        return self.kind.among(g, env, [ref for ref in refs if ref not in holomem.rescued])


SELECTORS: Final[Selectors] = {
    Sel: _selector,
    On: Belonging,
    Both: Together,
    Each: _each,
    Among: _each,
    Top: TopOf,
}


# ---------------------------------------------------------------------------------------------------- how many of them


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

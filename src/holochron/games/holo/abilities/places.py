"""Places of a player, and who and what is meant there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import Filter
from ..cards.card import Card
from ..rules.layers import info_at, info_of, kinds_change
from ..state.holo_state import HoloState
from ..state.side import NOBODY, POSITIONS, Holomem
from .analysis import parts_of, skill_slot
from .env import Env
from .evaluate import sieves_of
from .filters import compares
from .nodes import Same, Sel, StatIs, Titled

STAGE: Final = ("stage", *POSITIONS)
ANYWHERE: Final = -1  # in place of a position


class Kind:
    """What all those must be who are meant."""

    def __init__(self, filters: tuple[Filter, ...]) -> None:
        self.sieves = sieves_of(filters)
        self.is_any = not filters
        # as printed a card always is that, or never, unless it is compared with others
        self.compares = any(isinstance(part, Same) for entry in filters for part in parts_of(entry))
        self.answers: dict[Card, bool] = {}

    def is_holomem(self, g: HoloState, env: Env, holomem: Holomem) -> bool:
        """Whether a holomem of the stage is all this."""
        if self.is_any:
            return True
        info = info_of(g, holomem)
        for sieve in self.sieves:
            if not sieve.fits(g, env, info, holomem):
                return False
        return True

    def is_card(self, g: HoloState, env: Env, ref: int) -> bool:
        """Whether a card is all this, as continuous effects make it."""
        info = info_at(g, ref)
        for sieve in self.sieves:
            if not sieve.fits(g, env, info, None):
                return False
        return True

    def is_printed(self, g: HoloState, env: Env, card: Card) -> bool:
        """Whether a card is all this, as it is printed."""
        if not self.compares:
            known = self.answers.get(card)
            if known is not None:
                return known
        fits = True
        for sieve in self.sieves:
            if not sieve.fits(g, env, card, None):
                fits = False
                break
        if not self.compares:
            self.answers[card] = fits
        return fits

    def among(self, g: HoloState, env: Env, refs: Sequence[int]) -> list[int]:
        """Those of the cards that are all this, as they are printed."""
        if self.is_any:
            return list(refs)
        found: list[int] = []
        for ref in refs:
            if self.is_printed(g, env, g.card[ref]):
                found.append(ref)
        return found

    def among_changed(self, g: HoloState, env: Env, refs: Sequence[int]) -> list[int]:
        """The same where effects may have changed what cards are."""
        return [ref for ref in refs if self.is_card(g, env, ref)]


class Place:
    """A place of a player, and what those must be who are meant there."""

    def __init__(self, what: Sel) -> None:
        self.on_stage = False
        self.kind = Kind(what.filters)
        self.other = what.other

    def find(self, g: HoloState, env: Env, player: int) -> list[int]:
        raise NotImplementedError

    def find_holomem(self, g: HoloState, env: Env, player: int) -> list[Holomem]:
        raise AssertionError("a place that is not on the stage")

    def exists(self, g: HoloState, env: Env, player: int) -> bool:
        return bool(self.find(g, env, player))

    def count(self, g: HoloState, env: Env, player: int) -> int:
        return len(self.find(g, env, player))

    def means(self, g: HoloState, env: Env, player: int, ref: int) -> bool:
        return ref in self.find(g, env, player)


class StagePlace(Place):
    """A position of the stage, or all of it."""

    def __init__(self, what: Sel, zone: str) -> None:
        super().__init__(what)
        self.on_stage = True
        self.position = ANYWHERE if zone == "stage" else POSITIONS.index(zone)

    def _is_meant(self, g: HoloState, env: Env, holomem: Holomem) -> bool:
        if self.position != ANYWHERE and holomem.position != self.position:
            return False
        if self.other and holomem.ref == (env.spoken_of() if env.holomem == NOBODY else env.holomem):
            return False
        return self.kind.is_any or self.kind.is_holomem(g, env, holomem)

    def find(self, g: HoloState, env: Env, player: int) -> list[int]:
        found: list[int] = []
        for holomem in g.sides[player].stage:
            if self._is_meant(g, env, holomem):
                found.append(holomem.ref)
        return found

    def find_holomem(self, g: HoloState, env: Env, player: int) -> list[Holomem]:
        found: list[Holomem] = []
        for holomem in g.sides[player].stage:
            if self._is_meant(g, env, holomem):
                found.append(holomem)
        return found

    def exists(self, g: HoloState, env: Env, player: int) -> bool:
        for holomem in g.sides[player].stage:
            if self._is_meant(g, env, holomem):
                return True
        return False

    def means(self, g: HoloState, env: Env, player: int, ref: int) -> bool:
        for holomem in g.sides[player].stage:
            if holomem.ref == ref:
                return self._is_meant(g, env, holomem)
        return False


class Pile(Place):
    """A zone of cards."""

    def __init__(self, what: Sel, zone: str) -> None:
        super().__init__(what)
        self.zone = zone
        self.is_hand = zone == "hand"

    def _refs(self, g: HoloState, player: int) -> list[int]:
        return g.sides[player].zone(self.zone)

    def find(self, g: HoloState, env: Env, player: int) -> list[int]:
        refs, own, kind = self._refs(g, player), env.source, self.kind
        if (self.other or self.is_hand) and own in refs:  # a support that might be played is none of the others
            refs = refs[:]
            refs.remove(own)
        elif kind.is_any:
            return refs[:]
        if kind.is_any:
            return refs
        return kind.among_changed(g, env, refs) if kinds_change(g) else kind.among(g, env, refs)

    def count(self, g: HoloState, env: Env, player: int) -> int:
        if self.kind.is_any and not self.other and not self.is_hand:
            return len(self._refs(g, player))
        return len(self.find(g, env, player))

    def exists(self, g: HoloState, env: Env, player: int) -> bool:
        kind = self.kind
        changed = not kind.is_any and kinds_change(g)
        for ref in self._refs(g, player):
            if ref == env.source and (self.other or self.is_hand):
                continue
            if kind.is_any or (kind.is_card(g, env, ref) if changed else kind.is_printed(g, env, g.card[ref])):
                return True
        return False


class Oshi(Pile):
    """The oshi, by which a player goes."""

    def _refs(self, g: HoloState, player: int) -> list[int]:
        return [g.sides[player].oshi]


class Resolving(Pile):
    """What is being used (4.16)."""

    def _refs(self, g: HoloState, player: int) -> list[int]:
        return [ref for ref in g.resolution if g.owner[ref] == player]


class Skilled(Place):
    """The oshi, if it has a skill of that name."""

    def __init__(self, what: Sel) -> None:
        super().__init__(what)
        self.slot = skill_slot(what)
        self.titles = [entry.name for entry in what.filters if isinstance(entry, Titled)]
        self.costs = [entry for entry in what.filters if isinstance(entry, StatIs) and entry.stat == "cost"]

    def find(self, g: HoloState, env: Env, player: int) -> list[int]:
        oshi = g.sides[player].oshi
        skills = [skill for skill in g.card[oshi].skills if skill.slot == self.slot]
        for entry in self.costs:  # what it costs, as it is printed
            skills = [skill for skill in skills if compares(skill.cost, entry.sign, entry.amount.value)]
        names = [skill.name for skill in skills]
        return [oshi] if skills and all(title in names for title in self.titles) else []


def place_at(what: Sel, zone: str) -> Place:
    """Where a selector looks, in one of its zones."""
    if zone in STAGE:
        return StagePlace(what, zone)
    if zone in ("skill", "sp"):
        return Skilled(what)
    if zone == "resolution":
        return Resolving(what, zone)
    return Oshi(what, zone) if zone in ("", "oshi") else Pile(what, zone)

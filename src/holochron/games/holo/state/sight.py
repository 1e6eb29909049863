"""What a player may know, typed: holomem with their cards, and the piles as far as they are known."""

from __future__ import annotations

from ....kernel.sight import Sight
from ..cards.card import Card
from ..rules.continuous import hp_left
from ..rules.layers import amount_of, subject_of
from .holo_state import HoloState, opponent
from .side import CENTER, Holomem


class SeenHolomem:
    """A holomem on the stage as a player sees it."""

    def __init__(self, sight: HoloSight, g: HoloState, holomem: Holomem) -> None:
        self._sight = sight
        self._g = g
        self._holomem = holomem
        self.ref = holomem.ref
        self.player = holomem.player
        self.position = holomem.position
        self.resting = holomem.resting
        self.damage = holomem.damage
        self.cheers = holomem.cheers
        self.card = sight.card(holomem.stack[-1])  # None while it lies face down before another player (4.2.2.1)

    @property
    def colors(self) -> list[int]:
        """The colours of each of its cheers, as bits."""
        return [self._sight.open_card(ref).colors for ref in self.cheers]

    @property
    def hp_left(self) -> int:
        """What is left of its HP, as far as they are known."""
        return -self.damage if self.card is None else hp_left(self._g, self._holomem)


class HoloSight(Sight[Card]):
    """A game of the hololive OFFICIAL CARD GAME as one player sees it."""

    def __init__(self, g: HoloState, player: int) -> None:
        super().__init__(g, player)
        self._g = g
        self._own = g.sides[player]
        self._other = g.sides[opponent(player)]
        self._met: dict[int, SeenHolomem] = {}
        self.turn = g.turn_number

    def _seen(self, holomem: Holomem) -> SeenHolomem:
        """The same for as long as the sight holds good."""
        found = self._met.get(holomem.ref)
        if found is None:
            found = self._met[holomem.ref] = SeenHolomem(self, self._g, holomem)
        return found

    def holomem(self, ref: int) -> SeenHolomem:
        """The holomem of that name on either stage."""
        found = self._met.get(ref)
        if found is not None:
            return found
        holomem = self._g.holomem(ref)
        if holomem is None:
            raise LookupError(f"no holomem {ref} is on the stage")
        return self._seen(holomem)

    def mine(self) -> list[SeenHolomem]:
        """One's own stage."""
        return [self._seen(holomem) for holomem in self._own.stage]

    def theirs(self) -> list[SeenHolomem]:
        """The other stage."""
        return [self._seen(holomem) for holomem in self._other.stage]

    def center(self) -> SeenHolomem | None:
        """One's own center holomem."""
        holomem = self._own.at(CENTER)
        return None if holomem is None else self._seen(holomem)

    def oshi(self) -> Card:
        return self.open_card(self._own.oshi)

    def hand(self) -> list[Card]:
        return self.cards(self._own.hand)

    def archive(self) -> list[Card]:
        return self.cards(self._own.archive)

    def deck_count(self) -> int:
        return len(self._own.deck)

    def top_of(self, zone: str) -> Card | None:
        """The top card of one's own zone, if it has one that the player knows."""
        pile = self._own.zone(zone)
        return self.card(pile[-1]) if pile else None

    def is_in_hand(self, ref: int) -> bool:
        """Whether it is a card that the player knows in a hand, own or not."""
        return self.card(ref) is not None and (ref in self._own.hand or ref in self._other.hand)

    def is_cheer_on_stage(self, ref: int) -> bool:
        for side in self._g.sides:
            for holomem in side.stage:
                if ref in holomem.cheers:
                    return True
        return False

    def lasting_arts(self, holomem: SeenHolomem) -> int:
        """What abilities have added to its arts for a while."""
        total = 0
        for effect in self._g.lasting:
            if holomem.ref in effect.refs and subject_of(effect.modifier) == "arts":
                total += amount_of(effect.modifier)
        return total

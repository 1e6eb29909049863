"""What a player may know, typed: holomem with their cards, and the piles as far as they are known."""

from __future__ import annotations

from ....kernel.sight import Sight
from ..cards.card import Card
from ..rules.continuous import hp_left
from ..rules.layers import amount_of, subject_of
from .holo_state import HoloState, opponent
from .side import CENTER, Holomem, Side


class SeenHolomem:
    """A holomem on the stage as a player sees it."""

    def __init__(self, holomem: Holomem, card: Card | None, colors: list[int], left: int) -> None:
        self.ref = holomem.ref
        self.player = holomem.player
        self.position = holomem.position
        self.resting = holomem.resting
        self.damage = holomem.damage
        self.cheers = holomem.cheers
        self.colors = colors  # of each of its cheers, as bits
        self.card = card  # None while it lies face down before another player (4.2.2.1)
        self.hp_left = left


class HoloSight(Sight[Card]):
    """A game of the hololive OFFICIAL CARD GAME as one player sees it."""

    def __init__(self, g: HoloState, player: int) -> None:
        super().__init__(g, player)
        self._g = g
        self._own = g.sides[player]
        self._other = g.sides[opponent(player)]
        self.turn = g.turn_number
        self.mine = self._stage(self._own)
        self.theirs = self._stage(self._other)

    def _stage(self, side: Side) -> list[SeenHolomem]:
        return [self._seen(holomem) for holomem in side.stage]

    def _seen(self, holomem: Holomem) -> SeenHolomem:
        card = self.card(holomem.stack[-1])
        colors = [self.open_card(ref).colors for ref in holomem.cheers]
        return SeenHolomem(holomem, card, colors, -holomem.damage if card is None else hp_left(self._g, holomem))

    def holomem(self, ref: int) -> SeenHolomem:
        """The holomem of that name on either stage."""
        for stage in (self.mine, self.theirs):
            for seen in stage:
                if seen.ref == ref:
                    return seen
        raise LookupError(f"no holomem {ref} is on the stage")

    def center(self) -> SeenHolomem | None:
        """One's own center holomem."""
        for seen in self.mine:
            if seen.position == CENTER:
                return seen
        return None

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
        for stage in (self.mine, self.theirs):
            for seen in stage:
                if ref in seen.cheers:
                    return True
        return False

    def lasting_arts(self, holomem: SeenHolomem) -> int:
        """What abilities have added to its arts for a while."""
        total = 0
        for effect in self._g.lasting:
            if holomem.ref in effect.refs and subject_of(effect.modifier) == "arts":
                total += amount_of(effect.modifier)
        return total

"""What card games of every kind do alike: cards by number, decks that must be legal, saves and positions to begin from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic

from ..kernel.errors import CorruptSave, InvalidDeck, UnknownName
from ..kernel.table.record import Start
from ..kernel.table.table import Table
from .decks import DeckList, Fault
from .pool import C, Pool


class CardGame(Generic[C]):
    """The frame of a game; what stands against a deck, and how a start and a position are read, is its own."""

    def __init__(self, cards: Pool[C]) -> None:
        self.cards = cards

    def cards_of(self, data: Mapping[str, Any]) -> Pool[C]:
        """The cards as they were when the game began that `data` tells of."""
        return self.cards.with_sources(data["cards"])

    def check_deck(self, deck: DeckList) -> list[Fault]:
        """Every violation with its clause; empty means legal."""
        raise NotImplementedError

    def check_decks(self, decks: Sequence[DeckList]) -> None:
        """InvalidDeck with every violation in any of them."""
        faults = [fault for deck in decks for fault in self.check_deck(deck)]
        if faults:
            raise InvalidDeck(faults)

    def read_start(self, data: dict[str, Any]) -> Start:
        """The start of a game that began with decks."""
        raise NotImplementedError

    def read_position(self, text: str, sources: Mapping[str, str] | None) -> Table:
        """A game that starts from a position, with cards of these lines where they are given."""
        raise NotImplementedError

    def from_start(self, data: dict[str, Any]) -> Start:
        """The start of a saved game, with the cards it was played with."""
        try:
            if "position" in data:
                return self.read_position(data["position"], data["cards"]).start
            return self.read_start(data)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, UnknownName) as error:
            raise CorruptSave(f"the save does not say how the game began: {error}") from None

    def position(self, text: str) -> Table:
        """A game that starts from a position given as text; MalformedPosition names the line that cannot be read."""
        return self.read_position(text, None)

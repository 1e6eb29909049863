"""What one player may know, typed and read from the state itself: a view without the dictionaries."""

from __future__ import annotations

from typing import Generic

from .card_state import C, CardState


class Sight(Generic[C]):
    """The table as `player` sees it while something is being decided. It holds good until something is chosen.

    A game derives its own from this class. Which card a ref is, it asks only here."""

    def __init__(self, g: CardState[C], player: int) -> None:
        self._state = g
        self.player = player

    def card(self, ref: int) -> C | None:
        """The card that a ref is, if the player knows it."""
        return self._state.card[ref] if ref >= 0 and self._state.knows(self.player, ref) else None

    def cards(self, refs: list[int]) -> list[C]:
        """Those of the cards that the player knows."""
        g, player = self._state, self.player
        return [g.card[ref] for ref in refs if g.knows(player, ref)]

    def open_card(self, ref: int) -> C:
        """A card that lies where everyone sees it."""
        if not self._state.knows(None, ref):
            raise AssertionError(f"card {ref} does not lie open")
        return self._state.card[ref]

"""Where the games of an environment come from: decks, mode and rules, and a seed for each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ..encoding.encoder import Encoder
from ..encoding.encoders import encoder_for
from ..games.registry import game_named
from ..kernel.errors import HolochronError
from ..kernel.table.pairing import Pairing
from ..kernel.table.table import Table
from ..lab.simulation import find_deck, game_seed
from ..lang.decks import DeckList


class Source:
    """Games one after the other, the same ones for the same seed.

    `decks` has one deck for each seat, by name, by path or itself; with `shelf`, each seat is dealt one of these for every
    game. Without either, seats have the decks with which a first game is played."""

    def __init__(
        self,
        game: str,
        *,
        decks: Sequence[str | DeckList] | None = None,
        shelf: Sequence[str | DeckList] | None = None,
        players: int = 0,
        mode: str = "",
        rules: Mapping[str, object] | None = None,
    ) -> None:
        self.game = game_named(game)
        self.mode = mode
        self.rules = rules
        if decks is not None and shelf is not None:
            raise HolochronError(
                "an environment has either a deck for each seat or a shelf to take them from, not both"
            )
        self.shelf = None if shelf is None else self._found(shelf)
        starters = self.game.starters
        if decks is not None:
            self.decks = self._found(decks)
        else:
            seats = players or self._fewest_players()
            self.decks = self._found([starters[seat % len(starters)] for seat in range(seats)])
        self.seats = len(self.decks)
        self._pairings: dict[tuple[int, ...], Pairing] = {}
        self._seed = Random().randrange(1 << 48)
        self._number = 0
        self._pairing(self.decks)  # what is wrong is told at once

    def encoder(self) -> Encoder:
        """What writes observations of these games."""
        return encoder_for(self.game.name, self.game.cards, self.seats)

    def begin(self, seed: int) -> None:
        """The games of this seed, from the first on."""
        self._seed = seed
        self._number = 0

    def next_seed(self) -> int:
        """The seed of the next game."""
        self._number += 1
        return game_seed(self._seed, self._number)

    def table(self, seed: int, *, recorded: bool) -> Table:
        """The game of a seed, and its decks if they are taken from a shelf."""
        decks = self.decks
        if self.shelf is not None:
            rng = Random(seed)
            decks = [rng.choice(self.shelf) for _ in range(self.seats)]
        return self._pairing(decks).table(seed, recorded=recorded)

    def _fewest_players(self) -> int:
        mode = self.mode or self.game.usual_mode()
        if mode not in self.game.modes:
            raise HolochronError(f"there is no mode {mode!r}; there are {', '.join(self.game.modes)}")
        return min(self.game.modes[mode])

    def _found(self, decks: Sequence[str | DeckList]) -> list[DeckList]:
        return [find_deck(self.game, deck) if isinstance(deck, str) else deck for deck in decks]

    def _pairing(self, decks: Sequence[DeckList]) -> Pairing:
        key = tuple([id(deck) for deck in decks])
        if key not in self._pairings:
            self._pairings[key] = self.game.pairing(decks, mode=self.mode, rules=self.rules)
        return self._pairings[key]

"""What a game offers: all that the server, bots, the laboratory and the command line know of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ..kernel.table.pairing import Pairing
from ..kernel.table.record import Start
from ..kernel.table.table import Table
from .decks import DeckList, Fault
from .rulebook.rulebook import Rulebook
from .shipped import TournamentDeck
from .speech import Speech, Tables


class GameCard(Protocol):
    """A card as every game has it."""

    number: str
    source: str  # the lines it was read from

    def title(self, lang: str) -> str: ...


class Game(Protocol):
    """A game: its cards, decks and rules, its words, and tables to play it at. `games.registry` knows them by name.

    Whatever else its events are called, a turn begins with `turn`, of that `amount`, and a game ends with `over`; cards are turned
    up to be looked at with `reveal`. Its views have `turn`, `turn_player`, `first` and `you`, and cards in them a `ref` and a `number`."""

    @property
    def name(self) -> str:
        """What the game is called in code, in saves and in addresses."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def rules_version(self) -> str:
        """The official version of the rules."""

    @property
    def rules(self) -> Rulebook:
        """The clauses by number, with our summaries and what proves them."""

    @property
    def modes(self) -> Mapping[str, tuple[int, ...]]:
        """The ways to play, each with the numbers of players it is for; the first one is the usual."""

    @property
    def rule_options(self) -> Mapping[str, tuple[str, ...]]:
        """Where there is a choice of rules: what can be chosen, the usual first."""

    def mode_title(self, mode: str, lang: str) -> str:
        """What people call a mode."""

    def rule_title(self, name: str, value: str, lang: str) -> str:
        """What people call a choice of rules."""

    @property
    def beginnings(self) -> frozenset[str]:
        """The kinds of event with which something new begins: what a player was let `look` at before is done with."""

    def speech(self, lang: str) -> Speech[Tables]:
        """What the game says in a language."""

    # Cards.

    @property
    def cards(self) -> Mapping[str, GameCard]:
        """All cards by number."""

    @property
    def card_kinds(self) -> tuple[str, ...]:
        """The kinds of card, as files of cards call them."""

    def with_card_files(self, files: Sequence[tuple[str, str]]) -> Game:
        """The game with cards of one's own, from the names and texts of files."""

    def cards_of(self, data: Mapping[str, Any]) -> Mapping[str, GameCard]:
        """The cards as they were when the game began that `data`, of a `Start`, tells of."""

    def search(self, query: str) -> Sequence[GameCard]:
        """The cards that a query asks for; MalformedQuery says where it is wrong."""

    def card_summary(self, number: str) -> str:
        """A card in a few words, whatever the language."""

    def card_figures(self, number: str) -> dict[str, Any]:
        """The figures of a card as plain data, names in both languages."""

    def card_data(self, number: str, *, effects: bool = True) -> dict[str, Any]:
        """All that is printed on a card; without `effects`, what can be told at once."""

    def set_title(self, name: str, lang: str) -> str:
        """What people call a set of cards, by the code that its numbers begin with."""

    def left_out(self, number: str) -> int:
        """How many abilities a card is played without: those of a draft whose texts could not be read."""

    def card_texts(self, number: str) -> dict[str, Any]:
        """All that is printed on a card, with what it does in the words of both languages. To make it may take a while."""

    # Decks.

    @property
    def decks(self) -> Mapping[str, DeckList]:
        """The shipped decks by name."""

    @property
    def tournaments(self) -> Mapping[str, TournamentDeck]:
        """Decks that were played at events, by name."""

    @property
    def starters(self) -> tuple[str, ...]:
        """The shipped decks that a first game is played with, seat by seat and round again."""

    @property
    def mirror(self) -> str:
        """The shipped deck that plays against itself where speed is measured."""

    @property
    def deck_parts(self) -> tuple[str, ...]:
        """What a deck is made of. Where there are several parts, the first is whoever leads it."""

    @property
    def deck_formats(self) -> tuple[str, ...]:
        """In which a deck can be written."""

    def deck(self, name: str, parts: Mapping[str, dict[str, int]]) -> DeckList:
        """A deck of these parts, legal or not."""

    def check_deck(self, deck: DeckList) -> list[Fault]:
        """Every violation with its clause; empty means legal."""

    def is_deck_text(self, text: str) -> bool:
        """Whether a text can only be a deck of this game."""

    def read_deck(self, text: str, name: str = "deck") -> DeckList:
        """A deck from the text of a file; `name` is used where it gives none."""

    def write_deck(self, deck: DeckList, form: str, lang: str = "en") -> str:
        """The deck as the text of a file, in one of `deck_formats`."""

    # Tables.

    def table(
        self,
        decks: Sequence[DeckList],
        seed: object,
        *,
        mode: str = "",
        rules: Mapping[str, object] | None = None,
        lists: str = "open",
        chance: str = "sample",
        recorded: bool = True,
    ) -> Table:
        """A new game, with a deck for each seat; no `mode` means the usual one."""

    def pairing(
        self,
        decks: Sequence[DeckList],
        *,
        mode: str = "",
        rules: Mapping[str, object] | None = None,
        lists: str = "open",
        chance: str = "sample",
    ) -> Pairing:
        """The same for many games: decks and options are checked once."""

    def from_start(self, data: dict[str, Any]) -> Start:
        """The start of a saved game, with the cards it was played with."""

    def position(self, text: str) -> Table:
        """A game that starts from a position given as text."""

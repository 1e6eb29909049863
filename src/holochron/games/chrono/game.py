"""The game as users meet it: cards, decks, tables and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from ...kernel.chance import Chance
from ...kernel.events import EVERYONE
from ...lang.card_game import CardGame
from ...lang.decks import DeckList, Fault
from ...lang.pool import Pool
from ...lang.rulebook.rulebook import Rulebook
from ...lang.start import Options
from . import game_loop  # noqa: F401  # the points of the game register themselves
from .cards.card import KINDS, Card
from .cards.decks import FILES, FORMATS, Deck, check_deck, shipped_decks, write_deck
from .cards.pool import load_pool
from .cards.printed import card_data, card_summary, card_texts
from .cards.search import search
from .speech import Speech, speech
from .state.chrono_state import ChronoState, new_state
from .state.features import MODES, RULE_OPTIONS, Settings
from .state.reading import ChronoPositionReader
from .state.side import new_standing

PLAYERS: Final = {mode: tuple(range(least, most + 1)) for mode, (least, most) in MODES.items()}
RULE_OF_MODE: Final = {"duel": "8.2.7", "three": "13.1.1", "teams": "13.2.1", "ring": "13.3.1"}


class ChronoGame(CardGame[Card, Deck, Speech]):
    """Chrono Card TCG"""

    name: ClassVar[str] = "chrono"
    title: ClassVar[str] = "Chrono Card TCG"
    rules_version: ClassVar[str] = "1.0"
    modes: ClassVar[Mapping[str, tuple[int, ...]]] = PLAYERS
    rule_options: ClassVar[Mapping[str, tuple[str, ...]]] = RULE_OPTIONS
    card_kinds: ClassVar[tuple[str, ...]] = KINDS
    beginnings: ClassVar[frozenset[str]] = frozenset({"turn", "phase", "declare", "resolve"})
    starters: ClassVar[tuple[str, ...]] = ("himeyuri", "fuuka", "orietta")
    mirror: ClassVar[str] = "fuuka"
    deck_parts: ClassVar[tuple[str, ...]] = ("heroine", "main")
    deck_formats: ClassVar[tuple[str, ...]] = FORMATS

    def __init__(self, pool: Pool[Card] | None = None) -> None:
        super().__init__(load_pool() if pool is None else pool, FILES, speech)
        self.rules = Rulebook(
            "holochron.games.chrono"
        )  # the clauses by number, with our summaries and what proves them

    def _with_cards(self, cards: Pool[Card]) -> ChronoGame:
        return ChronoGame(cards)

    def mode_title(self, mode: str, lang: str) -> str:
        return speech(lang).mode(mode)

    def rule_title(self, name: str, value: str, lang: str) -> str:
        return speech(lang).rule(name, value)

    # Cards.

    def card_summary(self, number: str) -> str:
        return card_summary(self.cards[number])

    def card_figures(self, number: str) -> dict[str, Any]:
        return card_data(self.cards[number])

    def card_data(self, number: str, *, effects: bool = True) -> dict[str, Any]:
        return card_data(self.cards[number])

    def card_texts(self, number: str) -> dict[str, Any]:
        return card_texts(self.cards[number])

    def search(self, query: str) -> list[Card]:
        """The cards that a query asks for, such as `type:familiar cost<=2`; MalformedQuery says where it is wrong."""
        return search(list(self.cards.values()), query)

    # Decks.

    def _shipped_decks(self) -> dict[str, Deck]:
        return shipped_decks()

    def _faults_by_rules(self, deck: Deck) -> list[Fault]:
        return check_deck(self.cards, deck)

    def write_deck(self, deck: DeckList, form: str, lang: str = "en") -> str:
        """The deck in one of `deck_formats`."""
        return write_deck(self._own(deck), form)

    # Tables.

    def _players_wanted(self, mode: str) -> str:
        least, most = MODES[mode]
        return f"{mode} is for {least if least == most else f'{least} to {most}'} players ({RULE_OF_MODE[mode]})"

    def _first_state(
        self, decks: Sequence[Deck], book: dict[str, Card], chance: Chance, options: Options
    ) -> ChronoState:
        """The state before the first shuffle: heroines are on the field (5.2.2)."""
        lists = tuple([deck.counts() for deck in decks])
        settings = Settings(book, lists, options.lists_open, options.mode, options.rules)
        g = new_state(settings, len(decks), chance, options.ask_chance)
        for player, deck in enumerate(decks):
            side = g.sides[player]
            (heroine,) = deck.heroine
            side.field.append(new_standing(g.new_ref(book[heroine], player, EVERYONE), player))
            for number in sorted(deck.main):
                side.deck.extend([g.new_ref(book[number], player, 0) for _ in range(deck.main[number])])
        return g

    def _position_reader(self, cards: Pool[Card]) -> ChronoPositionReader:
        return ChronoPositionReader(cards)

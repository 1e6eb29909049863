"""The game as users meet it: cards, decks, tables and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...kernel.chance import Chance
from ...kernel.events import EVERYONE
from ...lang.card_game import CardGame
from ...lang.decks import DeckList, Fault
from ...lang.pool import Pool
from ...lang.rulebook.rulebook import Rulebook
from ...lang.shipped import TournamentDeck
from ...lang.start import Options
from . import game_loop  # noqa: F401  # the points of the game register themselves
from .cards import printed
from .cards.ability import Ability
from .cards.card import Card
from .cards.constants import KINDS
from .cards.deck_files import FILES, FORMATS, playable_decks, playable_tournaments, titles_of_sets, write_deck
from .cards.decks import Deck, check_deck, load_restricted
from .cards.pool import load_pool
from .cards.search import FIELDS
from .speech import Speech, speech
from .state.features import Settings
from .state.holo_state import HoloState, new_state
from .state.reading import HoloPositionReader


class HoloGame(CardGame[Card, Deck, Speech]):
    """hololive OFFICIAL CARD GAME"""

    name: ClassVar[str] = "holo"
    title: ClassVar[str] = "hololive OFFICIAL CARD GAME"
    rules_version: ClassVar[str] = "1.9.0"
    modes: ClassVar[Mapping[str, tuple[int, ...]]] = {"duel": (2,)}  # 1.1.1
    rule_options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    card_kinds: ClassVar[tuple[str, ...]] = KINDS
    beginnings: ClassVar[frozenset[str]] = frozenset({"use", "ability", "skill", "art", "turn", "step"})
    starters: ClassVar[tuple[str, ...]] = ("hSD01-sora", "hSD01-azki")
    mirror: ClassVar[str] = "hSD01-sora"
    deck_parts: ClassVar[tuple[str, ...]] = ("oshi", "main", "cheer")
    deck_formats: ClassVar[tuple[str, ...]] = FORMATS

    def __init__(self, pool: Pool[Card] | None = None) -> None:
        super().__init__(load_pool() if pool is None else pool, FILES, speech)
        self._set_titles: dict[str, dict[str, str]] = {}  # read when first asked for
        self.restricted = load_restricted()  # the official restricted list, by card number
        self.rules = Rulebook("holochron.games.holo")  # the clauses by number, with our summaries

    def _with_cards(self, cards: Pool[Card]) -> HoloGame:
        return HoloGame(cards)

    def mode_title(self, mode: str, lang: str) -> str:
        return "通常" if lang == "ja" else "Standard"

    # Cards.

    def card_summary(self, number: str) -> str:
        return printed.card_summary(self.cards[number])

    def card_figures(self, number: str) -> dict[str, Any]:
        return printed.card_figures(self.cards[number])

    def card_data(self, number: str, *, effects: bool = True) -> dict[str, Any]:
        return printed.card_data(self.cards[number], effects)

    def card_texts(self, number: str) -> dict[str, Any]:
        return printed.card_texts(self.cards[number])

    def set_title(self, name: str, lang: str) -> str:
        """What a set is called, by the code that its numbers begin with: a start deck by its oshi holomem."""
        if not self._set_titles:
            self._set_titles = titles_of_sets(self.decks.values(), self.cards)
        titles = self._set_titles.get(name)
        return name if titles is None else titles[lang]

    def left_out(self, number: str) -> int:
        """How many abilities a card is played without: those of a draft whose texts could not be read."""
        card = self.cards[number]
        return sum(ability.is_left_out for ability in (*card.abilities, card.extra) if ability is not None)

    def search(self, query: str) -> list[Card]:
        """The cards that a query asks for, such as `color:green tag:歌 -buzz`; MalformedQuery says where it is wrong."""
        return FIELDS.search(self.cards.values(), query)

    def compile_text(self, kind: str, text: str) -> Ability:
        """The ability that a Japanese card text says; `kind` is oshi, sp, stage, collab, bloom, gift, art, extra, cheer or a
        kind of support. UnreadableText or AmbiguousText where there is not exactly one reading."""
        from .compiler.compile import read_ability  # the grammar is built when it is first needed

        return read_ability(kind, text)

    # Decks.

    def _shipped_decks(self) -> dict[str, Deck]:
        return playable_decks(self.cards)

    def _tournament_decks(self) -> dict[str, TournamentDeck]:
        return playable_tournaments(self.cards)

    def _faults_by_rules(self, deck: Deck) -> list[Fault]:
        return check_deck(self.cards, deck)

    def check_deck(self, deck: DeckList) -> list[Fault]:
        """Every violation with its clause, or the date of the official restriction; empty means legal."""
        return check_deck(self.cards, self._own(deck), self.restricted)

    def write_deck(self, deck: DeckList, form: str, lang: str = "en") -> str:
        """The deck in one of `deck_formats`."""
        return write_deck(self._own(deck), form, self.cards, lang)

    # Tables.

    def _players_wanted(self, mode: str) -> str:
        return "this game is for two players (1.1.1)"

    def _first_state(self, decks: Sequence[Deck], book: dict[str, Card], chance: Chance, options: Options) -> HoloState:
        """The state before the first shuffle (6.2.1.1)."""
        settings = Settings(book, tuple([deck.counts() for deck in decks]), options.lists_open)
        g = new_state(settings, chance, options.ask_chance)
        for player, deck in enumerate(decks):
            side = g.sides[player]
            (oshi,) = deck.oshi
            side.oshi = g.new_ref(book[oshi], player, EVERYONE)
            for part, zone in ((deck.main, side.deck), (deck.cheer, side.cheer_deck)):
                for number in sorted(part):
                    zone.extend([g.new_ref(book[number], player, 0) for _ in range(part[number])])
        return g

    def _position_reader(self, cards: Pool[Card]) -> HoloPositionReader:
        return HoloPositionReader(cards)

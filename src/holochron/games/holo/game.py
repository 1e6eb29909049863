"""The game as users meet it: cards, decks, tables and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...kernel.chance import Chance, key_of
from ...kernel.errors import HolochronError, UnknownName
from ...kernel.events import EVERYONE
from ...kernel.table.record import Start
from ...kernel.table.table import Table, new_table
from ...lang.card_game import CardGame
from ...lang.decks import DeckList, DeckShelf, Fault, own_deck
from ...lang.pool import Pool
from ...lang.start import book_of, check_options, check_rules, start_data
from ...version import VERSION
from . import game_loop  # noqa: F401  # the points of the game register themselves
from .cards import printed
from .cards.ability import Ability
from .cards.card import Card
from .cards.deck_files import FORMATS, is_deck_text, playable_decks, read_deck, write_deck
from .cards.decks import Deck, check_deck, load_restricted
from .cards.pool import load_pool
from .cards.search import FIELDS
from .rulebook import HoloRulebook
from .speech import Speech, speech
from .state.features import Settings
from .state.holo_state import HoloState, new_state
from .state.reading import read_position


class HoloGame(CardGame[Card]):
    """hololive OFFICIAL CARD GAME"""

    name: ClassVar[str] = "holo"
    title: ClassVar[str] = "hololive OFFICIAL CARD GAME"
    rules_version: ClassVar[str] = "1.9.0"
    modes: ClassVar[Mapping[str, tuple[int, ...]]] = {"duel": (2,)}  # 1.1.1
    rule_options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    beginnings: ClassVar[frozenset[str]] = frozenset({"use", "ability", "skill", "art", "turn", "step"})
    starters: ClassVar[tuple[str, ...]] = ("hSD01-sora", "hSD01-azki")
    mirror: ClassVar[str] = "hSD01-sora"
    deck_parts: ClassVar[tuple[str, ...]] = ("oshi", "main", "cheer")
    deck_formats: ClassVar[tuple[str, ...]] = FORMATS

    def __init__(self, pool: Pool[Card] | None = None) -> None:
        super().__init__(load_pool() if pool is None else pool)
        self.decks = DeckShelf(lambda: playable_decks(self.cards))
        self.restricted = load_restricted()  # the official restricted list, by card number
        self.rules = HoloRulebook()  # the clauses by number, with our summaries and what proves them

    def speech(self, lang: str) -> Speech:
        """What the game says in a language."""
        return speech(lang)

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

    def search(self, query: str) -> list[Card]:
        """The cards that a query asks for, such as `color:green tag:歌 -buzz`; MalformedQuery says where it is wrong."""
        return FIELDS.search(self.cards.values(), query)

    def compile_text(self, kind: str, text: str) -> Ability:
        """The ability that a Japanese card text says; `kind` is oshi, sp, stage, collab, bloom, gift, art, extra, cheer or a
        kind of support. UnreadableText or AmbiguousText where there is not exactly one reading."""
        from .compiler.compile import read_ability  # the grammar is built when it is first needed

        return read_ability(kind, text)

    # Decks.

    def deck(self, name: str, parts: Mapping[str, dict[str, int]]) -> Deck:
        return Deck(name, parts["oshi"], parts["main"], parts["cheer"])

    def check_deck(self, deck: DeckList) -> list[Fault]:
        """Every violation with its clause, or the date of the official restriction; empty means legal."""
        return check_deck(self.cards, own_deck(Deck, deck), self.restricted)

    def is_deck_text(self, text: str) -> bool:
        return is_deck_text(text)

    def read_deck(self, text: str, name: str = "deck") -> Deck:
        """A deck from the text of a file; `name` is used where it gives none."""
        return read_deck(text, name)

    def write_deck(self, deck: DeckList, form: str, lang: str = "en") -> str:
        """The deck in one of `deck_formats`."""
        return write_deck(own_deck(Deck, deck), form, self.cards, lang)

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
        """A new game. `seed` is a whole number or 32 bytes. Options are saved with the game; `recorded=False` keeps
        neither checkpoints nor events."""
        if mode and mode not in self.modes:
            raise UnknownName(f"this game has no mode {mode!r}; it is for two players (1.1.1)")
        if len(decks) != 2:
            raise HolochronError(f"this game is for two players (1.1.1): two decks are needed, not {len(decks)}")
        check_rules(self.rule_options, rules)
        check_options(lists, chance)
        self.check_decks(decks)
        return self._table([own_deck(Deck, deck) for deck in decks], key_of(seed), lists, chance, recorded)

    def _table(self, decks: Sequence[Deck], key: bytes, lists: str, chance: str, recorded: bool = True) -> Table:
        data = start_data(decks, key, lists, chance, self.cards, {})
        book = book_of(decks, lists, self.cards)
        settings = Settings(book, tuple(deck.counts() for deck in decks), lists == "open")
        first = first_state(settings, decks, Chance(key), chance == "ask")
        return new_table(Start(self.name, VERSION, data, first), recorded)

    def read_start(self, data: dict[str, Any]) -> Start:
        """The start of a game that began with decks, which were legal with the cards of the time."""
        decks = [Deck.from_data(entry) for entry in data["decks"]]
        key, lists, chance = key_of(bytes.fromhex(data["seed"])), data["lists"], data["chance"]
        check_options(lists, chance)
        cards = self.cards.with_sources(data["cards"])
        own = self if cards is self.cards else HoloGame(cards)
        faults = [fault for deck in decks for fault in check_deck(own.cards, deck)]
        if len(decks) != 2 or faults:
            raise ValueError(f"its decks are not legal: {faults}")
        return own._table(decks, key, lists, chance).start

    def read_position(self, text: str, sources: Mapping[str, str] | None) -> Table:
        """A game that starts from a position, with cards of these lines where they are given."""
        return read_position(self, text, sources)


def first_state(settings: Settings, decks: Sequence[Deck], chance: Chance, ask_chance: bool) -> HoloState:
    """The state before the first shuffle (6.2.1.1)."""
    g = new_state(settings, chance, ask_chance)
    for player, deck in enumerate(decks):
        side = g.sides[player]
        (oshi,) = deck.oshi
        side.oshi = g.new_ref(settings.book[oshi], player, EVERYONE)
        for part, zone in ((deck.main, side.deck), (deck.cheer, side.cheer_deck)):
            for number in sorted(part):
                for _ in range(part[number]):
                    zone.append(g.new_ref(settings.book[number], player, 0))
    return g

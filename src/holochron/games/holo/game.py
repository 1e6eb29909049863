"""The game as users meet it: cards, decks, tables and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from ...kernel.chance import Chance, key_of
from ...kernel.errors import CorruptSave, HolochronError, InvalidDeck, UnknownName
from ...kernel.events import EVERYONE
from ...kernel.table.record import Start
from ...kernel.table.table import Table, new_table
from ...lang.decks import DeckShelf, Fault
from ...version import VERSION
from . import game_loop  # noqa: F401  # the points of the game register themselves
from .cards.ability import Ability
from .cards.card import Card
from .cards.deck_files import playable_decks
from .cards.decks import Deck, check_deck, load_restricted
from .cards.pool import CardPool, load_pool
from .cards.search import search
from .rulebook import Rules
from .speech import Words, words
from .state.features import Settings
from .state.holo_state import HoloState, new_state

LISTS: Final = ("open", "closed")
CHANCES: Final = ("sample", "ask")


class HoloGame:
    """hololive OFFICIAL CARD GAME"""

    name: ClassVar[str] = "holo"
    title: ClassVar[str] = "hololive OFFICIAL CARD GAME"
    rules_version: ClassVar[str] = "1.9.0"

    def __init__(self, pool: CardPool | None = None) -> None:
        self.cards = load_pool() if pool is None else pool
        self.decks = DeckShelf(lambda: playable_decks(self.cards))
        self.restricted = load_restricted()  # the official restricted list, by card number
        self.rules = Rules()  # the clauses by number, with our summaries and what proves them

    def words(self, lang: str) -> Words:
        """What the game says in a language."""
        return words(lang)

    def cards_of(self, data: Mapping[str, Any]) -> CardPool:
        """The cards as they were when the game began that `data` tells of."""
        return self.cards.with_sources(data["cards"])

    def check_deck(self, deck: Deck) -> list[Fault]:
        """Every violation with its clause, or the date of the official restriction; empty means legal."""
        return check_deck(self.cards, deck, self.restricted)

    def search(self, query: str) -> list[Card]:
        """The cards that a query asks for, such as `color:green tag:歌 -buzz`; MalformedQuery says where it is wrong."""
        return search(self.cards.values(), query)

    def compile_text(self, kind: str, text: str) -> Ability:
        """The ability that a Japanese card text says; `kind` is oshi, sp, stage, collab, bloom, gift, art, extra, cheer or a
        kind of support. UnreadableText or AmbiguousText where there is not exactly one reading."""
        from .compiler.compile import read_ability  # the grammar is built when it is first needed

        return read_ability(kind, text)

    def table(
        self,
        decks: Sequence[Deck],
        seed: object,
        *,
        rules: Mapping[str, object] | None = None,
        lists: str = "open",
        chance: str = "sample",
        recorded: bool = True,
    ) -> Table:
        """A new game. `seed` is a whole number or 32 bytes. Options are saved with the game; `recorded=False` keeps
        neither checkpoints nor events."""
        if len(decks) != 2:
            raise HolochronError(f"this game is for two players (1.1.1): two decks are needed, not {len(decks)}")
        if rules:
            raise UnknownName(f"this game has no rule option {sorted(rules)[0]!r}")
        if lists not in LISTS:
            raise UnknownName(f"lists is 'open' or 'closed', not {lists!r}")
        if chance not in CHANCES:
            raise UnknownName(f"chance is 'sample' or 'ask', not {chance!r}")
        faults = [fault for deck in decks for fault in self.check_deck(deck)]
        if faults:
            raise InvalidDeck(faults)
        return self._table(decks, key_of(seed), lists, chance, recorded)

    def _table(self, decks: Sequence[Deck], key: bytes, lists: str, chance: str, recorded: bool = True) -> Table:
        numbers = sorted({number for deck in decks for number in deck.counts()})
        data: dict[str, Any] = {
            "decks": [deck.to_data() for deck in decks],
            "seed": key.hex(),
            "lists": lists,
            "chance": chance,
            "cards": {number: self.cards[number].source for number in numbers},
        }
        book = {number: self.cards[number] for number in numbers}
        if lists == "closed":
            book = {**dict(self.cards), **book}
        settings = Settings(book, tuple(deck.counts() for deck in decks), lists == "open")
        first = first_state(settings, decks, Chance(key), chance == "ask")
        return new_table(Start(self.name, VERSION, data, first), recorded)

    def from_start(self, data: dict[str, Any]) -> Start:
        """The start of a saved game, with the cards it was played with."""
        try:
            if "position" in data:
                from .state.reading import read_position

                return read_position(self, data["position"], data["cards"]).start
            decks = [Deck.from_data(entry) for entry in data["decks"]]
            key, lists, chance = key_of(bytes.fromhex(data["seed"])), data["lists"], data["chance"]
            if lists not in LISTS or chance not in CHANCES:
                raise ValueError(f"lists {lists!r}, chance {chance!r}")
            cards = self.cards.with_sources(data["cards"])
            own = self if cards is self.cards else HoloGame(cards)
            faults = [fault for deck in decks for fault in check_deck(own.cards, deck)]
            if len(decks) != 2 or faults:
                raise ValueError(f"its decks are not legal: {faults}")
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise CorruptSave(f"the save does not say how the game began: {error}") from None
        return own._table(decks, key, lists, chance).start

    def position(self, text: str) -> Table:
        """A game that starts from a position given as text; MalformedPosition names the line that cannot be read."""
        from .state.reading import read_position

        return read_position(self, text, None)


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

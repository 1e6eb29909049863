"""The game as users meet it: cards, decks, tables and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

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
from .cards.card import Card
from .cards.decks import FORMATS, Deck, check_deck, is_deck_text, read_deck, shipped_decks, write_deck
from .cards.pool import load_pool
from .cards.printed import card_data, card_summary, card_texts
from .cards.search import FIELDS
from .rulebook import chrono_rules
from .speech import Speech, speech
from .state.chrono_state import ChronoState, new_state
from .state.features import DUEL, MODES, RULE_OPTIONS, Settings
from .state.reading import read_position
from .state.side import new_standing

PLAYERS: Final = {mode: tuple(range(least, most + 1)) for mode, (least, most) in MODES.items()}


class ChronoGame(CardGame[Card]):
    """Chrono Card TCG"""

    name: ClassVar[str] = "chrono"
    title: ClassVar[str] = "Chrono Card TCG"
    rules_version: ClassVar[str] = "1.0"
    modes: ClassVar[Mapping[str, tuple[int, ...]]] = PLAYERS
    rule_options: ClassVar[Mapping[str, tuple[str, ...]]] = RULE_OPTIONS
    beginnings: ClassVar[frozenset[str]] = frozenset({"turn", "phase", "declare", "resolve"})
    starters: ClassVar[tuple[str, ...]] = ("himeyuri", "fuuka", "orietta")
    mirror: ClassVar[str] = "fuuka"
    deck_parts: ClassVar[tuple[str, ...]] = ("heroine", "main")
    deck_formats: ClassVar[tuple[str, ...]] = FORMATS

    def __init__(self, pool: Pool[Card] | None = None) -> None:
        super().__init__(load_pool() if pool is None else pool)
        self.decks = DeckShelf(shipped_decks)
        self.rules = chrono_rules()  # the clauses by number, with our summaries and what proves them

    def speech(self, lang: str) -> Speech:
        """What the game says in a language."""
        return speech(lang)

    def mode_title(self, mode: str, lang: str) -> str:
        return speech(lang).mode(mode)

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
        return FIELDS.search(self.cards.values(), query)

    # Decks.

    def deck(self, name: str, parts: Mapping[str, dict[str, int]]) -> Deck:
        return Deck(name, parts["heroine"], parts["main"])

    def check_deck(self, deck: DeckList) -> list[Fault]:
        """Every violation with its clause; empty means legal."""
        return check_deck(self.cards, own_deck(Deck, deck))

    def is_deck_text(self, text: str) -> bool:
        return is_deck_text(text)

    def read_deck(self, text: str, name: str = "deck") -> Deck:
        """A deck from the text of a file; `name` is used where it gives none."""
        return read_deck(text, name)

    def write_deck(self, deck: DeckList, form: str, lang: str = "en") -> str:
        """The deck in one of `deck_formats`."""
        return write_deck(own_deck(Deck, deck), form)

    # Tables.

    def table(
        self,
        decks: Sequence[DeckList],
        seed: object,
        *,
        mode: str = DUEL,
        rules: Mapping[str, object] | None = None,
        lists: str = "open",
        chance: str = "sample",
        recorded: bool = True,
    ) -> Table:
        """A new game of `mode` duel, three, teams or ring, with a deck for each seat; seats of teams alternate. `seed`
        is a whole number or 32 bytes. Options are saved with the game; `recorded=False` keeps neither checkpoints nor
        events."""
        mode = mode or DUEL
        chosen = _check_options(mode, rules, lists, chance)
        least, most = MODES[mode]
        if not least <= len(decks) <= most:
            many = f"{least}" if least == most else f"{least} to {most}"
            raise HolochronError(f"{mode} is for {many} players ({RULE_OF_MODE[mode]}): not for {len(decks)} decks")
        self.check_decks(decks)
        own = [own_deck(Deck, deck) for deck in decks]
        return self._table(own, key_of(seed), mode, chosen, lists, chance, recorded)

    def _table(
        self,
        decks: Sequence[Deck],
        key: bytes,
        mode: str,
        rules: dict[str, str],
        lists: str,
        chance: str,
        recorded: bool = True,
    ) -> Table:
        data = start_data(decks, key, lists, chance, self.cards, {"mode": mode, "rules": rules})
        book = book_of(decks, lists, self.cards)
        settings = Settings(book, tuple([deck.counts() for deck in decks]), lists == "open", mode, rules)
        first = first_state(settings, decks, Chance(key), chance == "ask")
        return new_table(Start(self.name, VERSION, data, first), recorded)

    def read_start(self, data: dict[str, Any]) -> Start:
        """The start of a game that began with decks, which were legal with the cards of the time."""
        decks = [Deck.from_data(entry) for entry in data["decks"]]
        key, mode, lists, chance = key_of(bytes.fromhex(data["seed"])), data["mode"], data["lists"], data["chance"]
        rules = _check_options(mode, data["rules"], lists, chance)
        cards = self.cards.with_sources(data["cards"])
        own = self if cards is self.cards else ChronoGame(cards)
        faults = [fault for deck in decks for fault in own.check_deck(deck)]
        if not MODES[mode][0] <= len(decks) <= MODES[mode][1] or faults:
            raise ValueError(f"its decks are not legal: {faults}")
        return own._table(decks, key, mode, rules, lists, chance).start

    def read_position(self, text: str, sources: Mapping[str, str] | None) -> Table:
        """A game that starts from a position, with cards of these lines where they are given."""
        return read_position(self, text, sources)


RULE_OF_MODE: Final = {"duel": "8.2.7", "three": "13.1.1", "teams": "13.2.1", "ring": "13.3.1"}


def _check_options(mode: object, rules: Mapping[str, object] | None, lists: object, chance: object) -> dict[str, str]:
    """The rule options that were chosen; UnknownName for anything that does not exist."""
    if mode not in MODES:
        raise UnknownName(f"there is no mode {mode!r}; there are {', '.join(MODES)} (13.1.1)")
    check_options(lists, chance)
    return check_rules(RULE_OPTIONS, rules)


def first_state(settings: Settings, decks: Sequence[Deck], chance: Chance, ask_chance: bool) -> ChronoState:
    """The state before the first shuffle: heroines are on the field (5.2.2)."""
    g = new_state(settings, len(decks), chance, ask_chance)
    for player, deck in enumerate(decks):
        side = g.sides[player]
        (heroine,) = deck.heroine
        side.field.append(new_standing(g.new_ref(settings.book[heroine], player, EVERYONE), player))
        for number in sorted(deck.main):
            for _ in range(deck.main[number]):
                side.deck.append(g.new_ref(settings.book[number], player, 0))
    return g

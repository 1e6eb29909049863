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
from .cards.card import Card
from .cards.decks import Deck, check_deck, read_deck, shipped_decks
from .cards.pool import CardPool, load_pool
from .cards.search import search
from .rulebook import chrono_rules
from .speech import Words, words
from .state.chrono_state import ChronoState, new_state
from .state.features import DUEL, MODES, RULE_OPTIONS, Settings
from .state.side import new_standing

LISTS: Final = ("open", "closed")
CHANCES: Final = ("sample", "ask")


class ChronoGame:
    """Chrono Card TCG"""

    name: ClassVar[str] = "chrono"
    title: ClassVar[str] = "Chrono Card TCG"
    rules_version: ClassVar[str] = "1.0"

    def __init__(self, pool: CardPool | None = None) -> None:
        self.cards = load_pool() if pool is None else pool
        self.decks = DeckShelf(shipped_decks)
        self.rules = chrono_rules()  # the clauses by number, with our summaries and what proves them

    def words(self, lang: str) -> Words:
        """What the game says in a language."""
        return words(lang)

    def cards_of(self, data: Mapping[str, Any]) -> CardPool:
        """The cards as they were when the game began that `data` tells of."""
        return self.cards.with_sources(data["cards"])

    def check_deck(self, deck: Deck) -> list[Fault]:
        """Every violation with its clause; empty means legal."""
        return check_deck(self.cards, deck)

    def search(self, query: str) -> list[Card]:
        """The cards that a query asks for, such as `type:familiar cost<=2`; MalformedQuery says where it is wrong."""
        return search(self.cards.values(), query)

    def read_deck(self, text: str, name: str) -> Deck:
        """A deck from the text of a file."""
        return read_deck(text, name)

    def table(
        self,
        decks: Sequence[Deck],
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
        chosen = _check_options(mode, rules, lists, chance)
        least, most = MODES[mode]
        if not least <= len(decks) <= most:
            many = f"{least}" if least == most else f"{least} to {most}"
            raise HolochronError(f"{mode} is for {many} players ({RULE_OF_MODE[mode]}): not for {len(decks)} decks")
        faults = [fault for deck in decks for fault in self.check_deck(deck)]
        if faults:
            raise InvalidDeck(faults)
        return self._table(decks, key_of(seed), mode, chosen, lists, chance, recorded)

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
        numbers = sorted({number for deck in decks for number in deck.counts()})
        data: dict[str, Any] = {
            "decks": [deck.to_data() for deck in decks],
            "seed": key.hex(),
            "mode": mode,
            "rules": rules,
            "lists": lists,
            "chance": chance,
            "cards": {number: self.cards[number].source for number in numbers},
        }
        book = {number: self.cards[number] for number in numbers}
        if lists == "closed":
            book = {**dict(self.cards), **book}
        settings = Settings(book, tuple([deck.counts() for deck in decks]), lists == "open", mode, rules)
        first = first_state(settings, decks, Chance(key), chance == "ask")
        return new_table(Start(self.name, VERSION, data, first), recorded)

    def from_start(self, data: dict[str, Any]) -> Start:
        """The start of a saved game, with the cards it was played with."""
        try:
            if "position" in data:
                from .state.reading import read_position

                return read_position(self, data["position"], data["cards"]).start
            decks = [Deck.from_data(entry) for entry in data["decks"]]
            key, mode, lists, chance = key_of(bytes.fromhex(data["seed"])), data["mode"], data["lists"], data["chance"]
            rules = _check_options(mode, data["rules"], lists, chance)
            cards = self.cards.with_sources(data["cards"])
            own = self if cards is self.cards else ChronoGame(cards)
            faults = [fault for deck in decks for fault in own.check_deck(deck)]
            if not MODES[mode][0] <= len(decks) <= MODES[mode][1] or faults:
                raise ValueError(f"its decks are not legal: {faults}")
        except UnknownName as error:
            raise CorruptSave(f"the save does not say how the game began: {error}") from None
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise CorruptSave(f"the save does not say how the game began: {error}") from None
        return own._table(decks, key, mode, rules, lists, chance).start

    def position(self, text: str) -> Table:
        """A game that starts from a position given as text; MalformedPosition names the line that cannot be read."""
        from .state.reading import read_position

        return read_position(self, text, None)


RULE_OF_MODE: Final = {"duel": "8.2.7", "three": "13.1.1", "teams": "13.2.1", "ring": "13.3.1"}


def _check_options(mode: object, rules: Mapping[str, object] | None, lists: object, chance: object) -> dict[str, str]:
    """The rule options that were chosen; UnknownName for anything that does not exist."""
    if mode not in MODES:
        raise UnknownName(f"there is no mode {mode!r}; there are {', '.join(MODES)} (13.1.1)")
    if lists not in LISTS:
        raise UnknownName(f"lists is 'open' or 'closed', not {lists!r}")
    if chance not in CHANCES:
        raise UnknownName(f"chance is 'sample' or 'ask', not {chance!r}")
    chosen: dict[str, str] = {}
    for name, value in (rules or {}).items():
        if name not in RULE_OPTIONS:
            raise UnknownName(f"this game has no rule option {name!r}; there are {', '.join(RULE_OPTIONS)}")
        if not isinstance(value, str) or value not in RULE_OPTIONS[name]:
            raise UnknownName(f"{name} is one of {', '.join(RULE_OPTIONS[name])}, not {value!r}")
        chosen[name] = value
    return chosen


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

"""The base class of games: cards, decks, words, tables, saves and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from ..kernel.card_state import CardState
from ..kernel.chance import Chance, key_of
from ..kernel.errors import CorruptSave, HolochronError, InvalidDeck, UnknownName
from ..kernel.table.loading import table_of
from ..kernel.table.pairing import Pairing
from ..kernel.table.positions import PositionReader
from ..kernel.table.record import Start
from ..kernel.table.table import Table
from ..version import VERSION
from .decks import DeckFiles, DeckList, DeckShelf, Fault, listed, own_deck, plain
from .pool import GameCard, Pool
from .rulebook.rulebook import Rulebook
from .shipped import TournamentDeck
from .speech import Languages, Speech, Tables, W
from .start import Options, book_of, check_rules, start_data

C = TypeVar("C", bound=GameCard, covariant=True)
K = TypeVar("K", bound=DeckList, covariant=True)


class CardGame(Generic[C, K, W]):
    """The base class of games with cards `C`, decks `K` and words `W`.

    Event names that other packages rely on: a turn begins with `turn` (its `amount` is the number
    of the turn), a game ends with `over`, and `reveal` turns up cards. Views have `turn`,
    `turn_player`, `first` and `you`; cards in them have a `ref` and a `number`.
    """

    name: ClassVar[str]  # in code, in saves and in addresses
    title: ClassVar[str]  # for people
    rules_version: ClassVar[str]  # the official version of the rules
    # Each mode with its numbers of players, the usual mode first.
    modes: ClassVar[Mapping[str, tuple[int, ...]]]
    # Each choice of rules with its values, the usual value first.
    rule_options: ClassVar[Mapping[str, tuple[str, ...]]]
    card_kinds: ClassVar[tuple[str, ...]]  # as files of cards call them
    # Events that begin something new: cards that a player was shown before are done with.
    beginnings: ClassVar[frozenset[str]]
    starters: ClassVar[tuple[str, ...]]  # shipped decks for a first game, seat by seat
    mirror: ClassVar[str]  # the shipped deck that plays against itself in measurements of speed
    deck_parts: ClassVar[tuple[str, ...]]  # with several parts, the first leads the deck
    deck_formats: ClassVar[tuple[str, ...]]  # in which a deck can be written
    rules: Rulebook  # the clauses by number, with our summaries

    def __init__(self, cards: Pool[C], files: DeckFiles[K], words: Languages[W]) -> None:
        self.cards = cards
        self.files = files
        self.words = words
        self.decks = DeckShelf(self._shipped_decks)
        self.tournaments = DeckShelf(self._tournament_decks)
        self._last_sources: object = None  # of the table that was asked for last, and its cards
        self._last_cards = cards

    # What a game fills in.

    def _with_cards(self, cards: Pool[C]) -> Self:
        """The same game with other cards."""
        raise NotImplementedError

    def _shipped_decks(self) -> dict[str, K]:
        """The decks that come with the package and can be played, by name."""
        raise NotImplementedError

    def _tournament_decks(self) -> dict[str, TournamentDeck]:
        """The decks of events that come with the package, by name."""
        return {}

    def _faults_by_rules(self, deck: Any) -> list[Fault]:
        """Every violation of the rules with its clause."""
        raise NotImplementedError

    def _players_wanted(self, mode: str) -> str:
        """How many players a mode is for, in words and with the clause."""
        raise NotImplementedError

    def _first_state(self, decks: Sequence[K], book: dict[str, C], chance: Chance, options: Options) -> CardState[Any]:
        """The state before the first shuffle."""
        raise NotImplementedError

    def _position_reader(self, cards: Pool[C]) -> PositionReader[Any]:
        """Reads one position with these cards."""
        raise NotImplementedError

    # Words and cards.

    def speech(self, lang: str) -> W:
        """The words of the game in a language."""
        return self.words(lang)

    def mode_title(self, mode: str, lang: str) -> str:
        """The name of a mode for people."""
        raise NotImplementedError

    def rule_title(self, name: str, value: str, lang: str) -> str:
        """What people call a choice of rules."""
        return f"{name}: {value}"

    def with_card_files(self, files: Sequence[tuple[str, str]]) -> Self:
        """The game with further cards, from names and texts of files.

        MalformedNotation names the file, the line and the fault.
        """
        return self._with_cards(self.cards.with_files(files))

    def search(self, query: str) -> Sequence[C]:
        """The cards that a query asks for; MalformedQuery says where it is wrong."""
        raise NotImplementedError

    def card_summary(self, number: str) -> str:
        """A card in a few words, whatever the language."""
        raise NotImplementedError

    def card_figures(self, number: str) -> dict[str, Any]:
        """The figures of a card as plain data, names in both languages."""
        raise NotImplementedError

    def card_data(self, number: str, *, effects: bool = True) -> dict[str, Any]:
        """All that is printed on a card; without `effects`, what can be told at once."""
        raise NotImplementedError

    def card_texts(self, number: str) -> dict[str, Any]:
        """All that is printed on a card, with its texts in both languages; it may take a while."""
        raise NotImplementedError

    def set_title(self, name: str, lang: str) -> str:
        """What people call a set of cards, by the code that its numbers begin with."""
        return name

    def cards_of(self, data: Mapping[str, Any]) -> Pool[C]:
        """The cards as they were when the game began that `data` tells of."""
        sources = data["cards"]
        if self._last_sources is not sources:
            self._last_sources = sources
            self._last_cards = self.cards.shipped.with_sources(sources)
        return self._last_cards

    # Decks.

    def deck(self, name: str, parts: Mapping[str, dict[str, int]]) -> K:
        """A deck of these parts, legal or not."""
        return self.files.from_data({**parts, "name": name})

    def left_out(self, number: str) -> int:
        """How many abilities a card is played without: those of a draft whose texts could not be read."""
        return 0

    def check_deck(self, deck: DeckList) -> list[Fault]:
        """Every violation with its clause; empty means legal."""
        return self._faults_by_rules(self._own(deck))

    def check_decks(self, decks: Sequence[DeckList]) -> None:
        """InvalidDeck with every violation in any of them."""
        faults = [fault for deck in decks for fault in self.check_deck(deck)]
        if faults:
            raise InvalidDeck(faults)

    def _own(self, deck: DeckList) -> K:
        """The deck, which is one of this game; MalformedDeck otherwise."""
        return own_deck(self.files.kind, deck)

    def is_deck_text(self, text: str) -> bool:
        """True if a text can only be a deck of this game."""
        return self.files.is_text(text)

    def write_deck(self, deck: DeckList, form: str, lang: str = "en") -> str:
        """The deck as the text of a file, in one of `deck_formats`."""
        raise NotImplementedError

    def read_deck(self, text: str, name: str = "deck") -> K:
        """A deck from the text of a file, or from a mere list of numbers and counts; `name` is used where it gives none."""
        if self.files.is_mere_list(text):
            found = listed(text, name)
            parts = self._parts_of(found.counts)
            if parts:
                deck = self.deck(found.name, parts)
                deck.passed_over = [line for line in found.passed_over if self.files.sections.place(line.plain) < 0]
                return deck
        deck = self.files.read(text, name)
        return self.deck(deck.name, {part: self._as_spelt(counts) for part, counts in deck.parts.items()})

    def _as_spelt(self, counts: Mapping[str, int]) -> dict[str, int]:
        """The same with the numbers as the cards have them, however they are written."""
        numbers = {number.casefold(): number for number in self.cards}
        found: dict[str, int] = {}
        for written, count in counts.items():
            number = numbers.get(plain(written).casefold(), written)
            found[number] = found.get(number, 0) + count
        return found

    def _parts_of(self, counts: Mapping[str, int]) -> dict[str, dict[str, int]]:
        """The parts of a list without sections, by what its cards are; none unless it names a card."""
        found = self._as_spelt(counts)
        if not any(number in self.cards for number in found):
            return {}
        parts: dict[str, dict[str, int]] = {part: {} for part in self.deck_parts}
        for number, count in found.items():
            kind = self.card_figures(number)["kind"] if number in self.cards else ""
            parts[kind if kind in parts else "main"][number] = count
        return parts

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
        """A new game of one of `modes`, the usual one if none is named, with a deck for each seat; seats of teams
        alternate. `seed` is a whole number or 32 bytes. Options are saved with the game; `recorded=False` keeps neither
        checkpoints nor events."""
        pairing = self.pairing(decks, mode=mode, rules=rules, lists=lists, chance=chance)
        return pairing.table(seed, recorded=recorded)

    def pairing(
        self,
        decks: Sequence[DeckList],
        *,
        mode: str = "",
        rules: Mapping[str, object] | None = None,
        lists: str = "open",
        chance: str = "sample",
    ) -> Pairing:
        """The same for many games: decks and options are checked once, and `pairing.table(seed)` makes each table."""
        options = self._options(mode or self.usual_mode(), rules, lists, chance)
        if len(decks) not in self.modes[options.mode]:
            raise HolochronError(f"{self._players_wanted(options.mode)}: not for {len(decks)} decks")
        self.check_decks(decks)
        return self._pairing([self._own(deck) for deck in decks], options)

    def _pairing(self, decks: list[K], options: Options) -> Pairing:
        data = start_data(decks, options, self.cards, self._has_choice())
        book = book_of(decks, self.cards, options.lists_open)
        first = self._first_state(decks, book, Chance(key_of(0)), options)  # a table brings its own chance
        return Pairing(Start(self.name, VERSION, data, first))

    def _options(self, mode: str, rules: Mapping[str, object] | None, lists: str, chance: str) -> Options:
        """UnknownName for anything that does not exist."""
        if mode not in self.modes:
            raise UnknownName(f"there is no mode {mode!r}; there are {', '.join(self.modes)}")
        return Options(mode, check_rules(self.rule_options, rules), lists, chance)

    def usual_mode(self) -> str:
        return next(iter(self.modes))

    def _has_choice(self) -> bool:
        """Whether there is more than one way to play."""
        return len(self.modes) > 1 or len(self.rule_options) > 0

    # Saves and positions.

    def from_start(self, data: dict[str, Any]) -> Start:
        """The start of a saved game, with the cards it was played with."""
        try:
            if "position" in data:
                return self.read_position(data["position"], data["cards"]).start
            return self.read_start(data)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError, UnknownName) as error:
            raise CorruptSave(f"the save does not say how the game began: {error}") from None

    def read_start(self, data: dict[str, Any]) -> Start:
        """The start of a game that began with decks, which were legal with the cards of the time."""
        decks = [self.files.from_data(entry) for entry in data["decks"]]
        key = key_of(bytes.fromhex(_word(data, "seed")))
        mode, rules = (_word(data, "mode"), data["rules"]) if self._has_choice() else (self.usual_mode(), None)
        options = self._options(mode, rules, _word(data, "lists"), _word(data, "chance"))
        cards = self.cards_of(data)
        own = self if cards is self.cards else self._with_cards(cards)
        faults = [fault for deck in decks for fault in own._faults_by_rules(deck)]
        if len(decks) not in self.modes[options.mode] or faults:
            raise ValueError(f"its decks are not legal: {faults}")
        return own._pairing(decks, options).start(key)

    def position(self, text: str) -> Table:
        """A game that starts from a position given as text; MalformedPosition names the line that cannot be read."""
        return self.read_position(text, None)

    def read_position(self, text: str, sources: Mapping[str, str] | None) -> Table:
        """The table of a position; `sources` are cards embedded in a save, which has the inputs since."""
        reader = self._position_reader(self.cards if sources is None else self.cards.with_sources(sources))
        first = reader.read(text)
        kept = {number: card.source for number, card in sorted(reader.book.items())}
        start = Start(self.name, VERSION, {"position": text, "cards": kept}, first)
        return table_of(start, reader.then if sources is None else ())


Game: TypeAlias = CardGame[GameCard, DeckList, Speech[Tables]]  # any game


def _word(data: Mapping[str, Any], name: str) -> str:
    """What a save says under that name, in a word."""
    word = data[name]
    if not isinstance(word, str):
        raise ValueError(f"{name} is a word, not {word!r}")
    return word

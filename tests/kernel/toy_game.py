"""The toy game as users meet it: all that a third game has, in one module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holochron.kernel.chance import Chance, key_of
from holochron.kernel.errors import HolochronError, MalformedPosition, UnknownCard, UnknownName
from holochron.kernel.table.pairing import Pairing
from holochron.kernel.table.record import Start
from holochron.kernel.table.table import Table
from holochron.lang.decks import DeckList, Fault, Sections
from holochron.lang.rulebook.rulebook import Rulebook
from holochron.lang.shipped import TournamentDeck
from holochron.lang.start import check_options, check_rules
from tests.kernel.toy import Toy
from tests.kernel.toy_speech import ToySpeech, speech

SECTIONS: Final = Sections((("Cards", "札"),), "1 card-0")
RULES: Final = {
    "ids.txt": "1\n2\n3\n4\n",
    "01.txt": "1 | rule | 投了 | 投了した者は抜ける。 | Whoever gives up is out.\n2 | rule | 入札 | 全員が同時に入札する。 | All bid at the same time.\n"
    "3 | rule | 宣言 | 打撃は宣言され、応じられる。 | A hit is declared and answered.\n4 | rule | 打撃 | 打たれた者は駒を失う。 | Who is hit loses a counter.\n",
}


class ToyCard:
    """A card with nothing on it but its number."""

    def __init__(self, number: str) -> None:
        self.number = number
        self.source = f"{number}\n"

    def title(self, lang: str) -> str:
        return self.number if lang == "en" else self.number.replace("card-", "札")


CARDS: Final = {f"card-{number}": ToyCard(f"card-{number}") for number in range(16)}


class ToyGame:
    """A game for two to four."""

    name = "toy"
    title = "The toy game"
    rules_version = "1"
    modes: Mapping[str, tuple[int, ...]] = {"alone": (3, 2, 4), "teams": (4,)}
    rule_options: Mapping[str, tuple[str, ...]] = {}
    card_kinds = ("toy-card",)
    beginnings = frozenset({"turn", "declared"})
    starters = ("plain",)
    mirror = "plain"
    deck_parts = ("main",)
    deck_formats = ("text",)

    def __init__(self) -> None:
        self.cards = CARDS
        self.decks = {"plain": DeckList("plain", {"main": {"card-0": 1, "card-1": 1}})}
        self.tournaments: dict[str, TournamentDeck] = {}
        self.rules = Rulebook("", RULES)

    def speech(self, lang: str) -> ToySpeech:
        return speech(lang)

    def with_card_files(self, files: Sequence[tuple[str, str]]) -> ToyGame:
        raise AssertionError("it has no notation for cards")

    def rule_title(self, name: str, value: str, lang: str) -> str:
        raise AssertionError("there is no choice of rules")

    def mode_title(self, mode: str, lang: str) -> str:
        return mode

    def cards_of(self, data: Mapping[str, Any]) -> Mapping[str, ToyCard]:
        return self.cards

    def search(self, query: str) -> list[ToyCard]:
        return [card for number, card in self.cards.items() if query in number]

    def card_summary(self, number: str) -> str:
        return "toy"

    def card_figures(self, number: str) -> dict[str, Any]:
        if number not in self.cards:
            raise UnknownCard(f"there is no card {number!r}")
        titles = {lang: self.cards[number].title(lang) for lang in ("ja", "en")}
        return {"number": number, "kind": "card", "name": titles}

    def card_data(self, number: str, *, effects: bool = True) -> dict[str, Any]:
        return self.card_figures(number)

    def set_title(self, name: str, lang: str) -> str:
        return name

    def left_out(self, number: str) -> int:
        return 0

    def card_texts(self, number: str) -> dict[str, Any]:
        return {**self.card_figures(number), "text": {"ja": "", "en": ""}}

    def deck(self, name: str, parts: Mapping[str, dict[str, int]]) -> DeckList:
        return DeckList(name, dict(parts))

    def check_deck(self, deck: DeckList) -> list[Fault]:
        unknown = [number for number in deck.counts() if number not in self.cards]
        return [Fault("1", f"{number} is not in the card pool", f"{number}はありません") for number in unknown]

    def is_deck_text(self, text: str) -> bool:
        return any(SECTIONS.place(line) == 0 for line in text.splitlines())

    def read_deck(self, text: str, name: str = "deck") -> DeckList:
        name, (main,) = SECTIONS.read(text, name)
        return DeckList(name, {"main": main})

    def write_deck(self, deck: DeckList, form: str, lang: str = "en") -> str:
        return SECTIONS.write(deck.name, (deck.parts["main"],))

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
        return self.pairing(decks, mode=mode, rules=rules, lists=lists, chance=chance).table(seed, recorded=recorded)

    def pairing(
        self,
        decks: Sequence[DeckList],
        *,
        mode: str = "",
        rules: Mapping[str, object] | None = None,
        lists: str = "open",
        chance: str = "sample",
    ) -> Pairing:
        check_options(lists, chance)
        check_rules(self.rule_options, rules)
        if (mode or "alone") not in self.modes:
            raise UnknownName(f"there is no mode {mode!r}")
        if len(decks) not in self.modes[mode or "alone"]:
            raise HolochronError(f"the game is not for {len(decks)}")
        data = {
            "seed": key_of(0).hex(),
            "mode": mode or "alone",
            "chance": chance,
            "decks": [deck.to_data() for deck in decks],
            "cards": {number: self.cards[number].source for deck in decks for number in deck.counts()},
        }
        return Pairing(self.from_start(data))

    def from_start(self, data: dict[str, Any]) -> Start:
        seats = len(data["decks"])
        teams = tuple(seat % 2 if data["mode"] == "teams" else seat for seat in range(seats))
        state = Toy()
        state.set_up(seats, teams, Chance(bytes.fromhex(data["seed"])), data["chance"] == "ask")
        return Start(self.name, "1", data, state)

    def position(self, text: str) -> Table:
        raise MalformedPosition("positions of the toy game are not written down")

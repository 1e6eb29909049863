"""The toy game as users meet it: all that a third game has, in one module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from holochron.kernel.chance import Chance, key_of
from holochron.kernel.errors import MalformedPosition
from holochron.kernel.table.pairing import Pairing
from holochron.kernel.table.record import Start
from holochron.kernel.table.table import Table
from holochron.lang.card_game import CardGame
from holochron.lang.decks import DeckFiles, DeckList, Fault, Sections
from holochron.lang.pool import Pool
from holochron.lang.rulebook.rulebook import Rulebook
from holochron.lang.start import Options, start_data
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


CARDS: Final = tuple([ToyCard(f"card-{number}") for number in range(16)])


def _no_cards(text: str) -> list[ToyCard]:
    raise AssertionError("it has no notation for cards")


def _deck_of(data: Mapping[str, Any]) -> DeckList:
    return DeckList(data["name"], {"main": data["main"]})


def _read_deck(text: str, name: str) -> DeckList:
    name, (main,) = SECTIONS.read(text, name)
    return DeckList(name, {"main": main})


def _is_deck(text: str) -> bool:
    return any(SECTIONS.place(line) == 0 for line in text.splitlines())


FILES: Final = DeckFiles(DeckList, _deck_of, _is_deck, _read_deck, SECTIONS)


class ToyGame(CardGame[ToyCard, DeckList, ToySpeech]):
    """A game for two to four."""

    name = "toy"
    title = "The toy game"
    rules_version = "1"
    modes: ClassVar[Mapping[str, tuple[int, ...]]] = {"alone": (3, 2, 4), "teams": (4,)}
    rule_options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    card_kinds = ("toy-card",)
    beginnings = frozenset({"turn", "declared"})
    starters = ("plain",)
    mirror = "plain"
    deck_parts = ("main",)
    deck_formats = ("text",)

    def __init__(self) -> None:
        super().__init__(Pool(CARDS, _no_cards), FILES, speech)
        self.rules = Rulebook("", RULES)

    def mode_title(self, mode: str, lang: str) -> str:
        return mode

    def _shipped_decks(self) -> dict[str, DeckList]:
        return {"plain": DeckList("plain", {"main": {"card-0": 1, "card-1": 1}})}

    def search(self, query: str) -> list[ToyCard]:
        return [card for number, card in self.cards.items() if query in number]

    def card_summary(self, number: str) -> str:
        return "toy"

    def card_figures(self, number: str) -> dict[str, Any]:
        titles = {lang: self.cards[number].title(lang) for lang in ("ja", "en")}
        return {"number": number, "kind": "card", "name": titles}

    def card_data(self, number: str, *, effects: bool = True) -> dict[str, Any]:
        return self.card_figures(number)

    def card_texts(self, number: str) -> dict[str, Any]:
        return {**self.card_figures(number), "text": {"ja": "", "en": ""}}

    def _faults_by_rules(self, deck: DeckList) -> list[Fault]:
        unknown = [number for number in deck.counts() if number not in self.cards]
        return [Fault("1", f"{number} is not in the card pool", f"{number}はありません") for number in unknown]

    def write_deck(self, deck: DeckList, form: str, lang: str = "en") -> str:
        return SECTIONS.write(deck.name, (deck.parts["main"],))

    def _players_wanted(self, mode: str) -> str:
        return "two to four can play"

    def _pairing(self, decks: list[DeckList], options: Options) -> Pairing:
        data = start_data(decks, options, self.cards, has_choice=True)
        return Pairing(self.read_start({**data, "seed": key_of(0).hex()}))

    def read_start(self, data: dict[str, Any]) -> Start:
        seats = len(data["decks"])
        teams = tuple(seat % 2 if data["mode"] == "teams" else seat for seat in range(seats))
        state = Toy()
        state.set_up(seats, teams, Chance(bytes.fromhex(data["seed"])), data["chance"] == "ask")
        return Start(self.name, "1", data, state)

    def read_position(self, text: str, sources: Mapping[str, str] | None) -> Table:
        raise MalformedPosition("positions of the toy game are not written down")

"""Positions as text: the frame that every game fills in with lines of its own.

A position is a header and lines of words. Cards of a pile stand top first. A `!` after a card says who knows it where the
zone does not say so: `!2` player 2, `!12` both, `!*` everyone, `!0` nobody. Lines that name cards by their place are read
when all cards lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic

from ..card_state import C, CardState
from ..chance import Chance, key_of
from ..errors import HolochronError, MalformedPosition
from ..events import EVERYONE
from ..state import State


def written_chance(g: State) -> list[str]:
    """The lines on chance and on deck lists."""
    return [
        f"chance {g.chance.key.hex()} {g.chance.counter} {'ask' if g.ask_chance else 'sample'}",
        f"lists {'open' if g.lists_open() else 'closed'}",
    ]


def written_card(g: State, ref: int, usual: int) -> str:
    """A card, with who knows it if that is not the usual."""
    known = g.known[ref]
    if known == usual:
        return g.number(ref)
    if known == EVERYONE:
        return f"{g.number(ref)}!*"
    mask = "".join([str(player + 1) for player in range(g.seats) if (known >> player) & 1])
    return f"{g.number(ref)}!{mask or '0'}"


def written_pile(g: State, name: str, refs: list[int], usual: int) -> list[str]:
    """The line of a pile of a player, the top card first; none where there are no cards."""
    cards = [written_card(g, ref, usual) for ref in reversed(refs)]
    return [f"  {name} {' '.join(cards)}"] if cards else []


def name_places(names: dict[int, str], where: str, refs: Sequence[int]) -> None:
    """Call each of these cards by where it is: `0.hand.3`."""
    for place, ref in enumerate(refs):
        names[ref] = f"{where}.{place}"


class PositionReader(Generic[C]):
    """Reads a position line by line."""

    def __init__(self, header: str, state: CardState[C], cards: Mapping[str, C], placed: tuple[str, ...]) -> None:
        self.header = header
        self.state = state
        self.cards = cards
        self.placed = placed  # how lines begin that name cards by their place
        self.book: dict[str, C] = {}  # the cards that are named
        self.lines: dict[str, Callable[[list[str], str], None]] = {}  # the game's own, by their first word
        self.player = -1  # whose lines are being read
        self.lists_open = True
        self.later: list[list[str]] = []  # lines that name cards by their place
        self.then: list[str] = []  # inputs since

    # What a game fills in.

    def read_turn(self, number: int, player: int, first: int, others: dict[str, str]) -> None:
        """How far the game has come, with the other pairs of the line that says so."""
        raise NotImplementedError

    def read_of_player(self, player: int, head: str, rest: list[str]) -> None:
        """A line on what a player has."""
        raise NotImplementedError

    def begin_places(self) -> None:
        """All cards lie where they are: lines that name places come next."""

    def read_place(self, words: list[str]) -> None:
        """A line that names cards by their place."""
        raise NotImplementedError

    def finish(self) -> CardState[C]:
        """The state, when everything has been read."""
        raise NotImplementedError

    # The frame.

    def read(self, text: object) -> CardState[C]:
        """The state of a position, before anything that was chosen since."""
        self.read_text(text)
        return self.finish()

    def read_text(self, text: object) -> None:
        if not isinstance(text, str):
            raise MalformedPosition("a position is a text")
        rows = text.splitlines()
        if not rows or rows[0].strip() != self.header:
            raise MalformedPosition(f"line 1: a position of this game begins with {self.header!r}")
        for number, raw in enumerate(rows[1:], 2):
            words = [word for word in raw.replace("\t", " ").split(" ") if word]  # a name may hold a wide space
            if words and not words[0].startswith("#"):
                self._read_line(number, words, raw)
        self._read_places()

    def _read_line(self, number: int, words: list[str], raw: str) -> None:
        try:
            if not self._read_common(words[0], words[1:]):
                self._read_own(words, raw)
        except HolochronError as error:
            raise MalformedPosition(f"line {number}: {error}") from None
        except (ValueError, IndexError, KeyError):
            raise MalformedPosition(f"line {number}: {raw.strip()!r} cannot be read") from None

    def _read_common(self, head: str, rest: list[str]) -> bool:
        """A line that every game has; whether it is one."""
        if head == "chance":
            self.state.chance = Chance(bytes.fromhex(rest[0]), int(rest[1]))
            key_of(self.state.chance.key)
            self.state.ask_chance = rest[2:] == ["ask"]
        elif head == "lists":
            self.lists_open = {"open": True, "closed": False}[rest[0]]
        elif head == "then":
            self.then.append(" ".join(rest))
        elif head == "turn":
            self._read_turn(rest)
        elif head == "player":
            self.player = self.player_of(rest[0])
        else:
            return False
        return True

    def _read_turn(self, rest: list[str]) -> None:
        """`turn 3 player 1 first 2`, and what else belongs to it."""
        pairs = dict(zip(rest[1::2], rest[2::2], strict=True))
        number, first = int(rest[0]), int(pairs.get("first", "1")) - 1
        if number < 0 or not -1 <= first < self.state.seats:
            raise ValueError
        self.read_turn(number, self.player_of(pairs["player"]), first, pairs)
        if self.state.point not in self.state.modules().points:
            raise MalformedPosition(f"the game has no point {self.state.point!r}")

    def _read_own(self, words: list[str], raw: str) -> None:
        """A line that this game has."""
        head, rest = words[0], words[1:]
        line = self.lines.get(head)
        if line is not None:
            line(rest, raw)
        elif head in self.placed:
            self.later.append(words)
        elif self.player < 0:
            raise MalformedPosition(f"{head!r} stands before the first player")
        else:
            self.read_of_player(self.player, head, rest)

    def _read_places(self) -> None:
        at = "a line"
        try:
            self.begin_places()
            for words in self.later:
                at = repr(" ".join(words))
                self.read_place(words)
        except (ValueError, IndexError, KeyError, StopIteration, HolochronError):
            raise MalformedPosition(f"{at} names a place that does not exist") from None

    def player_of(self, word: str) -> int:
        seats = self.state.seats
        if not word.isdecimal() or not 1 <= int(word) <= seats:
            named = "1 and 2" if seats == 2 else f"1 to {seats}"
            raise MalformedPosition(f"players are {named}, not {word!r}")
        return int(word) - 1

    def card_and_known(self, word: str, usual: int) -> tuple[str, int]:
        """The number of a card, and who knows it."""
        number, marked, mask = word.partition("!")
        if not marked:
            return number, usual
        if mask == "*":
            return number, EVERYONE
        return number, sum([1 << self.player_of(digit) for digit in mask if digit != "0"])

    def new_card(self, word: str, owner: int, usual: int) -> int:
        """A ref for the card that a word names."""
        number, known = self.card_and_known(word, usual)
        card = self.book[number] = self.cards[number]
        return self.state.new_ref(card, owner, known)

    def cards_met(self) -> dict[str, C]:
        """The cards that the table can meet: those that are named; where the lists are closed, any."""
        return self.book if self.lists_open else {**dict(self.cards), **self.book}

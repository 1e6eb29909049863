"""The outline of a set file: its cards, what is printed on each, and what is known of each text. The one reader of `.cards` files:
cards for play, their texts and the names of things are made from what it gives."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ....lang.errors import MalformedNotation
from ....lang.nodes import Node
from ....lang.notation import DEEPEST, Line, Quoted, read_outline
from ..abilities.nodes import VOCABULARY

PRINTED: Final = "printed"  # `printed SHA-256 12:、`: of a text that was compiled, and where it is not worded as usual
UNREAD: Final = "unread"  # `unread SHA-256`: stands for the nodes of a text that could not be read
LEFT_OUT: Final = "left-out"  # `left-out SHA-256`: the same in a draft, which is played without that ability

_PLACE: Final = re.compile(r"[0-9]+(\.\S+)?", re.ASCII)


class CardOutline:
    """`hSD01-003 holomem debut white hp 60 baton *` with its lines."""

    def __init__(self, line: Line) -> None:
        words = [str(word) for word in line.words]
        self.line = line.number
        self.number = words[0]
        self.kind = words[1] if len(words) > 1 else ""
        self.figures = words[2:]
        self.entries = [Entry(entry) for entry in line.below]

    def names(self) -> list[str]:
        """What the card is called, in Japanese and in English."""
        found = [entry.names for entry in self.entries if entry.head == "name"]
        if not found or len(found[0]) != 2:
            raise MalformedNotation("the card has no name, or not in two languages", self.line)
        return found[0]


class Entry:
    """What is printed in one place of a card: `art G* 60 "name" "name" vs blue 50`, and beneath it what it does."""

    def __init__(self, line: Line) -> None:
        self.line = line.number
        self.head = str(line.words[0])
        self.items = [_plain(word) for word in line.words[1:]]
        self.words = [str(word) for word in line.words[1:] if not isinstance(word, Quoted)]
        self.names = [word.text for word in line.words[1:] if isinstance(word, Quoted)]
        self.sha = ""  # of the normalised text; nothing where none was compiled
        self.wording: dict[str, str] = {}
        self.is_read = True  # False: the text was declined
        self.is_left_out = False  # the text was declined, and the card is played without it
        self.below: list[Line] = []
        for inner in line.below:
            words = [_plain(word) for word in inner.words]
            if words[0] == PRINTED and len(words) > 1:
                self.sha, self.wording = words[1], _read_wording_at(inner.number, words[2:])
            elif words[0] in (UNREAD, LEFT_OUT) and len(words) == 2:
                self.sha, self.is_read, self.is_left_out = words[1], False, words[0] == LEFT_OUT
            else:
                self.below.append(inner)

    def nodes(self) -> tuple[Node, ...]:
        return VOCABULARY.read_all(self.below)


def read_set_outline(text: str, deepest: int = DEEPEST) -> list[CardOutline]:
    """The cards of a set file, with what is printed on them down to some depth; MalformedNotation names a line that cannot be
    read."""
    return [CardOutline(line) for line in read_outline(text, deepest)]


def read_wording(words: Iterable[str]) -> dict[str, str]:
    """Where a text is not worded as usual: `12:、`, before which letter a pause is set or not; `12.Object:…を選び`, which phrase that
    begins there is worded how."""
    pairs = [word.partition(":") for word in words]
    if not all(_PLACE.fullmatch(place) and told for place, _, told in pairs):
        raise ValueError(words)
    return {place: told for place, _, told in pairs}


def write_wording(wording: Mapping[str, str]) -> str:
    places = sorted(wording, key=lambda place: (int(place.partition(".")[0]), place))
    return "".join(f" {place}:{wording[place]}" for place in places)


def _read_wording_at(line: int, words: list[str]) -> dict[str, str]:
    try:
        return read_wording(words)
    except ValueError:
        raise MalformedNotation("a wording reads `12:、` or `12.Object:…を選び`, where and how", line) from None


def _plain(word: Any) -> str:
    return word.text if isinstance(word, Quoted) else str(word)

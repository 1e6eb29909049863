"""The small family of errors. A message says what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class HolochronError(Exception):
    """Any error that a user of the library may meet."""


class IllegalChoice(HolochronError):
    """A choice that the rules do not allow here; nothing has changed."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class InvalidDeck(HolochronError):
    """A deck that breaks the rules of construction: every violation, not only the first."""

    def __init__(self, faults: Sequence[object]) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = tuple(faults)


class MalformedDeck(HolochronError):
    """A deck file or text that cannot be read."""


class UnknownCard(HolochronError, KeyError):
    """A card number that is not in the card pool."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownName(HolochronError, KeyError):
    """A game, deck, bot, player or option that does not exist."""

    def __str__(self) -> str:
        return str(self.args[0])


class InvalidSeed(HolochronError, ValueError):
    """A seed that is neither a whole number of 0 or more nor 32 bytes."""


class CorruptSave(HolochronError):
    """Data that is no save, or a damaged one."""


class IncompatibleSave(HolochronError):
    """A sound save that this version of the rules or cards plays differently."""


class MalformedPosition(HolochronError):
    """A position text that cannot be read; the message names the line."""


class UnreadableText(HolochronError, ValueError):
    """A card text that no rule reads to its end: `span` is where in `text` the reading stopped, and how far the sentence goes;
    `expected` is what could have stood there, in words."""

    def __init__(self, text: str, span: tuple[int, int], expected: Sequence[str] = ()) -> None:
        start, end = span
        told = f"cannot read on at {start}: {text[max(0, start - 12) : start]}▲{text[start:end]}"
        super().__init__(f"{told}; expected {' or '.join(expected)}" if expected else told)
        self.text = text
        self.span = span
        self.expected = tuple(expected)


class AmbiguousText(HolochronError, ValueError):
    """A card text that can be read in two ways; `readings` are both, in the notation of abilities."""

    def __init__(self, text: str, readings: Sequence[str]) -> None:
        super().__init__(f"{text!r} can be read in two ways: {' / '.join(readings)}")
        self.text = text
        self.readings = tuple(readings)


class MalformedQuery(HolochronError, ValueError):
    """A search that cannot be understood; `at` is the place in the query."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(f"at {at + 1}: {message}")
        self.at = at

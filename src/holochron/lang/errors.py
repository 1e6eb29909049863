"""What can be wrong with card data."""

from __future__ import annotations

from ..kernel.errors import HolochronError


class MalformedNotation(HolochronError, ValueError):
    """A text that is no outline, or says what nothing is called; the message names the line, and the file where it is known."""

    def __init__(self, told: str, line: int = 0, file: str = "") -> None:
        self.told = told
        self.line = line  # 0: not known yet
        self.file = file
        place = ", ".join([*([file] if file else []), *([f"line {line}"] if line else [])])
        super().__init__(f"{place}: {told}" if place else told)

    def at(self, line: int) -> MalformedNotation:
        """The same, said of a line, unless it is known already."""
        return self if self.line else MalformedNotation(self.told, line)

    def in_file(self, file: str, first: int) -> MalformedNotation:
        """The same, said of the part of a file that begins with that line."""
        return MalformedNotation(self.told, self.line + first - 1 if self.line else first, file)

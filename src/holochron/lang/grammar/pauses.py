"""Pauses: commas that are a matter of printing and never of reading."""

from __future__ import annotations


class Pauses:
    """A mark that says nothing where it follows one of some letters, the ends of particles and clauses; elsewhere it is a letter.

    Places are counted in letters without pauses, so that a place in a text stays where it is whatever becomes of its pauses.
    """

    __slots__ = ("after", "mark")

    def __init__(self, mark: str, after: str) -> None:
        self.mark = mark
        self.after = frozenset(after)

    def without(self, text: str) -> str:
        """A text without its pauses."""
        return "".join([text[at] for at in self.kept(text)])

    def kept(self, text: str) -> list[int]:
        """Where the letters stand that are no pauses."""
        if not self.mark or self.mark not in text:
            return list(range(len(text)))
        return [
            at for at, letter in enumerate(text) if letter != self.mark or at == 0 or text[at - 1] not in self.after
        ]

    def places(self, text: str) -> set[int]:
        """Before which letters of the text without pauses there is one."""
        kept = self.kept(text)
        return {place for place in range(1, len(kept)) if kept[place] > kept[place - 1] + 1}

    def bare(self, literal: str) -> str:
        """A piece of a template without its pauses; what it begins with follows whatever stands before it."""
        if self.mark and literal.startswith(self.mark):
            literal = literal[len(self.mark) :]
        return self.without(literal)

    def set(self, text: str, places: set[int]) -> str:
        """A text with its pauses at these places."""
        letters = self.without(text)
        return "".join([self.mark + letter if at in places else letter for at, letter in enumerate(letters)])

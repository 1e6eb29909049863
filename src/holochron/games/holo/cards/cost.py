"""The cheers that arts and baton passes ask for (2.11)."""

from __future__ import annotations

from ....lang.errors import MalformedNotation
from .constants import (
    COLOR_LETTERS,
)


class Cost:
    """Cheers that are needed: so many of each colour, and so many of any (10.5)."""

    def __init__(self, icons: str) -> None:
        wrong = [icon for icon in icons if icon != "*" and icon not in COLOR_LETTERS]
        if wrong:
            raise MalformedNotation(f"a cost has icons of {COLOR_LETTERS} or *, not {wrong[0]!r}")
        self.icons = icons  # letters of COLOR_LETTERS, `*` for any
        self.colors = tuple(1 << COLOR_LETTERS.index(icon) for icon in icons if icon != "*")
        self.total = len(icons)

    def is_met(self, masks: list[int]) -> bool:
        """Whether cheers of these colours meet the cost, each used once: by matching, never greedily."""
        if len(masks) < self.total:
            return False
        colors = self.colors
        if not colors:
            return True
        if len(colors) == 1:
            color = colors[0]
            for mask in masks:
                if mask & color:
                    return True
            return False
        return _match(colors, 0, masks, 0)


def _match(colors: tuple[int, ...], at: int, masks: list[int], used: int) -> bool:
    if at == len(colors):
        return True
    tried = 0
    for index, mask in enumerate(masks):
        if mask & colors[at] and not (used >> index) & 1:
            if (tried >> mask) & 1:
                continue
            tried |= 1 << mask
            if _match(colors, at + 1, masks, used | (1 << index)):
                return True
    return False

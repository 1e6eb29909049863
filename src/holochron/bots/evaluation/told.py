"""How figures of a position are told to people."""

from __future__ import annotations


class Told:
    """What some figures are called, by language. Those that speak of the same are weighed together and told by the first of them:
    so many times as much, rounded to a step."""

    def __init__(
        self, figures: tuple[str, ...], words: dict[str, str], times: float = 1.0, step: float = 0.1, unit: str = ""
    ) -> None:
        self.figures = figures
        self.words = words
        self.times = times
        self.step = step
        self.unit = unit

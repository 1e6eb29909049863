"""Why an action is not possible, clause by clause."""

from __future__ import annotations


class Obstacle:
    """One clause that stands against an action; `word` names it for the texts."""

    def __init__(self, rule: str, word: str) -> None:
        self.rule = rule
        self.word = word

    def __repr__(self) -> str:
        return f"<Obstacle {self.rule} {self.word}>"


Obstacles = tuple[Obstacle, ...]  # legal means that there are none

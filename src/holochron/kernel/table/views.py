"""What players are told: the safe view, and lines of the log."""

from __future__ import annotations

import json
from typing import Any

from ..decisions import Decision


class LogLine:
    """A line of the log: its text, its clause, and the cards it speaks of."""

    def __init__(self, number: int, text: str, rule: str, cards: tuple[str, ...]) -> None:
        self.number = number
        self.text = text
        self.rule = rule
        self.cards = cards

    def to_data(self) -> dict[str, Any]:
        return {"number": self.number, "text": self.text, "rule": self.rule, "cards": list(self.cards)}

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class View:
    """All that one player may know, as plain data, and nothing more."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def to_json(self) -> str:
        return json.dumps(self.data, ensure_ascii=False, sort_keys=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.to_json())


def decision_seen_by(decision: Decision | None, player: int | None) -> dict[str, Any] | None:
    """What is being decided, with the options for whoever has to choose."""
    if decision is None:
        return None
    seen: dict[str, Any] = {"player": decision.player, "kind": decision.kind, "rule": decision.rule}
    if decision.player == player:
        seen["options"] = [option.action for option in decision.options]
        seen["default"] = decision.default
    return seen

"""What players are told: the safe view, and lines of the log."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ..decisions import Decision
from ..events import EVERYONE, SeenEvent
from ..state import State


class LogLine:
    """A line of the log: its text, its clause, and the cards it speaks of."""

    def __init__(self, number: int, text: str, rule: str, cards: tuple[str, ...]) -> None:
        self.number = number
        self.text = text
        self.rule = rule
        self.cards = cards

    def to_data(self) -> dict[str, Any]:
        """The line as plain data."""
        return {"number": self.number, "text": self.text, "rule": self.rule, "cards": list(self.cards)}

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


def tell(state: State, events: Sequence[SeenEvent], viewer: int | None, lang: str) -> list[LogLine]:
    """These events in words, as far as they are for the log."""
    lines: list[LogLine] = []
    for event in events:
        text = state.line(event, viewer, lang)
        if text:
            lines.append(LogLine(event.number, text, event.rule, tuple([card for card in event.cards if card])))
    return lines


class View:
    """All that one player may know, as plain data, and nothing more."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def to_json(self) -> str:
        """The view as JSON."""
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


# What views of games with cards have in common.


def table_seen_by(game: str, player: int | None, *, turn: int, turn_player: int, first: int) -> dict[str, Any]:
    """What every view begins with."""
    return {"game": game, "you": player, "turn": turn, "turn_player": turn_player, "first": first}


def card_seen(g: State, ref: int) -> dict[str, Any]:
    return {"ref": ref, "number": g.number(ref)}


def cards_seen(g: State, refs: Sequence[int]) -> list[dict[str, Any]]:
    return [{"ref": ref, "number": g.number(ref)} for ref in refs]


def hand_seen_by(g: State, owner: int, hand: list[int], player: int | None) -> dict[str, Any]:
    """The owner's hand as it is held; of another hand only what is known of it, in no order."""
    known = [hand[place] for place in known_places(g, hand, player)]
    if owner != player:
        known.sort()
    return {"count": len(hand), "cards": cards_seen(g, known)}


def pile_seen_by(g: State, pile: list[int], player: int | None) -> dict[str, Any]:
    """A pile with what the player knows of it; places count from the top."""
    from_top = pile[::-1]
    known = known_places(g, from_top, player)
    cards = [{"place": place, "ref": from_top[place], "number": g.number(from_top[place])} for place in known]
    return {"count": len(pile), "cards": cards}


def known_places(g: State, refs: list[int], player: int | None) -> list[int]:
    """Where those cards stand that the player knows."""
    known = g.known
    if player is None:
        return [place for place, ref in enumerate(refs) if known[ref] == EVERYONE]
    bit = 1 << player
    return [place for place, ref in enumerate(refs) if known[ref] & bit]


def lists_seen(g: State, lists: Sequence[dict[str, int]]) -> dict[str, Any]:
    """The deck lists by number, where they are open."""
    return {"lists": [dict(sorted(counts.items())) for counts in lists]} if g.lists_open() else {}

"""What others are told to call the cards of a hand. Refs are dealt out in order of time: whoever was told the ref of a card
that was drawn unseen, when it is shown or used, could tell when it was drawn. So others are given names in no order."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from ...kernel.table.table import Table
from ..socket.messages import DecisionInfo, StateNews
from ..socket.plain import GameEvent, View
from . import snapshot

FIRST_NAME: Final = 1 << 32  # no ref is as high
_BITS: Final = 48


class Veil:
    """The names of one room. They mean nothing outside it, and nobody can tell a ref from its name."""

    def __init__(self, key: bytes | None = None) -> None:
        self._key = secrets.token_bytes(16) if key is None else key

    def name(self, ref: int) -> int:
        digest = hashlib.blake2b(ref.to_bytes(8, "big"), key=self._key, digest_size=_BITS // 8).digest()
        return FIRST_NAME + int.from_bytes(digest, "big")

    def real(self, told: int, refs: Iterable[int]) -> int:
        """The ref of a card that a client has named, among those that it can mean."""
        if told < FIRST_NAME:
            return told
        return next((ref for ref in refs if self.name(ref) == told), told)

    def called(self, table: Table, seats: Sequence[int], ref: int) -> int | None:
        """What a card is called on the table of somebody who has these seats; None when it is not there."""
        if ref not in snapshot.refs_seen(table, seats):
            return None
        held = len(seats) < 2 and ref in hands_of_others(snapshot.view_of(table, next(iter(seats), None)))
        return self.name(ref) if held else ref

    def over(self, state: StateNews) -> StateNews:
        """The state with names for the cards in hands of others. Who sees several hands at once sees them as they are held."""
        if not state.views:
            state.view, state.events, state.decision = self.covered(state.view, state.events, state.decision)
        return state

    def covered(
        self, view: View, events: list[GameEvent], decision: DecisionInfo | None
    ) -> tuple[View, list[GameEvent], DecisionInfo | None]:
        """The same for somebody who has one seat or none; what can be chosen is called as it is."""
        meant = _meant_by(decision)
        told: Any = view
        if lying := hands_of_others(view):
            told = {**view, "players": [self._side(side, view["you"], meant) for side in told["players"]]}
            if decision is not None and decision.group is not None:
                group = decision.group
                shown = [self.name(ref) if ref in lying - meant else ref for ref in group["shown"]]
                decision = msgspec.structs.replace(decision, group={**group, "shown": shown})
        return told, [self._event(event, view["you"], meant) for event in events], decision

    def _side(self, side: dict[str, Any], you: int | None, meant: set[int]) -> dict[str, Any]:
        hand = side["hand"]
        if side["player"] == you or not hand["cards"]:
            return side
        cards = [{**card, "ref": name} for card, name in zip(hand["cards"], self._of(_refs(hand), meant), strict=True)]
        return {**side, "hand": {**hand, "cards": sorted(cards, key=lambda card: card["ref"])}}

    def _event(self, event: GameEvent, you: int | None, meant: set[int]) -> GameEvent:
        """A card that others have, or had, in hand; to look at a hand is to look at another's."""
        looked = event["kind"] == "look" and event["from"] == "hand"
        if event["player"] == you and not looked:
            return event
        refs, was, cards = event["refs"], event["was"], event["cards"]
        if event["to"] == "hand" and refs:
            named = sorted(zip(self._of(refs, meant), _as_long(was, refs), cards, strict=True))
            refs, cards = [name for name, _, _ in named], [card for _, _, card in named]
            was = [old for _, old, _ in named] if was else was
        if event["from"] == "hand" and was:
            was = self._of(was, meant)
        return {**event, "refs": refs, "was": was, "cards": cards}

    def _of(self, refs: list[int], meant: set[int]) -> list[int]:
        return [ref if ref in meant else self.name(ref) for ref in refs]


def hands_of_others(view: Any) -> set[int]:
    """The cards in hands of others that lie open in a view, of a game that has hands."""
    sides = [side for side in view.get("players", ()) if "hand" in side and side["player"] != view["you"]]
    return {ref for side in sides for ref in _refs(side["hand"])}


def _meant_by(decision: DecisionInfo | None) -> set[int]:
    """The cards that can be chosen: a client answers with their refs."""
    if decision is None:
        return set()
    picked = (*decision.group["candidates"], *decision.group["picked"]) if decision.group is not None else ()
    return {*picked, *(ref for option in decision.options for ref in (*option.refs, *option.same))}


def _as_long(was: list[int], refs: list[int]) -> list[int]:
    return was if len(was) == len(refs) else [0] * len(refs)


def _refs(hand: dict[str, Any]) -> list[int]:
    return [card["ref"] for card in hand["cards"]]

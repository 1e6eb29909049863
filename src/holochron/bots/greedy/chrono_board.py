"""The field as a Chrono player reads it: characters, the hand and what may be spent, from a view and the printed cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...games.chrono.cards.card import Card
from ...kernel.table.views import View

Seen = dict[str, Any]  # a card on a field, as the view shows it


class Board:
    """What a player sees, with the printed cards at hand."""

    def __init__(self, view: View, player: int, pool: Mapping[str, Card]) -> None:
        self.view = view
        self.player = player
        self.pool = pool
        self.me: dict[str, Any] = view["players"][player]
        self.foes = [view["players"][foe] for foe in self.me["opponents"]]
        self.field: list[Seen] = self.me["field"]
        self.theirs: list[Seen] = [card for foe in self.foes for card in foe["field"]]
        self.on_fields: dict[int, Seen] = {card["ref"]: card for side in view["players"] for card in side["field"]}
        self.hand: dict[int, Card] = {card["ref"]: pool[card["number"]] for card in self.me["hand"]["cards"]}
        self.limit: int = view["limit"]
        self.left = self.limit - self.me["damage"]  # damage that may still come
        self.charming = view["charm"]
        self.attack_to_come = view["phase"] == "main" and not self.me["used"]["charm"]

    def card(self, ref: int) -> Card | None:
        if ref in self.hand:
            return self.hand[ref]
        if ref in self.on_fields:
            return self.pool[self.on_fields[ref]["number"]]
        places = [self.view["resolving"], *(side["discard"] for side in self.view["players"])]
        found = [card for cards in places for card in cards if card["ref"] == ref]
        return self.pool[found[0]["number"]] if found else None

    def ours(self, ref: int) -> bool:
        """Whether it is on one's own field or that of a team-mate."""
        return all(card["ref"] != ref for card in self.theirs)

    def attackers(self) -> list[Seen]:
        return [card for card in self.field if can_fight(card) and not card["fresh"]]

    def defenders(self) -> list[Seen]:
        return [card for card in self.theirs if can_fight(card)]

    def declared_attackers(self) -> list[Seen]:
        """The attackers of a charm that is declared on this player or going on."""
        refs: list[int] = []
        for declared in self.view["chain"]:
            if declared.get("opponent") == self.player:
                refs = declared["attackers"]
        if self.charming is not None and self.charming["opponent"] == self.player:
            refs = self.charming["attackers"]
        return [self.on_fields[ref] for ref in refs if ref in self.on_fields]


def can_fight(card: Seen) -> bool:
    return "ap" in card and not card["checked"] and not card["face_down"]

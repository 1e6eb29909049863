"""What players call the cards in front of them: letters for the hand, `C L B1 …` for the stage, small for the opponent's."""

from __future__ import annotations

from typing import Any

from ...kernel.table.views import View
from .names import Names, hand_letter

POSITION_LETTERS = {"center": "C", "collab": "L", "back": "B"}


class Codes(Names):
    """The names of the cards of one screen, and the refs that they stand for."""

    def __init__(self, view: View, player: int) -> None:
        self.hand: dict[str, dict[str, Any]] = {
            hand_letter(place): card for place, card in enumerate(view["players"][player]["hand"]["cards"])
        }
        self.stage: dict[str, dict[str, Any]] = {}
        self.mine: list[str] = []
        for side in view["players"]:
            mine = side["player"] == player
            for code, holomem in stage_codes(side["stage"]):
                self.stage[code if mine else code.lower()] = holomem
                if mine:
                    self.mine.append(code)
        self.oshi = {"O": view["players"][player]["oshi"], "o": view["players"][1 - player]["oshi"]}

    def code(self, ref: int) -> str:
        for code, card in (*self.hand.items(), *self.stage.items()):
            if card["ref"] == ref:
                return code
        return ""

    def own(self) -> list[tuple[str, int]]:
        cards = [*self.hand.items(), *((code, self.stage[code]) for code in self.mine)]
        return [(code, int(card["ref"])) for code, card in cards]

    def number(self, code: str) -> str | None:
        if code in self.hand:
            return str(self.hand[code]["number"])
        if code in self.stage:
            cards = self.stage[code]["cards"]
            return str(cards[-1]["number"]) if cards else ""
        return str(self.oshi[code]["number"]) if code in self.oshi else None


def stage_codes(stage: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """`C`, `L`, `B1` … in the order in which labels number them."""
    named: list[tuple[str, dict[str, Any]]] = []
    back = 0
    for holomem in stage:
        letter = POSITION_LETTERS[holomem["position"]]
        if letter == "B":
            back += 1
            letter = f"B{back}"
        named.append((letter, holomem))
    return named

"""How long and since when: a stretch of time, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import slot
from ...abilities.vocabulary.happenings import SINCE
from ...abilities.vocabulary.manners import UNTIL
from ...abilities.vocabulary.places import TURN_OWNERS
from .forms import rule, words

Stretch = tuple[str, str]  # which one, and of what: this turn, the opponent's next turn, your main phase
words("TurnOwner", TURN_OWNERS.japanese())
for near, ja in (("this", "この"), ("that", "その")):
    rule("Stretch", tuple, ja + "{span:Span}", en="", shape=(near, slot("span")))


def stretch(before: str, ja: str) -> None:
    """A stretch of somebody's: `my`, `next-opp`."""

    def match(value: Stretch) -> Fields | None:
        whose = value[0].removeprefix(before)
        return {"whose": whose, "span": value[1]} if value[0] == before + whose else None

    template = ja + "{whose:TurnOwner}の{span:Span}"
    rule("Stretch", tuple, template, en="", build=lambda whose, span: (before + whose, span), match=match)


stretch("", "")
stretch("next-", "次の")
stretch("last-", "直前の")


def told(category: str, table: Mapping[Stretch, str], en: Mapping[str, str], *templates: str) -> None:
    """What some stretches are called with such words after them."""
    stretches = {word: one for one, word in table.items()}

    def build(it: Stretch) -> str:
        if it not in table:
            raise Reject
        return table[it]

    def said(value: str, say: Any) -> str:
        return en[value]

    def match(value: str) -> Fields | None:
        return {"it": stretches[value]} if value in stretches else None

    rule(category, str, *templates, en=said, build=build, match=match)


TURN, GAME, NEXT = ("this", "turn"), ("this", "game"), ("next-opp", "turn")
LASTING = {TURN: "turn", NEXT: "next-opp-turn", ("next-my", "turn"): "next-my-turn", GAME: "game"}
told("Until", LASTING, UNTIL.english(), "{it:Stretch}の間、")
told("Until", {NEXT: "next-opp-turn-end"}, UNTIL.english(), "{it:Stretch}が終了するまで、", "{it:Stretch}終了時まで、")
PAST = {TURN: "turn", ("last-opp", "turn"): "last-opp-turn", ("that", "performance"): "step"}
told("Since", PAST, SINCE.english(), "{it:Stretch}に")
told("Since", {GAME: "game"}, SINCE.english(), "{it:Stretch}中に、")
words("Since", {SINCE.meanings["main"].ja: "main"}, SINCE.english())

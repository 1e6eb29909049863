"""Tables that look like diagrams, verbs that a player would use, and every made-up card of the tests.

    t = table(me=[center("hSD01-011", cheers="G G W"), back("hSD01-003", damage=20)], foe=[center("hSD01-003")])
    t.me.end_main()
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.expect(t.foe.center, damage=60)

`me` is player 0 and `foe` player 1. A table is strict: each verb says which decision it answers, for whom, and fails with the
list of what is open otherwise. Every answer is taken in four ways at once, which are compared (tests/ways.py).
"""

from __future__ import annotations

from .diagram import FILLER, LETTERS, back, cards, center, collab, deck_of, idle, position_text
from .made_up import GAME, MADE, SHIPPED, card_of, made_up
from .player import Mem, Player, What
from .table import Tables, TestTable

__all__ = [
    "FILLER",
    "GAME",
    "LETTERS",
    "MADE",
    "SHIPPED",
    "Mem",
    "Player",
    "Tables",
    "TestTable",
    "What",
    "back",
    "card_of",
    "cards",
    "center",
    "collab",
    "deck_of",
    "idle",
    "made_up",
    "position_text",
]

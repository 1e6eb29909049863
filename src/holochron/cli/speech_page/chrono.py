"""What examples of Chrono Card are made of."""

from __future__ import annotations

from typing import Final

from ... import game
from ...games.chrono.rules import verbs
from ...games.chrono.state.chrono_state import ChronoState
from ...kernel.decisions import Option
from .specimen import Deed, Specimen

POSITION: Final = """\
holochron chrono position 1
mode duel 2
turn 2 player 1 first 1 phase main point main actor 1 passes 0
damage 0 0
player 1
  field H-04
  field C-02
  hand E-01
  deck C-01
player 2
  field H-03
  field C-14
  deck C-01
"""


def specimen() -> Specimen:
    chrono = game("chrono")
    state = chrono.position(POSITION).state
    assert isinstance(state, ChronoState), "a game of Chrono Card"
    mine, theirs = ([standing.ref for standing in side.field] for side in state.sides)
    skilled = next(ref for ref in (*mine, *theirs) if state.card[ref].actives)
    return Specimen(
        game=chrono,
        state=state,
        verbs=verbs.VERBS,
        numbers={"card": mine[1], "attacker": theirs[1], "player": 1},
        special={"skill": (Option(state, verbs.SKILL, skilled, 0),)},
        offered=(Option(state, verbs.YES),),
        counted=("choose", (Option(state, verbs.CHOOSE, mine[1]),)),
        card=mine[1],
        about=mine[1],
        other=theirs[1],
        usual=Deed(source="hand", target="discard"),
        events={
            "over:draw": Deed(source="", target="", player=-1),
            "phase": Deed(source="", target="", word="main"),
            "charm": Deed(source="", target="", amount=1),
            **dict.fromkeys(("plus", "support"), Deed(source="", target="", word="ap")),
            **dict.fromkeys(("out", "over"), Deed(source="", target="", word="damage")),
        },
        decks=(
            chrono.deck("faulty", {"heroine": {"C-02": 2}, "main": {"H-04": 1, "C-02": 4}}),
            chrono.deck("faulty", {"heroine": {"X-1": 0}, "main": {}}),
        ),
    )

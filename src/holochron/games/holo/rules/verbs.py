"""The actions that a player can choose, each with the clause that allows it."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import Verb

# Set-up (6)
GO_FIRST: Final = Verb("go-first", (), "6.2.1.5")
GO_SECOND: Final = Verb("go-second", (), "6.2.1.5")
COIN: Final = Verb("coin", ("player",), "6.2.1.5")
KEEP: Final = Verb("keep", (), "6.2.1.7")
REDRAW: Final = Verb("redraw", (), "6.2.1.7")
PUT_CENTER: Final = Verb("put-center", ("card",), "6.2.1.10.1", refs=("card",))
PUT_BOTTOM: Final = Verb("put-bottom", ("card",), "6.2.1.10.2", refs=("card",))
PUT_BACK: Final = Verb("put-back", ("card",), "6.2.1.10.3", refs=("card",))

# Main phase (8)
PLACE: Final = Verb("place", ("card",), "8.2.1", refs=("card",))
BLOOM: Final = Verb("bloom", ("card", "holomem"), "8.3.4", refs=("card", "holomem"))
COLLAB: Final = Verb("collab", ("holomem",), "8.4.4", refs=("holomem",))
SKILL: Final = Verb("skill", ("skill",), "8.5.1")
USE: Final = Verb("use", ("card",), "8.6.1", refs=("card",))
BATON: Final = Verb("baton", ("holomem",), "8.7.3", refs=("holomem",))
ACTIVATE: Final = Verb("activate", ("source", "ability"), "10.1.1.1", refs=("source",))
END_MAIN: Final = Verb("end-main", (), "7.5.3")

# Performance (9)
ART: Final = Verb("art", ("holomem", "art", "target"), "9.2.2", refs=("holomem", "target"))
BORROWED_ART: Final = Verb(
    "borrowed-art", ("holomem", "from", "art", "target"), "5.27.1", refs=("holomem", "from", "target")
)
END_PERFORMANCE: Final = Verb("end-performance", (), "7.6.5")

# Choices within effects and rules
CHOOSE: Final = Verb("choose", ("card",), "10.7.2.3", refs=("card",))
CHOOSE_HOLOMEM: Final = Verb("choose-holomem", ("holomem",), "10.7.2.3", refs=("holomem",))
DONE: Final = Verb("done", (), "10.7.2.3.2")
YES: Final = Verb("yes", (), "10.8.3.1.1")
NO: Final = Verb("no", (), "10.8.3.1.1")
RESOLVE: Final = Verb("resolve", ("source", "waiting", "subject"), "10.8.3", refs=("source", "subject"))
APPLY: Final = Verb("apply", ("source", "replacement"), "10.11.2", refs=("source",))
STANDING: Final = -1  # in place of a replacement: lasting reductions of damage, all of them together
ONCE: Final = -2  # and a reduction of the next damage, which is over then
NUMBER: Final = Verb("number", ("number",), "12.1.3.1")
COUNT: Final = Verb("count", ("number",), "10.7.2.3.1")
MODE: Final = Verb("mode", ("mode",), "10.7.2.2.1")
DECLARE: Final = Verb("declare", ("face",), "5.24.4")
TIMES: Final = Verb("times", ("number",), "14.1.1.1")
FACE: Final = Verb("face", ("face",), "5.24.1")

VERBS: Final = (
    GO_FIRST,
    GO_SECOND,
    COIN,
    KEEP,
    REDRAW,
    PUT_CENTER,
    PUT_BOTTOM,
    PUT_BACK,
    PLACE,
    BLOOM,
    COLLAB,
    SKILL,
    USE,
    BATON,
    ACTIVATE,
    END_MAIN,
    ART,
    BORROWED_ART,
    END_PERFORMANCE,
    CHOOSE,
    CHOOSE_HOLOMEM,
    DONE,
    YES,
    NO,
    RESOLVE,
    APPLY,
    NUMBER,
    COUNT,
    MODE,
    DECLARE,
    TIMES,
    FACE,
)

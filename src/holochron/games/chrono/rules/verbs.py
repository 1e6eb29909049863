"""The actions that a player can choose, each with the clause that allows it."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import Verb

# Set-up (8.2)
KEEP: Final = Verb("keep", (), "8.2.6")
REDRAW: Final = Verb("redraw", (), "8.2.6")
FIRST: Final = Verb("first", ("player",), "8.2.7")

# What a player does in a phase, or to interrupt
EP: Final = Verb("ep", ("card",), "7.2.2", refs=("card",))
USE: Final = Verb("use", ("card",), "7.1.1", refs=("card",))
SKILL: Final = Verb("skill", ("card", "skill"), "7.3.1", refs=("card",))
CHARM: Final = Verb("charm", ("player",), "10.1.1")
END_MAIN: Final = Verb("end-main", (), "9.4.3")
PASS: Final = Verb("pass", (), "12.1.4")

# What belongs to a declaration
TARGET: Final = Verb("target", ("card",), "7.1.3", refs=("card",))
TARGET_PLAYER: Final = Verb("target-player", ("player",), "13.1.2")
PAY_WITH: Final = Verb("pay-with", ("card",), "7.3.3", refs=("card",))
ATTACK: Final = Verb("attack", ("card",), "10.1.2", refs=("card",))
SUPPORT_AP: Final = Verb("support-ap", ("card",), "10.1.5", refs=("card",))
SUPPORT_DP: Final = Verb("support-dp", ("card",), "10.1.5", refs=("card",))
NO_SUPPORT: Final = Verb("no-support", (), "10.1.4")
DEFEND: Final = Verb("defend", ("card", "attacker"), "10.2.2", refs=("card", "attacker"))
TAKE_DAMAGE: Final = Verb("damage-next", ("card",), "11.2.2", refs=("card",))

# Choices within rules and effects
CHOOSE: Final = Verb("choose", ("card",), "7.1.3", refs=("card",))
DISCARD: Final = Verb("discard", ("card",), "9.6.1", refs=("card",))
DAMAGE_FIRST: Final = Verb("damage-first", ("card",), "11.3.2", refs=("card",))
CHANGES_FIRST: Final = Verb("changes-first", ("card",), "11.3.2", refs=("card",))
DONE: Final = Verb("done", (), "9.7.1")
YES: Final = Verb("yes", (), "9.7.1")
NO: Final = Verb("no", (), "9.7.1")

VERBS: Final = (
    KEEP,
    REDRAW,
    FIRST,
    EP,
    USE,
    SKILL,
    CHARM,
    END_MAIN,
    TARGET,
    TARGET_PLAYER,
    PAY_WITH,
    ATTACK,
    SUPPORT_AP,
    SUPPORT_DP,
    NO_SUPPORT,
    DEFEND,
    TAKE_DAMAGE,
    CHOOSE,
    DISCARD,
    DAMAGE_FIRST,
    CHANGES_FIRST,
    DONE,
    YES,
    NO,
    PASS,
)

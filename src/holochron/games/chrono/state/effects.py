"""What is under way: lasting effects, declarations, and a charm."""

from __future__ import annotations

from typing import Final

from ....kernel.interrupts import Declared
from .side import NO_CARD, NOBODY

# What hurt a player, by which the end of a game is told
BY_HEROINE: Final = 0


BY_CHARACTERS: Final = 1


BY_EFFECTS: Final = 2


HURT_BY: Final = ("heroine", "characters", "effects")


class Lasting:
    """A change of AP, DP or EP, or 貫通 (`pierce`), until the next end phase."""

    __slots__ = ("amount", "figure", "refs", "supporter")

    def __init__(self, figure: str, refs: tuple[int, ...], amount: int, supporter: int) -> None:
        self.figure = figure
        self.refs = refs
        self.amount = amount
        self.supporter = supporter  # of a support: it holds only while this one stays face-up on the field; else -1


# What can be declared and answered (12.2)
DRAW: Final = "draw"


USE: Final = "use"


SKILL: Final = "skill"


CHARM: Final = "charm"


END_MAIN: Final = "end-main"


HOST: Final = "host"  # under this name an item's character is chosen


class Declaration(Declared):
    """A declaration that waits to resolve, with everything that was chosen for it."""

    __slots__ = ("attackers", "figure", "kind", "opponent", "players", "skill", "source", "supporter", "targets")

    def __init__(self, player: int, kind: str, source: int = NO_CARD, skill: int = 0) -> None:
        super().__init__(player, None)
        self.kind = kind
        self.source = source  # the card that is used, or that has the A.Skill
        self.skill = skill
        self.targets: dict[str, tuple[int, ...]] = {}  # cards by the name they were chosen under
        self.players: dict[str, int] = {}  # players likewise
        self.opponent = NOBODY  # of a charm declaration
        self.attackers: tuple[int, ...] = ()
        self.supporter = -1
        self.figure = ""  # what the supporter adds: ap or dp


class Charm:
    """A charm phase that is going on."""

    __slots__ = ("attackers", "blocks", "opponent", "supporter")

    def __init__(self, opponent: int, attackers: tuple[int, ...], supporter: int) -> None:
        self.opponent = opponent
        self.attackers = attackers
        self.supporter = supporter
        self.blocks: tuple[tuple[int, int], ...] = ()  # defender, attacker

    def clone(self) -> Charm:
        copy = Charm(self.opponent, self.attackers, self.supporter)
        copy.blocks = self.blocks
        return copy

    def defenders(self, attacker: int) -> list[int]:
        return [defender for defender, against in self.blocks if against == attacker]

    def takes_part(self, ref: int) -> bool:
        if ref in self.attackers or ref == self.supporter:
            return True
        for defender, _ in self.blocks:
            if defender == ref:
                return True
        return False


class Use:
    """A use in this turn of an A.Skill that can be used once a turn (4.2.3)."""

    __slots__ = ("card", "skill")

    def __init__(self, card: int, skill: int) -> None:
        self.card = card
        self.skill = skill  # which of the card's

"""What abilities have left behind or set waiting: continuous effects, automatic abilities, and what the stage says."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.reuse import mypyc_attr
from ....lang.nodes import Condition, Node
from ..abilities.analysis import topics_of
from ..abilities.nodes import Modifier, Plus, React, SetTo, When
from ..cards.ability import Ability
from ..cards.card import Info
from .occasion import UNTOLD
from .side import NOBODY


class Effect:
    """A continuous effect: what it does, whose it is, and since when (10.10.1.6).

    Refs are dealt out one after the other, so they tell the time: a card's own ref when it came to its zone, and how many
    there were when an ability was played.
    """

    __slots__ = (
        "ability",
        "born",
        "conditions",
        "env",
        "holomem",
        "modifier",
        "player",
        "refs",
        "since",
        "source",
        "topics",
        "until",
    )

    def __init__(
        self,
        modifier: Modifier | When,
        player: int,
        source: int,
        holomem: int,
        since: int,
        ability: Ability | None = None,
    ) -> None:
        self.modifier = modifier
        self.player = player
        self.source = source  # the card
        self.holomem = holomem  # the holomem that has it, or -1
        self.since = since
        self.ability = ability  # the printed ability that it is part of; None: an ability has left it behind
        self.conditions: tuple[Condition, ...] = ()
        self.refs: tuple[int, ...] = ()  # whom it is about, when an ability has left it behind
        self.until = ""  # turn, next-opp-turn or game; empty: it is there as long as its card is
        self.born = 0  # the number of the turn
        self.topics = topics_of(modifier)
        self.env: Any = None  # of whoever asks whom it is about; see layers


@mypyc_attr(free_list_len=1)
class Speaker:
    """A card on the table that says something: whose it is, and the holomem that has it, or NOBODY."""

    __slots__ = ("card", "holomem", "player")

    def __init__(self, player: int, card: int, holomem: int) -> None:
        self.player = player
        self.card = card
        self.holomem = holomem


@mypyc_attr(free_list_len=1)
class StageIndex:
    """What the cards on the table say (10.3.4): which continuous effects they have, and what they wait for.

    It holds until a card that says something comes to the stage, leaves it, is covered there or gets another holder.
    Whoever does that calls `HoloState.stage_changed`.
    """

    def __init__(self) -> None:
        self.speakers: dict[str, list[Speaker]] = {}  # with continuous effects, by topic
        self.effects: dict[str, list[Effect]] = {}  # by topic, as far as they have been asked for, the oldest first
        self.listeners: dict[str, list[Speaker]] = {}  # with automatic abilities, by event
        self.reactions: set[str] = set()  # and what others go instead of


@mypyc_attr(free_list_len=1)
class Applied:
    """What the continuous effects that have been applied so far have made of the cards (10.10.1)."""

    def __init__(self) -> None:
        self.lost: dict[int, tuple[str, ...]] = {}  # by holomem: what it has lost
        self.gained: list[tuple[int, Effect, Node]] = []  # the holomem, what gave it the ability, and the ability
        self.infos: dict[int, Info] = {}  # by holomem or cheer
        self.numbers: list[tuple[Plus | SetTo, list[int], int]] = []  # in the order in which they were applied
        self.hp: dict[int, int] = {}  # by holomem, as far as it has been changed

    def copy(self) -> Applied:
        copy = Applied()
        copy.lost = dict(self.lost)
        copy.gained = self.gained[:]
        copy.infos = dict(self.infos)
        copy.numbers = self.numbers[:]
        copy.hp = dict(self.hp)
        return copy


UNTOUCHED: Final[Applied] = Applied()  # where no effect gives abilities or makes cards something else; never changed
MADE: Final = -1  # in place of the number of a card's ability: an effect made it (10.8.5)


@mypyc_attr(free_list_len=1)
class Waiting:
    """An automatic ability whose trigger has happened and that waits for a check timing (10.8.2)."""

    __slots__ = ("ability", "cards", "holomem", "object", "occasion", "player", "source", "subject", "when")

    def __init__(self, player: int, source: int, holomem: int, subject: int, when: When | React, ability: int) -> None:
        self.player = player  # its controller
        self.source = source  # the card
        self.holomem = holomem  # the holomem that has it, or NOBODY
        self.subject = subject  # the holomem or moved card that the trigger was about, or NOBODY
        self.object = NOBODY  # the holomem that it was done to
        self.occasion = UNTOLD  # what else is known of it
        self.cards: tuple[int, ...] = ()  # the cards that were archived
        self.when = when
        self.ability = ability  # which of the card's automatic abilities; MADE: one that an effect made

    def acted_on(self) -> int:
        """The holomem that it was done to, or the card by whose ability it was."""
        return self.object if self.occasion.card == NOBODY else self.occasion.card

"""A seat at the table: what a bot is given, and what a bot is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from ..games.registry import game_named
from ..kernel.chooser import Chooser
from ..kernel.decisions import Decision, Group
from ..kernel.table.table import Table
from ..kernel.table.views import View


@dataclass(frozen=True)
class Asked:
    """A decision as plain data: the options are actions. The engine's own decision knows the whole state; this does not."""

    player: int
    kind: str
    rule: str
    id: int
    options: tuple[dict[str, Any], ...]
    default: int
    group: Group | None
    about: int

    @staticmethod
    def of(decision: Decision) -> Asked:
        """What an engine's decision asks, and nothing of what it knows."""
        return Asked(
            decision.player,
            decision.kind,
            decision.rule,
            decision.id,
            tuple(option.action for option in decision.options),
            decision.default,
            decision.group,
            decision.about,
        )


class Seat:
    """Where a bot sits: whose turn it is to choose, what is asked, the view of that player, made when first wanted, and
    what is printed on the cards of this table."""

    __slots__ = ("__ask", "__deal", "__look", "__printed", "__seen", "decision", "game", "player")

    def __init__(
        self,
        player: int,
        decision: Asked,
        look: Callable[[], View],
        game: str = "",
        printed: Callable[[], Mapping[str, Any]] = dict,
        ask: Callable[[Chooser], int] | None = None,
        deal: Callable[[bytes], Table] | None = None,
    ) -> None:
        self.game = game
        self.player = player
        self.decision = decision
        self.__look = look
        self.__printed = printed
        self.__ask = ask
        self.__deal = deal
        self.__seen: View | None = None

    def view(self) -> View:
        """All that the player may know."""
        if self.__seen is None:
            self.__seen = self.__look()
        return self.__seen

    def cards(self) -> Mapping[str, Any]:
        """The cards by number, as the game has them: what anybody can read who has the card pool."""
        return self.__printed()

    def ask(self, chooser: Chooser) -> int:
        """What somebody chooses here who belongs to the program; the default at a seat that is at no table."""
        return self.decision.default if self.__ask is None else self.__ask(chooser)

    def world(self, key: bytes) -> Table:
        """A game that the player could not tell from this one: what the player cannot know is dealt anew from the key. It
        keeps no record and can only go forward."""
        if self.__deal is None:
            raise ValueError("this seat is at no table")
        return self.__deal(key)


def seat_at(table: Table) -> Seat:
    """The seat of the player who must choose now."""
    decision = table.decision
    if decision is None:
        raise ValueError("the game is over, nobody has to choose")
    player = decision.player
    start = table.start
    return Seat(
        player,
        Asked.of(decision),
        lambda: table.view(player),
        start.game,
        lambda: game_named(start.game).cards_of(start.data),
        lambda chooser: chooser.choose_at(table.state, decision),
        lambda key: table.resample(player, key, recorded=False),
    )


class Bot(Protocol):
    """Chooses one option of what is asked, by its index."""

    name: str

    def choose(self, seat: Seat) -> int:
        """The index of one of `seat.decision.options`."""

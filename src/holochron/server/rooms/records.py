"""What is stored of a room beside its journal. A record is what a row of the storage holds as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from ..lessons.lesson import Lesson, lessons_of
from ..socket.plain import Data
from ..socket.wishes import ClockWish


class SeatRecord(msgspec.Struct):
    """A seat: `by` is human, bot or open."""

    by: str
    user: str = ""
    name: str = ""
    bot: str = ""
    deck_name: str = ""
    deck: Data | None = None  # as a deck list
    rematch: bool = False
    seal: str = ""  # of the share that this seat will show; empty when it has none
    share: str = ""  # as it was shown
    next_seal: str = ""  # of the share for the rematch


class UndoRecord(msgspec.Struct):
    """A player asks to take back so many inputs; those of `asked` have not agreed yet."""

    seat: int
    count: int
    asked: list[str]


class MatchRecord(msgspec.Struct, frozen=True):
    """A match: the games before this one, and after its end this one too."""

    best_of: int
    chooser: str  # who decides who goes first in later games: loser or random
    wins: tuple[int, ...]  # by seat
    played: int = 0
    loser: int = -1  # of the game before this one


class SecretRecord(msgspec.Struct):
    """What the server has committed itself to before a game."""

    secret: str  # hex
    terms: str
    number: int = 0  # of the seed that was taken, of those that the shares make


class RoomRecord(msgspec.Struct):
    """A room: who made it, how it is to be played, and what became of it."""

    code: str
    game: str
    mode: str
    status: str  # waiting, playing, over, closed, broken
    public: bool
    seats: list[SeatRecord]
    owner: str
    lists: str
    spectators: str
    created: float
    seed: str  # hex; empty when the game began somewhere else, and until the shares are there
    commitment: str
    origin: str = "decks"
    clock: ClockWish | None = None
    banks: list[float] = []
    graced: list[int] = []  # seats that have had their time of grace
    claimed: bool = False  # by those who were still there
    replay: str = ""
    next: str = ""
    lesson: str = ""
    rules: dict[str, str] = {}  # the rule options that were chosen
    undo: UndoRecord | None = None
    match: MatchRecord | None = None
    quick: bool = False  # whether it was made for whoever comes first
    invited: list[str] = []  # public names of those who are asked to come
    barred: list[str] = []  # who may not come in: users who were shown out, and public names
    secret: SecretRecord | None = None  # where the players have a part in the seed
    delay: int = 0  # seconds after which those who watch see what happens

    @contextmanager
    def claiming(self) -> Iterator[None]:
        """If the game ends in here, it is claimed."""
        self.claimed = True
        try:
            yield
        finally:
            self.claimed = self.status == "over"

    def go_back_to(self, stored: RoomRecord) -> None:
        """What choices change in the record is as it was stored."""
        self.status, self.claimed, self.replay, self.match = stored.status, stored.claimed, stored.replay, stored.match
        self.undo, self.banks, self.graced = stored.undo, stored.banks, stored.graced

    def seats_of(self, user: str) -> list[int]:
        return [seat for seat, one in enumerate(self.seats) if one.by == "human" and one.user == user]

    def open_seats(self) -> list[int]:
        return [seat for seat, one in enumerate(self.seats) if one.by == "open"]

    def is_barred(self, user: str, public_name: str) -> bool:
        """Whether somebody may not come in here."""
        return user in self.barred or public_name in self.barred

    def people(self) -> set[str]:
        """The users who play."""
        return {one.user for one in self.seats if one.by == "human"}

    def shows_hands(self) -> bool:
        """Whether those who watch see all hands: never at once where somebody could play against what they see."""
        return self.spectators == "hands" and (len(self.people()) + len(self.open_seats()) <= 1 or self.delay > 0)

    def allows_hints(self) -> bool:
        """Whether players may ask what the search would do: only where nobody else plays."""
        return len(self.people()) + len(self.open_seats()) <= 1

    def owners(self) -> tuple[str, ...]:
        """Whose room it is: of who made it, and of those who sit here."""
        sitting = (one.user for one in self.seats if one.by == "human")
        return tuple(dict.fromkeys((self.owner, *sitting)))


def lesson_of(record: RoomRecord) -> Lesson | None:
    """The lesson that is held in a room; none any more where it has been taken out of the package since."""
    return lessons_of(record.game).get(record.lesson) if record.lesson else None

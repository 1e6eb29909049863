"""Shares in the shuffle: the server commits itself, then those who have sealed a share show it, then the game is dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.table.saves import read_save, write_save
from ....kernel.table.table import Table
from ...errors import Refusal
from ...fairness import (
    FORMAT,
    MOST_TRIES,
    NOBODY,
    NONE,
    SERVER,
    SHARE_BYTES,
    SHARED,
    commitment_of,
    falls_to,
    seal_of,
    seed_of,
    terms_of,
)
from ...limits import Limits
from ...offered_games import room_start, room_table
from ...time_source import Timer, TimeSource
from ..best_of import tossed_for
from ..records import RoomRecord, SecretRecord

_DIGITS: Final = frozenset("0123456789abcdef")


class Shares:
    """`deal` is called when those who are to show a share have had time enough."""

    def __init__(self, record: RoomRecord, time: TimeSource, limits: Limits, deal: Callable[[], object]) -> None:
        self._record = record
        self._time = time
        self._patience = limits.sharing
        self._deal = deal
        self._timer: Timer | None = None

    # ------------------------------------------------------------------------------------------------ before the game

    def commit(self, new_secret: Callable[[], bytes]) -> None:
        """All have sat down: the server commits itself to a secret, to decks and options, and to the seals. The shares of
        bots are the server's, and sealed like all others."""
        record = self._record
        for seat in record.seats:
            seat.share = ""
            if seat.by == "bot":
                share = new_secret()
                seat.seal, seat.share = seal_of(share), share.hex()
        secret = new_secret()
        seals = [seat.seal for seat in record.seats]
        terms = terms_of(record.code, record.game, room_start(record), seals, tossed_for(record.match))
        record.secret = SecretRecord(secret.hex(), terms)
        record.commitment = commitment_of(secret, terms)

    def take_back(self) -> None:
        """Somebody has got up again: nothing is committed any more."""
        self.halt()
        self._record.secret = None
        self._record.seed = self._record.commitment = ""

    def are_awaited(self) -> bool:
        """Whether the server has committed itself and the game is not dealt yet."""
        record = self._record
        return record.status == "waiting" and record.secret is not None and not record.open_seats()

    def are_missing(self) -> bool:
        """Whether somebody has sealed a share and not shown it."""
        return any(seat.seal and not seat.share for seat in self._record.seats)

    def show(self, user: str, share: str) -> None:
        """Somebody shows a share; Refusal when it is not the one that was sealed."""
        if not self.are_awaited():
            raise Refusal("not-now", "no shares are awaited here")
        if not is_hex(share):
            raise Refusal("malformed", f"a share is {SHARE_BYTES} bytes in hexadecimal")
        for seat in self._record.seats_of(user):
            if self._record.seats[seat].seal != seal_of(bytes.fromhex(share)):
                raise Refusal("malformed", "this is not the share that you have sealed")
            self._record.seats[seat].share = share

    def wait(self) -> None:
        """Until everybody has shown a share, or has had time enough to."""
        self.halt()
        self._timer = self._time.later(self._patience, self._deal)

    def halt(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # ------------------------------------------------------------------------------------------------ the game

    def dealt_table(self) -> Table:
        """The table that the secret and the shares make. Where the loser of the game before decides who goes first, it is the
        first of several under which the toss falls that way."""
        self.halt()
        record, secret = self._record, self._record.secret
        if secret is None:
            raise AssertionError("a game that nobody has committed to")
        shares, wanted = [seat.share for seat in record.seats], tossed_for(record.match)
        for secret.number in range(MOST_TRIES):
            seed = seed_of(bytes.fromhex(secret.secret), record.commitment, shares, secret.number)
            table = room_table(record, seed)
            if wanted == NOBODY or falls_to(table, wanted):
                break
        record.seed = seed.hex()
        return table


def is_hex(text: str) -> bool:
    """Whether this can be a share, or the seal of one."""
    return len(text) == 2 * SHARE_BYTES and _DIGITS.issuperset(text)


def checked_seal(text: str) -> str:
    """The seal of a share that a client will show; empty when it has none."""
    if text and not is_hex(text):
        raise Refusal("malformed", f"a seal is {SHARE_BYTES} bytes in hexadecimal")
    return text


# ---------------------------------------------------------------------------------------------------- after the game


def fairness_of(record: RoomRecord) -> str:
    """What the seed of a room's game comes from."""
    return SHARED if record.secret is not None else SERVER if record.seed else NONE


def save_with_fairness(save: bytes, record: RoomRecord) -> bytes:
    """The save of a room's game with all that its commitment was made of."""
    secret = record.secret
    if secret is None:
        return save
    told = {
        "format": FORMAT,
        "commitment": record.commitment,
        "secret": secret.secret,
        "terms": secret.terms,
        "shares": [seat.share for seat in record.seats],
        "number": secret.number,
    }
    return write_save({**read_save(save), "fairness": told})

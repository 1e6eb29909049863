"""Statistics by deck: how the games of a user went, against what, and from which place; and against whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from ..socket.plain import Data
from ..storage import OpponentRow, StatisticsRow
from .records import RoomRecord


def statistics_of(record: RoomRecord, winners: Sequence[int], first: int) -> tuple[StatisticsRow, ...]:
    """What a finished game, in which seat `first` went first, adds to the statistics of those who played it with a deck and
    one seat of their own."""
    if record.origin != "decks":
        return ()
    users = [seat.user for seat in record.seats if seat.by == "human"]
    found: list[StatisticsRow] = []
    for place, seat in enumerate(record.seats):
        if seat.by != "human" or users.count(seat.user) != 1:
            continue
        others = [other for other in record.seats if other is not seat]
        found.append(
            StatisticsRow(
                account=seat.user,
                game=record.game,
                deck=seat.deck_name,
                against=" · ".join(sorted(other.deck_name for other in others)),
                began=place == first,
                people=any(other.by == "human" for other in others),
                games=1,
                wins=int(place in winners),
                draws=int(not winners),
            )
        )
    return tuple(found)


def opponents_of(record: RoomRecord, winners: Sequence[int], now: float) -> tuple[OpponentRow, ...]:
    """What a finished game adds to what its players know of each other."""
    people = {seat.user: (place, seat.name) for place, seat in enumerate(record.seats) if seat.by == "human"}
    return tuple(
        OpponentRow(user, other, name, record.game, games=1, wins=int(place in winners), played=now)
        for user, (place, _) in people.items()
        for other, (_, name) in people.items()
        if other != user
    )


def by_deck(rows: Iterable[StatisticsRow]) -> list[Data]:
    """The statistics of a user, deck by deck; the rows come sorted by deck and by what it was played against."""
    return [_of_deck(deck, list(same)) for deck, same in groupby(rows, lambda row: row.deck)]


def _of_deck(deck: str, rows: list[StatisticsRow]) -> Data:
    return {
        "deck": deck,
        **_sum(rows),
        "first": _sum(row for row in rows if row.began),
        "second": _sum(row for row in rows if not row.began),
        "people": _sum(row for row in rows if row.people),
        "bots": _sum(row for row in rows if not row.people),
        "against": [{"deck": against, **_sum(same)} for against, same in groupby(rows, lambda row: row.against)],
    }


def _sum(rows: Iterable[StatisticsRow]) -> Data:
    games = wins = draws = 0
    for row in rows:
        games, wins, draws = games + row.games, wins + row.wins, draws + row.draws
    return {"games": games, "wins": wins, "draws": draws}

"""What a room tells: about itself, and about the game on its table."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from ...kernel.table.table import Table
from ..lessons.guide import news_at
from ..socket.messages import ClockInfo, LessonNews, RoomInfo, SeatInfo, StateNews
from ..socket.plain import Data, FairnessInfo, Undoable, UndoAsked, Watcher
from ..storage import Finished, ReplayRow
from ..tables import snapshot
from ..tables.play import Play, Progress
from ..tables.showing import Showing
from ..tokens import new_replay
from .best_of import after_game, match_info
from .people import People, Viewer
from .records import RoomRecord, lesson_of
from .shuffle.shares import fairness_of, save_with_fairness
from .statistics import opponents_of, statistics_of


def room_info(record: RoomRecord, play: Play, people: People, user: str, public_name: Callable[[str], str]) -> RoomInfo:
    """The room as a user is told of it."""
    result = play.progress.result
    over = record.status in ("over", "closed") and result is not None
    return RoomInfo(
        code=record.code,
        game=record.game,
        mode=record.mode,
        rules=record.rules,
        status=record.status,
        public=record.public,
        seats=_seats(record, people.seated(), user, over, public_name),
        you=record.seats_of(user),
        watchers=people.watchers(),
        clock=record.clock,
        lists=record.lists,
        spectators=record.spectators,
        delay=record.delay,
        created=record.created,
        commitment=record.commitment,
        fairness=_fairness(record),
        seed=record.seed if over else "",
        result=result,
        claimed=record.claimed,
        replay=record.replay,
        next=record.next,
        undo=_undo(record, user),
        origin=record.origin,
        lesson=record.lesson,
        match=match_info(record),
        quick=record.quick,
        hints=record.allows_hints(),
        maker=record.owner == user,
        audience=_audience(people, public_name) if record.owner == user else [],
    )


def _audience(people: People, public_name: Callable[[str], str]) -> list[Watcher]:
    return [{"user": public_name(user), "name": name} for user, name in people.audience().items()]


def _undo(record: RoomRecord, user: str) -> UndoAsked | None:
    """What is asked to be taken back; who watches later is not told of it."""
    if record.undo is None or (record.delay and not record.seats_of(user)):
        return None
    return {"seat": record.undo.seat, "inputs": record.undo.count}


def _fairness(record: RoomRecord) -> FairnessInfo | None:
    if record.secret is None:
        return None
    return {"seals": [seat.seal for seat in record.seats], "shown": [bool(seat.share) for seat in record.seats]}


def _seats(
    record: RoomRecord, here: set[str], user: str, over: bool, public_name: Callable[[str], str]
) -> list[SeatInfo]:
    return [
        SeatInfo(
            seat=seat,
            by=one.by,
            name=one.name,
            user=public_name(one.user) if one.user else "",
            bot=one.bot,
            connected=one.by == "bot" or one.user in here,
            deck=one.deck_name if record.lists == "open" or over or one.user == user else "",
            rematch=one.rematch,
        )
        for seat, one in enumerate(record.seats)
    ]


def replay_data(record: RoomRecord, inputs: int, progress: Progress) -> Data:
    """What a list of replays says of a game that is over."""
    return {
        "mode": record.mode,
        "names": [seat.name for seat in record.seats],
        "decks": [seat.deck_name for seat in record.seats],
        "inputs": inputs,
        "turns": len(progress.turns),
        "result": progress.result,
        "claimed": record.claimed,
        "commitment": record.commitment,
        "seed": record.seed,
        "fairness": fairness_of(record),
    }


def finish(record: RoomRecord, table: Table, progress: Progress) -> Finished:
    """The game is over: it becomes a replay."""
    record.status, record.replay = "over", new_replay()
    winners = list(table.result.winners) if table.result is not None else []
    if record.match is not None:
        record.match = after_game(record.match, winners)
    data = replay_data(record, len(table.inputs), progress)
    row = ReplayRow(record.replay, record.game, record.public, time.time(), msgspec.json.encode(data).decode())
    first = progress.turns[0].player if progress.turns else -1
    return Finished(
        row,
        save_with_fairness(table.save(), record),
        record.owners(),
        statistics_of(record, winners, first),
        opponents_of(record, winners, row.finished),
    )


def state_news(
    record: RoomRecord,
    play: Play,
    showing: Showing,
    viewer: Viewer,
    since: int,
    undo: Undoable,
    clock: ClockInfo | None,
) -> StateNews:
    """The game as one viewer sees it, with what has happened since that event."""
    table = showing.table
    decision = table.decision
    seat = play.acting_seat(list(viewer.seats))
    lesson = _lesson(record, play, seat)
    asked = lesson is None or bool(lesson.options)
    mine = asked and decision is not None and decision.player in viewer.seats
    others = [other for other in viewer.seats if other != seat]
    if viewer.stranger and record.shows_hands():
        others = list(range(table.seats))
    at = play.progress.events
    since = min(since, at)
    events, lines = showing.news(seat, since, viewer.langs)
    return StateNews(
        room=record.code,
        seat=seat,
        view=showing.view(seat),
        views={str(other): showing.view(other) for other in others},
        decision=showing.decision(viewer.langs) if mine else None,
        waiting=snapshot.waiting_at(table),
        since=since,
        events=events,
        log=lines,
        at=at,
        inputs=len(table.inputs) if mine else None,
        undo=undo,
        undone=mine and play.was_undone,
        clock=clock,
        lesson=lesson,
        result=play.progress.result,
    )


def _lesson(record: RoomRecord, play: Play, seat: int | None) -> LessonNews | None:
    lesson = lesson_of(record)
    return None if lesson is None or seat is None else news_at(lesson, play.require_table())

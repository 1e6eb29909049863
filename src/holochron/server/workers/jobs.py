"""What runs in a worker process: it keeps the games that it was told of, and answers questions about them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from ... import bots, load
from ...bots.bot_game import answer_of
from ...kernel.preview import Preview
from ...kernel.table import Input, Table
from ..errors import Refusal, refusal_of
from ..rooms import snapshot
from ..rooms.journal import Entry, apply, repeat
from ..socket.messages import Data, encode
from ..tokens import commitment_to

UNKNOWN: Final = "unknown"  # the answer about a game that this worker does not have
_MOST_GAMES: Final = 500
_MOST_REPLAYS: Final = 8
_MOST_LINES: Final = 12
_PREVIEW_TIME: Final = 0.8  # seconds for all options of a decision
_MOST_CHOICES: Final = 16
_AT_A_TIME: Final = 0.05  # seconds after which choices are handed over


class _Game:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.journal: list[Entry] = []  # as far as this worker has played, which may be ahead of the server
        self.bots: dict[tuple[str, int], bots.Bot] = {}


_games: OrderedDict[str, _Game] = OrderedDict()
_replays: OrderedDict[str, Table] = OrderedDict()


def begin() -> None:
    """Leave Ctrl-C to the server, and go when it goes, however it goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()


def answer(work: Callable[..., Any], *arguments: object) -> tuple[Any, Refusal | None, str]:
    """What the work gives; or the refusal that it comes to, and for the log what went wrong. Errors do not all survive the
    way from one process to the other."""
    try:
        return work(*arguments), None, ""
    except Exception as error:
        refusal = refusal_of(error)
        return None, refusal, traceback.format_exc() if refusal.code == "internal" else ""


def forget(code: str) -> None:
    _games.pop(code, None)


def _follow(code: str, head: bytes | None, first: int, entries: list[Entry]) -> _Game | None:
    """The game, brought up to date; None when it is not here, or went another way than this worker thought."""
    if head is not None:
        _games[code] = _Game(load(head))
        while len(_games) > _MOST_GAMES:
            _games.popitem(last=False)
    game = _games.get(code)
    if game is None:
        return None
    _games.move_to_end(code)
    ahead = game.journal[first:]
    if len(game.journal) < first or ahead != entries[: len(ahead)]:
        del _games[code]
        return None
    for entry in entries[len(ahead) :]:
        apply(game.table, entry)
        game.journal.append(entry)
    return game


def choose(
    code: str, head: bytes | None, first: int, entries: list[Entry], seats: dict[int, str], seed: int
) -> list[int] | str:
    """What the bots choose until somebody else must; not all of it when it takes long. Where a bot fails to name an
    option, the safe answer stands in."""
    game = _follow(code, head, first, entries)
    if game is None:
        return UNKNOWN
    chosen: list[int] = []
    until = time.monotonic() + _AT_A_TIME
    while (decision := game.table.decision) is not None and decision.player in seats:
        bot = seats[decision.player], decision.player
        if bot not in game.bots:
            game.bots[bot] = bots.make(bot[0], seed)
        found = answer_of(game.bots[bot], game.table)
        index = decision.default if found is None else found
        game.journal.append(("choose", decision.player, index, decision.options[index].key))
        game.table.choose(index)
        chosen.append(index)
        if time.monotonic() > until or len(chosen) == _MOST_CHOICES:
            break
    return chosen


def previews(code: str, head: bytes | None, first: int, entries: list[Entry]) -> list[dict[str, Any]] | str:
    game = _follow(code, head, first, entries)
    return UNKNOWN if game is None else previews_at(game.table)


def previews_at(table: Table) -> list[dict[str, Any]]:
    """What each option surely does, up to the end of the turn. Where there is no time for all, the others say nothing."""
    decision = table.decision
    found: list[dict[str, Any]] = []
    until = time.monotonic() + _PREVIEW_TIME
    for index in range(len(decision.options) if decision is not None else 0):
        said: dict[str, Any] = {"lines": [], "ends": False, "open": True}
        if time.monotonic() < until:
            said = _told(table.preview(index))
        found.append({"index": index, "changes": [], "paid": [], "draws": 0, **said})
    return found


def _told(preview: Preview) -> dict[str, Any]:
    last = next((at for at, event in enumerate(preview.events) if event.kind == "turn"), len(preview.events))
    del preview.events[last:]
    lines = [
        {"rule": rule, "text": {"en": english, "ja": japanese}}
        for (rule, english), (_, japanese) in zip(preview.lines("en"), preview.lines("ja"), strict=True)
    ]
    return {"lines": lines[:_MOST_LINES], **preview.outcome, "ends": preview.ends, "open": preview.open}


# ---------------------------------------------------------------------------------------------------- replays


def _replay(id: str, save: bytes | None) -> Table | None:
    """A finished game by its id; None when it is not here."""
    if save is not None:
        _replays[id] = load(save)
        while len(_replays) > _MOST_REPLAYS:
            _replays.popitem(last=False)
    table = _replays.get(id)
    if table is not None:
        _replays.move_to_end(id)
    return table


def inspect(save: bytes) -> dict[str, Any]:
    """What a list of replays says of a game."""
    table = load(save)
    seed = table.start.data.get("seed", "")
    return {
        "game": table.start.game,
        "mode": table.start.data.get("mode", ""),
        "names": [""] * table.seats,
        "decks": [deck.get("name", "") for deck in table.start.data.get("decks", ())],
        "inputs": len(table.inputs),
        "turns": len(snapshot.turns_of(table)),
        "result": snapshot.result_of(table),
        "seed": seed,
        "commitment": commitment_to(bytes.fromhex(seed)) if seed else "",
    }


def turn_marks(id: str, save: bytes | None) -> list[dict[str, Any]] | str:
    """With which input each turn began."""
    table = _replay(id, save)
    if table is None:
        return UNKNOWN
    marks: list[dict[str, Any]] = []
    inputs = table.inputs
    turns = [event for event in table.events(None) if event.kind == "turn"]
    at = 0
    walk = table.fork()
    walk.undo(len(inputs))
    while turns:
        while turns and turns[0].number < walk.event_count:
            marks.append({"turn": turns[0].amount, "player": turns[0].player, "at": at})
            del turns[0]
        if at == len(inputs):
            break
        repeat(walk, inputs[at])
        at += 1
    return marks


def frames(id: str, save: bytes | None, first: int, last: int, seat: int | None, open_hands: bool) -> bytes | str:
    """The positions after `first` to `last` inputs, as JSON. With `open_hands` the views of all seats are there."""
    table = _replay(id, save)
    if table is None:
        return UNKNOWN
    inputs = table.inputs
    last = min(last, len(inputs))
    walk = table.fork()
    walk.undo(len(inputs) - max(0, min(first - 1, len(inputs))))
    turns = snapshot.turns_of(table)
    found: list[Data] = []
    at = len(walk.inputs)
    since = walk.event_count if first > 0 else 0
    while True:
        if at >= first:
            found.append(_frame(walk, at, since, seat, open_hands, turns, inputs))
        if at >= last:
            break
        since = walk.event_count
        repeat(walk, inputs[at])
        at += 1
    return encode(found)


def _frame(
    table: Table,
    at: int,
    since: int,
    seat: int | None,
    open_hands: bool,
    turns: list[tuple[int, int]],
    inputs: tuple[Input, ...],
) -> Data:
    decision = table.decision
    shown = decision is not None and (open_hands or decision.player == seat)
    chosen = inputs[at].index if at < len(inputs) and inputs[at].kind == "choose" and shown else None
    seats = range(table.seats) if open_hands else ()
    events, lines = snapshot.news_of(table, seat, since, turns)
    return {
        "at": at,
        "view": snapshot.view_of(table, seat),
        "views": {str(other): snapshot.view_of(table, other) for other in seats},
        "waiting": snapshot.waiting_at(table),
        "decision": snapshot.decision_info(table, decision) if decision is not None and shown else None,
        "chosen": chosen,
        "since": since,
        "events": events,
        "log": lines,
        "result": snapshot.result_of(table),
    }

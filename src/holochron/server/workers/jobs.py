"""What runs in a worker process: it keeps the games that it was told of, and answers questions about them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final

from ... import bots, load
from ...bots.bot_game import answer_of
from ...games.registry import game_named, register
from ...kernel.table.preview import Preview
from ...kernel.table.table import Table
from ...lab.advice.hint import hint
from ...lab.advice.review import TRIES, review
from ...lab.judge import at_move, judge, player_meant, verdict_data
from ...lang.card_game import Game
from ...lang.speech.parts import marked
from ..errors import Refusal, refusal_of
from ..socket.messages import encode
from ..socket.plain import ALL, Data, Langs
from ..storage import Entry
from ..tables import snapshot
from ..tables.journal import apply, repeat
from ..tables.sentences import taken_apart, together
from ..tables.showing import Showing

UNKNOWN: Final = "unknown"  # the answer about a game that this worker does not have
_MOST_GAMES: Final = 500
MOST_REPLAYS: Final = 8
_MOST_LINES: Final = 12
_MOST_CHOICES: Final = 16
_AT_A_TIME: Final = 0.05  # seconds after which choices are handed over


class _Game:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.journal: list[Entry] = []  # as far as this worker has played, which may be ahead of the server
        self.bots: dict[tuple[str, int], bots.Bot] = {}


_games: OrderedDict[str, _Game] = OrderedDict()
_replays: OrderedDict[str, _Replay] = OrderedDict()


def begin(games: Mapping[str, Callable[[], Game]]) -> None:
    """Offer the games that the server offers. Leave Ctrl-C to it, and go when it goes, however it goes."""
    register(games)
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
            game.bots[bot] = bots.make(bot[0], seed, time.monotonic)
        found = answer_of(game.bots[bot], game.table)
        index = decision.default if found is None else found
        game.journal.append(("choose", decision.player, index, decision.options[index].key))
        game.table.choose(index)
        chosen.append(index)
        if time.monotonic() > until or len(chosen) == _MOST_CHOICES:
            break
    return chosen


def previews(
    code: str, head: bytes | None, first: int, entries: list[Entry], seconds: float, langs: Langs
) -> list[dict[str, Any]] | str:
    """What each option of the current decision surely does."""
    game = _follow(code, head, first, entries)
    return UNKNOWN if game is None else previews_at(game.table, seconds, langs)


def hint_at(code: str, head: bytes | None, first: int, entries: list[Entry], langs: Langs) -> dict[str, Any] | str:
    """What the search would choose at the current decision, and why: for whoever must make it, who learns nothing else by it."""
    game = _follow(code, head, first, entries)
    if game is None:
        return UNKNOWN
    found = hint(game.table).to_data()
    for reason in found["reasons"]:
        reason["text"] = {lang: reason["text"][lang] for lang in langs}
    return found


def previews_at(table: Table, seconds: float, langs: Langs = ALL) -> list[dict[str, Any]]:
    """What each option surely does, up to the end of the turn. Where there is no time for all, the others say nothing."""
    decision = table.decision
    found: list[dict[str, Any]] = []
    until = time.monotonic() + seconds
    for index in range(len(decision.options) if decision is not None else 0):
        said: dict[str, Any] = {"lines": [], "ends": False, "open": True}
        if time.monotonic() < until:
            said = _told(table.preview(index), langs)
        found.append({"index": index, "changes": [], "paid": [], "draws": 0, **said})
    return found


def _told(preview: Preview, langs: Langs) -> dict[str, Any]:
    last = next((at for at, event in enumerate(preview.events) if event.kind == "turn"), len(preview.events))
    del preview.events[last:]
    said = {lang: preview.lines(marked(lang)) for lang in langs}
    rules = [rule for rule, _ in said[langs[0]]][:_MOST_LINES]
    lines = [
        {"rule": rule, **together({lang: taken_apart(said[lang][at][1]) for lang in langs})._asdict()}
        for at, rule in enumerate(rules)
    ]
    end = {"ends": preview.ends, "winners": list(preview.winners), "open": preview.open, "aside": list(preview.aside)}
    return {"lines": lines, **preview.outcome, **end}


# ---------------------------------------------------------------------------------------------------- replays


class _Replay:
    """A finished game: its turns are found once, and what is asked often is remembered."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.inputs = table.inputs
        self.turns = snapshot.turns_of(table)
        self.result = snapshot.result_of(table)
        self.marks: list[Data] | None = None

    def at(self, count: int) -> Table:
        """The table after so many inputs."""
        walk = self.table.fork()
        walk.undo(len(self.inputs) - count)
        return walk


def _replay(id: str, save: bytes | None) -> _Replay | None:
    """A finished game by its id; None when it is not here."""
    if save is not None:
        _replays[id] = _Replay(load(save))
        while len(_replays) > MOST_REPLAYS:
            _replays.popitem(last=False)
    replay = _replays.get(id)
    if replay is not None:
        _replays.move_to_end(id)
    return replay


def turn_marks(id: str, save: bytes | None) -> list[Data] | str:
    """With which input each turn began."""
    replay = _replay(id, save)
    if replay is None:
        return UNKNOWN
    if replay.marks is None:
        replay.marks = _marks(replay)
    return replay.marks


def _marks(replay: _Replay) -> list[Data]:
    marks: list[Data] = []
    left = list(replay.turns)
    walk = replay.at(0)
    for at in range(len(replay.inputs) + 1):
        while left and left[0].event < walk.event_count:
            turn = left.pop(0)
            marks.append({"turn": turn.number, "player": turn.player, "at": at})
        if not left or at == len(replay.inputs):
            break
        repeat(walk, replay.inputs[at])
    return marks


def frames(id: str, save: bytes | None, first: int, last: int, seat: int | None, open_hands: bool) -> bytes | str:
    """The positions after `first` to `last` inputs, as JSON. With `open_hands` the views of all seats are there, and the
    log says what each of them saw."""
    replay = _replay(id, save)
    if replay is None:
        return UNKNOWN
    count = len(replay.inputs)
    at = max(0, min(first - 1, count))
    walk = replay.at(at)
    found: list[Data] = []
    since = walk.event_count if first > 0 else 0
    while True:
        if at >= first:
            found.append(_frame(replay, walk, at, since, seat, open_hands))
        if at >= min(last, count):
            break
        since = walk.event_count
        repeat(walk, replay.inputs[at])
        at += 1
    return encode(found)


def judged(id: str, save: bytes | None, at: int, player: int | None, action: dict[str, Any]) -> dict[str, Any] | str:
    """Whether an action was possible after `at` inputs, and why."""
    replay = _replay(id, save)
    if replay is None:
        return UNKNOWN
    table = at_move(replay.table.fork(), at)
    return verdict_data(judge(game_named(table.start.game), table, player_meant(table, player), action))


def review_piece(id: str, save: bytes | None, first: int, seconds: float) -> dict[str, Any] | str:
    """What the search says of the choices from the input `first` on, so many as there is time for, and which is next."""
    replay = _replay(id, save)
    if replay is None:
        return UNKNOWN
    found: list[Data] = []
    until = time.monotonic() + seconds
    for moment in review(replay.table, TRIES, first=first):
        found.append(moment.to_data())
        if time.monotonic() > until:
            return {"moments": found, "next": moment.number + 1}
    return {"moments": found, "next": len(replay.inputs)}


def _frame(replay: _Replay, table: Table, at: int, since: int, seat: int | None, open_hands: bool) -> Data:
    """The table after `at` inputs, as whoever watches from that seat sees it."""
    decision = table.decision
    shown = decision is not None and (open_hands or decision.player == seat)
    inputs = replay.inputs
    chosen = inputs[at].index if at < len(inputs) and inputs[at].kind == "choose" and shown else None
    seats = range(table.seats) if open_hands else ()
    showing = Showing(table, replay.turns)
    events, lines = showing.news(seat, since, ALL)
    if open_hands:
        lines = showing.open_lines(since, ALL)
    return {
        "at": at,
        "view": showing.view(seat),
        "views": {str(other): showing.view(other) for other in seats},
        "waiting": snapshot.waiting_at(table),
        "decision": showing.decision(ALL) if shown else None,
        "chosen": chosen,
        "since": since,
        "events": events,
        "log": lines,
        "result": None if table.result is None else replay.result,
    }

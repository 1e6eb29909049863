"""Moments of games as a page is told of them, one file for each kind of decision: `python -m tests.web.moments` writes them anew.

They come from games by seed, played at random; of all moments of a kind the one with most on the table and most to choose from is
kept. Where such games never come, a saved game lies in `positions`. A file holds what the server says, so that a page can be shown
it without a game. `python -m tests.web.moments --positions` writes only those of the saved games.
"""

from __future__ import annotations

import gzip
import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec

import holochron as hc
from holochron.lab.random_decks import holo_decks
from holochron.server.socket.messages import Previews, RoomInfo, RoomNews, SeatInfo, StateNews, encode
from holochron.server.socket.plain import ALL, OptionPreview
from holochron.server.tables.showing import Showing
from holochron.server.tables.snapshot import result_of, turns_of, waiting_at
from holochron.server.workers.jobs import previews_at

FOLDER = Path(__file__).parent / "moments"
POSITIONS = Path(__file__).parent / "positions"
ROOM = "MOMENT"
GAMES = 120  # of each way to play
LONGEST = 400  # decisions
LINES = 12  # of the log
SECONDS = 60.0  # for the previews of a moment
CHRONO = {"duel": 2, "three": 3, "teams": 4, "ring": 5}
WITH_MORE = (
    "main",
    "interrupt",
    "attack",
    "defend",
    "target-player",
    "over",
)  # kinds that look different with more players
CHRONO_DECKS = ("himeyuri", "fuuka", "orietta")
PASSES = ("end-main", "end-performance", "pass", "done", "no", "keep", "no-support")
RELUCTANCE = 0.8  # how often somebody who could do something does


class Best(NamedTuple):
    score: int
    seed: int
    save: bytes


class Moment(NamedTuple):
    """What is told at a moment: a room, how its game stands, and what each option would do."""

    name: str
    room: dict[str, Any]
    state: dict[str, Any]
    previews: dict[str, Any] | None

    @property
    def game(self) -> str:
        return str(self.room["room"]["game"])

    @property
    def kind(self) -> str:
        decision = self.state["decision"]
        return "" if decision is None else str(decision["kind"])


def moments() -> list[Moment]:
    """All that are kept, by name."""
    return [
        Moment(path.name.removesuffix(".json.gz"), **json.loads(gzip.decompress(path.read_bytes())))
        for path in sorted(FOLDER.glob("*.json.gz"))
    ]


def main() -> None:
    if sys.argv[1:] != ["--positions"]:
        for path in FOLDER.glob("*.json.gz"):
            path.unlink()
        for name, best in sorted({**found_in("holo"), **found_in("chrono")}.items()):
            write(name, best.save)
            print(name, best.seed, best.score)
    for path in sorted(POSITIONS.glob("*.save")):
        write(path.stem, path.read_bytes())


def write(name: str, save: bytes) -> None:
    table = hc.load(save)
    told: dict[str, Any] = {"room": plain(room_of(table)), "state": plain(state_of(table)), "previews": None}
    if table.decision is not None:
        told["previews"] = plain(previews_of(table))
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{name}.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


def plain(message: msgspec.Struct) -> Any:
    return json.loads(encode(message))


# ---------------------------------------------------------------------------------------------------- finding them


def found_in(game: str) -> dict[str, Best]:
    best: dict[str, Best] = {}
    for way, seed, table in games_of(game):
        chance = random.Random(seed)
        for _ in range(LONGEST):
            name = f"{game}-{way}{'over' if table.decision is None else table.decision.kind}"
            score = fullness(table)
            wanted = not way or name.removeprefix(f"{game}-{way}") in WITH_MORE
            if wanted and (name not in best or score > best[name].score):
                best[name] = Best(score, seed, table.save())
            if table.decision is None:
                break
            table.choose(chosen(table, chance))
    return best


def games_of(game: str) -> Iterator[tuple[str, int, hc.Table]]:
    """Games by seed, each with what its moments are called by beside the kind."""
    if game == "holo":
        pool = holo_decks()
        for seed in range(GAMES):
            chance = random.Random(seed)
            yield "", seed, hc.game(game).table([pool.deck(chance), pool.deck(chance)], seed=seed)
        return
    for mode, players in CHRONO.items():
        for seed in range(GAMES // 4):
            decks = [hc.game(game).decks[CHRONO_DECKS[(seed + seat) % 3]] for seat in range(players)]
            yield "" if mode == "duel" else f"{mode}-", seed, hc.game(game).table(decks, mode=mode, seed=seed)


def chosen(table: hc.Table, chance: random.Random) -> int:
    decision = table.decision
    assert decision is not None
    acts = [at for at, option in enumerate(decision.options) if option.action["do"] not in PASSES]
    if acts and chance.random() < RELUCTANCE:
        return chance.choice(acts)
    return chance.randrange(len(decision.options))


def fullness(table: hc.Table) -> int:
    """How much there is to see: cards on the table and in hands, and what can be chosen."""
    options = 0 if table.decision is None else min(len(table.decision.options), 24)
    return 3 * options + sum(cards_of(side) for side in table.view(None)["players"])


def cards_of(side: dict[str, Any]) -> int:
    shown: Sequence[dict[str, Any]] = side.get("stage", side.get("field", ()))
    return min(int(side["hand"]["count"]), 8) + sum(
        3 + len(card.get("cheers", ())) + 2 * len(card.get("attached", ())) for card in shown
    )


# ---------------------------------------------------------------------------------------------------- telling them


def room_of(table: hc.Table) -> RoomNews:
    seat = seat_of(table)
    seats = [
        SeatInfo(at, "human", "Mio", "", "", True, DECK_NAMES[at], False)
        if at == seat
        else SeatInfo(at, "bot", "greedy", "", "greedy", True, DECK_NAMES[at], False)
        for at in range(table.seats)
    ]
    return RoomNews(
        room=RoomInfo(
            code=ROOM,
            game=str(table.view(None)["game"]),
            mode="",
            rules={},
            status="playing" if table.decision is not None else "over",
            public=False,
            seats=seats,
            you=[seat],
            watchers=0,
            clock=None,
            lists="open",
            spectators="allowed",
            delay=0,
            created=0.0,
            commitment="",
            fairness=None,
            seed="",
            result=result_of(table),
            claimed=False,
            replay="",
            next="",
            undo=None,
            origin="decks",
            lesson="",
            match=None,
            quick=False,
            hints=True,
            maker=True,
            audience=[],
        )
    )


DECK_NAMES = ("Cover Sky", "Blue Clover", "Fuuka", "Orietta", "Himeyuri")


def seat_of(table: hc.Table) -> int:
    """Whose page it is: of who must choose."""
    return 0 if table.decision is None else table.decision.player


def state_of(table: hc.Table) -> StateNews:
    showing = Showing(table, turns_of(table))
    seat = seat_of(table)
    events, lines = showing.news(seat, 0, ALL)
    return StateNews(
        room=ROOM,
        seat=seat,
        view=showing.view(seat),
        views={},
        decision=showing.decision(ALL),
        waiting=waiting_at(table),
        since=0,
        events=events[-LINES:],
        log=lines[-LINES:],
        at=table.event_count,
        inputs=len(table.inputs),
        undo={"free": True, "ask": False},
        undone=False,
        clock=None,
        lesson=None,
        result=result_of(table),
    )


def previews_of(table: hc.Table) -> Previews:
    assert table.decision is not None
    options = cast(list[OptionPreview], previews_at(table, SECONDS))
    return Previews(room=ROOM, decision=table.decision.id, options=options)


if __name__ == "__main__":
    main()

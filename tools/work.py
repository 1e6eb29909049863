"""How much work something is, counted in bytecodes, which no busy machine changes: run it before and after.

python tools/work.py start      what each start reads in and runs
python tools/work.py texts      all texts of every tenth card
python tools/work.py told       what a choice costs, and what it costs to tell it to two players and a spectator
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

STARTS = (
    "import holochron",
    "import holochron; holochron.game('holo')",
    "import holochron; holochron.game('chrono')",
    "from holochron.cli import main; main(['--help'])",
)
_COUNTED = """
import sys
sys.path.insert(0, {folder!r})
from work import bytecodes
before = set(sys.modules)
_, count = bytecodes(lambda: exec({code!r}))
new = set(sys.modules) - before
own = sum(name.startswith("holochron") for name in new)
print(f"{{count:>12,}} bytecodes, {{own:>4}} modules of ours and {{len(new) - own:>3}} others: {code}", file=sys.stderr)
"""


def bytecodes(work: Callable[[], Any]) -> tuple[Any, int]:
    """What some work gives, and how many bytecodes it ran."""
    count = 0

    def within(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += event == "opcode"
        return within

    def entered(frame: FrameType, event: str, argument: object) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return within

    # from Python 3.12 on a frame must ask for opcodes before a tracer is set
    sys._getframe().f_trace_opcodes = True
    sys.settrace(entered)
    try:
        return work(), count
    finally:
        sys.settrace(None)


def starts() -> None:
    for code in STARTS:
        told = _COUNTED.format(folder=sys.path[0], code=code)
        subprocess.run([sys.executable, "-c", told], check=True, stdout=subprocess.DEVNULL)


def texts() -> None:
    import holochron as hc

    game = hc.game("holo")
    numbers = list(game.cards)[::10]
    for number in numbers:
        game.cards[number]
    game.card_texts(numbers[0])  # the grammar is built
    _, count = bytecodes(lambda: [game.card_texts(number) for number in numbers])
    print(f"{count / len(numbers):>12,.0f} bytecodes a card")


class Listener:
    """Somebody at the table who only counts what is sent."""

    def __init__(self, user: str) -> None:
        self.user = self.name = self.address = user
        self.langs: tuple[str, ...] = ("en",)
        self.bytes = 0

    def send(self, frame: bytes) -> None:
        self.bytes += len(frame)

    def sign_out(self) -> None:
        pass

    def go_away(self) -> None:
        pass


def _tell(people: Any, teller: Callable[[], Any]) -> None:
    people.tell_state(teller())


def told() -> None:
    """Random games of two players whom two others watch, as a room tells them."""
    import holochron as hc
    from holochron.server.rooms.news import state_news
    from holochron.server.rooms.people import MakeState, People, Viewer
    from holochron.server.rooms.records import RoomRecord, SeatRecord
    from holochron.server.socket.messages import StateNews
    from holochron.server.tables.play import Play
    from holochron.server.tables.showing import Showing

    game = hc.game("holo")
    deck = game.decks["hSD01-sora"]
    rng = random.Random(7)
    seats = [SeatRecord("human", user, user) for user in ("a", "b")]
    record = RoomRecord("ABCD", "holo", "duel", "playing", False, seats, "a", "open", "allowed", 0.0, "", "")
    played = shown = choices = 0
    listeners = [Listener(user) for user in "abcd"]
    for seed in range(4):
        play, people = Play(), People(record)
        table = game.table([deck, deck], seed=seed)
        play.begin(table, [])
        for listener in listeners:
            people.add(listener, watching=listener.user in "cd", since=0)

        def teller(play: Play = play) -> MakeState:
            showing = Showing(play.require_table(), play.progress.turns)

            def state_for(viewer: Viewer, since: int) -> StateNews:
                return state_news(record, play, showing, viewer, since, {"free": False, "ask": False}, None)

            return state_for

        people.tell_state(teller())
        for _ in range(100):
            if (decision := table.decision) is None:
                break
            index = rng.randrange(len(decision.options))
            played += bytecodes(partial(table.choose, index))[1]
            play.go_on([], play.come_to())
            shown += bytecodes(partial(_tell, people, teller))[1]
            choices += 1
    sent = sum(listener.bytes for listener in listeners)
    print(f"{played / choices:>12,.0f} bytecodes a choice, {shown / choices:,.0f} to tell it to four people")
    print(f"{sent / choices:>12,.0f} bytes sent a choice")


if __name__ == "__main__":
    {"start": starts, "texts": texts, "told": told}[sys.argv[1] if sys.argv[1:] else "start"]()

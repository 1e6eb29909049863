"""Is play still the same? A hash over every decision, option and event of fixed random games, full pool and Chrono: run it before and after.

    python tools/same_play.py [HOLO GAMES] [CHRONO GAMES]

Every second game is recorded, and its events are hashed as each player and a spectator saw them.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator

import holochron as hc
from holochron.lab.random_decks import Pool

MODES = (("duel", 2), ("three", 3), ("teams", 4), ("ring", 5))


def holo_tables(count: int) -> Iterator[hc.Table]:
    """A third with the first start deck on both sides, the others with decks of all cards."""
    game = hc.game("holo")
    rng, pool, mirror = random.Random(5), Pool(game), game.decks["hSD01-sora"]
    for number in range(count):
        decks = [mirror, mirror] if number % 3 == 0 else [pool.deck(rng), pool.deck(rng)]
        yield game.table(decks, seed=1000 + number, recorded=number % 2 == 0)


def chrono_tables(count: int) -> Iterator[hc.Table]:
    """All decks, in all modes in turn, with several interrupts and with one."""
    game = hc.game("chrono")
    names = sorted(game.decks)
    for number in range(count):
        mode, seats = MODES[number % len(MODES)]
        decks = [game.decks[names[(number + seat) % len(names)]] for seat in range(seats)]
        rules = {"interrupts": "one" if number % 3 == 0 else "several"}
        yield game.table(decks, seed=2000 + number, mode=mode, rules=rules, recorded=number % 2 == 0)


def describe(decision: hc.Decision) -> str:
    options = [(option.key, option.same) for option in decision.options]
    line = f"{decision.player} {decision.kind} {decision.rule} {decision.default} {decision.about} {options}"
    group = decision.group
    return line if group is None else f"{line} {group.min} {group.max} {group.picked} {group.candidates}"


def play(table: hc.Table, rng: random.Random, told: hashlib._Hash, most: int) -> int:
    """Play at random to the end, or so many choices; gives how many were made."""
    made = 0
    while (decision := table.decision) is not None and made < most:
        told.update(describe(decision).encode())
        table.choose(rng.randrange(len(decision.options)))
        made += 1
    told.update(repr(table.result).encode())
    if table.state.trace is not None:
        for viewer in (*range(table.state.seats), None):
            for event in table.events(viewer):
                told.update(repr(event).encode())
    return made


def main() -> None:
    holo, chrono = (int(word) for word in (*sys.argv[1:], *("200", "100")[len(sys.argv) - 1 :]))
    for name, tables in (("holo", holo_tables(holo)), ("chrono", chrono_tables(chrono))):
        rng, told, made, games = random.Random(3), hashlib.sha256(), 0, 0
        for table in tables:
            made += play(table, rng, told, most=3000)
            games += 1
        print(f"{name}: {games} games, {made} choices, {told.hexdigest()[:16]}")


if __name__ == "__main__":
    main()

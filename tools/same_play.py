"""Hash every decision, option, event, view and result of fixed random games.

    python tools/same_play.py [HOLO GAMES] [CHRONO GAMES]

Run it before and after a change that must not change play; equal hashes mean equal play. It hashes plain data only
(`to_data()`, keys of options), so that renaming a Python class or field changes nothing. Every second game is recorded,
and its events are hashed as each player and a spectator saw them. A second hash covers what these viewers see of the
state at every 25th decision.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import holochron as hc
from holochron.lab.random_decks import Pool

VIEWED = 25  # decisions between two looks at the views
MODES = (("duel", 2), ("three", 3), ("teams", 4), ("ring", 5))


def holo_tables(count: int) -> Iterator[hc.Table]:
    """Deal a third of the games with the first start deck on both sides, the others from all cards."""
    game = hc.game("holo")
    rng, pool, mirror = random.Random(5), Pool(game), game.decks["hSD01-sora"]
    for number in range(count):
        decks = [mirror, mirror] if number % 3 == 0 else [pool.deck(rng), pool.deck(rng)]
        yield game.table(decks, seed=1000 + number, recorded=number % 2 == 0)


def chrono_tables(count: int) -> Iterator[hc.Table]:
    """Deal all decks in all modes in turn, with several interrupts and with one."""
    game = hc.game("chrono")
    names = sorted(game.decks)
    for number in range(count):
        mode, seats = MODES[number % len(MODES)]
        decks = [game.decks[names[(number + seat) % len(names)]] for seat in range(seats)]
        rules = {"interrupts": "one" if number % 3 == 0 else "several"}
        yield game.table(decks, seed=2000 + number, mode=mode, rules=rules, recorded=number % 2 == 0)


def describe(decision: hc.Decision) -> dict[str, Any]:
    """Return a decision as plain data."""
    group = decision.group
    return {
        "player": decision.player,
        "kind": decision.kind,
        "rule": decision.rule,
        "default": decision.default,
        "about": decision.about,
        "weights": decision.weights,
        "options": [(option.key, option.rule, option.same) for option in decision.options],
        "group": group and (group.min, group.max, group.ordered, group.picked, group.candidates),
    }


class Hashes:
    """Running hashes of all games of a kind: of play and of views."""

    def __init__(self) -> None:
        self.play = hashlib.sha256()
        self.views = hashlib.sha256()

    def add_play(self, data: Any) -> None:
        self.play.update(json.dumps(data, sort_keys=True).encode())

    def __str__(self) -> str:
        return f"play {self.play.hexdigest()[:16]}, views {self.views.hexdigest()[:16]}"


def play(table: hc.Table, rng: random.Random, hashes: Hashes, most: int) -> int:
    """Play at random to the end, or `most` choices; return the number of choices."""
    made = 0
    viewers = (*range(table.state.seats), None)
    while (decision := table.decision) is not None and made < most:
        hashes.add_play(describe(decision))
        if made % VIEWED == 0:
            for viewer in viewers:
                hashes.views.update(table.view(viewer).to_json().encode())
        table.choose(rng.randrange(len(decision.options)))
        made += 1
    hashes.add_play(table.result and table.result.to_data())
    if table.state.trace is not None:
        for viewer in viewers:
            hashes.add_play([event.to_data() for event in table.events(viewer)])
    return made


def main() -> None:
    holo, chrono = (int(word) for word in (*sys.argv[1:], *("200", "100")[len(sys.argv) - 1 :]))
    for name, tables in (("holo", holo_tables(holo)), ("chrono", chrono_tables(chrono))):
        rng, hashes, made, games = random.Random(3), Hashes(), 0, 0
        for table in tables:
            made += play(table, rng, hashes, most=3000)
            games += 1
        print(f"{name}: {games} games, {made} choices, {hashes}")


if __name__ == "__main__":
    main()

"""Golden traces: whole games as fingerprints, the same in every process, plain or compiled, whatever PYTHONHASHSEED is.

`python -m tests.golden.test_traces` writes the file anew; review it as a diff.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import holochron as hc

FILE = Path(__file__).with_name("traces.json")
SEEDS = range(12)
PERFT_DEPTH = 4


def trace(seed: int) -> dict[str, object]:
    """A random game: every option ever offered, the events everyone saw, and how it ended."""
    game = hc.game("holo")
    rng = random.Random(seed)
    names = ["hSD01-sora", "hSD01-azki"]
    table = game.table([game.decks[names[seed % 2]], game.decks[names[seed // 2 % 2]]], seed=seed)
    hashed = hashlib.sha256()
    count = 0
    while table.decision is not None:
        options = [table.decision.kind, table.decision.player, *(option.key for option in table.decision.options)]
        hashed.update(json.dumps(options).encode())
        if count % 25 == 0:
            hashed.update(table.digest().encode() + table.position_key().encode())
        table.choose(rng.randrange(len(table.decision.options)))
        count += 1
    for viewer in (0, 1, None):
        hashed.update(json.dumps([event.to_data() for event in table.events(viewer)], ensure_ascii=False).encode())
    for lang in ("en", "ja"):
        hashed.update("\n".join(str(line) for line in table.log(0, lang)).encode())
    assert table.result is not None
    return {"choices": count, "trace": hashed.hexdigest(), "end": table.digest(), "result": table.result.to_data()}


def perft(table: hc.Table, depth: int) -> int:
    """How many ways there are to make `depth` choices: position counts, as chess programs keep them."""
    if table.decision is None or depth == 0:
        return 1
    total = 0
    for index in range(len(table.decision.options)):
        fork = table.fork()
        fork.choose(index)
        total += perft(fork, depth - 1)
    return total


def counts() -> list[int]:
    """Position counts from the middle of one game."""
    game = hc.game("holo")
    rng = random.Random(0)
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=100)
    for _ in range(60):
        if table.decision is not None:
            table.choose(rng.randrange(len(table.decision.options)))
    return [perft(table, depth) for depth in range(1, PERFT_DEPTH + 1)]


def everything() -> dict[str, object]:
    return {"games": [trace(seed) for seed in SEEDS], "perft": counts()}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_goes_as_it_always_went(seed: int) -> None:
    assert trace(seed) == json.loads(FILE.read_text())["games"][seed]


def test_position_counts() -> None:
    assert counts() == json.loads(FILE.read_text())["perft"]


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_traces_do_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    code = "import json; from tests.golden.test_traces import trace; print(json.dumps([trace(s) for s in range(4)]))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=root, check=True
    )
    assert json.loads(done.stdout) == json.loads(FILE.read_text())["games"][:4]


if __name__ == "__main__":
    FILE.write_text(json.dumps(everything(), indent=1) + "\n")

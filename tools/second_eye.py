"""Many random games with decks of all cards, watched by tests/games/holo/second_eye.py, in several processes.

    .venv-compiled/bin/python tools/second_eye.py --games 20000 --jobs 2 --file build/second_eye.jsonl

Every hundred games that are done are a line of the file; begun again with the same file, it goes on where it was. A game in which
something is wrong is named by its seed: `--seed 622 --games 1` plays it alone.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import holochron as hc  # noqa: E402
from holochron.lab.random_decks import Pool  # noqa: E402
from holochron.lab.report import engine_build  # noqa: E402
from tests.games.holo.second_eye import watch  # noqa: E402

CHUNK = 100


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path, help="where chunks that are done are kept, and read again")
    given = parser.parse_args()
    done = _read(given.file)
    last = given.seed + given.games
    chunks = [(first, min(first + CHUNK, last)) for first in range(given.seed, last, CHUNK)]
    kept = [row for row in done if (row["first"], row["last"]) in chunks]
    left = [chunk for chunk in chunks if chunk not in [(row["first"], row["last"]) for row in kept]]
    with ProcessPoolExecutor(given.jobs) as workers:
        for future in as_completed([workers.submit(watch_many, *chunk) for chunk in left]):
            row = future.result()
            kept.append(row)
            if given.file is not None:
                given.file.parent.mkdir(parents=True, exist_ok=True)
                with given.file.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(row, ensure_ascii=False) + "\n")
            print(f"\r{sum(one['last'] - one['first'] for one in kept)} of {given.games}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return _tell(kept)


def _read(path: Path | None) -> list[dict[str, Any]]:
    if path is None or not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def watch_many(first: int, last: int) -> dict[str, Any]:
    """The games with these seeds: what was looked at, and what was wrong, by seed."""
    game = hc.game("holo")
    pool = Pool(game)
    begun = time.process_time()
    checks: Counter[str] = Counter()
    wrong: dict[int, str] = {}
    for seed in range(first, last):
        try:
            checks.update(watch(game, pool, seed).checks)
        except Exception as error:
            wrong[seed] = f"{type(error).__name__}: {error}"
    return {"first": first, "last": last, "seconds": time.process_time() - begun, "checks": checks, "wrong": wrong}


def _tell(rows: list[dict[str, Any]]) -> int:
    checks: Counter[str] = Counter()
    wrong: dict[str, str] = {}
    for row in rows:
        checks.update(row["checks"])
        wrong.update({str(seed): what for seed, what in row["wrong"].items()})
    games = sum(row["last"] - row["first"] for row in rows)
    seconds = sum(row["seconds"] for row in rows)
    print(f"{games} games, {seconds:.0f} s of one core, {engine_build()}, {len(wrong)} wrong")
    print(", ".join(f"{what} {count}" for what, count in checks.items()))
    for seed, what in wrong.items():
        print(f"  {seed}: {what[:300]}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

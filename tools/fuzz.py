"""Random games with random legal decks of all cards, and a report of the abilities that never did anything.

    .venv/bin/python tools/fuzz.py --games 1000 --seed 1

Each game is looked at after every choice (cards in one place, none lost); now and then it is forked, written down, saved
and supposed anew from either side. A game that breaks is named by its seed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import holochron as hc  # noqa: E402
from holochron.cli.wild import Pool  # noqa: E402
from holochron.games.holo.state import Game  # noqa: E402
from tests.wild import faults  # noqa: E402

MOST_CHOICES = 3000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deep", type=int, default=97, help="every how many choices a game is forked and written down")
    parser.add_argument("--seconds", type=float, default=0, help="stop after so long")
    parser.add_argument("--report", action="store_true", help="list the abilities that have not done all they can")
    given = parser.parse_args()
    watch = None
    if given.report:
        from tools.fired import Watch

        watch = Watch()
    game = hc.game("holo")
    pool = Pool(game)
    broken: dict[str, list[int]] = {}
    choices = played = 0
    begun = time.monotonic()
    for seed in range(given.seed, given.seed + given.games):
        if given.seconds and time.monotonic() - begun > given.seconds:
            break
        played += 1
        try:
            choices += play(pool, seed, given.deep)
        except Exception as error:
            lines = traceback.extract_tb(error.__traceback__)
            where = next((line for line in reversed(lines) if "holochron" in line.filename), lines[-1])
            broken.setdefault(f"{type(error).__name__}: {error} ({where.filename[-40:]}:{where.lineno})", []).append(
                seed
            )
    print(
        f"{played} games, {choices} choices, {time.monotonic() - begun:.0f} s, {sum(map(len, broken.values()))} broken"
    )
    for what, seeds in sorted(broken.items(), key=lambda entry: -len(entry[1])):
        print(f"  {len(seeds)}: {what[:300]}; seeds {' '.join(map(str, seeds[:5]))}")
    if watch is not None:
        unseen = {number: watch.unseen(card) for number, card in game.cards.items()}
        print(
            f"{len([number for number in unseen if not unseen[number]])} of {len(unseen)} cards have done all they can"
        )
        for number, what in unseen.items():
            for line in what:
                print(f"  {number} {line}")
    return 1 if broken else 0


def play(pool: Pool, seed: int, deep: int) -> int:
    """One random game; gives how many choices it took."""
    rng = random.Random(seed)
    table = pool.game.table([pool.deck(rng), pool.deck(rng)], seed=seed)
    for number in range(MOST_CHOICES):
        decision = table.decision
        if decision is None:
            return number
        if number % deep == deep - 1:
            look_closely(pool, table, number)
        table.choose(rng.randrange(len(decision.options)))
        if isinstance(table.state, Game):
            wrong = faults(table.state)
            assert not wrong, wrong
    raise AssertionError("the game does not end")


def look_closely(pool: Pool, table: hc.Table, key: int) -> None:
    decision = table.decision
    assert decision is not None
    for lang in ("en", "ja"):
        assert decision.prompt(lang)
        assert all(option.label(lang) for option in decision.options)
        assert table.log(0, lang)
    digest = table.digest()
    assert table.fork().digest() == digest, "a fork is another game"
    assert hc.load(table.save()).digest() == digest, "a saved game is another game"
    if not table.view(None)["resolution"]:
        assert pool.game.position(table.position()).digest() == digest, "a position is another game"
    for player in (0, 1):
        supposed = table.resample(player, key)
        assert supposed.view(player) == table.view(player), "a supposed world looks different"
    table.why_not(decision.player, {"do": "art"})


if __name__ == "__main__":
    sys.exit(main())

"""How the sample decks of the Chrono Card TCG fare against each other under the greedy bot, and how each of them wins.

    .venv/bin/python tools/balance.py --games 2000

Every rate, and that of whoever goes first, should lie between 42 and 58 %; the exit status says whether it does.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from itertools import combinations

import holochron
from holochron.lab.simulation import MAX_CHOICES, Plan, play_all, summary, wilson

LEAST, MOST = 0.42, 0.58


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games for each pair of decks (2000)")
    parser.add_argument("--seed", type=int, default=0, help="same seed, same figures (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes (all cores)")
    options = parser.parse_args()
    fair = True
    ways: dict[str, Counter[str]] = {}
    for pair in combinations(holochron.game("chrono").decks, 2):
        plan = Plan("chrono", pair, ("greedy", "greedy"), options.seed, MAX_CHOICES)
        figures = summary(plan, list(play_all(plan, options.games, options.jobs)))
        finished = options.games - figures["unfinished"]
        rates = [(pair[0], figures["wins"][0][1]), ("who goes first", figures["first_player_wins"])]
        print(
            f"{pair[0]} against {pair[1]}: {finished} games, {figures['turns_mean']:.1f} turns, {figures['draws']} draws"
        )
        for name, won in rates:
            low, high = wilson(won, finished)
            fair = fair and LEAST <= won / finished <= MOST
            print(f"  {name}: {100 * won / finished:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})")
        for deck, reasons in zip(pair, figures["reasons_of_wins"], strict=True):
            ways.setdefault(deck, Counter()).update(reasons)
    print("how each deck wins")
    for deck, reasons in ways.items():
        shares = [f"{reason} {100 * count / reasons.total():.0f} %" for reason, count in reasons.most_common()]
        print(f"  {deck}: {', '.join(shares)}")
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main())

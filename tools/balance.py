"""How the sample decks of the Chrono Card TCG fare against each other and against themselves under the greedy bot, and how each of them wins.

    .venv/bin/python tools/balance.py --games 2000                    with the house rule
    .venv/bin/python tools/balance.py --games 2000 --rule house=none  by the book

No deck should win more than 58 % of a pairing, nor whoever goes first, and no more than 0.5 % of the games may be unfinished; the exit status
says whether it is so.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import holochron
from holochron.cli.arguments import rules_of
from holochron.kernel.table.table import MAX_CHOICES
from holochron.lab.simulation import Plan, summary
from holochron.lab.statistics import wilson
from holochron.lab.study.playing import play_all

MOST = 0.58
UNFINISHED = 0.005


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games for each pair of decks (2000)")
    parser.add_argument("--seed", type=int, default=0, help="same seed, same figures (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes (all cores)")
    parser.add_argument("--rule", action="append", metavar="NAME=VALUE", help="a rule option, such as house=none")
    parser.add_argument("--pair", action="append", metavar="A,B", help="only these decks (every pair and every mirror)")
    options = parser.parse_args()
    game = holochron.game("chrono")
    rules = rules_of(game, options.rule)
    pairs = [tuple(pair.split(",")) for pair in options.pair or ()]
    fair = True
    ways: dict[str, Counter[str]] = {}
    for pair in pairs or combinations_with_replacement(game.decks, 2):
        plan = Plan("chrono", pair, ("greedy", "greedy"), options.seed, MAX_CHOICES, rules=rules)
        figures = summary(plan, play_all(plan, options.games, options.jobs))
        fair = tell(pair, figures) and fair
        for deck, reasons in zip(pair, figures["reasons_of_wins"], strict=True):
            ways.setdefault(deck, Counter()).update(reasons)
    print("how each deck wins")
    for deck, reasons in ways.items():
        shares = [f"{reason} {100 * count / reasons.total():.0f} %" for reason, count in reasons.most_common()]
        print(f"  {deck}: {', '.join(shares)}")
    return 0 if fair else 1


def tell(pair: tuple[str, ...], figures: dict[str, Any]) -> bool:
    """Print the figures of a pair; gives whether they are fair."""
    games, unfinished = figures["games"], figures["unfinished"]
    finished = games - unfinished
    print(
        f"{pair[0]} against {pair[1]}: {figures['turns_mean']:.1f} turns, {figures['draws']} draws,"
        f" {unfinished} unfinished ({100 * unfinished / games:.2f} %)"
    )
    rates = {"who goes first": figures["first_player_wins"]}
    if pair[0] != pair[1]:
        rates = {deck: figures["wins"][place][1 - place] for place, deck in enumerate(pair)} | rates
    for name, won in rates.items():
        low, high = wilson(won, finished)
        decided = finished - figures["draws"]
        print(
            f"  {name}: {100 * won / finished:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f}),"
            f" {100 * won / decided:.1f} % without draws",
            flush=True,
        )
    return unfinished <= UNFINISHED * games and all(won <= MOST * finished for won in rates.values())


if __name__ == "__main__":
    sys.exit(main())

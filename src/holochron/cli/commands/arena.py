"""`holochron arena`: a round robin of bots over decks, and one rating of all."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ... import bots
from ...games.registry import game_named
from ...kernel.table.table import MAX_CHOICES
from ...lab.arena import Arena, Row, play_arena
from ...lab.rating import rate
from ...lab.simulation import UNFINISHED
from ...lab.statistics import wilson
from ..arguments import add_cards, add_game, add_json, positive, print_json, seed
from ..progress import with_progress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--bot", action="append", metavar="NAME", help=f"{', '.join(bots.names())}; two or more")
    parser.add_argument(
        "--deck", action="append", metavar="DECK", help="a shipped deck or a file; every two of them meet"
    )
    add_cards(parser)
    parser.add_argument("--games", type=positive, default=24, metavar="N", help="games of each pair of bots (24)")
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="same seed, same games (0)")
    parser.add_argument("--jobs", type=positive, metavar="J", help="how many processes (all cores)")
    parser.add_argument(
        "--max-choices",
        type=positive,
        default=MAX_CHOICES,
        metavar="M",
        help=f"a game of more choices counts as unfinished ({MAX_CHOICES})",
    )
    parser.add_argument("--out", metavar="FILE", help="where games are kept; one that is there is gone on with")
    add_json(parser)
    parser.set_defaults(run=hold)


def hold(options: argparse.Namespace) -> int:
    game = game_named(options.game)
    arena = Arena(
        game.name,
        tuple(options.bot or ("easy", "random")),
        tuple(options.deck or game.starters),
        options.seed,
        options.games,
        options.max_choices,
    )
    arena.check()
    path = None if options.out is None else Path(options.out)
    total = len(arena.meetings())
    jobs = min(options.jobs or os.cpu_count() or 1, total)
    rows = list(with_progress(play_arena(arena, path, jobs), total, options.json))
    figures = summary(rows)
    if options.json:
        print_json(figures)
    else:
        print("\n".join(say(figures)))
    return 0


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """Each pair with its interval, and the rating of all."""
    pairs: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        if row.winner != UNFINISHED:
            pairs.setdefault((row.one, row.other), []).append(row)
    wins = {pair: [sum(row.winner == side for row in games) for side in (0, 1)] for pair, games in pairs.items()}
    scores = {
        pair: (wins[pair][0] + _drawn(games) / 2, wins[pair][1] + _drawn(games) / 2) for pair, games in pairs.items()
    }
    return {
        "games": len(rows),
        "unfinished": sum(row.winner == UNFINISHED for row in rows),
        "failures": sum(row.failures for row in rows),
        "pairs": [
            {
                "bots": list(pair),
                "wins": wins[pair],
                "draws": _drawn(games),
                "rate": [round(bound, 4) for bound in wilson(wins[pair][0], len(games))],
            }
            for pair, games in sorted(pairs.items())
        ],
        "ratings": [
            {
                "bot": rating.name,
                "points": round(rating.points),
                "interval": [round(rating.low), round(rating.high)],
                "games": rating.games,
            }
            for rating in rate(scores)
        ],
    }


def _drawn(games: list[Row]) -> int:
    return sum(row.winner not in (0, 1) for row in games)


def say(figures: dict[str, Any]) -> Iterator[str]:
    """The figures as lines of text."""
    yield f"{figures['games']} games"
    for pair in figures["pairs"]:
        (one, other), (won, lost), (low, high) = pair["bots"], pair["wins"], pair["rate"]
        played = won + lost + pair["draws"]
        drawn = f", {pair['draws']} drawn" if pair["draws"] else ""
        yield (
            f"  {one} – {other}: {won} to {lost}{drawn}, "
            f"{100 * won / played:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})"
        )
    yield "Ratings (Bradley–Terry, 95 %)"
    for rating in figures["ratings"]:
        low, high = rating["interval"]
        yield f"  {rating['bot']}: {rating['points']:+d} ({low:+d} to {high:+d}), {rating['games']} games"
    if figures["unfinished"]:
        yield f"  not finished: {figures['unfinished']}"
    if figures["failures"]:
        yield f"  choices that a bot failed to make: {figures['failures']}"

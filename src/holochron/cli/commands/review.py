"""`holochron review`: a finished game looked through again, with the choices that decided it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

from ...lab.review import Moment, review, turning_points
from ..arguments import add_json, add_lang, open_save, positive, print_json, seed
from ..progress import with_progress

WIDTH: Final = 30  # of a whole bar
WORDS: Final = {
    "en": {
        "curve": "How likely a win was for player 1, where turns began",
        "turn": "turn {turn}",
        "points": "Turning points",
        "none": "No choice gave much away.",
        "point": "move {number}, turn {turn}, player {player}: {chosen} ({chance:.0f} %); better: {best} ({best_chance:.0f} %)",
    },
    "ja": {
        "curve": "各ターンの始めにおけるプレイヤー1の勝率",
        "turn": "ターン{turn}",
        "points": "分かれ目",
        "none": "大きく損をした選択はない。",
        "point": "{number} 手目、ターン{turn}、プレイヤー{player}: {chosen} ({chance:.0f} %)。より良い手: {best} ({best_chance:.0f} %)",
    },
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="SAVE", help="a saved game")
    parser.add_argument("--tries", type=positive, default=100, metavar="N", help="of the search, for each choice (100)")
    parser.add_argument("--points", type=positive, default=5, metavar="N", help="turning points at most (5)")
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="same seed, same figures (0)")
    add_lang(parser)
    add_json(parser)
    parser.set_defaults(run=look_through)


def look_through(options: argparse.Namespace) -> int:
    table = open_save(options.file)
    steps = review(table, options.tries, options.seed)
    moments = list(with_progress(steps, len(table.inputs), options.json, lambda moment: moment.number))
    points = turning_points(moments, options.points)
    if options.json:
        print_json({"moments": [one.to_data() for one in moments], "turning_points": [one.number for one in points]})
    else:
        print("\n".join(say(moments, points, table.seats, options.lang)))
    return 0


def say(moments: list[Moment], points: list[Moment], seats: int, lang: str) -> Iterator[str]:
    """The curve of a duel, and the turning points."""
    words = WORDS[lang]
    if seats == 2:
        yield words["curve"]
        for moment in _first_of_turns(moments):
            chance = moment.best_chance if moment.player == 0 else 1 - moment.best_chance
            yield f"  {words['turn'].format(turn=moment.turn):8} {'█' * round(WIDTH * chance):{WIDTH}} {100 * chance:3.0f} %"
    yield words["points"] if points else words["none"]
    for moment in points:
        chosen, best = moment.labels[lang]
        yield "  " + words["point"].format(
            number=moment.number + 1,
            turn=moment.turn,
            player=moment.player + 1,
            chosen=chosen,
            best=best,
            chance=100 * moment.chance,
            best_chance=100 * moment.best_chance,
        )


def _first_of_turns(moments: list[Moment]) -> Iterator[Moment]:
    last = -1
    for moment in moments:
        if moment.turn != last:
            last = moment.turn
            yield moment

"""`holochron review`: a finished game looked through again, with the choices that decided it."""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ...lab.advice.kept import Basis, is_current, keep_review, read_review, review_data
from ...lab.advice.review import POINTS, TRIES, Moment, review, turning_points
from ..arguments import add_json, add_lang, open_save, positive, print_json, seed
from ..progress import with_progress

BESIDE: Final = ".review.json"  # how the file is called in which a review is kept, beside its save
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
    parser.add_argument(
        "--tries", type=positive, default=TRIES, metavar="N", help=f"of the search, for each choice ({TRIES})"
    )
    parser.add_argument(
        "--points", type=positive, default=POINTS, metavar="N", help=f"turning points at most ({POINTS})"
    )
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="same seed, same figures (0)")
    add_lang(parser)
    add_json(parser)
    parser.set_defaults(run=look_through)


def look_through(options: argparse.Namespace) -> int:
    table, path = open_save(options.file), Path(options.file)
    beside = path.with_name(path.name + BESIDE)
    basis = Basis.now(hashlib.sha256(path.read_bytes()).hexdigest(), options.tries, options.seed)
    kept = read_review(beside)
    if kept is not None and is_current(kept, basis):
        moments = [Moment.from_data(moment) for moment in kept["moments"]]
    else:
        steps = review(table, options.tries, options.seed)
        moments = list(with_progress(steps, len(table.inputs), options.json, lambda moment: moment.number))
        keep_review(beside, review_data(basis, moments))
    if options.json:
        print_json(review_data(basis, moments, options.points))
    else:
        points = turning_points(moments, options.points)
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

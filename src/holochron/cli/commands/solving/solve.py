"""`holochron solve`: whether the turn player can win this turn, and how."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from .... import CHANCE, Table, UnknownName
from ....bots.solving.solver import POSITIONS, WORLDS, Solution, Solver, Step
from ...arguments import add_cards, add_json, add_lang, positive, print_json, seed, table_in

MOST_LINES = 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a save, or a position as text")
    parser.add_argument("--at", type=positive, metavar="N", help="after so many moves of a save (all)")
    parser.add_argument(
        "--positions", type=positive, default=POSITIONS, metavar="N", help=f"look at so many positions ({POSITIONS})"
    )
    parser.add_argument(
        "--worlds", type=positive, default=WORLDS, metavar="N", help=f"ways in which hidden cards may lie ({WORLDS})"
    )
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="same seed, same worlds (0)")
    add_lang(parser)
    add_cards(parser)
    add_json(parser)
    parser.set_defaults(run=solve)


def solve(options: argparse.Namespace) -> int:
    table = table_in(options.file, options.at)
    if table.decision is None:
        raise UnknownName("the game is over: there is no turn to win")
    if table.decision.player == CHANCE:
        raise UnknownName("a die is to be thrown first: there is nobody who chooses")
    solution = Solver(table, options.worlds, options.positions, options.seed).solve()
    if options.json:
        print_json(
            {
                "player": table.decision.player,
                "chance": round(solution.chance, 4),
                "complete": solution.complete,
                "hidden": solution.hidden,
                "positions": solution.positions,
                "line": data_of(solution.line, options.lang),
            }
        )
    else:
        print("\n".join(say(solution, table.decision.player, options.worlds, options.lang)))
    return 0 if solution.chance > 0 else 1


def data_of(line: list[Step], lang: str) -> list[dict[str, Any]]:
    """The way as plain data."""
    return [
        {
            "player": step.player,
            "options": [
                {
                    "option": branch.index,
                    "label": _label(step, branch.index, lang),
                    "chance": round(branch.chance, 4),
                    "then": data_of(branch.then, lang),
                }
                for branch in step.options
            ],
        }
        for step in line
    ]


WORDS = {
    "en": {
        "sure": "Player {player} wins this turn, whatever the others do.",
        "worlds": "Player {player} wins this turn in all of {worlds} ways in which hidden cards may lie, whatever the others do.",
        "chance": "Player {player} wins this turn with a chance of {chance:.1f} %.",
        "at_least": "Player {player} wins this turn with a chance of at least {chance:.1f} %; not everything was looked at.",
        "no": "Player {player} cannot win this turn.",
        "unknown": "No win was found; not everything was looked at (--positions).",
        "looked": "{positions} positions looked at",
        "other": "Player {player}, at worst: ",
    },
    "ja": {
        "sure": "プレイヤー{player}は、相手が何をしてもこのターンに勝てる。",
        "worlds": "プレイヤー{player}は、非公開のカードを {worlds} 通りに置いたどの場合も、相手が何をしてもこのターンに勝てる。",
        "chance": "プレイヤー{player}は {chance:.1f} % の確率でこのターンに勝てる。",
        "at_least": "プレイヤー{player}は少なくとも {chance:.1f} % の確率でこのターンに勝てる(すべては調べていない)。",
        "no": "プレイヤー{player}はこのターンには勝てない。",
        "unknown": "勝ちは見つからなかった(すべては調べていない: --positions)。",
        "looked": "調べた局面: {positions}",
        "other": "プレイヤー{player}の最善の応手: ",
    },
}


def say(solution: Solution, player: int, worlds: int, lang: str) -> Iterator[str]:
    """The answer and the way as lines of text."""
    words = WORDS[lang]
    if solution.chance <= 0:
        key = "no" if solution.complete else "unknown"
    elif solution.chance > 1 - 1e-9:
        key = "worlds" if solution.hidden else "sure"
    else:
        key = "chance" if solution.complete else "at_least"
    yield words[key].format(player=player + 1, chance=100 * solution.chance, worlds=worlds)
    lines = list(_told(solution.line, player, lang, 1))
    yield from lines[:MOST_LINES]
    if len(lines) > MOST_LINES:
        yield "  …"
    yield f"({words['looked'].format(positions=solution.positions)})"


def _told(line: list[Step], player: int, lang: str, depth: int) -> Iterator[str]:
    space = "  " * depth
    for step in line:
        if step.player == CHANCE:
            for branch in step.options:
                yield f"{space}{_label(step, branch.index, lang)}: {100 * branch.chance:.0f} %"
                yield from _told(branch.then, player, lang, depth + 1)
            continue
        other = "" if step.player == player else WORDS[lang]["other"].format(player=step.player + 1)
        yield f"{space}{other}{_label(step, step.options[0].index, lang)}"


def _label(step: Step, index: int, lang: str) -> str:
    table: Table = step.table
    return "" if table.decision is None else table.decision.options[index].label(lang)

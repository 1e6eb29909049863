"""Games of a study worth looking at: played again, and put into the page."""

from __future__ import annotations

import base64
import gzip
from collections.abc import Iterator
from dataclasses import dataclass

from ..simulation import Played, Series
from ..study.results import Results
from .figures import Figures

MOST = 40  # games; each takes about 30 kB of the page


@dataclass(frozen=True)
class Kept:
    """A game that the page holds."""

    name: str  # of the file
    winner: str
    loser: str
    turns: int
    data: str  # the save, packed, in base64


def kept_games(results: Results, figures: Figures) -> list[Kept]:
    """For each side of a pairing the shortest game that it won; where there are too many, those that it seldom wins first."""
    plans = results.study.plans
    found = [
        (figures.cells[plans[pairing].decks[side], plans[pairing].decks[1 - side]].value, pairing, side, number)
        for pairing, side, number in _shortest(results)
    ]
    kept: list[Kept] = []
    series: dict[int, Series] = {}
    for _, pairing, side, number in sorted(found)[:MOST]:
        plan = plans[pairing]
        table = series.setdefault(pairing, Series(plan)).replay(number)
        data = base64.b64encode(gzip.compress(table.save(), mtime=0)).decode()
        winner, loser = plan.decks[side], plan.decks[1 - side]
        name = f"{_plain(winner)}-{_plain(loser)}-{number}.save"
        kept.append(Kept(name, winner, loser, results.games[pairing][number].turns, data))
    return kept


def _shortest(results: Results) -> Iterator[tuple[int, int, int]]:
    for pairing, games in enumerate(results.games):
        decks = results.study.plans[pairing].decks
        for side in range(2 if len(decks) == 2 and decks[0] != decks[1] else 1 if len(decks) == 2 else 0):
            won = [(game.turns, number) for number, game in enumerate(games) if _won(game, side)]
            if won:
                yield pairing, side, min(won)[1]


def _won(game: Played, side: int) -> bool:
    return game.winners == (side,)


def _plain(name: str) -> str:
    """A name that any file may have."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.rpartition("/")[2]).strip("-") or "deck"

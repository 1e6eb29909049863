"""The match-ups of studies as tables: `python tools/matchups.py ROWS.jsonl … > docs/matchups.md`.

The rows come from `holochron sim holo --gauntlet tournaments --every-pairing --out ROWS.jsonl`, with any bot.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from holochron.lab.statistics import wilson

INTRODUCTION = """# Match-ups

Tournament decks that are shipped (the gauntlet `tournaments`), each against each other, seats swapped from game to game, by bots of one level. What a bot makes of a deck is
not what a player makes of it: a deck that asks for a plan over many turns looks worse here than it is. `python tools/matchups.py` writes this page from the rows of `holochron sim`.
"""


class Pairings:
    """What two decks at a time have won against each other; a draw is half a win of each."""

    def __init__(self, path: Path) -> None:
        with path.open(encoding="utf-8") as file:
            head: dict[str, Any] = json.loads(file.readline())
            self.plans: list[dict[str, Any]] = head["pairings"]
            self.wins: dict[tuple[str, str], float] = {}
            self.games: dict[tuple[str, str], int] = {}
            for line in file:
                self._count(json.loads(line))
        self.bot: str = self.plans[0]["bots"][0]
        self.decks = list(dict.fromkeys(name for plan in self.plans for name in plan["decks"]))
        self.decks.sort(key=lambda name: -self.share(name))

    def _count(self, row: dict[str, Any]) -> None:
        one, other = self.plans[row["pairing"]]["decks"]
        for mine, theirs, place in ((one, other, 0), (other, one, 1)):
            won = 1.0 if row["winner"] == place else 0.5 if row["winner"] < 0 else 0.0
            self.wins[mine, theirs] = self.wins.get((mine, theirs), 0.0) + won
            self.games[mine, theirs] = self.games.get((mine, theirs), 0) + 1

    def total(self, deck: str) -> tuple[float, int]:
        """Wins and games of a deck against all others."""
        others = [pair for pair in self.games if pair[0] == deck]
        return sum(self.wins[pair] for pair in others), sum(self.games[pair] for pair in others)

    def share(self, deck: str) -> float:
        wins, games = self.total(deck)
        return wins / games

    def each(self) -> int:
        """Games of a pairing."""
        return max(self.games.values())


def tables(pairings: Pairings) -> str:
    """A row for each deck, the best first: its share with Wilson's interval at 95 %, and its wins in a hundred against each other."""
    lines = [
        f"\n## By `{pairings.bot}`, {pairings.each()} games a pairing\n",
        "Wins in a hundred of the deck in the row, the best first; columns are numbered like the rows.\n",
        f"| | deck | wins | {' | '.join(str(at) for at in range(1, len(pairings.decks) + 1))} |",
        f"|---|---|---|{'---|' * len(pairings.decks)}",
    ]
    for at, deck in enumerate(pairings.decks, 1):
        wins, games = pairings.total(deck)
        low, high = wilson(round(wins), games)
        cells = ["" if other == deck else _percent(pairings, deck, other) for other in pairings.decks]
        told = f"{100 * wins / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        lines.append(f"| {at} | {deck} | {told} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _percent(pairings: Pairings, deck: str, other: str) -> str:
    return f"{100 * pairings.wins[deck, other] / pairings.games[deck, other]:.0f}"


def main() -> None:
    print(INTRODUCTION + "".join(tables(Pairings(Path(path))) for path in sys.argv[1:]), end="")


if __name__ == "__main__":
    main()

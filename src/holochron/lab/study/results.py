"""The rows of a study: kept in memory, and in a file that can be gone on with."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from ...kernel.errors import HolochronError
from ..cards_seen import CardsSeen
from ..simulation import Played, game_seed
from .study import Study


class WrongResults(HolochronError):
    """A file of results that this study cannot go on with."""


class Results:
    """What was played of a study so far: for each pairing its games from the first on."""

    def __init__(self, study: Study, path: Path | None = None) -> None:
        self.study = study
        self.games: list[list[Played]] = [[] for _ in study.plans]
        self.identity = study.identity()
        numbers = {name: _numbers(parts) for name, parts in self.identity["decks"].items()}
        self._decks = [[numbers[name] for name in plan.decks] for plan in study.plans]
        self.path = path
        self._file: TextIO | None = None
        if path is not None:
            self._open(path)

    def add(self, pairing: int, played: Sequence[Played]) -> None:
        """The next games of a pairing; they are in the file when this comes back."""
        if self._file is not None:
            first = len(self.games[pairing])
            rows = [self._row(pairing, first + at, game) for at, game in enumerate(played)]
            self._file.write("".join(f"{json.dumps(row, separators=(',', ':'))}\n" for row in rows))
            self._file.flush()
        self.games[pairing].extend(played)

    def close(self) -> None:
        """No more rows."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _open(self, path: Path) -> None:
        """Read what is there, leave out what was only half written, and go on behind it."""
        header = json.dumps(self.identity, separators=(",", ":"), ensure_ascii=False)
        if path.exists() and path.stat().st_size:
            end = self._read(path, json.loads(header))
            self._file = path.open("r+", encoding="utf-8")
            self._file.truncate(end)
            self._file.seek(0, os.SEEK_END)
            return
        self._file = path.open("w", encoding="utf-8")
        self._file.write(f"{header}\n")
        self._file.flush()

    def _read(self, path: Path, identity: dict[str, Any]) -> int:
        """Take the rows of a file; gives how many bytes of it are whole lines."""
        end = 0
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    break
                try:
                    data = json.loads(line)
                    if number == 1:
                        _compare(path, data, identity)
                    else:
                        self._take(data)
                except (ValueError, KeyError, TypeError, IndexError) as error:
                    raise WrongResults(f"{path}, line {number}: this is no row of a study ({error})") from None
                end += len(line)
        if end == 0:
            raise WrongResults(f"{path} holds no results of a study")
        return end

    def _row(self, pairing: int, number: int, game: Played) -> dict[str, Any]:
        row: dict[str, Any] = {
            "pairing": pairing,
            "game": number,
            "seed": game_seed(self.study.plans[pairing].seed, number),
            "winner": game.winner,
            "winners": list(game.winners),
            "first": game.first,
            "turns": game.turns,
            "reason": game.reason,
            "failures": game.failures,
            "choices": game.choices,
        }
        if game.cards:  # by their place in the deck list
            places = [{card: place for place, card in enumerate(deck)} for deck in self._decks[pairing]]
            row["cards"] = [
                [[place[card] for card in cards if card in place] for cards in seen]
                for place, seen in zip(places, game.cards, strict=True)
            ]
        return row

    def _take(self, row: dict[str, Any]) -> None:
        pairing = row["pairing"]
        games = self.games[pairing]
        if row["game"] != len(games):
            raise ValueError(f"game {row['game']} where {len(games)} should be")
        cards = tuple(
            CardsSeen(*(tuple(deck[place] for place in places) for places in seen))
            for deck, seen in zip(self._decks[pairing], row.get("cards", ()), strict=False)
        )
        games.append(
            Played(
                winner=row["winner"],
                winners=tuple(row["winners"]),
                first=row["first"],
                turns=row["turns"],
                reason=row["reason"],
                failures=row["failures"],
                choices=row["choices"],
                cards=cards,
            )
        )


def _compare(path: Path, there: Any, identity: dict[str, Any]) -> None:
    """WrongResults unless the rows of a file are of the same study."""
    if not isinstance(there, dict) or "holochron" not in there or "pairings" not in there:
        raise WrongResults(f"{path} holds no results of a study")
    for name in ("format", "holochron"):
        if there.get(name) != identity[name]:
            told = "of the rows" if name == "format" else "of holochron"
            raise WrongResults(
                f"{path} was made by another version {told} ({there.get(name)}, this is {identity[name]}): name another file"
            )
    for name, what in (("pairings", "bots, decks, seed or options"), ("decks", "deck lists"), ("margin", "test")):
        if there.get(name) != identity[name]:
            raise WrongResults(f"{path} holds results with other {what}: name another file")


def _numbers(parts: dict[str, dict[str, int]]) -> list[str]:
    """The cards of a deck, in the order in which rows count them."""
    return list(dict.fromkeys(number for part in parts.values() for number in part))

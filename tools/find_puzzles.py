"""Look for puzzles in games between bots, and write those that are found into a folder.

    .venv-compiled/bin/python -m tools.find_puzzles holo --gauntlet decks --games 1 --out found/

Each begins where a main phase of a bot game began. The player who is about to lose is left as much as the turn player can just take (life, or
damage to come), and of the hand stay the cards that win and a few that do not; what is taken away lies in the archive. It is kept if the turn is
won for sure, by one line alone, and the bot that looks one move ahead does not find it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import holochron as hc
from holochron import Table
from holochron.bots.solving.solver import SURE, Solver
from holochron.kernel.table.table import MAX_CHOICES
from holochron.lab.puzzles.puzzle import ENDING, Puzzle
from holochron.lab.simulation import Plan, Series
from holochron.lab.study.study import gauntlet
from tools.puzzle_proof import Proof, Unproved, is_found_at_once, prove

FIRST_TURN = 4  # before it nobody wins
QUICK = 200  # positions in which a win shows if there is one
FEWEST = 3  # choices of the player that are a puzzle
LATEST = 3  # choices of a main phase at which a puzzle may begin, the latest first
PAST = ("hint", "round", "downed-by")  # lines on what happened before, which would not be true any more
DECOYS = 1  # cards of the hand that do not win
WORLDS = 8  # in which a win must be sure


class Position:
    """The lines of a position, by player."""

    def __init__(self, text: str) -> None:
        self.lines = [line for line in text.splitlines() if line.strip() and line.split()[0] not in PAST]

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def cards(self, player: int, zone: str) -> list[str]:
        """The cards of a player's zone."""
        at = self._find(player, zone)
        return [] if at < 0 else self.lines[at].split()[1:]

    def lay(self, player: int, zone: str, cards: list[str]) -> None:
        """Lay these cards there, instead of those that were."""
        at = self._find(player, zone)
        line = f"  {zone} {' '.join(cards)}"
        if at >= 0 and cards:
            self.lines[at] = line
        elif at >= 0:
            del self.lines[at]
        elif cards:
            self.lines.insert(self.lines.index(f"player {player + 1}") + 2, line)

    def discard(self, player: int, zone: str, kept: list[str], archive: str) -> None:
        """Keep only these cards there; the others go to the archive."""
        gone = self.cards(player, zone)
        for card in kept:
            gone.remove(card)
        self.lay(player, zone, kept)
        self.lay(player, archive, [*[card.split("!")[0] for card in gone], *self.cards(player, archive)])

    def stage(self, player: int) -> list[int]:
        """Where the lines of a player's stage stand."""
        start = self.lines.index(f"player {player + 1}") + 1
        end = next((at for at in range(start, len(self.lines)) if not self.lines[at].startswith("  ")), len(self.lines))
        return [at for at in range(start, end) if self.lines[at].split()[0] in ("center", "back", "collab")]

    def words(self, head: str) -> list[str]:
        """What stands behind the first word of a line."""
        return next(line.split()[1:] for line in self.lines if line.startswith(f"{head} "))

    def set_words(self, head: str, place: int, word: str) -> None:
        """Put another word into a line."""
        at = next(at for at, line in enumerate(self.lines) if line.startswith(f"{head} "))
        words = self.lines[at].split()
        words[1 + place] = word
        self.lines[at] = " ".join(words)

    def _find(self, player: int, zone: str) -> int:
        start = self.lines.index(f"player {player + 1}") + 1
        for at in range(start, len(self.lines)):
            if not self.lines[at].startswith("  "):
                break
            if self.lines[at].split()[0] == zone:
                return at
        return -1


class Hololive:
    """The other is left as much life, and as little damage on the stage, as can just be taken."""

    archive = "archive"

    def prepare(self, position: Position, other: int) -> None:
        """The hand of the other plays no part."""

    def ladder(self, position: Position, other: int) -> Iterator[Position]:
        """Positions that are harder and harder to win."""
        life = position.cards(other, "life")
        for count in range(1, len(life) + 1):
            for more in (60, 50, 40, 30, 20, 10, 0):
                rung = Position(position.text())
                rung.discard(other, "life", life[:count], "archive")
                self._hurt(rung, other, more)
                yield rung
        for less in (10, 20, 30, 40, 50):
            harder = Position(rung.text())
            self._hurt(harder, other, -less)
            yield harder

    def _hurt(self, position: Position, other: int, more: int) -> None:
        """Give all holomems of the other more damage, or less, so that all of them stay."""
        view = hc.game("holo").position(position.text()).view(other)
        stage = [(each["cards"][0]["number"], each["hp"]) for each in view["players"][other]["stage"]]
        for at in position.stage(other):
            words = position.lines[at].split()
            number, hp = stage.pop(0)
            assert words[1].split("!")[0] == number, (words, number)
            damage = int(words[words.index("damage") + 1]) if "damage" in words else 0
            wanted = max(damage, min(damage + more, hp - 10)) if more > 0 else max(0, damage + more)
            if "damage" in words:
                words[words.index("damage") + 1] = str(wanted)
            else:
                words[words.index("entered") : words.index("entered")] = ["damage", str(wanted)]
            position.lines[at] = "  " + " ".join(words)


class Chrono:
    """The other is left as little damage as can just be brought up to the limit of 20 (8.1.1)."""

    archive = "discard"

    def prepare(self, position: Position, other: int) -> None:
        """The other may interrupt: at most two cards, and the player knows them."""
        position.discard(other, "hand", position.cards(other, "hand")[:2], "discard")
        position.lay(other, "hand", [f"{card.split('!')[0]}!*" for card in position.cards(other, "hand")])

    def ladder(self, position: Position, other: int) -> Iterator[Position]:
        """Positions that are harder and harder to win."""
        for left in range(1, 21):
            rung = Position(position.text())
            rung.set_words("damage", other, str(20 - left))
            taken = [int(part) for part in rung.words("hurt")[other].split("/")]
            taken[0] += max(0, 20 - left - sum(taken))
            rung.set_words("hurt", other, "/".join(str(part) for part in taken))
            yield rung


EASING: dict[str, Hololive | Chrono] = {"holo": Hololive(), "chrono": Chrono()}


def wins(game: hc.Game, position: Position, positions: int, worlds: int = 1) -> Table | None:
    """The table of a position whose turn is won for sure, if that shows among so many positions."""
    table = game.position(position.text())
    if table.decision is None:
        return None
    return table if Solver(table, worlds, positions).solve(sure=True).chance >= SURE else None


def main_phases(table: Table) -> Iterator[list[tuple[int, Table]]]:
    """The choices of each main phase of a game that is over, the last phase first, and in it the last choice; after how many moves each was."""
    moves = len(table.inputs)
    begun: dict[int, list[int]] = {}
    here = table.fork()
    for made in range(moves - 1, -1, -1):
        here.undo(1)
        view, decision = here.view(None), here.decision
        if view["turn"] < FIRST_TURN:
            break
        if decision is not None and decision.kind == "main" and decision.player == view["turn_player"]:
            begun.setdefault(view["turn"], []).append(made)
    for phase in begun.values():
        starts = []
        for made in phase[1 : LATEST + 1]:  # the last choice ends the phase
            start = table.fork()
            start.undo(moves - made)
            starts.append((made, start))
        yield starts


def level_of(proof: Proof) -> int:
    """How hard a puzzle is: by how much there is to choose."""
    return 1 if len(proof.steps) <= 3 else 2 if len(proof.steps) <= 5 else 3


class Finder:
    """Makes puzzles of positions, where it can."""

    def __init__(self, game: hc.Game, positions: int, seed: int) -> None:
        self.game = game
        self.easing = EASING[game.name]
        self.positions = positions
        self.rng = Random(seed)

    def look(self, name: str, phase: list[tuple[int, Table]], folder: Path) -> None:
        """Write down the longest puzzle of a main phase."""
        longest: tuple[int, Position, Proof] | None = None
        for moves, start in phase:
            try:
                found = self.puzzle_at(start)
            except Unproved:
                break  # the more is still to be chosen, the more there is to look at
            if found is not None:
                longest = (moves, *found)
        if longest is not None:
            moves, position, proof = longest
            file = folder / f"{name}-{moves}{ENDING}"
            puzzle = Puzzle(
                file.stem,
                self.game.name,
                position.text(),
                level=level_of(proof),
                line=proof.line,
                found=f"{name}, move {moves}",
            )
            file.write_text(puzzle.text(), encoding="utf-8")
            print(f"{file.stem}: {', '.join(proof.steps)}", flush=True)

    def puzzle_at(self, table: Table) -> tuple[Position, Proof] | None:
        """The puzzle that begins here, and why it is one."""
        decision = table.decision
        assert decision is not None
        player, other = decision.player, 1 - decision.player
        text = table.position()
        if "\nthen " in text:
            return None
        position = Position(text)
        self.easing.prepare(position, other)
        if not self._raise(position, other):
            return None
        used = self._used(position, player)
        hand = position.cards(player, "hand")
        spare = [card for card in hand if card.split("!")[0] not in used]
        self.rng.shuffle(spare)
        position.discard(player, "hand", [card for card in hand if card not in spare[DECOYS:]], self.easing.archive)
        if not self._raise(position, other):
            return None
        return self._proved(position)

    def _raise(self, position: Position, other: int) -> bool:
        """Leave the other as much as can just be taken, if the bot that looks one move ahead cannot take it."""
        best = None
        for rung in self.easing.ladder(position, other):
            if is_found_at_once(self.game.position(rung.text())):
                continue
            if wins(self.game, rung, QUICK) is None:
                break
            best = rung
        if best is None:
            return False
        position.lines = best.lines
        return True

    def _used(self, position: Position, player: int) -> set[str]:
        """The numbers of the cards that a line names."""
        solution = Solver(self.game.position(position.text()), 1, QUICK).solve(sure=True)
        found: set[str] = set()
        for step in solution.line:
            decision = step.table.decision
            if decision is not None and step.player == player:
                found |= {step.table.state.number(ref) for ref in decision.options[step.options[0].index].refs}
        return found

    def _proved(self, position: Position) -> tuple[Position, Proof] | None:
        table = self.game.position(position.text())
        proof = prove(table, self.positions, 1)
        if len(proof.steps) < FEWEST or not proof.is_alone:
            return None
        return (position, proof) if wins(self.game, position, self.positions, WORLDS) is not None else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(EASING))
    parser.add_argument("--gauntlet", default="decks", help="whose decks meet: starters, decks or tournaments (decks)")
    parser.add_argument("--games", type=int, default=1, help="games of each pairing (1)")
    parser.add_argument("--seed", type=int, default=0, help="same seed, same games (0)")
    parser.add_argument("--positions", type=int, default=1200, help="positions that a search may look at (1200)")
    parser.add_argument("--out", type=Path, required=True, help="the folder")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    game = hc.game(options.game)
    pairs = list(combinations(gauntlet(game, options.gauntlet), 2))
    Random(options.seed).shuffle(pairs)
    finder = Finder(game, options.positions, options.seed)
    for number in range(options.games):
        for pair in pairs:
            series = Series(Plan(options.game, pair, ("easy", "easy"), options.seed, MAX_CHOICES))
            for phase in main_phases(series.replay(number)):
                finder.look(f"{pair[0]}-{pair[1]}-{number}", phase, options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())

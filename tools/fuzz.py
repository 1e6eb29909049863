"""Play random games with legal decks of all cards; report abilities that never did all they can.

    .venv/bin/python tools/fuzz.py --games 1000 --seed 1
    .venv/bin/python tools/fuzz.py --games 1000 --report --about 20
    .venv-compiled/bin/python tools/fuzz.py --games 20000 --eye --jobs 2

After every choice the invariants are checked (each card in one place, none lost); every 97th
choice the game is forked, written as a position, saved and resampled for either side. With `--eye`
the checker in tests/games/holo/second_eye.py, which knows no card, watches each game instead. A
broken game is named by its seed. With `--about`, each card with an ability left over gets decks of
its own; tests/fired.txt names the test of every ability that is left after that.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Collection, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import holochron as hc  # noqa: E402
from holochron.games.holo.cards.card import Card  # noqa: E402
from holochron.games.holo.cards.constants import HOLOMEM, OSHI, SUPPORT  # noqa: E402
from holochron.games.holo.cards.decks import Deck  # noqa: E402
from holochron.games.holo.cards.pool import load_pool  # noqa: E402
from holochron.games.holo.game import HoloGame  # noqa: E402
from holochron.games.holo.state.holo_state import HoloState  # noqa: E402
from holochron.lab.random_decks import COPIES, MAIN, NAME, Pool  # noqa: E402
from holochron.lang.pool import split_cards  # noqa: E402
from tests.games.holo.invariants import faults, lively  # noqa: E402
from tests.games.holo.second_eye import watch as watched  # noqa: E402

MOST_CHOICES = 3000
CHUNK = 100  # games that a process plays at once
UNREAD = "    unread "  # in place of the nodes of a text that could not be read
PROVEN = ROOT / "tests" / "fired.txt"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deep", type=int, default=97, help="every how many choices a game is forked and written down")
    parser.add_argument("--seconds", type=float, default=0, help="stop after so long")
    parser.add_argument("--jobs", type=int, default=1, help="so many processes (not with --report)")
    parser.add_argument("--eye", action="store_true", help="let the second eye watch every game")
    parser.add_argument("--report", action="store_true", help="list the abilities that have not done all they can")
    parser.add_argument("--about", type=int, default=0, help="so many games around each card that has not (--report)")
    parser.add_argument("--cards", type=Path, help="a folder of further .cards files, as `cards compile` writes them")
    given = parser.parse_args()
    watch = None
    if given.report:
        from tools.fired import Watch

        watch = Watch()
    begun = time.monotonic()
    run = Run(given, begun)
    last = given.seed + given.games
    if given.jobs == 1 or watch is not None:
        run.play_many(given.seed, last)
    else:
        firsts = range(given.seed, last, CHUNK)
        with ProcessPoolExecutor(given.jobs) as workers:
            for part in workers.map(partial(play_chunk, given, begun), firsts):
                run.add(*part)
    if watch is not None:
        for number, card in run.game.cards.items():
            for again in range(given.about):
                if not watch.unseen(card) or run.is_late():
                    break
                run.play_one(f"{number}/{again}", card)
    run.tell()
    if watch is None:
        return 1 if run.broken else 0
    proven = read_proven()
    unseen = {number: watch.unseen(card) for number, card in run.game.cards.items()}
    left = {number: [what for what in unseen[number] if (number, what) not in proven] for number in unseen}
    seen = len([number for number in unseen if not unseen[number]])
    shown = len([number for number in unseen if unseen[number] and not left[number]])
    print(f"{seen} of {len(unseen)} cards have done all they can, {shown} more by a test of their own")
    for number, lines in left.items():
        for line in lines:
            print(f"  {number} {line}")
    return 1 if run.broken or any(left.values()) else 0


def play_chunk(given: argparse.Namespace, begun: float, first: int) -> Part:
    """The games from a seed on that one process plays at once."""
    run = Run(given, begun)
    run.play_many(first, min(first + CHUNK, given.seed + given.games))
    return run.games, run.counts, run.broken


@cache
def with_more_cards(folder: Path | None) -> HoloGame:
    """The game with the cards that are shipped and those of a folder, as far as their texts were read."""
    pool = load_pool()
    for path in sorted(folder.glob("*.cards")) if folder is not None else ():
        for _, source in split_cards(path.read_text(encoding="utf-8")):
            if UNREAD not in source:
                pool.add_sources(source)
    return HoloGame(pool)


def read_proven() -> dict[tuple[str, str], str]:
    """What a test of its own proves: `card TAB what TAB test` in each line of tests/fired.txt."""
    rows = [row.split("\t") for row in PROVEN.read_text(encoding="utf-8").splitlines() if row and row[0] != "#"]
    return {(number, what): test for number, what, test in rows}


Part = tuple[int, Counter[str], dict[str, list[str]]]  # games, counts, and what broke


class Run:
    """The games of one run, and what broke in them."""

    def __init__(self, given: argparse.Namespace, begun: float) -> None:
        self.game = with_more_cards(given.cards)
        self.pool = Pool(self.game)
        self.given = given
        self.begun = begun
        self.games = 0
        self.counts: Counter[str] = Counter()  # choices, or what the eye has checked
        self.broken: dict[str, list[str]] = {}

    def add(self, games: int, counts: Counter[str], broken: dict[str, list[str]]) -> None:
        """Add what another process has played."""
        self.games += games
        self.counts.update(counts)
        for what, names in broken.items():
            self.broken.setdefault(what, []).extend(names)

    def is_late(self) -> bool:
        return bool(self.given.seconds) and time.monotonic() - self.begun > self.given.seconds

    def play_many(self, first: int, last: int) -> None:
        for seed in range(first, last):
            if not self.is_late():
                self.play_one(str(seed))

    def play_one(self, name: str, about: Card | None = None) -> None:
        self.games += 1
        try:
            if self.given.eye and about is None:
                self.counts.update(watched(self.game, self.pool, int(name)).checks)
            else:
                self.counts["choices"] += play(self.pool, name, self.given.deep, about)
        except Exception as error:
            lines = traceback.extract_tb(error.__traceback__)
            where = next((line for line in reversed(lines) if "holochron" in line.filename), lines[-1])
            what = f"{type(error).__name__}: {error} ({where.filename[-40:]}:{where.lineno})"
            self.broken.setdefault(what, []).append(name)

    def tell(self) -> None:
        passed, broken = time.monotonic() - self.begun, sum(map(len, self.broken.values()))
        counts = ", ".join(f"{count} {what}" for what, count in self.counts.items())
        print(f"{self.games} games, {counts}, {passed:.0f} s, {broken} broken")
        for what, names in sorted(self.broken.items(), key=lambda entry: -len(entry[1])):
            print(f"  {len(names)}: {what[:300]}; {' '.join(names[:5])}")


def play(pool: Pool, name: str, deep: int, about: Card | None = None) -> int:
    """One random game; gives how many choices it took."""
    rng = random.Random(int(name)) if about is None else random.Random(name)
    decks = [pool.deck(rng) if about is None else deck_about(pool, rng, about), pool.deck(rng)]
    table = pool.game.table(decks, seed=rng.getrandbits(32) if about is not None else int(name))
    for number in range(MOST_CHOICES):
        decision = table.decision
        if decision is None:
            return number
        if number % deep == deep - 1:
            look_closely(pool, table, number)
        table.choose(lively(decision, rng) if about is not None else rng.randrange(len(decision.options)))
        if isinstance(table.state, HoloState):
            wrong = faults(table.state)
            assert not wrong, wrong
    raise AssertionError("the game does not end")


def deck_about(pool: Pool, rng: random.Random, card: Card) -> Deck:
    """A legal deck with as many copies of a card as allowed, the cards that it names, and those that name it."""
    named = {*re.findall("〈([^〉]+)〉", card.source), *(card.names if card.kind != SUPPORT else ())}
    tags = set(re.findall(r'#"?([^\s")]+)', card.source))
    holomem = (*pool.starters, *pool.blooms)
    meant, tagged = sharing(holomem, named), [one for one in holomem if not tags.isdisjoint(one.tags)]
    spoken = [one for one in pool.supports if one.name in named or not tags.isdisjoint(one.tags)]
    spoken += [one for one in pool.supports if any(f"〈{name}〉" in one.source for name in card.names)]
    own = sharing(pool.oshis, named)
    kin, line, filler = sharing(pool.starters, card.names), sharing(pool.blooms, card.names), pool.starters
    if "(my.stage all)" in card.source:  # of one sort only
        kin, line = kin or [one for one in tagged if one.is_starter], []
        filler = [one for one in (*meant, *tagged) if one.is_starter] or pool.starters
    while True:
        oshi = card if card.kind == OSHI else rng.choice(own if own and rng.random() < 0.8 else pool.oshis)
        wanted = [
            *([card] if card.kind in (HOLOMEM, SUPPORT) else []),
            *rng.sample(kin, min(2, len(kin))),
            *rng.sample(line, min(3, len(line))),
            *rng.sample(meant, min(4, len(meant))),
            *rng.sample(spoken, min(4, len(spoken))),
            *rng.sample(tagged, min(4, len(tagged))),
            *rng.sample(filler, min(25, len(filler))),
            *rng.sample(pool.supports, 12 if filler is not pool.starters else 0),
        ]
        main: Counter[str] = Counter()
        for one in wanted:
            restricted = pool.game.restricted.get(one.number)
            most = COPIES if restricted is None else restricted.most
            room = min(MAIN - main.total(), most - main[one.number])
            if room > 0:
                main[one.number] += min(room, COPIES if one is card else rng.randint(2, COPIES))
        deck = Deck(NAME, {oshi.number: 1}, dict(main), pool.cheer_deck(rng, [card, *kin, *line, oshi]))
        if not pool.game.check_deck(deck):
            return deck


def sharing(cards: Iterable[Card], names: Collection[str]) -> list[Card]:
    """The cards that have one of the names."""
    return [one for one in cards if not one.names.isdisjoint(names)]


def look_closely(pool: Pool, table: hc.Table, key: int) -> None:
    decision = table.decision
    assert decision is not None
    for lang in ("en", "ja"):
        assert decision.prompt(lang)
        assert all(option.label(lang) for option in decision.options)
        assert table.log(0, lang)
    digest = table.digest()
    assert table.fork().digest() == digest, "a fork is another game"
    assert hc.load(table.save()).digest() == digest, "a saved game is another game"
    if not table.view(None)["resolution"]:
        assert pool.game.position(table.position()).digest() == digest, "a position is another game"
    for player in (0, 1):
        supposed = table.resample(player, key)
        assert supposed.view(player) == table.view(player), "a supposed world looks different"
    table.why_not(decision.player, {"do": "art"})


if __name__ == "__main__":
    sys.exit(main())

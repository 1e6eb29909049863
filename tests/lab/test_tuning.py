"""Decks tuned: legal swaps race against the deck as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import holochron as hc
from holochron.cli import main
from holochron.lab.simulation import Plan, Played, find_deck
from holochron.lab.statistics import Sequential
from holochron.lab.study.crews import Alone, Batch, Shard
from holochron.lab.tuning import Race, Swap, Tuning, possible_swaps, some, swapped

GAME = hc.game("holo")
SORA = GAME.decks["hSD01-sora"]
PLAN = Plan("holo", ("hSD01-sora", "hSD01-azki"), ("random", "random"), 1, 10_000)


class Rigged:
    """Games that the deck wins every other time, with one more copy of a card always, with one less of another never."""

    def __init__(self, good: str, bad: str) -> None:
        self.good, self.bad = good, bad
        self.played: dict[str, int] = {}

    def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]:
        for shard in shards:
            name = plans[shard.pairing].decks[0]
            main = find_deck(GAME, name).parts["main"]
            self.played[name] = self.played.get(name, 0) + shard.count
            games = []
            for number in range(shard.first, shard.first + shard.count):
                wins = number % 2 == 0
                if main.get(self.good, 0) > SORA.parts["main"].get(self.good, 0):
                    wins = True
                elif main.get(self.bad, 0) < SORA.parts["main"].get(self.bad, 0):
                    wins = False
                games.append(Played(0 if wins else 1, (0,) if wins else (1,), 0, 10, "no-life", 0))
            yield shard, games


def test_swaps_are_legal_and_of_one_card() -> None:
    others = [GAME.decks["hSD01-azki"]]
    swaps = possible_swaps(GAME, SORA, others, ())
    assert len({(swap.less, swap.more) for swap in swaps}) == len(swaps)
    for swap in some(swaps, 10, 3):
        deck = swapped(GAME, SORA, swap.less, swap.more)
        assert not GAME.check_deck(deck)
        assert sum(deck.parts["main"].values()) == 50
        assert deck.parts["oshi"] == SORA.parts["oshi"]
    assert [(each.less, each.more) for each in some(swaps, 5, 3)] == [
        (each.less, each.more) for each in some(swaps, 5, 3)
    ]
    full = [number for number, count in SORA.parts["main"].items() if count == 4]
    assert full  # of these no copy more is legal (6.1.5)
    assert not [swap for swap in swaps if swap.more in full]
    with pytest.raises(hc.UnknownName, match="there is no card 'hXX99-999'"):
        possible_swaps(GAME, SORA, others, ["hXX99-999"])


def test_the_swap_that_helps_is_found_and_the_one_that_hurts_is_dropped(tmp_path: Path) -> None:
    main = SORA.parts["main"]
    few = [number for number, count in main.items() if count < 4]
    good, bad, other = few[0], few[1], few[2]
    swaps = [Swap(other, good), Swap(bad, few[3]), Swap(other, few[3]), Swap(few[4], few[3])]
    tuning = Tuning("hSD01-sora", ("hSD01-azki",), swaps)
    crew = Rigged(good, bad)
    Race(tuning, PLAN, tmp_path).run(crew, 64, lambda done, _: done)
    assert [swap.test.verdict for swap in swaps] == [1, 0, 0, 0] or swaps[1].test.verdict == -1
    assert tuning.racing == [swaps[0]]
    assert (swaps[0].games, swaps[0].better, swaps[0].worse) == (64, 32, 0)
    assert (tuning.won, tuning.of) == (32, 64)
    assert swaps[1].difference[0] < 0 < swaps[0].difference[1]
    assert swaps[1].games < 64
    assert sum(crew.played.values()) < 5 * 64


def test_a_swap_plays_the_games_that_the_deck_plays(tmp_path: Path) -> None:
    """A swap that changes nothing wins and loses exactly the same games."""
    seen: list[tuple[str, int]] = []

    class Watched(Alone):
        def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]:
            seen.extend((plan.decks[1], plan.seed) for plan in plans)
            return super().play(plans, shards)

    swap = possible_swaps(GAME, SORA, [], ())[0]
    tuning = Tuning("hSD01-sora", ("hSD01-azki", "hSD01-sora"), [swap])
    Race(tuning, PLAN, tmp_path).run(Watched(), 2, lambda done, _: done)
    assert len(set(seen)) == 2
    assert len(seen) == 4
    assert swap.games == 4


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--against", "hSD01-azki", "--bot", "random", "--swaps", "2", "--games", "2", "--jobs", "1"]
    assert main(["lab", "tune", "hSD01-sora", *words, "--write", str(tmp_path / "better.deck")]) == 0
    out = capsys.readouterr().out
    assert "2 swaps raced, 0 of them are shown to help" in out
    assert "nothing is written" in out
    assert not (tmp_path / "better.deck").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nope", "--against", "starters"], "neither a deck nor a file 'nope'"),
        (["hSD01-sora", "--against", "nope"], "no gauntlet 'nope'"),
        (["hSD01-sora", "--against", "starters", "--bot", "genius"], "there is no bot 'genius'"),
        (["hSD01-sora", "--against", "starters", "--games", "0"], "'0' is no whole number of 1 or more"),
        (["hSD01-sora"], "--against"),
    ],
)
def test_what_cannot_be_tuned(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "tune", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(("better", "worse", "games", "verdict"), [(30, 5, 60, 1), (5, 30, 60, -1), (16, 7, 64, 0)])
def test_a_swap_is_shown_to_help_when_test_and_interval_agree(
    better: int, worse: int, games: int, verdict: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    swap = Swap("a", "b", games, better, worse)
    monkeypatch.setattr(Sequential, "verdict", 1 if better > worse else -1)
    assert swap.verdict == verdict

"""Studies: the same rows whoever plays them and however often it was interrupted."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import holochron as hc
from holochron.lab.page.figures import count
from holochron.lab.page.page import page
from holochron.lab.simulation import Plan, Series
from holochron.lab.statistics import Sequential, paired_difference
from holochron.lab.study.crews import Alone, Batch, Crew, CrewLost, Processes, Shard
from holochron.lab.study.playing import play_on, verdict
from holochron.lab.study.results import Results, WrongResults
from holochron.lab.study.study import Study, every_pairing, gauntlet

PLAN = Plan("holo", ("hSD01-sora", "hSD01-azki"), ("random", "random"), 3, 10_000, "duel", cards=True)


class Interrupted:
    """Plays some shards, and is then no more."""

    def __init__(self, shards: int) -> None:
        self.shards = shards

    def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]:
        for at, batch in enumerate(Alone().play(plans, shards)):
            if at == self.shards:
                raise KeyboardInterrupt
            yield batch


def played(study: Study, path: Path | None = None, crew: Crew | None = None) -> Results:
    results = Results(study, path)
    try:
        for _ in play_on(results, crew or Alone()):
            pass
    finally:
        results.close()
    return results


def test_an_interrupted_study_goes_on_where_it_stood(tmp_path: Path) -> None:
    study = Study((PLAN, replace(PLAN, seed=4)), 14)
    whole = played(study, tmp_path / "whole.jsonl")
    path = tmp_path / "rows.jsonl"
    for shards in (1, 0, 2):
        with pytest.raises(KeyboardInterrupt):
            played(study, path, Interrupted(shards))
        with path.open("a", encoding="utf-8") as file:
            file.write('{"pairing":0,"ga')  # cut off in the middle of a row
    again = played(study, path)
    assert again.games == whole.games
    assert path.read_text(encoding="utf-8") == (tmp_path / "whole.jsonl").read_text(encoding="utf-8")
    kept = Results(study, path)
    kept.close()
    assert kept.games == whole.games


def test_more_games_can_be_played_later(tmp_path: Path) -> None:
    few = played(Study((PLAN,), 5), tmp_path / "rows.jsonl")
    more = played(Study((PLAN,), 12), tmp_path / "rows.jsonl")
    assert more.games[0][:5] == few.games[0]
    assert more.games == played(Study((PLAN,), 12)).games


@pytest.mark.slow
def test_processes_play_the_same_and_one_that_is_killed_is_made_up_for() -> None:
    study = Study((PLAN, replace(PLAN, seed=4)), 60)

    class Killer(Processes):
        def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]:
            for at, batch in enumerate(super().play(plans, shards)):
                if at == 1:
                    for child in children():
                        os.kill(child, signal.SIGKILL)
                yield batch

    assert played(study, crew=Killer(2)).games == played(study).games


def children() -> list[int]:
    """The processes that play for this one."""
    import multiprocessing

    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"holochron": "0.0.1"}, r"another version of holochron \(0.0.1, this is"),
        ({"format": 0}, "another version of the rows"),
        ({"margin": 0.1}, "results with other test"),
        ({"decks": {}}, "other deck lists"),
        ({"pairings": []}, "other bots, decks, seed or options"),
    ],
)
def test_results_of_something_else_are_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps(Study((PLAN,), 5).identity() | change) + "\n", encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(WrongResults, match=said):
        Results(Study((PLAN,), 5), path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["not JSON\n", "[]\n", "{}\n", "half a line"])
def test_a_file_that_holds_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WrongResults, match=r"rows\.jsonl"):
        Results(Study((PLAN,), 5), path)
    assert path.read_text(encoding="utf-8") == text


def test_rows_that_are_missing_or_doubled_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    played(Study((PLAN,), 3), path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for broken in ([*lines, lines[-1]], [lines[0], *lines[2:]]):
        path.write_text("".join(broken), encoding="utf-8")
        with pytest.raises(WrongResults, match=r"where . should be"):
            Results(Study((PLAN,), 3), path)


def test_the_sequential_test_ends_when_one_side_leads_far_enough() -> None:
    """Wald's bound: with 55 % against 45 %, log(0.95/0.05) / log(0.55/0.45) = 14.7 games ahead."""
    test = Sequential(0.05)
    for _ in range(14):
        test.take(hit=True)
    assert test.verdict == 0
    test.take(hit=False)
    test.take(hit=True)
    test.take(hit=True)
    assert test.verdict == 1
    assert Sequential(0.0).verdict == 0
    other = Sequential(0.05)
    for _ in range(15):
        other.take(hit=False)
    assert other.verdict == -1


def test_a_pairing_ends_when_the_test_says_so() -> None:
    uneven = replace(PLAN, bots=("greedy", "random"), cards=False)
    results = played(Study((uneven,), 400, 0.2))
    assert len(results.games[0]) < 20
    assert verdict(results, 0) == 1


def test_the_difference_of_pairs() -> None:
    middle, low, high = paired_difference(30, 10, 100)
    assert (round(middle, 3), round(low, 3), round(high, 3)) == (0.2, 0.082, 0.318)
    assert paired_difference(0, 0, 0) == (0.0, -1.0, 1.0)


def test_every_pairing_has_a_seed_that_no_other_deck_changes() -> None:
    few = every_pairing(PLAN, ["hSD01-sora", "hSD01-azki"], mirrors=True)
    more = every_pairing(PLAN, ["hSD01-sora", "hSD01-azki", "hSD02-ayame"], mirrors=True)
    assert [plan.decks for plan in few] == [("hSD01-sora", "hSD01-azki"), ("hSD01-sora",) * 2, ("hSD01-azki",) * 2]
    assert set(map(repr, few)) <= set(map(repr, more))
    assert len(more) == 6


def test_gauntlets() -> None:
    holo, chrono = hc.game("holo"), hc.game("chrono")
    assert len(gauntlet(holo, "tournaments")) == 32
    assert gauntlet(chrono, "starters") == ("himeyuri", "fuuka", "orietta")
    with pytest.raises(hc.UnknownName, match="chrono has no gauntlet 'tournaments'; there are starters, decks"):
        gauntlet(chrono, "tournaments")
    with pytest.raises(hc.UnknownName, match="no gauntlet 'all'"):
        gauntlet(holo, "all")


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_the_cards_of_a_row_are_those_that_the_player_had(game: str) -> None:
    decks = hc.game(game).starters[:2]
    series = Series(replace(PLAN, game=game, decks=decks))
    row, table = series.play(1), series.replay(1)
    assert row.reason == (table.result.reason if table.result else "")
    for deck in (0, 1):
        seat = (deck - 1) % 2
        seen = row.cards[deck]
        events = [event for event in table.events(seat) if event.player == seat]
        drawn = {card for event in events if event.target == "hand" for card in event.cards}
        assert set(seen.drawn) == drawn
        assert set(seen.played) <= drawn
        assert set(seen.opening) <= drawn
        assert len(seen.opening) == {"holo": 7, "chrono": 5}[game] or game == "holo"  # hands drawn again are smaller
        assert seen.played


def test_the_page_tells_what_was_played() -> None:
    study = Study(every_pairing(PLAN, PLAN.decks, mirrors=True), 6)
    results = played(study)
    figures = count(results)
    assert figures.games == 18
    assert figures.decks["hSD01-sora"].won.of == 6
    assert figures.cells["hSD01-sora", "hSD01-azki"].hits == sum(0 in game.winners for game in results.games[0])
    told = page(results)
    assert told == page(results)
    assert 'src="' not in told
    assert "http" not in told.replace("http-equiv", "")
    assert told.count("data-replay=") >= 2
    for number in ("hSD01-003", "hSD01-016"):
        assert f"<small>{number}</small>" in told


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray", reason="ray is not installed")
    from holochron.lab.study.cluster import Cluster

    def refuse(**_: object) -> None:
        raise ConnectionError("nobody listens\nand more")

    monkeypatch.setattr(ray, "init", refuse)
    with pytest.raises(CrewLost, match=r"there is no cluster at auto: nobody listens$"):
        played(Study((PLAN,), 4), crew=Cluster("auto"))


@pytest.mark.parametrize("way", ["", "ray://"])
def test_where_nobody_listens_ray_is_not_even_asked(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    ray = pytest.importorskip("ray", reason="ray is not installed")
    from holochron.lab.study.cluster import Cluster

    monkeypatch.setattr(ray, "init", lambda **_: pytest.fail("Ray would wait for minutes"))
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        address = f"{way}127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(CrewLost, match=f"^there is no cluster at {address}: .*refused"):
            played(Study((PLAN,), 4), crew=Cluster(address))

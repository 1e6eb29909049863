"""A hint: what the search would do and why, from what the player may know and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import holochron as hc
from holochron import bots
from holochron.bots.evaluation.evaluation import FIGURES, Figures
from holochron.bots.search.explain import Outcome, Seen, outcomes
from holochron.bots.seat import seat_at
from holochron.kernel.state import State
from holochron.lab.advice import hint as advice
from holochron.lab.advice.hint import hint
from holochron.lab.advice.reasons import reasons
from holochron.lab.random_decks import holo_decks
from holochron.lang.speech import LANGUAGES

SAVED = Path(__file__).resolve().parents[1] / "web" / "positions"
HOLO, CHRONO = hc.game("holo"), hc.game("chrono")
BY_GAME: dict[str, Figures] = {figures.game: figures for figures in FIGURES.values()}


def table_of(game: str, seed: int) -> hc.Table:
    decks = [HOLO.decks["hSD01-sora"], HOLO.decks["hSD01-azki"]] if game == "holo" else list(CHRONO.decks.values())[:2]
    return (HOLO if game == "holo" else CHRONO).table(decks, seed=seed)


def play_on(table: hc.Table) -> None:
    table.choose(bots.make("easy", 1).choose(seat_at(table)))


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_what_the_player_cannot_know_changes_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that is hidden from the player is dealt anew: the hint stays what it was, in every figure."""
    monkeypatch.setattr(advice, "WORLDS", 4)
    table, rng, compared = table_of(game, 7), Random(2), 0
    while table.decision is not None and compared < 6:
        if len(table.decision.options) > 1 and rng.random() < 0.25:
            dealt = table.resample(table.decision.player, rng.randrange(1000))
            assert hint(table, 8).to_data() == hint(dealt, 8).to_data()
            compared += 1
        play_on(table)
    assert compared == 6


def test_it_names_what_the_search_would_choose_and_the_next_best() -> None:
    table = table_of("holo", 7)
    while table.decision is None or len(table.decision.options) < 4:
        play_on(table)
    found = hint(table, 24)
    bot = bots.SearchBot("normal", 0, bots.Budget(24))
    assert found.options[0][0] == bot.choose(seat_at(table))
    chances = bot.chances()
    others = [chance for index, chance in chances.items() if index != found.options[0][0]]
    assert found.options[1][1] == max(others)
    assert found.before == chances[bot.first_sight]


def test_a_run_of_picks_is_told_to_its_end() -> None:
    """One dialog asks for all of them, so one hint names all of them; what it names can be picked."""
    table, told = table_of("holo", 5), 0
    for _ in range(200):
        decision = table.decision
        if decision is None or told == 3:
            break
        if decision.group is not None and decision.group.max > 1 and len(decision.options) > 1:
            picks = hint(table, 4).picks
            if len(picks) >= max(1, decision.group.min):
                table.fork().pick(picks)
                told += 1
        play_on(table)
    assert told == 3


def test_where_there_is_one_thing_to_do_it_says_so() -> None:
    table = table_of("chrono", 1)
    while table.decision is None or len(table.decision.options) != 1:
        play_on(table)
    with pytest.raises(hc.HolochronError, match="only one thing"):
        hint(table, 4)


def test_a_game_that_nobody_has_said_how_to_judge_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_: State) -> None:
        return None

    monkeypatch.setattr(advice, "evaluation_of", nobody)
    with pytest.raises(hc.HolochronError, match="nobody has said"):
        hint(table_of("holo", 1), 4)


def test_options_are_compared_in_the_same_worlds() -> None:
    table = table_of("holo", 7)
    while table.decision is None or len(table.decision.options) < 2:
        play_on(table)
    seat = seat_at(table)
    one, two = outcomes(seat, [0, 1], 3)
    (alone,) = outcomes(seat, [1], 3)
    assert (one.index, two.index) == (0, 1)
    assert len(one.seen) == len(two.seen) == 3
    assert two.seen[0].mine == alone.seen[0].mine, "what is tried beside it changes nothing of the first"


# ---------------------------------------------------------------------------------------------------- reasons


def outcome(game: str, *worlds: dict[str, float]) -> Outcome:
    """What was seen in each world: figures by name, those of the others behind a `-`."""
    figures, found = BY_GAME[game], Outcome(0)
    for world in worlds:
        seen = Seen(len(figures.names))
        for name, value in world.items():
            if name in ("won", "lost"):
                setattr(seen, name, value)
            else:
                side = seen.theirs if name.startswith("-") else seen.mine
                side[figures.names.index(name.removeprefix("-"))] = value
        found.seen.append(seen)
    return found


def told(game: str, better: list[dict[str, float]], other: list[dict[str, float]]) -> list[str]:
    found = reasons(BY_GAME[game], outcome(game, *better), outcome(game, *other))
    return [("for " if reason.good else "against ") + reason.text["en"] for reason in found]


def test_what_changes_for_either_side_is_told_and_weighed() -> None:
    better = [{"life": 4.0, "-life": 2.0, "hp": 3.0}] * 4
    other = [{"life": 4.0, "-life": 3.0, "hp": 3.5}] * 4
    assert told("holo", better, other) == ["for the opponent's life −1", "against HP on your stage −50"]


def test_luck_is_no_reason() -> None:
    """Now more, now less: on average something is left, but it is not to be relied on."""
    better = [{"life": 5.0}, {"life": 2.0}, {"life": 5.0}, {"life": 1.0}]
    other = [{"life": 2.0}, {"life": 5.0}, {"life": 1.0}, {"life": 4.0}]
    assert told("holo", better, other) == []


def test_a_game_that_is_won_counts_more_than_all_else() -> None:
    better = [{"won": 1.0, "life": 1.0}, {"won": 0.0, "life": 1.0}] * 2
    other = [{"won": 0.0, "life": 4.0}] * 4
    found = told("holo", better, other)
    assert found[0] == "for won soon in 50 of 100 deals, instead of 0"
    assert found[1].startswith("against your life")


def test_what_speaks_only_against_the_best_explains_nothing() -> None:
    assert told("chrono", [{"damage": 0.5}] * 4, [{"damage": 0.2}] * 4) == []
    assert told("chrono", [{"damage": 0.2}] * 4, [{"damage": 0.5}] * 4) == ["for your damage, of the limit −30 %"]


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_figures_are_told_in_every_language_and_say_whose_they_are(game: str) -> None:
    figures = BY_GAME[game]
    assert figures.told
    for one in figures.told:
        assert set(one.figures) <= set(figures.names)
        assert set(one.words) == set(LANGUAGES)
        assert all("{whose}" in words for words in one.words.values())


def every_moment() -> Iterator[hc.Table]:
    """Of forty games of each game by chance, and the saved ones of kinds that such games never come to."""
    pool, decks = holo_decks(), list(CHRONO.decks.values())
    for seed in range(40):
        rng = Random(seed)
        for table in (
            HOLO.table([pool.deck(rng), pool.deck(rng)], seed=seed),
            CHRONO.table([rng.choice(decks) for _ in range(2)], seed=seed),
        ):
            for _ in range(250):
                if table.decision is None:
                    break
                yield table
                table.choose(rng.randrange(len(table.decision.options)))
    for path in sorted(SAVED.iterdir()):
        yield hc.load(path.read_bytes())


@pytest.mark.slow
def test_every_kind_of_decision_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is named can be chosen, and the picks of a run are in it."""
    monkeypatch.setattr(advice, "WORLDS", 2)
    monkeypatch.setattr(advice, "MORE_TRIES", 3)
    kinds: set[tuple[str, str]] = set()
    for table in every_moment():
        decision = table.decision
        assert decision is not None
        kind = (table.start.game, decision.kind)
        if decision.player < 0 or len(decision.options) < 2 or kind in kinds:
            continue
        kinds.add(kind)
        found = hint(table, 4)
        assert all(0 <= index < len(decision.options) for index, _ in found.options), kind
        assert {*found.picks} <= {*(decision.group.candidates if decision.group is not None else ())}, kind
        assert all(reason["text"][lang] for reason in found.to_data()["reasons"] for lang in LANGUAGES)
    assert len(kinds) >= 69

"""The bots that look ahead: they answer everything, repeat themselves by seed, and know no more than their player."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random

import pytest

import holochron as hc
from holochron import bots
from holochron.bots.evaluation.evaluation import Evaluation, Figures, evaluation_of, weights_of
from holochron.bots.search.budget import LEAST_TRIES, Budget
from holochron.bots.search.crowd import think_together
from holochron.bots.search.halving import difference, hopeful
from holochron.bots.search.search import Candidate, Search
from holochron.bots.search.tree import Edge, Node
from holochron.bots.seat import Asked, Seat, seat_at
from holochron.kernel.state import State

HOLO, CHRONO = hc.game("holo"), hc.game("chrono")
DECKS = list(CHRONO.decks.values())


def thinker(seed: int, tries: int = 6) -> bots.SearchBot:
    return bots.SearchBot("thinker", seed, Budget(tries))


def holo_table(seed: int) -> hc.Table:
    return HOLO.table([HOLO.decks["hSD01-sora"], HOLO.decks["hSD01-azki"]], seed=seed)


def chrono_table(seed: int, mode: str, seats: int) -> hc.Table:
    return CHRONO.table([DECKS[(seed + seat) % 3] for seat in range(seats)], seed=seed, mode=mode)


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("three", 3), ("teams", 4), ("ring", 4), ("ring", 8)])
def test_it_has_an_answer_to_everything_in_every_mode(mode: str, seats: int) -> None:
    table = chrono_table(1, mode, seats)
    players = [thinker(seat, 3) for seat in range(seats)]
    match = bots.play_out(table, players, max_choices=120)
    assert match.failures == (0,) * seats


def test_it_plays_a_game_of_all_cards_to_its_end() -> None:
    from holochron.lab.random_decks import Pool

    pool, rng = Pool(HOLO), Random(4)
    table = HOLO.table([pool.deck(rng), pool.deck(rng)], seed=4)
    match = bots.play_out(table, [thinker(1, 3), bots.make("easy", 2)])
    assert match.result is not None
    assert match.failures == (0, 0)


def test_it_answers_where_dice_are_asked_for() -> None:
    table = HOLO.table([HOLO.decks["hSD01-sora"], HOLO.decks["hSD01-azki"]], seed=4, chance="ask")
    assert bots.play_out(table, [thinker(1, 3), thinker(2, 3)], max_choices=60).failures == (0, 0)


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_what_it_cannot_know_changes_nothing(game: str) -> None:
    """Everything that is hidden from its player is dealt anew: with the same seed it chooses the same, and has found the same."""
    table = holo_table(7) if game == "holo" else chrono_table(7, "duel", 2)
    rng = Random(2)
    compared = 0
    for _ in range(90):
        decision = table.decision
        if decision is None:
            break
        if len(decision.options) > 1 and rng.random() < 0.2:
            found = []
            for one in (table, table.resample(decision.player, rng.randrange(1000))):
                bot = thinker(5, 12)
                said = list(bot.advise(seat_at(one)).items())
                found.append((bot.choose(seat_at(one)), said))
            assert found[0] == found[1]
            compared += 1
        table.choose(bots.make("easy", compared).choose(seat_at(table)))
    assert compared > 8


def test_cards_that_were_unknown_are_called_by_what_they_are() -> None:
    """In every world another card lies under the same ref: what is tried with one must not count for the other."""
    table = holo_table(7)
    numbers: set[str] = set()
    while not numbers:
        assert table.decision is not None
        options = table.decision.options
        numbers = {table.state.number(option.first) for option in options if option.verb.name in ("use", "place")}
        if not numbers:
            table.choose(bots.make("easy", 1).choose(seat_at(table)))
    assert table.decision is not None
    player = table.decision.player
    evaluation = evaluation_of(table.state)
    assert evaluation is not None
    search = Search(evaluation, 1 - player, "seed")
    search.begin(table)
    called = [candidate.edge for candidate in search.candidates(table, 99)]
    names = list(search.root.edges)
    assert len(called) == len(names)
    assert all(any(number in name for name in names) for number in numbers)


def test_the_same_seed_plays_the_same_game() -> None:
    digests = []
    for _ in range(2):
        table = holo_table(3)
        bots.play_out(table, [thinker(1), thinker(2)], max_choices=60)
        digests.append(table.digest())
    assert digests[0] == digests[1]


def test_it_gives_the_safe_answer_in_a_game_that_nobody_has_said_how_to_judge() -> None:
    assert evaluation_of(hc.game("holo").table([HOLO.decks["hSD01-sora"]] * 2, seed=1).state) is not None
    assert evaluation_of(State.__new__(State)) is None
    asked = Asked(0, "bid", "1", 0, ({"do": "a"},), 0, None, -1)
    assert thinker(1).choose(Seat(0, asked, lambda: hc.View({}), "chess")) == 0


def test_a_budget_without_a_clock_is_so_many_tries() -> None:
    budget = Budget(40)
    budget.begin(1)
    assert budget.afford(0) == budget.afford(39) == 40


def test_a_budget_of_seconds_is_one_for_the_whole_turn() -> None:
    now = [0.0]
    budget = Budget(1000, seconds=6.0, clock=lambda: now[0])
    budget.begin(1)
    now[0] = 0.5
    assert budget.afford(LEAST_TRIES - 1) == 1000, "a few tries there always are"
    assert budget.afford(100) == 200, "half of its second was taken by half of the tries"
    now[0] = 1.0
    assert budget.afford(200) == 200
    budget.end()
    budget.begin(1)
    now[0] = 1.0 + 5 / 12
    assert budget.afford(100) == pytest.approx(200, abs=1), "five sixths of a second are the sixth part of what is left"
    budget.end()
    budget.begin(2)
    now[0] += 0.5
    assert budget.afford(100) == pytest.approx(200, abs=1), "a new turn has all its seconds again"


def test_several_processes_find_more_worlds_and_repeat_themselves() -> None:
    table = holo_table(7)
    while table.decision is not None and len(table.decision.options) < 3:
        table.choose(bots.make("easy", 1).choose(seat_at(table)))
    found = []
    for workers in (1, 3, 3):
        bot = bots.SearchBot("crowd", 5, Budget(24), workers=workers)
        found.append(bot.choose(seat_at(table)))
        assert 0 <= found[-1] < len(seat_at(table).decision.options)
    assert found[1] == found[2]


def test_what_several_processes_have_tried_is_counted_together() -> None:
    table = holo_table(7)
    seat = seat_at(table)
    evaluation = evaluation_of(table.state)
    assert evaluation is not None
    counts = []
    for workers in (1, 2):
        search = Search(evaluation, seat.player, "seed")
        world = seat.world(b"first")
        search.begin(world)
        candidates = search.candidates(world, 4)
        think_together(search, seat.world, candidates, 1, Budget(12), workers)
        counts.append([candidate.values for candidate in candidates])
    for alone, both in zip(*counts, strict=True):
        assert both[: len(alone)] == alone
        assert len(both) > len(alone)


def tried(values: list[float]) -> Candidate:
    candidate = Candidate(0, Edge(0))
    candidate.values.extend(values)
    return candidate


def test_what_is_behind_in_the_same_worlds_is_tried_no_more() -> None:
    """Luck that both have is no difference: one that is always a little worse is out, one that is now better, now worse is not."""
    luck = [0.1, 0.9, 0.3, 0.7, 0.2, 0.8]
    best, worse = tried(luck), tried([value - 0.05 for value in luck])
    unsure = tried([value + (0.2 if at % 2 else -0.21) for at, value in enumerate(luck)])
    assert hopeful([best, worse, unsure]) == [best, unsure]
    assert hopeful([tried(luck[:4]), tried([0.0] * 4)])[1:], "not after so few worlds"


def test_of_options_that_never_differ_one_is_tried_on() -> None:
    assert len(hopeful([tried([0.4] * 6), tried([0.4] * 6)])) == 1


def test_a_difference_is_that_of_the_same_worlds() -> None:
    gain, variance = difference(tried([0.5, 0.7, 0.2]), tried([0.4, 0.6]))
    assert gain == pytest.approx(0.1)
    assert variance == pytest.approx(0.0, abs=1e-12)


def test_a_node_tries_more_options_the_oftener_it_is_visited() -> None:
    node = Node(0)
    names = [f"option {rank}" for rank in range(40)]
    for rank, name in enumerate(names):
        node.edges[name] = Edge(rank)
    tried: list[set[int]] = []
    for visits in (1, 400):
        node.visits, node.value = visits, visits / 2
        tried.append(set())
        for _ in range(60):
            index = node.select(names)
            tried[-1].add(index)
            node.edges[names[index]].visits += 1
            node.edges[names[index]].value += 0.5
    assert tried[0] == {0, 1, 2}
    assert len(tried[1]) > 10


def test_who_has_more_is_more_likely_to_win_and_all_share_one() -> None:
    def features(g: object, player: int) -> list[float]:
        return [[3.0, 1.0, 1.0, 0.0][player]]

    figures = Figures("strange", ("life",), features, lambda g, player: player, lambda g: 1)
    state = chrono_table(1, "ring", 4).state
    values = Evaluation(figures, [0.5]).values(state)
    assert values[0] > values[1] == values[2] > values[3]
    assert sum(values) == pytest.approx(1.0)


def test_every_figure_has_a_weight() -> None:
    fitted = json.loads(files("holochron.bots.evaluation").joinpath("weights.json").read_text(encoding="utf-8"))
    for table in (holo_table(1), chrono_table(1, "duel", 2)):
        evaluation = evaluation_of(table.state)
        assert evaluation is not None
        assert set(evaluation.figures.names) == set(fitted[evaluation.figures.game]["weights"])
        assert any(weights_of(evaluation.figures))
        assert sum(evaluation.values(table.state)) == pytest.approx(1.0)

"""Bots: what they see, how they choose, and what happens when they fail."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

import holochron as hc
from holochron import bots
from holochron.bots.greedy.holo import judge_of
from holochron.bots.greedy.holo_arts import missing, promised_damage
from holochron.bots.seat import Asked, Seat, seat_at
from holochron.games.holo.cards.cost import Cost
from holochron.games.holo.rules import verbs
from holochron.games.holo.state.holo_state import HoloState
from holochron.games.holo.state.sight import HoloSight
from holochron.kernel.decisions import Decision, Option, Verb
from holochron.kernel.state import State
from holochron.kernel.table.saves import read_save, write_save
from holochron.lang.speech import LANGUAGES


def new_table(seed: int, recorded: bool = True) -> hc.Table:
    kit = hc.game("holo")
    decks = [kit.decks["hSD01-sora"], kit.decks["hSD01-azki"]]
    return kit.table(decks if seed % 4 < 2 else decks[::-1], seed=seed, recorded=recorded)


def reachable(thing: object, depth: int = 4) -> list[object]:
    """Everything that public attributes lead to."""
    if depth == 0 or isinstance(thing, int | str | float | None):
        return [thing]
    found = [thing]
    if isinstance(thing, dict):
        inner: list[object] = list(thing.values())
    elif isinstance(thing, list | tuple):
        inner = list(thing)
    else:
        names = [name for name in dir(thing) if not name.startswith("_")]
        inner = [value for value in (getattr(thing, name) for name in names) if not callable(value)]
    for value in inner:
        found.extend(reachable(value, depth - 1))
    return found


def test_a_seat_shows_the_decision_and_the_view_and_nothing_else() -> None:
    table = new_table(1)
    for _ in range(40):
        assert table.decision is not None
        table.choose(Random(3).randrange(len(table.decision.options)))
    assert table.decision is not None
    seat = seat_at(table)
    assert seat.player == table.decision.player
    assert seat.view() == table.view(seat.player)
    assert seat.view() is seat.view(), "the view is made once"
    assert [action["do"] for action in seat.decision.options] == [option.verb.name for option in table.decision.options]
    forbidden = (State, hc.Table, Option, Decision)
    assert not [thing for thing in reachable(seat) if isinstance(thing, forbidden)]
    with pytest.raises(AttributeError):
        _ = seat.table  # type: ignore[attr-defined]


def test_the_view_is_made_only_when_it_is_wanted() -> None:
    def look() -> hc.View:
        raise AssertionError("nobody asked for the view")

    asked = Asked(0, "main", "7.5.2", 0, ({"do": "a"}, {"do": "b"}), 0, None, -1)
    assert bots.RandomBot(1).choose(Seat(0, asked, look)) in (0, 1)


def test_the_registry_makes_every_bot_and_refuses_others() -> None:
    assert bots.names() == ("easy", "normal", "hard", "expert", "random")
    for name in bots.names():
        assert bots.make(name, 3).name == name
        assert bots.is_known(name)
    with pytest.raises(hc.UnknownName, match="no bot 'genius'; there are easy, normal, hard, expert, random"):
        bots.make("genius")


def test_random_takes_every_option_about_equally_often() -> None:
    asked = Asked(0, "main", "7.5.2", 0, ({"do": "a"}, {"do": "b"}, {"do": "c"}), 0, None, -1)
    bot = bots.RandomBot(5)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[bot.choose(Seat(0, asked, lambda: hc.View({})))] += 1
    assert min(counts) > 900


def test_a_seat_has_the_cards_of_its_table() -> None:
    """A save may bring other cards than those that are shipped: a bot reads what is played with."""
    table = new_table(1)
    data = read_save(table.save())
    source = data["start"]["cards"]["hSD01-003"]
    data["start"]["cards"]["hSD01-003"] = source.replace(" hp 60", " hp 90")
    other = hc.load(write_save(data))
    assert seat_at(table).cards()["hSD01-003"].hp == 60
    assert seat_at(other).cards()["hSD01-003"].hp == 90


def test_greedy_gives_the_safe_answer_in_a_game_that_it_has_no_judge_for() -> None:
    asked = Asked(0, "bid", "1", 0, ({"do": "a"}, {"do": "b"}, {"do": "c"}), 2, None, -1)
    assert bots.GreedyBot(1).choose(Seat(0, asked, lambda: hc.View({}), "chess")) == 2


def test_greedy_is_another_name_of_easy() -> None:
    assert bots.level_of("greedy") is bots.level_of("easy")
    assert isinstance(bots.make("greedy"), bots.GreedyBot)
    assert not bots.is_known("genius")


def test_a_player_is_told_of_each_level_in_every_language() -> None:
    for level in bots.LEVELS:
        assert all(level.sentence[lang].strip() for lang in LANGUAGES)


@pytest.mark.parametrize("name", ["easy", "random"])
def test_a_bot_with_the_same_seed_plays_the_same_game(name: str) -> None:
    digests = []
    for _ in range(2):
        table = new_table(11)
        bots.play_out(table, [bots.make(name, 1), bots.make(name, 2)])
        digests.append(table.digest())
    assert digests[0] == digests[1]


def test_greedy_beats_random() -> None:
    wins = failures = 0
    for seed in range(40):
        seat = seed % 2
        players = [bots.make("random", seed), bots.make("random", seed)]
        players[seat] = bots.make("greedy", seed)
        match = bots.play_out(new_table(seed, recorded=False), players)
        assert match.result is not None
        wins += match.result.winners == (seat,)
        failures += sum(match.failures)
    assert failures == 0
    assert wins >= 34


def test_greedy_has_a_view_on_every_kind_of_decision_that_matters() -> None:
    indifferent = {"order-bottom", "order-top", "resolve", "down-first", "replacement"}
    kinds: set[str] = set()
    unjudged: set[str] = set()
    for seed in range(12):
        table = new_table(seed)
        players = [bots.make("random", seed), bots.make("greedy", seed)]
        while (decision := table.decision) is not None:
            kinds.add(decision.kind)
            if len(decision.options) > 1 and judge_of(decision) is None:
                unjudged.add(decision.kind)
            table.choose(players[decision.player].choose(seat_at(table)))
    assert {"main", "perform", "cheer-to", "put-center"} <= kinds
    assert unjudged <= indifferent


@pytest.mark.parametrize(
    ("actions", "judged"),
    [
        (((verbs.CHOOSE, 1), (verbs.DONE,)), True),
        (((verbs.CHOOSE_HOLOMEM, 1), (verbs.CHOOSE_HOLOMEM, 2)), True),
        (((verbs.YES,), (verbs.NO,)), True),
        (((verbs.RESOLVE, 1, 0, 1), (verbs.RESOLVE, 2, 0, 2)), False),
    ],
)
def test_greedy_judges_a_kind_that_it_does_not_know_by_its_options(
    actions: tuple[tuple[Verb, *tuple[int, ...]], ...], judged: bool
) -> None:
    g = new_table(1).state
    padded = [(verb, [*numbers, 0, 0]) for verb, *numbers in actions]
    options = tuple(Option(g, verb, own[0], own[1], tuple(own[2:-2])) for verb, own in padded)
    decision = Decision(g, 0, "something-new", "1.1", options, default=0, group=None, about=-1, weights=())
    assert (judge_of(decision) is not None) == judged


def test_greedy_ends_its_game_with_an_attack_that_downs() -> None:
    """In every performance in which an art would down its target, greedy uses such an art."""
    seen = 0
    for seed in range(6):
        table = new_table(seed)
        players = [bots.make("greedy", seed), bots.make("random", seed)]
        while table.decision is not None:
            decision = table.decision
            index = players[decision.player].choose(seat_at(table))
            if decision.kind == "perform" and decision.player == 0:
                downing = _downing(table)
                if downing:
                    seen += 1
                    assert index in downing
            table.choose(index)
    assert seen > 5


def _downing(table: hc.Table) -> list[int]:
    """The options that promise enough damage to down the target."""
    assert isinstance(table.state, HoloState)
    sight = HoloSight(table.state, 0)
    found = []
    for index, option in enumerate(table.decision.options if table.decision else ()):
        if option.verb is verbs.ART:
            user, target = sight.holomem(option.number("holomem")), sight.holomem(option.number("target"))
            assert user.card is not None
            if promised_damage(sight, user, user.card.arts[option.number("art")], target) >= target.hp_left:
                found.append(index)
    return found


class Broken:
    """Raises, names options that do not exist, and answers with something else altogether."""

    name = "broken"

    def __init__(self) -> None:
        self.count = 0

    def choose(self, seat: Seat) -> int:
        self.count += 1
        wrong = [-1, len(seat.decision.options), "0", True, None]
        if self.count % 6 == 5:
            raise RuntimeError("no idea")
        return wrong[self.count % 5]  # type: ignore[return-value]


def test_a_bot_that_fails_does_not_stop_the_game_and_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    table = new_table(2)
    broken = Broken()
    match = bots.play_out(table, [broken, bots.make("greedy")])
    assert match.result is not None
    assert match.failures == (broken.count, 0)
    assert f"the safe answer stood in for broken {broken.count} times" in caplog.text


def test_play_out_stops_after_so_many_choices() -> None:
    table = new_table(2)
    match = bots.play_out(table, [bots.make("greedy"), bots.make("greedy")], max_choices=10)
    assert (match.result, match.choices, len(table.inputs)) == (None, 10, 10)


def test_play_out_throws_dice_when_chance_is_asked() -> None:
    kit = hc.game("holo")
    table = kit.table([kit.decks["hSD01-sora"], kit.decks["hSD01-azki"]], seed=4, chance="ask")
    match = bots.play_out(table, [bots.make("greedy", 1), bots.make("random", 2)])
    assert match.result is not None


@pytest.mark.parametrize(
    ("icons", "masks", "lacking"),
    [
        ("", [], 0),
        ("*", [], 1),
        ("W*", [2], 1),
        ("W*", [1, 2], 0),
        ("GG*", [2, 1], 1),
        ("WG", [3], 1),
        ("WG", [3, 1], 0),
    ],
)
def test_the_cheers_that_a_cost_still_needs_are_counted(icons: str, masks: list[int], lacking: int) -> None:
    assert missing(Cost(icons), masks) == lacking


def test_the_library_and_the_bots_need_no_rich() -> None:
    code = (
        "import sys; sys.modules['rich'] = None; import holochron, holochron.bots; "
        "assert not [name for name in sys.modules if name.startswith('rich.')]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

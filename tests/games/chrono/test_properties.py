"""What holds at every decision of every game, over random play, in all four modes."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import holochron as hc
from holochron.games.chrono.state.chrono_state import ChronoState
from holochron.games.chrono.state.side import PILES
from tests.games.chrono.ledger import Ledger
from tests.tables import asked, seeds

GAME = hc.game("chrono")
DECKS = list(GAME.decks.values())
TABLES = (("duel", 2), ("three", 3), ("teams", 4), ("ring", 5))
MAX_CHOICES = 260  # these games need not end

modes = pytest.mark.parametrize(("mode", "seats"), TABLES)
modes_dear = pytest.mark.parametrize(
    ("mode", "seats"), [table if table[1] < 4 else pytest.param(*table, marks=pytest.mark.slow) for table in TABLES]
)


def new_table(mode: str, seats: int, seed: int, **options: Any) -> hc.Table:
    return GAME.table([DECKS[(seed + seat) % 3] for seat in range(seats)], seed=seed, mode=mode, **options)


def random_play(mode: str, seats: int, seed: int, share: float = 1.0, **options: Any) -> Iterator[Any]:
    """A random game, decision by decision, sometimes with a concession; with `share` only some of them are shown.
    Options that end something are left for later now and then, so that more happens in a turn."""
    rng = random.Random(seed)
    table = new_table(mode, seats, seed, **options)
    for count in range(MAX_CHOICES):
        if table.decision is None:
            break
        if rng.random() < share:
            yield table, rng
        options_now = table.decision.options
        index = rng.randrange(len(options_now))
        if options_now[index].verb.name in ("end-main", "pass") and rng.random() < 0.5:
            index = rng.randrange(len(options_now))
        table.choose(index)
        if seats > 2 and count in (120, 190) and table.result is None:
            table.concede(rng.choice([seat for seat in range(seats) if state_of(table).alive(seat)]))


def state_of(table: hc.Table) -> ChronoState:
    state = table.state
    assert isinstance(state, ChronoState)
    return state


def all_refs(g: ChronoState) -> list[int]:
    refs = list(g.resolving)
    for side in g.sides:
        for zone in PILES:
            refs.extend(side.zone(zone))
        refs.extend(standing.ref for standing in side.field)
    return refs


@pytest.mark.chrono("3.1.1", "8.2.1")
@modes
@pytest.mark.parametrize("seed", seeds(range(3)))
def test_every_card_is_in_exactly_one_zone(mode: str, seats: int, seed: int) -> None:
    lists = [Counter(DECKS[(seed + seat) % 3].counts()) for seat in range(seats)]
    for table, _ in random_play(mode, seats, seed):
        g = state_of(table)
        refs = all_refs(g)
        assert len(refs) == len(set(refs)) == seats * 31
        for player in range(seats):
            assert Counter(g.number(ref) for ref in refs if g.owner[ref] == player) == lists[player]
        for side in g.sides:
            hosts = [standing.host for standing in side.field if standing.host >= 0]
            assert len(hosts) == len(set(hosts)), "one item for each character"
            assert set(hosts) <= {standing.ref for standing in side.field if not standing.face_down}
            assert side.ep >= 0


@modes
@pytest.mark.parametrize("seed", seeds(range(2)))
def test_events_tell_every_change(mode: str, seats: int, seed: int) -> None:
    ledger = Ledger(new_table(mode, seats, seed))
    for table, _ in random_play(mode, seats, seed):
        ledger.check(table)


@modes
def test_every_listed_option_is_accepted(mode: str, seats: int) -> None:
    for table, _ in random_play(mode, seats, 1, 0.25):
        before = table.digest()
        for index in range(len(table.decision.options)):
            fork = table.fork()
            fork.choose(index)
            assert fork.inputs[-1].index == index
        assert table.digest() == before


@modes
def test_everything_else_is_refused_and_changes_nothing(mode: str, seats: int) -> None:
    seen: list[dict[str, Any]] = []
    for table, rng in random_play(mode, seats, 2, 0.2):
        before = (table.digest(), table.decision, table.inputs)
        named = [option.action for option in table.decision.options]
        wrong: list[Any] = [{}, {"do": "win"}, -1, len(named), "0", None, True, [0], object()]
        wrong += rng.sample(seen, min(8, len(seen)))
        for action in wrong:
            if isinstance(action, dict) and any(_same(action, option) for option in named):
                continue
            with pytest.raises(hc.IllegalChoice):
                table.choose(action)
        assert (table.digest(), table.decision, table.inputs) == before
        seen.extend(named)


def _same(action: dict[str, Any], option: dict[str, Any]) -> bool:
    plain = {name: value for name, value in option.items() if name != "same"}
    given = {name: value for name, value in action.items() if name != "same"}
    return given == plain or (given.keys() == plain.keys() and given.get("card") in option.get("same", []))


@modes
@pytest.mark.parametrize("seed", seeds(range(2)))
def test_a_fork_plays_on_independently_and_alike(mode: str, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    for table, _ in random_play(mode, seats, seed, 0.2):
        fork, before = table.fork(), table.digest()
        assert fork.digest() == before
        other = table.fork()
        picks: list[int] = []
        while fork.decision is not None and len(picks) < 6:
            picks.append(rng.randrange(len(fork.decision.options)))
            fork.choose(picks[-1])
        assert table.digest() == before
        for pick in picks:
            other.choose(pick)
        assert other.digest() == fork.digest()
        assert data(other.events(0)) == data(fork.events(0))


@modes
def test_undo_gives_back_every_decision(mode: str, seats: int) -> None:
    digests: dict[int, str] = {}
    for table, rng in random_play(mode, seats, 3):
        digests[len(table.inputs)] = table.digest()
        if rng.random() < 0.08:
            back = table.fork()
            steps = rng.randrange(len(back.inputs) + 1)
            back.undo(steps)
            assert back.digest() == digests.get(len(table.inputs) - steps, back.digest())
            assert len(back.inputs) == len(table.inputs) - steps
            for entry in table.inputs[len(table.inputs) - steps :]:
                if entry.kind == "choose":
                    back.choose(entry.index)
                else:
                    back.concede(entry.player, entry.key)
            assert back.digest() == digests[len(table.inputs)]
            assert data(back.events(1)) == data(table.events(1))


@modes
def test_a_save_goes_on_where_it_stood(mode: str, seats: int) -> None:
    for table, rng in random_play(mode, seats, 4, 0.06, chance="ask" if mode == "duel" else "sample"):
        loaded = hc.load(table.save())
        assert loaded.digest() == table.digest()
        assert loaded.inputs == table.inputs
        assert data(loaded.events(None)) == data(table.events(None))
        pick = rng.randrange(len(table.decision.options))
        fork = table.fork()
        loaded.choose(pick)
        fork.choose(pick)
        assert loaded.digest() == fork.digest()


@modes
def test_a_position_can_be_written_and_read_at_every_decision(mode: str, seats: int) -> None:
    for table, _ in random_play(mode, seats, 5, 0.12):
        text = table.position()
        read = GAME.position(text)
        assert read.digest() == table.digest()
        assert read.position_key() == table.position_key()
        assert [option.label() for option in asked(read).options] == [
            option.label() for option in table.decision.options
        ]
        assert read.position() == text
        assert hc.load(read.save()).digest() == read.digest()


@modes
def test_what_bots_cannot_finish_has_no_result(mode: str, seats: int) -> None:
    from holochron import bots

    table = new_table(mode, seats, 6, recorded=False)
    match = bots.play_out(table, [bots.make("random", seat) for seat in range(seats)], max_choices=40)
    assert (match.result, match.choices, match.failures) == (None, 40, (0,) * seats)


# ---------------------------------------------------------------------------------------------------- hidden information


def data(events: list[hc.SeenEvent]) -> str:
    return json.dumps([event.to_data() for event in events], ensure_ascii=False)


def everything_seen(table: hc.Table, player: int, actions: list[dict[str, Any]]) -> str:
    """All that the table tells a player, byte by byte."""
    decision = asked(table)
    told: list[Any] = [table.view(player).to_json(), data(table.events(player))]
    for lang in ("en", "ja"):
        told.append([str(line) for line in table.log(player, lang)])
        if decision.player == player:
            told.append([decision.prompt(lang), [option.label(lang) for option in decision.options]])
    if decision.player == player:
        told.append([[option.action for option in decision.options], decision.default, decision.kind, decision.rule])
    for action in actions:
        told.append([[reason.rule, reason.text("en")] for reason in table.why_not(player, action)])
    return json.dumps(told, ensure_ascii=False)


def questions(g: ChronoState, player: int, rng: random.Random) -> list[dict[str, Any]]:
    """Things a player might ask about, cards that the player cannot see included."""
    refs = rng.sample(range(len(g.card)), 8) + g.sides[player].hand + g.sides[player - 1].hand[:3]
    fields = [standing.ref for side in g.sides for standing in side.field]
    asked: list[dict[str, Any]] = [{"card": ref} for ref in refs + fields]
    asked += [{"do": "use", "card": ref} for ref in refs]
    asked += [{"do": do, "card": ref} for do in ("ep", "skill", "attack") for ref in fields]
    return [*asked, {"do": "charm", "player": 0}, {"do": "charm"}, {"do": "nothing"}]


@pytest.mark.chrono("3.2.2", "3.4.3")
@modes_dear
@pytest.mark.parametrize("seed", seeds(range(2)))
def test_what_a_player_cannot_know_changes_nothing_that_the_player_is_told(mode: str, seats: int, seed: int) -> None:
    """Dealing anew what is hidden from a player leaves view, options, prompts, log, events and why-not as they were:
    also who is asked to interrupt, and when."""
    changed = 0
    for table, rng in random_play(mode, seats, seed, 0.1):
        for player in range(seats):
            asked = questions(state_of(table), player, rng)
            other = table.resample(player, rng.randrange(10**6))
            assert everything_seen(other, player, asked) == everything_seen(table, player, asked)
            changed += state_of(other).dump()["sides"] != state_of(table).dump()["sides"]
    assert changed > 10


@modes
def test_tables_that_look_alike_to_a_player_resample_to_the_same_world(mode: str, seats: int) -> None:
    for table, rng in random_play(mode, seats, 7, 0.06):
        for player in range(seats):
            alike = table.resample(player, rng.randrange(10**6))
            key = rng.randrange(10**6)
            one, two = table.resample(player, key), alike.resample(player, key)
            assert one.digest() == two.digest()
            assert one.view(player) == table.view(player)
            play_on(two, rng)


def test_a_world_stays_as_it_is_while_its_forks_play_on() -> None:
    """Forks of forks begin again at points of their own; what the player had seen when the world was dealt is told by it alone."""
    for table, rng in random_play("duel", 2, 3, 0.1):
        world = table.resample(asked(table).player, 5)
        digest, fork = world.digest(), world
        for _ in range(6):
            fork = fork.fork()
            if fork.decision is not None:
                fork.choose(rng.randrange(len(fork.decision.options)))
        assert world.digest() == digest


def play_on(table: hc.Table, rng: random.Random) -> None:
    """A few more choices at random: a world that was dealt anew is a whole game."""
    for _ in range(10):
        if table.decision is not None:
            table.choose(rng.randrange(len(table.decision.options)))


@modes
def test_a_resampled_game_with_closed_lists_does_not_depend_on_the_deck(mode: str, seats: int) -> None:
    for table, rng in random_play(mode, seats, 8, 0.04, lists="closed"):
        player = rng.randrange(seats)
        assert "lists" not in table.view(player).data
        other = table.resample(player, 8)
        assert other.view(player) == table.view(player)
        assert other.resample(player, 5).digest() == table.resample(player, 5).digest()
        play_on(other, rng)


@modes
def test_no_view_names_the_seed_or_what_others_may_choose(mode: str, seats: int) -> None:
    for table, _ in random_play(mode, seats, 9, 0.1):
        for player in (*range(seats), None):
            text = table.view(player).to_json()
            assert state_of(table).chance.key.hex() not in text
            shown = table.view(player)["decision"]
            assert ("options" in shown) == (table.decision.player == player)

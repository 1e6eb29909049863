"""Properties of every decision of every game, over random play: hololive, and Chrono in all four modes."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import holochron as hc
from holochron import bots
from holochron.games.chrono.state.chrono_state import ChronoState
from holochron.games.chrono.state.side import PILES
from holochron.games.holo.state.holo_state import HoloState
from tests.games.chrono.ledger import Ledger
from tests.games.holo.builders import back, center, position_text
from tests.games.holo.invariants import all_refs
from tests.tables import asked, seeds

HOLO, CHRONO = hc.game("holo"), hc.game("chrono")
Question = dict[str, Any]


@dataclass(frozen=True)
class Played:
    """A way to play a game at random."""

    game: hc.Game
    decks: tuple[hc.DeckList, ...]
    mode: str
    seats: int
    share: float  # of the decisions that a test looks at
    most: int  # choices: not every game need end
    stops: tuple[str, ...]  # verbs that are often left for later, so that more happens in a turn
    questions: Callable[[Any, int, random.Random], list[Question]]

    def table(self, seed: int, **options: Any) -> hc.Table:
        """A new game; a seed gives the decks too."""
        decks = [self.decks[(seed + seat) % len(self.decks)] for seat in range(self.seats)]
        return self.game.table(decks, seed=seed, mode=self.mode, **options)


def questions_of_holo(g: HoloState, player: int, rng: random.Random) -> list[Question]:
    """Things a player might ask about, cards that the player cannot see included."""
    refs = rng.sample(range(len(g.card)), 12) + g.sides[player].hand + g.sides[1 - player].hand[:3]
    holomem = [one.ref for side in g.sides for one in side.stage]
    asked: list[Question] = [{"card": ref} for ref in refs]
    asked += [{"do": do, "card": ref} for do in ("use", "place", "bloom") for ref in refs[::3]]
    asked += [{"do": do, "holomem": ref} for do in ("collab", "baton", "art") for ref in holomem]
    return [*asked, {"do": "skill", "skill": 0}, {"do": "skill", "skill": 1}, {"do": "bloom"}, {"do": "nothing"}]


def questions_of_chrono(g: ChronoState, player: int, rng: random.Random) -> list[Question]:
    """Things a player might ask about, cards that the player cannot see included."""
    refs = rng.sample(range(len(g.card)), 8) + g.sides[player].hand + g.sides[player - 1].hand[:3]
    fields = [standing.ref for side in g.sides for standing in side.field]
    asked: list[Question] = [{"card": ref} for ref in refs + fields]
    asked += [{"do": "use", "card": ref} for ref in refs]
    asked += [{"do": do, "card": ref} for do in ("ep", "skill", "attack") for ref in fields]
    return [*asked, {"do": "charm", "player": 0}, {"do": "charm"}, {"do": "nothing"}]


HOLO_DECKS = (HOLO.decks["hSD01-azki"], HOLO.decks["hSD01-sora"])
OF_HOLO = Played(HOLO, HOLO_DECKS, "", 2, 1.0, 5000, (), questions_of_holo)
OF_CHRONO = [
    Played(CHRONO, tuple(CHRONO.decks.values()), mode, seats, 0.6, 260, ("end-main", "pass"), questions_of_chrono)
    for mode, seats in (("duel", 2), ("three", 3), ("teams", 4), ("ring", 5))
]


def games(of: list[tuple[Played, int]], dear: int = 9) -> pytest.MarkDecorator:
    """Games of so many seeds each; `.ci/run` plays all, the first seeds of those with few seats are played each time."""
    cases = []
    for played, count in of:
        for seed in seeds(range(count)):
            number = seed if isinstance(seed, int) else seed.values[0]
            marks = [pytest.mark.slow] if number != seed or played.seats >= dear else []
            cases.append(pytest.param(played, number, marks=marks, id=f"{played.mode or 'holo'}-{number}"))
    return pytest.mark.parametrize(("played", "seed"), cases)


EVERY = [(OF_HOLO, 4), *((played, 2) for played in OF_CHRONO)]
every_game = games(EVERY)


def random_play(
    played: Played, seed: int, share: float = 1.0, **options: Any
) -> Iterator[tuple[hc.Table, random.Random]]:
    """A random game, decision by decision, with a concession where several play; with `share` some are shown."""
    rng = random.Random(seed)
    table = played.table(seed, **options)
    for count in range(played.most):
        if table.decision is None:
            break
        if rng.random() < share * (1.0 if share == 1.0 else played.share):
            yield table, rng
        now = table.decision.options
        index = rng.randrange(len(now))
        if now[index].verb.name in played.stops and rng.random() < 0.5:
            index = rng.randrange(len(now))
        table.choose(index)
        if played.seats > 2 and count in (120, 190) and table.result is None:
            table.concede(rng.choice([seat for seat in range(played.seats) if not (table.state.out >> seat) & 1]))


def play_on(table: hc.Table, rng: random.Random, most: int = 10) -> list[int]:
    """More choices at random, and which they were."""
    picks: list[int] = []
    while table.decision is not None and len(picks) < most:
        picks.append(rng.randrange(len(table.decision.options)))
        table.choose(picks[-1])
    return picks


def data(events: list[hc.SeenEvent]) -> str:
    return json.dumps([event.to_data() for event in events], ensure_ascii=False)


@pytest.mark.chrono("3.1.1", "8.2.1")
@games([(played, 3) for played in OF_CHRONO])
def test_every_card_is_in_exactly_one_zone(played: Played, seed: int) -> None:
    """Of hololive test_random_pool.py shows it, with any cards."""
    lists = [Counter(played.decks[(seed + seat) % 3].counts()) for seat in range(played.seats)]
    for table, _ in random_play(played, seed):
        g = table.state
        assert isinstance(g, ChronoState)
        refs = [*g.resolving, *(ref for side in g.sides for zone in PILES for ref in side.zone(zone))]
        refs += [standing.ref for side in g.sides for standing in side.field]
        assert len(refs) == len(set(refs)) == played.seats * 31
        for player in range(played.seats):
            assert Counter(g.number(ref) for ref in refs if g.owner[ref] == player) == lists[player]
        for side in g.sides:
            hosts = [standing.host for standing in side.field if standing.host >= 0]
            assert len(hosts) == len(set(hosts)), "one item for each character"
            assert set(hosts) <= {standing.ref for standing in side.field if not standing.face_down}
            assert side.ep >= 0


@every_game
def test_every_listed_option_is_accepted(played: Played, seed: int) -> None:
    for table, _ in random_play(played, seed, 0.35):
        before = table.digest()
        for index in range(len(asked(table).options)):
            fork = table.fork()
            fork.choose(index)
            assert fork.inputs[-1].index == index
        assert table.digest() == before


def wrong_actions(table: hc.Table, seen: list[dict[str, Any]], rng: random.Random) -> Iterator[Any]:
    """Actions that were legal elsewhere, and ones with wrong cards, targets, players, types."""
    yield from rng.sample(seen, min(12, len(seen)))
    for option in asked(table).options[:3]:
        for field in option.verb.fields:
            for value in (-1, 0, 10**6, rng.randrange(300), "1", None, 1.0, [1], True):
                yield {**option.action, field: value}
        yield {**option.action, "extra": 1}
        yield {"do": option.verb.name.upper()}
    yield from ({}, {"do": None}, {"do": "win"}, -1, len(asked(table).options), 10**9)
    yield from ("0", 0.0, None, True, [0], object())


@every_game
def test_everything_else_is_refused_and_changes_nothing(played: Played, seed: int) -> None:
    seen: list[dict[str, Any]] = []
    for table, rng in random_play(played, seed, 0.4):
        before = (table.digest(), table.decision, table.inputs)
        named = [(option.action, option.same) for option in asked(table).options]
        for action in wrong_actions(table, seen, rng):
            if isinstance(action, dict) and any(is_same(action, option, same) for option, same in named):
                continue
            with pytest.raises(hc.IllegalChoice):
                table.choose(action)
        with pytest.raises(hc.IllegalChoice, match="answers decision"):
            table.choose(0, id=asked(table).id - 1)
        assert (table.digest(), table.decision, table.inputs) == before
        seen.extend(option.action for option in asked(table).options)
    if table.decision is None:
        with pytest.raises(hc.IllegalChoice, match="over"):
            table.choose(0)


def is_same(action: dict[str, Any], option: dict[str, Any], same: tuple[int, ...]) -> bool:
    if any(name not in ("do", "same") and type(value) is not int for name, value in action.items()):
        return False
    plain = {name: value for name, value in option.items() if name != "same"}
    given = {name: value for name, value in action.items() if name != "same"}
    return given == plain or (bool(same) and given.keys() == plain.keys() and given.get("card") in same)


@every_game
def test_a_fork_plays_on_independently_and_alike(played: Played, seed: int) -> None:
    for table, rng in random_play(played, seed, 0.3):
        fork, other, before, inputs = table.fork(), table.fork(), table.digest(), table.inputs
        assert fork.digest() == before
        for pick in play_on(fork, rng, 6):
            other.choose(pick)
        assert (table.digest(), table.inputs) == (before, inputs)
        assert other.digest() == fork.digest()
        assert [entry.key for entry in other.inputs] == [entry.key for entry in fork.inputs]
        assert data(other.events(0)) == data(fork.events(0))


@every_game
def test_undo_gives_back_every_decision(played: Played, seed: int) -> None:
    digests: dict[int, str] = {}
    for table, rng in random_play(played, seed):
        digests[len(table.inputs)] = table.digest()
        if rng.random() < 0.1:
            back = table.fork()
            left = rng.randrange(len(back.inputs) + 1)
            back.undo(len(back.inputs) - left)
            assert back.digest() == digests.get(left, back.digest())
            assert len(back.inputs) == asked(back).id == left
            for entry in table.inputs[left:]:
                if entry.kind == "choose":
                    back.choose(entry.index)
                else:
                    back.concede(entry.player, entry.key)
            assert back.digest() == digests[len(table.inputs)]
            assert data(back.events(1)) == data(table.events(1))


@every_game
def test_a_save_goes_on_where_it_stood(played: Played, seed: int) -> None:
    for table, rng in random_play(played, seed, 0.08, chance="ask" if seed % 2 == 0 else "sample"):
        loaded = hc.load(table.save())
        assert loaded.digest() == table.digest()
        assert loaded.inputs == table.inputs
        assert data(loaded.events(None)) == data(table.events(None))
        pick = rng.randrange(len(asked(table).options))
        fork = table.fork()
        loaded.choose(pick)
        fork.choose(pick)
        assert loaded.digest() == fork.digest()


@every_game
def test_a_position_can_be_written_and_read_at_every_decision(played: Played, seed: int) -> None:
    for table, _ in random_play(played, seed, 0.15):
        text = table.position()
        read = played.game.position(text)
        assert read.digest() == table.digest()
        assert read.position_key() == table.position_key()
        assert [option.label() for option in asked(read).options] == [option.label() for option in asked(table).options]
        assert read.position() == text
        assert hc.load(read.save()).digest() == read.digest()


@games([(played, 1) for played in OF_CHRONO])
def test_what_bots_cannot_finish_has_no_result(played: Played, seed: int) -> None:
    table = played.table(seed, recorded=False)
    match = bots.play_out(table, [bots.make("random", seat) for seat in range(played.seats)], max_choices=40)
    assert (match.result, match.choices, match.failures) == (None, 40, (0,) * played.seats)


# ---------------------------------------------------------------------------------------------------- hidden information


def everything_seen(table: hc.Table, player: int, actions: list[Question]) -> str:
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


@pytest.mark.clause("4.1.2", "4.10.2", "4.11.2", "4.12.2", "4.13.2", "4.15.2")
@pytest.mark.chrono("3.2.2", "3.4.3")
@games(EVERY, dear=4)
def test_what_a_player_cannot_know_changes_nothing_that_the_player_is_told(played: Played, seed: int) -> None:
    """Dealing anew what is hidden from a player leaves view, options, prompts, log, events and why-not as they were:
    also who is asked to interrupt, and when."""
    changed = 0
    for table, rng in random_play(played, seed, 0.15):
        for player in range(played.seats):
            asked = played.questions(table.state, player, rng)
            other = table.resample(player, rng.randrange(10**6))
            assert everything_seen(other, player, asked) == everything_seen(table, player, asked)
            changed += other.state.dump()["sides"] != table.state.dump()["sides"]
    assert changed > 10


@every_game
def test_tables_that_look_alike_to_a_player_resample_to_the_same_world(played: Played, seed: int) -> None:
    for table, rng in random_play(played, seed, 0.1):
        for player in range(played.seats):
            alike = table.resample(player, rng.randrange(10**6))
            key = rng.randrange(10**6)
            one, two = table.resample(player, key), alike.resample(player, key)
            assert one.digest() == two.digest()
            assert one.state.chance.key != table.state.chance.key, "nobody knows what chance will say"
            assert one.view(player) == table.view(player)
            play_on(two, rng)


def test_a_world_stays_as_it_is_while_its_forks_play_on() -> None:
    """Forks of forks begin again at points of their own; what the player had seen when the world was dealt is told by it alone."""
    for table, rng in random_play(OF_CHRONO[0], 3, 0.15):
        world = table.resample(asked(table).player, 5)
        digest, fork = world.digest(), world
        for _ in range(6):
            fork = fork.fork()
            play_on(fork, rng, 1)
        assert world.digest() == digest


@games([(OF_HOLO, 4)])
def test_a_resampled_game_can_be_played_to_its_end(played: Played, seed: int) -> None:
    for table, rng in random_play(played, seed, 0.02):
        other = table.resample(rng.randrange(2), seed)
        assert isinstance(other.state, HoloState)
        refs = all_refs(other.state)
        assert len(refs) == len(set(refs)) == 2 * 71
        play_on(other, rng, played.most)
        assert other.result is not None


@every_game
def test_a_resampled_game_with_closed_lists_does_not_depend_on_the_deck(played: Played, seed: int) -> None:
    for table, rng in random_play(played, seed, 0.05, lists="closed"):
        player = rng.randrange(played.seats)
        assert "lists" not in table.view(player).data
        other = table.resample(player, seed)
        assert other.view(player) == table.view(player)
        assert other.resample(player, 5).digest() == table.resample(player, 5).digest()
        play_on(other, rng)


@every_game
def test_no_view_names_the_seed_or_what_others_may_choose(played: Played, seed: int) -> None:
    for table, _ in random_play(played, seed, 0.2):
        for player in (*range(played.seats), None):
            text = table.view(player).to_json()
            assert table.state.chance.key.hex() not in text
            shown = table.view(player)["decision"]
            assert ("options" in shown) == (asked(table).player == player)


def foretold(preview: hc.Preview) -> list[Any]:
    """All that a preview says, as data."""
    events = [{name: value for name, value in event.to_data().items() if name != "number"} for event in preview.events]
    return [events, preview.outcome, preview.ends, preview.open, preview.lines("en"), preview.lines("ja")]


@every_game
def test_a_preview_is_the_same_in_every_world_that_the_player_cannot_tell_apart(played: Played, seed: int) -> None:
    """And it changes nothing."""
    for table, rng in random_play(played, seed, 0.1, lists="closed" if seed % 2 else "open"):
        player, index = asked(table).player, rng.randrange(len(asked(table).options))
        before, said = (table.digest(), table.save()), foretold(table.preview(index))
        assert (table.digest(), table.save()) == before
        for key in range(2):
            assert foretold(table.resample(player, key).preview(index)) == said


# ---------------------------------------------------------------------------------------------------- runs of choices


@games([(OF_HOLO, 3)])
def test_a_run_picked_by_its_cards_is_the_run_picked_one_by_one(played: Played, seed: int) -> None:
    runs = 0
    for table, rng in random_play(played, seed):
        group = asked(table).group
        if group is None or group.picked:
            continue
        runs += 1
        one_by_one, at_once = table.fork(), table.fork()
        picked: list[int] = []
        while (at := one_by_one.decision) is not None and at.group is not None and at.group.name == group.name:
            if at.kind != asked(table).kind or at.player != asked(table).player:
                break
            option = at.options[rng.randrange(len(at.options))]
            picked.extend(option.args)
            one_by_one.choose(option)
            if not option.args:
                break
        if not group.ordered:
            rng.shuffle(picked)
        at_once.pick(picked)
        assert at_once.digest() == one_by_one.digest()
        before = table.digest()
        twice = [*group.candidates, *group.candidates]
        for nonsense in ([10**6], [True], ["x"], "x", twice or [0]):
            with pytest.raises(hc.IllegalChoice):
                table.pick(nonsense)
        assert table.digest() == before
    assert runs


def test_cards_that_the_first_decision_of_a_run_does_not_list_can_be_picked() -> None:
    """Two cheers of three: the first decision lists only the first two, since picks come in listed order."""
    mine, theirs = [center("hSD01-011", cheers="W G R"), back("hSD01-003")], [center("hSD01-003")]
    table = HOLO.position(position_text(mine, theirs))
    table.choose(next(option for option in asked(table).options if option.action["do"] == "baton"))
    decision = asked(table)
    assert decision.group is not None
    white, green, red = decision.group.candidates
    assert [option.args[0] for option in decision.options] == [white, green]
    table.pick([red, green])
    archive = table.view(0)["players"][0]["archive"]
    assert sorted(card["number"] for card in archive) == ["hY02-001", "hY03-001"]


@games([(played, 2) for played in OF_CHRONO])
def test_events_tell_every_change(played: Played, seed: int) -> None:
    ledger = Ledger(played.table(seed))
    for table, _ in random_play(played, seed):
        ledger.check(table)

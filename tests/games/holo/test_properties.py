"""What holds at every decision of every game, over random play."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import holochron as hc
from holochron.games.holo.cards.constants import CHEER
from holochron.games.holo.state.holo_state import HoloState
from tests.games.holo.builders import back, center, position_text
from tests.tables import asked, seeds

GAME = hc.game("holo")
SORA, AZKI = GAME.decks["hSD01-sora"], GAME.decks["hSD01-azki"]
LANGUAGES = ("en", "ja")


def tables(seed: int, **options: Any) -> hc.Table:
    decks = [SORA, AZKI] if seed % 2 else [AZKI, SORA]
    return GAME.table(decks, seed=seed, **options)


def random_play(seed: int, share: float = 1.0, **options: Any) -> Iterator[tuple[hc.Table, random.Random]]:
    """A random game, decision by decision; with `share` only some of them are shown."""
    rng = random.Random(seed)
    table = tables(seed, **options)
    while table.decision is not None:
        if rng.random() < share:
            yield table, rng
        table.choose(rng.randrange(len(table.decision.options)))


def state_of(table: hc.Table) -> HoloState:
    state = table.state
    assert isinstance(state, HoloState)
    return state


def all_refs(g: HoloState) -> list[int]:
    refs = list(g.resolution)
    for side in g.sides:
        refs.append(side.oshi)
        for zone in ("deck", "cheer-deck", "hand", "archive", "holo-power", "life", "loose"):
            refs.extend(side.zone(zone))
        for holomem in side.stage:
            refs.extend((*holomem.stack, *holomem.cheers, *holomem.attached))
    return refs


@pytest.mark.clause("4.1.1", "6.1.1.1")
@pytest.mark.parametrize("seed", seeds(range(6)))
def test_every_card_is_in_exactly_one_zone(seed: int) -> None:
    lists = [Counter(deck.counts()) for deck in ([SORA, AZKI] if seed % 2 else [AZKI, SORA])]
    for table, _ in random_play(seed):
        g = state_of(table)
        refs = all_refs(g)
        assert len(refs) == len(set(refs)) == 2 * 71
        for player in (0, 1):
            assert Counter(g.number(ref) for ref in refs if g.owner[ref] == player) == lists[player]
            assert sum(g.card[ref].kind == CHEER for ref in refs if g.owner[ref] == player) == 20


@pytest.mark.parametrize("seed", seeds(range(3)))
def test_every_listed_option_is_accepted(seed: int) -> None:
    for table, _ in random_play(seed, 0.35):
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
    yield from (
        {},
        {"do": None},
        {"do": "win"},
        -1,
        len(asked(table).options),
        10**9,
        "0",
        0.0,
        None,
        True,
        [0],
        object(),
    )


@pytest.mark.parametrize("seed", seeds(range(3)))
def test_everything_else_is_refused_and_changes_nothing(seed: int) -> None:
    seen: list[dict[str, Any]] = []
    for table, rng in random_play(seed, 0.4):
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
    with pytest.raises(hc.IllegalChoice, match="over"):
        table.choose(0)


def is_same(action: dict[str, Any], option: dict[str, Any], same: tuple[int, ...]) -> bool:
    if any(name not in ("do", "same") and type(value) is not int for name, value in action.items()):
        return False
    plain = {name: value for name, value in option.items() if name != "same"}
    given = {name: value for name, value in action.items() if name != "same"}
    return given == plain or (bool(same) and given.keys() == plain.keys() and given.get("card") in same)


@pytest.mark.parametrize("seed", seeds(range(4)))
def test_a_fork_plays_on_independently_and_alike(seed: int) -> None:
    rng = random.Random(seed)
    for table, _ in random_play(seed, 0.5):
        fork, before, inputs = table.fork(), table.digest(), table.inputs
        assert fork.digest() == before
        other = table.fork()
        picks: list[int] = []
        while fork.decision is not None and len(picks) < 6:
            picks.append(rng.randrange(len(fork.decision.options)))
            fork.choose(picks[-1])
        assert (table.digest(), table.inputs) == (before, inputs)
        for pick in picks:
            other.choose(pick)
        assert other.digest() == fork.digest()
        assert [entry.key for entry in other.inputs] == [entry.key for entry in fork.inputs]
        assert data(other.events(0)) == data(fork.events(0))


@pytest.mark.parametrize("seed", seeds(range(3)))
def test_undo_gives_back_every_decision(seed: int) -> None:
    digests: list[str] = []
    for table, rng in random_play(seed):
        digests.append(table.digest())
        if rng.random() < 0.1:
            back = table.fork()
            steps = rng.randrange(len(back.inputs) + 1)
            back.undo(steps)
            assert back.digest() == digests[len(table.inputs) - steps]
            assert asked(back).id == len(table.inputs) - steps
            for entry in table.inputs[len(table.inputs) - steps :]:
                back.choose(entry.index)
            assert back.digest() == digests[-1]
            assert data(back.events(1)) == data(table.events(1))


@pytest.mark.parametrize("seed", seeds(range(3)))
def test_a_save_goes_on_where_it_stood(seed: int) -> None:
    for table, rng in random_play(seed, 0.08, chance="ask" if seed == 2 else "sample"):
        loaded = hc.load(table.save())
        assert loaded.digest() == table.digest()
        assert loaded.inputs == table.inputs
        assert data(loaded.events(None)) == data(table.events(None))
        pick = rng.randrange(len(asked(table).options))
        fork = table.fork()
        loaded.choose(pick)
        fork.choose(pick)
        assert loaded.digest() == fork.digest()


@pytest.mark.parametrize("seed", seeds(range(4)))
def test_a_position_can_be_written_and_read_at_every_decision(seed: int) -> None:
    for table, _ in random_play(seed, 0.15):
        read = GAME.position(table.position())
        assert read.digest() == table.digest()
        assert read.position_key() == table.position_key()
        assert [option.label() for option in asked(read).options] == [option.label() for option in asked(table).options]
        assert read.position() == table.position()


@pytest.mark.parametrize("seed", seeds(range(20)))
def test_games_end(seed: int) -> None:
    rng = random.Random(seed)
    table = tables(seed, recorded=False)
    for _ in range(5000):
        if table.decision is None:
            break
        table.choose(rng.randrange(len(table.decision.options)))
    assert table.result is not None
    assert table.result.reason in ("no-deck", "no-life", "no-holomem", "redraws")


# ---------------------------------------------------------------------------------------------------- hidden information


def data(events: list[hc.SeenEvent]) -> str:
    return json.dumps([event.to_data() for event in events], ensure_ascii=False)


def everything_seen(table: hc.Table, player: int, actions: list[dict[str, Any]]) -> str:
    """All that the table tells a player, byte by byte."""
    decision = asked(table)
    told: list[Any] = [table.view(player).to_json(), data(table.events(player))]
    for lang in LANGUAGES:
        told.append([str(line) for line in table.log(player, lang)])
        if decision.player == player:
            told.append([decision.prompt(lang), [option.label(lang) for option in decision.options]])
    if decision.player == player:
        told.append([[option.action for option in decision.options], decision.default, decision.kind, decision.rule])
    for action in actions:
        told.append([[reason.rule, reason.text("en")] for reason in table.why_not(player, action)])
    return json.dumps(told, ensure_ascii=False)


def questions(g: HoloState, player: int, rng: random.Random) -> list[dict[str, Any]]:
    """Things a player might ask about, cards that the player cannot see included."""
    refs = rng.sample(range(len(g.card)), 12) + g.sides[player].hand + g.sides[1 - player].hand[:3]
    holomem = [one.ref for side in g.sides for one in side.stage]
    asked: list[dict[str, Any]] = [{"card": ref} for ref in refs]
    asked += [{"do": do, "card": ref} for do in ("use", "place", "bloom") for ref in refs[::3]]
    asked += [{"do": do, "holomem": ref} for do in ("collab", "baton", "art") for ref in holomem]
    return [*asked, {"do": "skill", "skill": 0}, {"do": "skill", "skill": 1}, {"do": "bloom"}, {"do": "nothing"}]


@pytest.mark.clause("4.1.2", "4.10.2", "4.11.2", "4.12.2", "4.13.2", "4.15.2")
@pytest.mark.parametrize("seed", seeds(range(5)))
def test_what_a_player_cannot_know_changes_nothing_that_the_player_is_told(seed: int) -> None:
    """Dealing anew what is hidden from a player leaves view, options, prompts, log, events and why-not as they were."""
    changed = 0
    for table, rng in random_play(seed, 0.12):
        for player in (0, 1):
            asked = questions(state_of(table), player, rng)
            other = table.resample(player, rng.randrange(10**6))
            assert everything_seen(other, player, asked) == everything_seen(table, player, asked)
            changed += state_of(other).dump()["sides"] != state_of(table).dump()["sides"]
    assert changed > 20


@pytest.mark.parametrize("seed", seeds(range(5)))
def test_tables_that_look_alike_to_a_player_resample_to_the_same_world(seed: int) -> None:
    for table, rng in random_play(seed, 0.12):
        for player in (0, 1):
            alike = table.resample(player, rng.randrange(10**6))
            key = rng.randrange(10**6)
            one, two = table.resample(player, key), alike.resample(player, key)
            assert one.digest() == two.digest()
            assert one.state.chance.key != table.state.chance.key, "nobody knows what chance will say"
            assert one.view(player) == table.view(player)
            assert one.digest() == table.resample(player, key).digest()


@pytest.mark.parametrize("seed", seeds(range(4)))
def test_a_resampled_game_can_be_played_to_its_end(seed: int) -> None:
    for table, rng in random_play(seed, 0.02):
        other = table.resample(rng.randrange(2), seed)
        refs = all_refs(state_of(other))
        assert len(refs) == len(set(refs)) == 2 * 71
        while other.decision is not None:
            other.choose(rng.randrange(len(other.decision.options)))
        assert other.result is not None


@pytest.mark.parametrize("seed", seeds(range(2)))
def test_a_resampled_game_with_closed_lists_does_not_depend_on_the_deck(seed: int) -> None:
    for table, rng in random_play(seed, 0.03, lists="closed"):
        player = rng.randrange(2)
        assert "lists" not in table.view(player).data
        other = table.resample(player, seed)
        assert other.view(player) == table.view(player)
        assert other.resample(player, 5).digest() == table.resample(player, 5).digest()
        for _ in range(10):
            if other.decision is not None:
                other.choose(rng.randrange(len(other.decision.options)))


def test_no_view_names_the_seed_or_what_others_may_choose() -> None:
    for table, _ in random_play(3, 0.2):
        for player in (0, 1, None):
            text = table.view(player).to_json()
            assert state_of(table).chance.key.hex() not in text
            shown = table.view(player)["decision"]
            assert ("options" in shown) == (asked(table).player == player)


@pytest.mark.parametrize("seed", seeds(range(3)))
def test_a_run_picked_by_its_cards_is_the_run_picked_one_by_one(seed: int) -> None:
    runs = 0
    for table, rng in random_play(seed):
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
    table = GAME.position(position_text(mine, theirs))
    table.choose(next(option for option in asked(table).options if option.action["do"] == "baton"))
    decision = asked(table)
    assert decision.group is not None
    white, green, red = decision.group.candidates
    assert [option.args[0] for option in decision.options] == [white, green]
    table.pick([red, green])
    archive = table.view(0)["players"][0]["archive"]
    assert sorted(card["number"] for card in archive) == ["hY02-001", "hY03-001"]

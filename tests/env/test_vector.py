"""Many games at once are the same games as one by one, whoever steps them."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra `env` is not installed")

import numpy as np

import holochron as hc
from holochron.env.aec import GameEnv
from holochron.env.spaces import observe
from holochron.env.vector import Here, ManyGames, random_actions
from holochron.kernel.errors import HolochronError, IllegalChoice
from holochron.lab.simulation import game_seed


def told(env: ManyGames, steps: int, seed: int = 5) -> list[bytes]:
    """Everything that some random steps tell."""
    rng = np.random.default_rng(seed)
    observed, infos = env.reset(seed=seed)
    lines = [observed["observation"].tobytes(), infos["player"].tobytes()]
    for _ in range(steps):
        observed, *ends, infos = env.step(random_actions(observed["action_mask"], rng))
        lines.extend([observed["observation"].tobytes(), observed["action_mask"].tobytes()])
        lines.extend(end.tobytes() for end in ends)
        lines.extend(infos[key].tobytes() for key in sorted(infos))
    env.close()
    return lines


def table_of(env: ManyGames, at: int) -> Any:
    shard = env._shards[0]
    assert isinstance(shard, Here)
    return shard._shard.batch.table(at)


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_shapes_are_those_of_gymnasium(game: str) -> None:
    env = ManyGames(game, 3)
    observed, _ = env.reset(seed=1)
    assert observed in env.observation_space
    observed, rewards, ended, cut, infos = env.step(random_actions(observed["action_mask"], np.random.default_rng(1)))
    assert observed in env.observation_space
    assert rewards.shape == ended.shape == cut.shape == infos["player"].shape == (3,)
    assert ended.dtype == cut.dtype == np.bool_
    assert infos["rewards"].shape == (3, 2)


def test_rows_are_what_each_player_observes_alone() -> None:
    env = ManyGames("holo", 4)
    rng = np.random.default_rng(2)
    observed, infos = env.reset(seed=2)
    for _ in range(60):
        for at in range(4):
            table = table_of(env, at)
            assert infos["player"][at] == table.decision.player
            alone = observe(env.encoder, table.state, table.decision.player, table.decision)
            assert np.array_equal(observed["observation"][at], alone["observation"])
            assert np.array_equal(observed["action_mask"][at], alone["action_mask"])
        observed, *_, infos = env.step(random_actions(observed["action_mask"], rng))


@pytest.mark.parametrize("bot", ["", "greedy"])
def test_processes_change_nothing(bot: str) -> None:
    assert told(ManyGames("chrono", 5, bot=bot, processes=2), 40) == told(ManyGames("chrono", 5, bot=bot), 40)


def test_decks_of_ones_own_go_to_other_processes() -> None:
    decks = list(hc.game("chrono").decks.values())
    apart = told(ManyGames("chrono", 3, shelf=decks, processes=1), 20)
    assert apart == told(ManyGames("chrono", 3, shelf=decks), 20)


def test_the_next_game_begins_where_one_has_ended() -> None:
    env = ManyGames("chrono", 4, shaped=0.0)
    rng = np.random.default_rng(3)
    observed, _ = env.reset(seed=3)
    ends = 0
    for _ in range(900):
        before = [table_of(env, at) for at in range(4)]
        observed, rewards, ended, _, infos = env.step(random_actions(observed["action_mask"], rng))
        for at in range(4):
            now = table_of(env, at)
            assert (now is not before[at]) == ended[at]
            assert now.decision is not None
            if ended[at]:
                ends += 1
                result = before[at].result
                assert {seat for seat in range(2) if infos["rewards"][at, seat] == 1.0} == set(result.winners)
                assert rewards[at] == infos["rewards"][at, infos["chooser"][at]]
            else:
                assert not infos["rewards"][at].any()
    assert ends > 3


def test_a_place_plays_the_games_of_its_own_series() -> None:
    env = ManyGames("holo", 2)
    env.reset(seed=9)
    alone = GameEnv("holo", "holo_v0")
    for at in range(2):
        seed = game_seed(game_seed(9, at), 1)
        assert table_of(env, at).digest() == alone.source.table(seed, recorded=False).digest()


def test_games_are_cut_at_their_most_choices() -> None:
    env = ManyGames("holo", 2, max_choices=5)
    env.reset(seed=1)
    cuts = [env.step(np.zeros(2, np.int64))[3].tolist() for _ in range(10)]
    assert cuts == ([[False] * 2] * 4 + [[True] * 2]) * 2


def test_against_a_bot_only_ones_own_seat_is_asked() -> None:
    env = ManyGames("chrono", 6, bot="greedy", seat=1, mode="three", players=3)
    rng = np.random.default_rng(4)
    observed, infos = env.reset(seed=4)
    lost = 0
    for _ in range(300):
        assert set(infos["player"].tolist()) == {1}
        observed, rewards, ended, _, infos = env.step(random_actions(observed["action_mask"], rng))
        lost += int((rewards[ended] == -1.0).sum())
    assert lost > 0


@pytest.mark.parametrize("processes", [0, 1])
def test_bad_input_is_told_in_a_sentence(processes: int) -> None:
    with pytest.raises(HolochronError, match="a game for each"):
        ManyGames("holo", 1, processes=2)
    with pytest.raises(HolochronError, match="no bot"):
        ManyGames("holo", 1, bot="genius")
    env = ManyGames("holo", 1, processes=processes)
    with pytest.raises(HolochronError, match="not a list"):
        env.reset(seed=[1])
    env.reset(seed=1)
    with pytest.raises(HolochronError, match="there are options 0 to") as error:
        env.step(np.full(1, 79))
    assert processes or isinstance(error.value, IllegalChoice)
    env.close()

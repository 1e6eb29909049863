"""What Gymnasium asks of an environment with one agent, whose opponents are bots."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo", reason="the extra `env` is not installed")

import numpy as np
from gymnasium.utils.env_checker import check_env

from holochron.env.single import AgainstBot
from holochron.kernel.errors import HolochronError


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_it_is_an_environment(game: str) -> None:
    check_env(AgainstBot(game, "greedy", render_mode="ansi"))


@pytest.mark.parametrize(("game", "mode", "players"), [("holo", "", 2), ("chrono", "", 2), ("chrono", "three", 3)])
def test_one_is_only_asked_in_ones_own_seat(game: str, mode: str, players: int) -> None:
    env = AgainstBot(game, "random", mode=mode, players=players)
    rng = np.random.default_rng(1)
    seats, ends = set(), []
    for seed in range(6):
        observed, info = env.reset(seed=seed)
        seats.add(info["seat"])
        is_over = False
        while not is_over:
            assert env.table.decision is not None
            assert env.table.decision.player == info["seat"]
            observed, reward, is_over, is_cut, _ = env.step(rng.choice(np.flatnonzero(observed["action_mask"])))
            assert not is_cut
        ends.append(reward)
        with pytest.raises(HolochronError, match="reset"):
            env.step(np.int64(0))
    assert len(seats) > 1
    assert set(ends) <= {1.0, 0.0, -1.0}


def test_an_action_that_is_no_option_counts_as_the_safe_answer() -> None:
    one, other = AgainstBot("holo", seat=0), AgainstBot("holo", seat=0)
    one.reset(seed=5)
    other.reset(seed=5)
    assert one.table.decision is not None
    safe = one.table.decision.default
    told, *_, info = one.step(np.int64(79))
    meant, *_, plain = other.step(np.int64(safe))
    assert info["illegal"]
    assert "illegal" not in plain
    assert np.array_equal(told["observation"], meant["observation"])


def test_bad_input_is_told_in_a_sentence() -> None:
    with pytest.raises(HolochronError, match="no bot"):
        AgainstBot("holo", "genius")
    with pytest.raises(HolochronError, match="no seat"):
        AgainstBot("holo", seat=2)

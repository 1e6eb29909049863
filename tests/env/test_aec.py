"""What PettingZoo asks of an environment, and what ours promises beyond it."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra `env` is not installed")

import numpy as np
from pettingzoo.test import api_test, render_test, seed_test

import holochron as hc
from holochron.env import chrono_v0, holo_v0
from holochron.env.source import Source
from holochron.env.spaces import blocks
from holochron.kernel.errors import HolochronError, IllegalChoice

pytestmark = pytest.mark.filterwarnings(
    "ignore::UserWarning"
)  # that observations are dictionaries with a mask, as in its own games
ENVIRONMENTS = pytest.mark.parametrize("module", [holo_v0, chrono_v0])


def play(env: Any, seed: int, most: int = 5000) -> dict[str, float]:
    """A game of random actions; what each agent was rewarded with in all."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        observed, reward, is_over, is_cut, _ = env.last()
        total[agent] += reward
        env.step(None if is_over or is_cut else int(rng.choice(np.flatnonzero(observed["action_mask"]))))
    return total


@ENVIRONMENTS
def test_it_is_an_environment(module: ModuleType) -> None:
    api_test(module.env(), num_cycles=200)
    seed_test(module.env, num_cycles=100)


@ENVIRONMENTS
def test_it_can_be_looked_at(module: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str) -> Any:
        return module.env(render_mode=render_mode, folder=tmp_path)

    def can_be_loaded(path: str) -> bool:
        return hc.load(Path(path).read_bytes()).decision is not None

    render_test(made, {"page": can_be_loaded})
    assert "1." in capsys.readouterr().out


@pytest.mark.parametrize(("mode", "players"), [("three", 3), ("teams", 4), ("ring", 5)])
def test_more_players_than_two(mode: str, players: int) -> None:
    api_test(chrono_v0.env(mode=mode, players=players), num_cycles=1500)
    total = play(chrono_v0.env(mode=mode, players=players), 4, most=100_000)
    assert set(total.values()) == {1.0, -1.0}


def test_who_is_out_is_done_while_others_play_on() -> None:
    env = chrono_v0.raw_env(mode="three", players=3)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    while not any(env.terminations.values()):
        env.step(int(rng.integers(len(env.table.decision.options))))  # type: ignore[union-attr]
    (out,) = [agent for agent, is_over in env.terminations.items() if is_over]
    assert env.table.result is None
    assert env.agent_selection == out
    assert env.rewards[out] == -1.0
    env.step(None)
    assert out not in env.agents
    assert len(env.agents) == 2


@ENVIRONMENTS
def test_rewards_come_at_the_end(module: ModuleType) -> None:
    total = play(module.env(), 7)
    assert sorted(total.values()) == [-1.0, 1.0]


@ENVIRONMENTS
def test_a_shaped_reward_adds_up_to_the_lead_at_the_end(module: ModuleType) -> None:
    env = module.raw_env(shaped=0.5)
    total = play(env, 7)
    plain = play(module.env(), 7)
    leads = {agent: env.encoder.advantage(env.table.state, seat) for seat, agent in enumerate(env.possible_agents)}
    assert total == pytest.approx({agent: plain[agent] + 0.5 * leads[agent] for agent in plain})


@ENVIRONMENTS
def test_a_game_is_cut_at_its_most_choices(module: ModuleType) -> None:
    env = module.raw_env(max_choices=20)
    env.reset(seed=1)
    for _ in range(20):
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@ENVIRONMENTS
def test_the_mask_is_what_can_be_chosen(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in range(150):
        decision = env.table.decision
        if decision is None:
            break
        observed = env.observe(env.agent_selection)
        seen = blocks(env.encoder.layout, observed["observation"])
        count = len(decision.options)
        assert observed["action_mask"].tolist() == [1] * count + [0] * (env.encoder.layout.options - count)
        verbs = [env.encoder.verbs[verb - 1] for verb in seen["options"][:count, 0]]
        assert verbs == [option.verb.name for option in decision.options]
        assert not seen["options"][count:].any()
        other = env.observe(next(agent for agent in env.agents if agent != env.agent_selection))
        assert not other["action_mask"].any()
        assert not blocks(env.encoder.layout, other["observation"])["options"].any()
        env.step(int(rng.integers(count)))


def test_decks_can_be_dealt_from_a_shelf() -> None:
    names = ["hSD02-ayame", "hSD03-okayu", "hSD04-choco"]
    env = holo_v0.raw_env(shelf=names)
    met = set()
    for seed in range(12):
        env.reset(seed=seed)
        met.add(tuple(deck["name"] for deck in env.table.start.data["decks"]))
    assert len(met) > 4
    assert {name for pair in met for name in pair} == set(names)


def test_bad_input_is_told_in_a_sentence() -> None:
    with pytest.raises(HolochronError, match="render mode"):
        holo_v0.raw_env(render_mode="film")
    with pytest.raises(HolochronError, match="neither a deck nor a file"):
        holo_v0.raw_env(decks=["nothing", "hSD02-ayame"])
    with pytest.raises(HolochronError, match="not both"):
        Source("holo", decks=["hSD02-ayame"] * 2, shelf=["hSD02-ayame"])
    with pytest.raises(HolochronError, match="no mode"):
        chrono_v0.raw_env(mode="marathon")
    env = holo_v0.raw_env()
    with pytest.raises(HolochronError, match="reset"):
        env.observe("player_0")
    env.reset(seed=1)
    with pytest.raises(IllegalChoice):
        env.step(70)
    with pytest.raises(IllegalChoice):
        env.step(None)

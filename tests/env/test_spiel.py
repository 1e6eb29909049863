"""What OpenSpiel asks of a game, and one of its algorithms on ours."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel", reason="the extra `spiel` is not installed")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from holochron.env import spiel

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.slow]
GAMES = pytest.mark.parametrize("name", list(spiel.GAMES))


@GAMES
def test_random_games_are_sound(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"python_holochron_{name}"), num_sims=1, serialize=False, verbose=False)


@GAMES
def test_its_search_plays_from_what_a_player_knows(name: str) -> None:
    game = pyspiel.load_game(f"python_holochron_{name}")
    state = game.new_initial_state()
    state.apply_action(3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 5, random_state=np.random.RandomState(2))
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@GAMES
def test_states_that_a_player_cannot_tell_apart_are_one(name: str) -> None:
    game = pyspiel.load_game(f"python_holochron_{name}")
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(12):
        player = state.current_player()
        other = state.resample_from_infostate(player, lambda: 0.5)
        assert other.information_state_string(player) == state.information_state_string(player)
        state.apply_action(state.legal_actions()[0])

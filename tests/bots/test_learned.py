"""A bot from a checkpoint: NumPy alone asks it, it sees what its player may know, and a wrong file is told in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the extra `env` is not installed")

import numpy as np

import holochron as hc
from holochron import bots
from holochron.bots.bot_game import answer_of
from holochron.bots.learned.network import load_network, new_weights, save_network
from holochron.encoding.encoders import encoder_for
from holochron.kernel.errors import HolochronError


def checkpoint(path: Path, game: str = "holo", seed: int = 1) -> str:
    encoder = encoder_for(game, hc.game(game).cards, 2)
    save_network(path, game, encoder, new_weights(encoder, seed), "untrained")
    return f"learned {path}"


@pytest.mark.parametrize("name", ["holo", "chrono"])
def test_it_plays_every_decision(name: str, tmp_path: Path) -> None:
    game = hc.game(name)
    bot = checkpoint(tmp_path / "one.npz", name)
    table = game.table([game.decks[deck] for deck in game.starters[:2]], 1, recorded=False)
    played = bots.play_out(table, [bots.make(bot), bots.make("random", 1)], 3000)
    assert played.failures == (0, 0)


def test_it_plays_by_what_its_player_knows(tmp_path: Path) -> None:
    game = hc.game("holo")
    bot = bots.make(checkpoint(tmp_path / "one.npz"))
    table = game.table([game.decks[deck] for deck in game.starters], 2)
    for number in range(60):
        if table.decision is None:
            break
        choice = answer_of(bot, table)
        assert choice == answer_of(bot, table.resample(table.decision.player, number))
        table.choose(choice)


def test_in_another_game_it_gives_the_safe_answer(tmp_path: Path) -> None:
    game = hc.game("chrono")
    bot = bots.make(checkpoint(tmp_path / "one.npz", "holo"))
    table = game.table([game.decks[deck] for deck in game.starters[:2]], 1)
    assert table.decision is not None
    assert answer_of(bot, table) == table.decision.default


def test_a_wrong_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "one.npz"
    with pytest.raises(HolochronError, match="No such file"):
        bots.make(f"learned {path}")
    path.write_text("nothing")
    with pytest.raises(HolochronError, match="no checkpoint"):
        bots.make(f"learned {path}")
    array = tmp_path / "array.npy"
    np.save(array, np.zeros(3))
    with pytest.raises(HolochronError, match="no checkpoint"):
        bots.make(f"learned {array}")
    np.savez(path, told="[]")
    with pytest.raises(HolochronError, match="no checkpoint"):
        bots.make(f"learned {path}")
    encoder = encoder_for("holo", hc.game("holo").cards, 2)
    weights = new_weights(encoder, 1)
    save_network(path, "holo", encoder, {**weights, "deep": np.zeros((3, 3))})
    with pytest.raises(HolochronError, match="another shape: deep"):
        bots.make(f"learned {path}")
    save_network(path, "chrono", encoder, weights)
    with pytest.raises(HolochronError, match="other observations"):
        bots.make(f"learned {path}")


def test_a_checkpoint_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "one.npz"
    checkpoint(path, seed=3)
    told, weights = load_network(path)
    assert (told["game"], told["seats"], told["about"]) == ("holo", 2, "untrained")
    fresh = new_weights(encoder_for("holo", hc.game("holo").cards, 2), 3)
    assert all(np.array_equal(weights[name], fresh[name]) for name in fresh)


def test_nobody_at_a_server_can_name_a_file(tmp_path: Path) -> None:
    assert not bots.is_known(checkpoint(tmp_path / "one.npz"))

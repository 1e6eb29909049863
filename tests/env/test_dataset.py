"""Rows that replays give: what was observed is what the player could see then, and the choice is the one of the replay."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("pyarrow", reason="the extra `data` is not installed")
pytest.importorskip("numpy", reason="the extra `data` is not installed")

import numpy as np
from pyarrow import parquet

import holochron as hc
from holochron.cli import main
from holochron.encoding.encoders import encoder_for
from holochron.env.dataset import ABOUT, write_dataset
from holochron.kernel.errors import HolochronError


def saved(game: str, seed: int, folder: Path, most: int = 10_000) -> tuple[Path, list[bytes], list[int]]:
    """A random game, what was observed in it, and what was chosen."""
    played = hc.game(game)
    table = played.table([played.decks[name] for name in played.starters[:2]], seed)
    encoder = encoder_for(game, played.cards, 2)
    rng = Random(seed)
    seen: list[bytes] = []
    chosen: list[int] = []
    while table.decision is not None and len(chosen) < most:
        row = memoryview(bytearray(2 * encoder.layout.size)).cast("h")
        encoder.encode(table.state, table.decision.player, table.decision, row, 0)
        seen.append(row.tobytes())
        chosen.append(rng.randrange(len(table.decision.options)))
        table.choose(chosen[-1])
    path = folder / f"{game}-{seed}.save"
    path.write_bytes(table.save())
    return path, seen, chosen


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_rows_are_what_was_observed_and_chosen(game: str, tmp_path: Path) -> None:
    first, second = (saved(game, seed, tmp_path) for seed in (1, 2))
    out = tmp_path / "rows.parquet"
    count = write_dataset([first[0], second[0]], out)
    rows = parquet.read_table(out)
    assert count == rows.num_rows == len(first[2]) + len(second[2])
    assert rows["choice"].to_pylist() == first[2] + second[2]
    observed = np.stack(rows["observation"].to_numpy()).astype(np.int16)
    assert [row.tobytes() for row in observed] == first[1] + second[1]
    assert all(
        choice < options
        for choice, options in zip(rows["choice"].to_pylist(), rows["options"].to_pylist(), strict=True)
    )
    winners = hc.load(first[0].read_bytes()).result.winners  # type: ignore[union-attr]
    told = {player: {1 if player in winners else -1} for player in (0, 1)}
    of_first = rows.slice(0, len(first[2]))
    for player, outcomes in told.items():
        mine = [
            out
            for who, out in zip(of_first["player"].to_pylist(), of_first["outcome"].to_pylist(), strict=True)
            if who == player
        ]
        assert set(mine) == outcomes
    about = json.loads(rows.schema.metadata[ABOUT.encode()])
    assert about["game"] == game
    assert about["blocks"]["options"][0] + 10 * about["blocks"]["options"][1][0] == observed.shape[1]


def test_a_game_without_an_end_has_no_outcome(tmp_path: Path) -> None:
    path, _, _ = saved("holo", 3, tmp_path, most=30)
    write_dataset([path], tmp_path / "rows.parquet")
    assert set(parquet.read_table(tmp_path / "rows.parquet")["outcome"].to_pylist()) == {None}


def test_the_command_and_its_refusals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = saved("holo", 4, tmp_path, most=20)[0], saved("chrono", 4, tmp_path, most=20)[0]
    out = str(tmp_path / "rows.parquet")
    assert main(["replay", "dataset", str(one), "-o", out]) == 0
    assert "20 choices of 1 replays" in capsys.readouterr().out
    assert main(["replay", "dataset", str(one), str(other), "-o", out]) == 2
    assert "not of holo for 2" in capsys.readouterr().err
    broken = tmp_path / "broken.save"
    broken.write_bytes(b"nothing")
    assert main(["replay", "dataset", str(one), str(broken), "-o", out]) == 2
    assert "broken.save: this is no holochron save" in capsys.readouterr().err
    with pytest.raises(HolochronError, match="at least one"):
        write_dataset([], out)

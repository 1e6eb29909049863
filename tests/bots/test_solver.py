"""The solver: what it says of a turn is true."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import holochron as hc
from holochron.bots.solving.solver import Solver
from holochron.cli import main
from tests.games.holo.builders import GAME, back, center, position_text
from tests.tables import asked


def position(life: int, damage: int, cheers: str = "W") -> hc.Table:
    """Player 1 has Tokino Sora (hSD01-003, 50 HP, one art that costs one cheer and does 20) in the center; so has player 2."""
    me = [center("hSD01-003", cheers=cheers)]
    foe = [center("hSD01-003", damage=damage), back("hSD01-004")]
    return GAME.position(position_text(me, foe, foe_life=f"W*{life}"))


def test_the_last_life_can_be_taken() -> None:
    solution = Solver(position(1, 30)).solve()
    assert solution.chance == pytest.approx(1.0)
    assert solution.complete
    assert not solution.hidden
    assert solution.line


@pytest.mark.parametrize(("life", "damage", "cheers"), [(2, 30, "W"), (1, 20, "W"), (1, 30, "")])
def test_what_cannot_be_won_is_not(life: int, damage: int, cheers: str) -> None:
    solution = Solver(position(life, damage, cheers)).solve()
    assert (solution.chance, solution.complete, solution.line) == (0.0, True, [])


def test_who_follows_the_way_wins_whatever_the_other_does() -> None:
    rng = random.Random(1)
    for seed in range(5):
        table = position(1, 30)
        solution = Solver(table, seed=seed).solve()
        for step in solution.line:
            decision = asked(table)
            assert decision.player == step.player == 0
            table.choose(step.options[0].index)
        while table.decision is not None and table.decision.player == 1:
            table.choose(rng.randrange(len(table.decision.options)))
        assert table.result is not None
        assert table.result.winners == (0,)


def test_too_many_positions_are_said_to_be_too_many() -> None:
    game = hc.game("holo")
    table = game.table([game.decks[name] for name in game.starters], seed=1)
    while asked(table).kind != "main":
        table.choose(asked(table).default)
    solution = Solver(table, worlds=2, positions=30).solve()
    assert not solution.complete
    assert solution.positions == 30


def test_a_solution_depends_on_what_is_known_and_not_on_what_is_true() -> None:
    table = position(1, 30)
    one = Solver(table, seed=3).solve()
    other = Solver(table.resample(0, 77), seed=3).solve()
    assert (one.chance, one.positions) == (other.chance, other.positions)
    assert [step.options[0].index for step in one.line] == [step.options[0].index for step in other.line]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    won, lost = tmp_path / "won.txt", tmp_path / "lost.txt"
    won.write_text(position(1, 30).position(), encoding="utf-8")
    lost.write_text(position(2, 30).position(), encoding="utf-8")
    assert main(["solve", str(won)]) == 0
    assert "Player 1 wins this turn, whatever the others do." in capsys.readouterr().out
    assert main(["solve", str(lost)]) == 1
    assert "Player 1 cannot win this turn." in capsys.readouterr().out
    assert main(["solve", str(won), "--at", "3"]) == 2
    assert "a position has no moves" in capsys.readouterr().err
    game = hc.game("chrono")
    table = game.table([game.decks[name] for name in game.starters[:2]], seed=1)
    chrono = tmp_path / "chrono.txt"
    chrono.write_text(table.position(), encoding="utf-8")
    assert main(["solve", str(chrono), "--positions", "5", "--lang", "ja"]) == 1
    table.concede(0)
    over = tmp_path / "over.save"
    over.write_bytes(table.save())
    assert main(["solve", str(over)]) == 2
    assert "the game is over" in capsys.readouterr().err

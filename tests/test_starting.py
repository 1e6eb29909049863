"""Starting quickly: what is not needed is not read in. Counted in modules, never in seconds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import holochron
from holochron.cli import COMMANDS

OF_GAMES = ("holochron.games.holo", "holochron.games.chrono")


def read_in(code: str) -> set[str]:
    """The modules of ours that a fresh Python has read in after some code."""
    here = f"import sys\nsys.path.insert(0, {str(Path(holochron.__file__).parent.parent)!r})"  # the same package
    told = f"{here}\n{code}\nprint('\\n' + ' '.join(name for name in sys.modules if name.startswith('holochron')))"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, encoding="utf-8")
    return set(run.stdout.splitlines()[-1].split())


def within(modules: set[str], *packages: str) -> set[str]:
    return {name for name in modules if name.startswith(packages)}


def test_the_package_reads_in_no_game() -> None:
    assert within(read_in("import holochron"), *OF_GAMES) == set()


@pytest.mark.parametrize(("game", "other"), [("holo", "chrono"), ("chrono", "holo")])
def test_a_game_reads_in_neither_the_other_nor_its_grammar(game: str, other: str) -> None:
    modules = read_in(f"import holochron\nholochron.game({game!r}).decks")
    assert within(modules, f"holochron.games.{game}.rules")
    assert within(modules, f"holochron.games.{other}", f"holochron.games.{game}.compiler") == set()


def test_help_reads_in_no_command_and_no_game() -> None:
    modules = read_in("from holochron.cli import main\nmain(['--help'])")
    assert within(modules, *OF_GAMES, "holochron.cli.commands", "holochron.lab", "holochron.server") == set()


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_of_its_own(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    from holochron.cli import main

    assert main([command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: holochron {command} ")


def test_every_name_that_is_offered_is_there() -> None:
    for name in holochron.__all__:
        assert getattr(holochron, name) is not None, name
        assert name in dir(holochron)
    with pytest.raises(AttributeError, match="no attribute 'Nobody'"):
        holochron.Nobody  # noqa: B018

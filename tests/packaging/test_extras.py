"""What is installed with what: the engine alone needs nothing, and a command without its extra says what to install."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.cli import EXTRAS

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

ALONE = """
import sys
sys.modules.update(dict.fromkeys({missing!r}))
from holochron.cli import main
sys.exit(main(sys.argv[1:]))
"""


def package(requirement: str) -> str:
    """The name of what is required."""
    (name,) = re.findall(r"^[A-Za-z0-9_-]+", requirement)
    return str(name).lower()


def alone(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command where no extra is installed."""
    missing = [name for names in EXTRAS.values() for name in names]
    code = ALONE.format(missing=missing)
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, encoding="utf-8", cwd=cwd)


def test_the_engine_needs_nothing() -> None:
    assert PROJECT["dependencies"] == []


def test_the_command_line_knows_the_extras() -> None:
    extras = PROJECT["optional-dependencies"]
    assert {extra: sorted(map(package, extras[extra])) for extra in EXTRAS} == {
        extra: sorted(packages) for extra, packages in EXTRAS.items()
    }
    assert extras.keys() - EXTRAS.keys() == {"dev"}


def test_everything_is_pinned() -> None:
    pinned = {line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()}
    wanted = {package(one) for extra in PROJECT["optional-dependencies"].values() for one in extra}
    assert wanted - pinned == set()


def test_the_version_has_one_source() -> None:
    assert "version" not in PROJECT
    assert PROJECT["dynamic"] == ["version"]
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "version"], capture_output=True, encoding="utf-8", cwd=ROOT, check=True
    )
    assert built.stdout.strip() == hc.__version__


@pytest.mark.parametrize(
    "arguments", [("play", "holo"), ("play", "chrono"), ("serve",), ("cards", "show", "hSD01-001")]
)
def test_a_command_without_its_extra_says_what_to_install(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = alone(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert re.fullmatch(r"holochron: this needs \w+: pip install 'holochron\[play\]'\n", done.stderr), done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "show", "8.2.1"),
        ("deck", "list"),
        ("deck", "check", "hSD01-sora"),
        ("cards", "search", "AZKi"),
        ("cards", "show", "hSD01-001", "--json"),
        ("sim", "chrono", "--games", "1", "--jobs", "1"),
    ],
)
def test_the_other_commands_need_no_extra(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = alone(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_module_that_no_extra_brings_is_a_fault_of_ours(tmp_path: Path) -> None:
    code = "import sys; sys.modules['holochron.cli.commands.play'] = None; from holochron.cli import main; sys.exit(main(['play', 'holo']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", cwd=tmp_path)
    assert done.returncode == 1
    assert "a fault of holochron" in done.stderr

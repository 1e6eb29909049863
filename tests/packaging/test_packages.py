"""The wheel and the sdist install into an empty environment, offline and without a compiler, and the game runs there."""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "holochron"

pytestmark = pytest.mark.slow

PLAY = """
import importlib.resources
import importlib.util
import sys

import holochron

assert importlib.util.find_spec("rich") is None, "the environment is meant to be empty"
assert holochron.__file__.startswith(sys.prefix), holochron.__file__
assert importlib.resources.files(holochron).joinpath("py.typed").is_file()

game = holochron.game("holo")
assert game.cards["hSD01-011"]
deck = game.decks["hSD01-sora"]
table = game.table([deck, deck], seed=7)
before = table.decision
table.choose(0)
assert table.decision is not before
"""


def run(*command: str | Path, cwd: Path) -> None:
    """Run a command that may use neither a compiler nor the source tree."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("HOLOCHRON_", "PYTHON"))}
    environment |= {"CC": "false", "CXX": "false", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}"


def pip(*arguments: str | Path, cwd: Path) -> None:
    run(sys.executable, "-m", "pip", *arguments, cwd=cwd)


def shipped() -> set[str]:
    """The files of the package that must reach every user, relative to src."""
    files = (path.relative_to(PACKAGE.parent) for path in PACKAGE.rglob("*") if path.is_file())
    source = (path for path in files if "__pycache__" not in path.parts)
    return {p.as_posix() for p in source if p.suffix == ".py" or p.name == "py.typed" or "data" in p.parts[:-1]}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository without anything that was built or installed in it."""
    copy = tmp_path_factory.mktemp("tree") / "holochron"
    made = {
        ".git",
        ".venv",
        ".venv-compiled",
        "build",
        "dist",
        ".mypy_cache",
        ".pytest_cache",
        ".ruff_cache",
    }

    def ignore(folder: str, names: list[str]) -> set[str]:
        return {"__pycache__", "node_modules"} | (made if Path(folder) == ROOT else set())

    shutil.copytree(ROOT, copy, ignore=ignore)
    return copy


@pytest.fixture(scope="module")
def packages(tree: Path) -> Path:
    """The directory that holds the wheel and the sdist."""
    run(sys.executable, "-m", "hatchling", "build", cwd=tree)
    return tree / "dist"


@pytest.fixture(scope="module")
def wheel(packages: Path) -> Path:
    (found,) = packages.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def sdist(packages: Path) -> Path:
    (found,) = packages.glob("*.tar.gz")
    return found


def play_installed(wheel: Path, place: Path) -> None:
    """Install the wheel, which needs nothing else, into a new environment and start a game there."""
    environment = place / "environment"
    venv.create(environment, with_pip=False, symlinks=True)
    python = environment / "bin" / "python"
    pip("--python", python, "install", "--quiet", "--no-index", "--no-compile", wheel, cwd=place)
    run(python, "-I", "-W", "error", "-c", PLAY, cwd=place)


def test_the_wheel_is_plain_python_and_complete(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert "holochron/py.typed" in names
    assert shipped() - names == set()
    assert {name for name in names if name.endswith((".so", ".pyd", ".pyc"))} == set()


def test_the_sdist_is_complete(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in shipped()} - names == set()
    needed = {
        "pyproject.toml",
        "hatch_build.py",
        "constraints.txt",
        "Makefile",
        "LICENSE",
        "THIRD_PARTY.md",
        "CONTRIBUTING.md",
    }
    assert needed <= names


def test_a_game_starts_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    play_installed(wheel, tmp_path)


def test_a_game_starts_from_the_sdist(sdist: Path, tmp_path: Path) -> None:
    pip("wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "-w", "wheels", sdist, cwd=tmp_path)
    (wheel,) = (tmp_path / "wheels").glob("*.whl")
    play_installed(wheel, tmp_path)


def test_no_compiled_module_lies_beside_the_source() -> None:
    """It would hide every later edit of its module."""
    assert [str(path) for suffix in ("*.so", "*.pyd") for path in PACKAGE.rglob(suffix)] == []

"""How the compiled wheel is built: what is compiled, and that a build by a profile does not pass without one."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hatch_build import FLAGS, USE_PROFILE, WRITE_PROFILE, modules

ROOT = Path(__file__).resolve().parents[2]

SOURCE = """
int count(int most) { int all = 0; for (int i = 0; i < most; i++) all += i % 3; return all; }
int main(void) { return count(300) == 300 ? 0 : 1; }
"""


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("gcc") is None, reason="profiles are for GCC on Linux")
def test_a_build_by_a_profile_fails_without_one(tmp_path: Path) -> None:
    (tmp_path / "play.c").write_text(SOURCE, encoding="utf-8")

    def compile_with(*flags: str) -> subprocess.CompletedProcess[str]:
        command = ["gcc", "-O2", "-Wall", "-Werror", *FLAGS, *flags, "-c", "play.c", "-o", "play.o"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    without = compile_with(*USE_PROFILE)
    assert without.returncode != 0
    assert "missing-profile" in without.stderr
    assert compile_with(*WRITE_PROFILE).returncode == 0
    subprocess.run(["gcc", *WRITE_PROFILE, "play.o", "-o", "play"], cwd=tmp_path, check=True)
    subprocess.run([tmp_path / "play"], cwd=tmp_path, check=True)
    assert compile_with(*USE_PROFILE).stderr == ""


def test_what_is_compiled_is_there_and_no_more_than_the_engine_and_the_bots() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        hook = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    chosen = modules(ROOT, hook["packages"], hook["exclude"])
    assert {path.parts[0] for path in chosen} == set(hook["packages"])
    assert Path("kernel/table/table.py") in chosen
    assert not [path for path in chosen if "speech" in path.parts or path.name in ("__init__.py", "errors.py")]
    for pattern in hook["exclude"]:
        assert len(modules(ROOT, hook["packages"], [one for one in hook["exclude"] if one != pattern])) > len(chosen), (
            pattern
        )

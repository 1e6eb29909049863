"""Compiles the engine into the wheel when HOLOCHRON_MYPYC=1; otherwise the wheel is plain Python and needs no compiler.

With HOLOCHRON_PGO=1 as well, it is compiled twice (GCC on Linux): the first engine plays what `holochron bench` plays and writes down which
ways it went, the second is laid out for them. That takes more than twice as long and is for releases.

The work is done on a copy of the source in a temporary directory: a compiled module beside the source would hide edits, and two builds
in one directory would corrupt each other.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
PACKAGE = SOURCE / "holochron"
LEVEL = "2"  # 3 wins nothing and takes longer
# mypyc makes every function a global symbol: where nobody can put another in its place, calls are direct and may be inlined. What a compiler
# thinks of C that was generated is no error; a profile that is missing, or of other source, is.
FLAGS = (
    ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-Wno-error"] if sys.platform == "linux" else []
)
WRITE_PROFILE = ["-fprofile-generate"]
USE_PROFILE = ["-fprofile-use", "-Werror=missing-profile", "-Werror=coverage-mismatch"]
TOLD = "compiled.txt"  # in the package: the compiler and its flags


def modules(root: Path, packages: list[str], exclude: list[str]) -> list[Path]:
    """The modules to compile, relative to the package, in a stable order."""
    package = root / PACKAGE
    found = sorted(path.relative_to(package) for name in packages for path in (package / name).rglob("*.py"))
    return [path for path in found if not any(fnmatch(path.as_posix(), pattern) for pattern in exclude)]


def compile_modules(root: Path, work: Path, chosen: list[Path], with_profile: bool) -> list[Path]:
    """Compile the chosen modules on a copy of the source in `work`; what was made, relative to `work / "lib"`."""
    from mypyc.build import mypycify

    shutil.copytree(root / SOURCE, work / SOURCE, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    with contextlib.chdir(work):
        extensions = mypycify(
            [f"--config-file={root / 'pyproject.toml'}", *(str(PACKAGE / module) for module in chosen)],
            opt_level=LEVEL,
            debug_level="0",
            multi_file=True,  # a file for each module: all cores work, and no file is too large to be compiled quickly
            group_name="holochron",
        )
        if with_profile:
            run_compiler(extensions, [*FLAGS, *WRITE_PROFILE])
            play(work)
        flags = [*FLAGS, *(USE_PROFILE if with_profile else [])]
        run_compiler(extensions, flags)
    lib = work / "lib"
    telling = " ".join([compiler(), f"-O{LEVEL}", *(flag for flag in flags if flag.startswith("-f"))])
    (lib / "holochron" / TOLD).write_text(f"{telling}\n", encoding="utf-8")
    return sorted(
        path.relative_to(lib) for path in lib.rglob("*") if path.suffix in {".so", ".pyd"} or path.name == TOLD
    )


def run_compiler(extensions: list[Any], flags: list[str]) -> None:
    """Compile and link, on all cores."""
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):  # type: ignore[misc]  # setuptools has no types
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def at_once(sources: list[str], **how: Any) -> list[str]:
                largest_first = sorted(sources, key=os.path.getsize, reverse=True)
                with ThreadPoolExecutor(jobs()) as pool:
                    made = pool.map(lambda source: one_by_one([source], **how), largest_first)
                    return [path for paths in made for path in paths]

            self.compiler.compile = at_once
            super().build_extensions()

    modules = max(extensions, key=lambda extension: len(extension.sources))  # the others only lead to it
    given = modules.extra_compile_args, modules.extra_link_args
    modules.extra_compile_args, modules.extra_link_args = [*given[0], *flags], [*given[1], *flags]
    setup(
        name="holochron",
        ext_modules=extensions,
        cmdclass={"build_ext": Build},
        script_args=["--quiet", "build_ext", "--force", f"--parallel={jobs()}", "--build-lib=lib", "--build-temp=tmp"],
    )
    modules.extra_compile_args, modules.extra_link_args = given


def jobs() -> int:
    """How many compilers run at once; one where the compiler cannot be called from several threads."""
    return 1 if sys.platform == "win32" else os.cpu_count() or 1


def play(work: Path) -> None:
    """Let the engine that writes a profile play a second of each kind of game."""
    trained = work / "trained"
    shutil.copytree(work / SOURCE, trained)
    shutil.copytree(work / "lib", trained, dirs_exist_ok=True)
    command = [sys.executable, "-m", "holochron.cli", "bench", "--seconds=1", "--json"]
    environment = os.environ | {"PYTHONPATH": str(trained), "PYTHONHASHSEED": "0"}
    played = subprocess.run(command, cwd=trained, env=environment, stdout=subprocess.PIPE, check=True)
    if json.loads(played.stdout)["engine"] != "compiled":
        raise RuntimeError("the profile was to be written by the compiled engine, and the plain one played")


def compiler() -> str:
    """The C compiler and its version, as far as it tells."""
    command = (sysconfig.get_config_var("CC") or "").split()
    if not command:
        return "another compiler"
    told = subprocess.run([command[0], "--version"], capture_output=True, text=True, check=False).stdout
    return told.partition("\n")[0].strip() or command[0]


class CompileHook(BuildHookInterface[BuilderConfig]):
    """The build hook that hatchling finds in this file."""

    work: Path | None = None

    def wanted(self) -> bool:
        return os.environ.get("HOLOCHRON_MYPYC") == "1"

    def profiled(self) -> bool:
        return os.environ.get("HOLOCHRON_PGO") == "1"

    def dependencies(self) -> list[str]:
        return ["mypy", "setuptools"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self.wanted():
            return
        if self.profiled() and sys.platform != "linux":
            raise RuntimeError("HOLOCHRON_PGO=1 needs GCC on Linux")
        root = Path(self.root)
        chosen = modules(root, self.config["packages"], self.config["exclude"])
        self.work = Path(tempfile.mkdtemp(prefix="holochron-mypyc-"))
        try:
            libraries = compile_modules(root, self.work, chosen, self.profiled())
        except BaseException:
            self.remove_work()
            raise
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(self.work / "lib" / library)] = library.as_posix()
        self.app.display_info(f"Compiled {len(chosen)} modules.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.remove_work()

    def remove_work(self) -> None:
        if self.work is not None:
            shutil.rmtree(self.work, ignore_errors=True)
            self.work = None

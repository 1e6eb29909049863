"""Compiles the engine into the wheel when HOLOCHRON_MYPYC=1; otherwise the wheel is plain Python and needs no compiler.

The work is done on a copy of the source in a temporary directory: a compiled module beside the source would hide edits, and two builds
in one directory would corrupt each other.
"""

import contextlib
import os
import shutil
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
PACKAGE = SOURCE / "holochron"
# mypyc makes every function a global symbol: where nobody can put another in its place, calls are direct and may be inlined.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"] if sys.platform == "linux" else []


def modules(root: Path, packages: list[str], exclude: list[str]) -> list[Path]:
    """The modules to compile, relative to the package, in a stable order."""
    package = root / PACKAGE
    found = sorted(path.relative_to(package) for name in packages for path in (package / name).rglob("*.py"))
    return [path for path in found if not any(fnmatch(path.as_posix(), pattern) for pattern in exclude)]


def compile_modules(root: Path, work: Path, chosen: list[Path]) -> list[Path]:
    """Compile the chosen modules on a copy of the source in `work`; the shared libraries, relative to `work / "lib"`."""
    from mypyc.build import mypycify
    from setuptools import setup

    shutil.copytree(root / SOURCE, work / SOURCE, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    with contextlib.chdir(work):
        extensions = mypycify(
            [f"--config-file={root / 'pyproject.toml'}", *(str(PACKAGE / module) for module in chosen)],
            opt_level="2",  # 3 wins nothing and takes longer
            debug_level="0",
            group_name="holochron",
        )
        for extension in extensions:
            extension.extra_compile_args += FLAGS
        setup(
            name="holochron",
            ext_modules=extensions,
            script_args=["--quiet", "build_ext", "--build-lib=lib", "--build-temp=tmp"],
        )
    lib = work / "lib"
    return sorted(path.relative_to(lib) for path in lib.rglob("*") if path.suffix in {".so", ".pyd"})


class CompileHook(BuildHookInterface[BuilderConfig]):
    """The build hook that hatchling finds in this file."""

    work: Path | None = None

    def wanted(self) -> bool:
        return os.environ.get("HOLOCHRON_MYPYC") == "1"

    def dependencies(self) -> list[str]:
        return ["mypy", "setuptools"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self.wanted():
            return
        root = Path(self.root)
        chosen = modules(root, self.config["packages"], self.config["exclude"])
        self.work = Path(tempfile.mkdtemp(prefix="holochron-mypyc-"))
        try:
            libraries = compile_modules(root, self.work, chosen)
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

"""A report of a game in one text, made from its save: versions, position, log, and the save itself."""

from __future__ import annotations

import base64
import os
import platform
import textwrap
from collections.abc import Callable
from pathlib import Path

from ..games.registry import game_named, load
from ..kernel.errors import HolochronError
from ..kernel.table import table as kernel_table
from ..kernel.table.table import Table
from ..version import VERSION

LOG_LINES = 40


def report_of(data: bytes, name: str) -> tuple[str, bool]:
    """The report, and whether the save could be loaded."""
    sections = [("Versions", "\n".join(versions()))]
    table: Table | None = None
    try:
        table = load(data)
    except HolochronError as error:
        sections.append(("The save cannot be loaded", f"{type(error).__name__}: {error}"))
    except Exception as error:  # a fault of ours is just what a report is for
        sections.append(("Loading the save fails", f"{type(error).__name__}: {error}"))
    if table is not None:
        sections.extend(_about(table))
    sections.append((f"The save ({name}, {len(data)} bytes, base64)", "\n".join(_base64(data))))
    return "\n\n".join(f"== {title} ==\n{body}" for title, body in sections) + "\n", table is not None


def versions() -> list[str]:
    return [
        f"holochron {VERSION} ({', '.join(part for part in (engine_build(), built_with()) if part)})",
        f"{platform.python_implementation()} {platform.python_version()}",
        platform.platform(),
    ]


def engine_build() -> str:
    """`compiled` when the engine runs as native code, `plain` otherwise."""
    return "compiled" if str(kernel_table.__file__).endswith((".so", ".pyd")) else "plain"


def machine() -> str:
    """What kind of processor this is, and how many there are."""
    cores = f"{os.cpu_count()} cores"
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    model = next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine()
    )
    return f"{model}, {cores}"


def built_with() -> str:
    """The C compiler of a compiled engine, and the flags it was given; nothing for a plain one."""
    told = Path(kernel_table.__file__).parents[2] / "compiled.txt"
    return told.read_text(encoding="utf-8").strip() if engine_build() == "compiled" and told.exists() else ""


def _about(table: Table) -> list[tuple[str, str]]:
    """What is on the table; a part that cannot be told says so."""
    parts: list[tuple[str, Callable[[Table], str]]] = [
        ("State", _state),
        ("Position", lambda table: table.position().rstrip()),
        (f"The last {LOG_LINES} lines of the log, as a spectator", _log),
    ]
    return [(title, _told(part, table)) for title, part in parts]


def _told(part: Callable[[Table], str], table: Table) -> str:
    try:
        return part(table)
    except Exception as error:
        return f"cannot be told: {type(error).__name__}: {error}"


def _state(table: Table) -> str:
    decision = table.decision
    asked = "nothing" if decision is None else f"{decision.prompt('en')} ({decision.rule})"
    return f"{outcome_of(table)}; {len(table.inputs)} inputs\ndigest {table.digest()}\nasked: {asked}"


def _log(table: Table) -> str:
    return "\n".join(str(line) for line in table.log(None, "en")[-LOG_LINES:])


def _base64(data: bytes) -> list[str]:
    return textwrap.wrap(base64.b64encode(data).decode(), 100)


def outcome_of(table: Table, lang: str = "en") -> str:
    """How the game ended, with the clause; that it goes on otherwise."""
    return game_named(table.start.game).speech(lang).outcome(table.result)

"""`holochron report FILE`: a bug report in one file, made from a save."""

from __future__ import annotations

import argparse
import base64
import platform
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ... import HolochronError, Table, load
from ...kernel import table as kernel_table
from ...version import VERSION
from .replays import say_outcome

if TYPE_CHECKING:
    from ..arguments import Commands

LOG_LINES = 40


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("report", help="a bug report in one file, from a save")
    parser.add_argument("file", metavar="FILE", help="a save, damaged or not")
    parser.add_argument("-o", "--output", metavar="OUT", help="where to write it (- for stdout; FILE.report.txt)")
    parser.set_defaults(run=write_report)


def write_report(options: argparse.Namespace) -> int:
    """0 with a report; 1 when the save cannot be loaded, and the report says so."""
    data = Path(options.file).read_bytes()
    text, sound = report_of(data, Path(options.file).name)
    if options.output == "-":
        sys.stdout.write(text)
    else:
        target = Path(options.output or f"{options.file}.report.txt")
        target.write_text(text, encoding="utf-8")
        print(f"Report written to {target}")
    if not sound:
        print(f"holochron: {options.file} cannot be loaded; the report says why", file=sys.stderr)
    return 0 if sound else 1


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
        f"holochron {VERSION} ({engine_build()})",
        f"{platform.python_implementation()} {platform.python_version()}",
        platform.platform(),
    ]


def engine_build() -> str:
    """`compiled` when the engine runs as native code, `plain` otherwise."""
    return "compiled" if str(kernel_table.__file__).endswith((".so", ".pyd")) else "plain"


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
    return f"{say_outcome(table)}; {len(table.inputs)} inputs\ndigest {table.digest()}\nasked: {asked}"


def _log(table: Table) -> str:
    return "\n".join(str(line) for line in table.log(None, "en")[-LOG_LINES:])


def _base64(data: bytes) -> list[str]:
    return textwrap.wrap(base64.b64encode(data).decode(), 100)

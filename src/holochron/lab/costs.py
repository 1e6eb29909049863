"""The costs of the last release in a file, and how those of now compare with them."""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ..kernel.errors import HolochronError
from ..version import VERSION
from .counting import BYTECODES
from .report import built_with, engine_build

ALLOWED: Final = 0.05  # dearer than this fails


class MalformedCosts(HolochronError):
    """A file of costs that cannot be read."""


@dataclass(frozen=True)
class Made:
    """What decides how much is counted, besides our own source: only figures that were made alike can be held against each other."""

    unit: str
    engine: str  # plain or compiled
    python: str  # for bytecodes the minor version alone
    compiler: str  # of a compiled engine, with its flags

    def told(self) -> str:
        return ", ".join(part for part in (self.unit, self.engine, self.python, self.compiler) if part)


@dataclass
class CostFile:
    """The costs by how they were made, and why they were ever written anew."""

    version: str = VERSION
    figures: dict[Made, dict[str, int]] = field(default_factory=dict)
    changes: list[dict[str, str]] = field(default_factory=list)

    def update(self, made: Made, costs: dict[str, int], reason: str) -> None:
        """Put costs in the place of those that were made alike, and say why."""
        self.version = VERSION
        self.figures[made] = {**self.figures.get(made, {}), **costs}
        self.changes.append({"version": VERSION, "made": made.told(), "reason": reason})

    def nearest(self, made: Made) -> Made | None:
        """Figures of the same unit and engine, made alike if there are such."""
        alike = [other for other in self.figures if (other.unit, other.engine) == (made.unit, made.engine)]
        return made if made in self.figures else alike[-1] if alike else None


@dataclass(frozen=True)
class Comparison:
    """Costs of now beside those of then; `dearer` are those that rose by more than is allowed, if both were made alike."""

    then: Made | None
    rows: list[tuple[str, int, int | None]]  # name, now, then
    dearer: list[str]


def made_now(unit: str) -> Made:
    """How figures of this process are made."""
    version = platform.python_version_tuple()
    python = f"{platform.python_implementation()} {version[0]}.{version[1]}"
    if unit != BYTECODES:
        python = f"{python}.{version[2]} ({platform.python_compiler()}, {platform.machine()})"
    return Made(unit, engine_build(), python, built_with())


def compare(file: CostFile, made: Made, costs: dict[str, int]) -> Comparison:
    then = file.nearest(made)
    old = file.figures[then] if then is not None else {}
    rows = [(name, cost, old.get(name)) for name, cost in costs.items()]
    dearer = [name for name, now, before in rows if before is not None and now > before * (1 + ALLOWED)]
    return Comparison(then, rows, dearer if then == made else [])


def read_costs(path: Path) -> CostFile:
    """The file; an empty one if there is none yet."""
    if not path.exists():
        return CostFile()
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        figures = {
            Made(**one["made"]): {str(name): int(cost) for name, cost in one["costs"].items()}
            for one in data["figures"]
        }
        return CostFile(str(data["version"]), figures, [dict(one) for one in data["changes"]])
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise MalformedCosts(f"{path} is no file of costs: {error}") from error


def write_costs(path: Path, file: CostFile) -> None:
    figures = [{"made": vars(made), "costs": costs} for made, costs in file.figures.items()]
    data = {"version": file.version, "figures": figures, "changes": file.changes}
    path.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")

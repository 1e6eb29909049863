"""Reviews that are kept beside the games that they are of, so that nobody waits for the same one twice."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ...version import edition_of
from .review import POINTS, Moment, turning_points

_PARTS: Final = ("kernel", "lang", "games", "bots")  # what could change how a game is judged


@dataclass(frozen=True)
class Basis:
    """What a review was worked out from: one of another basis is an old one."""

    game: str  # names the game that was played
    tries: int
    seed: int = 0
    edition: str = ""  # of the engine and the bots

    @staticmethod
    def now(game: str, tries: int, seed: int = 0) -> Basis:
        """As it would be worked out today."""
        return Basis(game, tries, seed, edition_of(*_PARTS))


def review_data(basis: Basis, moments: list[Moment], most: int = POINTS) -> dict[str, Any]:
    """A whole review as plain data: what `holochron review --json` prints, and what is kept."""
    points = [moment.number for moment in turning_points(moments, most)]
    return {**asdict(basis), "moments": [moment.to_data() for moment in moments], "turning_points": points}


def is_current(review: dict[str, Any], basis: Basis) -> bool:
    """Whether a kept review is what would be worked out today."""
    return all(review.get(name) == value for name, value in asdict(basis).items())


def read_review(path: Path) -> dict[str, Any] | None:
    """The review that is kept there, if there is one and it is whole."""
    try:
        found: Any = json.loads(path.read_text(encoding="utf-8"))
        [Moment.from_data(moment) for moment in found["moments"]]
        points = set(found["turning_points"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    review: dict[str, Any] | None = found if points <= {moment["number"] for moment in found["moments"]} else None
    return review


def keep_review(path: Path, review: dict[str, Any]) -> None:
    """In place of an older one; where nothing can be written, it is worked out again next time."""
    with contextlib.suppress(OSError):
        new = path.with_suffix(f".{os.getpid()}")
        new.write_text(json.dumps(review, ensure_ascii=False), encoding="utf-8")
        new.replace(path)

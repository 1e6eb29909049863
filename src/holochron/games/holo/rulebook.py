"""The comprehensive rules (総合ルール) as an index: what each clause says in our words."""

from __future__ import annotations

from collections.abc import Mapping

from ...lang.rulebook.rulebook import ANSWERS, IDS, KINDS, Clause, Rulebook, shipped_with

__all__ = ["ANSWERS", "IDS", "KINDS", "Clause", "HoloRulebook", "shipped"]

_PACKAGE = "holochron.games.holo"


class HoloRulebook(Rulebook):
    """The 607 clauses of this game."""

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        super().__init__(_PACKAGE, texts)


def shipped() -> dict[str, str]:
    """The files of data/rules that come with the package."""
    return shipped_with(_PACKAGE)

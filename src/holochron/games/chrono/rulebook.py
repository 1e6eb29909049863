"""The rulebook 1.0 with its errata and FAQ as an index, numbered by page and section; `W` and `R` are answers of the FAQ."""

from __future__ import annotations

from ...lang.rulebook.rulebook import Rulebook

PACKAGE = "holochron.games.chrono"


def chrono_rules() -> Rulebook:
    """The clauses by number, with our summaries."""
    return Rulebook(PACKAGE)

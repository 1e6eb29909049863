"""The words of the language, each in the list of the fields that take it: what it says, its clause, its Japanese and English, and who
acts on it. Nothing else can be written, read or compiled (`make docs` prints these lists)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .....lang.words import SIGNS, WordList
from . import figures, happenings, kinds, manners, parts, places

LISTS: Final[Mapping[str, WordList]] = {
    words.name: words
    for words in (
        places.PLAYERS,
        places.SIDES,
        places.TURN_OWNERS,
        places.DOERS,
        places.OWNERS,
        places.POSITIONS,
        places.STAGE_PLACES,
        places.VALID_PLACES,
        places.PILES,
        places.PILE_ENDS,
        places.ZONES,
        places.HEAPS,
        places.DESTINATIONS,
        happenings.EVENTS,
        happenings.ACTS,
        happenings.TURN_STEPS,
        happenings.ACTIVE_STEPS,
        happenings.EDGES,
        happenings.SINCE,
        happenings.NEWLY,
        figures.PLUS_STATS,
        figures.AGAINST_STATS,
        figures.SET_STATS,
        figures.FIGURES,
        figures.ATTRIBUTES,
        figures.TALLIED,
        figures.EVENT_PARTS,
        SIGNS,
        kinds.FILTER_WORDS,
        kinds.ATTACHED,
        manners.PERIODS,
        manners.UNTIL,
        manners.PARTS,
        manners.BLOOMS,
        manners.STATES,
        manners.ENDINGS,
        manners.PROHIBITIONS,
        manners.TARGETINGS,
        manners.SLOTS,
        manners.LIMITED,
        parts.HUES,
        parts.COST_COLORS,
        parts.DAMAGE_KINDS,
        parts.MOMENTS,
        parts.STARTS,
    )
}

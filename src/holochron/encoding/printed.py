"""What is printed on the cards, as numbers: a row for each, by its number in observations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..games.chrono.cards.card import KINDS as CHRONO_KINDS
from ..games.chrono.cards.card import TYPES
from ..games.chrono.cards.card import Card as ChronoCard
from ..games.holo.cards.card import Card as HoloCard
from ..games.holo.cards.constants import COLORS, KINDS, LEVELS, SUPPORTS
from ..games.registry import game_named
from .encoder import Encoder
from .layout import FIRST_CARD

ARTS: Final = 2  # that a card has at most
SLOTS: Final = ("collab", "bloom", "gift")  # of keywords

HOLO_FIELDS: Final = (
    *KINDS,
    *LEVELS,
    "buzz",
    *SUPPORTS,
    "limited",
    *COLORS,
    "life",
    "hp",
    "life_loss",
    "baton",
    *SLOTS,
    *[f"{what}_{art}" for art in range(1, ARTS + 1) for what in ("damage", "cheers", "bonus")],
)
CHRONO_FIELDS: Final = (*CHRONO_KINDS, *TYPES.values(), "cost", "ep", "ap", "dp", "actives", "passives", "pierces")


def _is(one: object, of: tuple[object, ...]) -> list[int]:
    return [int(one == other) for other in of]


def holo_row(card: HoloCard) -> list[int]:
    """Kind, level, colours and figures of a hololive card, and its arts."""
    row = _is(card.kind, tuple(range(len(KINDS)))) + _is(card.level, tuple(range(len(LEVELS))))
    row += [int(card.buzz), *_is(card.support, SUPPORTS), int(card.limited)]
    row += [card.colors >> bit & 1 for bit in range(len(COLORS))]
    row += [card.life, card.hp, card.life_loss, card.baton.total]
    row += [int(any(ability.slot == slot for ability in card.keywords)) for slot in SLOTS]
    for art in card.arts[:ARTS]:
        row += [art.damage, art.energy.total, art.bonus]
    return row + [0] * (len(HOLO_FIELDS) - len(row))


def chrono_row(card: ChronoCard) -> list[int]:
    """Kind, types and figures of a Chrono Card, and how many skills it has."""
    row = _is(card.kind, tuple(range(len(CHRONO_KINDS)))) + [int(one in card.types) for one in TYPES]
    return [*row, card.cost, card.ep, card.ap, card.dp, len(card.actives), len(card.passives), int(card.gives_pierce)]


ROWS: Final[dict[str, tuple[tuple[str, ...], Callable[[Any], list[int]]]]] = {
    "holo": (HOLO_FIELDS, holo_row),
    "chrono": (CHRONO_FIELDS, chrono_row),
}


def printed_rows(game: str, encoder: Encoder) -> tuple[tuple[str, ...], list[list[int]]]:
    """What the numbers of a row are, and the rows; none and unknown have rows of zeros."""
    fields, row_of = ROWS[game]
    cards: Any = game_named(game).cards
    return fields, [[0] * len(fields) for _ in range(FIRST_CARD)] + [row_of(cards[number]) for number in encoder.cards]

"""10.10: what a card's information is once every continuous effect has been applied."""

from __future__ import annotations

from collections.abc import Sequence

from ...lang.nodes import AnyOf, Filter, Not
from .cards import CHEER, COLOR_BITS, FIRST, HOLOMEM, LEVELS, SECOND, SUPPORT, Card
from .nodes import AtLeast, Named, NameHas, Tagged, Word
from .state import Game, Holomem


def hp_of(g: Game, holomem: Holomem) -> int:
    """The HP of a holomem before its damage (2.9, 10.10.1.4)."""
    hp = g.card[holomem.stack[-1]].hp
    if g.settings.plus_hp:
        hp += g.card[holomem.stack[-1]].plus_hp
        for ref in holomem.attached:
            hp += g.card[ref].plus_hp
    return hp


def hp_left(g: Game, holomem: Holomem) -> int:
    """The HP that are left (4.4.5.4)."""
    return hp_of(g, holomem) - holomem.damage


def plus_arts(g: Game, holomem: Holomem) -> int:
    """What is added to the arts of a holomem (12.3.4.4)."""
    total = 0
    if g.settings.plus_arts:
        total = g.top(holomem).plus_arts + sum([g.card[ref].plus_arts for ref in holomem.attached])
    for lasting in g.lasting:
        if lasting.kind == "arts" and holomem.ref in lasting.holomem:
            total += lasting.amount
    return total


def is_fixed(g: Game, holomem: Holomem) -> bool:
    """移動できない: it cannot move to another place of the stage; leaving the stage is another matter (5.29)."""
    return _is_under(g, holomem, "cannot-move")


def may_bloom_again(g: Game, holomem: Holomem) -> bool:
    """もう1回Bloomできる (5.28)"""
    return _is_under(g, holomem, "bloom-again")


def _is_under(g: Game, holomem: Holomem, kind: str) -> bool:
    for lasting in g.lasting:
        if lasting.kind == kind and holomem.ref in lasting.holomem:
            return True
    return False


def attach_limit(g: Game, holomem: Holomem, support: str) -> int:
    """How many supports of that kind the holomem can have (5.17.3.1 to 5.17.3.3)."""
    if support == "fan":
        return 99
    return g.top(holomem).attach_limits.get(support, 1)


def exceeds_limit(g: Game, holomem: Holomem, refs: Sequence[int]) -> bool:
    """Whether these are more supports of one kind than the holomem can have."""
    kinds = [g.card[ref].support for ref in refs]
    for support in ("tool", "mascot"):
        if kinds.count(support) > attach_limit(g, holomem, support):
            return True
    return False


def cheer_colors(g: Game, holomem: Holomem) -> list[int]:
    """The colours of the cheers that a holomem has."""
    return [g.card[ref].colors for ref in holomem.cheers]


def matches(card: Card, filters: tuple[Filter, ...]) -> bool:
    """Whether a card is what all of `filters` ask for."""
    for entry in filters:
        if not _is(card, entry):
            return False
    return True


def _is(card: Card, entry: Filter) -> bool:
    if isinstance(entry, Word):
        return _is_word(card, entry.word)
    if isinstance(entry, Named):
        return entry.name in card.names
    if isinstance(entry, Tagged):
        return entry.tag.casefold() in [tag.casefold() for tag in card.tags]
    if isinstance(entry, NameHas):
        return any(entry.part in name for name in card.names)
    if isinstance(entry, AtLeast):
        return LEVELS.index(entry.level.word) <= card.level <= SECOND
    if isinstance(entry, Not):
        return not _is(card, entry.filter)
    if isinstance(entry, AnyOf):
        return any(_is(card, one) for one in entry.filters)
    raise AssertionError(f"no card can be asked for {entry!r}")


def _is_word(card: Card, word: str) -> bool:
    if word == "holomem":
        return card.kind == HOLOMEM
    if word == "cheer":
        return card.kind == CHEER
    if word == "support":
        return card.kind == SUPPORT
    if word in COLOR_BITS:
        return card.colors & COLOR_BITS[word] != 0
    if word == "1st":
        return card.level == FIRST
    if word == "2nd":
        return card.level == SECOND
    if word in LEVELS:
        return card.level == LEVELS.index(word)
    if word == "buzz":
        return card.buzz
    if word == "limited":
        return card.limited
    return word == "card"

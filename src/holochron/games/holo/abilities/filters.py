"""What a card or a holomem must be to be meant: one interpreter for every filter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import AnyOf, Between, Filter, Not
from ..cards.card import Card, Info
from ..cards.constants import COLOR_BITS, NO_LEVEL
from ..rules import continuous, layers
from ..state.holo_state import HoloState
from ..state.side import NOBODY, POSITIONS, Holomem
from .card_filters import CARD_FILTERS, is_word, matches
from .env import Env
from .evaluate import ON_STAGE, Filters, find, fits, suits
from .nodes import (
    Alike,
    All,
    AtLeast,
    Differ,
    Named,
    NameHas,
    Over,
    Same,
    Since,
    StatIs,
    Tagged,
    This,
    Titled,
    Who,
    With,
    Word,
)

BLOOMED: Final = Since("bloomed")


def is_meant(g: HoloState, env: Env, holomem: Holomem, filters: tuple[Filter, ...]) -> bool:
    """Whether a holomem of the stage is all this."""
    return not filters or suits(g, env, layers.info_of(g, holomem), filters, holomem)


def _word(g: HoloState, env: Env, card: Info, entry: Word, holomem: Holomem | None) -> bool:
    if entry.word in ON_STAGE:
        return holomem is not None and _stands(g, env, holomem, entry.word)
    return is_word(card, entry.word)


def _by_itself(g: HoloState, env: Env, card: Info, entry: Filter, holomem: Holomem | None) -> bool:
    """What is asked of the card alone."""
    return CARD_FILTERS[type(entry)](card, entry)


def _all(g: HoloState, env: Env, card: Info, entry: All, holomem: Holomem | None) -> bool:
    if BLOOMED in entry.filters and holomem is not None:
        return _has_bloomed(g, env, card, entry.filters, holomem)
    return suits(g, env, card, entry.filters, holomem)


def _any_of(g: HoloState, env: Env, card: Info, entry: AnyOf, holomem: Holomem | None) -> bool:
    for one in entry.filters:
        if fits(g, env, card, one, holomem):
            return True
    return False


def _not(g: HoloState, env: Env, card: Info, entry: Not, holomem: Holomem | None) -> bool:
    if isinstance(entry.filter, Same) and entry.filter.attribute == "color":
        return _has_other_color(g, env, card, entry.filter.other)
    return not fits(g, env, card, entry.filter, holomem)


def _same(g: HoloState, env: Env, card: Info, entry: Same, holomem: Holomem | None) -> bool:
    others = [last_info(g, ref) for ref in find(g, env, entry.other, last=True)]
    return any(_share(card, other, entry.attribute) for other in others)


def _of_others(g: HoloState, env: Env, card: Info, entry: Alike | Differ | Titled, holomem: Holomem | None) -> bool:
    """What is asked of all together, or of an ability."""
    return True


def _with(g: HoloState, env: Env, card: Info, entry: With, holomem: Holomem | None) -> bool:
    if holomem is None:
        return False
    return any(matches(g.card[ref], entry.filters) for ref in (*holomem.attached, *holomem.cheers))


def _stat_is(g: HoloState, env: Env, card: Info, entry: StatIs, holomem: Holomem | None) -> bool:
    if holomem is None:  # of a card that is no holomem only what is printed is asked
        if not isinstance(card, Card) or entry.stat != "baton-cost":
            return False
        return compares(card.baton.icons.count("*"), entry.sign, entry.amount.value)
    return compares(_stat(g, env, holomem, entry.stat), entry.sign, entry.amount.value)


def _this(g: HoloState, env: Env, card: Info, entry: This, holomem: Holomem | None) -> bool:
    return holomem is not None and holomem.ref == env.holomem


def _since(g: HoloState, env: Env, card: Info, entry: Since, holomem: Holomem | None) -> bool:
    if holomem is None:
        return False
    return (holomem.entered if entry.event == "placed" else holomem.bloomed) == g.turn_number


def _over(g: HoloState, env: Env, card: Info, entry: Over, holomem: Holomem | None) -> bool:
    """The card right beneath the top one (Q501, Q541)."""
    return holomem is not None and len(holomem.stack) > 1 and suits(g, env, g.card[holomem.stack[-2]], entry.filters)


def _has_bloomed(g: HoloState, env: Env, card: Info, filters: tuple[Filter, ...], holomem: Holomem) -> bool:
    """このターンに…からBloomした: what it bloomed from then counts, whatever has become of it since (Q690)."""
    if holomem.bloomed != g.turn_number:
        return False
    for entry in filters:
        if isinstance(entry, Over) and holomem.bloomed_on:
            if not suits(g, env, g.settings.book[holomem.bloomed_on], entry.filters):
                return False
        elif not fits(g, env, card, entry, holomem):
            return False
    return True


def _has_other_color(g: HoloState, env: Env, card: Info, other: Who) -> bool:
    """異なる色: a colour besides those of the other; to have none is not to have another (Q389, Q390)."""
    others = 0
    for ref in find(g, env, other, last=True):
        others |= last_info(g, ref).colors
    return card.colors & ~others != 0


def last_info(g: HoloState, ref: int) -> Info:
    """What a card is, or the holomem of that name as it is or last was (10.12.1)."""
    holomem = g.last_seen(ref)
    return g.card[ref] if holomem is None else layers.info_of(g, holomem)


def _stands(g: HoloState, env: Env, holomem: Holomem, word: str) -> bool:
    if word == "resting":
        return holomem.resting
    if word == "downed":
        return holomem.ref == env.subject or holomem.downed
    if word == "opponent":
        return holomem.player != env.player
    return POSITIONS[holomem.position] == word


def _stat(g: HoloState, env: Env, holomem: Holomem, stat: str) -> int:
    """A number of a holomem; `dealt` is what the event dealt to it."""
    if stat == "baton-cost":
        return continuous.baton_cost(g, holomem).icons.count("*")
    if stat == "dealt":
        return env.amount
    return holomem.damage if stat == "damage" else continuous.hp_left(g, holomem)


def compares(left: int, sign: str, right: int) -> bool:
    """One number against another."""
    if sign == "<=":
        return left <= right
    if sign == ">=":
        return left >= right
    if sign == "<":
        return left < right
    return left > right if sign == ">" else left == right


# ---------------------------------------------------------------------------------------------------- several of them


def are_together(g: HoloState, refs: Sequence[int], filters: tuple[Filter, ...]) -> bool:
    """Whether these, taken together, have something in common, or nothing."""
    infos = [last_info(g, ref) for ref in refs]
    for entry in filters:
        if isinstance(entry, Alike) and not _are_alike(infos, entry.attribute):
            return False
        if isinstance(entry, Differ) and not _differ(infos, entry.attribute):
            return False
    return True


def _are_alike(infos: list[Info], attribute: str) -> bool:
    if not infos:
        return True
    if attribute == "tag":
        return any(all(matches(info, (Tagged(tag),)) for info in infos) for tag in infos[0].tags)
    if attribute == "level":
        return infos[0].level != NO_LEVEL and all(info.level == infos[0].level for info in infos)
    if attribute == "color":
        return any(all(info.colors >> bit & 1 for info in infos) for bit in range(len(COLOR_BITS)))
    return any(all(name in info.names for info in infos) for name in infos[0].names)


def _differ(infos: list[Info], attribute: str) -> bool:
    for at, info in enumerate(infos):
        for other in infos[:at]:
            if _share(info, other, attribute):
                return False
    return True


def fits_together(
    g: HoloState, able: Sequence[int], refs: list[int], filters: tuple[Filter, ...], quantity: Between
) -> bool:
    """Whether these and as many of the others as are wanted have in common, or not, what they must."""
    if len(set(refs)) < len(refs) or not are_together(g, refs, filters):
        return False
    if len(refs) >= quantity.least:
        return True
    return any(fits_together(g, able, [*refs, ref], filters, quantity) for ref in able)


def _share(one: Info, other: Info, attribute: str) -> bool:
    """Whether two cards are the same in something: colorless is no color (2.4.4), and what has no level shares none."""
    if attribute == "color":
        return one.colors & other.colors != 0
    if attribute == "level":
        return one.level == other.level != NO_LEVEL
    if attribute == "tag":
        return any(matches(other, (Tagged(tag),)) for tag in one.tags)
    return one.shares_name(other)


def attribute_of(g: HoloState, ref: int, attribute: str) -> str | int:
    """The name of a card, its colours, its level, or its tags."""
    if attribute == "name":
        return g.card[_top(g, ref)].name
    info = last_info(g, ref)
    if attribute == "color":
        return info.colors
    return info.level if attribute == "level" else " ".join(sorted(tag.casefold() for tag in info.tags))


def _top(g: HoloState, ref: int) -> int:
    holomem = g.last_seen(ref)
    return ref if holomem is None else holomem.stack[-1]


# ---------------------------------------------------------------------------------------------------- what holds what


def can_be_on(g: HoloState, holomem: Holomem, card: Card) -> bool:
    """Whether the holomem is what the card can be attached to at all (11.4.3)."""
    return not card.only_on or matches(layers.info_of(g, holomem), card.only_on)


def can_hold(g: HoloState, holomem: Holomem, card: Card) -> bool:
    """Whether one more card like this can be attached to the holomem (5.17.3, 11.4.3)."""
    return can_be_on(g, holomem, card) and fits_instead(g, holomem, card, NOBODY)


def fits_instead(g: HoloState, holomem: Holomem, card: Card, gone: int) -> bool:
    """Whether there is room for it on the holomem once the card `gone` is not there any more (5.17.3)."""
    alike = [g.card[ref] for ref in holomem.attached if ref != gone and g.card[ref].support == card.support]
    return continuous.fits_limit(g, holomem, card.support, [*alike, card])


def has_room(g: HoloState, holomem: Holomem, support: str) -> bool:
    """Whether one more support of that kind can be attached to the holomem, if the names allow it (5.17.3)."""
    alike = [ref for ref in holomem.attached if g.card[ref].support == support]
    return len(alike) < continuous.attach_limit(g, holomem, support)


def can_get(g: HoloState, holomem: Holomem, ref: int) -> bool:
    """Whether this card can be attached to the holomem, which does not have it yet (5.17.4.1); a cheer always can."""
    if ref in holomem.cheers or ref in holomem.attached:
        return False
    card = g.card[ref]
    return not card.is_attached or can_hold(g, holomem, card)


FILTERS: Final[Filters] = {
    Word: _word,
    Named: _by_itself,
    NameHas: _by_itself,
    Tagged: _by_itself,
    AtLeast: _by_itself,
    All: _all,
    AnyOf: _any_of,
    Not: _not,
    Same: _same,
    Alike: _of_others,
    Differ: _of_others,
    Titled: _of_others,
    With: _with,
    StatIs: _stat_is,
    This: _this,
    Since: _since,
    Over: _over,
}

"""What a card or a holomem must be to be meant: one interpreter for every filter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import Between, Filter, Not
from ..cards.card import Card, Info
from ..cards.constants import COLOR_BITS, NO_LEVEL
from ..rules import continuous, layers
from ..state.holo_state import HoloState
from ..state.side import NOBODY, POSITIONS, Holomem
from .card_filters import CARD_FILTERS, AllOfThese, Negation, word_sieve
from .env import Env
from .evaluate import Filters, Sieve, finder_of, matches, sieve_of, suits
from .nodes import (
    Alike,
    All,
    Differ,
    Over,
    Same,
    Since,
    StatIs,
    Tagged,
    This,
    Titled,
    With,
    Word,
)


def is_meant(g: HoloState, env: Env, holomem: Holomem, filters: tuple[Filter, ...]) -> bool:
    """Whether a holomem of the stage is all this."""
    return not filters or suits(g, env, layers.info_of(g, holomem), filters, holomem)


# ---------------------------------------------------------------------------------------------------- where it stands, and how


class OfHolomem(Sieve):
    """Asks for what only a holomem of the stage has."""

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        return holomem is not None and self.fits_holomem(g, env, holomem)

    def fits_holomem(self, g: HoloState, env: Env, holomem: Holomem) -> bool:
        raise NotImplementedError

    def fits_card(self, card: Info) -> bool:
        return False


class AtPosition(OfHolomem):
    def __init__(self, word: str) -> None:
        self.position = POSITIONS.index(word)

    def fits_holomem(self, g: HoloState, env: Env, holomem: Holomem) -> bool:
        return holomem.position == self.position


class Resting(OfHolomem):
    def fits_holomem(self, g: HoloState, env: Env, holomem: Holomem) -> bool:
        return holomem.resting


class Downed(OfHolomem):
    def fits_holomem(self, g: HoloState, env: Env, holomem: Holomem) -> bool:
        return holomem.ref == env.subject or holomem.downed


class OfOpponent(OfHolomem):
    def fits_holomem(self, g: HoloState, env: Env, holomem: Holomem) -> bool:
        return holomem.player != env.player


STATES: Final[dict[str, type[OfHolomem]]] = {"resting": Resting, "downed": Downed, "opponent": OfOpponent}
ON_STAGE: Final = frozenset([*POSITIONS, *STATES])  # words that only a holomem answers


def _word(entry: Word) -> Sieve:
    """Words that only a holomem answers, and those that any card does."""
    if entry.word in POSITIONS:
        return AtPosition(entry.word)
    return STATES[entry.word]() if entry.word in STATES else word_sieve(entry)


# ---------------------------------------------------------------------------------------------------- what it is beside others


class Beyond(Sieve):
    """Asks for more than the card by itself."""

    def fits_card(self, card: Info) -> bool:
        raise AssertionError(f"{type(self).__name__} is not for a card by itself")


class SharesWith(Beyond):
    def __init__(self, entry: Same) -> None:
        self.attribute = entry.attribute
        self.other = finder_of(entry.other)

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        for ref in self.other.find(g, env, last=True):
            if _share(card, last_info(g, ref), self.attribute):
                return True
        return False


class OfOtherColor(Beyond):
    """異なる色: a colour besides those of the other; to have none is not to have another (Q389, Q390)."""

    def __init__(self, entry: Same) -> None:
        self.other = finder_of(entry.other)

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        others = 0
        for ref in self.other.find(g, env, last=True):
            others |= last_info(g, ref).colors
        return card.colors & ~others != 0


def _not(entry: Not) -> Sieve:
    inner = entry.filter
    return OfOtherColor(inner) if isinstance(inner, Same) and inner.attribute == "color" else Negation(entry)


class Unasked(Beyond):
    """What is asked of all together, or of an ability."""

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        return True


# ---------------------------------------------------------------------------------------------------- a holomem and its cards


class WithAttached(Beyond):
    def __init__(self, entry: With) -> None:
        self.filters = entry.filters

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        if holomem is None:
            return False
        return any(matches(g.card[ref], self.filters) for ref in (*holomem.attached, *holomem.cheers))


class OfFigure(Beyond):
    def __init__(self, entry: StatIs) -> None:
        self.stat, self.sign, self.amount = entry.stat, entry.sign, entry.amount.value

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        if self.stat == "colors":
            return compares(card.colors.bit_count(), self.sign, self.amount)
        if holomem is not None:
            return compares(_stat(g, env, holomem, self.stat), self.sign, self.amount)
        if not isinstance(card, Card) or self.stat != "baton-cost":
            return False  # of a card that is no holomem only what is printed is asked
        return compares(card.baton.icons.count("*"), self.sign, self.amount)


class ThisOne(Beyond):
    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        return holomem is not None and holomem.ref == env.holomem


class NewlySo(Beyond):
    def __init__(self, entry: Since) -> None:
        self.placed = entry.event == "placed"

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        if holomem is None:
            return False
        return (holomem.entered if self.placed else holomem.bloomed) == g.turn_number


class LyingOver(Beyond):
    """The card right beneath the top one (Q501, Q541)."""

    def __init__(self, entry: Over) -> None:
        self.filters = entry.filters

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        if holomem is None or len(holomem.stack) < 2:
            return False
        return suits(g, env, g.card[holomem.stack[-2]], self.filters)


class JustBloomed(AllOfThese):
    """このターンに…からBloomした: what it bloomed from then counts, whatever has become of it since (Q690)."""

    def __init__(self, entry: All) -> None:
        super().__init__(entry)
        self.filters = entry.filters

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        if holomem is None or holomem.bloomed != g.turn_number:
            return False
        for entry in self.filters:
            if isinstance(entry, Over) and holomem.bloomed_on:
                if not suits(g, env, g.settings.book[holomem.bloomed_on], entry.filters):
                    return False
            elif not sieve_of(entry).fits(g, env, card, holomem):
                return False
        return True


def _all(entry: All) -> Sieve:
    blooms = [one for one in entry.filters if isinstance(one, Since) and one.event == "bloomed"]
    return JustBloomed(entry) if blooms else AllOfThese(entry)


def last_info(g: HoloState, ref: int) -> Info:
    """What a card is, or the holomem of that name as it is or last was (10.12.1)."""
    holomem = g.last_seen(ref)
    return g.card[ref] if holomem is None else layers.info_of(g, holomem)


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
    if not any(isinstance(entry, (Alike, Differ)) for entry in filters):
        return True
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
    return info.level if attribute == "level" else " ".join(sorted(info.folded_tags))


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
    if not holomem.attached:
        return True
    alike = [card]
    for ref in holomem.attached:
        other = g.card[ref]
        if other.support == card.support and ref != gone:
            alike.append(other)
    return len(alike) == 1 or continuous.fits_limit(g, holomem, card.support, alike)


def has_room(g: HoloState, holomem: Holomem, support: str) -> bool:
    """Whether one more support of that kind can be attached to the holomem, if the names allow it (5.17.3)."""
    alike = [ref for ref in holomem.attached if g.card[ref].support == support]
    return len(alike) < continuous.attach_limit(g, holomem, support)


def can_get(g: HoloState, holomem: Holomem, ref: int) -> bool:
    """Whether this card can be attached to the holomem, which does not have it yet (5.17.4.1); a cheer always can."""
    if (holomem.cheers and ref in holomem.cheers) or (holomem.attached and ref in holomem.attached):
        return False
    card = g.card[ref]
    return not card.is_attached or can_hold(g, holomem, card)


FILTERS: Final[Filters] = {
    **CARD_FILTERS,
    Word: _word,
    Not: _not,
    All: _all,
    Same: SharesWith,
    Alike: lambda entry: Unasked(),
    Differ: lambda entry: Unasked(),
    Titled: lambda entry: Unasked(),
    With: WithAttached,
    StatIs: OfFigure,
    This: lambda entry: ThisOne(),
    Since: NewlySo,
    Over: LyingOver,
}

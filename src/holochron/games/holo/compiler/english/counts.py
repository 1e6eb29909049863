"""What is said of numbers: how many there are, that there are none, one against another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .....lang.nodes import Amount, Compare, Filter, Number
from ...abilities.nodes import (
    Count,
    Minus,
    On,
    Sel,
    Who,
    With,
    Word,
)
from .groups import filters, many_of, staged, who
from .words import DONE, HAVE, KINDS, OWNERS, POSITIONS, ZONES, article, is_plural, join, noun


def each_of(value: Who, plural: bool) -> str:
    """One of those that are counted."""
    if isinstance(value, Sel) and value.owner == "archived" and value.zone:
        return f"{ZONES[value.zone]} archived by this ability"
    if isinstance(value, Sel) and not value.zone:
        what = filters(value.filters, stage=False, plural=plural)
        return f"{what} {DONE[value.owner]}"
    if isinstance(value, On) and value.part == "cheers" and not (value.filters or plural or is_plural(value.holder)):
        holder = who(value.holder)
        if holder.endswith(" holomem"):
            return f"of {holder}'s cheers"
    return many_of(value, plural)


def things(value: Who | None) -> str:
    """What is counted, in one word."""
    if isinstance(value, On) and value.part == "cheers":
        return noun("cheer", plural=True)
    entries = value.filters if isinstance(value, (Sel, On)) else ()
    words = [entry.word for entry in entries if isinstance(entry, Word) and entry.word in KINDS]
    stands = isinstance(value, Sel) and (value.zone == "stage" or value.zone in POSITIONS)
    return noun(words[-1] if words else "holomem" if stands else "card", plural=True)


def there(what: Who, so: bool) -> str:
    """`you have a collab holomem`, `this holomem has no mascot attached`."""
    if isinstance(what, On):
        return _attached(what, so)
    assert isinstance(what, Sel)
    if what.owner == "seen":
        said = filters(what.filters, stage=False, plural=not so)
        return f"there is {article(said)} among them" if so else f"there are no {said} among them"
    if what.zone in ZONES and what.zone != "stage":
        return f"{OWNERS[what.owner]} {ZONES[what.zone]} has {_some(what.filters, so)}"
    said = ("other " if what.other else "") + staged(what)
    # it stands on the stage, if something is attached to it
    told = any(isinstance(entry, With) for entry in what.filters)
    place = "" if what.zone != "stage" or told else " on your stage" if what.owner == "my" else " on their stage"
    some = "another " + said[6:] if what.other else article(said)
    some = some if so else f"no {said}"
    if place and what.owner in OWNERS:
        return f"{OWNERS[what.owner]} stage has {some}"
    return f"{HAVE[what.owner]} {some}"


def _attached(what: On, so: bool) -> str:
    thing = _some(what.filters or (Word("cheer"),), so)
    if isinstance(what.holder, Sel) and what.holder.zone == "stage" and not what.holder.filters:
        return f"{OWNERS[what.holder.owner]} stage has {thing}"
    return f"{thing} {'is' if so else 'are'} attached to {who(what.holder)}"


def _some(entries: tuple[Filter, ...], so: bool) -> str:
    """`a mascot`, or `no mascots`."""
    said = filters(entries, stage=False, plural=not so)
    return article(said) if so else f"no {said}"


def there_both(one: Sel | On, other: Sel | On) -> str:
    """`this holomem has both a red cheer and a blue cheer attached`"""
    things = join([article(filters(entry.filters)) for entry in (one, other)])
    if isinstance(one, On):
        if isinstance(one.holder, Sel) and one.holder.zone == "stage" and not one.holder.filters:
            owner = one.holder.owner
            return f"{OWNERS[owner]} stage has {things}"
        return f"{things} are attached to {who(one.holder)}"
    if one.owner == "seen":
        return f"there are both {things} among them"
    if one.zone == "stage":
        return f"{OWNERS[one.owner]} stage has {things}"
    return f"{OWNERS[one.owner]} {ZONES[one.zone]} has both {things}"


_SIGNS: Final = {
    "=": "equal to",
    "<": "less than",
    ">": "greater than",
    "<=": "less than or equal to",
    ">=": "greater than or equal to",
}


def compared(value: Compare, amount: Callable[[Amount], str]) -> str:
    """`you have 3 or more holomem on your stage`, `your life is 3 or less`."""
    left, right = value.left, value.right
    if not isinstance(right, Number):
        mirrored = amount(left).replace("your ", "your opponent's ", 1) == amount(right)
        other = "your opponent's" if mirrored else amount(right)
        return f"{amount(left)} is {_SIGNS[value.sign]} {other}"
    if isinstance(left, Minus):
        more = f"{right.value}{' or more' if value.sign == '>=' else ''}"
        return f"{amount(left.amount)} exceeds your opponent's by {more}"
    number = f"{right.value}{ {'>=': ' or more', '<=': ' or less', '=': ''}[value.sign] }"
    if not isinstance(left, Count):
        return f"{amount(left)} is {number}"
    if isinstance(left.what, Sel) and left.what.owner in DONE:
        done = filters(left.what.filters, stage=False, plural=right.value != 1)
        return f"you {DONE[left.what.owner]} {number} {done}"
    if isinstance(left.what, On) and left.what.part in ("cheers", "attached"):
        return _bears(left.what, number)
    return _has(left.what, number)


def _has(counted: Who, number: str) -> str:
    """`you have 3 or more holomem on your stage`, `there are 2 cards in both hands`."""
    what, number = many_of(counted), "no" if number == "0" else number
    if not isinstance(counted, Sel) or counted.owner not in ("my", "opp"):
        return f"there are {number} {what}"
    if counted.owner == "my" and counted.other and counted.zone == "hand":
        return f"you have {number} cards in hand excluding this card"
    if counted.owner == "opp":
        what = (staged(counted) if counted.zone not in ZONES else what).replace("your opponent's", "their")
    on_stage = f" on {OWNERS[counted.owner]} stage"
    if what.endswith(on_stage) and counted.zone != "stage":
        return f"{HAVE[counted.owner]} {number} {what.removesuffix(on_stage)}"
    if what.endswith(on_stage):
        return f"{OWNERS[counted.owner]} stage has {number} {what.removesuffix(on_stage)}"
    return f"{HAVE[counted.owner]} {number} {what}"


def _bears(value: On, number: str) -> str:
    """`this holomem has 2 or more cheers attached`, `you have 3 or more fans on your stage`."""
    what = filters(value.filters or (Word("cheer"),), stage=False, plural=True)
    if isinstance(value.holder, Sel) and value.holder == Sel(value.holder.owner, "stage"):
        owner = value.holder.owner
        if owner == "both":
            return f"the total number of {what} on both players' stages is {number}"
        return f"{OWNERS[owner]} stage has {number} {what}"
    return f"{number} {what} {'is' if number == '1' else 'are'} attached to {who(value.holder)}"

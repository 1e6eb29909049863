"""Cards that are wanted, wherever they lie: a kind and its number, so many of each kind, and lists of both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import AnyOf, Between, Filter
from ...abilities.nodes import Both, Each, Sel, Who
from .forms import alias, rule
from .kinds import fold, unfold
from .nouns import said


def unplaced(kind: Any, quantity: Any) -> Any:
    return like(Sel, "", "", kind, quantity)


rule("Portion", Sel, "{kind:Kind}{q:Sheets}", en=said, shape=unplaced(slot("kind", bool), slot("q")))
rule("Portion", Sel, "{q:Sheets}", en=said, shape=unplaced((), slot("q")))

# ---------------------------------------------------------------------------------------------------- so many of each


def each_of(shared: tuple[Filter, ...], kinds: AnyOf, q: Between) -> Both:
    return Both(tuple(Sel("", "", (*shared, *unfold(one)), q) for one in kinds.filters))


def each_match(value: Both) -> Fields | None:
    parts = alike(value)
    if len(parts) < 2 or not all(part.filters for part in parts):
        return None
    first = parts[0].filters[0]
    common = all(len(part.filters) > 1 and part.filters[0] == first for part in parts)
    kinds = AnyOf(tuple(fold(part.filters[1:] if common else part.filters) for part in parts))
    return {"shared": (first,) if common else (), "kinds": kinds, "q": parts[0].quantity}


def alike(value: Any) -> list[Sel]:
    """Selectors that differ in nothing but their filters, or none."""
    parts = [part for part in value.parts if isinstance(part, Sel)] if isinstance(value, Both) else []
    same = all(part == replace(parts[0], filters=part.filters) for part in parts)
    return parts if same and parts and len(parts) == len(value.parts) else []


rule("EachOf", Both, "{shared:Shared}[{kinds:AndKinds1}]{q:Many}枚ずつ", en=said, build=each_of, match=each_match)

# ---------------------------------------------------------------------------------------------------- lists


def listed(first: Sel, last: Sel | None = None, rest: Both | None = None) -> Both:
    return Both((first, last)) if rest is None and last is not None else Both((first, *(rest.parts if rest else ())))


def listed_match(value: Both) -> Fields | None:
    first, *rest = value.parts
    if len(rest) > 1:
        return {"first": first, "rest": Both(tuple(rest))}
    return {"first": first, "last": rest[0]} if rest else None


alias("Listed", "EachOf")
rule(
    "Listed",
    Both,
    "{first:Portion}と{last:Portion}",
    "{first:Portion}と{rest:Listed}",
    en=said,
    build=listed,
    match=listed_match,
)
rule(
    "Listed",
    Both,
    "{all:EachOf}と{last:Portion}",
    en=said,
    build=lambda all, last: Both((*all.parts, last)),
    match=lambda value: {"all": Both(value.parts[:-1]), "last": value.parts[-1]} if len(value.parts) > 2 else None,
)
alias("Wanted", "Portion")
alias("Wanted", "Listed")
rule("Wanted", Each, "{kind:Kind}{q:Many}枚ずつ", en=said, shape=like(Each, unplaced(slot("kind"), slot("q"))))


def first_of(what: Who) -> Who:
    """What is said first of those that are wanted."""
    if isinstance(what, Each):
        return what.who
    return what.parts[0] if isinstance(what, Both) else what


def placed(what: Who, owner: str, zone: str) -> Who:
    """The same in a place, or among what was met before; or without one."""
    if isinstance(what, Both):
        return Both(tuple(placed(part, owner, zone) for part in what.parts))
    if isinstance(what, Each):
        return Each(placed(what.who, owner, zone))
    assert isinstance(what, Sel)
    return replace(what, owner=owner, zone=zone)

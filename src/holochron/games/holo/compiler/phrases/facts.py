"""What must be so of cards: what they are, and whether they are there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import And, Condition, Filter, Not
from ...abilities.nodes import (
    DieShows,
    Exists,
    Is,
    NotSo,
    On,
    Sel,
    Who,
    Word,
)
from .. import english
from .cards import GAP, lying, place_of
from .forms import alias, rule
from .kinds import fold, is_cheer, unfold
from .nouns import as_filters, as_group, is_plain, owner_and_group, said
from .words import POSITIONS


def cond(
    kind: type[Any],
    *templates: Any,
    en: Any,
    shape: Any = None,
    build: Any = None,
    match: Any = None,
    missing: Fields | None = None,
) -> None:
    """A condition, in all forms of its predicate."""
    rule("Fact", kind, *templates, en=en, build=build, match=match, shape=shape, missing=missing)


cond(
    DieShows,
    "{faces:Faces}<だ>",
    "出た目の数が{faces:Faces}<だ>",
    "出た目が{faces:Faces}<だ>",
    en="it is {faces}",
    shape=like(DieShows, slot("faces")),
)

# ---------------------------------------------------------------------------------------------------- what they are


def is_en(value: Is, say: Any) -> str:
    subject = english.on_stage(english.one(value.who))
    colors = english.color_choice(value.filters)
    if colors and not english.is_plural(value.who):
        return f"{subject}'s color is {colors}"
    return f"{subject} {english.so(value.filters, value.who)}"


# the subject of 'is so': one, or all of several; without 全員 one of several is enough
def is_clear(value: Any) -> bool:
    if not isinstance(value, (Sel, On)) or value.quantity is not None:
        return True
    return isinstance(value, Sel) and value.zone not in ("stage", "back")


rule("Clear", Who, "{it:AnyCards}", en="{it}", shape=slot("it", is_clear))
cond(Is, "({who:Clear}が){filters:OrKind}<だ>", en=is_en, missing={"who": GAP})
cond(Is, "{who:Clear}が{filters:StageKind}<だ>", en=is_en)


# 'is a holomem at that position', 'is one of your opponent's 2nd holomem'
def position_kind(it: Sel) -> tuple[Filter, ...]:
    if it.zone == "stage" or it.other:
        raise Reject
    return as_filters(it)


rule(
    "StageKind",
    tuple,
    "{it:Group}",
    en=lambda value, say: english.filters(value, stage=True),
    build=position_kind,
    match=lambda value: (
        {"it": as_group(value)} if any(isinstance(one, Word) and one.word in POSITIONS for one in value) else None
    ),
)
rule(
    "StageKind",
    tuple,
    "{it:Stage}",
    en=lambda value, say: english.filters(value, stage=True),
    build=lambda it: opponents(it),
    match=lambda value: (
        {"it": replace(as_group(value[1:]), owner="opp")} if value and value[0] == Word("opponent") else None
    ),
)


def opponents(it: Sel) -> tuple[Filter, ...]:
    if it.owner != "opp" or it.other:
        raise Reject
    return (Word("opponent"), *as_filters(it))


def is_not(who: Who, filters: tuple[Filter, ...]) -> Is:
    return Is(who, (Not(fold(filters)),))


def is_not_match(value: Is) -> Fields | None:
    only = value.filters[0] if len(value.filters) == 1 else None
    return {"who": value.who, "filters": unfold(only.filter)} if isinstance(only, Not) else None


for kind in ("OrKind", "StageKind"):
    cond(Is, "{who:Clear}が{filters:" + kind + "}<でない>", en=is_en, build=is_not, match=is_not_match)


def so(who: Who, it: Filter) -> Condition:
    """One is so, or all of several; or there is one that is so."""
    if is_clear(who):
        return Is(who, (it,))
    if not isinstance(who, Sel):
        raise Reject
    return Exists(replace(who, filters=(it, *who.filters)))


def so_match(value: Condition) -> Fields | None:
    if isinstance(value, Is):
        return {"who": value.who, "it": value.filters[0]} if len(value.filters) == 1 else None
    what = value.what if isinstance(value, Exists) else None
    if not isinstance(what, Sel) or not what.filters or is_clear(what):
        return None
    return {"who": replace(what, filters=what.filters[1:]), "it": what.filters[0]}


def says_is(value: Condition, styles: frozenset[str]) -> bool:
    return isinstance(value, Is)


rule(
    "Fact",
    Condition,
    (says_is, "{who:AnyCards}が{it:Told.*}"),
    (says_is, "{who:AnyCards}の{it:Trait.*}"),
    en=lambda v, say: is_en(v, say) if isinstance(v, Is) else exists_en(v),
    build=so,
    match=so_match,
)
cond(Is, "{who:Who}の色が{it:Colored}<だ>", en=is_en, shape=like(Is, slot("who"), (slot("it"),)))
alias("Colored", "Color")
alias("Colored", "OrColors")
# ---------------------------------------------------------------------------------------------------- who is there


# holomem, and cards that lie somewhere, as the subject of いる and ある
rule(
    "There",
    Sel,
    (is_plain, "{owner:Owner}のステージに{it:Group}"),
    en=said,
    build=lambda owner, it: replace(it, owner=owner),
    match=lambda value: owner_and_group(value) if value.zone == "stage" else None,
)
alias("There", "Stage")


def worn(who: Who, kind: tuple[Filter, ...]) -> On:
    return On("cheers" if is_cheer(kind) else "attached", who, None, kind)


def worn_match(value: Any) -> Fields | None:
    if isinstance(value, On) and value.filters and value == worn(value.holder, value.filters):
        return {"who": value.holder, "kind": value.filters}
    return None


rule("Worn", On, "{who:Who}に{kind:OrKind}", en=said, build=worn, match=worn_match)


def is_anywhere(value: Any) -> bool:
    return isinstance(value, Sel) and value.zone == "stage"


def exists_en(value: Condition, say: Any = None) -> str:
    so = value.condition if isinstance(value, NotSo) else value
    assert isinstance(so, Exists)
    return english.there(so.what, so is value)


def exists(what: Who, so: bool) -> Condition:
    if isinstance(what, Sel) and what.quantity is not None:
        raise Reject  # that both of two are there is more than that some are
    return Exists(what) if so else NotSo(Exists(what))


def exists_match(value: Condition) -> Fields | None:
    so = value.condition if isinstance(value, NotSo) else value
    return {"what": so.what, "so": so is value} if isinstance(so, Exists) else None


rule(
    "Fact",
    Condition,
    "{what:There}が{so:Be.*}",
    "{what:Worn}が付いて{so:Be.*}",
    "{what:Anywhere}がステージに{so:Be.*}",
    "{what:Lying}が{so:Lie.*}",
    en=exists_en,
    build=exists,
    match=exists_match,
)
rule("Anywhere", Sel, "{it:Stage}", en=said, shape=slot("it", is_anywhere))


# 〈甲〉と〈乙〉がいる: one and the other
def both_there(first: Any, second: Any) -> Any:
    return like(And, (like(Exists, first), like(Exists, second)))


def both_en(value: And, say: Any) -> str:
    one, other = (part.what for part in value.conditions if isinstance(part, Exists))
    assert isinstance(one, (Sel, On))
    assert isinstance(other, (Sel, On))
    return english.there_both(one, other)


def on_stage(name: str) -> Any:
    return like(Sel, slot("owner"), "stage", (slot(name),))


STAGE_PAIR = (
    "{owner:Owner}のステージに{a:Name}と{b:Name}が<いる>",
    "{owner:Owner}のステージに[{a:Name}と{b:Name}]が<いる>",
)
cond(And, *STAGE_PAIR, en=both_en, shape=both_there(on_stage("a"), on_stage("b")))


def two(make: Any) -> tuple[Any, Any]:
    """Two kinds in one place, or on one holomem."""

    def build(place: Any, a: tuple[Filter, ...], b: tuple[Filter, ...]) -> And:
        return And((Exists(make(place, a)), Exists(make(place, b))))

    def match(value: And) -> Fields | None:
        there = [part.what for part in value.conditions if isinstance(part, Exists)]
        if len(value.conditions) != 2 or len(there) != 2:
            return None
        one, other = there
        if not isinstance(one, (Sel, On)) or not isinstance(other, (Sel, On)) or not one.filters or not other.filters:
            return None
        place = one.holder if make is worn and isinstance(one, On) else place_of(one)
        fields: Fields = {"place": place, "a": one.filters, "b": other.filters}
        try:
            return fields if build(**fields) == value else None
        except Reject:
            return None

    return build, match


for template, make in (
    ("{place:Who}に{a:Kind1}と{b:Kind1}が付いて<いる>", worn),
    ("{place:PlaceAt}{a:Kind1}と{b:Kind1}が<ある>", lying),
):
    build, match = two(make)
    cond(And, template, en=both_en, build=build, match=match)

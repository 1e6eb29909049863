"""Cards that are meant: what they are, where they are, how many."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ....lang.grammar import Reject
from ....lang.nodes import AnyOf, Between, Node, Not, Number
from ..abilities.nodes import (
    CostAtMost,
    Named,
    Sel,
    Typed,
    Word,
)
from ..abilities.vocabulary import FIGURES, FILTER_WORDS, OWNERS, PLACES, PLAYERS
from ..cards.card import KINDS as CARD_KINDS
from ..cards.card import TYPES
from ..cards.pool import load_pool
from .forms import Say, alias, listed, reject, rule, words

KINDS: Final = {FILTER_WORDS.meanings[kind].ja: kind for kind in CARD_KINDS}
STATES: Final = {
    meaning.ja: (word, meaning.en) for word, meaning in FILTER_WORDS.meanings.items() if word not in CARD_KINDS
}
OWNER_WORDS: Final = {owner: meaning.ja for owner, meaning in OWNERS.meanings.items()}
PLACE_WORDS: Final = {zone: meaning.ja for zone, meaning in PLACES.meanings.items()}
ENGLISH_OWNERS: Final = OWNERS.english()


@cache
def english_names() -> dict[str, str]:
    """What cards that are named by others are called in English."""
    return {card.name: card.name_en for card in load_pool().values()}


# ---------------------------------------------------------------------------------------------------- cards that are meant


rule(
    "N",
    Number,
    "{digits:/[0-9]+/}",
    en=lambda value, say: str(value.value),
    build=lambda digits: Number(int(digits)),
    match=lambda value: {"digits": str(value.value)} if value.value >= 0 else None,
)
rule(
    "Signed",
    Number,
    "{sign:/[+-]/}{n:/[0-9]+/}",
    en=lambda value, say: f"{value.value:+d}",
    build=lambda sign, n: Number(int(sign + n)),
    match=lambda value: {"sign": "-" if value.value < 0 else "+", "n": str(abs(value.value))},
)
words("Figure", FIGURES.japanese(), FIGURES.english())
words(
    "Who",
    {**PLAYERS.japanese(), "その相手": "foe"},
    {**PLAYERS.english(), "foe": "the chosen opponent"},
)

# What a card must be; `Stem` is followed by の or 以外の.
words(
    "Kind",
    {ja: Word(kind) for ja, kind in KINDS.items()},
    {Word(kind): "BG" if kind == "bg" else kind for kind in KINDS.values()},
)
words("Stem", {ja: Word(word) for ja, (word, _) in STATES.items()}, {Word(word): en for word, en in STATES.values()})
alias("Stem", "Kind")
rule(
    "Stem",
    Typed,
    "【{type:/[^】]+/}】",
    en=lambda value, say: f"【{TYPES.get(value.type, value.type)}】",
)
rule("Name", Named, "［{name:/[^］]+/}］", en=lambda value, say: f"[{english_names().get(value.name, value.name)}]")
alias("Stem", "Name")
rule("Stem", CostAtMost, "コスト{amount:N}以下", en="cost-{amount}-or-less")
listed("Stems", "Stem", "か", " or ")
rule("Filter", Not, "{filter:Stem}以外の", en="non-{filter} ")
rule(
    "Filter",
    AnyOf,
    "{filters:Stems}の",
    en="{filters} ",
    match=lambda value: {"filters": value.filters} if len(value.filters) > 1 else None,
    build=lambda filters: AnyOf(filters) if len(filters) > 1 else reject(),
)
rule(
    "Filter",
    Node,
    "{it:Stem}の",
    en="{it} ",
    build=lambda it: it,
    match=lambda value: None if isinstance(value, (Not, AnyOf)) else {"it": value},
)
listed("Filters", "Filter", "", "")


def _is_kind(entry: Node) -> bool:
    return isinstance(entry, Word) and entry.word in KINDS.values()


def _is_noun(entry: Node) -> bool:
    return _is_kind(entry) or (isinstance(entry, AnyOf) and all(_is_kind(one) for one in entry.filters))


@dataclass(frozen=True)
class Things:
    """What is meant of a place, without how many."""

    filters: tuple[Node, ...]


def _parts(things: Things) -> tuple[Node | None, tuple[Node, ...]]:
    """The noun, and what else is asked; without a noun it is any card."""
    if things.filters and _is_noun(things.filters[0]):
        return things.filters[0], things.filters[1:]
    return None, things.filters


def _things(noun: Node | None, filters: tuple[Node, ...]) -> Things:
    if noun is None and filters and _is_noun(filters[0]):
        raise Reject
    return Things((*([noun] if noun is not None else []), *filters))


def _fields(things: Things) -> dict[str, Any]:
    noun, filters = _parts(things)
    return {"noun": noun, **({"filters": filters} if filters else {})}


alias("Noun", "Kind")
listed("Kinds", "Kind", "か", " or ")
rule(
    "Noun",
    AnyOf,
    "{filters:Kinds}",
    en="{filters}",
    match=lambda value: {"filters": value.filters} if len(value.filters) > 1 else None,
    build=lambda filters: AnyOf(filters) if len(filters) > 1 else reject(),
)
words("Noun", {"カード": None}, {None: "card"})
rule(
    "Things",
    Things,
    "{noun:Noun}",
    en="{noun}",
    build=lambda noun: _things(noun, ()),
    match=_fields,
)
rule(
    "Things",
    Things,
    "{filters:Filters}{noun:Noun}",
    en="{filters}{noun}",
    build=lambda filters, noun: _things(noun, filters),
    match=_fields,
)

PLACES_MEANT: Final = {
    (owner, zone): OWNER_WORDS[owner] + PLACE_WORDS[zone] for owner in OWNER_WORDS for zone in PLACE_WORDS
}


def _english_place(place: tuple[str, str]) -> str:
    return f"{'on' if place[1] == 'field' else 'of'} {ENGLISH_OWNERS[place[0]]} {place[1]}"


words(
    "Place",
    {ja: place for place, ja in PLACES_MEANT.items()},
    {place: _english_place(place) for place in PLACES_MEANT},
)
words("Other", {"他の": True, "": False}, {True: "other ", False: ""})
words(
    "Many",
    {"全て": Between(-1, -1), "を何枚でも": Between(0, -1)},
    {Between(-1, -1): "each", Between(0, -1): "any number of"},
)
rule(
    "Many",
    Between,
    "{n:N}枚",
    en=lambda value, say: str(value.most),
    build=lambda n: Between(n.value, n.value),
    match=lambda value: {"n": Number(value.most)} if value.least == value.most >= 0 else None,
)
rule(
    "Many",
    Between,
    "{a:N}～{b:N}枚",
    en=lambda value, say: f"{value.least} to {value.most}",
    build=lambda a, b: Between(a.value, b.value),
    match=lambda value: {"a": Number(value.least), "b": Number(value.most)} if 0 <= value.least < value.most else None,
)


def _say_sel(value: Sel, say: Say) -> str:
    things = say("Things", Things(value.filters)) + (
        "s" if value.quantity.most > 1 or value.quantity.least == 0 else ""
    )
    place = say("Place", (value.owner, value.zone))
    return f"{say('Many', value.quantity)} {say('Other', value.other)}{things} {place}"


rule(
    "Sel",
    Sel,
    "{place:Place}の{other:Other}{things:Things}{many:Many}",
    en=_say_sel,
    build=lambda place, other, things, many: Sel(place[0], place[1], things.filters, many, other),
    match=lambda value: {
        "place": (value.owner, value.zone),
        "other": value.other,
        "things": Things(value.filters),
        "many": value.quantity,
    },
)
words(
    "What",
    {"このカード": "this", "つけたキャラクター": "carrier", "それ": "one", "それぞれ": "some"},
    {"this": "this card", "carrier": "its character", "one": "it", "some": "each of them"},
)
alias("What", "Sel")

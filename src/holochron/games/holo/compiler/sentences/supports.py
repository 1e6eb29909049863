"""Texts of supports and cheers, and extra lines: what must be so to use the card, its blocks, how it is attached."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Between
from ...abilities.analysis import THIS, is_added
from ...abilities.nodes import (
    AnyCopies,
    Attaches,
    Bullet,
    Cannot,
    Changeable,
    FallsWithHolder,
    Gain,
    InPosition,
    Limit,
    Modifier,
    Must,
    Needs,
    PaysBaton,
    Sel,
    SetTo,
    TreatAs,
)
from .. import english
from ..phrases.forms import alias, rule, words
from ..phrases.kinds import ANY_COPIES
from ..phrases.words import ANY
from .texts import needs, text

ONE = Between(1, 1)

# supports: requirements, blocks, how they are attached
text(
    "Card",
    "This card can only be used if {c}.\n\n{rest}",
    "このカードは、{c:Cond.unless}使えない。\n\n{rest:Card}",
    "このカードは、{c:Cond.only}。\n\n{rest:Card}",
    build=lambda c, rest: (Needs(c), *rest),
    match=needs,
)


def costs(value: Any) -> Fields | None:
    if len(value) < 2 or not isinstance(value[0], Must) or value[0].steps:
        return None
    return {"c": value[0].cost, "rest": value[1:]}


text(
    "Card",
    "This card can only be used if you {c}.\n\n{rest}",
    "このカードは、{c:Do.unless}使えない。\n\n{rest:Card}",
    build=lambda c, rest: (Must(c, ()), *rest),
    match=costs,
)
alias("Card", "Whole")


def changeable(value: Any) -> Fields | None:
    last = value[-1]
    if len(value) < 2 or not isinstance(last, Changeable):
        return None
    return {"first": value[:-1], "c": last.condition, "alt": last.nodes}


text(
    "Card",
    "{first}\n\n◆If {c}, you may Ability Shift\n{alt}",
    "{first:Text}\n\n◆{c:Cond.if}能力変更可能\n{alt:Text}",
    build=lambda first, c, alt: (*first, Changeable(c, alt)),
    match=changeable,
)
rule(
    "AttachRule",
    Attaches,
    "{support:SupportWord}は、自分のホロメン1人につき1枚だけ付けられる。",
    en=lambda v, say: f"Only 1 {v.support} can be attached to each of your holomem.",
    shape=like(Attaches, slot("support"), ONE, ()),
)
rule(
    "AttachRule",
    Attaches,
    "この{support:SupportWord}は、自分の{filters:OrKind}だけに付けられ、1人につき何枚でも付けられる。",
    en=lambda v, say: (
        f"You may only attach this {v.support} to your {english.filters(v.filters, stage=True)},"
        f" and you may attach any number of this {v.support} per holomem."
    ),
    shape=like(Attaches, slot("support"), ANY, slot("filters")),
)
text("Attached", "{it}", "{it:AttachRule}", shape=(slot("it"),))
text(
    "Attached",
    "This card can only be used if you {c}.\n\n{rest}",
    "このカードは、{c:Do.unless}使えない。\n\n{rest:Attached}",
    build=lambda c, rest: (Must(c, ()), *rest),
    match=costs,
)


def is_continuous(node: Any) -> bool:
    return isinstance(node, Modifier) and not is_added(node)


def blocks(value: Any) -> int:
    """How many of the nodes the first block makes."""
    if is_added(value[0]):
        return 1
    at = 0
    if isinstance(value[0], Bullet):
        while at < len(value) and isinstance(value[at], Bullet):
            at += 1
        return at
    while at < len(value) and isinstance(value[at], (Limit, InPosition)):
        at += 1
    at += 1
    while at < len(value) and isinstance(value[at - 1], Modifier) and is_continuous(value[at]):
        at += 1
    return at


def blocked(value: Any) -> Fields | None:
    if len(value) < 2 or is_added(value[0]):
        return None
    return {"first": value[: blocks(value)], "rest": value[blocks(value) :]}


text(
    "Attached",
    "{first}\n\n{rest}",
    "{first:Static}\n\n{rest:Attached}",
    build=lambda first, rest: (*first, *rest),
    match=blocked,
)


def added(value: Any) -> Fields | None:
    if len(value) < 2 or not is_added(value[0]):
        return None
    return {"filters": value[0].who.filters, "nodes": value[0].abilities, "rest": value[1:]}


text(
    "Attached",
    "◆Additional ability if attached to {filters}\n{nodes}\n\n{rest}",
    "◆{filters:OrKind}に付いていたら能力追加\n{nodes:Static}\n\n{rest:Attached}",
    build=lambda filters, nodes, rest: (Gain(Sel("holder", "", filters), nodes), *rest),
    match=added,
)

# extra lines and the text of cheers
words(
    "Extra",
    {
        ANY_COPIES: (AnyCopies(),),
    },
    {
        (AnyCopies(),): "You may include any number of this holomem in the deck",
    },
)
rule(
    "Extra",
    tuple,
    "このホロメンがダウンした時、自分のライフ-{n:N}",
    en=lambda v, say: f"If this holomem is downed, you get life-{v[0].amount.value}",
    shape=(like(SetTo, "life-loss", THIS, slot("n")),),
)
rule(
    "Extra",
    tuple,
    "{it:Mod+.plain}",
    en=lambda v, say: extra_en(v[0], say),
    shape=(slot("it", lambda it: isinstance(it, (TreatAs, Cannot)) and it.who == THIS),),
)
rule(
    "Extra",
    tuple,
    "このツールは{names:As}としても扱う",
    en=lambda v, say: extra_en(v[0], say),
    shape=(like(TreatAs, THIS, slot("names")),),
)


def extra_en(value: Any, say: Any) -> str:
    if isinstance(value, Cannot):
        return f"This holomem {say('Untouched', value.what)}"
    names = [english.name(one.name) for one in value.filters]
    return f"This {'holomem' if len(names) > 1 else 'card'} is also regarded as {' '.join(names)}"


words(
    "Cheer",
    {
        "■ホロメンがステージから離れる時、そのホロメンのエールすべてをアーカイブする。\n■ホロメンがバトンタッチする時、そのホロメンのエールを指定された枚数アーカイブする。": (
            FallsWithHolder(),
            PaysBaton(),
        )
    },
    {
        (
            FallsWithHolder(),
            PaysBaton(),
        ): "■ When a holomem leaves the stage, archive all of its cheers.\n■ When a holomem makes a Baton Pass, archive the required number of its cheers."
    },
)

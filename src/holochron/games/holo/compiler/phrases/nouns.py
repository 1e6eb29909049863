"""Whom and what: owners, places, groups and quantities.

A phrase for holomem of the stage is owner, group, number in 人; a phrase for cards is place, kind, number in 枚.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import AnyOf, Between, Filter, Not
from ...abilities.nodes import All, Both, Named, On, Same, Sel, StatIs, This, Who, With, Word
from .. import english
from .forms import alias, rule, words
from .kinds import PLAIN
from .words import ALL, ATTACHED, HOLOMEM, LEVELS, POSITIONS


def said(value: Any, say: Any) -> str:
    return english.who(value)


def ref(name: str) -> Sel:
    """What was met before, by its name."""
    return Sel(name, "")


# ---------------------------------------------------------------------------------------------------- groups of holomem


def group(shape: Any, *templates: str) -> None:
    """Holomem without owner and quantity: a selector with an empty owner."""
    rule("Group", Sel, *templates, en=said, shape=shape)


def staged(zone: Any, *filters: Any) -> Any:
    return like(Sel, "", zone, filters)


def says_position(value: Sel, styles: frozenset[str]) -> bool:
    """センターポジションの: the newer sets say so where a level follows."""
    return "new" in styles and value.zone in POSITIONS and any(one in LEVELS.values() for one in value.filters)


def at(pos: str, it: Sel) -> Sel:
    if it.zone != "stage":
        raise Reject
    return replace(it, zone=pos)


def position_and_group(value: Sel) -> Fields | None:
    if value.owner or value.zone not in POSITIONS or value.other or value.quantity is not None:
        return None
    return {"pos": value.zone, "it": replace(value, zone="stage")}


rule("Group", Sel, (says_position, "{pos:Pos}ポジションの{it:Group}"), en=said, build=at, match=position_and_group)
POS = slot("pos", lambda zone: zone in POSITIONS)
IT = slot("it")


def on_stage(kind: tuple[Filter, ...]) -> Sel:
    """Holomem of a kind of cards: on the stage there is nothing else."""
    if kind[-1] != HOLOMEM and not is_name(kind[-1]):
        raise Reject
    return Sel("", "stage", kind[:-1] if kind[-1] == HOLOMEM else kind)


def is_name(entry: Filter) -> bool:
    """Whether it says who they are, and not only what they are like."""
    if isinstance(entry, AnyOf):
        return any(isinstance(one, (Named, All, AnyOf)) for one in entry.filters)
    return isinstance(entry, Named)


def kind_on_stage(value: Sel) -> Fields | None:
    """The inverse."""
    if value.owner or value.zone != "stage" or value.other or value.quantity is not None:
        return None
    return {"kind": value.filters if value.filters and is_name(value.filters[-1]) else (*value.filters, HOLOMEM)}


rule("Group", Sel, "{kind:Head}", en=said, build=on_stage, match=kind_on_stage)
group(staged("stage", IT), "{it:OrKinds}")
group(staged(POS), "{pos:Pos}ホロメン")
group(staged(POS, PLAIN), "{it:Quality}{pos:Pos}ホロメン")
group(staged(POS, IT), "{pos:Pos}ホロメンの{it:NameOr}")


def group_with(mod: Filter, rest: Sel) -> Sel:
    if rest.other or (rest.filters and isinstance(rest.filters[0], With)):
        raise Reject  # what stands before 'X is attached' belongs to X
    return replace(rest, filters=(mod, *rest.filters))


def group_mod(value: Sel) -> Fields | None:
    if not value.filters or value.owner or value.other or not (value.quantity is None or is_pair(value)):
        return None
    return {"mod": value.filters[0], "rest": replace(value, filters=value.filters[1:])}


rule("Group", Sel, "{mod:Mod}{rest:Group}", en=said, build=group_with, match=group_mod)
rule(
    "Group",
    Sel,
    "他の{rest:Group}",
    en=said,
    build=lambda rest: replace(rest, other=True),
    match=lambda value: {"rest": replace(value, other=False)} if value.other and not value.owner else None,
)

# ---------------------------------------------------------------------------------------------------- of a stage


def of_stage(value: Any) -> bool:
    """A group with its owner."""
    return (
        isinstance(value, Sel)
        and value.owner in ("my", "opp", "both")
        and (is_pair(value) or (value.quantity is None and (value.zone == "stage" or value.zone in POSITIONS)))
    )


def owner_and_group(value: Any) -> Fields | None:
    return {"owner": value.owner, "it": replace(value, owner="")} if of_stage(value) else None


def stands_outside(value: Sel, styles: frozenset[str]) -> bool:
    """Whether the first modifier comes before the owner: 'unlike others', and 'but this one' unless the stage is said."""
    first = value.filters[0] if value.filters else None
    if not isinstance(first, Not):
        return False
    return isinstance(first.filter, Same) or (isinstance(first.filter, This) and not says_stage(value, styles))


def stands_inside(value: Sel, styles: frozenset[str]) -> bool:
    return not stands_outside(value, styles) and not (is_pair(value) and not value.filters)


def says_stage(value: Sel, styles: frozenset[str]) -> bool:
    """ステージの: whether the house says it of those who get something or are chosen (of all, and in the newer sets of some), and of
    those who are counted, unless something is said of their state."""
    if value.zone != "stage":
        return False
    if "acting" in styles:
        return "all" in styles or ("some" in styles and "new" in styles)
    return "counted" in styles and is_plain(value, styles)


def is_plain(value: Sel, styles: frozenset[str]) -> bool:
    """Whether nothing is said of their state."""
    return not any(isinstance(one, (With, StatIs)) or one == Word("resting") for one in value.filters)


rule(
    "Stage",
    Sel,
    (lambda v, styles: stands_inside(v, styles) and not says_stage(v, styles), "{owner:Owner}の{it:Group}"),
    (lambda v, styles: stands_inside(v, styles) and says_stage(v, styles), "{owner:Owner}のステージの{it:Group}"),
    en=said,
    build=lambda owner, it: replace(it, owner=owner),
    match=owner_and_group,
)


def outermost(mod: Filter, it: Sel) -> Sel:
    return replace(it, filters=(mod, *it.filters))


def outer_match(value: Sel) -> Fields | None:
    if not of_stage(value) or not value.filters:
        return None
    return {"mod": value.filters[0], "it": replace(value, filters=value.filters[1:])}


# modifiers that may stand before the owner
rule(
    "Stage",
    Sel,
    (stands_outside, "{mod:Outer}{it:Stage}"),
    en=said,
    build=outermost,
    match=outer_match,
)

# ---------------------------------------------------------------------------------------------------- two positions

# AとB are both, AかB is one of them; what is said before [AとB] is meant of each
rule(
    "Pair",
    Sel,
    "{a:Pos}ホロメン{word:/[とか]/}{b:Pos}ホロメン",
    en=said,
    build=lambda a, b, word: Sel("", f"{a}|{b}", (), ALL if word == "と" else None),
    match=lambda value: pair_match(value),
)
rule("Group", Sel, "[{it:Pair}]", en=said, shape=slot("it"))


def is_pair(value: Any) -> bool:
    """Two positions: one of them, or both."""
    return isinstance(value, Sel) and "|" in value.zone and value.quantity in (None, ALL)


def pair_match(value: Sel) -> Fields | None:
    if not is_pair(value) or value.owner or value.filters or value.other:
        return None
    a, b = value.zone.split("|")
    return {"a": a, "b": b, "word": "か" if value.quantity is None else "と"}


rule(
    "Stage",
    Sel,
    "{owner:Owner}の{it:Pair}",
    en=said,
    build=lambda owner, it: replace(it, owner=owner),
    match=lambda value: owner_and_group(value) if is_pair(value) else None,
)
# センターホロメンとバックホロメン1人: both, the second one chosen; か: one of them
rule(
    "Who",
    Both,
    "{owner:Owner}の{a:Pos}ホロメンと{b:Group}{q:Many}人",
    en=said,
    build=lambda owner, a, b, q: Both((Sel(owner, a), replace(b, owner=owner, quantity=q))),
    match=lambda value: one_and_some(value),
)


def one_and_some(value: Both) -> Fields | None:
    if len(value.parts) != 2:
        return None
    one, some = value.parts
    if not isinstance(one, Sel) or not isinstance(some, Sel) or one != Sel(some.owner, one.zone):
        return None
    if one.zone not in POSITIONS or not isinstance(some.quantity, Between):
        return None
    return {"owner": one.owner, "a": one.zone, "b": replace(some, owner="", quantity=None), "q": some.quantity}


# どちらか: one of two
rule(
    "Who",
    Sel,
    "{it:Stage}どちらか",
    "{it:Stage}1人どちらか",
    en=said,
    build=lambda it: chosen_of(it),
    match=lambda value: (
        {"it": replace(value, quantity=None)}
        if is_pair(replace(value, quantity=None)) and value.quantity == Between(1, 1)
        else None
    ),
)


def chosen_of(it: Sel) -> Sel:
    if not is_pair(it) or it.quantity is not None:
        raise Reject
    return replace(it, quantity=Between(1, 1))


# ---------------------------------------------------------------------------------------------------- quantities


def quantified(category: str, bare: str, quantity: str) -> None:
    """A phrase with its number: `bare` gives it without."""
    rule(
        category,
        Who,
        f"{{it:{bare}}}",
        en=said,
        build=lambda it: it,
        match=lambda value: {"it": value} if is_unnumbered(value) else None,
    )
    rule(
        category,
        Who,
        (lambda v, styles: v.quantity == ALL, f"{{it:{bare}!all}}{{q:{quantity}}}"),
        (lambda v, styles: v.quantity != ALL, f"{{it:{bare}!some}}{{q:{quantity}}}"),
        en=said,
        build=lambda it, q: replace(it, quantity=q),
        match=number_match,
    )


def is_unnumbered(value: Any) -> bool:
    return isinstance(value, (Sel, On)) and (value.quantity is None or is_pair(value))


def number_match(value: Any) -> Fields | None:
    """A phrase without its number, and the number."""
    if not isinstance(value, (Sel, On)) or is_unnumbered(value):
        return None
    return {"it": replace(value, quantity=None), "q": value.quantity}


alias("Some", "Stage")
alias("Some", "That")
quantified("Who", "Some", "Persons")
rule(
    "Who",
    Sel,
    "{owner:Owner}の(ステージの){kind:Heap}(全員)",
    en=said,
    shape=like(Sel, slot("owner"), "stage", slot("kind"), ALL),
)
alias("Who", "Ref")


# ---------------------------------------------------------------------------------------------------- what was met before

for category, table in (
    (
        "Ref",
        {
            "このホロメン": "this",
            "この(ホロメンの)アーツの対象(のホロメン)": "target",
            "同じホロメン": "target",
            "この推しホロメン": "this.oshi",
        },
    ),
    (
        "That",
        {
            "そのホロメン": "subject",
            "選んだホロメン": "chosen",
            "そのダウンしたホロメン": "subject",
        },
    ),
):
    refs = {text: Sel(*name.partition(".")[::2]) for text, name in table.items()}
    words(category, refs, {value: english.who(value) for value in refs.values()})


rule(
    "Ref",
    Sel,
    "{pos:Pos}ポジションに移動したホロメン",
    en=said,
    shape=like(Sel, "moved", "", (like(Word, slot("pos")),)),
)


def receiver(done: str) -> Sel:
    if done != "attached":
        raise Reject
    return ref("receiver")


rule(
    "That",
    Sel,
    "(この能力で)エールを{done:Done.passive-past}ホロメン",
    en=said,
    build=receiver,
    match=lambda value: {"done": "attached"} if value == ref("receiver") else None,
)


def as_filters(it: Sel) -> tuple[Filter, ...]:
    """A group as filters, its position as a word."""
    return ((Word(it.zone),) if it.zone != "stage" else ()) + it.filters


def as_group(filters: tuple[Filter, ...]) -> Sel:
    """The inverse."""
    first = filters[0] if filters else None
    if isinstance(first, Word) and first.word in POSITIONS:
        return Sel("", first.word, filters[1:])
    return Sel("", "stage", filters)


rule(
    "That",
    Sel,
    "その相手の{it:Group}",
    en=said,
    build=lambda it: Sel("object", "", as_filters(it)),
    match=lambda value: {"it": as_group(value.filters)} if value.owner == "object" and value.quantity is None else None,
)


def of_support(category: str, rest: str, shape: Any = None, build: Any = None, match: Any = None) -> None:
    """このツール, このマスコット, このファン: the word is that of the card's own kind."""
    templates = [(support, f"この{ja}{rest}") for support, ja in ATTACHED.items()]
    rule(category, Sel, *templates, en=said, shape=shape, build=build, match=match)


def held_kind(kind: tuple[Filter, ...]) -> Sel:
    if kind == (HOLOMEM,):
        raise Reject
    return Sel("holder", "", kind[:-1] if kind[-1] == HOLOMEM else kind)


def held_match(value: Sel) -> Fields | None:
    if value.owner != "holder" or not value.filters:
        return None
    return {"kind": value.filters if isinstance(value.filters[-1], Named) else (*value.filters, HOLOMEM)}


of_support("ThisSupport", "", ref("support"))
rule(
    "ThisSupport",
    Sel,
    (lambda value, styles: styles.isdisjoint(ATTACHED), "このカード"),
    en=said,
    shape=ref("support"),
)
of_support("Ref", "が付いているホロメン", ref("holder"))
of_support("Ref", "が付いていたホロメン", ref("last-holder"))
of_support("Ref", "が付いている{kind:Kind}", build=held_kind, match=held_match)
rule("Ref", Sel, "{owner:Owner}の推しホロメン", en=said, shape=like(Sel, slot("owner"), "oshi"))
rule("Ref", Sel, "{mod:Mod1}このホロメン", en=said, shape=like(Sel, "this", "", (slot("mod"),)))
alias("Nearby", "Ref")
alias("Nearby", "That")
rule("Nearby", Sel, "{owner:Owner}の{pos:Pos}ホロメン", en=said, shape=like(Sel, slot("owner"), POS))
rule("Nearby", Sel, "{name:Met}{kind:Kind1}", en=said, shape=like(Sel, slot("name"), "", slot("kind", bool)))
rule(
    "Nearby",
    Sel,
    "{owner:Owner}のアーカイブの{kind:Kind1}",
    en=said,
    shape=like(Sel, slot("owner"), "archive", slot("kind", bool)),
)
OSHI = like(Sel, slot("owner"), "oshi", (slot("it"),))
alias("First", "Ref")
rule("First", Sel, "{owner:Owner}の推しホロメンの{it:Name}", en=said, shape=OSHI)
rule("Who", Both, "{a:First}と{b:Who}", en=said, shape=like(Both, (slot("a"), slot("b"))))
rule(
    "Either",
    Both,
    "{a:First}か{b:Who}",
    en=lambda value, say: english.join([english.who(part) for part in value.parts], "or"),
    shape=like(Both, (slot("a"), slot("b"))),
)
rule(
    "Either",
    Both,
    "{owner:Owner}の[推しホロメンか{b:Group}]",
    en=lambda value, say: english.join([english.who(part) for part in value.parts], "or"),
    build=lambda owner, b: Both((Sel(owner, "oshi"), replace(b, owner=owner))),
    match=lambda value: either_oshi(value),
)


def either_oshi(value: Both) -> Fields | None:
    if len(value.parts) != 2 or not isinstance(value.parts[0], Sel) or not of_stage(value.parts[1]):
        return None
    oshi, other = value.parts
    assert isinstance(other, Sel)
    if oshi != Sel(other.owner, "oshi"):
        return None
    return {"owner": other.owner, "b": replace(other, owner="")}


alias("Either", "Who")

"""Numbers that are more or less as long as something lasts: arts, HP, damage taken, and what arts cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import AnyOf, Filter, Number
from .....lang.words import OF
from ...abilities.nodes import (
    Plus,
    PlusAgainst,
    Sel,
    SetTo,
    Titled,
    Who,
    Word,
)
from .. import english
from ..phrases.deeds import at_position, position_of
from ..phrases.forms import alias, mapped, rule, words
from ..phrases.multiples import clause, is_of_each
from ..phrases.nouns import ref
from ..phrases.words import damage_en, of_damage

ZERO = Number(0)
PLAYER = like(Sel, slot("owner"), "")


def mod(
    kind: type[Any],
    *templates: Any,
    en: Any,
    fixed: Fields | None = None,
    build: Any = None,
    match: Any = None,
    shape: Any = None,
) -> None:
    """A continuous effect, in all forms of its verb."""
    clause("Mod+", kind, *templates, en=en, fixed=fixed, build=build, match=match, shape=shape)


# ---------------------------------------------------------------------------------------------------- more and less

TAKEN = damage_en("damage-taken")


def plus_en(value: Plus, say: Any) -> str:
    """`your center holomem gets Arts+20`"""
    assert isinstance(value.amount, Number)
    who, n = english.who(value.who), value.amount.value
    if value.stat in ("arts", "hp"):
        return f"{who} {english.gets(value.who)} {changed_en(value)}"
    if value.stat == "baton-cost.any":
        return f"{who} {changed_en(value)}"
    if value.stat in TAKEN:
        return f"{who} {english.takes(value.who)} {n:+d} {TAKEN[value.stat]}"
    stat, _, color = value.stat.partition(OF)
    if stat == "art-cost":
        color = color.replace("any", "colorless")
        cheers = f"{who} {english.requires(value.who)} {n:+d} {color}"
        return cheers if " Arts" in who else f"{cheers} for {english.its(value.who)} Arts"
    return f"{who} {'gain' if english.is_plural(value.who) else 'gains'} {n:+d} against {color}"


def changed_en(value: Plus) -> str:
    """What of one is changed, and by how much: `Arts+20`"""
    assert isinstance(value.amount, Number)
    n = value.amount.value
    if value.stat == "baton-cost.any":
        return f"{english.requires(value.who)} {n:+d} colorless for {english.its(value.who)} Baton Pass"
    return f"{n:+d} HP" if value.stat == "hp" else f"Arts{n:+d}"


mod(Plus, "{who:Who!acting}のアーツ{amount:Signed}<+>", en=plus_en, fixed={"stat": "arts"})
mod(Plus, "{who:Who}のHP{amount:Signed}<+>", en=plus_en, fixed={"stat": "hp"})
mod(
    Plus,
    "{who:Who}のバトンタッチに必要な無色{amount:Signed}<+>",
    "{who:Who}のバトンタッチに必要な無色エール{amount:Signed}<+>",
    en=plus_en,
    fixed={"stat": "baton-cost.any"},
)
# of those who are named first; each of them by its own count: そのホロメンのエール1色につき、アーツ+20
words("Changed", {"アーツ": "arts", "HP": "hp", "バトンタッチに必要な無色": "baton-cost.any"})
mod(
    Plus,
    (lambda v, styles: is_of_each(v), "{who:Who}は~{stat:Changed}{amount:Signed}<+>"),
    en=plus_en,
)


def at_places(who: Sel, positions: str) -> Sel:
    """These, at certain positions: the last filter says which."""
    places = positions.split("|")
    if len(places) == 1:
        return at_position(who, places[0])
    return replace(who, filters=(*who.filters, AnyOf(tuple(Word(place) for place in places))))


def places_of(who: Any) -> tuple[Sel, str] | None:
    """The inverse."""
    one = position_of(who)
    if one is not None:
        return one
    last = who.filters[-1] if isinstance(who, Sel) and who.filters else None
    if isinstance(last, AnyOf):
        places = [place.word for place in last.filters if isinstance(place, Word)]
        return replace(who, filters=who.filters[:-1]), "|".join(places)
    return None


mapped("Taken", "DamageKind", of_damage("damage-taken"), TAKEN)
mod(Plus, "{who:Who}が受ける{stat:Taken}ダメージ{amount:Signed}<+>", en=plus_en)
mod(
    PlusAgainst,
    "{who:Who}が{against:Who}から受ける{stat:Taken}ダメージ{amount:Signed}<+>",
    en=lambda v, say: (
        f"{english.who(v.who)} {english.takes(v.who)} {say('Signed', v.amount)} {TAKEN[v.stat]} from {english.who(v.against)}"
    ),
)


def taken_at(value: Plus) -> Fields | None:
    found = places_of(value.who)
    if found is None:
        return None
    return {"who": found[0], "positions": found[1], "stat": value.stat, "amount": value.amount}


mod(
    Plus,
    "{who:Who}が{positions:Positions}で{stat:TakenAt}ダメージ{amount:Signed}<+>",
    en="{who} in the {positions} takes {amount} {stat}",
    build=lambda who, positions, stat, amount: Plus(stat, at_places(who, positions), amount),
    match=taken_at,
)
rule("TakenAt", str, "受ける{it:Taken}", en="{it}", shape=slot("it"))
mapped(
    "FirstTaken",
    "DamageKind",
    of_damage("first-damage-taken"),
    {word: f"damage the first time it would take {en}" for word, en in damage_en("first-damage-taken").items()},
)
rule("TakenAt", str, "最初に受ける{it:FirstTaken}", en="{it}", shape=slot("it"))
rule("Positions", str, "{a:Pos}ポジション", en="{a} position", shape=slot("a", lambda value: "|" not in value))
rule(
    "Positions",
    str,
    "{a:Pos}ポジションか{b:Pos}ポジション",
    en="{a} position or {b} position",
    build=lambda a, b: f"{a}|{b}",
    match=lambda value: {"a": value.split("|")[0], "b": value.split("|")[1]} if "|" in value else None,
)


def special_en(value: Plus | PlusAgainst, say: Any) -> str:
    deals = "deal" if english.is_plural(value.who) else "deals"
    return f"{english.who(value.who)} {deals} {say('Signed', value.amount)} special damage"


mod(
    PlusAgainst,
    "{who:Who}が、{against:Who}に与える特殊ダメージ{amount:Signed}<+>",
    en=lambda v, say: f"{special_en(v, say)} to {english.who(v.against)}",
    fixed={"stat": "special-dealt"},
)
mod(
    Plus,
    "{who:Who}が与える特殊ダメージ{amount:Signed}<+>",
    en=special_en,
    fixed={"stat": "special-dealt"},
)


def of_color(value: Plus, stat: str) -> Fields | None:
    """Of whom, of which color and how much, if it is such a number."""
    head, _, color = value.stat.partition(OF)
    return {"who": value.who, "color": color, "amount": value.amount} if head == stat else None


mod(
    Plus,
    "{who:Who}は{color:ColorWord}特攻+{amount:N}を得る<+>",
    en=plus_en,
    build=lambda who, color, amount: Plus(f"tokkou{OF}{color}", who, amount),
    match=lambda v: of_color(v, "tokkou"),
)

# ---------------------------------------------------------------------------------------------------- what arts cost

alias("CostColor", "ColorWord")
words("CostColor", {"無色": "any", "無色エール": "any"})


# whose arts, or which
rule("ArtsOf", Sel, "このアーツ", en="this Arts", shape=ref("this-art"))
rule(
    "ArtsOf",
    Who,
    "{it:Who}のアーツ{title:Title}",
    en=lambda v, say: arts_en(v, say),
    build=lambda it, title: entitled(it, title),
    match=lambda value: untitled(value),
)
rule("ArtsOf", Sel, (lambda v, styles: False, "そのアーツ"), en="that Arts", shape=ref("subject"))


def entitled(it: Who, title: tuple[Filter, ...]) -> Who:
    """The arts of somebody, or those of that name."""
    if not title:
        return it
    if it != ref("this"):
        raise Reject
    return Sel("this", "", title)


def untitled(value: Who) -> Fields:
    """The inverse."""
    if isinstance(value, Sel) and value.owner == "this" and value.filters and isinstance(value.filters[0], Titled):
        return {"it": ref("this"), "title": value.filters}
    return {"it": value, "title": ()}


def arts_en(value: Who, say: Any) -> str:
    title = untitled(value)["title"]
    return f"this holomem's Arts {say('Title', title)}" if title else f"the Arts of {english.who(value)}"


def art_cost(value: Plus) -> Fields | None:
    return of_color(value, "art-cost") if isinstance(value.amount, Number) else None


mod(
    Plus,
    "{who:ArtsOf}に必要な{color:CostColor}{amount:Signed}<+>",
    en=plus_en,
    build=lambda who, color, amount: Plus(f"art-cost{OF}{color}", who, amount),
    match=art_cost,
)
mod(
    Plus,
    "エール{n:N}枚を必要とせずに使える<+>",
    en=lambda v, say: f"this Arts can be used with {-v.amount.value} cheer less",
    build=lambda n: Plus("art-cost.any", ref("this-art"), Number(-n.value)),
    match=lambda v: (
        {"n": Number(-v.amount.value)}
        if v.stat == "art-cost.any" and v.who == ref("this-art") and isinstance(v.amount, Number)
        else None
    ),
)
mod(
    SetTo,
    "{who:ArtsOf}に必要なエールの色すべてを無色に<する>",
    "{who:ArtsOf}に必要なエールの色すべてを無色エールに<する>",
    en="all cheers that {who} require become colorless",
    fixed={"stat": "art-cost-colors", "amount": ZERO},
)
mod(
    SetTo,
    "{who:ArtsOf}は、エールを必要とせずに使える<+>",
    en="{who} can be used without cheers",
    fixed={"stat": "art-cost", "amount": ZERO},
)

"""につき: whatever has a number has it so many times, wherever in the clause that is said; and the cap on what is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import slot
from .....lang.nodes import Amount, Between, Number
from ...abilities.analysis import ROLLED, parts_of
from ...abilities.nodes import (
    AtMost,
    Attach,
    Choose,
    Damage,
    Down,
    Draw,
    Find,
    Heal,
    Lasting,
    Look,
    LoseLife,
    Modifier,
    Move,
    On,
    Per,
    Pick,
    Place,
    Plus,
    PlusAgainst,
    PlusArt,
    ReduceDamage,
    Reveal,
    Roll,
    Sel,
    Spare,
    Top,
    Turn,
    Who,
)
from .. import english
from .amounts import ONE, counter_of, per_en
from .forms import rule

# ---------------------------------------------------------------------------------------------------- what is multiplied

FIGURES = {  # a number of its own
    PlusArt: "amount",
    Draw: "count",
    Roll: "count",
    Heal: "amount",
    Plus: "amount",
    PlusAgainst: "amount",
    LoseLife: "amount",
    Damage: "amount",
    ReduceDamage: "amount",
    Spare: "less",
}
OBJECTS = {  # or the number of those it is done to
    Attach: "what",
    Move: "what",
    Choose: "what",
    Find: "what",
    Pick: "what",
    Look: "what",
    Reveal: "what",
    Down: "who",
    Turn: "who",
    Place: "who",
}


def how_many(what: Who) -> Any:
    """How many are meant, where that is one number."""
    if isinstance(what, Top):
        return what.count
    quantity = what.quantity if isinstance(what, (Sel, On)) else None
    if isinstance(quantity, Between):
        return Number(quantity.least) if quantity.least == quantity.most > 0 else None
    return quantity


def so_many(what: Who, number: Amount) -> Who:
    """The inverse."""
    if isinstance(what, Top):
        return replace(what, count=number)
    assert isinstance(what, (Sel, On))
    return replace(what, quantity=Between(number.value, number.value) if isinstance(number, Number) else number)


def number_of(value: Any) -> Any:
    """The number that may be multiplied, or nothing."""
    if isinstance(value, Lasting):
        return number_of(value.modifiers[0]) if len(value.modifiers) == 1 else None
    if type(value) in OBJECTS:
        return how_many(getattr(value, OBJECTS[type(value)]))
    return getattr(value, FIGURES[type(value)]) if type(value) in FIGURES else None


def with_number(value: Any, number: Amount) -> Any:
    """The same with another number."""
    if isinstance(value, Lasting):
        return replace(value, modifiers=(with_number(value.modifiers[0], number),))
    if type(value) in OBJECTS:
        field = OBJECTS[type(value)]
        return replace(value, **{field: so_many(getattr(value, field), number)})
    return replace(value, **{FIGURES[type(value)]: number})


def scale(per: Per, it: Any) -> Any:
    """The same with its number multiplied; of several, each of them."""
    if isinstance(it, tuple):
        return tuple(scale(per, one) for one in it)
    number = number_of(it)
    if not isinstance(number, Number):
        raise Reject
    return with_number(it, Per(number, per.amount, per.unit))


def unscale(value: Any) -> Fields | None:
    """The inverse."""
    if isinstance(value, tuple):
        found = [unscale(one) for one in value]
        fields = [one for one in found if one is not None and found[0] is not None and one["per"] == found[0]["per"]]
        if not value or len(fields) < len(value):
            return None
        return {"per": fields[0]["per"], "it": tuple(one["it"] for one in fields)}
    number = number_of(value)
    if not isinstance(number, Per):
        return None
    return {"per": Per(ONE, number.amount, number.unit), "it": with_number(value, number.each)}


# ---------------------------------------------------------------------------------------------------- the cap

# ただし、数える人数はn人まで: a cap on what was counted
Cap = tuple[Number, str]  # how many at most, and what they are counted in


def cap(counter: str, n: Number, again: str) -> Cap:
    if counter != again:
        raise Reject
    return n, counter


rule(
    "Cap",
    tuple,
    "。ただし、数える{counter:Counter}数は{n:N}{again:Counter}まで",
    en=lambda v, say: f" (up to {v[0].value})",
    build=cap,
    match=lambda v: {"counter": v[1], "n": v[0], "again": v[1]},
)
rule("Cap", tuple, "（エールは最大{n:N}枚まで）", en=" (up to {n})", shape=(slot("n"), "枚"))


def with_cap(it: Any, cap: Cap | None) -> Any:
    if cap is None:
        return it
    per = number_of(it)
    if not isinstance(per, Per) or isinstance(per.amount, AtMost) or (counter_of(per.amount) or "枚") != cap[1]:
        raise Reject
    return with_number(it, replace(per, amount=AtMost(cap[0], per.amount)))


def without_cap(value: Any) -> Fields:
    """The inverse."""
    per = number_of(value)
    if not isinstance(per, Per) or not isinstance(per.amount, AtMost):
        return {"it": value, "cap": None}
    bare = with_number(value, replace(per, amount=per.amount.amount))
    return {"it": bare, "cap": (per.amount.most, counter_of(per.amount.amount) or "枚")}


# ---------------------------------------------------------------------------------------------------- where it is said


def is_of_each(value: Any) -> bool:
    """Whether each of several has its own count, そのホロメンのエール1色につき: it is said after them."""
    change = value.modifiers[0] if isinstance(value, Lasting) else value
    return isinstance(change, Modifier) and any(
        isinstance(part, Sel) and part.owner == "subject" for part in parts_of(number_of(change))
    )


def leads(value: Any, styles: frozenset[str]) -> bool:
    """Whether the house says it first; of damage it is said after to whom, of what lasts after how long."""
    return not isinstance(value, (Damage, Lasting))


def multiplied(per: Per, it: Any, cap: Cap | None) -> Any:
    return with_cap(scale(per, it), cap)


def multiplied_match(value: Any) -> Fields | None:
    whole = {"it": value, "cap": None} if isinstance(value, tuple) else without_cap(value)
    fields = unscale(whole["it"])
    return None if fields is None or is_of_each(value) else {**fields, "cap": whole["cap"]}


def multiplied_en(value: Any, say: Any) -> str:
    if isinstance(value, tuple):
        parts = unscale(value)
        assert parts is not None
        if parts["per"].amount == ROLLED:
            return english.join([multiplied_en(one, say) for one in value])
        first, *others = [str(say("Step", one)) for one in parts["it"]]
        you = "you " if isinstance(value[0], PlusArt) else ""
        return f"{per_en(parts['per'])}, {english.join([first, *(you + other for other in others)])}"
    category = "Step" if isinstance(value, Lasting) else "Mod+.plain" if isinstance(value, Modifier) else "Do.plain"
    per = number_of(value)
    return f"{say(category, with_number(value, per.each))} {per_en(per)}"


# before whatever is done or changed; several in one clause are multiplied together
rule(
    "Do.plain Do.can EachDo Step Chain Mod+.plain",
    object,
    (leads, "{per:Per}、{it:@}({cap:Cap})"),
    en=multiplied_en,
    build=multiplied,
    match=multiplied_match,
    missing={"cap": None},
)


# and within it
def clause(category: str, kind: type[Any], *templates: Any, en: Any, **how: Any) -> None:
    """Something that is done or changed, in all forms of its verb; where `~` stands in a template つき may be said."""
    written = [within(one) if isinstance(one, str) else (one[0], within(one[1])) for one in templates]
    if written == list(templates):
        rule(category, kind, *templates, en=en, **how)
    else:
        rule(category, kind, *written, en=each_last(en), folded=("per", scale, unscale), **how)


def within(template: str) -> str:
    return template.replace("~", "(、{per:Per}、)")


def each_last(en: Callable[[Any, Any], str]) -> Callable[[Any, Any], str]:
    """`draw 1 card for each …`"""

    def said(value: Any, say: Any) -> str:
        per = number_of(value)
        return f"{en(with_number(value, per.each), say)} {per_en(per)}" if isinstance(per, Per) else en(value, say)

    return said

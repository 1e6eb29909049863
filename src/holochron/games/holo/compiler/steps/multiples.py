"""につき before a whole step, and the cap on what is counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import slot
from .....lang.nodes import Amount, Between, Number, Step
from ...abilities.nodes import (
    AtMost,
    Attach,
    Choose,
    Damage,
    Draw,
    Heal,
    LoseLife,
    Move,
    On,
    Per,
    Plus,
    PlusArt,
    Roll,
    Sel,
    Top,
    Who,
)
from ..phrases.amounts import counter_of, per_en, per_of, scaled
from ..phrases.forms import alias, rule
from .figures import damage_en, plus_art_en, roll_en
from .moving import draw_en

SCALED = {
    PlusArt: "amount",
    Draw: "count",
    Roll: "count",
    Heal: "amount",
    Plus: "amount",
    LoseLife: "amount",
    Damage: "amount",
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
    """The number in a step that may be multiplied, or nothing."""
    if isinstance(value, (Attach, Move, Choose)):
        return how_many(value.what)
    field = SCALED.get(type(value))
    return None if field is None else getattr(value, field)


def with_number(value: Any, number: Amount) -> Any:
    """The step with another number."""
    if isinstance(value, (Attach, Move, Choose)):
        return replace(value, what=so_many(value.what, number))
    return replace(value, **{SCALED[type(value)]: number})


def scale(per: Per, it: Any) -> Any:
    """The step with its number multiplied."""
    number = number_of(it)
    if not isinstance(number, Number):
        raise Reject
    return with_number(it, scaled(number, per))


def unscale(value: Any) -> Fields | None:
    number = number_of(value)
    if not isinstance(number, Per):
        return None
    return {"per": per_of(number), "it": with_number(value, number.each)}


def scaled_en(value: Any, say: Any) -> str:
    if isinstance(value, PlusArt):
        return plus_art_en(value, say)
    if isinstance(value, Draw):
        return draw_en(value, say)
    if isinstance(value, Roll):
        return roll_en(value, say)
    if isinstance(value, Damage):
        return damage_en(value, say)
    per = number_of(value)
    assert isinstance(per, Per)
    plain = say("Do.plain", with_number(value, per.each))
    return f"{plain} {per_en(per)}"


rule("Do", Step, "{per:Per}、{it:Do.plain|can}", en=scaled_en, build=scale, match=unscale)


# what both players do, each with their own cards
alias("EachDo", "Do.plain")
rule("EachDo", Roll, "にサイコロを{count:N}回振る", en=roll_en)
rule("EachDo", Draw, "それぞれのデッキを{count:N}枚引く", "デッキを{count:N}枚引く", en=draw_en, fixed={"who": "my"})
rule("EachDo", Step, "{per:Per}、{it:EachDo}", en=scaled_en, build=scale, match=unscale)


# つき before two steps multiplies both
def scale_both(per: Per, a: Step, b: Step) -> tuple[Step, ...]:
    return (scale(per, a), scale(per, b))


def unscale_both(value: Any) -> Fields | None:
    if len(value) != 2:
        return None
    first, second = unscale(value[0]), unscale(value[1])
    if first is None or second is None or first["per"] != second["per"]:
        return None
    return {"per": first["per"], "a": first["it"], "b": second["it"]}


rule(
    "Clauses",
    tuple,
    "{per:Per}、{a:Do.join}{b:Do.plain}",
    en=lambda v, say: f"{say('Do.plain', v[0])} and {say('Do.plain', v[1])}",
    build=scale_both,
    match=unscale_both,
)


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


def capped(it: Any, cap: Cap) -> Any:
    per = number_of(it)
    if not isinstance(per, Per) or isinstance(per.amount, AtMost) or (counter_of(per.amount) or "枚") != cap[1]:
        raise Reject
    return with_number(it, replace(per, amount=AtMost(cap[0], per.amount)))


def uncapped(value: Any) -> Fields | None:
    per = number_of(value)
    if not isinstance(per, Per) or not isinstance(per.amount, AtMost):
        return None
    bare = with_number(value, replace(per, amount=per.amount.amount))
    return {"it": bare, "cap": (per.amount.most, counter_of(per.amount.amount) or "枚")}


def with_cap(it: Any, cap: Cap | None) -> Any:
    return it if cap is None else capped(it, cap)


def without_cap(value: Any) -> Fields:
    """The inverse."""
    return uncapped(value) or {"it": value, "cap": None}


rule(
    "Step",
    Step,
    "{it:Do.plain}({cap:Cap})",
    en=lambda v, say: say("Do.plain", v) if uncapped(v) is None else scaled_en(v, say),
    build=with_cap,
    match=without_cap,
    missing={"cap": None},
)

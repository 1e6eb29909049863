"""Cheers and supports that are sent, attached, and moved from one holomem to another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import AnyOf, Between
from ...abilities.nodes import Among, Attach, Both, Each, Move, On, Sel, Top
from .. import english
from ..phrases.forms import rule
from ..phrases.kinds import is_cheer
from ..phrases.nouns import number_match
from ..phrases.portions import alike
from .verbs import step


def attach_en(value: Any, say: Any) -> str:
    verb = "reattach" if isinstance(value.what, On) else "send" if sends(value) else "attach"
    how = ""
    if isinstance(value.to, Each) and isinstance(value.what, Sel):
        one, place, zone = english.who(replace(value.what, quantity=Between(1, 1))).partition(" from ")
        return f"{verb} {one} each{place}{zone} to {english.who(value.to)}"
    if isinstance(value.to, (Each, Among)):
        how = "divided as you choose " if isinstance(value.to, Among) else "one each "
    return f"{verb} {english.who(value.what)} {how}to {english.who(value.to)}"


def on_holomem(value: Any) -> bool:
    """付け替える: whether what is attached is on a holomem already."""
    return isinstance(value.what, On)


def sends(value: Any) -> bool:
    """送る: whether cheers that are not yet on a holomem are attached."""
    what = value.what
    if isinstance(what, Top):
        return what.zone == "cheer-deck"
    return isinstance(what, Sel) and (is_cheer(what.filters) or what.zone == "cheer-deck")


step(
    Attach,
    (lambda v, styles: sends(v), "{what:Sent}{to:Who}に<送る>"),
    (lambda v, styles: not on_holomem(v), "{what:Object}{to:Who}に<付ける>"),
    "{what:Sent}{to:Who}に<付け替える>",
    en=attach_en,
    shape=like(Attach, slot("what"), slot("to", lambda to: not isinstance(to, (Each, Among)))),
)
step(
    Attach,
    "{what:CardsBare}を{to:Who}に{q:Floating}<送る>",
    en=attach_en,
    build=lambda what, to, q: Attach(replace(what, quantity=q), to),
    match=lambda v: {"what": f["it"], "q": f["q"], "to": v.to} if (f := number_match(v.what)) else None,
)
step(
    Attach,
    (lambda v, styles: sends(v), "{what:Sent}{to:Who}に割り振って<送る>"),
    (lambda v, styles: not on_holomem(v), "{what:Object}{to:Who}に割り振って<付ける>"),
    "{what:Sent}{to:Who}に割り振って<付け替える>",
    en=attach_en,
    shape=like(Attach, slot("what"), like(Among, slot("to"), None)),
)


step(
    Attach,
    "{what:Sent}{to:Who}に割り振って送る。ただし、ホロメン1人に送る枚数は{n:N}枚まで<+>",
    en=lambda v, say: f"{attach_en(v, say)} (no more than {v.to.most.value} to each)",
    shape=like(Attach, slot("what"), like(Among, slot("to"), slot("n", lambda n: n is not None))),
)


def unnumbered(what: Any) -> bool:
    return isinstance(what, (Sel, On)) and what.quantity is None


def numbered(what: Any) -> bool:
    return isinstance(what, On) and what.quantity is not None


step(
    Attach,
    ("old", "{what:CardsBare}1枚ずつを、{to:Who}に<送る>"),
    ("old", "{what:CardsBare}を、{to:Who}に1枚ずつ<送る>"),
    "{what:CardsBare}を{to:Who}に1枚ずつ<送る>",
    en=attach_en,
    shape=like(Attach, slot("what", unnumbered), like(Each, slot("to"))),
)
step(
    Attach,
    "{what:Cards}を、{to:Who}に1枚ずつ<付け替える>",
    en=attach_en,
    shape=like(Attach, slot("what", numbered), like(Each, slot("to"))),
)


def each_named(owner: str, it: AnyOf, q: Between) -> Both:
    return Both(tuple(Sel(owner, "stage", (one,), q) for one in it.filters))


def each_named_match(value: Both) -> Fields | None:
    parts = alike(value)
    if len(parts) < 2 or parts[0].zone != "stage" or not all(len(part.filters) == 1 for part in parts):
        return None
    names = AnyOf(tuple(part.filters[0] for part in parts))
    return {"owner": parts[0].owner, "it": names, "q": parts[0].quantity}


rule(
    "Who",
    Both,
    "{owner:Owner}の[{it:AndNames}]{q:Many}人ずつ",
    en=lambda v, say: english.who(v),
    build=each_named,
    match=each_named_match,
)


step(
    Move,
    "{who:Who}のエール{q:Many}枚ずつを好きな順でエールデッキの下に<戻す>",
    en=lambda v, say: (
        f"return {english.quantity(v.what.quantity)} cheers on each of {english.who(v.what.holder)} "
        "to the bottom of the cheer deck in any order"
    ),
    shape=like(Move, like(On, "cheers", like(Each, slot("who")), slot("q"), ()), "cheer-deck-bottom-ordered"),
)

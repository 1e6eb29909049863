"""Searching a pile, or what was looked at, and what becomes of what is found."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import AnyOf, Between, Step
from ...abilities.nodes import Among, Attach, Each, Find, Move, Named, Pick, Place, Sel, Who, Word
from .. import english
from ..phrases.forms import rule
from ..phrases.kinds import fold, is_cheer
from ..phrases.nouns import ref
from ..phrases.portions import alike, first_of, placed
from ..phrases.words import ANY, PILES
from .fates import become, fate_of
from .moving import DESTINATIONS, TAKEN

FOUND = ref("found")
# what becomes of it, as the end of the same step
rule("Then", Move, TAKEN, en="add it to hand", shape=like(Move, FOUND, "hand"))
rule(
    "Then",
    Step,
    "{fate:Fate.*}",
    en=lambda v, say: "place it on stage" if isinstance(v, Place) else DESTINATIONS[v.to][1].format("it"),
    build=lambda fate: become(FOUND, fate),
    match=lambda value: (
        {"fate": fields["fate"]}
        if isinstance(value, (Move, Place)) and (fields := fate_of(value)) and fields["what"] == FOUND
        else None
    ),
)


rule(
    "Then",
    Attach,
    "{to:Who}に{done:Done.*}",
    en="attach it to {to}",
    build=lambda to, done: given(to, done),
    match=lambda value: {"to": value.to, "done": "attached"} if value.what == FOUND and is_to_one(value) else None,
)
rule(
    "Then",
    Attach,
    "{to:Who}に割り振って<付ける|送る>",
    en=lambda v, say: f"attach them divided as you choose to {english.who(v.to)}",
    shape=like(Attach, FOUND, like(Among, slot("to"), None)),
)


def is_to_one(step: Any) -> bool:
    """Whether all of it is attached to one holomem."""
    return isinstance(step, Attach) and not isinstance(step.to, (Each, Among))


def given(to: Who, done: str) -> Attach:
    if done != "attached":
        raise Reject
    return Attach(FOUND, to)


def find_en(value: Any, say: Any) -> str:
    """`reveal 1 holomem from your deck, and add it to hand`"""
    then = say("ThenAttached.plain" if is_to_one(value.steps[0]) else "Then.plain", value.steps[0])
    if is_cheers(value.what):
        then = then.replace("attach ", "send ", 1)
    if isinstance(value, Find) and any_named(value.what):
        then = then.replace(" it", " the revealed holomem", 1)
    elif is_many(value.what):
        several = isinstance(value.what, Sel) and value.what.quantity != Between(2, 2)
        shown = several and isinstance(value, Find) and isinstance(value.steps[0], Move)
        then = then.replace(" it", f" the revealed {kind_of(value.what)}" if shown else " them", 1)
    if isinstance(value, Find):
        return f"reveal {sought_en(value.what)}, and {then}"
    pronoun = " them" if is_many(value.what) else " it"
    return str(then.replace(pronoun, " " + english.who(value.what), 1))


def any_named(what: Who) -> bool:
    """Whether any number of those who are named is meant."""
    if not isinstance(what, Sel) or what.quantity != ANY or len(what.filters) != 1:
        return False
    names = what.filters[0]
    return isinstance(names, AnyOf) and all(isinstance(one, Named) for one in names.filters)


def sought_en(what: Who) -> str:
    """`any number of 〈A〉, 〈B〉 and 〈C〉 from among them`, `1 [holomem and/or event] each from your deck`"""
    if any_named(what):
        before, _, last = english.who(what).rpartition(" or ")
        return f"{before} {'and' if ', ' in before else 'and/or'} {last}"
    parts = alike(what)
    if len(parts) != 2 or parts[0].quantity != Between(1, 1) or parts[0].zone not in PILES:
        return english.who(what)
    place = f"{english.OWNERS[parts[0].owner]} {english.ZONES[parts[0].zone]}"
    return f"1 [{english.filters(parts[0].filters)} and/or {english.filters(parts[1].filters)}] each from {place}"


def kind_of(what: Who) -> str:
    """What is revealed, in one word."""
    entries = what.filters if isinstance(what, Sel) else ()
    kinds = [entry.word for entry in entries if isinstance(entry, Word) and entry.word in english.KINDS]
    return english.noun(kinds[0] if kinds else "card", plural=True)


def is_cheers(what: Who) -> bool:
    first = first_of(what)
    return isinstance(first, Sel) and (first.zone == "cheer-deck" or is_cheer(first.filters))


def is_many(what: Who) -> bool:
    return isinstance(what, Each) or english.is_plural(what)


# ---------------------------------------------------------------------------------------------------- where it is looked for

# a pile, or what was looked at: その中から
rule("Source", Sel, "{owner:Owner}の{zone:Pile}", en="", shape=like(Sel, slot("owner"), slot("zone")))
rule("Source", Sel, "その中", en="", shape=ref("seen"))


def is_seen(what: Who) -> bool:
    """Whether it is some of what was looked at."""
    first = first_of(what)
    return isinstance(first, Sel) and first.owner == "seen"


def searched(source: Sel, it: Find | Pick) -> Find | Pick:
    return type(it)(placed(it.what, source.owner, source.zone), it.steps)


def search_match(value: Find | Pick) -> Fields | None:
    first = first_of(value.what)
    if not isinstance(first, Sel) or not (first.owner == "seen" or first.zone in PILES) or len(value.steps) != 1:
        return None
    return {
        "source": Sel(first.owner, first.zone),
        "it": type(value)(placed(value.what, "", ""), value.steps),
    }


def pauses(value: Find | Pick, styles: frozenset[str]) -> bool:
    """Whether more is said of it than a number."""
    what = value.what
    return not isinstance(what, Sel) or bool(what.filters) or what.owner != "seen"


# ---------------------------------------------------------------------------------------------------- what is found

rule(
    "Sought",
    Who,
    "{it:Wanted}を",
    en="{it}",
    build=lambda it: it,
    match=lambda value: {"it": value},
)
rule("Sought", Sel, "{kind:AnyKind}を{q:Floating}", en="", shape=like(Sel, "", "", slot("kind", bool), slot("q")))


def is_attached(value: Find | Pick, styles: frozenset[str]) -> bool:
    """付ける: whether it is no cheer."""
    what = first_of(value.what)
    return isinstance(what, Sel) and bool(what.filters) and not is_cheer(what.filters)


# it is revealed or not; of any number that is revealed it is said once more what they are
rule("Shown", str, "", en="", shape="unseen")
rule("Shown", str, "公開し、(公開したホロメンを)(公開したカードを)", en="", shape="shown")
rule("Shown", str, "公開し、公開したホロメンを", "公開し、(公開したカードを)", en="", shape="any-shown")
rule("ThenAttached", Attach, "{to:Who}に<付ける>", en="attach it to {to}", shape=like(Attach, FOUND, slot("to")))


def found(what: Who, shown: str, then: Step) -> Find | Pick:
    return Pick(what, (then,)) if shown == "unseen" else Find(what, (then,))


def found_match(value: Step) -> Fields | None:
    if not isinstance(value, (Find, Pick)) or len(value.steps) != 1:
        return None
    several = isinstance(value.what, Sel) and value.what.quantity == ANY
    shown = "unseen" if isinstance(value, Pick) else "any-shown" if several else "shown"
    return {"what": value.what, "shown": shown, "then": value.steps[0]}


THEN = "{then:Then.*}"
rule(
    "Among",
    Step,
    (is_attached, "{what:Sought}{shown:Shown}{then:ThenAttached.*}"),
    "{what:Sought}{shown:Shown}" + THEN,
    en=find_en,
    build=found,
    match=found_match,
)


def named_again(value: Find) -> Fields | None:
    """公開した[AとB]を: what was revealed, by the kinds that were asked for."""
    parts = alike(value.what)
    if len(parts) < 2 or not all(part.filters for part in parts) or len(value.steps) != 1:
        return None
    return {"what": value.what, "again": AnyOf(tuple(fold(part.filters) for part in parts)), "then": value.steps[0]}


def again(what: Who, again: AnyOf, then: Step) -> Find:
    found = Find(what, (then,))
    fields = named_again(found)
    if fields is None or fields["again"] != again:
        raise Reject
    return found


rule(
    "Among",
    Find,
    "{what:Sought}公開し、公開した[{again:AndKinds1}]を" + THEN,
    en=find_en,
    build=again,
    match=named_again,
)


rule(
    "Do",
    Step,
    (pauses, "{source:Source}から、{it:Among.*}"),
    "{source:Source}から{it:Among.*}",
    en=find_en,
    build=searched,
    match=lambda value: search_match(value) if isinstance(value, (Find, Pick)) else None,
)

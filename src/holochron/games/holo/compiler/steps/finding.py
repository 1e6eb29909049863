"""Searching a pile, or what was looked at, and what becomes of what is found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import AnyOf, Between, Filter, Step
from ...abilities.nodes import Alike, Attach, AttachEach, Both, Find, Move, Pick, Sel, ToStage, Who, Word
from .. import english
from ..phrases.forms import rule
from ..phrases.kinds import fold, is_cheer, unfold
from ..phrases.nouns import ref
from ..phrases.words import ALL, ANY
from .moving import DESTINATIONS, TAKEN

FOUND = ref("found")
# what becomes of it, as the end of the same step
rule("Then", Move, TAKEN, en="add it to hand", shape=like(Move, FOUND, "hand"))
rule(
    "Then",
    Move,
    "{to:Dest.*}",
    en=lambda v, say: DESTINATIONS[v.to][1].format("it"),
    shape=like(Move, FOUND, slot("to", lambda to: to != "hand")),
)
rule("Then", ToStage, "ステージに<出す>", en="place it on stage", shape=like(ToStage, FOUND))


rule(
    "Then",
    Attach,
    "{to:Who}に<送る|付ける>",
    en="attach it to {to}",
    shape=like(Attach, FOUND, slot("to")),
)
rule("ThenAttached", Attach, "{to:Who}に<付ける>", en="attach it to {to}", shape=like(Attach, FOUND, slot("to")))
rule(
    "Then",
    AttachEach,
    "{to:Who}に割り振って<付ける|送る>",
    en=lambda v, say: f"attach them divided as you choose to {english.who(v.to)}",
    fixed={"how": "among", "what": FOUND},
)


def find_en(value: Any, say: Any) -> str:
    """`reveal 1 holomem from your deck, and add it to hand`"""
    then = say("Then.plain", value.steps[0])
    if is_cheers(value.what):
        then = then.replace("attach ", "send ", 1)
    if is_many(value.what):
        several = isinstance(value.what, Sel) and value.what.quantity != Between(2, 2)
        shown = several and isinstance(value, Find) and isinstance(value.steps[0], Move)
        then = then.replace(" it", f" the revealed {kind_of(value.what)}" if shown else " them", 1)
    if isinstance(value, Find):
        return f"reveal {english.who(value.what)}, and {then}"
    pronoun = " them" if is_many(value.what) else " it"
    return str(then.replace(pronoun, " " + english.who(value.what), 1))


def kind_of(what: Who) -> str:
    """What is revealed, in one word."""
    entries = what.filters if isinstance(what, Sel) else ()
    kinds = [entry.word for entry in entries if isinstance(entry, Word) and entry.word in english.KINDS]
    return english.noun(kinds[0] if kinds else "card", plural=True)


def is_cheers(what: Who) -> bool:
    first = what.parts[0] if isinstance(what, Both) else what
    return isinstance(first, Sel) and (first.zone == "cheer-deck" or is_cheer(first.filters))


def is_many(what: Who) -> bool:
    return isinstance(what, Both) or english.is_plural(what)


def from_pile(owner: str, zone: str, what: Any, then: Step) -> Find:
    return Find(placed(owner, zone, what), (then,))


def placed(owner: str, zone: str, what: Who) -> Who:
    if isinstance(what, Both):
        return Both(tuple(placed(owner, zone, part) for part in what.parts))
    assert isinstance(what, Sel)
    return replace(what, owner=owner, zone=zone)


def pile_match(value: Any, kind: type[Any] = Find) -> Fields | None:
    if not isinstance(value, kind) or len(value.steps) != 1:
        return None
    first = value.what.parts[0] if isinstance(value.what, Both) else value.what
    if not isinstance(first, Sel) or first.zone not in ("deck", "cheer-deck", "holo-power"):
        return None
    return {"owner": first.owner, "zone": first.zone, "what": placed("", "", value.what), "then": value.steps[0]}


def seen(what: Who) -> Who:
    return placed("seen", "", what)


def is_seen(what: Who) -> bool:
    first = what.parts[0] if isinstance(what, Both) else what
    return isinstance(first, Sel) and first.owner == "seen"


# the form of the destination is the form of the whole, hence one rule for each form
def is_kind(what: Who) -> bool:
    """Whether more is said of it than a number."""
    return not isinstance(what, Sel) or bool(what.filters)


REVEALED = "(公開したホロメンを)(公開したカードを)"


def among(value: Any) -> Fields | None:
    """Some of what was looked at, and what becomes of it."""
    if not is_seen(value.what) or len(value.steps) != 1:
        return None
    return {"what": placed("", "", value.what), "then": value.steps[0]}


def from_deck(value: Any, styles: frozenset[str]) -> bool:
    """Whether no cheer can be found there."""
    fields = pile_match(value, type(value))
    return fields is not None and fields["zone"] != "cheer-deck"


THEN = "{then:Then.*}"
rule("ThenAttached", Step, "{it:Then.*}", en="{it}", build=lambda it: it, match=lambda value: {"it": value})
rule(
    "Do",
    Find,
    (from_deck, "{owner:Owner}の{zone:Pile}から、{what:Wanted}を公開し、{then:ThenAttached.*}"),
    "{owner:Owner}の{zone:Pile}から、{what:Wanted}を公開し、" + REVEALED + THEN,
    en=find_en,
    build=from_pile,
    match=pile_match,
)
rule(
    "Do",
    Pick,
    (from_deck, "{owner:Owner}の{zone:Pile}から、{what:Wanted}を{then:ThenAttached.*}"),
    "{owner:Owner}の{zone:Pile}から、{what:Wanted}を" + THEN,
    en=find_en,
    build=lambda owner, zone, what, then: Pick(placed(owner, zone, what), (then,)),
    match=lambda value: pile_match(value, Pick),
)
rule(
    "Among",
    Find,
    "{what:Wanted}を公開し、" + REVEALED + THEN,
    en=find_en,
    build=lambda what, then: Find(seen(what), (then,)),
    match=among,
)
rule(
    "Among",
    Find,
    "{kind:AnyKind}を好きな枚数公開し、公開したホロメンを" + THEN,
    "{kind:AnyKind}を好きな枚数公開し、(公開したカードを)" + THEN,
    en=find_en,
    shape=like(Find, like(Sel, "seen", "", slot("kind"), ANY), (slot("then"),)),
)
rule(
    "Among",
    Pick,
    "{kind:AnyKind}をすべて" + THEN,
    en=find_en,
    shape=like(Pick, like(Sel, "seen", "", slot("kind"), ALL), (slot("then"),)),
)
rule(
    "Among",
    Pick,
    "{what:Wanted}を" + THEN,
    en=find_en,
    build=lambda what, then: Pick(seen(what), (then,)),
    match=among,
)
rule(
    "Do",
    Step,
    (lambda v, styles: is_kind(v.what), "その中から、{it:Among.*}"),
    "その中から{it:Among.*}",
    en="{it}",
    build=lambda it: it,
    match=lambda value: {"it": value} if isinstance(value, (Find, Pick)) and is_seen(value.what) else None,
)


def named_again(value: Find) -> Fields | None:
    """公開した[AとB]を: what was revealed, by the kinds that were asked for."""
    fields = among(value) or pile_match(value)
    parts = alike(fields["what"]) if fields is not None else []
    if fields is None or len(parts) < 2 or not all(part.filters for part in parts):
        return None
    return {**fields, "again": AnyOf(tuple(fold(part.filters) for part in parts))}


def again(what: Who, again: AnyOf, then: Step, owner: str = "seen", zone: str = "") -> Find:
    found = Find(placed(owner, zone, what), (then,))
    fields = named_again(found)
    if fields is None or fields["again"] != again:
        raise Reject
    return found


AGAIN = "{what:Wanted}を公開し、公開した[{again:AndKinds}]を" + THEN
rule("Among", Find, AGAIN, en=find_en, build=again, match=lambda value: named_again(value) if among(value) else None)
rule(
    "Do",
    Find,
    "{owner:Owner}の{zone:Pile}から、" + AGAIN,
    en=find_en,
    build=again,
    match=lambda value: named_again(value) if pile_match(value) else None,
)


def wanted(template: str, shape: Any = None, build: Any = None, match: Any = None) -> None:
    """What is looked for: a selector without a place."""
    rule("Wanted", Who, template, en=lambda v, say: english.who(v), build=build, match=match, shape=shape)


def some(filters: Any) -> bool:
    return bool(filters)


def bare(kind: Any, quantity: Any) -> Any:
    return like(Sel, "", "", kind, quantity)


wanted("{kind:Kind}{q:Many}枚", bare(slot("kind", some), slot("q")))
wanted("{kind:Kind}{q:UpTo}枚まで", bare(slot("kind", some), slot("q")))
wanted("{kind:Kind}すべて", bare(slot("kind", some), ALL))
wanted("{q:Many}枚", bare((), slot("q")))
wanted("{kind:Kind}{q:Many}枚ずつ", like(Both, (bare(slot("kind"), slot("q")),)))


def each_of(kinds: AnyOf, q: Between) -> Both:
    return Both(tuple(Sel("", "", unfold(one), q) for one in kinds.filters))


def each_match(value: Any) -> Fields | None:
    parts = alike(value)
    if len(parts) < 2 or not all(part.filters for part in parts):
        return None
    return {"kinds": AnyOf(tuple(fold(part.filters) for part in parts)), "q": parts[0].quantity}


def alike(value: Any) -> list[Sel]:
    """Selectors that differ in nothing but their filters, or none."""
    parts = [part for part in value.parts if isinstance(part, Sel)] if isinstance(value, Both) else []
    same = all(part == replace(parts[0], filters=part.filters) for part in parts)
    return parts if same and parts and len(parts) == len(value.parts) else []


wanted("[{kinds:AndKinds}]{q:Many}枚ずつ", build=each_of, match=each_match)
wanted("{a:Kind}{n:Many}枚と{b:Kind}{m:Many}枚", like(Both, (bare(slot("a"), slot("n")), bare(slot("b"), slot("m")))))


# 同じカード名の[AとB]1枚ずつとC1枚: what the first ones share they share with each other
def matched(share: Alike, kinds: AnyOf, q: Between, b: tuple[Filter, ...], m: Between) -> Both:
    parts = [Sel("", "", (share, *unfold(one)), q) for one in kinds.filters]
    return Both((*parts, Sel("", "", b, m)))


def matched_match(value: Any) -> Fields | None:
    parts = [part for part in value.parts if isinstance(part, Sel)] if isinstance(value, Both) else []
    if len(parts) < 3 or any(not part.filters for part in parts):
        return None
    *sharing, last = parts
    share = sharing[0].filters[0]
    if not isinstance(share, Alike) or any(part.filters[0] != share or len(part.filters) < 2 for part in sharing):
        return None
    kinds = AnyOf(tuple(fold(part.filters[1:]) for part in sharing))
    return {"share": share, "kinds": kinds, "q": sharing[0].quantity, "b": last.filters, "m": last.quantity}


wanted(
    "{share:Share}[{kinds:AndKinds1}]{q:Many}枚ずつと{b:Kind}{m:Many}枚",
    build=matched,
    match=matched_match,
)
rule("Share", Alike, "{it:Mod1}", en="{it}", shape=slot("it", lambda it: isinstance(it, Alike)))


def each_leveled(level: Filter, names: AnyOf, q: Between) -> Both:
    return Both(tuple(Sel("", "", (level, name), q) for name in names.filters))


def each_leveled_match(value: Any) -> Fields | None:
    parts = alike(value)
    if len(parts) < 2 or any(len(part.filters) != 2 or part.filters[0] != parts[0].filters[0] for part in parts):
        return None
    names = AnyOf(tuple(part.filters[1] for part in parts))
    return {"level": parts[0].filters[0], "names": names, "q": parts[0].quantity}


wanted("{level:LevelOrBuzz}ホロメンの[{names:AndNames}]{q:Many}枚ずつ", build=each_leveled, match=each_leveled_match)

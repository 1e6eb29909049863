"""Cards: where they lie, of what kind, how many.

A phrase for cards is place, kind, number in 枚; every place takes every kind, `[AとB]` and so many of each.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Amount, Between, Filter, Number
from ...abilities.nodes import Both, ChosenNumber, Count, On, Sel, Top, Who
from .. import english
from .forms import alias, mapped, rule, words
from .kinds import is_cheer
from .nouns import number_match, quantified, ref, said
from .words import ALL, CARD, CHEER, HOLOMEM, PILES, ZONES


def cards(shape: Any, *templates: str) -> None:
    rule("CardsBare OwnCards", Who, *templates, en=said, shape=shape)


def in_zone(zone: str, owner: Any = None) -> Any:
    return like(Sel, slot("owner") if owner is None else owner, zone)


IN_ZONE = like(Sel, slot("owner"), slot("zone", lambda zone: zone in ZONES))
cards(IN_ZONE, "{owner:Owner}の{zone:Zone}")
cards(in_zone("hand", "my"), "手札")
for end, bottom in (("上", ""), ("下", "-bottom")):
    mapped(f"Pile{end}", "Pile", {zone: zone + bottom for zone in PILES})
    rule("PileEnd", str, f"{{it:Pile{end}}}の{end}", en="{it}", shape=slot("it"))


def so_many(n: Between) -> Amount:
    return Number(n.least) if n.least == n.most else ChosenNumber(Number(n.least), Number(n.most))


def how_many(value: Amount) -> Fields | None:
    """The inverse."""
    if isinstance(value, Number):
        return {"n": Between(value.value, value.value)}
    if isinstance(value, ChosenNumber) and isinstance(value.least, Number) and isinstance(value.most, Number):
        return {"n": Between(value.least.value, value.most.value)}
    return None


rule("SoMany", Amount, "{n:Many}", en=lambda v, say: "", build=so_many, match=how_many)


def top(count: Any, template: str) -> None:
    """Cards at the end of a pile."""
    whole = "{owner:Owner}の{zone:PileEnd}から" + template
    rule("Cards", Top, whole, en=said, shape=like(Top, slot("owner"), slot("zone"), count))


top(slot("count"), "{count:SoMany}枚")
top(like(Count, slot("what")), "、{what:CardsBare}と同じ枚数")

# ---------------------------------------------------------------------------------------------------- where they lie

# a place and a kind: what is attached to a holomem is `attached` until the kind says that it is cheers
STAGE = like(Sel, slot("owner"), "stage")


def place(shape: Any, *templates: str, category: str = "Place") -> None:
    rule(category, Who, *templates, en=said, shape=shape)


def on(part: str, holder: Any) -> Any:
    return like(On, part, holder, None, ())


place(IN_ZONE, "{owner:Owner}の{zone:Zone}の")
place(in_zone("archive", "my"), "アーカイブの")
place(on("attached", STAGE), "{owner:Owner}のステージの")
place(on("attached", slot("who")), "{who:Who}に付いている")
place(on("stack", slot("who")), "{who:Who}に重なっている")
place(on("whole", slot("who")), "{who:Who}を含め重なっている")
place(like(Sel, slot("name"), ""), "{name:Met}")
place(on("attached", slot("who")), "{who:Who}の", category="Whose")
# the same as the place of ある and いる
place(IN_ZONE, "{owner:Owner}の{zone:Zone}に", category="PlaceAt")
place(on("attached", STAGE), "{owner:Owner}のステージに", category="PlaceAt")
place(ref("seen"), "その中に", category="PlaceAt")


def is_bare_stage(who: Any) -> bool:
    return isinstance(who, Sel) and who == Sel(who.owner, "stage")


def lying(place: Any, kind: tuple[Filter, ...]) -> Any:
    """Cards of that kind there."""
    if isinstance(place, On) and place.part == "attached":
        if is_bare_stage(place.holder):
            if kind == (CARD,) or kind[-1] == HOLOMEM:
                raise Reject
            return replace(place, part="cheers", filters=kind) if is_cheer(kind) else replace(place, filters=kind)
        if is_cheer(kind):
            return replace(place, part="cheers", filters=() if kind == (CHEER,) else kind)
        if HOLOMEM in kind:
            raise Reject
    return replace(place, filters=kind)


def place_of(value: Any) -> Any:
    """The inverse: the place alone."""
    bare = replace(value, filters=(), quantity=None)
    return replace(bare, part="attached") if isinstance(value, On) and value.part == "cheers" else bare


def lying_match(value: Any) -> Fields | None:
    if not isinstance(value, (Sel, On)) or value.quantity is not None:
        return None
    if isinstance(value, On) and value.part == "cheers" and not is_bare_stage(value.holder):
        return borne_match(value)
    return {"place": place_of(value), "kind": value.filters} if value.filters else None


def borne(place: On, kind: tuple[Filter, ...]) -> On:
    """Cheers of that kind on a holomem."""
    if not is_cheer(kind):
        raise Reject
    return replace(place, part="cheers", filters=() if kind == (CHEER,) else kind)


def borne_match(value: Any) -> Fields | None:
    if not isinstance(value, On) or value.part != "cheers" or value.filters == (CHEER,) or value.quantity is not None:
        return None
    return {"place": place_of(value), "kind": value.filters or (CHEER,)}


def all_of(make: Any, match: Any) -> tuple[Any, Any]:
    """What is listed, all of it in one place."""

    def build_all(place: Any, what: Both) -> Both:
        parts = [part for part in what.parts if isinstance(part, Sel) and part.filters]
        if len(parts) < len(what.parts):
            raise Reject
        return Both(tuple(replace(make(place, part.filters), quantity=part.quantity) for part in parts))

    def match_all(value: Both) -> Fields | None:
        parts = [part for part in value.parts if isinstance(part, (Sel, On))]
        found = [match(replace(part, quantity=None)) for part in parts]
        if (
            not found
            or len(parts) < len(value.parts)
            or any(f is None or f["place"] != found[0]["place"] for f in found)
        ):
            return None
        listed = [Sel("", "", f["kind"], part.quantity) for f, part in zip(found, parts, strict=True)]
        return {"place": found[0]["place"], "what": Both(tuple(listed))}

    return build_all, match_all


def is_elsewhere(value: Any, styles: frozenset[str]) -> bool:
    """Whether they are no cheers of a holomem: of those の is said."""
    one = value.parts[0] if isinstance(value, Both) else value
    return not isinstance(one, On) or one.part != "cheers" or is_bare_stage(one.holder)


alias("Kinds", "Kind")
alias("Kinds", "OrKind")
alias("Kinds", "Heap")
# cards of one kind, lists, and kinds that are taken together
for where, build, match in (("Place", lying, lying_match), ("Whose", borne, borne_match)):
    style = is_elsewhere if where == "Place" else ""
    build_all, match_all = all_of(build, match)
    rule("CardsBare OwnCards", Who, (style, f"{{place:{where}}}{{kind:Kinds}}"), en=said, build=build, match=match)
    rule("Cards", Both, (style, f"{{place:{where}}}{{what:Listed}}"), en=said, build=build_all, match=match_all)
rule(
    "CardsBare",
    On,
    "{who:Who}を含め重なっている{kind:Kind}の中から",
    en=said,
    shape=like(On, "whole", slot("who"), None, slot("kind", bool)),
)
# cards of a place, of one kind or of several; and whatever can be counted
alias("Countable", "CardsBare")
alias("Countable", "Stage!counted")
# the place, or all of it, may be what the sentence before spoke of
GAP = ref("")
rule(
    "Lying",
    Who,
    "({place:PlaceAt}){kind:Kinds}",
    en=said,
    build=lying,
    match=lying_match,
    missing={"place": GAP},
)

quantified("Cards", "CardsBare", "Sheets")

# what a step before has met
words(
    "Done",
    {
        "公開<する>": "revealed",
        "アーカイブ<する>": "archived",
        "(デッキに)(手札に)<戻す>": "returned",
        "<送る|付ける>": "attached",
        "手札に<加える>": "found",
        "<出す>": "placed",
    },
    {
        "revealed": "revealed",
        "archived": "archived",
        "returned": "returned",
        "attached": "attached",
        "found": "added to hand",
        "placed": "placed",
    },
)
rule("Met", str, "(この能力で)(手札から){it:Done.past}", en="{it}", shape=slot("it", lambda it: it != "rest"))
words("Met", {"残った": "rest"})
for category, table in (
    (
        "CardsBare",
        {
            "そのカード": ref("seen"),
            "この能力でアーカイブしたホロパワー": Sel("archived", "holo-power"),
        },
    ),
    (
        "Cards",
        {
            "そのすべて": Sel("counted", "", (), ALL),
            "アーカイブのこのホロメン": Sel("this", "archive"),
        },
    ),
):
    words(category, table, {value: english.who(value) for value in table.values()})
alias("Cards", "ThisSupport")
alias("AnyCards", "Cards")
alias("AnyCards", "Who!acting")


# what a verb acts on, with its particle; the older sets pause before the receiver
rule(
    "Sent",
    Who,
    ("old", "{it:Cards}を、"),
    ("new", "{it:Cards}を"),
    en=said,
    build=lambda it: it,
    match=lambda value: {"it": value},
)
alias("Sent", "Object")
rule(
    "Object",
    Who,
    "{it:Cards}を(選び、)",
    "{it:Who}を",
    en=said,
    build=lambda it: it,
    match=lambda value: {"it": value},
)
rule("Chosen", Who, "{it:AnyCards}を", en=said, build=lambda it: it, match=lambda value: {"it": value})
rule(
    "Object Chosen",
    Who,
    "{it:Countable}を{q:Floating}(選び、)(選んで)",
    en=said,
    build=lambda it, q: replace(it, quantity=q),
    match=number_match,
)

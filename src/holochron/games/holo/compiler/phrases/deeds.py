"""What happens: who does what, or what becomes of whom, in the forms of the verbs of the steps.

A deed is conjugated once and gives three things: 'when it happens' (Event), 'if it has happened' (a condition) and 'for each time
it has happened' (Per).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import EVERY, Between, Compare, Filter, Number, Step, Trigger
from .....lang.words import OF
from ...abilities.nodes import (
    Acts,
    Down,
    Happens,
    Move,
    Pick,
    Sel,
    StatIs,
    Times,
    Titled,
    Who,
    Word,
)
from ...abilities.vocabulary.happenings import BATON, DOINGS
from .. import english
from .amounts import amount_en
from .forms import alias, mapped, rule, words
from .nouns import number_match, ref
from .words import CARD, CHEER, POSITIONS, damage_en, of_damage

ART = ref("this-art")
ME = ref("my")  # the player
PLAYER = like(Sel, slot("player"), "")
HAND = Sel("my", "hand")


def w(value: Any) -> str:
    return english.who(value)


def deed(
    kind: type[Any],
    *templates: str,
    en: Any,
    build: Any = None,
    match: Any = None,
    shape: Any = None,
    missing: Fields | None = None,
) -> None:
    """Something that happens, in all forms of its verb."""
    rule("Deed", kind, *templates, en=en, build=build, match=match, shape=shape, missing=missing)


def bearer_en(who: Who, say: Any) -> str:
    is_player = isinstance(who, Sel) and who == Sel(who.owner, "") and who.owner in english.YOURS
    return english.YOURS[who.owner] if is_player and isinstance(who, Sel) else str(say("Bearer", who))


def doer_en(by: Who, say: Any) -> str:
    return "you" if by == ME else str(say("Doer", by))


def happens(name: str, *templates: str, en: str) -> None:
    """Something about one: `who`."""
    rule("Deed", Happens, *templates, en=en, fixed={"event": name})


def acts(name: str, *templates: str, en: str, by: Who | None = None) -> None:
    """One does something to another."""
    fixed: Fields = {"event": name} if by is None else {"event": name, "by": by}
    rule("Deed", Acts, *templates, en=en, fixed=fixed)


# ---------------------------------------------------------------------------------------------------- holomem

# what becomes of one, as it happens of itself; and in what manner
ITSELF = {"down": "downed", "stage": "placed", "deck": "to-deck", "active": "active"} | {
    pos: f"moved.{pos}" for pos in POSITIONS
}
IN_MANNER = {("stage", "to-deck"): "returned-to-deck"} | {
    ("baton", f"moved.{pos}"): f"baton.{pos}" for pos in POSITIONS
}
OWN = ("used-art", "collabed", "bloomed")  # what one does, and nobody else to it
words("Doing", {ja: doing for ja, doing in DOINGS.japanese().items() if doing in OWN}, DOINGS.english())


def doing_en(value: str, say: Any) -> str:
    return DOINGS.english()[value]


def renamed(table: Mapping[Any, str], *names: str) -> tuple[Any, Any]:
    """Parts that together have another name, and the parts of a name."""
    parts = {name: key for key, name in table.items()}

    def build(**fields: Any) -> str:
        key = tuple(fields[name] for name in names) if len(names) > 1 else fields[names[0]]
        if key not in table:
            raise Reject
        return table[key]

    def match(value: str) -> Fields | None:
        key = parts.get(value)
        if key is None:
            return None
        return dict(zip(names, key, strict=True)) if len(names) > 1 else {names[0]: key}

    return build, match


build, match = renamed(ITSELF, "it")
rule("Doing", str, "{it:Fate.itself-*}", en=doing_en, build=build, match=match)
build, match = renamed(IN_MANNER, "how", "it")
rule("Doing", str, "{how:Manner}{it:Doing.*}", en=doing_en, build=build, match=match)
words("Manner", {BATON: "baton"})
rule("Manner", str, "{it:FromZones}から", en="{it}", shape=slot("it", lambda it: it != "baton"))
rule("FromZones", str, "{it:Zone}", en="{it}", shape=slot("it", lambda it: "|" not in it))
rule(
    "FromZones",
    str,
    "{first:Zone}か{rest:FromZones}",
    en="{first} or {rest}",
    build=lambda first, rest: f"{first}|{rest}",
    match=lambda value: {"first": value.split("|", 1)[0], "rest": value.split("|", 1)[1]} if "|" in value else None,
)
EVENT = slot("event", lambda event: event in DOINGS.meanings)
deed(Happens, "{who:Who}が{event:Doing.*}", en="{who} {event}", shape=like(Happens, EVENT, slot("who")))
# by whose ability, or by which skill
rule("Means", Sel, "{player:Owner}の能力で", en="an ability of {player}", shape=PLAYER)
rule("Means", Sel, "{filters:Skill}で", en="{filters}", shape=like(Sel, "my", "skill", slot("filters")))
BY_MEANS = {"returned-to-deck": "returns-to-deck", "active": "activates"}


def by_means(who: Who, by: Sel, event: str) -> Acts:
    if event not in BY_MEANS or (event == "active") != (by.zone == "skill"):
        raise Reject
    return Acts(by, BY_MEANS[event], who)


def by_means_match(value: Acts) -> Fields | None:
    events = [event for event, act in BY_MEANS.items() if act == value.event]
    return {"who": value.what, "by": value.by, "event": events[0]} if events else None


def by_means_en(value: Acts, say: Any) -> str:
    if value.event == "activates":
        return f"{say('Means', value.by)} makes {w(value.what)} active"
    return f"{means_en(value.by)} returns {w(value.what)} from the stage to the deck"


def means_en(by: Who) -> str:
    assert isinstance(by, Sel)
    return f"an ability of {english.YOURS[by.owner]}"


deed(Acts, "{who:Who}が{by:Means}{event:Doing.*}", en=by_means_en, build=by_means, match=by_means_match)
happens("level-rose", "{who:Who}のBloomレベルが<上がる>", en="the Bloom level of {who} rises")
deed(
    Acts,
    "{by:Means}、{who:Who}が回復<する>",
    en=lambda v, say: f"{means_en(v.by)} restores HP of {w(v.what)}",
    shape=like(Acts, slot("by", lambda by: isinstance(by, Sel) and not by.zone), "heals", slot("who")),
)
# a player, or holomem
alias("Bearer", "Either")
rule("Bearer", Sel, "{player:Owner}", en="{player}", shape=PLAYER)
deed(
    Happens,
    "{who:Bearer}の能力でサイコロを<振る>",
    "{who:Bearer}が能力でサイコロを<振る>",
    en=lambda v, say: f"an ability of {bearer_en(v.who, say)} rolls a die",
    shape=like(Happens, "rolled", slot("who")),
)
# who does it: someone, this art, or the player whose ability it is
rule("Doer", Who, "{it:Either}が", en="{it}", shape=slot("it", lambda it: it not in (ART, ME)))
rule("Doer", Sel, "このアーツで", en="this Arts", shape=ART)


# a step that was done
def done_by(by: Who, it: Step) -> Trigger | Compare:
    if isinstance(it, Down):
        return Acts(by, "downs", it.who)
    if isinstance(it, Move) and it.to == "archive" and by == ME and number_match(it.what) is None:
        return Acts(ME, "archives", it.what)
    so_many = it.what.quantity if isinstance(it, Pick) and isinstance(it.what, Sel) else None
    if isinstance(so_many, Between) and by == ME and it == milled(so_many):
        return MILLED if so_many.least == 1 else Compare(Times(MILLED, ""), ">=", Number(so_many.least))
    raise Reject


def done_by_match(value: Any) -> Fields | None:
    if value == MILLED:
        return {"by": ME, "it": milled(Between(1, EVERY))}
    if isinstance(value, Compare):
        if not isinstance(value.left, Times) or value.left.event != MILLED or not isinstance(value.right, Number):
            return None
        return {"by": ME, "it": milled(Between(value.right.value, EVERY))}
    if not isinstance(value, Acts) or value.event not in ("downs", "archives"):
        return None
    fields = {"by": value.by, "it": Down(value.what) if value.event == "downs" else Move(value.what, "archive")}
    return fields if value.event == "downs" or value.by == ME else None


MILLED = Happens("archived", Sel("my", "deck"))


def milled(quantity: Between) -> Pick:
    """So many cards of one's own deck are archived."""
    return Pick(Sel("my", "deck", (CARD,), quantity), (Move(ref("found"), "archive"),))


def done_by_en(value: Any, say: Any) -> str:
    if isinstance(value, Compare):
        return f"you archive {amount_en(value.right)} or more cards from your deck"
    if value == MILLED:
        return "you archive 1 or more cards from your deck"
    if value.event == "downs":
        return f"{doer_en(value.by, say)} downed {w(value.what)}"
    return f"you archive {w(value.what)}"


rule(
    "Deed",
    object,
    "({by:Doer}){it:Do.*}",
    en=done_by_en,
    build=done_by,
    match=done_by_match,
    missing={"by": ME},
)
for category, said in (("would-take", "would take"), ("deals", "deals"), ("damaged", "takes")):
    mapped(
        category, "DamageKind", of_damage(category), {word: f"{said} {en}" for word, en in damage_en(category).items()}
    )


# 30以上の: only if it is so much, which is a filter of whoever is dealt it
def so_much(who: Who, n: Number | None) -> Who:
    if n is None:
        return who
    if not isinstance(who, Sel):
        raise Reject
    return replace(who, filters=(*who.filters, StatIs("dealt", ">=", n)))


def how_much(who: Who) -> tuple[Who, Number | None]:
    """The inverse."""
    last = who.filters[-1] if isinstance(who, Sel) and who.filters else None
    if isinstance(who, Sel) and isinstance(last, StatIs) and last.stat == "dealt":
        return replace(who, filters=who.filters[:-1]), last.amount
    return who, None


def so_much_en(n: Number | None) -> str:
    return "" if n is None else f" of {amount_en(n)} or more"


def deals_match(value: Acts) -> Fields | None:
    what, n = how_much(value.what)
    return {"by": value.by, "event": value.event, "what": what, "n": n}


def damaged_match(value: Happens) -> Fields | None:
    who, n = how_much(value.who)
    return {"event": value.event, "who": who, "n": n}


def deals_en(value: Acts, say: Any) -> str:
    what, n = how_much(value.what)
    deals = say("deals", value.event)
    deals = "deal" + deals[5:] if value.by == ME else deals
    return f"{doer_en(value.by, say)} {deals}{so_much_en(n)} to {w(what)}"


def damaged_en(value: Happens, say: Any) -> str:
    who, n = how_much(value.who)
    return f"{w(who)} {say('damaged', value.event)}{so_much_en(n)}"


deed(
    Acts,
    "({by:Doer}){what:Who}に({n:N}以上の){event:deals}ダメージを<与える>",
    en=deals_en,
    build=lambda by, event, what, n: Acts(by, event, so_much(what, n)),
    match=deals_match,
    missing={"by": ME, "n": None},
)
deed(
    Happens,
    "{who:Who}が({n:N}以上の){event:damaged}ダメージを<受ける>",
    en=damaged_en,
    build=lambda who, event, n: Happens(event, so_much(who, n)),
    match=damaged_match,
    missing={"n": None},
)


def at_position(who: Sel, pos: str) -> Sel:
    """That holomem, at a certain position."""
    return replace(who, filters=(*who.filters, Word(pos)))


def position_of(who: Any) -> tuple[Sel, str] | None:
    """The inverse."""
    last = who.filters[-1] if isinstance(who, Sel) and who.filters else None
    if isinstance(last, Word) and last.word in POSITIONS:
        return replace(who, filters=who.filters[:-1]), last.word
    return None


def placed_there(value: Happens) -> Fields | None:
    found = position_of(value.who)
    return {"who": found[0], "pos": found[1], "event": value.event} if found is not None else None


def there(who: Sel, pos: str, event: str) -> Happens:
    if event not in DOINGS.meanings:
        raise Reject
    return Happens(event, at_position(who, pos))


deed(
    Happens,
    "{who:Who}が{pos:Pos}ポジションで{event:Doing.*}",
    en="{who} {event} in the {pos} position",
    build=there,
    match=placed_there,
)
deed(
    Acts,
    "{kind:Kind}とコラボ<する>",
    en=lambda v, say: f"it collabs with {english.filters(v.what.filters)}",
    shape=like(Acts, ref("this"), "collabs-with", like(Sel, "my", "center", slot("kind"))),
)
# ---------------------------------------------------------------------------------------------------- cards

rule(
    "OwnCards",
    Sel,
    "{player:Owner}の{kind:Kind}",
    en=lambda v, say: f"{english.OWNERS[v.owner]} {english.filters(v.filters, stage=False, plural=True)}",
    shape=like(Sel, slot("player"), "", slot("kind", bool)),
)
build, match = renamed({"archive": "archived"}, "to")
rule("Undergone", str, "{to:Fate.passive-*}", en="", build=build, match=match)
deed(
    Happens,
    "{who:OwnCards}が{event:Undergone.*}",
    en=lambda v, say: f"{say('OwnCards', v.who)} are archived",
)
words(
    "Archived",
    {"エール": Sel("", "", (CHEER,))},
    {Sel("", "", (CHEER,)): "cheers"},
)
rule("Archived", Sel, "{it:CardsBare}", en="cards from your hand", shape=slot("it", lambda it: it == HAND))
acts("archives", "{by:Who}の能力で{what:Archived}をアーカイブ<する>", en="an ability of {by} archives {what}")


def uses(player: str, kind: tuple[Filter, ...], n: Between | None) -> Acts | Compare:
    act = Acts(Sel(player, ""), "uses", Sel("", "", kind))
    return act if n is None else Compare(Times(act, ""), ">=", Number(n.least))


def uses_match(value: Any) -> Fields | None:
    often = isinstance(value, Compare)
    act = value.left.event if isinstance(value, Compare) and isinstance(value.left, Times) else value
    if not isinstance(act, Acts) or not isinstance(act.by, Sel) or not isinstance(act.what, Sel):
        return None
    n = Between(value.right.value, EVERY) if often else None
    fields: Fields = {"player": act.by.owner, "kind": act.what.filters, "n": n}
    return fields if uses(**fields) == value else None


def uses_en(value: Any, say: Any) -> str:
    fields = uses_match(value)
    assert fields is not None
    who = "you" if fields["player"] == "my" else "your opponent"
    if fields["n"] is not None:
        return f"{who} used {english.quantity(fields['n'])} {english.filters(fields['kind'], stage=False, plural=True)}"
    return f"{who} {'use' if who == 'you' else 'uses'} {english.article(english.filters(fields['kind']))}"


rule(
    "Deed",
    object,
    "{player:Owner}が{kind:Kind}を({n:AtLeast})<使う>",
    en=uses_en,
    build=uses,
    match=uses_match,
    missing={"n": None},
)


def skill(whose: Who, kind: str, title: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """A skill of the player's oshi, or of the one that is named."""
    named = whose.filters if isinstance(whose, Sel) and whose == Sel("my", "stage", whose.filters) else ()
    if (whose != ME and len(named) != 1) or (kind == "sp" and not title):
        raise Reject  # an SP skill without a name is that of the oshi holomem
    return (Word(kind), *title, *named)


def skill_match(value: Any) -> Fields | None:
    if not value or not isinstance(value[0], Word):
        return None
    title = tuple(one for one in value[1:] if isinstance(one, Titled))
    whose = value[1 + len(title) :]
    return {"whose": Sel("my", "stage", whose) if whose else ME, "kind": value[0].word, "title": title}


def skill_en(value: Any, say: Any) -> str:
    fields = skill_match(value)
    assert fields is not None
    kind, title = say("SkillKind", fields["kind"]), say("Title", fields["title"])
    if fields["whose"] != ME:
        return f"the {kind} skill {title} of {w(fields['whose'])}"
    return f"your {kind} {'skill ' if title else 'Skill'}{title}"


rule(
    "Skill",
    tuple,
    "{whose:Bearer}の{kind:SkillKind}{title:Title}",
    en=skill_en,
    build=skill,
    match=skill_match,
)
deed(
    Acts,
    "{filters:Skill}を<使う>",
    en="you use {filters}",
    shape=like(Acts, ME, "uses", like(Sel, "my", "skill", slot("filters"))),
)
acts("uses", "{what:SP}を<使う>", en="you use {what}", by=ME)
rule("SP", Sel, "自分のSP推しスキル", en="your SP Oshi Skill", shape=Sel("my", "sp"))
deed(Happens, "{player:Owner}のライフが<減る>", en="{player} life decreases", shape=like(Happens, "lost-life", PLAYER))
ZONES = slot("zones", lambda zones: zones != "baton")
deed(
    Acts,
    "{it:ThisSupport}をホロメンに{zones:Manner}<付ける>",
    en="this card is attached to a holomem from your {zones}",
    shape=like(Acts, slot("it"), "attached-from", like(Sel, "my", ZONES)),
)
deed(
    Acts,
    "{it:ThisSupport}を{zones:Manner}{kind:Kind}に<付ける>",
    en=lambda v, say: f"this card is attached to {english.article(english.filters(v.what.filters))} from your hand",
    shape=like(Acts, slot("it"), "attached-from", like(Sel, "my", ZONES, slot("kind", bool))),
)
deed(
    Acts,
    "{who:Who}に{kind:Kind}が{done:Done.itself-*}",
    en=lambda v, say: f"{english.article(english.filters(v.what.filters))} is attached to {w(v.by)}",
    build=lambda who, kind, done: gets(who, kind, done),
    match=lambda v: {"who": v.by, "kind": v.what.filters, "done": "attached"} if v.event == "gets" else None,
)


def gets(who: Who, kind: tuple[Filter, ...], done: str) -> Acts:
    if done != "attached":
        raise Reject
    return Acts(who, "gets", Sel("", "", kind))


deed(
    Acts,
    "このホロメンのアーツ「{name:/[^」]+/}」でカードを公開<する>",
    en='this holomem\'s Arts "\x02{name}\x02" reveals cards',
    shape=like(Acts, like(Sel, "this", "", (like(Titled, slot("name")),)), "reveals", ref("")),
)
# a card goes from one zone to another (10.8.4)
alias("Gone", "Zone")


def moved_match(value: Happens) -> Fields | None:
    what, (head, _, target) = value.who, value.event.partition(OF)
    if not isinstance(what, Sel) or head != "moved" or target in POSITIONS:
        return None
    return {"player": what.owner, "kind": what.filters, "source": what.zone, "target": target}


def moved_en(value: Happens, say: Any) -> str:
    fields = moved_match(value)
    assert fields is not None
    player, kind = say("Owner", fields["player"]), say("Kind", fields["kind"])
    return f"{player} {kind} moves from the {say('Gone', fields['source'])} to the {say('Gone', fields['target'])}"


deed(
    Happens,
    "{player:Owner}の{kind:Kind}が{source:Gone}から{target:Gone}に移動<する>",
    en=moved_en,
    build=lambda player, kind, source, target: Happens(f"moved{OF}{target}", Sel(player, source, kind)),
    match=moved_match,
)

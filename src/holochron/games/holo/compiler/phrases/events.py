"""What happens, and what abilities wait for.

A deed is conjugated once and gives three things: 'when it happens' (Event), 'if it has happened' (a condition) and 'for each time
it has happened' (Per).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Filter, Number, Trigger
from ...abilities.nodes import Acts, During, Happens, Moved, On, Sel, StateIs, StatIs, StepEdge, Titled, Who, Word
from ...abilities.vocabulary.happenings import BATON, DOINGS
from ...abilities.vocabulary.places import TURN_OWNERS
from .. import english
from .amounts import amount_en
from .forms import alias, mapped, rule, words
from .nouns import ref
from .words import CHEER, POSITIONS

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

TO_POSITION = {"moved": ("", ""), "baton": (BATON, " by a Baton Pass")}
words(
    "Doing",
    {ja: doing for ja, doing in DOINGS.japanese().items() if doing.partition("-")[0] not in TO_POSITION},
    DOINGS.english(),
)
for way, (before, by) in TO_POSITION.items():
    mapped(f"{way}-to", "Pos", {pos: f"{way}-{pos}" for pos in POSITIONS}, {f"{way}-{pos}": pos for pos in POSITIONS})
    goes = f"{before}{{it:{way}-to}}ポジションに移動<する>"
    rule("Doing", str, goes, en=f"moves to the {{it}} position{by}", shape=slot("it"))
deed(Happens, "{who:Who}が{event:Doing.*}", en="{who} {event}")
happens("level-rose", "{who:Who}のBloomレベルが<上がる>", en="the Bloom level of {who} rises")
deed(
    Acts,
    "{player:Owner}の能力で、{who:Who}が回復<する>",
    en=lambda v, say: f"an ability of {english.YOURS[v.by.owner]} restores HP of {english.who(v.what)}",
    shape=like(Acts, PLAYER, "heals", slot("who")),
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
deed(
    Acts,
    "({by:Doer}){what:Who}をダウン<させる>",
    en=lambda v, say: f"{doer_en(v.by, say)} downed {w(v.what)}",
    shape=like(Acts, slot("by"), "downs", slot("what")),
    missing={"by": ME},
)
for category, said in (("would-take", "would take"), ("deals", "deals"), ("damaged", "takes")):
    kinds = {"": category, "art": f"{category}-art", "special": f"{category}-special"}
    names = {category: "damage", f"{category}-art": "Arts damage", f"{category}-special": "special damage"}
    mapped(category, "DamageKind", kinds, {kind: f"{said} {name}" for kind, name in names.items()})


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
acts(
    "returns-to-deck",
    "{what:Who}が自分の能力でステージからデッキに<戻る>",
    en="an ability of yours returns {what} from the stage to the deck",
    by=ME,
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


def art_at(value: Happens) -> Fields | None:
    found = position_of(value.who)
    return {"who": found[0], "pos": found[1]} if found is not None and value.event == "used-art" else None


deed(
    Happens,
    "{who:Who}が{pos:Pos}ポジションでアーツを<使う>",
    en="{who} uses Arts in the {pos} position",
    build=lambda who, pos: Happens("used-art", at_position(who, pos)),
    match=art_at,
)
deed(
    Acts,
    "{kind:Kind}とコラボ<する>",
    en=lambda v, say: f"it collabs with {english.filters(v.what.filters)}",
    shape=like(Acts, ref("this"), "collabs-with", like(Sel, "my", "center", slot("kind"))),
)
deed(
    Acts,
    "{who:Who}が{filters:Skill}でアクティブに<なる>",
    en="{filters} makes {who} active",
    shape=like(Acts, like(Sel, "my", "skill", slot("filters")), "activates", slot("who")),
)

# ---------------------------------------------------------------------------------------------------- cards

rule(
    "OwnCards",
    Sel,
    "{player:Owner}の{kind:Kind}",
    en=lambda v, say: f"{english.OWNERS[v.owner]} {english.filters(v.filters, stage=False, plural=True)}",
    shape=like(Sel, slot("player"), "", slot("kind", bool)),
)
alias("OwnCards", "CardsBare")
happens(
    "archived", "{who:OwnCards}がアーカイブ<される>", "{who:OwnCards}がアーカイブに<置かれる>", en="{who} are archived"
)
deed(
    Acts,
    "{what:CardsBare}をアーカイブ<する>",
    en=lambda v, say: f"you archive {w(v.what)}",
    shape=like(Acts, ME, "archives", slot("what")),
)
words(
    "Archived",
    {"エール": Sel("", "", (CHEER,))},
    {Sel("", "", (CHEER,)): "cheers"},
)
rule("Archived", Sel, "{it:CardsBare}", en="cards from your hand", shape=slot("it", lambda it: it == HAND))
acts("archives", "{by:Who}の能力で{what:Archived}をアーカイブ<する>", en="an ability of {by} archives {what}")
deed(
    Acts,
    "{player:Owner}が{kind:Kind}を<使う>",
    en=lambda v, say: (
        ("you use " if v.by == ME else "your opponent uses ") + english.article(english.filters(v.what.filters))
    ),
    shape=like(Acts, PLAYER, "uses", like(Sel, "", "", slot("kind"))),
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
words(
    "FromZones",
    {"手札": "hand", "手札かアーカイブ": "hand|archive"},
    {"hand": "hand", "hand|archive": "hand or archive"},
)
deed(
    Acts,
    "{it:ThisSupport}をホロメンに{zones:FromZones}から<付ける>",
    en="this card is attached to a holomem from your {zones}",
    shape=like(Acts, slot("it"), "attached-from", like(Sel, "my", slot("zones"))),
)
deed(
    Acts,
    "{it:ThisSupport}を{zones:FromZones}から{kind:Kind}に<付ける>",
    en=lambda v, say: f"this card is attached to {english.article(english.filters(v.what.filters))} from your hand",
    shape=like(Acts, slot("it"), "attached-from", like(Sel, "my", slot("zones"), slot("kind", bool))),
)
deed(
    Acts,
    "{who:Who}に{kind:Kind}が<付く>",
    en=lambda v, say: f"{english.article(english.filters(v.what.filters))} is attached to {w(v.by)}",
    shape=like(Acts, slot("who"), "gets", like(Sel, "", "", slot("kind"))),
)
deed(
    Acts,
    "このホロメンのアーツ「{name:/[^」]+/}」でカードを公開<する>",
    en='this holomem\'s Arts "\x02{name}\x02" reveals cards',
    shape=like(Acts, like(Sel, "this", "", (like(Titled, slot("name")),)), "reveals", ref("")),
)
# a card goes from one zone to another (10.8.4)
alias("Gone", "Zone")
deed(
    Moved,
    "{player:Owner}の{kind:Kind}が{source:Gone}から{target:Gone}に移動<する>",
    en="{player} {kind} moves from the {source} to the {target}",
    shape=like(Moved, slot("source"), slot("target"), like(Sel, slot("player"), "", slot("kind"))),
)

# ---------------------------------------------------------------------------------------------------- when


def event(kind: type[Any], *templates: Any, en: Any, build: Any = None, match: Any = None, shape: Any = None) -> None:
    """What is about to happen, or a moment, as it stands before 時."""
    rule("Event", kind, *templates, en=en, build=build, match=match, shape=shape)


event(Trigger, "{it:Deed.past}時", en="{it}", shape=slot("it"))
event(
    Happens,
    "{who:Who}がダメージを受ける時",
    en="{who} would take damage",
    shape=like(Happens, "would-be-damaged", slot("who")),
)
event(
    Happens,
    "{who:Who}がダメージを与える時",
    en="{who} would deal damage",
    shape=like(Happens, "would-deal", slot("who")),
)
event(
    Happens,
    "{who:Who}の能力でサイコロを振る時",
    en="an ability of {who} would roll a die",
    shape=like(Happens, "would-roll", slot("who")),
)
event(
    Acts,
    "{who:Who}が{player:Owner}から{event:would-take}ダメージを受ける時",
    en="{who} {event} from your opponent",
    shape=like(Acts, slot("who"), slot("event"), PLAYER),
)
event(
    Acts,
    "{by:Who}の能力で{what:Archived}をアーカイブする時",
    en="an ability of {by} would archive {what}",
    shape=like(Acts, slot("by"), "would-archive", slot("what")),
)
event(
    Happens,
    "{who:CardsBare}をアーカイブする時",
    en=lambda v, say: f"{w(v.who)} would be archived",
    shape=like(Happens, "would-be-archived", slot("who", lambda who: isinstance(who, On))),
)


def edge_en(value: StepEdge, say: Any) -> str:
    moment, _, edge = value.edge.partition("-")
    name = "turn" if moment == "turn" else f"{moment} phase"
    return f"{TURN_OWNERS.english()[value.whose]} {name} {'starts' if edge == 'start' else 'ends'}"


words("TurnOwner", TURN_OWNERS.japanese())
event(
    StepEdge,
    "{whose:TurnOwner}の{moment:Moment}が{edge:Edge}時",
    en=edge_en,
    build=lambda whose, moment, edge: StepEdge(f"{moment}-{edge}", whose),
    match=lambda value: {
        "whose": value.whose,
        "moment": value.edge.partition("-")[0],
        "edge": value.edge.partition("-")[2],
    },
)


def at(event: str) -> str:
    """`when it happens`; `if it would happen`, `if the holomem this card is attached to is downed`"""
    is_case = " would " in event or event == "the holomem this card is attached to is downed"
    return f"{'if' if is_case else 'when'} {event}"


rule(
    "When",
    During,
    "{whose:Owner}のターンで、{trigger:Event}",
    en=lambda v, say: f"during {english.OWNERS[v.whose]} turn, {at(say('Event', v.trigger))}",
)
rule(
    "When",
    object,
    "{it:Event}",
    en=lambda v, say: at(say("Event", v)),
    build=lambda it: it,
    match=lambda value: {"it": value} if not isinstance(value, (During, StateIs)) else None,
)

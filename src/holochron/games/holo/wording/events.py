"""What abilities wait for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.text.grammar import Fields
from ....lang.text.shapes import like, slot
from ..lexicon import Acts, During, Happens, Sel, StepEdge, Titled, Who, Word
from . import english
from .forms import rule, words
from .nouns import ref
from .words import CHEER, PLACES, POSITIONS

ART = ref("this-art")
ME = ref("my")  # the player


def event(kind: type[Any], *templates: Any, en: Any, build: Any = None, match: Any = None, shape: Any = None) -> None:
    """Something that happens, as a clause before 時."""
    rule("Event", kind, *templates, en=en, build=build, match=match, shape=shape)


def w(value: Any) -> str:
    return english.who(value)


def happens(name: str, *templates: str, en: str) -> None:
    """Something about one: `who`."""
    rule("Event", Happens, *templates, en=en, fixed={"event": name})


def acts(name: str, *templates: str, en: str, by: Who | None = None) -> None:
    """One does something to another."""
    fixed: Fields = {"event": name} if by is None else {"event": name, "by": by}
    rule("Event", Acts, *templates, en=en, fixed=fixed)


happens("downed", "{who:Who}がダウンした時", en="{who} is downed")
happens("would-be-damaged", "{who:Who}がダメージを受ける時", en="{who} would take damage")
happens("used-art", "{who:Who}がアーツを使った時", en="{who} uses Arts")
happens("collabed", "{who:Who}がコラボした時", en="{who} collabs")
happens("bloomed", "{who:Who}がBloomした時", en="{who} blooms")
happens("level-rose", "{who:Who}のBloomレベルが上がった時", en="the Bloom level of {who} rises")
happens("healed", "自分の能力で、{who:Who}が回復した時", en="an ability of yours restores HP of {who}")
happens("would-roll", "{who:Who}の能力でサイコロを振る時", en="an ability of {who} would roll a die")
happens(
    "rolled",
    "{who:Who}の能力でサイコロを振った時",
    "{who:Who}が能力でサイコロを振った時",
    en="an ability of {who} rolls a die",
)
acts("downs", "{by:Who}が{what:Who}をダウンさせた時", en="{by} downs {what}")
acts("downs", "このアーツで{what:Who}をダウンさせた時", en="this Arts downs {what}", by=ART)
acts("deals", "このアーツで{what:Who}にダメージを与えた時", en="this Arts deals damage to {what}", by=ART)
PLAYER = like(Sel, slot("player"), "", (), None, False)
for category, said in (("would-take", "would take"), ("deals", "deals"), ("damaged", "takes")):
    kinds = {"": category, "アーツ": f"{category}-art", "特殊": f"{category}-special"}
    names = {category: "damage", f"{category}-art": "Arts damage", f"{category}-special": "special damage"}
    words(category, kinds, {kind: f"{said} {name}" for kind, name in names.items()})
event(
    Acts,
    "{who:Who}が{player:Owner}から{event:would-take}ダメージを受ける時",
    en="{who} {event} from your opponent",
    shape=like(Acts, slot("who"), slot("event"), PLAYER),
)
event(Acts, "{by:Either}が{what:Who}に{event:deals}ダメージを与えた時", en="{by} {event} to {what}")
event(Happens, "{who:Who}が{event:damaged}ダメージを受けた時", en="{who} {event}")
acts("deals-special", "{what:Who}に特殊ダメージを与えた時", en="you deal special damage to {what}", by=ME)
words(
    "Moved",
    {
        "ステージに出た": "placed",
        "ステージからデッキに戻った": "returned-to-deck",
        **{f"{ja}ポジションに移動した": f"moved-{pos}" for ja, pos in PLACES.items()},
        **{f"バトンタッチして{ja}ポジションに移動した": f"baton-{pos}" for ja, pos in PLACES.items()},
    },
    {
        "placed": "is placed on the stage",
        "returned-to-deck": "returns from the stage to the deck",
        **{f"moved-{pos}": f"moves to the {pos} position" for pos in POSITIONS},
        **{f"baton-{pos}": f"moves to the {pos} position by a baton pass" for pos in POSITIONS},
    },
)
event(Happens, "{who:Who}が{event:Moved}時", en="{who} {event}")
acts(
    "returns-to-deck",
    "{what:Who}が自分の能力でステージからデッキに戻った時",
    en="an ability of yours returns {what} from the stage to the deck",
    by=ME,
)
event(
    Happens,
    "自分のエールがアーカイブに置かれた時",
    en="your cheers are placed in the archive",
    shape=Happens("archived", Sel("my", "", (CHEER,), None, False)),
)
event(
    Acts,
    "{filters:Skill}を使った時",
    en="you use {filters}",
    shape=like(Acts, ME, "uses", like(Sel, "my", "skill", slot("filters"), None, False)),
)
event(
    Acts,
    "自分の推しスキルを使った時",
    en="you use your oshi skill",
    shape=Acts(ME, "uses", Sel("my", "skill", (Word("oshi"),), None, False)),
)
event(
    Acts,
    "自分が{kind:Kind}を使った時",
    en=lambda v, say: f"you use {english.article(english.filters(v.what.filters))}",
    shape=like(Acts, ME, "uses", like(Sel, "", "", slot("kind"), None, False)),
)
event(Happens, "自分のライフが減った時", en="your life decreases", shape=Happens("lost-life", ME))
event(
    Acts,
    "自分のSP推しスキルを使った時",
    en="you use your SP oshi skill",
    shape=Acts(ME, "uses", Sel("my", "sp", (), None, False)),
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


event(
    Happens,
    "{who:Who}が{pos:Pos}ポジションでアーツを使った時",
    en="{who} uses Arts in the {pos} position",
    build=lambda who, pos: Happens("used-art", at_position(who, pos)),
    match=art_at,
)
event(
    Acts,
    "{kind:Kind}とコラボした時",
    en=lambda v, say: f"it collabs with {english.filters(v.what.filters)}",
    shape=like(Acts, ref("this"), "collabs-with", like(Sel, "my", "center", slot("kind"), None, False)),
)
event(
    Acts,
    "{it:ThisSupport}をホロメンに{zones:FromZones}から付けた時",
    en=lambda v, say: "this card is attached to a holomem from your " + english.join(v.what.zone.split("|"), "or"),
    shape=like(Acts, slot("it"), "attached-from", like(Sel, "my", slot("zones"), (), None, False)),
)
words("FromZones", {"手札": "hand", "手札かアーカイブ": "hand|archive"})
event(
    Acts,
    "{it:ThisSupport}を{zones:FromZones}から{kind:Kind}に付けた時",
    en=lambda v, say: f"this card is attached to {english.article(english.filters(v.what.filters))} from your hand",
    shape=like(Acts, slot("it"), "attached-from", like(Sel, "my", slot("zones"), slot("kind", bool), None, False)),
)
event(
    Acts,
    "{who:Who}に{kind:Kind}が付いた時",
    en=lambda v, say: f"{english.article(english.filters(v.what.filters))} is attached to {w(v.by)}",
    shape=like(Acts, slot("who"), "gets", like(Sel, "", "", slot("kind"), None, False)),
)
words(
    "Archived",
    {
        "手札": Sel("my", "hand", (), None, False),
        "自分の手札": Sel("my", "hand", (), None, False),
        "エール": Sel("", "", (CHEER,), None, False),
    },
    {Sel("my", "hand", (), None, False): "cards from your hand", Sel("", "", (CHEER,), None, False): "cheers"},
)
for name, verb, english_verb in (("archives", "した", "archives"), ("would-archive", "する", "would archive")):
    rule(
        "Event",
        Acts,
        "{by:Who}の能力で{what:Archived}をアーカイブ" + verb + "時",
        en="an ability of {by} " + english_verb + " {what}",
        fixed={"event": name},
    )
event(
    Acts,
    "このホロメンのアーツ「{name:/[^」]+/}」でカードを公開した時",
    en='this holomem\'s art "\x02{name}\x02" reveals cards',
    shape=like(Acts, like(Sel, "this", "", (like(Titled, slot("name")),), None, False), "reveals", ref("")),
)
event(
    StepEdge,
    "{whose:Owner}の{step:StepName}ステップが{edge:Edge}時",
    en=lambda v, say: (
        f"{english.OWNERS[v.whose]} {v.edge.partition('-')[0]} step {'starts' if v.edge.endswith('start') else 'ends'}"
    ),
    build=lambda whose, step, edge: StepEdge(f"{step}-{edge}", whose),
    match=lambda value: (
        {"whose": value.whose, "step": value.edge.partition("-")[0], "edge": value.edge.partition("-")[2]}
        if not value.edge.startswith("turn")
        else None
    ),
)
event(
    StepEdge,
    "{whose:Owner}のターンが{edge:Edge}時",
    en=lambda v, say: f"{english.OWNERS[v.whose]} turn {'starts' if v.edge.endswith('start') else 'ends'}",
    build=lambda whose, edge: StepEdge(f"turn-{edge}", whose),
    match=lambda value: (
        {"whose": value.whose, "edge": value.edge.partition("-")[2]} if value.edge.startswith("turn") else None
    ),
)
rule(
    "When",
    During,
    "{whose:Owner}のターンで、{trigger:Event}",
    en=lambda v, say: f"during {english.OWNERS[v.whose]} turn, when {say('Event', v.trigger)}",
)
rule(
    "When",
    object,
    "{it:Event}",
    en="when {it}",
    build=lambda it: it,
    match=lambda value: {"it": value} if not isinstance(value, During) else None,
)

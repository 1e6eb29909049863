"""How abilities are worded: one grammar that prints Japanese and English and reads Japanese (`lang.text`).

A sentence is a `Step.end` with a full stop; inside an effect, steps are joined (`Step.and`). What governs others, such as a condition,
comes last among joined ones or stands in brackets, so that every text has exactly one reading.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ....lang.grammar import Grammar, Reject
from ....lang.grammar.shapes import like, slot
from ....lang.nodes import AnyOf, Between, Compare, If, May, Node, Not, Number, Seq
from ..abilities.nodes import (
    FIGURES,
    OWNERS,
    PLACES,
    AllOf,
    Check,
    Copies,
    Cost,
    CostAtMost,
    CostOf,
    Count,
    Damage,
    DamageOf,
    Discard,
    Draw,
    Either,
    Ep,
    Exists,
    GainEp,
    HandLimit,
    Heal,
    Hurt,
    MakeDiscard,
    Move,
    Named,
    OnlyOn,
    OnlyWhile,
    Outnumbered,
    Pierce,
    PierceUntilEnd,
    Plus,
    PlusUntilEnd,
    PutOut,
    Ready,
    Recover,
    Search,
    Sel,
    Target,
    TargetPlayer,
    TurnDown,
    Typed,
    While,
    Word,
)
from ..cards.card import TYPES
from ..cards.pool import load_pool

Say = Callable[..., str]


@dataclass(frozen=True)
class Line:
    """A line of a card: an A.Skill, a P.Skill, the text of an event, or a Limit."""

    slot: str
    once: bool
    face_down: bool
    nodes: tuple[Node, ...]


STEMS: Final = {
    "する": "し",
    "受ける": "受け",
    "与える": "与え",
    "引く": "引き",
    "捨てる": "捨て",
    "戻す": "戻し",
    "置く": "置き",
    "出す": "出し",
    "得る": "得",
    "持つ": "持ち",
    "支払う": "支払い",
}
GRAMMAR: Final = Grammar({verb: {"end": (verb,), "and": (stem,)} for verb, stem in STEMS.items()})
rule, words, alias = GRAMMAR.rule, GRAMMAR.words, GRAMMAR.alias

KINDS: Final = {"ヒロイン": "heroine", "キャラクター": "character", "BG": "bg", "アイテム": "item", "イベント": "event"}
STATES: Final = {
    "Check状態": ("checked", "checked"),
    "未Check状態": ("unchecked", "unchecked"),
    "裏向き": ("face-down", "face-down"),
    "攻撃中": ("attacking", "attacking"),
    "アイテム無し": ("bare", "unequipped"),
}
OWNER_WORDS: Final = {"my": "自分の", "opp": "相手の", "any": ""}
PLACE_WORDS: Final = {"field": "場", "hand": "手札", "deck": "デッキ", "discard": "捨て札"}
ENGLISH_OWNERS: Final = {"my": "your", "opp": "an opponent's", "any": "any"}


@cache
def english_names() -> dict[str, str]:
    """What cards that are named by others are called in English."""
    return {card.name: card.name_en for card in load_pool().values()}


# ---------------------------------------------------------------------------------------------------- lists


def listed(category: str, of: str, between: str, english: str, first: str = "") -> None:
    """One or more of a kind, as a tuple; `first` is the category of all but the last."""
    rule(
        category,
        tuple,
        "{one:" + of + "}",
        en=lambda value, say: say(of, value[0]),
        build=lambda one: (one,),
        match=lambda value: {"one": value[0]} if len(value) == 1 else None,
    )
    rule(
        category,
        tuple,
        "{one:" + (first or of) + "}" + between + "{rest:" + category + "}",
        en=lambda value, say: say(first or of, value[0]) + english + say(category, value[1:]),
        build=lambda one, rest: (one, *rest),
        match=lambda value: {"one": value[0], "rest": value[1:]} if len(value) > 1 else None,
    )


def sentences(category: str, of: str) -> None:
    """One or more sentences; in English they begin with capitals."""
    listed(f"{category}.listed", of, "", " ")
    rule(
        category,
        tuple,
        "{all:" + category + ".listed}",
        en=lambda value, say: " ".join(_capital(say(of, one)) for one in value),
        build=lambda all: all,
        match=lambda value: {"all": value},
    )


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# ---------------------------------------------------------------------------------------------------- cards that are meant


rule(
    "N",
    Number,
    "{digits:/[0-9]+/}",
    en=lambda value, say: str(value.value),
    build=lambda digits: Number(int(digits)),
    match=lambda value: {"digits": str(value.value)} if value.value >= 0 else None,
)
rule(
    "Signed",
    Number,
    "{sign:/[+-]/}{n:/[0-9]+/}",
    en=lambda value, say: f"{value.value:+d}",
    build=lambda sign, n: Number(int(sign + n)),
    match=lambda value: {"sign": "-" if value.value < 0 else "+", "n": str(abs(value.value))},
)
words("Figure", {figure.upper(): figure for figure in FIGURES}, {figure: figure.upper() for figure in FIGURES})
words(
    "Who",
    {"自分": "me", "全ての相手": "opponents", "全てのプレイヤー": "everyone", "その相手": "foe"},
    {"me": "you", "opponents": "every opponent", "everyone": "every player", "foe": "the chosen opponent"},
)

# What a card must be; `Stem` is followed by の or 以外の.
words(
    "Kind",
    {ja: Word(kind) for ja, kind in KINDS.items()},
    {Word(kind): "BG" if kind == "bg" else kind for kind in KINDS.values()},
)
words("Stem", {ja: Word(word) for ja, (word, _) in STATES.items()}, {Word(word): en for word, en in STATES.values()})
alias("Stem", "Kind")
rule(
    "Stem",
    Typed,
    "【{type:/[^】]+/}】",
    en=lambda value, say: f"【{TYPES.get(value.type, value.type)}】",
)
rule("Name", Named, "［{name:/[^］]+/}］", en=lambda value, say: f"[{english_names().get(value.name, value.name)}]")
alias("Stem", "Name")
rule("Stem", CostAtMost, "コスト{amount:N}以下", en="cost-{amount}-or-less")
listed("Stems", "Stem", "か", " or ")
rule("Filter", Not, "{filter:Stem}以外の", en="non-{filter} ")
rule(
    "Filter",
    AnyOf,
    "{filters:Stems}の",
    en="{filters} ",
    match=lambda value: {"filters": value.filters} if len(value.filters) > 1 else None,
    build=lambda filters: AnyOf(filters) if len(filters) > 1 else _reject(),
)
rule(
    "Filter",
    Node,
    "{it:Stem}の",
    en="{it} ",
    build=lambda it: it,
    match=lambda value: None if isinstance(value, (Not, AnyOf)) else {"it": value},
)
listed("Filters", "Filter", "", "")


def _reject() -> Any:
    raise Reject


def _is_kind(entry: Node) -> bool:
    return isinstance(entry, Word) and entry.word in KINDS.values()


def _is_noun(entry: Node) -> bool:
    return _is_kind(entry) or (isinstance(entry, AnyOf) and all(_is_kind(one) for one in entry.filters))


@dataclass(frozen=True)
class Things:
    """What is meant of a place, without how many."""

    filters: tuple[Node, ...]


def _parts(things: Things) -> tuple[Node | None, tuple[Node, ...]]:
    """The noun, and what else is asked; without a noun it is any card."""
    if things.filters and _is_noun(things.filters[0]):
        return things.filters[0], things.filters[1:]
    return None, things.filters


def _things(noun: Node | None, filters: tuple[Node, ...]) -> Things:
    if noun is None and filters and _is_noun(filters[0]):
        raise Reject
    return Things((*([noun] if noun is not None else []), *filters))


def _fields(things: Things) -> dict[str, Any]:
    noun, filters = _parts(things)
    return {"noun": noun, **({"filters": filters} if filters else {})}


alias("Noun", "Kind")
listed("Kinds", "Kind", "か", " or ")
rule(
    "Noun",
    AnyOf,
    "{filters:Kinds}",
    en="{filters}",
    match=lambda value: {"filters": value.filters} if len(value.filters) > 1 else None,
    build=lambda filters: AnyOf(filters) if len(filters) > 1 else _reject(),
)
words("Noun", {"カード": None}, {None: "card"})
rule(
    "Things",
    Things,
    "{noun:Noun}",
    en="{noun}",
    build=lambda noun: _things(noun, ()),
    match=_fields,
)
rule(
    "Things",
    Things,
    "{filters:Filters}{noun:Noun}",
    en="{filters}{noun}",
    build=lambda filters, noun: _things(noun, filters),
    match=_fields,
)

PLACES_MEANT: Final = {(owner, zone): OWNER_WORDS[owner] + PLACE_WORDS[zone] for owner in OWNERS for zone in PLACES}


def _english_place(place: tuple[str, str]) -> str:
    return f"{'on' if place[1] == 'field' else 'of'} {ENGLISH_OWNERS[place[0]]} {place[1]}"


words(
    "Place",
    {ja: place for place, ja in PLACES_MEANT.items()},
    {place: _english_place(place) for place in PLACES_MEANT},
)
words("Other", {"他の": True, "": False}, {True: "other ", False: ""})
words(
    "Many",
    {"全て": Between(-1, -1), "を何枚でも": Between(0, -1)},
    {Between(-1, -1): "each", Between(0, -1): "any number of"},
)
rule(
    "Many",
    Between,
    "{n:N}枚",
    en=lambda value, say: str(value.most),
    build=lambda n: Between(n.value, n.value),
    match=lambda value: {"n": Number(value.most)} if value.least == value.most >= 0 else None,
)
rule(
    "Many",
    Between,
    "{a:N}～{b:N}枚",
    en=lambda value, say: f"{value.least} to {value.most}",
    build=lambda a, b: Between(a.value, b.value),
    match=lambda value: {"a": Number(value.least), "b": Number(value.most)} if 0 <= value.least < value.most else None,
)


def _say_sel(value: Sel, say: Say) -> str:
    things = say("Things", Things(value.filters)) + (
        "s" if value.quantity.most > 1 or value.quantity.least == 0 else ""
    )
    place = say("Place", (value.owner, value.zone))
    return f"{say('Many', value.quantity)} {say('Other', value.other)}{things} {place}"


rule(
    "Sel",
    Sel,
    "{place:Place}の{other:Other}{things:Things}{many:Many}",
    en=_say_sel,
    build=lambda place, other, things, many: Sel(place[0], place[1], things.filters, many, other),
    match=lambda value: {
        "place": (value.owner, value.zone),
        "other": value.other,
        "things": Things(value.filters),
        "many": value.quantity,
    },
)
words(
    "What",
    {"このカード": "this", "つけたキャラクター": "carrier", "それ": "one", "それぞれ": "some"},
    {"this": "this card", "carrier": "its character", "one": "it", "some": "each of them"},
)
alias("What", "Sel")

# ---------------------------------------------------------------------------------------------------- amounts, conditions

alias("Plain", "N")
rule("Plain", CostOf, "{name:What}のコスト", en="its cost")
rule("Plain", DamageOf, "{who:Who}のダメージ", en=lambda value, say: _whose(value.who, say))
rule("Plain", Count, "{what:Sel}の枚数", en="the number of {what}")
alias("Amount", "Plain")
rule(
    "Amount",
    Either,
    "{no:Plain}（{condition:Condition}場合{yes:Amount}）",
    en="{yes} if {condition}, else {no}",
)


def _whose(who: str, say: Say) -> str:
    return "your damage" if who == "me" else f"the damage of {say('Who', who)}"


alias("Change", "Signed")
rule(
    "Change",
    Node,
    "+{amount:Amount}",
    en="+{amount}",
    build=lambda amount: _reject() if isinstance(amount, Number) else amount,
    match=lambda value: None if isinstance(value, Number) else {"amount": value},
)

rule("Points", Number, "{n:N}点", en="{n} damage", build=lambda n: n, match=lambda value: {"n": value})
rule(
    "Points",
    Node,
    "{amount:Amount}分",
    en="damage equal to {amount}",
    build=lambda amount: _reject() if isinstance(amount, Number) else amount,
    match=lambda value: None if isinstance(value, Number) else {"amount": value},
)

ONE: Final = Between(1, 1)
rule(
    "Simple",
    Exists,
    "{place:Place}に{name:Name}がある",
    en="there is {name} {place}",
    build=lambda place, name: Exists(Sel(place[0], place[1], (name,), ONE)),
    match=lambda value: _of_one(value.what) if _is_named(value.what) else None,
)
rule(
    "Simple",
    Exists,
    "{place:Place}に{other:Other}{things:Things}がある",
    en="there is a {other}{things} {place}",
    build=lambda place, other, things: Exists(Sel(place[0], place[1], things.filters, ONE, other)),
    match=lambda value: (
        None
        if _is_named(value.what) or value.what.quantity != ONE
        else {
            "place": (value.what.owner, value.what.zone),
            "other": value.what.other,
            "things": Things(value.what.filters),
        }
    ),
)


def _is_named(sel: Sel) -> bool:
    return len(sel.filters) == 1 and isinstance(sel.filters[0], Named) and sel.quantity == ONE and not sel.other


def _of_one(sel: Sel) -> dict[str, Any]:
    return {"place": (sel.owner, sel.zone), "name": sel.filters[0]}


rule("Simple", Outnumbered, "相手の場のカードが自分の場より多い", en="an opponent has more cards on the field than you")
words("Sign", {"以上": ">=", "以下": "<=", "ちょうど": "="}, {">=": " or more", "<=": " or less", "=": ""})
rule("Simple", Compare, "{left:Amount}が{right:Amount}{sign:Sign}の", en="{left} is {right}{sign}")
alias("Condition", "Simple")
listed("Conditions", "Simple", "、かつ", " and ")
rule(
    "Condition",
    AllOf,
    "{conditions:Conditions}",
    en="{conditions}",
    build=lambda conditions: AllOf(conditions) if len(conditions) > 1 else _reject(),
    match=lambda value: {"conditions": value.conditions} if len(value.conditions) > 1 else None,
)

# ---------------------------------------------------------------------------------------------------- steps

rule(
    "Step",
    Damage,
    "{who:Who}は{amount:Points}のダメージを<受ける>",
    en=lambda value, say: f"{_verb(value.who, 'take', say)} {say('Points', value.amount)}",
)
rule(
    "Step",
    Heal,
    "{who:Who}のダメージを{amount:Points}回復<する>",
    en=lambda value, say: f"{_verb(value.who, 'recover', say)} {say('Points', value.amount)}",
)
rule("Step", Hurt, "{what:What}に{amount:Points}のダメージを<与える>", en="deal {amount} to {what}")
rule(
    "Step",
    Draw,
    "{count:Amount}枚<引く>",
    en=lambda value, say: f"draw {say('Amount', value.count)}",
    build=lambda count: Draw("me", count),
    match=lambda value: {"count": value.count} if value.who == "me" else None,
)
rule(
    "Step",
    Draw,
    "{who:Who}は{count:Amount}枚<引く>",
    en=lambda value, say: f"{_verb(value.who, 'draw', say)} {say('Amount', value.count)}",
    build=lambda who, count: _reject() if who == "me" else Draw(who, count),
    match=lambda value: None if value.who == "me" else {"who": value.who, "count": value.count},
)
rule("Step", Discard, "{what:Sel}を<捨てる>", en="discard {what}")
rule(
    "Step",
    MakeDiscard,
    "{who:Who}は手札を{count:Amount}枚選んで<捨てる>",
    en=lambda value, say: (
        f"{_verb(value.who, 'choose', say)} and {_s(value.who, 'discard')} {say('Amount', value.count)} from the hand"
    ),
)
rule("Step", Check, "{what:What}をCheck状態に<する>", en="put {what} into Check")
rule("Step", Ready, "{what:What}を未Check状態に<する>", en="end the Check of {what}")
rule("Step", TurnDown, "{what:What}を裏向きに<する>", en="turn {what} face-down")
rule("Step", Recover, "{what:What}を回復<する>", en="{what} recovers")
rule("Step", Move, "{what:What}を持ち主の手札に<戻す>", fixed={"zone": "hand"}, en="return {what} to the owner's hand")
rule(
    "Step",
    Move,
    "{what:What}を持ち主の捨て札に<置く>",
    fixed={"zone": "discard"},
    en="put {what} into the owner's discard",
)
rule(
    "Step",
    Move,
    "{what:What}を持ち主のデッキの上に<置く>",
    fixed={"zone": "deck"},
    en="put {what} on top of the owner's deck",
)
rule("Step", PutOut, "{what:What}を自分の場に<出す>", en="put {what} onto your field")
rule(
    "Step",
    PlusUntilEnd,
    "次のエンドフェイズまで{what:What}の{figure:Figure}を{amount:Change}<する>",
    en="{what} has {figure} {amount} until the next end phase",
)
rule(
    "Step",
    PierceUntilEnd,
    "次のエンドフェイズまで{what:What}は貫通を<持つ>",
    en="{what} has piercing until the next end phase",
)
rule("Step", GainEp, "EPを{amount:Amount}<得る>", en="gain {amount} EP")
rule("Step", Ep, "EPを{amount:Amount}<支払う>", en="pay {amount} EP")
rule(
    "Step",
    Search,
    "{what:Sel}を探して見せ、手札に入れてシャッフル<する>",
    en="look for {what}, show it, take it to the hand, and shuffle",
)


def _verb(who: str, verb: str, say: Say) -> str:
    return f"{say('Who', who)} {_s(who, verb)}"


def _s(who: str, verb: str) -> str:
    return verb if who == "me" else f"{verb}s"


# What governs other steps.
rule("Governing", If, "{condition:Condition}場合、{steps:Steps}", en="if {condition}, {steps}")
rule("Governing", May, "任意で、{steps:Steps}", en="you may do this: {steps}")
rule("Governing", Seq, "順に、{steps:Steps}", en="in this order: {steps}")
GOVERNING: Final = (If, May, Seq, While)


def bracketed(category: str, governing: str) -> None:
    """What governs others, where something follows."""
    rule(
        category,
        Node,
        "「{it:" + governing + "}」",
        en="({it})",
        build=lambda it: it,
        match=lambda value: {"it": value} if isinstance(value, GOVERNING) else None,
    )


alias("Step.end", "Governing")
bracketed("Step.and", "Governing")
listed("Steps", "Step.end", "、", ", and ", "Step.and")

# ---------------------------------------------------------------------------------------------------- skills

rule("Cost", Ep, "コスト{amount:Amount}", en="cost {amount}")
rule("Cost", Check, "Check", en="Check", shape=like(Check, "this"))
rule(
    "Cost",
    Check,
    "{what:What}をCheck",
    en="put {what} into Check",
    shape=like(Check, slot("what", lambda what: what != "this")),
)
rule("Cost", Discard, "{what:Sel}を捨てる", en="discard {what}")
rule("Cost", Move, "{what:What}を手札に戻す", fixed={"zone": "hand"}, en="return {what} to the hand")
rule("Cost", Move, "{what:What}を捨て札に置く", fixed={"zone": "discard"}, en="put {what} into the discard")
rule("Cost", Move, "{what:What}をデッキの上に置く", fixed={"zone": "deck"}, en="put {what} on top of the deck")
rule("Cost", TurnDown, "{what:What}を裏向きにする", en="turn {what} face-down")
rule("Cost", Damage, "{amount:Points}のダメージを受ける", fixed={"who": "me"}, en="take {amount}")
listed("Costs", "Cost", "、", ", ")

rule(
    "Sentence",
    Target,
    "{what:Sel}を選ぶ。",
    en="choose {what}.",
    build=lambda what: Target("one" if what.quantity.most == 1 else "some", what),
    match=lambda value: {"what": value.what},
)
rule("Sentence", TargetPlayer, "相手プレイヤーを1人選ぶ。", en="choose an opponent.", fixed={"name": "foe"})
rule("Sentence", Node, "{it:Step.end}。", en="{it}.", build=lambda it: it, match=lambda value: {"it": value})
sentences("Sentences", "Sentence")
rule(
    "Skill",
    tuple,
    "［{costs:Costs}］{body:Sentences}",
    en="[{costs}] {body}",
    build=lambda costs, body: (*(Cost(cost) for cost in costs), *body),
    match=lambda value: (
        {
            "costs": tuple(node.step for node in value if isinstance(node, Cost)),
            "body": tuple(node for node in value if not isinstance(node, Cost)),
        }
        if any(isinstance(node, Cost) for node in value)
        else None
    ),
)
alias("Skill", "Sentences")

# ---------------------------------------------------------------------------------------------------- P.Skills, Limits, lines

rule("Static", Plus, "{what:What}の{figure:Figure}{amount:Change}", en="{what} has {figure} {amount}")
rule("Static", Pierce, "{what:What}は貫通を持つ", en="{what} has piercing")
rule("Static", HandLimit, "{who:Who}の手札上限{amount:Signed}", en="hand limit of {who}: {amount}")
rule("GoverningStatic", While, "{condition:Condition}間、{nodes:Statics}", en="while {condition}, {nodes}")
alias("LastStatic", "Static")
alias("LastStatic", "GoverningStatic")
alias("FirstStatic", "Static")
bracketed("FirstStatic", "GoverningStatic")
listed("Statics", "LastStatic", "、", ", and ", "FirstStatic")
rule("Claim", Node, "{it:LastStatic}。", en="{it}.", build=lambda it: it, match=lambda value: {"it": value})
sentences("Claims", "Claim")

rule("Limit", OnlyOn, "{filters:Filters}キャラクターだけにつけられる。", en="attach it only to {filters}characters.")
rule("Limit", Copies, "デッキに{count:N}枚まで。", en="at most {count} in a deck.")
rule("Limit", OnlyWhile, "{condition:Condition}間だけ使える。", en="use it only while {condition}.")

words("Once", {"【1回制限】": True, "": False}, {True: " (once a turn)", False: ""})
words("Down", {"【裏向き時】": True, "": False}, {True: " (also face-down)", False: ""})


def line(template: str, en: str, of: str) -> None:
    """A line of a card that has such nodes."""
    marks = {mark: mark in template for mark in ("once", "down")}
    rule(
        "Line",
        Line,
        template,
        en=en,
        build=lambda nodes, once=False, down=False: Line(of, once, down, nodes),
        match=lambda value: (
            {
                "nodes": value.nodes,
                **({"once": value.once} if marks["once"] else {}),
                **({"down": value.face_down} if marks["down"] else {}),
            }
            if value.slot == of
            else None
        ),
    )


line("A.Skill{once:Once}{down:Down}：{nodes:Skill}", "A.Skill{once}{down}: {nodes}", "active")
line("P.Skill{down:Down}：{nodes:Claims}", "P.Skill{down}: {nodes}", "passive")
line("{nodes:Skill}", "{nodes}", "text")
rule(
    "Line",
    Line,
    "Limit：{node:Limit}",
    en="Limit: {node}",
    build=lambda node: Line("limit", once=False, face_down=False, nodes=(node,)),
    match=lambda value: {"node": value.nodes[0]} if value.slot == "limit" else None,
)

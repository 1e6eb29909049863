"""What changes as long as something lasts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import AnyOf, Filter, May, Number
from ...abilities.nodes import (
    ArtsAgain,
    AtMost,
    Cannot,
    CheerAlso,
    Gain,
    Happens,
    Lose,
    Per,
    Plus,
    PlusAgainst,
    Sel,
    SetTo,
    SkipsLevel,
    StatIs,
    Targets,
    Titled,
    TreatAs,
    UseAgain,
    WhenMod,
    Who,
    Word,
)
from .. import english
from ..phrases.amounts import per_en, per_of, scaled
from ..phrases.events import at_position, position_of
from ..phrases.forms import HOWEVER, alias, rule, words
from ..phrases.nouns import ref
from ..phrases.words import ATTACHED, CHEER, COLORS

ZERO = Number(0)
PLAYER = like(Sel, slot("owner"), "")


def mod(
    kind: type[Any],
    *templates: Any,
    en: Any,
    fixed: Fields | None = None,
    build: Any = None,
    match: Any = None,
    shape: Any = None,
) -> None:
    """A continuous effect as a clause."""
    rule("Mod+", kind, *templates, en=en, fixed=fixed, build=build, match=match, shape=shape)


# ---------------------------------------------------------------------------------------------------- more and less

STATS = {"arts": "Arts", "arts-each": "Arts", "hp": "HP"}
TAKEN = {
    "damage-taken": "damage taken",
    "art-damage-taken": "Arts damage taken",
    "special-damage-taken": "special damage taken",
}


def plus_en(value: Plus, say: Any) -> str:
    """`your center holomem gets Arts+20 for each …`"""
    if isinstance(value.amount, Per):
        assert isinstance(value.amount.each, Number)
        return f"{_plus(value, value.amount.each.value)} {per_en(value.amount)}"
    assert isinstance(value.amount, Number)
    return _plus(value, value.amount.value)


def _plus(value: Plus, n: int) -> str:
    who = english.who(value.who)
    if value.stat in STATS:
        return f"{who} {english.gets(value.who)} {STATS[value.stat]}{n:+d}"
    if value.stat == "baton-cost-any":
        return f"{who} {english.requires(value.who)} {n:+d} colorless for {english.its(value.who)} baton pass"
    if value.stat in TAKEN:
        return f"{TAKEN[value.stat]} by {who} {n:+d}"
    if value.stat.startswith("art-cost-"):
        color = value.stat.removeprefix("art-cost-").replace("any", "colorless")
        cheers = f"{who} {english.requires(value.who)} {n:+d} {color}"
        return cheers if " Arts" in who else f"{cheers} for {english.its(value.who)} Arts"
    return f"{who} {'gain' if english.is_plural(value.who) else 'gains'} {n:+d} against {value.stat.removeprefix('tokkou-')}"


mod(Plus, "{who:Actor}のアーツ{amount:Signed}<+>", en=plus_en, fixed={"stat": "arts"})
mod(Plus, "{who:Who}のHP{amount:Signed}<+>", en=plus_en, fixed={"stat": "hp"})
mod(
    Plus,
    "{who:Who}のバトンタッチに必要な無色{amount:Signed}<+>",
    "{who:Who}のバトンタッチに必要な無色エール{amount:Signed}<+>",
    en=plus_en,
    fixed={"stat": "baton-cost-any"},
)


def at_places(who: Sel, positions: str) -> Sel:
    """These, at certain positions: the last filter says which."""
    places = positions.split("|")
    if len(places) == 1:
        return at_position(who, places[0])
    return replace(who, filters=(*who.filters, AnyOf(tuple(Word(place) for place in places))))


def places_of(who: Any) -> tuple[Sel, str] | None:
    """The inverse."""
    one = position_of(who)
    if one is not None:
        return one
    last = who.filters[-1] if isinstance(who, Sel) and who.filters else None
    if isinstance(last, AnyOf):
        places = [place.word for place in last.filters if isinstance(place, Word)]
        return replace(who, filters=who.filters[:-1]), "|".join(places)
    return None


words("Taken", {"": "damage-taken", "アーツ": "art-damage-taken", "特殊": "special-damage-taken"}, TAKEN)
mod(Plus, "{who:Who}が受ける{stat:Taken}ダメージ{amount:Signed}<+>", en=plus_en)
mod(
    PlusAgainst,
    "{who:Who}が{against:Who}から受ける{stat:Taken}ダメージ{amount:Signed}<+>",
    en="{stat} by {who} from {against} {amount}",
)


def taken_at(value: Plus) -> Fields | None:
    found = places_of(value.who)
    if found is None:
        return None
    return {"who": found[0], "positions": found[1], "stat": value.stat, "amount": value.amount}


mod(
    Plus,
    "{who:Who}が{positions:Positions}で{stat:TakenAt}ダメージ{amount:Signed}<+>",
    en="{stat} by {who} in the {positions} position {amount}",
    build=lambda who, positions, stat, amount: Plus(stat, at_places(who, positions), amount),
    match=taken_at,
)
words(
    "TakenAt",
    {
        "受ける": "damage-taken",
        "受けるアーツ": "art-damage-taken",
        "受ける特殊": "special-damage-taken",
        "最初に受けるアーツ": "first-art-damage-taken",
    },
    {**TAKEN, "first-art-damage-taken": "the first Arts damage taken"},
)
rule("Positions", str, "{a:Pos}ポジション", en="{a}", shape=slot("a", lambda value: "|" not in value))
rule(
    "Positions",
    str,
    "{a:Pos}ポジションか{b:Pos}ポジション",
    en="{a} or {b}",
    build=lambda a, b: f"{a}|{b}",
    match=lambda value: {"a": value.split("|")[0], "b": value.split("|")[1]} if "|" in value else None,
)
mod(
    PlusAgainst,
    "{who:Who}が、{against:Who}に与える特殊ダメージ{amount:Signed}<+>",
    "{who:Who}が{against:Who}に与える特殊ダメージ{amount:Signed}<+>",
    en="special damage that {who} deals to {against} {amount}",
    fixed={"stat": "special-dealt"},
)
mod(
    Plus,
    "{who:Who}が与える特殊ダメージ{amount:Signed}<+>",
    en="special damage that {who} deals {amount}",
    fixed={"stat": "special-dealt"},
)
mod(
    Plus,
    "{who:Who}は{color:ColorWord}特攻+{amount:N}を得る<+>",
    "{who:Who}は、{color:ColorWord}特攻+{amount:N}を得る<+>",
    en=plus_en,
    build=lambda who, color, amount: Plus(f"tokkou-{color}", who, amount),
    match=lambda v: {"who": v.who, "color": v.stat[7:], "amount": v.amount} if v.stat.startswith("tokkou-") else None,
)

# ---------------------------------------------------------------------------------------------------- what arts cost

words("CostColor", {**COLORS, "無色": "colorless", "無色エール": "any"})


# whose arts, or which
rule("ArtsOf", Sel, "このアーツ", en="this Arts", shape=ref("this-art"))
rule(
    "ArtsOf",
    Sel,
    "このホロメンのアーツ「{name:/[^」]+/}」",
    en=lambda v, say: f"this holomem's Arts {english.title(v.filters[0].name)}",
    shape=like(Sel, "this", "", (like(Titled, slot("name")),)),
)
rule(
    "ArtsOf",
    Who,
    "{it:Who}のアーツ",
    (lambda v, styles: False, "{it:ThatOne}アーツ"),
    en=lambda v, say: f"the Arts of {english.who(v)}",
    shape=slot("it"),
)
rule("ThatOne", Sel, "その", en="that", shape=ref("subject"))


def art_cost(value: Plus) -> Fields | None:
    if not value.stat.startswith("art-cost-") or not isinstance(value.amount, Number):
        return None
    return {"who": value.who, "color": value.stat.removeprefix("art-cost-"), "amount": value.amount}


mod(
    Plus,
    "{who:ArtsOf}に必要な{color:CostColor}{amount:Signed}<+>",
    en=plus_en,
    build=lambda who, color, amount: Plus(f"art-cost-{color}", who, amount),
    match=art_cost,
)
mod(
    Plus,
    "エール{n:N}枚を必要とせずに使える<+>",
    en=lambda v, say: f"this Arts can be used with {-v.amount.value} cheer less",
    build=lambda n: Plus("art-cost-any", ref("this-art"), Number(-n.value)),
    match=lambda v: (
        {"n": Number(-v.amount.value)}
        if v.stat == "art-cost-any" and v.who == ref("this-art") and isinstance(v.amount, Number)
        else None
    ),
)
mod(
    SetTo,
    "{who:ArtsOf}に必要なエールの色すべてを無色に<する>",
    "{who:ArtsOf}に必要なエールの色すべてを無色エールに<する>",
    en="all cheers that {who} require become colorless",
    fixed={"stat": "art-cost-colors", "amount": ZERO},
)
mod(
    SetTo,
    "{who:ArtsOf}は、エールを必要とせずに使える<+>",
    en="{who} can be used without cheers",
    fixed={"stat": "art-cost", "amount": ZERO},
)

# ---------------------------------------------------------------------------------------------------- what does not happen


def cannot(what: str, en: str, *templates: str) -> None:
    mod(Cannot, *templates, en=en, fixed={"what": what})


words(
    "Untouched",
    {
        "は相手からダメージを受けない": "take",
        "は相手から特殊ダメージを受けない": "take-special",
        "は相手からアーツダメージを受けない": "take-art",
        "は特殊ダメージを受けない": "take-any-special",
        "はバックポジションに移動してもお休みしない": "rest-at-back",
        "は、リセットステップでお休みしない": "rest-in-reset",
        "は、リセットステップでアクティブにならない": "activate-in-reset",
        "は、バトンタッチ、移動、交代できない": "move",
        "は、相手からダメージを受けない": "take",
        "は、相手から特殊ダメージを受けない": "take-special",
        "は、相手からアーツダメージを受けない": "take-art",
        "は、特殊ダメージを受けない": "take-any-special",
        "は、バックポジションに移動してもお休みしない": "rest-at-back",
    },
    {
        "take": "takes no damage from your opponent",
        "take-special": "takes no special damage from your opponent",
        "take-art": "takes no Arts damage from your opponent",
        "take-any-special": "takes no special damage",
        "rest-at-back": "does not rest when it moves to the back position",
        "rest-in-reset": "does not rest in the reset step",
        "activate-in-reset": "does not become active in the reset step",
        "move": "cannot baton pass, move or be swapped",
    },
)


def untouched_en(value: Cannot, say: Any) -> str:
    said = say("Untouched", value.what)
    if english.is_plural(value.who):
        said = said.replace("takes ", "take ").replace("does ", "do ")
    return f"{english.who(value.who)} {said}"


mod(Cannot, "{who:Who}{what:Untouched}<+>", en=untouched_en)
cannot(
    "change-hp",
    "the HP of {who} is neither reduced nor changed by your opponent's abilities",
    "{who:Who}のHPは相手の能力で減らず、変動しない<+>",
)
cannot("be-reduced", "the damage of {who} cannot be reduced", "{who:ArtsOf}ダメージは軽減されない<+>")
mod(
    Cannot,
    "{owner:Owner}のライフは相手の能力で減らない<+>",
    en="{owner} life is not reduced by your opponent's abilities",
    shape=like(Cannot, "lose-life", PLAYER),
)
mod(
    Targets,
    (
        lambda v, styles: v.who != ref("this-art"),
        "{who:ArtsOf}は、{what:Who}しか対象にできない<+>。" + HOWEVER + "特殊ダメージは除く",
    ),
    "{who:ArtsOf}は、{what:Who}しか対象にできない<+>",
    en=lambda v, say: (
        f"{say('ArtsOf', v.who)} can only target {english.who(v.what)}"
        + ("" if v.who == ref("this-art") else " (special damage excepted)")
    ),
    fixed={"how": "only"},
)
mod(Targets, "{who:ArtsOf}は、{what:Who}も対象にできる<+>", en="{who} can also target {what}", fixed={"how": "also"})
mod(
    Targets,
    "このアーツダメージは、アーツの対象のホロメンのかわりに、{what:Who}に与える<+>",
    en="the damage of this Arts is dealt to {what} instead of its target",
    fixed={"how": "instead", "who": ref("this-art")},
)

# ---------------------------------------------------------------------------------------------------- what counts as what

ALL_COLORS = (Word("all-colors"),)
mod(
    TreatAs,
    "{who:Who}は、すべての色を持つホロメンとして扱う<+>",
    en="{who} is treated as having all colors",
    shape=like(TreatAs, slot("who"), ALL_COLORS),
)
mod(
    TreatAs,
    "{who:Cards}は、{it:Color}エールとしても扱う<+>",
    en="{who} are also treated as {it} cheers",
    shape=like(TreatAs, slot("who"), (slot("it"), CHEER)),
)
USING = "この{0}が付いているホロメンがアーツを使う時、"
ALSO = "この{0}を{{color:ColorWord}}エールとしても扱う"
mod(
    CheerAlso,
    *[(support, (USING + ALSO).format(ja) + "<+>") for support, ja in ATTACHED.items()],
    en="while the holomem this card is attached to uses Arts, this card is also treated as a {color} cheer",
)
# サイコロの目の数すべてを…として扱う: whose dice, and as what
rule("DiceOf", tuple, "{owner:Owner}の", en="{owner} dice", shape=("dice", PLAYER))
rule(
    "DiceOf",
    tuple,
    "{who:Who}の能力でサイコロを振る時、その",
    en="dice that abilities of {who} roll",
    shape=("dice", slot("who")),
)
rule(
    "DiceOf",
    tuple,
    "{who:Who}の能力でサイコロを1度に{count:N}回振る時、その",
    en=lambda v, say: f"dice that abilities of {english.who(v[1])} roll {v[0][8:]} at once",
    build=lambda who, count: (f"dice-of-{count.value}", who),
    match=lambda v: {"who": v[1], "count": Number(int(v[0][8:]))} if v[0].startswith("dice-of-") else None,
)
mod(
    SetTo,
    "{dice:DiceOf}サイコロの目の数すべてを{amount:N}として扱う<+>",
    en="all {dice} are treated as {amount}",
    build=lambda dice, amount: SetTo(dice[0], dice[1], amount),
    match=lambda v: {"dice": (v.stat, v.who), "amount": v.amount} if v.stat.startswith("dice") else None,
)
mod(
    SetTo,
    "{dice:DiceOf}サイコロの目の数すべてを倍の数として扱う<+>",
    en="all {dice} count double",
    build=lambda dice: SetTo("dice-times", dice[1], Number(2)),
    match=lambda v: {"dice": ("dice", v.who)} if v.stat == "dice-times" and v.amount == Number(2) else None,
)
mod(
    SetTo,
    "{filters:Skill}の[ホロパワー:-{old:N}]を[ホロパワー:-{amount:N}]に変更<する>",
    en="{filters} costs {amount} holo power instead of {old}",
    build=lambda filters, old, amount: SetTo("cost", Sel("my", "skill", (*filters, StatIs("cost", "=", old))), amount),
    match=lambda v: (
        {"filters": v.who.filters[:-1], "old": v.who.filters[-1].amount, "amount": v.amount}
        if v.stat == "cost" and isinstance(v.who, Sel) and v.who.filters and isinstance(v.who.filters[-1], StatIs)
        else None
    ),
)
mod(
    SetTo,
    "{who:Who}は、異なるカード名の{support:SupportWord}を{amount:N}枚まで付けられる<+>",
    en="up to {amount} {support}s with different names can be attached to {who}",
    build=lambda who, support, amount: SetTo(f"different-{support}s", who, amount),
    match=lambda v: (
        {"who": v.who, "support": v.stat[10:-1], "amount": v.amount} if v.stat.startswith("different-") else None
    ),
)
mod(
    SetTo,
    "{owner:Owner}が使えるLIMITEDのサポートカードの枚数は{n:N}枚に<なる>",
    en="you can use {n} LIMITED support cards",
    shape=like(SetTo, "limited-uses", PLAYER, slot("n")),
)


def limit_of(filters: tuple[Filter, ...], old: str, per: str, count: Number) -> SetTo:
    if old != per:
        raise Reject
    return SetTo(f"limit-{per}", Sel("my", "skill", filters), count)


mod(
    SetTo,
    "{filters:Skill}の[{old:Period}に1回]を[{per:Period}に{count:N}回]に変更<する>",
    en="{filters} can be used {count} times per {per}",
    build=limit_of,
    match=lambda v: (
        {"filters": v.who.filters, "old": v.stat[6:], "per": v.stat[6:], "count": v.amount}
        if v.stat.startswith("limit-") and isinstance(v.who, Sel) and v.who.zone == "skill"
        else None
    ),
)

# ---------------------------------------------------------------------------------------------------- what becomes possible

mod(
    SkipsLevel,
    "{who:Who}は、{using:Cards}に、Bloomレベルを無視してBloomできる<+>",
    en="{who} can bloom with {using} regardless of Bloom level",
)
mod(
    ArtsAgain,
    "{who:Who}は、アーツを使った後、同じアーツをもう1回使う<+>",
    "{who:Who}はアーツを使った後、同じアーツをもう1回使う<+>",
    en="after {who} uses Arts, it uses the same Arts once more",
)
mod(
    WhenMod,
    "{who:Who}は、アーツを使った後、同じアーツをもう1回使える<+>",
    "{who:Who}はアーツを使った後、同じアーツをもう1回使える<+>",
    en=lambda v, say: f"after {english.who(v.trigger.who)} uses Arts, it can use the same Arts once more",
    shape=like(WhenMod, like(Happens, "used-art", slot("who")), (May((UseAgain(),)),)),
)
mod(
    PlusAgainst,
    "{who:Who}は、{against:Cards}を使ってもう1回Bloomできる<+>",
    en="{who} can bloom once more with {against}",
    fixed={"stat": "blooms", "amount": Number(1)},
)
words(
    "SlotWord",
    {
        "能力": "abilities",
        "アーツ": "art",
        "ギフト": "gift",
        "ブルームエフェクト": "bloom",
        "コラボエフェクト": "collab",
    },
    {"abilities": "abilities", "art": "Arts", "gift": "Gifts", "bloom": "Bloom Effects", "collab": "Collab Effects"},
)
mod(Lose, "{who:Who}は{slot:SlotWord}を失う<+>", "{who:Who}は、{slot:SlotWord}を失う<+>", en="{who} loses its {slot}")
mod(
    Gain,
    "{who:Who}は「{abilities:Static}」を得る<+>",
    en=lambda v, say: (
        f'{english.who(v.who)} {"gain" if english.is_plural(v.who) else "gains"} "{say("Static", v.abilities)}"'
    ),
)
rule(
    "WhenMod",
    WhenMod,
    "{trigger:Event}、{step:Do.plain}",
    en="when {trigger}, {step}",
    shape=like(WhenMod, slot("trigger"), (slot("step"),)),
)

# ---------------------------------------------------------------------------------------------------- for each


def scaled_plus(per: Per, it: Any) -> Plus:
    if not isinstance(it, Plus) or not isinstance(it.amount, Number):
        raise Reject
    return replace(it, amount=scaled(it.amount, per))


def unscaled_plus(value: Any) -> Fields | None:
    if not isinstance(value, Plus) or not isinstance(value.amount, Per):
        return None
    return {"per": per_of(value.amount), "it": replace(value, amount=value.amount.each)}


rule("Mod+.plain", Plus, "{per:Per}、{it:Mod+.plain}", en=plus_en, build=scaled_plus, match=unscaled_plus)
# each of them by its own count: そのホロメンのエール1色につき、アーツ+20
rule(
    "Mod+.plain",
    Plus,
    "{who:Who}は、{per:Per}、アーツ{n:Signed}",
    en=plus_en,
    build=lambda who, per, n: Plus("arts-each", who, scaled(n, per)),
    match=lambda v: (
        {"who": v.who, "per": per_of(v.amount), "n": v.amount.each}
        if v.stat == "arts-each" and isinstance(v.amount, Per)
        else None
    ),
)


def capped(it: Any, n: Number) -> Plus:
    if not isinstance(it, Plus) or not isinstance(it.amount, Per) or isinstance(it.amount.amount, AtMost):
        raise Reject
    return replace(it, amount=replace(it.amount, amount=AtMost(n, it.amount.amount)))


def uncapped(value: Any) -> Fields | None:
    if not isinstance(value, Plus) or not isinstance(value.amount, Per) or not isinstance(value.amount.amount, AtMost):
        return None
    cap = value.amount.amount
    return {"it": replace(value, amount=replace(value.amount, amount=cap.amount)), "n": cap.most}


# アーツ+10し、HP+20: two numbers of the same holomem
words("StatWord", {"アーツ": "arts", "HP": "hp"}, {"arts": "Arts", "hp": "HP"})
rule(
    "Mods+",
    tuple,
    "{who:Actor}の{a:StatWord}{n:Signed}し、{b:StatWord}{m:Signed}",
    en=lambda v, say: f"{plus_en(v[0], say)} and {STATS[v[1].stat]}{v[1].amount.value:+d}",
    shape=(like(Plus, slot("a"), slot("who"), slot("n")), like(Plus, slot("b"), slot("who"), slot("m"))),
)
alias("ModClause", "Mod+.plain")
rule(
    "ModClause",
    Plus,
    "{it:Mod+.plain}。ただし、数える枚数は{n:N}枚まで",
    "{it:Mod+.plain}。ただし、数える人数は{n:N}人まで",
    en=plus_en,
    build=capped,
    match=uncapped,
)

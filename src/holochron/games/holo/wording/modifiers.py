"""What changes as long as something lasts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.nodes import AnyOf, Number
from ....lang.text.grammar import Fields, Reject
from ....lang.text.shapes import like, slot
from ..lexicon import (
    ArtsAgain,
    AtMost,
    Cannot,
    CheerAlso,
    Per,
    Plus,
    PlusAgainst,
    Sel,
    SetTo,
    SkipsLevel,
    Targets,
    WhenMod,
    Word,
)
from . import english
from .amounts import per_en, per_of, scaled
from .events import at_position, position_of
from .forms import alias, rule, words
from .nouns import ref


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


def w(value: Any) -> str:
    return english.who(value)


STATS = {
    "arts": "Arts",
    "arts-each": "Arts",
    "hp": "HP",
    "damage-taken": "damage taken",
    "baton-cost-any": "baton pass cost",
}


def plus_en(value: Plus, say: Any) -> str:
    stat = STATS[value.stat]
    if isinstance(value.amount, Per):
        assert isinstance(value.amount.each, Number)
        return f"{w(value.who)} gets {stat}{value.amount.each.value:+d} {per_en(value.amount)}"
    assert isinstance(value.amount, Number)
    return f"{w(value.who)} gets {stat}{value.amount.value:+d}"


mod(Plus, "{who:Who}のアーツ{amount:Signed}<+>", en=plus_en, fixed={"stat": "arts"})
mod(Plus, "{who:Who}のHP{amount:Signed}<+>", en=plus_en, fixed={"stat": "hp"})
mod(Plus, "{who:Who}が受けるダメージ{amount:Signed}<+>", en=plus_en, fixed={"stat": "damage-taken"})
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


def taken_at(value: Plus) -> Fields | None:
    found = places_of(value.who)
    if found is None or value.stat != "damage-taken":
        return None
    return {"who": found[0], "positions": found[1], "amount": value.amount}


mod(
    Plus,
    "{who:Who}が{positions:Positions}で受けるダメージ{amount:Signed}<+>",
    en="{who} gets damage taken{amount} in the {positions} position",
    build=lambda who, positions, amount: Plus("damage-taken", at_places(who, positions), amount),
    match=taken_at,
)
rule(
    "Positions",
    str,
    "{a:Pos}ポジション",
    en=lambda v, say: v,
    build=lambda a: a,
    match=lambda value: {"a": value} if "|" not in value else None,
)
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
    en=lambda v, say: f"special damage that {w(v.who)} deals to {w(v.against)} {v.amount.value:+d}",
    fixed={"stat": "special-dealt"},
)
mod(
    PlusAgainst,
    "{who:Who}が{against:Who}から受けるダメージ{amount:Signed}<+>",
    en=lambda v, say: f"damage that {w(v.who)} takes from {w(v.against)} {v.amount.value:+d}",
    fixed={"stat": "damage-taken"},
)
words(
    "CostColor",
    {
        "白": "white",
        "緑": "green",
        "赤": "red",
        "青": "blue",
        "紫": "purple",
        "黄": "yellow",
        "無色": "colorless",
        "無色エール": "any",
    },
)
mod(
    Plus,
    "{who:Who}のアーツに必要な{color:CostColor}{amount:Signed}<+>",
    en=lambda v, say: (
        f"the {'colorless' if v.stat in ('art-cost-any', 'art-cost-colorless') else v.stat[9:]} cheers that arts of {w(v.who)} need {v.amount.value:+d}"
    ),
    build=lambda who, color, amount: Plus(f"art-cost-{color}", who, amount),
    match=lambda v: (
        {"who": v.who, "color": v.stat[9:], "amount": v.amount}
        if v.stat.startswith("art-cost-") and isinstance(v.amount, Number)
        else None
    ),
)
ZERO = Number(0)
mod(
    SetTo,
    "{who:Who}のアーツに必要なエールの色すべてを無色に<する>",
    "{who:Who}のアーツに必要なエールの色すべてを無色エールに<する>",
    en=lambda v, say: f"all cheers that arts of {w(v.who)} need become colorless",
    fixed={"stat": "art-cost-colors", "amount": ZERO},
)
mod(
    SetTo,
    "{who:Who}のアーツは、エールを必要とせずに使える<+>",
    en=lambda v, say: f"arts of {w(v.who)} can be used without any cheers",
    fixed={"stat": "art-cost", "amount": ZERO},
)
mod(
    Plus,
    "エール{n:N}枚を必要とせずに使える<+>",
    en=lambda v, say: f"this art can be used with {-v.amount.value} cheer less",
    build=lambda n: Plus("art-cost-any", ref("this-art"), Number(-n.value)),
    match=lambda v: (
        {"n": Number(-v.amount.value)}
        if v.stat == "art-cost-any" and v.who == ref("this-art") and isinstance(v.amount, Number)
        else None
    ),
)


def cannot(what: str, en: str, *templates: str) -> None:
    mod(Cannot, *templates, en=lambda v, say: en.replace("WHO", w(v.who)), fixed={"what": what})


cannot("take", "WHO takes no damage from your opponent", "{who:Who}は相手からダメージを受けない<+>")
cannot("take-special", "WHO takes no special damage from your opponent", "{who:Who}は相手から特殊ダメージを受けない<+>")
cannot(
    "change-hp",
    "the HP of WHO is neither reduced nor changed by your opponent's abilities",
    "{who:Who}のHPは相手の能力で減らず、変動しない<+>",
)
cannot(
    "rest-at-back",
    "WHO does not rest when it moves to the back position",
    "{who:Who}はバックポジションに移動してもお休みしない<+>",
)
cannot("move", "WHO cannot baton pass, move or be swapped", "{who:Who}は、バトンタッチ、移動、交代できない<+>")
mod(
    Cannot,
    "{owner:Owner}のライフは相手の能力で減らない<+>",
    en=lambda v, say: f"{english.OWNERS[v.who.owner]} life is not reduced by your opponent's abilities",
    shape=like(Cannot, "lose-life", like(Sel, slot("owner"), "", (), None, False)),
)
mod(
    Targets,
    "{who:Who}のアーツは、{what:Who}しか対象にできない<+>",
    "{who:Who}のアーツは、{what:Who}しか対象にできない<+>。ただし、特殊ダメージは除く",
    en=lambda v, say: f"arts of {w(v.who)} can only target {w(v.what)} (special damage excepted)",
    fixed={"how": "only"},
)
mod(
    Targets,
    "このアーツは、{what:Who}しか対象にできない<+>",
    en=lambda v, say: f"this art can only target {w(v.what)}",
    fixed={"how": "only", "who": ref("this-art")},
)
mod(
    Targets,
    "{who:Who}のアーツは、{what:Who}も対象にできる<+>",
    en=lambda v, say: f"arts of {w(v.who)} can also target {w(v.what)}",
    fixed={"how": "also"},
)
mod(
    CheerAlso,
    *[
        (support, f"この{ja}が付いているホロメンがアーツを使う時、この{ja}を{{color:ColorWord}}エールとしても扱う<+>")
        for support, ja in (("mascot", "マスコット"), ("fan", "ファン"), ("tool", "ツール"))
    ],
    en=lambda v, say: f"while its holomem uses an art, this card also counts as a {v.color} cheer",
)
mod(
    SetTo,
    "{owner:Owner}のサイコロの目の数すべてを{face:N}として扱う<+>",
    en=lambda v, say: f"all of your dice count as {v.amount.value}",
    shape=like(SetTo, "dice", like(Sel, slot("owner"), "", (), None, False), slot("face")),
)
mod(
    SetTo,
    "{who:Who}の能力でサイコロを1度に{count:N}回振る時、そのサイコロの目の数すべてを{face:N}として扱う<+>",
    en=lambda v, say: (
        f"when an ability of {w(v.who)} rolls {v.stat[8:]} dice at once, all of them count as {v.amount.value}"
    ),
    build=lambda who, count, face: SetTo(f"dice-of-{count.value}", who, face),
    match=lambda v: (
        {"who": v.who, "count": Number(int(v.stat[8:])), "face": v.amount} if v.stat.startswith("dice-of-") else None
    ),
)
mod(
    SetTo,
    "{who:Who}は、異なるカード名の{support:SupportWord}を{amount:N}枚まで付けられる<+>",
    en=lambda v, say: f"up to {v.amount.value} {v.stat[10:]} with different names can be attached to {w(v.who)}",
    build=lambda who, support, amount: SetTo(f"different-{support}s", who, amount),
    match=lambda v: (
        {"who": v.who, "support": v.stat[10:-1], "amount": v.amount} if v.stat.startswith("different-") else None
    ),
)
mod(
    SkipsLevel,
    "{who:Who}は、{using:Cards}に、Bloomレベルを無視してBloomできる<+>",
    en=lambda v, say: f"{w(v.who)} can bloom with {w(v.using)} regardless of Bloom level",
)
mod(
    Plus,
    "{who:Who}は{color:ColorWord}特攻+{amount:N}を得る<+>",
    en=lambda v, say: f"{w(v.who)} gains +{v.amount.value} against {v.stat[7:]}",
    build=lambda who, color, amount: Plus(f"tokkou-{color}", who, amount),
    match=lambda v: {"who": v.who, "color": v.stat[7:], "amount": v.amount} if v.stat.startswith("tokkou-") else None,
)
mod(
    ArtsAgain,
    "{who:Who}は、アーツを使った後、同じアーツをもう1回使う<+>",
    "{who:Who}はアーツを使った後、同じアーツをもう1回使う<+>",
    en=lambda v, say: f"after {w(v.who)} uses an art, it uses the same art once more",
)


def limit_of(filters: Any, old: str, per: str, count: Number) -> SetTo:
    if old != per:
        raise Reject
    return SetTo(f"limit-{per}", Sel("my", "skill", filters, None, False), count)


mod(
    SetTo,
    "{filters:Skill}の[{old:Period}に1回]を[{per:Period}に{count:N}回]に変更<する>",
    en=lambda v, say: f"the limit of {say('Skill', v.who.filters)} becomes {v.amount.value} per {v.stat[6:]}",
    build=limit_of,
    match=lambda v: (
        {"filters": v.who.filters, "old": v.stat[6:], "per": v.stat[6:], "count": v.amount}
        if v.stat.startswith("limit-") and isinstance(v.who, Sel)
        else None
    ),
)
rule(
    "WhenMod",
    WhenMod,
    "{trigger:Event}、{step:Do.plain}",
    en=lambda v, say: f"when {say('Event', v.trigger)}, " + "; ".join(say("Do.plain", one) for one in v.steps),
    shape=like(WhenMod, slot("trigger"), (slot("step"),)),
)


# つき before a modifier, and in the middle: そのホロメンのエール1色につき、アーツ+20
def scaled_plus(per: Per, it: Any) -> Plus:
    if not isinstance(it, Plus) or not isinstance(it.amount, Number):
        raise Reject
    return replace(it, amount=scaled(it.amount, per))


def unscaled_plus(value: Plus) -> Fields | None:
    if not isinstance(value.amount, Per):
        return None
    return {"per": per_of(value.amount), "it": replace(value, amount=value.amount.each)}


rule("Mod+.plain", Plus, "{per:Per}、{it:Mod+.plain}", en=plus_en, build=scaled_plus, match=unscaled_plus)
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


def uncapped(value: Plus) -> Fields | None:
    if not isinstance(value.amount, Per) or not isinstance(value.amount.amount, AtMost):
        return None
    cap = value.amount.amount
    return {"it": replace(value, amount=replace(value.amount, amount=cap.amount)), "n": cap.most}


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

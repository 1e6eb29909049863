"""What changes as long as something lasts."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Filter, May, Number, Step
from .....lang.words import OF
from ...abilities.analysis import ROLLED, SUPPORT, THIS
from ...abilities.nodes import (
    CanBloom,
    Cannot,
    Gain,
    Happens,
    Lose,
    Per,
    Plus,
    Sel,
    SetTo,
    StatIs,
    Targets,
    TreatAs,
    When,
    Who,
    Word,
)
from ...abilities.vocabulary.manners import PROHIBITIONS, SLOTS
from .. import english
from ..phrases.events import is_waited_for
from ..phrases.forms import HOWEVER, mapped, rule, words
from ..phrases.multiples import with_cap, without_cap
from ..phrases.nouns import is_name, ref
from ..phrases.words import CHEER, HOLOMEM, damage_en, of_damage
from ..steps.holomem import AGAIN
from .bonuses import PLAYER, changed_en, mod, plus_en

# ---------------------------------------------------------------------------------------------------- what does not happen


def cannot(what: str, en: str, *templates: str) -> None:
    mod(Cannot, *templates, en=en, fixed={"what": what})


FORBIDDEN = PROHIBITIONS.only("bloom", "collab", "baton", "art")
words(
    "Untouched",
    {
        "は、バトンタッチ、移動、交代できない": "move",
        **{f"は{meaning.ja}": word for word, meaning in FORBIDDEN.items()},
    },
    {
        **{word: meaning.en for word, meaning in FORBIDDEN.items()},
        "move": "cannot make a Baton Pass, move or be swapped",
    },
)


words(
    "InReset",
    {"お休みしない": "rest-in-reset", "アクティブにならない": "activate-in-reset"},
    {"rest-in-reset": "does not rest", "activate-in-reset": "does not become active"},
)
rule("Untouched", str, "は、リセットステップで{it:InReset}", en="{it} in the reset phase", shape=slot("it"))
words("Untouched", {"はバックポジションに移動してもお休みしない": "rest-in-reset"})
for category, template, by in (
    ("take", "は相手から{it:take}ダメージを受けない", " from your opponent"),
    ("take-any", "は{it:take-any}ダメージを受けない", ""),
):
    not_taken = {word: f"does not take {en}{by}" for word, en in damage_en(category).items()}
    mapped(category, "DamageKind", of_damage(category), not_taken)
    rule("Untouched", str, template, en="{it}", shape=slot("it"))


def untouched_en(value: Cannot, say: Any) -> str:
    said = say("Untouched", value.what)
    if english.is_plural(value.who):
        said = said.replace("takes ", "take ").replace("does ", "do ")
    return f"{english.who(value.who)} {said}"


mod(Cannot, "{who:Who}{what:Untouched}<+>", en=untouched_en)
cannot(
    "change-hp",
    "the HP of {who} cannot be reduced or changed by your opponent's abilities",
    "{who:Who}のHPは相手の能力で減らず、変動しない<+>",
)
cannot("be-reduced", "the damage of {who} cannot be reduced", "{who:ArtsOf}ダメージは軽減されない<+>")
mod(
    Cannot,
    "{owner:Owner}のライフは相手の能力で減らない<+>",
    en="{owner} life is not reduced by your opponent's abilities",
    shape=like(Cannot, "lose-life", PLAYER),
)
EXCLUDED = "special damage"
mod(
    Targets,
    (
        lambda v, styles: v.who != ref("this-art"),
        "{who:ArtsOf}は、{what:Who}しか対象にできない<+>。" + HOWEVER + "特殊ダメージは除く",
    ),
    "{who:ArtsOf}は、{what:Who}しか対象にできない<+>",
    en=lambda v, say: (
        (f"{say('ArtsOf', v.who)} can" if v.who == ref("this-art") else f"{english.who(v.who)}'s Arts can")
        + f" only target {english.who(v.what)}"
        + ("" if v.who == ref("this-art") else f". However, it excludes {EXCLUDED}")
    ),
    fixed={"how": "only"},
)
mod(
    Targets,
    "{who:ArtsOf}は、{what:Who}も対象にできる<+>",
    en=lambda v, say: (
        f"this Arts can target {english.who(v.what)} too"
        if v.who == ref("this-art")
        else f"you may also target {english.who(v.what)} with {english.who(v.who)}'s Arts"
    ),
    fixed={"how": "also"},
)
mod(
    Targets,
    "このアーツダメージは、アーツの対象のホロメンのかわりに、{what:Who}に与える<+>",
    en="the damage of this Arts is dealt to {what} instead of its target",
    fixed={"how": "instead", "who": ref("this-art")},
)

# ---------------------------------------------------------------------------------------------------- what counts as what

# as what: a kind of card or of holomem, or several names


def as_kind(it: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return it[:-1] if it[-1] == HOLOMEM and len(it) > 1 else it


rule(
    "As",
    tuple,
    "{it:Kind}",
    en="{it}",
    build=as_kind,
    match=lambda value: {"it": value if value[-1] == CHEER or is_name(value[-1]) else (*value, HOLOMEM)},
)
rule(
    "As",
    tuple,
    "{first:Name}{rest:As}",
    en="{first}{rest}",
    build=lambda first, rest: (first, *rest),
    match=lambda value: {"first": value[0], "rest": value[1:]} if len(value) > 1 else None,
)


def regarded_en(value: TreatAs, say: Any) -> str:
    many = english.is_plural(value.who)
    if value.filters == (Word("all-colors"),):
        return f"{english.who(value.who)} {'are regarded as' if many else 'is regarded as a'} holomem with all colors"
    kind = english.filters(value.filters, stage=False, plural=many)
    those = english.who(value.who).replace(" from ", " on ", 1)
    return f"{those} {'are' if many else 'is'} also regarded as {kind if many else english.article(kind)}"


def is_cheer_to_be(value: Any) -> bool:
    """Whether this support is regarded as a cheer: it is one where its holder uses an art."""
    return isinstance(value, TreatAs) and value.who == SUPPORT and value.filters[-1] == CHEER


def is_changed(value: TreatAs, styles: frozenset[str]) -> bool:
    """として: whether it is so instead of what it was, and not besides."""
    return value.filters == (Word("all-colors"),)


mod(
    TreatAs,
    (is_changed, "{who:AnyCards}は、{filters:As}として扱う<+>"),
    (lambda v, styles: v.who == SUPPORT, "{who:AnyCards}を{filters:As}としても扱う<+>"),
    "{who:AnyCards}は{filters:As}としても扱う<+>",
    en=regarded_en,
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
    en="all {dice} are regarded as {amount}",
    build=lambda dice, amount: SetTo(dice[0], dice[1], amount),
    match=lambda v: {"dice": (v.stat, v.who), "amount": v.amount} if v.stat.startswith("dice") else None,
)
TWICE = Per(Number(2), ROLLED, Number(1))
mod(
    SetTo,
    "{dice:DiceOf}サイコロの目の数すべてを倍の数として扱う<+>",
    en="all {dice} count double",
    build=lambda dice: SetTo("dice", dice[1], TWICE),
    match=lambda v: {"dice": ("dice", v.who)} if v.stat == "dice" and v.amount == TWICE else None,
)
mod(
    SetTo,
    "{filters:Skill}の[ホロパワー:-{old:N}]を[ホロパワー:-{amount:N}]に変更<する>",
    en="{filters} costs {amount} holo Power instead of {old}",
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
    return SetTo(f"limit{OF}{per}", Sel("my", "skill", filters), count)


def limit_match(value: SetTo) -> Fields | None:
    stat, _, per = value.stat.partition(OF)
    if stat != "limit" or not isinstance(value.who, Sel) or value.who.zone != "skill":
        return None
    return {"filters": value.who.filters, "old": per, "per": per, "count": value.amount}


mod(
    SetTo,
    "{filters:Skill}の[{old:Period}に1回]を[{per:Period}に{count:N}回]に変更<する>",
    en="{filters} can be used {count} times per {per}",
    build=limit_of,
    match=limit_match,
)

# ---------------------------------------------------------------------------------------------------- what becomes possible

mod(
    CanBloom,
    "{who:Who}は、{using:Cards}に、Bloomレベルを無視してBloomできる<+>",
    en="{who} can bloom with {using} regardless of Bloom level",
    fixed={"how": "level"},
)


# Xは、…した後、…する: each of them does it then; …できる: whoever may
def afterwards(who: Who, event: str, it: Step) -> Gain | When:
    if isinstance(it, May):
        return When(Happens(event, who), (it,))
    return Gain(who, (When(Happens(event, THIS), (it,)),))


def afterwards_match(value: Any) -> Fields | None:
    when = value.abilities[0] if isinstance(value, Gain) else value
    if not isinstance(when, When) or not isinstance(when.trigger, Happens) or len(when.steps) != 1:
        return None
    who = value.who if isinstance(value, Gain) else when.trigger.who
    fields: Fields = {"who": who, "event": when.trigger.event, "it": when.steps[0]}
    return fields if afterwards(**fields) == value else None


def afterwards_en(value: Any, say: Any) -> str:
    fields = afterwards_match(value)
    assert fields is not None
    told = {AGAIN: "it uses the same Arts once more", May((AGAIN,)): "it can use the same Arts once more"}
    does = told.get(fields["it"]) or say("Sentence", fields["it"])
    return f"after {english.who(fields['who'])} {say('Doing.past', fields['event'])}, {does}"


rule(
    "Mod+.plain",
    object,
    "{who:Who}は、{event:Doing.after}{it:Sentence}",
    en=afterwards_en,
    build=afterwards,
    match=afterwards_match,
)
mod(
    CanBloom,
    "{who:Who}は、{using:Cards}を使ってもう1回Bloomできる<+>",
    en="{who} can bloom once more with {using}",
    fixed={"how": "again"},
)
words("SlotWord", SLOTS.japanese(), SLOTS.english())
mod(Lose, "{who:Who}は{slot:SlotWord}を失う<+>", en="{who} loses its {slot}")
mod(
    Gain,
    "{who:Who}は「{abilities:Static}」を得る<+>",
    en=lambda v, say: (
        f'{english.who(v.who)} {"gain" if english.is_plural(v.who) else "gains"} "{say("Static", v.abilities)}"'
    ),
)
rule(
    "WhenMod",
    When,
    "{trigger:Event}、{step:Do.plain}",
    en="when {trigger}, {step}",
    shape=like(When, slot("trigger", is_waited_for), (slot("step"),)),
)

# アーツ+10し、HP+20: two numbers of the same holomem
rule(
    "Mods+",
    tuple,
    "{who:Who!acting}の{a:Changed}{n:Signed}し、{b:Changed}{m:Signed}",
    en=lambda v, say: f"{plus_en(v[0], say)} and {changed_en(v[1])}",
    shape=(like(Plus, slot("a"), slot("who"), slot("n")), like(Plus, slot("b"), slot("who"), slot("m"))),
)
rule(
    "ModStep",
    object,
    "{it:Mod+.plain}({cap:Cap})",
    en=lambda v, say: say("Mod+.plain", v),
    build=with_cap,
    match=without_cap,
    missing={"cap": None},
)

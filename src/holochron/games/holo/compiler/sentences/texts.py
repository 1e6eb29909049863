"""Whole texts: limits, requirements, bullets, blocks, and the lines that only supports, cheers and extras have."""

from __future__ import annotations

from typing import Any

from .....lang.grammar.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Condition, If, May, Node, Not, Number, Pay, Seq, Step, Trigger
from ...abilities.nodes import (
    AlsoNamed,
    And,
    AnyCopies,
    Bullet,
    CannotBloom,
    Changeable,
    CheerAlso,
    Costs,
    FallsWithHolder,
    Granted,
    InPosition,
    InStep,
    Is,
    Lasting,
    LifeLoss,
    Limit,
    LimitByName,
    Modes,
    Modifier,
    Needs,
    NotSo,
    OnePer,
    OnlyOn,
    Or,
    PaysBaton,
    Plus,
    React,
    Sel,
    StateIs,
    Targets,
    UsableIn,
    UsesArtsOf,
    When,
    While,
    Word,
)
from .. import english
from ..phrases.forms import alias, rule, words
from ..phrases.kinds import fold, unfold
from ..phrases.nouns import ref
from ..phrases.words import ATTACHED
from .modifiers import ALSO, USING
from .sentences import split

# ---------------------------------------------------------------------------------------------------- limits

rule(
    "Prefix",
    Limit,
    "[{per:Period}に{count:N}回]",
    en=lambda v, say: f"[{v.count.value}/{v.per.capitalize()}] ",
)
rule(
    "Prefix",
    InPosition,
    "[{positions:PositionList}限定]",
    en=lambda v, say: f"[{' or '.join(one.capitalize() for one in v.positions.split('|'))} Position Only] ",
)
rule(
    "PositionList",
    str,
    "{a:Pos}ポジション",
    en=lambda v, say: v,
    build=lambda a: a,
    match=lambda value: {"a": value} if "|" not in value else None,
)
rule(
    "PositionList",
    str,
    "{a:Pos}ポジション・{rest:PositionList}",
    en=lambda v, say: v,
    build=lambda a, rest: f"{a}|{rest}",
    match=lambda value: {"a": value.partition("|")[0], "rest": value.partition("|")[2]} if "|" in value else None,
)


EFFECTS = {"bloom": "Bloom Effect", "collab": "Collab Effect", "gift": "Gift"}


def once(value: LimitByName) -> str:
    return "once" if value.count == Number(1) else f"{value.count.value} times"


rule(
    "Suffix",
    LimitByName,
    "自分の{what:EffectKind}「{name:/[^」]+/}」はターンに{count:N}回しか使えない。",
    en=lambda v, say: f"You can use your {EFFECTS[v.what]} {english.title(v.name)} only {once(v)} per turn.",
)
rule(
    "Suffix",
    LimitByName,
    "自分の〈{name:/[^〉]+/}〉はターンに{count:N}回しか使えない。",
    en=lambda v, say: f"You can use {english.name(v.name)} only {once(v)} per turn.",
    fixed={"what": "card"},
)
rule(
    "Suffix",
    LimitByName,
    "自分の#{name:/[^を]+/}を持つイベントはターンに{count:N}回しか使えない。",
    en=lambda v, say: f"You can use events with {english.tag(v.name)} only {once(v)} per turn.",
    fixed={"what": "tag"},
)


def text(category: str, en: Any, *templates: Any, build: Any = None, match: Any = None, shape: Any = None) -> None:
    """A text or a part of one: a tuple of nodes."""
    rule(category, tuple, *templates, en=en, build=build, match=match, shape=shape)


def body(category: str) -> None:
    """Automatic and reactive abilities, alike in all texts."""
    text(
        category,
        "{first}{rest}",
        "{first:Prefix}{rest:" + category + "}",
        build=lambda first, rest: (first, *rest),
        match=lambda value: split(value) if isinstance(value[0], (Limit, InPosition)) else None,
    )
    text(
        category,
        "{t}, {steps}",
        "{t:When}、{steps:Steps}",
        shape=(like(When, slot("t"), slot("steps")),),
    )
    text(
        category,
        "usable {t}: {steps}",
        "{t:When}に使える:{steps:Steps}",
        shape=(like(React, slot("t"), slot("steps")),),
    )
    text(
        category,
        "usable {t} if {c}: {steps}",
        "{c:Cond.joined}{t:When}に使える:{steps:Steps}",
        "{t:When}、{c:Cond.usable}{steps:Steps}",
        shape=(like(Needs, slot("c")), like(React, slot("t"), slot("steps"))),
    )


for name in ("Text", "Static"):
    body(name)
text(
    "Text",
    "{steps}",
    "{steps:Steps}",
    build=lambda steps: steps,
    match=lambda value: {"steps": value} if value and all(isinstance(one, Step) for one in value) else None,
)


def limited(value: Any) -> Fields | None:
    if len(value) < 2 or not isinstance(value[-1], LimitByName):
        return None
    return {"rest": value[:-1], "last": value[-1]}


for whole, inner in (("Whole", "Text"), ("Gift", "Static")):
    text(
        whole,
        "{rest}. {last}",
        "{rest:" + inner + "}{last:Suffix}",
        build=lambda rest, last: (*rest, last),
        match=limited,
    )
    alias(whole, inner)


# …このアーツは、…なければコラボポジションでは使えない
def not_there(steps: tuple[Step, ...], c: Condition, pos: str) -> tuple[Any, ...]:
    return (Needs(Or(NotSo(Is(ref("this"), (Word(pos),))), c)), *steps)


def not_there_match(value: Any) -> Fields | None:
    either = value[0].condition if isinstance(value[0], Needs) else None
    if not isinstance(either, Or) or not isinstance(either.first, NotSo) or len(value) < 2:
        return None
    there = either.first.condition
    if not isinstance(there, Is) or there.who != ref("this") or not isinstance(there.filters[0], Word):
        return None
    return {"steps": value[1:], "c": either.second, "pos": there.filters[0].word}


text(
    "Text",
    "{steps}. In the {pos} position this Arts can only be used if {c}",
    "{steps:Steps}このアーツは、{c:Cond.unless}{pos:Pos}ポジションでは使えない。",
    build=not_there,
    match=not_there_match,
)


# an art that waits for something after it has done something
def and_when(steps: tuple[Step, ...], t: Trigger, then: tuple[Step, ...]) -> tuple[Any, ...]:
    return (*steps, When(t, then))


def and_when_match(value: Any) -> Fields | None:
    last = value[-1]
    if len(value) < 2 or not isinstance(last, When) or not isinstance(value[0], Step):
        return None
    return {"steps": value[:-1], "t": last.trigger, "then": last.steps}


text("Text", "{steps}. {t}, {then}", "{steps:Steps}{t:When}、{then:Steps}", build=and_when, match=and_when_match)


def needs(value: Any) -> Fields | None:
    if len(value) < 2 or not isinstance(value[0], Needs):
        return None
    return {"c": value[0].condition, "rest": value[1:]}


text(
    "Text",
    "usable if {c}: {rest}",
    "{c:Cond.usable}{rest:Steps}",
    build=lambda c, rest: (Needs(c), *rest),
    match=needs,
)
# arts
text(
    "Text",
    "this Arts can only be used if {c}",
    "このアーツは、{c:Cond.unless}使えない。",
    shape=(like(Needs, slot("c")),),
)


def denied(condition: Condition) -> Condition:
    if isinstance(condition, Is):
        only = condition.filters[0] if len(condition.filters) == 1 else None
        return Is(condition.who, unfold(only.filter) if isinstance(only, Not) else (Not(fold(condition.filters)),))
    return condition.condition if isinstance(condition, NotSo) else NotSo(condition)


text(
    "Text",
    "this Arts cannot be used if {c}",
    "{c:Cond.if}このアーツは使えない。",
    build=lambda c: (Needs(denied(c)),),
    match=lambda value: {"c": denied(value[0].condition)} if len(value) == 1 and isinstance(value[0], Needs) else None,
)
text(
    "Text",
    "if {c}, {m}",
    "このアーツは、{c:Cond.if}{m:Mod+.plain}。",
    shape=(like(While, slot("c"), (slot("m"),)),),
)
text(
    "Text",
    "if {c}, {m}",
    "{c:Cond.if}{m:ArtMod}。",
    shape=(like(While, slot("c"), (slot("m", lambda m: of_this_art(m)),)),),
)
text(
    "Text",
    "if {c}, {m}. If {d}, {n} instead",
    "{c:Cond.if}{m:ArtMod}。{d:Cond.if}かわりに、{n:ArtMod}。",
    shape=(
        like(
            While,
            slot("c"),
            (like(While, like(NotSo, slot("d")), (slot("m"),)), like(While, slot("d"), (slot("n"),))),
        ),
    ),
)
text("Text", "{m}", "{m:ArtMod}。", shape=(slot("m", lambda value: isinstance(value, Modifier)),))


def of_this_art(value: Any) -> bool:
    """Whether it says what the art costs or whom it can have as its target."""
    return isinstance(value, (Plus, Targets)) and value.who == ref("this-art")


def art_mod(it: Any) -> Any:
    if not of_this_art(it):
        raise Reject
    return it


rule(
    "ArtMod",
    Node,
    "{it:Mod+.plain}",
    en="{it}",
    build=art_mod,
    match=lambda value: {"it": value} if of_this_art(value) else None,
)


def bullets(value: Any) -> Fields | None:
    if len(value) < 2 or not all(isinstance(one, Bullet) for one in value):
        return None
    return {"first": value[0].nodes, "rest": value[1:]}


for name in ("Text", "Static"):
    one = f"{name}Bullets"
    alias(name, f"Two{one}")
    text(one, "■ {a}", "■{a:" + name + "}", shape=(like(Bullet, slot("a")),))
    alias(one, f"Two{one}")
    text(
        f"Two{one}",
        "■ {first}\n{rest}",
        "■{first:" + name + "}\n{rest:" + one + "}",
        build=lambda first, rest: (Bullet(first), *rest),
        match=bullets,
    )


def modes(n: Number, bullets: tuple[Any, ...]) -> tuple[Modes]:
    """One of several abilities."""
    if not all(isinstance(step, Step) for bullet in bullets for step in bullet.nodes):
        raise Reject
    return (Modes(n, tuple(Seq(bullet.nodes) for bullet in bullets)),)


def modes_match(value: Any) -> Fields | None:
    only = value[0] if len(value) == 1 else None
    if not isinstance(only, Modes) or not all(isinstance(mode, Seq) for mode in only.modes):
        return None
    return {"n": only.count, "bullets": tuple(Bullet(mode.steps) for mode in only.modes if isinstance(mode, Seq))}


text(
    "Text",
    "use {n} of the following abilities:\n{bullets}",
    "以下の能力から{n:N}つを選んで使う。\n\n{bullets:TwoTextBullets}",
    "以下の能力から{n:N}つを選んで使う。\n{bullets:TwoTextBullets}",
    build=modes,
    match=modes_match,
)
# (このアーツは…対象にできる): a note that carries a rule
rule(
    "Clause",
    Lasting,
    "{it:Do.plain}（このアーツは{what:Who}も対象にできる）",
    en="{it} (this art can also target {what})",
    shape=like(Lasting, "note", (slot("it"), like(Targets, "also", ref("this-art"), slot("what")))),
)

# gifts and what a support gives
text(
    "Static",
    "{mods}",
    "{mods:Mods+}。",
    build=lambda mods: mods,
    match=lambda value: (
        {"mods": value} if all(isinstance(one, Modifier) and not isinstance(one, While) for one in value) else None
    ),
)
text(
    "Static",
    "while {c}, {mods}",
    ("old", "{c:Cond.while}{mods:Mods+}。"),
    "{c:Cond.if}{mods:Mods+}。",
    shape=(like(While, slot("c"), slot("mods")),),
)
IN_STEP = like(InStep, slot("whose"), slot("step"))
text(
    "Static",
    "during {whose} {step} step, {mods}",
    "{whose:Owner}の{step:StepName}ステップの間、{mods:Mods+}。",
    shape=(like(While, IN_STEP, slot("mods")),),
)
text(
    "Static",
    "in {whose} {step} step, if {c}, {mods}",
    "{whose:Owner}の{step:StepName}ステップで、{c:Cond.if}{mods:Mods+}。",
    shape=(like(While, like(And, IN_STEP, slot("c")), slot("mods")),),
)
text(
    "Static",
    "in your main step, {steps}",
    "自分のメインステップで、{steps:Steps}",
    shape=(like(UsableIn, "main", slot("steps")),),
)
text(
    "Static",
    "in your main step, you may {cost}: {steps}",
    "{cost:Do.can}:{steps:Steps}",
    shape=(like(UsableIn, "main", (like(Pay, slot("cost"), slot("steps")),)),),
)
text(
    "Static",
    "usable in your main step: {steps}",
    "自分のメインステップに使える:{steps:Steps}",
    shape=(like(UsableIn, "main", slot("steps", lambda steps: not isinstance(steps[0], Pay))),),
)
text(
    "Static",
    "usable in your main step if {c}: {steps}",
    "{c:Cond.if}自分のメインステップに使える:{steps:Steps}",
    shape=(like(Needs, slot("c")), like(UsableIn, "main", slot("steps"))),
)
text(
    "Static",
    "while the holomem this card is attached to uses Arts, if {c}, this card is also treated as a {color} cheer",
    *[USING.format(ja) + "{c:Cond.if}" + ALSO.format(ja) + "。" for ja in ATTACHED.values()],
    shape=(like(While, slot("c"), (like(CheerAlso, slot("color")),)),),
)

text(
    "Static",
    "this holomem can use the Arts of {who} (it needs the cheers for them)",
    "このホロメンは、{who:Who}のアーツを、すべて使える（アーツを使うためのエールは必要）。",
    "このホロメンは、{who:Who}のアーツを使える。",
    shape=(like(UsesArtsOf, slot("who")),),
)


# a state is waited for (10.8.6), where something is done and not only changed
def acts_on_state(steps: Any) -> bool:
    return not isinstance(steps[0], Lasting) or steps[0].until != "implied"


text(
    "Static",
    "when {c}, {steps}",
    "{c:Cond.state}、{steps:Steps}",
    shape=(like(When, like(StateIs, slot("c")), slot("steps", acts_on_state)),),
)
# what works only from the archive
text(
    "Static",
    "in your main step, if {c}, you may {step} (only while this card is in the archive)",
    "自分のメインステップで、{c:Cond.if}{step:Do.can}（この能力は、アーカイブにある時のみ使える）。",
    shape=(
        InPosition("archive"),
        like(UsableIn, "main", (like(If, slot("c"), (like(May, (slot("step"),)),)),)),
    ),
)

# supports: requirements, blocks, how they are attached
text(
    "Card",
    "You can use this card only if {c}.\n\n{rest}",
    "このカードは、{c:Cond.unless}使えない。\n\n{rest:Card}",
    "このカードは、{c:Cond.only}。\n\n{rest:Card}",
    build=lambda c, rest: (Needs(c), *rest),
    match=needs,
)


def costs(value: Any) -> Fields | None:
    if len(value) < 2 or not isinstance(value[0], Costs):
        return None
    return {"c": value[0].step, "rest": value[1:]}


text(
    "Card",
    "To use this card, {c}.\n\n{rest}",
    "このカードは、{c:Do.unless}使えない。\n\n{rest:Card}",
    build=lambda c, rest: (Costs(c), *rest),
    match=costs,
)
alias("Card", "Whole")


def changeable(value: Any) -> Fields | None:
    last = value[-1]
    if len(value) < 2 or not isinstance(last, Changeable):
        return None
    return {"first": value[:-1], "c": last.condition, "alt": last.nodes}


text(
    "Card",
    "{first}\n\n◆ If {c}, the ability can be changed to: {alt}",
    "{first:Text}\n\n◆{c:Cond.if}能力変更可能\n{alt:Text}",
    build=lambda first, c, alt: (*first, Changeable(c, alt)),
    match=changeable,
)
rule(
    "AttachRule",
    OnePer,
    "{support:SupportWord}は、自分のホロメン1人につき1枚だけ付けられる。",
    en=lambda v, say: f"Only 1 {v.support} can be attached to each of your holomem.",
)
rule(
    "AttachRule",
    OnlyOn,
    "この{support:SupportWord}は、自分の{filters:OrKind}だけに付けられ、1人につき何枚でも付けられる。",
    en=lambda v, say: (
        f"This {v.support} can only be attached to your {english.filters(v.filters, stage=True)}, any number of them."
    ),
)
text("Attached", "{it}", "{it:AttachRule}", shape=(slot("it"),))
text(
    "Attached",
    "To use this card, {c}.\n\n{rest}",
    "このカードは、{c:Do.unless}使えない。\n\n{rest:Attached}",
    build=lambda c, rest: (Costs(c), *rest),
    match=costs,
)


def blocks(value: Any) -> int:
    """How many of the nodes the first block makes."""
    if isinstance(value[0], Granted):
        return 1
    at = 0
    if isinstance(value[0], Bullet):
        while at < len(value) and isinstance(value[at], Bullet):
            at += 1
        return at
    while at < len(value) and isinstance(value[at], (Limit, InPosition)):
        at += 1
    at += 1
    while at < len(value) and isinstance(value[at - 1], Modifier) and isinstance(value[at], Modifier):
        at += 1
    return at


def blocked(value: Any) -> Fields | None:
    if len(value) < 2 or isinstance(value[0], Granted):
        return None
    return {"first": value[: blocks(value)], "rest": value[blocks(value) :]}


text(
    "Attached",
    "{first}\n\n{rest}",
    "{first:Static}\n\n{rest:Attached}",
    build=lambda first, rest: (*first, *rest),
    match=blocked,
)


def granted(value: Any) -> Fields | None:
    first = value[0]
    if len(value) < 2 or not isinstance(first, Granted) or not isinstance(first.holder, Sel):
        return None
    return {"filters": first.holder.filters, "nodes": first.nodes, "rest": value[1:]}


text(
    "Attached",
    "◆Additional ability if attached to {filters}\n{nodes}\n\n{rest}",
    "◆{filters:OrKind}に付いていたら能力追加\n{nodes:Static}\n\n{rest:Attached}",
    build=lambda filters, nodes, rest: (Granted(Sel("holder", "", filters), nodes), *rest),
    match=granted,
)

# extra lines and the text of cheers
words(
    "Extra",
    {"このホロメンはデッキに何枚でも入れられる": (AnyCopies(),), "このホロメンはBloomできない": (CannotBloom(),)},
    {
        (AnyCopies(),): "You can include any number of this holomem in your deck",
        (CannotBloom(),): "This holomem cannot bloom",
    },
)
rule(
    "Extra",
    tuple,
    "このホロメンがダウンした時、自分のライフ-{n:N}",
    en=lambda v, say: f"When this holomem is downed, your life -{v[0].amount.value}",
    shape=(like(LifeLoss, slot("n")),),
)
rule(
    "Extra",
    tuple,
    "このホロメンは{names:NameRow}としても扱う",
    "このツールは{names:NameRow}としても扱う",
    en=lambda v, say: "This card is also regarded as " + english.join([english.name(one.name) for one in v[0].names]),
    shape=(like(AlsoNamed, slot("names")),),
)
rule(
    "NameRow",
    tuple,
    "{it:Name}",
    en="{it}",
    shape=(slot("it"),),
)
rule(
    "NameRow",
    tuple,
    "{first:Name}{rest:NameRow}",
    en="{first}{rest}",
    build=lambda first, rest: (first, *rest),
    match=split,
)
words(
    "Cheer",
    {
        "■ホロメンがステージから離れる時、そのホロメンのエールすべてをアーカイブする。\n■ホロメンがバトンタッチする時、そのホロメンのエールを指定された枚数アーカイブする。": (
            FallsWithHolder(),
            PaysBaton(),
        )
    },
    {
        (
            FallsWithHolder(),
            PaysBaton(),
        ): "■ When a holomem leaves the stage, archive all of its cheers.\n■ When a holomem baton passes, archive the required number of its cheers."
    },
)

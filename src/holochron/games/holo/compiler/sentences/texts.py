"""Whole texts: limits, requirements, bullets, blocks, and the lines that only supports, cheers and extras have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import And, Condition, If, May, Not, Number, Pay, Seq, Step, Trigger
from ...abilities.analysis import parts_of
from ...abilities.nodes import (
    Bullet,
    During,
    InPosition,
    InStep,
    Is,
    Lasting,
    Limit,
    LimitByName,
    Modes,
    Modifier,
    Needs,
    NotSo,
    Or,
    Plus,
    React,
    Sel,
    StateIs,
    StepEdge,
    Targets,
    UsableIn,
    When,
    While,
    Word,
)
from .. import english
from ..phrases.events import THIS_TURN, is_waited_for
from ..phrases.forms import alias, rule
from ..phrases.kinds import fold, unfold
from ..phrases.nouns import ref
from .modifiers import is_cheer_to_be
from .paragraphs import speaks_back
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
    en=lambda v, say: f"[{'・'.join(f'{one.capitalize()} Position' for one in v.positions.split('|'))} Only] ",
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
    en=lambda v, say: f"You may only use {EFFECTS[v.what]} {english.title(v.name)} {once(v)} per turn.",
)
rule(
    "Suffix",
    LimitByName,
    "自分の〈{name:/[^〉]+/}〉はターンに{count:N}回しか使えない。",
    en=lambda v, say: f"You may only use the card {english.name(v.name)} {once(v)} per turn.",
    fixed={"what": "card"},
)
rule(
    "Suffix",
    LimitByName,
    "自分の#{name:/[^を]+/}を持つイベントはターンに{count:N}回しか使えない。",
    en=lambda v, say: f"You may only use an event with {english.tag(v.name)} {once(v)} per turn.",
    fixed={"what": "tag"},
)


def text(category: str, en: Any, *templates: Any, build: Any = None, match: Any = None, shape: Any = None) -> None:
    """A text or a part of one: a tuple of nodes."""
    rule(category, tuple, *templates, en=en, build=build, match=match, shape=shape)


def moment(trigger: Any, say: Any) -> str:
    """When something is usable: `if your holomem is downed during your opponent's turn`, `when your holomem is downed`."""
    if isinstance(trigger, During):
        return f"if {say('Event', trigger.trigger)} during {english.OWNERS[trigger.whose]} turn"
    return str(say("When", trigger))


# このターンが終了する時: once, and not whenever a turn ends
def at_its_end(t: Any, steps: tuple[Step, ...]) -> Lasting:
    return Lasting("turn", (When(replace(t, whose="my"), steps),))


def at_its_end_match(value: Lasting) -> Fields | None:
    """The inverse."""
    when = value.modifiers[0]
    if not isinstance(when, When) or not isinstance(when.trigger, StepEdge):
        return None
    fields: Fields = {"t": replace(when.trigger, whose=THIS_TURN), "steps": when.steps}
    return fields if at_its_end(**fields) == value else None


def waiting(t: Trigger, steps: tuple[Step, ...]) -> tuple[Any, ...]:
    """A trigger governs all to the end; but what an art does besides, under a condition of its own, it does anyway."""
    if not is_waited_for(t):
        return (at_its_end(t, steps),)
    if len(steps) > 1 and stands_apart(steps[-1]):
        return (When(t, steps[:-1]), steps[-1])
    return (When(t, steps),)


def waiting_match(value: Any) -> Fields | None:
    first, *besides = value
    if not besides and isinstance(first, Lasting):
        return at_its_end_match(first)
    if not isinstance(first, When) or len(besides) > 1:
        return None
    steps = (*first.steps, *besides)
    if besides and (not isinstance(steps[-1], Step) or waiting(first.trigger, steps) != value):
        return None
    return {"t": first.trigger, "steps": steps}


def stands_apart(step: Step) -> bool:
    """Whether it has a condition of its own, which does not speak of what has happened."""
    return (
        isinstance(step, If)
        and not any(isinstance(part, Sel) and part.owner in ("subject", "object") for part in parts_of(step))
        and not speaks_back(step.condition)
    )


# automatic and reactive abilities, alike in all texts
text(
    "Text Static",
    "{first}{rest}",
    "{first:Prefix}{rest:@}",
    build=lambda first, rest: (first, *rest),
    match=lambda value: split(value) if isinstance(value[0], (Limit, InPosition)) else None,
)
text(
    "Text Static",
    lambda v, say: f"usable {moment(v[0].trigger, say)}: {say('Steps', v[0].steps)}",
    "{t:When}に使える:{steps:Steps}",
    shape=(like(React, slot("t", is_waited_for), slot("steps")),),
)
text(
    "Text Static",
    lambda v, say: (
        f"usable {moment(v[1].trigger, say)} if {say('Cond.if', v[0].condition)}: {say('Steps', v[1].steps)}"
    ),
    "{c:Cond.joined}{t:When}に使える:{steps:Steps}",
    "{t:When}、{c:Cond.usable}{steps:Steps}",
    shape=(like(Needs, slot("c")), like(React, slot("t", is_waited_for), slot("steps"))),
)
text(
    "Text",
    "{t}, {steps}",
    "{t:When}、{steps:Steps}",
    build=waiting,
    match=waiting_match,
)
text(
    "Static",
    "{t}, {steps}",
    "{t:When}、{steps:Steps}",
    shape=(like(When, slot("t", lambda t: is_waited_for(t) and not isinstance(t, StateIs)), slot("steps")),),
)
text(
    "Text",
    "{steps}",
    (lambda v, styles: not isinstance(v[-1], Lasting) or at_its_end_match(v[-1]) is None, "{steps:Steps}"),
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
    return (Needs(Or((NotSo(Is(ref("this"), (Word(pos),))), c))), *steps)


def not_there_match(value: Any) -> Fields | None:
    either = value[0].condition if isinstance(value[0], Needs) else None
    if not isinstance(either, Or) or len(either.conditions) != 2 or len(value) < 2:
        return None
    elsewhere, condition = either.conditions
    there = elsewhere.condition if isinstance(elsewhere, NotSo) else None
    if not isinstance(there, Is) or there.who != ref("this") or not isinstance(there.filters[0], Word):
        return None
    return {"steps": value[1:], "c": condition, "pos": there.filters[0].word}


text(
    "Text",
    "{steps}. In the {pos} position this Arts can only be used if {c}",
    "{steps:Steps}このアーツは、{c:Cond.unless}{pos:Pos}ポジションでは使えない。",
    build=not_there,
    match=not_there_match,
)


# an art that waits for something after it has done something
def and_when(steps: tuple[Step, ...], t: Trigger, then: tuple[Step, ...]) -> tuple[Any, ...]:
    return (*steps, When(t, then) if is_waited_for(t) else at_its_end(t, then))


def and_when_match(value: Any) -> Fields | None:
    last = value[-1]
    ended = at_its_end_match(last) if len(value) > 1 and isinstance(last, Lasting) else None
    if ended is not None:
        return {"steps": value[:-1], "t": ended["t"], "then": ended["steps"]}
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


# ---------------------------------------------------------------------------------------------------- what holds

text(
    "Standing",
    "{mods}",
    "{mods:Held}。",
    shape=slot("mods", lambda mods: all(isinstance(one, Modifier) and not is_cheer_to_be(one) for one in mods)),
)


def is_offer(value: Any, styles: frozenset[str] = frozenset()) -> bool:
    """Whether what can be done in the main step begins with a cost or an offer, perhaps under a condition."""
    step = value[0].steps[0]
    return isinstance(step.steps[0] if isinstance(step, If) else step, (May, Pay))


text(
    "Standing",
    lambda v, say: (
        f"{'during your main phase,' if is_offer(v) else 'usable during your main phase:'} {say('Steps', v[0].steps)}"
    ),
    (is_offer, "自分のメインステップで、{steps:Steps}"),
    "自分のメインステップに使える:{steps:Steps}",
    shape=(like(UsableIn, "main", slot("steps")),),
)


def given(c: Condition, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    """What holds only while something is so, or can only be used then."""
    if isinstance(rest[0], UsableIn):
        return (Needs(c), *rest)
    return (While(c, rest),)


def given_match(value: Any) -> Fields | None:
    first = value[0]
    if isinstance(first, Needs) and len(value) > 1 and isinstance(value[1], UsableIn):
        return {"c": first.condition, "rest": value[1:]}
    return {"c": first.condition, "rest": first.modifiers} if isinstance(first, While) and len(value) == 1 else None


def is_span(value: Any, styles: frozenset[str]) -> bool:
    """の間: the house says so of steps, and the older sets of everything but arts."""
    if isinstance(value[0], Needs) or in_step(value[0].condition):
        return isinstance(value[0].condition, InStep)
    return "old" in styles and not of_this_art(value[0])


def in_step(condition: Condition) -> bool:
    """Whether it speaks of a step of the turn, and then perhaps of something else."""
    return isinstance(condition, InStep) or (isinstance(condition, And) and in_step(condition.conditions[0]))


def during(step: InStep) -> str:
    return f"during {english.OWNERS[step.whose]} {step.step} phase"


def given_en(value: Any, say: Any) -> str:
    if isinstance(value[0], Needs):
        told = say("Standing", value[1:]).partition(":")
        return f"{told[0]} if {say('Cond.if', value[0].condition)}:{told[2]}"
    condition, standing = value[0].condition, say("Standing", value[0].modifiers)
    if isinstance(condition, InStep):
        return f"{during(condition)}, {standing}"
    first, *others = condition.conditions if isinstance(condition, And) else (condition,)
    if isinstance(first, InStep):
        return f"{during(first)}, if {' and '.join([say('Cond.if', one) for one in others])}, {standing}"
    return f"while {say('Cond.if', condition)}, {standing}"


text(
    "Standing AsCheer",
    given_en,
    (is_span, "{c:Cond.while}{rest:@}"),
    "{c:Cond.if}{rest:@}",
    build=given,
    match=given_match,
)


# of an art, what it costs and whom it can have as its target
def of_this_art(value: Any) -> bool:
    if isinstance(value, While):
        return all(of_this_art(one) for one in value.modifiers)
    return isinstance(value, (Plus, Targets)) and value.who == ref("this-art")


def art_en(value: Any, say: Any) -> str:
    return str(say("Standing", value)).replace("while ", "if ", 1)


text(
    "Text",
    art_en,
    "{it:Standing}",
    "このアーツは、{it:Standing}",
    shape=slot("it", lambda it: all(of_this_art(one) for one in it)),
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
    "Step",
    Seq,
    "{it:Do.plain}（このアーツは{what:Who}も対象にできる）",
    en="{it} (this Arts can target {what} too)",
    shape=like(Seq, (slot("it"), like(Lasting, "implied", (like(Targets, "also", ref("this-art"), slot("what")),)))),
)

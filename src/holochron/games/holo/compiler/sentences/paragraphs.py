"""How sentences follow each other in a paragraph.

Scope: a cost before a colon and a trigger govern everything to the end of the paragraph, and so does `後攻で最初のターンなら`. Any other
condition governs its own sentence and what only continues it: choosing among what was looked at, putting back the rest, shuffling, and
`その後` with what has no condition of its own. Everything else begins anew (docs/rulings.md).
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import And, Condition, Faces, If, May, Number, Pay, Seq, Step
from ...abilities.nodes import (
    AtMost,
    Choose,
    DieShows,
    IfElse,
    Janken,
    Lasting,
    Look,
    Modes,
    Must,
    NotSo,
    Or,
    Per,
    PlusArt,
    Reveal,
    Roll,
    Sel,
    SetTo,
    Who,
)
from .. import english
from ..phrases.comparisons import EVEN, ODD
from ..phrases.conditions import resumed, shortened
from ..phrases.forms import rule
from .sentences import follows, governs_more, is_gate, split, then_joins


def sentence(first: Step, rest: tuple[Step, ...]) -> tuple[Step, ...]:
    if isinstance(first, (If, May)) and follows(rest[0]):
        raise Reject
    if isinstance(first, If) and is_gate(first.condition):
        raise Reject
    conditions = [step.condition for step in (first, rest[0]) if isinstance(step, If)]
    if len(conditions) == 2 and conditions[0] == ODD and isinstance(conditions[1], DieShows):
        raise Reject  # 偶数なら speaks of the same number
    return (first, *rest)


def then(first: Step, rest: tuple[Step, ...]) -> tuple[Step, ...]:
    """その後: what comes after Cなら、A is done under the same condition, unless it has one of its own."""
    if not isinstance(first, If) or isinstance(rest[0], If) or is_gate(first.condition):
        return sentence(first, rest)
    if follows(rest[0]):
        raise Reject
    return (If(first.condition, (*first.steps, rest[0])), *rest[1:])


def then_match(value: Any) -> Fields | None:
    return carried_on_match(value) if is_carried_on(value) or not stands_alone(value) else split(value)


def stands_alone(value: Any) -> bool:
    """Whether the second sentence is under no condition of the first."""
    return len(value) > 1 and not (isinstance(value[0], If) and not isinstance(value[1], If))


def carried_on_match(value: Any) -> Fields | None:
    first = value[0]
    if not isinstance(first, If) or len(first.steps) < 2 or is_gate(first.condition):
        return None
    if isinstance(first.steps[-1], If) or follows(first.steps[-1]):
        return None
    return {"first": If(first.condition, first.steps[:-1]), "rest": (first.steps[-1], *value[1:])}


def is_carried_on(value: Any) -> bool:
    """Whether the last step cannot be joined to those before it in one sentence."""
    if carried_on_match(value) is None:
        return False
    steps = value[0].steps
    return isinstance(steps[-1], (May, IfElse)) or isinstance(steps[-2], PlusArt)


def governed(condition: Condition, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A condition before more than its own sentence: a gate, or one before a cost."""
    if not governs_more(condition, steps) and not is_tail(steps):
        raise Reject
    return (If(condition, steps),)


def is_tail(steps: Any) -> bool:
    """Whether it runs to the end of the paragraph: a cost before a colon, perhaps under a condition."""
    first = steps[0]
    return len(steps) == 1 and (isinstance(first, (Pay, Must)) or (isinstance(first, If) and is_tail(first.steps)))


def governed_match(value: Any) -> Fields | None:
    first = value[0]
    if len(value) > 1 or not isinstance(first, If):
        return None
    if not governs_more(first.condition, first.steps) and not is_tail(first.steps):
        return None
    return {"condition": first.condition, "steps": first.steps}


def and_so(first: Step, rest: tuple[Step, ...]) -> tuple[Step, ...]:
    """そして: what is replaced after it is replaced together with what stands before it."""
    if isinstance(rest[0], IfElse):
        raise Reject
    return sentence(first, rest)


def afterwards(value: Any, styles: frozenset[str]) -> bool:
    """その後: whether the second step begins anew, and does not speak of what the first one met or found."""
    if is_carried_on(value) or not stands_alone(value):
        return is_carried_on(value)
    first, second = value[0], value[1]
    if (
        then_joins(second)
        or isinstance(first, (Look, Choose, Roll, Reveal, If))
        or isinstance(second, (PlusArt, IfElse))
    ):
        return False
    return not (isinstance(second, If) and speaks_back(second.condition))


def followed_en(value: Any, say: Any) -> str:
    anew = afterwards(value, frozenset()) and (isinstance(value[0], Lasting) or not isinstance(value[1], If))
    then = "Then, " if anew or then_joins(value[1]) else ""
    return f"{say('Sentence', value[0])}. {then}{say('Steps', value[1:])}"


def speaks_back(node: Any) -> bool:
    """Whether something that a step before has met is meant."""
    if isinstance(node, Sel) and node.owner in (
        "archived",
        "returned",
        "found",
        "attached",
        "placed",
        "revealed",
        "seen",
    ):
        return True
    return is_dataclass(node) and any(speaks_back(getattr(node, field.name)) for field in fields(node))


def then_en(value: Any, say: Any) -> str:
    """`Then, …`; a condition or a period stands by itself, except a condition after something that lasts."""
    parts = then_match(value)
    assert parts is not None
    first, following = parts["first"], parts["rest"][0]
    alone = isinstance(following, Lasting) or (isinstance(following, If) and not isinstance(first, Lasting))
    then = "" if alone and not is_carried_on(value) else "Then, "
    return f"{say('Sentence', first)}. {then}{say('Steps', parts['rest'])}"


# one rule for each word between sentences
rule(
    "Steps",
    tuple,
    (afterwards, "{first:Sentence}。その後、{rest:Steps}"),
    en=then_en,
    build=then,
    match=then_match,
)
rule(
    "Steps",
    tuple,
    (lambda v, styles: then_joins(v[1]), "{first:Sentence}。そして{rest:Steps}"),
    en="{first}. Then, {rest}",
    build=and_so,
    match=split,
)
rule(
    "Steps",
    tuple,
    "{it:Sentence}。",
    en="{it}",
    shape=(slot("it"),),
)
rule("Steps", tuple, "{first:Sentence}。(さらに、){rest:Steps}", en=followed_en, build=sentence, match=split)
rule(
    "Steps",
    tuple,
    "{condition:Cond.if}(さらに、){steps:Steps}",
    en="if {condition}, {steps}",
    build=governed,
    match=governed_match,
)
rule(
    "Run Steps",
    tuple,
    "{first:Do.join}{rest:@}",
    "{first:Do.after}{rest:@}",
    "{first:Do}{rest:@}",
    en="{first}, then {rest}",
    build=lambda first, rest: (first, *rest),
    match=split,
)


def by_cost(cost: Step, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """することで: what is done to do the rest. Where the rest is an offer, so is the cost, which is another rule."""
    if isinstance(steps[0], (May, Pay)):
        raise Reject
    return (Must(cost, steps),)


# what runs to the end of the paragraph: a cost before a colon
rule(
    "Steps",
    tuple,
    "{cost:Do.can}:{steps:Steps}",
    en="you may {cost}: {steps}",
    shape=(like(Pay, slot("cost"), slot("steps")),),
)
rule(
    "Steps",
    tuple,
    "相手と勝敗が決まるまでじゃんけんできる:自分が勝った時、{steps:Steps}",
    en="you may play rock-paper-scissors with your opponent until someone wins: if you win, {steps}",
    shape=(like(May, (like(Janken, slot("steps")),)),),
)
rule(
    "Steps",
    tuple,
    "{cost:Do.plain}:{steps:Steps}",
    en="{cost}: {steps}",
    shape=(like(Must, slot("cost"), slot("steps")),),
)
rule(
    "Steps",
    tuple,
    "{cost:Do.by}{steps:Steps}",
    en="{cost}, and by doing so, {steps}",
    build=by_cost,
    match=lambda value: (
        {"cost": value[0].cost, "steps": value[0].steps} if len(value) == 1 and isinstance(value[0], Must) else None
    ),
)
rule(
    "Steps",
    tuple,
    "{first:Do.by}{cost:Do.can}:{steps:Steps}",
    en="you may {first}, and by doing so, {cost}: {steps}",
    shape=(like(Pay, like(Seq, (slot("first"), slot("cost"))), slot("steps")),),
)


# the number of rolls capped at the end
def rolls_capped(first: Step, rest: Step, n: Number) -> tuple[Step, ...]:
    if not isinstance(first, Roll) or not isinstance(first.count, Per) or isinstance(first.count.amount, AtMost):
        raise Reject
    return (replace(first, count=replace(first.count, amount=AtMost(n, first.count.amount))), rest)


def rolls_capped_match(value: Any) -> Fields | None:
    first = value[0]
    if len(value) != 2 or not isinstance(first, Roll) or not isinstance(first.count, Per):
        return None
    most = first.count.amount
    if not isinstance(most, AtMost):
        return None
    return {"first": replace(first, count=replace(first.count, amount=most.amount)), "rest": value[1], "n": most.most}


rule(
    "Steps",
    tuple,
    "{first:Step}。{rest:Sentence}。ただし、振れる回数は{n:N}回まで。",
    en="{first} (at most {n} times). {rest}",
    build=rolls_capped,
    match=rolls_capped_match,
)


# 3か5を選ぶ: what dice to come are treated as
def dice_as(faces: Faces, until: str, who: Who) -> tuple[Step, ...]:
    return (Modes(Number(1), tuple(Lasting(until, (SetTo("dice", who, Number(face)),)) for face in faces.values)),)


def dice_as_match(value: Any) -> Fields | None:
    modes = value[0].modes if len(value) == 1 and isinstance(value[0], Modes) else ()
    lasting = [mode for mode in modes if isinstance(mode, Lasting)]
    set_to = [one for mode in lasting for one in mode.modifiers if isinstance(one, SetTo)]
    faces = tuple(one.amount.value for one in set_to if isinstance(one.amount, Number))
    if len(faces) < 2:
        return None
    fields: Fields = {"faces": Faces(faces), "until": lasting[0].until, "who": set_to[0].who}
    return fields if dice_as(**fields) == value else None


def dice_as_en(value: Any, say: Any) -> str:
    fields = dice_as_match(value)
    assert fields is not None
    chosen = f"choose {say('Faces', fields['faces'])}. {say('Until', fields['until'])}"
    return f"{chosen}all dice that abilities of {english.who(fields['who'])} roll are regarded as the chosen number"


rule(
    "Steps",
    tuple,
    "{faces:FaceList}を選ぶ。{until:Until}{who:Who}の能力でサイコロを振る時、そのサイコロの目の数すべてを選んだ数として扱う。",
    en=dice_as_en,
    build=dice_as,
    match=dice_as_match,
)
# both colors, or only one of them
rule(
    "Steps",
    tuple,
    "{both:Cond.if}{x:Run}。どちらか1色しか付いていないなら、{y:Run}。",
    en=lambda v, say: (
        f"if {say('Cond.if', v[0].condition)}, {say('Run', v[0].steps)}. "
        f"If only one of those colors is attached, {say('Run', v[1].steps)}"
    ),
    build=lambda both, x, y: (If(both, x), If(only_one(both), y)),
    match=lambda value: (
        {"both": value[0].condition, "x": value[0].steps, "y": value[1].steps}
        if len(value) == 2
        and all(isinstance(one, If) for one in value)
        and isinstance(value[0].condition, And)
        and value[1].condition == only_one(value[0].condition)
        else None
    ),
)


def only_one(both: Any) -> And:
    """One of two things, and not the other."""
    if not isinstance(both, And):
        raise Reject
    return And((Or(both.conditions), NotSo(both)))


rule(
    "Steps",
    tuple,
    "{c:Cond.if}{x:Run}。偶数なら、{y:Run}。",
    en=lambda v, say: ". ".join(f"if {say('Cond.if', one.condition)}, {say('Run', one.steps)}" for one in v),
    shape=(like(If, slot("c", lambda c: c == ODD), slot("x")), like(If, EVEN, slot("y"))),
)


# the second condition without its subject
def resumed_match(value: Any) -> Fields | None:
    if len(value) != 2 or not isinstance(value[0], If) or not isinstance(value[1], If):
        return None
    first, second = value
    short = shortened(first.condition, second.condition)
    return None if short is None else {"a": first.condition, "x": first.steps, "b": short, "y": second.steps}


rule(
    "Steps",
    tuple,
    "{a:Cond.if}(さらに、){x:Run}。{b:Fact.if}(さらに、){y:Run}。",
    en=lambda v, say: f"{say('Sentence', v[0])}. {say('Sentence', v[1])}",
    build=lambda a, x, b, y: (If(a, x), If(resumed(a, b), y)),
    match=resumed_match,
)

"""What must be so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import And, Compare, Condition, Filter
from ...abilities.nodes import (
    BloomedFrom,
    Count,
    DieShows,
    Exists,
    FirstTurnSecond,
    Happens,
    InStep,
    Is,
    NotSo,
    On,
    Or,
    Over,
    Sel,
    Times,
)
from .. import english
from .amounts import ONE
from .cards import GAP, lying, place_of
from .facts import cond
from .forms import rule

# ---------------------------------------------------------------------------------------------------- what has happened


def happened(event: Any, least: Any) -> Any:
    return like(Compare, like(Times, event, slot("since")), ">=", least)


def happened_en(value: Compare, say: Any) -> str:
    assert isinstance(value.left, Times)
    told = english.past if value.left.since == "last-opp-turn" else english.perfect
    fields = has_happened_match(value)
    assert fields is not None
    return f"{told(say('Deed.past', fields['event']))} {say('Since', value.left.since)}"


# a deed that says how often it was done is such a comparison already, but for the time
def has_happened(since: str, event: Any) -> Compare:
    if isinstance(event, Compare) and isinstance(event.left, Times):
        return replace(event, left=replace(event.left, since=since))
    return Compare(Times(event, since), ">=", ONE)


def has_happened_match(value: Compare) -> Fields | None:
    if not isinstance(value.left, Times) or value.sign != ">=":
        return None
    deed = replace(value, left=replace(value.left, since=""))
    return {"since": value.left.since, "event": value.left.event if value.right == ONE else deed}


cond(Compare, "{since:Since}{event:Deed.te}<いた>", en=happened_en, build=has_happened, match=has_happened_match)
cond(
    Compare,
    "{since:Since}ダウンしていた{owner:Owner}のホロメンが{name:Name}<だ>",
    en="{owner} {name} was downed {since}",
    shape=happened(like(Happens, "downed", like(Sel, slot("owner"), "stage", (slot("name"),))), ONE),
)


def so_often(event: Any, template: str, en: Any) -> None:
    """So many of them, or so many times."""
    cond(Compare, "{since:Since}" + template + "<いた>", en=en, shape=happened(event, slot("n")))


so_often(
    like(Happens, "rolled", slot("who")),
    "{who:Who}の能力でサイコロを{n:N}回以上振って",
    en="abilities of {who} have rolled a die {n} or more times {since}",
)
so_often(
    like(Happens, "bloomed", slot("who")),
    "{who:Who}が{n:N}回以上Bloomして",
    en="{who} have bloomed {n} or more times {since}",
)
cond(InStep, "{whose:Owner}の{step:StepName}<だ>", en="it is {whose} {step} phase")
cond(FirstTurnSecond, "自分が後攻で最初のターン<だ>", en="you went second and it is your first turn")

# ---------------------------------------------------------------------------------------------------- how it bloomed

rule(
    "Cond.if",
    BloomedFrom,
    "{it:Posture.past}時、",
    en=lambda v, say: "bloomed from " + (say("Level", v.filters[0]) if v.filters[1:] == () else say("Head", v.filters)),
    build=lambda it: source(it),
    match=lambda value: {"it": Over(value.filters)},
)
rule("Cond.if", BloomedFrom, "{filters:Skill}でBloomした時、", en="bloomed by {filters}")


def source(it: Filter) -> BloomedFrom:
    if not isinstance(it, Over):
        raise Reject
    return BloomedFrom(it.filters)


# ---------------------------------------------------------------------------------------------------- without a subject

# …なら、…。…なら、…: the second condition may leave out of whom or of which place it speaks


def subject_of(it: Condition) -> Any:
    """Of whom something is said, or what is there or counted."""
    if isinstance(it, NotSo):
        return subject_of(it.condition)
    if isinstance(it, Is):
        return it.who
    if isinstance(it, Exists):
        return it.what
    return it.left.what if isinstance(it, Compare) and isinstance(it.left, Count) else None


def with_subject(it: Any, subject: Any) -> Any:
    """The same said of another."""
    if isinstance(it, NotSo):
        return NotSo(with_subject(it.condition, subject))
    if isinstance(it, Compare):
        return replace(it, left=Count(subject))
    return replace(it, **{"who" if isinstance(it, Is) else "what": subject})


def is_left_out(it: Condition) -> bool:
    subject = subject_of(it)
    return isinstance(subject, Sel) and subject == Sel("", "", subject.filters)


def resumed(first: Condition, second: Condition) -> Condition:
    """The second condition with what it left out."""
    subject, kind = subject_of(first), subject_of(second)
    if not isinstance(subject, (Sel, On)) or not is_left_out(second) or isinstance(first, Is) != isinstance(second, Is):
        raise Reject
    complete: Condition = with_subject(second, lying(place_of(subject), kind.filters) if kind.filters else subject)
    return complete


def shortened(first: Condition, second: Condition) -> Condition | None:
    """The inverse: the second condition without what the first has said; nothing if it speaks of something else."""
    one, other = subject_of(first), subject_of(second)
    if not isinstance(one, (Sel, On)) or not isinstance(other, (Sel, On)):
        return None
    short = with_subject(second, GAP if one == other else Sel("", "", other.filters))
    try:
        return short if resumed(first, short) == second else None
    except Reject:
        return None


# ---------------------------------------------------------------------------------------------------- one and the other

rule(
    "Fact.joined",
    Or,
    "自分の[推しホロメンが{name:Name}か推しホロメンの色が{color:Color}]で、",
    en="your oshi holomem is {name} or {color}",
    shape=like(
        Or,
        (like(Is, Sel("my", "oshi"), (slot("name"),)), like(Is, Sel("my", "oshi"), (slot("color"),))),
    ),
)
rule("Cond", Condition, "{it:Fact.*}", en="{it}", build=lambda it: whole(it), match=lambda value: {"it": value})


def whole(it: Condition) -> Condition:
    if is_left_out(it):
        raise Reject  # nothing says of whom
    return it


def all_of(first: Condition, second: Condition) -> And:
    whole(first)
    return And((first, *(second.conditions if isinstance(second, And) else (second,))))


def any_of(first: Condition, second: Condition) -> Or:
    if isinstance(whole(first), DieShows):
        raise Reject  # 3か5 are two faces of one die
    return Or((first, *(second.conditions if isinstance(second, Or) else (second,))))


def first_of(value: And | Or) -> Fields:
    """The first of them, and the others."""
    first, *others = value.conditions
    return {"first": first, "second": others[0] if len(others) == 1 else type(value)(tuple(others))}


rule(
    "Cond",
    And,
    "{first:Fact.joined}{second:Cond.*}",
    en="{first} and {second}",
    build=all_of,
    match=first_of,
)


rule(
    "Cond",
    Or,
    "{first:Fact.or}{second:Cond.*}",
    en="{first} or {second}",
    build=any_of,
    match=first_of,
)

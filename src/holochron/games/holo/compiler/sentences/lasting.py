"""One step of a text: what is done at once, what lasts and for how long, what is done later or by each player."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Step
from .....lang.words import OF
from ...abilities.nodes import (
    By,
    Cannot,
    Damage,
    Draw,
    Lasting,
    Plus,
    Roll,
    Sel,
    Spare,
    StepEdge,
    When,
)
from .. import english
from ..phrases.forms import HOWEVER, alias, rule
from ..phrases.multiples import with_cap, without_cap
from ..phrases.nouns import ref
from ..phrases.words import ALL
from ..steps.figures import roll_en
from ..steps.moving import draw_en
from .bonuses import plus_en

# ---------------------------------------------------------------------------------------------------- at once

rule(
    "Step",
    Step,
    "{it:Do.plain}({cap:Cap})",
    en=lambda v, say: say("Do.plain", v),
    build=with_cap,
    match=without_cap,
    missing={"cap": None},
)


def side_hit(step: Any) -> str:
    """Whose holomem may be downed."""
    mine = isinstance(step, Damage) and isinstance(step.to, Sel) and step.to.owner in ("my", "both")
    return step.to.owner if mine else "opp"


def is_proviso(value: Spare, styles: frozenset[str]) -> bool:
    """Whether it is said in a sentence of its own, and not in parentheses."""
    return "first" not in styles


def sparing_en(value: Spare, say: Any) -> str:
    whose = {"my": "your", "opp": "your opponent's", "both": "a player's"}[side_hit(value.steps[0])]
    return f"{say('Do.plain', value.steps[0])}. However, {whose} life does not reduce even if downed"


rule(
    "Step",
    Spare,
    (is_proviso, "{step:Do.plain}。" + HOWEVER + "(この能力で)ダウンしても({whose:Owner}の)ライフは減らない"),
    ("first", "{step:Do.plain}（ダウンしても({whose:Owner}の)ライフは減らない）"),
    en=sparing_en,
    build=lambda step, whose: spared(step, whose),
    match=lambda v: (
        {"step": v.steps[0], "whose": side_hit(v.steps[0])} if v.less == ALL and len(v.steps) == 1 else None
    ),
    missing={"whose": "both"},
)


def spared(step: Step, whose: str) -> Spare:
    if whose != side_hit(step):
        raise Reject
    return Spare(ALL, (step,))


rule("Step", Lasting, "{until:Until}{modifiers:LastMods}", en="{until}{modifiers}")
# how long it lasts, said between the subject and the change
rule(
    "Step",
    Lasting,
    (lambda v, styles: False, "{who:Who}は、{until:Until}{stat:Changed}{n:Signed}"),
    en=lambda v, say: f"{say('Until', v.until)}{plus_en(v.modifiers[0], say)}",
    shape=like(Lasting, slot("until"), (like(Plus, slot("stat"), slot("who"), slot("n")),)),
)


rule(
    "Step",
    Lasting,
    "{who:Who}は、次の相手のリセットステップで{what:InReset}",
    en="{who} {what} in your opponent's next reset phase",
    shape=like(Lasting, "next-opp-turn", (like(Cannot, slot("what"), slot("who")),)),
)
rule(
    "Step",
    Lasting,
    "次に{moment:Moment}が{edge:Edge}時、{it:Do.plain}",
    en=lambda v, say: later_en(v, say),
    build=lambda moment, edge, it: Lasting("once", (When(StepEdge(f"{moment}{OF}{edge}", "each"), (it,)),)),
    match=lambda v: later_match(v),
)


def later_match(value: Lasting) -> Fields | None:
    when = value.modifiers[0]
    if value.until != "once" or not isinstance(when, When) or not isinstance(when.trigger, StepEdge):
        return None
    moment, _, edge = when.trigger.edge.partition(OF)
    return {"moment": moment, "edge": edge, "it": when.steps[0]} if len(when.steps) == 1 else None


def later_en(value: Lasting, say: Any) -> str:
    fields = later_match(value)
    assert fields is not None
    step = "a turn" if fields["moment"] == "turn" else f"a {fields['moment']} phase"
    return f"the next time {step} {'starts' if fields['edge'] == 'start' else 'ends'}, {say('Do.plain', fields['it'])}"


alias("LastMods", "Mods+")
rule(
    "Mods+",
    tuple,
    "{it:ModStep}",
    en="{it}",
    shape=(slot("it"),),
)
rule("LastMods", tuple, "{it:WhenMod}", en="{it}", shape=(slot("it"),))
rule(
    "LastMods",
    tuple,
    "{first:Mod+.join}{rest:LastMods}",
    en="{first}, and {rest}",
    build=lambda first, rest: (first, *rest),
    match=lambda value: (
        {"first": value[0], "rest": value[1:]} if len(value) > 1 and isinstance(value[-1], When) else None
    ),
)
rule(
    "Mods+",
    tuple,
    "{first:Mod+.join}{rest:Mods+}",
    en="{first}, and {rest}",
    build=lambda first, rest: (first, *rest),
    match=lambda value: {"first": value[0], "rest": value[1:]} if len(value) > 1 else None,
)


def implied(it: Any) -> Lasting:
    if not is_implied(it):
        raise Reject
    return Lasting("implied", (it,))


def is_implied(it: Any) -> bool:
    """What lasts as long as the sentence before says, or the art."""
    if isinstance(it, Plus) and it.stat.startswith("art-cost"):
        return it.who == ref("subject")
    return (isinstance(it, Plus) and it.stat == "arts") or it == Cannot("be-reduced", ref("this-art"))


rule(
    "Step",
    Lasting,
    "{it:Mod+.plain}",
    en="{it}",
    build=implied,
    match=lambda value: (
        {"it": value.modifiers[0]}
        if value.until == "implied" and len(value.modifiers) == 1 and is_implied(value.modifiers[0])
        else None
    ),
)
rule(
    "Step",
    Lasting,
    "{who:ArtsOf}{n:Signed}",
    en="that Arts gets {n}",
    shape=like(Lasting, "implied", (like(Plus, "arts", slot("who", lambda who: who == ref("subject")), slot("n")),)),
)
# what both players do, each with their own cards
alias("EachDo", "Do.plain")
rule("EachDo", Roll, "にサイコロを{count:N}回振る", en=roll_en)
rule("EachDo", Draw, "それぞれのデッキを{count:N}枚引く", "デッキを{count:N}枚引く", en=draw_en, fixed={"who": "my"})
rule(
    "Step",
    By,
    "お互い、{step:EachDo}",
    "次に、お互い、{step:EachDo}",
    en=lambda v, say: f"each player {english.third(english.theirs(say('EachDo', v.steps[0])))}",
    shape=like(By, "each", (slot("step"),)),
)
rule(
    "Step",
    By,
    "それぞれのデッキを{n:N}枚引く",
    en="each player draws {n} cards",
    shape=like(By, "each", (like(Draw, "my", slot("n")),)),
)

"""Sentences, their joints, and whole texts.

Scope: a cost before a colon and a trigger govern everything to the end of the paragraph. A condition governs its own sentence and
what only continues it: choosing among what was looked at, putting back the rest, shuffling. Everything else begins anew.
"""

from __future__ import annotations

from typing import Any

from ....lang.nodes import Compare, If, May, Node, Number, Pay, Step
from ....lang.text.grammar import Fields, Reject
from ..lexicon import (
    AlsoNamed,
    And,
    AnyCopies,
    Bullet,
    By,
    CannotBloom,
    Changeable,
    Costs,
    Count,
    FallsWithHolder,
    Find,
    Granted,
    IfElse,
    InPosition,
    InStep,
    Is,
    Lasting,
    LifeLoss,
    Limit,
    LimitByName,
    Look,
    Modifier,
    Move,
    Must,
    Needs,
    OnePer,
    OnlyOn,
    PaysBaton,
    Pick,
    Plus,
    React,
    Sel,
    Shuffle,
    Sparing,
    Targets,
    UsableIn,
    When,
    While,
)
from . import english
from .forms import alias, grammar, rule, words
from .nouns import ref
from .steps import from_pile, pile_match

# ---------------------------------------------------------------------------------------------------- clauses

alias("Clause", "Do.plain")
rule(
    "Clause",
    Sparing,
    "{step:Do.plain}。ただし、ダウンしても相手のライフは減らない",
    "{step:Do.plain}（ダウンしても相手のライフは減らない）",
    en="{step} (your opponent's life is not reduced even if it is downed)",
    build=lambda step: Sparing((step,)),
    match=lambda value: {"step": value.steps[0]} if len(value.steps) == 1 else None,
)
DURATIONS = {"このターンの間、": "turn", "次の相手のターンの間、": "next-opp-turn"}
words("Until", DURATIONS, {"turn": "during this turn, ", "next-opp-turn": "during your opponent's next turn, "})
rule("Clause", Lasting, "{until:Until}{modifiers:LastMods}", en="{until}{modifiers}")
alias("LastMods", "Mods+")
rule(
    "Mods+",
    tuple,
    "{it:ModClause}",
    en="{it}",
    build=lambda it: (it,),
    match=lambda value: {"it": value[0]} if len(value) == 1 else None,
)
for mods, plain in (("LastMods", "WhenMod"),):
    rule(
        mods,
        tuple,
        f"{{it:{plain}}}",
        en="{it}",
        build=lambda it: (it,),
        match=lambda value: {"it": value[0]} if len(value) == 1 else None,
    )
    rule(
        mods,
        tuple,
        f"{{first:Mod+.join}}{{it:{plain}}}",
        en="{first}, and {it}",
        build=lambda first, it: (first, it),
        match=lambda value: {"first": value[0], "it": value[1]} if len(value) == 2 else None,
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
    if not isinstance(it, Plus) or it.stat != "arts":
        raise Reject
    return Lasting("implied", (it,))


rule(
    "Clause",
    Lasting,
    "{it:Mod+.plain}",
    en="{it}",
    build=implied,
    match=lambda value: (
        {"it": value.modifiers[0]}
        if value.until == "implied" and len(value.modifiers) == 1 and isinstance(value.modifiers[0], Plus)
        else None
    ),
)
rule(
    "Clause",
    Lasting,
    "そのアーツ{n:Signed}",
    en=lambda v, say: f"that art {v.modifiers[0].amount.value:+d}",
    build=lambda n: Lasting("implied", (Plus("arts", ref("subject"), n),)),
    match=lambda value: (
        {"n": value.modifiers[0].amount}
        if value.until == "implied"
        and isinstance(value.modifiers[0], Plus)
        and value.modifiers[0].who == ref("subject")
        else None
    ),
)
rule(
    "Clause",
    By,
    "お互い、{step:Do.plain}",
    "次に、お互い、{step:Do.plain}",
    en="each player: {step}",
    build=lambda step: By("each", (step,)),
    match=lambda value: {"step": value.steps[0]} if value.who == "each" and len(value.steps) == 1 else None,
)

# ---------------------------------------------------------------------------------------------------- sentences


def follows(step: Step) -> bool:
    """Whether a step only continues the one before: it stays in the scope of its condition."""
    if isinstance(step, Shuffle):
        return True
    if isinstance(step, (Find, Pick, Move)) and isinstance(step.what, Sel):
        return step.what.owner in ("seen", "rest")
    return isinstance(step, (Find, Pick)) and not isinstance(step.what, Sel) and step.what.parts[0].owner == "seen"


def if_steps(condition: Any, run: tuple[Step, ...]) -> If:
    return If(condition, run)


rule("Sentence", Step, "{it:Clause}", en="{it}", build=lambda it: it, match=lambda value: {"it": value})
rule(
    "Sentence",
    If,
    "{condition:Cond.if}{steps:Run}",
    "{condition:Cond.if}さらに、{steps:Run}",
    en="if {condition}, {steps}",
)
rule(
    "Sentence",
    May,
    "{it:Do.can}",
    en="you may {it}",
    build=lambda it: May((it,)),
    match=lambda value: {"it": value.steps[0]} if len(value.steps) == 1 else None,
)
rule(
    "Sentence",
    May,
    "{it:Do.can}。そして{rest:Run}",
    "{it:Do.can}。{rest:Run}",
    en="you may {it}. Then, {rest}",
    build=lambda it, rest: may_all(it, rest),
    match=lambda value: {"it": value.steps[0], "rest": value.steps[1:]} if len(value.steps) > 1 else None,
)


def may_all(it: Step, rest: tuple[Step, ...]) -> May:
    if not all(follows(step) for step in rest):
        raise Reject
    return May((it, *rest))


# a search that begins as an offer: …を公開できる:公開したホロメンをステージに出す。そしてデッキをシャッフルする
rule(
    "Sentence",
    May,
    "{owner:Owner}の{zone:Pile}から、{what:Wanted}を公開できる:公開したホロメンを{then:Then.plain}。そして{rest:Run}",
    en="you may {it}. Then, {rest}",
    build=lambda owner, zone, what, then, rest: may_all(from_pile(owner, zone, what, then), rest),
    match=lambda value: (
        {**(pile_match(value.steps[0]) or {}), "rest": value.steps[1:]}
        if len(value.steps) > 1 and pile_match(value.steps[0])
        else None
    ),
)
rule(
    "Sentence",
    IfElse,
    "{otherwise:Clause}。{condition:Cond.if}かわりに、{then:Clause}",
    en="{otherwise}. If {condition}, instead {then}",
)


# a run of sentences that belong together, without the last full stop
rule(
    "Run",
    tuple,
    "{it:Sentence}",
    en="{it}",
    build=lambda it: (it,),
    match=lambda value: {"it": value[0]} if len(value) == 1 else None,
)


def run_on(first: Step, rest: tuple[Step, ...]) -> tuple[Step, ...]:
    if not follows(rest[0]) or isinstance(first, (If, May)):
        raise Reject
    return (first, *rest)


def split(value: Any) -> Fields | None:
    return {"first": value[0], "rest": value[1:]} if len(value) > 1 else None


rule(
    "Run",
    tuple,
    "{first:Sentence}。そして{rest:Run}",
    "{first:Sentence}。{rest:Run}",
    en="{first}. Then, {rest}",
    build=run_on,
    match=lambda value: split(value) if len(value) > 1 and follows(value[1]) else None,
)

# ---------------------------------------------------------------------------------------------------- paragraphs


def sentence(first: Step, rest: tuple[Step, ...]) -> tuple[Step, ...]:
    if isinstance(first, (If, May)) and follows(rest[0]):
        raise Reject
    return (first, *rest)


rule(
    "Steps",
    tuple,
    "{it:Sentence}。",
    en="{it}",
    build=lambda it: (it,),
    match=lambda value: {"it": value[0]} if len(value) == 1 else None,
)
rule(
    "Steps",
    tuple,
    "{first:Sentence}。そして{rest:Steps}",
    en="{first}. Then, {rest}",
    build=sentence,
    match=lambda value: (
        split(value) if len(value) > 1 and isinstance(value[1], Step) and then_joins(value[1]) else None
    ),
)
rule(
    "Steps",
    tuple,
    "{first:Sentence}。{rest:Steps}",
    "{first:Sentence}。そして{rest:Steps}",
    "{first:Sentence}。その後、{rest:Steps}",
    "{first:Sentence}。さらに、{rest:Steps}",
    en="{first}. {rest}",
    build=sentence,
    match=lambda value: split(value) if len(value) > 1 and not then_joins(value[1]) else None,
)
rule(
    "Steps",
    tuple,
    "{first:Sentence}。{rest:Steps}",
    "{first:Sentence}。その後、{rest:Steps}",
    en="{first}. {rest}",
    build=sentence,
    match=lambda value: split(value) if len(value) > 1 and then_joins(value[1]) else None,
)


def then_joins(step: Any) -> bool:
    """Whether the house joins this step by そして."""
    return isinstance(step, Shuffle) or (
        isinstance(step, Move) and isinstance(step.what, Sel) and step.what.owner in ("rest", "revealed")
    )


for category in ("Run", "Steps"):
    rule(
        category,
        tuple,
        "{first:Do.join}{rest:" + category + "}",
        "{first:Do.after}{rest:" + category + "}",
        "{first:Do}{rest:" + category + "}",
        en="{first}, then {rest}",
        build=lambda first, rest: (first, *rest),
        match=split,
    )


def tail(category: str) -> None:
    """What runs to the end of the paragraph: a cost before a colon."""
    rule(
        category,
        tuple,
        "{cost:Do.can}:{steps:Steps}",
        en="you may {cost}: {steps}",
        build=lambda cost, steps: (Pay(cost, steps),),
        match=lambda value: (
            {"cost": value[0].cost, "steps": value[0].steps} if len(value) == 1 and isinstance(value[0], Pay) else None
        ),
    )
    rule(
        category,
        tuple,
        "{cost:Do.plain}:{steps:Steps}",
        en="{cost}: {steps}",
        build=lambda cost, steps: (Must(cost, steps),),
        match=lambda value: (
            {"cost": value[0].cost, "steps": value[0].steps} if len(value) == 1 and isinstance(value[0], Must) else None
        ),
    )
    rule(
        category,
        tuple,
        "{cost:Do.by}{steps:Steps}",
        en="{cost}, and by doing so, {steps}",
        build=lambda cost, steps: (Must(cost, steps),),
        match=lambda value: (
            {"cost": value[0].cost, "steps": value[0].steps} if len(value) == 1 and isinstance(value[0], Must) else None
        ),
    )
    rule(
        category,
        tuple,
        "{condition:Cond.if}{steps:Tail}",
        "{condition:Cond.if}さらに、{steps:Tail}",
        en="if {condition}, {steps}",
        build=lambda condition, steps: (If(condition, steps),),
        match=lambda value: (
            {"condition": value[0].condition, "steps": value[0].steps}
            if len(value) == 1 and isinstance(value[0], If)
            else None
        ),
    )


tail("Tail")
alias("Steps", "Tail")
# one condition for two sentences, the second without its subject
rule(
    "Steps",
    tuple,
    "{who:AnyCards}が、{a:OrKind}の時、{x:Run}。{b:OrKind}の時、{y:Run}。",
    en=lambda v, say: (
        f"if {english.who(v[0].condition.who)} is {english.article(english.filters(v[0].condition.filters))}, {say('Run', v[0].steps)}. If it is {english.article(english.filters(v[1].condition.filters))}, {say('Run', v[1].steps)}"
    ),
    build=lambda who, a, x, b, y: (If(Is(who, a), x), If(Is(who, b), y)),
    match=lambda value: (
        {
            "who": value[0].condition.who,
            "a": value[0].condition.filters,
            "x": value[0].steps,
            "b": value[1].condition.filters,
            "y": value[1].steps,
        }
        if len(value) == 2
        and all(isinstance(one, If) and isinstance(one.condition, Is) for one in value)
        and value[0].condition.who == value[1].condition.who
        else None
    ),
)


class Counted:
    """How many of a kind lie in an archive."""

    def __init__(self, owner: str, kind: Any) -> None:
        self.owner = owner
        self.kind = kind

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counted) and (self.owner, self.kind) == (other.owner, other.kind)

    __hash__ = None  # type: ignore[assignment]

    def at_least(self, n: Number) -> Compare:
        return Compare(Count(Sel(self.owner, "archive", self.kind, None, False)), ">=", n)

    @staticmethod
    def of(condition: Any) -> tuple[Counted, Number] | None:
        if isinstance(condition, Compare) and isinstance(condition.left, Count) and isinstance(condition.right, Number):
            what = condition.left.what
            if isinstance(what, Sel) and what.zone == "archive" and condition.sign == ">=":
                return Counted(what.owner, what.filters), condition.right
        return None


def twice(owner: str, kind: Any, n: Number, x: Any, m: Number, y: Any) -> tuple[Step, ...]:
    counted = Counted(owner, kind)
    return (If(counted.at_least(n), x), If(counted.at_least(m), y))


def twice_match(value: Any) -> Fields | None:
    if len(value) != 2 or not all(isinstance(one, If) for one in value):
        return None
    first, second = Counted.of(value[0].condition), Counted.of(value[1].condition)
    if first is None or second is None or first[0] != second[0]:
        return None
    return {
        "owner": first[0].owner,
        "kind": first[0].kind,
        "n": first[1],
        "x": value[0].steps,
        "m": second[1],
        "y": value[1].steps,
    }


rule(
    "Steps",
    tuple,
    "{owner:Owner}のアーカイブに{kind:Kind}が、{n:N}枚以上ある時、{x:Run}。{m:N}枚以上ある時、さらに、{y:Run}。",
    en=lambda v, say: f"{say('Sentence', v[0])}. {say('Sentence', v[1])}",
    build=twice,
    match=twice_match,
)

# ---------------------------------------------------------------------------------------------------- texts

rule(
    "Prefix",
    Limit,
    "[{per:Period}に{count:N}回]",
    en=lambda v, say: f"[{'Once' if v.count == Number(1) else v.count.value} per {v.per}] ",
)
rule(
    "Prefix",
    InPosition,
    "[{positions:PositionList}限定]",
    en=lambda v, say: f"[{english.join([one.capitalize() for one in v.positions.split('|')], 'or')} position only] ",
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


def named_limit(template: str, what: str, en: str) -> None:
    rule(
        "Suffix",
        LimitByName,
        template,
        en=en,
        build=lambda name, count: LimitByName(what, name, count),
        match=lambda value: {"name": value.name, "count": value.count} if value.what == what else None,
    )


def once(value: LimitByName) -> str:
    return "once" if value.count == Number(1) else f"{value.count.value} times"


rule(
    "Suffix",
    LimitByName,
    "自分の{what:EffectKind}「{name:/[^」]+/}」はターンに{count:N}回しか使えない。",
    en=lambda v, say: f'You can use your {v.what} effect "{v.name}" only {once(v)} per turn.',
)
rule(
    "Suffix",
    LimitByName,
    "自分の〈{name:/[^〉]+/}〉はターンに{count:N}回しか使えない。",
    en=lambda v, say: f"You can use 〈{v.name}〉 only {once(v)} per turn.",
    fixed={"what": "card"},
)
rule(
    "Suffix",
    LimitByName,
    "自分の#{name:/[^を]+/}を持つイベントはターンに{count:N}回しか使えない。",
    en=lambda v, say: f"You can use events with #{v.name} only {once(v)} per turn.",
    fixed={"what": "tag"},
)

SUFFIXES = (LimitByName,)


def text(category: str, template: str, en: Any, build: Any, match: Any, *more: Any) -> None:
    rule(category, tuple, template, *more, en=en, build=build, match=match)


def starts_with(kinds: Any) -> Any:
    return lambda value: (
        {"first": value[0], "rest": value[1:]} if len(value) > 1 and isinstance(value[0], kinds) else None
    )


def only(kind: type[Any], **names: str) -> Any:
    return lambda value: (
        {field: getattr(value[0], name) for field, name in names.items()}
        if len(value) == 1 and isinstance(value[0], kind)
        else None
    )


def body(category: str) -> None:
    """Automatic and reactive abilities, alike in all texts."""
    text(
        category,
        "{first:Prefix}{rest:" + category + "}",
        "{first}{rest}",
        lambda first, rest: (first, *rest),
        starts_with((Limit, InPosition)),
    )
    text(
        category,
        "{t:When}、{steps:Steps}",
        "{t}, {steps}",
        lambda t, steps: (When(t, steps),),
        only(When, t="trigger", steps="steps"),
    )
    text(
        category,
        "{t:When}に使える:{steps:Steps}",
        "usable {t}: {steps}",
        lambda t, steps: (React(t, steps),),
        only(React, t="trigger", steps="steps"),
    )


for name in ("Text", "Static"):
    body(name)
text(
    "Text",
    "{steps:Steps}",
    "{steps}",
    lambda steps: steps,
    lambda value: {"steps": value} if value and all(isinstance(one, Step) for one in value) else None,
)
text(
    "Whole",
    "{rest:Text}{last:Suffix}",
    "{rest}. {last}",
    lambda rest, last: (*rest, last),
    lambda value: (
        {"rest": value[:-1], "last": value[-1]} if len(value) > 1 and isinstance(value[-1], LimitByName) else None
    ),
)
text("Whole", "{it:Text}", "{it}", lambda it: it, lambda value: {"it": value})
text(
    "Text",
    "{c:Cond.usable}{steps:Steps}",
    "usable if {c}: {steps}",
    lambda c, steps: (Needs(c), *steps),
    lambda value: (
        {"c": value[0].condition, "steps": value[1:]} if len(value) > 1 and isinstance(value[0], Needs) else None
    ),
)
# arts
text(
    "Text",
    "このアーツは、{c:Cond.unless}。",
    "this art can only be used if {c}",
    lambda c: (Needs(c),),
    only(Needs, c="condition"),
)
text(
    "Text",
    "このアーツは、{c:Cond.if}{m:Mod+.plain}。",
    "if {c}, {m}",
    lambda c, m: (While(c, (m,)),),
    lambda value: (
        {"c": value[0].condition, "m": value[0].modifiers[0]}
        if len(value) == 1 and isinstance(value[0], While) and len(value[0].modifiers) == 1
        else None
    ),
)
text(
    "Text",
    "{m:ArtMod}。",
    "{m}",
    lambda m: (m,),
    lambda value: {"m": value[0]} if len(value) == 1 and isinstance(value[0], Modifier) else None,
)


def art_mod(it: Any) -> Any:
    if getattr(it, "who", None) != ref("this-art"):
        raise Reject
    return it


rule(
    "ArtMod",
    Node,
    "{it:Mod+.plain}",
    en="{it}",
    build=art_mod,
    match=lambda value: {"it": value} if getattr(value, "who", None) == ref("this-art") else None,
)


def bullets(category: str, item: str) -> None:
    text(
        category,
        "■{a:" + item + "}\n■{b:" + item + "}",
        lambda v, say: "■ " + say(item, v[0].nodes) + "\n■ " + say(item, v[1].nodes),
        lambda a, b: (Bullet(a), Bullet(b)),
        lambda value: (
            {"a": value[0].nodes, "b": value[1].nodes}
            if len(value) == 2 and all(isinstance(one, Bullet) for one in value)
            else None
        ),
    )


bullets("Text", "Text")
bullets("Static", "Static")
# (この…対象にできる): a note that carries a rule
rule(
    "Clause",
    Lasting,
    "{it:Do.plain}（このアーツは{what:Who}も対象にできる）",
    en=lambda v, say: (
        f"{say('Do.plain', v.modifiers[0])} (this art can also target {english.who(v.modifiers[1].what)})"
    ),
    build=lambda it, what: Lasting("note", (it, Targets("also", ref("this-art"), what))),
    match=lambda value: {"it": value.modifiers[0], "what": value.modifiers[1].what} if value.until == "note" else None,
)

# gifts and what a support gives
text(
    "Static",
    "{mods:Mods+}。",
    "{mods}",
    lambda mods: mods,
    lambda value: (
        {"mods": value} if all(isinstance(one, Modifier) and not isinstance(one, While) for one in value) else None
    ),
)
text(
    "Static",
    "{c:Cond.while}{mods:Mods+}。",
    "while {c}, {mods}",
    lambda c, mods: (While(c, mods),),
    only(While, c="condition", mods="modifiers"),
    "{c:Cond.if}{mods:Mods+}。",
)
text(
    "Static",
    "{whose:Owner}の{step:StepName}ステップの間、{mods:Mods+}。",
    lambda v, say: (
        f"during {english.OWNERS[v[0].condition.whose]} {v[0].condition.step} step, {say('Mods+', v[0].modifiers)}"
    ),
    lambda whose, step, mods: (While(InStep(whose, step), mods),),
    lambda value: (
        {"whose": value[0].condition.whose, "step": value[0].condition.step, "mods": value[0].modifiers}
        if len(value) == 1 and isinstance(value[0], While) and isinstance(value[0].condition, InStep)
        else None
    ),
)
text(
    "Static",
    "{whose:Owner}の{step:StepName}ステップで、{c:Cond.if}{mods:Mods+}。",
    lambda v, say: (
        f"in {english.OWNERS[v[0].condition.first.whose]} {v[0].condition.first.step} step, if {say('Cond.if', v[0].condition.second)}, {say('Mods+', v[0].modifiers)}"
    ),
    lambda whose, step, c, mods: (While(And(InStep(whose, step), c), mods),),
    lambda value: (
        {
            "whose": value[0].condition.first.whose,
            "step": value[0].condition.first.step,
            "c": value[0].condition.second,
            "mods": value[0].modifiers,
        }
        if len(value) == 1
        and isinstance(value[0], While)
        and isinstance(value[0].condition, And)
        and isinstance(value[0].condition.first, InStep)
        else None
    ),
)
text(
    "Static",
    "自分のメインステップで、{steps:Steps}",
    "in your main step, {steps}",
    lambda steps: (UsableIn("main", steps),),
    only(UsableIn, steps="steps"),
)

# supports: requirements, blocks, how they are attached
for category in ("Card",):
    text(
        category,
        "このカードは、{c:Cond.unless}。\n\n{rest:Card}",
        "You can use this card only if {c}.\n{rest}",
        lambda c, rest: (Needs(c), *rest),
        lambda value: (
            {"c": value[0].condition, "rest": value[1:]} if len(value) > 1 and isinstance(value[0], Needs) else None
        ),
        "このカードは、{c:Cond.only}。\n\n{rest:Card}",
    )
    text(
        category,
        "このカードは、{c:Do.unless}。\n\n{rest:Card}",
        "To use this card, {c}.\n{rest}",
        lambda c, rest: (Costs(c), *rest),
        lambda value: (
            {"c": value[0].step, "rest": value[1:]} if len(value) > 1 and isinstance(value[0], Costs) else None
        ),
    )
    text(category, "{it:Whole}", "{it}", lambda it: it, lambda value: {"it": value})
    text(
        category,
        "{first:Text}\n\n◆{c:Cond.if}能力変更可能\n{alt:Text}",
        "{first}\n◆ If {c}, the ability can be changed to: {alt}",
        lambda first, c, alt: (*first, Changeable(c, alt)),
        lambda value: (
            {"first": value[:-1], "c": value[-1].condition, "alt": value[-1].nodes}
            if len(value) > 1 and isinstance(value[-1], Changeable)
            else None
        ),
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
        f"This {v.support} can only be attached to your {english.filters(v.filters, True)}, any number of them."
    ),
)
text(
    "Attached", "{it:AttachRule}", "{it}", lambda it: (it,), lambda value: {"it": value[0]} if len(value) == 1 else None
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


text(
    "Attached",
    "{first:Static}\n\n{rest:Attached}",
    "{first}\n{rest}",
    lambda first, rest: (*first, *rest),
    lambda value: (
        {"first": value[: blocks(value)], "rest": value[blocks(value) :]}
        if len(value) > 1 and not isinstance(value[0], Granted)
        else None
    ),
)
text(
    "Attached",
    "◆{filters:OrKind}に付いていたら能力追加\n{nodes:Static}\n\n{rest:Attached}",
    lambda v, say: (
        f"◆ If attached to {english.filters(v[0].holder.filters, True)}, add: {say('Static', v[0].nodes)}\n{say('Attached', v[1:])}"
    ),
    lambda filters, nodes, rest: (Granted(Sel("holder", "", filters, None, False), nodes), *rest),
    lambda value: (
        {"filters": value[0].holder.filters, "nodes": value[0].nodes, "rest": value[1:]}
        if len(value) > 1 and isinstance(value[0], Granted)
        else None
    ),
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
    build=lambda n: (LifeLoss(n),),
    match=lambda v: {"n": v[0].amount} if isinstance(v[0], LifeLoss) else None,
)
rule(
    "Extra",
    tuple,
    "このホロメンは{names:NameRow}としても扱う",
    "このツールは{names:NameRow}としても扱う",
    en=lambda v, say: "This card is also treated as " + english.join([f"〈{one.name}〉" for one in v[0].names]),
    build=lambda names: (AlsoNamed(names),),
    match=lambda v: {"names": v[0].names} if isinstance(v[0], AlsoNamed) else None,
)
rule(
    "NameRow",
    tuple,
    "{it:Name}",
    en="{it}",
    build=lambda it: (it,),
    match=lambda v: {"it": v[0]} if len(v) == 1 else None,
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
_ = (grammar, Look)

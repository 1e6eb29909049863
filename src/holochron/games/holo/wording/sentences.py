"""Clauses, sentences and their joints.

Scope: a cost before a colon and a trigger govern everything to the end of the paragraph. A condition governs its own sentence and
what only continues it: choosing among what was looked at, putting back the rest, shuffling. Everything else begins anew.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from ....lang.nodes import Compare, If, May, Not, Number, Pay, Seq, Step
from ....lang.text.grammar import Fields, Reject
from ....lang.text.shapes import Shape, like, slot
from ..lexicon import (
    By,
    Cannot,
    Choose,
    Count,
    Damage,
    Draw,
    Exists,
    Find,
    IfElse,
    Is,
    Lasting,
    Look,
    Move,
    Must,
    On,
    Per,
    Pick,
    Plus,
    PlusArt,
    Reveal,
    Roll,
    Sel,
    Shuffle,
    Sparing,
    StepEdge,
    WhenMod,
)
from . import english
from .conditions import is_en
from .finding import from_pile, is_seen, pile_match
from .forms import HOWEVER, alias, rule, words
from .modifiers import capped, scaled_plus, uncapped, unscaled_plus
from .nouns import ref

# ---------------------------------------------------------------------------------------------------- clauses

alias("Clause", "Do.plain")


def hits_both(step: Any) -> bool:
    """Whether holomem of both players may be downed."""
    return isinstance(step, Damage) and isinstance(step.to, Sel) and step.to.owner == "both"


rule(
    "Clause",
    Sparing,
    "{step:Do.plain}。" + HOWEVER + "ダウンしても相手のライフは減らない",
    "{step:Do.plain}（ダウンしても相手のライフは減らない）",
    en="{step}. However, your opponent's life does not decrease even if it is downed",
    shape=like(Sparing, (slot("step", lambda step: not hits_both(step)),)),
)
rule(
    "Clause",
    Sparing,
    "{step:Do.plain}。" + HOWEVER + "この能力でダウンしてもライフは減らない",
    en="{step}. However, no life decreases even if they are downed",
    shape=like(Sparing, (slot("step", hits_both),)),
)
DURATIONS = {
    "このターンの間、": "turn",
    "次の相手のターンの間、": "next-opp-turn",
    "次の相手のターンが終了するまで、": "next-opp-turn-end",
    "次の相手のターン終了時まで、": "next-opp-turn-end",
    "このゲームの間、": "game",
}
words(
    "Until",
    DURATIONS,
    {
        "turn": "during this turn, ",
        "next-opp-turn": "during your opponent's next turn, ",
        "next-opp-turn-end": "until the end of your opponent's next turn, ",
        "game": "during this game, ",
    },
)
rule("Clause", Lasting, "{until:Until}{modifiers:LastMods}", en="{until}{modifiers}")
rule(
    "Clause",
    Lasting,
    "{who:Who}は、次の相手のターンが終了するまでバトンタッチに必要な無色{n:Signed}",
    en="until the end of your opponent's next turn, {who} requires {n} colorless for its baton pass",
    shape=like(Lasting, "next-opp-turn-end", (like(Plus, "baton-cost-any", slot("who"), slot("n")),)),
)


def lasting_per(per: Per, until: str, it: Any) -> Lasting:
    return Lasting(until, (scaled_plus(per, it),))


def lasting_per_match(value: Lasting) -> Fields | None:
    fields = unscaled_plus(value.modifiers[0]) if len(value.modifiers) == 1 else None
    if fields is None or uncapped(value.modifiers[0]) is not None:
        return None
    return {**fields, "until": value.until}


PER_LASTING = "{per:Per}、{until:Until}{it:Mod+.plain}"
rule("Clause", Lasting, PER_LASTING, en="{until}{it} {per}", build=lasting_per, match=lasting_per_match)


def capped_lasting(it: Lasting, n: Number) -> Lasting:
    return Lasting(it.until, (capped(it.modifiers[0], n),))


def capped_lasting_match(value: Lasting) -> Fields | None:
    fields = uncapped(value.modifiers[0]) if len(value.modifiers) == 1 else None
    return None if fields is None else {"it": Lasting(value.until, (fields["it"],)), "n": fields["n"]}


rule("PerLasting", Lasting, PER_LASTING, en="{until}{it} {per}", build=lasting_per, match=lasting_per_match)
rule(
    "Clause",
    Lasting,
    "{it:PerLasting}。ただし、数える枚数は{n:N}枚まで",
    "{it:PerLasting}。ただし、数える人数は{n:N}人まで",
    en="{it} (up to {n})",
    build=capped_lasting,
    match=capped_lasting_match,
)
rule(
    "Clause",
    Lasting,
    "このターンが終了する時、{step:Do.plain}",
    en="at the end of this turn, {step}",
    shape=like(Lasting, "turn", (like(WhenMod, StepEdge("turn-end", "my"), (slot("step"),)),)),
)
alias("LastMods", "Mods+")
rule(
    "Mods+",
    tuple,
    "{it:ModClause}",
    en="{it}",
    shape=(slot("it"),),
)
rule("LastMods", tuple, "{it:WhenMod}", en="{it}", shape=(slot("it"),))
rule(
    "LastMods",
    tuple,
    "{first:Mod+.join}{it:WhenMod}",
    en="{first}, and {it}",
    shape=(slot("first"), slot("it")),
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
    return (isinstance(it, Plus) and it.stat == "arts") or it == Cannot("be-reduced", ref("this-art"))


rule(
    "Clause",
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
    "Clause",
    Lasting,
    "そのアーツ{n:Signed}",
    en="that Arts gets {n}",
    shape=like(Lasting, "implied", (like(Plus, "arts", ref("subject"), slot("n")),)),
)
rule(
    "Clause",
    Lasting,
    "そのアーツに必要な無色{n:Signed}",
    en="that holomem requires {n} colorless for its Arts",
    shape=like(Lasting, "implied", (like(Plus, "art-cost-colorless", ref("subject"), slot("n")),)),
)
rule(
    "Clause",
    By,
    "お互い、{step:EachDo}",
    "次に、お互い、{step:EachDo}",
    en=lambda v, say: f"each player must {english.theirs(say('EachDo', v.steps[0]))}",
    shape=like(By, "each", (slot("step"),)),
)
rule(
    "Clause",
    By,
    "それぞれのデッキを{n:N}枚引く",
    en="each player draws {n} cards",
    shape=like(By, "each", (like(Draw, "my", slot("n")),)),
)

# ---------------------------------------------------------------------------------------------------- whether it was done


def done(condition: Any, en: str, *templates: str) -> None:
    """したなら: whether the step before did something, or so much."""
    kind = condition.kind if isinstance(condition, Shape) else type(condition)
    rule("Cond.if", kind, *templates, en=en, shape=condition)


def number_done(name: str, sign: str, kind: Any = ()) -> Any:
    return like(Compare, like(Count, like(Sel, name, "", kind, None, False)), sign, slot("n"))


done(Exists(ref("archived")), "you archived any", "アーカイブしたなら、")
done(Exists(ref("returned")), "you returned any", "戻したなら、")
done(Exists(ref("attached")), "you attached any", "付けたなら、")
done(Exists(ref("found")), "you added any to hand", "手札に加えたなら、")
done(number_done("archived", "="), "you archived {n} cards", "この能力で{n:N}枚アーカイブしたなら、")
done(number_done("attached", ">="), "you attached {n} or more", "{n:N}枚以上付けたなら、")
done(number_done("returned", "=", slot("kind")), "you returned {n} {kind}", "{kind:Kind}{n:N}枚をデッキに戻したなら、")
done(number_done("placed", "=", slot("kind")), "you placed {n} {kind}", "{kind:Kind}を{n:N}枚出したなら、")

# ---------------------------------------------------------------------------------------------------- sentences

# drawing, and then giving cards of the hand away
words(
    "HandGoes",
    {"アーカイブする": "archive", "デッキの下に戻す": "deck-bottom"},
    {"archive": "archive", "deck-bottom": "return"},
)
for category, stop in (("Run", ""), ("Steps", "。")):
    rule(
        category,
        tuple,
        "自分のデッキを{n:N}枚引いた後、手札{q:Many}枚を{to:HandGoes}" + stop,
        en=lambda v, say: f"{say('Do.plain', v[0])}, then {say('Do.plain', v[1])}",
        shape=(like(Draw, "my", slot("n")), like(Move, like(Sel, "my", "hand", (), slot("q"), False), slot("to"))),
    )


def follows(step: Step) -> bool:
    """Whether a step only continues the one before: it stays in the scope of its condition."""
    if isinstance(step, Shuffle):
        return True
    if isinstance(step, Move):
        return isinstance(step.what, Sel) and step.what.owner in ("seen", "rest")
    return isinstance(step, (Find, Pick)) and is_seen(step.what)


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
    shape=like(May, (slot("it"),)),
)
rule(
    "Sentence",
    May,
    "{it:Do.can}。そして{rest:Run}",
    "{it:Do.can}。{rest:Run}",
    en=lambda v, say: joined(f"you may {say('Do.plain', v.steps[0])}", v.steps[1], say("Run", v.steps[1:])),
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
    en=lambda v, say: f"you may {say('Do.plain', v.steps[0])}. Then, {say('Run', v.steps[1:])}",
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
rule(
    "Sentence",
    IfElse,
    "{a:Clause}。そして{b:Clause}。{c:Cond.if}かわりに、{x:Clause}。そして{y:Clause}",
    en="{a} and {b}. If {c}, instead {x} and {y}",
    shape=like(IfElse, slot("c"), like(Seq, (slot("x"), slot("y"))), like(Seq, (slot("a"), slot("b")))),
)


# a run of sentences that belong together, without the last full stop
rule(
    "Run",
    tuple,
    "{it:Sentence}",
    en="{it}",
    shape=(slot("it"),),
)


def joined(first: str, following: Step, rest: str) -> str:
    return f"{first}. {'Then, ' if then_joins(following) else ''}{rest}"


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
    en=lambda v, say: joined(say("Sentence", v[0]), v[1], say("Run", v[1:])),
    build=run_on,
    match=lambda value: split(value) if len(value) > 1 and follows(value[1]) else None,
)

# ---------------------------------------------------------------------------------------------------- paragraphs


def sentence(first: Step, rest: tuple[Step, ...]) -> tuple[Step, ...]:
    if isinstance(first, (If, May)) and follows(rest[0]):
        raise Reject
    return (first, *rest)


def and_so(first: Step, rest: tuple[Step, ...]) -> tuple[Step, ...]:
    """そして: what is replaced after it is replaced together with what stands before it."""
    if isinstance(rest[0], IfElse):
        raise Reject
    return sentence(first, rest)


rule(
    "Steps",
    tuple,
    "{it:Sentence}。",
    en="{it}",
    shape=(slot("it"),),
)


def afterwards(value: Any, styles: frozenset[str]) -> bool:
    """その後: whether the second step begins anew, and does not speak of what the first one met or found."""
    first, second = value[0], value[1]
    if isinstance(first, (Look, Choose, Roll, Reveal, If)) or isinstance(second, (PlusArt, IfElse)):
        return False
    return not (isinstance(second, If) and speaks_back(second.condition))


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
    (afterwards, "{first:Sentence}。その後、{rest:Steps}"),
    "{first:Sentence}。{rest:Steps}",
    "{first:Sentence}。さらに、{rest:Steps}",
    en=lambda v, say: f"{say('Sentence', v[0])}. {'Then, ' if afterwards(v, frozenset()) else ''}{say('Steps', v[1:])}",
    build=sentence,
    match=lambda value: split(value) if len(value) > 1 and not then_joins(value[1]) else None,
)
rule(
    "Steps",
    tuple,
    (lambda v, styles: False, "{first:Sentence}。そして{rest:Steps}"),
    en="{first}. Then, {rest}",
    build=and_so,
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


def by_cost(cost: Step, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """することで: what is done to do the rest. Where the rest is an offer, so is the cost, which is another rule."""
    if isinstance(steps[0], (May, Pay)):
        raise Reject
    return (Must(cost, steps),)


def tail(category: str) -> None:
    """What runs to the end of the paragraph: a cost before a colon."""
    rule(
        category,
        tuple,
        "{cost:Do.can}:{steps:Steps}",
        en="you may {cost}: {steps}",
        shape=(like(Pay, slot("cost"), slot("steps")),),
    )
    rule(
        category,
        tuple,
        "{cost:Do.plain}:{steps:Steps}",
        en="{cost}: {steps}",
        shape=(like(Must, slot("cost"), slot("steps")),),
    )
    rule(
        category,
        tuple,
        "{cost:Do.by}{steps:Steps}",
        en="{cost}, and by doing so, {steps}",
        build=by_cost,
        match=lambda value: (
            {"cost": value[0].cost, "steps": value[0].steps} if len(value) == 1 and isinstance(value[0], Must) else None
        ),
    )
    rule(
        category,
        tuple,
        "{first:Do.by}{cost:Do.can}:{steps:Steps}",
        en="you may {first}, and by doing so, {cost}: {steps}",
        shape=(like(Pay, like(Seq, (slot("first"), slot("cost"))), slot("steps")),),
    )
    rule(
        category,
        tuple,
        "{condition:Cond.if}{steps:Tail}",
        "{condition:Cond.if}さらに、{steps:Tail}",
        en="if {condition}, {steps}",
        shape=(like(If, slot("condition"), slot("steps")),),
    )


tail("Tail")
alias("Steps", "Tail")
# one condition for two sentences, the second without its subject
rule(
    "Steps",
    tuple,
    "{who:AnyCards}が、{a:OrKind}の時、{x:Run}。{b:OrKind}の時、{y:Run}。",
    "{who:AnyCards}が{a:OrKind}なら、{x:Run}。{b:OrKind}なら、{y:Run}。",
    "{who:AnyCards}が{a:OrKind}なら、{x:Run}。{b:NotKind}なら、{y:Run}。",
    en=lambda v, say: ". ".join(f"if {is_en(one.condition, say)}, {say('Run', one.steps)}" for one in v),
    shape=(
        like(If, like(Is, slot("who"), slot("a")), slot("x")),
        like(If, like(Is, slot("who"), slot("b")), slot("y")),
    ),
)


rule("NotKind", tuple, "{it:Support}以外", en="other than {it}", shape=(like(Not, slot("it")),))


def cheers_there(kind: str) -> Any:
    stage = like(Sel, slot("owner"), "stage", (), None, False)
    return like(Exists, like(On, "cheers", stage, None, slot(kind)))


rule(
    "Steps",
    tuple,
    "{owner:Owner}のステージに{a:CheerKind}があるなら、{x:Run}。{b:CheerKind}があるなら、{y:Run}。",
    en=lambda v, say: f"{say('Sentence', v[0])}. {say('Sentence', v[1])}",
    shape=(like(If, cheers_there("a"), slot("x")), like(If, cheers_there("b"), slot("y"))),
)


def in_archive(n: str) -> Any:
    """So many of a kind lie in an archive."""
    return like(Compare, like(Count, like(Sel, slot("owner"), "archive", slot("kind"), None, False)), ">=", slot(n))


rule(
    "Steps",
    tuple,
    "{owner:Owner}のアーカイブに{kind:Kind}が、{n:N}枚以上ある時、{x:Run}。{m:N}枚以上ある時、さらに、{y:Run}。",
    en=lambda v, say: f"{say('Sentence', v[0])}. {say('Sentence', v[1])}",
    shape=(like(If, in_archive("n"), slot("x")), like(If, in_archive("m"), slot("y"))),
)

"""Clauses, sentences and their joints.

Scope: a cost before a colon and a trigger govern everything to the end of the paragraph. A condition governs its own sentence and
what only continues it: choosing among what was looked at, putting back the rest, shuffling. Everything else begins anew.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from .....lang.grammar.grammar import Fields, Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Compare, Condition, Faces, If, May, Not, Number, Pay, Seq, Step
from ...abilities.nodes import (
    And,
    AtMost,
    By,
    Cannot,
    Choose,
    Count,
    Damage,
    DieShows,
    Draw,
    Exists,
    Find,
    IfElse,
    Is,
    Lasting,
    Later,
    Look,
    Minus,
    Modes,
    Move,
    Must,
    NotSo,
    On,
    Or,
    Per,
    Pick,
    Plus,
    PlusArt,
    ReduceDamage,
    Reveal,
    Roll,
    Sel,
    SetTo,
    Shuffle,
    Sparing,
    StepEdge,
    WhenMod,
    Who,
)
from .. import english
from ..phrases.amounts import mirrored
from ..phrases.conditions import REMAINDER, is_en
from ..phrases.forms import HOWEVER, alias, rule, words
from ..phrases.multiples import scale, scaled_en, unscale
from ..phrases.nouns import ref
from .finding import from_pile, is_seen, pile_match
from .modifiers import capped, plus_en, scaled_plus, uncapped, unscaled_plus

# ---------------------------------------------------------------------------------------------------- clauses

alias("Clause", "Do.plain")


def hits_both(step: Any) -> bool:
    """Whether holomem of both players may be downed."""
    return isinstance(step, Damage) and isinstance(step.to, Sel) and step.to.owner == "both"


def is_proviso(value: Sparing, styles: frozenset[str]) -> bool:
    """Whether it is said in a sentence of its own, and not in parentheses."""
    return not hits_both(value.steps[0]) and "first" not in styles


def sparing_en(value: Sparing, say: Any) -> str:
    life = (
        "no life decreases even if they are"
        if hits_both(value.steps[0])
        else "your opponent's life does not decrease even if it is"
    )
    return f"{say('Do.plain', value.steps[0])}. However, {life} downed"


rule(
    "Clause",
    Sparing,
    (is_proviso, "{step:Do.plain}。" + HOWEVER + "ダウンしても{whose:LifeOf}ライフは減らない"),
    (
        lambda v, styles: hits_both(v.steps[0]),
        "{step:Do.plain}。" + HOWEVER + "この能力でダウンしても{whose:LifeOf}ライフは減らない",
    ),
    ("first", "{step:Do.plain}（ダウンしても{whose:LifeOf}ライフは減らない）"),
    en=sparing_en,
    build=lambda step, whose: spared(step, whose),
    match=lambda v: (
        {"step": v.steps[0], "whose": "both" if hits_both(v.steps[0]) else "opp"} if len(v.steps) == 1 else None
    ),
)
words("LifeOf", {"相手の": "opp", "": "both"})


def spared(step: Step, whose: str) -> Sparing:
    if (whose == "both") != hits_both(step):
        raise Reject
    return Sparing((step,))


DURATIONS = {
    "このターンの間、": "turn",
    "次の相手のターンの間、": "next-opp-turn",
    "次の相手のターンが終了するまで、": "next-opp-turn-end",
    "次の相手のターン終了時まで、": "next-opp-turn-end",
    "次の自分のターンの間、": "next-my-turn",
    "このゲームの間、": "game",
}
words(
    "Until",
    DURATIONS,
    {
        "turn": "during this turn, ",
        "next-opp-turn": "during your opponent's next turn, ",
        "next-opp-turn-end": "until the end of your opponent's next turn, ",
        "next-my-turn": "during your next turn, ",
        "game": "during this game, ",
    },
)
rule("Clause", Lasting, "{until:Until}{modifiers:LastMods}", en="{until}{modifiers}")
# how long it lasts, said between the subject and the change
words("Within", {ja.removesuffix("、"): until for ja, until in DURATIONS.items()})
words("Changed", {"アーツ": "arts", "HP": "hp", "バトンタッチに必要な無色": "baton-cost-any"})
rule(
    "Clause",
    Lasting,
    (lambda v, styles: False, "{who:Who}は、{until:Within}{stat:Changed}{n:Signed}"),
    (lambda v, styles: False, "{who:Who}は、{until:Within}、{stat:Changed}{n:Signed}"),
    en=lambda v, say: f"{say('Until', v.until)}{plus_en(v.modifiers[0], say)}",
    shape=like(Lasting, slot("until"), (like(Plus, slot("stat"), slot("who"), slot("n")),)),
)


def lasting_per(per: Per, until: str, it: Any) -> Lasting:
    return Lasting(until, (scaled_plus(per, it),))


def lasting_per_match(value: Lasting) -> Fields | None:
    fields = unscaled_plus(value.modifiers[0]) if len(value.modifiers) == 1 else None
    if fields is None or uncapped(value.modifiers[0]) is not None:
        return None
    return {**fields, "until": value.until}


PER_LASTING = "{per:Per}、{until:Until}{it:Mod+.plain}"


def capped_lasting(it: Lasting, n: Number) -> Lasting:
    return Lasting(it.until, (capped(it.modifiers[0], n),))


def capped_lasting_match(value: Lasting) -> Fields | None:
    fields = uncapped(value.modifiers[0]) if len(value.modifiers) == 1 else None
    return None if fields is None else {"it": Lasting(value.until, (fields["it"],)), "n": fields["n"]}


rule(
    "Clause",
    Lasting,
    "{who:Who}は、次の相手のリセットステップでアクティブにならない",
    en="{who} does not become active in your opponent's next reset step",
    shape=like(Lasting, "next-opp-turn", (like(Cannot, "activate-in-reset", slot("who")),)),
)
rule(
    "Clause",
    Later,
    "次に{step:StepName}ステップが{edge:Edge}時、{it:Do.plain}",
    en=lambda v, say: f"the next time {later_en(v.edge)}, {say('Do.plain', v.steps[0])}",
    build=lambda step, edge, it: Later(f"{step}-{edge}", (it,)),
    match=lambda v: later_match(v, turn=False),
)
rule(
    "Clause",
    Later,
    "次にターンが{edge:Edge}時、{it:Do.plain}",
    en=lambda v, say: f"the next time {later_en(v.edge)}, {say('Do.plain', v.steps[0])}",
    build=lambda edge, it: Later(f"turn-{edge}", (it,)),
    match=lambda v: later_match(v, turn=True),
)


def later_match(value: Later, turn: bool) -> Fields | None:
    step, _, edge = value.edge.partition("-")
    if len(value.steps) != 1 or (step == "turn") != turn:
        return None
    fields: Fields = {"edge": edge, "it": value.steps[0]}
    return fields if turn else {**fields, "step": step}


def later_en(edge: str) -> str:
    step, _, end = edge.partition("-")
    return f"{'a turn' if step == 'turn' else f'a {step} step'} {'starts' if end == 'start' else 'ends'}"


alias("Clause", "PerLasting")
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
    "{first:Mod+.join}{rest:LastMods}",
    en="{first}, and {rest}",
    build=lambda first, rest: (first, *rest),
    match=lambda value: (
        {"first": value[0], "rest": value[1:]} if len(value) > 1 and isinstance(value[-1], WhenMod) else None
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
    By,
    "お互い、{step:EachDo}",
    "お互い{step:EachDo}",
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


# したなら: whether the step before did something, or so much
DONE = {
    "アーカイブした": "archived",
    "戻した": "returned",
    "デッキに戻した": "returned",
    "手札に戻した": "returned",
    "付けた": "attached",
    "送った": "attached",
    "手札に加えた": "found",
    "出した": "placed",
}
words(
    "Done",
    DONE,
    {
        "archived": "archived",
        "returned": "returned",
        "attached": "attached",
        "found": "added to hand",
        "placed": "placed",
    },
)


def done(condition: Any, en: str, *templates: str) -> None:
    rule("Cond.if", condition.kind, *templates, en=en, shape=condition)


def number_done(kind: Any = ()) -> Any:
    return like(Compare, like(Count, like(Sel, slot("name"), "", kind)), slot("sign"), slot("n"))


done(like(Exists, like(Sel, slot("name"), "")), "you {name} any", "{name:Done}なら、")
done(
    number_done(),
    "you {name} {n}{sign} cards",
    "この能力で{n:N}枚{sign:Sign}{name:Done}なら、",
    "{n:N}枚{sign:Sign}{name:Done}なら、",
)
done(
    number_done(slot("kind", bool)),
    "you {name} {n}{sign} {kind}",
    "{kind:Kind}{n:N}枚{sign:Sign}を{name:Done}なら、",
    "{kind:Kind}を{n:N}枚{sign:Sign}{name:Done}なら、",
)

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
        shape=(like(Draw, "my", slot("n")), like(Move, like(Sel, "my", "hand", (), slot("q")), slot("to"))),
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


# what lasts is replaced by something that lasts as long, and not by less of a damage that is just being dealt
def instead(otherwise: Step, condition: Condition, then: Step) -> IfElse:
    if isinstance(otherwise, Lasting) and isinstance(then, ReduceDamage):
        raise Reject
    return IfElse(condition, then, otherwise)


rule(
    "Sentence",
    IfElse,
    "{otherwise:Clause}。{condition:Cond.if}かわりに、{then:Clause}",
    en="{otherwise}. If {condition}, {then} instead",
    build=instead,
    match=lambda v: {"otherwise": v.otherwise, "condition": v.condition, "then": v.then},
)
rule(
    "Sentence",
    IfElse,
    "{otherwise:Clause}。{condition:Cond.if}かわりに、{it:Mod+.plain}",
    en="{otherwise}. If {condition}, {it} instead",
    shape=like(
        IfElse,
        slot("condition"),
        like(Lasting, "implied", (slot("it", lambda it: not is_implied(it)),)),
        slot("otherwise", lambda step: isinstance(step, Lasting)),
    ),
)
rule(
    "Sentence",
    IfElse,
    "{a:Clause}。そして{b:Clause}。{c:Cond.if}かわりに、{x:Clause}。そして{y:Clause}",
    en="{a} and {b}. If {c}, {x} and {y} instead",
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
    conditions = [step.condition for step in (first, rest[0]) if isinstance(step, If)]
    if (
        len(conditions) == 2
        and conditions[0] == Compare(REMAINDER, "=", Number(1))
        and isinstance(conditions[1], DieShows)
    ):
        raise Reject  # 偶数なら speaks of the same number
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
    "{first:Clause}。{rest:Sentence}。ただし、振れる回数は{n:N}回まで。",
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
    return f"{chosen}all dice that abilities of {english.who(fields['who'])} roll are treated as the chosen number"


rule(
    "Steps",
    tuple,
    "{faces:FaceList}を選ぶ。{until:Until}{who:Who}の能力でサイコロを振る時、そのサイコロの目の数すべてを選んだ数として扱う。",
    en=dice_as_en,
    build=dice_as,
    match=dice_as_match,
)


# so many more than the opponent: 多い枚数1枚につき
def lead(value: Any) -> Any:
    """What the condition says one has more of."""
    if not isinstance(value, Compare) or value.sign != ">" or mirrored(value.left) != value.right:
        return None
    return Minus(value.left, value.right)


def by_lead(condition: Any, n: Number, it: Step) -> If:
    more = lead(condition)
    if more is None:
        raise Reject
    return If(condition, (scale(Per(Number(1), more, n), it),))


def by_lead_match(value: If) -> Fields | None:
    fields = unscale(value.steps[0]) if len(value.steps) == 1 else None
    if fields is None or fields["per"].amount != lead(value.condition):
        return None
    return {"condition": value.condition, "n": fields["per"].unit, "it": fields["it"]}


rule(
    "Sentence",
    If,
    "{condition:Cond.if}多い枚数{n:N}枚につき、{it:Do.plain}",
    "{condition:Cond.if}多い人数{n:N}人につき、{it:Do.plain}",
    en=lambda v, say: f"if {say('Cond.if', v.condition)}, {scaled_en(v.steps[0], say)}",
    build=by_lead,
    match=by_lead_match,
)


# 1枚多いなら、…。エールが2枚以上多いなら、かわりに、…: the second condition without its subject
def more_still(first: Any, x: Step, m: Number, y: Step) -> IfElse:
    if not isinstance(first, Compare) or not isinstance(first.left, Minus) or first.sign != "=":
        raise Reject
    return IfElse(Compare(first.left, ">=", m), y, If(first, (x,)))


def more_still_match(value: IfElse) -> Fields | None:
    second, otherwise = value.condition, value.otherwise
    if not isinstance(otherwise, If) or len(otherwise.steps) != 1 or not isinstance(second, Compare):
        return None
    if second.sign != ">=" or not isinstance(second.left, Minus) or otherwise.condition.left != second.left:  # type: ignore[attr-defined]
        return None
    return {"first": otherwise.condition, "x": otherwise.steps[0], "m": second.right, "y": value.then}


rule(
    "Sentence",
    IfElse,
    "{first:Cond.if}{x:Clause}。エールが{m:N}枚以上多いなら、かわりに、{y:Clause}",
    en="if {first}, {x}. If it is {m} or more, {y} instead",
    build=more_still,
    match=more_still_match,
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
    return And(Or(both.first, both.second), NotSo(both))


ODD, EVEN = Compare(REMAINDER, "=", Number(1)), Compare(REMAINDER, "=", Number(0))
rule(
    "Steps",
    tuple,
    "{c:Cond.if}{x:Run}。偶数なら、{y:Run}。",
    en=lambda v, say: ". ".join(f"if {say('Cond.if', one.condition)}, {say('Run', one.steps)}" for one in v),
    shape=(like(If, slot("c", lambda c: c == ODD), slot("x")), like(If, EVEN, slot("y"))),
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
    stage = like(Sel, slot("owner"), "stage")
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
    return like(Compare, like(Count, like(Sel, slot("owner"), "archive", slot("kind"))), ">=", slot(n))


rule(
    "Steps",
    tuple,
    "{owner:Owner}のアーカイブに{kind:Kind}が、{n:N}枚以上ある時、{x:Run}。{m:N}枚以上ある時、さらに、{y:Run}。",
    en=lambda v, say: f"{say('Sentence', v[0])}. {say('Sentence', v[1])}",
    shape=(like(If, in_archive("n"), slot("x")), like(If, in_archive("m"), slot("y"))),
)

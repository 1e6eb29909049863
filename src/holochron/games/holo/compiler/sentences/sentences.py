"""Sentences: a step, a condition or an offer with what it governs, and runs of sentences that belong together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields, Reject
from .....lang.grammar.shapes import fit, like, slot
from .....lang.nodes import Amount, And, Compare, Condition, Filter, If, May, Number, Seq, Step
from ...abilities.nodes import (
    Count,
    Draw,
    Exists,
    Find,
    FirstTurnSecond,
    IfElse,
    Lasting,
    Minus,
    Modifier,
    Move,
    NotSo,
    Per,
    Pick,
    Place,
    ReduceDamage,
    Sel,
    Shuffle,
    While,
)
from ..phrases.amounts import MORE_CARDS, MORE_HOLOMEM, counter_of, mirrored
from ..phrases.forms import alias, rule
from ..phrases.multiples import multiplied_en, scale, unscale
from ..steps.finding import is_seen, search_match, searched
from .lasting import is_implied

# ---------------------------------------------------------------------------------------------------- whether it was done


# したなら: whether the step before did something, or so much, or to such cards
def was_done(name: str, kind: tuple[Filter, ...], n: Number | None, sign: str) -> Condition:
    met = Sel(name, "", kind)
    return Exists(met) if n is None else Compare(Count(met), sign, n)


def was_done_match(value: Condition) -> Fields | None:
    n: Amount | None = None
    sign, met = "", value.what if isinstance(value, Exists) else None
    if isinstance(value, Compare) and isinstance(value.left, Count):
        n, sign, met = value.right, value.sign, value.left.what
    if not isinstance(met, Sel) or met != Sel(met.owner, "", met.filters):
        return None
    return {"name": met.owner, "kind": met.filters, "n": n, "sign": sign}


def was_done_en(value: Condition, say: Any) -> str:
    fields = was_done_match(value)
    assert fields is not None
    kind = say("Kind", fields["kind"]) if fields["kind"] else "cards"
    if fields["n"] is None:
        return f"you {say('Done.past', fields['name'])} {kind}" if fields["kind"] else "you do"
    return f"you {say('Done.past', fields['name'])} {say('N', fields['n'])}{say('Sign', fields['sign'])} {kind}"


rule(
    "Cond.if",
    Condition,
    "(この能力で)({kind:Kind}を)({n:N}枚{sign:Sign}){name:Done.did}",
    "(この能力で){kind:Kind}{n:N}枚{sign:Sign}を{name:Done.did}",
    en=was_done_en,
    build=was_done,
    match=was_done_match,
    missing={"kind": (), "n": None, "sign": ""},
)

# ---------------------------------------------------------------------------------------------------- sentences

# drawing, and then giving cards of the hand away
rule(
    "Clauses",
    tuple,
    "自分のデッキを{n:N}枚引いた後、手札{q:Many}枚を{to:Dest.plain}",
    en=lambda v, say: f"{say('Do.plain', v[0])}, and {say('Do.plain', v[1])}",
    shape=(like(Draw, "my", slot("n")), like(Move, like(Sel, "my", "hand", (), slot("q")), slot("to"))),
)
# several steps that につき multiplies together
rule("Chain", tuple, "{it:Step}", en="{it}", shape=(slot("it"),))
rule(
    "Chain",
    tuple,
    "{first:Do.join}{rest:Chain}",
    en="{first} and {rest}",
    build=lambda first, rest: (first, *rest),
    match=lambda value: split(value),
)
rule("Clauses", tuple, "{it:Chain}", en="{it}", shape=slot("it", lambda it: len(it) > 1 and unscale(it) is not None))
alias("Run", "Clauses")
rule("Steps", tuple, "{it:Clauses}。", en="{it}", shape=slot("it"))


def follows(step: Step) -> bool:
    """Whether a step only continues the one before: it stays in the scope of its condition."""
    if isinstance(step, Shuffle):
        return True
    if isinstance(step, Move):
        return isinstance(step.what, Sel) and step.what.owner in ("seen", "rest")
    return isinstance(step, (Find, Pick)) and is_seen(step.what)


def if_en(value: If, say: Any) -> str:
    """One condition within another makes both of them one."""
    condition, steps = say("Cond.if", value.condition), say("Run", value.steps)
    inner = steps.removeprefix("if ")
    return f"if {condition} and {inner}" if inner != steps else f"if {condition}, {steps}"


rule("Sentence", Step, "{it:Step}", en="{it}", build=lambda it: it, match=lambda value: {"it": value})


def is_gate(condition: Any) -> bool:
    """後攻で最初のターンなら: it governs all that follows."""
    return condition == FirstTurnSecond() or (isinstance(condition, And) and is_gate(condition.conditions[0]))


def governs_more(condition: Any, steps: tuple[Step, ...]) -> bool:
    """Whether a condition has sentences under it that do not only continue the first."""
    return is_gate(condition) and not all(then_joins(step) for step in steps[1:])


def under(condition: Any, steps: tuple[Step, ...]) -> If:
    if governs_more(condition, steps):
        raise Reject
    return If(condition, steps)


rule(
    "Sentence",
    If,
    "{condition:Cond.if}(さらに、){steps:Run}",
    en=if_en,
    build=under,
    match=lambda value: (
        None if governs_more(value.condition, value.steps) else {"condition": value.condition, "steps": value.steps}
    ),
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
    en=lambda v, say: joined(offer_en(v.steps[0], say), v.steps[1], say("Run", v.steps[1:])),
    build=lambda it, rest: may_all(it, rest),
    match=lambda value: {"it": value.steps[0], "rest": value.steps[1:]} if len(value.steps) > 1 else None,
)


def offer_en(step: Step, say: Any) -> str:
    """`you may draw 1 card`; of what is revealed and placed the placing is the offer."""
    said = say("Do.plain", step)
    if isinstance(step, Find) and isinstance(step.steps[0], Place):
        return str(said.replace(", and place", ", and you may place", 1))
    return f"you may {said}"


def may_all(it: Step, rest: tuple[Step, ...]) -> May:
    if not all(follows(step) for step in rest):
        raise Reject
    return May((it, *rest))


# a search that begins as an offer: …を公開できる:公開したホロメンをステージに出す。そしてデッキをシャッフルする
rule(
    "Sentence",
    May,
    "{source:Source}から、{what:Wanted}を公開できる:公開したホロメンを{then:Then.plain}。そして{rest:Run}",
    en=lambda v, say: f"{offer_en(v.steps[0], say)}. Then, {say('Run', v.steps[1:])}",
    build=lambda source, what, then, rest: may_all(searched(source, Find(what, (then,))), rest),
    match=lambda value: offered_search(value),
)


def offered_search(value: May) -> Fields | None:
    first, *rest = value.steps
    fields = search_match(first) if isinstance(first, Find) and rest else None
    if fields is None:
        return None
    found = fields["it"]
    return {"source": fields["source"], "what": found.what, "then": found.steps[0], "rest": tuple(rest)}


# かわりに: what lasts is replaced by something that lasts as long, and not by less of a damage that is just being dealt; what そして
# joins is replaced together
def instead(otherwise: Step, condition: Condition, then: Step) -> IfElse:
    if isinstance(otherwise, Seq) != isinstance(then, Seq) or is_borrowed(otherwise):
        raise Reject
    if is_borrowed(then) and not isinstance(otherwise, Lasting):
        raise Reject
    if isinstance(otherwise, Lasting) and isinstance(then, ReduceDamage):
        raise Reject
    return IfElse(condition, then, otherwise)


def is_borrowed(step: Step) -> bool:
    """Whether it lasts as long as what it replaces."""
    if not isinstance(step, Lasting) or step.until != "implied":
        return False
    return len(step.modifiers) == 1 and isinstance(step.modifiers[0], Modifier) and not is_implied(step.modifiers[0])


alias("SentenceSide", "Step")
rule(
    "SentenceSide",
    Lasting,
    "{it:Mod+.plain}",
    en="{it}",
    shape=like(Lasting, "implied", (slot("it", lambda it: not is_implied(it)),)),
)
rule("SentenceSide", Seq, "{a:Step}。そして{b:Step}", en="{a} and {b}", shape=like(Seq, (slot("a"), slot("b"))))
# what holds and is not done: either the one or the other
alias("HeldSide", "Mods+")


def replaced(otherwise: Any, condition: Condition, then: Any) -> Any:
    if isinstance(otherwise, tuple):
        return (While(NotSo(condition), otherwise), While(condition, then))
    return instead(otherwise, condition, then)


def replaced_match(value: Any) -> Fields | None:
    if isinstance(value, IfElse):
        return {"otherwise": value.otherwise, "condition": value.condition, "then": value.then}
    parts: Fields = {}
    return parts if fit(EITHER, value, parts) else None


EITHER = (
    like(While, like(NotSo, slot("condition")), slot("otherwise")),
    like(While, slot("condition"), slot("then")),
)
rule(
    "Sentence Held",
    object,
    "{otherwise:@Side}。{condition:Cond.if}かわりに、{then:@Side}",
    en="{otherwise}. If {condition}, {then} instead",
    build=replaced,
    match=replaced_match,
)
alias("Held", "HeldSide")


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


def then_joins(step: Any) -> bool:
    """Whether the house joins this step by そして."""
    return isinstance(step, Shuffle) or (
        isinstance(step, Move) and isinstance(step.what, Sel) and step.what.owner in ("rest", "revealed")
    )


# so many more than the opponent: 多い枚数1枚につき
def lead(value: Any) -> Any:
    """What the condition says one has more of."""
    if not isinstance(value, Compare) or value.sign != ">" or mirrored(value.left) != value.right:
        return None
    return Minus(value.left, value.right)


def by_lead(condition: Any, per: Per, it: Step) -> If:
    more = lead(condition)
    if more is None:
        raise Reject
    return If(condition, (scale(Per(Number(1), more, per.unit), it),))


def by_lead_match(value: If) -> Fields | None:
    fields = unscale(value.steps[0]) if len(value.steps) == 1 else None
    if fields is None or fields["per"].amount != lead(value.condition):
        return None
    more = MORE_HOLOMEM if counter_of(fields["per"].amount) == counter_of(MORE_HOLOMEM) else MORE_CARDS
    return {"condition": value.condition, "per": replace(fields["per"], amount=more), "it": fields["it"]}


rule(
    "Sentence",
    If,
    "{condition:Cond.if}{per:PerLead}、{it:Step}",
    en=lambda v, say: f"if {say('Cond.if', v.condition)}, {multiplied_en(v.steps[0], say)}",
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
    "{first:Cond.if}{x:Step}。エールが{m:N}枚以上多いなら、かわりに、{y:Step}",
    en="if {first}, {x}. If it is {m} or more, {y} instead",
    build=more_still,
    match=more_still_match,
)

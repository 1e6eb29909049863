"""Sentences, their joints, and whole texts.

Scope: a cost before a colon and a trigger govern everything to the end of the paragraph. A condition governs its own sentence and
what only continues it: choosing among what was looked at, putting back the rest, shuffling. Everything else begins anew.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from ....lang.nodes import Compare, If, May, Node, Not, Number, Pay, Seq, Step, Trigger
from ....lang.text.grammar import Fields, Reject
from ....lang.text.shapes import Shape, like, slot
from ..lexicon import (
    AlsoNamed,
    And,
    AnyCopies,
    Bullet,
    By,
    Cannot,
    CannotBloom,
    Changeable,
    CheerAlso,
    Choose,
    Costs,
    Count,
    Damage,
    Draw,
    Exists,
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
    Modes,
    Modifier,
    Move,
    Must,
    Needs,
    On,
    OnePer,
    OnlyOn,
    PaysBaton,
    Per,
    Pick,
    Plus,
    PlusArt,
    React,
    Reveal,
    Roll,
    Sel,
    Shuffle,
    Sparing,
    StepEdge,
    Targets,
    UsableIn,
    When,
    WhenMod,
    While,
)
from . import english
from .conditions import is_en
from .forms import HOWEVER, alias, rule, words
from .modifiers import ALSO, USING, capped, scaled_plus, uncapped, unscaled_plus
from .nouns import ref
from .steps import from_pile, is_seen, pile_match
from .words import ATTACHED

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
        shape=(like(Must, slot("cost"), slot("steps")),),
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

# ---------------------------------------------------------------------------------------------------- texts

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
text("Text", "this Arts can only be used if {c}", "このアーツは、{c:Cond.unless}。", shape=(like(Needs, slot("c")),))
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
for name in ("Text", "Static"):
    text(
        name,
        "■ {a}\n■ {b}",
        "■{a:" + name + "}\n■{b:" + name + "}",
        shape=(like(Bullet, slot("a")), like(Bullet, slot("b"))),
    )
text(
    "Text",
    "use {n} of the following abilities:\n■ {a}\n■ {b}",
    "以下の能力から{n:N}つを選んで使う。\n\n■{a:Steps}\n■{b:Steps}",
    shape=(like(Modes, slot("n"), (like(Seq, slot("a")), like(Seq, slot("b")))),),
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

# supports: requirements, blocks, how they are attached
text(
    "Card",
    "You can use this card only if {c}.\n\n{rest}",
    "このカードは、{c:Cond.unless}。\n\n{rest:Card}",
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
    "このカードは、{c:Do.unless}。\n\n{rest:Card}",
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
        f"This {v.support} can only be attached to your {english.filters(v.filters, True)}, any number of them."
    ),
)
text("Attached", "{it}", "{it:AttachRule}", shape=(slot("it"),))
text(
    "Attached",
    "To use this card, {c}.\n\n{rest}",
    "このカードは、{c:Do.unless}。\n\n{rest:Attached}",
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
    build=lambda filters, nodes, rest: (Granted(Sel("holder", "", filters, None, False), nodes), *rest),
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

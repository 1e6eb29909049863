"""What must be so: conditions, and the amounts that are counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.nodes import Amount, Between, Compare, Faces, Number
from ....lang.text.grammar import Fields, Reject
from ..lexicon import (
    Acts,
    And,
    AtMost,
    BloomedFrom,
    Both,
    Colors,
    Count,
    DamageOn,
    DieShows,
    EventAmount,
    Exists,
    FaceCount,
    FirstTurnSecond,
    Happened,
    Happens,
    Is,
    Life,
    NotSo,
    On,
    Per,
    Rolled,
    Sel,
    StatIs,
    Tagged,
    Times,
    Titled,
    Won,
    Word,
)
from . import english
from .forms import alias, rule, words
from .nouns import ALL, CHEER, POSITIONS, ref, said, staged_filters, staged_group

HURT = StatIs("damage", ">=", Number(1))
ONE = Number(1)
ME = Sel("my", "", (), None, False)  # the player

# ---------------------------------------------------------------------------------------------------- dice


def faces(values: tuple[int, ...]) -> str:
    if values == (1, 3, 5):
        return "odd"
    if values == (2, 4, 6):
        return "even"
    if len(values) > 2 and values[-1] == 6 and values == tuple(range(values[0], 7)):
        return f"{values[0]} or more"
    if len(values) > 1 and values[0] == 1 and values == tuple(range(1, values[-1] + 1)):
        return f"{values[-1]} or less"
    return english.join([str(value) for value in values], "or")


def faces_en(value: Faces, say: Any) -> str:
    return faces(value.values)


words(
    "Faces", {"奇数": Faces((1, 3, 5)), "偶数": Faces((2, 4, 6))}, {Faces((1, 3, 5)): "odd", Faces((2, 4, 6)): "even"}
)
rule(
    "Faces",
    Faces,
    "{n:N}以上",
    en=faces_en,
    build=lambda n: Faces(tuple(range(n.value, 7))),
    match=lambda value: {"n": Number(value.values[0])} if value.values == tuple(range(value.values[0], 7)) else None,
)
rule(
    "Faces",
    Faces,
    "{n:N}以下",
    en=faces_en,
    build=lambda n: Faces(tuple(range(1, n.value + 1))),
    match=lambda value: (
        {"n": Number(value.values[-1])} if value.values == tuple(range(1, value.values[-1] + 1)) else None
    ),
)
rule(
    "Faces",
    Faces,
    "{it:FaceList}",
    en=faces_en,
    build=lambda it: it,
    match=lambda value: {"it": value},
)
rule(
    "FaceList",
    Faces,
    "{n:N}",
    en=faces_en,
    build=lambda n: Faces((n.value,)),
    match=lambda value: {"n": Number(value.values[0])} if len(value.values) == 1 else None,
)
rule(
    "FaceList",
    Faces,
    "{n:N}か{rest:FaceList}",
    en=faces_en,
    build=lambda n, rest: Faces((n.value, *rest.values)),
    match=lambda value: (
        {"n": Number(value.values[0]), "rest": Faces(value.values[1:])} if len(value.values) > 1 else None
    ),
)

# ---------------------------------------------------------------------------------------------------- conditions


def cond(
    template: str,
    kind: type[Any],
    en: Any,
    build: Any = None,
    match: Any = None,
    *more: str,
    fixed: Fields | None = None,
) -> None:
    rule("Cond", kind, template, *more, en=en, build=build, match=match, fixed=fixed)


cond("{faces:Faces}<だ>", DieShows, "the result is {faces}")
cond(
    "{who:AnyCards}が{filters:OrKind}<だ>",
    Is,
    lambda v, say: f"{english.who(v.who)} is {english.article(english.filters(v.filters))}",
)
cond(
    "{who:AnyCards}が{it:StageKind}<だ>",
    Is,
    lambda v, say: f"{english.who(v.who)} is {english.filters(v.filters, True)}",
    lambda who, it: Is(who, it),
    lambda value: {"who": value.who, "it": value.filters},
)
# 'is a holomem at that position', 'is one of your opponent's 2nd holomem'
rule(
    "StageKind",
    tuple,
    "{it:Group}",
    en=lambda value, say: english.filters(value, True),
    build=lambda it: position_kind(it),
    match=lambda value: (
        {"it": staged_group(value)} if any(isinstance(one, Word) and one.word in POSITIONS for one in value) else None
    ),
)


def position_kind(it: Sel) -> tuple[Any, ...]:
    if it.zone == "stage" or it.other:
        raise Reject
    return staged_filters(it)


rule(
    "StageKind",
    tuple,
    "相手の{it:Group}",
    en=lambda value, say: english.filters(value, True),
    build=lambda it: (Word("opponent"), *staged_filters(it)),
    match=lambda value: {"it": staged_group(value[1:])} if value and value[0] == Word("opponent") else None,
)
cond(
    "{who:AnyCards}が{tag:Tag}を<持つ>",
    Is,
    lambda v, say: f"{english.who(v.who)} has #{v.filters[0].tag}",
    lambda who, tag: Is(who, (tag,)),
    lambda value: (
        {"who": value.who, "tag": value.filters[0]}
        if len(value.filters) == 1 and isinstance(value.filters[0], Tagged)
        else None
    ),
)
cond(
    "{who:Who}の色が{color:Color}<だ>",
    Is,
    lambda v, say: f"{english.who(v.who)} is {v.filters[0].word}",
    lambda who, color: Is(who, (color,)),
    lambda value: (
        {"who": value.who, "color": value.filters[0]}
        if len(value.filters) == 1 and isinstance(value.filters[0], Word) and value.filters[0].word in english.COLORS
        else None
    ),
)
cond(
    "{who:Who}のHPが減って<いる>",
    Is,
    lambda v, say: f"{english.who(v.who)} has reduced HP",
    lambda who: Is(who, (HURT,)),
    lambda value: {"who": value.who} if value.filters == (HURT,) else None,
)


def exists_match(test: Any, wrapped: bool = False) -> Any:
    def match(value: Any) -> Fields | None:
        if wrapped:
            value = value.condition
        if not isinstance(value, Exists):
            return None
        fields: Fields | None = test(value.what)
        return fields

    return match


def unquantified(value: Any) -> bool:
    return isinstance(value, (Sel, On)) and value.quantity is None


def stage_bare(value: Any) -> Fields | None:
    return {"what": value} if unquantified(value) else None


def there(template: str, positive: str, negative: str, build: Any, test: Any, en: str) -> None:
    """There is such a one; there is none; there are so many at least."""
    cond(
        template + positive,
        Exists,
        lambda v, say: f"there is {english.who(v.what)}",
        lambda **fields: Exists(build(**fields)),
        exists_match(test),
    )
    cond(
        template + negative,
        NotSo,
        lambda v, say: f"there is no {english.who(v.condition.what)}",
        lambda **fields: NotSo(Exists(build(**fields))),
        exists_match(test, True),
    )


def on_stage(owner: str, it: Sel) -> Sel:
    return replace(it, owner=owner)


def on_stage_match(value: Any) -> Fields | None:
    if (
        isinstance(value, Sel)
        and value.owner in ("my", "opp", "both")
        and value.quantity is None
        and (value.zone == "stage" or value.zone in POSITIONS)
    ):
        return {"owner": value.owner, "it": replace(value, owner="")}
    return None


def in_archive_match(value: Any) -> Fields | None:
    if isinstance(value, Sel) and value.zone == "archive" and value.quantity is None and value.filters:
        return {"owner": value.owner, "kind": value.filters}
    return None


def held_match(value: Any) -> Fields | None:
    if isinstance(value, On) and value.part in ("cheers", "attached") and value.quantity is None and value.filters:
        return {"who": value.holder, "kind": value.filters}
    return None


def held(who: Any, kind: tuple[Any, ...]) -> On:
    last = kind[-1]
    cheer = CHEER in kind or (
        hasattr(last, "filters") and all(CHEER in getattr(one, "filters", ()) for one in last.filters)
    )
    return On("cheers" if cheer else "attached", who, None, kind)


there("{owner:Owner}のステージに{it:Group}が", "<いる>", "<いない>", on_stage, on_stage_match, "")
there(
    "{what:Stage}が",
    "<いる>",
    "<いない>",
    lambda what: what,
    on_stage_match_bare := (lambda value: {"what": value} if on_stage_match(value) else None),
    "",
)
there(
    "{owner:Owner}のアーカイブに{kind:Kind}が",
    "<ある>",
    "<ない>",
    lambda owner, kind: Sel(owner, "archive", kind, None, False),
    in_archive_match,
    "",
)
there("{who:Who}に{kind:OrKind}が付いて", "<いる>", "<いない>", held, held_match, "")

SIGNS = {"以上": ">=", "以下": "<="}
words("Sign", SIGNS, {">=": "or more", "<=": "or less"})


def compared(template: str, build: Any, test: Any, what: str, *more: str) -> None:
    """An amount that is at least, or at most, a number."""

    def make(n: Number, sign: str, **fields: Any) -> Compare:
        return Compare(build(**fields), sign, n)

    def match(value: Compare) -> Fields | None:
        if not isinstance(value.right, Number) or value.sign not in (">=", "<="):
            return None
        fields: Fields | None = test(value.left)
        return None if fields is None else {**fields, "n": value.right, "sign": value.sign}

    def en(value: Compare, say: Any) -> str:
        right = value.right
        assert isinstance(right, Number)
        return f"{amount_en(value.left)} is {right.value} {'or more' if value.sign == '>=' else 'or less'}"

    cond(template, Compare, en, make, match, *more)


def counted(test: Any) -> Any:
    return lambda value: test(value.what) if isinstance(value, Count) else None


compared(
    "{owner:Owner}のステージに{it:Group}が{n:N}人{sign:Sign}<いる>",
    lambda owner, it: Count(on_stage(owner, it)),
    counted(on_stage_match),
    "",
)
compared(
    "{what:Stage}が{n:N}人{sign:Sign}<いる>",
    lambda what: Count(what),
    counted(lambda value: {"what": value} if on_stage_match(value) else None),
    "",
    "{what:Stage}が{n:N}人{sign:Sign}<だ>",
)
compared(
    "{owner:Owner}のアーカイブに{kind:Kind}が{n:N}枚{sign:Sign}<ある>",
    lambda owner, kind: Count(Sel(owner, "archive", kind, None, False)),
    counted(in_archive_match),
    "",
)
compared(
    "{who:Who}に{kind:OrKind}が{n:N}枚{sign:Sign}付いて<いる>",
    lambda who, kind: Count(held(who, kind)),
    counted(held_match),
    "",
)
compared(
    "{who:Who}に重なっている{kind:Kind}が{n:N}枚{sign:Sign}<だ>",
    lambda who, kind: Count(On("stack", who, None, kind)),
    counted(
        lambda value: (
            {"who": value.holder, "kind": value.filters} if isinstance(value, On) and value.part == "stack" else None
        )
    ),
    "",
)


def stage_cards_match(value: Any) -> Fields | None:
    if (
        isinstance(value, On)
        and isinstance(value.holder, Sel)
        and value.holder == Sel(value.holder.owner, "stage", (), None, False)
        and value.filters
        and value.quantity is None
    ):
        return {"owner": value.holder.owner, "kind": value.filters}
    return None


def stage_cards(owner: str, kind: tuple[Any, ...]) -> On:
    return held(Sel(owner, "stage", (), None, False), kind)


there("{owner:Owner}のステージに{kind:StageCards}が", "<ある>", "<ない>", stage_cards, stage_cards_match, "")
compared(
    "{owner:Owner}のステージに{kind:StageCards}が{n:N}枚{sign:Sign}<ある>",
    lambda owner, kind: Count(stage_cards(owner, kind)),
    counted(stage_cards_match),
    "",
)
compared(
    "{owner:Owner}のステージの{kind:StageCards}が合計{n:N}枚{sign:Sign}<ある>",
    lambda owner, kind: Count(stage_cards(owner, kind)),
    counted(
        lambda value: stage_cards_match(value) if stage_cards_match(value) and value.holder.owner == "both" else None
    ),
    "",
)
compared(
    "{owner:Owner}のステージに{kind:StageCards}が{n:N}色{sign:Sign}<ある>",
    lambda owner, kind: Colors(stage_cards(owner, kind)),
    lambda value: stage_cards_match(value.what) if isinstance(value, Colors) else None,
    "",
)
compared(
    "{owner:Owner}のライフが{n:N}{sign:Sign}<だ>",
    lambda owner: Life(owner, "left"),
    lambda value: {"owner": value.owner} if isinstance(value, Life) and value.part == "left" else None,
    "",
)
compared(
    "自分の手札がこのカードを含まずに{n:N}枚{sign:Sign}<だ>",
    lambda: Count(Sel("my", "hand", (), None, True)),
    lambda value: {} if value == Count(Sel("my", "hand", (), None, True)) else None,
    "",
    "自分の手札がこのカードを含まずに{n:N}枚{sign:Sign}<ある>",
)
compared(
    "{owner:Owner}の手札が{n:N}枚{sign:Sign}<だ>",
    lambda owner: Count(Sel(owner, "hand", (), None, False)),
    lambda value: (
        {"owner": value.what.owner}
        if isinstance(value, Count)
        and isinstance(value.what, Sel)
        and value.what == Sel(value.what.owner, "hand", (), None, False)
        else None
    ),
    "",
    "{owner:Owner}の手札が{n:N}枚{sign:Sign}<ある>",
)


def against(template: str, mine: Amount, theirs: Amount, sign: str, en: str, *more: str) -> None:
    value = Compare(mine, sign, theirs)
    cond(template, Compare, en, lambda: value, lambda given: {} if given == value else None, *more)


LIFE = (Life("my", "left"), Life("opp", "left"))
HANDS = (Count(Sel("my", "hand", (), None, False)), Count(Sel("opp", "hand", (), None, False)))
against(
    "自分のライフが相手より<少ない>",
    *LIFE,
    "<",
    "you have less life than your opponent",
    "自分のライフが相手のライフより<少ない>",
)
against("自分のライフが相手以下<だ>", *LIFE, "<=", "your life is equal to or less than your opponent's")
against("自分の手札の枚数が相手より<少ない>", *HANDS, "<", "you have fewer cards in hand than your opponent")
compared(
    "{faces:Faces}が{n:N}回{sign:Sign}<出た>",
    lambda faces: FaceCount(faces),
    lambda value: {"faces": value.faces} if isinstance(value, FaceCount) else None,
    "",
)


def used(filters: tuple[Any, ...]) -> Acts:
    """I have used such a card."""
    return Acts(ME, "uses", Sel("", "", filters, None, False))


def used_match(event: Any) -> tuple[Any, ...] | None:
    if (
        isinstance(event, Acts)
        and event.by == ME
        and event.event == "uses"
        and isinstance(event.what, Sel)
        and not event.what.zone
    ):
        return event.what.filters
    return None


def happened(template: str, since: str, build: Any, test: Any, en: Any) -> None:
    """It has happened since then, once at least unless the template has a number."""

    def make(n: Number = ONE, **fields: Any) -> Happened:
        return Happened(build(**fields), n, since)

    def match(value: Happened) -> Fields | None:
        fields: Fields | None = test(value.event) if value.since == since else None
        if fields is None or ("{n:N}" not in template and value.least != ONE):
            return None
        return {**fields, "n": value.least} if "{n:N}" in template else fields

    cond(template, Happened, en, make, match)


happened(
    "このターンに自分が{filters:Kind}を使って<いた>",
    "turn",
    used,
    lambda event: None if used_match(event) is None else {"filters": used_match(event)},
    lambda v, say: f"you have used {english.article(english.filters(v.event.what.filters))} this turn",
)
SP_SKILL = Acts(ME, "uses", Sel("my", "sp", (), None, False))
happened(
    "このターンの自分のメインステップに自分のSP推しスキルを使って<いた>",
    "main",
    lambda: SP_SKILL,
    lambda event: {} if event == SP_SKILL else None,
    "you have used your SP oshi skill in your main step this turn",
)
happened(
    "このターンに{who:Who}の能力でサイコロを{n:N}回以上振って<いた>",
    "turn",
    lambda who: Happens("rolled", who),
    lambda event: {"who": event.who} if isinstance(event, Happens) and event.event == "rolled" else None,
    lambda v, say: f"abilities of {english.who(v.event.who)} have rolled a die {v.least.value} or more times this turn",
)
happened(
    "そのパフォーマンスステップに自分のライフが減って<いた>",
    "step",
    lambda: Happens("lost-life", ME),
    lambda event: {} if event == Happens("lost-life", ME) else None,
    "you lost life in that performance step",
)
cond("自分が後攻で最初のターン<だ>", FirstTurnSecond, "you went second and it is your first turn")
cond(
    "与えたダメージが残りHPを{n:N}以上オーバーして<いた>",
    Compare,
    lambda v, say: f"the damage exceeded the remaining HP by {v.right.value} or more",
    lambda n: Compare(EventAmount("excess"), ">=", n),
    lambda value: (
        {"n": value.right} if value.left == EventAmount("excess") and isinstance(value.right, Number) else None
    ),
)
rule(
    "Cond.if",
    BloomedFrom,
    "{filters:BloomSource}からBloomした時、",
    en=lambda v, say: f"bloomed from {english.filters(v.filters, True)}",
)
rule(
    "Cond.if", BloomedFrom, "{filters:Skill}でBloomした時、", en=lambda v, say: f"bloomed by {say('Skill', v.filters)}"
)
rule(
    "Skill",
    tuple,
    "自分の{kind:SkillKind}「{name:/[^」]+/}」",
    en=lambda v, say: f'your {"SP oshi" if v[0].word == "sp" else "oshi"} skill "{v[1].name}"',
    build=lambda kind, name: (Word(kind), Titled(name)),
    match=lambda v: {"kind": v[0].word, "name": v[1].name} if len(v) == 2 and isinstance(v[1], Titled) else None,
)
rule("Cond.if", Won, "自分が勝った時、", "自分が勝ったなら、", en="you win")
rule(
    "BloomSource",
    tuple,
    "{it:Level}",
    en=lambda value, say: english.filters(value, True),
    build=lambda it: (it,),
    match=lambda value: {"it": value[0]} if len(value) == 1 else None,
)
words("SkillKind", {"推しスキル": "oshi", "SP推しスキル": "sp"})
words("EffectKind", {"ブルームエフェクト": "bloom", "コラボエフェクト": "collab", "ギフト": "gift"})
rule(
    "Cond.if",
    And,
    "{first:Cond.joined}{second:Cond.if}",
    en="{first} and {second}",
)
rule("Cond.unless", And, "{first:Cond.joined}{second:Cond.unless}", en="{first} and {second}")

# ---------------------------------------------------------------------------------------------------- amounts


def amount_en(value: Amount) -> str:
    """An amount as a noun: `the number of …`."""
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Count):
        if value.what == Sel("my", "hand", (), None, True):
            return "the number of other cards in your hand"
        if isinstance(value.what, Sel) and value.what.zone == "hand" and not value.what.filters:
            return f"the number of cards in {english.OWNERS[value.what.owner]} hand"
        return f"the number of {english.who(value.what)}"
    if isinstance(value, Colors):
        return f"the number of colors among {english.who(value.what)}"
    if isinstance(value, Life):
        return f"{english.OWNERS[value.owner]} life" if value.part == "left" else "the life you have lost"
    if isinstance(value, FaceCount):
        return f"the number of times {faces(value.faces.values)} came up"
    if isinstance(value, AtMost):
        return f"{amount_en(value.amount)}, up to {value.most.value}"
    if isinstance(value, Rolled):
        return "the rolled number"
    if isinstance(value, DamageOn):
        return f"the total damage on {english.who(value.who)}"
    if isinstance(value, EventAmount):
        return "that damage"
    raise AssertionError(f"no English for {value!r}")


def per_en(value: Per) -> str:
    """`for each 2 mascots on your stage`"""
    amount, cap = (
        (value.amount.amount, value.amount.most.value) if isinstance(value.amount, AtMost) else (value.amount, 0)
    )
    unit = value.unit.value
    each = "for each" if unit == 1 else f"for every {unit}"
    if isinstance(amount, Count):
        said_what = english.who(amount.what)
    elif isinstance(amount, Colors):
        said_what = f"color among {english.who(amount.what)}"
    elif isinstance(amount, FaceCount):
        said_what = f"{faces(amount.faces.values)} result"
    elif isinstance(amount, Rolled):
        said_what = "on the dice"
        each = "for each 1" if unit == 1 else f"for every {unit}"
    elif isinstance(amount, Life):
        said_what = "of your initial life that is lost"
        each = "for each 1"
    elif isinstance(amount, EventAmount):
        said_what = "of that damage"
    elif isinstance(amount, Times) and used_match(amount.event) is not None:
        said_what = f"{english.filters(used_match(amount.event) or ())} you have used this turn"
    elif isinstance(amount, Times):
        said_what = "time an ability of yours has rolled a die this turn"
    else:
        raise AssertionError(f"no English for {value!r}")
    most = f" (up to {cap})" if cap else ""
    return f"{each} {said_what}{most}"


# Xn枚につき: a unit and what is counted, as Per(1, amount, unit)


def per(template: str, build: Any, test: Any, *more: str) -> None:
    def make(n: Number, **fields: Any) -> Per:
        return Per(ONE, build(**fields), n)

    def match(value: Per) -> Fields | None:
        if value.each != ONE:
            return None
        fields: Fields | None = test(value.amount)
        return None if fields is None else {**fields, "n": value.unit}

    rule("Per", Per, template, *more, en=lambda v, say: per_en(v), build=make, match=match)


def of(wanted: type[Any], /, **names: str) -> Any:
    return lambda value: (
        {field: getattr(value, name) for field, name in names.items()} if isinstance(value, wanted) else None
    )


per("{what:PerWho}{n:N}人につき", lambda what: Count(what), of(Count, what="what"))
per("{what:PerCards}{n:N}枚につき", lambda what: Count(what), of(Count, what="what"))
per("{what:PerCards}{n:N}色につき", lambda what: Colors(what), of(Colors, what="what"))
alias("PerWho", "Stage")
alias("PerCards", "CardsBare")
per(
    "出た目の数{n:N}につき",
    lambda: Rolled(),
    lambda value: {} if value == Rolled() else None,
    "出た目の合計数{n:N}につき",
)
per("{faces:Faces}が出た回数{n:N}回につき", lambda faces: FaceCount(faces), of(FaceCount, faces="faces"))
per(
    "自分の初期ライフから減っているライフ{n:N}につき",
    lambda: Life("my", "lost"),
    lambda value: {} if value == Life("my", "lost") else None,
)
per(
    "与えたダメージ{n:N}につき",
    lambda: EventAmount("all"),
    lambda value: {} if value == EventAmount("all") else None,
    "回復したダメージ{n:N}につき",
)
per(
    "このターンに自分が使っていた{kind:Kind}{n:N}枚につき",
    lambda kind: Times(used(kind), "turn"),
    lambda value: (
        {"kind": used_match(value.event)} if isinstance(value, Times) and used_match(value.event) is not None else None
    ),
)
per(
    "このターンに自分が能力でサイコロを振った回数{n:N}回につき",
    lambda: Times(Happens("rolled", ME), "turn"),
    lambda value: {} if value == Times(Happens("rolled", ME), "turn") else None,
)
# 'damage as great as …'
rule(
    "SameAs",
    DamageOn,
    "{who:Who}が受けているダメージの合計数と同じ数値の",
    "{who:Who}が受けているダメージと同じ数値の",
    en=lambda v, say: amount_en(v),
)
rule("SameAs", EventAmount, "それと同じ数値の", en=lambda v, say: amount_en(v), fixed={"part": "all"})
_ = (ref, said, Both, ALL, Between)

"""What must be so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.nodes import Amount, AnyOf, Compare, Filter, Not, Number
from ....lang.text.grammar import Fields, Reject
from ....lang.text.shapes import like, slot
from ..lexicon import (
    Acts,
    And,
    BatonCost,
    BloomedFrom,
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
    Or,
    Over,
    Rolled,
    Same,
    Sel,
    StatIs,
    Titled,
    Who,
    With,
    Won,
    Word,
)
from . import english
from .amounts import ME, ONE, amount_en, used
from .events import at_position, position_of
from .forms import alias, rule, words
from .kinds import is_cheer
from .nouns import as_filters, as_group, on_stage, on_stage_match, owner_and_group, said
from .words import POSITIONS

MY_LIFE = Life("my", "left")
MY_HAND = Count(Sel("my", "hand", (), None, False))
HURT = StatIs("damage", ">=", ONE)


def cond(kind: type[Any], *templates: str, en: Any, shape: Any = None, build: Any = None, match: Any = None) -> None:
    """A condition, in all forms of its predicate."""
    rule("Cond", kind, *templates, en=en, build=build, match=match, shape=shape)


cond(
    DieShows,
    "{faces:Faces}<だ>",
    "出た目の数が{faces:Faces}<だ>",
    "出た目が{faces:Faces}<だ>",
    en="it is {faces}",
    shape=like(DieShows, slot("faces")),
)

# ---------------------------------------------------------------------------------------------------- what they are


def is_en(value: Is, say: Any) -> str:
    return f"{english.one(value.who)} {english.so(value.filters, value.who)}"


cond(Is, "{who:AnyCards}が{filters:OrKind}<だ>", "{who:AnyCards}が、{filters:OrKind}<だ>", en=is_en)
cond(Is, "{who:AnyCards}が{filters:StageKind}<だ>", "{who:AnyCards}が、{filters:StageKind}<だ>", en=is_en)


# 'is a holomem at that position', 'is one of your opponent's 2nd holomem'
def position_kind(it: Sel) -> tuple[Filter, ...]:
    if it.zone == "stage" or it.other:
        raise Reject
    return as_filters(it)


rule(
    "StageKind",
    tuple,
    "{it:Group}",
    en=lambda value, say: english.filters(value, True),
    build=position_kind,
    match=lambda value: (
        {"it": as_group(value)} if any(isinstance(one, Word) and one.word in POSITIONS for one in value) else None
    ),
)
rule(
    "StageKind",
    tuple,
    "相手の{it:Group}",
    en=lambda value, say: english.filters(value, True),
    build=lambda it: (Word("opponent"), *as_filters(it)),
    match=lambda value: {"it": as_group(value[1:])} if value and value[0] == Word("opponent") else None,
)
rule(
    "StageKind",
    tuple,
    "{mod:Outer}相手の{it:Group}",
    en=lambda value, say: english.filters(value, True),
    build=lambda mod, it: (Word("opponent"), mod, *as_filters(it)),
    match=lambda value: (
        {"mod": value[1], "it": as_group(value[2:])} if len(value) > 1 and value[0] == Word("opponent") else None
    ),
)
cond(Is, "{who:AnyCards}が{it:Tag}を<持つ>", en=is_en, shape=like(Is, slot("who"), (slot("it"),)))
cond(Is, "{who:Who}の色が{it:Colored}<だ>", en=is_en, shape=like(Is, slot("who"), (slot("it"),)))
alias("Colored", "Color")
rule(
    "Colored",
    AnyOf,
    "{a:Color}か{b:Color}か{c:Color}",
    en="{a}, {b} or {c}",
    shape=like(AnyOf, (slot("a"), slot("b"), slot("c"))),
)
rule("Colored", AnyOf, "{a:Color}か{b:Color}", en="{a} or {b}", shape=like(AnyOf, (slot("a"), slot("b"))))
cond(
    Is,
    "{who:Who}が、{other:Who}と異なる色を<持つ>",
    en=is_en,
    shape=like(Is, slot("who"), (like(Not, like(Same, "color", slot("other"))),)),
)
cond(Is, "{who:Who}のHPが減って<いる>", en=is_en, shape=like(Is, slot("who"), (HURT,)))
cond(
    Is,
    "{who:Who}のHPが{n:N}以上減って<いる>",
    en=is_en,
    shape=like(Is, slot("who"), (like(StatIs, "damage", ">=", slot("n")),)),
)
cond(
    Is,
    "{who:Who}の残りHPが{n:N}{sign:Sign}<だ>",
    en=is_en,
    shape=like(Is, slot("who"), (like(StatIs, "hp-left", slot("sign"), slot("n")),)),
)
cond(
    NotSo,
    "{who:Who}のHPが減って<いない>",
    en=lambda v, say: f"the HP of {english.who(v.condition.who)} is not reduced",
    shape=like(NotSo, like(Is, slot("who"), (HURT,))),
)
cond(Is, "{who:Who}が{it:Kind1}からBloomして<いる>", en=is_en, shape=like(Is, slot("who"), (like(Over, slot("it")),)))

# ---------------------------------------------------------------------------------------------------- who is there


# holomem, and cards that lie somewhere, as the subject of いる and ある
def is_plain(value: Sel, styles: frozenset[str]) -> bool:
    """Whether nothing is said of their state."""
    return not any(isinstance(one, (With, StatIs)) or one == Word("resting") for one in value.filters)


rule(
    "There",
    Sel,
    (is_plain, "{owner:Owner}のステージに{it:Group}"),
    en=said,
    build=lambda owner, it: replace(it, owner=owner),
    match=lambda value: owner_and_group(value) if value.zone == "stage" else None,
)
alias("There", "Stage")
rule(
    "Lying",
    Sel,
    "{owner:Owner}のアーカイブに{kind:Kind}",
    en=said,
    shape=like(Sel, slot("owner"), "archive", slot("kind", bool), None, False),
)
rule("Lying", On, "{owner:Owner}のステージに{kind:StageCards}", en=said, build=on_stage, match=on_stage_match)
rule("Lying", On, "{owner:Owner}のステージに{kind:Heap}", en=said, build=on_stage, match=on_stage_match)
rule("Lying", Sel, "その中に{kind:Kind}", en=said, shape=like(Sel, "seen", "", slot("kind", bool), None, False))


def worn(who: Who, kind: tuple[Filter, ...]) -> On:
    return On("cheers" if is_cheer(kind) else "attached", who, None, kind)


def worn_match(value: Any) -> Fields | None:
    if isinstance(value, On) and value.filters and value == worn(value.holder, value.filters):
        return {"who": value.holder, "kind": value.filters}
    return None


rule("Worn", On, "{who:Who}に{kind:OrKind}", "{who:Who}に、{kind:OrKind}", en=said, build=worn, match=worn_match)


def exists_en(value: Exists, say: Any) -> str:
    return english.there(value.what, True)


def lacks_en(value: NotSo, say: Any) -> str:
    assert isinstance(value.condition, Exists)
    return english.there(value.condition.what, False)


for subject, yes, no in (("There", "<いる>", "<いない>"), ("Lying", "<ある>", "<ない>")):
    cond(Exists, f"{{what:{subject}}}が{yes}", en=exists_en, shape=like(Exists, slot("what")))
    cond(NotSo, f"{{what:{subject}}}が{no}", en=lacks_en, shape=like(NotSo, like(Exists, slot("what"))))
cond(Exists, "{what:Worn}が付いて<いる>", en=exists_en, shape=like(Exists, slot("what")))
cond(NotSo, "{what:Worn}が付いて<いない>", en=lacks_en, shape=like(NotSo, like(Exists, slot("what"))))


def two_worn(kind: str) -> Any:
    return like(Exists, like(On, "cheers", slot("who"), None, slot(kind)))


cond(
    And,
    "{who:Who}に{a:CheerKind}と{b:CheerKind}が付いて<いる>",
    en=lambda v, say: (
        f"{english.who(v.first.what.holder)} has both {english.filters(v.first.what.filters)} and "
        + english.filters(v.second.what.filters)
    ),
    shape=like(And, two_worn("a"), two_worn("b")),
)

# ---------------------------------------------------------------------------------------------------- how many


def compare_en(value: Compare, say: Any) -> str:
    return english.compared(value, amount_en)


def compared(amount: Any, *templates: str) -> None:
    """An amount that is at least, or at most, a number: `{n:N}` and `{sign:Sign}` are in the template."""
    cond(Compare, *templates, en=compare_en, shape=like(Compare, amount, slot("sign"), slot("n")))


def equal(amount: Any, *templates: str) -> None:
    cond(Compare, *templates, en=compare_en, shape=like(Compare, amount, "=", slot("n")))


COUNTED = like(Count, slot("what"))
compared(COUNTED, "{what:There}が{n:N}人{sign:Sign}<いる>", "{what:Counted}が{n:N}人{sign:Sign}<だ>")
compared(COUNTED, "{what:Lying}が{n:N}枚{sign:Sign}<ある>", "{what:Lying}が合計{n:N}枚{sign:Sign}<ある>")
compared(COUNTED, "{what:Worn}が{n:N}枚{sign:Sign}付いて<いる>")
compared(
    COUNTED,
    "{what:CardsBare}が{n:N}枚{sign:Sign}<だ>",
    "{what:CardsBare}が{n:N}枚{sign:Sign}<ある>",
    "{what:CardsBare}が合計{n:N}枚{sign:Sign}<ある>",
)
equal(COUNTED, "{what:Lying}が{n:N}枚<ある>")
equal(COUNTED, "{what:CardsBare}が{n:N}枚<だ>")
compared(like(Colors, slot("what")), "{what:Lying}が{n:N}色{sign:Sign}<ある>")
compared(like(Life, slot("owner"), "left"), "{owner:Owner}のライフが{n:N}{sign:Sign}<だ>")
equal(like(Life, slot("owner"), "left"), "{owner:Owner}のライフが{n:N}<だ>")
DECK = like(Count, like(Sel, slot("owner"), slot("zone"), (), None, False))
compared(
    DECK,
    "{owner:Owner}の{zone:Pile}の枚数が{n:N}枚{sign:Sign}<だ>",
    "{owner:Owner}の{zone:Pile}が{n:N}枚{sign:Sign}<だ>",
    "{owner:Owner}の{zone:Pile}が{n:N}枚{sign:Sign}<ある>",
)
equal(DECK, "{owner:Owner}の{zone:Pile}の枚数が{n:N}枚<だ>", "{owner:Owner}の{zone:Pile}が{n:N}枚<だ>")
compared(
    Count(Sel("my", "hand", (), None, True)),
    "自分の手札がこのカードを含まずに{n:N}枚{sign:Sign}<だ>",
    "自分の手札がこのカードを含まずに{n:N}枚{sign:Sign}<ある>",
)
compared(like(FaceCount, slot("faces")), "{faces:Faces}が{n:N}回{sign:Sign}<出た>")
compared(like(BatonCost, slot("who")), "{who:Who}のバトンタッチに必要な無色が{n:N}つ{sign:Sign}<だ>")
cond(
    Compare,
    "{who:Who}のHPが合計{n:N}以上減って<いる>",
    en=compare_en,
    shape=like(Compare, like(DamageOn, slot("who")), ">=", slot("n")),
)
cond(
    Compare,
    "与えたダメージが残りHPを{n:N}以上オーバーして<いた>",
    en=compare_en,
    shape=like(Compare, EventAmount("excess"), ">=", slot("n")),
)
cond(
    Compare,
    "与えたダメージが残りHPをオーバーして<いた>",
    en=compare_en,
    shape=Compare(EventAmount("excess"), ">=", Number(1)),
)
cond(
    Compare,
    "出た目の数が自分のライフ{sign:Sign}<だ>",
    en=compare_en,
    shape=like(Compare, Rolled(), slot("sign"), Life("my", "left")),
)

# ---------------------------------------------------------------------------------------------------- against the opponent


words("Mine", {"自分のライフ": MY_LIFE, "自分の手札の枚数": MY_HAND}, {MY_LIFE: "your life", MY_HAND: "your hand"})
rule("Mine", Count, "自分のステージのホロメン", en="your holomem", shape=Count(Sel("my", "stage", (), None, False)))
rule(
    "Mine",
    Count,
    "自分のステージの{kind:StageCards}の枚数",
    en="your cards",
    build=lambda kind: Count(on_stage("my", kind)),
    match=lambda value: {"kind": value.what.filters} if on_stage_match(value.what) else None,
)


def theirs(mine: Amount) -> Amount:
    """The same of the opponent's."""
    if isinstance(mine, Life):
        return replace(mine, owner="opp")
    assert isinstance(mine, Count)
    what = mine.what
    if isinstance(what, On):
        assert isinstance(what.holder, Sel)
        return Count(replace(what, holder=replace(what.holder, owner="opp")))
    assert isinstance(what, Sel)
    return Count(replace(what, owner="opp"))


def against(sign: str, *endings: str) -> None:
    """Mine against the same of the opponent's."""

    def match(value: Compare) -> Fields | None:
        if value.sign != sign or not isinstance(value.left, (Life, Count)):
            return None
        return (
            {"mine": value.left} if not isinstance(value.right, Number) and value.right == theirs(value.left) else None
        )

    cond(
        Compare,
        *["{mine:Mine}が" + ending for ending in endings],
        en=compare_en,
        build=lambda mine: Compare(mine, sign, theirs(mine)),
        match=match,
    )


against("<", "相手より<少ない>")
against(">", "相手より<多い>")
against("<=", "相手以下<だ>")
against(">=", "相手以上<だ>")
cond(
    Compare,
    "自分のライフが相手のライフより<少ない>",
    en=compare_en,
    shape=Compare(MY_LIFE, "<", Life("opp", "left")),
)

# ---------------------------------------------------------------------------------------------------- what has happened


LATELY = {"turn": "this turn", "last-opp-turn": "in your opponent's last turn"}


def happened(since: str, event: Any, *templates: str, en: Any) -> None:
    """It has happened since then, once at least unless the template has a number."""
    least = slot("n") if "{n:N}" in templates[0] else ONE
    cond(Happened, *templates, en=en, shape=like(Happened, event, least, since))


def skill(*filters: Any) -> Any:
    return like(Acts, ME, "uses", like(Sel, "my", "skill", filters, None, False))


def used_en(value: Happened, say: Any) -> str:
    assert isinstance(value.event, Acts)
    assert isinstance(value.event.what, Sel)
    many = value.least != ONE
    what = english.filters(value.event.what.filters, False, many)
    number = f"{value.least.value} or more {what}" if many else english.article(what)
    return f"you have used {number} this turn"


happened("turn", used(slot("kind")), "このターンに自分が{kind:Kind}を使って<いた>", en=used_en)
happened("turn", used(slot("kind")), "このターンに自分が{kind:Kind}を{n:N}枚以上使って<いた>", en=used_en)
happened(
    "main",
    Acts(ME, "uses", Sel("my", "sp", (), None, False)),
    "このターンの自分のメインステップに自分のSP推しスキルを使って<いた>",
    en="you have used your SP oshi skill in your main step this turn",
)
happened(
    "game",
    skill(like(Word, slot("kind")), like(Titled, slot("name")), slot("whose")),
    "このゲーム中に、自分の{whose:Name}の{kind:SkillKind}「{name:/[^」]+/}」を使って<いた>",
    en='you have used the {kind} skill "\x02{name}\x02" of your {whose} this game',
)
NAMED_SKILL = skill(like(Word, slot("kind")), like(Titled, slot("name")))
for since, when in (("turn", "このターンに"), ("game", "このゲーム中に、")):
    happened(
        since,
        NAMED_SKILL,
        when + "自分の{kind:SkillKind}「{name:/[^」]+/}」を使って<いた>",
        en='you have used your {kind} skill "\x02{name}\x02"' + (" this turn" if since == "turn" else " this game"),
    )
for since, when in (("turn", "このターンに"), ("game", "このゲーム中に、")):
    for skill_used, ja, said_so in (
        (Acts(ME, "uses", Sel("my", "sp", (), None, False)), "SP推しスキル", "SP oshi skill"),
        (Acts(ME, "uses", Sel("my", "skill", (Word("oshi"),), None, False)), "推しスキル", "oshi skill"),
    ):
        happened(
            since,
            skill_used,
            f"{when}自分の{ja}を使って<いた>",
            en=f"you have used your {said_so} this {since}",
        )
words("Lately", {"このターンに": "turn", "直前の相手のターンに": "last-opp-turn"}, LATELY)
words(
    "HasDone",
    {
        "ダウンして": "downed",
        "Bloomして": "bloomed",
        "アーツを使って": "used-art",
        "コラボして": "collabed",
        "ステージからデッキに戻って": "returned-to-deck",
    },
    {
        "downed": "been downed",
        "bloomed": "bloomed",
        "used-art": "used Arts",
        "collabed": "collabed",
        "returned-to-deck": "returned from the stage to the deck",
    },
)
cond(
    Happened,
    "{since:Lately}{who:Who}が{event:HasDone}<いた>",
    en="{who} has {event} {since}",
    shape=like(Happened, like(Happens, slot("event"), slot("who")), ONE, slot("since")),
)


def art_at(value: Happened) -> Fields | None:
    event = value.event
    found = position_of(event.who) if isinstance(event, Happens) and event.event == "used-art" else None
    if found is None or value != Happened(event, ONE, "turn"):
        return None
    return {"who": found[0], "pos": found[1]}


cond(
    Happened,
    "このターンに{who:Who}が{pos:Pos}ポジションでアーツを使って<いた>",
    en="{who} has used an art in the {pos} position this turn",
    build=lambda who, pos: Happened(Happens("used-art", at_position(who, pos)), ONE, "turn"),
    match=art_at,
)
happened(
    "turn",
    like(Happens, "rolled", slot("who")),
    "このターンに{who:Who}の能力でサイコロを{n:N}回以上振って<いた>",
    en="abilities of {who} have rolled a die {n} or more times this turn",
)
happened(
    "turn",
    like(Acts, like(Sel, "my", "skill", slot("filters"), None, False), "activates", slot("who")),
    "このターンに{who:Who}が{filters:Skill}でアクティブになって<いた>",
    en="{who} was made active by {filters} this turn",
)
happened(
    "turn",
    like(Happens, "archived-from-deck", ME),
    "このターンに自分のデッキからカードを{n:N}枚以上アーカイブして<いた>",
    en="you have archived {n} or more cards from your deck this turn",
)
happened(
    "turn",
    like(Happens, "archived", slot("what")),
    "このターンに{what:CardsBare}がアーカイブされて<いた>",
    en="{what} has been archived this turn",
)
happened(
    "step",
    Happens("lost-life", ME),
    "そのパフォーマンスステップに自分のライフが減って<いた>",
    en="you lost life in that performance step",
)
cond(FirstTurnSecond, "自分が後攻で最初のターン<だ>", en="you went second and it is your first turn")

# ---------------------------------------------------------------------------------------------------- how it bloomed

rule("Cond.if", BloomedFrom, "{filters:BloomSource}からBloomした時、", en="this bloomed from {filters}")
rule("Cond.if", BloomedFrom, "{filters:Skill}でBloomした時、", en="this bloomed by {filters}")
rule("BloomSource", tuple, "{it:Level}", en="{it}", shape=(slot("it"),))
rule(
    "BloomSource",
    tuple,
    "{it:Kind1}",
    en="{it}",
    build=lambda it: it,
    match=lambda value: {"it": value} if len(value) > 1 and not isinstance(value[1], Titled) else None,
)
rule(
    "Skill",
    tuple,
    "自分の{kind:SkillKind}「{name:/[^」]+/}」",
    en='your {kind} skill "\x02{name}\x02"',
    shape=(like(Word, slot("kind")), like(Titled, slot("name"))),
)
rule("Cond.if", Won, "自分が勝った時、", "自分が勝ったなら、", en="you win")

# ---------------------------------------------------------------------------------------------------- one and the other

for form in ("if", "unless", "only", "usable"):
    rule(f"Cond.{form}", And, "{first:Cond.joined}{second:Cond." + form + "}", en="{first} and {second}")
for form in ("if", "only"):
    rule(f"Cond.{form}", Or, "{first:Cond.or}{second:Cond." + form + "}", en="{first} or {second}")
rule(
    "Cond.joined",
    Or,
    "自分の[推しホロメンが{name:Name}か推しホロメンの色が{color:Color}]で、",
    en="your oshi holomem is {name} or {color}",
    shape=like(
        Or,
        like(Is, Sel("my", "oshi", (), None, False), (slot("name"),)),
        like(Is, Sel("my", "oshi", (), None, False), (slot("color"),)),
    ),
)

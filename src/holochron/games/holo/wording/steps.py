"""What is done: one clause per step, in all its forms."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.nodes import Amount, AnyOf, Between, Filter, May, Number, Step
from ....lang.text.grammar import Fields, Reject
from ....lang.text.shapes import like, slot
from ..lexicon import (
    ArtsAgain,
    AtMost,
    Attach,
    AttachEach,
    Bloom,
    Both,
    By,
    Choose,
    Count,
    CountNow,
    Damage,
    DamageAmong,
    Dice,
    Down,
    Draw,
    DrawTo,
    EventAmount,
    Find,
    Heal,
    HealAll,
    Instead,
    Janken,
    Lasting,
    Look,
    LoseLess,
    LoseLife,
    Modes,
    Move,
    On,
    Per,
    Pick,
    Place,
    Plus,
    PlusArt,
    ReduceDamage,
    Reveal,
    Roll,
    Rolled,
    Sel,
    SetHp,
    Shuffle,
    Swap,
    ToDebut,
    Top,
    ToStage,
    Turn,
    Who,
)
from . import english
from .amounts import amount_en, counts_people, per_en, per_of, scaled
from .forms import alias, rule
from .kinds import fold, is_cheer, unfold
from .nouns import any_match, any_of, at, ref
from .words import ALL, ANY, HOLOMEM

# ---------------------------------------------------------------------------------------------------- amounts in a clause


def amount(value: Amount) -> str:
    """`30`, or `20 for each …`"""
    if isinstance(value, Per):
        return f"{amount(value.each)} {per_en(value)}"
    return amount_en(value)


def step(
    kind: type[Any],
    *templates: Any,
    en: Any,
    fixed: Fields | None = None,
    build: Any = None,
    match: Any = None,
    shape: Any = None,
) -> None:
    """A clause, in all forms of its verb."""
    rule("Do", kind, *templates, en=en, fixed=fixed, build=build, match=match, shape=shape)


# ---------------------------------------------------------------------------------------------------- cards


def cards(count: Amount) -> str:
    if isinstance(count, Per):
        return f"{cards(count.each)} {per_en(count)}"
    return "1 card" if count == Number(1) else f"{amount_en(count)} cards"


def draw_en(value: Draw, say: Any) -> str:
    return f"draw {cards(value.count)}"


step(
    Draw,
    "自分のデッキを{count:N}枚<引く>",
    "自身のデッキを{count:N}枚<引く>",
    en=draw_en,
    fixed={"who": "my"},
)


def look_en(value: Look, say: Any) -> str:
    what = value.what
    if isinstance(what, Sel) and not what.filters and what.quantity is None:
        return f"look at {english.OWNERS[what.owner]} {english.ZONES[what.zone]}"
    return f"look at {english.who(what)}"


step(
    DrawTo,
    "手札が{count:N}枚になるまで、自分のデッキを<引く>",
    en=lambda v, say: f"draw until you have {amount_en(v.count)} cards in hand",
)
step(
    DrawTo,
    "自分の手札が{count:DrawnTo}と同じになるまで、自分のデッキを<引く>",
    en="draw until the number of cards in your hand equals {count}",
)
rule("DrawnTo", Rolled, "出た目の数", en="the rolled number", shape=Rolled())
rule("DrawnTo", Count, "{what:CardsBare}の枚数", en=lambda v, say: amount_en(v))
step(Shuffle, "{zone:Pile}をシャッフル<する>", en=lambda v, say: f"shuffle the {english.ZONES[v.zone]}")
step(Look, "{what:Top}を<見る>", en=look_en)
alias("Top", "Cards")
step(Reveal, "{what:Cards}を公開<する>", en=lambda v, say: f"reveal {english.who(v.what)}")
step(Choose, "{what:Actor}を<選ぶ>", "{what:Cards}を<選ぶ>", en=lambda v, say: f"choose {english.who(v.what)}")
step(
    Choose,
    "ダウンした{n:Many}人を<選ぶ>",
    en="choose one that was downed",
    shape=like(Choose, like(Sel, "subject", "", (), slot("n"), False)),
)
step(
    Choose,
    "{what:Stage}を{q:Many}人<選ぶ>",
    en=lambda v, say: f"choose {english.who(v.what)}",
    build=lambda what, q: Choose(replace(what, quantity=q)),
    match=lambda v: {"what": replace(v.what, quantity=None), "q": v.what.quantity} if isinstance(v.what, Sel) else None,
)
step(CountNow, "{what:CardsBare}を数えて、", en="count {what}")
step(ToStage, "{what:Object}ステージに<出す>", en="place {what} on the stage")

PLACES = {
    "hand": "hand",
    "deck": "the deck and shuffle it",
    "deck-top": "the top of the deck",
    "deck-bottom": "the bottom of the deck",
    "deck-bottom-ordered": "the bottom of the deck in any order",
    "deck-top-ordered": "the top of the deck in any order",
    "cheer-deck": "the cheer deck",
    "cheer-deck-bottom": "the bottom of the cheer deck",
    "cheer-deck-bottom-ordered": "the bottom of the cheer deck in any order",
    "holo-power-bottom": "the bottom of holo power face down",
}


def move_en(value: Move, say: Any) -> str:
    what = english.who(value.what)
    if value.to == "archive":
        return f"archive {what}"
    if value.to == "holo-power":
        return f"put {what} to holo power"
    verb = "add" if value.to == "hand" and is_found(value.what) else "return"
    return f"{verb} {what} to {PLACES[value.to]}"


def is_found(what: Who) -> bool:
    return isinstance(what, Sel) and what.owner in ("found", "revealed", "seen")


def moves(to: str, *templates: Any) -> None:
    step(Move, *templates, en=move_en, fixed={"to": to})


moves("archive", "{what:Object}アーカイブ<する>")
moves(
    "hand",
    (lambda v, styles: not is_found(v.what), "{what:Object}手札に<戻す>"),
    (lambda v, styles: is_found(v.what), "{what:Object}手札に<加える>"),
)
moves("deck-bottom-ordered", "{what:Object}好きな順でデッキの下に<戻す>")
moves("deck-top-ordered", "{what:Object}好きな順でデッキの上に<戻す>")
moves("deck-bottom", "{what:Object}デッキの下に<戻す>")
moves("deck-top", "{what:Object}デッキの上に<戻す>")
moves("cheer-deck-bottom-ordered", "{what:Object}好きな順でエールデッキの下に<戻す>")
moves("cheer-deck-bottom", "{what:Object}エールデッキの下に<戻す>")
moves("cheer-deck", "{what:Object}エールデッキに<戻す>")
moves("deck", "{what:Object}デッキに戻してシャッフル<する>")
moves("holo-power", "{what:Object}ホロパワーに<する>")
moves("holo-power-bottom", "{what:Object}裏向きにしてホロパワーの下に<戻す>")
EVERYTHING = Both((Sel("my", "hand", (), ALL, False), Sel("my", "archive", (HOLOMEM,), ALL, False)))
step(
    Move,
    "自分の[手札すべてとアーカイブのホロメンすべて]をデッキに戻してシャッフル<する>",
    en="return your hand and all holomem from your archive to your deck and shuffle it",
    shape=like(Move, EVERYTHING, "deck"),
)


def in_hand(what: Any) -> bool:
    return isinstance(what, Sel) and what.zone == "hand"


# reveal a card of the hand, and put it under the deck
step(
    Find,
    "{what:Cards}を公開し、デッキの下に<戻す>",
    en=lambda v, say: f"reveal {english.who(v.what)} and return it to the bottom of your deck",
    shape=like(Find, slot("what", in_hand), (Move(ref("found"), "deck-bottom"),)),
)

# ---------------------------------------------------------------------------------------------------- finding

FOUND = ref("found")
# what becomes of it, as the end of the same clause
rule("Then", Move, "手札に<加える>", en="add it to hand", shape=like(Move, FOUND, "hand"))
rule("Then", Move, "アーカイブ<する>", en="archive it", shape=like(Move, FOUND, "archive"))
rule("Then", ToStage, "ステージに<出す>", en="place it on the stage", shape=like(ToStage, FOUND))


rule(
    "Then",
    Attach,
    "{to:Who}に<送る>",
    "{to:Who}に<付ける>",
    en="attach it to {to}",
    shape=like(Attach, FOUND, slot("to")),
)
rule("ThenAttached", Attach, "{to:Who}に<付ける>", en="attach it to {to}", shape=like(Attach, FOUND, slot("to")))
rule(
    "Then",
    AttachEach,
    "{to:Who}に割り振って<付ける>",
    "{to:Who}に割り振って<送る>",
    en=lambda v, say: f"attach them among {english.who(v.to)}",
    fixed={"how": "among", "what": FOUND},
)


def find_en(value: Any, say: Any) -> str:
    """`reveal 1 holomem from your deck, and add it to hand`"""
    then = say("Then.plain", value.steps[0])
    if is_many(value.what):
        then = then.replace(" it", " them", 1)
    if isinstance(value, Find):
        return f"reveal {english.who(value.what)}, and {then}"
    pronoun = " them" if is_many(value.what) else " it"
    return str(then.replace(pronoun, " " + english.who(value.what), 1))


def is_many(what: Who) -> bool:
    return (
        any(is_many(part) for part in what.parts) or len(what.parts) > 1
        if isinstance(what, Both)
        else english.is_plural(what)
    )


def from_pile(owner: str, zone: str, what: Any, then: Step) -> Find:
    return Find(placed(owner, zone, what), (then,))


def placed(owner: str, zone: str, what: Who) -> Who:
    if isinstance(what, Both):
        return Both(tuple(placed(owner, zone, part) for part in what.parts))
    assert isinstance(what, Sel)
    return replace(what, owner=owner, zone=zone)


def pile_match(value: Any, kind: type[Any] = Find) -> Fields | None:
    if not isinstance(value, kind) or len(value.steps) != 1:
        return None
    first = value.what.parts[0] if isinstance(value.what, Both) else value.what
    if not isinstance(first, Sel) or first.zone not in ("deck", "cheer-deck", "holo-power"):
        return None
    return {"owner": first.owner, "zone": first.zone, "what": placed("", "", value.what), "then": value.steps[0]}


def seen(what: Who) -> Who:
    return placed("seen", "", what)


def is_seen(what: Who) -> bool:
    first = what.parts[0] if isinstance(what, Both) else what
    return isinstance(first, Sel) and first.owner == "seen"


# the form of the destination is the form of the whole, hence one rule for each form
def is_kind(what: Who) -> bool:
    """Whether more is said of it than a number."""
    return not isinstance(what, Sel) or bool(what.filters)


REVEALED = ("", "公開したホロメンを", "公開したカードを")


def among(value: Any) -> Fields | None:
    """Some of what was looked at, and what becomes of it."""
    if not is_seen(value.what) or len(value.steps) != 1:
        return None
    return {"what": placed("", "", value.what), "then": value.steps[0]}


def from_deck(value: Any, styles: frozenset[str]) -> bool:
    """Whether no cheer can be found there."""
    fields = pile_match(value, type(value))
    return fields is not None and fields["zone"] != "cheer-deck"


for form in ("plain", "can", "join", "after", "did"):
    then = "{then:Then." + form + "}"
    alias(f"ThenAttached.{form}", f"Then.{form}")
    rule(
        f"Do.{form}",
        Find,
        (from_deck, "{owner:Owner}の{zone:Pile}から、{what:Wanted}を公開し、{then:ThenAttached." + form + "}"),
        *["{owner:Owner}の{zone:Pile}から、{what:Wanted}を公開し、" + named + then for named in REVEALED],
        "{owner:Owner}の{zone:Pile}から{what:Wanted}を公開し、" + then,
        en=find_en,
        build=from_pile,
        match=pile_match,
    )
    rule(
        f"Do.{form}",
        Pick,
        (from_deck, "{owner:Owner}の{zone:Pile}から、{what:Wanted}を{then:ThenAttached." + form + "}"),
        "{owner:Owner}の{zone:Pile}から、{what:Wanted}を" + then,
        en=find_en,
        build=lambda owner, zone, what, then: Pick(placed(owner, zone, what), (then,)),
        match=lambda value: pile_match(value, Pick),
    )
    rule(
        f"Among.{form}",
        Find,
        *["{what:Wanted}を公開し、" + named + then for named in REVEALED],
        en=find_en,
        build=lambda what, then: Find(seen(what), (then,)),
        match=among,
    )
    rule(
        f"Among.{form}",
        Find,
        *["{kind:AnyKind}を好きな枚数公開し、" + named + then for named in (*REVEALED[1:], REVEALED[0])],
        en=find_en,
        shape=like(Find, like(Sel, "seen", "", slot("kind"), ANY, False), (slot("then"),)),
    )
    rule(
        f"Among.{form}",
        Pick,
        "{what:Wanted}を" + then,
        en=find_en,
        build=lambda what, then: Pick(seen(what), (then,)),
        match=among,
    )
    rule(
        f"Do.{form}",
        Step,
        (lambda v, styles: is_kind(v.what), "その中から、{it:Among." + form + "}"),
        "その中から{it:Among." + form + "}",
        en="{it}",
        build=lambda it: it,
        match=lambda value: {"it": value} if isinstance(value, (Find, Pick)) and is_seen(value.what) else None,
    )


def wanted(template: str, shape: Any = None, build: Any = None, match: Any = None) -> None:
    """What is looked for: a selector without a place."""
    rule("Wanted", Who, template, en=lambda v, say: english.who(v), build=build, match=match, shape=shape)


def some(filters: Any) -> bool:
    return bool(filters)


def bare(kind: Any, quantity: Any) -> Any:
    return like(Sel, "", "", kind, quantity, False)


wanted("{kind:Kind}{q:Many}枚", bare(slot("kind", some), slot("q")))
wanted("{q:Many}枚", bare((), slot("q")))
wanted("{kind:Kind}{q:Many}枚ずつ", like(Both, (bare(slot("kind"), slot("q")),)))


def each_of(kinds: AnyOf, q: Between) -> Both:
    return Both(tuple(Sel("", "", unfold(one), q, False) for one in kinds.filters))


def each_match(value: Any) -> Fields | None:
    parts = alike(value)
    if len(parts) < 2 or not all(part.filters for part in parts):
        return None
    return {"kinds": AnyOf(tuple(fold(part.filters) for part in parts)), "q": parts[0].quantity}


def alike(value: Any) -> list[Sel]:
    """Selectors that differ in nothing but their filters, or none."""
    parts = [part for part in value.parts if isinstance(part, Sel)] if isinstance(value, Both) else []
    same = all(part == replace(parts[0], filters=part.filters) for part in parts)
    return parts if same and parts and len(parts) == len(value.parts) else []


wanted("[{kinds:AndKinds}]{q:Many}枚ずつ", build=each_of, match=each_match)
wanted("{a:Kind}{n:Many}枚と{b:Kind}{m:Many}枚", like(Both, (bare(slot("a"), slot("n")), bare(slot("b"), slot("m")))))


def each_leveled(level: Filter, names: AnyOf, q: Between) -> Both:
    return Both(tuple(Sel("", "", (level, name), q, False) for name in names.filters))


def each_leveled_match(value: Any) -> Fields | None:
    parts = alike(value)
    if len(parts) < 2 or any(len(part.filters) != 2 or part.filters[0] != parts[0].filters[0] for part in parts):
        return None
    names = AnyOf(tuple(part.filters[1] for part in parts))
    return {"level": parts[0].filters[0], "names": names, "q": parts[0].quantity}


wanted("{level:LevelOrBuzz}ホロメンの[{names:AndNames}]{q:Many}枚ずつ", build=each_leveled, match=each_leveled_match)

# ---------------------------------------------------------------------------------------------------- attaching


def attach_en(value: Any, say: Any) -> str:
    verb = "reattach" if isinstance(value.what, On) else "send" if sends(value) else "attach"
    how = "to" if isinstance(value, Attach) else "among" if value.how == "among" else "one each to"
    return f"{verb} {english.who(value.what)} {how} {english.who(value.to)}"


def on_holomem(value: Any) -> bool:
    """付け替える: whether what is attached is on a holomem already."""
    return isinstance(value.what, On)


def sends(value: Any) -> bool:
    """送る: whether cheers that are not yet on a holomem are attached."""
    what = value.what
    if isinstance(what, Top):
        return what.zone == "cheer-deck"
    return isinstance(what, Sel) and (is_cheer(what.filters) or what.zone == "cheer-deck")


step(
    Attach,
    (lambda v, styles: sends(v), "{what:Sent}{to:Who}に<送る>"),
    (lambda v, styles: not on_holomem(v), "{what:Object}{to:Who}に<付ける>"),
    "{what:Sent}{to:Who}に<付け替える>",
    en=attach_en,
)
step(
    Attach,
    "{what:CardsBare}を{to:Who}に好きな枚数<送る>",
    en=attach_en,
    build=lambda what, to: Attach(any_of(what), to),
    match=lambda v: {"what": replace(v.what, quantity=None), "to": v.to} if any_match(v.what) else None,
)
step(
    AttachEach,
    (lambda v, styles: sends(v), "{what:Sent}{to:Who}に割り振って<送る>"),
    (lambda v, styles: not on_holomem(v), "{what:Object}{to:Who}に割り振って<付ける>"),
    "{what:Sent}{to:Who}に割り振って<付け替える>",
    en=attach_en,
    fixed={"how": "among"},
)


def unnumbered(what: Any) -> bool:
    return isinstance(what, (Sel, On)) and what.quantity is None


def numbered(what: Any) -> bool:
    return isinstance(what, On) and what.quantity is not None


step(
    AttachEach,
    ("old", "{what:CardsBare}1枚ずつを、{to:Who}に<送る>"),
    ("old", "{what:CardsBare}を、{to:Who}に1枚ずつ<送る>"),
    "{what:CardsBare}を{to:Who}に1枚ずつ<送る>",
    en=attach_en,
    shape=like(AttachEach, "one", slot("what", unnumbered), slot("to")),
)
step(
    AttachEach,
    "{what:Cards}を、{to:Who}に1枚ずつ<付け替える>",
    en=attach_en,
    shape=like(AttachEach, "one", slot("what", numbered), slot("to")),
)


def each_named(owner: str, it: AnyOf, q: Between) -> Both:
    return Both(tuple(Sel(owner, "stage", (one,), q, False) for one in it.filters))


def each_named_match(value: Both) -> Fields | None:
    parts = alike(value)
    if len(parts) < 2 or parts[0].zone != "stage" or not all(len(part.filters) == 1 for part in parts):
        return None
    names = AnyOf(tuple(part.filters[0] for part in parts))
    return {"owner": parts[0].owner, "it": names, "q": parts[0].quantity}


rule(
    "Who",
    Both,
    "{owner:Owner}の[{it:AndNames}]{q:Many}人ずつ",
    en=lambda v, say: english.who(v),
    build=each_named,
    match=each_named_match,
)


step(
    Move,
    "{who:Who}のエール{q:Many}枚ずつを好きな順でエールデッキの下に<戻す>",
    en=lambda v, say: (
        f"return {english.quantity(v.what.quantity)} cheers on each of {english.who(v.what.holder)} "
        "to the bottom of the cheer deck in any order"
    ),
    shape=like(Move, like(On, "cheers-each", slot("who"), slot("q"), ()), "cheer-deck-bottom-ordered"),
)

# ---------------------------------------------------------------------------------------------------- holomem


def swap_en(value: Swap, say: Any) -> str:
    return f"swap {english.who(value.one)} with {english.who(value.other)}"


def swap_shared(owner: str, a: Sel, b: Sel, q: Between) -> Swap:
    return Swap(replace(a, owner=owner), replace(b, owner=owner, quantity=q))


def swap_at(fields: Fields | None) -> Fields | None:
    """The position of the first one said apart."""
    if fields is None or fields["a"].zone == "stage":
        return None
    return {**fields, "pos": fields["a"].zone, "a": replace(fields["a"], zone="stage")}


def swap_shared_match(value: Swap) -> Fields | None:
    one, other = value.one, value.other
    if not isinstance(one, Sel) or not isinstance(other, Sel) or one.owner != other.owner:
        return None
    bare_other = replace(other, owner="", quantity=None)
    return {"owner": one.owner, "a": replace(one, owner=""), "b": bare_other, "q": other.quantity}


step(
    Swap,
    "{owner:Owner}の{a:Group}と{b:Group}{q:Many}人を交代<させる>",
    en=swap_en,
    build=swap_shared,
    match=swap_shared_match,
)
step(Swap, "{one:Stage}と{other:Who}を交代<させる>", en=swap_en)
step(
    Swap,
    "{owner:Owner}の{pos:Pos}ポジションの{a:Group}と、{b:Group}{q:Many}人を交代<させる>",
    en=swap_en,
    build=lambda owner, pos, a, b, q: swap_shared(owner, at("", pos, a), b, q),
    match=lambda value: swap_at(swap_shared_match(value)),
)
step(
    Swap,
    "{owner:Owner}の{a:Pos}ポジションと{b:Pos}ポジションのホロメンを<入れ替える>",
    en=swap_en,
    shape=like(
        Swap,
        like(Sel, slot("owner"), slot("a"), (), None, False),
        like(Sel, slot("owner"), slot("b"), (), None, False),
    ),
)
step(
    Place,
    (lambda v, styles: v.position != "collab", "{who:Who}を{position:Pos}ポジションに移動<させる>"),
    "{who:Who}を{position:Pos}ポジションに移動<させる>（移動はコラボとしては扱わない）",
    en=lambda v, say: f"move {english.who(v.who)} to the {v.position} position",
)
rule(
    "Do.plain",
    By,
    "相手は、{step:Do.plain}",
    en=lambda v, say: f"your opponent must {english.theirs(say('Do.plain', v.steps[0]))}",
    shape=like(By, "opp", (slot("step", lambda step: not isinstance(step, May)),)),
)
rule(
    "Do.plain",
    By,
    "相手は、{step:Do.can}",
    en=lambda v, say: f"your opponent may {english.theirs(say('Do.plain', v.steps[0].steps[0]))}",
    shape=like(By, "opp", (like(May, (slot("step"),)),)),
)
step(Turn, "{who:Who}をお休み<させる>", en=lambda v, say: f"rest {english.who(v.who)}", fixed={"state": "resting"})
step(
    Turn,
    "{who:Who}をアクティブに<する>",
    en=lambda v, say: f"make {english.who(v.who)} active",
    fixed={"state": "active"},
)
step(Down, "{who:Who}をダウン<させる>", en=lambda v, say: f"down {english.who(v.who)}")
step(
    Bloom,
    "{who:Who}を、{using:Cards}を使ってBloom<させる>",
    "{who:Who}を、{using:Cards}にBloom<させる>",
    en=lambda v, say: f"bloom {english.who(v.who)} with {english.who(v.using)}",
    fixed={"how": "once"},
)
step(
    Bloom,
    "{who:Who}を、{using:Cards}を使ってもう1回Bloom<させる>",
    "{who:Who}を、{using:Cards}を使って、もう1回Bloom<させる>",
    en=lambda v, say: f"bloom {english.who(v.who)} once more with {english.who(v.using)}",
    fixed={"how": "again"},
)
step(
    ToDebut,
    "{who:Who}をDebutホロメンに<戻す>（ダメージを無くした後、Debutホロメン1枚とエールすべてを残し、他のカードすべてを手札に戻す）",
    en=lambda v, say: (
        f"return {english.who(v.who)} to a Debut holomem (remove its damage, keep 1 Debut holomem and all cheers, and return all other cards to hand)"
    ),
)
AGAIN = Lasting("implied", (ArtsAgain(ref("this-art")),))
step(
    Lasting,
    "同じホロメンに、このアーツをもう1回<使う>（このアーツはそのホロメンがダウンするまで繰り返せる）",
    en="use this Arts once more on the same holomem (this can be repeated until it is downed)",
    shape=AGAIN,
)
step(
    Janken,
    "相手と勝敗が決まるまでじゃんけん<する>",
    en="play rock-paper-scissors with your opponent until someone wins",
)

# ---------------------------------------------------------------------------------------------------- dice


def roll_en(value: Roll, say: Any) -> str:
    if isinstance(value.count, Per):
        return f"roll a die once {per_en(value.count)}"
    return "roll a die once" if value.count == Number(1) else f"roll a die {amount_en(value.count)} times"


step(Roll, "サイコロを{count:N}回<振る>", en=roll_en)
step(
    Dice,
    "そのサイコロの結果をすべて無くし、はじめからサイコロを<振り直す>",
    en="discard all those results and roll anew",
    fixed={"how": "reroll-all"},
)
step(Dice, "サイコロを1回<振り直す>", en="roll 1 die again", fixed={"how": "reroll-one"})
step(
    Dice,
    "サイコロの目の数1つを宣言し、次に出る目の数を宣言した目として扱う<+>",
    en="declare a number; the next roll counts as that number",
    fixed={"how": "declare"},
)

# ---------------------------------------------------------------------------------------------------- numbers


def plus_art_en(value: PlusArt, say: Any) -> str:
    return f"this Arts gets +{amount(value.amount)}"


step(PlusArt, "このアーツ+{amount:N}<+>", en=plus_art_en)


def damage_en(value: Any, say: Any) -> str:
    if isinstance(value.amount, Per):
        return f"deal {amount(value.amount.each)} special damage to {english.who(value.to)} {per_en(value.amount)}"
    if isinstance(value.amount, Number):
        return f"deal {value.amount.value} special damage to {english.who(value.to)}"
    return f"deal special damage equal to {amount_en(value.amount)} to {english.who(value.to)}"


step(Damage, "{to:Who}に特殊ダメージ{amount:N}を<与える>", en=damage_en)
step(
    Damage,
    "{to:Who}に、{amount:SameAs}特殊ダメージを<与える>",
    "{to:Who}に{amount:SameAs}特殊ダメージを<与える>",
    en=damage_en,
)
step(
    Damage,
    "{to:Who}に、{per:Per}、特殊ダメージ{n:N}を<与える>",
    "{to:Who}に、{per:Per}特殊ダメージ{n:N}を<与える>",
    en=damage_en,
    build=lambda to, per, n: Damage(to, scaled(n, per)),
    match=lambda v: {"to": v.to, "per": per_of(v.amount), "n": v.amount.each} if isinstance(v.amount, Per) else None,
)
step(
    DamageAmong,
    "{to:Who}に特殊ダメージ{amount:N}を{portion:N}ずつ割り振って<与える>",
    en=lambda v, say: f"deal {v.amount.value} special damage among {english.who(v.to)}, {v.portion.value} at a time",
)
step(
    Heal,
    "{who:Who}のHP{amount:N}<回復>",
    "{who:Who}のHPを{amount:N}<回復>",
    en=lambda v, say: f"restore {amount(v.amount)} HP to {english.who(v.who)}",
)
step(HealAll, "{who:Who}のHPすべて<回復>", en="restore all HP to {who}")
step(
    SetHp,
    "{who:Who}の残りHPを{amount:N}に<する>",
    en=lambda v, say: f"set the remaining HP of {english.who(v.who)} to {amount(v.amount)}",
)
step(
    LoseLife,
    "{owner:Owner}のライフ-{amount:N}<+>",
    en=lambda v, say: f"{english.OWNERS[v.owner]} life -{amount(v.amount)}",
)
step(LoseLess, "自分の減るライフ-{amount:N}<+>", en=lambda v, say: f"you lose {amount(v.amount)} less life")
NONE = ReduceDamage(ref("subject"), EventAmount("all"))
step(
    ReduceDamage,
    "そのダメージを受けない<+>",
    en="take none of that damage",
    shape=NONE,
)
step(
    ReduceDamage,
    "{who:Who}が受けるダメージ-{amount:N}<+>",
    "{who:Who}の受けるダメージ-{amount:N}<+>",
    en=lambda v, say: f"damage taken by {english.who(v.who)} -{amount(v.amount)}",
)


# ---------------------------------------------------------------------------------------------------- につき before a whole clause


SCALED = {
    PlusArt: "amount",
    Draw: "count",
    Roll: "count",
    Heal: "amount",
    Plus: "amount",
    LoseLife: "amount",
    Damage: "amount",
}


def how_many(what: Who) -> Any:
    """How many are meant, where that is one number."""
    if isinstance(what, Top):
        return what.count
    quantity = what.quantity if isinstance(what, (Sel, On)) else None
    if isinstance(quantity, Between):
        return Number(quantity.least) if quantity.least == quantity.most > 0 else None
    return quantity


def so_many(what: Who, number: Amount) -> Who:
    """The inverse."""
    if isinstance(what, Top):
        return replace(what, count=number)
    assert isinstance(what, (Sel, On))
    return replace(what, quantity=Between(number.value, number.value) if isinstance(number, Number) else number)


def number_of(value: Any) -> Any:
    """The number in a step that may be multiplied, or nothing."""
    if isinstance(value, (Attach, Move, Choose)):
        return how_many(value.what)
    field = SCALED.get(type(value))
    return None if field is None else getattr(value, field)


def with_number(value: Any, number: Amount) -> Any:
    """The step with another number."""
    if isinstance(value, (Attach, Move, Choose)):
        return replace(value, what=so_many(value.what, number))
    return replace(value, **{SCALED[type(value)]: number})


def scale(per: Per, it: Any) -> Any:
    """The step with its number multiplied."""
    number = number_of(it)
    if not isinstance(number, Number):
        raise Reject
    return with_number(it, scaled(number, per))


def unscale(value: Any) -> Fields | None:
    number = number_of(value)
    if not isinstance(number, Per):
        return None
    return {"per": per_of(number), "it": with_number(value, number.each)}


def scaled_en(value: Any, say: Any) -> str:
    if isinstance(value, PlusArt):
        return plus_art_en(value, say)
    if isinstance(value, Draw):
        return draw_en(value, say)
    if isinstance(value, Roll):
        return roll_en(value, say)
    if isinstance(value, Damage):
        return damage_en(value, say)
    per = number_of(value)
    assert isinstance(per, Per)
    plain = say("Do.plain", with_number(value, per.each))
    return f"{plain} {per_en(per)}"


for form in ("plain", "can"):
    rule(f"Do.{form}", Step, "{per:Per}、{it:Do." + form + "}", en=scaled_en, build=scale, match=unscale)


# what both players do, each with their own cards
alias("EachDo", "Do.plain")
rule("EachDo", Draw, "それぞれのデッキを{count:N}枚引く", en=draw_en, fixed={"who": "my"})
rule("EachDo", Step, "{per:Per}、{it:EachDo}", en=scaled_en, build=scale, match=unscale)


# つき before two clauses multiplies both
def scale_both(per: Per, a: Step, b: Step) -> tuple[Step, ...]:
    return (scale(per, a), scale(per, b))


def unscale_both(value: Any) -> Fields | None:
    if len(value) != 2:
        return None
    first, second = unscale(value[0]), unscale(value[1])
    if first is None or second is None or first["per"] != second["per"]:
        return None
    return {"per": first["per"], "a": first["it"], "b": second["it"]}


for category, stop in (("Run", ""), ("Steps", "。")):
    rule(
        category,
        tuple,
        "{per:Per}、{a:Do.join}{b:Do.plain}" + stop,
        en=lambda v, say: f"{say('Do.plain', v[0])} and {say('Do.plain', v[1])}",
        build=scale_both,
        match=unscale_both,
    )


# ただし、数える人数はn人まで: a cap on what was counted
def capped(it: Any, n: Number) -> Any:
    per = number_of(it)
    if not isinstance(per, Per) or isinstance(per.amount, AtMost):
        raise Reject
    return with_number(it, replace(per, amount=AtMost(n, per.amount)))


def uncapped(value: Any) -> Fields | None:
    per = number_of(value)
    if not isinstance(per, Per) or not isinstance(per.amount, AtMost):
        return None
    return {"it": with_number(value, replace(per, amount=per.amount.amount)), "n": per.amount.most}


rule(
    "Clause",
    Step,
    (lambda v, styles: counts_people(number_of(v)), "{it:Do.plain}。ただし、数える人数は{n:N}人まで"),
    "{it:Do.plain}。ただし、数える枚数は{n:N}枚まで",
    "{it:Do.plain}（エールは最大{n:N}枚まで）",
    en=scaled_en,
    build=capped,
    match=uncapped,
)

# A or B
rule(
    "Do.plain",
    Modes,
    "{what:Cards}を、アーカイブするか、好きな順でデッキの上に戻す",
    en="archive them all, or return them to the top of your deck in any order",
    shape=like(Modes, Number(1), (like(Move, slot("what"), "archive"), like(Move, slot("what"), "deck-top-ordered"))),
)
step(
    Instead,
    "アーカイブする手札1枚につき自分のホロパワー1枚を、かわりにアーカイブ<する>",
    en="for each card of your hand to be archived, archive 1 holo power instead",
    shape=Instead(
        Sel("my", "hand", (), None, False), (Move(Sel("my", "holo-power", (), Between(1, 1), False), "archive"),)
    ),
)
step(
    Instead,
    "アーカイブする{kind:Kind}1枚のかわりに、{it:ThisSupport}をアーカイブ<する>",
    en=lambda v, say: f"archive this card instead of {english.article(english.filters(v.what.filters))}",
    shape=like(
        Instead, like(Sel, "cost", "", slot("kind"), Between(1, 1), False), (like(Move, slot("it"), "archive"),)
    ),
)
step(
    Instead,
    "{what:Who}をアーカイブするかわりに手札に<戻す>",
    en="return {what} to hand instead of archiving it",
    shape=like(Instead, slot("what"), (like(Move, slot("what"), "hand"),)),
)
rule(
    "Do.plain",
    Modes,
    "{who:Who}をアクティブにするかお休みさせる",
    en="make {who} active or rest it",
    shape=like(Modes, Number(1), (like(Turn, slot("who"), "active"), like(Turn, slot("who"), "resting"))),
)
step(
    Modes,
    "{what:Object}デッキの上か下に<戻す>",
    en="return {what} to the top or the bottom of your deck",
    shape=like(Modes, Number(1), (like(Move, slot("what"), "deck-top"), like(Move, slot("what"), "deck-bottom"))),
)
step(
    Modes,
    "{a:Cards}か{b:Cards}をアーカイブ<する>",
    en="archive {a} or {b}",
    shape=like(Modes, Number(1), (like(Move, slot("a"), "archive"), like(Move, slot("b"), "archive"))),
)
step(
    Instead,
    "{what:Cards}を、アーカイブするかわりに手札に<加える>",
    en=lambda v, say: f"add {english.who(v.what)} to your hand instead of archiving it",
    shape=like(Instead, slot("what"), (like(Move, slot("what"), "hand"),)),
)

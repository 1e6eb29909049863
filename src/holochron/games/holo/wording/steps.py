"""What is done: one clause per step, in all its forms."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.nodes import Amount, AnyOf, Between, May, Number, Step
from ....lang.text.grammar import Fields, Reject
from ..lexicon import (
    ArtsAgain,
    AtMost,
    Attach,
    AttachEach,
    Bloom,
    Both,
    By,
    Choose,
    Colors,
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
    Sel,
    SetHp,
    Shuffle,
    Swap,
    ToDebut,
    Top,
    ToStage,
    Turn,
    Who,
    Word,
)
from . import english
from .conditions import amount_en, per_en
from .forms import alias, rule
from .nouns import ALL, ANY, HOLOMEM, ref, unfold

# ---------------------------------------------------------------------------------------------------- amounts in a clause


def amount(value: Amount) -> str:
    """`30`, or `20 for each …`"""
    if isinstance(value, Per):
        return f"{amount(value.each)} {per_en(value)}"
    return amount_en(value)


def step(
    kind: type[Any], *templates: Any, en: Any, fixed: Fields | None = None, build: Any = None, match: Any = None
) -> None:
    rule("Do", kind, *templates, en=en, fixed=fixed, build=build, match=match)


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
    "それぞれのデッキを{count:N}枚<引く>",
    en=draw_en,
    fixed={"who": "my"},
)
step(
    DrawTo,
    "手札が{count:N}枚になるまで、自分のデッキを<引く>",
    en=lambda v, say: f"draw until you have {amount_en(v.count)} cards in hand",
)
step(Shuffle, "{zone:Pile}をシャッフル<する>", en=lambda v, say: f"shuffle your {english.ZONES[v.zone]}")
step(Look, "{what:Top}を<見る>", en=lambda v, say: f"look at {english.who(v.what)}")
alias("Top", "Cards")
step(
    Look,
    "自分のホロパワーを<見る>",
    en="look at your holo power",
    build=lambda: Look(Sel("my", "holo-power", (), None, False)),
    match=lambda value: {} if value == Look(Sel("my", "holo-power", (), None, False)) else None,
)
step(Reveal, "{what:Cards}を公開<する>", en=lambda v, say: f"reveal {english.who(v.what)}")
step(Choose, "{what:Who}を<選ぶ>", "{what:Cards}を<選ぶ>", en=lambda v, say: f"choose {english.who(v.what)}")
step(
    Choose,
    "ダウンした{n:N}人を<選ぶ>",
    en=lambda v, say: "choose one that was downed",
    build=lambda n: Choose(replace(ref("subject"), quantity=Between(n.value, n.value))),
    match=lambda value: (
        {"n": Number(value.what.quantity.least)}
        if isinstance(value.what, Sel) and value.what.owner == "subject" and isinstance(value.what.quantity, Between)
        else None
    ),
)
step(CountNow, "{what:CardsBare}を数えて、", en="count")

PLACES = {
    "archive": "your archive",
    "hand": "your hand",
    "deck": "your deck and shuffle it",
    "deck-top": "the top of your deck",
    "deck-bottom": "the bottom of your deck",
    "deck-bottom-ordered": "the bottom of your deck in any order",
    "deck-top-ordered": "the top of your deck in any order",
    "cheer-deck": "your cheer deck",
    "cheer-deck-bottom": "the bottom of your cheer deck",
    "cheer-deck-bottom-ordered": "the bottom of your cheer deck in any order",
    "cheer-deck-bottom-owner": "the bottom of its owner's cheer deck",
    "holo-power": "your holo power",
    "holo-power-bottom": "the bottom of your holo power face down",
}


def move_en(value: Move, say: Any) -> str:
    what = english.who(value.what)
    if value.to == "archive":
        return f"archive {what}"
    verb = "add" if value.to == "hand" and is_found(value.what) else "return"
    if value.to == "holo-power":
        return f"add {what} to your holo power"
    return f"{verb} {what} to {PLACES[value.to]}"


def is_found(what: Who) -> bool:
    return isinstance(what, Sel) and what.owner in ("found", "revealed", "seen")


def moves(to: str, *templates: str) -> None:
    step(Move, *templates, en=move_en, fixed={"to": to})


moves("archive", "{what:Cards}をアーカイブ<する>", "{what:Cards}を、アーカイブ<する>")
moves("hand", "{what:Cards}を手札に<戻す>", "{what:Cards}を手札に<加える>")
moves("deck-bottom-ordered", "{what:Cards}を好きな順でデッキの下に<戻す>")
moves("deck-top-ordered", "{what:Cards}を好きな順でデッキの上に<戻す>", "{what:Cards}を、好きな順でデッキの上に<戻す>")
moves("deck-bottom", "{what:Cards}をデッキの下に<戻す>")
moves("deck-top", "{what:Cards}をデッキの上に<戻す>")
moves("cheer-deck-bottom-ordered", "{what:Cards}を好きな順でエールデッキの下に<戻す>")
moves("cheer-deck-bottom", "{what:Cards}をエールデッキの下に<戻す>")
moves("cheer-deck", "{what:Cards}をエールデッキに<戻す>")
moves("deck", "{what:Cards}をデッキに戻してシャッフル<する>")
moves("holo-power", "{what:Cards}をホロパワーに<する>")
moves("holo-power-bottom", "{what:Cards}を裏向きにしてホロパワーの下に<戻す>")
step(
    Move,
    "自分の[手札すべてとアーカイブのホロメンすべて]をデッキに戻してシャッフル<する>",
    en="return your hand and all holomem from your archive to your deck and shuffle it",
    build=lambda: Move(EVERYTHING, "deck"),
    match=lambda value: {} if value == Move(EVERYTHING, "deck") else None,
)
EVERYTHING = Both((Sel("my", "hand", (), ALL, False), Sel("my", "archive", (HOLOMEM,), ALL, False)))
# reveal a card of the hand, and put it under the deck
step(
    Find,
    "{what:Cards}を公開し、デッキの下に<戻す>",
    en=lambda v, say: f"reveal {english.who(v.what)} and return it to the bottom of your deck",
    build=lambda what: Find(what, (Move(ref("found"), "deck-bottom"),)),
    match=lambda value: (
        {"what": value.what}
        if value.steps == (Move(ref("found"), "deck-bottom"),)
        and isinstance(value.what, Sel)
        and value.what.zone == "hand"
        else None
    ),
)

# ---------------------------------------------------------------------------------------------------- finding

FOUND = ref("found")
# what becomes of it, as the end of the same clause
rule(
    "Then",
    Move,
    "手札に<加える>",
    en="add it to your hand",
    build=lambda: Move(FOUND, "hand"),
    match=lambda v: {} if v == Move(FOUND, "hand") else None,
)
rule(
    "Then",
    Move,
    "アーカイブ<する>",
    en="archive it",
    build=lambda: Move(FOUND, "archive"),
    match=lambda v: {} if v == Move(FOUND, "archive") else None,
)
rule(
    "Then",
    ToStage,
    "ステージに<出す>",
    en="place it on your stage",
    build=lambda: ToStage(FOUND),
    match=lambda v: {} if v == ToStage(FOUND) else None,
)


def then_to(kind: type[Any], template: str, verb: str, *more: str) -> None:
    rule(
        "Then",
        kind,
        template,
        *more,
        en=lambda v, say: f"{verb} {english.who(v.to)}",
        build=lambda to: kind(FOUND, to),
        match=lambda v: {"to": v.to} if v.what == FOUND else None,
    )


then_to(Attach, "{to:Who}に<送る>", "send it to", "{to:Who}に<付ける>")
rule(
    "Then",
    AttachEach,
    "{to:Who}に割り振って<付ける>",
    "{to:Who}に割り振って<送る>",
    en=lambda v, say: f"attach them among {english.who(v.to)}",
    fixed={"how": "among", "what": FOUND},
)


def find_en(value: Any, say: Any) -> str:
    verb = "reveal" if isinstance(value, Find) else "choose"
    return f"{verb} {english.who(value.what)} and {say('Then.plain', value.steps[0])}"


def finding(template: str, build: Any, match: Any, *more: str, kind: type[Any] = Find) -> None:
    step(kind, template, *more, en=find_en, build=build, match=match)


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


# 〈category〉.〈form〉 of the destination gives the form of the whole, hence one rule for each form
for form in ("plain", "can", "join", "after", "did"):
    rule(
        f"Do.{form}",
        Find,
        "{owner:Owner}の{zone:Pile}から、{what:Wanted}を公開し、{then:Then." + form + "}",
        "{owner:Owner}の{zone:Pile}から、{what:Wanted}を公開し、公開したホロメンを{then:Then." + form + "}",
        "{owner:Owner}の{zone:Pile}から、{what:Wanted}を公開し、公開したカードを{then:Then." + form + "}",
        en=find_en,
        build=from_pile,
        match=pile_match,
    )
    rule(
        f"Among.{form}",
        Find,
        "{what:Wanted}を公開し、{then:Then." + form + "}",
        "{what:Wanted}を公開し、公開したホロメンを{then:Then." + form + "}",
        "{what:Wanted}を公開し、公開したカードを{then:Then." + form + "}",
        en=find_en,
        build=lambda what, then: Find(seen(what), (then,)),
        match=lambda value: (
            {"what": placed("", "", value.what), "then": value.steps[0]}
            if is_seen(value.what) and len(value.steps) == 1
            else None
        ),
    )
    rule(
        f"Among.{form}",
        Find,
        "{kind:AnyKind}を好きな枚数公開し、{then:Then." + form + "}",
        "{kind:AnyKind}を好きな枚数公開し、公開したホロメンを{then:Then." + form + "}",
        "{kind:AnyKind}を好きな枚数公開し、公開したカードを{then:Then." + form + "}",
        en=find_en,
        build=lambda kind, then: Find(Sel("seen", "", kind, ANY, False), (then,)),
        match=lambda value: (
            {"kind": value.what.filters, "then": value.steps[0]}
            if isinstance(value.what, Sel)
            and value.what.owner == "seen"
            and value.what.quantity == ANY
            and len(value.steps) == 1
            else None
        ),
    )
    rule(
        f"Among.{form}",
        Pick,
        "{what:Wanted}を{then:Then." + form + "}",
        en=find_en,
        build=lambda what, then: Pick(seen(what), (then,)),
        match=lambda value: (
            {"what": placed("", "", value.what), "then": value.steps[0]}
            if is_seen(value.what) and len(value.steps) == 1
            else None
        ),
    )
    rule(
        f"Do.{form}",
        Step,
        "その中から、{it:Among." + form + "}",
        "その中から{it:Among." + form + "}",
        en="{it}",
        build=lambda it: it,
        match=lambda value: {"it": value} if isinstance(value, (Find, Pick)) and is_seen(value.what) else None,
    )


def seen(what: Who) -> Who:
    return placed("seen", "", what)


def is_seen(what: Who) -> bool:
    first = what.parts[0] if isinstance(what, Both) else what
    return isinstance(first, Sel) and first.owner == "seen"


def wanted(template: str, build: Any, match: Any) -> None:
    rule("Wanted", Who, template, en=lambda v, say: english.who(v), build=build, match=match)


def bare(filters: tuple[Any, ...], least: int, most: int) -> Sel:
    return Sel("", "", filters, Between(least, most), False)


def exact(value: Any) -> Fields | None:
    if (
        isinstance(value, Sel)
        and isinstance(value.quantity, Between)
        and value.quantity.least == value.quantity.most > 0
        and value.filters
    ):
        return {"kind": value.filters, "n": Number(value.quantity.least)}
    return None


wanted("{kind:Kind}{n:N}枚", lambda kind, n: bare(kind, n.value, n.value), exact)
wanted(
    "{n:N}枚",
    lambda n: bare((), n.value, n.value),
    lambda value: {"n": Number(value.quantity.least)} if isinstance(value, Sel) and not value.filters else None,
)
wanted(
    "{kind:Kind}{a:N}～{b:N}枚",
    lambda kind, a, b: bare(kind, a.value, b.value),
    lambda value: (
        {"kind": value.filters, "a": Number(value.quantity.least), "b": Number(value.quantity.most)}
        if isinstance(value, Sel)
        and isinstance(value.quantity, Between)
        and 0 < value.quantity.least < value.quantity.most
        else None
    ),
)


def each_match(value: Any) -> Any:
    if not isinstance(value, Both) or not all(isinstance(part, Sel) and part.filters for part in value.parts):
        return None
    first = value.parts[0]
    if any(part.quantity != first.quantity for part in value.parts):
        return None
    return [part.filters for part in value.parts], first.quantity.least


def fold(filters: tuple[Any, ...]) -> Any:
    from .nouns import fold as folded

    return folded(filters)


wanted(
    "[{list:AndKinds}]{n:N}枚ずつ",
    lambda list, n: Both(tuple(bare(unfold(one), n.value, n.value) for one in list.filters)),
    lambda value: (
        None
        if each_match(value) is None
        else {"list": AnyOf(tuple(fold(one) for one in each_match(value)[0])), "n": Number(each_match(value)[1])}
    ),
)
wanted(
    "{a:Kind}{n:N}枚と{b:Kind}{m:N}枚",
    lambda a, n, b, m: Both((bare(a, n.value, n.value), bare(b, m.value, m.value))),
    lambda value: (
        {
            "a": value.parts[0].filters,
            "n": Number(value.parts[0].quantity.least),
            "b": value.parts[1].filters,
            "m": Number(value.parts[1].quantity.least),
        }
        if isinstance(value, Both) and len(value.parts) == 2 and each_match(value) is not None
        else None
    ),
)
wanted(
    "{kind:Kind}{n:N}枚ずつ",
    lambda kind, n: Both((bare(kind, n.value, n.value),)),
    lambda value: (
        {"kind": value.parts[0].filters, "n": Number(value.parts[0].quantity.least)}
        if isinstance(value, Both) and len(value.parts) == 1
        else None
    ),
)
from .nouns import or_list  # noqa: E402

or_list("AndKinds", "Kind", "と")

# ---------------------------------------------------------------------------------------------------- attaching


def attach_en(value: Any, say: Any) -> str:
    verb = "send" if not isinstance(value.what, On) else "move"
    how = "to" if isinstance(value, Attach) else "among" if value.how == "among" else "one each to"
    return f"{verb} {english.who(value.what)} {how} {english.who(value.to)}"


step(
    Attach,
    "{what:Cards}を{to:Who}に<送る>",
    "{what:Cards}を、{to:Who}に<送る>",
    "{what:Cards}を{to:Who}に<付ける>",
    "{what:Cards}を、{to:Who}に<付ける>",
    "{what:Cards}を、{to:Who}に<付け替える>",
    "{what:Cards}を{to:Who}に<付け替える>",
    en=attach_en,
)
step(
    AttachEach,
    "{what:Cards}を、{to:Who}に割り振って<送る>",
    "{what:Cards}を、{to:Who}に割り振って<付け替える>",
    "{what:Cards}を{to:Who}に割り振って<付ける>",
    "{what:Cards}を選び、{to:Who}に割り振って<付け替える>",
    en=attach_en,
    fixed={"how": "among"},
)
step(
    AttachEach,
    "{what:CardsBare}{n:N}枚ずつを、{to:Who}に<送る>",
    "{what:CardsBare}を、{to:Who}に{n:N}枚ずつ<送る>",
    en=attach_en,
    build=lambda what, n, to: AttachEach("one", what, to),
    match=lambda value: (
        {"what": value.what, "n": Number(1), "to": value.to}
        if value.how == "one" and isinstance(value.what, (Sel, On)) and value.what.quantity is None
        else None
    ),
)
step(
    AttachEach,
    "{what:Cards}を、{to:Who}に{n:N}枚ずつ<付け替える>",
    en=attach_en,
    build=lambda what, n, to: AttachEach("one", what, to),
    match=lambda value: (
        {"what": value.what, "n": Number(1), "to": value.to}
        if value.how == "one" and isinstance(value.what, On) and value.what.quantity is not None
        else None
    ),
)
rule(
    "Who",
    Both,
    "{owner:Owner}の[{it:AndNames}]{n:N}人ずつ",
    en=lambda v, say: english.who(v),
    build=lambda owner, it, n: Both(
        tuple(Sel(owner, "stage", (one,), Between(n.value, n.value), False) for one in it.filters)
    ),
    match=lambda value: (
        {
            "owner": value.parts[0].owner,
            "it": AnyOf(tuple(part.filters[0] for part in value.parts)),
            "n": Number(value.parts[0].quantity.least),
        }
        if all(
            isinstance(part, Sel)
            and part.zone == "stage"
            and len(part.filters) == 1
            and isinstance(part.quantity, Between)
            for part in value.parts
        )
        and len(value.parts) > 1
        else None
    ),
)
step(
    Attach,
    "{what:CardsBare}を{to:Who}に好きな枚数<送る>",
    en=attach_en,
    build=lambda what, to: Attach(replace(what, quantity=ANY), to),
    match=lambda value: (
        {"what": replace(value.what, quantity=None), "to": value.to}
        if isinstance(value.what, Sel) and value.what.quantity == ANY
        else None
    ),
)
step(
    Move,
    "{what:CardsBare}を好きな枚数選んで好きな順でデッキの下に<戻す>",
    en=move_en,
    build=lambda what: Move(replace(what, quantity=ANY), "deck-bottom-ordered"),
    match=lambda value: (
        {"what": replace(value.what, quantity=None)}
        if isinstance(value.what, Sel) and value.what.quantity == ANY and value.to == "deck-bottom-ordered"
        else None
    ),
)
step(
    Move,
    "{who:Who}のエール{n:N}枚ずつを好きな順でエールデッキの下に<戻す>",
    en=lambda v, say: (
        f"return {v.what.quantity.least} cheers on each of {english.who(v.what.holder)} to the bottom of the cheer deck in any order"
    ),
    build=lambda who, n: Move(On("cheers-each", who, Between(n.value, n.value), ()), "cheer-deck-bottom-ordered"),
    match=lambda value: (
        {"who": value.what.holder, "n": Number(value.what.quantity.least)}
        if isinstance(value.what, On) and value.what.part == "cheers-each"
        else None
    ),
)

# ---------------------------------------------------------------------------------------------------- holomem


def swap_en(value: Swap, say: Any) -> str:
    return f"swap {english.who(value.one)} with {english.who(value.other)}"


def swap_shared(owner: str, a: Sel, b: Sel, n: Number) -> Swap:
    return Swap(replace(a, owner=owner), replace(b, owner=owner, quantity=Between(n.value, n.value)))


step(
    Swap,
    "{owner:Owner}の{a:Group}と{b:Group}{n:N}人を交代<させる>",
    en=swap_en,
    build=swap_shared,
    match=lambda v: (
        {
            "owner": v.one.owner,
            "a": replace(v.one, owner=""),
            "b": replace(v.other, owner="", quantity=None),
            "n": Number(v.other.quantity.least),
        }
        if isinstance(v.one, Sel)
        and isinstance(v.other, Sel)
        and v.one.owner == v.other.owner
        and isinstance(v.other.quantity, Between)
        else None
    ),
)
step(
    Swap,
    "{one:Who}とこのホロメンを交代<させる>",
    en=swap_en,
    build=lambda one: Swap(one, ref("this")),
    match=lambda v: {"one": v.one} if v.other == ref("this") else None,
)
step(
    Place,
    "{who:Who}を{position:Pos}ポジションに移動<させる>",
    "{who:Who}を{position:Pos}ポジションに移動<させる>（移動はコラボとしては扱わない）",
    en=lambda v, say: f"move {english.who(v.who)} to the {v.position} position",
)
rule(
    "Do.plain",
    By,
    "相手は、{step:Do.plain}",
    en=lambda v, say: f"your opponent must {say('Do.plain', v.steps[0])}",
    build=lambda step: By("opp", (step,)),
    match=lambda v: (
        {"step": v.steps[0]} if v.who == "opp" and len(v.steps) == 1 and not isinstance(v.steps[0], May) else None
    ),
)
rule(
    "Do.plain",
    By,
    "相手は、{step:Do.can}",
    en=lambda v, say: f"your opponent may {say('Do.plain', v.steps[0].steps[0])}",
    build=lambda step: By("opp", (May((step,)),)),
    match=lambda v: (
        {"step": v.steps[0].steps[0]} if v.who == "opp" and len(v.steps) == 1 and isinstance(v.steps[0], May) else None
    ),
)
rule(
    "Stage",
    Sel,
    "自身の{it:Group}",
    en=lambda v, say: english.who(v),
    build=lambda it: replace(it, owner="my"),
    match=lambda v: (
        {"it": replace(v, owner="")}
        if v.owner == "my" and (v.zone == "stage" or v.zone in ("center", "collab", "back")) and v.quantity is None
        else None
    ),
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
    en="use this art once more on the same holomem (this can be repeated until it is downed)",
    build=lambda: AGAIN,
    match=lambda value: {} if value == AGAIN else None,
)
step(
    Janken,
    "相手と勝敗が決まるまでじゃんけん<する>",
    en="play rock-paper-scissors with your opponent until someone wins",
)

# ---------------------------------------------------------------------------------------------------- dice


def roll_en(value: Roll, say: Any) -> str:
    if isinstance(value.count, Per):
        return f"roll a die {per_en(value.count)}"
    return "roll a die" if value.count == Number(1) else f"roll a die {amount_en(value.count)} times"


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
    return f"this art +{amount(value.amount)}"


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
    "{to:Who}に{amount:SameAs}特殊ダメージを<与える>",
    "{to:Who}に、{amount:SameAs}特殊ダメージを<与える>",
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
    en=lambda v, say: f"restore {amount(v.amount)} HP of {english.who(v.who)}",
)
step(HealAll, "{who:Who}のHPすべて<回復>", en=lambda v, say: f"restore all HP of {english.who(v.who)}")
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
    build=lambda: NONE,
    match=lambda value: {} if value == NONE else None,
)
step(
    ReduceDamage,
    "{who:Who}が受けるダメージ-{amount:N}<+>",
    "{who:Who}の受けるダメージ-{amount:N}<+>",
    en=lambda v, say: f"damage taken by {english.who(v.who)} -{amount(v.amount)}",
)


# ---------------------------------------------------------------------------------------------------- につき before a whole clause


def scaled(n: Amount, per: Per) -> Per:
    return Per(n, per.amount, per.unit)


def per_of(value: Amount) -> Per | None:
    return Per(Number(1), value.amount, value.unit) if isinstance(value, Per) else None


FIELDS = {PlusArt: "amount", Draw: "count", Roll: "count", Heal: "amount", Plus: "amount", LoseLife: "amount"}


def scale(value: Any, per: Per) -> Any:
    """The step with its number multiplied."""
    if isinstance(value, (Attach, Move)) and isinstance(value.what, Top):
        return replace(value, what=replace(value.what, count=scaled(value.what.count, per)))
    field = FIELDS.get(type(value))
    if field is None or not isinstance(getattr(value, field), Number):
        raise Reject
    return replace(value, **{field: scaled(getattr(value, field), per)})


def unscale(value: Any) -> tuple[Any, Per] | None:
    if isinstance(value, (Attach, Move)) and isinstance(value.what, Top) and isinstance(value.what.count, Per):
        times = value.what.count
        return replace(value, what=replace(value.what, count=times.each)), Per(Number(1), times.amount, times.unit)
    field = FIELDS.get(type(value))
    if field is None:
        return None
    times = getattr(value, field)
    if not isinstance(times, Per):
        return None
    return replace(value, **{field: times.each}), Per(Number(1), times.amount, times.unit)


def unscaled(value: Any) -> Fields | None:
    found = unscale(value)
    return None if found is None else {"it": found[0], "per": found[1]}


for form in ("plain", "can"):
    rule(
        f"Do.{form}",
        Step,
        "{per:Per}、{it:Do." + form + "}",
        en=lambda v, say: scaled_en(v, say),
        build=lambda per, it: scale(it, per),
        match=unscaled,
    )


def scaled_en(value: Any, say: Any) -> str:
    for entry, english_of in ((PlusArt, plus_art_en), (Draw, draw_en), (Roll, roll_en)):
        if isinstance(value, entry):
            return str(english_of(value, say))
    if isinstance(value, Heal):
        assert isinstance(value.amount, Per)
        return f"restore {amount(value.amount.each)} HP of {english.who(value.who)} {per_en(value.amount)}"
    found = unscale(value)
    assert found is not None
    return f"{per_en(found[1])}, {say('Do.plain', found[0])}"


# ただし、数える人数はn人まで: a cap on what was counted
def capped(it: Any, n: Number) -> Any:
    found = (
        unscale(it)
        if not isinstance(it, Damage)
        else (replace(it, amount=it.amount.each), per_of(it.amount))
        if isinstance(it.amount, Per)
        else None
    )
    if found is None:
        raise Reject
    bare_step, per = found
    assert per is not None
    if isinstance(per.amount, AtMost):
        raise Reject
    return recap(bare_step, Per(Number(1), AtMost(n, per.amount), per.unit))


def recap(step: Any, per: Per) -> Any:
    if isinstance(step, Damage):
        return replace(step, amount=scaled(step.amount, per))
    return scale(step, per)


def uncapped(value: Any) -> Fields | None:
    found: Any = (
        unscale(value)
        if not isinstance(value, Damage)
        else (replace(value, amount=value.amount.each), per_of(value.amount))
        if isinstance(value.amount, Per)
        else None
    )
    if found is None or not isinstance(found[1].amount, AtMost):
        return None
    step, per = found
    return {"it": recap(step, Per(Number(1), per.amount.amount, per.unit)), "n": per.amount.most}


rule(
    "Clause",
    Step,
    "{it:Do.plain}。ただし、数える人数は{n:N}人まで",
    "{it:Do.plain}。ただし、数える枚数は{n:N}枚まで",
    "{it:Do.plain}（エールは最大{n:N}枚まで）",
    en=lambda v, say: damage_en(v, say) if isinstance(v, Damage) else scaled_en(v, say),
    build=capped,
    match=uncapped,
)

# A or B
rule(
    "Do.plain",
    Modes,
    "{what:Cards}を、アーカイブするか、好きな順でデッキの上に戻す",
    en="archive them all, or return them to the top of your deck in any order",
    build=lambda what: Modes(Number(1), (Move(what, "archive"), Move(what, "deck-top-ordered"))),
    match=lambda value: (
        {"what": value.modes[0].what}
        if len(value.modes) == 2 and isinstance(value.modes[0], Move) and isinstance(value.modes[1], Move)
        else None
    ),
)
step(
    Instead,
    "アーカイブする手札1枚につき自分のホロパワー1枚を、かわりにアーカイブ<する>",
    en="for each card of your hand to be archived, archive 1 holo power instead",
    build=lambda: Instead(
        Sel("my", "hand", (), None, False), (Move(Sel("my", "holo-power", (), Between(1, 1), False), "archive"),)
    ),
    match=lambda value: {} if isinstance(value.what, Sel) and value.what.zone == "hand" else None,
)
step(
    Instead,
    "アーカイブする{kind:Kind}1枚のかわりに、{it:ThisSupport}をアーカイブ<する>",
    en=lambda v, say: f"archive this card instead of {english.article(english.filters(v.what.filters))}",
    build=lambda kind, it: Instead(Sel("cost", "", kind, Between(1, 1), False), (Move(it, "archive"),)),
    match=lambda value: (
        {"kind": value.what.filters, "it": value.steps[0].what}
        if isinstance(value.what, Sel) and value.what.owner == "cost"
        else None
    ),
)
step(
    Instead,
    "{what:Cards}を、アーカイブするかわりに手札に<加える>",
    en=lambda v, say: f"add {english.who(v.what)} to your hand instead of archiving it",
    build=lambda what: Instead(what, (Move(what, "hand"),)),
    match=lambda value: {"what": value.what} if value.steps == (Move(value.what, "hand"),) else None,
)
_ = (Count, Colors, EventAmount, Word, CountNow)

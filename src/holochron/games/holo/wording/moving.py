"""What is done with cards: drawing, looking, choosing, and where they go."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.nodes import Amount, Number
from ....lang.text.shapes import like, slot
from ..lexicon import (
    Both,
    Choose,
    Count,
    CountNow,
    Draw,
    DrawTo,
    Find,
    Look,
    Move,
    Per,
    Reveal,
    Rolled,
    Sel,
    Shuffle,
    ToStage,
    Who,
)
from . import english
from .amounts import amount_en, per_en
from .forms import alias, rule
from .nouns import ref
from .steps import step
from .words import ALL, HOLOMEM


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

"""What is done with cards: drawing, looking, choosing, and where they go."""

from __future__ import annotations

from typing import Any

from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Amount, Number
from ...abilities.nodes import (
    AtMost,
    Both,
    Choose,
    ChosenNumber,
    Count,
    CountNow,
    Draw,
    Find,
    Look,
    Minus,
    Move,
    Reveal,
    Sel,
    Shuffle,
    Top,
    Who,
)
from .. import english
from ..phrases.amounts import amount_en
from ..phrases.forms import rule
from ..phrases.nouns import ref
from ..phrases.words import ALL, HOLOMEM
from .verbs import step


def cards(count: Amount) -> str:
    return "1 card" if count == Number(1) else f"{amount_en(count)} cards"


def draw_en(value: Draw, say: Any) -> str:
    return f"draw {cards(value.count)}"


step(
    Draw,
    "自分のデッキを~{count:N}枚<引く>",
    "自身のデッキを{count:N}枚<引く>",
    en=draw_en,
    fixed={"who": "my"},
)


def look_en(value: Look, say: Any) -> str:
    what = value.what
    if isinstance(what, Sel) and not what.filters and what.quantity is None:
        return f"look at {english.OWNERS[what.owner]} {english.ZONES[what.zone]}"
    return f"look at {english.who(what)}"


MISSING = like(
    Minus, slot("count"), Count(Sel("my", "hand", other=True))
)  # where the card is still in the hand it does not count
step(
    Draw,
    "(自分の)手札が{count:N}枚になるまで、自分のデッキを<引く>",
    en=lambda v, say: f"draw cards until you have {amount_en(v.count.amount)} cards in hand",
    shape=like(Draw, "my", MISSING),
)
step(
    Draw,
    "自分の手札が{count:Tally}と同じになるまで、自分のデッキを<引く>",
    en="draw cards until the number of cards in your hand equals {count}",
    shape=like(Draw, "my", MISSING),
)
step(
    Draw,
    "自分の手札が{count:Tally}と同じになるまで、自分のデッキを引く。ただし、引ける枚数は{n:N}枚まで<+>",
    en="draw cards until the number of cards in your hand equals {count}, but no more than {n} cards",
    shape=like(Draw, "my", like(AtMost, slot("n"), MISSING)),
)
step(
    Draw,
    "自分のデッキを{count:N}枚まで<引く>",
    en=lambda v, say: f"draw up to {cards(v.count.most)}",
    shape=like(Draw, "my", like(ChosenNumber, Number(0), slot("count"))),
)
step(
    Look,
    "{owner:Owner}の{zone:Pile}の上から{count:N}枚まで<見る>",
    en=lambda v, say: f"look at up to {cards(v.what.count.most)} from the top of {english.OWNERS[v.what.owner]} deck",
    shape=like(Look, like(Top, slot("owner"), slot("zone"), like(ChosenNumber, Number(0), slot("count")))),
)
step(Shuffle, "{zone:Pile}をシャッフル<する>", en=lambda v, say: f"shuffle the {english.ZONES[v.zone]}")
step(Look, "{what:Cards}を<見る>", en=look_en)
step(Reveal, "{what:Cards}を公開<する>", en=lambda v, say: f"reveal {english.who(v.what)}")
step(Choose, "{what:Chosen}<選ぶ>", en=lambda v, say: f"choose {english.chosen(v.what)}")
step(
    Choose,
    "ダウンした{n:Many}人を<選ぶ>",
    en="choose one that was downed",
    shape=like(Choose, like(Sel, "subject", "", (), slot("n"))),
)
step(CountNow, "{what:CardsBare}を数えて、", en=lambda v, say: f"count the {english.many_of(v.what)}")

# where cards go: the end of the step, and how English says it
DESTINATIONS = {
    "archive": ("アーカイブ<する>", "archive {}"),
    "deck-bottom-ordered": ("好きな順でデッキの下に<戻す>", "return {} to the bottom of the deck in any order"),
    "deck-top-ordered": ("好きな順でデッキの上に<戻す>", "return {} to the top of the deck in any order"),
    "deck-bottom": ("デッキの下に<戻す>", "return {} to the bottom of the deck"),
    "deck-top": ("デッキの上に<戻す>", "return {} to the top of the deck"),
    "cheer-deck-bottom-ordered": (
        "好きな順でエールデッキの下に<戻す>",
        "return {} to the bottom of the cheer deck in any order",
    ),
    "cheer-deck-bottom": ("エールデッキの下に<戻す>", "return {} to the bottom of the cheer deck"),
    "cheer-deck": ("エールデッキに戻してシャッフル<する>", "return {} to the cheer deck"),
    "deck": ("デッキに戻してシャッフル<する>", "return {} to the deck and shuffle it"),
    "holo-power": ("ホロパワー<にする>", "put {} to holo Power"),
    "holo-power-bottom": (
        "裏向きにしてホロパワーの下に<戻す>",
        "return {} to the bottom of holo Power face down",
    ),
}
TAKEN = "手札に<加える>"  # of what was found or shown


def move_en(value: Move, say: Any) -> str:
    if value.to == "hand" and is_bottom(value.what):
        return f"draw {english.who(value.what)}"
    verb = "add {} to hand" if is_found(value.what) else "return {} to hand"
    said = verb if value.to == "hand" else DESTINATIONS[value.to][1]
    if value.to == "holo-power" and isinstance(value.what, Top):
        said = "put {} as holo Power"
    return said.format(english.who(value.what))


def is_bottom(what: Who) -> bool:
    return isinstance(what, Top) and what.zone == "deck-bottom"


def is_found(what: Who) -> bool:
    return (isinstance(what, Top) and not is_bottom(what)) or (
        isinstance(what, Sel) and (what.owner in ("found", "revealed", "seen") or what.zone == "holo-power")
    )


rule(
    "FromBottom",
    Top,
    "自分のデッキを下から{count:N}枚",
    en=lambda v, say: english.who(v),
    shape=like(Top, "my", "deck-bottom", slot("count")),
)
step(
    Move,
    (lambda v, styles: not is_found(v.what), "{what:Object}手札に<戻す>"),
    (lambda v, styles: is_found(v.what), "{what:Object}" + TAKEN),
    (lambda v, styles: is_bottom(v.what), "{what:FromBottom}<引く>"),
    en=move_en,
    fixed={"to": "hand"},
)
EVERYTHING = Both((Sel("my", "hand", (), ALL), Sel("my", "archive", (HOLOMEM,), ALL)))
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

"""One or the other, and one in place of the other."""

from __future__ import annotations

from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Between, Number
from ...abilities.nodes import Attach, Instead, Modes, Move, Sel
from .. import english
from ..phrases.nouns import ref
from .verbs import step

# A or B
step(
    Instead,
    "アーカイブする手札1枚につき自分のホロパワー1枚を、かわりにアーカイブ<する>",
    en="for each card of your hand to be archived, archive 1 holo Power instead",
    shape=Instead(
        Sel("my", "hand"),
        (Move(Sel("my", "holo-power", (), Between(1, 1)), "archive"),),
    ),
)
step(
    Instead,
    "アーカイブする{kind:Kind}1枚のかわりに、{it:ThisSupport}をアーカイブ<する>",
    en=lambda v, say: f"archive this card instead of {english.article(english.filters(v.what.filters))}",
    shape=like(Instead, like(Sel, "cost", "", slot("kind"), Between(1, 1)), (like(Move, slot("it"), "archive"),)),
)
step(
    Instead,
    "{what:Who}をアーカイブするかわりに手札に<戻す>",
    en="return {what} to hand instead of archiving it",
    shape=like(Instead, slot("what"), (like(Move, slot("what"), "hand"),)),
)
step(
    Instead,
    "アーカイブするかわりに、{to:Who}に<付け替える>",
    en="reattach it to {to} instead of archiving it",
    shape=like(Instead, ref("subject"), (like(Attach, ref("subject"), slot("to")),)),
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

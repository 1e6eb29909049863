"""Texts of what always holds or waits: gifts, stage skills, and what a support gives its holder."""

from __future__ import annotations

from typing import Any

from .....lang.grammar.shapes import like, slot
from .....lang.nodes import If, May, Pay
from ...abilities.nodes import (
    InPosition,
    Lasting,
    StateIs,
    UsableIn,
    UsesArtsOf,
    When,
    While,
)
from ..phrases.forms import alias
from ..phrases.words import ATTACHED
from .modifiers import ALSO, SUPPORT_AS_CHEER, USING
from .texts import in_step, text

# gifts and what a support gives
alias("Static", "Standing")
text(
    "Static",
    "during your main phase, you may {cost}: {steps}",
    "{cost:Do.can}:{steps:Steps}",
    shape=(like(UsableIn, "main", (like(Pay, slot("cost"), slot("steps")),)),),
)
text(
    "Static",
    "if the holomem this card is attached to would use Arts and {c}, this card is also regarded as a {color} cheer",
    *[USING.format(ja) + "{c:Cond.if}" + ALSO.format(ja) + "。" for ja in ATTACHED.values()],
    shape=(like(While, slot("c"), (SUPPORT_AS_CHEER,)),),
)

text(
    "Static",
    "this holomem can use the Arts of {who} (it needs the cheers for them)",
    "このホロメンは、{who:Who}のアーツを、すべて使える（アーツを使うためのエールは必要）。",
    "このホロメンは、{who:Who}のアーツを使える。",
    shape=(like(UsesArtsOf, slot("who")),),
)


# a state is waited for (10.8.6), where something is done and not only changed
def acts_on_state(steps: Any) -> bool:
    return not isinstance(steps[0], Lasting) or steps[0].until != "implied"


text(
    "Static",
    "when {c}, {steps}",
    "{c:Cond.state}、{steps:Steps}",
    shape=(like(When, like(StateIs, slot("c", lambda c: not in_step(c))), slot("steps", acts_on_state)),),
)
# what works only from the archive
text(
    "Static",
    "during your main phase, if {c}, you may {step} (only while this card is in the archive)",
    "自分のメインステップで、{c:Cond.if}{step:Do.can}（この能力は、アーカイブにある時のみ使える）。",
    shape=(
        InPosition("archive"),
        like(UsableIn, "main", (like(If, slot("c"), (like(May, (slot("step"),)),)),)),
    ),
)

"""Texts of what always holds or waits: gifts, stage skills, and what a support gives its holder."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Reject
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import If, May, Pay
from ...abilities.nodes import (
    InPosition,
    Lasting,
    StateIs,
    TreatAs,
    UsableIn,
    UsesArtsOf,
    When,
    While,
    Who,
)
from .. import english
from ..phrases.forms import alias
from ..phrases.nouns import ref
from .modifiers import is_cheer_to_be
from .texts import in_step, text

# gifts and what a support gives
alias("Static", "Standing")
text(
    "Static",
    "during your main phase, you may {cost}: {steps}",
    "{cost:Do.can}:{steps:Steps}",
    shape=(like(UsableIn, "main", (like(Pay, slot("cost"), slot("steps")),)),),
)


# …アーツを使う時、…をエールとしても扱う: a support that is a cheer for its holder, perhaps under a condition
def as_cheer_en(value: Any, say: Any) -> str:
    only, case = value[0], ""
    if isinstance(only, While):
        case, only = f" and {say('Cond.if', only.condition)}", only.modifiers[0]
    assert isinstance(only, TreatAs)
    holder, cheer = "the holomem this card is attached to", english.article(english.filters(only.filters))
    return f"if {holder} would use Arts{case}, this card is also regarded as {cheer}"


HOLDER = ref("holder")


def for_its_holder(who: Who, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    if who != HOLDER:
        raise Reject
    return rest


text("AsCheer", "{it}", "{it:Mod+.plain}。", shape=(slot("it", is_cheer_to_be),))
text(
    "Standing",
    as_cheer_en,
    "{who:Ref}がアーツを使う時、{rest:AsCheer}",
    build=for_its_holder,
    match=lambda value: {"who": HOLDER, "rest": value},
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

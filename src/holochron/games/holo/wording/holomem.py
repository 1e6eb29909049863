"""What is done with holomem: swapped, moved, rested, downed, bloomed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....lang.nodes import Between, May
from ....lang.text.grammar import Fields
from ....lang.text.shapes import like, slot
from ..lexicon import ArtsAgain, Bloom, By, Down, Janken, Lasting, Place, Sel, Swap, ToDebut, Turn
from . import english
from .forms import rule
from .nouns import at, ref
from .steps import step


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

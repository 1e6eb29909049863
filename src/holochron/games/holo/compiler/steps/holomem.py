"""What is done with holomem: swapped, moved, rested, downed, bloomed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....lang.grammar import Fields
from .....lang.grammar.shapes import like, slot
from .....lang.nodes import Between, May, Seq
from ...abilities.nodes import (
    Bloom,
    By,
    EndGame,
    ExtraTurn,
    Place,
    Sel,
    Since,
    Swap,
    ToDebut,
    Turn,
    UseAgain,
    Who,
)
from .. import english
from ..phrases.forms import alias, rule, words
from ..phrases.nouns import ref
from .verbs import step

NOTED = {"collab": " (moving is not regarded as collab)"}


def swap_en(value: Swap, say: Any) -> str:
    other = english.who(value.other)
    if isinstance(value.one, Sel) and isinstance(value.other, Sel) and value.one.owner == value.other.owner == "opp":
        other = other.replace(" of your opponent's", "")
    return f"swap {english.who(value.one)} with {other}"


def swap_shared(owner: str, a: Sel, b: Sel, q: Between) -> Swap:
    return Swap(replace(a, owner=owner), replace(b, owner=owner, quantity=q))


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
step(
    Swap,
    "{owner:Owner}の{a:Group}{q:Many}人と{b:Group}を交代<させる>",
    en=swap_en,
    build=lambda owner, a, q, b: Swap(replace(a, owner=owner, quantity=q), replace(b, owner=owner)),
    match=lambda v: first_counted(v),
)


def first_counted(value: Swap) -> Fields | None:
    one, other = value.one, value.other
    if not isinstance(one, Sel) or not isinstance(other, Sel) or one.owner != other.owner:
        return None
    if not isinstance(one.quantity, Between) or other.quantity is not None:
        return None
    return {
        "owner": one.owner,
        "a": replace(one, owner="", quantity=None),
        "q": one.quantity,
        "b": replace(other, owner=""),
    }


step(Swap, "{one:Swapped}と{other:Who}を交代<させる>", en=swap_en)
for kind in ("Stage", "That", "Ref"):
    alias("Swapped", kind)
rule(
    "Swapped",
    Sel,
    "{it:Stage}{q:Many}人",
    en=lambda v, say: english.who(v),
    build=lambda it, q: replace(it, quantity=q),
    match=lambda v: {"it": replace(v, quantity=None), "q": v.quantity} if isinstance(v.quantity, Between) else None,
)
step(
    Swap,
    "{owner:Owner}の{a:Pos}ポジションと{b:Pos}ポジションのホロメンを<入れ替える>",
    en=swap_en,
    shape=like(
        Swap,
        like(Sel, slot("owner"), slot("a")),
        like(Sel, slot("owner"), slot("b")),
    ),
)
step(
    Place,
    (
        lambda v, styles: v.position == "collab",
        "{who:Who}を{position:Pos}ポジションに移動<させる>（移動はコラボとしては扱わない）",
    ),
    en=lambda v, say: f"move {english.who(v.who)} to the {v.position} position{NOTED.get(v.position, '')}",
)
rule(
    "Do.plain",
    By,
    "相手は、{step:Do.plain}",
    en=lambda v, say: f"your opponent {english.third(english.theirs(say('Do.plain', v.steps[0])))}",
    shape=like(By, "opp", (slot("step", lambda step: not isinstance(step, May)),)),
)
rule(
    "Do.plain",
    By,
    "相手は、{step:Do.can}",
    en=lambda v, say: f"your opponent may {english.theirs(say('Do.plain', v.steps[0].steps[0]))}",
    shape=like(By, "opp", (like(May, (slot("step"),)),)),
)


def using(value: Who) -> str:
    """`a 1st holomem from your hand`: one card is used."""
    one = isinstance(value, Sel) and value.quantity is None and value.zone and value.owner != "this"
    if not one or not isinstance(value, Sel):
        return english.who(value)
    return english.article(english.who(replace(value, quantity=Between(1, 1))).removeprefix("1 "))


def blooming(who: Who, using: Who) -> Bloom:
    """このターンに出した…をBloomさせる: who is named as having just come blooms although."""
    is_new = isinstance(who, Sel) and Since("placed") in who.filters
    return Bloom("placed" if is_new else "once", who, using)


step(
    Bloom,
    "{who:Who}を、{using:Cards}を使ってBloom<させる>",
    "{who:Who}を、{using:Cards}にBloom<させる>",
    en=lambda v, say: f"bloom {english.who(v.who)} using {using(v.using)}",
    build=blooming,
    match=lambda v: {"who": v.who, "using": v.using} if v == blooming(v.who, v.using) else None,
)
step(
    Bloom,
    "{who:Who}を、{using:Cards}を使ってもう1回Bloom<させる>",
    en=lambda v, say: f"bloom {english.who(v.who)} once more using {using(v.using)}",
    fixed={"how": "again"},
)
step(
    Bloom,
    "{who:Who}を、{using:Cards}を使ってBloomできる。この能力では最初のターンでもBloom<する>",
    en=lambda v, say: f"bloom {english.who(v.who)} using {using(v.using)}, even in your first turn",
    fixed={"how": "early"},
)
rule(
    "Do.plain",
    Seq,
    "{who:Who}をお休みさせて{position:Pos}ポジションに移動させる",
    en="rest {who} and move it to the {position} position",
    shape=like(Seq, (like(Turn, slot("who"), "resting"), like(Place, slot("who"), slot("position")))),
)
step(
    ToDebut,
    "{who:Who}をDebutホロメンに<戻す>（ダメージを無くした後、Debutホロメン1枚とエールすべてを残し、他のカードすべてを手札に戻す）",
    en=lambda v, say: (
        f"return {english.who(v.who)} to a Debut holomem (remove its damage, keep 1 Debut holomem and all cheers, and return all other cards to hand)"
    ),
)
AGAIN = UseAgain(Sel("opp", "stage"))
PHRASES = {
    "このアーツをもう1回<使う>": (AGAIN, "use this Arts once more"),
    "同じアーツをもう1回<使う>": (AGAIN, "use this Arts once more"),
    "同じホロメンに、このアーツをもう1回<使う>（このアーツはそのホロメンがダウンするまで繰り返せる）": (
        UseAgain(ref("target")),
        "use this Arts once more on the same holomem (this can be repeated until it is downed)",
    ),
    "このターンの後に、もう1回自分のターンを開始<する>": (ExtraTurn(), "take an extra turn after this one"),
    "もう1回自分のターンを開始<する>": (ExtraTurn(), "take an extra turn after this one"),
    "自分はゲームに勝利<する>": (EndGame("my", "wins"), "you win the game"),
    "自分はゲームに敗北<する>": (EndGame("my", "loses"), "you lose the game"),
    "相手はゲームに勝利<する>": (EndGame("opp", "wins"), "your opponent wins the game"),
    "相手はゲームに敗北<する>": (EndGame("opp", "loses"), "your opponent loses the game"),
}
words("Do", {ja: node for ja, (node, _) in PHRASES.items()}, dict(PHRASES.values()))

"""How verbs and predicates are conjugated: one table, so that a verb gives all its sentences at once.

Verbs: plain する, can できる, join し、, after した後、, by することで、, unless しなければ使えない, did したなら、.
Predicates: if の時、/なら、, while の間、, unless でなければ使えない, only の時にしか使えない, usable の時に使える:, joined で、, or か、.
An ending may be marked for the style of the sets that use it: old (through hBP04) or new.
"""

from __future__ import annotations

from typing import Final

from ....lang.text.grammar import Grammar


def _verb(plain: str, can: str, stem: str, past: str, nai: str) -> dict[str, tuple[str, ...]]:
    return {
        "plain": (plain,),
        "can": (can,),
        "join": (f"{stem}、",),
        "after": (f"{past}後、",),
        "by": (f"{plain}ことで、",),
        "unless": (f"{nai}なければ使えない", f"{nai}ないと使えない"),
        "did": (f"{past}なら、",),
    }


_Forms = dict[str, tuple[str, ...]]
_VERBS: Final[dict[str, _Forms]] = {
    "引く": _verb("引く", "引ける", "引き", "引いた", "引か"),
    "見る": _verb("見る", "見られる", "見", "見た", "見"),
    "加える": _verb("加える", "加えられる", "加え", "加えた", "加え"),
    "戻す": _verb("戻す", "戻せる", "戻し", "戻した", "戻さ"),
    "送る": _verb("送る", "送れる", "送り", "送った", "送ら"),
    "付ける": _verb("付ける", "付けられる", "付け", "付けた", "付け"),
    "付け替える": _verb("付け替える", "付け替えられる", "付け替え", "付け替えた", "付け替え"),
    "出す": _verb("出す", "出せる", "出し", "出した", "出さ"),
    "与える": _verb("与える", "与えられる", "与え", "与えた", "与え"),
    "振る": _verb("振る", "振れる", "振り", "振った", "振ら"),
    "振り直す": _verb("振り直す", "振り直せる", "振り直し", "振り直した", "振り直さ"),
    "選ぶ": _verb("選ぶ", "選べる", "選び", "選んだ", "選ば"),
    "使う": _verb("使う", "使える", "使い", "使った", "使わ"),
    "入れ替える": _verb("入れ替える", "入れ替えられる", "入れ替え", "入れ替えた", "入れ替え"),
    "なる": _verb("なる", "なれる", "なり", "なった", "なら"),
    "する": _verb("する", "できる", "し", "した", "し"),
    "させる": {
        "plain": ("させる", "する"),
        "can": ("できる", "させられる", "させることができる"),
        "join": ("させ、", "し、"),
        "after": ("させた後、",),
        "by": ("させることで、",),
        "unless": ("させなければ使えない",),
        "did": ("させたなら、",),
    },
    "回復": {"plain": ("回復", "回復する"), "can": ("回復できる",), "join": ("回復し、",), "after": ("回復した後、",)},
    "+": {"plain": ("",), "join": ("し、",)},
}


def _predicate(stem: str, nai: str, joined: str) -> dict[str, tuple[str, ...]]:
    return {
        "or": (f"{stem}か、",),
        "if": (f"old|{stem}時、", f"new|{stem}なら、"),
        "while": (f"{stem}間、",),
        "unless": (f"{nai}なければ使えない", f"{nai}ないと使えない"),
        "only": (f"{stem}時にしか使えない",),
        "usable": (f"{stem}時に使える:", f"{stem}なら使える:"),
        "joined": (joined,),
    }


_PREDICATES: Final[dict[str, _Forms]] = {
    "だ": {
        "if": ("old|の時、", "new|なら、"),
        "while": ("の間、",),
        "unless": ("でなければ使えない", "でないと使えない"),
        "only": ("の時にしか使えない",),
        "usable": ("の時に使える:", "なら使える:"),
        "joined": ("で、",),
    },
    "いる": _predicate("いる", "い", "いて、"),
    "いない": _predicate("いない", "いなく", "いなくて、"),
    "ある": _predicate("ある", "", "あり、"),
    "ない": _predicate("ない", "なく", "なく、"),
    "持つ": _predicate("持つ", "持た", "持ち、"),
    "出た": {"if": ("new|出たなら、", "old|出た時、")},
    "いた": {
        "if": ("old|いた時、", "new|いたなら、", "いたら、", "いれば、"),
        "unless": ("いなければ使えない",),
        "only": ("いた時にしか使えない",),
        "usable": ("いたなら使える:",),
        "joined": ("いて、",),
    },
    "少ない": {
        "if": ("old|少ない時、", "new|少ないなら、", "少なければ、"),
        "only": ("少ない時にしか使えない",),
        "unless": ("少なくなければ使えない",),
        "while": ("少ない間、",),
        "joined": ("少なく、",),
    },
    "多い": {
        "if": ("old|多い時、", "new|多いなら、", "多ければ、"),
        "only": ("多い時にしか使えない",),
        "unless": ("多くなければ使えない",),
        "while": ("多い間、",),
        "joined": ("多く、",),
    },
}

grammar: Final = Grammar({**_VERBS, **_PREDICATES})
rule: Final = grammar.rule
words: Final = grammar.words
alias: Final = grammar.alias
HOWEVER: Final = "ただし、"  # a proviso to the sentence before

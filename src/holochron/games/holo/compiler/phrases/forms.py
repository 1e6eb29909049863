"""How verbs and predicates are conjugated: one table, so that a verb gives all its sentences at once.

Verbs: plain する, can できる, join し、, after した後、, by することで、, unless しなければ, did したなら、, past した, te して. What is done
to one has the voice `passive` (戻された), what happens of itself then `itself` (戻った): a step and what is waited for share one verb.
Predicates: if の時、/なら、, while の間、, unless でなければ, only の時にしか使えない, usable の時に使える:, state の時, that の (before a noun), joined で、, or か、.
An ending may be marked for the style of the sets that use it: old (through hBP04) or new.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .....lang.grammar import Grammar, Pauses, Reject, Verb
from .categories import CALLED

_ENDINGS: Final = {
    "plain": ("{plain}",),
    "can": ("{can}",),
    "join": ("{stem}、", "{te}、"),
    "after": ("{past}後、",),
    "by": ("{plain}ことで、",),
    "unless": ("{nai}なければ", "{nai}ないと"),
    "did": ("{past}なら、",),
    "past": ("{past}",),
    "te": ("{te}",),
}


_VOICED: Final = {form: _ENDINGS[form] for form in ("past", "te", "after")}


def _te(past: str) -> str:
    return past[:-1] + ("で" if past.endswith("だ") else "て")


def _voice(past: str) -> Verb:
    return Verb(_VOICED, past=past, te=_te(past))


def _verb(plain: str, can: str, stem: str, past: str, nai: str, itself: str = "", passive: str = "") -> Verb:
    """A verb; `itself` is the past of what happens when it is done: 戻す, 戻った. What is done to one is regular, but for する."""
    voices = {"passive": _voice(passive or nai + ("られた" if nai == stem else "れた"))}
    if itself:
        voices["itself"] = _voice(itself)
    return Verb(_ENDINGS, voices, plain=plain, can=can, stem=stem, past=past, nai=nai, te=_te(past))


_VERBS: Final[dict[str, Verb]] = {
    "引く": _verb("引く", "引ける", "引き", "引いた", "引か"),
    "見る": _verb("見る", "見られる", "見", "見た", "見"),
    "加える": _verb("加える", "加えられる", "加え", "加えた", "加え"),
    "戻す": _verb("戻す", "戻せる", "戻し", "戻した", "戻さ", itself="戻った"),
    "送る": _verb("送る", "送れる", "送り", "送った", "送ら"),
    "付ける": _verb("付ける", "付けられる", "付け", "付けた", "付け", itself="付いた"),
    "付け替える": _verb("付け替える", "付け替えられる", "付け替え", "付け替えた", "付け替え"),
    "出す": _verb("出す", "出せる", "出し", "出した", "出さ", itself="出た"),
    "与える": _verb("与える", "与えられる", "与え", "与えた", "与え"),
    "振る": _verb("振る", "振れる", "振り", "振った", "振ら"),
    "振り直す": _verb("振り直す", "振り直せる", "振り直し", "振り直した", "振り直さ"),
    "選ぶ": _verb("選ぶ", "選べる", "選び", "選んだ", "選ば"),
    "使う": _verb("使う", "使える", "使い", "使った", "使わ"),
    "入れ替える": _verb("入れ替える", "入れ替えられる", "入れ替え", "入れ替えた", "入れ替え"),
    "なる": _verb("なる", "なれる", "なり", "なった", "なら"),
    "上がる": _verb("上がる", "上がれる", "上がり", "上がった", "上がら"),
    "受ける": _verb("受ける", "受けられる", "受け", "受けた", "受け"),
    "置く": _verb("置く", "置ける", "置き", "置いた", "置か"),
    "減る": _verb("減る", "減れる", "減り", "減った", "減ら"),
    "する": _verb("する", "できる", "し", "した", "し", passive="された"),
    "にする": _verb("にする", "にできる", "にし", "にした", "にし", itself="になった", passive="にされた"),
    "させる": Verb(
        {
            **_ENDINGS,
            "plain": ("{plain}", "する"),
            "can": ("できる", "{can}", "させることができる"),
            "join": ("{stem}、", "し、"),
        },
        {"itself": _voice("した")},
        plain="させる",
        can="させられる",
        stem="させ",
        past="させた",
        nai="させ",
        te="させて",
    ),
    "回復": Verb(
        {
            "plain": ("{stem}", "{stem}する"),
            "can": ("{stem}できる",),
            "join": ("{stem}し、",),
            "after": ("{stem}した後、",),
        },
        stem="回復",
    ),
    "+": Verb({"plain": ("",), "join": ("し、",)}),
}

_PREDICATE: Final = {
    "or": ("{stem}か、",),
    "if": ("old|{stem}時、", "new|{nara}なら、"),
    "while": ("{stem}間、",),
    "unless": ("{nai}なければ", "{nai}ないと"),
    "only": ("{stem}時にしか使えない",),
    "usable": ("{stem}時に使える:", "{nara}なら使える:"),
    "state": ("{stem}時",),
    "that": ("{stem}",),
    "joined": ("{joined}、",),
}


def _predicate(stem: str, nai: str, joined: str) -> Verb:
    return Verb(_PREDICATE, stem=stem, nara=stem, nai=nai, joined=joined)


def _adjective(stem: str) -> Verb:
    endings = {**_PREDICATE, "if": (*_PREDICATE["if"], "{root}ければ、")}
    return Verb(endings, root=stem, stem=f"{stem}い", nara=f"{stem}い", nai=f"{stem}く", joined=f"{stem}く")


_PREDICATES: Final[dict[str, Verb]] = {
    "だ": Verb({**_PREDICATE, "or": ("か、",)}, stem="の", nara="", nai="で", joined="で"),
    "いる": _predicate("いる", "い", "いて"),
    "いない": _predicate("いない", "いなく", "いなくて"),
    "ある": _predicate("ある", "", "あり"),
    "ない": _predicate("ない", "なく", "なく"),
    "持つ": _predicate("持つ", "持た", "持ち"),
    "持たない": _predicate("持たない", "持たなく", "持たず"),
    "でない": _predicate("でない", "でなく", "でなく"),
    "出た": Verb({"if": ("new|{stem}なら、", "old|{stem}時、")}, stem="出た"),
    "いた": Verb(
        {
            **_PREDICATE,
            "if": (*_PREDICATE["if"], "いたら、", "いれば、"),
            "usable": ("{nara}なら使える:",),
        },
        stem="いた",
        nara="いた",
        nai="い",
        joined="いて",
    ),
    "少ない": _adjective("少な"),
    "多い": _adjective("多"),
    "小さい": _adjective("小さ"),
    "大きい": _adjective("大き"),
}

PAUSES: Final = Pauses("、", "はがをにでとのもかてしきりびえけせずくばられい時間後")
grammar: Final = Grammar({**_VERBS, **_PREDICATES}, PAUSES, CALLED)
rule: Final = grammar.rule
words: Final = grammar.words
alias: Final = grammar.alias


def mapped(category: str, other: str, table: Mapping[Any, Any], en: Mapping[Any, str] | None = None) -> None:
    """The words of another category, each for another value here."""
    inverse = {value: word for word, value in table.items()}

    def build(it: Any) -> Any:
        if it not in table:
            raise Reject
        return table[it]

    rule(
        category,
        type(next(iter(inverse))),
        "{it:" + other + "}",
        en=lambda value, say: en[value] if en is not None else str(value),
        build=build,
        match=lambda value: {"it": inverse[value]} if value in inverse else None,
    )


HOWEVER: Final = "ただし、"  # a proviso to the sentence before

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


# verbs of five rows by their last letter: the letters of 引ける, 引き, 引いた and 引か; verbs of one row only lose it
_ROWS: Final = {
    "く": ("け", "き", "いた", "か"),
    "す": ("せ", "し", "した", "さ"),
    "る": ("れ", "り", "った", "ら"),
    "ぶ": ("べ", "び", "んだ", "ば"),
    "う": ("え", "い", "った", "わ"),
}
_ITSELF: Final = {"戻す": "戻った", "付ける": "付いた", "出す": "出た"}


def _five_rows(verb: str) -> Verb:
    root, (can, stem, past, nai) = verb[:-1], _ROWS[verb[-1]]
    return _verb(verb, f"{root}{can}る", root + stem, root + past, root + nai, _ITSELF.get(verb, ""))


def _one_row(verb: str) -> Verb:
    root = verb[:-1]
    return _verb(verb, f"{root}られる", root, f"{root}た", root, _ITSELF.get(verb, ""))


_VERBS: Final[dict[str, Verb]] = {
    **{
        verb: _five_rows(verb)
        for verb in [
            "引く",
            "置く",
            "戻す",
            "出す",
            "振り直す",
            "送る",
            "振る",
            "なる",
            "上がる",
            "減る",
            "選ぶ",
            "使う",
        ]
    },
    **{verb: _one_row(verb) for verb in ["見る", "加える", "付ける", "付け替える", "与える", "入れ替える", "受ける"]},
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

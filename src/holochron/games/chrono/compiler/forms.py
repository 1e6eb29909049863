"""The grammar of card texts, how its verbs are conjugated, and lists of anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....lang.grammar import Grammar, Reject, Verb

Say = Callable[..., str]


STEMS: Final = {
    "する": "し",
    "受ける": "受け",
    "与える": "与え",
    "引く": "引き",
    "捨てる": "捨て",
    "戻す": "戻し",
    "置く": "置き",
    "出す": "出し",
    "得る": "得",
    "持つ": "持ち",
    "支払う": "支払い",
}
_ENDINGS: Final = {"end": ("{plain}",), "and": ("{stem}",)}
GRAMMAR: Final = Grammar({verb: Verb(_ENDINGS, plain=verb, stem=stem) for verb, stem in STEMS.items()})
rule, words, alias = GRAMMAR.rule, GRAMMAR.words, GRAMMAR.alias


# ---------------------------------------------------------------------------------------------------- lists


def listed(category: str, of: str, between: str, english: str, first: str = "") -> None:
    """One or more of a kind, as a tuple; `first` is the category of all but the last."""
    rule(
        category,
        tuple,
        "{one:" + of + "}",
        en=lambda value, say: say(of, value[0]),
        build=lambda one: (one,),
        match=lambda value: {"one": value[0]} if len(value) == 1 else None,
    )
    rule(
        category,
        tuple,
        "{one:" + (first or of) + "}" + between + "{rest:" + category + "}",
        en=lambda value, say: say(first or of, value[0]) + english + say(category, value[1:]),
        build=lambda one, rest: (one, *rest),
        match=lambda value: {"one": value[0], "rest": value[1:]} if len(value) > 1 else None,
    )


def sentences(category: str, of: str) -> None:
    """One or more sentences; in English they begin with capitals."""
    listed(f"{category}.listed", of, "", " ")
    rule(
        category,
        tuple,
        "{all:" + category + ".listed}",
        en=lambda value, say: " ".join(_capital(say(of, one)) for one in value),
        build=lambda all: all,
        match=lambda value: {"all": value},
    )


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def reject() -> Any:
    raise Reject

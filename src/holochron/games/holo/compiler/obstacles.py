"""Why a text cannot be read: every place at which it stops, not only the first, and what may be the cause."""

from __future__ import annotations

import unicodedata
from typing import Final

from ....lang.grammar import AmbiguousReading, Unread
from .all_rules import grammar
from .compile import read_text, sentence_begin, sentence_end
from .normal import normal

# Sentences of every sort that others refer to or continue: one of them is put where a text stops, to see whether it could be read then.
STAND_INS: Final = (
    "",
    "自分のデッキを1枚引く。",
    "自分の手札1枚をアーカイブする。",
    "自分のステージのエール1枚をアーカイブできる。",
    "自分のデッキから、ホロメン1枚を公開し、手札に加える。",
    "自分のデッキから、ホロメン1枚をステージに出す。",
    "自分のデッキの上から4枚を見る。",
    "自分のステージのホロメン1人を選ぶ。",
    "相手のステージのホロメン1人に特殊ダメージ10を与える。",
    "サイコロを1回振る。",
    "自分のステージのエールが1枚以上あるなら、このアーツ+10。",
    "このツールが付いているホロメンのHP+10。",
    "このマスコットが付いているホロメンのHP+10。",
    "このファンが付いているホロメンのHP+10。",
)


MOST: Final = 8  # places that are looked for; no card has as many sentences


def obstacles(kind: str, text: str, first: Unread) -> list[Unread]:
    """All places at which a text stops: the first, then where it would stop if that sentence were one that is known, and so on."""
    found, tried = [first], text
    while len(found) < MOST:
        at = found[-1].at - len(text) + len(tried)
        begin, end = sentence_begin(tried, at), sentence_end(tried, at)
        mended = [tried[:begin] + sentence + tried[end:] for sentence in STAND_INS]
        stops = {one: _stop(kind, one) for one in mended}
        tried = min(mended, key=lambda one: len(one) - stops[one].at)  # letters that are not read
        at = len(text) - len(tried) + stops[tried].at
        if at <= found[-1].at or not text[at : at + 1].strip():
            break
        found.append(Unread(text, at, stops[tried].expected))
    return found


def _stop(kind: str, text: str) -> Unread:
    """Where reading a text stops, which may be at its end."""
    try:
        read_text(grammar, kind, text)
    except Unread as stopped:
        return stopped
    except (AmbiguousReading, RecursionError):
        pass
    return Unread(text, len(text))


def hint(kind: str, text: str) -> str:
    """Why a text may be unreadable that only looks odd; it is declined all the same."""
    for mended, told in (
        ("".join(text.split("\n")), "a line break stands inside a sentence"),
        ("".join(text.split()), "spaces or line breaks stand inside a sentence"),
        (unicodedata.normalize("NFKC", text), "letters of full and half width are mixed"),
        ("".join(unicodedata.normalize("NFKC", text).split()), "spaces, and letters of full and half width, are mixed"),
    ):
        if mended != text:
            try:
                read_text(grammar, kind, normal(mended))
            except (Unread, AmbiguousReading, RecursionError):
                continue
            return f" ({told}; without that it could be read)"
    return ""

"""Looking for words in what the rules say: English by stems, Japanese by pairs of letters, the best first.

A text is found when it has every word that is asked for or, where none has them all, when it has the weightiest of them. Words that
stand in few texts weigh more than those that stand in many; short texts, headings and words that stand together come first.
Hiragana and katakana are the same, and so are their widths. A word that stands nowhere is read as the nearest one that does.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ..lang.search import folded

T = TypeVar("T")

_ENGLISH: Final = re.compile(r"[a-z0-9]+(?:[.'+-][a-z0-9]+)*")
# Hiragana, katakana, kanji: words seldom cross. The sign that lengthens a sound is no word of its own.
_JAPANESE: Final = re.compile(r"[぀-ゟ][぀-ゟー]*|[ァ-ヺ][゠-ヿ]*|[㐀-䶿一-鿿々〆]+")
_KATAKANA: Final = re.compile(r"[ァ-ヺ][ァ-ヺー]*")
_PARTICLE: Final = re.compile(r"[぀-ゟ]{1,2}|でき(?:る|ます)(?:か|の|のか)?")
_COMMON: Final = re.compile(
    "a|an|and|are|as|at|be|by|can|do|does|for|from|has|have|how|i|if|in|is|it|its|may|my|of|on|one|or|s|t|that|the|their|them|then|there"
    "|they|this|to|was|what|when|where|which|twice|who|why|will|with|you|your"
)
_ENDINGS: Final = (("ies", "y"), ("ings", ""), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", ""))
_SHORTEST: Final = 3  # letters that a stem keeps
_ENOUGH: Final = 0.55  # of the weight of what was asked for
_ABSENT: Final = 0.3  # what a word that stands nowhere weighs, beside one that stands once
# What people say for it, by stem: words of other games, of other times of a verb, and of the other script. Japanese words are
# looked for as they stand.
_ALSO: Final = {
    "mulligan": ("redraw",),
    "マリガン": ("redraw",),
    "バトンパス": ("baton",),
    "win": ("won", "winner", "lost"),
    "attack": ("art",),
    "energy": ("cheer",),
    "evolv": ("bloom",),
    "進化": ("bloom",),
    "graveyard": ("archiv",),
    "墓地": ("archiv", "discard"),
    "山札": ("deck",),
    "手番": ("ターンプレイヤー",),
    "tap": ("rest",),
    "retreat": ("baton",),
    "infinit": ("endless", "loop"),
    "dice": ("die",),
    "ko": ("down",),
}
# The same in the words that rules have for it: what players say in two words or more, or write in another script.
_MEANT: Final = tuple(
    (re.compile(said), f" {meant} ")
    for said, meant in (
        (r"\b(?:deck(?:s|ed|ing)?|mill(?:s|ed)?|library)[ -]?out\b", "deck empty loses"),
        (
            r"\b(?:run(?:s|ning)? )?out of cards\b|\bno (?:more )?cards?(?: left)? in (?:the |my )?deck\b",
            "deck empty loses",
        ),
        (r"(?:デッキ|山札|ライブラリー?)(?:アウト|切れ)", "deck empty loses"),
        (r"(?:デッキ|山札)(?:の?カード)?が(?:なくな|無くな|な[いく]|無[いく]|切れ|空)[ぁ-ん]*", "deck empty loses"),
        (r"[ぶブ][るル]ー[むム]", "bloom"),
        (r"出来(?=[るなまずた])", "でき"),
    )
)
_BLOOM: Final = re.compile("ブルーム")
_PAIRS: Final = 0.75  # of the pairs of letters of a Japanese word
_LONG: Final = 6  # letters of a word that may be two slips away from what is meant; a shorter one is one slip away


def stem(word: str) -> str:
    """An English word without its endings."""
    for ending, instead in _ENDINGS:
        if (
            word.endswith(ending)
            and not (ending == "s" and word.endswith("ss"))
            and len(word) - len(ending) >= _SHORTEST
        ):
            base = word.removesuffix(ending) + instead
            doubled = ending in ("ing", "ings", "ed") and base[-1:] == base[-2:-1] and base[-1:] not in "lsz"
            return base[:-1] if doubled else base
    return word


class _Text(NamedTuple):
    """A text as it is looked through."""

    plain: str
    stems: frozenset[str]
    pairs: frozenset[str]
    first: str  # what counts most: a title
    size: float


class _Term(NamedTuple):
    word: str
    english: bool

    def weight_in(self, text: _Text) -> float:
        """How well the text has this word, from 0 to 1."""
        meant = self._as_written(text)
        also = any(other in (text.stems if other.isascii() else text.plain) for other in _ALSO.get(self.word, ()))
        return meant or (0.7 if also else 0.0)

    def _as_written(self, text: _Text) -> float:
        if self.english:
            if self.word in text.stems:
                return 1.0
            longer = len(self.word) >= _SHORTEST and any(each.startswith(self.word) for each in text.stems)
            return 0.8 if longer else 0.0
        if self.word in text.plain:
            return 1.0
        pairs = _pairs(self.word)
        share = len(pairs & text.pairs) / len(pairs) if pairs else 0.0
        return 0.6 * share if share >= _PAIRS else 0.0


def _meant(words: str) -> str:
    """The words with those of the rules in place of what players say for them."""
    plain = unicodedata.normalize("NFKC", words).casefold()
    for said, meant in _MEANT:
        plain = said.sub(meant, plain)
    return plain


def _pairs(text: str) -> frozenset[str]:
    return frozenset(text[at : at + 2] for at in range(len(text) - 1))


def terms_in(words: str) -> list[_Term]:
    """What is looked for: the words without those that say little, unless there are no others."""
    plain = _meant(words)
    english = [_Term(stem(word), english=True) for word in _ENGLISH.findall(plain) if not _COMMON.fullmatch(word)]
    runs = _JAPANESE.findall(plain)
    japanese = [_Term(folded(run), english=False) for run in runs if not _PARTICLE.fullmatch(run)]
    found = list(dict.fromkeys([*english, *japanese]))
    least = [_Term(folded(run), english=False) for run in runs]
    return found or least or [_Term(word, english=True) for word in plain.split()]


class WordIndex(Generic[T]):
    """Things that can be found by what is said of them."""

    def __init__(self, things: Iterable[T], title: Callable[[T], str], texts: Callable[[T], Iterable[str]]) -> None:
        self._entries = [(thing, _read(title(thing), texts(thing))) for thing in things]

    def has(self, term: _Term) -> bool:
        return any(term.weight_in(text) for _, text in self._entries)

    def vocabulary(self) -> Counter[str]:
        """The words that stand there, with the number of texts that have them."""
        return Counter(word for _, text in self._entries for word in _spelt(text.plain))

    def find(self, words: str) -> list[T]:
        """What has these words, the best first."""
        terms = terms_in(words)
        weights = [[term.weight_in(text) for term in terms] for _, text in self._entries]
        rarity = [self._rarity([row[at] for row in weights]) for at in range(len(terms))]
        wanted = sum(rarity)
        whole = [at for at, row in enumerate(weights) if row and all(row)]
        candidates = whole or [
            at
            for at, row in enumerate(weights)
            if sum(rare for rare, weight in zip(rarity, row, strict=True) if weight) >= _ENOUGH * wanted > 0
        ]
        phrase = folded(" ".join(_meant(words).split()))
        scores = {at: self._score(at, phrase, terms, rarity, weights[at]) for at in candidates}
        return [self._entries[at][0] for at in sorted(candidates, key=lambda at: (-scores[at], at))]

    def _rarity(self, column: list[float]) -> float:
        having = sum(1 for weight in column if weight)
        most = math.log(1 + len(self._entries))
        return math.log(1 + len(self._entries) / having) if having else _ABSENT * most

    def _score(self, at: int, phrase: str, terms: list[_Term], rarity: list[float], row: list[float]) -> float:
        text = self._entries[at][1]
        score = sum(rare * weight for rare, weight in zip(rarity, row, strict=True)) / text.size
        titled = [term for term in terms if _in_title(term, text.first)]
        score *= 1 + 0.5 * len(titled) / len(terms)
        score *= 1.5 if text.first == phrase or text.first.startswith(f"{phrase} ") else 1.0  # it is called just that
        return score * (1.5 if phrase in text.plain else 1.0)


def _in_title(term: _Term, title: str) -> bool:
    return term.word in title


def _read(title: str, texts: Iterable[str]) -> _Text:
    first, plain = (folded(_BLOOM.sub("bloom", text)) for text in (title, "\n".join([title, *texts])))
    stems = frozenset(stem(word) for word in _ENGLISH.findall(plain))
    return _Text(plain, stems, _pairs(plain), first, 1 + math.log(1 + len(plain) / 80))


def _spelt(plain: str) -> frozenset[str]:
    """The words in which a slip can be told: English ones and those in katakana."""
    english = [word for word in _ENGLISH.findall(plain) if word.isalpha() and len(word) > _SHORTEST]
    return frozenset([*english, *(run for run in _KATAKANA.findall(plain) if len(run) >= _SHORTEST)])


def nearest_words(indexes: Sequence[WordIndex[Any]], words: str) -> dict[str, str]:
    """For each word that stands nowhere the nearest one that does, as far as there is one that may be meant."""
    found: dict[str, str] = {}
    vocabulary: Counter[str] = Counter()
    for written in dict.fromkeys(_written_in(words)):
        if any(index.has(term) for index in indexes for term in terms_in(written)):
            continue
        if not vocabulary:
            vocabulary = sum((index.vocabulary() for index in indexes), Counter())
        word = folded(written)
        most = 2 if len(word) >= _LONG else 1
        near = [
            (slips, each[0] != word[0], -count, each)
            for each, count in vocabulary.items()
            if abs(len(each) - len(word)) <= most and (slips := _slips(word, each)) <= most
        ]
        if near and len(word) >= _SHORTEST:
            found[written] = min(near)[-1]
    return found


def _written_in(words: str) -> list[str]:
    plain = unicodedata.normalize("NFKC", words).casefold()
    english = [word for word in _ENGLISH.findall(plain) if word.isalpha() and len(word) > _SHORTEST]
    return [*english, *(run for run in _JAPANESE.findall(plain) if not _PARTICLE.fullmatch(run))]


def _slips(one: str, other: str) -> int:
    """How many letters are missing, too many, wrong, or swapped with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        above, row = row, [at]
        for to, wanted in enumerate(other, 1):
            least = min(row[-1] + 1, above[to] + 1, above[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                least = min(least, before[to - 2] + 1)
            row.append(least)
        before = above
    return row[-1]

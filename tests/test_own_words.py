"""The project says everything in its own words: no sentence of the rules, the official answers or the cards stands in it.

Words and names are everybody's. What may not be shared is a run: 25 Japanese characters or 60 English ones with a rule text or an
official answer, or a whole sentence with a card, unless at least five cards print that sentence: then it is vocabulary.
"""

from __future__ import annotations

import json
import re
import subprocess
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"

JAPANESE_RUN = 25
JAPANESE_SHARE = 20  # so many of a run must be Japanese letters: figures and words such as HP do not break it
ENGLISH_RUN = 60
ENGLISH_SHARE = 40  # so many must be letters: rulers and tables are no sentences
SENTENCE = 12
VOCABULARY = 5

KANA_AND_KANJI = re.compile(r"[぀-ヿㇰ-ㇿ㐀-䶿一-鿿々〆]")
LATIN = re.compile(r"[a-z]")
WORD = re.compile(r"[぀-ヿㇰ-ㇿ㐀-䶿一-鿿々〆a-z0-9]")
WRAPPED = re.compile(r"""["']?[ \t]*\n[ \t]*(?:#+|//+|>|[-*] |r?f?["'])?[ \t]*""")  # comments and strings go on below

pytestmark = [
    pytest.mark.skipif(not SHARED.exists(), reason="the rules, answers and cards lie outside the repository"),
    pytest.mark.slow,
]


# Texts in one shape: Japanese without spaces, English in small letters with single ones.


def japanese(text: str) -> str:
    return re.sub(r"\s+", "", plain(text))


def english(text: str) -> str:
    return re.sub(r"\s+", " ", plain(text))


def plain(text: str) -> str:
    quotes = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "<": "〈", ">": "〉"})
    return unicodedata.normalize("NFKC", text).casefold().translate(quotes)


def unwrapped(text: str) -> str:
    return WRAPPED.sub(" ", text)


# What is not ours.


def load(name: str) -> Any:
    return json.loads((SHARED / "cards" / name).read_text(encoding="utf-8"))


def rule_texts() -> Iterator[str]:
    for path in sorted((SHARED / "rules").glob("*.txt")):
        yield path.read_text(encoding="utf-8")
    for answer in [*load("holo-qa.json"), *load("holo-qa-more.json")]:
        for field in ("question", "answer", "question_en", "answer_en"):
            yield answer[field] or ""


def abilities(card: dict[str, Any]) -> list[dict[str, Any]]:
    skills = [card[slot] for slot in ("oshi_skill", "sp_oshi_skill", "oshi_stage_skill") if card[slot]]
    return [*skills, *card["keywords"], *card["arts"]]


def card_texts(card: dict[str, Any]) -> Iterator[str]:
    for field in ("support_text", "support_text_en", "extra", "extra_en"):
        yield card[field] or ""
    for ability in abilities(card):
        yield ability["text_ja"] or ""
        yield ability.get("text_en") or ""


@cache
def names() -> re.Pattern[str]:
    """Names of cards and abilities, and tags: facts, which anybody may state."""
    found: set[str] = set()
    for card in load("holo-cards.json"):
        found.update([card["name_ja"], card["name_en"] or "", *card["tags"], *(card["tags_en"] or [])])
        for ability in abilities(card):
            found.update([ability["name"], ability.get("name_en") or ""])
    shapes = {shape(name) for name in found for shape in (japanese, english)}
    longest_first = sorted((name for name in shapes if len(name) > 1), key=len, reverse=True)
    either = "|".join(map(re.escape, longest_first))
    return re.compile(f"〈[^〉]*〉|(?<![a-z])(?:{either})(?![a-z])")  # EN is a name, but no part of center


def without_names(run: str) -> str:
    return names().sub("", run)


@cache
def japanese_runs() -> frozenset[str]:
    return frozenset(run for text in rule_texts() for _, run in runs_of(japanese(text), JAPANESE_RUN))


@cache
def english_runs() -> frozenset[str]:
    return frozenset(run for text in rule_texts() for _, run in runs_of(english(text), ENGLISH_RUN))


def runs_of(text: str, length: int) -> Iterator[tuple[int, str]]:
    for start in range(len(text) - length + 1):
        yield start, text[start : start + length]


def sentences(text: str, shape: Any) -> set[str]:
    parts = (shape(part).strip(" 「」\"'()") for part in re.split(r"[。.\n]", text))
    return {part for part in parts if len(part) >= SENTENCE}


@cache
def rare_sentences() -> dict[str, list[str]]:
    """The sentences that few cards print, by how they begin."""
    cards = defaultdict(set)
    for card in load("holo-cards.json"):
        for text in card_texts(card):
            for sentence in sentences(text, japanese if KANA_AND_KANJI.search(text) else english):
                cards[sentence].add(card["number"])
    rare: dict[str, list[str]] = {}
    for sentence, numbers in cards.items():
        if len(numbers) < VOCABULARY:
            rare.setdefault(sentence[:SENTENCE], []).append(sentence)
    return rare


# What a text shares with it.


def shared_runs(text: str) -> Iterator[str]:
    """The runs that a text shares with a rule or an answer, each as long as it goes."""
    if KANA_AND_KANJI.search(text):
        yield from _shared(japanese(unwrapped(text)), japanese_runs(), JAPANESE_RUN, KANA_AND_KANJI, JAPANESE_SHARE)
    yield from _shared(english(unwrapped(text)), english_runs(), ENGLISH_RUN, LATIN, ENGLISH_SHARE)


def _shared(text: str, theirs: frozenset[str], length: int, letter: re.Pattern[str], share: int) -> Iterator[str]:
    for start, end in joined((start for start, run in runs_of(text, length) if run in theirs), length):
        run = text[start:end]
        own = without_names(run)
        if len(own) >= length and len(letter.findall(own)) >= share * len(own) // length:
            yield run


def joined(starts: Iterable[int], length: int) -> Iterator[tuple[int, int]]:
    """Runs that follow each other letter by letter, as one."""
    first = last = -2
    for start in starts:
        if start != last + 1:
            if first >= 0:
                yield first, last + length
            first = start
        last = start
    if first >= 0:
        yield first, last + length


def shared_sentences(text: str) -> Iterator[str]:
    """The sentences of few cards that stand in a text whole, from one end to the other."""
    shapes = [english(unwrapped(text))]
    if KANA_AND_KANJI.search(text):
        shapes.append(japanese(unwrapped(text)))
    for shaped in shapes:
        for start, opening in runs_of(shaped, SENTENCE):
            for sentence in rare_sentences().get(opening, ()):
                end = start + len(sentence)
                whole = shaped[start:end] == sentence and is_whole(shaped, start, end)
                if whole and len(without_names(sentence)) >= SENTENCE:
                    yield sentence


def is_whole(text: str, start: int, end: int) -> bool:
    """Whether what stands there is no part of a longer sentence."""
    before, after = text[:start][-2:].strip(" "), text[end : end + 2].strip(" ")
    return not (before and (WORD.match(before[-1]) or before[-1] in "、,〉」")) and not (
        after and (WORD.match(after[0]) or after[0] in "、,〈「")
    )


def repository() -> Iterator[tuple[str, str]]:
    """Every text file of the repository, committed or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("this is no git repository")
    for name in sorted(set(listed.stdout.decode().split("\0")) - {""}):
        try:
            yield name, (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue


def test_nothing_is_shared_with_the_rules_and_the_official_answers() -> None:
    found = [f"{name}: {run}" for name, text in repository() for run in sorted(set(shared_runs(text)))]
    assert not found, "these runs are not our words:\n" + "\n".join(found)


def test_no_sentence_is_shared_with_a_card() -> None:
    found = [f"{name}: {run}" for name, text in repository() for run in sorted(set(shared_sentences(text)))]
    assert not found, "these sentences are those of a card:\n" + "\n".join(found)


# That the search would find something.


def test_a_run_of_a_rule_is_found_wherever_it_stands() -> None:
    clause = max((entry["ja"] for entry in json.loads((SHARED / "rules/clauses.json").read_text("utf-8"))), key=len)
    run = japanese(clause)[10 : 10 + JAPANESE_RUN + 10]
    assert list(shared_runs(f"x = 1  # {run}\n")) == [run]
    assert list(shared_runs(f"    # {run[:18]}\n    # {run[18:]}\n")) == [run], "wrapped lines are read as one"
    assert list(shared_runs(run[: JAPANESE_RUN - 1])) == []


def test_a_run_of_an_answer_is_found_in_english() -> None:
    answer = max((entry["answer_en"] or "" for entry in load("holo-qa.json")), key=len)
    assert [run for run in shared_runs(f'"""{answer}"""') if len(run) >= ENGLISH_RUN]
    assert (
        list(shared_runs("The quick brown fox jumps over the lazy dog, which no rule has ever asked of anybody.")) == []
    )


def test_a_rare_sentence_is_found_and_a_common_one_is_not() -> None:
    every = (sentence for row in rare_sentences().values() for sentence in row)
    rare = next(
        sentence for sentence in every if KANA_AND_KANJI.match(sentence) and without_names(sentence) == sentence
    )
    assert rare in set(shared_sentences(f'TEXT = "{rare}。"'))
    assert rare not in set(shared_sentences(f'TEXT = "まず{rare}。"')), "part of another sentence"
    assert list(shared_sentences("そしてデッキをシャッフルする。")) == []


def test_names_are_facts() -> None:
    card = next(card for card in load("holo-cards.json") if len(card["name_ja"]) > 8)
    name = card["name_ja"]
    assert without_names(japanese(f"〈{name}〉")) == ""
    assert without_names(japanese(name)) == ""
    assert without_names("the center") == "the center"

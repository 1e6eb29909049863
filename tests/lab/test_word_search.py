"""Words find what is said about them in the rules, in both languages, the best first."""

from __future__ import annotations

import pytest

import holochron as hc
from holochron.lab.judge import look_up
from holochron.lab.word_search import WordIndex, stem

HOLO, CHRONO = hc.game("holo"), hc.game("chrono")


def clauses(game: hc.Game, words: str) -> list[str]:
    return [clause.id for clause in look_up(game, words).clauses]


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("target of an art", "12.3.3.2"),
        ("targets of arts", "12.3.3.2"),
        ("アーツの対象", "12.3.3.2"),
        ("who goes first", "6.2.1.5"),
        ("how do I win", "1.2"),
        ("baton pass cost", "8.7.2"),
        ("mulligan", "6.2.1.7.1"),
        ("ブルームできない", "8.3.1"),
        ("can I bloom in my first turn", "8.3.1"),
        ("手番", "7.2.2"),
        ("山札", "4.11"),
        ("墓地", "4.14"),
    ],
)
def test_what_players_ask_is_among_the_first_five(words: str, clause: str) -> None:
    assert clause in clauses(HOLO, words)[:5]


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("ターンプレイヤー", ["7.1.1"]),
        ("オーナー", ["3.1", "3.1.1"]),
        ("コントローラー", ["3.1", "3.1.2"]),
        ("チェックタイミング", ["10.6.1"]),
        ("プレイタイミング", ["10.6.2"]),
        ("シャッフル", ["5.6"]),
        ("アーカイブ", ["4.14"]),
    ],
)
def test_a_word_of_the_game_leads_to_the_clauses_that_explain_it(word: str, first: list[str]) -> None:
    assert clauses(HOLO, word)[: len(first)] == first
    assert "7.2.2" in clauses(HOLO, "ターンプレイヤー アクティブ")[:3]


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("deck out", "7.3.2.1"),
        ("decked out", "7.3.2.1"),
        ("run out of cards", "7.3.2.1"),
        ("デッキ切れ", "7.3.2.1"),
        ("デッキがなくなったら", "1.2.1.4"),
        ("ライブラリアウト", "1.2.1.4"),
        ("ブルーム", "8.3"),
        ("ブルーム出来る", "8.3"),
        ("ブルームできますか", "8.3"),
        ("bloom", "8.3"),
    ],
)
def test_what_players_say_in_other_words_is_among_the_first_three(words: str, clause: str) -> None:
    assert clause in clauses(HOLO, words)[:3]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("ぶるーむ", "ブルーム"),
        ("こらぼ", "コラボ"),
        ("さいころ", "サイコロ"),
        ("ｺﾗﾎﾞ", "コラボ"),
        ("ＣＯＬＬＡＢ", "collab"),
        ("colab", "collab"),
        ("blooom", "bloom"),
        ("blom", "bloom"),
        ("damge", "damage"),
        ("can I blooom her", "can I bloom her"),
    ],
)
def test_spelling_does_not_hide_what_is_meant(written: str, meant: str) -> None:
    assert clauses(HOLO, meant)
    assert clauses(HOLO, written) == clauses(HOLO, meant)


def test_it_is_told_which_word_was_read() -> None:
    assert look_up(HOLO, "colab cost").read == {"colab": "collab"}
    assert look_up(HOLO, "collab こらぼ xylophone").read == {}
    assert "8.7.2" in clauses(HOLO, "バトンパス")


def test_the_other_game_is_searched_alike() -> None:
    assert clauses(CHRONO, "割り込み")[0] == "12.1"
    assert clauses(CHRONO, "deck out")[0] == "8.1.5"
    assert "5.2.6" in clauses(CHRONO, "heroine attack")[:3]


def test_words_and_numbers_together_narrow_each_other() -> None:
    assert {answer.id for answer in look_up(HOLO, "hBP05-082 cheer").answers} <= {
        answer.id for answer in look_up(HOLO, "hBP05-082").answers
    }


def test_nothing_is_found_for_what_nobody_says() -> None:
    assert clauses(HOLO, "xylophone") == []
    assert clauses(HOLO, "、。") == []


@pytest.mark.parametrize(
    ("word", "same"),
    [("arts", "art"), ("blooming", "bloom"), ("targets", "target"), ("passed", "pass"), ("swapped", "swap")],
)
def test_endings_do_not_matter(word: str, same: str) -> None:
    assert stem(word) == stem(same)


def test_a_rare_word_in_the_title_of_a_short_text_comes_first() -> None:
    texts = {"a": ["card and card and more about decks"], "b": ["a deck"], "c": ["nothing"]}
    index = WordIndex(texts, lambda name: "decks" if name == "b" else "", lambda name: texts[name])
    assert index.find("the deck") == ["b", "a"]

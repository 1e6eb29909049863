"""Our Japanese speaks the words of the games, and writes its sentences in one way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import holochron

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web" / "src"
JAPANESE = "[぀-ヿ一-鿿々]"

# What the games call otherwise, and how.
INSTEAD = {
    "holo": {
        "手番": "ターンプレイヤー",
        r"(?<![手入])札": "カード",
        "捨て": "アーカイブする",
        r"(?<!何も)起き[たてるない]*(?:者|ホロメン)|起こす|起こし|休ませ|休まず|休ん": "アクティブにする、お休みさせる",
        "使い手": "コントローラー",
        "持ち主": "オーナー",
        "出来事": "事象",
        "混ぜ|切って置": "シャッフルする",
        "倒[れしさす]": "ダウンする",
        "傷": "ダメージ",
        r"山(?!括)": "デッキ、重なったホロメン",
        "(?:ブルーム|コラボ)効果": "ブルームエフェクト、コラボエフェクト",
        "(?:ライフ|デッキ|ホロパワー)置き場": "ライフエリア、デッキエリア、ホロパワーエリア",
        "各人|その人|同じ人の": "プレイヤー",
        "文中|文面|絵違い": "テキスト、イラスト",
    },
    "chrono": {
        r"(?<![手捨て])札": "カード",
        "輪": "4人以上",
        "脱落": "敗北",
        "起き|起こ": "表向き、未Check状態",
        "その人|次の人": "プレイヤー",
    },
    "page": {
        "山札": "デッキ",
        r"(?<![手捨て合])札": "カード",
        "輪になって": "4人以上",
        "脱落": "敗北",
        "EPを得": "EPを出す",
        "当卓": "本サイト",
        "(?:ブルーム|コラボ)効果": "ブルームエフェクト、コラボエフェクト",
        "チェーン": "連鎖",
    },
}


def of_the_rules(game: str) -> Iterator[tuple[str, str]]:
    """What is said in Japanese about the rules, with what it is said about. What stands in 「」 is what a card says or is called."""
    rules = holochron.game(game).rules
    for clause in rules.values():
        yield clause.id, f"{clause.title} / {clause.text('ja')} / {clause.reasons.get('ja', '')}"
    for answer in rules.official.values():
        yield answer.id, answer.text("ja")
    for ruling in rules.rulings:
        yield ruling.point, f"{ruling.points['ja']} / {ruling.text('ja')}"
    for chapter in rules.chapters:
        yield f"chapter {chapter.id}", f"{chapter.titles['ja']} / {chapter.texts['ja']}"
    for word in rules.words:
        yield word.names["en"][0], word.texts["ja"]
    for trial in rules.trials():
        yield f"position {trial.rule}", trial.texts["ja"]


def of_the_page() -> Iterator[tuple[str, str]]:
    """Every Japanese string of the dictionaries and of the pages for learners."""
    for path in [WEB / "lib" / "dictionary.ts", WEB / "learn" / "how.ts", *sorted(WEB.rglob("*ords.ts"))]:
        for row, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for one, other in re.findall(r'"((?:[^"\\]|\\.)*)"|\'([^\']*)\'', line):
                if re.search(JAPANESE, one or other):
                    yield f"{path.name}:{row}", one or other


def faults(texts: Iterator[tuple[str, str]], instead: dict[str, str]) -> list[str]:
    return [
        f"{place}: {found.group()} in {text!r}; it is {official}"
        for place, text in texts
        for word, official in instead.items()
        if (found := re.search(word, re.sub("「[^」]*」", "「」", text)))
    ]


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_the_rules_are_told_in_the_words_of_the_game(game: str) -> None:
    assert len(list(of_the_rules(game))) > 200
    assert faults(of_the_rules(game), INSTEAD[game]) == []


def test_the_page_is_written_in_the_words_of_the_games() -> None:
    assert len(list(of_the_page())) > 700
    assert faults(of_the_page(), INSTEAD["page"]) == []


PUNCTUATION = {
    rf"{JAPANESE}[!?,;:](?!\w)": "！？、：",
    rf"{JAPANESE} ?\([^)]*\)|\({JAPANESE}": "（）",
    rf"\{{(?:name|names|card|cards|who)\}} {JAPANESE}": "no space behind a name",
    r"[、。] (?!$)": "no space behind 、 and 。",
    r"[\d}] [%％]": "no space before %",
}


def test_japanese_sentences_have_japanese_signs() -> None:
    texts = [*of_the_rules("holo"), *of_the_rules("chrono"), *of_the_page()]
    whole = [(place, part) for place, text in texts for part in text.split(" / ")]
    assert faults(iter(whole), PUNCTUATION) == []

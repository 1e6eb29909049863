"""Ink that does not matter, forms of verbs and predicates, and phrases by themselves."""

from __future__ import annotations

import re

import pytest

from holochron.games.holo.abilities.nodes import VOCABULARY
from holochron.games.holo.compiler import compile
from holochron.games.holo.compiler.normal import SPELLINGS, normal
from holochron.games.holo.compiler.phrases.forms import grammar

from .reading import needs_cards, official, tree

INK = {
    "digits": ("このアーツ＋２０。", "このアーツ+20。"),
    "signs": ("ライフ－１", "ライフ-1"),
    "colon": ("できる：自分", "できる:自分"),
    "parentheses": ("(移動)", "（移動）"),
    "middle dot": ("〈甲･乙〉", "〈甲・乙〉"),
    "a tag with two spellings": ("#秘密結社holoxを持つ", "#秘密結社holoXを持つ"),
    "a slip": ("付いてるホロメン", "付いているホロメン"),
    "line ends": ("甲。\r\n乙。", "甲。\n乙。"),
    "a limit on its own line": (
        "甲。\n\n自分の〈乙〉はターンに1回しか使えない。",
        "甲。自分の〈乙〉はターンに1回しか使えない。",
    ),
}


@pytest.mark.parametrize("name", INK)
def test_ink(name: str) -> None:
    seen, meant = INK[name]
    assert normal(seen) == meant
    assert normal(meant) == meant


def test_every_spelling_of_the_list_is_tested() -> None:
    assert all(any(seen in ink for ink, _ in INK.values()) for seen, _ in SPELLINGS)


@pytest.mark.parametrize("name", ["〈１２３〉", "「ＢＡＵ：(ＢＡＵ)」", "〈ﾁｬｷ丸〉"])
def test_names_keep_their_ink(name: str) -> None:
    assert normal(name) == name


@needs_cards
def test_normalising_drops_no_phrase() -> None:
    def letters(text: str) -> str:
        return re.sub(r"[\s:：･・()（）]", "", text).casefold().translate({0xFF10 + n: str(n) for n in range(10)})

    for text in official():
        longer = letters(text.ja).replace("付いてるホロメン", "付いているホロメン")
        assert letters(normal(text.ja)) == longer.replace("＋", "+").replace("－", "-")


VERB_FORMS = {"past", "te", "plain", "can", "join", "after", "by", "unless", "did"}


@pytest.mark.parametrize("verb", ["引く", "戻す", "送る", "付ける", "付け替える", "出す", "する", "与える", "選ぶ"])
def test_verbs_have_all_their_forms(verb: str) -> None:
    assert set(grammar.forms[verb].endings) == VERB_FORMS


FORMS = [
    ("自分のデッキを1枚引く。", "draw my 1"),
    ("自分のデッキを1枚引ける。", "may\n  draw my 1"),
    ("自分のデッキを1枚引き、このアーツ+10。", "draw my 1\nplus-art 10"),
    ("自分のデッキを1枚引いた後、このアーツ+10。", "draw my 1\nplus-art 10"),
    ("自分のデッキを1枚引くことで、このアーツ+10。", "must\n  draw my 1\n  plus-art 10"),
    ("自分のデッキを1枚引ける:このアーツ+10。", "pay\n  draw my 1\n  plus-art 10"),
]


@pytest.mark.parametrize(("text", "meant"), FORMS)
def test_one_verb_gives_all_its_sentences(text: str, meant: str) -> None:
    assert tree("art", text) == meant


PREDICATES = [
    ("art", "自分のステージに〈甲〉がいる時、このアーツ+10。"),
    ("art", "自分のステージに〈甲〉がいるなら、このアーツ+10。"),
    ("art", "自分のステージに〈甲〉がいて、自分のライフが3以下なら、このアーツ+10。"),
    ("gift", "自分のステージに〈甲〉がいる間、このホロメンのアーツ+10。"),
    ("event", "このカードは、自分のステージに〈甲〉がいなければ使えない。\n\n自分のデッキを1枚引く。"),
    ("event", "このカードは、自分のステージに〈甲〉がいる時にしか使えない。\n\n自分のデッキを1枚引く。"),
    ("oshi", "自分のステージに〈甲〉がいる時に使える:自分のデッキを1枚引く。"),
    ("art", "このアーツは、自分のステージに〈甲〉がいなければ使えない。"),
]


@pytest.mark.parametrize(("kind", "text"), PREDICATES)
def test_one_predicate_gives_all_its_conditions(kind: str, text: str) -> None:
    assert "(exists (my.stage 〈甲〉))" in tree(kind, text)


PHRASES = {
    "Who": {
        "自分の緑ホロメン1人": "(my.stage green x1)",
        "自分のステージの緑ホロメン1人": "(my.stage green x1)",
        "相手の2ndのバックホロメン全員": "(opp.back 2nd all)",
        "自分の#試を持つ[センターホロメンとコラボホロメン]": "(my.center|collab #試 all)",
        "相手のセンターホロメンかコラボホロメンどちらか": "(opp.center|collab x1)",
        "自分のセンターホロメンの[〈甲〉か〈乙〉]": "(my.center (any-of 〈甲〉 〈乙〉))",
        "お互いのホロメン全員": "(both.stage all)",
        "選んだホロメン2人": "(chosen x2)",
        "相手の推しホロメンと異なる色を持つ相手のホロメン1人": "(opp.stage (not (same color (opp.oshi))) x1)",
    },
    "Cards": {
        "自分の手札2枚": "(my.hand x2)",
        "自分のアーカイブの[白エールか緑エール]1～2枚": "(my.archive (any-of (such white cheer) (such green cheer)) x1..2)",
        "このホロメンの青エールすべて": "(on cheers (this) all blue cheer)",
        "自分のステージのマスコット2枚": "(on attached (my.stage) x2 mascot)",
        "自分の〈甲〉に付いているファン1枚": "(on attached (my.stage 〈甲〉) x1 fan)",
        "このホロメンに重なっているホロメン1枚": "(on stack (this) x1 holomem)",
        "自分のデッキの上から3枚": "(top my deck 3)",
        "自分のデッキの上から1～3枚": "(top my deck (chosen-number 1 3))",
        "残ったカード": "(rest card)",
    },
}


@pytest.mark.parametrize(("category", "text"), [(category, text) for category in PHRASES for text in PHRASES[category]])
def test_phrases(category: str, text: str) -> None:
    assert vars(compile)["grammar"] is grammar
    reading = grammar.read(category, text)
    assert VOCABULARY.inline(reading.value) == PHRASES[category][text]
    assert grammar.write(category, reading.value, "", grammar.wording_of(reading, category, "", text)) == text


def test_what_is_called_by_a_name_is_a_category() -> None:
    """What was expected is told by these names; one that has gone would never be told."""
    categories = {category.partition(".")[0] for category in grammar.categories}
    assert set(grammar.called) - categories == set()

"""Wordings that are alike and mean different things, wordings that differ and mean the same, and damaged texts."""

from __future__ import annotations

import random

import pytest

from holochron.games.holo.compiler.compile import compile_text

from .reading import outcome, tree

DRAW = "自分のデッキを1枚引く。"
GAIN = "選んだホロメンのアーツ+20。"
DIFFERENT = [
    ("art", "自分の手札5枚をアーカイブする。", "自分の手札5枚までをアーカイブする。"),
    ("gift", f"このホロメンが相手からダメージを受ける時、{DRAW}", f"このホロメンがダメージを受ける時、{DRAW}"),
    ("gift", f"このホロメンがダメージを受ける時、{DRAW}", f"このホロメンがダメージを受けた時、{DRAW}"),
    ("gift", f"このホロメンがダメージを受けた時、{DRAW}", f"このホロメンがアーツダメージを受けた時、{DRAW}"),
    (
        "gift",
        f"自分の〈甲〉がステージからデッキに戻った時、{DRAW}",
        f"自分の〈甲〉が自分の能力でステージからデッキに戻った時、{DRAW}",
    ),
    ("gift", f"このホロメンがBloomした時、{DRAW}", f"このホロメンのBloomレベルが上がった時、{DRAW}"),
    ("gift", f"このホロメンがコラボした時、{DRAW}", f"このホロメンがコラボポジションに移動した時、{DRAW}"),
    ("gift", f"このホロメンがコラボした時、{DRAW}", f"自分のターンで、このホロメンがコラボした時、{DRAW}"),
    ("gift", "このホロメンは相手から特殊ダメージを受けない。", "このホロメンは特殊ダメージを受けない。"),
    ("gift", "このホロメンは相手からダメージを受けない。", "このホロメンは相手からアーツダメージを受けない。"),
    ("gift", "このホロメンが受けるダメージ-10。", "このホロメンが相手のホロメンから受けるダメージ-10。"),
    ("sp", f"このターンの間、{GAIN}", f"次の相手のターンの間、{GAIN}"),
    ("sp", f"次の相手のターンの間、{GAIN}", f"次の相手のターンが終了するまで、{GAIN}"),
    ("art", "自分の他の〈甲〉1人のHP70回復。", "このホロメン以外の自分の〈甲〉1人のHP70回復。"),
    ("art", "相手のホロメン1人のHP70回復。", "自分のホロメン1人のHP70回復。"),
    ("art", "自分のホロメン1人のHP70回復。", "自分のホロメン全員のHP70回復。"),
    ("art", "自分の手札4枚をアーカイブする。", "自分の手札4～5枚をアーカイブする。"),
    ("art", "自分の手札5枚をアーカイブする。", "自分の手札を好きな枚数アーカイブする。"),
    ("art", "自分の手札すべてをアーカイブする。", "自分の手札を好きな枚数アーカイブする。"),
    ("art", "自分のデッキから、〈甲〉1枚を公開し、手札に加える。", "自分のデッキから、〈甲〉1枚を手札に加える。"),
    ("art", f"自分のライフが3以下なら、{DRAW}", f"自分のライフが3以上なら、{DRAW}"),
    ("art", f"自分のライフが相手より少ないなら、{DRAW}", f"自分のライフが相手以下なら、{DRAW}"),
    ("art", f"このホロメンにツールが付いているなら、{DRAW}", f"このホロメンにツールが付いていないなら、{DRAW}"),
    (
        "art",
        f"このターンに自分の〈甲〉がダウンしていたなら、{DRAW}",
        f"直前の相手のターンに自分の〈甲〉がダウンしていたなら、{DRAW}",
    ),
    (
        "art",
        f"このターンに自分の推しスキル「乙」を使っていたなら、{DRAW}",
        f"このターンに自分のSP推しスキル「乙」を使っていたなら、{DRAW}",
    ),
    (
        "art",
        f"このターンに自分のSP推しスキル「乙」を使っていたなら、{DRAW}",
        f"このゲーム中に、自分のSP推しスキル「乙」を使っていたなら、{DRAW}",
    ),
    (
        "sp",
        "このターンの間、自分の〈甲〉は、アーツを使った後、同じアーツをもう1回使う。",
        "このターンの間、自分の〈甲〉は、アーツを使った後、同じアーツをもう1回使える。",
    ),
    (
        "art",
        f"自分の手札の枚数が相手より少ないなら、{DRAW}",
        f"自分の手札の枚数が相手のライフより少ないなら、{DRAW}",
    ),
    (
        "art",
        f"相手のバックホロメンのHPが減っているなら、{DRAW}",
        f"相手のバックホロメン全員のHPが減っているなら、{DRAW}",
    ),
    (
        "art",
        f"自分のステージに[〈甲〉と〈乙〉]がいるなら、{DRAW}",
        f"自分のステージに[〈甲〉か〈乙〉]がいるなら、{DRAW}",
    ),
    ("gift", f"このホロメンがダメージを受けた時、{DRAW}", f"このホロメンが30以上のダメージを受けた時、{DRAW}"),
    (
        "art",
        f"このアーツで相手のホロメンにダメージを与えた時、{DRAW}",
        f"このホロメンが相手のホロメンにダメージを与えた時、{DRAW}",
    ),
    (
        "art",
        f"このターンに自分の手札をアーカイブしていたなら、{DRAW}",
        f"このターンに自分の手札がアーカイブされていたなら、{DRAW}",
    ),
    (
        "art",
        f"自分の手札3枚をアーカイブする。2枚アーカイブしたなら、{DRAW}",
        f"自分の手札3枚をアーカイブする。2枚以上アーカイブしたなら、{DRAW}",
    ),
    ("sp", f"次の相手のターンの間、{GAIN}", f"次の自分のターンの間、{GAIN}"),
    ("art", f"自分のセンターホロメンが〈甲〉なら、{DRAW}", f"自分のセンターホロメンが〈甲〉でないなら、{DRAW}"),
    ("bloom", f"{DRAW}自分の〈甲〉はターンに1回しか使えない。", f"{DRAW}自分のギフト「甲」はターンに1回しか使えない。"),
]
SAME = [
    (
        "art",
        f"相手のHPが減っているバックホロメンがいるなら、{DRAW}",
        f"相手のバックホロメンのHPが減っているなら、{DRAW}",
    ),
    ("art", f"自分のステージに〈甲〉がいるなら、{DRAW}", f"自分の〈甲〉がステージにいるなら、{DRAW}"),
    ("art", f"自分のライフが3以下の時、{DRAW}", f"自分のライフが3以下なら、{DRAW}"),
    (
        "art",
        "自分のアーカイブのエール1枚を、自分のホロメンに送る。",
        "自分のアーカイブのエール1枚を自分のホロメンに送る。",
    ),
    ("art", "自分の2ndホロメンの〈甲〉1人のHP70回復。", "自分の2ndの〈甲〉1人のHP70回復。"),
    ("art", "このホロメンのエール1枚をアーカイブする。", "このホロメンに付いているエール1枚をアーカイブする。"),
    ("art", "自分の〈甲〉1人のHP70回復。", "自分の〈甲〉1人のHPを70回復する。"),
    ("art", "自分のホロメン3人を選ぶ。", "自分のホロメンを3人選ぶ。"),
]
COMPOSED = [
    (
        "art",
        "自分のアーカイブの#試を持つホロメン2枚までを手札に戻す。その後、このホロメンの残りHPが50以下なら、このアーツ+40。",
    ),
    (
        "gift",
        "[ターンに1回]自分が#試を持つイベントを使った時、自分のエールデッキが5枚以下なら、自分のデッキを1枚引ける。",
    ),
    ("stage", "自分の推しスキルを使った時、このターンの間、自分の〈甲〉全員が与える特殊ダメージ+20。"),
    (
        "collab",
        "サイコロを1回振る。出た目の数が4以上なら、相手のHPが50以上減っているホロメン1人に特殊ダメージ30を与える。",
    ),
    ("art", "自分のお休みしている#試を持つ2ndホロメン1～2人をアクティブにできる。"),
    (
        "gift",
        "相手のターンで、自分の緑センターホロメンがダウンした時、自分のアーカイブの[ツールかマスコット]1枚を手札に戻せる。",
    ),
    ("oshi", "自分の#試を持つホロメンがコラボした時に使える:このターンの間、相手のコラボホロメンが受けるダメージ+30。"),
    (
        "event",
        "このカードは、自分のステージに〈甲〉がいる時にしか使えない。\n\n自分のエールデッキの上から2枚を自分の〈甲〉に割り振って送る。",
    ),
    (
        "fan",
        "このファンが付いているホロメンがアーツを使った時、自分の手札1枚をホロパワーにする。\n\nこのファンは、自分の〈甲〉だけに付けられ、1人につき何枚でも付けられる。",
    ),
    (
        "bloom",
        "自分のホロパワーが3枚以上なら、サイコロを2回振る。3以下が出た回数1回につき、相手のバックホロメン1人に特殊ダメージ30を与える。",
    ),
    (
        "collab",
        "自分のデッキの上から3枚をアーカイブできる。アーカイブしたなら、相手のDebut以外のバックホロメン1人をお休みさせる。",
    ),
    (
        "art",
        "自分のステージのエールの枚数が相手以上なら、自分の#試を持つバックホロメン全員のHP10回復。その後、このアーツ+40。",
    ),
]


@pytest.mark.parametrize(("kind", "one", "other"), DIFFERENT)
def test_what_differs_in_meaning_differs_as_a_tree(kind: str, one: str, other: str) -> None:
    assert tree(kind, one) != tree(kind, other)


@pytest.mark.parametrize(("kind", "one", "other"), SAME)
def test_what_means_the_same_is_the_same_tree_and_keeps_its_wording(kind: str, one: str, other: str) -> None:
    assert tree(kind, one) == tree(kind, other)  # `tree` prints each of them again


@pytest.mark.parametrize(("kind", "text"), COMPOSED)
def test_a_text_that_no_card_has_is_read_if_its_parts_are_known(kind: str, text: str) -> None:
    assert tree(kind, text)


@pytest.mark.parametrize(("kind", "text"), COMPOSED)
def test_a_damaged_text_is_declined_or_means_something_else(kind: str, text: str) -> None:
    meant = tree(kind, text)
    chance = random.Random(text)
    for _ in range(12):
        at = chance.randrange(len(text) - 1)
        without = text[:at] + text[at + 1 :]
        swapped = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
        if text[at] not in "、":
            assert outcome(kind, without) != meant
        assert swapped == text or outcome(kind, swapped) != meant


@pytest.mark.parametrize(
    "text",
    [
        f"自分の手札4枚をアーカイブする。そして{DRAW}自分のライフが3以下なら、かわりに、自分のデッキを2枚引く。",  # of what?
        "自分の[〈甲〉と〈乙〉]1枚を手札に戻す。",  # one of both?
    ],
)
def test_what_could_mean_two_things_is_declined(text: str) -> None:
    assert outcome("art", text) == ""


@pytest.mark.parametrize("text", ["", "引く。", "自分のデッキを1枚引く", "自分のデッキを1枚引く。。", "Draw 1 card."])
def test_what_is_no_text_is_declined(text: str) -> None:
    assert outcome("art", text) == ""


def test_an_ability_of_one_kind_is_not_read_as_another() -> None:
    with pytest.raises(ValueError, match="cannot read on"):
        compile_text("extra", "自分のデッキを1枚引く。", "old")

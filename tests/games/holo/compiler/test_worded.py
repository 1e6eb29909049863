"""Every word of the language is worded: a shipped card or a text of our own making reads as it and is printed back, in both languages."""

from __future__ import annotations

from functools import cache

import pytest

import holochron as hc
from holochron.games.holo.abilities.nodes import VOCABULARY
from holochron.games.holo.abilities.vocabulary import LISTS
from holochron.games.holo.cards.constants import COLORS
from holochron.games.holo.cards.pool import load_pool
from holochron.games.holo.compiler.compile import compile_text, english_text, print_text
from holochron.games.holo.compiler.executable import undoable
from holochron.lang.nodes import Node
from holochron.lang.words import JOINED, WordList

DRAW = "自分のデッキを1枚引く。"
STEPS = ("ターン", "リセットステップ", "手札ステップ", "エールステップ", "メインステップ")
WAYS = (("手札", "ステージ"), ("デッキ", "アーカイブ"), ("エールデッキ", "ホロパワー"), ("ライフ", "解決領域"))
MOVES = [way for there, back in WAYS for way in ((there, back), (back, there))]
SPECIMENS = [
    ("gift", f"お互いのターンが終了する時、{DRAW}"),
    *[("gift", f"自分の{step}が{edge}する時、{DRAW}") for step in STEPS for edge in ("開始", "終了")],
    *[("gift", f"自分のホロメンが{place}ポジションに移動した時、{DRAW}") for place in ("センター", "バック")],
    *[
        ("gift", f"自分のホロメンがバトンタッチして{place}ポジションに移動した時、{DRAW}")
        for place in ("センター", "コラボ")
    ],
    ("gift", f"このホロメンが特殊ダメージを受けた時、{DRAW}"),
    ("gift", f"このホロメンがダメージを与える時、{DRAW}"),
    *[("gift", f"自分のホロメンが{source}から{target}に移動した時、{DRAW}") for source, target in MOVES],
    ("art", "自分のエールデッキの下から1枚を見る。"),
    ("art", "自分のホロパワーの下から1枚を見る。"),
    ("art", "相手のデッキの上から1枚を見る。"),
    ("art", "このホロメンをセンターポジションに移動させる。"),
    ("oshi", "次の自分のターンの間、自分の#JPを持つセンターホロメンのアーツ+10。"),
    ("oshi", f"次にターンが終了する時、{DRAW}"),
    ("oshi", "自分はゲームに勝利する。"),
    ("oshi", "相手はゲームに敗北する。"),
    *[
        ("gift", f"相手のセンターホロメンは{slot}を失う。")
        for slot in ("能力", "アーツ", "ギフト", "ブルームエフェクト", "コラボエフェクト")
    ],
    *[("gift", f"自分のホロメンのアーツに必要な{color}-1。") for color in "緑青紫"],
    *[("gift", f"このホロメンは{color}特攻+10を得る。") for color in "白緑青紫黄"],
    ("gift", "このホロメンが受ける特殊ダメージ-10。"),
    *[
        ("oshi", f"このターンの間、自分のホロメン1人がセンターポジションで最初に受ける{kind}ダメージ-10。")
        for kind in ("", "特殊")
    ],
    *[("gift", f"このホロメンは{kind}ダメージを受けない。") for kind in ("", "アーツ")],
    ("gift", "このホロメンは、異なるカード名のツールを2枚まで付けられる。"),
    ("gift", "自分のSP推しスキル「B」の[ゲームに1回]を[ゲームに2回]に変更する。"),
    ("gift", "このホロメンが与える特殊ダメージ+10。"),
    ("gift", "このホロメンが相手のホロメンから受ける特殊ダメージ-10。"),
    *[
        ("gift", f"相手のセンターホロメンは{deed}。")
        for deed in ("Bloomできない", "コラボできない", "バトンタッチできない", "アーツを使えない")
    ],
    ("collab", f"{DRAW}自分のコラボエフェクト「B」はターンに1回しか使えない。"),
]
# What cards are made of in the notation only: the rules know these numbers and places, and no text has named them yet.
UNWORDED = {
    "turn-step": {"hand", "cheer", "performance", "end"},
    "targeting": {"must"},
    "plus-stat": {
        *("tools", "mascots", "life-loss"),
        *(f"baton-cost.{color}" for color in COLORS),
    },
    "set-stat": {
        *("arts", "hp", "tools", "mascots", "life-loss", "special-dealt"),
        *("damage-taken", "damage-taken.art", "damage-taken.special"),
        *(f"{kind}-cost.{color}" for kind in ("art", "baton") for color in (*COLORS, "any")),
    },
}


def words_in(value: object) -> set[tuple[str, str]]:
    """Every word of a tree, with the list that it is from."""
    if isinstance(value, tuple):
        return {found for part in value for found in words_in(part)}
    if not isinstance(value, Node) or type(value) not in VOCABULARY.fields:
        return set()
    found: set[tuple[str, str]] = set()
    for field in VOCABULARY.fields[type(value)][1]:
        inner = getattr(value, field.name)
        if isinstance(inner, str) and isinstance(field.kind, WordList):
            found |= {(field.kind.name, word) for word in inner.split(JOINED)} | set(field.kind.said(inner))
        else:
            found |= words_in(inner)
    return found


@cache
def worded() -> set[tuple[str, str]]:
    nodes = [ability.nodes for card in load_pool().values() for ability in card.abilities]
    nodes += [compile_text(kind, text, "new")[0] for kind, text in SPECIMENS]
    return words_in(tuple(nodes))


@pytest.mark.parametrize("name", LISTS)
def test_every_word_of_a_list_is_worded(name: str) -> None:
    missing = {word for word in LISTS[name].meanings if (name, word) not in worded()}
    assert missing == UNWORDED.get(name, set())


@pytest.mark.parametrize(("kind", "text"), SPECIMENS)
def test_a_specimen_can_be_done_and_is_printed_in_both_languages(kind: str, text: str) -> None:
    nodes, wording = compile_text(kind, text, "new")
    assert print_text(kind, nodes, "new", wording) == text
    assert english_text(kind, nodes).isascii()
    assert undoable(nodes) == []


@pytest.mark.parametrize("name", ["art", "oshi"])
def test_an_ability_from_a_text_is_printed_in_both_languages(name: str) -> None:
    ability = hc.game("holo").compile_text(name, DRAW)
    assert (ability.slot, ability.text("ja"), ability.text("en")) == (name, DRAW, "Draw 1 card.")
    assert (ability.printed, ability.limit) == ("", "")

"""A second reading: our English of an ability names the same numbers, cards, colors and tags as the official English does."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from holochron.games.holo.compiler.compile import compile_text, english_text

from .reading import Official, cards, needs_cards, read

pytestmark = [needs_cards, pytest.mark.slow]
COLORS = re.compile(r"\b(white|green|red|blue|purple|yellow)\b")
# where the two differ, and why
EXPLAINED = {
    "hBP03-026 collab": "2, 4 or 6 is even",
    "hBP03-028 art": "2, 4 or 6 is even",
    "hPR-001 collab": "1, 3 or 5 is odd",
    "hBP08-060 gift": "the English numbers stand behind a minus sign",
    "hSD10-013 tool": "the Japanese text names the tool, the English one says `this tool`",
}


@cache
def english_names() -> dict[str, str]:
    """Names of cards, abilities and tags, by their Japanese ones."""
    names = {}
    for card in cards():
        names[card["name_ja"]] = card["name_en"]
        for ja, en in zip(card["tags"], card["tags_en"] or (), strict=False):
            names["#" + ja] = en.lstrip("#")
        skills = [card[field] for field in ("oshi_skill", "sp_oshi_skill", "oshi_stage_skill") if card[field]]
        for ability in [*skills, *card["keywords"], *card["arts"]]:
            names[ability["name"]] = ability.get("name_en") or ability["name"]
    return names


def plain(text: str) -> str:
    return text.replace("\xa0", " ").translate(str.maketrans("<>＜＞", "〈〉〈〉"))


def facts(text: str) -> dict[str, set[str]]:
    """What both texts must say alike. The number one is left out: it is also said as `a`, `once` or `each`."""
    text = plain(text)
    tags = {tag for tag in all_tags() if re.search(rf"#{re.escape(tag)}(?!\w)", text)}
    longest = {tag for tag in tags if not any(tag != other and other.startswith(tag + " ") for other in tags)}
    bare = re.sub(r"〈.+?〉|\"[^\"]*\"", "", text)
    for tag in tags:
        bare = bare.replace("#" + tag, "")
    return {
        "names": set(re.findall("〈(.+?)〉", text)),
        "tags": longest,
        "colors": set(COLORS.findall(bare.lower())),
        "numbers": set(re.findall(r"\d+", re.sub(r"\b(1st|2nd)\b", "", bare))) - {"0", "1"},
    }


@cache
def all_tags() -> frozenset[str]:
    return frozenset(tag.lstrip("#") for card in cards() for tag in card["tags_en"] or ())


def differences(text: Official, nodes: tuple[Any, ...]) -> list[str]:
    ours, theirs = facts(english_text(text.kind, nodes, english_names())), facts(text.en)
    return [f"{what}: {ours[what]} / {theirs[what]}" for what in ours if ours[what] != theirs[what]]


def test_both_say_the_same() -> None:
    differ: dict[str, Any] = {}
    for text, (nodes, _) in read().items():
        found = differences(text, nodes) if text.en else []
        if found:
            differ.setdefault(f"{text.card} {text.kind}", found)
    assert {text: found for text, found in differ.items() if text not in EXPLAINED} == {}
    assert [text for text in EXPLAINED if text not in differ] == []


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (
            "oshi",
            "自分のステージのホロメン3人を選ぶ。このターンの間、選んだホロメンのアーツ+15。",
            "Choose 3 holomem on your stage. During this turn, the chosen holomem get Arts+15.",
        ),
        (
            "bloom",
            "自分のデッキから、2ndホロメンの〈甲〉1枚を公開し、手札に加える。",
            "Reveal 1 2nd holomem 〈Kō〉 from your deck, and add it to hand.",
        ),
        (
            "bloom",
            "自分のデッキから、[〈甲〉とツール]1枚ずつを公開し、手札に加える。",
            "Reveal 1 [〈Kō〉 and/or tool] each from your deck, and add them to hand.",
        ),
        (
            "sp",
            "相手のセンターホロメンと#試を持つバックホロメン1人を交代させる。",
            "Swap your opponent's center holomem with 1 back holomem with #Trial.",
        ),
        (
            "art",
            "サイコロを4回振る。偶数が出た回数1回につき、自分のデッキを1枚引き、このホロメンのHP10回復。",
            "Roll a die 4 times. For each even result rolled, draw 1 card and restore 10 HP to this holomem.",
        ),
        (
            "sp",
            "このターンの間、このホロメンのアーツは、相手の1stバックホロメンも対象にできる。",
            "During this turn, you may also target your opponent's 1st back holomem with this holomem's Arts.",
        ),
        (
            "art",
            "自分のステージの#試を持つホロメン1人につき、このアーツ+15。ただし、数える人数は7人まで。",
            "This Arts gets +15 for each holomem with #Trial on your stage. However, only up to 7 holomem are counted.",
        ),
        (
            "gift",
            "自分の#試を持つホロメン全員が与える特殊ダメージ+20。",
            "All of your holomem with #Trial deal +20 special damage.",
        ),
        (
            "art",
            "相手のセンターホロメンかバックホロメンどちらかに特殊ダメージ70を与える。",
            "Deal 70 special damage to 1 of your opponent's center holomem or back holomem.",
        ),
        (
            "art",
            "このホロメンに重なっているホロメンが0枚なら、このアーツ+40。",
            "If there are no holomem stacked to this holomem, this Arts gets +40.",
        ),
        ("art", "自分のデッキを4枚引いた後、手札3枚をアーカイブする。", "Draw 4 cards, and archive 3 cards from hand."),
        (
            "art",
            "自分の手札1枚をアーカイブできる:自分のデッキを2枚引く。",
            "You may archive 1 card from your hand: Draw 2 cards.",
        ),
        ("art", "[コラボポジション限定]このアーツ+20。", "[Collab Position Only] This Arts gets +20."),
        ("sp", "このターンの間、自分の〈甲〉全員のアーツ+50。", "During this turn, all of your 〈Kō〉 get Arts+50."),
        (
            "bloom",
            "自分のデッキから、#試を持つホロメン1枚を公開し、手札に加える。",
            "Reveal 1 holomem with #Trial from your deck, and add it to hand.",
        ),
        (
            "sp",
            "自分のデッキを1枚引く。その後、このターンの間、自分のコラボホロメンのアーツ+35。",
            "Draw 1 card. During this turn, your collab holomem gets Arts+35.",
        ),
        (
            "art",
            "自分の推しホロメンの色が赤の時、自分のデッキを4枚引く。",
            "If your oshi holomem's color is red, draw 4 cards.",
        ),
        (
            "oshi",
            "相手のターンで、自分のホロメンがダウンした時に使える:自分のデッキを1枚引く。",
            "Usable if your holomem is downed during your opponent's turn: Draw 1 card.",
        ),
        (
            "art",
            "相手のバックホロメン2人に特殊ダメージ20を与える。",
            "Deal 20 special damage to 2 of your opponent's back holomem.",
        ),
    ],
)
def test_english_sounds_like_the_cards(kind: str, text: str, said: str) -> None:
    nodes, _ = compile_text(kind, text, "old")
    assert english_text(kind, nodes, {"甲": "Kō", "#試": "Trial"}) == said

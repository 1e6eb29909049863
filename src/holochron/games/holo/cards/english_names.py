"""English names of what Japanese texts name: tags, cards and abilities."""

from __future__ import annotations

from typing import Final

from ....lang.shipped import shipped_files
from .outline import read_set_outline

TAGS: Final = {  # those that are not the same in both languages
    **{f"{number}期生": f"Gen {number}" for number in range(6)},
    **{f"ID{number}期生": f"ID Gen {number}" for number in range(1, 4)},
    "Buzzグッズ": "Buzz Merch",
    "お酒": "Alcohol",
    "きのこ": "Mushroom",
    "こよラボ": "KOYO LABO",
    "カエラ'sアームズ": "Kaela's Arms",
    "ケモミミ": "Kemomimi",
    "ゲーマーズ": "GAMERS",
    "サマー": "Summer",
    "シューター": "Shooter",
    "トリ": "Bird",
    "ハーフエルフ": "Half-Elf",
    "ベイビー": "Baby",
    "ホロウィッチ": "holoWitches",
    "料理": "Cooking",
    "歌": "Singing",
    "海": "Sea",
    "白上'sキャラクター": "Shirakami's Character",
    "秘密結社holoX": "holoX",
    "絵": "Painting",
    "語学": "Language",
    "食べ物": "Food",
    "魔法": "Magic",
}
PARTS: Final = {"パソコン": "PC"}  # of names

_names: dict[str, str] = {}


def tag_name(tag: str, lang: str) -> str:
    return TAGS.get(tag, tag) if lang == "en" else tag


def english_names() -> dict[str, str]:
    """The English name of every shipped card and of its abilities, by the Japanese one; of a tag by `#…`."""
    if not _names:
        for _, text in shipped_files("holochron.games.holo", "cards", ".cards"):
            _names.update(pairs_in(text))
        _names.update({**PARTS, **{"#" + ja: en for ja, en in TAGS.items()}})
    return _names


def pairs_in(text: str) -> dict[str, str]:
    """What a set file calls things in both languages."""
    cards = read_set_outline(text, deepest=1)
    named = [one.names for card in cards for one in card.entries if one.head != "tags" and len(one.names) == 2]
    return {names[0]: names[1] for names in named}

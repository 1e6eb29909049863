"""The words of the language, each in the list of the fields that take it; nothing else can be written (`make docs` prints them)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....lang.words import SIGNS, Meaning, WordList

Row = tuple[str, str, str, str, str]


def _list(name: str, told: str, done_in: str, *rows: Row) -> WordList:
    return WordList(name, told, [Meaning(word, says, clause, ja, en, done_in) for word, says, clause, ja, en in rows])


OWNERS: Final = _list(
    "owner",
    "whose cards",
    "abilities/evaluate",
    ("my", "of the user", "3.1.1", "自分の", "your"),
    ("opp", "of opponents", "3.1.1", "相手の", "an opponent's"),
    ("any", "of whomever", "3.1.1", "", "any"),
)
PLACES: Final = _list(
    "zone",
    "a zone",
    "state/side",
    ("field", "the field", "4.1", "場", "field"),
    ("hand", "the hand", "4.1", "手札", "hand"),
    ("deck", "the deck", "4.1", "デッキ", "deck"),
    ("discard", "the discard pile", "4.1", "捨て札", "discard"),
)
DESTINATIONS: Final = _list(
    "destination",
    "where cards go",
    "state/side",
    ("hand", "to the hand", "4.1", "手札に<戻す>", "to hand"),
    ("deck", "on top of the deck", "4.1", "デッキの上に<置く>", "to the top of the deck"),
    ("discard", "to the discard pile", "4.1", "捨て札に<する>", "to the discard pile"),
)
PLAYERS: Final = _list(
    "players",
    "players, or one who was chosen before",
    "abilities/effects",
    ("me", "the user", "3.1.1", "自分", "you"),
    ("opponents", "every opponent", "3.1.1", "全ての相手", "every opponent"),
    ("everyone", "every player", "3.1.1", "全てのプレイヤー", "every player"),
)
FIGURES: Final = _list(
    "figure",
    "a figure of a character",
    "abilities/figures",
    ("ap", "its AP", "5.1.2", "AP", "AP"),
    ("dp", "its DP", "5.1.2", "DP", "DP"),
    ("ep", "its EP", "5.1.2", "EP", "EP"),
)
FILTER_WORDS: Final = _list(
    "kind-word",
    "what a card is",
    "abilities/filters cards/card",
    ("heroine", "a heroine", "5.1.2", "ヒロイン", "heroine"),
    ("character", "a character, heroines among them", "5.1.2", "キャラクター", "character"),
    ("bg", "a BG", "6.1.3", "BG", "BG"),
    ("item", "an item", "6.1.3", "アイテム", "item"),
    ("event", "an event", "6.1.3", "イベント", "event"),
    ("checked", "in Check状態", "7.7.3", "Check状態", "checked"),
    ("unchecked", "not in Check状態", "7.7.3", "未Check状態", "unchecked"),
    ("face-down", "face-down on the field", "7.7.3", "裏向き", "face-down"),
    ("attacking", "attacking now", "9.5.1", "攻撃中", "attacking"),
    ("bare", "with no item", "6.1.3", "アイテム無し", "unequipped"),
)
COMPARED: Final[WordList] = WordList("sign", SIGNS.told, SIGNS.only("<=", ">=", "=").values())
LISTS: Final[Mapping[str, WordList]] = {
    words.name: words for words in (OWNERS, PLACES, DESTINATIONS, PLAYERS, FIGURES, FILTER_WORDS, COMPARED)
}

"""What cards are and where holomem stand, one word each."""

from __future__ import annotations

from typing import Final

from .....lang.words import WordList
from ...cards.constants import COLORS, LEVELS
from .parts import COLOR_JA
from .places import POSITION_ROWS
from .rows import Row, done_in

HAS_COLOR: Final[list[Row]] = [
    (color, f"{color} is one of its colors", "2.4", COLOR_JA[color], color) for color in COLORS
]
LEVEL_ROWS: Final[list[Row]] = [
    (level, f"its Bloom level is {level.capitalize()}", "2.3", level.capitalize(), level.capitalize())
    for level in LEVELS
]
ATTACHED_ROWS: Final[tuple[Row, ...]] = (
    ("tool", "a tool", "2.2.4", "ツール", "tool"),
    ("mascot", "a mascot", "2.2.4", "マスコット", "mascot"),
    ("fan", "a fan", "2.2.4", "ファン", "fan"),
)
ATTACHED: Final[WordList] = WordList(
    "attached", "a support that is attached", done_in("cards/constants", *ATTACHED_ROWS)
)
FILTER_WORDS: Final[WordList] = WordList(
    "kind-word",
    "what a card is",
    [
        *done_in(
            "abilities/card_filters",
            ("holomem", "a holomem card, or a holomem", "2.2", "ホロメン", "holomem"),
            ("support", "a support card", "2.2", "サポートカード", "support card"),
            ("cheer", "a cheer", "2.2", "エール", "cheer"),
            ("card", "any card", "", "カード", "card"),
        ),
        *done_in(
            "cards/constants",
            ("item", "an item", "2.2.3", "アイテム", "item"),
            ("event", "an event", "2.2.3", "イベント", "event"),
            ("staff", "a staff", "2.2.3", "スタッフ", "staff"),
            *ATTACHED_ROWS,
            *HAS_COLOR,
            *LEVEL_ROWS,
        ),
        *done_in(
            "abilities/card_filters",
            ("all-colors", "it has all six colors", "2.4.2", "全色", "all colors"),
            ("buzz", "a Buzz holomem", "2.5", "Buzz", "Buzz"),
            ("limited", "a LIMITED support", "2.12", "LIMITED", "LIMITED"),
            (
                "any-copies",
                "its extra says that any number of copies may be in a deck",
                "2.11.2",
                "デッキに何枚でも入れられる",
                "any number in a deck",
            ),
            ("collab-effect", "it has a collab effect", "13.2", "コラボエフェクトを持つ", "with a Collab Effect"),
        ),
        *done_in("state/side", *POSITION_ROWS),
        *done_in(
            "abilities/filters",
            ("resting", "it rests", "4.3.2", "お休みしている", "resting"),
            ("downed", "it is being downed", "4.4.9", "ダウンした", "downed"),
            ("opponent", "it is a holomem of the opponent", "3.1.2", "相手の", "opponent's"),
        ),
        *done_in(
            "abilities/analysis",
            ("oshi", "of a skill: the oshi skill", "12.1", "推しスキル", "oshi skill"),
            ("sp", "of a skill: the SP oshi skill", "12.1.2", "SP推しスキル", "SP oshi skill"),
        ),
    ],
)

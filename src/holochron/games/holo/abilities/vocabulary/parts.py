"""What other words are of, behind a dot: a color, a kind of damage, the start or the end."""

from __future__ import annotations

from typing import Final

from .....lang.words import WordList
from ...cards.constants import COLORS
from .rows import Row, done_in

COLOR_JA: Final = dict(zip(COLORS, "白緑赤青紫黄", strict=True))
COLOR_ROWS: Final[list[Row]] = [(color, color, "2.4", COLOR_JA[color], color) for color in COLORS]
HUES: Final[WordList] = WordList("color", "a color", done_in("cards/constants", *COLOR_ROWS))
COST_COLORS: Final[WordList] = WordList(
    "cost-color",
    "a color of cheers, or whichever",
    done_in("cards/constants", *COLOR_ROWS, ("any", "whichever color", "12.3.3", "無色", "colorless")),
)
DAMAGE_KINDS: Final[WordList] = WordList(
    "damage-kind",
    "what kind of damage",
    done_in(
        "rules/replacement",
        ("art", "of an art", "12.3.4", "アーツ", "Arts"),
        ("special", "special damage", "5.22.1", "特殊", "special"),
    ),
)
MOMENTS: Final[WordList] = WordList(
    "moment",
    "when it starts or when it ends",
    done_in(
        "rules/course/turn",
        ("start", "it starts", "7.1", "開始する", "starts"),
        ("end", "it ends", "7.1", "終了する", "ends"),
    ),
)
STARTS: Final[WordList] = WordList("start", "when it starts", MOMENTS.only("start").values())

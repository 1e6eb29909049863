"""Numbers that effects change or ask for, and in what cards are compared."""

from __future__ import annotations

from typing import Final

from .....lang.words import WordList
from .manners import PERIODS
from .parts import COST_COLORS, DAMAGE_KINDS, HUES
from .rows import Row, done_in

TAKEN: Final = [
    *done_in(
        "rules/damage rules/replacement",
        ("damage-taken", "the damage that it takes", "5.22.2", "受けるダメージ", "damage taken"),
    ),
    *done_in(
        "rules/damage rules/replacement",
        ("damage-taken", "the {} damage that it takes", "5.22.2", "受ける{}ダメージ", "{} damage taken"),
        of=DAMAGE_KINDS,
    ),
]
DEALT: Final = done_in(
    "rules/damage rules/replacement",
    ("special-dealt", "the special damage that it deals", "5.22.1", "与える特殊ダメージ", "special damage dealt"),
)
CHANGED: Final = [
    *done_in(
        "rules/continuous",
        ("arts", "the damage of its arts", "12.3.4", "アーツ", "Arts"),
        ("hp", "its HP", "2.9", "HP", "HP"),
        ("tools", "how many tools can be attached to it", "5.17.3", "ツール", "tools"),
        ("mascots", "how many mascots can be attached to it", "5.17.3", "マスコット", "mascots"),
        ("life-loss", "the life that its player loses for it", "2.11.2", "減るライフ", "life lost"),
    ),
    *TAKEN,
    *DEALT,
    *done_in(
        "rules/continuous",
        ("art-cost", "the {} cheers that an art needs", "12.3.3", "アーツに必要な{}", "{} cheers for an art"),
        (
            "baton-cost",
            "the {} cheers that a baton pass needs",
            "8.7.2",
            "バトンタッチに必要な{}",
            "{} cheers for a baton pass",
        ),
        of=COST_COLORS,
    ),
]
PLUS_STATS: Final[WordList] = WordList(
    "plus-stat",
    "a number that effects add to",
    [
        *CHANGED,
        *done_in(
            "rules/replacement",
            (
                "first-damage-taken",
                "the first damage that it takes in the turn",
                "5.22.2",
                "最初に受けるダメージ",
                "first damage taken",
            ),
        ),
        *done_in(
            "rules/replacement",
            (
                "first-damage-taken",
                "the first {} damage that it takes in the turn",
                "5.22.2",
                "最初に受ける{}ダメージ",
                "first {} damage taken",
            ),
            of=DAMAGE_KINDS,
        ),
        *done_in(
            "rules/arts",
            ("tokkou", "what its arts do more to {} ones", "12.3.4", "{}の特攻", "{} Critical"),
            of=HUES,
        ),
    ],
)
AGAINST_STATS: Final[WordList] = WordList(
    "against-stat",
    "a number with regard to others",
    [
        *TAKEN,
        *DEALT,
    ],
)
SET_STATS: Final[WordList] = WordList(
    "set-stat",
    "a number that effects set",
    [
        *CHANGED,
        *done_in(
            "rules/continuous",
            ("art-cost", "whether its arts need cheers at all", "12.3.3", "アーツに必要なエール", "cheers for Arts"),
            (
                "art-cost-colors",
                "whether the colors of cheers for its arts matter",
                "12.3.3",
                "アーツに必要なエールの色",
                "colors of cheers for Arts",
            ),
            ("dice", "what dice of a player, or of abilities of these, count as", "5.24.4", "サイコロの目", "dice"),
            (
                "different-tools",
                "how many tools of different names can be attached",
                "5.17.3",
                "カード名が異なるツール",
                "tools with different names",
            ),
            (
                "different-mascots",
                "how many mascots of different names can be attached",
                "5.17.3",
                "カード名が異なるマスコット",
                "mascots with different names",
            ),
        ),
        *done_in(
            "rules/dice",
            (
                "dice-of-3",
                "what three dice that a holomem rolls at once count as",
                "5.24.4",
                "3回振るサイコロの目",
                "three dice",
            ),
        ),
        *done_in(
            "rules/limits rules/playing",
            (
                "limit",
                "how often a skill can be used in the {}",
                "12.1.4",
                "{}に使える回数",
                "uses in the {}",
            ),
            of=PERIODS,
        ),
        *done_in(
            "rules/limits rules/playing",
            ("cost", "the holo power that a skill costs", "12.1.3", "必要なホロパワー", "holo power cost"),
            (
                "limited-uses",
                "how many LIMITED supports can be used in a turn",
                "8.6.2",
                "LIMITEDを使える回数",
                "LIMITED uses",
            ),
        ),
    ],
)
ASKED: Final[tuple[Row, ...]] = (
    ("damage", "the damage that it has taken", "4.4.5", "負っているダメージ", "damage"),
    (
        "baton-cost",
        "the cheers of any color that a baton pass needs",
        "8.7.2",
        "バトンタッチに必要な無色",
        "baton pass cost",
    ),
)
FIGURES: Final[WordList] = WordList(
    "figure",
    "a number that a holomem is asked for",
    [
        *done_in(
            "abilities/filters",
            *ASKED,
            ("colors", "how many colors it has", "2.4", "色", "colors"),
            ("hp-left", "the HP that are left", "4.4.5", "残りHP", "remaining HP"),
            ("dealt", "the damage that was just dealt to it", "5.22.1", "ダメージ", "damage dealt"),
        ),
        *done_in(
            "abilities/places",
            ("cost", "the holo power that the skill costs", "12.1.3", "ホロパワー", "holo power cost"),
        ),
    ],
)
ATTRIBUTES: Final[WordList] = WordList(
    "attribute",
    "in what they are compared",
    done_in(
        "abilities/filters",
        ("name", "card names", "2.1", "カード名", "name"),
        ("color", "colors; colorless is none", "2.4.4", "色", "color"),
        ("level", "Bloom levels", "2.3", "Bloomレベル", "Bloom level"),
        ("tag", "tags", "2.6", "タグ", "tag"),
    ),
)
TALLIED: Final[WordList] = WordList(
    "tallied",
    "a figure of somebody, or of all of them together",
    done_in(
        "abilities/amounts",
        *ASKED,
        ("life", "the life of a player that is left", "4.10", "ライフ", "life"),
        ("life-lost", "what is gone of a player's initial life", "2.8", "減っているライフ", "lost life"),
        ("colors", "how many colors these cards have between them", "2.4", "色", "colors"),
        (
            "rolled",
            "the sum of the dice rolled for this ability, by `this` or by a player, or by another for its art",
            "5.24.1",
            "出た目の合計数",
            "the result",
        ),
    ),
)
EVENT_PARTS: Final[WordList] = WordList(
    "event-part",
    "which part of the damage",
    done_in(
        "abilities/amounts",
        ("all", "all that was dealt, taken or healed", "5.22.1", "与えたダメージ", "that damage"),
        ("excess", "what was more than the HP that were left", "4.4.5", "オーバーしたダメージ", "the excess damage"),
    ),
)

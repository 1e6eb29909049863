"""How something is done, how long and how often, and what is forbidden."""

from __future__ import annotations

from typing import Final

from .....lang.words import WordList
from .parts import DAMAGE_KINDS
from .rows import done_in

PERIODS: Final[WordList] = WordList(
    "period",
    "a turn or the game",
    done_in(
        "rules/limits",
        ("turn", "in a turn", "10.7.2", "ターン", "turn"),
        ("game", "in the game", "10.7.2", "ゲーム", "game"),
    ),
)
UNTIL: Final[WordList] = WordList(
    "until",
    "how long it lasts",
    [
        *done_in(
            "rules/layers abilities/analysis",
            ("turn", "until the turn has ended", "7.7.4", "このターンの間、", "during this turn, "),
            (
                "next-opp-turn",
                "in the next turn of the opponent",
                "7.7.4",
                "次の相手のターンの間、",
                "during your opponent's next turn, ",
            ),
            (
                *("next-opp-turn-end", "from now until the next turn of the opponent has ended", "7.7.4"),
                *("次の相手のターンが終了するまで、", "until the end of your opponent's next turn, "),
            ),
            (
                "next-my-turn",
                "in the next turn of its own player",
                "7.7.4",
                "次の自分のターンの間、",
                "during your next turn, ",
            ),
            ("game", "until the game has ended", "", "このゲームの間、", "during this game, "),
        ),
        *done_in(
            "abilities/effects/lasting",
            ("implied", "as long as the sentence before", "", "", ""),
            ("once", "until it has triggered once", "10.8.5", "", ""),
        ),
    ],
)
PARTS: Final[WordList] = WordList(
    "part",
    "which cards of a holomem",
    [
        *done_in(
            "abilities/selectors",
            ("cheers", "its cheers", "4.4.3", "エール", "cheers"),
            ("attached", "the supports that are attached to it", "4.4.3", "付いているサポートカード", "attached cards"),
            ("stack", "the cards beneath its top card", "4.4.8", "重なっているホロメン", "stacked holomem"),
        ),
        *done_in(
            "abilities/effects/moving",
            ("whole", "all of its holomem cards", "4.4.2", "ホロメンカードすべて", "all its holomem cards"),
        ),
    ],
)
BLOOMS: Final[WordList] = WordList(
    "blooming",
    "how it blooms",
    done_in(
        "rules/course/blooming",
        ("once", "as it may in a turn", "5.14", "Bloomさせる", "bloom"),
        ("again", "although it has bloomed in the turn", "5.28", "もう1回Bloomさせる", "bloom once more"),
        (
            "early",
            "although it is the first turn of the player",
            "8.3.1",
            "最初のターンでもBloomさせる",
            "bloom even in the first turn",
        ),
        (
            "placed",
            "although it has come to the stage in the turn",
            "8.3.2",
            "出したターンにBloomさせる",
            "bloom when just placed",
        ),
        ("level", "whatever its level", "8.3.3", "Bloomレベルを無視してBloomする", "bloom regardless of level"),
    ),
)
STATES: Final[WordList] = WordList(
    "state",
    "how it lies",
    done_in(
        "abilities/effects/stage",
        ("resting", "it rests", "5.2", "お休み<させる>", "rest"),
        ("active", "it no longer rests", "5.2", "アクティブに<する>", "make active"),
    ),
)
ENDINGS: Final[WordList] = WordList(
    "ending",
    "how the game ends",
    done_in(
        "abilities/effects/control",
        ("wins", "the player wins", "1.2.4", "勝利<する>", "wins"),
        ("loses", "the player loses", "1.2.4", "敗北<する>", "loses"),
    ),
)
PROHIBITIONS: Final[WordList] = WordList(
    "prohibition",
    "what cannot happen to it",
    [
        *done_in("rules/continuous", ("move", "it moves to no other position", "5.29", "移動できない", "cannot move")),
        *done_in("rules/course/blooming", ("bloom", "it cannot bloom", "2.11.2", "Bloomできない", "cannot bloom")),
        *done_in(
            "rules/course/actions",
            ("collab", "it cannot collab", "8.4", "コラボできない", "cannot collab"),
            ("baton", "it cannot baton pass", "8.7", "バトンタッチできない", "cannot make a Baton Pass"),
        ),
        *done_in("rules/arts", ("art", "it cannot use arts", "9.2", "アーツを使えない", "cannot use Arts")),
        *done_in(
            "rules/damage rules/replacement",
            (
                "take",
                "it takes no damage from the opponent",
                "5.22.4",
                "相手からダメージを受けない",
                "takes no damage from the opponent",
            ),
            (
                "take-any",
                "it takes no damage at all",
                "5.22.4",
                "ダメージを受けない",
                "takes no damage",
            ),
            (
                "change-hp",
                "abilities of the opponent do not change its HP",
                "5.22.4",
                "相手の能力でHPは変わらない",
                "HP is not changed by the opponent",
            ),
        ),
        *done_in(
            "rules/damage rules/replacement",
            (
                "take",
                "it takes no {} damage from the opponent",
                "5.22.4",
                "相手から{}ダメージを受けない",
                "takes no {} damage from the opponent",
            ),
            (
                "take-any",
                "it takes no {} damage at all",
                "5.22.4",
                "{}ダメージを受けない",
                "takes no {} damage",
            ),
            of=DAMAGE_KINDS,
        ),
        *done_in(
            "rules/continuous",
            ("be-reduced", "the damage of its arts is not reduced", "5.22.3", "軽減されない", "is not reduced"),
        ),
        *done_in(
            "abilities/effects/damage",
            ("lose-life", "abilities do not reduce the life", "11.5", "ライフは減らない", "life does not decrease"),
        ),
        *done_in(
            "rules/course/turn",
            (
                "rest-in-reset",
                "it does not rest in the reset phase",
                "7.2.3",
                "リセットステップでお休みしない",
                "does not rest in the reset phase",
            ),
            (
                "activate-in-reset",
                "it does not become active in the reset phase",
                "7.2.2",
                "リセットステップでアクティブにならない",
                "does not become active",
            ),
        ),
    ],
)
TARGETINGS: Final[WordList] = WordList(
    "targeting",
    "how arts find their target",
    [
        *done_in(
            "rules/continuous",
            ("only", "arts have only these as their target", "12.3.3", "しか対象にできない", "can only target"),
            ("also", "arts can have these as their target too", "12.3.3", "も対象にできる", "can also target"),
            (
                "must",
                "arts have these as their target if they can",
                "1.3.2",
                "を対象にしなければならない",
                "must target",
            ),
        ),
        *done_in(
            "cards/ability",
            (
                "instead",
                "the damage is dealt to these in place of the target",
                "12.3.4",
                "かわりに与える",
                "is dealt instead",
            ),
        ),
    ],
)
SLOTS: Final[WordList] = WordList(
    "slot",
    "which abilities",
    done_in(
        "rules/layers",
        ("abilities", "all of them", "10.10.1", "能力", "abilities"),
        ("art", "arts", "12.3", "アーツ", "Arts"),
        ("gift", "gifts", "13.4", "ギフト", "Gifts"),
        ("bloom", "bloom effects", "13.3", "ブルームエフェクト", "Bloom Effects"),
        ("collab", "collab effects", "13.2", "コラボエフェクト", "Collab Effects"),
    ),
)
LIMITED: Final[WordList] = WordList(
    "limited",
    "what is limited by its name",
    [
        *done_in(
            "rules/limits cards/reader",
            ("bloom", "a bloom effect of that name", "13.3", "ブルームエフェクト", "Bloom Effect"),
            ("collab", "a collab effect of that name", "13.2", "コラボエフェクト", "Collab Effect"),
            ("gift", "a gift of that name", "13.4", "ギフト", "Gift"),
            ("card", "a support card of that name", "8.6", "カード", "card"),
            ("tag", "support cards with that tag", "2.6", "タグ", "tag"),
        ),
    ],
)

"""What happens: to one, by one to another, and in the course of a turn; and since when it is asked for.

The end of the end phase is no moment of its own: whatever waits for it waits for the end of the turn (7.7.3).
"""

from __future__ import annotations

from typing import Final

from .....lang.words import WordList
from .places import POSITION_ROWS
from .rows import Row, done_in

BATON: Final = "バトンタッチして"


def _to_position(stem: str, clause: str, before: str, by: str) -> list[Row]:
    return [
        (
            f"{stem}-{word}",
            f"it has moved to {told}{by}",
            clause,
            f"{before}{ja}ポジションに移動<する>",
            f"moves to the {en} position{by}",
        )
        for word, told, _, ja, en in POSITION_ROWS
    ]


# what one holomem does, or what becomes of it: the subject stands before が
DOINGS: Final[WordList] = WordList(
    "doing",
    "what a holomem does",
    [
        *done_in("rules/processing", ("downed", "it was downed", "11.3", "ダウン<する>", "is downed")),
        *done_in("rules/arts", ("used-art", "it has used an art", "12.3", "アーツを<使う>", "uses Arts")),
        *done_in(
            "rules/keyword_actions",
            ("collabed", "it has collabed", "5.16", "コラボ<する>", "collabs"),
            ("bloomed", "it has bloomed", "5.14", "Bloom<する>", "blooms"),
        ),
        *done_in(
            "rules/zones", ("placed", "it has come to the stage", "5.13", "ステージに<出る>", "is placed on the stage")
        ),
        *done_in(
            "rules/keyword_actions",
            (
                *("returned-to-deck", "it has gone from the stage to the deck", "4.4.7"),
                *("ステージからデッキに<戻る>", "returns from the stage to the deck"),
            ),
        ),
        *done_in("rules/zones", *_to_position("moved", "4.4.4", "", "")),
        *done_in("rules/course/actions", *_to_position("baton", "8.7", BATON, " by a Baton Pass")),
    ],
)
EVENTS: Final[WordList] = WordList(
    "event",
    "what happens to a holomem or a player",
    [
        *DOINGS.meanings.values(),
        *done_in(
            "rules/keyword_actions",
            (
                "level-rose",
                "its Bloom level is higher than before",
                "2.3",
                "Bloomレベルが<上がる>",
                "its Bloom level rises",
            ),
        ),
        *done_in(
            "rules/damage",
            ("damaged", "it has taken damage", "5.22.2", "ダメージを<受ける>", "takes damage"),
            ("damaged-art", "it has taken damage of an art", "12.3.4", "アーツダメージを<受ける>", "takes Arts damage"),
            (
                "damaged-special",
                "it has taken special damage",
                "5.22.1",
                "特殊ダメージを<受ける>",
                "takes special damage",
            ),
        ),
        *done_in(
            "rules/replacement",
            ("would-be-damaged", "it is about to take damage", "10.11", "ダメージを受ける", "would take damage"),
            ("would-deal", "it is about to deal damage", "10.11.2", "ダメージを与える", "would deal damage"),
            ("would-be-archived", "it is about to be archived", "10.11", "アーカイブする", "would be archived"),
        ),
        *done_in(
            "rules/dice",
            (
                "rolled",
                "an ability of it has rolled dice",
                "5.24",
                "能力でサイコロを<振る>",
                "rolls dice by an ability",
            ),
            (
                "would-roll",
                "an ability of it is about to roll dice",
                "12.1.5",
                "能力でサイコロを振る",
                "would roll dice",
            ),
        ),
        *done_in(
            "rules/processing",
            ("lost-life", "the life of the player has decreased", "11.5", "ライフが<減る>", "life decreases"),
        ),
        *done_in(
            "rules/moves",
            ("archived", "such cards were archived", "5.12", "アーカイブ<される>", "are archived"),
        ),
    ],
)
ACTS: Final[WordList] = WordList(
    "act",
    "what one does to another",
    [
        *done_in("rules/processing", ("downs", "one has downed another", "11.3", "ダウン<させる>", "downs")),
        *done_in(
            "rules/damage",
            ("deals", "one has dealt damage to another", "5.22.1", "ダメージを<与える>", "deals damage"),
            ("deals-art", "one has dealt damage of an art", "12.3.4", "アーツダメージを<与える>", "deals Arts damage"),
            (
                "deals-special",
                "one has dealt special damage",
                "5.22.1",
                "特殊ダメージを<与える>",
                "deals special damage",
            ),
            ("heals", "an ability of the player has healed one", "5.23", "回復<する>", "restores HP"),
        ),
        *done_in(
            "rules/replacement",
            (
                "would-take",
                "one is about to take damage from a player",
                "10.11",
                "ダメージを受ける",
                "would take damage",
            ),
            (
                "would-take-art",
                "one is about to take damage of an art",
                "10.11",
                "アーツダメージを受ける",
                "would take Arts damage",
            ),
            (
                "would-take-special",
                "one is about to take special damage",
                "10.11",
                "特殊ダメージを受ける",
                "would take special damage",
            ),
            ("reveals", "an art has revealed cards", "5.11", "カードを公開<する>", "reveals cards"),
        ),
        *done_in(
            "abilities/effects/moving",
            ("archives", "an ability of one has archived such cards", "5.12", "アーカイブ<する>", "archives"),
            (
                "would-archive",
                "an ability of one is about to archive such cards",
                "10.11",
                "アーカイブする",
                "would archive",
            ),
        ),
        *done_in(
            "rules/keyword_actions",
            ("collabs-with", "one has collabed with such a center", "5.16", "コラボ<する>", "collabs with"),
            (
                "returns-to-deck",
                "an ability of the player has returned it",
                "4.4.7",
                "能力で戻る",
                "is returned by an ability",
            ),
        ),
        *done_in(
            "rules/moves",
            ("gets", "a card was attached to one", "5.17", "<付く>", "is attached to"),
            ("attached-from", "the card was attached from such a zone", "5.17", "<付ける>", "is attached from"),
        ),
        *done_in("rules/triggers", ("uses", "the player has used such a card or skill", "10.7", "<使う>", "uses")),
        *done_in(
            "abilities/history",
            ("activates", "a skill has made one active", "5.2", "アクティブに<なる>", "makes active"),
        ),
    ],
)
STEP_ROWS: Final[tuple[Row, ...]] = (
    ("reset", "the reset phase", "7.2", "リセット", "reset"),
    ("hand", "the hand phase", "7.3", "手札", "hand"),
    ("cheer", "the cheer phase", "7.4", "エール", "cheer"),
    ("main", "the main phase", "7.5", "メイン", "main"),
    ("performance", "the performance phase", "7.6", "パフォーマンス", "performance"),
    ("end", "the end phase", "7.7", "エンド", "end"),
)
TURN_STEPS: Final[WordList] = WordList("turn-step", "a phase of a turn", done_in("rules/course/turn", *STEP_ROWS))
ACTIVE_STEPS: Final[WordList] = WordList(
    "active-step", "the phase in which it can be used", done_in("rules/course/actions", STEP_ROWS[3])
)
EDGES: Final[WordList] = WordList(
    "edge",
    "the start or the end of a phase or turn",
    done_in(
        "rules/course/turn",
        ("turn-start", "a turn starts", "7.2.4", "ターンが開始する時", "the turn starts"),
        ("turn-end", "a turn ends", "7.7.3", "ターンが終了する時", "the turn ends"),
        *(
            (
                f"{word}-start",
                f"{told} starts",
                f"{clause}.{rule}",
                f"{ja}ステップが開始する時",
                f"the {en} phase starts",
            )
            for (word, told, clause, ja, en), rule in zip(STEP_ROWS, "411121", strict=True)
        ),
        *(
            (f"{word}-end", f"{told} ends", f"{clause}.{rule}", f"{ja}ステップが終了する時", f"the {en} phase ends")
            for (word, told, clause, ja, en), rule in zip(STEP_ROWS[:-1], "73335", strict=True)
        ),
    ),
)
SINCE: Final[WordList] = WordList(
    "since",
    "since when",
    done_in(
        "abilities/history",
        ("turn", "in this turn", "7.1", "このターンに", "this turn"),
        (
            "last-opp-turn",
            "in the last turn of the opponent",
            "7.1",
            "直前の相手のターンに",
            "during your opponent's previous turn",
        ),
        ("game", "in this game", "", "このゲーム中に、", "this game"),
        ("step", "in the phase that it is", "7.1", "そのパフォーマンスステップに", "in that performance phase"),
        (
            "main",
            "in the main phase of this turn",
            "7.5",
            "このターンの自分のメインステップに",
            "in your main phase this turn",
        ),
    ),
)
NEWLY: Final[WordList] = WordList(
    "newly",
    "what became of it in this turn",
    done_in(
        "abilities/filters",
        ("placed", "it came to the stage in this turn", "5.13", "このターンにステージに出た", "placed this turn"),
        ("bloomed", "it bloomed in this turn", "5.14", "このターンにBloomした", "bloomed this turn"),
    ),
)

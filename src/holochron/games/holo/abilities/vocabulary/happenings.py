"""What happens: to one, by one to another, and in the course of a turn; and since when it is asked for.

The end of the end phase is no moment of its own: whatever waits for it waits for the end of the turn (7.7.3).
"""

from __future__ import annotations

from typing import Final

from .....lang.words import WordList
from .parts import DAMAGE_KINDS, MOMENTS, STARTS
from .places import HEAPS, POSITIONS
from .rows import Row, done_in

BATON: Final = "バトンタッチして"


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
        *done_in(
            "rules/zones",
            (
                *("moved", "it has moved to the {} position", "4.4.4"),
                *("{}ポジションに移動<する>", "moves to the {} position"),
            ),
            of=POSITIONS,
        ),
        *done_in(
            "rules/course/actions",
            (
                *("baton", "it has moved to the {} position by a Baton Pass", "8.7"),
                *(f"{BATON}{{}}ポジションに移動<する>", "moves to the {} position by a Baton Pass"),
            ),
            of=POSITIONS,
        ),
    ],
)
EVENTS: Final[WordList] = WordList(
    "event",
    "what happens to a holomem or a player",
    [
        *DOINGS.rows,
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
            "rules/damage rules/replacement",
            ("damaged", "it has taken damage", "5.22.2", "ダメージを<受ける>", "takes damage"),
        ),
        *done_in(
            "rules/damage rules/replacement",
            ("damaged", "it has taken {} damage", "5.22.2", "{}ダメージを<受ける>", "takes {} damage"),
            of=DAMAGE_KINDS,
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
            "abilities/analysis",
            (
                "moved",
                "such a card has gone to the {} from the zone that is named",
                "10.8.4",
                "{}に移動<する>",
                "moves to the {}",
            ),
            of=HEAPS,
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
            "rules/damage rules/replacement",
            ("deals", "one has dealt damage to another", "5.22.1", "ダメージを<与える>", "deals damage"),
            ("heals", "an ability of the player has healed one", "5.23", "回復<する>", "restores HP"),
        ),
        *done_in(
            "rules/damage rules/replacement",
            ("deals", "one has dealt {} damage", "5.22.1", "{}ダメージを<与える>", "deals {} damage"),
            of=DAMAGE_KINDS,
        ),
        *done_in(
            "rules/replacement",
            (
                "would-take",
                "one is about to take {} damage from a player",
                "10.11",
                "{}ダメージを受ける",
                "would take {} damage",
            ),
            of=DAMAGE_KINDS,
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


def _edges(row: Row) -> Row:
    word, told, clause, ja, en = row
    return word, f"{told} {{}}", clause, f"{ja}ステップが{{}}時", f"the {en} phase {{}}"


TURN_STEPS: Final[WordList] = WordList("turn-step", "a phase of a turn", done_in("rules/course/turn", *STEP_ROWS))
ACTIVE_STEPS: Final[WordList] = WordList(
    "active-step", "the phase in which it can be used", done_in("rules/course/actions", STEP_ROWS[3])
)
EDGES: Final[WordList] = WordList(
    "edge",
    "the start or the end of a phase or turn",
    [
        *done_in(
            "rules/course/turn",
            ("turn", "a turn {}", "7.1", "ターンが{}時", "the turn {}"),
            *[_edges(row) for row in STEP_ROWS[:-1]],
            of=MOMENTS,
        ),
        *done_in("rules/course/turn", _edges(STEP_ROWS[-1]), of=STARTS),
    ],
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

"""Whose, who and where: players, names that steps have bound, zones, and where cards go."""

from __future__ import annotations

from typing import Final

from .....lang.words import WordList
from .rows import done_in

MINE: Final = ("my", "of the controller of the ability", "3.1.2", "自分", "your")
OPPOSING: Final = ("opp", "of the opponent of the controller", "3.1.2", "相手", "your opponent's")
OF_BOTH: Final = ("both", "of both players", "3.1.2", "お互い", "both players'")
ENVIRONMENT: Final = "abilities/env"

PLAYERS: Final[WordList] = WordList("player", "a player", done_in(ENVIRONMENT, MINE, OPPOSING))
SIDES: Final[WordList] = WordList("side", "one player or both", done_in(ENVIRONMENT, MINE, OPPOSING, OF_BOTH))
TURN_OWNERS: Final[WordList] = WordList(
    "turn-owner",
    "in whose turn",
    [
        *PLAYERS.meanings.values(),
        *done_in("rules/triggers", ("each", "of whichever player", "7.1", "お互い", "each player's")),
    ],
)
DOERS: Final[WordList] = WordList(
    "doer",
    "who does it",
    done_in(
        "abilities/effects/control",
        ("opp", "the opponent, with the cards of the opponent", "3.1.2", "相手は", "your opponent"),
        ("each", "both players, the turn player first", "1.3.4", "お互いのプレイヤーは", "each player"),
    ),
)
OWNERS: Final[WordList] = WordList(
    "owner",
    "a player, or a name that is known here",
    [
        *done_in(ENVIRONMENT, MINE, OPPOSING, OF_BOTH),
        *done_in(
            "abilities/selectors",
            ("", "of whomever; written `any`", "", "", "any"),
            ("this", "the holomem that has the ability", "4.4", "このホロメン", "this holomem"),
            (
                "holder",
                "the holomem to which the card is attached",
                "5.17",
                "付いているホロメン",
                "the holomem it is attached to",
            ),
            (
                "last-holder",
                "the holomem to which it was attached",
                "10.12.1",
                "付いていたホロメン",
                "the holomem it was on",
            ),
            ("support", "the support card that is used", "8.6", "このカード", "this card"),
            ("subject", "the one that was spoken of", "10.8.1", "そのホロメン", "that holomem"),
            ("object", "the one to which it was done", "10.8.1", "その相手のホロメン", "that opponent's holomem"),
            ("target", "the target of the art", "12.3.3", "対象", "the target"),
            ("found", "what was found in a pile", "5.11", "見つけたカード", "the found cards"),
            ("revealed", "what was revealed", "5.11", "公開したカード", "the revealed cards"),
            ("seen", "what was looked at", "5.8", "その中", "among them"),
            ("rest", "what was looked at and not taken", "5.8", "残ったカード", "the remaining cards"),
            ("archived", "what was archived by the ability", "5.12", "アーカイブしたカード", "the archived cards"),
            ("returned", "what was returned by the ability", "5.5", "戻したカード", "the returned cards"),
        ),
        *done_in(
            "abilities/analysis",
            ("this-art", "the art itself", "12.3", "このアーツ", "this Arts"),
        ),
        *done_in(
            "abilities/effects/control",
            ("chosen", "whoever was chosen", "10.7.2", "選んだホロメン", "the chosen holomem"),
            ("counted", "what was counted before", "", "数えた", "the counted ones"),
        ),
        *done_in(
            "abilities/effects/stage",
            (
                "receiver",
                "the holomem to which something was attached",
                "5.17",
                "付けたホロメン",
                "the receiving holomem",
            ),
            ("attached", "what was attached by the ability", "5.17", "付けたカード", "the attached cards"),
            ("placed", "what came to the stage by the ability", "5.13", "出したホロメン", "the placed holomem"),
            (
                "moved",
                "who went to another position by the ability",
                "5.18",
                "移動したホロメン",
                "the holomem that moved",
            ),
        ),
        *done_in(
            "cards/ability",
            ("cost", "a cheer that is about to be archived", "10.11", "そのエール", "that cheer"),
        ),
    ],
)
POSITION_ROWS: Final = (
    ("center", "the center position", "4.7", "センター", "center"),
    ("collab", "the collab position", "4.8", "コラボ", "collab"),
    ("back", "the back position", "4.9", "バック", "back"),
)
POSITIONS: Final[WordList] = WordList("position", "a position of the stage", done_in("state/side", *POSITION_ROWS))
STAGE: Final = ("stage", "all three positions", "4.6", "ステージ", "stage")
STAGE_PLACES: Final[WordList] = WordList(
    "stage-place",
    "a position of the stage, or the stage",
    [
        *done_in("state/side", *POSITION_ROWS),
        *done_in("abilities/effects/stage", ("stage", "the stage, for who comes to it", "5.13", "ステージ", "stage")),
    ],
)
ARCHIVE: Final = ("archive", "the archive", "4.14", "アーカイブ", "archive")
VALID_PLACES: Final[WordList] = WordList(
    "valid-place",
    "where the ability is valid",
    [*done_in("state/side", *POSITION_ROWS), *done_in("rules/playing", ARCHIVE)],
    joins=True,
)
HAND: Final = ("hand", "the hand", "4.13", "手札", "hand")
PILE_ROWS: Final = (
    ("deck", "the deck", "4.11", "デッキ", "deck"),
    ("cheer-deck", "the cheer deck", "4.12", "エールデッキ", "cheer deck"),
    ("holo-power", "the holo power", "4.15", "ホロパワー", "holo power"),
)
PILES: Final[WordList] = WordList("pile", "a pile", done_in("state/side", *PILE_ROWS))
PILE_ENDS: Final[WordList] = WordList(
    "pile-end",
    "the top of a pile, or its bottom",
    [
        *done_in("state/side", *PILE_ROWS),
        *done_in(
            "abilities/selectors",
            ("deck-bottom", "the deck, from the bottom", "4.11", "デッキの下", "bottom of the deck"),
            (
                "cheer-deck-bottom",
                "the cheer deck, from the bottom",
                "4.12",
                "エールデッキの下",
                "bottom of the cheer deck",
            ),
            (
                "holo-power-bottom",
                "the holo power, from the bottom",
                "4.15",
                "ホロパワーの下",
                "bottom of the holo power",
            ),
        ),
    ],
)
LIFE: Final = ("life", "the life area", "4.10", "ライフ", "life")
RESOLUTION: Final = ("resolution", "the resolution area", "4.16", "解決領域", "resolution area")
ZONES: Final[WordList] = WordList(
    "zone",
    "a zone",
    [
        *done_in("abilities/selectors", ("", "no zone: what the name stands for, or the player", "", "", ""), STAGE),
        *done_in("state/side", *POSITION_ROWS, HAND, *PILE_ROWS, ARCHIVE),
        *done_in("state/side", LIFE),
        *done_in(
            "abilities/places",
            RESOLUTION,
            ("oshi", "the oshi position", "4.5", "推しホロメン", "oshi holomem"),
            ("skill", "the oshi skill", "12.1", "推しスキル", "oshi skill"),
            ("sp", "the SP oshi skill", "12.1.2", "SP推しスキル", "SP oshi skill"),
        ),
    ],
    joins=True,
)
HEAPS: Final[WordList] = WordList(
    "heap",
    "a zone that cards come from or go to",
    [
        *done_in("rules/moves", STAGE),
        *done_in("state/side", HAND, *PILE_ROWS, ARCHIVE, LIFE),
        *done_in("rules/moves", RESOLUTION),
    ],
)
DESTINATIONS: Final[WordList] = WordList(
    "destination",
    "where cards go",
    done_in(
        "abilities/effects/moving",
        ("hand", "to the hand", "5.5", "手札に<戻す>", "to the hand"),
        ("archive", "to the archive", "5.12", "アーカイブ<する>", "to the archive"),
        ("deck", "to the deck, which is shuffled", "5.6", "デッキに戻してシャッフル<する>", "to the deck, and shuffle"),
        ("deck-top", "on top of the deck", "5.5", "デッキの上に<戻す>", "to the top of the deck"),
        (
            "deck-top-ordered",
            "on top of the deck, in any order",
            "4.1.5",
            "好きな順でデッキの上に<戻す>",
            "to the top in any order",
        ),
        ("deck-bottom", "under the deck", "5.5", "デッキの下に<戻す>", "to the bottom of the deck"),
        (
            "deck-bottom-ordered",
            "under the deck, in any order",
            "4.1.5",
            "好きな順でデッキの下に<戻す>",
            "to the bottom in any order",
        ),
        (
            "cheer-deck",
            "to the cheer deck, which is shuffled",
            "5.6",
            "エールデッキに戻してシャッフル<する>",
            "to the cheer deck, and shuffle",
        ),
        (
            "cheer-deck-bottom",
            "under the cheer deck",
            "5.5",
            "エールデッキの下に<戻す>",
            "to the bottom of the cheer deck",
        ),
        (
            "cheer-deck-bottom-ordered",
            "under the cheer deck, in any order",
            "4.1.5",
            "好きな順でエールデッキの下に<戻す>",
            "to its bottom in any order",
        ),
        ("holo-power", "to the holo power", "4.15", "ホロパワーに<置く>", "to the holo power"),
        (
            "holo-power-bottom",
            "under the holo power",
            "4.15",
            "ホロパワーの下に<置く>",
            "to the bottom of the holo power",
        ),
    ),
)

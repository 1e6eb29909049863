"""Whom and what, in combinations that no card has: lists of any length, numbers in both places, modifiers before the owner."""

from __future__ import annotations

import pytest

from holochron.games.holo.compiler.compile import compile_text
from holochron.games.holo.compiler.lint import faults
from holochron.lang.grammar import Unread

from .reading import tree

MEANT = {
    "a list of three, each with its number": (
        "自分のデッキから、Debutホロメン1枚とツール2枚とファン1枚を公開し、手札に加える。",
        "find (both (my.deck debut holomem x1) (my.deck tool x2) (my.deck fan x1))\n  move (found) hand",
    ),
    "the same list in another place": (
        "自分のアーカイブのDebutホロメン1枚とツール2枚とファン1枚を手札に戻す。",
        "move (both (my.archive debut holomem x1) (my.archive tool x2) (my.archive fan x1)) hand",
    ),
    "what is said before the brackets is meant of each": (
        "自分のアーカイブの#試を持つ[ツールとファン]1枚ずつを手札に戻す。",
        "move (both (my.archive #試 tool x1) (my.archive #試 fan x1)) hand",
    ),
    "a level before the brackets": (
        "自分のアーカイブのDebutホロメンの[〈甲〉と〈乙〉]1枚ずつを手札に戻す。",
        "move (both (my.archive debut 〈甲〉 x1) (my.archive debut 〈乙〉 x1)) hand",
    ),
    "the number after its particle": (
        "自分の手札を2枚アーカイブする。",
        "move (my.hand x2) archive",
    ),
    "holomem, with the number after the particle": (
        "自分の#試を持つホロメンを2人選ぶ。",
        "choose (my.stage #試 x2)",
    ),
    "any number from a pile": (
        "自分のデッキから、〈甲〉と〈乙〉を好きな枚数公開し、手札に加える。",
        "find (my.deck (any-of 〈甲〉 〈乙〉) any)\n  move (found) hand",
    ),
    "all of a kind from a pile, not revealed": (
        "自分のデッキから、〈甲〉をすべてアーカイブする。",
        "pick (my.deck 〈甲〉 all)\n  move (found) archive",
    ),
    "a modifier before the owner": (
        "お休みしている相手のホロメン1人に特殊ダメージ20を与える。",
        "damage (opp.stage resting x1) 20",
    ),
    "a quality before the owner": (
        "Buzz以外の自分のセンターホロメンのHP20回復。",
        "heal (my.center (not buzz)) 20",
    ),
    "like somebody who is described": (
        "自分のデッキから、自分の#試を持つコラボホロメンと同じカード名のホロメン1枚を公開し、手札に加える。",
        "find (my.deck (same name (my.collab #試)) holomem x1)\n  move (found) hand",
    ),
    "who bloomed from somebody": (
        "自分の1stホロメンからBloomしている〈甲〉1人のHP20回復。",
        "heal (my.stage (over 1st holomem) 〈甲〉 x1) 20",
    ),
    "a level by itself": (
        "このホロメンがSpotなら、自分のアーカイブのDebut1枚を手札に戻す。",
        "if (is (this) spot)\n  move (my.archive debut x1) hand",
    ),
    "who bloomed this turn": (
        "自分のこのターンにSpotホロメンからBloomしたホロメン1人のHP20回復。",
        "heal (my.stage (such (since bloomed) (over spot holomem)) x1) 20",
    ),
    "cheers that are attached, in full": (
        "自分の#試を持つホロメンに付いている赤エール2枚をアーカイブする。",
        "move (on cheers (my.stage #試) x2 red cheer) archive",
    ),
    "one of two positions is there": (
        "自分のセンターホロメンかコラボホロメンがいるなら、このアーツ+20。",
        "if (exists (my.center|collab))\n  plus-art 20",
    ),
    "both positions, with a modifier before the owner": (
        "お休みしている相手のコラボホロメンとセンターホロメンに特殊ダメージ40を与える。",
        "damage (opp.collab|center resting all) 40",
    ),
    "one at a position, and some who are described": (
        "自分のセンターホロメンとお休みしていないバックホロメン1人のHP20回復。",
        "heal (both (my.center) (my.back (not resting) x1)) 20",
    ),
    "no life is lost for one's own": (
        "自分のホロメン1人に特殊ダメージ20を与える。ただし、ダウンしても自分のライフは減らない。",
        "spare all\n  damage (my.stage x1) 20",
    ),
}


@pytest.mark.parametrize("name", MEANT)
def test_what_is_meant(name: str) -> None:
    text, meant = MEANT[name]
    assert tree("art", text, "new") == meant
    assert faults("art", compile_text("art", text, "new")[0]) == []


@pytest.mark.parametrize(
    "text",
    [
        "自分のアーカイブのツール1枚とを手札に戻す。",
        "自分のアーカイブの[ツール]1枚ずつを手札に戻す。",
        "自分の手札を2枚をアーカイブする。",
        "自分のセンターホロメンとコラボホロメンがいるなら、このアーツ+20。",
        "自分のホロメン1人に特殊ダメージ20を与える。ただし、ダウンしても相手のライフは減らない。",
        "相手のホロメン1人に特殊ダメージ20を与える。ただし、ダウンしても自分のライフは減らない。",
    ],
)
def test_what_is_declined(text: str) -> None:
    with pytest.raises(Unread):
        compile_text("art", text, "new")

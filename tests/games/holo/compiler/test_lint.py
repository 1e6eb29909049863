"""The linter: what is named before it is used, and what makes no sense."""

from __future__ import annotations

import pytest

from holochron.games.holo.abilities.nodes import VOCABULARY
from holochron.games.holo.compiler.lint import faults
from holochron.lang.notation import read_outline


def found(kind: str, text: str) -> list[str]:
    return faults(kind, VOCABULARY.read_all(read_outline(text)))


SOUND = [
    ("art", "choose (my.stage x1)\nlasting turn\n  plus arts (chosen) 20"),
    ("art", "roll 1\nif (die-shows odd)\n  plus-art 20"),
    ("art", "look (top my deck 3)\nfind (seen 〈甲〉 x1)\n  move (found) hand\nmove (rest card) archive"),
    ("gift", "when (happens downed (my.stage))\n  heal (subject) 20"),
    ("art", "pay\n  move (my.hand x1) archive\n  plus-art (per 10 (count (archived card)) 1)"),
    ("tool", "plus hp (holder) 20"),
    ("bloom", "if (bloomed-from debut)\n  draw my 1"),
]
NAMELESS = [
    ("art", "lasting turn\n  plus arts (chosen) 20\nchoose (my.stage x1)", "chosen"),
    ("art", "if (die-shows odd)\n  plus-art 20", "die"),
    ("art", "find (seen 〈甲〉 x1)\n  move (found) hand", "seen"),
    ("art", "move (found) hand", "found"),
    ("art", "plus-art (per 10 (count (archived card)) 1)", "archived"),
    ("art", "plus hp (holder) 20", "holder"),
    ("oshi", "plus arts (this-art) 20", "this-art"),
    ("art", "draw my (event-amount all)", "event"),
    ("art", "reduce-damage (my.center) 20", "event"),
    ("art", "if (bloomed-from debut)\n  plus-art 20", "bloom"),
]
SENSELESS = [
    ("art", "plus-art 0", "by 0"),
    ("art", "damage (opp.center) 25", "by 25"),
    ("art", "heal (my.stage debut 2nd x1) 20", "debut and 2nd"),
    ("art", "move (my.archive red blue cheer x1) hand", "red and blue"),
    ("art", "move (my.archive #試 #試 x1) hand", "twice"),
    ("art", "move (my.archive cheer x3..1) hand", "3 to 1"),
]


@pytest.mark.parametrize(("kind", "text"), SOUND)
def test_nothing_is_said_against_what_is_sound(kind: str, text: str) -> None:
    assert found(kind, text) == []


@pytest.mark.parametrize(("kind", "text", "name"), NAMELESS)
def test_a_name_is_borne_before_it_is_used(kind: str, text: str, name: str) -> None:
    assert f"nothing is called {name!r} here" in found(kind, text)


@pytest.mark.parametrize(("kind", "text", "said"), SENSELESS)
def test_what_makes_no_sense(kind: str, text: str, said: str) -> None:
    assert any(said in fault for fault in found(kind, text))

"""Texts that no card has, put together from parts that cards have: what they mean; and texts that mean nothing.

The texts are made up. A new set brings such combinations, and they are to be read at first sight.
"""

from __future__ import annotations

import pytest

from holochron.games.holo.compiler.compile import compile_text, english_text
from holochron.games.holo.compiler.lint import faults
from holochron.lang.grammar import Unread

from . import unseen_arts, unseen_effects, unseen_skills_and_supports
from .reading import tree

CASES = (unseen_arts, unseen_effects, unseen_skills_and_supports)


@pytest.mark.parametrize(("kind", "text", "meant"), [case for cases in CASES for case in cases.MEANT])
def test_known_parts_are_read_in_any_combination(kind: str, text: str, meant: str) -> None:
    assert tree(kind, text, "new") == meant
    nodes, _ = compile_text(kind, text, "new")
    assert not faults(kind, nodes)
    assert english_text(kind, nodes)


@pytest.mark.parametrize(("kind", "text"), [case for cases in CASES for case in cases.MEANINGLESS])
def test_what_means_nothing_is_declined_and_the_place_is_named(kind: str, text: str) -> None:
    with pytest.raises(Unread, match=r"cannot read on at [0-9]+"):
        compile_text(kind, text, "new")

"""What helps a reader of the rules is whole: chapters, words and positions, in both languages, about clauses that exist."""

from __future__ import annotations

import re

import pytest

import holochron as hc
from holochron.kernel.errors import HolochronError
from holochron.lang.rulebook.guide import chapters_in

GAMES = [hc.game(name) for name in hc.games()]
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_chapter_has_its_introduction(game: hc.Game) -> None:
    chapters = {clause.split(".")[0] for clause in game.rules}
    assert [chapter.id for chapter in game.rules.chapters] == sorted(chapters, key=int)
    for chapter in game.rules.chapters:
        assert JAPANESE.search(chapter.texts["ja"])
        assert not JAPANESE.search(chapter.texts["en"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_words_point_at_clauses_and_are_explained_once(game: hc.Game) -> None:
    for lang in ("en", "ja"):
        names = [name.casefold() for word in game.rules.words for name in word.names[lang]]
        assert len(names) == len(set(names)) > 15
    for word in game.rules.words:
        assert word.rule in game.rules
        assert JAPANESE.search(word.texts["ja"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_positions_to_try_can_be_played_by_the_first_player(game: hc.Game) -> None:
    assert len(game.rules.trials()) > 5
    for trial in game.rules.trials():
        assert trial.rule in game.rules
        assert JAPANESE.search(trial.texts["ja"])
        decision = game.position(trial.position).decision
        assert decision is not None
        assert (decision.player, len(decision.options) > 1) == (0, True)


def test_a_line_without_all_its_fields_is_refused() -> None:
    with pytest.raises(HolochronError, match=r"chapters.txt:1"):
        chapters_in({"chapters.txt": "1 | 題 | title | 本文"})

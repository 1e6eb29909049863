"""A game in text: every question can be answered by a number, in both languages, and mistakes change nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import holochron as hc
from holochron.env.text.telling import plain_lines
from holochron.env.text.text_game import TextGame
from holochron.env.text.words import WORDS
from holochron.kernel.errors import HolochronError

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "language_model.py"


def options_in(text: str) -> int:
    return len(re.findall(r"^\d+\. ", text, re.MULTILINE))


@pytest.mark.parametrize("lang", list(WORDS))
@pytest.mark.parametrize(("game", "mode", "players"), [("holo", "", 2), ("chrono", "", 2), ("chrono", "three", 3)])
def test_a_game_is_played_by_reading(game: str, mode: str, players: int, lang: str) -> None:
    env = TextGame(game, "greedy", lang=lang, mode=mode, players=players)
    rng = Random(3)
    text = env.reset(seed=3)
    while True:
        decision = env.table.decision
        assert decision is not None
        assert options_in(text) == len(decision.options)
        moment = env.step(f"Option {rng.randrange(options_in(text))}, because it looks good.")
        assert moment.is_legal
        text = moment.text
        if moment.is_over:
            break
    assert moment.reward in (1.0, 0.0, -1.0)
    assert WORDS[lang]["over"] in text or WORDS[lang]["out"] in text
    with pytest.raises(HolochronError, match="reset"):
        env.step(0)


@pytest.mark.parametrize("answer", ["I do not know", "99", -1, ""])
def test_an_answer_that_is_none_changes_nothing(answer: str | int) -> None:
    env = TextGame("holo", seat=0)
    env.reset(seed=1)
    before = env.table.digest()
    moment = env.step(answer)
    assert not moment.is_legal
    assert not moment.is_over
    assert "That is no option" in moment.text
    assert env.table.digest() == before


def test_a_game_without_words_of_its_own_is_told_part_by_part() -> None:
    game = hc.game("holo")
    view = game.table([game.decks[name] for name in game.starters], 1).view(0)
    lines = plain_lines(game, game.cards, view.data, "en")
    assert f"turn: {view['turn']}" in lines
    assert not any(line.startswith("decision") for line in lines)


def test_both_languages_have_the_same_words() -> None:
    first, *others = [set(words) for words in WORDS.values()]
    assert all(words == first for words in others)


def test_the_example_plays_to_the_end() -> None:
    if not EXAMPLE.exists():
        pytest.skip("the examples are not here")
    played = subprocess.run(
        [sys.executable, str(EXAMPLE), "chrono", "--lang", "ja"], capture_output=True, encoding="utf-8", check=True
    )
    assert re.search(r"reward [+-]\d in seat [12]", played.stdout)

"""Sentences in parts say what the plain ones say."""

from __future__ import annotations

import pytest

import holochron as hc
from holochron import bots
from holochron.lang.speech import LANGUAGES
from holochron.lang.speech.parts import mark, marked, parts_of, text_of


def test_a_sentence_is_taken_apart() -> None:
    sentence = f"{mark('player', 1, 'Player 2')} draws {mark('card', 'hSD01-003', 'Sora')} and rests"
    assert parts_of(sentence) == [
        {"text": "Player 2", "player": 1},
        " draws ",
        {"text": "Sora", "card": "hSD01-003"},
        " and rests",
    ]
    assert text_of(parts_of(sentence)) == "Player 2 draws Sora and rests"
    assert parts_of("") == []


@pytest.mark.parametrize("game", hc.games())
def test_parts_add_up_to_what_is_said(game: str) -> None:
    kit = hc.game(game)
    decks = list(kit.decks.values())
    table = kit.table(decks[:2], seed=11)
    players = [bots.make("random", seed) for seed in (1, 2)]
    kinds: set[str] = set()
    for _ in range(400):
        decision = table.decision
        if decision is None:
            break
        for lang in LANGUAGES:
            for say in (decision.prompt, *(option.label for option in decision.options)):
                parts = parts_of(say(marked(lang)))
                assert text_of(parts) == say(lang)
                kinds |= {kind for part in parts if isinstance(part, dict) for kind in part}
            asked = {
                kind for part in parts_of(decision.prompt(marked(lang))) if isinstance(part, dict) for kind in part
            }
            assert {"player", "title"} <= asked
            assert ("source" in asked) == (decision.about != -1)
        bots.play_out(table, players, 1)
    for lang in LANGUAGES:
        for line, plain in zip(table.log(None, marked(lang)), table.log(None, lang), strict=True):
            parts = parts_of(line.text)
            assert text_of(parts) == plain.text
            kinds |= {kind for part in parts if isinstance(part, dict) for kind in part}
    assert {"text", "player", "card", "number", "deed", "title", "source"} <= kinds

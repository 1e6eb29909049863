"""What is offered is called by its own name, and told from what is like it."""

from __future__ import annotations

import pytest

from holochron.games.holo.abilities.analysis import parts_of
from holochron.games.holo.abilities.nodes import Modes
from holochron.games.holo.abilities.options import ModeOption, UseOption
from holochron.games.holo.cards.ability import Ability
from holochron.games.holo.game import HoloGame
from holochron.games.holo.rules import verbs
from holochron.games.holo.speech import LANGUAGES, speech
from holochron.games.holo.state.holo_state import HoloState
from holochron.kernel.decisions import Decision, Option

GAME = HoloGame()
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def started() -> HoloState:
    """A game that has just begun."""
    state = GAME.table([GAME.decks["hSD01-sora"], GAME.decks["hSD01-azki"]], seed=1).state
    assert isinstance(state, HoloState)
    return state


def test_two_triggers_of_one_ability_are_two_labels() -> None:
    """hSD01-015 asks about the center twice, and a center that has both names answers both."""
    g = started()
    card = GAME.cards["hSD01-015"]
    source = g.new_ref(card, g.turn, -1)
    assert [speech("en").label(g, Option(g, verbs.RESOLVE, source, index, (-1,))) for index in (0, 1)] == [
        "Resolve SoAzKo (part 1) of Hakui Koyori",
        "Resolve SoAzKo (part 2) of Hakui Koyori",
    ]


OFFERED = [
    (card.number, ability)
    for card in GAME.cards.values()
    for ability in card.skills
    if any(owner is ability for owner, _ in (*card.whens, *card.reacts))
]


@each_language
@pytest.mark.parametrize(("number", "ability"), OFFERED)
def test_a_skill_that_is_offered_is_called_by_its_own_name(number: str, ability: Ability, lang: str) -> None:
    """hBP02-005 and two others have two such skills."""
    g = started()
    oshi = g.new_ref(GAME.cards[number], 0, -1)
    asked = Decision(g, 0, "react", "12.1.5", (UseOption(g, ability), Option(g, verbs.NO)), 1, None, oshi, ())
    assert ability.title(lang) in speech(lang).prompt(g, asked)


def test_a_mode_says_what_it_does() -> None:
    g = started()
    parts = [part for node in GAME.cards["hBP05-068"].abilities[0].nodes for part in parts_of(node)]
    (modes,) = [part for part in parts if isinstance(part, Modes)]
    options = [ModeOption(g, at, step, "collab") for at, step in enumerate(modes.modes)]
    assert [speech("en").label(g, option) for option in options] == [
        "Return that card to the top of the deck",
        "Return that card to the bottom of the deck",
    ]

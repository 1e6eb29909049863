"""What states of card games share with their clones, and which cards are one class."""

from __future__ import annotations

from typing import Any

import pytest

import holochron as hc
from holochron.kernel.card_state import CardState
from holochron.kernel.events import EVERYONE

HOLO, CHRONO = hc.game("holo"), hc.game("chrono")
GAMES = [(HOLO, HOLO.decks["hSD01-sora"]), (CHRONO, CHRONO.decks["fuuka"])]
games = pytest.mark.parametrize(("game", "deck"), GAMES)


def state_of(game: hc.Game, deck: hc.DeckList) -> CardState[Any]:
    state = game.table([deck, deck], seed=1).state
    assert isinstance(state, CardState)
    return state


@games
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_clones_go_apart_however_they_share(game: hc.Game, deck: hc.DeckList, order: tuple[int, ...]) -> None:
    """Whoever gets a new card first, each state knows the owner of its own."""
    g = state_of(game, deck)
    first = g.clone()
    assert isinstance(first, CardState)
    second = first.clone()
    assert isinstance(second, CardState)
    states, before, new = [g, first, second], g.owner, len(g.card)
    for which in order:
        assert states[which].new_ref(g.card[0], which % 2, 0) == new
        assert states[which].new_refs([0, 1], 1 - which % 2) == [new + 1, new + 2]
    for which, state in enumerate(states):
        owner, other = which % 2, 1 - which % 2
        assert list(state.owner) == [*before, owner, other, other]


@games
def test_equal_cards_are_one_class(game: hc.Game, deck: hc.DeckList) -> None:
    """Also where different cards have one mark; in a class those come first that everyone knows."""
    g = state_of(game, deck)
    for mark in (None, 1):
        cards = list(dict.fromkeys(g.card))[:4]
        marks = [card.mark for card in cards]
        for card in cards:
            card.mark = mark or card.mark
        one, two, three, four = (g.new_ref(cards[at], 0, 0) for at in (0, 1, 0, 2))
        five, six = g.new_ref(cards[0], 0, EVERYONE), g.new_ref(cards[3], 0, 0)
        assert g.alike([one, two, three, four, five, six]) == [(five, one, three), (two,), (four,), (six,)]
        assert g.alike([two]) == [(two,)]
        assert g.alike([]) == []
        for card, before in zip(cards, marks, strict=True):
            card.mark = before

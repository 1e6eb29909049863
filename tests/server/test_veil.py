"""What others are told to call the cards of a hand says nothing about when they were drawn."""

from __future__ import annotations

import random
from typing import Any

import pytest

import holochron as hc
from holochron.server.socket.plain import ALL
from holochron.server.tables import snapshot
from holochron.server.tables.showing import Showing
from holochron.server.tables.veil import FIRST_NAME, Veil, hands_of_others
from tests.games.holo.builders import GAME, center, position_text
from tests.tables import seeds

KEY = b"a key of a room"


def told(table: hc.Table, viewer: int | None, veil: Veil) -> tuple[Any, list[Any]]:
    events, _ = Showing(table, ()).news(viewer, 0, ALL)
    decision = table.decision
    info = snapshot.decision_info(table, decision) if decision is not None and decision.player == viewer else None
    view, events, _ = veil.covered(snapshot.view_of(table, viewer), events, info)
    return view, events


def drawn(table: hc.Table, player: int) -> dict[int, int]:
    """The refs of the cards that a player has drawn, by the events with which they came."""
    return {ref: event.number for event in table.events(player) if event.kind == "draw" for ref in event.refs}


@pytest.mark.parametrize("seed", seeds(range(3)))
def test_a_declared_card_does_not_tell_when_it_was_drawn(seed: int) -> None:
    """Chrono: whoever declares a card shows it in hand first, by the ref that it got when it was drawn."""
    game, rng, veil = hc.game("chrono"), random.Random(seed), Veil(KEY)
    table = game.table([game.decks[name] for name in game.starters[:2]], seed=seed, lists="closed")
    for choice in range(150):
        if table.decision is None:
            break
        table.choose(rng.randrange(len(table.decision.options)))
        for viewer in (0, 1, None) if choice % 5 == 0 else ():
            view, _ = told(table, viewer, veil)
            assert all(ref >= FIRST_NAME for ref in hands_of_others(view))
    names: list[tuple[int, int]] = []
    for owner in (0, 1):
        when = drawn(table, owner)
        for viewer in (1 - owner, None):
            _, events = told(table, viewer, veil)
            for event in events:
                assert not {*event["refs"], *event["was"]} & when.keys()
        _, own = told(table, owner, veil)
        for mine, theirs in zip(own, told(table, 1 - owner, veil)[1], strict=True):
            if mine["kind"] == "declare" and mine["was"] and mine["player"] == owner:
                assert mine["was"][0] in when
                assert theirs["was"] == [veil.name(mine["was"][0])]
                names.append((when[mine["was"][0]], theirs["was"][0]))
    assert len(names) > 3
    assert [name for _, name in sorted(names)] != sorted(name for _, name in names)


def test_names_are_of_one_room() -> None:
    assert Veil(KEY).name(5) == Veil(KEY).name(5)
    assert Veil().name(5) != Veil().name(5)
    veil = Veil()
    assert veil.real(veil.name(7), range(20)) == 7
    assert veil.real(7, ()) == 7
    assert veil.real(veil.name(30), range(20)) == veil.name(30)


def test_a_hand_that_was_looked_at_lies_in_no_order() -> None:
    """The cards of a hand are known to the other player: neither view nor events have them as they were drawn."""
    table = GAME.position(position_text([center("T-blue")], [center("T-blue")], hand="T-debut T-first T-blue"))
    state = table.state
    hand: list[int] = state.sides[0].hand  # type: ignore[attr-defined]
    state.learn(hand, 1 << 1)
    orders = set()
    for key in range(20):
        veil = Veil(str(key).encode())
        view, _ = told(table, 1, veil)
        cards = view["players"][0]["hand"]["cards"]
        assert [card["ref"] for card in cards] == sorted(veil.name(ref) for ref in hand)
        assert {veil.real(card["ref"], hand): card["number"] for card in cards} == {r: state.number(r) for r in hand}
        orders.add(tuple(card["number"] for card in cards))
    assert len(orders) > 1
    mine, _ = told(table, 0, Veil(KEY))
    assert [card["ref"] for card in mine["players"][0]["hand"]["cards"]] == hand

"""Every field of the state is where its declaration says: in fingerprints, positions, views, clones and the key of repetition."""

from __future__ import annotations

from holochron.games.holo.state.holo_state import HoloState
from tests.games.holo.builders import GAME, Tables, back, center, idle


def test_a_position_knows_for_whom_no_life_is_lost(table: Tables) -> None:
    """hBP01-087 says so by an art; who goes down first is asked at a later point of the game."""
    t = table(
        [center("hBP01-087", cheers="B W"), idle()],
        [center("T-blue"), *[back("hBP03-061", damage=100)] * 2],
        step="performance",
        foe_life="W*5",
    )
    t.me.art("Rain Mantra", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose("B", kind="choose-to-archive")
    t.asked(1, "down-first")
    state = t.table.state
    assert isinstance(state, HoloState)
    assert [one.spared > 0 for one in state.sides[1].stage] == [False, True, True]
    unspared = state.clone()
    for one in unspared.sides[1].stage:
        one.spared = 0
    assert unspared.digest() != state.clone().digest()
    again = GAME.position(t.table.position())
    assert again.digest() == t.table.digest()
    again.choose(0)
    t.foe.choose(t.foe.back[0], kind="down-first")
    assert len(t.foe.life) == 5
    assert isinstance(again.state, HoloState)
    assert len(again.state.sides[1].life) == 5

"""Chapter 14: what nobody can stop ends in a draw."""

from __future__ import annotations

import pytest

from tests.builders import Tables, center, idle, made_up

GAME = made_up(
    """
T-wheel holomem debut white hp 100 baton 0
  name "輪" "Wheel"
  gift "上" "Up"
    when (happens damaged this)
      heal (this) 10
  gift "下" "Down"
    when (happens healed this)
      damage (this) 10
  art 0 10 "回る" "Turn"

T-doubt holomem debut white hp 100 baton 0
  name "迷い" "Doubt"
  gift "上" "Up"
    when (happens damaged this)
      may
        heal (this) 10
  gift "下" "Down"
    when (happens healed this)
      damage (this) 10
  art 0 10 "考える" "Ponder"
"""
)


@pytest.mark.clause("14.1.1.3", "1.2.2")
def test_two_abilities_that_trigger_each_other_for_ever_end_in_a_draw(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-wheel"), idle()], game=GAME, step="performance")
    t.me.art("Free", at=t.foe.center)
    assert t.result is not None
    assert (t.result.winners, t.result.reason, t.result.rule) == ((), "endless", "14.1.1.3")


@pytest.mark.clause("14.1.1.3")
def test_a_loop_that_somebody_can_stop_goes_on_until_somebody_does(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-doubt"), idle()], game=GAME, step="performance")
    t.me.art("Free", at=t.foe.center)
    for _ in range(70):
        t.foe.yes()
    t.foe.no()
    assert t.result is None

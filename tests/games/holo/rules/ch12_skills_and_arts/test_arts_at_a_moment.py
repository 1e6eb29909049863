"""Chapter 12.3.5: arts that are used at a certain moment instead of in the performance."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, TestTable, center, collab, idle, made_up

GAME = made_up("""
T-shield holomem debut white hp 100 baton 0
  name "盾" "Shield"
  art W 0 "受け流す" "Parry"
    limit 1 turn
    react (happens would-be-damaged (this))
      reduce-damage (subject) 30
  art 0 10 "叩く" "Bash"

T-riposte holomem debut white hp 100 baton 0
  name "返し" "Riposte"
  gift "痛み" "Pain"
    when (happens damaged (this))
      draw my 1
  art W 0 "返す" "Riposte"
    limit 1 turn
    react (happens damaged (this))
      damage (opp.center x1) 20
  art 0 10 "叩く" "Bash"

T-counter holomem debut white hp 100 baton 0
  name "反撃" "Counter"
  art W 0 "反撃" "Counter"
    react (happens damaged (this))
      damage (opp.center x1) 20
  art 0 10 "叩く" "Bash"

T-double holomem debut white hp 100 baton 0
  name "二度" "Twice"
  art 0 40 "二度突く" "Stab Twice"
    damage (opp.center x1) 10

T-lance holomem debut white hp 100 baton 0
  name "槍" "Lance"
  art 0 40 "突く" "Stab"
""")


def duel(table: Tables, cheers: str) -> TestTable:
    return table(
        [center("T-lance"), idle()], [center("T-shield", cheers=cheers), idle()], game=GAME, step="performance"
    )


@pytest.mark.clause("12.3.1", "12.3.5", "12.3.5.1", "12.3.2")
def test_such_an_art_may_be_declared_when_its_moment_comes(table: Tables) -> None:
    t = duel(table, "W")
    t.me.art("Stab", at=t.foe.center)
    t.foe.yes(kind="react")
    t.expect(t.foe.center, damage=10)


@pytest.mark.clause("12.3.5.1")
def test_it_need_not_be_declared(table: Tables) -> None:
    t = duel(table, "W")
    t.me.art("Stab", at=t.foe.center)
    t.foe.no(kind="react")
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("12.3.5.1")
def test_it_needs_its_cheers(table: Tables) -> None:
    t = duel(table, "G")
    t.me.art("Stab", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("12.3.2")
def test_it_is_no_art_of_the_performance(table: Tables) -> None:
    t = table([center("T-shield", cheers="W"), idle()], [center("hSD01-011"), idle()], game=GAME, step="performance")
    t.refused(t.me.art, "Parry", at=t.foe.center, clause="12.3.2")
    t.allowed(t.me.art, "Bash", at=t.foe.center)


@pytest.mark.clause("12.3.5.1", "10.7.2.1.1")
def test_its_limit_counts(table: Tables) -> None:
    t = table(
        [center("T-lance"), collab("T-lance")],
        [center("T-shield", cheers="W"), idle()],
        game=GAME,
        step="performance",
    )
    t.me.art("Stab", at=t.foe.center, by=t.me.center)
    t.foe.yes(kind="react")
    t.me.art("Stab", at=t.foe.center, by=t.me.collabing)
    t.expect(t.foe.center, damage=50)


@pytest.mark.clause("12.3.5.2")
def test_an_art_that_is_usable_when_something_has_happened_is_used_right_after_it(table: Tables) -> None:
    """After the special damage and before the damage of the art; automatic abilities wait for the check timing."""
    foe = [center("T-riposte", cheers="W"), idle()]
    t = table([center("T-double"), idle()], foe, game=GAME, step="performance")
    mark = t.mark()
    t.me.art("Stab Twice", at=t.foe.center)
    t.foe.yes(kind="declare-art")
    kinds = [(event.kind, event.player, event.amount) for event in t.happened("damage", "draw", since=mark)]
    assert kinds[:3] == [("damage", 1, 10), ("damage", 0, 20), ("damage", 1, 40)]


@pytest.mark.clause("12.3.5.2")
def test_it_may_be_used_each_time_that_something_happens(table: Tables) -> None:
    foe = [center("T-counter", cheers="W"), idle()]
    t = table([center("T-double"), idle()], foe, game=GAME, step="performance")
    t.me.art("Stab Twice", at=t.foe.center)
    t.foe.yes(kind="declare-art")
    t.foe.yes(kind="declare-art")
    t.expect(t.me.center, damage=40)


@pytest.mark.clause("12.3.5.2")
def test_it_is_used_within_its_limit_with_its_cheers_and_only_if_wanted(table: Tables) -> None:
    me = [center("T-lance"), idle()]
    t = table(me, [center("T-riposte", cheers="W"), idle()], game=GAME, step="performance")
    t.me.art("Stab", at=t.foe.center)
    t.foe.no(kind="declare-art")
    t.expect(t.me.center, damage=0)
    t.refused(t.foe.art, "Riposte", at=t.me.center, clause="10.6.2 9.1.1")
    t = table(me, [center("T-riposte", cheers="G"), idle()], game=GAME, step="performance")
    t.me.art("Stab", at=t.foe.center)
    t.asks(t.me, "perform")
    t = table([center("T-double"), idle()], [center("T-riposte", cheers="W"), idle()], game=GAME, step="performance")
    t.me.art("Stab Twice", at=t.foe.center)
    t.foe.yes(kind="declare-art")
    t.expect(t.me.center, damage=20)
    t.asks(t.me, "perform")


@pytest.mark.clause("12.3.5.2", "12.3.2")
def test_it_is_no_art_of_the_performance_either(table: Tables) -> None:
    t = table([center("T-riposte", cheers="W"), idle()], [center("hSD01-011"), idle()], game=GAME, step="performance")
    t.refused(t.me.art, "Riposte", at=t.foe.center, clause="12.3.2")

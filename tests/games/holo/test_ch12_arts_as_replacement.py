"""Chapter 12.3.5: arts that are used at a certain moment instead of in the performance."""

from __future__ import annotations

import pytest

from tests.builders import Tables, TestTable, center, collab, idle, made_up

GAME = made_up(
    """
T-shield holomem debut white hp 100 baton 0
  name "盾" "Shield"
  art W 0 "受け流す" "Parry"
    limit 1 turn
    react (would-damage taken this)
      reduce-damage 30
  art 0 10 "叩く" "Bash"

T-lance holomem debut white hp 100 baton 0
  name "槍" "Lance"
  art 0 40 "突く" "Stab"
"""
)


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

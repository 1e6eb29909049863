"""Chapter 13: keyword abilities."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, made_up

FOE = [center("hSD01-003")]
GAME = made_up("""
T-coach holomem debut white hp 100 baton 0
  name "先生" "Coach"
  gift "教える" "Coaching"
    gain (my.stage all)
      plus arts (this) 10
  art 0 10 "教える" "Coach"
""")
# Who waits for something is looked for in another way while a holomem gives abilities to others.
OTHERS = pytest.mark.parametrize("other", ["hSD01-014", "T-coach"])


# ---------------------------------------------------------------------------------------------------- 13.2


@pytest.mark.answer("Q164")
@pytest.mark.clause("13.2.1", "13.2.2")
@OTHERS
def test_a_collab_effect_happens_when_its_holomem_collabs(table: Tables, other: str) -> None:
    t = table([center("hSD01-003"), back("T-giftcollab"), back(other)], FOE, game=GAME)
    t.me.collab(t.me.back[0])
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.clause("13.2.2", "5.16.1")
def test_being_moved_to_the_collab_position_is_no_collab(table: Tables) -> None:
    t = table([center("hSD01-003"), collab("hSD01-008"), back("T-giftcollab")], FOE, hand="T-swapcollab")
    t.me.use("T-swapcollab")
    t.expect(t.me.collabing, number="T-giftcollab")
    t.expect(t.me, hand="")


@pytest.mark.clause("13.2.2")
@OTHERS
def test_a_collab_effect_is_for_the_holomem_that_collabs_only(table: Tables, other: str) -> None:
    t = table(
        [center("T-giftcollab"), back("hSD01-008"), back("T-giftcollab"), back(other)],
        [center("T-giftcollab")],
        game=GAME,
    )
    t.me.collab(t.me.back[0])
    t.expect(t.me, hand="")
    t.expect(t.foe, hand="")


@pytest.mark.clause("13.2.1", "8.1.2", "8.4.3")
def test_the_collab_effect_comes_after_the_holo_power(table: Tables) -> None:
    t = table([center("hSD01-003"), back("T-giftcollab")], FOE, deck="hSD01-016 hSD01-017 hSD01-018")
    t.me.collab(t.me.back[0])
    t.expect(t.me, holo_power="hSD01-016", hand="hSD01-017")


# ---------------------------------------------------------------------------------------------------- 13.3


@pytest.mark.answer("Q165")
@pytest.mark.clause("13.3.1", "13.3.2")
@OTHERS
def test_a_bloom_effect_happens_when_a_holomem_blooms_with_that_card(table: Tables, other: str) -> None:
    """Once, though others have bloomed with such a card before."""
    t = table(
        [center("T-debut"), back("T-debut T-first"), back(other)],
        [center("T-debut T-first")],
        game=GAME,
        hand="T-first",
    )
    t.me.bloom("T-first", on=t.me.center)
    t.expect(t.me, hand="hSD01-014")
    t.expect(t.foe, hand="")


@pytest.mark.clause("13.3.2", "5.14.3")
def test_a_bloom_effect_beneath_is_silent(table: Tables) -> None:
    t = table([center("T-debut T-first")], FOE, hand="T-frail")
    t.me.bloom("T-frail", on=t.me.center)
    t.expect(t.me, hand="")


@pytest.mark.clause("13.3.2")
@OTHERS
def test_another_holomem_blooming_is_not_this_one_blooming(table: Tables, other: str) -> None:
    t = table([center("T-debut T-first"), back("hSD01-003"), back(other)], FOE, game=GAME, hand="hSD01-005")
    t.me.bloom("hSD01-005", on=t.me.back[0])
    t.expect(t.me, hand="")


# ---------------------------------------------------------------------------------------------------- 13.4


@pytest.mark.clause("13.4.1", "10.1.1.2")
def test_a_gift_works_wherever_its_holomem_stands(table: Tables) -> None:
    for spot in (collab, back):
        t = table([center("hSD01-003"), spot("T-watchmine")], FOE, turn_of="foe", foe_hand="T-hit")
        t.foe.use("T-hit")
        t.expect(t.me, hand="hSD01-014")

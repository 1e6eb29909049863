"""Official answers about the start decks: what comes first, what goes where, and what may be left out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
FOE_TURN: dict[str, Any] = {"turn_of": "foe", "step": "performance"}


@pytest.mark.answer("Q2")
def test_q2_the_microphone_may_be_used_without_cheers_in_the_archive(table: Tables) -> None:
    t = table([center("hSD01-008")], FOE, oshi="hSD01-002", holo_power="hSD01-016*3")
    t.me.sp()
    t.asks(t.me, "main")
    t.expect(t.me, holo_power="", archive="hSD01-016*3")
    t.expect(t.me.center, cheers="")


@pytest.mark.answer("Q9")
@pytest.mark.clause("8.4.1")
def test_q9_a_collab_that_has_left_was_the_collab_of_the_turn(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-009"), back("T-blue")], FOE, chance="ask")
    azki, other = t.me.back
    t.me.collab(azki)
    t.me.yes("pay")
    t.roll(1)
    t.me.yes()
    t.expect(azki, position="back")
    t.refused(t.me.collab, other, clause="8.4.1")


@pytest.mark.answer("Q10", "Q197")
def test_q10_soraz_is_a_sora(table: Tables) -> None:
    t = table(
        [center("hSD01-008 hSD01-010 hSD01-011", cheers="G"), idle(), back("hSD01-003 hSD01-013")],
        FOE,
        step="performance",
        cheer_deck="R W",
    )
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.me.choose(t.me.back[0], kind="send-to")
    t.expect(t.me.back[0], cheers="R")


@pytest.mark.answer("Q257")
@pytest.mark.clause("10.6.3")
def test_q257_ayame_and_poyoyo_in_the_order_their_player_likes(table: Tables) -> None:
    t = table([center("hSD02-002", attached="hSD02-014")], FOE, hand="hSD02-007", deck="hSD01-016*9")
    t.me.bloom("hSD02-007", on=t.me.center)
    t.asks(t.me, "resolve", "hSD02-007", "hSD02-014")
    t.me.resolve("hSD02-014")
    t.expect(t.me, hand="hSD01-016")
    t.asks(t.me, "choose-to-take")


@pytest.mark.answer("Q158", "Q169", "Q258")
def test_q258_each_damage_of_an_art_is_ten_less(table: Tables) -> None:
    t = table(
        [center("T-sniper"), idle()], [center("T-blue"), collab("T-blue", attached="hSD03-013")], step="performance"
    )
    t.me.art("Aim", at=t.foe.collabing, by=t.me.center)
    assert [event.amount for event in t.happened("damage")] == [20 - 10, 30 - 10]


@pytest.mark.answer("Q285")
@pytest.mark.clause("10.7.2.3.7")
def test_q285_the_omurice_is_for_who_is_hurt(table: Tables) -> None:
    t = table([center("T-debut"), back("T-blue")], FOE, hand="hSD04-013")
    t.refused(t.me.use, "hSD04-013", clause="10.7.2.3.7")
    u = table([center("T-debut"), back("T-blue", damage=30), back("T-debut", damage=10)], FOE, hand="hSD04-013")
    u.me.use("hSD04-013")
    u.asks(u.me, "affect", "T-blue", "T-debut")
    u.me.choose(u.me.back[0], kind="affect")
    u.expect(u.me.back[0], damage=10)


@pytest.mark.answer("Q259")
@pytest.mark.clause("10.6.3")
def test_q259_choco_and_chocolat_in_the_order_their_player_likes(table: Tables) -> None:
    t = table(
        [center("hSD04-002", attached="hSD04-014", damage=30)], FOE, hand="hSD04-007", archive="P", deck="hSD01-016*9"
    )
    t.me.bloom("hSD04-007", on=t.me.center)
    t.asks(t.me, "resolve", "hSD04-007", "hSD04-014")
    t.me.resolve("hSD04-014")
    t.expect(t.me.center, damage=10)


@pytest.mark.answer("Q426")
def test_q426_kanata_strikes_one_second_and_no_other(table: Tables) -> None:
    second = "hBP01-076 hBP01-078 hBP01-081"
    t = table(
        [center("hBP01-009 hBP01-011 hSD08-004", cheers="W*3"), idle()],
        [center("T-debut"), back(second, damage=180), back(second), collab("T-blue")],
        step="performance",
        foe_life="W*5",
    )
    first, other = t.foe.back
    t.me.art("So that I Can Catch Up to You", at=t.foe.center)
    t.me.choose(first, kind="damage-to")
    for _ in range(2):
        t.foe.choose(other, kind="life-to")
    assert not first.on_stage
    t.expect(other, damage=0)
    t.expect(t.foe, life="W*3")


@pytest.mark.answer("Q427")
def test_q427_as_much_life_is_not_more(table: Tables) -> None:
    t = table(
        [center("T-debut", damage=70), collab("hSD08-005"), back("T-blue")],
        [center("T-debut"), idle()],
        life="W W W",
        foe_life="W W W",
        archive="hBP01-104 hSD01-016",
        **FOE_TURN,
    )
    t.foe.art("Free", at=t.me.center)
    t.me.yes()
    assert "hBP01-104" in t.me.hand
    t.me.choose(t.me.collabing, kind="life-to")


@pytest.mark.answer("Q490")
def test_q490_two_cheers_are_one_each(table: Tables) -> None:
    t = table(
        [center("hSD11-007"), collab("hBP06-016")],
        FOE,
        hand="hSD10-011",
        archive="W B",
    )
    t.me.use("hSD10-011")
    t.me.choose(t.me.center, kind="send-to")
    t.me.choose(t.me.collabing, kind="send-to")
    assert [len(mem.cheers) for mem in t.me.stage] == [1, 1]


@pytest.mark.parametrize(
    ("stack", "more"),
    [
        pytest.param("hSD11-007 hSD11-008", 1, marks=pytest.mark.answer("Q494")),
        pytest.param("hSD11-007 hSD11-008 hSD11-009", 3, marks=pytest.mark.answer("Q495")),
    ],
)
@pytest.mark.parametrize("enough", [True, False])
def test_q494_q495_so_many_colourless_more_for_the_baton(table: Tables, stack: str, more: int, enough: bool) -> None:
    t = table(
        [center("T-debut"), back(stack)],
        [center("hSD01-003", cheers=f"W*{1 + more - (not enough)}"), back("T-debut")],
        foe_cheer_deck="W",
    )
    t.me.collab(t.me.back[0])
    t.pass_turn()
    t.foe.choose(t.foe.back[0], kind="cheer-to")
    if enough:
        t.allowed(t.foe.baton, t.foe.back[0])
    else:
        t.refused(t.foe.baton, t.foe.back[0], clause="8.7.2")


@pytest.mark.parametrize(
    "puppy",
    [
        pytest.param("hSD12-013", marks=pytest.mark.answer("Q562")),
        pytest.param("hSD12-014", marks=pytest.mark.answer("Q563")),
    ],
)
def test_q562_q563_what_is_attached_does_not_go_under_the_deck(table: Tables, puppy: str) -> None:
    other = "hBP04-063"
    t = table(
        [center("hSD12-008"), back(puppy), back(other, cheers="P", attached="hBP03-095")], FOE, deck="hSD01-016*9"
    )
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    if puppy == "hSD12-014":
        t.me.choose(t.me.center, kind="send-to")
    assert t.me.deck[-1] == other
    t.expect(t.me, archive="P hBP03-095")


@pytest.mark.answer("Q566")
@pytest.mark.parametrize("returning", ["hSD13-005", "hSD13-007"])
def test_q566_firsts_and_seconds_come_back_too(table: Tables, returning: str) -> None:
    t = table([center("T-debut")], FOE, oshi="hSD13-001", holo_power="hSD01-016*3", archive=f"{returning} R R")
    t.me.sp()
    t.me.choose("R", kind="choose-to-send")
    t.expect(t.me.back[0], number=returning, cheers="R R")


@pytest.mark.answer("Q568")
@pytest.mark.clause("13.2.2")
def test_q568_who_is_swapped_into_collab_has_not_collabed(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        [center("T-giftcollab"), collab("T-blue")],
        oshi="hSD13-002",
        holo_power="hSD01-016",
    )
    t.me.skill()
    t.expect(t.foe.collabing, number="T-giftcollab")
    t.expect(t.foe.center, number="T-blue")
    t.expect(t.foe, hand="")


@pytest.mark.answer("Q571")
def test_q571_elizabeth_falls_after_she_has_gone_back(table: Tables) -> None:
    lower = "hSD13-003 hSD13-005 hSD13-007"
    t = table([center(lower, cheers="R*3", damage=200), back("T-blue"), back("T-blue")], FOE, life="W W W")
    fallen, new, other = t.me.stage
    t.me.baton(new)
    t.me.choose(other, kind="life-to")
    assert not fallen.on_stage
    t.expect(new, position="center")
    t.expect(t.me, life="W W")


@pytest.mark.answer("Q578")
@pytest.mark.parametrize(("stack", "more"), [("hSD13-008", 20), ("hSD13-008 hSD13-010", 0)])
def test_q578_nothing_beneath_gigi_is_worth_twenty(table: Tables, stack: str, more: int) -> None:
    t = table(
        [center(stack, attached="hSD13-018", cheers="Y*3"), idle()], [center("T-twoart"), idle()], step="performance"
    )
    art = t.game.top(t.me.center.now).arts[0]
    t.me.art(art.name_en, at=t.foe.center)
    t.expect(t.foe.center, damage=art.damage + more)


@pytest.mark.answer("Q635")
@pytest.mark.clause("11.3.1.1.1")
def test_q635_the_alligator_of_the_turn_player_comes_first(table: Tables) -> None:
    t = table(
        [center("hSD14-002", attached="hSD14-011", cheers="W*3"), idle()],
        [center("hSD18-002 hSD18-007", damage=120), collab("T-blue")],
        step="performance",
        cheer_deck="R W",
        foe_deck="hSD01-018 hSD01-014*5",
    )
    art = t.game.top(t.me.center.now).arts[0]
    t.me.art(art.name_en, at=t.foe.center)
    t.asks(t.me, "send-to")
    t.expect(t.foe, archive="")
    t.me.choose(t.me.center, kind="send-to")
    assert "hSD01-018" in t.foe.archive


@pytest.mark.answer("Q622")
@pytest.mark.clause("11.3.1.1")
def test_q622_raden_hands_a_cheer_on_before_she_is_archived(table: Tables) -> None:
    t = table(
        [center("hSD15-005", damage=60, cheers="G"), back("T-blue"), back("T-debut")],
        [center("T-debut"), idle()],
        life="R R R",
        **FOE_TURN,
    )
    raden, one, other = t.me.stage
    t.foe.art("Free", at=raden)
    t.asks(t.me, "may")
    assert raden.on_stage
    t.expect(t.me, life="R R R")
    t.me.yes()
    t.me.choose(one, kind="reattach-to")
    t.expect(one, cheers="G")
    t.me.choose(other, kind="life-to")
    assert "hSD15-005" in t.me.archive
    assert "hY03-001" in other.cheers


@pytest.mark.parametrize(
    ("debut", "first", "damage"),
    [
        pytest.param("hSD16-002", "hSD16-007", 90, marks=pytest.mark.answer("Q628")),
        pytest.param("hSD17-002", "hSD17-008", 100, marks=pytest.mark.answer("Q629")),
    ],
)
def test_q628_q629_the_card_is_drawn_before_the_life_is_lost(
    table: Tables, debut: str, first: str, damage: int
) -> None:
    t = table(
        [center(f"{debut} {first}", damage=damage), back("T-blue"), back("T-debut")],
        [center("T-debut"), idle()],
        deck="hSD01-018 hSD01-014*5",
        life="R R R",
        **FOE_TURN,
    )
    fallen = t.me.center
    t.foe.art("Free", at=fallen)
    t.asks(t.me, "life-to")
    t.expect(t.me, hand="hSD01-018")
    told = t.happened("down", "draw", "move", "life-damage")
    assert [event.kind for event in told] == ["down", "draw", "move", "life-damage"]
    t.me.choose(t.me.back[0], kind="life-to")

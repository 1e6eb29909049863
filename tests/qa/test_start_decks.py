"""Official answers about the cards of the start decks after hSD01."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle

FOE = [center("T-blue")]


@pytest.mark.answer("Q247")
def test_q247_the_special_damage_of_ayame_comes_at_once(table: Tables) -> None:
    t = table([center("hSD02-009", cheers="R R R"), idle()], FOE, step="performance", hand="hSD01-014*2 hSD01-016")
    t.me.art("Tis I!", at=t.foe.center)
    t.me.yes("pay")
    t.me.pick("hSD01-014", "hSD01-014", "hSD01-016", kind="choose-to-archive")
    assert [event.amount for event in t.happened("damage")] == [120, 40]
    t.expect(t.me, hand="")


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("hSD02-012", marks=pytest.mark.answer("Q262")),
        pytest.param("hSD03-012", marks=pytest.mark.answer("Q263")),
        pytest.param("hSD04-012", marks=pytest.mark.answer("Q264")),
    ],
)
def test_q262_q263_q264_six_other_cards_in_hand_are_not_too_many(table: Tables, card: str) -> None:
    t = table([center("hSD01-003")], FOE, hand=f"{card} hSD01-014*6")
    t.allowed(t.me.use, card)
    u = table([center("hSD01-003")], FOE, hand=f"{card} hSD01-014*7")
    u.refused(u.me.use, card, clause="10.3.3")


@pytest.mark.answer("Q279")
@pytest.mark.parametrize(("friend", "damage"), [("hSD04-004", 30), ("hSD01-003", 10)])
def test_q279_the_omurice_asks_for_any_cook_on_stage(table: Tables, friend: str, damage: int) -> None:
    """The one who is chosen need not be the cook."""
    t = table([center("T-blue", damage=20), back(friend)], FOE, hand="hSD04-013")
    t.me.use("hSD04-013")
    t.me.choose(t.me.center, kind="affect")
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q290")
def test_q290_chakimaru_strikes_back_though_its_holder_is_downed(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hSD06-004", attached="hSD06-011", damage=150), collab("T-blue")],
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe, archive="hSD06-004 hSD06-011")
    t.expect(t.me.center, damage=20)


@pytest.mark.answer("Q291")
@pytest.mark.parametrize(("theirs", "damage"), [(1, 30), (2, 40)])
def test_q291_flare_needs_fewer_cards_in_hand_not_as_many(table: Tables, theirs: int, damage: int) -> None:
    t = table(
        [center("hSD07-004", cheers="Y"), idle()],
        FOE,
        step="performance",
        hand="hSD01-014",
        foe_hand=f"hSD01-014*{theirs}",
    )
    t.me.art("Wonderful Life", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q292")
def test_q292_trading_places_with_the_collab_makes_no_holo_power(table: Tables) -> None:
    t = table([center("T-blue"), collab("hSD07-012"), back("hSD07-002")], FOE, hand="hSD07-007")
    flare = t.me.back[0]
    t.me.bloom("hSD07-007", on=flare)
    t.me.yes()
    t.expect(flare, position="collab")
    t.expect(t.me, holo_power="", deck="hSD01-014*20")


@pytest.mark.answer("Q293")
def test_q293_a_resting_flare_can_trade_places(table: Tables) -> None:
    t = table([center("T-blue"), collab("hSD07-012"), back("hSD07-002", resting=True)], FOE, hand="hSD07-007")
    polka, flare = t.me.collabing, t.me.back[0]
    t.me.bloom("hSD07-007", on=flare)
    t.me.yes()
    t.expect(flare, position="collab", resting=True)
    t.expect(polka, position="back", resting=False)


@pytest.mark.answer("Q294")
@pytest.mark.clause("7.2.3")
def test_q294_in_the_reset_step_it_becomes_active_then_goes_back_and_rests(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("hSD07-012"), back("hSD07-002", resting=True)],
        [center("T-shut")],
        hand="hSD07-007",
        foe_cheer_deck="",
        cheer_deck="",
    )
    flare = t.me.back[0]
    t.me.bloom("hSD07-007", on=flare)
    t.me.yes()
    t.pass_turn()
    mark = t.mark()
    t.pass_turn()
    t.asks(t.me, "main")
    t.expect(flare, position="back", resting=True)
    turned = [event.kind for event in t.happened("activate", "rest", since=mark) if event.about == flare.ref]
    assert turned == ["activate", "rest"]


@pytest.mark.answer("Q295")
@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (2, 1)])
def test_q295_polka_draws_for_fewer_cards_in_hand_not_for_as_many(table: Tables, theirs: int, drawn: int) -> None:
    t = table([center("hSD07-002"), back("hSD07-012")], FOE, hand="hSD01-014", foe_hand=f"hSD01-014*{theirs}")
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == 1 + drawn

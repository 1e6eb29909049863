"""Official answers about the cards of booster hBP05."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import SHIPPED, Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
POWER = "hSD01-016*4"
SECOND: dict[str, Any] = {"turn": 2, "turn_of": "me", "first": "foe"}  # my first turn, as the one who goes second
BLUE_FOE = [center("T-blue")]


@pytest.mark.answer("Q431")
@pytest.mark.parametrize("cheers", ["", "G"])
def test_q431_ioforia_may_be_used_though_there_is_no_cheer(table: Tables, cheers: str) -> None:
    id1 = "hBP01-052"
    t = table(
        [center("T-debut"), idle()],
        [center(id1, cheers=cheers), back(id1)],
        step="performance",
        foe_oshi="hBP05-002",
        foe_holo_power="hSD01-016",
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.yes("react")
    t.expect(t.foe, holo_power="")
    t.expect(t.foe.back[0], cheers=cheers)


@pytest.mark.answer("Q432", "Q433")
@pytest.mark.parametrize(("cheers", "found"), [("G", False), ("G G", True)])
def test_q432_q433_two_cheers_for_up_to_two_of_id(table: Tables, cheers: str, found: bool) -> None:
    t = table(
        [center("T-debut", cheers=cheers)],
        FOE,
        oshi="hBP05-002",
        holo_power=POWER,
        deck="hBP01-052 hBP01-052 hSD01-016",
    )
    t.me.sp()
    if found:
        t.me.pick("hBP01-052")
        t.expect(t.me, hand="hBP01-052")
    t.expect(t.me, holo_power="hSD01-016")
    assert t.me.hand == (["hBP01-052"] if found else [])


@pytest.mark.answer("Q438")
@pytest.mark.parametrize("taken", ["hBP01-067", "hBP01-112"])
def test_q438_one_of_the_two_is_enough(table: Tables, taken: str) -> None:
    staff = next(card.number for card in SHIPPED.values() if card.support == "staff")
    polka = next(card.number for card in SHIPPED.values() if card.name == "尾丸ポルカ" and card.is_starter)
    t = table([center("T-debut")], FOE, oshi="hBP05-003", holo_power=POWER, deck=f"{staff} {polka} hSD01-016*8")
    t.me.sp()
    if taken == "hBP01-067":
        t.me.choose(polka)
        t.me.done()
        t.expect(t.me, hand=polka)
    else:
        t.me.done()
        t.me.choose(staff)
        t.expect(t.me, hand=staff)
    assert len(t.me.deck) == 3


@pytest.mark.answer("Q439", "Q440")
def test_q439_q440_without_a_center_nobody_moves_but_three_are_drawn(table: Tables) -> None:
    okayu = "hSD03-002"
    t = table([center(okayu)], [back("T-blue", damage=10), back("T-blue")], oshi="hBP05-004", holo_power=POWER)
    t.me.sp()
    assert len(t.me.hand) == 3
    t.expect(t.foe.back[0], position="back")


@pytest.mark.answer("Q441")
def test_q441_choco_may_look_for_food_that_is_not_there(table: Tables) -> None:
    t = table([center("T-debut")], FOE, oshi="hBP05-005", holo_power=POWER, deck="hSD01-016*5")
    t.me.skill()
    t.me.done()
    t.expect(t.me, hand="", holo_power="hSD01-016*3")
    assert t.happened("shuffle")


@pytest.mark.answer("Q442", "Q443")
@pytest.mark.parametrize("food", [True, False])
def test_q442_q443_cooking_takes_food_that_was_just_paid_and_adds_to_arts_anyway(table: Tables, food: bool) -> None:
    meal = "hSD04-013"
    t = table(
        [center("hSD04-004", cheers="P P")],
        FOE,
        oshi="hBP05-005",
        holo_power=f"{meal} hSD01-016" if food else "hSD01-016*2",
    )
    t.me.sp()
    t.expect(t.me, hand=meal if food else "")
    assert len(t.game.lasting) == 1


@pytest.mark.answer("Q444")
@pytest.mark.clause("12.3.3.1")
def test_q444_one_colorless_less_is_one_cheer_less_for_the_arts(table: Tables) -> None:
    nerissa = "hBP05-058"
    t = table([center(nerissa)], FOE, oshi="hBP05-006", holo_power=POWER)
    t.me.sp()
    t.me.end_main()
    t.me.art("Bye-Ya, Darlings!", at=t.foe.center)
    t.expect(t.foe.center, damage=10)


@pytest.mark.answer("Q446")
def test_q446_the_party_starts_without_cheers_to_move(table: Tables) -> None:
    t = table([center("hSD07-003"), idle()], FOE, oshi="hBP05-007", holo_power=POWER)
    t.me.sp()
    assert t.happened("skill")


@pytest.mark.answer("Q448")
def test_q448_an_empty_deck_does_not_keep_the_die_from_being_rolled(table: Tables) -> None:
    t = table(
        [center("hBP05-033", cheers="R R"), idle()],
        FOE,
        step="performance",
        deck="",
        archive="hSD01-016*10",
        chance="ask",
    )
    t.me.art("Such Wonderful Cherry Blossoms!", at=t.foe.center)
    t.me.yes("pay")
    t.roll(4)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q451")
def test_q451_each_miko_looks_for_one(table: Tables) -> None:
    miko, haji = "hBP05-035", "hBP05-079"
    t = table(
        [center("T-debut"), idle()],
        [center(miko, damage=190), collab(miko), back("T-blue")],
        step="performance",
        foe_deck=f"{haji}*3 hSD01-016",
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.resolve(0)
    for _ in range(2):
        t.foe.yes("react")
        t.foe.choose(haji)
    assert t.foe.hand == [haji, haji]
    t.asks(t.foe, "life-to")


@pytest.mark.answer("Q453")
def test_q453_a_first_buzz_is_a_first(table: Tables) -> None:
    t = table(
        [center("hBP05-039", cheers="R R R"), idle()],
        [center("T-blue"), collab("hBP05-050")],
        step="performance",
    )
    t.me.art("Changing Course Is Always an Option", at=t.foe.collabing)
    t.expect(t.foe.collabing, damage=140)


@pytest.mark.answer("Q454")
@pytest.mark.parametrize(("cheers", "sent"), [("R", 1), ("R B", 2)])
def test_q454_who_has_one_of_the_two_colors_gets_one_cheer(table: Tables, cheers: str, sent: int) -> None:
    t = table([center("hBP05-037", cheers=cheers), idle()], FOE, step="performance", archive="B*3")
    t.me.art("Non-Limit Boost", at=t.foe.center)
    t.me.yes()
    assert len(t.me.center.cheers) == len(cheers.split()) + sent


@pytest.mark.answer("Q459")
def test_q459_flare_is_a_debut_of_her_own_name(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP05-064")],
        [center("T-blue")],
        deck="hSD01-016 hBP05-064 T-blue hSD01-016*5",
        **SECOND,
    )
    t.me.collab(t.me.back[0])
    t.me.choose("hBP05-064")
    t.me.choose("T-blue")
    t.expect(t.me, hand="hBP05-064 T-blue")


@pytest.mark.answer("Q460")
def test_q460_flare_counts_herself(table: Tables) -> None:
    t = table([center("hBP05-066", cheers="Y Y"), idle()], FOE, step="performance")
    t.me.art("Pure as Snow and Ice", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.answer("Q463")
@pytest.mark.parametrize(("face", "damage", "drawn"), [(5, 180, 1), (6, 180, 0), (4, 120, 1)])
def test_q463_the_same_number_is_both_at_least_and_at_most(table: Tables, face: int, damage: int, drawn: int) -> None:
    t = table([center("hBP05-067", cheers="Y Y Y"), idle()], FOE, step="performance", chance="ask")
    t.me.art("Putting Smiles on Every Face", at=t.foe.center)
    t.me.yes("pay")
    t.roll(face)
    t.expect(t.foe.center, damage=damage + 50)  # against blue
    assert len(t.me.hand) == drawn


@pytest.mark.answer("Q468")
def test_q468_risu_draws_though_the_cheer_deck_is_empty(table: Tables) -> None:
    t = table([center("T-debut"), back("hBP05-073")], FOE, cheer_deck="")
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == 1


@pytest.mark.answer("Q469")
def test_q469_the_stroganoff_is_for_anybody(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP05-076")
    t.me.use("hBP05-076")
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q470")
def test_q470_two_come_to_the_stage_though_no_card_of_the_hand_can_go_back(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP05-074", deck="T-many*2 hSD01-014")
    t.me.use("hBP05-074")
    t.me.pick("T-many", "T-many", kind="choose-to-stage")
    assert [one.number for one in t.me.back] == ["T-many", "T-many"]
    t.expect(t.me, hand="")


@pytest.mark.answer("Q471", "Q472")
@pytest.mark.parametrize(("who", "damage"), [("hSD01-003", 0), ("T-freebaton", 0), ("hSD01-003", 30)])
def test_q471_q472_the_beef_bowl_makes_the_baton_cheaper_even_where_it_is_free(
    table: Tables, who: str, damage: int
) -> None:
    t = table([center(who, damage=damage), back("T-debut")], FOE, hand="hBP05-075")
    t.me.use("hBP05-075")
    t.me.choose(t.me.center, kind="affect")
    t.expect(t.me.center, damage=max(0, damage - 20))
    t.allowed(t.me.baton, t.me.back[0])


@pytest.mark.answer("Q481")
@pytest.mark.parametrize("damage", [0, 10])
def test_q481_choco_asks_for_damage_counters_when_the_step_ends(table: Tables, damage: int) -> None:
    t = table(
        [center("T-blue"), idle()],
        [center("hBP05-055", damage=damage), back("T-debut")],
        step="performance",
        foe_cheer_deck="P W W",
    )
    t.me.end_performance()
    if damage == 0:
        t.foe.yes()
        t.expect(t.foe.center, cheers="P")
    else:
        t.asks(t.foe, "cheer-to")


@pytest.mark.answer("Q545", "Q618")
@pytest.mark.clause("2.11.2.3")
def test_q545_q618_micomet_has_three_names_everywhere(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP05-040")
    assert t.game.card[t.me.in_hand("hBP05-040")].names == {"miComet", "さくらみこ", "星街すいせい"}


@pytest.mark.answer("Q445")
@pytest.mark.clause("13.2.2")
def test_q445_trading_places_is_no_collab(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("T-debut"), back("hSD07-003")],
        BLUE_FOE,
        oshi="hBP05-007",
        holo_power="hSD01-018*2",
        deck="hSD07-012*5",
    )
    t.me.skill()
    t.expect(t.me.collabing, number="hSD07-003")
    t.asks(t.me, "main")
    assert not t.happened("collab", "trigger")


@pytest.mark.answer("Q456")
@pytest.mark.parametrize(("damage", "asked"), [(10, False), (0, True)])
def test_q456_hp_that_a_mascot_adds_do_not_make_up_for_damage(table: Tables, damage: int, asked: bool) -> None:
    t = table([center("T-blue")], [center("hBP05-055", damage=damage, attached="hSD04-014")], step="performance")
    assert t.foe.center.hp == 200
    t.me.end_performance()
    if asked:
        t.asks(t.foe, "may")
        t.foe.yes()
    t.asks(t.foe, "main")
    t.expect(t.foe.center, cheers="W W" if asked else "W")

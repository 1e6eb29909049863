"""Official answers about oshi and holomem of booster hBP02."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Mem, Tables, TestTable, back, center, collab, idle

FOE = [center("hSD01-003")]
FUBUKI = "hBP02-008 hBP02-012 hBP02-013"
SHOUT = "hBP02-005"
WAND = "hBP02-087"
SHIONS = [center("hBP02-042 hBP02-044", attached=WAND, cheers="W"), *[back("hBP02-042 hBP02-044")] * 3]


def kingdom(t: TestTable) -> None:
    """Use the SP skill of hBP02-001."""
    t.me.yes("react")


@pytest.mark.answer("Q233")
@pytest.mark.clause("12.1.5.3")
def test_q233_two_odd_faces_cost_one_life_not_two(table: Tables) -> None:
    t = table(
        [center("T-debut", attached="T-mascot"), *[back("hSD01-014", attached="T-mascot")] * 5],
        [center("T-debut", damage=80), back("hSD01-014")],
        step="performance",
        oshi="hBP02-001",
        holo_power="hSD01-016*2",
        chance="ask",
    )
    mark = t.mark()
    t.me.art("Free", at=t.foe.center)
    kingdom(t)
    for face in (1, 3, 2):
        t.roll(face)
    assert [event.amount for event in t.happened("lose-life", since=mark)] == [1]
    assert len(t.foe.life) == 3


@pytest.mark.answer("Q312")
@pytest.mark.clause("10.10.2")
@pytest.mark.parametrize(("used", "life"), [(True, 3), (False, 2)])
def test_q312_the_dancers_gift_holds_for_the_turn_though_she_is_gone(table: Tables, used: bool, life: int) -> None:
    t = table(
        [center("hBP02-008", attached="hBP02-089", cheers="W"), back("hSD01-014", attached="hBP02-089")],
        [center("hBP03-022", damage=240), back("hSD01-014")],
        oshi="hBP02-001",
        holo_power="hSD01-016*2",
        chance="ask",
    )
    t.me.end_main()
    (t.foe.yes if used else t.foe.no)("react")
    t.me.art("Kon-Kon Kitsune!", at=t.foe.center)
    kingdom(t)
    t.roll(1)
    assert len(t.foe.life) == life


def marine(table: Tables, stage: list[dict[str, object]], **given: Any) -> TestTable:
    return table(stage, FOE, oshi="hBP02-003", holo_power="hSD01-016*3", **given)


@pytest.mark.answer("Q234")
def test_q234_ahoy_need_not_follow_the_bloom_at_once(table: Tables) -> None:
    t = marine(table, [center("hBP02-028"), back("hSD01-014")], hand="hBP02-030 hSD09-004 hSD01-003")
    t.me.bloom("hBP02-030", on=t.me.center)
    t.me.place("hSD01-003")
    t.me.skill()
    t.me.choose("hSD09-004", kind="bloom")
    t.expect(t.me.center, stack="hBP02-028 hBP02-030 hSD09-004")


@pytest.mark.answer("Q266")
@pytest.mark.clause("5.28.1")
def test_q266_ahoy_is_for_who_has_bloomed_in_this_turn(table: Tables) -> None:
    stack = "hBP02-028 hBP02-030"
    t = marine(table, [center(stack), back(stack, bloomed=True)], hand="hSD09-004")
    t.me.skill()
    t.asks(t.me, "bloom", "hSD09-004")
    t.me.choose("hSD09-004", kind="bloom")
    t.expect(t.me.back[0], number="hSD09-004")
    u = marine(table, [center(stack), back(stack)], hand="hSD09-004")
    u.me.skill()
    u.asks(u.me, "main")
    u.expect(u.me, hand="hSD09-004", holo_power="")


@pytest.mark.answer("Q235")
@pytest.mark.clause("10.7.2.2.1")
@pytest.mark.parametrize("archives", [True, False])
def test_q235_all_three_are_archived_or_all_three_go_back(table: Tables, archives: bool) -> None:
    seen = ["hSD01-016", "hSD01-017", "hSD01-018"]
    t = table(
        [center("hBP02-035")], FOE, oshi="hBP02-004", holo_power="hSD01-020", deck=f"{' '.join(seen)} hSD01-014*5"
    )
    t.me.skill()
    t.asks(t.me, "choose-mode", "mode", "mode")
    t.take(t.me.index, "choose-mode", {"do": "mode", "mode": 0 if archives else 1})
    if archives:
        t.expect(t.me, archive=["hSD01-020", *seen], deck="hSD01-014*5")
        return
    for number in reversed(seen[1:]):
        t.me.choose(number, kind="order-top")
    t.expect(t.me, archive="hSD01-020", deck="hSD01-018 hSD01-017 hSD01-016 hSD01-014*5")


def ollie(table: Tables, stage: list[dict[str, object]], **given: Any) -> TestTable:
    return table(stage, FOE, oshi="hBP02-006", holo_power="hSD01-014*2", **given)


@pytest.mark.answer("Q236")
@pytest.mark.clause("5.7.2")
def test_q236_ollie_revives_with_three_cards_in_the_deck(table: Tables) -> None:
    t = ollie(table, [center("hBP02-048")], deck="hSD01-016 hSD01-017 hSD01-018")
    t.me.sp()
    t.me.pick("hSD01-016", "hSD01-017", kind="choose-to-archive")
    t.expect(t.me, deck="", hand="hSD01-018", archive="hSD01-014*2 hSD01-016 hSD01-017")
    assert t.result is None


RETURNERS = [  # may bloom; came this turn; has bloomed this turn
    center("hBP02-018"),
    back("hBP02-048", entered=True),
    back("hBP02-048 hBP02-050", bloomed=True),
]


@pytest.mark.answer("Q281")
@pytest.mark.clause("8.3.2")
def test_q281_zombie_tactics_is_not_for_who_came_or_bloomed_in_this_turn(table: Tables) -> None:
    t = ollie(table, RETURNERS, archive="hBP02-020 hBP02-050 hBP02-053")
    t.me.skill()
    t.expect(t.me.center, stack="hBP02-018 hBP02-020")


@pytest.mark.answer("Q282")
@pytest.mark.clause("8.3.2")
def test_q282_ollie_revives_nobody_who_came_or_bloomed_in_this_turn(table: Tables) -> None:
    t = ollie(table, RETURNERS, archive="hBP02-020 hBP02-050 hBP02-053")
    t.me.sp()
    t.me.pick("hSD01-014", "hSD01-014", kind="choose-to-archive")
    t.me.yes()
    t.expect(t.me.center, stack="hBP02-018 hBP02-020")
    u = ollie(table, [*RETURNERS[1:], center("hSD01-003")], archive="hBP02-050 hBP02-053")
    u.me.sp()
    u.me.pick("hSD01-014", "hSD01-014", kind="choose-to-archive")
    u.asks(u.me, "main")


@pytest.mark.answer("Q396")
def test_q396_another_ollie_than_the_revived_one_may_be_healed(table: Tables) -> None:
    t = ollie(table, [center("hBP02-048 hBP02-050"), back("hBP02-048", damage=40)], archive="hBP04-061")
    t.me.sp()
    t.me.pick("hSD01-014", "hSD01-014", kind="choose-to-archive")
    t.me.yes()
    t.asks(t.me, "heal", "hBP04-061", "hBP02-048")
    t.me.choose(t.me.back[0], kind="heal")
    t.expect(t.me.back[0], damage=0)


@pytest.mark.answer("Q261")
def test_q261_sampling_may_take_what_was_paid_as_holo_power(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        FOE,
        oshi="hBP02-007",
        holo_power="hBP02-054 hBP02-056",
        hand="hSD01-016 hSD01-017 hSD01-018",
        archive="hBP02-057",
    )
    t.me.skill()
    t.me.pick("hSD01-016", "hSD01-017", kind="choose-to-archive")
    t.me.choose("hBP02-054", kind="choose-to-hand")  # and the other one that was paid, not what lay there
    t.expect(t.me, hand="hBP02-054 hBP02-056 hSD01-018", archive="hBP02-057 hSD01-016 hSD01-017")


@pytest.mark.answer("Q274")
@pytest.mark.clause("8.4.3")
def test_q274_holo_power_comes_before_what_the_mascot_draws(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hBP02-008 hBP02-012", attached="hBP02-089")],
        FOE,
        deck="hSD01-016 hSD01-017 hSD01-018",
    )
    t.me.collab(t.me.back[0])
    t.expect(t.me, holo_power="hSD01-016", hand="hSD01-017")


@pytest.mark.answer("Q275")
@pytest.mark.clause("10.8.3.1")
@pytest.mark.parametrize("first", ["hBP02-089", "hBP02-091"])
def test_q275_two_mascots_that_wait_for_the_collab_are_done_in_any_order(table: Tables, first: str) -> None:
    t = table(
        [center("hSD01-003"), back(FUBUKI, attached="hBP02-089 hBP02-091")],
        FOE,
        archive="hBP02-090",
        deck="hSD01-016 hSD01-017 hSD01-018",
    )
    t.me.collab(t.me.back[0])
    t.asks(t.me, "resolve", "hBP02-089", "hBP02-091")
    t.me.resolve(first)
    t.expect(t.me, hand="hSD01-017" if first == "hBP02-089" else "")
    t.me.yes()
    t.expect(t.me, hand="hBP02-090 hSD01-017")


@pytest.mark.answer("Q413")
@pytest.mark.clause("11.4.2", "10.6.3.1")
def test_q413_a_mascot_too_many_is_archived_before_the_bloom_effect(table: Tables) -> None:
    t = table([center(FUBUKI, attached="hBP02-089 hBP02-090")], FOE, hand="hBP04-014")
    t.me.bloom("hBP04-014", on=t.me.center)
    t.me.pick("hBP02-090", kind="keep-attached")
    t.expect(t.me, archive="hBP02-089")
    t.me.yes()
    t.expect(t.me, hand="hBP02-089", archive="")
    t.expect(t.me.center, attached="hBP02-090")


@pytest.mark.answer("Q464")
@pytest.mark.clause("11.4.2")
def test_q464_who_blooms_into_a_holomem_without_the_gift_keeps_one_mascot(table: Tables) -> None:
    t = table([center(FUBUKI, attached="hBP02-089 hBP02-090")], FOE, hand="hBP05-070")
    t.me.bloom("hBP05-070", on=t.me.center)
    t.asks(t.me, "keep-attached", "hBP02-089", "hBP02-090")
    t.me.pick("hBP02-089", kind="keep-attached")
    t.expect(t.me.center, attached="hBP02-089")
    t.expect(t.me, archive="hBP02-090")


@pytest.mark.answer("Q465")
@pytest.mark.clause("8.3.3")
def test_q465_the_printed_hp_of_the_new_card_must_exceed_the_damage(table: Tables) -> None:
    t = table([center(FUBUKI, attached="hBP02-089 hBP02-090", damage=210)], FOE, hand="hBP05-070")
    t.expect(t.me.center, hp=220)
    t.refused(t.me.bloom, "hBP05-070", on=t.me.center, clause="8.3.3")


@pytest.mark.answer("Q240")
def test_q240_of_five_others_of_the_generation_four_count(table: Tables) -> None:
    others = [center("hBP02-028"), *[back("hBP02-028")] * 4]
    for count in (3, 4, 5):
        t = table([collab("hBP02-017", cheers="W W W"), *others[:count]], [center("T-blue")], step="performance")
        t.me.art("Gen 3 Power", at=t.foe.center)
        t.expect(t.foe.center, damage=60 + 20 * min(count, 4))


@pytest.mark.answer("Q478")
@pytest.mark.clause("11.3.1.1", "10.6.3.1")
def test_q478_what_a_down_does_comes_before_what_the_art_triggers(table: Tables) -> None:
    t = table(
        [center("hBP02-033", cheers="R R R"), collab("hBP05-063 hBP05-066")],
        [center("hBP03-025", attached="hBP05-085", damage=100), back("hSD01-014")],
        step="performance",
        hand="hSD01-016 hSD01-017",
        deck="hSD01-018*3",
    )
    t.me.art("You Guys~? Isn't Your Captain Cute?", at=t.foe.center)
    t.me.choose("hSD01-016", kind="choose-to-archive")
    t.me.yes("pay")
    t.me.choose("hSD01-017", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-018", archive="hSD01-016 hSD01-017")


@pytest.mark.answer("Q269")
@pytest.mark.parametrize(("deck", "life"), [("hSD01-016*3", 5), ("hSD01-003*3", 4), ("hSD01-003*2 hSD01-005", 5)])
def test_q269_three_supports_have_no_bloom_level_in_common(table: Tables, deck: str, life: int) -> None:
    t = table([center("hBP02-040", cheers="B B W"), idle()], [center("T-blue")], step="performance", deck=deck)
    t.me.art("holoX-lot", at=t.foe.center)
    t.me.yes("pay")
    t.expect(t.foe.center, damage=100 + 20 * sum(number != "hSD01-016" for number in t.me.archive))
    assert len(t.foe.life) == life


@pytest.mark.answer("Q271")
def test_q271_the_magic_card_that_was_paid_may_come_back(table: Tables) -> None:
    t = table([center("hBP02-042")], FOE, hand="hBP02-046 hBP02-079", archive="hBP02-083")
    t.me.bloom("hBP02-046", on=t.me.center)
    t.me.yes("pay")
    t.me.choose("hBP02-079", kind="choose-to-archive")
    t.asks(t.me, "choose-to-hand", "hBP02-079", "hBP02-083")
    t.me.choose("hBP02-079", kind="choose-to-hand")
    t.expect(t.me, hand="hBP02-079", archive="hBP02-083")


@pytest.mark.answer("Q244")
@pytest.mark.clause("8.3.2")
def test_q244_the_fangirl_lets_nobody_bloom_twice_in_a_turn(table: Tables) -> None:
    t = table(
        [center("hBP02-048"), back("hBP02-018", bloomed=True), back("hBP02-018"), back("hBP02-018", entered=True)],
        FOE,
        hand="hBP02-051",
        archive="hBP02-020",
    )
    t.me.bloom("hBP02-051", on=t.me.center)
    t.me.yes()
    assert [mem.number for mem in t.me.back] == ["hBP02-018", "hBP02-020", "hBP02-018"]


@pytest.mark.answer("Q245")
@pytest.mark.clause("10.7.2.1.1")
def test_q245_the_fangirl_effect_of_a_second_card_is_not_used_in_that_turn(table: Tables) -> None:
    t = table(
        [center("hBP02-048"), back("hBP02-048"), back("hBP02-018"), back("hBP04-073")],
        FOE,
        hand="hBP02-051*2",
        archive="hBP02-020 hBP04-075",
    )
    t.me.bloom("hBP02-051", on=t.me.center)
    t.me.yes()
    t.me.choose("hBP02-020", kind="bloom")
    t.me.bloom("hBP02-051", on=t.me.back[0])
    t.asks(t.me, "main")
    t.expect(t.me, archive="hBP04-075")


@pytest.mark.answer("Q284")
def test_q284_one_tag_in_common_is_enough(table: Tables) -> None:
    t = table([center("hBP02-054")], FOE, hand="hBP02-057 hBP02-056 hBP01-009 hSD03-011")
    t.me.bloom("hBP02-057", on=t.me.center)
    t.me.yes("pay")
    t.me.pick("hBP02-056", "hBP01-009", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-014*2 hSD03-011", archive="hBP01-009 hBP02-056")


@pytest.mark.answer("Q265")
@pytest.mark.clause("10.7.2.3.5")
def test_q265_soul_voice_has_to_reveal_a_card(table: Tables) -> None:
    t = table([center("hBP02-054 hBP02-056")], FOE, hand="hBP02-059", deck="hSD01-016 hSD01-017")
    t.me.bloom("hBP02-059", on=t.me.center)
    t.asks(t.me, "choose-to-archive", "hSD01-016", "hSD01-017")
    t.me.choose("hSD01-017", kind="choose-to-archive")
    t.expect(t.me, archive="hSD01-017", deck="hSD01-016")


def shion(table: Tables, stage: list[dict[str, object]], **given: Any) -> TestTable:
    """Rolls of Murasaki Shion may be made anew by the skill of hBP02-005."""
    return table(stage, [center("hSD01-003", cheers="W")], oshi=SHOUT, holo_power="hSD01-016*5", chance="ask", **given)


def roll_by_bloom(t: TestTable, on: Mem, face: int, again: int = 0) -> None:
    """A Shion blooms and rolls; with `again` the skill is used, and this is what the die shows then."""
    t.me.bloom("hBP02-047", on=on)
    t.me.yes("pay")
    t.roll(face)
    if again:
        t.me.yes("react")
        t.roll(again)
    if again and t.decision is not None and t.decision.kind == "react":
        t.me.no("react")  # once more, this time the new die


@pytest.mark.answer("Q419")
@pytest.mark.clause("5.24.3")
def test_q419_a_die_rolled_anew_counts_once(table: Tables) -> None:
    t = shion(table, [center("hBP02-042 hBP02-044"), collab("hBP04-059", cheers="P P P")], hand="hBP02-047")
    roll_by_bloom(t, t.me.center, 1, again=2)
    t.me.end_main()
    t.me.art("Legend of My Supremacy", at=t.foe.center)
    assert [event.amount for event in t.happened("damage")] == [10, 120]


@pytest.mark.answer("Q273")
@pytest.mark.clause("12.1.4")
@pytest.mark.parametrize("leaves", [True, False])
def test_q273_a_second_use_needs_the_wand_at_the_center(table: Tables, leaves: bool) -> None:
    t = shion(table, SHIONS, hand="hBP02-047*3 T-swapitem")
    wand, *others = t.me.stage
    roll_by_bloom(t, others[0], 1, again=1)
    if leaves:
        t.me.baton(others[0])
        roll_by_bloom(t, others[1], 1)
        t.asks(t.me, "main")
        t.me.use("T-swapitem")
        t.me.choose(wand, kind="swap")
    roll_by_bloom(t, others[2], 1, again=1)
    t.asks(t.me, "main")


@pytest.mark.answer("Q254")
@pytest.mark.clause("12.1.4")
def test_q254_leaving_the_center_and_coming_back_gives_no_further_use(table: Tables) -> None:
    t = shion(table, SHIONS, hand="hBP02-047*3 T-swapitem*2")
    wand, *others = t.me.stage
    roll_by_bloom(t, others[0], 1, again=1)
    roll_by_bloom(t, others[1], 1, again=1)
    t.me.use("T-swapitem")
    t.me.choose(others[0], kind="swap")
    t.me.use("T-swapitem")
    t.me.choose(wand, kind="swap")
    t.expect(wand, position="center")
    roll_by_bloom(t, others[2], 1)
    t.asks(t.me, "main")

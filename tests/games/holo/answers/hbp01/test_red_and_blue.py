"""Official answers about the red, blue and colorless holomem of booster hBP01."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]
WALL = [center("T-blue")]  # takes any art and survives it
COMET = "hBP01-076 hBP01-079 hBP01-081"
GAME = made_up("""
X-ease support tool
  name "楽" "Ease"
  text
    set-to art-cost (holder) 0
    attaches tool x1
""")


@pytest.mark.answer("Q599")
@pytest.mark.parametrize(("oshi", "life"), [("hBD24-019", "W*4"), ("hSD01-001", "W*3")])
def test_q599_one_life_less_of_the_two_for_a_buzz_holomem_with_a_fan(table: Tables, oshi: str, life: str) -> None:
    t = table(
        [center("hBP01-068 hBP01-070 hBP07-044"), collab("hBP01-071", damage=200, attached="hBP01-126")],
        [center("T-hunter"), idle()],
        turn_of="foe",
        step="performance",
        oshi=oshi,
    )
    t.foe.art("Hunt", at=t.me.collabing)
    t.expect(t.me, life=life)


@pytest.mark.answer("Q82")
@pytest.mark.parametrize(("under", "asked"), [("hBP01-056", True), ("hBP01-058", False)])
def test_q82_its_all_thanks_to_you_guys_wants_a_bloom_from_debut(table: Tables, under: str, asked: bool) -> None:
    t = table([center(under)], FOE, hand="hBP01-060 hSD01-014")
    t.me.bloom("hBP01-060", on=t.me.center)
    t.asks(t.me, "pay" if asked else "main")


@pytest.mark.answer("Q83")
def test_q83_organization_command_center_need_not_return_anybody(table: Tables) -> None:
    t = table([center("hBP01-058")], FOE, hand="hBP01-061", archive="hBP01-056")
    t.me.bloom("hBP01-061", on=t.me.center)
    t.me.no("may")
    t.expect(t.me, hand="", archive="hBP01-056")


@pytest.mark.answer("Q85")
def test_q85_lets_do_this_looks_at_as_many_cards_as_there_are(table: Tables) -> None:
    t = table([center("hBP01-062")], FOE, hand="hBP01-065", deck="hSD01-014 hSD01-016")
    t.me.bloom("hBP01-065", on=t.me.center)
    t.me.choose("hSD01-014")
    t.expect(t.me, hand="hSD01-014", archive="hSD01-016", deck="")


@pytest.mark.answer("Q113")
@pytest.mark.clause("8.3.3")
@pytest.mark.parametrize(("under", "drawn"), [("hBP01-065", ""), ("hBP01-062", "hSD01-014")])
def test_q113_kotori_wants_the_level_to_rise(table: Tables, under: str, drawn: str) -> None:
    t = table([center(under, attached="hBP01-121")], FOE, hand="hBP01-066")
    t.me.bloom("hBP01-066", on=t.me.center)
    t.expect(t.me, hand=drawn)


@pytest.mark.answer("Q368")
@pytest.mark.clause("4.1.2.3", "10.7.2.3.5")
def test_q368_lets_do_this_may_find_no_holomem(table: Tables) -> None:
    t = table([center("hBP01-062")], FOE, hand="hBP01-065", deck="hSD01-014*2 hSD01-016 hSD01-003")
    t.me.bloom("hBP01-065", on=t.me.center)
    t.me.done()
    t.expect(t.me, hand="", archive="hSD01-014*2 hSD01-016", deck="hSD01-003")


@pytest.mark.answer("Q86")
def test_q86_kneel_before_me_cannot_archive_the_top_card(table: Tables) -> None:
    t = table([center("hBP01-066", cheers="R R"), idle()], WALL, step="performance")
    t.me.art("Kneel Before Me.", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    t.expect(t.me.center, stack="hBP01-066")


@pytest.mark.answer("Q87")
@pytest.mark.clause("4.4.8")
def test_q87_kneel_before_me_archives_what_lies_under_it(table: Tables) -> None:
    t = table(
        [center("hBP01-062 hBP01-065 hBP01-066", cheers="R R"), idle()],
        [center("T-blue"), idle()],
        step="performance",
    )
    t.me.art("Kneel Before Me.", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose("hBP01-065", kind="choose-to-archive")
    t.expect(t.me.center, stack="hBP01-062 hBP01-066")
    t.expect(t.foe.collabing, damage=40)


@pytest.mark.answer("Q88")
@pytest.mark.clause("1.3.2")
def test_q88_majestic_phoenix_returns_five_where_there_are_no_six(table: Tables) -> None:
    t = table(
        [center("hBP01-067", cheers="R R R"), idle()],
        WALL,
        step="performance",
        archive="hSD01-003*5 hSD01-016",
        deck="hSD01-014",
    )
    t.me.art("Majestic Phoenix", at=t.foe.center)
    t.expect(t.foe.center, damage=130)
    t.expect(t.me, archive="hSD01-016")
    assert sorted(t.me.deck) == ["hSD01-003"] * 5 + ["hSD01-014"]


@pytest.mark.answer("Q422")
def test_q422_kotori_takes_ten_off_each_special_damage(table: Tables) -> None:
    t = table(
        [center("hBP04-037", cheers="R R R")],
        [center("hBP01-067", attached="hBP01-121"), idle()],
        hand="hBP04-091",
    )
    t.me.use("hBP04-091")
    t.me.end_main()
    t.me.art("Oh? Wanna Fight?", at=t.foe.collabing)
    t.me.choose(t.foe.center, kind="damage-to")
    t.expect(t.foe.center, damage=60)


@pytest.mark.answer("Q89")
@pytest.mark.parametrize(("under", "asked"), [("hBP01-072", True), ("hBP01-073", False)])
def test_q89_the_mouse_idol_wants_a_bloom_from_debut(table: Tables, under: str, asked: bool) -> None:
    t = table([center(under)], FOE, hand="hBP01-074", archive="hSD01-003")
    t.me.bloom("hBP01-074", on=t.me.center)
    t.asks(t.me, "pay" if asked else "main")


@pytest.mark.answer("Q207")
def test_q207_special_damage_of_a_bloom_effect_downs_too(table: Tables) -> None:
    t = table(
        [center("hBP01-076", attached="hBP01-115")],
        [center("T-blue"), back("hSD01-003", damage=40)],
        hand="hBP01-079",
        cheer_deck="B W",
    )
    t.me.bloom("hBP01-079", on=t.me.center)
    t.expect(t.me.center, cheers="B")
    t.expect(t.foe, life="W*5")


def pay_two(t: TestTable) -> None:
    """Archive two blue cheers."""
    t.me.pick(*t.me.center.now.cheers[:2], kind="choose-to-archive")


@pytest.mark.answer("Q205")
@pytest.mark.clause("12.3.3.2")
@pytest.mark.parametrize("pays", [True, False])
def test_q205_the_comet_reaches_the_back_only_when_its_cost_is_paid(table: Tables, pays: bool) -> None:
    t = table(
        [center(COMET, cheers="B B B W"), idle()], [center("T-blue"), back("hSD01-014")], step="performance", game=GAME
    )
    t.me.art("Shining Comet", at=t.foe.back[0] if pays else t.foe.center)
    if pays:
        pay_two(t)  # who aims at the back is not asked whether to pay
        assert t.foe.back == []
        t.expect(t.foe, archive="hSD01-014")
    else:
        t.me.no("pay")
        t.expect(t.foe.center, damage=60)
        t.expect(t.me.center, cheers="B B B W")


@pytest.mark.answer("Q205")
def test_q205_who_cannot_pay_cannot_aim_at_the_back(table: Tables) -> None:
    t = table(
        [center(COMET, cheers="B W W W", attached="X-ease"), idle()],
        [center("T-blue"), back("hSD01-014")],
        step="performance",
        game=GAME,
    )
    t.refused(t.me.art, "Shining Comet", at=t.foe.back[0], clause="12.3.3.2")


@pytest.mark.answer("Q372")
@pytest.mark.clause("10.11.3")
def test_q372_the_assistants_take_a_hundred_off_the_comet(table: Tables) -> None:
    t = table(
        [center(COMET, cheers="B B B W"), idle()],
        [center("hBP04-008", attached="hBP04-105"), back("hSD01-014")],
        step="performance",
        game=GAME,
        foe_oshi="hBP04-001",
        foe_holo_power="hSD01-016*2",
    )
    t.me.art("Shining Comet", at=t.foe.center)
    t.me.yes("pay")
    pay_two(t)
    t.foe.yes("react")
    t.expect(t.foe.center, damage=80)


@pytest.mark.answer("Q92")
def test_q92_kobo_may_roll_with_an_empty_cheer_deck(table: Tables) -> None:
    t = table([center("hBP01-083"), back("hBP01-083")], FOE, cheer_deck="", chance="ask")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(3)
    assert [mem.cheers for mem in t.me.stage] == [[], []]


@pytest.mark.answer("Q93")
@pytest.mark.clause("10.7.2.3.3")
@pytest.mark.parametrize("others", [0, 1, 2])
def test_q93_raindrops_fall_on_all_where_the_back_holds_fewer_than_three(table: Tables, others: int) -> None:
    t = table(
        [center("hBP01-085", cheers="B W"), idle()],
        [center("T-blue"), *[back("hSD01-014")] * others],
        step="performance",
    )
    t.me.art("Raindrops", at=t.foe.center)
    assert [mem.damage for mem in t.foe.back] == [10] * others
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q304")
@pytest.mark.clause("12.1.5.2")
def test_q304_of_two_korone_downed_at_once_one_is_helped(table: Tables) -> None:
    t = table(
        [center("hBP01-087", cheers="B W"), idle()],
        [center("T-blue"), *[back("hBP03-061", damage=100, cheers="Y")] * 2],
        step="performance",
        foe_oshi="hBP03-006",
        foe_holo_power="hSD01-016*6",
    )
    t.me.art("Rain Mantra", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose("B", kind="choose-to-archive")
    t.foe.choose(t.foe.back[0], kind="down-first")
    t.foe.yes("react")
    t.foe.choose(t.foe.center, kind="reattach-to")
    t.expect(t.foe, hand="hBP03-061", archive="hBP03-061 Y hSD01-016*3")
    t.expect(t.foe.center, cheers="Y")
    assert t.foe.back == []


@pytest.mark.answer("Q94")
@pytest.mark.clause("10.6.3.2")
def test_q94_a_bloom_by_an_art_triggers_its_effect_after_the_art(table: Tables) -> None:
    t = table(
        [center("hBP01-095", cheers="B W W"), idle(), back("T-debut", entered=True)],
        [center("T-blue")],
        hand="T-first",
        step="performance",
    )
    mark = t.mark()
    t.me.art("Fast Forward", at=t.foe.center)
    t.me.yes()
    t.me.choose("T-first", kind="bloom")
    assert [event.kind for event in t.happened("bloom", "damage", "draw", "move", since=mark)][:2] == [
        "bloom",
        "damage",
    ]
    t.expect(t.me.back[0], number="T-first")
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.answer("Q95")
@pytest.mark.clause("5.15.1.1")
def test_q95_rewind_may_choose_who_never_bloomed_and_does_nothing(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hBP01-095")],
        [center("hSD01-003"), back("hSD01-014", damage=20), back("hSD01-003 hSD01-005")],
    )
    t.me.collab(t.me.back[0])
    t.asks(t.me, "to-debut", "hSD01-014", "hSD01-005")
    t.me.choose(t.foe.back[0], kind="to-debut")
    t.expect(t.foe.back[0], stack="hSD01-014", damage=20)
    t.expect(t.foe, hand="")


@pytest.mark.answer("Q308")
@pytest.mark.clause("10.10.2")
def test_q308_who_was_chosen_with_a_fan_keeps_the_bonus_without_it(table: Tables) -> None:
    t = table(
        [center("hBP03-009"), back("hBP01-096", attached="hBP01-123", cheers="W")],
        [center("T-blue")],
        hand="hBP03-012",
        chance="ask",
    )
    pekora = t.me.back[0]
    t.me.bloom("hBP03-012", on=t.me.center)
    t.me.collab(pekora)
    t.me.yes("pay")
    t.roll(1)
    t.me.yes("pay")
    t.roll(3)
    t.expect(pekora, attached="")
    t.me.end_main()
    t.me.art("Pekora~ Beyond the Door~", at=t.foe.center)
    t.expect(t.foe.center, damage=30)

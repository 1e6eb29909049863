"""Official answers about cards of booster hBP01 from number 081 on. What a card of a later set does is done by a made-up one."""

from __future__ import annotations

import pytest

from tests.builders import Tables, TestTable, back, center, collab, deck_of, idle, made_up

FOE = [center("hSD01-003")]
GAME = made_up("""
X-resort holomem debut green hp 180 baton 0
  name "避暑" "Resort"
  collab "斧" "Axe"
    may
      attach (my.archive 〈石の斧〉 x1) (my.stage 〈アキ・ローゼンタール〉)
  art 0 10 "休む" "Rest"

X-axe support tool
  name "大斧" "Great Axe"
  text
    plus arts (holder) 10
    one-per tool
  extra
    also-named 〈石の斧〉

X-pet support mascot
  name "小猫" "Kitten"
  text
    plus hp (holder) 10
    one-per mascot

X-sharer holomem debut white hp 120 baton 0
  name "分け合い" "Sharer"
  art 0 10 "分ける" "Share"
    if (not-so (exists (on attached (this) - 〈小猫〉)))
      find (my.deck 〈小猫〉 x1)
        attach (found) (this)
      shuffle deck

X-aura support tool
  name "気配" "Aura"
  text
    granted (holder 〈試〉)
      in-position center|collab
      plus baton-cost-any (opp.center) 1
    one-per tool

X-ease support tool
  name "楽" "Ease"
  text
    set-to art-cost (holder) 0
    one-per tool

X-legend oshi red life 5
  name "伝説" "Legend"
  skill 2 turn "引く" "Draw"
    draw-to (at-most 4 (count (on attached (my.stage) - 〈座員〉)))
""")


COMET = "hBP01-076 hBP01-079 hBP01-081"


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


def pay_two(t: TestTable) -> None:
    """Archive two blue cheers."""
    t.me.pick(*t.me.center.now.cheers[:2], kind="choose-to-archive")


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


@pytest.mark.parametrize(
    "number",
    [
        pytest.param("hBP01-102", marks=pytest.mark.answer("Q96")),
        pytest.param("hBP01-111", marks=pytest.mark.answer("Q103")),
        pytest.param("hBP01-113", marks=pytest.mark.answer("Q104")),
    ],
)
def test_q96_q103_q104_six_other_cards_are_few_enough(table: Tables, number: str) -> None:
    t = table([center("hSD01-003")], FOE, hand=f"{number} hSD01-014*6")
    t.allowed(t.me.use, number)
    u = table([center("hSD01-003")], FOE, hand=f"{number} hSD01-014*7")
    u.refused(u.me.use, number, clause="10.3.3")


@pytest.mark.answer("Q223")
def test_q223_a_red_cheer_for_a_red_holomem_may_go_to_a_blue_one(table: Tables) -> None:
    t = table(
        [center("hBP01-068"), back("hBP01-083")], FOE, hand="hBP01-105", holo_power="hSD01-016", cheer_deck="R G B"
    )
    t.me.use("hBP01-105")
    t.asks(t.me, "choose-to-send", "R", "B", "done")
    t.me.choose("R", kind="choose-to-send")
    t.me.choose(t.me.back[0], kind="send-to")
    t.expect(t.me.back[0], number="hBP01-083", cheers="R")


@pytest.mark.answer("Q117")
@pytest.mark.clause("3.1.2.4.1")
def test_q117_who_uses_the_card_chooses_the_back_holomem(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-003"), back("hSD01-008"), back("hSD01-014")], hand="hBP01-108")
    t.me.use("hBP01-108")
    t.asks(t.me, "swap", "hSD01-008", "hSD01-014")
    t.me.choose(t.foe.back[1], kind="swap")
    t.expect(t.foe.center, number="hSD01-014")


@pytest.mark.answer("Q201")
def test_q201_a_resting_back_holomem_may_be_swapped_in(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-003"), back("hSD01-008", resting=True)], hand="hBP01-108")
    t.me.use("hBP01-108")
    t.expect(t.foe.center, number="hSD01-008", resting=True)


@pytest.mark.answer("Q683")
@pytest.mark.clause("10.10.1.4")
@pytest.mark.parametrize(("cheers", "passes"), [("W", False), ("W W", True)])
def test_q683_a_dearer_baton_pass_holds_for_the_new_center_too(table: Tables, cheers: str, passes: bool) -> None:
    t = table(
        [center("T-debut", attached="X-aura")],
        [center("T-freebaton"), back("hSD01-003", cheers=cheers)],
        game=GAME,
        hand="hBP01-108",
        foe_cheer_deck="",
    )
    t.me.use("hBP01-108")
    t.expect(t.foe.center, number="hSD01-003")
    t.pass_turn()
    if passes:
        t.allowed(t.foe.baton, t.foe.back[0])
    else:
        t.refused(t.foe.baton, t.foe.back[0], clause="8.7.2")


@pytest.mark.answer("Q102")
@pytest.mark.clause("5.20.1")
def test_q102_the_changed_text_replaces_the_whole_of_it(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-003", cheers="W G R")],
        hand="hBP01-110",
        oshi="hBP01-002",
        chance="ask",
    )
    t.me.use("hBP01-110")
    t.me.yes("change-text")
    t.me.pick("W", "R", kind="choose-to-archive")
    t.expect(t.foe.center, cheers="G")
    t.expect(t.me, archive="hBP01-110")


@pytest.mark.parametrize(
    ("number", "plus"),
    [
        pytest.param("hBP01-114", 20, marks=pytest.mark.answer("Q105")),
        pytest.param("hBP01-115", 10, marks=pytest.mark.answer("Q110")),
        pytest.param("hBP01-116", 10, marks=pytest.mark.answer("Q106")),
        pytest.param("hBP01-117", 10, marks=pytest.mark.answer("Q109")),
        pytest.param("hBP01-120", 10, marks=pytest.mark.answer("Q112")),
    ],
)
def test_q105_to_q112_arts_plus_of_what_is_attached_adds_nothing_to_special_damage(
    table: Tables, number: str, plus: int
) -> None:
    t = table([center("T-sniper", attached=number), idle()], [center("T-blue"), collab("T-twoart")], step="performance")
    t.me.art("Aim", at=t.foe.center)
    t.expect(t.foe.center, damage=30 + plus)
    t.expect(t.foe.collabing, damage=20)


@pytest.mark.answer("Q206")
@pytest.mark.clause("10.10.1.4")
def test_q206_a_troupe_member_adds_to_the_special_damage_of_the_axe(table: Tables) -> None:
    t = table(
        [center("hBP01-069", cheers="R", attached="hBP01-114 hBP01-126"), idle()],
        [center("T-blue")],
        step="performance",
    )
    t.me.art("OhaPol", at=t.foe.center)
    t.expect(t.me.center, damage=20)


@pytest.mark.answer("Q447")
@pytest.mark.clause("5.17.3.4", "5.17.3.3")
def test_q447_an_axe_of_the_archive_does_not_go_where_a_tool_is(table: Tables) -> None:
    t = table(
        [center("hBP01-032", attached="T-tool"), back("X-resort")], FOE, game=GAME, archive="hBP01-114", chance="ask"
    )
    t.me.collab(t.me.back[0])
    t.asks(t.me, "main")
    t.expect(t.me.center, attached="T-tool")
    t.expect(t.me, archive="hBP01-114")


@pytest.mark.answer("Q476")
def test_q476_four_of_each_axe_may_be_in_one_deck() -> None:
    rest = " ".join(f"hSD01-0{number:02}*4" for number in range(3, 13))
    assert GAME.check_deck(deck_of(f"hBP01-114*4 X-axe*4 {rest} hSD01-014*2")) == []
    assert [fault.rule for fault in GAME.check_deck(deck_of(f"hBP01-114*5 X-axe*4 {rest} hSD01-014"))] == ["6.1.4.3"]


@pytest.mark.answer("Q650")
@pytest.mark.clause("12.3.4.2")
def test_q650_what_the_art_attaches_saves_from_the_damage_of_the_axe(table: Tables) -> None:
    t = table(
        [center("X-sharer", attached="hBP01-114", damage=110), idle()],
        [center("T-blue")],
        game=GAME,
        step="performance",
        deck="X-pet hSD01-014",
    )
    t.me.art("Share", at=t.foe.center)
    t.me.choose("X-pet", kind="choose-to-attach")
    t.expect(t.me.center, damage=120, hp=130, attached="hBP01-114 X-pet")


@pytest.mark.answer("Q27")
def test_q27_upao_strikes_back_for_special_damage_too(table: Tables) -> None:
    t = table(
        [center("T-sniper"), idle()], [center("T-blue"), collab("hBP01-009", attached="hBP01-116")], step="performance"
    )
    t.me.art("Aim", at=t.foe.center)
    t.expect(t.foe.collabing, damage=20)
    t.expect(t.me.center, damage=20)


@pytest.mark.answer("Q212")
@pytest.mark.clause("7.7.5")
def test_q212_with_a_collab_holomem_alone_the_turn_passes_without_a_center(table: Tables) -> None:
    t = table(
        [center("T-debut", damage=80), idle()],
        [center("hBP01-009", attached="hBP01-116"), back("hSD01-014")],
        step="performance",
        foe_cheer_deck="",
    )
    t.me.art("Free", at=t.foe.center)
    assert not t.me.has("center")
    t.me.end_performance()
    t.asks(t.foe, "main")
    assert [mem.position for mem in t.me.stage] == ["collab"]


@pytest.mark.answer("Q111")
@pytest.mark.clause("1.3.2.2")
def test_q111_jobs_may_choose_the_unhurt_who_is_not_healed(table: Tables) -> None:
    t = table(
        [center("hBP01-032", cheers="G", attached="hBP01-119", damage=30), idle()],
        [center("T-blue")],
        step="performance",
    )
    mark = t.mark()
    t.me.art("Alo~na!", at=t.foe.center)
    t.asks(t.me, "heal", "hBP01-032", "T-blue")
    t.me.choose(t.me.collabing, kind="heal")
    t.expect(t.me.center, damage=30)
    assert t.happened("heal", since=mark) == []


@pytest.mark.answer("Q229")
@pytest.mark.clause("5.24.3")
def test_q229_all_three_dice_are_rolled_again(table: Tables) -> None:
    t = table(
        [center("hBP01-043", cheers="G G G W", attached="hBP01-123"), idle()],
        [center("T-twoart")],
        step="performance",
        chance="ask",
    )
    t.me.art("Operation: Bunnify Humanity", at=t.foe.center)
    t.me.yes("pay")
    for face in (1, 2, 1):
        t.roll(face)
    t.me.yes("pay")
    for face in (1, 1, 2):
        t.roll(face)
    t.expect(t.foe.center, damage=100)


@pytest.mark.answer("Q434")
@pytest.mark.clause("5.7.1")
def test_q434_the_skill_may_be_used_with_as_many_cards_in_hand(table: Tables) -> None:
    t = legend(table, hand="hSD01-014*4")
    t.me.skill()
    t.expect(t.me, hand="hSD01-014*4", holo_power="")


@pytest.mark.answer("Q435")
def test_q435_a_deck_of_three_is_drawn_out(table: Tables) -> None:
    t = legend(table, deck="hSD01-014*3")
    t.me.skill()
    t.expect(t.me, hand="hSD01-014*3", deck="")
    assert t.result is None


@pytest.mark.answer("Q436")
def test_q436_nobody_stops_drawing_before_the_hand_is_full(table: Tables) -> None:
    t = legend(table)
    t.me.skill()
    t.expect(t.me, hand="hSD01-014*4")


def legend(table: Tables, **given: str) -> TestTable:
    """Four Troupe Members are on my stage, and a skill that draws as many cards."""
    stage = [center("hBP01-068", attached=" ".join(["hBP01-126"] * 4))]
    return table(stage, FOE, game=GAME, oshi="X-legend", holo_power="hSD01-016*2", **given)

"""Cards of booster hBP04 that do what few others do, each with the card itself."""

from __future__ import annotations

import pytest

import holochron as hc
from tests.games.holo.builders import Mem, Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("T-blue"), idle()]
SHIPPED = hc.game("holo").cards


def activate(t: TestTable, number: str, on: Mem) -> None:
    """The turn player uses an activated ability of that card, on top of or attached to a holomem."""
    refs = (on.now.stack[-1], *on.now.attached)
    (source,) = [ref for ref in refs if t.game.number(ref) == number]
    t.take(t.game.turn, "main", {"do": "activate", "source": source, "ability": 0})


@pytest.mark.clause("10.1.1.1")
def test_a_green_test_tube_wakes_a_resting_member_of_holox(table: Tables) -> None:
    me = [center("hBP04-010", cheers="W W", attached="hBP04-097"), back("hBP04-058", resting=True)]
    t = table(me, FOE)
    activate(t, "hBP04-097", t.me.center)
    t.expect(t.me.center, cheers="W")
    t.expect(t.me.back[0], resting=False)


@pytest.mark.answer("Q409")
@pytest.mark.parametrize(("face", "position"), [(5, "back"), (2, "collab")])
def test_karasu_brings_la_darknesss_back_who_cannot_collab_again(table: Tables, face: int, position: str) -> None:
    me = [center("hSD01-003"), collab("hBP04-058", attached="hBP04-103")]
    t = table(me, FOE, did="collab", chance="ask")
    mascot = t.me.collabing
    activate(t, "hBP04-103", mascot)
    t.roll(face)
    t.expect(mascot, position=position)
    assert "collab" not in t.verbs()


@pytest.mark.clause("10.3.3")
def test_a_two_tone_pc_needs_two_colors(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-004"), back("hSD01-013")], FOE, hand="hBP04-089")
    t.refused(t.me.use, "hBP04-089", clause="10.3.3")


@pytest.mark.clause("5.24.4")
@pytest.mark.parametrize(("skill", "damage"), [(True, 30), (False, 10)])
def test_three_dice_at_a_time_count_as_fives_for_la_darknesss(table: Tables, skill: bool, damage: int) -> None:
    me = [center("hSD01-003"), back("hBP04-058")]
    t = table(me, FOE, oshi="hBP04-005", holo_power="hSD01-016*2", chance="ask")
    if skill:
        t.me.skill()
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    for face in (2, 3, 4):
        t.roll(face)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("11.3.1.1")
def test_korone_saves_a_cheer_and_a_card_of_whom_was_downed(table: Tables) -> None:
    me = [center("T-blue"), idle()]
    foe = [center("hBP04-086", damage=190, cheers="Y"), back("hSD01-003")]
    t = table(me, foe, foe_oshi="hBP03-006", foe_holo_power="hSD01-016*3", step="performance")
    t.me.art(t.game.top(t.me.center.now).arts[0].name, at=t.foe.center, by=t.me.center)
    t.foe.yes("react")
    assert "hBP04-086" in t.foe.hand
    assert t.foe.stage[0].cheers.count("hY06-001") == 1


@pytest.mark.clause("10.7.2.3.5")
def test_ririka_finds_herself_and_her_food_when_she_goes_down(table: Tables) -> None:
    me = [center("T-blue"), idle()]
    ririka = next(number for number in SHIPPED if SHIPPED[number].name == "一条莉々華" and SHIPPED[number].level == 0)
    foe = [center(ririka, damage=SHIPPED[ririka].hp - 10), back("hSD01-003")]
    deck = f"hSD01-016 {ririka} hBP04-091 hSD01-016*9"
    t = table(me, foe, foe_oshi="hBP04-003", foe_holo_power="hSD01-016", step="performance", foe_deck=deck)
    t.me.art(t.game.top(t.me.center.now).arts[0].name, at=t.foe.center, by=t.me.center)
    t.foe.yes("react")
    t.foe.choose(ririka, kind="choose-to-take")
    t.foe.choose("hBP04-091", kind="choose-to-take")
    assert {ririka, "hBP04-091"} <= set(t.foe.hand)


@pytest.mark.clause("11.3.1.1")
def test_gigi_leaves_a_cheer_when_she_goes_down_in_the_opponents_turn(table: Tables) -> None:
    foe = [center("hBP04-088", damage=120), back("hSD01-003")]
    t = table([center("T-blue"), idle()], foe, step="performance", foe_cheer_deck="Y*3")
    t.me.art(t.game.top(t.me.center.now).arts[0].name, at=t.foe.center, by=t.me.center)
    t.foe.choose(t.foe.back[0], kind="send-to")
    assert "hY06-001" in [cheer for mem in t.foe.stage for cheer in mem.cheers]


@pytest.mark.parametrize("tool", ["", "hBP04-098"])
def test_kaela_hits_the_collab_if_somebody_has_an_arm_of_hers(table: Tables, tool: str) -> None:
    foe = [center("hSD01-011"), collab("T-blue")]
    t = table([center("hBP04-042", cheers="R*3", attached=tool), idle()], foe, step="performance")
    t.me.art("Certified Masterpiece", at=t.foe.center)
    t.expect(t.foe.collabing, damage=30 if tool else 0)


def test_doing_one_thing_to_be_allowed_another_is_one_offer(table: Tables) -> None:
    t = table([center("hBP04-058"), idle()], [center("hSD01-011"), idle()], hand="hBP04-059 hSD01-016")
    t.me.bloom("hBP04-059", on=t.me.center)
    t.me.no("pay")
    assert t.me.hand == ["hSD01-016"], "whoever does not roll archives nothing"


@pytest.mark.clause("5.13.1")
@pytest.mark.parametrize(("others", "found"), [(4, True), (5, False)])
def test_raora_brings_a_spot_of_her_group_while_there_is_room(table: Tables, others: int, found: bool) -> None:
    game = made_up("""
T-just holomem spot colorless hp 160 baton *
  name "正義" "Justice"
  tags Justice
  art 0 40 "裁く" "Judge"
""")
    mine = [center("hBP04-016", cheers="W"), idle(), *[back("T-blue")] * (others - 1)]
    t = table(mine, FOE, game=game, step="performance", deck="hSD01-014 T-just T-debut")
    t.me.art("Ciaora", at=t.foe.center)
    if found:
        t.me.yes()
        t.me.choose("T-just", kind="choose-to-stage")
        t.expect(t.me.back[-1], number="T-just")
    assert len(t.me.stage) == 6


@pytest.mark.clause("10.7.2.3")
def test_hbp04_094_gives_cheers_only_to_the_raden_that_was_chosen(table: Tables) -> None:
    t = table([center("hBP04-020"), back("hBP04-020"), back("T-blue", cheers="G W")], FOE, hand="hBP04-094")
    chosen = t.me.back[0]
    t.me.use("hBP04-094")
    t.me.choose(chosen, kind="affect")
    t.me.pick("G", "W", kind="choose-attached")
    t.expect(t.me.center, cheers="")
    t.expect(chosen, cheers="G W")

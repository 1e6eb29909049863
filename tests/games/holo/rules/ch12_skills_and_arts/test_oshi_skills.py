"""Chapters 12.1 and 12.2: oshi skills and stage skills."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

SORA_PAIR = [center("hSD01-003"), idle()]
FOE = [center("hSD01-003")]
AZKI_PAIR = [center("hSD01-011"), idle()]
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-lance holomem debut white hp 50 baton 0
  name "槍" "Lance"
  art 0 40 "貫く" "Pierce"
    lasting implied
      cannot be-reduced (this-art)
  art 0 40 "突く" "Stab"

T-nurse-oshi oshi white life 5
  name "看護" "Nurse"
  skill 1 turn "手当" "First Aid"
    react (happens damaged (my.stage))
      heal (subject) 20
  sp 1 game "見送り" "Farewell"
    react (happens downed (my.stage))
      draw my 2

T-oshi oshi white life 5
  name "推し" "Oshi"
  skill X turn "いくらでも" "Any Price"
    draw my (count (archived.holo-power))
  stage "舞台" "The Stage"
    when (step-edge main.start my)
      draw my 1

T-draft oshi white life 5
  name "草案" "Draft"
  skill 1 turn "未読" "Unread"
    left-out 2454adde2ea1837a67a111226e0f4c703f00e9f715f637a5c38b043812ab5b22

T-onceoshi oshi white life 5
  name "一度" "Once"
  skill 1 game "一度だけ" "Only Once"
    draw my 1
  sp 1 game "一幕" "One Act"
    draw my 1

T-encore holomem debut white hp 100 baton 0
  name "再演" "Encore"
  gift "もう一度" "Once Again"
    set-to limit.game (my.skill oshi (titled "一度だけ")) 2
  gift "もう一幕" "Another Act"
    set-to limit.game (my.skill sp (titled "一幕")) 2

T-stage oshi white life 5
  name "二幕" "Two Acts"
  skill 2 turn "一幕" "An Act"
    draw my 1
  sp 2 game "一幕" "An Act"
    draw my 1

T-bargain-oshi holomem debut white hp 100 baton 0
  name "割引" "Bargain"
  gift "安い" "Cheap"
    set-to cost (my.skill oshi (titled "一幕") (stat-is cost = 2)) 1

T-bargain-sp holomem debut white hp 100 baton 0
  name "割引" "Bargain"
  gift "安い" "Cheap"
    set-to cost (my.skill sp (titled "一幕") (stat-is cost = 2)) 1

T-tax oshi white life 5
  name "税" "Tax"
  skill 1 turn "集める" "Collect"
    move (top both cheer-deck 1) archive
    draw my (per 1 (stat colors (archived cheer)) 1)
  sp X game "染める" "Dye"
    choose (opp.stage (per 1 (count (archived.holo-power)) 1))
    lasting turn
      treat-as (chosen) all-colors

T-burner oshi red life 5
  name "焼く" "Burner"
  skill 1 turn "焼け" "Scorch"
    react (acts (my.stage) archives (any cheer))
      damage (opp.center|collab x1) (per 30 (count (archived cheer)) 1)
  sp 2 game "引く" "Draw"
    draw my 1

T-fuel holomem debut red hp 100 baton 0
  name "燃料" "Fuel"
  art 0 10 "焚く" "Feed"
    pay
      move (on cheers (this) any) archive
      plus-art 10
""")


# ---------------------------------------------------------------------------------------------------- 12.1


@pytest.mark.clause("12.1.5.3", "12.1.5")
def test_a_skill_usable_when_something_has_happened_may_be_used_then(table: Tables) -> None:
    t = table(
        [center("T-lance"), idle()],
        [center("T-debut"), idle()],
        game=GAME,
        step="performance",
        foe_oshi="T-nurse-oshi",
        foe_holo_power="hSD01-014*2",
    )
    t.me.art("Stab", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    t.foe.yes(kind="react")
    t.expect(t.foe.center, damage=20)
    assert len(t.foe.holo_power) == 1


@pytest.mark.clause("12.1.5.3", "8.5.1.1")
def test_declining_does_not_count_and_using_does(table: Tables) -> None:
    t = table(
        [center("T-lance"), collab("T-lance")],
        [center("T-debut"), idle()],
        game=GAME,
        step="performance",
        foe_oshi="T-nurse-oshi",
        foe_holo_power="hSD01-014*3",
    )
    t.me.art("Stab", at=t.foe.center, by=t.me.center)
    t.foe.no(kind="react")
    assert len(t.foe.holo_power) == 3
    t.me.art("Stab", at=t.foe.center, by=t.me.collabing)
    t.foe.yes(kind="react")
    t.expect(t.foe.center, damage=60)


@pytest.mark.clause("12.1.5.2", "11.3.1.1")
def test_a_skill_usable_when_one_is_downed_is_used_inside_down_processing(table: Tables) -> None:
    t = table(
        [center("T-lance"), idle()],
        [center("T-debut", damage=90), idle()],
        game=GAME,
        step="performance",
        foe_oshi="T-nurse-oshi",
        foe_holo_power="hSD01-014",
        foe_deck="hSD01-016*5",
    )
    t.me.art("Stab", at=t.foe.center)
    t.asks(t.foe, "react", "yes", "no")
    assert t.foe.has("center"), "the holomem has not left yet"
    t.foe.yes(kind="react")
    assert len(t.foe.hand) == 2
    assert not t.foe.has("center")


@pytest.mark.clause("12.1.3.1", "12.1.3")
@pytest.mark.parametrize("paid", [1, 3])
def test_x_is_what_the_player_pays(table: Tables, paid: int) -> None:
    t = table([center("hSD01-003")], SORA_PAIR, game=GAME, oshi="T-oshi", holo_power="hSD01-014*3", deck="hSD01-016*9")
    t.me.skill()
    decision = t.asked(0, "choose-x")
    assert [option.args for option in decision.options] == [(1,), (2,), (3,)]
    t.answer(paid - 1)
    assert len(t.me.hand) == paid
    assert len(t.me.holo_power) == 3 - paid


def test_a_cost_of_x_is_called_x(table: Tables) -> None:
    t = table([center("hSD01-003")], SORA_PAIR, game=GAME, oshi="T-oshi", holo_power="hSD01-014*3")
    (skill,) = [option for option in t.asked(0, "main").options if option.action["do"] == "skill"]
    assert "(X holo Power)" in skill.label("en")


@pytest.mark.clause("1.3.2")
def test_a_skill_that_could_not_be_read_is_not_paid_for(table: Tables) -> None:
    t = table([center("hSD01-003")], SORA_PAIR, game=GAME, oshi="T-draft", holo_power="hSD01-014*3")
    t.refused(t.me.skill, clause="1.3.2")


@pytest.mark.clause("12.1.3.1")
def test_x_is_at_least_one(table: Tables) -> None:
    t = table([center("hSD01-003")], SORA_PAIR, game=GAME, oshi="T-oshi", holo_power="", deck="hSD01-016*9")
    t.refused(t.me.skill, clause="12.1.3")


@pytest.mark.clause("12.1.5.1")
def test_the_declaring_skill_is_for_rolls_of_ones_holomem_not_of_supports(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        FOE,
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        hand="hSD01-020",
        archive="W",
        chance="ask",
    )
    t.me.use("hSD01-020")
    t.roll(1)
    t.expect(t.me, holo_power="hSD01-016*3")


@pytest.mark.clause("12.1.5.1", "12.1.3", "10.11.3")
def test_the_declaring_skill_is_not_offered_without_its_cost(table: Tables) -> None:
    t = table(
        [center("hSD01-013", cheers="G G"), idle()],
        FOE,
        oshi="hSD01-002",
        holo_power="hSD01-016*2",
        step="performance",
        chance="ask",
    )
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.yes("pay")
    t.roll(6)


@pytest.mark.clause("12.1.5.1", "8.5.1.1")
def test_the_declaring_skill_is_not_offered_twice_a_turn(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-009"), back("hSD01-014")],
        FOE,
        oshi="hSD01-002",
        holo_power="hSD01-016*5",
        did="skill",
        chance="ask",
    )
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(6)


@pytest.mark.clause("12.1.5.1", "10.11.3")
def test_declining_the_declaring_skill_costs_nothing_and_does_not_count(table: Tables) -> None:
    t = table(
        [center("hSD01-013", cheers="G G"), collab("hSD01-011", cheers="G G W")],
        [center("T-blue")],
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        step="performance",
        chance="ask",
    )
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.yes("pay")
    t.me.no("react")
    t.roll(6)
    t.expect(t.me, holo_power="hSD01-016*3")
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("react")
    t.me.declare(3)
    t.roll(6)
    t.expect(t.foe.center, damage=250)


@pytest.mark.clause("12.1.4")
def test_a_skill_that_is_printed_once_a_game_does_not_come_back(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()],
        AZKI_PAIR,
        game=GAME,
        oshi="T-onceoshi",
        holo_power="hSD01-014*3",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.skill()
    t.pass_turn()
    t.pass_turn()
    t.refused(t.me.skill, clause="12.1.4")


@pytest.mark.clause("12.1.3", "4.15.2")
@pytest.mark.answer("Q156", "Q182")
def test_holo_power_is_paid_from_the_newest(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016 hSD01-017 hSD01-018")
    t.me.sp()
    t.expect(t.me, archive="hSD01-016 hSD01-017", holo_power="hSD01-018")


@pytest.mark.clause("12.1.3")
def test_the_other_players_holo_power_pays_for_nothing(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", foe_holo_power="hSD01-016*5")
    t.refused(t.me.skill, clause="12.1.3")


@pytest.mark.clause("12.1.4", "8.5.1.1", "8.5.1.2")
def test_the_limits_belong_to_each_player(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        FOE,
        oshi="T-oshi",
        foe_oshi="T-oshi",
        holo_power="hSD01-016*3",
        foe_holo_power="hSD01-016*3",
    )
    t.me.skill()
    t.me.sp()
    t.pass_turn()
    t.allowed(t.foe.skill)
    t.allowed(t.foe.sp)


ENCORE = pytest.mark.parametrize(("helper", "again"), [("T-encore", True), ("T-debut", False)])


@ENCORE
@pytest.mark.clause("12.1.4")
def test_a_skill_for_once_a_game_is_used_as_often_as_an_effect_says(table: Tables, helper: str, again: bool) -> None:
    t = table([center(helper)], FOE, game=GAME, oshi="T-onceoshi", holo_power="hSD01-016*3", deck="hSD01-016*9")
    t.me.skill()
    if again:
        t.refused(t.me.skill, clause="8.5.1.1")  # once a turn all the same
    t.pass_turn()
    t.pass_turn()
    if again:
        t.me.skill()
        t.pass_turn()
        t.pass_turn()
    t.refused(t.me.skill, clause="12.1.4")


@ENCORE
@pytest.mark.clause("12.1.4", "8.5.1.2")
def test_an_sp_skill_is_used_as_often_in_the_game_as_an_effect_says(table: Tables, helper: str, again: bool) -> None:
    t = table([center(helper)], FOE, game=GAME, oshi="T-onceoshi", holo_power="hSD01-016*3", deck="hSD01-016*9")
    t.me.sp()
    if again:
        t.me.sp()
    t.refused(t.me.sp, clause="8.5.1.2")


@pytest.mark.clause("12.1.2", "12.1.5.4")
def test_an_sp_skill_is_played_like_a_skill(table: Tables) -> None:
    t = table([center("T-debut", damage=80)], FOE, oshi="T-striker", holo_power="hSD01-016*2")
    t.me.sp()
    t.expect(t.me.center, damage=30)


@pytest.mark.clause("12.1.3.1", "2.4.2.3")
def test_what_was_paid_where_x_is_printed_is_counted(table: Tables) -> None:
    t = table(BLUE_PAIR, [*BLUE_PAIR, back("T-debut")], game=GAME, oshi="T-tax", holo_power="hSD01-016*3")
    t.me.sp()
    t.take(0, "choose-x", {"do": "number", "number": 2})
    t.me.choose(t.foe.center, kind="affect")
    t.me.choose(t.foe.back[0], kind="affect")
    assert len(t.game.lasting) == 1
    assert sorted(t.game.lasting[0].refs) == sorted([t.foe.center.ref, t.foe.back[0].ref])


@pytest.mark.clause("12.1.5.3", "10.8.2")
def test_a_trigger_knows_what_was_archived(table: Tables) -> None:
    t = table(
        [center("T-fuel", cheers="R R W"), idle()],
        BLUE_PAIR,
        game=GAME,
        oshi="T-burner",
        holo_power="hSD01-016",
        step="performance",
    )
    t.me.art("Feed", at=t.foe.center)
    t.me.yes("pay")
    for ref in t.me.center.now.cheers:
        t.me.choose(ref, kind="choose-to-archive")
    t.me.yes(kind="react")
    t.me.choose(t.foe.collabing, kind="damage-to")
    t.expect(t.foe.collabing, damage=90)


# ---------------------------------------------------------------------------------------------------- 12.2


@pytest.mark.clause("12.2.1")
def test_a_stage_skill_works_by_itself(table: Tables) -> None:
    t = table(
        SORA_PAIR,
        [center("hSD01-003"), idle()],
        game=GAME,
        foe_oshi="T-oshi",
        foe_deck="hSD01-016*9",
        foe_cheer_deck="",
    )
    t.pass_turn()
    assert len(t.foe.hand) == 2, "one for the turn, one for the skill"


@pytest.mark.clause("12.1.3")
@pytest.mark.parametrize("cheaper", ["oshi", "sp"])
def test_what_one_skill_costs_less_the_other_of_the_same_name_does_not(table: Tables, cheaper: str) -> None:
    t = table(
        [center(f"T-bargain-{cheaper}")], FOE, game=GAME, oshi="T-stage", holo_power="hSD01-016*4", deck="hSD01-014*5"
    )
    t.me.skill()
    left = len(t.me.holo_power)
    t.me.sp()
    paid = {"oshi": 4 - left, "sp": left - len(t.me.holo_power)}
    assert paid == {"oshi": 2, "sp": 2, cheaper: 1}

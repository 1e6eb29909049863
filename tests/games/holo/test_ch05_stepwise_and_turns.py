"""Chapter 5, continued: 'up to', all HP, back to Debut, re-rolls, extra turns; and limits, modes, X and stage skills."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, idle, made_up

FOE = [center("hSD01-003"), idle()]
GAME = made_up(
    """
T-some support event
  name "引けるだけ" "Some Cards"
  text
    draw-up-to 3

T-peek support event
  name "のぞき見" "A Peek"
  text
    look-up-to (top my deck 3)
    move (rest card) deck-bottom-ordered

T-bath support event
  name "お風呂" "A Bath"
  text
    heal-all (my.stage holomem x1)

T-nap support event
  name "昼寝" "A Nap"
  text
    turn (my.stage holomem x1) resting
    turn (my.stage holomem x1) active

T-young support event
  name "若返り" "Young Again"
  text
    to-debut (my.stage holomem x1)

T-again support event
  name "もう一度" "Once More"
  text
    extra-turn

T-gift holomem debut white hp 100 baton 0
  name "幸運" "Luck"
  gift "やり直し" "Another Try"
    react (happens rolled (my.stage))
      dice reroll-all
  art 0 10 "運試し" "Try"
    roll 1
    if (die-shows 6..6)
      draw my 1
    if (die-shows 2..2)
      draw my 2

T-six holomem debut white hp 100 baton 0
  name "六" "Six"
  gift "決まり" "It Is Six"
    react (happens rolled (my.stage))
      set-die 6
  art 0 10 "待つ" "Wait"

T-either support event
  name "どちらか" "Either"
  text
    modes 1
      seq
        draw my 1
      seq
        damage (opp.center x1) 20

T-win support event
  name "勝利" "Victory"
  text
    draw my 1
    end-game my wins
    draw my 1

T-lose support event
  name "敗北" "Defeat"
  text
    end-game my loses

T-once holomem debut white hp 200 baton 0
  name "一度" "Once"
  gift "一度だけ" "Only Once"
    limit 1 turn
    when (happens damaged (this))
      draw my 1
  art 0 10 "遊ぶ" "Play"

T-poke support event
  name "つつく" "Poke"
  text
    damage (my.center x1) 10

T-oshi oshi white life 5
  name "推し" "Oshi"
  skill X turn "いくらでも" "Any Price"
    draw my (count (archived.holo-power))
  stage "舞台" "The Stage"
    when (step-edge main-start my)
      draw my 1
"""
)


@pytest.mark.clause("5.7.3", "5.7.3.2", "5.7.3.3", "5.7.3.4")
@pytest.mark.parametrize("wanted", [0, 1, 3])
def test_drawing_up_to_a_number_may_stop_before_every_card(table: Tables, wanted: int) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-some", deck="hSD01-014*9")
    t.me.use("T-some")
    for _ in range(wanted):
        t.me.yes(kind="draw-more")
    if wanted < 3:
        t.me.no(kind="draw-more")
    assert len(t.me.hand) == wanted


@pytest.mark.clause("5.9.2", "5.9.2.2", "5.9.2.3", "5.9.2.4", "5.9.2.5")
def test_looking_up_to_a_number_may_stop_before_every_card(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-peek", deck="hSD01-016 hSD01-017 hSD01-018 hSD01-019")
    t.me.use("T-peek")
    assert t.me.sees(t.me, "deck") == []
    t.me.yes(kind="look-more")
    assert t.me.sees(t.me, "deck") == ["hSD01-016"]
    t.me.yes(kind="look-more")
    assert t.me.sees(t.me, "deck") == ["hSD01-016", "hSD01-017"]
    assert t.foe.sees(t.me, "deck") == []
    t.me.no(kind="look-more")
    t.asks(t.me, "order-bottom", "hSD01-016", "hSD01-017")


@pytest.mark.clause("5.23.2")
def test_healing_all_hp_takes_all_damage_away(table: Tables) -> None:
    t = table([center("hSD01-011", damage=170)], FOE, game=GAME, hand="T-bath")
    t.me.use("T-bath")
    t.expect(t.me.center, damage=0)


@pytest.mark.clause("1.3.2.1", "5.2.1", "5.2.2")
def test_what_is_so_already_is_not_made_so(table: Tables) -> None:
    t = table([center("hSD01-003", resting=True)], FOE, game=GAME, hand="T-nap")
    t.me.use("T-nap")
    assert [event.kind for event in t.happened("rest", "activate", "nothing")] == ["nothing", "activate"]
    t.expect(t.me.center, resting=False)


@pytest.mark.clause("5.15.1", "5.15.1.2", "5.15.1.3")
def test_going_back_to_debut_returns_everything_but_one_debut_and_the_cheers(table: Tables) -> None:
    t = table(
        [center("hSD01-008 hSD01-010 hSD01-011", cheers="G G", damage=120), back("hSD01-014")],
        FOE,
        game=GAME,
        hand="T-young",
    )
    same = t.me.center
    t.me.use("T-young")
    t.me.choose(t.me.center, kind="to-debut")
    assert t.me.center == same
    t.expect(t.me.center, damage=0, cheers="G G", stack="hSD01-008")
    assert sorted(t.me.hand) == ["hSD01-010", "hSD01-011"]


@pytest.mark.clause("5.15.1.1")
@pytest.mark.parametrize("stack", ["hSD01-008", "hSD01-014"])
def test_a_debut_and_one_that_began_as_none_do_not_go_back(table: Tables, stack: str) -> None:
    t = table([center(stack, damage=20)], FOE, game=GAME, hand="T-young")
    t.refused(t.me.use, "T-young", clause="10.7.2.3.7")


@pytest.mark.clause("5.26.1", "5.26.2")
def test_an_extra_turn_comes_before_the_other_players(table: Tables) -> None:
    t = table([center("hSD01-003"), idle()], FOE, game=GAME, hand="T-again T-again", cheer_deck="")
    number = t.game.turn_number
    t.me.use("T-again")
    t.me.use("T-again")
    for extra in (1, 2):
        t.me.end_main()
        if t.decision is not None and t.decision.kind == "perform":
            t.me.end_performance()
        assert (t.game.turn, t.game.turn_number) == (0, number + extra)
    t.pass_turn()
    assert t.game.turn == 1


@pytest.mark.clause("5.24.3", "5.24.1")
def test_a_reroll_begins_the_roll_anew_and_can_itself_be_rerolled(table: Tables) -> None:
    t = table([center("T-gift"), idle()], FOE, game=GAME, step="performance", chance="ask", deck="hSD01-016*9")
    t.me.art("Try", at=t.foe.center)
    t.roll(1)
    t.me.yes(kind="react")
    t.roll(6)
    t.me.yes(kind="react")
    t.roll(2)
    t.me.no(kind="react")
    assert len(t.me.hand) == 2, "only the last roll counts"


@pytest.mark.clause("5.24.4", "10.11.2", "10.11.2.3")
def test_a_set_face_counts_after_all_rerolls(table: Tables) -> None:
    mine = [center("T-gift"), back("T-six")]
    t = table(mine, FOE, game=GAME, step="performance", chance="ask", deck="hSD01-016*9")
    t.me.art("Try", at=t.foe.center)
    t.roll(2)
    t.me.apply("T-six")
    t.me.yes(kind="react")
    t.me.yes(kind="react")
    t.roll(2)
    t.me.apply("T-six")
    t.me.no(kind="react")
    t.me.no(kind="react")
    assert len(t.me.hand) == 1, "a six draws one, a two would have drawn two"


@pytest.mark.clause("10.7.2.2", "10.7.2.2.1")
@pytest.mark.parametrize(("mode", "drawn", "damage"), [(0, 1, 0), (1, 0, 20)])
def test_what_was_not_chosen_does_not_happen(table: Tables, mode: int, drawn: int, damage: int) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-either")
    t.me.use("T-either")
    decision = t.asked(0, "choose-mode")
    assert [option.action for option in decision.options] == [{"do": "mode", "mode": 0}, {"do": "mode", "mode": 1}]
    t.answer(mode)
    assert len(t.me.hand) == drawn
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("1.2.4")
def test_an_effect_may_win_the_game_at_once(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-win", deck="hSD01-016*5")
    t.me.use("T-win")
    t.lost(t.foe, "1.2.4")
    assert len(t.me.hand) == 1, "what stands behind it is not done any more"


@pytest.mark.clause("1.2.4")
def test_an_effect_may_lose_the_game_at_once(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-lose")
    t.me.use("T-lose")
    t.lost(t.me, "1.2.4")


@pytest.mark.clause("10.7.2.1.1", "10.8.3.2")
def test_an_ability_with_a_limit_is_used_so_often_and_again_next_turn(table: Tables) -> None:
    t = table(
        [center("T-once"), idle()],
        FOE,
        game=GAME,
        hand="T-poke*3",
        deck="hSD01-016*9",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.use("T-poke")
    t.me.use("T-poke")
    assert t.me.hand.count("hSD01-016") == 1
    t.pass_turn()
    t.pass_turn()
    before = t.me.hand.count("hSD01-016")
    t.me.use("T-poke")
    assert t.me.hand.count("hSD01-016") == before + 1


@pytest.mark.clause("12.1.3.1", "12.1.3")
@pytest.mark.parametrize("paid", [1, 3])
def test_x_is_what_the_player_pays(table: Tables, paid: int) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, oshi="T-oshi", holo_power="hSD01-014*3", deck="hSD01-016*9")
    t.me.skill()
    decision = t.asked(0, "choose-x")
    assert [option.args for option in decision.options] == [(1,), (2,), (3,)]
    t.answer(paid - 1)
    assert len(t.me.hand) == paid
    assert len(t.me.holo_power) == 3 - paid


@pytest.mark.clause("12.1.3.1")
def test_x_is_at_least_one(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, oshi="T-oshi", holo_power="", deck="hSD01-016*9")
    t.refused(t.me.skill, clause="12.1.3")


@pytest.mark.clause("12.2.1")
def test_a_stage_skill_works_by_itself(table: Tables) -> None:
    t = table(
        FOE, [center("hSD01-003"), idle()], game=GAME, foe_oshi="T-oshi", foe_deck="hSD01-016*9", foe_cheer_deck=""
    )
    t.pass_turn()
    assert len(t.foe.hand) == 2, "one for the turn, one for the skill"

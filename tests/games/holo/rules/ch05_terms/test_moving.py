"""Chapters 5.2 to 5.13, 5.18 and 5.29: resting, turning, putting, swapping, archiving, placing, and who cannot move."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, deck_of, idle, made_up

SORA_PAIR = [center("hSD01-003"), idle()]
FOE = [center("hSD01-003")]
SORA_AND_SPOT = [center("hSD01-003"), back("hSD01-014")]
BLUE_PAIR = [center("T-blue"), idle()]
AZKI_PAIR = [center("hSD01-011"), idle()]
GAME = made_up("""
T-nap support event
  name "昼寝" "A Nap"
  text
    turn (my.stage holomem x1) resting
    turn (my.stage holomem x1) active

T-glue support event
  name "接着" "Glue"
  text
    lasting turn
      cannot move (my.stage holomem x1)

T-glueopp support event
  name "粘着" "Sticky"
  text
    lasting turn
      cannot move (opp.back x1)
    swap (opp.center x1) (opp.back x1)
    draw my 1

T-turnabout support event
  name "一回り" "Turnabout"
  text
    swap (my.center x1) (my.stage x1)

T-pin support event
  name "画びょう" "Pin"
  text
    lasting turn
      cannot move (opp.center x1)

T-greeter holomem debut white hp 100 baton 0
  name "迎え" "Greeter"
  gift "迎える" "Greet"
    when (happens placed (my.stage debut))
      draw my 1
  art 0 10 "呼ぶ" "Call"

T-tax oshi white life 5
  name "税" "Tax"
  skill 1 turn "集める" "Collect"
    move (top both cheer-deck 1) archive
    draw my (per 1 (stat colors (archived cheer)) 1)
  sp X game "染める" "Dye"
    choose (opp.stage (per 1 (count (archived.holo-power)) 1))
    lasting turn
      treat-as (chosen) all-colors

T-pinned support event
  name "画びょう" "Pinned"
  text
    lasting turn
      cannot move (my.back x1)
    move (my.back x1) hand
""")


# ---------------------------------------------------------------------------------------------------- 5.2


@pytest.mark.clause("1.3.2.1", "5.2.1", "5.2.2")
def test_what_is_so_already_is_not_made_so(table: Tables) -> None:
    t = table([center("hSD01-003", resting=True)], SORA_PAIR, game=GAME, hand="T-nap")
    t.me.use("T-nap")
    assert [event.kind for event in t.happened("rest", "activate", "nothing")] == ["nothing", "activate"]
    t.expect(t.me.center, resting=False)


@pytest.mark.clause("5.2.2", "7.2.2", "1.3.2.1")
def test_activating_one_that_is_active_does_nothing(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", resting=True)], FOE, turn_of="foe", cheer_deck="")
    mark = t.mark()
    t.pass_turn()
    assert len(t.happened("activate", since=mark)) == 1
    assert not any(mem.resting for mem in t.me.stage)


@pytest.mark.clause("5.2.1", "7.2.3")
def test_resting_turns_a_holomem_that_was_active(table: Tables) -> None:
    t = table([center("hSD01-003"), collab("hSD01-008")], FOE, turn_of="foe", cheer_deck="")
    azki = t.me.collabing
    t.pass_turn()
    t.expect(azki, position="back", resting=True)


# ---------------------------------------------------------------------------------------------------- 5.3


@pytest.mark.clause("5.3.1")
def test_cards_lie_face_down_when_told_and_face_up_when_told(table: Tables) -> None:
    deck = deck_of("T-many*50")
    t = table.new_game(deck, deck)
    winner = t.me if t.decision is not None and t.decision.player == 0 else t.foe
    winner.go_first()
    other = t.foe if winner is t.me else t.me
    for player in (winner, other):
        player.keep()
    for player in (winner, other):
        player.put_center("T-many")
        assert [one["face_down"] for one in t.table.view(None)["players"][player.index]["stage"]] == [True]
        player.put_done()
    for player in (winner, other):
        (shown,) = t.table.view(None)["players"][player.index]["stage"]
        assert (shown["face_down"], [card["number"] for card in shown["cards"]]) == (False, ["T-many"])


# ---------------------------------------------------------------------------------------------------- 5.10


@pytest.mark.clause("5.10.2", "5.29.1")
def test_a_swap_with_one_that_cannot_move_does_not_happen_and_the_rest_does(table: Tables) -> None:
    t = table([center("hSD01-003")], SORA_AND_SPOT, game=GAME, hand="T-glueopp", deck="hSD01-016*4")
    before = t.foe.center
    t.me.use("T-glueopp")
    assert t.foe.center == before
    assert t.me.hand == ["hSD01-016"]
    assert "5.10.2" in t.rules("nothing")


@pytest.mark.clause("5.10.1", "5.18.1")
def test_a_swap_moves_both(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008"), back("hSD01-014")], FOE, hand="T-swapitem")
    sora, azki = t.me.center, t.me.back[0]
    t.me.use("T-swapitem")
    t.me.choose(azki, kind="swap")
    t.expect(azki, position="center")
    t.expect(sora, position="back")


@pytest.mark.clause("5.10.2")
def test_a_swap_with_only_one_side_does_not_happen(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-008")], oshi="hSD01-001", holo_power="hSD01-016*2")
    t.me.sp()
    t.expect(t.foe.center, number="hSD01-008")


# ---------------------------------------------------------------------------------------------------- 5.12


@pytest.mark.clause("5.12.1", "4.4.3")
def test_archiving_moves_a_card_to_the_archive(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W G")], FOE, hand="hSD01-019")
    t.me.use("hSD01-019")
    t.me.choose("G", kind="choose-to-archive")
    t.me.done()
    t.expect(t.me, archive="G hSD01-019")
    t.expect(t.me.center, cheers="W")


@pytest.mark.clause("5.12.1", "2.4.2")
@pytest.mark.parametrize(("theirs", "drawn"), [("W", 1), ("G", 2)])
def test_the_top_of_both_cheer_decks(table: Tables, theirs: str, drawn: int) -> None:
    t = table(
        BLUE_PAIR,
        BLUE_PAIR,
        game=GAME,
        oshi="T-tax",
        holo_power="hSD01-016",
        cheer_deck="W W",
        foe_cheer_deck=f"{theirs} W",
    )
    t.me.skill()
    t.expect(t.me, archive="hSD01-016 W")
    t.expect(t.foe, archive=theirs)
    assert len(t.me.hand) == drawn


# ---------------------------------------------------------------------------------------------------- 5.13


@pytest.mark.clause("5.13.1", "8.2.1")
def test_who_is_placed_on_the_stage_is_greeted(table: Tables) -> None:
    t = table([center("T-greeter")], BLUE_PAIR, game=GAME, hand="T-debut T-spot")
    t.me.place("T-debut")
    assert sorted(t.me.hand) == ["T-spot", "hSD01-014"]
    t.me.place("T-spot")
    assert t.me.hand == ["hSD01-014"], "a Spot is no Debut"


# ---------------------------------------------------------------------------------------------------- 5.29


@pytest.mark.clause("5.29.1", "1.3.3")
def test_who_cannot_move_neither_collabs_nor_takes_the_baton(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-014")], SORA_AND_SPOT, game=GAME, hand="T-glue")
    mem = t.me.back[0]
    t.me.use("T-glue")
    t.me.choose(mem, kind="affect")
    t.refused(t.me.collab, mem, clause="5.29.1")
    t.refused(t.me.baton, mem, clause="5.29.1")


@pytest.mark.clause("5.29.2")
def test_who_cannot_move_can_still_leave_the_stage(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-debut", damage=90), idle()], game=GAME, hand="T-pin")
    t.me.use("T-pin")
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    assert "T-debut" in t.foe.archive


@pytest.mark.clause("5.29.1", "7.7.4")
def test_it_can_move_again_in_the_next_turn(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-014")],
        SORA_AND_SPOT,
        game=GAME,
        hand="T-glue",
        cheer_deck="",
        foe_cheer_deck="",
    )
    mem = t.me.back[0]
    t.me.use("T-glue")
    t.me.choose(mem, kind="affect")
    t.pass_turn()
    t.pass_turn()
    t.allowed(t.me.collab, mem)


@pytest.mark.clause("5.29.2")
def test_an_effect_may_take_one_off_the_stage_that_cannot_move(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-014")], AZKI_PAIR, game=GAME, hand="T-pinned")
    t.me.use("T-pinned")
    assert t.me.hand == ["hSD01-014"]


@pytest.mark.clause("5.10.1", "10.7.2.3.7")
def test_nobody_changes_places_with_itself(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-turnabout")
    t.refused(t.me.use, "T-turnabout", clause="10.7.2.3.7")
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, game=GAME, hand="T-turnabout")
    t.me.use("T-turnabout")
    t.expect(t.me.center, number="hSD01-008")

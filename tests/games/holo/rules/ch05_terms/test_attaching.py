"""Chapters 5.17 and 5.21: attaching, reattaching and sending cheers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, idle, made_up

AZKI_PAIR = [center("hSD01-011"), idle()]
CHEERED_FOE = [center("hSD01-003", cheers="W W"), back("hSD01-014", cheers="G")]
FOE = [center("hSD01-003")]
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-hatstand holomem debut white hp 100 baton 0
  name "帽子掛け" "Hatstand"
  gift "飾る" "On Display"
    set-to different-tools (this) 2
  art 0 10 "振る" "Swing"

T-all support event
  name "全部" "Everything"
  text
    attach (my.archive support any) (my.center x1)

C-greedy support tool
  name "欲張り" "Greedy Tool"
  text
    must
      attach (my.archive support x1) (my.center x1)
    plus hp (holder) 10

T-anchor support tool
  name "錨" "Anchor"
  text
    cannot collab (holder)

T-tie support event
  name "結ぶ" "Tie"
  text
    draw my 1
    attach (on cheers (my.stage) x1) (my.stage x1)
    if (exists (attached))
      draw my 1

T-one-each support event
  name "一枚ずつ" "One Each"
  text
    attach (my.archive cheer all) (each (my.stage))

T-one-at-most support event
  name "一枚まで" "One at Most"
  text
    attach (my.archive cheer x2) (among (my.center) 1)

T-share support event
  name "分かつ" "Share"
  text
    attach (top my cheer-deck 2) (among (my.stage resting) -)
    turn (receiver all) active
""")


# ---------------------------------------------------------------------------------------------------- 5.17


@pytest.mark.clause("5.17.3.3")
def test_two_tools_if_their_names_are_different(table: Tables) -> None:
    t = table([center("T-hatstand", attached="T-redhat")], FOE, game=GAME, hand="T-redhat T-bluehat T-axe")
    t.refused(t.me.use, "T-redhat", clause="10.7.2.3.6")
    t.me.use("T-bluehat")
    t.expect(t.me.center, attached="T-redhat T-bluehat")
    t.refused(t.me.use, "T-axe", clause="10.7.2.3.6")


@pytest.mark.clause("5.17.3.3")
def test_a_holomem_may_hold_more_than_others(table: Tables) -> None:
    t = table([center("T-twohands"), idle()], AZKI_PAIR, game=GAME, hand="T-redhat*3")
    t.me.use("T-redhat")
    t.me.choose(t.me.center, kind="attach-to")
    t.me.use("T-redhat")
    t.me.choose(t.me.center, kind="attach-to")
    t.me.use("T-redhat")
    t.expect(t.me.collabing, attached="T-redhat")


@pytest.mark.clause("5.17.3.4", "5.17.3.4.1")
def test_of_more_than_fit_some_are_chosen_and_the_rest_stays(table: Tables) -> None:
    t = table([center("hSD01-003")], AZKI_PAIR, game=GAME, hand="T-dress", archive="T-redhat T-bluehat")
    t.me.use("T-dress")
    t.me.choose("T-bluehat", kind="choose-to-attach")
    t.expect(t.me.center, attached="T-bluehat")
    assert "T-redhat" in t.me.archive
    assert "5.17.3.4" in t.rules("nothing")


@pytest.mark.clause("5.17.3.4.1")
def test_as_many_as_fit_are_attached(table: Tables) -> None:
    t = table([center("hSD01-003")], AZKI_PAIR, game=GAME, hand="T-all", archive="T-redhat T-bluehat T-cat")
    t.me.use("T-all")
    t.me.pick("T-cat", "T-bluehat", "T-redhat", kind="choose-to-attach")
    t.me.choose("T-redhat", kind="choose-to-attach")
    assert sorted(t.me.center.attached) == ["T-cat", "T-redhat"]


@pytest.mark.clause("5.17.4")
def test_another_holomem_than_the_one_that_has_the_cheer_may_be_the_one_that_bloomed(table: Tables) -> None:
    t = table([center("hBP03-077"), back("hBP03-073", cheers="Y"), back("T-blue")], AZKI_PAIR, hand="hBP03-078")
    t.me.bloom("hBP03-078", on=t.me.center)
    t.me.yes("may")
    t.asks(t.me, "reattach-to", "hBP03-078", "T-blue")
    t.me.choose(t.me.center, kind="reattach-to")
    t.expect(t.me.center, cheers="Y")


@pytest.mark.clause("5.17.3.4.2")
def test_what_resolves_and_cannot_be_attached_is_archived(table: Tables) -> None:
    """Paying for the tool fills the place that it was to have."""
    t = table([center("hSD01-003")], CHEERED_FOE, game=GAME, hand="C-greedy", archive="T-tool")
    t.me.use("C-greedy")
    t.expect(t.me.center, attached="T-tool")
    t.expect(t.me, archive="C-greedy")
    assert t.rules("move")[-1] == "5.17.3.4.2"


@pytest.mark.clause("5.17.1")
def test_an_attached_card_belongs_to_one_holomem_and_is_where_that_one_is(table: Tables) -> None:
    """It works for its own holomem only, and goes along from position to position."""
    t = table([center("T-debut", attached="T-tool", cheers="W"), back("T-blue", cheers="G")], FOE, hand="T-swapitem")
    holder, other = t.me.center, t.me.back[0]
    t.expect(holder, attached="T-tool", cheers="W", hp=120)
    t.expect(other, attached="", cheers="G", hp=300)
    t.me.use("T-swapitem")
    t.expect(holder, position="back", attached="T-tool", cheers="W", hp=120)
    t.expect(other, position="center", attached="", cheers="G", hp=300)
    assert not t.me.side.loose


@pytest.mark.clause("5.17.1")
def test_a_card_whose_holomem_has_left_its_zone_is_attached_to_nobody(table: Tables) -> None:
    """Two holomem fall in one storm. While the second is processed, the first one's tool lies on the stage alone."""
    t = table(
        [center("T-debut", attached="T-tool2", damage=50), idle()],
        [center("T-blue"), back("T-fall")],
        hand="T-storm",
        foe_archive="W",
    )
    first, tool = t.me.center, t.me.center.now.attached[0]
    t.me.use("T-storm")
    t.asks(t.foe, "send-to", "T-blue", "T-fall")
    assert not first.on_stage
    assert [t.game.number(ref) for ref in t.me.side.loose] == ["T-tool2"]
    assert tool not in [ref for mem in t.me.stage for ref in mem.now.attached]
    t.expect(t.me.collabing, attached="", hp=300)


@pytest.mark.clause("5.17.2", "10.7.2.5.1.2", "10.7.2.3.6")
def test_an_attached_support_stays_with_the_chosen_holomem(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-008")], FOE, hand="T-tool")
    t.me.use("T-tool")
    t.me.choose(t.me.back[0], kind="attach-to")
    t.expect(t.me.back[0], attached="T-tool", hp=90)
    t.expect(t.me.center, attached="", hp=100)
    t.expect(t.me, archive="", hand="")


@pytest.mark.clause("5.17.3.1", "10.7.2.5.1.2.1", "10.7.2.3.6")
def test_one_tool_for_each_holomem(table: Tables) -> None:
    t = table([center("T-debut", attached="T-tool"), back("hSD01-008")], FOE, hand="T-tool2*2")
    t.me.use("T-tool2")
    t.expect(t.me.back[0], attached="T-tool2")
    t.refused(t.me.use, "T-tool2", clause="10.7.2.3.6")


@pytest.mark.clause("5.17.3.2")
def test_one_mascot_for_each_holomem(table: Tables) -> None:
    t = table([center("T-debut", attached="T-mascot")], FOE, hand="T-mascot2")
    t.refused(t.me.use, "T-mascot2", clause="10.7.2.3.6")


@pytest.mark.clause("5.17.3.1", "5.17.3.2")
def test_a_tool_and_a_mascot_do_not_hinder_each_other(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="T-tool T-mascot")
    t.me.use("T-tool")
    t.me.use("T-mascot")
    t.expect(t.me.center, attached="T-tool T-mascot", hp=140)


@pytest.mark.clause("5.17.3")
def test_fans_have_no_limit(table: Tables) -> None:
    t = table([center("T-debut", attached="T-tool")], FOE, hand="T-fan*3")
    for _ in range(3):
        t.me.use("T-fan")
    t.expect(t.me.center, attached="T-fan*3 T-tool", hp=150)


@pytest.mark.clause("5.17.4", "5.17.4.2")
def test_reattaching_moves_a_cheer_to_another_holomem(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W G"), back("hSD01-008", cheers="W")], FOE, holo_power="hSD01-016")
    t.me.skill()
    t.me.choose("W", kind="choose-attached", on=t.me.back[0])
    t.me.choose(t.me.center, kind="reattach-to")
    t.expect(t.me.center, cheers="W W G")
    t.expect(t.me.back[0], cheers="")


@pytest.mark.clause("5.17.4.1")
def test_reattaching_to_the_same_holomem_does_nothing(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008")], FOE, holo_power="hSD01-016")
    mark = t.mark()
    t.me.skill()
    t.me.choose(t.me.center, kind="reattach-to")
    t.expect(t.me.center, cheers="W")
    assert not t.happened("reattach", since=mark)


@pytest.mark.clause("5.17.3.4", "5.17.4")
def test_a_tool_is_not_handed_over_to_who_has_one(table: Tables) -> None:
    mine = [center("hSD01-003", attached="T-axe"), back("hSD01-004", attached="T-axe"), back("hSD01-005")]
    t = table(mine, BLUE_PAIR, game=GAME, hand="T-hand-over")
    t.me.use("T-hand-over")
    t.expect(t.me.back[0], attached="T-axe")
    t.expect(t.me.center, attached="")
    t.expect(t.me.back[1], attached="T-axe")


@pytest.mark.clause("5.17.4.2", "10.3.4.2")
def test_a_tool_is_about_its_new_holder(table: Tables) -> None:
    mine = [center("T-debut", attached="T-anchor"), back("T-debut"), back("T-debut")]
    t = table(mine, FOE, game=GAME, hand="T-hand-over")
    t.allowed(t.me.collab, t.me.back[0])
    t.me.use("T-hand-over")
    t.me.choose(t.me.back[0], kind="reattach-to")
    t.refused(t.me.collab, t.me.back[0], clause="1.3.3")
    t.me.collab(t.me.back[1])


@pytest.mark.clause("5.17.4.1", "5.17.4.2")
@pytest.mark.parametrize("moves", [False, True])
def test_what_stays_where_it_is_was_not_attached(table: Tables, moves: bool) -> None:
    mine = [center("T-debut", cheers="W"), back("T-debut")]
    t = table(mine, FOE, game=GAME, hand="T-tie", deck="hSD01-014*5")
    t.me.use("T-tie")
    t.me.choose(t.me.back[0] if moves else t.me.center, kind="reattach-to")
    t.expect(t.me, hand="hSD01-014*2" if moves else "hSD01-014")


# ---------------------------------------------------------------------------------------------------- 5.21


@pytest.mark.clause("5.21.1")
def test_sending_a_cheer_attaches_it(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-012")], FOE, archive="W G R")
    t.me.collab(t.me.back[0])
    t.me.yes()
    t.asks(t.me, "choose-to-send", "W", "G")
    t.me.choose("G", kind="choose-to-send")
    t.expect(t.me.center, cheers="G")
    t.expect(t.me, archive="W R")


@pytest.mark.clause("5.21.2")
def test_sending_from_the_cheer_deck_reveals_the_top_card_first(table: Tables) -> None:
    t = table(
        [center("hSD01-011", cheers="G"), back("hSD01-003")], [center("T-blue")], step="performance", cheer_deck="R W"
    )
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.asks(t.me, "send-to", "hSD01-011", "hSD01-003")
    assert t.foe.sees(t.me, "cheer_deck") == ["hY03-001"]
    t.me.choose(t.me.back[0], kind="send-to")
    t.expect(t.me.stage[1], cheers="R")


@pytest.mark.clause("5.21.2", "5.2.2")
def test_who_has_got_a_cheer_becomes_active(table: Tables) -> None:
    mine = [center("T-debut", resting=True), back("T-debut", resting=True), back("T-debut")]
    t = table(mine, BLUE_PAIR, game=GAME, hand="T-share", cheer_deck="W G")
    t.me.use("T-share")
    for _ in range(2):
        t.me.choose(t.me.center, kind="send-to")
    t.expect(t.me.center, cheers="W G", resting=False)
    t.expect(t.me.back[0], resting=True)


TOO_FEW: dict[str, tuple[str, list[dict[str, Any]], str]] = {
    # the oshi, its stage, and the cheers in the archive
    "hSD13-002": ("sp", [center("hSD13-010"), back("hSD01-003"), back("hSD01-004")], "Y"),
    "hBP07-007": ("skill", [center("hBP04-086"), back("hBP05-034"), back("hSD01-004")], "Y"),
    "hBP04-007": ("sp", [center("T-debut", attached="hBP04-099"), back("T-first", attached="hBP04-099")], "Y"),
}


@pytest.mark.clause("1.3.2", "10.7.2.3.3")
@pytest.mark.parametrize("oshi", TOO_FEW)
def test_where_there_are_too_few_for_one_each_the_player_says_who_gets_one(table: Tables, oshi: str) -> None:
    skill, stage, archive = TOO_FEW[oshi]
    t = table(stage, FOE, oshi=oshi, holo_power="hSD01-016*3", archive=archive, deck="hSD01-014*5")
    (t.me.sp if skill == "sp" else t.me.skill)()
    if oshi == "hSD13-002":
        t.me.done("choose-to-stage")
    t.me.choose(t.me.stage[1], kind="send-to")
    t.expect(t.me.stage[0], cheers="")
    t.expect(t.me.stage[1], cheers="Y")


@pytest.mark.clause("1.3.2", "10.7.2.3.3")
def test_two_cheers_for_three_go_to_the_two_that_are_picked(table: Tables) -> None:
    stage = [center("hSD13-010"), back("hSD01-003"), back("hSD01-004")]
    t = table(stage, FOE, oshi="hSD13-002", holo_power="hSD01-016*3", archive="Y*2", deck="hSD01-014*5")
    t.me.sp()
    t.me.done("choose-to-stage")
    t.me.pick(t.me.stage[0], t.me.stage[2], kind="send-to")
    assert [mem.cheers for mem in t.me.stage] == [["hY06-001"], [], ["hY06-001"]]


@pytest.mark.clause("1.3.2", "10.7.2.3.3")
def test_no_more_holomem_are_picked_than_there_are_cheers(table: Tables) -> None:
    """hBP01-055 gives one to each of one to three; with one cheer one of them is chosen."""
    t = table([center("T-debut"), back("hBP01-055"), back("hBP01-054")], FOE, archive="G")
    t.me.collab(t.me.back[0])
    t.me.yes()
    t.me.choose(t.me.collabing, kind="send-to")
    t.expect(t.me.collabing, cheers="G")


@pytest.mark.clause("10.7.2.3.3", "1.3.2")
def test_where_one_each_is_too_many_the_player_says_who_gets_one(table: Tables) -> None:
    t = table([center("T-blue"), back("T-debut")], FOE, game=GAME, hand="T-one-each", archive="W")
    t.me.use("T-one-each")
    t.me.choose(t.me.back[0], kind="send-to")
    t.expect(t.me.back[0], cheers="W")
    t.expect(t.me.center, cheers="")


@pytest.mark.clause("10.7.2.3.4", "1.3.2")
def test_what_nobody_may_get_any_more_stays_where_it_is(table: Tables) -> None:
    t = table([center("T-blue")], FOE, game=GAME, hand="T-one-at-most", archive="W W")
    t.me.use("T-one-at-most")
    t.expect(t.me.center, cheers="W")
    t.expect(t.me, archive="T-one-at-most W")

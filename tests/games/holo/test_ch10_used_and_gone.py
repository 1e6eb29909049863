"""Chapter 10, continued: names of abilities, what 'used' means, payments in kind, and what is known of those who left."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, idle, made_up

FOE = [center("T-blue"), idle()]
GAME = made_up(
    """
N-signal oshi white life 5
  name "合図推し" "Signal Oshi"
  skill 1 turn "合図" "Signal"
    draw my 1
  sp 1 game "別の" "Another"
    draw my 1

N-caller holomem debut white hp 100 baton 0
  name "呼ぶ" "Caller"
  collab "合図" "Signal"
    draw my 1
  art 0 10 "呼ぶ" "Call"

N-heeder holomem debut white hp 100 baton 0
  name "聞く" "Heeder"
  art 0 10 "応える" "Answer"
    if (happened (acts (my) uses (any (titled "合図"))) 1 turn)
      plus-art 50

N-fan1 holomem debut white hp 100 baton 0
  name "見物" "Watcher"
  gift "見物" "Watching"
    when (acts (my) uses (any support))
      draw my 1
  art 0 10 "見る" "Look"

N-snipe support event
  name "狙い" "Aim"
  text
    draw my 1
    damage (opp.collab x1) 10

N-plain support event
  name "並" "Plain"
  text
    draw my 1

N-burner holomem debut white hp 100 baton 0
  name "燃" "Burner"
  gift "燃" "Burning"
    when (happens damaged (this))
      pay
        move (on cheers (this) x1 cheer) archive
        draw my 1
  art 0 10 "焼" "Burn"

N-mustburn holomem debut white hp 100 baton 0
  name "燃必" "Must Burn"
  gift "燃必" "Must Burn"
    when (happens damaged (this))
      move (on cheers (this) x1 cheer) archive
  art 0 10 "焼" "Burn"

N-thief holomem debut white hp 100 baton 0
  name "盗" "Thief"
  gift "盗" "Stealing"
    when (happens damaged (this))
      move (on cheers (opp.stage) x1 cheer) archive
  art 0 10 "盗む" "Steal"

N-fuel support fan
  name "薪" "Fuel"
  text
    when (acts (holder) would-archive (any cheer))
      may
        instead (cost cheer x1)
          move (support) archive

N-oil support mascot
  name "油" "Oil"
  text
    when (acts (holder) would-archive (any cheer))
      may
        instead (cost blue cheer x1)
          move (support) archive

N-last holomem debut white hp 20 baton 0
  name "遺言" "Last Will"
  gift "遺言" "Last Will"
    when (happens damaged (this))
      if (compare (count (on cheers (this) all)) >= 2)
        draw my 2
  art 0 10 "遺す" "Leave"

N-give support event
  name "差出" "Hand Over"
  text
    move (my.hand holomem x1) archive
    draw my 1

N-pay support event
  name "支払" "Pay Up"
  text
    costs
      move (my.hand holomem x1) archive
    draw my 1

N-exile support event
  name "追放" "Exile"
  text
    damage (my.back all) 10
    move (my.back all) hand

N-kin holomem debut white hp 20 baton 0
  name "同色" "Same"
  gift "同色" "Same"
    when (happens damaged (this))
      find (my.cheer-deck (same color (this)) x1)
        attach (found) (my.stage x1)
  art 0 10 "同" "Same"
"""
)


@pytest.mark.clause("10.1.3.1")
@pytest.mark.parametrize(("by", "damage"), [("skill", 60), ("collab", 60), ("sp", 10), ("nothing", 10)])
def test_a_name_means_every_ability_of_that_name_and_no_other(table: Tables, by: str, damage: int) -> None:
    stage = [center("N-heeder"), back("N-caller")]
    t = table(stage, FOE, game=GAME, oshi="N-signal", holo_power="hSD01-014*3")
    if by == "collab":
        t.me.collab(t.me.back[0])
    elif by != "nothing":
        (t.me.skill if by == "skill" else t.me.sp)()
    assert GAME.position(t.table.position()).digest() == t.table.digest()
    t.me.end_main()
    t.me.art("Answer", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("10.1.3.1")
def test_what_was_used_is_remembered_for_its_turn(table: Tables) -> None:
    t = table(
        [center("N-heeder")],
        FOE,
        game=GAME,
        oshi="N-signal",
        holo_power="hSD01-014*3",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.skill()
    t.pass_turn()
    t.pass_turn()
    t.me.end_main()
    t.me.art("Answer", at=t.foe.center)
    t.expect(t.foe.center, damage=10)


@pytest.mark.clause("10.7.2.5.4")
@pytest.mark.parametrize(
    ("card", "collabs", "drawn"), [("N-snipe", True, 2), ("N-snipe", False, 1), ("N-plain", False, 2)]
)
def test_what_found_none_of_its_targets_has_not_been_used(table: Tables, card: str, collabs: bool, drawn: int) -> None:
    foe = FOE if collabs else FOE[:1]
    t = table([center("N-fan1")], foe, game=GAME, hand=card)
    t.me.use(card)
    assert len(t.me.hand) == drawn


@pytest.mark.clause("10.7.2.5.4")
def test_a_support_that_was_attached_has_been_used(table: Tables) -> None:
    t = table([center("N-fan1")], FOE, game=GAME, hand="T-tool")
    t.me.use("T-tool")
    assert len(t.me.hand) == 1


@pytest.mark.clause("10.11.4")
def test_who_lacks_the_cheer_may_pay_with_what_stands_in_for_it(table: Tables) -> None:
    t = table([center("N-burner", attached="N-fuel")], FOE, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    t.me.yes("pay")
    t.expect(t.me.center, attached="")
    t.expect(t.me, archive="T-hithurt N-fuel")
    assert len(t.me.hand) == 1


@pytest.mark.clause("10.11.4", "10.4.2.2")
def test_without_a_stand_in_nothing_can_be_paid(table: Tables) -> None:
    t = table([center("N-burner")], FOE, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    assert "10.4.2.2" in t.rules("nothing")
    assert t.me.hand == []


@pytest.mark.clause("10.11.4")
def test_what_must_be_done_and_cannot_is_not_done_in_another_way(table: Tables) -> None:
    t = table([center("N-mustburn", attached="N-fuel")], FOE, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    t.expect(t.me.center, attached="N-fuel")


@pytest.mark.clause("10.11.3", "10.11.4")
def test_a_stand_in_stands_in_only_for_what_it_says(table: Tables) -> None:
    """Oil goes in place of a blue cheer, not of a white one."""
    for cheer, asked in (("B", True), ("W", False)):
        t = table([center("N-mustburn", attached="N-oil", cheers=cheer)], FOE, game=GAME, hand="T-hithurt")
        t.me.use("T-hithurt")
        if asked:
            t.me.choose("N-oil", kind="stand-in")
            t.expect(t.me.center, cheers="B", attached="")
        else:
            t.expect(t.me.center, cheers="", attached="N-oil")


@pytest.mark.clause("10.11.2.1", "10.11.2")
def test_which_of_several_replacements_comes_first_is_for_the_controller_of_the_card_to_say(table: Tables) -> None:
    """The cheer is the foe's; the ability and what may go instead are mine, and so is whether it does."""
    me, foe = [center("N-thief", attached="N-fuel N-oil")], [center("T-debut", cheers="B"), idle()]
    t = table(me, foe, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    t.asks(t.foe, "stand-in", "N-fuel", "N-oil")
    t.foe.choose("N-oil", kind="stand-in")
    t.me.no("may")
    t.me.yes("may")
    t.expect(t.foe.center, cheers="B")
    t.expect(t.me.center, attached="N-oil")


@pytest.mark.clause("10.12.1")
@pytest.mark.parametrize(("cheers", "drawn"), [("W G", 2), ("W", 0)])
def test_of_one_who_has_left_the_last_that_was_known_counts(table: Tables, cheers: str, drawn: int) -> None:
    """It is downed before its ability resolves; how many cheers it had is still known."""
    t = table([center("hSD01-003"), back("N-last", cheers=cheers)], FOE, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    assert len(t.me.hand) == drawn


@pytest.mark.clause("10.12.1")
def test_the_last_known_color_counts_too(table: Tables) -> None:
    t = table([center("hSD01-008"), back("N-kin")], FOE, game=GAME, hand="T-hithurt", cheer_deck="W G")
    t.me.use("T-hithurt")
    t.asks(t.me, "choose-to-send", "W", "done")
    t.me.choose("W", kind="choose-to-send")
    assert t.me.center.cheers.count("hY01-001") >= 1


@pytest.mark.clause("10.12.1", "4.1.4")
def test_a_position_remembers_who_has_just_left(table: Tables) -> None:
    """Both waiting abilities ask about holomem that have gone to the hand; one had two cheers."""
    stage = [center("hSD01-003"), back("N-last", cheers="W G"), back("N-last", cheers="W")]
    t = table(stage, FOE, game=GAME, hand="N-exile")
    t.me.use("N-exile")
    t.asks(t.me, "resolve")
    again = GAME.position(t.table.position())
    assert again.digest() == t.table.digest()
    assert again.view(None).data["lists"] == t.table.view(None).data["lists"]
    again.choose(0)
    t.me.resolve(0)
    assert again.digest() == t.table.digest()
    assert t.me.hand == ["N-last", "N-last", "hSD01-014", "hSD01-014"]


@pytest.mark.clause("10.7.2.3.5", "4.1.2.3")
def test_nothing_need_be_found_in_a_hand_either(table: Tables) -> None:
    """Nobody sees whether there is a holomem in the hand; but who has begun to pay with one has one."""
    t = table([center("hSD01-003")], FOE, game=GAME, hand="N-give hSD01-004 hSD01-005")
    t.me.use("N-give")
    t.me.done("choose-to-archive")
    assert len(t.me.hand) == 3
    t = table([center("hSD01-003")], FOE, game=GAME, hand="N-pay hSD01-004 hSD01-005")
    t.me.use("N-pay")
    t.asks(t.me, "choose-to-archive", "hSD01-004", "hSD01-005")


@pytest.mark.clause("10.7.2.3.3")
def test_in_a_supposed_world_whoever_is_asked_can_answer(table: Tables) -> None:
    """That I am asked which holomem to pay with shows the foe that I have one, whatever else my hand may be."""
    rest = " ".join(["hSD01-016*12", "hSD01-004"])
    t = table([center("hSD01-003")], FOE, game=GAME, hand="N-pay hSD01-005 hSD01-016 hSD01-017", deck=rest)
    t.me.use("N-pay")
    t.asks(t.me, "choose-to-archive")
    for key in range(30):
        decision = t.table.resample(1, key).decision
        assert decision is not None
        assert decision.kind == "choose-to-archive"
        assert decision.options

"""Chapter 10.8: abilities that wait for a card to move, for a later moment, or for a state."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle, made_up

SORA_FOE = [center("hSD01-003")]
FOE = [center("hSD01-011"), idle()]
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-keeper holomem debut white hp 200 baton 0
  name "番人" "Keeper"
  gift "見張り" "Watch"
    when (happens moved.archive (my.stage holomem))
      draw my 1
  art 0 10 "見る" "Look"

T-rescuer holomem debut white hp 200 baton 0
  name "救助" "Rescuer"
  gift "拾う" "Pick Up"
    when (happens moved.archive (my.stage 1st))
      move (subject) hand
  art 0 10 "拾う" "Pick"

T-greeter holomem debut white hp 200 baton 0
  name "出迎え" "Greeter"
  gift "いらっしゃい" "Welcome"
    when (happens moved.stage (my.hand holomem))
      draw my 1
  art 0 10 "迎える" "Greet"

T-spy holomem debut white hp 200 baton 0
  name "間諜" "Spy"
  gift "盗み見" "Peep"
    when (happens moved.hand (opp.deck))
      heal (this) 10
  art 0 10 "探る" "Spy"

T-gossip holomem debut white hp 200 baton 0
  name "噂" "Gossip"
  gift "聞き耳" "Ears"
    when (happens moved.hand (both.deck))
      heal (this) 10
  art 0 10 "話す" "Tell"

T-sip support event
  name "一口" "A Sip"
  text
    draw my 1

T-clock support event
  name "時計" "Clock"
  text
    lasting once
      when (step-edge turn.end each)
        draw my 2

T-hurt-center support event
  name "中央痛" "Hurt the Center"
  text
    damage (my.center all) 10

T-hurt-back support event
  name "後列痛" "Hurt the Back"
  text
    damage (my.back all) 10

T-avenge support event
  name "仕返し" "Avenge"
  text
    lasting turn
      when (happens damaged (my.center))
        draw my 1

T-martyr holomem debut white hp 200 baton 0
  name "殉教" "Martyr"
  gift "報い" "Reward"
    when (happens damaged (this))
      lasting once
        when (step-edge turn.end each)
          draw my 1
  art 0 10 "耐える" "Endure"

T-poor holomem debut white hp 200 baton 0
  name "貧乏" "Poor"
  gift "空の手" "Empty Hand"
    when (state (compare (count (my.hand all)) <= 0))
      draw my 1
  art 0 10 "嘆く" "Sigh"

T-dump support event
  name "捨てる" "Throw Away"
  text
    move (my.hand all) archive

T-drop support event
  name "落とす" "Drop"
  text
    down (my.back x1)

T-two-skills oshi white life 5
  name "待ち推し" "Waiting Oshi"
  skill 1 turn "応える" "Answer"
    react (happens damaged (my.stage))
      draw my 1
  sp 3 game "叫ぶ" "Cry"
    react (happens damaged (my.stage))
      draw my 2

T-mover holomem debut white hp 100 baton 0
  name "動き" "Mover"
  gift "動いた" "Moved"
    when (during my (happens moved.collab (this)))
      draw my 1
  art 0 10 "動く" "Move"

T-needy holomem debut white hp 100 baton 0
  name "欠乏" "Needy"
  gift "空腹" "Hungry"
    when (state (compare (count (my.hand all)) <= 0))
      draw my 1
  gift "渇き" "Thirsty"
    when (state (compare (count (my.hand all)) <= 0))
      draw my 1
  art 0 10 "求める" "Want"

T-mourner holomem debut white hp 200 baton 0
  name "悼む者" "Mourner"
  gift "弔い" "Mourning"
    when (happens archived (my holomem))
      draw my 1
  art 0 10 "泣く" "Cry"

T-porter holomem debut white hp 200 baton 0
  name "荷物係" "Porter"
  gift "運ぶ" "Carry"
    when (happens moved.stage (my.cheer-deck cheer))
      draw my 1
  gift "積む" "Load"
    when (happens moved.stage (my.archive tool))
      draw my 2
  gift "降ろす" "Unload"
    when (happens moved.hand (my.stage holomem))
      draw my 3
  art 0 10 "運ぶ" "Carry"

T-warden holomem debut white hp 200 baton 0
  name "番頭" "Warden"
  gift "見届ける" "See Off"
    when (happens moved.deck (my.hand))
      draw my 1
  gift "当てる" "Guess"
    when (happens moved.deck (my.hand holomem))
      draw my 1
  gift "片付け" "Tidy"
    when (happens moved.archive (my.resolution event))
      heal (this) 10
  art 0 10 "見る" "See"

T-bury support event
  name "埋葬" "Bury"
  text
    move (my.back x1) archive

T-pull support event
  name "抜く" "Pull"
  text
    move (on stack (my.back) - holomem) archive

T-lift support event
  name "取り出す" "Lift"
  text
    move (on stack (my.back) - holomem) hand

T-cheer support event
  name "応援" "Cheer On"
  text
    attach (top my cheer-deck 1) (my.center)

T-fetch support event
  name "拾い物" "Fetch"
  text
    attach (my.archive tool x1) (my.center)

T-stow support event
  name "しまう" "Stow"
  text
    move (my.hand x1) deck-bottom
""")
WATCHERS = made_up("""
S-drawn holomem debut white hp 100 baton 0
  name "見守り" "Onlooker"
  gift "見守り" "Onlooking"
    when (happens moved.hand (my.deck))
      damage (opp.center x1) 10
  art 0 10 "見守る" "Look On"
  art 0 30 "見張る" "Keep Watch"

S-fetch support event
  name "拾う" "Fetch"
  text
    move (my.archive card x1) hand
""")


@pytest.mark.clause("10.8.3.1.1", "10.8.3.2.1")
def test_an_automatic_abilitys_cost_may_be_declined(table: Tables) -> None:
    t = table([center("T-hurtpay")], SORA_FOE, turn_of="foe", foe_hand="T-hit", hand="hSD01-016 hSD01-017")
    t.foe.use("T-hit")
    t.me.no("pay")
    t.expect(t.me, hand="hSD01-016 hSD01-017", archive="")
    t.asks(t.foe, "main")
    assert t.game.waiting == []


@pytest.mark.clause("10.8.2", "10.1.1.2")
def test_an_automatic_ability_waits_for_the_next_check_timing(table: Tables) -> None:
    """The item hits all of my stage one after the other; the abilities are played after it has resolved."""
    t = table([center("T-hurt"), back("T-hurt")], SORA_FOE, hand="T-hithurt")
    mark = t.mark()
    t.me.use("T-hithurt")
    t.me.resolve(0)
    order = [event.kind for event in t.happened("damage", "trigger", "ability", "draw", since=mark)]
    assert order == ["damage", "trigger", "damage", "trigger", "ability", "draw", "ability", "draw"]
    archived = [event.number for event in t.happened("move", since=mark) if event.target == "archive"]
    first = next(event.number for event in t.happened("ability", since=mark))
    assert archived[0] < first


@pytest.mark.clause("10.8.2.1")
def test_an_ability_waits_once_for_each_time_it_is_triggered(table: Tables) -> None:
    """The other three wait too, so that something must be chosen; the kin's ability is played three times."""
    t = table([center("T-watchmine"), back("T-hurt"), back("hSD01-014")], SORA_FOE, hand="T-hithurt")
    t.me.use("T-hithurt")
    assert len(t.game.waiting) == 4
    t.me.resolve("T-hurt")
    while t.decision is not None and t.decision.kind == "resolve":
        t.me.resolve(0)
    t.expect(t.me, hand="hSD01-014*4")


@pytest.mark.clause("10.8.3", "10.8.3.1", "10.8.2.1")
def test_each_time_an_ability_waits_is_a_choice_of_its_own(table: Tables) -> None:
    """It was triggered by two holomem and does something to the one that triggered it: which first, is chosen."""
    game = made_up(
        """
T-nurse holomem debut white hp 100 baton 0
  name "看護" "Nurse"
  gift "手当" "Care"
    when (happens damaged (my.stage))
      heal (subject) 10
  art 0 10 "包帯" "Bandage"
"""
    )
    t = table([center("T-debut"), back("hSD01-014"), back("T-nurse")], SORA_FOE, game=game, hand="T-hithurt")
    t.me.use("T-hithurt")
    t.asks(t.me, "resolve", "T-nurse", "T-nurse", "T-nurse")
    t.me.resolve(1)
    t.asks(t.me, "resolve", "T-nurse", "T-nurse")
    assert [mem.damage for mem in t.me.stage] == [20, 10, 20]


@pytest.mark.clause("10.8.3.1")
@pytest.mark.answer("Q177")
def test_a_mandatory_ability_is_not_asked_about(table: Tables) -> None:
    t = table([center("T-debut")], SORA_FOE, hand="T-first")
    t.me.bloom("T-first", on=t.me.center)
    t.expect(t.me, hand="hSD01-014")
    t.asks(t.me, "main")


@pytest.mark.clause("10.8.2", "13.4.1")
def test_a_gift_watches_the_right_side(table: Tables) -> None:
    """'opp' hears damage to the other side's holomem only, 'my' only to one's own, 'this' only to itself."""
    t = table([center("T-watch"), back("T-watchmine"), back("T-hurt")], [center("T-blue")], step="performance", hand="")
    t.me.art("See", at=t.foe.center)
    assert [event.refs for event in t.happened("ability")] == [(t.me.side.stage[0].stack[-1],)]


@pytest.mark.clause("10.8.4", "10.8.4.1", "10.8.4.1.3")
def test_a_card_that_moves_triggers_what_waits_for_it(table: Tables) -> None:
    t = table(
        [center("T-keeper"), back("hSD01-008 hSD01-010", cheers="G")], FOE, game=GAME, hand="T-drop", deck="hSD01-016*9"
    )
    t.me.use("T-drop")
    t.me.resolve(0)
    assert t.me.hand == ["hSD01-016"] * 2, "once for each of the two holomem cards, not for the cheer"


@pytest.mark.clause("10.8.4.1.2", "4.1.4.1")
def test_the_ability_finds_the_card_where_it_has_gone(table: Tables) -> None:
    """What it was on the stage decides; where it is now is where it is taken from."""
    t = table([center("T-rescuer"), back("hSD01-008 hSD01-010")], FOE, game=GAME, hand="T-drop")
    t.me.use("T-drop")
    assert t.me.hand == ["hSD01-010"]
    assert "hSD01-008" in t.me.archive


@pytest.mark.clause("10.8.4.1.1")
def test_a_card_from_a_hidden_zone_counts_as_what_it_is_in_the_open(table: Tables) -> None:
    t = table([center("T-greeter")], FOE, game=GAME, hand="hSD01-008", deck="hSD01-016*9")
    t.me.place("hSD01-008")
    assert t.me.hand == ["hSD01-016"]


@pytest.mark.clause("10.8.4.2")
def test_a_card_that_comes_with_the_move_sees_it(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-greeter", deck="hSD01-016*9")
    t.me.place("T-greeter")
    assert t.me.hand == ["hSD01-016"]


@pytest.mark.clause("10.8.4")
def test_moves_of_the_other_player_are_not_mine(table: Tables) -> None:
    t = table([center("T-spy", damage=50)], FOE, game=GAME, hand="hSD01-016", deck="hSD01-014*9")
    t.me.use("hSD01-016")
    t.expect(t.me.center, damage=50)


@pytest.mark.clause("10.8.4")
@pytest.mark.parametrize("mine", [True, False])
def test_moves_of_both_players_are_noticed_where_both_are_meant(table: Tables, mine: bool) -> None:
    gossip = [center("T-gossip", damage=50)]
    t = table(gossip if mine else FOE, FOE if mine else gossip, game=GAME, hand="T-sip", deck="hSD01-014*9")
    t.me.use("T-sip")
    t.expect((t.me if mine else t.foe).center, damage=40)


@pytest.mark.clause("5.12.1", "10.8.2")
def test_a_holomem_that_is_archived_is_noticed_from_the_stage_as_from_under_a_stack(table: Tables) -> None:
    side = [center("T-mourner"), back("hSD01-008 hSD01-010")]
    t = table(side, FOE, game=GAME, hand="T-pull", deck="hSD01-016*9")
    t.me.use("T-pull")
    assert t.me.hand == ["hSD01-016"], "the card from under the top one"
    t = table([center("T-mourner"), back("hSD01-008")], FOE, game=GAME, hand="T-bury", deck="hSD01-016*9")
    t.me.use("T-bury")
    assert t.me.hand == ["hSD01-016"], "the holomem itself"


@pytest.mark.clause("4.4.7", "5.12.1", "10.8.2.1")
def test_the_top_card_and_what_lies_under_it_are_archived_one_after_the_other(table: Tables) -> None:
    t = table([center("T-mourner"), back("hSD01-008 hSD01-010")], FOE, game=GAME, hand="T-bury", deck="hSD01-016*9")
    t.me.use("T-bury")
    assert len(t.happened("trigger")) == 2


@pytest.mark.clause("10.8.4")
@pytest.mark.parametrize(
    ("support", "drawn"),
    [("T-cheer", 1), ("T-fetch", 2), ("T-lift", 3)],
    ids=["a cheer is sent", "a tool is attached from the archive", "a card leaves a stack"],
)
def test_whatever_goes_from_one_zone_to_another_has_moved(table: Tables, support: str, drawn: int) -> None:
    t = table(
        [center("T-porter"), back("hSD01-008 hSD01-010")],
        FOE,
        game=GAME,
        hand=support,
        archive="hBP01-114",
        cheer_deck="G",
        deck="hSD01-016*9",
    )
    t.me.use(support)
    assert t.me.hand.count("hSD01-016") == drawn


@pytest.mark.clause("4.16.1", "10.7.2.5.1.1", "10.8.4")
def test_a_support_goes_by_way_of_the_resolution_zone(table: Tables) -> None:
    t = table([center("T-warden", damage=30)], FOE, game=GAME, hand="T-dump hSD01-005")
    t.me.use("T-dump")
    t.expect(t.me.center, damage=20)


@pytest.mark.clause("10.8.4.1.1")
def test_what_no_zone_has_shown_triggers_nothing_that_asks_for_its_kind(table: Tables) -> None:
    t = table([center("T-warden")], FOE, game=GAME, hand="T-stow hSD01-008", deck="hSD01-016*9")
    t.me.use("T-stow")
    t.me.choose("hSD01-008", "choose-to-bottom")
    t.me.resolve(0)
    assert t.me.hand == ["hSD01-016"], "one that it moved, none that it was a holomem"


@pytest.mark.clause("10.8.5", "10.8.5.1", "10.13.2")
def test_what_was_made_for_the_end_of_the_turn_happens_then_and_once(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()],
        FOE,
        game=GAME,
        hand="T-clock",
        deck="hSD01-014*9",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.use("T-clock")
    assert t.me.hand == []
    t.pass_turn()
    assert len(t.me.hand) == 2
    assert [event.rule for event in t.happened("ability")] == ["10.8.5"]
    assert t.happened("ability")[0].cards == ("T-clock",), "its source is the card whose ability made it"
    t.pass_turn()
    t.pass_turn()
    assert len(t.me.hand) == 3, "one card for the turn, and no more of the clock"


@pytest.mark.clause("10.8.5.1")
def test_what_one_card_has_made_twice_for_the_end_of_the_turn_happens_twice(table: Tables) -> None:
    t = table([center("T-martyr")], FOE, game=GAME, hand="T-hithurt T-hithurt", deck="hSD01-014*9", cheer_deck="")
    t.me.use("T-hithurt")
    t.me.use("T-hithurt")
    mark = t.mark()
    t.pass_turn()
    assert [event.player for event in t.happened("ability", since=mark)] == [t.me.index] * 2


@pytest.mark.clause("10.8.5")
@pytest.mark.parametrize(("hurt", "drawn"), [("center", 1), ("back", 0)])
def test_what_an_effect_waits_for_must_happen_to_whom_it_names(table: Tables, hurt: str, drawn: int) -> None:
    t = table(
        [center("T-blue"), back("T-blue")],
        FOE,
        game=GAME,
        hand=f"T-avenge T-hurt-{hurt}",
        deck="hSD01-016*9",
    )
    t.me.use("T-avenge")
    t.me.use(f"T-hurt-{hurt}")
    assert len(t.me.hand) == drawn


@pytest.mark.clause("10.8.6", "10.8.6.1")
def test_a_state_triggers_once_and_again_only_after_it_has_resolved(table: Tables) -> None:
    t = table([center("T-poor")], FOE, game=GAME, hand="T-dump hSD01-005", deck="hSD01-014*9")
    t.me.use("T-dump")
    assert t.me.hand == ["hSD01-014"]
    assert len(t.happened("trigger")) == 1
    t.me.place("hSD01-014")
    assert t.me.hand == ["hSD01-014"]
    assert len(t.happened("trigger")) == 2


@pytest.mark.clause("10.8.3", "10.8.3.2")
@pytest.mark.parametrize(("power", "offered"), [("hSD01-014*3", 2), ("hSD01-014", 1), ("", 0)])
def test_a_skill_that_cannot_be_paid_is_not_offered(table: Tables, power: str, offered: int) -> None:
    t = table(
        [center("hSD01-003")],
        [center("T-sniper"), idle()],
        game=GAME,
        turn_of="foe",
        step="performance",
        oshi="T-two-skills",
        holo_power=power,
    )
    t.foe.art("Aim", at=t.me.center)
    if offered == 2:
        assert len(t.asked(0, "resolve").options) == 2
        t.me.resolve(0)
    if offered:
        t.me.no(kind="react")
    if offered == 2:
        t.me.no(kind="react")
    assert t.decision is not None
    assert t.decision.player == 1, "nothing more is asked"


@pytest.mark.clause("10.8.4", "5.16.1")
def test_a_collab_is_a_move_to_the_collab_position(table: Tables) -> None:
    t = table([center("T-debut"), back("T-mover")], BLUE_PAIR, game=GAME)
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == 1


@pytest.mark.clause("10.8.6.1")
def test_a_state_lets_each_ability_wait_only_once(table: Tables) -> None:
    t = table([center("T-needy")], FOE, game=GAME, hand="T-dump hSD01-005", deck="hSD01-014*9")
    t.me.use("T-dump")
    assert len(t.happened("trigger")) == 2
    t.me.resolve(0)
    assert len(t.happened("trigger")) == 2
    assert len(t.me.hand) == 2


@pytest.mark.clause("10.8.4")
def test_where_a_card_comes_from_matters_as_much_as_where_it_goes(table: Tables) -> None:
    t = table([center("S-drawn")], [center("T-blue")], game=WATCHERS, hand="S-fetch", archive="hSD01-016")
    t.me.use("S-fetch")
    t.expect(t.me, hand="hSD01-016")
    t.expect(t.foe.center, damage=0)

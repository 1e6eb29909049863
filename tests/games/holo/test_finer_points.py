"""What is easily got wrong: order and knowledge, limits where cards change hands, what is offered and what comes again."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle, made_up

FOE = [center("T-blue"), idle()]
GAME = made_up("""
T-hand-over support item
  name "譲る" "Hand Over"
  text
    attach (on attached (my.center) x1 tool) (my.back x1)

T-axe support tool
  name "斧" "Axe"
  text
    plus arts (holder) 10
    one-per tool

T-grow support event
  name "育つ" "Grow"
  text
    bloom once (my.stage) (my.hand holomem)

T-two-skills oshi white life 5
  name "待ち推し" "Waiting Oshi"
  skill 1 turn "応える" "Answer"
    react (happens damaged (my.stage))
      draw my 1
  sp 3 game "叫ぶ" "Cry"
    react (happens damaged (my.stage))
      draw my 2

T-avenger holomem debut white hp 300 baton 0
  name "仇" "Avenger"
  art 0 10 "返す" "Return"
    react (happens damaged (this))
      damage (opp.center) 10
  art 0 10 "打つ" "Strike"

T-recall support event
  name "呼び戻す" "Recall"
  text
    move (my.archive holomem x3) deck-bottom-ordered

T-stack support event
  name "積む" "Stack"
  text
    look (top my deck 3)
    move (seen all) deck-top-ordered
""")


@pytest.mark.clause("5.17.3.4", "5.17.4")
@pytest.mark.answer("Q447")
def test_a_tool_is_not_handed_over_to_who_has_one(table: Tables) -> None:
    mine = [center("hSD01-003", attached="T-axe"), back("hSD01-004", attached="T-axe"), back("hSD01-005")]
    t = table(mine, FOE, game=GAME, hand="T-hand-over*2")
    t.me.use("T-hand-over")
    t.me.choose(t.me.back[0], kind="reattach-to")
    t.expect(t.me.center, attached="T-axe")
    t.expect(t.me.back[0], attached="T-axe")
    assert "5.17.3.4" in t.rules("nothing")
    t.me.use("T-hand-over")
    t.me.choose(t.me.back[1], kind="reattach-to")
    t.expect(t.me.center, attached="")
    t.expect(t.me.back[1], attached="T-axe")


@pytest.mark.clause("10.7.2.3.7", "5.17.3.4")
def test_a_support_that_could_only_hand_a_tool_to_who_has_one_changes_nothing(table: Tables) -> None:
    mine = [center("hSD01-003", attached="T-axe"), back("hSD01-004", attached="T-axe")]
    t = table(mine, FOE, game=GAME, hand="T-hand-over")
    t.refused(t.me.use, "T-hand-over", clause="10.7.2.3.7")


@pytest.mark.clause("5.14.1")
def test_equal_cards_to_bloom_with_are_one_option(table: Tables) -> None:
    t = table([center("T-debut"), back("T-debut")], FOE, game=GAME, hand="T-grow T-first*3")
    t.me.use("T-grow")
    decision = t.asked(0, "bloom")
    assert len(decision.options) == 2, t.listing()
    assert [len(option.same) for option in decision.options] == [2, 2]
    t.answer(0)
    t.expect(t.me.center, number="T-first")


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


@pytest.mark.clause("12.3.5.2", "14.1.1")
def test_two_arts_that_answer_each_other_come_to_an_end(table: Tables) -> None:
    t = table([center("T-avenger"), idle()], [center("T-avenger"), idle()], game=GAME, step="performance")
    t.me.art("Strike", at=t.foe.center)
    t.foe.yes(kind="declare-art")
    t.me.yes(kind="declare-art")
    t.expect(t.me.center, damage=10)
    t.expect(t.foe.center, damage=20)
    assert t.decision is None or t.decision.kind != "declare-art", (
        "what is being carried out is not used again in itself"
    )


@pytest.mark.clause("4.1.5", "4.1.5.1")
def test_the_order_in_which_open_cards_go_under_the_deck_is_not_seen(table: Tables) -> None:
    t = table(FOE, FOE, game=GAME, hand="T-recall", archive="hSD01-003 hSD01-004 hSD01-005", deck="hSD01-014*3")
    t.me.use("T-recall")
    for card in ("hSD01-005", "hSD01-003"):
        t.me.choose(card, kind="order-bottom")
    t.expect(t.me, deck="hSD01-014*3 hSD01-005 hSD01-003 hSD01-004")
    (moved,) = [event for event in t.happened("move", viewer=1) if event.target == "deck"]
    assert moved.amount == 3
    assert sorted(t.game.number(ref) for ref in moved.was) == ["hSD01-003", "hSD01-004", "hSD01-005"]
    bottom = t.game.sides[0].deck[:3]
    assert not any(t.game.knows(1, ref) for ref in bottom), "which lies where only its owner knows"
    assert all(t.game.knows(0, ref) for ref in bottom)


@pytest.mark.clause("4.1.5")
def test_cards_that_go_on_top_are_asked_for_as_such(table: Tables) -> None:
    t = table(FOE, FOE, game=GAME, hand="T-stack", deck="hSD01-003 hSD01-004 hSD01-005 hSD01-014")
    t.me.use("T-stack")
    for card in ("hSD01-005", "hSD01-003"):
        t.me.choose(card, kind="order-top")
    t.expect(t.me, deck="hSD01-005 hSD01-003 hSD01-004 hSD01-014")


@pytest.mark.clause("14.1.1.2")
def test_a_refusal_to_repeat_tells_nothing_of_hidden_cards(table: Tables) -> None:
    """Whatever the cards are that the turn player cannot know, the same is open."""
    game = made_up("""
T-boomerang support item
  name "回帰" "Boomerang"
  text
    move (my.archive support (name-has "回帰") any) hand

T-twin support item
  name "回帰の対" "Boomerang Twin"
  text
    move (my.archive support (name-has "回帰") any) hand
""")
    t = table(
        [center("hSD01-003"), collab("hSD01-004")],
        FOE,
        game=game,
        hand="T-boomerang",
        archive="T-twin",
        deck="hSD01-003 hSD01-004 hSD01-005",
    )
    for card, other in (("T-boomerang", "T-twin"), ("T-twin", "T-boomerang")):
        t.me.use(card)
        t.me.pick(other, kind="choose-to-move")
    t.refused(t.me.use, "T-boomerang", clause="14.1.1.2")
    open_here = [option.action["do"] for option in t.asked(0, "main").options]
    for key in range(4):
        supposed = t.table.resample(0, key)
        assert supposed.decision is not None
        assert [option.action["do"] for option in supposed.decision.options] == open_here


@pytest.mark.clause("5.22.3", "10.11.1")
@pytest.mark.answer("Q414", "Q416")
def test_less_for_all_is_less_of_what_is_taken_at_the_same_time_and_of_nothing_later(table: Tables) -> None:
    subaru = next(card.number for card in GAME.cards.values() if card.name == "大空スバル" and card.is_starter)
    t = table(
        [center("T-quake"), collab("T-quake")],
        [center("T-blue"), back(subaru), back(subaru), back("T-blue")],
        game=GAME,
        step="performance",
        foe_oshi="hBP04-006",
        foe_holo_power="hSD01-016*2",
    )
    hurt = t.foe.back
    t.me.art("Shake", at=t.foe.center, by=t.me.center)
    t.foe.yes(kind="react")
    assert [event.amount for event in t.happened("damage") if event.word == "special"] == [70, 70, 100]
    assert t.game.lasting == []
    assert len(hurt) == 3


@pytest.mark.clause("11.3.1.1")
def test_a_position_knows_by_which_art_somebody_goes_down(table: Tables) -> None:
    towa = {"foe_oshi": "hBP03-005", "foe_holo_power": "hSD01-016*2"}
    t = table(
        [center("hBP01-014", cheers="W*3")],
        [center("hBP03-055", damage=60), idle()],
        step="performance",
        game=GAME,
        **towa,
    )
    t.me.art("Wings Darker than Black", at=t.foe.center)
    assert GAME.position(t.table.position()).digest() == t.table.digest()
    t.foe.no("react")

"""Chapter 12.3: how an art is played, and its damage step by step."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

GAME = made_up("""
T-allorder holomem debut green hp 200 baton 0
  name "順" "Order"
  art G 100 vs blue 50 "順番" "In Order"
    damage (opp.back x1) 10
    plus-art 30

T-lob holomem debut white hp 100 baton 0
  name "遠投" "Lob"
  gift "遠投" "Lob"
    targets also (this) (opp.back)
  art 0 10 "投げる" "Throw"

T-avenger holomem debut white hp 300 baton 0
  name "仇" "Avenger"
  art 0 10 "返す" "Return"
    react (happens damaged (this))
      damage (opp.center) 10
  art 0 10 "打つ" "Strike"
""")


@pytest.mark.clause("12.3.3")
@pytest.mark.parametrize(
    ("cheers", "arts"), [("", ["Zero"]), ("W", ["Zero"]), ("W W", ["Zero"]), ("W G", ["Both Colours", "Zero"])]
)
@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("hand", ["", "T-lob"])
def test_an_art_is_played_with_its_cheers_and_a_target(
    table: Tables, cheers: str, arts: list[str], alone: bool, hand: str
) -> None:
    """What is offered is each art whose cheers its holomem has, at each holomem of the other player that stands in front; a card
    that could reach further changes nothing while it is in the hand."""
    front = [center("T-debut")] if alone else [center("T-debut"), collab("T-blue")]
    t = table(
        [center("T-twoart", cheers=cheers), back("T-debut", cheers="W G")],
        [*front, back("T-hunter")],
        game=GAME,
        step="performance",
        hand=hand,
    )
    assert ("also" in t.game.features.targets) == bool(hand)
    t.asks(t.me, "perform")
    assert t.decision is not None
    found = [option.action for option in t.decision.options if option.verb.name == "art"]
    names = [t.game.top(t.me.center.now).arts[action["art"]].name_en for action in found]
    targets = [t.foe.center.ref] if alone else [t.foe.center.ref, t.foe.collabing.ref]
    assert sorted(names) == sorted(arts * len(targets))
    for name in arts:
        assert [action["target"] for action, art in zip(found, names, strict=True) if art == name] == targets
    if "Both Colours" not in arts:
        t.refused(t.me.art, "Both Colours", at=t.foe.center, clause="12.3.3.1")
    t.refused(t.me.art, "Zero", at=t.foe.back[0], clause="12.3.3.2")
    t.me.art(arts[0], at=t.player(1).stage[-2])
    hit = 70 if arts[0] == "Both Colours" else 0
    t.expect(t.foe.stage[-2], damage=hit)


@pytest.mark.clause("12.3.4")
def test_an_art_resolves_step_by_step(table: Tables) -> None:
    """100 as printed; its text: 10 to somebody else and +30; +50 against blue; +20 this turn; then one damage of 200."""
    t = table([center("T-allorder", cheers="G"), back("hSD01-004")], [center("T-blue"), back("T-hunter")], game=GAME)
    t.me.collab(t.me.back[0])
    t.me.end_main()
    mark = t.mark()
    t.me.art("In Order", at=t.foe.center)
    events = t.happened("art", "damage", "plus-art", "bonus", since=mark)
    assert [(event.kind, event.rule, event.amount) for event in events] == [
        ("art", "9.2.2", 0),
        ("damage", "5.22.1", 10),
        ("plus-art", "12.3.4.2", 30),
        ("bonus", "12.3.4.3", 50),
        ("plus-art", "12.3.4.4", 20),
        ("damage", "12.3.4.5", 200),
    ]
    t.expect(t.foe.center, damage=200)
    t.expect(t.foe.back[0], damage=10)


@pytest.mark.clause("12.3.4.1", "12.3.4.5")
def test_an_art_deals_its_basic_value_to_its_target(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-hunter"), collab("T-blue")], step="performance")
    t.me.art("Free", at=t.foe.collabing)
    t.expect(t.foe.collabing, damage=40)
    t.expect(t.foe.center, damage=0)


@pytest.mark.clause("12.3.4.2")
@pytest.mark.parametrize(("other", "damage"), [("hSD01-014", 60), ("hSD01-008", 110), ("hSD01-013", 110)])
def test_the_text_of_an_art_may_add_to_it(table: Tables, other: str, damage: int) -> None:
    t = table([center("hSD01-006", cheers="W G R"), back(other), idle()], [center("T-blue")], step="performance")
    t.me.art("SorAZ Sympathy", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("12.3.4.2", "12.3.4.5")
@pytest.mark.answer("Q191")
def test_the_text_of_an_art_comes_before_its_damage(table: Tables) -> None:
    t = table(
        [center("hSD01-011", cheers="G"), back("hSD01-003")], [center("T-blue")], step="performance", cheer_deck="R W"
    )
    mark = t.mark()
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    t.me.choose(t.me.center, kind="send-to")
    order = [event.kind for event in t.happened("art", "reveal", "send", "damage", since=mark)][:4]
    assert order == ["art", "reveal", "send", "damage"]


@pytest.mark.clause("12.3.4.3", "2.4.2.1")
@pytest.mark.parametrize(("target", "damage"), [("T-blue", 110), ("T-debut", 60), ("hSD01-014", 60)])
def test_special_effect_adds_against_its_colour_only(table: Tables, target: str, damage: int) -> None:
    t = table([center("hSD01-011", cheers="G"), idle()], [center(target), idle()], step="performance")
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("12.3.4.3")
def test_special_effect_looks_at_the_target_not_at_others(table: Tables) -> None:
    t = table([center("hSD01-011", cheers="G"), idle()], [center("T-blue"), collab("T-twoart")], step="performance")
    t.me.art("SorAZ Gravity", at=t.foe.collabing)
    t.expect(t.foe.collabing, damage=60)


@pytest.mark.clause("12.3.4.4")
def test_effects_of_the_turn_add_to_the_art(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-004")], [center("T-blue")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=60)


@pytest.mark.clause("12.3.4.1", "12.3.4.2", "12.3.4.3", "12.3.4.4", "12.3.4.5")
def test_all_additions_together_are_one_damage(table: Tables) -> None:
    """100, +50 and +50 by the die, +50 against blue, +20 this turn."""
    t = table(
        [center("hSD01-011", cheers="G G W"), back("hSD01-004")], [center("T-blue")], chance="ask", foe_life="W*5"
    )
    t.me.collab(t.me.back[0])
    t.me.end_main()
    mark = t.mark()
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.roll(1)
    assert [event.amount for event in t.happened("damage", since=mark)] == [270]
    t.expect(t.foe.center, damage=270)


@pytest.mark.clause("12.3.4.5", "5.22.3", "10.11.1")
def test_reduction_comes_after_all_additions(table: Tables) -> None:
    t = table([center("T-blue"), back("hSD01-004")], [center("T-shield")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    assert not t.happened("damage")


@pytest.mark.clause("12.3.4.5.1", "12.3.4.4")
@pytest.mark.answer("Q3", "Q167", "Q168")
def test_additions_to_arts_do_not_touch_special_damage(table: Tables) -> None:
    t = table([center("T-sniper"), back("hSD01-004")], [center("T-blue"), collab("T-twoart")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    mark = t.mark()
    t.me.art("Aim", at=t.foe.center)
    assert [(event.word, event.amount) for event in t.happened("damage", since=mark)] == [("special", 20), ("art", 50)]


@pytest.mark.answer("Q192", "Q538")
@pytest.mark.clause("12.3.4.5", "10.7.2.3.4")
def test_a_target_that_is_downed_by_the_text_still_takes_the_damage_before_the_check(table: Tables) -> None:
    """Rule processing waits for the check timing, so the art finds its target where it was."""
    t = table([center("T-sniper"), idle()], [center("T-blue"), collab("T-debut", damage=90)], step="performance")
    target = t.foe.collabing
    mark = t.mark()
    t.me.art("Aim", at=target)
    assert [event.amount for event in t.happened("damage", since=mark)] == [20, 30]
    assert not target.on_stage
    t.expect(t.foe, life="W*4")


@pytest.mark.clause("12.3.4.4", "10.10.2")
def test_an_addition_for_the_center_is_not_one_for_the_collab(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-004", cheers="W")], [center("T-blue")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("On Stage!", at=t.foe.center)
    t.expect(t.foe.center, damage=20)


@pytest.mark.clause("12.3.4.4", "2.4.3")
@pytest.mark.parametrize(("card", "damage"), [("T-debut", 90), ("T-sniper", 30), ("hSD01-013", 100)])
def test_an_addition_for_white_holomem_asks_for_the_colour(table: Tables, card: str, damage: int) -> None:
    t = table([center(card, cheers="W G"), idle()], [center("T-blue")], holo_power="hSD01-016*2")
    t.me.sp()
    t.me.end_main()
    arts = {"T-debut": "Free", "T-sniper": "Aim", "hSD01-013": "A Future I Want to Surpass"}
    t.me.art(arts[card], at=t.foe.center)
    if card == "hSD01-013":
        t.me.no("pay")
    t.expect(t.foe.center, damage=damage)


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

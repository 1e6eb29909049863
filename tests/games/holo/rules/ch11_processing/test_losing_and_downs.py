"""Chapters 11.1 to 11.3: rule processing; losing the game, and down processing."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]
GAME = made_up("""
T-phoenix holomem debut red hp 50 baton 0
  name "不死" "Phoenix"
  gift "蘇る" "Rise"
    when (during opp (happens downed (this)))
      may
        instead (this)
          move (this) hand
  art 0 10 "燃える" "Burn"
""")


# ---------------------------------------------------------------------------------------------------- 11.1


@pytest.mark.clause("1.2.2", "11.1.3", "11.2.2")
def test_both_without_holomem_at_one_check_is_a_draw(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="T-hitall")
    t.me.use("T-hitall")
    t.drawn()


@pytest.mark.clause("1.2.2", "11.1.3", "11.2.1", "11.2.2")
def test_no_life_and_no_holomem_at_one_check_is_a_draw_too(table: Tables) -> None:
    """I have no life, the foe has nobody: both are found at the same check."""
    t = table([center("hSD01-003")], [], life="")
    t.drawn()


@pytest.mark.clause("11.1.2")
def test_rule_processing_waits_for_a_check_timing(table: Tables) -> None:
    """The rain hits both sides before anything goes down."""
    t = table([center("hSD01-003"), back("hSD01-014")], [center("hSD01-003"), back("hSD01-014")], hand="T-storm")
    mark = t.mark()
    t.me.use("T-storm")
    order = [event.kind for event in t.happened("damage", "down", since=mark)]
    assert order == ["damage"] * 4 + ["down"] * 2


@pytest.mark.clause("11.1.2")
def test_what_is_put_right_before_the_check_timing_is_not_processed(table: Tables) -> None:
    """100 damage and then 50 healed within one item: at the check it is down no longer."""
    game = made_up(
        """
T-hitheal support item
  name "荒療治" "Rough Cure"
  text
    damage (my.center all) 100
    heal (my.center x1) 50
"""
    )
    t = table([center("T-debut"), back("hSD01-014")], FOE, game=game, hand="T-hitheal")
    t.me.use("T-hitheal")
    t.expect(t.me.center, number="T-debut", damage=50)


# ---------------------------------------------------------------------------------------------------- 11.2


@pytest.mark.clause("11.2.1", "1.2.1.2", "1.2.1")
def test_who_has_no_life_left_loses(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut"), idle()], step="performance", foe_life="W")
    t.me.art("Hunt", at=t.foe.center)
    t.lost(t.foe, "11.2.1")


@pytest.mark.clause("11.2.1")
def test_one_life_left_is_enough(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut"), idle()], step="performance", foe_life="W W")
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe, life="W")
    t.asks(t.me, "perform")


@pytest.mark.clause("11.2.2", "1.2.1.3")
@pytest.mark.answer("Q151")
def test_who_has_no_holomem_left_loses(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut")], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.lost(t.foe, "11.2.2")
    t.expect(t.foe, life="W*5")


@pytest.mark.clause("11.2.2")
@pytest.mark.parametrize("left", [collab("hSD01-014"), back("hSD01-014")])
def test_any_holomem_on_the_stage_is_enough(table: Tables, left: dict[str, object]) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut"), left], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    assert t.result is None


@pytest.mark.clause("11.2.2", "11.5.1")
def test_an_empty_stage_loses_before_anybody_loses_life(table: Tables) -> None:
    """Both centers go down, mine with a life damage at my last life; the foe has nobody left, and that comes first."""
    t = table([center("T-killall"), idle()], [center("T-debut")], step="performance", life="W")
    t.me.art("Together Down", at=t.foe.center)
    t.lost(t.foe, "11.2.2")
    t.expect(t.me, life="W")


@pytest.mark.clause("2.11.2.2", "11.2.1", "11.5.1")
def test_a_buzz_holomem_downed_at_the_last_life_loses_after_one(table: Tables) -> None:
    t = table(
        [center("T-hunter"), idle()],
        [center("hSD01-003 hSD01-006", damage=140), collab("T-blue")],
        step="performance",
        foe_life="R",
    )
    t.me.art("Hunt", at=t.foe.center)
    t.lost(t.foe, "11.2.1")


@pytest.mark.clause("2.11.2.2", "10.3.4.1")
def test_only_the_top_card_decides_how_much_life_is_lost(table: Tables) -> None:
    t = table(
        [center("T-hunter"), idle()],
        [center("hSD01-003 hSD01-006 hSD01-005", damage=60), collab("T-blue")],
        step="performance",
    )
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe, life="W*4")


# ---------------------------------------------------------------------------------------------------- 11.3


@pytest.mark.answer("Q153", "Q185")
@pytest.mark.clause("11.3.1", "11.3.1.2", "3.2.1", "11.5.1")
def test_a_downed_holomem_is_archived_and_costs_one_life(table: Tables) -> None:
    t = table(
        [center("T-hunter"), idle()],
        [center("hSD01-003 hSD01-005", damage=50, cheers="W"), idle()],
        step="performance",
        foe_life="R B P Y",
    )
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe, archive="hSD01-003 hSD01-005 W", life="B P Y")
    t.expect(t.foe.collabing, cheers="R")


@pytest.mark.clause("2.11.2.2", "11.3.1.2", "11.5.1")
@pytest.mark.answer("Q159", "Q196")
def test_a_buzz_holomem_costs_two_life_not_three(table: Tables) -> None:
    t = table(
        [center("T-hunter"), idle()],
        [center("hSD01-003 hSD01-006", damage=140), collab("T-blue"), back("hSD01-014")],
        step="performance",
        foe_life="R B P Y",
    )
    t.me.art("Hunt", at=t.foe.center)
    t.foe.choose(t.foe.collabing, kind="life-to")
    t.foe.choose(t.foe.back[0], kind="life-to")
    t.expect(t.foe, life="P Y")
    t.expect(t.foe.collabing, cheers="R")
    t.expect(t.foe.back[0], cheers="B")


@pytest.mark.clause("11.3.1.1", "10.1.1.2.3")
def test_a_downed_ability_happens_before_the_cards_are_archived(table: Tables) -> None:
    """Its own cheer is not in the archive yet when it looks there."""
    t = table(
        [center("T-hunter"), idle()],
        [center("T-fall", cheers="G"), idle()],
        step="performance",
        foe_archive="R",
    )
    t.me.art("Hunt", at=t.foe.center)
    t.foe.choose(t.foe.collabing, kind="send-to")
    t.expect(t.foe.collabing, cheers="R W")
    t.expect(t.foe, archive="G T-fall")


@pytest.mark.clause("11.3.1.1")
def test_a_downed_ability_may_still_mean_its_own_holomem(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-fall"), idle()], step="performance", foe_archive="R")
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.foe, "send-to", "T-fall", "T-blue")
    t.foe.choose(t.foe.center, kind="send-to")
    t.expect(t.foe, archive="R T-fall")


@pytest.mark.clause("11.3.1.1", "11.3.1.1.1", "11.3.1.1.2")
def test_down_abilities_of_the_turn_player_come_first(table: Tables) -> None:
    """I down with 'when this downs', the foe falls with 'when downed': mine, then theirs, then the archive."""
    t = table([center("T-hunter"), idle()], [center("T-falldraw"), idle()], step="performance")
    mark = t.mark()
    t.me.art("Hunt", at=t.foe.center)
    order = [(event.kind, event.player) for event in t.happened("ability", "life-damage", since=mark)]
    assert order == [("ability", 0), ("ability", 1), ("life-damage", 1)]


@pytest.mark.clause("11.3.1.1", "10.6.3.1")
def test_down_abilities_come_before_waiting_abilities(table: Tables) -> None:
    """'After an art' waits for the check timing, 'when downed' is part of down processing."""
    t = table([center("T-afterart"), idle()], [center("T-falldraw"), idle()], step="performance")
    mark = t.mark()
    t.me.art("Strike", at=t.foe.center)
    order = [(event.kind, event.player) for event in t.happened("ability", "life-damage", "send", since=mark)]
    assert order == [("ability", 1), ("life-damage", 1), ("send", 1), ("ability", 0)]


@pytest.mark.answer("Q160")
@pytest.mark.clause("11.3.2", "11.5.1")
def test_of_two_of_one_player_the_first_costs_its_life_before_the_second_goes_down(table: Tables) -> None:
    """So the cheer may even go to the second."""
    t = table(
        [center("T-quake"), idle()],
        [center("T-blue"), back("T-falldraw"), back("hSD01-003", attached="hBP01-118")],
        step="performance",
        foe_life="R B P Y",
    )
    second, first = t.foe.back
    mark = t.mark()
    t.me.art("Shake", at=t.foe.center)
    t.asks(t.foe, "down-first", "T-falldraw", "hSD01-003")
    t.foe.choose(first, kind="down-first")
    t.expect(t.foe, archive="hSD01-003 hBP01-118", hand="")
    t.asks(t.foe, "life-to", "T-blue", "T-falldraw")
    t.foe.choose(second, kind="life-to")
    order = [event.kind for event in t.happened("down", "draw", "send", since=mark)]
    assert order == ["down", "send", "down", "draw", "send"]
    t.expect(t.foe.center, cheers="B")
    t.expect(t.foe, life="P Y")
    assert t.foe.archive.count("hY03-001") == 1


@pytest.mark.answer("Q160")
@pytest.mark.clause("11.2.1")
def test_who_loses_the_last_life_by_the_first_down_has_lost_before_the_second(table: Tables) -> None:
    t = table(
        [center("T-quake"), idle()], [center("T-blue"), *[back("T-falldraw")] * 2], step="performance", foe_life="R"
    )
    t.me.art("Shake", at=t.foe.center)
    t.foe.choose(t.foe.back[0], kind="down-first")
    t.foe.choose(t.foe.center, kind="life-to")
    t.lost(t.foe, "11.2.1")
    assert len(t.happened("down")) == 1


@pytest.mark.clause("11.3.2", "11.5.1.1")
def test_the_turn_players_holomem_go_down_first_and_lose_life_first(table: Tables) -> None:
    t = table(
        [center("T-quake"), collab("T-blue"), back("T-debut")],
        [center("T-blue"), back("T-debut")],
        step="performance",
    )
    mark = t.mark()
    t.me.art("Shake", at=t.foe.center)
    t.me.choose(t.me.collabing, kind="life-to")
    order = [(event.kind, event.player) for event in t.happened("down", "send", since=mark)]
    assert order == [("down", 0), ("down", 1), ("send", 0), ("send", 1)]


@pytest.mark.clause("11.3.2")
def test_who_is_put_down_during_down_processing_goes_down_in_the_same_processing(table: Tables) -> None:
    """The foe's falling holomem takes my center with it: both are gone before life is lost."""
    t = table([center("T-hunter"), idle()], [center("T-falldown"), idle()], step="performance")
    mark = t.mark()
    t.me.art("Hunt", at=t.foe.center)
    order = [(event.kind, event.player) for event in t.happened("down", "send", since=mark)]
    assert order == [("down", 1), ("down", 0), ("send", 0), ("send", 1)]


@pytest.mark.clause("11.3.1", "1.3.2.4", "4.4.5.3")
@pytest.mark.parametrize(("minus", "falls"), [(90, False), (100, True), (110, True)])
def test_a_holomem_without_hp_goes_down_without_any_damage(table: Tables, minus: int, falls: bool) -> None:
    """0 damage reaches an HP of 0, and an HP below 0 all the more."""
    game = made_up(
        f"""
T-weight support tool
  name "重り" "Weight"
  text
    plus hp (holder) -{minus}
"""
    )
    t = table([center("T-debut"), idle()], FOE, game=game, hand="T-weight")
    t.me.use("T-weight")
    t.me.choose(t.me.center, kind="attach-to")
    assert t.me.has("center") is not falls
    t.expect(t.me, life="W*4" if falls else "W*5")


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


@pytest.mark.clause("11.3.1.2", "10.11.1")
@pytest.mark.parametrize("rises", [True, False])
def test_the_downed_card_goes_to_the_hand_in_place_of_the_archive(table: Tables, rises: bool) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("T-debut T-phoenix", cheers="W", damage=20), idle()],
        game=GAME,
        step="performance",
        foe_life="W W",
    )
    t.me.art("Free", at=t.foe.center)
    if rises:
        t.foe.yes()
        t.expect(t.foe, hand="T-phoenix", archive="T-debut W", life="W")
    else:
        t.foe.no()
        t.expect(t.foe, hand="", archive="T-debut T-phoenix W", life="W")

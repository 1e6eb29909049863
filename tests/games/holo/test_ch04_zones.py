"""Chapter 4: zones. Who sees what, which order counts, how much fits, and what moves along."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle

FOE = [center("hSD01-003")]


# ---------------------------------------------------------------------------------------------------- 4.1


@pytest.mark.clause("4.1.1", "4.1.6")
def test_a_card_goes_to_the_zone_of_its_own_controller(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-debut", damage=90), idle()], step="performance")
    t.me.art("Free", at=t.foe.center)
    t.expect(t.me, archive="")
    t.expect(t.foe, archive="T-debut")


@pytest.mark.clause("4.1.2.2")
def test_everyone_may_count_every_zone(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016*3", deck="hSD01-014*7", life="W*4", holo_power="hSD01-016*2")
    for viewer in (0, 1, None):
        side = t.table.view(viewer)["players"][0]
        counts = {zone: side[zone]["count"] for zone in ("hand", "deck", "cheer_deck", "life", "holo_power")}
        assert counts == {"hand": 3, "deck": 7, "cheer_deck": 10, "life": 4, "holo_power": 2}


@pytest.mark.clause("4.1.2.1", "4.10.2", "4.11.2", "4.12.2", "4.15.2")
@pytest.mark.parametrize("zone", ["deck", "cheer_deck", "life", "holo_power"])
def test_nobody_reads_hidden_piles_not_even_their_owner(table: Tables, zone: str) -> None:
    t = table([center("hSD01-003")], FOE, holo_power="hSD01-016*2", foe_holo_power="hSD01-016*2")
    for player in (t.me, t.foe):
        assert player.sees(t.me, zone) == []
        assert player.sees(t.foe, zone) == []


@pytest.mark.clause("4.13.2", "4.2.3")
def test_only_its_owner_reads_a_hand(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 hSD01-017", foe_hand="hSD01-018")
    assert sorted(t.me.sees(t.me, "hand")) == ["hSD01-016", "hSD01-017"]
    assert t.foe.sees(t.me, "hand") == []
    assert t.me.sees(t.foe, "hand") == []
    assert t.table.view(None)["players"][0]["hand"]["cards"] == []


@pytest.mark.clause("4.14.2", "4.6.1", "4.7.2", "4.8.2", "4.9.2", "4.5.2", "4.2.2")
def test_everyone_reads_archive_stage_and_oshi(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), collab("hSD01-008"), back("hSD01-014")], FOE, archive="hSD01-016")
    for viewer in (0, 1, None):
        side = t.table.view(viewer)["players"][0]
        assert [card["number"] for card in side["archive"]] == ["hSD01-016"]
        assert [mem["cards"][0]["number"] for mem in side["stage"]] == ["hSD01-003", "hSD01-008", "hSD01-014"]
        assert [card["number"] for card in side["stage"][0]["cheers"]] == ["hY01-001"]
        assert side["oshi"]["number"] == "hSD01-001"


@pytest.mark.clause("4.1.2.1", "5.7.1")
def test_a_drawn_card_is_seen_by_its_drawer_only(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016", deck="hSD01-018 hSD01-019 hSD01-020 hSD01-014*3")
    mark = t.mark()
    t.me.use("hSD01-016")
    assert [event.cards for event in t.happened("draw", since=mark, viewer=1)] == [(None,)] * 3
    assert [event.cards for event in t.happened("draw", since=mark, viewer=0)] == [
        ("hSD01-018",),
        ("hSD01-019",),
        ("hSD01-020",),
    ]
    assert t.foe.sees(t.me, "hand") == []


@pytest.mark.clause("4.1.3", "4.1.3.2", "4.15.2")
def test_new_holo_power_lies_on_top(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, deck="hSD01-016 hSD01-014*4", holo_power="hSD01-017*2")
    t.me.collab(t.me.back[0])
    t.expect(t.me, holo_power="hSD01-016 hSD01-017*2")


@pytest.mark.clause("4.1.4")
def test_a_holomem_keeps_its_state_when_it_moves_within_the_stage(table: Tables) -> None:
    t = table(
        [center("hSD01-003", cheers="W", damage=10), back("hSD01-008", damage=30, resting=True, cheers="G")],
        FOE,
        hand="T-swapitem",
    )
    sora, azki = t.me.center, t.me.back[0]
    t.me.use("T-swapitem")
    t.expect(azki, position="center", damage=30, resting=True, cheers="G")
    t.expect(sora, position="back", damage=10, resting=False, cheers="W")


@pytest.mark.clause("4.1.4", "10.10.2", "4.4.4")
def test_an_effect_stays_on_a_holomem_that_moves_within_the_stage(table: Tables) -> None:
    """+20 for this turn follows the holomem through two swaps."""
    t = table([center("T-debut"), back("hSD01-014"), back("hSD01-004")], [center("T-blue")], hand="T-swapitem*2")
    test = t.me.center
    t.me.collab(t.me.back[1])
    t.me.use("T-swapitem")
    t.expect(test, position="back")
    t.me.use("T-swapitem")
    t.expect(test, position="center")
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=60)


@pytest.mark.clause("4.1.4", "10.10.2")
def test_an_effect_does_not_reach_a_holomem_that_enters_later(table: Tables) -> None:
    """The center that got +20 is gone; one placed afterwards has no share in it."""
    t = table([back("hSD01-014"), back("hSD01-004")], [center("T-blue")], hand="T-debut T-swapcollab")
    t.me.collab(t.me.back[1])
    new = t.me.place("T-debut")
    t.me.use("T-swapcollab")
    t.me.choose(new, kind="swap")
    t.expect(new, position="collab")
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("4.1.5", "5.5.1")
def test_the_owner_orders_cards_that_go_to_the_bottom(table: Tables) -> None:
    t = table(
        [center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-003 hSD01-004 hSD01-005 hSD01-006 hSD01-016 hSD01-014"
    )
    t.me.use("hSD01-018")
    t.me.choose("hSD01-016")
    for card in ("hSD01-006", "hSD01-004", "hSD01-003"):
        t.me.choose(card, kind="order-bottom")
    t.expect(t.me, deck="hSD01-014 hSD01-006 hSD01-004 hSD01-003 hSD01-005", hand="hSD01-016")


@pytest.mark.clause("4.1.5.1")
def test_the_other_player_does_not_learn_the_order(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-003 hSD01-004 hSD01-005 hSD01-006 hSD01-008")
    t.me.use("hSD01-018")
    t.me.done()
    for card in ("hSD01-006", "hSD01-004", "hSD01-003", "hSD01-008"):
        t.me.choose(card, kind="order-bottom")
    assert t.me.sees(t.me, "deck") == ["hSD01-006", "hSD01-004", "hSD01-003", "hSD01-008", "hSD01-005"]
    assert t.foe.sees(t.me, "deck") == []


# ---------------------------------------------------------------------------------------------------- 4.4


@pytest.mark.clause("4.4.2.1", "4.4.2.2", "10.3.4.1")
def test_only_the_top_card_of_a_holomem_counts(table: Tables) -> None:
    """A gift beneath is dead; name, HP and arts are those of the top card."""
    t = table([center("T-hurt T-frail")], [center("hSD01-003")], foe_hand="T-hit", turn_of="foe")
    t.expect(t.me.center, number="T-frail", hp=50)
    t.foe.use("T-hit")
    assert t.me.zone("hand") == []


@pytest.mark.clause("4.4.2.3")
def test_the_order_of_a_stack_stays(table: Tables) -> None:
    t = table([center("T-debut T-first T-frail"), back("hSD01-014")], FOE, hand="T-swapitem T-second")
    t.me.use("T-swapitem")
    t.me.bloom("T-second", on=t.me.back[0])
    t.expect(t.me.back[0], stack="T-debut T-first T-frail T-second")


@pytest.mark.clause("4.4.5.2", "5.22.1")
def test_damage_adds_up(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-blue", damage=30)], step="performance")
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=70)


@pytest.mark.clause("4.4.5.3", "2.9.1")
@pytest.mark.parametrize(("damage", "falls"), [(50, False), (60, True), (70, True)])
def test_a_holomem_falls_when_its_damage_reaches_its_hp(table: Tables, damage: int, falls: bool) -> None:
    """T-debut has 100 HP and takes 40."""
    t = table([center("T-debut"), idle()], [center("T-debut", damage=damage), idle()], step="performance")
    target = t.foe.center
    t.me.art("Free", at=target)
    assert target.on_stage is not falls
    assert t.foe.has("center") is not falls


@pytest.mark.clause("4.4.7", "11.3.1.2", "2.7.2.1")
def test_all_cards_of_a_downed_holomem_and_its_cheers_are_archived(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hSD01-003 hSD01-005", damage=150, cheers="W G T-bare", attached="T-tool T-mascot"), idle()],
        step="performance",
        foe_life="R*5",
    )
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe, archive="hSD01-003 hSD01-005 W G T-bare T-tool T-mascot")
    t.expect(t.foe.collabing, cheers="R")


@pytest.mark.clause("2.7.2.1", "11.4.1", "4.4.7")
def test_cheers_fall_with_their_holomem_and_supports_by_rule_processing(table: Tables) -> None:
    """The text of cheers archives them together with the holomem; what has no such text lies loose until 11.4.1."""
    t = table(
        [center("T-debut"), idle()],
        [center("T-debut", damage=90, cheers="W T-bare", attached="T-tool"), idle()],
        step="performance",
    )
    mark = t.mark()
    t.me.art("Free", at=t.foe.center)
    moves = [event for event in t.happened("move", since=mark) if event.target == "archive"]
    assert next((event.rule, sorted(card or "" for card in event.cards)) for event in moves) == (
        "11.3.1.2",
        ["T-debut", "hY01-001"],
    )
    later = [card for event in moves[1:] for card in event.cards]
    assert {event.rule for event in moves[1:]} == {"11.4.1"}
    assert sorted(card or "" for card in later) == ["T-bare", "T-tool"]


# ---------------------------------------------------------------------------------------------------- 4.6 to 4.16


@pytest.mark.clause("4.7.3", "4.8.3")
@pytest.mark.parametrize("spot", [center, collab])
def test_center_and_collab_hold_one_holomem(table: Tables, spot: object) -> None:
    from holochron import MalformedPosition

    with pytest.raises(MalformedPosition):
        table([spot("hSD01-003"), spot("hSD01-008")], FOE)  # type: ignore[operator]


@pytest.mark.clause("4.10.2", "11.5.1")
def test_life_is_a_pile_whose_top_card_goes_first(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("T-debut", damage=90), idle()],
        step="performance",
        foe_life="R B P Y",
    )
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.collabing, cheers="R")
    t.expect(t.foe, life="B P Y")


@pytest.mark.clause("4.13.4")
def test_a_hand_has_no_limit(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 hSD01-014*30")
    t.me.use("hSD01-016")
    assert len(t.me.hand) == 33


@pytest.mark.clause("4.15.2")
def test_after_a_look_the_owner_knows_the_holo_power_and_the_other_does_not(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-007")],
        FOE,
        hand="hSD01-018",
        deck="hSD01-016 hSD01-014*3",
        holo_power="hSD01-019 hSD01-020",
    )
    t.me.collab(t.me.back[0])
    t.me.choose("hSD01-020")
    t.me.choose("hSD01-018", kind="choose-to-move")
    t.expect(t.me, holo_power="hSD01-018 hSD01-016 hSD01-019", hand="hSD01-020")
    assert t.me.sees(t.me, "holo_power") == ["hSD01-018", "hSD01-016", "hSD01-019"]
    assert t.foe.sees(t.me, "holo_power") == []


@pytest.mark.clause("5.6.1", "4.11.2")
def test_shuffling_forgets_where_cards_were(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018 T-shuffle", deck="hSD01-003 hSD01-004 hSD01-005 hSD01-014")
    t.me.use("hSD01-018")
    t.me.done()
    for card in ("hSD01-014", "hSD01-003", "hSD01-004"):
        t.me.choose(card, kind="order-bottom")
    assert len(t.me.sees(t.me, "deck")) == 4
    t.me.use("T-shuffle")
    assert t.me.sees(t.me, "deck") == []


@pytest.mark.clause("4.16.1", "4.16.2", "10.7.2.1")
def test_a_support_that_resolves_lies_open_in_the_resolution_zone(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018 hSD01-003", deck="hSD01-016 hSD01-014*6")
    t.me.use("hSD01-018")
    t.asks(t.me, "choose-to-take", "hSD01-016", "done")
    for viewer in (0, 1, None):
        assert [card["number"] for card in t.table.view(viewer)["resolution"]] == ["hSD01-018"]
    t.expect(t.me, hand="hSD01-003", archive="")

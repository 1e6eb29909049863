"""Chapters 4.1 to 4.3: zones. Who sees what, which order counts, how a card lies, and what moves along."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, deck_of, idle, made_up

FOE = [center("hSD01-003")]
BLUE_PAIR = [center("T-blue"), idle()]
VIEWERS = (0, 1, None)
NO_CHEERS: dict[str, Any] = {"cheer_deck": "", "foe_cheer_deck": ""}
GAME = made_up("""
T-home support event
  name "帰宅" "Going Home"
  text
    move (my.stage holomem x1) hand

T-under support event
  name "山の上" "On the Deck"
  text
    move (opp.stage holomem all) deck-top

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
SORA, AZKI = GAME.decks["hSD01-sora"], GAME.decks["hSD01-azki"]


# ---------------------------------------------------------------------------------------------------- 4.1


@pytest.mark.clause("4.1.4", "4.4.5.1")
def test_who_comes_back_is_a_new_holomem(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", damage=50)], FOE, game=GAME, hand="T-home")
    gone = t.me.back[0]
    t.me.use("T-home")
    t.me.choose(gone, kind="leave-stage")
    new = t.me.place("hSD01-008")
    assert new != gone
    t.expect(new, damage=0)


@pytest.mark.clause("4.1.2.1", "4.11.3")
def test_a_card_that_goes_openly_to_a_deck_is_known_there(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()], [center("hSD01-008"), idle()], game=GAME, hand="T-under", foe_deck="hSD01-016"
    )
    t.me.use("T-under")
    t.lost(t.foe, "11.2.2")
    assert t.me.sees(t.foe, "deck") == t.foe.sees(t.foe, "deck") != []


@pytest.mark.clause("4.1.3.1")
def test_zones_with_an_order_are_piles_that_are_used_from_the_top(table: Tables) -> None:
    t = table(
        [center("T-debut", damage=90)],
        [center("T-blue")],
        oshi="T-oshi",
        deck="hSD01-003 hSD01-004 hSD01-005 hSD01-006",
        cheer_deck="R B P",
        holo_power="hSD01-016 hSD01-017 hSD01-018",
        life="Y G W R",
    )
    t.me.skill()  # one holo power, one card
    t.expect(t.me, archive="hSD01-016", holo_power="hSD01-017 hSD01-018")
    t.expect(t.me, hand="hSD01-003", deck="hSD01-004 hSD01-005 hSD01-006")
    t.pass_turn()
    t.pass_turn()
    t.expect(t.me, hand="hSD01-003 hSD01-004", deck="hSD01-005 hSD01-006")
    t.expect(t.me.center, cheers="R")
    t.expect(t.me, cheer_deck="B P", holo_power="hSD01-017 hSD01-018", life="Y G W R")


@pytest.mark.clause("4.1.3.1")
def test_a_pile_shows_the_place_of_each_card_that_is_known(table: Tables) -> None:
    """Four cards go under the deck in an order of one's own; one comes on top of the holo power."""
    t = table(
        [center("hSD01-003"), back("hSD01-008")],
        FOE,
        hand="hSD01-018",
        deck="hSD01-003 hSD01-004 hSD01-005 hSD01-006 hSD01-007 hSD01-009",
    )
    t.me.use("hSD01-018")
    t.me.done()
    for card in ("hSD01-007", "hSD01-005", "hSD01-003", "hSD01-006"):
        t.me.choose(card, kind="order-bottom")
    places = {card["place"]: card["number"] for card in t.me.view["players"][0]["deck"]["cards"]}
    assert places == {1: "hSD01-007", 2: "hSD01-005", 3: "hSD01-003", 4: "hSD01-006", 5: "hSD01-004"}
    t.me.collab(t.me.back[0])
    t.expect(t.me, deck="hSD01-007 hSD01-005 hSD01-003 hSD01-006 hSD01-004", holo_power="hSD01-009")


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


@pytest.mark.clause("4.1.5", "4.1.5.1")
def test_the_order_in_which_open_cards_go_under_the_deck_is_not_seen(table: Tables) -> None:
    t = table(
        BLUE_PAIR, BLUE_PAIR, game=GAME, hand="T-recall", archive="hSD01-003 hSD01-004 hSD01-005", deck="hSD01-014*3"
    )
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
    t = table(BLUE_PAIR, BLUE_PAIR, game=GAME, hand="T-stack", deck="hSD01-003 hSD01-004 hSD01-005 hSD01-014")
    t.me.use("T-stack")
    for card in ("hSD01-005", "hSD01-003"):
        t.me.choose(card, kind="order-top")
    t.expect(t.me, deck="hSD01-005 hSD01-003 hSD01-004 hSD01-014")


# ---------------------------------------------------------------------------------------------------- 4.2


def read_by(t: TestTable, viewer: int | None) -> set[int]:
    """Every card that a viewer can read, wherever the view shows it."""
    found: set[int] = set()

    def look(data: Any) -> None:
        if isinstance(data, dict):
            if "number" in data:
                found.add(data["ref"])
            for value in data.values():
                look(value)
        elif isinstance(data, list):
            for value in data:
                look(value)

    look(t.table.view(viewer).data)
    return found


@pytest.mark.clause("4.2.1")
def test_every_card_lies_open_or_hidden(table: Tables) -> None:
    """Open: everyone reads it. Hidden: somebody does not. By its zone, and no card is left out."""
    stage = [center("hSD01-003 hSD01-005", cheers="W", attached="T-tool"), collab("hSD01-008"), back("hSD01-014")]
    zones = {"hand": "hSD01-016*2", "archive": "hSD01-017 G", "holo_power": "hSD01-018"}
    given: dict[str, Any] = {f"{side}{zone}": cards for side in ("", "foe_") for zone, cards in zones.items()}
    t = table(stage, stage, **given)
    opened: set[int] = set()
    hidden: set[int] = set()
    for side in t.game.sides:
        opened |= {side.oshi, *side.archive}
        opened |= {ref for mem in side.stage for ref in (*mem.stack, *mem.cheers, *mem.attached)}
        hidden |= {*side.hand, *side.deck, *side.cheer_deck, *side.holo_power, *side.life}
    assert len(opened | hidden) == len(opened) + len(hidden) == len(t.game.card)
    readers = [read_by(t, viewer) for viewer in VIEWERS]
    assert set.intersection(*readers) == opened
    for player, others in ((0, (1, 2)), (1, (0, 2))):
        hand = set(t.game.sides[player].hand)
        assert readers[player] == opened | hand
        assert not any(readers[other] & hand for other in others)


# ---------------------------------------------------------------------------------------------------- 4.3


@pytest.mark.clause("4.3.2", "4.3.2.4")
def test_a_holomem_is_active_or_rests_and_the_log_calls_it_so(table: Tables) -> None:
    """It collabs, rests in the next reset phase and is active again after the one that follows."""
    t = table([center("T-blue"), back("T-debut")], [center("T-blue")], **NO_CHEERS)
    mem = t.me.back[0]
    t.me.collab(mem)
    seen = []
    for _ in range(3):
        seen.append((mem.resting, mem.position))
        if mem.position == "back":
            if mem.resting:
                t.refused(t.me.collab, mem, clause="8.4.2")
            else:
                t.allowed(t.me.collab, mem)
        t.pass_turn()
        t.pass_turn()
    assert seen == [(False, "collab"), (True, "back"), (False, "back")]
    turns = t.happened("rest", "activate")
    assert [(event.kind, event.about) for event in turns] == [("rest", mem.ref), ("activate", mem.ref)]
    numbers = [event.number for event in turns]
    ja, en = ([line.text for line in t.table.log(None, lang) if line.number in numbers] for lang in ("ja", "en"))
    assert ["お休み" in line for line in ja] == [True, False]
    assert ["アクティブ" in line for line in ja] == [False, True]
    assert ["rests" in line for line in en] == [True, False]
    assert ["active" in line for line in en] == [False, True]


@pytest.mark.clause("4.3.2")
@pytest.mark.parametrize("seed", range(3))
def test_resting_and_active_take_turns_through_whole_games(seed: int) -> None:
    """Nobody who rests is rested again, nobody active is made active, and the view always shows which of both it is."""
    table = GAME.table([SORA, AZKI], seed=seed)
    rng = random.Random(seed)
    resting: dict[int, bool] = {}
    changes = seen = 0
    while table.decision is not None:
        events = table.events(None, seen)
        seen += len(events)
        for event in events:
            if event.kind == "enter":
                resting[event.about] = False
            elif event.kind in ("rest", "activate"):
                assert resting[event.about] is (event.kind == "activate")
                resting[event.about] = event.kind == "rest"
                changes += 1
        for side in table.view(None)["players"]:
            for mem in side["stage"]:
                assert mem["resting"] is resting[mem["ref"]]
        table.choose(rng.randrange(len(table.decision.options)))
    assert changes > 4


@pytest.mark.clause("4.3.2.4")
@pytest.mark.parametrize(
    ("lang", "rests", "active"), [("ja", "お休みしています", "アクティブ"), ("en", "resting", "active")]
)
def test_a_refusal_names_both_states(table: Tables, lang: str, rests: str, active: str) -> None:
    t = table([center("T-blue"), back("T-debut", resting=True)], FOE)
    (reason,) = t.table.why_not(0, {"do": "collab", "holomem": t.me.back[0].ref})
    assert rests in reason.text(lang)
    assert active in reason.text(lang)


@pytest.mark.clause("4.3.3", "4.3.3.1", "4.3.3.2")
def test_face_down_cards_cannot_be_read_and_face_up_cards_can(table: Tables) -> None:
    """Both line up face-down; what the other player can read of it is nothing before, and everything after turning up."""
    t = table.new_game(deck_of("T-many*50"), deck_of("T-many*50"), seed=3, chance="ask")
    t.coin(t.me)
    t.me.go_first()
    t.me.keep()
    t.foe.keep()
    for player in (t.me, t.foe):
        player.put_center("T-many")
        player.put_back("T-many")
        faces = [[mem["face_down"] for mem in side["stage"]] for side in t.table.view(None)["players"]]
        assert faces == ([[True], []] if player is t.me else [[True, True], [True]])
        for mem in player.stage:
            assert not read_by(t, 1 - player.index) & set(mem.now.stack)
            assert not read_by(t, None) & set(mem.now.stack)
            assert read_by(t, player.index) >= set(mem.now.stack)
        player.put_done()
    assert len(t.happened("turn-up")) == 4
    for viewer in VIEWERS:
        for side in t.table.view(viewer)["players"]:
            assert [mem["face_down"] for mem in side["stage"]] == [False, False]
            assert [card["number"] for mem in side["stage"] for card in mem["cards"]] == ["T-many"] * 2

"""Chapter 4: what each zone is for, what can be seen of a card, and what counts as one holomem."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.builders import GAME, Tables, TestTable, back, center, collab, deck_of, idle, made_up

FOE = [center("hSD01-003")]
SORA, AZKI = GAME.decks["hSD01-sora"], GAME.decks["hSD01-azki"]
NO_CHEERS = {"cheer_deck": "", "foe_cheer_deck": ""}
VIEWERS = (0, 1, None)


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


# ---------------------------------------------------------------------------------------------------- 4.1, 4.2


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


@pytest.mark.clause("4.2.1")
def test_every_card_lies_open_or_hidden(table: Tables) -> None:
    """Open: everyone reads it. Hidden: somebody does not. By its zone, and no card is left out."""
    stage = [center("hSD01-003 hSD01-005", cheers="W", attached="T-tool"), collab("hSD01-008"), back("hSD01-014")]
    zones = {"hand": "hSD01-016*2", "archive": "hSD01-017 G", "holo_power": "hSD01-018"}
    given = {f"{side}{zone}": cards for side in ("", "foe_") for zone, cards in zones.items()}
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
    """It collabs, rests in the next reset step and is active again after the one that follows."""
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


# ---------------------------------------------------------------------------------------------------- 4.4

COUNTING = made_up(
    """
T-count support item
  name "点呼" "Roll Call"
  text
    draw my (count (my.stage holomem all))

T-pat support item
  name "撫でる" "Pat"
  text
    damage (my.stage holomem x1) 10

T-sora support item
  name "空の数" "Sora Count"
  text
    draw my (count (my.stage 〈ときのそら〉 all))

T-azki support item
  name "旅の数" "AZKi Count"
  text
    draw my (count (my.stage 〈AZKi〉 all))

T-thin support item
  name "小雨" "Drizzle"
  text
    damage (my.stage holomem all) 10

T-atcenter support item
  name "中央へ" "At the Center"
  text
    damage (opp.center all) 10

T-atcollab support item
  name "共演へ" "At the Collab"
  text
    damage (opp.collab all) 10

T-atback support item
  name "後ろへ" "At the Back"
  text
    damage (opp.back all) 10
"""
)
STACKED = [center("hSD01-003 hSD01-005 hSD01-006", cheers="W G", attached="T-tool"), back("hSD01-008 hSD01-010")]


@pytest.mark.clause("4.4.1", "4.4.2")
def test_a_stack_with_all_that_is_attached_is_one_holomem(table: Tables) -> None:
    """Five holomem cards, two cheers and a tool in two stacks: two are counted, two can be chosen, two are hit once."""
    t = table(STACKED, FOE, game=COUNTING, hand="T-count T-pat T-thin")
    t.me.use("T-count")
    t.expect(t.me, hand="T-pat T-thin hSD01-014*2")
    t.me.use("T-thin")
    assert [mem.damage for mem in t.me.stage] == [10, 10]
    t.me.use("T-pat")
    t.asks(t.me, "damage-to", "hSD01-006", "hSD01-010")
    t.me.choose(t.me.back[0], kind="damage-to")
    assert [mem.damage for mem in t.me.stage] == [10, 20]


@pytest.mark.clause("4.4.2", "4.4.6")
def test_stacks_not_cards_fill_the_stage(table: Tables) -> None:
    stage = [*STACKED, back("T-debut T-first T-second"), back("hSD01-014")]
    t = table(stage, FOE, hand="hSD01-014*3")
    t.me.place("hSD01-014")
    t.me.place("hSD01-014")
    t.refused(t.me.place, "hSD01-014", clause="8.2.1")


@pytest.mark.clause("4.4.2")
def test_a_card_that_is_bloomed_onto_a_holomem_makes_no_further_one(table: Tables) -> None:
    t = table([center("T-debut", damage=30, cheers="W")], FOE, hand="T-frail")
    mem = t.me.center
    t.me.bloom("T-frail", on=mem)
    assert t.me.stage == [mem]
    t.expect(mem, stack="T-debut T-frail", damage=30, cheers="W")


@pytest.mark.clause("4.4.2.1.1")
def test_a_duo_is_one_holomem(table: Tables) -> None:
    """hSD01-013 has two people and two names, and is one holomem: counted once by either name, and one life."""
    stage = [center("hSD01-013"), back("hSD01-014")]
    t = table(stage, FOE, game=COUNTING, hand="T-count T-sora T-azki")
    t.me.use("T-sora")
    t.expect(t.me, hand="T-azki T-count hSD01-014")
    t.me.use("T-azki")
    t.expect(t.me, hand="T-count hSD01-014*2")
    t.me.use("T-count")
    t.expect(t.me, hand="hSD01-014*4")


@pytest.mark.clause("4.4.2.1.1")
def test_a_duo_costs_one_life_and_performs_once(table: Tables) -> None:
    duo = center("hSD01-013", cheers="W G", damage=120)
    t = table([duo, idle()], [duo, idle()], step="performance", chance="ask")
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.no("pay")
    assert len(t.foe.life) == 4
    assert [mem.number for mem in t.foe.stage] == ["T-blue"]
    t.refused(t.me.art, "A Future I Want to Surpass", at=t.foe.collabing, clause="9.2.1.3 9.2.1.5")


@pytest.mark.clause("4.4.5")
def test_each_holomem_has_its_own_damage(table: Tables) -> None:
    """A number that everyone sees, apart for each, even for equal ones."""
    t = table([center("T-blue"), back("T-blue"), back("T-blue", damage=50)], FOE, game=COUNTING, hand="T-pat T-thin")
    t.me.use("T-pat")
    t.me.choose(t.me.back[0], kind="damage-to")
    t.me.use("T-thin")
    for viewer in VIEWERS:
        assert [mem["damage"] for mem in t.table.view(viewer)["players"][0]["stage"]] == [10, 20, 60]
        assert [mem["damage"] for mem in t.table.view(viewer)["players"][1]["stage"]] == [0]


@pytest.mark.clause("4.4.6")
def test_some_zones_limit_holomem_and_others_do_not(table: Tables) -> None:
    """Six on stage and one at the collab position; hand and archive hold as many holomem cards as there are."""
    five = [center("hSD01-003"), collab("hSD01-014"), *[back("hSD01-014")] * 3]
    t = table(five, FOE, hand="hSD01-008*9", archive="hSD01-008*12")
    t.refused(t.me.collab, t.me.back[0], clause="8.4.1")
    t.me.place("hSD01-008")
    t.refused(t.me.place, "hSD01-008", clause="8.2.1")
    assert len(t.me.back) == 4
    t.expect(t.me, hand="hSD01-008*8", archive="hSD01-008*12")


# ---------------------------------------------------------------------------------------------------- 4.5 to 4.9


@pytest.mark.clause("4.5.1")
def test_each_player_has_their_oshi_at_the_oshi_position(table: Tables) -> None:
    t = table.new_game(SORA, AZKI, seed=2, chance="ask")
    t.coin(t.me)
    t.asks(t.me, "go-first")
    for viewer in VIEWERS:
        sides = t.table.view(viewer)["players"]
        assert [side["oshi"]["number"] for side in sides] == ["hSD01-001", "hSD01-002"]
        assert [side["stage"] for side in sides] == [[], []]


@pytest.mark.clause("4.5.1")
def test_the_oshi_at_that_position_is_the_one_whose_skills_are_used(table: Tables) -> None:
    """It is no holomem on stage: what hits the stage passes it by, and a player with nobody else has lost."""
    t = table([center("T-debut")], [center("T-blue")], oshi="T-oshi", foe_oshi="hSD01-002", holo_power="hSD01-016*3")
    oshi = t.me.side.oshi
    t.me.skill()
    assert t.happened("skill")[-1].cards == ("T-oshi",)
    t.expect(t.me, hand="hSD01-014")
    assert t.me.side.oshi == oshi
    assert oshi not in [ref for mem in t.me.stage for ref in mem.now.stack]
    u = table([center("T-debut")], [center("T-blue")], oshi="T-oshi", hand="T-hitall")
    u.me.use("T-hitall")
    u.drawn()


@pytest.mark.clause("4.7.1")
def test_the_center_performs_and_whoever_stands_behind_does_not(table: Tables) -> None:
    t = table([center("T-debut"), back("T-debut")], [center("T-blue"), back("T-blue")], hand="T-swapitem")
    first, second = t.me.center, t.me.back[0]
    t.me.use("T-swapitem")
    t.me.end_main()
    t.refused(t.me.art, "Free", at=t.foe.center, by=first, clause="9.2.1")
    t.refused(t.me.art, "Free", at=t.foe.back[0], by=second, clause="12.3.3.2")
    t.me.art("Free", at=t.foe.center, by=second)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("4.7.1")
def test_an_empty_center_is_filled_again(table: Tables) -> None:
    t = table([center("T-blue")], [center("T-debut", damage=90), back("T-blue")], step="performance", **NO_CHEERS)
    t.me.art("Bluish", at=t.foe.center)
    t.expect(t.foe.center, number="T-blue")
    assert t.foe.back == []


@pytest.mark.clause("4.8.1")
def test_the_collab_holomem_stands_beside_the_center_and_performs_too(table: Tables) -> None:
    t = table([center("T-blue"), back("T-debut")], [center("T-blue")])
    mem = t.me.back[0]
    t.me.collab(mem)
    t.expect(mem, position="collab")
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center, by=t.me.center)
    t.me.art("Free", at=t.foe.center, by=mem)
    t.expect(t.foe.center, damage=50)


@pytest.mark.clause("4.8.1")
@pytest.mark.parametrize(("partner", "drawn"), [("hSD01-003", 1), ("hSD01-007", 0)])
def test_a_collab_is_one_with_the_center_holomem(table: Tables, partner: str, drawn: int) -> None:
    """hSD01-015 draws for a collab with Tokino Sora; one who stands in the back is not its partner."""
    t = table([center(partner), back("hSD01-015"), back("hSD01-003")], FOE)
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == drawn


HITS = {"T-atcenter": (10, 0, 0, 0), "T-atcollab": (0, 10, 0, 0), "T-atback": (0, 0, 10, 10)}


@pytest.mark.clause("4.7.4", "4.8.4", "4.9.3")
@pytest.mark.parametrize("number", HITS)
def test_a_holomem_is_called_after_its_position(table: Tables, number: str) -> None:
    foes = [center("T-blue"), collab("T-debut"), back("T-blue"), back("T-spot")]
    t = table([center("T-blue"), collab("T-blue"), back("T-blue")], foes, game=COUNTING, hand=number)
    t.me.use(number)
    assert tuple(mem.damage for mem in t.foe.stage) == HITS[number]
    assert [mem.damage for mem in t.me.stage] == [0, 0, 0]


@pytest.mark.clause("4.7.4", "4.8.4", "4.9.3")
def test_the_name_follows_the_position_not_the_holomem(table: Tables) -> None:
    """After a swap and a collab the same effects mean others."""
    t = table(
        [center("T-freebaton"), back("T-debut"), back("T-spot")],
        [center("T-blue")],
        game=COUNTING,
        foe_hand=" ".join(HITS),
        **NO_CHEERS,
    )
    passer, debut, spot = t.me.center, *t.me.back
    t.me.collab(spot)
    t.me.baton(debut)
    t.pass_turn()
    damage = []
    for number in HITS:
        t.foe.use(number)
        damage.append((passer.damage, debut.damage, spot.damage))
    assert damage == [(0, 10, 0), (0, 10, 10), (10, 10, 10)]


@pytest.mark.clause("4.9.1")
def test_the_back_position_holds_everyone_else(table: Tables) -> None:
    """Whoever is placed, passes the baton or has collabed stands there: every place of the stage but two."""
    t = table([center("T-freebaton"), back("T-debut"), back("T-spot")], FOE, hand="hSD01-014", **NO_CHEERS)
    passer, debut, spot = t.me.center, *t.me.back
    placed = t.me.place("hSD01-014")
    t.me.collab(spot)
    t.me.baton(debut)
    assert {mem.ref for mem in t.me.back} == {passer.ref, placed.ref}
    t.pass_turn()
    t.pass_turn()
    t.expect(t.me.center, number="T-debut")
    assert not t.me.has("collab")
    assert {mem.ref for mem in t.me.back} == {passer.ref, placed.ref, spot.ref}
    assert len(t.me.stage) == 4


# ---------------------------------------------------------------------------------------------------- 4.10 to 4.14


@pytest.mark.clause("4.11.1", "4.12.1")
def test_decks_lie_in_their_areas_when_the_game_starts(table: Tables) -> None:
    """All 50 and all 20 cards, each in the area of their own player, and nothing anywhere else."""
    t = table.new_game(SORA, AZKI, seed=5, chance="ask")
    for player, deck in ((t.me, SORA), (t.foe, AZKI)):
        assert Counter(player.deck) == Counter(deck.main)
        assert Counter(player.cheer_deck) == Counter(deck.cheer)
        assert (len(player.deck), len(player.cheer_deck)) == (50, 20)
        assert player.hand == player.archive == player.life == player.holo_power == []
    t.coin(t.me)
    t.me.go_first()
    assert [len(player.deck) for player in (t.me, t.foe)] == [43, 43]
    assert [len(player.cheer_deck) for player in (t.me, t.foe)] == [20, 20]
    t.asks(t.me, "redraw")


@pytest.mark.clause("4.10.1")
def test_life_is_what_the_oshi_gives_and_lies_in_the_life_area(table: Tables) -> None:
    t = table.new_game(deck_of("T-many*50"), deck_of("T-many*50", oshi="hSD01-002"), seed=3, chance="ask")
    t.coin(t.me)
    t.me.go_first()
    t.me.keep()
    t.foe.keep()
    for player in (t.me, t.foe):
        t.expect(player, life="")
        player.put_center("T-many")
        player.put_done()
    assert [len(player.life) for player in (t.me, t.foe)] == [5, 6]
    assert [len(player.cheer_deck) for player in (t.me, t.foe)] == [14, 14]  # my first turn has sent one


@pytest.mark.clause("4.10.1")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_the_cards_in_the_life_area_are_the_life_that_is_left(table: Tables, left: int) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("T-debut", damage=90), collab("T-blue")],
        step="performance",
        foe_life=f"R*{left}",
    )
    t.me.art("Free", at=t.foe.center)
    if left == 1:
        t.lost(t.foe, "11.2.1")
    else:
        assert t.result is None
    assert len(t.foe.life) == left - 1
    assert t.table.view(None)["players"][1]["life"]["count"] == left - 1


@pytest.mark.clause("4.13.1")
def test_the_hand_holds_what_is_not_used_yet_out_of_the_others_sight(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 hSD01-005", deck="hSD01-018 hSD01-008 hSD01-020 hSD01-014*3")
    hand = set(t.me.side.hand)
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-005 hSD01-018 hSD01-008 hSD01-020", archive="hSD01-016")
    assert sorted(t.me.sees(t.me, "hand")) == t.me.hand
    t.me.bloom("hSD01-005", on=t.me.center)
    t.me.place("hSD01-008")
    t.expect(t.me, hand="hSD01-018 hSD01-020")
    assert not hand & set(t.me.side.hand)
    for viewer in (1, None):
        assert not read_by(t, viewer) & set(t.me.side.hand)
        assert t.table.view(viewer)["players"][0]["hand"] == {"count": 2, "cards": []}


@pytest.mark.clause("4.13.3")
def test_so_many_of_the_hand_means_so_many_cards_in_it(table: Tables) -> None:
    """T-paytwo costs two others of one's hand: exactly two, out of that hand and from nowhere else."""
    t = table(
        [center("hSD01-003", cheers="W")],
        FOE,
        hand="T-paytwo hSD01-003 hSD01-008 hSD01-016",
        foe_hand="hSD01-018*3",
        archive="hSD01-019",
        deck="hSD01-020 hSD01-014*5",
    )
    t.me.use("T-paytwo")
    t.asks(t.me, "choose-to-archive", "hSD01-008", "hSD01-016")  # two are needed: the last cannot be the first
    t.me.pick("hSD01-016", "hSD01-003", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-008 hSD01-020", archive="T-paytwo hSD01-003 hSD01-016 hSD01-019", deck="hSD01-014*5")
    t.expect(t.foe, hand="hSD01-018*3")


@pytest.mark.clause("4.13.3")
@pytest.mark.parametrize(("hand", "enough"), [("hSD01-003", False), ("hSD01-003 hSD01-008", True)])
def test_a_hand_with_too_few_cards_does_not_hold_so_many(table: Tables, hand: str, enough: bool) -> None:
    t = table([center("hSD01-003")], FOE, hand=f"T-paytwo {hand}", foe_hand="hSD01-018*3", archive="hSD01-019*3")
    if enough:
        t.allowed(t.me.use, "T-paytwo")
    else:
        t.refused(t.me.use, "T-paytwo", clause="10.7.2.4.1")


@pytest.mark.clause("4.14.1")
def test_what_has_been_used_goes_to_ones_own_archive(table: Tables) -> None:
    """A support, the holo power of a skill, the cheer of a baton pass, and a holomem that was downed with all its cards."""
    t = table(
        [center("hSD01-003", cheers="W"), collab("T-blue"), back("T-blue")],
        [center("T-debut T-first", damage=130, cheers="G", attached="T-tool"), idle()],
        oshi="T-oshi",
        hand="T-shuffle",
        holo_power="hSD01-017 hSD01-018",
    )
    t.expect(t.me, archive="")
    t.me.use("T-shuffle")
    t.expect(t.me, archive="T-shuffle")
    t.me.skill()
    t.expect(t.me, archive="T-shuffle hSD01-017")
    t.me.baton(t.me.back[0])
    t.expect(t.me, archive="T-shuffle hSD01-017 W")
    t.expect(t.foe, archive="")
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center, by=t.me.center)
    t.expect(t.foe, archive="T-debut T-first G T-tool")
    t.expect(t.me, archive="T-shuffle hSD01-017 W")

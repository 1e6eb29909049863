"""Official answers about the cards of the start decks after hSD01."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import SHIPPED, Tables, back, card_of, center, collab, idle

FOE = [center("T-blue"), idle()]
POWER = "hSD01-016*4"
MUCH_POWER = "hSD01-016*6"
SECOND: dict[str, Any] = {"turn": 2, "turn_of": "me", "first": "foe"}
BLUE_FOE = [center("T-blue")]
RADEN, GATOR = "hSD15-008", "hSD14-011"
FALLING = {"hSD14-009": 170, "hSD16-007": 130, "hSD17-008": 140, "hSD18-007": 130}  # each does something when downed


@pytest.mark.answer("Q482", "Q483")
def test_q482_q483_the_engine_is_for_anybody_of_the_group_and_stays_when_she_blooms(table: Tables) -> None:
    first, second = "hSD10-004", "hSD10-006"
    debut = "hSD10-002"
    t = table(
        [center(f"{debut} {first}", cheers="G G"), back(debut)],
        FOE,
        oshi="hSD10-001",
        holo_power=POWER,
        hand=f"{first} {second}",
    )
    t.me.bloom(first, on=t.me.back[0])
    t.me.skill()
    t.me.choose(t.me.center, kind="affect")
    t.me.bloom(second, on=t.me.center)
    t.me.end_main()
    t.me.art("Navigator of Beat", at=t.foe.center)
    t.expect(t.foe.center, damage=80 + 50 + 30)


@pytest.mark.answer("Q484")
@pytest.mark.clause("5.28.1")
@pytest.mark.parametrize("foe_first", [True, False])
def test_q484_three_hundred_horsepower_at_any_time_of_the_turn(table: Tables, foe_first: bool) -> None:
    foe = [center("hSD01-003 hSD01-005" if foe_first else "hSD01-003")]
    t = table([center("hSD10-002")], foe, oshi="hSD10-001", hand="hSD10-004 hSD10-006 hSD10-004 T-debut")
    t.me.bloom("hSD10-004", on=t.me.center)
    t.me.place("T-debut")
    if foe_first:
        t.refused(t.me.bloom, "hSD10-004", on=t.me.center, clause="8.3.2")
        t.me.bloom("hSD10-006", on=t.me.center)
        t.expect(t.me.center, number="hSD10-006")
    else:
        t.refused(t.me.bloom, "hSD10-006", on=t.me.center, clause="8.3.2")


@pytest.mark.answer("Q485")
def test_q485_the_bloom_of_another_counts(table: Tables) -> None:
    t = table([center("hSD10-006", cheers="G G"), back("T-debut")], FOE, hand="T-first")
    t.me.bloom("T-first", on=t.me.back[0])
    t.me.end_main()
    t.me.art("Navigator of Beat", at=t.foe.center)
    t.expect(t.foe.center, damage=130)


@pytest.mark.answer("Q486")
def test_q486_sixty_too_much_are_two_cheers(table: Tables) -> None:
    t = table(
        [center("hSD10-006", cheers="G G G"), back("T-debut")],
        [center("T-sniper", damage=20), idle()],
        step="performance",
        cheer_deck="W G R",
    )
    t.me.art("Accele-BeatBlaze", at=t.foe.center)
    t.expect(t.me.back[0], cheers="W G")


@pytest.mark.answer("Q487")
@pytest.mark.parametrize(("hand", "drawn"), [("hSD01-016 T-debut", 1), ("T-debut", 0)])
def test_q487_who_sees_a_support_draws(table: Tables, hand: str, drawn: int) -> None:
    t = table([center("T-debut"), back("hSD10-008")], FOE, foe_hand=hand)
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == drawn
    assert sorted(t.me.sees(t.foe, "hand")) == sorted(hand.split())


@pytest.mark.answer("Q488")
def test_q488_as_many_as_there_are_are_looked_at(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD10-009")], FOE, foe_hand="T-debut*5", deck="hSD01-014 hSD01-016 hSD01-017")
    t.me.collab(t.me.back[0])
    t.me.choose("hSD01-017", kind="choose-to-keep")
    t.expect(t.me, hand="hSD01-017", deck="hSD01-016")


@pytest.mark.answer("Q489")
def test_q489_riona_wants_both_the_group_and_a_collab_effect(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hSD10-010")],
        FOE,
        hand="hSD01-016",
        deck="hSD01-014 hSD10-008 hSD10-002 hSD01-015 hSD01-016",
    )
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.me.choose("hSD01-016", kind="choose-to-archive")
    decision = t.asked(0, "choose-to-take")
    offered = [t.short(option) for option in decision.options]
    assert "hSD10-008" in offered
    assert "hSD01-015" not in offered, "a collab effect without the group"
    t.me.choose("hSD10-008")


@pytest.mark.answer("Q491")
def test_q491_no_more_than_two_cheers_to_one_holomem(table: Tables) -> None:
    t = table([center("hSD10-002"), collab("hSD10-002")], FOE, hand="hSD10-011", archive="W W W")
    t.me.use("hSD10-011")
    t.me.choose(t.me.center, kind="send-to")
    t.me.choose(t.me.center, kind="send-to")
    t.expect(t.me.center, cheers="W W")
    t.expect(t.me.collabing, cheers="W")


@pytest.mark.answer("Q492")
def test_q492_fugutaro_looks_though_the_stage_is_full(table: Tables) -> None:
    t = table(
        [center("hSD10-002", attached="hSD10-013", cheers="G"), idle(), *[back("T-blue")] * 4],
        FOE,
        step="performance",
        deck="hSD10-002 hSD01-016",
    )
    art = t.game.top(t.me.center.now).arts[0].name_en
    t.me.art(art, at=t.foe.center)
    t.me.end_performance()
    t.me.yes("react")
    assert t.happened("look")
    assert t.happened("shuffle")
    assert len(t.me.stage) == 6
    assert t.me.deck[-1] == "hSD10-013", "it lies under the deck"


@pytest.mark.answer("Q567")
@pytest.mark.parametrize("both", [True, False])
def test_q567_center_and_collab_change_places_only_if_both_are_there(table: Tables, both: bool) -> None:
    foe = [center("T-blue"), collab("T-debut")] if both else [center("T-blue"), back("T-debut")]
    t = table([center("T-debut")], foe, oshi="hSD13-002", holo_power=MUCH_POWER)
    t.me.skill()
    t.expect(t.foe.center, number="T-debut" if both else "T-blue")


@pytest.mark.answer("Q569")
def test_q569_second_gigis_come_straight_to_the_stage(table: Tables) -> None:
    second = card_of("ジジ・ムリン", 2)
    t = table(
        [center("T-debut")], FOE, oshi="hSD13-002", holo_power=MUCH_POWER, deck=f"{second}*2 hSD01-014", archive="Y*3"
    )
    t.me.sp()
    t.me.pick(second, second, kind="choose-to-stage")
    assert [one.number for one in t.me.back] == [second, second]
    assert [len(one.cheers) for one in t.me.stage] == [1, 1, 1]


@pytest.mark.answer("Q570")
def test_q570_what_the_downed_one_got_is_archived_with_it(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hSD13-005", damage=SHIPPED["hSD13-005"].hp - 10), back("T-blue")],
        step="performance",
        foe_cheer_deck="R W",
    )
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe, archive="hSD13-005 R")


@pytest.mark.answer("Q572")
def test_q572_a_first_comes_straight_to_the_stage(table: Tables) -> None:
    first = card_of("エリザベス・ローズ・ブラッドフレイム", 1, buzz=False)
    t = table([center("T-debut"), back("hSD13-009")], [center("T-blue")], deck=f"hSD01-014 {first} hSD01-016", **SECOND)
    t.me.collab(t.me.back[0])
    t.me.choose(first, kind="choose-to-stage")
    t.expect(t.me.back[0], number=first)


@pytest.mark.parametrize(
    ("stack", "art", "damage"),
    [
        pytest.param("hSD13-011", "Pursuing the meaning of everything", 60, marks=pytest.mark.answer("Q573")),
        pytest.param("hSD13-009 hSD13-011", "Pursuing the meaning of everything", 40, marks=pytest.mark.answer("Q573")),
        pytest.param("hSD13-013", "Riot Breaking Out of Her Shell", 180, marks=pytest.mark.answer("Q574")),
        pytest.param("hSD13-011 hSD13-013", "Riot Breaking Out of Her Shell", 90, marks=pytest.mark.answer("Q574")),
    ],
)
def test_q573_q574_nothing_lies_beneath(table: Tables, stack: str, art: str, damage: int) -> None:
    t = table([center(stack, cheers="Y*4"), idle()], FOE, step="performance")
    t.me.art(art, at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q576")
def test_q576_the_cheer_that_was_put_back_can_be_sent(table: Tables) -> None:
    t = table([center("T-debut", cheers="Y"), back("hSD13-015")], FOE, cheer_deck="W")
    t.me.collab(t.me.back[0])
    t.me.yes()
    t.me.choose("Y", kind="choose-to-send")
    t.me.choose(t.me.center, kind="send-to")
    t.expect(t.me.center, cheers="Y")


@pytest.mark.answer("Q577")
def test_q577_the_top_card_stays(table: Tables) -> None:
    gigi, first = "hSD13-009", "hSD13-011"
    t = table([center(f"{gigi} {first}")], FOE, hand="hSD13-017")
    t.me.use("hSD13-017")
    t.expect(t.me, hand=gigi)
    t.expect(t.me.center, stack=first)


@pytest.mark.answer("Q247")
def test_q247_the_special_damage_of_ayame_comes_at_once(table: Tables) -> None:
    t = table([center("hSD02-009", cheers="R R R"), idle()], BLUE_FOE, step="performance", hand="hSD01-014*2 hSD01-016")
    t.me.art("Tis I!", at=t.foe.center)
    t.me.yes("pay")
    t.me.pick("hSD01-014", "hSD01-014", "hSD01-016", kind="choose-to-archive")
    assert [event.amount for event in t.happened("damage")] == [120, 40]
    t.expect(t.me, hand="")


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("hSD02-012", marks=pytest.mark.answer("Q262")),
        pytest.param("hSD03-012", marks=pytest.mark.answer("Q263")),
        pytest.param("hSD04-012", marks=pytest.mark.answer("Q264")),
    ],
)
def test_q262_q263_q264_six_other_cards_in_hand_are_not_too_many(table: Tables, card: str) -> None:
    t = table([center("hSD01-003")], BLUE_FOE, hand=f"{card} hSD01-014*6")
    t.allowed(t.me.use, card)
    u = table([center("hSD01-003")], BLUE_FOE, hand=f"{card} hSD01-014*7")
    u.refused(u.me.use, card, clause="10.3.3")


@pytest.mark.answer("Q279")
@pytest.mark.parametrize(("friend", "damage"), [("hSD04-004", 30), ("hSD01-003", 10)])
def test_q279_the_omurice_asks_for_any_cook_on_stage(table: Tables, friend: str, damage: int) -> None:
    """The one who is chosen need not be the cook."""
    t = table([center("T-blue", damage=20), back(friend)], BLUE_FOE, hand="hSD04-013")
    t.me.use("hSD04-013")
    if damage > 10:  # otherwise only the one who is hurt can be chosen (Q285)
        t.me.choose(t.me.center, kind="affect")
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q290")
def test_q290_chakimaru_strikes_back_though_its_holder_is_downed(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hSD06-004", attached="hSD06-011", damage=150), collab("T-blue")],
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe, archive="hSD06-004 hSD06-011")
    t.expect(t.me.center, damage=20)


@pytest.mark.answer("Q291")
@pytest.mark.parametrize(("theirs", "damage"), [(1, 30), (2, 40)])
def test_q291_flare_needs_fewer_cards_in_hand_not_as_many(table: Tables, theirs: int, damage: int) -> None:
    t = table(
        [center("hSD07-004", cheers="Y"), idle()],
        BLUE_FOE,
        step="performance",
        hand="hSD01-014",
        foe_hand=f"hSD01-014*{theirs}",
    )
    t.me.art("Wonderful Life", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q292")
def test_q292_trading_places_with_the_collab_makes_no_holo_power(table: Tables) -> None:
    t = table([center("T-blue"), collab("hSD07-012"), back("hSD07-002")], BLUE_FOE, hand="hSD07-007")
    flare = t.me.back[0]
    t.me.bloom("hSD07-007", on=flare)
    t.me.yes()
    t.expect(flare, position="collab")
    t.expect(t.me, holo_power="", deck="hSD01-014*20")


@pytest.mark.answer("Q293")
def test_q293_a_resting_flare_can_trade_places(table: Tables) -> None:
    t = table([center("T-blue"), collab("hSD07-012"), back("hSD07-002", resting=True)], BLUE_FOE, hand="hSD07-007")
    polka, flare = t.me.collabing, t.me.back[0]
    t.me.bloom("hSD07-007", on=flare)
    t.me.yes()
    t.expect(flare, position="collab", resting=True)
    t.expect(polka, position="back", resting=False)


@pytest.mark.answer("Q294")
@pytest.mark.clause("7.2.3")
def test_q294_in_the_reset_step_it_becomes_active_then_goes_back_and_rests(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("hSD07-012"), back("hSD07-002", resting=True)],
        [center("T-shut")],
        hand="hSD07-007",
        foe_cheer_deck="",
        cheer_deck="",
    )
    flare = t.me.back[0]
    t.me.bloom("hSD07-007", on=flare)
    t.me.yes()
    t.pass_turn()
    mark = t.mark()
    t.pass_turn()
    t.asks(t.me, "main")
    t.expect(flare, position="back", resting=True)
    turned = [event.kind for event in t.happened("activate", "rest", since=mark) if event.about == flare.ref]
    assert turned == ["activate", "rest"]


@pytest.mark.answer("Q295")
@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (2, 1)])
def test_q295_polka_draws_for_fewer_cards_in_hand_not_for_as_many(table: Tables, theirs: int, drawn: int) -> None:
    t = table([center("hSD07-002"), back("hSD07-012")], BLUE_FOE, hand="hSD01-014", foe_hand=f"hSD01-014*{theirs}")
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == 1 + drawn


@pytest.mark.answer("Q493")
@pytest.mark.clause("8.7.2")
def test_q493_one_colorless_more_is_one_more_cheer_to_archive_for_the_baton(table: Tables) -> None:
    t = table(
        [center("hSD11-007", cheers="B"), idle()],
        [center("hSD01-003", cheers="W W"), back("hSD01-004")],
        step="performance",
        deck="hSD01-014*9",
    )
    t.me.art("Shupi Shuwa", at=t.foe.center)
    t.me.end_performance()
    t.foe.choose(t.foe.back[0], kind="cheer-to")
    t.foe.baton(t.foe.back[0])
    t.expect(t.foe, archive="W W")
    t.foe.end_main()
    t.foe.end_performance()
    t.me.choose(t.me.center, kind="cheer-to")
    assert not t.game.lasting, "it ends with the opponent's turn"


@pytest.mark.answer("Q561")
@pytest.mark.clause("12.3.3.2")
def test_q561_the_ominous_warning_reaches_the_back_though_nobody_stands_in_front(table: Tables) -> None:
    t = table([center("hSD12-004", cheers="B"), idle()], [back("hSD01-003"), back("T-blue")], step="performance")
    t.me.art("An Ominous Warning", at=t.foe.back[1], by=t.me.center)
    t.expect(t.foe.back[1], damage=20)


@pytest.mark.answer("Q623")
@pytest.mark.clause("11.3.1.1")
def test_q623_raden_heals_before_the_downed_holomem_is_archived(table: Tables) -> None:
    t = table(
        [center(RADEN, cheers="G G", damage=50), idle()], [center("T-debut", damage=90), idle()], step="performance"
    )
    t.me.art("Mushroom Picking", at=t.foe.center)
    t.expect(t.me.center, damage=30)
    order = [event.kind for event in t.happened("heal", "life-damage", "send")]
    assert order[:2] == ["heal", "life-damage"]


@pytest.mark.parametrize(
    ("foe", "word"),
    [
        pytest.param("hSD14-009", "draw", marks=pytest.mark.answer("Q624")),
        pytest.param("hSD16-007", "draw", marks=pytest.mark.answer("Q625")),
        pytest.param("hSD17-008", "draw", marks=pytest.mark.answer("Q626")),
        pytest.param("hSD18-007", "move", marks=pytest.mark.answer("Q627")),
    ],
)
@pytest.mark.clause("11.3.1.1.1")
def test_q624_to_q627_what_the_turn_player_has_comes_first(table: Tables, foe: str, word: str) -> None:
    attached = GATOR if foe == "hSD14-009" else ""
    t = table(
        [center(RADEN, cheers="G G", damage=50), idle()],
        [center(foe, damage=FALLING[foe] + (10 if attached else 0) - 10, attached=attached), idle()],
        step="performance",
        foe_deck="hSD01-016*9",
    )
    t.me.art("Mushroom Picking", at=t.foe.center)
    kinds = [event.kind for event in t.happened("heal", word)]
    assert kinds[:2] == ["heal", word]


@pytest.mark.parametrize(
    ("foe", "word"),
    [
        pytest.param("hSD14-009", "draw", marks=pytest.mark.answer("Q621")),
        pytest.param("hSD18-007", "move", marks=pytest.mark.answer("Q630")),
    ],
)
@pytest.mark.clause("11.3.1.1", "11.3.1.2")
def test_q621_q630_what_happens_on_a_down_comes_before_the_archive_and_the_life(
    table: Tables, foe: str, word: str
) -> None:
    attached = GATOR if foe == "hSD14-009" else ""
    t = table(
        [center("T-debut"), idle()],
        [center(foe, damage=FALLING[foe] + (10 if attached else 0) - 10, attached=attached), idle()],
        step="performance",
        foe_deck="hSD01-016*9",
    )
    t.me.art("Free", at=t.foe.center)
    events = t.happened(word, "life-damage", "reveal")
    assert [event.kind for event in events][:3] == [word, "life-damage", "reveal"] or (
        [event.kind for event in events][:2] == [word, "move"]
    ), [event.kind for event in events]
    first = events[0]
    assert (first.source, first.target) == ("deck", "hand" if word == "draw" else "archive")


@pytest.mark.answer("Q631")
@pytest.mark.clause("11.3.1.1")
def test_q631_the_alligator_sends_before_the_downed_holomem_is_archived(table: Tables) -> None:
    t = table(
        [center("hSD14-009", cheers="W W", attached=GATOR), idle()],
        [center("T-debut", damage=90), idle()],
        step="performance",
        cheer_deck="Y",
    )
    t.me.art("I'll Keep Singing with My Head Held High", at=t.foe.center)
    t.me.choose(t.me.center, kind="send-to")
    kinds = [event.kind for event in t.happened("send", "life-damage")]
    assert kinds[:2] == ["send", "life-damage"]
    t.expect(t.me.center, cheers="W W Y")


@pytest.mark.parametrize(
    "foe",
    [
        pytest.param("hSD14-009", marks=pytest.mark.answer("Q632")),
        pytest.param("hSD16-007", marks=pytest.mark.answer("Q633")),
        pytest.param("hSD17-008", marks=pytest.mark.answer("Q634")),
    ],
)
@pytest.mark.clause("11.3.1.1.1")
def test_q632_to_q634_the_alligator_comes_before_what_the_downed_one_does(table: Tables, foe: str) -> None:
    attached = GATOR if foe == "hSD14-009" else ""
    t = table(
        [center("hSD14-009", cheers="W W", attached=GATOR), idle()],
        [center(foe, damage=FALLING[foe] + (10 if attached else 0) - 10, attached=attached), idle()],
        step="performance",
        cheer_deck="Y",
        foe_deck="hSD01-016*9",
    )
    t.me.art("I'll Keep Singing with My Head Held High", at=t.foe.center)
    t.me.choose(t.me.center, kind="send-to")
    kinds = [event.kind for event in t.happened("send", "draw")]
    assert kinds[:2] == ["send", "draw"]


@pytest.mark.answer("Q636")
@pytest.mark.clause("10.7.2.3.7")
def test_q636_the_matsutake_dance_needs_a_raden(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD15-010")
    t.refused(t.me.use, "hSD15-010", clause="10.7.2.3.7")
    u = table([center(RADEN)], FOE, hand="hSD15-010")
    u.allowed(u.me.use, "hSD15-010")


@pytest.mark.answer("Q637")
@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.parametrize(("stack", "usable"), [("hSD01-003", False), ("hSD01-003 hSD01-005", True)])
def test_q637_stella_needs_somebody_at_the_back_who_is_no_debut(table: Tables, stack: str, usable: bool) -> None:
    t = table([center("hSD01-003")], [center("hSD01-003 hSD01-005"), back(stack)], hand="hSD17-010")
    if usable:
        t.me.use("hSD17-010")
        t.expect(t.foe.back[0], damage=20)
    else:
        t.refused(t.me.use, "hSD17-010", clause="10.7.2.3.7")


@pytest.mark.answer("Q638")
@pytest.mark.clause("10.7.2.3.7")
def test_q638_the_curry_needs_somebody_who_is_hurt_and_heals_one(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-004")], FOE, hand="hSD19-010")
    t.refused(t.me.use, "hSD19-010", clause="10.7.2.3.7")
    u = table([center("hSD01-003", damage=40), back("hSD01-004", damage=40)], FOE, hand="hSD19-010")
    u.me.use("hSD19-010")
    u.me.choose(u.me.back[0], kind="heal")
    u.expect(u.me.center, damage=40)
    u.expect(u.me.back[0], damage=10)

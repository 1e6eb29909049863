"""Official answers about holomem and support cards of booster hBP03."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import GAME, Tables, TestTable, back, center, collab, idle

FOE = [center("T-blue")]


def activate(t: TestTable, source: int) -> None:
    t.take(0, "main", {"do": "activate", "source": source})


@pytest.mark.answer("Q367")
@pytest.mark.clause("5.14.3.1.1")
def test_q367_a_miko_that_was_bloomed_with_gambles_anew(table: Tables) -> None:
    t = table([center("hBP03-030", attached="hBP03-107")], FOE, hand="hBP03-030", chance="ask")
    old = t.me.center.now.stack[-1]
    activate(t, old)
    t.roll(3)
    assert "activate" not in t.verbs()
    t.me.bloom("hBP03-030", on=t.me.center)
    new = t.me.center.now.stack[-1]
    assert new != old
    activate(t, new)
    t.roll(5)
    assert "activate" not in t.verbs()


@pytest.mark.answer("Q310")
def test_q310_one_shooter_gets_one_cheer_of_two(table: Tables) -> None:
    t = table([center("hBP03-018"), back("hBP03-017")], FOE, hand="hBP03-021", archive="G G")
    t.me.bloom("hBP03-021", on=t.me.center)
    t.me.yes()
    t.asks(t.me, "main")
    t.expect(t.me.back[0], cheers="G")
    t.expect(t.me, archive="G")


@pytest.mark.answer("Q310")
def test_q310_two_shooters_get_one_each(table: Tables) -> None:
    t = table([center("hBP03-018"), back("hBP03-017"), back("hBP03-016")], FOE, hand="hBP03-021", archive="G G")
    t.me.bloom("hBP03-021", on=t.me.center)
    t.me.yes()
    t.me.pick(*t.me.back, kind="send-to")
    assert [mem.cheers for mem in t.me.back] == [["hY02-001"], ["hY02-001"]]


@pytest.mark.answer("Q311")
@pytest.mark.parametrize(("uses", "left"), [(True, 4), (False, 3)])
def test_q311_aki_keeps_abilities_from_taking_life_but_not_the_rules(table: Tables, uses: bool, left: int) -> None:
    t = table([center("hBP01-014", cheers="W W W"), idle()], [center("hSD01-003", damage=10), collab("hBP03-022")])
    t.me.end_main()
    (t.foe.yes if uses else t.foe.no)("react")
    t.me.art("Wings Darker than Black", at=t.foe.center)
    assert len(t.foe.life) == left


@pytest.mark.answer("Q313")
@pytest.mark.parametrize(("rolls", "damage"), [(True, 120), (False, 80)])
def test_q313_a_die_of_another_pekora_counts(table: Tables, rolls: bool, damage: int) -> None:
    t = table(
        [center("hBP01-042", cheers="G G"), collab("hBP03-023", cheers="G G G")],
        [center("T-twoart"), collab("T-blue")],
        step="performance",
        chance="ask",
    )
    t.me.art("It's Heweree", at=t.foe.center)
    (t.me.yes if rolls else t.me.no)("pay")
    if rolls:
        t.roll(1)
    target = t.foe.collabing
    t.me.art("Time to Play Cards Peko", at=target)
    t.expect(target, damage=damage)


@pytest.mark.answer("Q314")
@pytest.mark.parametrize(("tool", "damage"), [("T-tool", 30), ("T-mascot", 10)])
def test_q314_haato_deals_30_instead_of_10_not_besides(table: Tables, tool: str, damage: int) -> None:
    t = table([center("hBP03-031")], [center("T-blue", attached=tool)], hand="hBP03-033")
    t.me.bloom("hBP03-033", on=t.me.center)
    assert [event.amount for event in t.happened("damage")] == [damage]


@pytest.mark.answer("Q315")
@pytest.mark.clause("10.4.2.2")
@pytest.mark.parametrize("hand", ["hSD01-014", "hSD01-014 hSD01-016"])
def test_q315_lui_draws_only_for_two_cards(table: Tables, hand: str) -> None:
    t = table(
        [center("hBP03-035", cheers="R R"), idle()],
        FOE,
        step="performance",
        oshi="hBP01-005",
        hand=hand,
        deck="hSD01-018*5",
    )
    t.me.art("challenger", at=t.foe.center)
    if hand != "hSD01-014":
        t.me.yes("pay")
        t.me.pick(*hand.split(), kind="choose-to-archive")
        t.expect(t.me, hand="hSD01-018*3", archive=hand)
    else:
        t.asks(t.me, "perform")
        t.expect(t.me, hand=hand)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q316")
def test_q316_kiara_may_look_and_archive_none(table: Tables) -> None:
    t = table([center("hBP01-062")], FOE, hand="hBP03-036", deck="hBP01-063 hBP01-064 hSD01-014")
    t.me.bloom("hBP03-036", on=t.me.center)
    t.me.yes()
    t.asks(t.me, "choose-to-archive", "hBP01-063", "hBP01-064", "done")
    t.me.done("choose-to-archive")
    t.expect(t.me, archive="")
    assert len(t.me.deck) == 3
    assert t.happened("shuffle")


@pytest.mark.answer("Q319")
@pytest.mark.parametrize(("beside", "resting"), [("hBP03-050", False), ("hBP03-040", False), ("T-blue", True)])
def test_q319_fuwamoco_at_the_center_is_fuwawa_for_mococo(table: Tables, beside: str, resting: bool) -> None:
    t = table(
        [center(beside), collab("hBP03-039")],
        [center("hSD01-014")],
        turn_of="foe",
        step="end",
        point="end",
        cheer_deck="",
    )
    t.asks(t.me, "main")
    t.expect(t.me.back[0], position="back", resting=resting)


@pytest.mark.answer("Q320")
@pytest.mark.parametrize(("beside", "damage"), [("hBP03-050", 20), ("T-blue", 0)])
def test_q320_fuwamoco_is_mococo_for_fuwawa(table: Tables, beside: str, damage: int) -> None:
    t = table([center("hBP03-040"), back(beside)], FOE, hand="hBP03-042")
    t.me.bloom("hBP03-042", on=t.me.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q322")
def test_q322_fuwamoco_can_get_the_cheer_that_mococo_is_given(table: Tables) -> None:
    t = table(
        [center("hBP03-043", cheers="B R W"), collab("T-blue"), back("hBP03-050")],
        FOE,
        step="performance",
        oshi="hBP03-004",
    )
    t.me.art("Wanna eat together?", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose("W", kind="choose-attached")
    t.expect(t.me.back[0], cheers="W")
    t.expect(t.foe.center, damage=150)


@pytest.mark.answer("Q544")
@pytest.mark.clause("2.11.2.3.1")
def test_q544_fuwamoco_has_its_names_outside_the_stage_too(table: Tables) -> None:
    t = table([center("hBP03-037"), back("hBP03-040")], FOE, hand="hBP03-050")
    t.allowed(t.me.bloom, "hBP03-050", on=t.me.center)
    t.allowed(t.me.bloom, "hBP03-050", on=t.me.back[0])


@pytest.mark.answer("Q617")
@pytest.mark.clause("2.11.2.3")
def test_q617_fuwamoco_has_three_names(table: Tables) -> None:
    assert GAME.cards["hBP03-050"].names == {"FUWAMOCO", "フワワ・アビスガード", "モココ・アビスガード"}
    stage = [center("hBP03-037"), back("hBP03-040"), back("hBP03-050"), back("hSD01-003")]
    t = table(stage, FOE, hand="hBP03-050")
    for mem in t.me.stage[:3]:
        t.allowed(t.me.bloom, "hBP03-050", on=mem)
    t.refused(t.me.bloom, "hBP03-050", on=t.me.back[2], clause="8.3.3")


@pytest.mark.answer("Q325")
def test_q325_towa_strikes_center_or_collab_with_all_of_it(table: Tables) -> None:
    t = table(
        [center("hBP03-056", cheers="P P P"), idle(), back("hBP03-051"), back("hBP03-052")],
        [center("T-blue"), collab("T-twoart")],
        step="performance",
    )
    t.me.art("Break your ×××", at=t.foe.center)
    t.asks(t.me, "damage-to", "T-blue", "T-twoart")
    t.me.choose(t.foe.collabing, kind="damage-to")
    t.asks(t.me, "perform")
    t.expect(t.foe.collabing, damage=40)
    t.expect(t.foe.center, damage=80)


@pytest.mark.answer("Q366")
@pytest.mark.clause("10.8.3.1")
@pytest.mark.parametrize("first", ["hBP03-062", "hBP03-102"])
def test_q366_korones_collab_effect_and_her_mascot_in_either_order(table: Tables, first: str) -> None:
    """The mascot first: the cheer that it brings can pay for the collab effect. The other way round it cannot."""
    t = table([center("T-blue"), back("hBP03-062", attached="hBP03-102")], FOE, archive="Y", deck="hBP03-061*5")
    t.me.collab(t.me.back[0])
    t.asks(t.me, "resolve", "hBP03-062", "hBP03-102")
    t.me.resolve(first)
    t.me.yes()
    if first == "hBP03-102":
        t.me.yes("pay")
        t.me.choose("hBP03-061")
    t.asks(t.me, "main")
    t.expect(t.me, hand="hBP03-061" if first == "hBP03-102" else "")


@pytest.mark.answer("Q326")
@pytest.mark.parametrize(("oshi", "damage"), [("hSD01-001", 60), ("hBP03-006", 70)])
def test_q326_the_life_at_the_start_is_that_of_the_oshi(table: Tables, oshi: str, damage: int) -> None:
    t = table([center("hBP03-064", cheers="Y Y"), idle()], FOE, step="performance", oshi=oshi, life="W*3")
    t.me.art("BrRRAAAAAAAAH!!!!!!!!!!!!!!", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q328")
def test_q328_boxing_style_guards_in_the_main_step_only(table: Tables) -> None:
    t = table([center("hBP04-043", cheers="B"), idle()], [center("hBP03-061"), collab("hBP03-065")], hand="T-hit")
    t.refused(t.me.use, "T-hit", clause="10.7.2.3.7")  # it would deal nothing
    t.me.end_main()
    t.me.art("Lamyoohoo", at=t.foe.collabing)
    t.me.choose(t.foe.center, kind="damage-to")
    t.expect(t.foe.center, damage=10)


@pytest.mark.answer("Q329")
@pytest.mark.clause("11.3.1.1")
def test_q329_korones_gift_comes_before_the_life_damage(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hBP03-066", damage=200), back("hBP03-061"), back("hSD01-003")],
        step="performance",
        foe_cheer_deck="Y*5",
    )
    korone = t.foe.back[0]
    t.me.art("Free", at=t.foe.center)
    t.foe.choose(korone, kind="send-to")
    t.expect(korone, cheers="Y")
    t.expect(t.foe, archive="hBP03-066", life="W*5")
    t.asks(t.foe, "life-to", "hBP03-061", "hSD01-003")


@pytest.mark.answer("Q375")
@pytest.mark.clause("11.3.1.1.1")
def test_q375_lamy_draws_before_korones_gift_and_the_life_damage(table: Tables) -> None:
    t = table(
        [center("hBP04-047", cheers="B B"), idle()],
        [center("hBP03-066", damage=200), back("hBP03-061"), back("hSD01-003")],
        oshi="hBP04-004",
        holo_power="hSD01-016*3",
    )
    t.me.sp()
    t.me.end_main()
    t.me.art("Bouquet of Shimmering Snow", at=t.foe.center)
    t.asks(t.foe, "send-to")
    assert len(t.me.hand) == 2
    t.foe.choose(t.foe.back[0], kind="send-to")
    t.asks(t.foe, "life-to")


@pytest.mark.answer("Q332")
@pytest.mark.parametrize("gives", [True, False])
def test_q332_watame_need_not_hand_on_a_cheer(table: Tables, gives: bool) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hBP03-072", damage=190, cheers="Y Y"), collab("hBP03-067")],
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    (t.foe.yes if gives else t.foe.no)()
    t.expect(t.foe.collabing, cheers="Y W" if gives else "W")
    t.expect(t.foe, archive="hBP03-072 Y" if gives else "hBP03-072 Y Y")


@pytest.mark.answer("Q333")
@pytest.mark.parametrize(("cheers", "damage"), [("Y*6", 180), ("Y*5", 80)])
def test_q333_six_cheers_are_six_in_all(table: Tables, cheers: str, damage: int) -> None:
    t = table([center("hBP03-072", cheers=cheers), idle()], [center("T-twoart")], step="performance")
    t.me.art("Watame Night Fever!!", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q334")
@pytest.mark.parametrize(
    ("friends", "damage"), [(["hSD01-012"], 30), (["hBP01-088"], 30), (["hSD01-012", "hBP01-088"], 40), ([], 20)]
)
def test_q334_risu_is_content_with_either_of_two_friends(table: Tables, friends: list[str], damage: int) -> None:
    t = table([center("hBP03-074", cheers="Y"), idle(), *[back(friend) for friend in friends]], FOE, step="performance")
    t.me.art("Connected Wishes", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q337")
@pytest.mark.parametrize(("cheers", "damage"), [("Y*3", 80), ("Y*2", 50)])
def test_q337_three_cheers_are_three_in_all(table: Tables, cheers: str, damage: int) -> None:
    t = table([center("hBP03-079", cheers=cheers), idle()], FOE, step="performance")
    t.me.art("Sunrise Cheer", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q338")
def test_q338_kanade_alone_has_no_cheer_to_take_over(table: Tables) -> None:
    t = table([center("hBP03-080", cheers="Y Y")], FOE, hand="hBP03-082")
    t.me.bloom("hBP03-082", on=t.me.center)
    t.asks(t.me, "main")
    assert not t.happened("reattach")


@pytest.mark.answer("Q342")
@pytest.mark.parametrize(
    "taken", [[], ["hBP03-080"], ["hBP03-081"], ["hBP03-080", "hBP03-081"]], ids=["none", "debut", "1st", "both"]
)
def test_q342_super_pc_takes_as_many_of_the_two_as_one_likes(table: Tables, taken: list[str]) -> None:
    t = table([center("T-blue")], FOE, hand="hBP03-085", deck="hBP03-080 hBP03-081 hSD01-014*2 hSD01-016")
    t.me.use("hBP03-085")
    for number in ("hBP03-080", "hBP03-081"):
        t.asks(t.me, "choose-to-take", number, "done")
        if number in taken:
            t.me.choose(number)
        else:
            t.me.done()
    t.asks(t.me, "order-bottom")
    t.expect(t.me, hand=taken)


@pytest.mark.answer("Q345")
@pytest.mark.parametrize(("life", "able"), [("W*5", False), ("W*4", True)])
def test_q345_totsumachi_needs_less_life_not_as_much(table: Tables, life: str, able: bool) -> None:
    t = table([center("T-blue")], [center("T-blue"), back("hSD01-003")], hand="hBP03-088", life=life)
    if able:
        t.allowed(t.me.use, "hBP03-088")
    else:
        t.refused(t.me.use, "hBP03-088", clause="10.3.3")


@pytest.mark.answer("Q349")
@pytest.mark.clause("13.2.2")
def test_q349_being_moved_by_totsumachi_is_no_collab(table: Tables) -> None:
    t = table([center("T-blue")], [center("T-blue"), back("T-giftcollab")], hand="hBP03-088", life="W*4")
    t.me.use("hBP03-088")
    t.expect(t.foe.collabing, number="T-giftcollab")
    t.expect(t.foe, hand="", holo_power="")
    t.asks(t.me, "main")


@pytest.mark.answer("Q350")
@pytest.mark.clause("7.2.3")
def test_q350_whom_totsumachi_moved_goes_back_in_the_reset_step(table: Tables) -> None:
    t = table(
        [center("T-shut")], [center("T-blue"), back("hSD01-003")], hand="hBP03-088", life="W*4", foe_cheer_deck=""
    )
    t.me.use("hBP03-088")
    moved = t.foe.collabing
    t.pass_turn()
    t.asks(t.foe, "main")
    t.expect(moved, position="back", resting=True)


@pytest.mark.answer("Q369")
def test_q369_the_other_player_chooses_whom_totsumachi_moves(table: Tables) -> None:
    t = table(
        [center("T-blue")], [center("T-blue"), back("hSD01-003"), back("hSD01-008")], hand="hBP03-088", life="W*4"
    )
    t.me.use("hBP03-088")
    t.asks(t.foe, "affect", "hSD01-003", "hSD01-008")
    t.foe.choose("hSD01-008", kind="affect")
    t.expect(t.foe.collabing, number="hSD01-008")


@pytest.mark.answer("Q352")
def test_q352_the_cap_stays_on_a_holomem_that_blooms(table: Tables) -> None:
    t = table([center("hSD01-003", attached="hBP03-095")], FOE, hand="hSD01-005")
    assert t.me.center.hp == 90
    t.me.bloom("hSD01-005", on=t.me.center)
    t.expect(t.me.center, attached="hBP03-095", hp=150)
    t.expect(t.me, archive="")


@pytest.mark.answer("Q355")
@pytest.mark.clause("10.11.2.1")
def test_q355_ssrb_goes_in_place_of_a_cheer_of_the_back(table: Tables) -> None:
    t = table([center("hBP03-017", attached="hBP03-106"), back("T-blue", cheers="G")], FOE, hand="hBP03-019")
    t.me.bloom("hBP03-019", on=t.me.center)
    t.me.yes("pay")
    t.asks(t.me, "stand-in", "G", "hBP03-106")
    t.me.choose("hBP03-106", kind="stand-in")
    t.expect(t.me, archive="hBP03-106")
    t.expect(t.me.back[0], cheers="G")
    t.expect(t.foe.center, damage=30)


@pytest.mark.answer("Q356")
@pytest.mark.clause("10.11.4")
def test_q356_ssrb_goes_in_place_of_a_cheer_that_nobody_has(table: Tables) -> None:
    t = table([center("hBP03-017", attached="hBP03-106"), back("T-blue")], FOE, hand="hBP03-019")
    t.me.bloom("hBP03-019", on=t.me.center)
    t.me.yes("pay")
    t.expect(t.me, archive="hBP03-106")
    t.expect(t.foe.center, damage=30)


@pytest.mark.answer("Q474")
@pytest.mark.clause("11.3.1.1.1")
@pytest.mark.parametrize(("first", "archived"), [("hBP03-107", 1), ("hBP05-085", 0)])
def test_q474_their_player_orders_what_happens_when_miko_is_downed(table: Tables, first: str, archived: int) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hBP05-035", damage=190, attached="hBP03-107 hBP05-085"), collab("T-blue")],
        step="performance",
        foe_deck="hSD01-014*5",
    )
    t.me.art("Free", at=t.foe.center)
    t.asks(t.foe, "resolve", "hBP03-107", "hBP05-085", "hBP05-035")
    for card in dict.fromkeys([first, "hBP03-107", "hBP05-085"]):
        if t.decision is not None and t.decision.kind == "resolve":
            t.foe.resolve(card)
        if card == "hBP03-107":
            t.me.yes()
        elif archived:
            t.me.choose("hSD01-014", kind="choose-to-archive")
    t.foe.no("react")
    assert (len(t.me.archive), len(t.me.hand)) == (archived, 1 - archived)


@pytest.mark.answer("Q477")
@pytest.mark.clause("11.3.1.1", "10.6.3")
@pytest.mark.parametrize("first", ["hBP05-016", "hBP05-066"])
def test_q477_what_a_down_triggers_comes_before_what_an_art_triggers(table: Tables, first: str) -> None:
    t = table(
        [center("hBP01-038 hBP05-016", cheers="W*4"), collab("hBP05-066")],
        [center("hBP03-030", damage=190, attached="hBP03-107"), collab("T-blue")],
        step="performance",
        chance="ask",
        hand="hSD01-018",
    )
    t.me.art("Worship Usa Pekora, Peko!", at=t.foe.center)
    t.me.yes("pay")
    t.roll(2)
    t.asks(t.me, "may")  # 35P lets me draw
    t.me.no()
    t.asks(t.me, "resolve", "hBP05-016", "hBP05-066")
    t.me.resolve(first)
    if first == "hBP05-016":
        assert len(t.me.hand) == 3
    t.me.no("pay")


@pytest.mark.answer("Q598")
def test_q598_miko_draws_a_card_for_each_35p(table: Tables) -> None:
    t = table([center("hBP07-043", attached="hBP03-107*2", cheers="R*4"), idle()], FOE, step="performance")
    t.me.art("Revelation of cherry blossoms", at=t.foe.center)
    assert len(t.me.hand) == 2
    t.expect(t.foe.center, damage=210)


@pytest.mark.answer("Q530")
@pytest.mark.clause("10.7.2.3.1")
def test_q530_roboco_must_take_back_as_many_as_she_archived(table: Tables) -> None:
    t = table(
        [center("T-blue"), back("hBP06-064")],
        FOE,
        oshi="hBP06-007",
        hand="hSD01-018 hSD01-016",
        archive="hBP03-110*2",
    )
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.me.pick("hSD01-018", "hSD01-016", kind="choose-to-archive")
    t.asks(t.me, "main")
    t.expect(t.me, hand="hBP03-110*2", archive="hSD01-016 hSD01-018")


@pytest.mark.answer("Q542")
@pytest.mark.clause("2.11.2.3")
def test_q542_a_holomem_of_both_names_has_the_fans_of_both(table: Tables) -> None:
    t = table([center("hBP06-083")], FOE, hand="hBP03-112 hBP06-104")
    t.me.use("hBP03-112")
    t.me.use("hBP06-104")
    t.expect(t.me.center, attached="hBP06-104 hBP03-112")

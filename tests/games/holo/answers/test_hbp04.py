"""Official answers about the cards of booster hBP04."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle

FOE = [center("T-blue")]
LAMY: dict[str, Any] = {"oshi": "hBP04-004", "holo_power": "hSD01-016*3"}
SUBARU: dict[str, Any] = {"foe_oshi": "hBP04-006", "foe_holo_power": "hSD01-016*4", "step": "performance"}
MATSURI = [center("hBP04-080"), back("hBP03-031"), back("hBP01-032"), back("hBP04-079")]
TWO_TONE = [center("hSD01-003"), back("hBP03-040"), back("hSD01-014")]


def activate(t: TestTable, source: int) -> None:
    t.take(0, "main", {"do": "activate", "source": source})


@pytest.mark.answer("Q409")
@pytest.mark.clause("8.4.1")
def test_q409_laplus_whom_karasu_sends_back_cannot_collab_again(table: Tables) -> None:
    t = table([center("T-blue"), back("hBP04-054", attached="hBP04-103"), back("T-debut")], FOE, chance="ask")
    laplus = t.me.back[0]
    t.me.collab(laplus)
    activate(t, laplus.now.attached[0])
    t.roll(1)
    t.expect(laplus, position="back")
    assert "collab" not in t.verbs()
    t.refused(t.me.collab, laplus, clause="8.4.1")
    t.refused(t.me.collab, t.me.back[0], clause="8.4.1")


@pytest.mark.answer("Q377")
def test_q377_lamy_draws_for_every_holomem_she_downs_this_turn(table: Tables) -> None:
    t = table(
        [center("T-blue"), back("hBP04-043", attached="hBP04-106", cheers="B B")],
        [center("T-debut", damage=50), collab("T-debut"), back("T-blue")],
        hand="hBP04-047",
        **LAMY,
    )
    lamy = t.me.back[0]
    t.me.sp()
    t.me.bloom("hBP04-047", on=lamy)
    t.me.collab(lamy)
    t.me.choose(t.foe.collabing, kind="damage-to")
    assert len(t.me.hand) == 2
    t.me.end_main()
    t.me.art("Bouquet of Shimmering Snow", at=t.foe.center)
    assert len(t.me.hand) == 4


@pytest.mark.answer("Q412")
@pytest.mark.clause("5.14.2")
def test_q412_what_was_put_on_lamy_stays_when_she_blooms(table: Tables) -> None:
    t = table([center("hBP04-047", cheers="B*3"), idle()], [center("T-blue")], hand="hBP04-048", **LAMY)
    t.me.sp()
    t.me.bloom("hBP04-048", on=t.me.center)
    t.me.end_main()
    t.me.art("May Today Be a Blessed Day", at=t.foe.center)
    t.me.yes("pay")
    assert [event.amount for event in t.happened("damage")] == [130, 130]


@pytest.mark.answer("Q423")
@pytest.mark.clause("10.6.3")
def test_q423_no_skill_between_a_collab_and_its_effect(table: Tables) -> None:
    t = table(
        [center("T-blue"), back("hBP04-047", attached="hBP04-106")],
        [center("T-blue"), back("T-debut")],
        oshi="hBP04-004",
        holo_power="hSD01-016*2",
    )
    t.refused(t.me.sp, clause="12.1.3")
    t.me.collab(t.me.back[0])
    assert len(t.me.holo_power) == 3
    t.asks(t.me, "damage-to", "T-blue", "T-debut")
    t.me.choose(t.foe.back[0], kind="damage-to")
    t.expect(t.foe.back[0], damage=20)
    t.allowed(t.me.sp)


@pytest.mark.answer("Q388")
@pytest.mark.clause("10.7.2.3.5")
def test_q388_lamy_looks_into_the_deck_though_every_yukimin_is_in_the_archive(table: Tables) -> None:
    t = table([center("T-blue"), back("hBP04-044")], FOE, archive="hBP04-106*4")
    t.me.collab(t.me.back[0])
    t.asks(t.me, "choose-to-attach", "done")
    t.me.done("choose-to-attach")
    t.expect(t.me.collabing, attached="")
    assert t.happened("look")
    assert t.happened("shuffle")


@pytest.mark.answer("Q408")
@pytest.mark.clause("5.22.4")
def test_q408_whoever_yamena_guards_can_be_chosen_but_takes_nothing(table: Tables) -> None:
    t = table(
        [center("hBP04-048", cheers="B*3"), idle()],
        [center("T-blue"), back("hBP04-045", attached="hBP04-102")],
        step="performance",
    )
    t.me.art("May Today Be a Blessed Day", at=t.foe.center)
    t.me.yes("pay")
    t.asks(t.me, "damage-to", "T-blue", "hBP04-045")
    t.me.choose(t.foe.back[0], kind="damage-to")
    t.expect(t.foe.back[0], damage=0)
    t.expect(t.foe.center, damage=130)


@pytest.mark.answer("Q414")
def test_q414_subarus_skill_is_not_shared_out_over_two_hits(table: Tables) -> None:
    t = table([center("hBP04-037", cheers="R*3"), idle()], [center("hBP04-069"), back("T-blue")], **SUBARU)
    t.me.art("Oh? Wanna Fight?", at=t.foe.center)
    t.foe.yes("react")
    assert [event.amount for event in t.happened("damage")] == [20, 130]


@pytest.mark.answer("Q416")
def test_q416_subarus_skill_is_over_when_another_subaru_is_hit(table: Tables) -> None:
    t = table(
        [center("T-debut"), collab("T-blue"), back("T-shut")], [center("hBP04-069"), collab("hBP04-067")], **SUBARU
    )
    first, second = t.foe.stage
    t.me.art("Free", at=first)
    t.foe.yes("react")
    t.expect(first, damage=10)
    t.me.art("Bluish", at=second)
    t.expect(second, damage=10)


@pytest.mark.answer("Q428")
def test_q428_only_one_of_ririkas_three_hits_is_made_less(table: Tables) -> None:
    given = {**SUBARU, "step": "main"}
    t = table(
        [center("hBP04-037", cheers="R R"), idle()], [center("hBP04-069"), back("T-blue")], hand="hBP04-091", **given
    )
    t.me.use("hBP04-091")
    t.me.end_main()
    t.me.art("Oh? Wanna Fight?", at=t.foe.center)
    t.foe.no("react")
    t.foe.yes("react")
    assert [event.amount for event in t.happened("damage")] == [50, 130]


@pytest.mark.answer("Q417")
def test_q417_cheers_that_come_later_are_not_counted(table: Tables) -> None:
    t = table([center("hBP04-071", cheers="Y Y"), back("hBP04-070")], FOE, cheer_deck="Y*5")
    t.me.collab(t.me.back[0])
    t.me.choose(t.me.center, kind="affect")
    t.me.end_main()
    t.me.art("Shuba!", at=t.foe.center)
    t.expect(t.me.center, cheers="Y*3")
    t.expect(t.foe.center, damage=40)


@pytest.mark.answer("Q421")
@pytest.mark.parametrize(("theirs", "damage"), [("W*8", 40), ("W*7", 20)])
def test_q421_a_tenth_cheer_that_the_art_brings_counts_for_it(table: Tables, theirs: str, damage: int) -> None:
    t = table(
        [center("hBP04-071", cheers="Y", attached="hBP04-104"), idle()],
        [center("T-blue", cheers=theirs)],
        step="performance",
    )
    t.me.art("Shuba!", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q411")
def test_q411_cheers_in_the_archive_do_not_count(table: Tables) -> None:
    t = table(
        [center("hBP04-071", cheers="Y*3", attached="hBP04-104"), idle()],
        [center("T-blue", cheers="W*6")],
        step="performance",
        archive="Y*5",
        foe_archive="W*5",
    )
    t.me.art("Our Strongest, Happiest Days", at=t.foe.center)
    t.expect(t.foe.center, damage=90)


@pytest.mark.answer("Q379")
def test_q379_koyori_must_take_a_card_of_her_holo_power(table: Tables) -> None:
    t = table(
        [center("hBP04-013", cheers="W*3"), idle()],
        [center("T-debut"), collab("T-blue")],
        step="performance",
        deck="hSD01-016 hSD01-014*5",
        holo_power="hSD01-018",
    )
    t.me.art("Koyori's Awakening", at=t.foe.center)
    t.asks(t.me, "choose-to-take", "hSD01-016", "hSD01-018")
    t.me.choose("hSD01-016")
    t.expect(t.me, hand="hSD01-016", holo_power="hSD01-018")


@pytest.mark.answer("Q380")
def test_q380_koyori_takes_a_card_though_her_deck_is_empty(table: Tables) -> None:
    t = table(
        [center("hBP04-013", cheers="W*3"), idle()],
        [center("T-debut"), collab("T-blue")],
        step="performance",
        deck="",
        holo_power="hSD01-016 hSD01-018",
    )
    t.me.art("Koyori's Awakening", at=t.foe.center)
    t.asks(t.me, "choose-to-take", "hSD01-016", "hSD01-018")
    t.me.choose("hSD01-018")
    t.expect(t.me, hand="hSD01-018", holo_power="hSD01-016")


@pytest.mark.answer("Q383")
@pytest.mark.clause("10.4.2.2")
def test_q383_raden_cannot_give_two_cheers_to_one_holomem(table: Tables) -> None:
    t = table([center("hBP04-025", cheers="G*4"), idle(), back("T-debut")], FOE, step="performance", oshi="hBP04-002")
    t.me.art("Looks Like the Next Act Is Ready", at=t.foe.center)
    t.asks(t.me, "perform")
    t.expect(t.me.center, cheers="G*4")
    t.expect(t.foe.center, damage=140)


@pytest.mark.answer("Q620")
def test_q620_raden_gives_one_cheer_each_then_deals_more(table: Tables) -> None:
    t = table(
        [center("hBP04-025", cheers="G*3 W"), idle(), back("T-debut"), back("T-shut"), back("T-blue")],
        FOE,
        step="performance",
        oshi="hBP04-002",
    )
    t.me.art("Looks Like the Next Act Is Ready", at=t.foe.center)
    t.me.yes("pay")
    t.me.pick(*t.me.back[:2], kind="send-to")
    t.me.choose("G", kind="choose-attached")
    t.me.choose("W", kind="choose-attached")
    assert [mem.cheers for mem in t.me.back] == [["hY02-001"], ["hY01-001"], []]
    t.expect(t.me.center, cheers="G G")
    t.expect(t.foe.center, damage=170)
    assert [event.kind for event in t.happened("reattach", "damage")] == ["reattach", "reattach", "damage"]


@pytest.mark.answer("Q424")
def test_q424_each_maitake_dance_counts_the_cheers_when_it_is_used(table: Tables) -> None:
    t = table([center("hBP04-020"), back("T-blue", cheers="G R W")], FOE, hand="hBP04-094*2")
    t.me.use("hBP04-094")
    t.me.pick("G", "R", kind="choose-attached")
    t.expect(t.me.center, cheers="G R")
    t.me.use("hBP04-094")
    t.expect(t.me.center, cheers="G R W")
    t.me.end_main()
    t.me.art("I am Juufuutei Raden!", at=t.foe.center)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q429")
@pytest.mark.clause("10.7.2.3.7")
def test_q429_maitake_dance_has_to_change_something(table: Tables) -> None:
    t = table([center("hBP04-020", cheers="G G"), back("T-blue", cheers="W")], FOE, hand="hBP04-094")
    t.me.use("hBP04-094")
    t.expect(t.me.center, cheers="G G W")
    t.asks(t.me, "main")


@pytest.mark.answer("Q429")
def test_q429_with_three_cheers_maitake_dance_need_not_move_any(table: Tables) -> None:
    t = table([center("hBP04-020", cheers="G*3"), idle(), back("T-debut", cheers="W")], FOE, hand="hBP04-094")
    t.me.use("hBP04-094")
    t.me.no()
    t.expect(t.me.center, cheers="G*3")
    t.me.end_main()
    t.me.art("I am Juufuutei Raden!", at=t.foe.center)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q385")
@pytest.mark.clause("13.2.2")
def test_q385_whom_ririka_has_moved_brings_no_holo_power(table: Tables) -> None:
    t = table([center("hBP04-034")], [center("T-blue"), back("T-giftcollab")], hand="hBP04-037", chance="ask")
    t.me.bloom("hBP04-037", on=t.me.center)
    t.me.yes("pay")
    t.roll(4)
    t.expect(t.foe.collabing, number="T-giftcollab")
    t.expect(t.foe, holo_power="", hand="")
    assert len(t.foe.deck) == 20


@pytest.mark.answer("Q386")
def test_q386_the_other_player_chooses_whom_ririka_has_moved(table: Tables) -> None:
    t = table(
        [center("hBP04-034")], [center("T-blue"), back("T-debut"), back("T-shut")], hand="hBP04-037", chance="ask"
    )
    t.me.bloom("hBP04-037", on=t.me.center)
    t.me.yes("pay")
    t.roll(6)
    t.asks(t.foe, "affect", "T-debut", "T-shut")
    t.foe.choose("T-shut", kind="affect")
    t.expect(t.foe.collabing, number="T-shut")


@pytest.mark.answer("Q387")
@pytest.mark.clause("10.7.2.3.4")
def test_q387_without_a_center_ririka_still_strikes_the_collab(table: Tables) -> None:
    t = table([center("hBP04-037", cheers="R R"), idle()], [collab("T-blue"), back("T-debut")], hand="hBP04-091")
    t.me.use("hBP04-091")
    t.me.end_main()
    t.me.art("Oh? Wanna Fight?", at=t.foe.collabing)
    assert [event.amount for event in t.happened("damage")] == [30, 80]


@pytest.mark.answer("Q405")
@pytest.mark.clause("12.3.3.1")
def test_q405_the_struggle_meal_makes_an_art_cost_one_cheer_less(table: Tables) -> None:
    t = table([center("hBP04-037", cheers="R W"), idle()], FOE, hand="hBP04-091")
    u = table([center("hBP04-037", cheers="W W"), idle()], FOE, hand="hBP04-091")
    for one, clauses in ((t, ""), (u, "12.3.3.1")):
        one.me.use("hBP04-091")
        one.me.end_main()
        if clauses:
            one.refused(one.me.art, "Oh? Wanna Fight?", at=one.foe.center, clause=clauses)
        else:
            one.allowed(one.me.art, "Oh? Wanna Fight?", at=one.foe.center)


@pytest.mark.parametrize(
    ("friend", "damage"),
    [
        pytest.param("hSD01-014", 80, marks=pytest.mark.answer("Q389")),
        pytest.param("hBP03-050", 130, marks=pytest.mark.answer("Q390")),
        pytest.param("hBP01-088", 80),
        pytest.param("hSD01-003", 130),
    ],
    ids=["spot", "blue and red", "blue", "white"],
)
def test_q389_q390_moona_wants_a_colour_that_is_not_hers(table: Tables, friend: str, damage: int) -> None:
    t = table([center("hBP04-049", cheers="B*3"), collab("T-blue"), back(friend)], FOE, step="performance")
    t.me.art("Shining Moon", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q395")
def test_q395_shions_player_chooses_the_cheer(table: Tables) -> None:
    t = table([center("hBP02-042")], FOE, hand="hBP04-060", foe_archive="R W")
    t.me.bloom("hBP04-060", on=t.me.center)
    t.me.yes()
    t.asks(t.me, "choose-to-send", "R", "W")
    t.me.choose("R", kind="choose-to-send")
    t.expect(t.foe.center, cheers="R")


@pytest.mark.answer("Q407")
def test_q407_every_ancient_weapon_on_stage_counts(table: Tables) -> None:
    t = table(
        [center("hBP04-076", cheers="Y", attached="hBP04-099"), idle(), back("hBP04-074", attached="hBP04-099")],
        FOE,
        step="performance",
    )
    t.me.art("Please Cheer for Me!", at=t.foe.center)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q399")
@pytest.mark.clause("12.3.3.1")
@pytest.mark.parametrize(
    ("cheers", "weapon", "able"),
    [("Y W W", True, True), ("W W W", True, False), ("Y W", True, False), ("Y W W", False, False)],
)
def test_q399_anyas_art_needs_one_yellow_cheer_less(table: Tables, cheers: str, weapon: bool, able: bool) -> None:
    attached = {"attached": "hBP04-099"} if weapon else {}
    t = table([center("hBP04-078", cheers=cheers, **attached), idle()], FOE, step="performance")
    if able:
        t.allowed(t.me.art, "Dungeon Adventure", at=t.foe.center)
    else:
        t.refused(t.me.art, "Dungeon Adventure", at=t.foe.center, clause="12.3.3.1")


@pytest.mark.answer("Q400")
def test_q400_matsuri_sends_her_cheers_after_the_last_die(table: Tables) -> None:
    """Two Matsuri are one name: three dice."""
    t = table(MATSURI, FOE, hand="hBP04-082", chance="ask", cheer_deck="Y R W")
    t.me.bloom("hBP04-082", on=t.me.center)
    t.me.yes("pay")
    t.roll(4)
    t.roll(6)
    t.expect(t.me.center, cheers="")
    t.roll(3)
    t.expect(t.me.center, cheers="Y R")
    t.asks(t.me, "main")


@pytest.mark.answer("Q401")
@pytest.mark.parametrize("cheers", ["Y R W", "Y R"])
def test_q401_matsuri_must_send_as_many_as_there_are(table: Tables, cheers: str) -> None:
    t = table(MATSURI, FOE, hand="hBP04-082", chance="ask", cheer_deck=cheers)
    t.me.bloom("hBP04-082", on=t.me.center)
    t.me.yes("pay")
    for _ in range(3):
        t.roll(5)
    t.asks(t.me, "main")
    t.expect(t.me.center, cheers=cheers)
    t.expect(t.me, cheer_deck="")


@pytest.mark.answer("Q403")
def test_q403_a_spot_is_of_no_colour_for_the_two_tone_pc(table: Tables) -> None:
    t = table(TWO_TONE, FOE, hand="hBP04-089")
    t.me.use("hBP04-089")
    t.asks(t.me, "affect", "hSD01-003", "hBP03-040")
    u = table([center("hSD01-003"), back("hSD01-014")], FOE, hand="hBP04-089")
    u.refused(u.me.use, "hBP04-089", clause="10.3.3")


@pytest.mark.answer("Q404")
def test_q404_the_two_tone_pc_takes_two_coloured_holomem(table: Tables) -> None:
    t = table(TWO_TONE, FOE, hand="hBP04-089", deck="hSD01-013 hBP03-050 hSD01-006 hSD01-014*3")
    t.me.use("hBP04-089")
    t.me.choose("hSD01-003", kind="affect")
    t.asks(t.me, "choose-to-take", "hSD01-013", "done")
    t.me.choose("hSD01-013")
    t.asks(t.me, "choose-to-take", "hBP03-050", "done")
    t.me.choose("hBP03-050")
    t.expect(t.me, hand="hSD01-013 hBP03-050")


@pytest.mark.answer("Q452")
def test_q452_both_miko_look_when_both_are_downed(table: Tables) -> None:
    """The first to fall: both see it. The second: only herself."""
    t = table(
        [center("hBP04-037", cheers="R*3"), idle()],
        [center("hBP05-035", damage=130), collab("hBP05-035", damage=190), back("T-blue")],
        hand="hBP04-091",
        foe_deck="hBP05-079*4 hSD01-014*5",
    )
    t.me.use("hBP04-091")
    t.me.end_main()
    t.me.art("Oh? Wanna Fight?", at=t.foe.center)
    t.me.choose(t.foe.collabing, kind="damage-to")
    t.foe.choose(t.foe.center, kind="down-first")
    t.foe.resolve(0)
    for _ in range(2):
        t.foe.yes("react")
        t.foe.choose("hBP05-079")
    t.foe.choose(t.foe.back[0], kind="life-to")
    t.foe.yes("react")
    t.foe.choose("hBP05-079")
    assert t.foe.hand.count("hBP05-079") == 3


@pytest.mark.answer("Q455")
@pytest.mark.clause("10.7.2.3.5")
def test_q455_lamy_may_look_though_no_yukimin_can_be_in_the_deck(table: Tables) -> None:
    t = table([center("hBP04-043", attached="hBP04-106*2")], FOE, hand="hBP05-046", archive="hBP04-106*2")
    t.me.bloom("hBP05-046", on=t.me.center)
    t.asks(t.me, "choose-to-take", "done")
    t.me.done()
    assert t.happened("shuffle")

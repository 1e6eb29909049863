"""Official answers about cards that meet cards of hBP05 and later sets."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle

FOE = [center("T-blue")]


@pytest.mark.answer("Q474")
@pytest.mark.clause("11.3.1.1.1")
@pytest.mark.parametrize(("first", "archived"), [("hBP03-107", 1), ("hBP05-085", 0)])
def test_q474_their_player_orders_what_happens_when_miko_is_downed(table: Tables, first: str, archived: int) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hBP03-030", damage=190, attached="hBP03-107 hBP05-085"), collab("T-blue")],
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.asks(t.foe, "resolve", "hBP03-107", "hBP05-085")
    t.foe.resolve(first)
    t.me.yes()
    if archived:
        t.me.choose("hSD01-014", kind="choose-to-archive")
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
    for _ in range(3):
        t.foe.yes("react")
        t.foe.choose("hBP05-079")
    assert t.foe.hand.count("hBP05-079") == 3


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


@pytest.mark.answer("Q455")
@pytest.mark.clause("10.7.2.3.5")
def test_q455_lamy_may_look_though_no_yukimin_can_be_in_the_deck(table: Tables) -> None:
    t = table([center("hBP04-043", attached="hBP04-106*2")], FOE, hand="hBP05-046", archive="hBP04-106*2")
    t.me.bloom("hBP05-046", on=t.me.center)
    t.asks(t.me, "choose-to-take", "done")
    t.me.done()
    assert t.happened("shuffle")


@pytest.mark.answer("Q445")
@pytest.mark.clause("13.2.2")
def test_q445_trading_places_is_no_collab(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("T-debut"), back("hSD07-003")],
        FOE,
        oshi="hBP05-007",
        holo_power="hSD01-018*2",
        deck="hSD07-012*5",
    )
    t.me.skill()
    t.expect(t.me.collabing, number="hSD07-003")
    t.asks(t.me, "main")
    assert not t.happened("collab", "trigger")


@pytest.mark.answer("Q456")
@pytest.mark.parametrize(("damage", "asked"), [(10, False), (0, True)])
def test_q456_hp_that_a_mascot_adds_do_not_make_up_for_damage(table: Tables, damage: int, asked: bool) -> None:
    t = table([center("T-blue")], [center("hBP05-055", damage=damage, attached="hSD04-014")], step="performance")
    assert t.foe.center.hp == 200
    t.me.end_performance()
    if asked:
        t.asks(t.foe, "may")
        t.foe.yes()
    t.asks(t.foe, "main")
    t.expect(t.foe.center, cheers="W W" if asked else "W")


@pytest.mark.answer("Q517")
@pytest.mark.clause("10.3.2")
@pytest.mark.parametrize("first", ["hSD04-004", "hBP06-026"])
def test_q517_the_hand_is_counted_when_irohas_gift_resolves(table: Tables, first: str) -> None:
    t = table([center("hBP06-026"), back("hSD04-004")], FOE, hand="hSD01-018*5", cheer_deck="R*5")
    t.me.collab(t.me.back[0])
    t.me.resolve(first)
    if first == "hBP06-026":
        t.me.yes()
    t.me.yes("pay")
    t.me.choose("hSD01-018", kind="choose-to-archive")
    t.me.done()
    t.asks(t.me, "main")
    t.expect(t.me.collabing, cheers="R" if first == "hBP06-026" else "")


@pytest.mark.answer("Q602")
def test_q602_soraz_is_one_holomem_of_one_card_name(table: Tables) -> None:
    t = table([center("hSD01-013"), back("hBP07-068", cheers="P P")], FOE)
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("I'm waiting for your White Day gift", at=t.foe.center)
    t.expect(t.foe.center, damage=140)

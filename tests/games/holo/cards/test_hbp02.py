"""Cards of booster hBP02 that do what few others do, each with the card itself."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Mem, Tables, TestTable, back, center, collab, idle

FOE = [center("T-blue"), idle()]
SLOT = "hSD01-016 hSD01-017 hSD01-003"


def activate(t: TestTable, number: str, on: Mem) -> None:
    """The turn player uses an activated ability of that card, on top of or attached to a holomem."""
    refs = (on.now.stack[-1], *on.now.attached)
    (source,) = [ref for ref in refs if t.game.number(ref) == number]
    t.take(t.game.turn, "main", {"do": "activate", "source": source, "ability": 0})


def archive_two(t: TestTable, kind: str = "choose-to-archive") -> None:
    """The first two cheers that are offered."""
    for _ in range(2):
        assert t.decision is not None
        assert t.decision.kind == kind
        t.answer(0)


@pytest.mark.clause("10.1.1.1", "5.19.1", "10.7.2.1.1")
def test_fubzilla_pays_with_two_cheers_for_the_arts_of_its_holder_once_a_turn(table: Tables) -> None:
    me = [center("hBP02-013", cheers="W W W W W", attached="hBP02-092"), back("hSD01-003", cheers="W W")]
    t = table(me, FOE, hand="hSD01-016")
    activate(t, "hBP02-092", t.me.center)
    archive_two(t)
    assert "activate" not in t.verbs()
    t.me.end_main()
    t.me.art("Mascots Feast", at=t.foe.center)
    t.expect(t.foe.center, damage=80 + 20 + 50)


@pytest.mark.clause("5.19.1")
@pytest.mark.parametrize(
    ("number", "cheers", "usable"), [("hBP02-013", "W W", True), ("hBP02-013", "W", False), ("hSD01-003", "W W", False)]
)
def test_fubzilla_can_be_used_by_fubuki_alone_and_with_two_cheers(
    table: Tables, number: str, cheers: str, usable: bool
) -> None:
    t = table([center(number, cheers=cheers, attached="hBP02-092")], FOE)
    assert ("activate" in t.verbs()) == usable


@pytest.mark.answer("Q277", "Q357")
def test_fubzilla_archives_no_stand_in_of_another_holomem(table: Tables) -> None:
    me = [
        center("hBP02-013", cheers="W", attached="hBP02-092"),
        back("hSD03-008", attached="hSD03-013"),
        back("hBP03-019", attached="hBP03-106"),
    ]
    t = table(me, FOE)
    assert "activate" not in t.verbs()


@pytest.mark.clause("10.11.1")
def test_chloe_takes_a_support_that_her_slot_reveals(table: Tables) -> None:
    t = table([center("hBP02-039", cheers="B B"), idle()], FOE, step="performance", deck=f"{SLOT} hSD01-011*5")
    t.me.art("holoX-lot", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("may")
    t.me.choose("hSD01-016", kind="choose-to-hand")
    t.expect(t.me, hand="hSD01-016", archive="hSD01-017 hSD01-003")
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("10.11.3")
def test_chloe_need_not_take_it(table: Tables) -> None:
    t = table([center("hBP02-039", cheers="B B"), idle()], FOE, step="performance", deck=f"{SLOT} hSD01-011*5")
    t.me.art("holoX-lot", at=t.foe.center)
    t.me.yes("pay")
    t.me.no("may")
    t.expect(t.me, hand="", archive="hSD01-016 hSD01-017 hSD01-003")


@pytest.mark.answer("Q283")
def test_only_her_own_slot_counts(table: Tables) -> None:
    me = [center("hBP02-040", cheers="B B B"), collab("hBP02-040")]
    t = table(me, FOE, step="performance", deck="hSD01-003 hSD01-004 hBP01-009 hSD01-011*5")
    t.me.art("holoX-lot", at=t.foe.center, by=t.me.center)
    t.me.yes("pay")
    t.foe.choose(t.foe.center, kind="life-to")
    assert len(t.foe.life) == 4


@pytest.mark.answer("Q284")
def test_calliope_archives_two_holomem_with_a_tag_in_common(table: Tables) -> None:
    """An English singer and a Japanese one share a tag; the third shares none with either."""
    hand = "hBP02-057 hBP02-054 hSD01-003 hBP01-056 hSD01-016"
    t = table([center("hBP02-054"), idle()], FOE, hand=hand)
    t.me.bloom("hBP02-057", on=t.me.center)
    t.me.yes("pay")
    t.me.choose("hSD01-003", kind="choose-to-archive")
    t.asks(t.me, "choose-to-archive")
    t.me.choose("hBP02-054", kind="choose-to-archive")
    assert sorted(t.me.archive) == ["hBP02-054", "hSD01-003"]
    assert len(t.me.hand) == 4


@pytest.mark.clause("10.4.2.2")
def test_calliope_cannot_pay_with_two_that_share_no_tag(table: Tables) -> None:
    t = table([center("hBP02-054"), idle()], FOE, hand="hBP02-057 hSD01-003 hSD01-016")
    t.me.bloom("hBP02-057", on=t.me.center)
    assert t.decision is not None
    assert t.decision.kind == "main"


@pytest.mark.clause("5.24.3")
def test_shion_rolls_a_die_of_hers_once_more(table: Tables) -> None:
    me = [center("hSD01-003"), back("hBP02-043")]
    t = table(me, FOE, oshi="hBP02-005", holo_power="hSD01-016", chance="ask", deck="hSD01-016 hBP02-087 hSD01-016*9")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(1)
    t.me.yes("react")
    t.roll(6)
    t.me.choose("hBP02-087", kind="choose-to-take")
    t.expect(t.me, hand="hBP02-087")


@pytest.mark.parametrize(
    ("wand", "twice"), [pytest.param("hBP02-087", True, marks=pytest.mark.answer("Q254", "Q273")), ("", False)]
)
def test_with_the_wand_the_skill_can_be_used_twice_in_a_turn(table: Tables, wand: str, twice: bool) -> None:
    """Two rolls in one turn: the second can be rolled again only while she has the wand at the center."""
    me = [center("hBP02-046", attached=wand), back("hBP02-043"), back("hBP02-046")]
    t = table(me, FOE, oshi="hBP02-005", holo_power="hSD01-016*3", hand="hBP02-047", chance="ask", deck="hSD01-016*9")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(1)
    t.me.yes("react")
    t.roll(1)
    if twice:
        t.me.no("react")  # the new die could be rolled again at once (5.24.3)
    t.me.bloom("hBP02-047", on=t.me.back[0])
    t.me.yes("pay")
    t.roll(1)
    assert t.decision is not None
    assert (t.decision.kind == "react") == twice
    if twice:
        t.me.yes("react")
        t.roll(1)
        assert t.decision.kind == "main"


@pytest.mark.clause("5.14.1")
@pytest.mark.answer("Q396")
def test_ollie_heals_when_the_sp_skill_made_her_bloom_and_not_otherwise(table: Tables) -> None:
    me = [center("hBP02-050"), back("hBP02-050", damage=50)]
    t = table(me, FOE, oshi="hBP02-006", holo_power="hSD01-016*2", hand="hBP04-061 hSD01-016", deck="hSD01-017*9")
    t.me.sp()
    t.me.pick("hBP04-061", "hSD01-016", kind="choose-to-archive")
    t.me.yes("may")
    bloomed = (
        next(one for one in t.table.decision.options if one.args[1] == t.me.center.ref) if t.table.decision else None
    )
    assert bloomed is not None
    t.take(0, "bloom", bloomed.action)
    t.me.choose(t.me.back[0], kind="heal")
    t.expect(t.me.back[0], damage=0)
    t = table(me, FOE, oshi="hBP02-006", hand="hBP04-061")
    t.me.bloom("hBP04-061", on=t.me.center)
    t.expect(t.me.back[0], damage=50)


@pytest.mark.clause("5.17.3.3")
@pytest.mark.answer("Q464")
def test_fubuki_has_two_mascots_of_different_names(table: Tables) -> None:
    t = table([center("hBP02-013", attached="hBP02-092")], FOE, hand="hBP02-092 hBP02-089 hBP02-090")
    t.refused(t.me.use, "hBP02-092", clause="10.7.2.3.6")
    t.me.use("hBP02-089")
    t.expect(t.me.center, attached="hBP02-092 hBP02-089")
    t.refused(t.me.use, "hBP02-090", clause="10.7.2.3.6")


@pytest.mark.clause("10.9.1")
def test_chloe_draws_for_the_cards_of_the_hand_only(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        FOE,
        oshi="hBP02-004",
        hand="hSD01-016*3",
        archive="hSD01-003*4 hSD01-017",
        holo_power="hSD01-018*3",
    )
    t.me.sp()
    assert len(t.me.hand) == 3
    assert "hSD01-003" not in t.me.archive
    assert "hSD01-017" in t.me.archive


@pytest.mark.clause("12.1.5.3", "5.24.2")
def test_a_skill_that_happens_when_something_does_is_used_only_if_its_player_likes(table: Tables) -> None:
    me = [center("hSD01-003", cheers="W", attached="hBP02-092"), back("hSD01-003", attached="hBP02-089"), idle()]
    foe = [center("hSD01-003", damage=50), idle()]
    t = table(me, foe, oshi="hBP02-001", holo_power="hSD01-016*2", step="performance", chance="ask")
    t.me.art("(๑╹ᆺ╹)  nun nun", at=t.foe.center, by=t.me.center)
    t.me.no("react")
    assert len(t.me.holo_power) == 2
    assert len(t.foe.life) == 4


@pytest.mark.clause("5.23.1")
@pytest.mark.parametrize(("damage", "dealt"), [(80, 50), (20, 20)])
def test_choco_deals_as_much_as_she_has_healed(table: Tables, damage: int, dealt: int) -> None:
    t = table(
        [center("hBP02-060"), back("hSD01-003", damage=0), back("hSD01-011", damage=damage)], FOE, hand="hBP02-060"
    )
    t.me.bloom("hBP02-060", on=t.me.center)
    t.me.yes("pay")
    t.me.choose(t.me.back[1], kind="heal")
    t.expect(t.foe.center, damage=dealt)

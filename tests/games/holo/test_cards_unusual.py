"""Cards whose abilities do what few others do, each with the card itself; the official answers are named."""

from __future__ import annotations

import pytest

import holochron as hc
from tests.builders import Mem, Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("T-blue"), idle()]
SHIPPED = hc.game("holo").cards


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


# ---------------------------------------------------------------------------------------------------- activated abilities


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


@pytest.mark.clause("10.1.1.1")
@pytest.mark.parametrize(("face", "damage"), [(3, 120 + 20 + 50), (4, 120 + 20)])
def test_miko_gambles_once_a_turn_for_her_arts(table: Tables, face: int, damage: int) -> None:
    me = [center("hBP03-030", cheers="R R R", attached="hBP03-107"), idle()]
    t = table(me, FOE, chance="ask")
    activate(t, "hBP03-030", t.me.center)
    t.roll(face)
    assert "activate" not in t.verbs()
    t.me.end_main()
    t.me.art("Elite Shrine Maiden", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("10.3.4")
@pytest.mark.parametrize("me", [[center("hSD01-003"), back("hBP03-030", attached="hBP03-107")], [center("hBP03-030")]])
def test_miko_gambles_only_at_the_center_and_with_her_fans(table: Tables, me: list[dict[str, object]]) -> None:
    assert "activate" not in table(me, FOE).verbs()


@pytest.mark.answer("Q367")
def test_another_miko_on_top_gambles_anew(table: Tables) -> None:
    t = table([center("hBP03-030", attached="hBP03-107")], FOE, hand="hBP03-030", chance="ask")
    activate(t, "hBP03-030", t.me.center)
    t.roll(1)
    t.me.bloom("hBP03-030", on=t.me.center)
    assert "activate" in t.verbs()


@pytest.mark.clause("10.1.1.1")
def test_a_green_test_tube_wakes_a_resting_member_of_holox(table: Tables) -> None:
    me = [center("hBP04-010", cheers="W W", attached="hBP04-097"), back("hBP04-058", resting=True)]
    t = table(me, FOE)
    activate(t, "hBP04-097", t.me.center)
    t.expect(t.me.center, cheers="W")
    t.expect(t.me.back[0], resting=False)
    assert "activate" not in t.verbs(), "nobody rests any more"


@pytest.mark.answer("Q409")
@pytest.mark.parametrize(("face", "position"), [(5, "back"), (2, "collab")])
def test_karasu_brings_la_darknesss_back_who_cannot_collab_again(table: Tables, face: int, position: str) -> None:
    me = [center("hSD01-003"), collab("hBP04-058", attached="hBP04-103")]
    t = table(me, FOE, did="collab", chance="ask")
    mascot = t.me.collabing
    activate(t, "hBP04-103", mascot)
    t.roll(face)
    t.expect(mascot, position=position)
    assert "collab" not in t.verbs()


@pytest.mark.clause("10.1.1.1", "8.1.1")
def test_why_an_activated_ability_cannot_be_used_is_said(table: Tables) -> None:
    t = table([center("hBP03-030"), back("hBP03-030", attached="hBP03-107")], FOE)

    def why(mem: Mem) -> list[str]:
        action = {"do": "activate", "source": mem.now.stack[-1], "ability": 0}
        return [reason.rule for reason in t.table.why_not(0, action)]

    assert why(t.me.center) == ["10.7.2.3.7"]
    assert why(t.me.back[0]) == ["10.3.4"]
    assert [reason.rule for reason in t.table.why_not(0, {"do": "activate", "source": 10**6})] == ["10.1.1.1"]


# ---------------------------------------------------------------------------------------------------- instead


SLOT = "hSD01-016 hSD01-017 hSD01-003"


@pytest.mark.clause("10.11.1")
def test_chloe_takes_a_support_that_her_slot_reveals(table: Tables) -> None:
    t = table([center("hBP02-039", cheers="B B"), idle()], FOE, step="performance", deck=f"{SLOT} hSD01-011*5")
    t.me.art("holoX-lot", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("may")
    t.me.choose("hSD01-016", kind="choose-to-move")
    t.expect(t.me, hand="hSD01-016", archive="hSD01-017 hSD01-003")
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("10.11.3")
def test_chloe_need_not_take_it(table: Tables) -> None:
    t = table([center("hBP02-039", cheers="B B"), idle()], FOE, step="performance", deck=f"{SLOT} hSD01-011*5")
    t.me.art("holoX-lot", at=t.foe.center)
    t.me.yes("pay")
    t.me.no("may")
    t.expect(t.me, hand="", archive="hSD01-016 hSD01-017 hSD01-003")


@pytest.mark.answer("Q269")
@pytest.mark.parametrize(
    ("deck", "life"),
    [
        ("hSD01-003 hSD01-004 hBP01-009", 4),
        ("hSD01-003 hSD01-004 hSD01-005", 5),
        ("hSD01-016 hSD01-017 hSD01-018", 5),
    ],
)
def test_three_of_one_level_cost_the_opponent_a_life(table: Tables, deck: str, life: int) -> None:
    foe = [center("T-blue"), idle()]
    t = table([center("hBP02-040", cheers="B B B"), idle()], foe, step="performance", deck=f"{deck} hSD01-011*5")
    t.me.art("holoX-lot", at=t.foe.center)
    t.me.yes("pay")
    if life == 4:
        t.foe.choose(t.foe.center, kind="life-to")
    assert len(t.foe.life) == life


@pytest.mark.answer("Q283")
def test_only_her_own_slot_counts(table: Tables) -> None:
    me = [center("hBP02-040", cheers="B B B"), collab("hBP02-040")]
    t = table(me, FOE, step="performance", deck="hSD01-003 hSD01-004 hBP01-009 hSD01-011*5")
    t.me.art("holoX-lot", at=t.foe.center, by=t.me.center)
    t.me.yes("pay")
    t.foe.choose(t.foe.center, kind="life-to")
    assert len(t.foe.life) == 4


@pytest.mark.answer("Q34", "Q35")
@pytest.mark.parametrize(
    ("hand", "power", "spent", "picked"), [("hSD01-003*3", "hSD01-016*3", 2, 2), ("", "hSD01-016*3", 3, 0)]
)
def test_lui_archives_holo_power_for_cards_of_the_hand(
    table: Tables, hand: str, power: str, spent: int, picked: int
) -> None:
    """Hand and holo power may be mixed, and holo power may be more than the hand has."""
    me = [center("hBP01-061", cheers="R R R"), idle()]
    t = table(me, FOE, oshi="hBP01-005", step="performance", hand=hand, holo_power=power)
    t.me.art("Hawk Rave", at=t.foe.center)
    t.me.yes("pay")
    t.take(0, "power-for-hand", {"do": "number", "number": spent})
    if hand:
        t.me.pick(*["hSD01-003"] * picked, kind="choose-to-archive")
    else:
        assert t.decision is None or t.decision.kind != "power-for-hand"
        if t.decision is not None and t.decision.kind == "choose-to-archive":
            t.me.done("choose-to-archive")
    t.me.choose(t.foe.center, kind="damage-to")
    t.expect(t.foe.center, damage=20 * (spent + picked) + 60)
    assert len(t.me.holo_power) == 3 - spent
    assert t.game.sides[0].skilled == t.game.turn_number


@pytest.mark.clause("10.11.4")
def test_lui_pays_with_holo_power_alone_only_for_red_holomem(table: Tables) -> None:
    me = [center("hBP02-046"), back("hBP02-043")]
    t = table(me, FOE, oshi="hBP01-005", hand="hBP02-046", holo_power="hSD01-016", archive="hBP02-087")
    t.me.bloom("hBP02-046", on=t.me.back[0])
    assert t.decision is not None
    assert t.decision.kind == "main", "nothing to pay with"


# ---------------------------------------------------------------------------------------------------- in common


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


@pytest.mark.answer("Q402", "Q403", "Q404")
def test_a_two_tone_pc_finds_one_card_for_each_of_two_colors(table: Tables) -> None:
    """Two-coloured and colourless holomem are not among those chosen; two-coloured ones may be found."""
    me = [center("hSD01-003"), back("hSD01-008"), back("hSD01-013"), back("hSD01-014")]
    t = table(me, FOE, hand="hBP04-089", deck="hSD01-005 hSD01-013 hSD01-010 hSD01-016*9")
    t.me.use("hBP04-089")
    t.asks(t.me, "affect", "hSD01-003", "hSD01-008")
    t.me.choose(t.me.center, kind="affect")
    t.me.choose("hSD01-013", kind="choose-to-take")
    t.asks(t.me, "choose-to-take", "hSD01-010", "done")
    t.me.choose("hSD01-010", kind="choose-to-take")
    assert sorted(t.me.hand) == ["hSD01-010", "hSD01-013"]


@pytest.mark.clause("10.3.3")
def test_a_two_tone_pc_needs_two_colors(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-004"), back("hSD01-013")], FOE, hand="hBP04-089")
    t.refused(t.me.use, "hBP04-089", clause="10.3.3")


# ---------------------------------------------------------------------------------------------------- dice


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


@pytest.mark.answer("Q254", "Q273")
@pytest.mark.parametrize(("wand", "twice"), [("hBP02-087", True), ("", False)])
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


@pytest.mark.clause("5.24.4")
@pytest.mark.parametrize(("skill", "damage"), [(True, 30), (False, 10)])
def test_three_dice_at_a_time_count_as_fives_for_la_darknesss(table: Tables, skill: bool, damage: int) -> None:
    me = [center("hSD01-003"), back("hBP04-058")]
    t = table(me, FOE, oshi="hBP04-005", holo_power="hSD01-016*2", chance="ask")
    if skill:
        t.me.skill()
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    for face in (2, 3, 4):
        t.roll(face)
    t.expect(t.foe.center, damage=damage)


# ---------------------------------------------------------------------------------------------------- and others


@pytest.mark.answer("Q205")
def test_suisei_reaches_the_back_only_if_she_pays(table: Tables) -> None:
    me, foe = [center("hBP01-081", cheers="B B B B"), idle()], [center("T-blue"), back("hSD01-011")]
    t = table(me, foe, step="performance")
    t.me.art("Shining Comet", at=t.foe.back[0])
    archive_two(t)
    t.expect(t.foe.back[0], damage=60)
    t.expect(t.me.center, cheers="B B")
    t = table(me, foe, step="performance")
    t.me.art("Shining Comet", at=t.foe.center)
    t.me.no("pay")
    t.expect(t.me.center, cheers="B B B B")


@pytest.mark.clause("12.3.3.2")
def test_suisei_without_blue_cheers_to_archive_does_not_reach_the_back(table: Tables) -> None:
    me = [center("hBP01-081", cheers="W W W W"), idle()]
    t = table(me, [center("T-blue"), back("hSD01-011")], step="performance")
    assert "12.3.3.2" in t.reasons(t.me.art, "Shining Comet", t.foe.back[0])


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


@pytest.mark.clause("4.1.5")
def test_towa_sends_two_cheers_of_each_to_the_bottom_of_the_cheer_deck(table: Tables) -> None:
    me = [center("T-blue", cheers="B B W"), collab("hSD01-011", cheers="G")]
    foe = [center("hBP03-051", damage=100), back("hSD01-003")]
    t = table(me, foe, foe_oshi="hBP03-005", foe_holo_power="hSD01-016*2", step="performance", cheer_deck="R*3")
    art = t.game.top(t.me.center.now).arts[0]
    t.me.art(art.name, at=t.foe.center, by=t.me.center)
    t.foe.yes("react")
    archive_two(t, "choose-to-move")
    while t.decision is not None and t.decision.kind == "order-bottom":
        t.answer(0)
    t.expect(t.me.center, cheers="W")
    t.expect(t.me.collabing, cheers="")
    assert sorted(t.me.cheer_deck) == sorted(["hY03-001"] * 3 + ["hY04-001", "hY04-001", "hY02-001"])


@pytest.mark.clause("5.17.3.3")
@pytest.mark.answer("Q464")
def test_fubuki_has_two_mascots_of_different_names(table: Tables) -> None:
    t = table([center("hBP02-013", attached="hBP02-092")], FOE, hand="hBP02-092 hBP02-089 hBP02-090")
    t.refused(t.me.use, "hBP02-092", clause="10.7.2.3.6")
    t.me.use("hBP02-089")
    t.expect(t.me.center, attached="hBP02-092 hBP02-089")
    t.refused(t.me.use, "hBP02-090", clause="10.7.2.3.6")


@pytest.mark.answer("Q314")
@pytest.mark.parametrize(("tool", "damage"), [("hBP02-087", 30), ("", 10)])
def test_haato_deals_thirty_instead_of_ten_if_that_holomem_has_a_tool(table: Tables, tool: str, damage: int) -> None:
    t = table([center("hBP03-031")], [center("T-blue", attached=tool), idle()], hand="hBP03-033")
    t.me.bloom("hBP03-033", on=t.me.center)
    t.expect(t.foe.center, damage=damage)


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


@pytest.mark.clause("12.3.3.1")
@pytest.mark.parametrize(("number", "usable"), [("hBP03-040", True), ("hSD01-003", False)])
def test_mococo_needs_no_cheer_beside_fuwawa(table: Tables, number: str, usable: bool) -> None:
    t = table([center(number), collab("hBP03-037")], FOE, step="performance")
    arts = [option.args[0] for option in t.decision.options if option.verb.name == "art"] if t.decision else []
    assert (t.me.collabing.ref in arts) == usable


@pytest.mark.clause("12.3.4.2")
@pytest.mark.parametrize(("cheers", "damage"), [("Y Y Y", 50), ("Y Y G", 100), ("Y B G", 150)])
def test_each_part_of_the_text_of_an_art_adds_to_it(table: Tables, cheers: str, damage: int) -> None:
    t = table([center("hBP03-078", cheers=cheers), idle()], [center("hSD01-011"), idle()], step="performance")
    t.me.art("Squirrel Girl from the Magical Forest", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("12.1.5.3", "5.24.2")
def test_a_skill_that_happens_when_something_does_is_used_only_if_its_player_likes(table: Tables) -> None:
    me = [center("hSD01-003", cheers="W", attached="hBP02-092"), back("hSD01-003", attached="hBP02-089"), idle()]
    foe = [center("hSD01-003", damage=50), idle()]
    t = table(me, foe, oshi="hBP02-001", holo_power="hSD01-016*2", step="performance", chance="ask")
    t.me.art("(๑╹ᆺ╹)  nun nun", at=t.foe.center, by=t.me.center)
    t.me.no("react")
    assert len(t.me.holo_power) == 2
    assert len(t.foe.life) == 4


# ---------------------------------------------------------------------------------------------------- seldom seen in play


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


@pytest.mark.clause("11.3.1.1")
def test_korone_saves_a_cheer_and_a_card_of_whom_was_downed(table: Tables) -> None:
    me = [center("T-blue"), idle()]
    foe = [center("hBP04-086", damage=190, cheers="Y"), back("hSD01-003")]
    t = table(me, foe, foe_oshi="hBP03-006", foe_holo_power="hSD01-016*3", step="performance")
    t.me.art(t.game.top(t.me.center.now).arts[0].name, at=t.foe.center, by=t.me.center)
    t.foe.yes("react")
    assert "hBP04-086" in t.foe.hand
    assert t.foe.stage[0].cheers.count("hY06-001") == 1


@pytest.mark.clause("10.7.2.3.5")
def test_ririka_finds_herself_and_her_food_when_she_goes_down(table: Tables) -> None:
    me = [center("T-blue"), idle()]
    ririka = next(number for number in SHIPPED if SHIPPED[number].name == "一条莉々華" and SHIPPED[number].level == 0)
    foe = [center(ririka, damage=SHIPPED[ririka].hp - 10), back("hSD01-003")]
    deck = f"hSD01-016 {ririka} hBP04-091 hSD01-016*9"
    t = table(me, foe, foe_oshi="hBP04-003", foe_holo_power="hSD01-016", step="performance", foe_deck=deck)
    t.me.art(t.game.top(t.me.center.now).arts[0].name, at=t.foe.center, by=t.me.center)
    t.foe.yes("react")
    t.foe.choose(ririka, kind="choose-to-take")
    t.foe.choose("hBP04-091", kind="choose-to-take")
    assert {ririka, "hBP04-091"} <= set(t.foe.hand)


@pytest.mark.clause("11.3.1.1")
def test_gigi_leaves_a_cheer_when_she_goes_down_in_the_opponents_turn(table: Tables) -> None:
    foe = [center("hBP04-088", damage=120), back("hSD01-003")]
    t = table([center("T-blue"), idle()], foe, step="performance", foe_cheer_deck="Y*3")
    t.me.art(t.game.top(t.me.center.now).arts[0].name, at=t.foe.center, by=t.me.center)
    t.foe.choose(t.foe.back[0], kind="send-to")
    assert "hY06-001" in [cheer for mem in t.foe.stage for cheer in mem.cheers]


@pytest.mark.clause("5.21.1", "5.24.2")
def test_miko_sends_a_red_or_blue_cheer_to_the_back(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hPR-001"), back("hSD01-003")], FOE, cheer_deck="W R W", chance="ask")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(1)
    t.asks(t.me, "choose-to-send", "R", "done")
    t.me.choose("R", kind="choose-to-send")
    t.expect(t.me.back[0], cheers="R")


@pytest.mark.clause("2.11.2.2", "11.5.1")
@pytest.mark.parametrize(("life", "left"), [("W*3", 3), ("W*5", 4)])
def test_flare_spares_a_life_when_behind(table: Tables, life: str, left: int) -> None:
    foe = [center("hSD01-011"), collab("hSD09-007", damage=90)]
    t = table([center("T-blue"), idle()], foe, step="performance", foe_life=life, life="W*4")
    t.me.art(t.game.top(t.me.center.now).arts[0].name, at=t.foe.collabing, by=t.me.center)
    assert len(t.foe.life) == left


def test_amelia_finds_an_item_in_the_archive(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hBP01-101")], FOE, archive="hSD01-018 hSD01-016")
    t.me.collab(t.me.back[0])
    t.me.yes()
    assert t.me.hand == ["hSD01-018"]


@pytest.mark.parametrize("tool", ["", "hBP04-098"])
def test_kaela_hits_the_collab_if_somebody_has_an_arm_of_hers(table: Tables, tool: str) -> None:
    foe = [center("hSD01-011"), collab("T-blue")]
    t = table([center("hBP04-042", cheers="R*3", attached=tool), idle()], foe, step="performance")
    t.me.art("Certified Masterpiece", at=t.foe.center)
    t.expect(t.foe.collabing, damage=30 if tool else 0)


def test_doing_one_thing_to_be_allowed_another_is_one_offer(table: Tables) -> None:
    t = table([center("hBP04-058"), idle()], [center("hSD01-011"), idle()], hand="hBP04-059 hSD01-016")
    t.me.bloom("hBP04-059", on=t.me.center)
    t.me.no("pay")
    assert t.me.hand == ["hSD01-016"], "whoever does not roll archives nothing"


@pytest.mark.clause("5.13.1")
@pytest.mark.parametrize(("others", "found"), [(4, True), (5, False)])
def test_raora_brings_a_spot_of_her_group_while_there_is_room(table: Tables, others: int, found: bool) -> None:
    game = made_up("""
T-just holomem spot colorless hp 160 baton *
  name "正義" "Justice"
  tags Justice
  art 0 40 "裁く" "Judge"
""")
    mine = [center("hBP04-016", cheers="W"), idle(), *[back("T-blue")] * (others - 1)]
    t = table(mine, FOE, game=game, step="performance", deck="hSD01-014 T-just T-debut")
    t.me.art("Ciaora", at=t.foe.center)
    if found:
        t.me.yes()
        t.me.choose("T-just", kind="choose-to-stage")
        t.expect(t.me.back[-1], number="T-just")
    assert len(t.me.stage) == 6


@pytest.mark.clause("10.11.3")
@pytest.mark.parametrize("instead", [True, False])
def test_okanyan_goes_in_place_of_a_blue_cheer(table: Tables, instead: bool) -> None:
    me = [center("hSD03-006", cheers="B B", attached="hSD03-013"), idle()]
    t = table(me, [*FOE, back("T-blue")], step="performance")
    t.me.art("Shaaa", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose("hSD03-013" if instead else "B", kind="stand-in")
    t.expect(t.me, archive="hSD03-013" if instead else "B")
    t.expect(t.me.center, cheers="B B" if instead else "B")
    t.expect(t.foe.back[0], damage=10)


@pytest.mark.clause("10.8.2", "5.24.1")
@pytest.mark.parametrize(("faces", "drawn"), [((1, 2), 1), ((1, 3), 2), ((), 0)])
def test_pekora_draws_by_the_sum_of_her_dice(table: Tables, faces: tuple[int, ...], drawn: int) -> None:
    """hBP05-016: odd gives one card, even two, and no dice none."""
    debut, first = "hBP01-038", "hBP01-041"
    t = table([center(f"{debut} {first} hBP05-016", cheers="W*4"), idle()], FOE, step="performance", chance="ask")
    t.me.art("Worship Usa Pekora, Peko!", at=t.foe.center)
    if faces:
        t.me.yes("pay")
        for face in faces:
            t.roll(face)
    else:
        t.me.no("pay")
    assert len(t.me.hand) == drawn
    t.expect(t.foe.center, damage=120 + 10 * sum(faces))

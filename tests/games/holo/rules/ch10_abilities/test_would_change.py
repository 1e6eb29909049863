"""10.7.2.3.7: whether a support would change anything, whether there is a place for it, and which options do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, card_of, center, collab, idle, made_up

FOE = [center("hSD01-003")]
BLUE_PAIR = [center("T-blue"), idle()]
FIVE = [center("hSD01-003"), *[back("hSD01-014")] * 4]
SIX = [*FIVE, back("hSD01-014")]
GAME = made_up("""
T-nail support event
  name "釘付け" "Nail Down"
  text
    lasting turn
      cannot move (my.back x1)

T-inspect holomem debut white hp 200 baton 0
  name "検診" "Check-up"
  collab "検診" "Check-up"
    heal (my.stage x1) 20
  art 0 10 "診る" "Examine"
""")


# ---------------------------------------------------------------------------------------------------- is there a place


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.answer("Q115", "Q343")
def test_q115_q343_nobody_is_called_to_a_full_stage(table: Tables) -> None:
    for computer in ("hBP01-104", "hBP03-086", "hBP05-074", "hBP08-091"):
        t = table(SIX, FOE, hand=f"{computer} hSD01-016", deck="hSD01-003*6", archive="hSD01-003")
        t.refused(t.me.use, computer, clause="10.7.2.3.7")
        t = table(FIVE, FOE, hand=f"{computer} hSD01-016", deck="hSD01-003*6", archive="hSD01-003")
        t.allowed(t.me.use, computer)


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.answer("Q100")
def test_q100_an_encore_needs_a_cheer_in_the_archive(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hBP01-107", archive="hSD01-016", cheer_deck="W G")
    t.refused(t.me.use, "hBP01-107", clause="10.7.2.3.7")
    t = table([center("hSD01-003")], FOE, hand="hBP01-107", archive="W", cheer_deck="W G")
    t.me.use("hBP01-107")
    t.expect(t.me, archive="hBP01-107")


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.parametrize(("painter", "archive", "cheers"), [(True, "", 1), (False, "paint", 1), (True, "", 0)])
def test_a_cheer_that_nobody_could_take_is_not_searched_for(
    table: Tables, painter: bool, archive: str, cheers: int
) -> None:
    """hBP06-089: somebody who paints gets it, or one of them comes back from the archive."""
    paints = "hBP02-008"
    mine = [center(paints if painter else "hSD01-014")]
    t = table(mine, FOE, hand="hBP06-089", archive=paints if archive else "", cheer_deck="W" * cheers)
    if cheers or archive:
        t.allowed(t.me.use, "hBP06-089")
    else:
        t.refused(t.me.use, "hBP06-089", clause="10.7.2.3.7")
    u = table([center("hSD01-014")], FOE, hand="hBP06-089", archive="W", cheer_deck="W")
    u.refused(u.me.use, "hBP06-089", clause="10.7.2.3.7")


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.answer("Q610", "Q612")
@pytest.mark.parametrize(
    ("archive", "open"), [("W W", False), ("W hBP07-100", True), ("azki", True), ("hBP07-100", False)]
)
def test_q610_q612_as_many_cheers_as_there_are_such_cards(table: Tables, archive: str, open: bool) -> None:
    azki = card_of("AZKi")
    t = table([center(azki)], FOE, hand="hBP07-100", archive=archive.replace("azki", azki))
    if open:
        t.allowed(t.me.use, "hBP07-100")
    else:
        t.refused(t.me.use, "hBP07-100", clause="10.7.2.3.7")


@pytest.mark.clause("10.7.2.3.7", "10.7.2.3")
def test_what_only_others_can_hold_is_not_offered(table: Tables) -> None:
    """hBP07-091: of the fans in the archive only those whom somebody on the stage can have."""
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hBP07-091", archive="hBP07-108")
    t.refused(t.me.use, "hBP07-091", clause="10.7.2.3.7")
    zeta = card_of("ベスティア・ゼータ")
    t = table([center(zeta, cheers="W"), back("hSD01-014")], FOE, hand="hBP07-091", archive="hBP07-108 hBP06-104")
    t.me.use("hBP07-091")
    t.expect(t.me.center, attached="hBP07-108")


@pytest.mark.clause("5.17.3.4", "10.7.2.3")
@pytest.mark.answer("Q466")
def test_q466_who_has_a_mascot_is_not_offered_another(table: Tables) -> None:
    mascot = "hBP02-092"
    mine = [center("hBP05-070", attached="hBP01-116", cheers="Y Y"), back("hSD01-003"), back("hSD01-008"), idle()]
    t = table(mine, BLUE_PAIR, step="performance", archive=mascot)
    t.me.art("Welcome to Fubuki's Café", at=t.foe.center)
    t.me.yes("may")
    t.me.pick(mascot, kind="choose-to-send")
    t.asks(t.me, "attach-to", "hSD01-003", "hSD01-008", "T-blue")


# ---------------------------------------------------------------------------------------------------- as much as it says


@pytest.mark.answer("Q515")
@pytest.mark.clause("1.3.2")
@pytest.mark.parametrize(("deck", "open"), [("hSD01-016", False), ("hSD01-016*2", True)])
def test_q515_a_gift_is_used_by_doing_all_of_what_it_may_do(table: Tables, deck: str, open: bool) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hBP06-020", damage=190), back("hSD01-003")],
        step="performance",
        foe_deck=deck,
    )
    t.me.art("Free", at=t.foe.center)
    if open:
        t.foe.yes("may")
    assert ("hSD01-016" in t.foe.archive) == open


@pytest.mark.clause("10.7.2.3.7", "10.7.2.3.5")
@pytest.mark.answer("Q248")
def test_q248_what_the_rest_hangs_on_has_to_be_given(table: Tables) -> None:
    """hBP02-076: nothing need be found in a hidden zone, but without a Debut of the hand nothing at all would change."""
    t = table([center("T-debut")], FOE, hand="hBP02-076 hBP02-030 hSD01-016", deck="hSD01-016*4")
    t.refused(t.me.use, "hBP02-076", clause="10.7.2.3.7")
    t = table([center("T-debut")], FOE, hand="hBP02-076 hSD01-003 hSD01-008", deck="hSD01-016*4")
    t.me.use("hBP02-076")
    assert t.verbs() == ["choose"]
    t.me.choose("hSD01-008", kind="choose-to-bottom")
    t.me.done()
    assert t.me.hand == ["hSD01-003"]


@pytest.mark.clause("10.7.2.3.7")
def test_where_the_support_itself_goes_is_no_change(table: Tables) -> None:
    """hBP07-093 goes back to the deck unless a six is rolled; without the one it is for it cannot be played."""
    zeta = card_of("ベスティア・ゼータ")
    t = table([center(zeta), back("hSD01-014")], FOE, hand="hBP07-093")
    t.refused(t.me.use, "hBP07-093", clause="10.7.2.3.7")
    t = table([center("hSD01-014"), collab(zeta)], FOE, hand="hBP07-093")
    t.allowed(t.me.use, "hBP07-093")


# ---------------------------------------------------------------------------------------------------- who may move


@pytest.mark.clause("10.7.2.3.7", "5.10.2", "5.29.1")
def test_nobody_changes_places_while_the_center_cannot_move(table: Tables) -> None:
    """Hawkeye of hBP01-005, then hBP01-106."""
    t = table(
        [center("hSD01-003")],
        [center("hSD01-003"), back("hSD01-008")],
        oshi="hBP01-005",
        holo_power="hSD01-016*2",
        foe_hand="hBP01-106",
        foe_deck="hSD01-014*3",
        foe_cheer_deck="",
    )
    t.allowed(t.me.sp)
    t.me.sp()
    t.pass_turn()
    t.refused(t.foe.use, "hBP01-106", clause="10.7.2.3.7")


@pytest.mark.clause("10.7.2.3.7", "5.10.2", "5.29.1")
def test_who_cannot_move_is_not_offered_for_a_swap(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008"), back("hSD01-014")], FOE, game=GAME, hand="T-nail*2 hBP01-106*2")
    first, second = t.me.back
    t.me.use("T-nail")
    t.me.choose(first, kind="affect")
    t.me.use("hBP01-106")
    assert t.me.center == second
    t.me.use("T-nail")
    t.me.choose(t.me.back[0], kind="affect")
    t.refused(t.me.use, "hBP01-106", clause="10.7.2.3.7")


@pytest.mark.clause("10.7.2.3.7", "5.17.4.1")
def test_a_cheer_is_handed_over_only_to_another(table: Tables) -> None:
    """hBP03-087"""
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hBP03-087")
    t.refused(t.me.use, "hBP03-087", clause="10.7.2.3.7")
    t = table([center("hSD01-003", cheers="W"), back("hSD01-014"), back("hSD01-008")], FOE, hand="hBP03-087")
    t.me.use("hBP03-087")
    t.asks(t.me, "reattach-to", "hSD01-014", "hSD01-008")


# ---------------------------------------------------------------------------------------------------- who can be helped


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.answer("Q285", "Q638")
def test_q285_q638_food_is_for_who_is_hurt(table: Tables) -> None:
    mine = [center("hSD01-003"), back("hSD01-008", damage=20), back("hSD01-014", damage=20), back("hSD01-015")]
    for food in ("hSD04-013", "hSD19-010", "hBP08-097"):
        t = table(mine, FOE, hand=food)
        t.me.use(food)
        t.asks(t.me, "heal" if food == "hSD19-010" else "affect", "hSD01-008", "hSD01-014")
        t = table([center("hSD01-003"), back("hSD01-008")], FOE, hand=food)
        t.refused(t.me.use, food, clause="10.7.2.3.7")


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.parametrize(
    ("food", "facts"),
    [
        ("hSD04-013", {"cook": True}),
        ("hBP08-097", {"archive": "hSD04-013 hSD19-010 W"}),
        ("hBP06-086", {"deck": "hSD01-014"}),
    ],
)
def test_who_gets_something_else_of_it_need_not_be_hurt(table: Tables, food: str, facts: dict[str, Any]) -> None:
    """More for everybody with a cook on the stage, a cheer if two dishes were served before; or something was drawn already."""
    zones = {name: zone for name, zone in facts.items() if name != "cook"}
    cook = card_of("癒月ちょこ") if "cook" in facts else "hSD01-014"
    t = table([center("hSD01-003"), back(cook, damage=20)], FOE, hand=food, **zones)
    t.me.use(food)
    t.asks(t.me, "heal" if food == "hBP06-086" else "affect", "hSD01-003", cook)


@pytest.mark.clause("10.7.2.3.7")
def test_where_nothing_could_be_drawn_the_one_who_is_hurt_is_healed(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-014", damage=20)], FOE, hand="hBP06-086", deck="")
    t.me.use("hBP06-086")
    t.expect(t.me.back[0], damage=0)


@pytest.mark.clause("10.7.2.3.7")
def test_an_ability_of_a_holomem_may_be_used_on_who_is_not_hurt(table: Tables) -> None:
    """Q60, Q67 and Q111: the clause is about supports."""
    t = table([center("hSD01-003"), back("T-inspect"), back("hSD01-014", damage=20)], BLUE_PAIR, game=GAME)
    t.me.collab(t.me.back[0])
    t.asks(t.me, "heal", "hSD01-003", "T-inspect", "hSD01-014")


@pytest.mark.clause("10.7.2.3.7")
def test_only_who_lies_on_others_is_chosen_to_give_some_back(table: Tables) -> None:
    """hSD13-017: without a card to take back there is nothing to add either."""
    debut, first = card_of("ジジ・ムリン"), card_of("ジジ・ムリン", 1)
    t = table([center(debut)], FOE, hand="hSD13-017")
    t.refused(t.me.use, "hSD13-017", clause="10.7.2.3.7")
    t = table([center(debut), back(f"{debut} {first}")], FOE, hand="hSD13-017")
    t.me.use("hSD13-017")
    t.expect(t.me, hand=debut)


@pytest.mark.clause("10.7.2.3.7", "5.22.4")
def test_damage_that_nobody_would_take_is_no_change(table: Tables) -> None:
    """hSD17-010 against hBP04-102, which keeps who has it at the back from taking any."""
    worn = back(card_of("雪花ラミィ", 1), attached="hBP04-102")
    t = table([center("hSD01-003")], [center("hSD01-003"), worn], hand="hSD17-010")
    t.refused(t.me.use, "hSD17-010", clause="10.7.2.3.7")
    t = table([center("hSD01-003")], [center("hSD01-003"), worn, back("hSD01-005")], hand="hSD17-010")
    t.me.use("hSD17-010")
    t.expect(t.foe.back[1], damage=20)


@pytest.mark.clause("10.7.2.3.7", "10.7.2.2.1")
def test_a_way_that_leads_to_nothing_is_not_offered(table: Tables) -> None:
    """hBP08-099: a cheer of a bird for two cards, or a cheer of the archive for a bird."""
    bird = "hBP01-062"
    t = table([center(bird)], FOE, hand="hBP08-099", archive="W")
    t.me.use("hBP08-099")
    t.expect(t.me.center, cheers="W")
    t = table([center(bird, cheers="W")], FOE, hand="hBP08-099", archive="W")
    t.me.use("hBP08-099")
    t.asks(t.me, "choose-mode")
    assert len(t.listing().splitlines()) == 2


# ---------------------------------------------------------------------------------------------------- costs make room


@pytest.mark.clause("10.7.2.4", "10.7.2.4.1")
@pytest.mark.answer("Q475")
def test_q475_the_axe_that_is_paid_makes_room_for_the_other(table: Tables) -> None:
    t = table([center("hBP01-032", attached="hBP01-114")], FOE, hand="hBP05-082 hSD01-016")
    t.me.use("hBP05-082")
    t.expect(t.me.center, attached="hBP05-082")
    t.expect(t.me, hand="hSD01-016", archive="hBP01-114")


@pytest.mark.clause("10.7.2.4", "10.7.2.3.6")
@pytest.mark.answer("Q475")
@pytest.mark.parametrize("on_axe", [True, False])
def test_q475_who_has_the_axe_is_offered_beside_others(table: Tables, on_axe: bool) -> None:
    t = table([center("hBP01-032", attached="hBP01-114"), back("hSD01-014")], FOE, hand="hBP05-082 hSD01-016")
    aki, other = t.me.stage
    t.me.use("hBP05-082")
    t.asks(t.me, "attach-to", "hBP01-032", "hSD01-014")
    t.me.choose(aki if on_axe else other, kind="attach-to")
    if on_axe:
        t.expect(t.me, hand="hSD01-016", archive="hBP01-114")
        t.expect(aki, attached="hBP05-082")
        return
    t.asks(t.me, "choose-mode")  # with room for it, it may be paid for in either way
    t.take(0, "choose-mode", {"do": "mode", "mode": 0})
    t.me.choose("hSD01-016", kind="choose-to-archive")
    t.expect(other, attached="hBP05-082")


@pytest.mark.clause("10.7.2.3.6", "5.17.3.1")
def test_a_tool_that_is_no_cost_stays_in_the_way(table: Tables) -> None:
    t = table([center("hBP01-032", attached="hBP01-115")], FOE, hand="hBP05-082 hSD01-016")
    t.refused(t.me.use, "hBP05-082", clause="10.7.2.3.6")


# ---------------------------------------------------------------------------------------------------- asked once


@pytest.mark.clause("10.7.2", "12.1.5.3")
def test_whoever_uses_a_skill_is_not_asked_again_whether_it_is_done(table: Tables) -> None:
    """The SP skill of hBP02-001 is nothing but a die that may be rolled."""
    t = table(
        [center("T-debut", attached="T-mascot"), back("hSD01-014", attached="T-mascot")],
        [center("T-debut", damage=80), back("hSD01-014")],
        step="performance",
        oshi="hBP02-001",
        holo_power="hSD01-016*2",
        chance="ask",
    )
    t.me.art("Free", at=t.foe.center)
    t.me.yes("react")
    t.roll(1)
    assert len(t.happened("lose-life")) == 1


@pytest.mark.clause("10.7.2.3.7", "1.3.5.1")
def test_an_ability_that_is_no_support_may_search_for_what_has_no_place(table: Tables) -> None:
    game = made_up("""
T-seeker holomem debut white hp 100 baton 0
  name "探" "Seeker"
  art 0 10 "探す" "Seek"
    may
      find (my.deck fan x1)
        attach (found) (my.back)
""")
    t = table([center("T-seeker"), collab("T-blue")], [center("T-blue")], game=game, step="performance", deck="T-fan*2")
    t.me.art("Seek", at=t.foe.center, by=t.me.center)
    t.me.no("may")
    assert not t.happened("look", "nothing")

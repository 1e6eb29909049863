"""Official answers about the cards of the start decks from hSD11 on."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, idle

FOE = [center("T-blue"), idle()]
RADEN, GATOR = "hSD15-008", "hSD14-011"
FALLING = {"hSD14-009": 170, "hSD16-007": 130, "hSD17-008": 140, "hSD18-007": 130}  # each does something when downed


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


@pytest.mark.clause("10.9.1")
@pytest.mark.parametrize(("cheers", "plus"), [("G G", 10), ("G G G", 20)])
def test_the_matsutake_dance_gives_more_to_who_has_three_cheers(table: Tables, cheers: str, plus: int) -> None:
    t = table([center(RADEN, cheers=cheers), back("hSD15-005", cheers="G")], FOE, hand="hSD15-010", step="main")
    t.me.use("hSD15-010")
    t.me.choose(t.me.center, kind="affect")
    t.me.end_main()
    t.me.art("Mushroom Picking", at=t.foe.center)
    t.expect(t.foe.center, damage=40 + 10 + plus)


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

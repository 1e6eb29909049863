"""Cards of booster hBP03 that do what few others do, each with the card itself."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Mem, Tables, TestTable, back, center, collab, idle

FOE = [center("T-blue"), idle()]


def activate(t: TestTable, number: str, on: Mem) -> None:
    """The turn player uses an activated ability of that card, on top of or attached to a holomem."""
    refs = (on.now.stack[-1], *on.now.attached)
    (source,) = [ref for ref in refs if t.game.number(ref) == number]
    t.take(t.game.turn, "main", {"do": "activate", "source": source, "ability": 0})


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


@pytest.mark.clause("10.1.1.1", "8.1.1")
def test_why_an_activated_ability_cannot_be_used_is_said(table: Tables) -> None:
    t = table([center("hBP03-030"), back("hBP03-030", attached="hBP03-107")], FOE)

    def why(mem: Mem) -> list[str]:
        action = {"do": "activate", "source": mem.now.stack[-1], "ability": 0}
        return [reason.rule for reason in t.table.why_not(0, action)]

    assert why(t.me.center) == ["10.3.3"]
    assert why(t.me.back[0]) == ["10.3.4"]
    assert [reason.rule for reason in t.table.why_not(0, {"do": "activate", "source": 10**6})] == ["4.2.3"]


def archive_two(t: TestTable, kind: str = "choose-to-archive") -> None:
    """The first two cheers that are offered."""
    for _ in range(2):
        assert t.decision is not None
        assert t.decision.kind == kind
        t.answer(0)


@pytest.mark.clause("4.1.5")
def test_towa_sends_two_cheers_of_each_to_the_bottom_of_the_cheer_deck(table: Tables) -> None:
    me = [center("T-blue", cheers="B B W"), collab("hSD01-011", cheers="G")]
    foe = [center("hBP03-051", damage=100), back("hSD01-003")]
    t = table(me, foe, foe_oshi="hBP03-005", foe_holo_power="hSD01-016*2", step="performance", cheer_deck="R*3")
    art = t.game.top(t.me.center.now).arts[0]
    t.me.art(art.name, at=t.foe.center, by=t.me.center)
    t.foe.yes("react")
    archive_two(t, "choose-to-cheer-deck")
    while t.decision is not None and t.decision.kind == "order-cheers":
        t.answer(0)
    t.expect(t.me.center, cheers="W")
    t.expect(t.me.collabing, cheers="")
    assert sorted(t.me.cheer_deck) == sorted(["hY03-001"] * 3 + ["hY04-001", "hY04-001", "hY02-001"])


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


@pytest.mark.parametrize(("plays", "wins", "damage"), [(True, True, 50 + 30), (True, False, 50), (False, False, 50)])
def test_watame_is_strong_against_red_if_she_wins_her_rock_paper_scissors(
    table: Tables, plays: bool, wins: bool, damage: int
) -> None:
    t = table([center("hBP03-071", cheers="Y Y"), idle()], [center("hBP03-030"), idle()], step="perform", chance="ask")
    t.me.art("Tsunomaki Rock Paper Scissors", at=t.foe.center)
    if plays:
        t.me.yes()
        t.coin(t.me if wins else t.foe)
    else:
        t.me.no()
    t.expect(t.foe.center, damage=damage)

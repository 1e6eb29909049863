"""Page 9: the phases of a turn."""

from __future__ import annotations

import pytest

from tests.games.chrono.builders import GAME, Boards, side
from tests.tables import asked


@pytest.mark.chrono("9.1.1", "9.3.1", "12.3.2")
def test_the_phases_in_order(board: Boards) -> None:
    t = board(side("H-03", "C-05"), side("H-01"))
    t.charm("C-05").passes().defend().to_damage()
    t.end_turn()
    phases = [event.word for event in t.happened("phase")]
    assert phases == ["charm", "main", "end", "next-turn", "start", "draw", "main"]
    assert len(t.g.sides[1].hand) == 1


@pytest.mark.chrono("9.3.1")
def test_the_first_player_draws_in_the_first_turn() -> None:
    table = GAME.table([GAME.decks["fuuka"]] * 2, seed=3)
    while asked(table).kind != "main":
        table.choose(asked(table).default)
    first = table.view(None)["first"]
    assert table.view(None)["players"][first]["hand"]["count"] == 6


@pytest.mark.chrono("9.2.4")
def test_nothing_is_used_in_the_start_phase(board: Boards) -> None:
    t = board(side("H-03"), side("H-04", "L-08", hand="E-07", ep=2))
    t.do("end-main")
    kinds = set()
    while t.g.turn == 0 or t.g.phase == "start":
        kinds.add((t.g.phase, t.kind))
        t.do("pass")
    assert not any(phase == "start" for phase, _ in kinds)


@pytest.mark.chrono("9.3.3", "12.2.1")
def test_in_the_draw_phase_anybody_may_act_the_turn_player_first(board: Boards) -> None:
    t = board(
        side("H-03", hand="E-07", ep=2, damage=5),
        side("H-03", hand="E-07 E-07", ep=2, damage=5),
        phase="draw",
        point="draw-act",
    )
    assert t.asked == (0, "draw-act")
    t.do("pass")
    assert t.asked == (1, "draw-act")
    t.use("E-07").passes()
    assert t.asked == (1, "draw-act"), "and once more"
    t.do("pass")
    assert t.asked == (0, "draw-act"), "until all have passed in a row"
    t.do("pass")
    assert t.asked == (0, "main")
    t.expect(damage=(5, 3))


@pytest.mark.chrono("9.4.1", "9.4.3")
def test_the_main_phase_goes_on_until_its_end_is_declared(board: Boards) -> None:
    t = board(side("H-03", "L-01", hand="C-11 C-05", ep=3), side("H-01"))
    t.use("C-11").passes().ep("L-01").use("C-05").passes()
    assert t.asked == (0, "main")
    t.end_turn()
    assert t.asked == (1, "main")


@pytest.mark.chrono("9.4.1", "9.7.1")
def test_why_an_option_of_another_decision_is_none(board: Boards) -> None:
    t = board(side("H-03"), side("H-01"))
    assert t.why_not(0, do="pass") == ["9.4.1"], "it is no option in the main phase"
    assert t.why_not(1, do="pass") == ["9.7.1"], "the other one chooses"


@pytest.mark.chrono("10.1.1")
def test_a_charm_is_declared_in_ones_own_main_phase_and_never_to_interrupt(board: Boards) -> None:
    t = board(side("H-03", "C-05"), side("H-01", "C-05", hand="E-07", ep=1))
    assert "10.1.1" not in t.why_not(0, do="charm", player=1)
    assert "10.1.1" in t.why_not(1, do="charm", player=0), "another's turn"
    t.charm("C-05")
    assert "10.1.1" in t.why_not(1, do="charm", player=0)
    u = board(side("H-03", "C-05", hand="C-11", ep=1), side("H-01", hand="E-07", ep=1))
    u.use("C-11")
    assert "10.1.1" in u.why_not(0, do="charm", player=1), "a chain waits"
    v = board(side("H-03", "C-05", hand="E-07", ep=1), side("H-01"), phase="draw", point="draw-act")
    assert v.why_not(0, do="charm", player=1) == ["10.1.1"], "the draw phase"


@pytest.mark.chrono("9.4.2", "10.1.1")
def test_one_charm_a_turn(board: Boards) -> None:
    t = board(side("H-03", "C-05", "C-11"), side("H-01"))
    t.charm("C-05").passes().defend().to_damage()
    assert not t.options("charm")
    assert "10.1.1" in t.why_not(0, do="charm", player=1)


@pytest.mark.chrono("9.5.1", "9.5.2", "9.5.3", "9.5.4", "9.5.5", "9.5.6")
def test_the_charm_phase_breaks_into_the_main_phase(board: Boards) -> None:
    t = board(side("H-03", "C-05", "C-11", hand="E-07", ep=1), side("H-01", "C-10", "L-08"))
    t.charm("C-05", "H-03", support="C-11")
    t.passes()
    assert (t.g.phase, t.asked) == ("charm", (1, "defend"))
    t.defend(("C-10", "C-05"))
    assert t.kind == "charm-act", "somebody could use an A.Skill"
    t.to_damage()
    assert (t.g.phase, t.asked) == ("main", (0, "main"))
    assert [t.standing(number).checked for number in ("H-03", "C-05", "C-11", "C-10")] == [True, True, True, False]


@pytest.mark.chrono("9.6.2")
def test_what_is_face_down_is_discarded_at_the_end_of_any_turn(board: Boards) -> None:
    t = board(side("H-03", "C-05 face_down"), side("H-01", "L-01 face_down"))
    t.end_turn()
    assert (t.numbers(0, "discard"), t.numbers(1, "discard")) == (["C-05"], ["L-01"])


@pytest.mark.chrono("9.6.3", "11.3.1")
def test_damage_adds_up_within_a_turn_and_is_gone_at_its_end(board: Boards) -> None:
    t = board(side("H-03", hand="E-05 E-05", ep=4), side("H-01", "C-10"))
    t.use("E-05", at="C-10").passes()
    assert t.figures("C-10") == (1, 2)
    t.use("E-05", at="C-10").passes()
    assert t.figures("C-10") == (1, 1)
    t.end_turn()
    assert t.figures("C-10") == (1, 3)


@pytest.mark.chrono("11.3.2", "9.6.3")
@pytest.mark.parametrize("first", ["damage-first", "changes-first"])
def test_the_owner_says_whether_damage_or_changes_end_first(board: Boards, first: str) -> None:
    t = board(side("H-03", "L-03", "C-11"), side("H-01", hand="E-05 E-05", ep=4))
    t.skill("L-03", at="C-11")
    t.passes()
    t.do("end-main").use("E-05", at="C-11").use("E-05", at="C-11").passes()
    assert t.asked == (0, "end-order")
    t.do(first, "C-11")
    assert t.standing("C-11").face_down == (first == "changes-first")
    if first == "changes-first":
        assert t.g.turn == 1, "it turned down after the discarding: it waits for the next end phase"
        t.end_turn()
        assert not t.is_there("C-11")

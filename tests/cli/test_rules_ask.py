"""`holochron rules ask`: what is said about cards, clauses and words, and whether an action is possible in a position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.cli import main
from holochron.lab.judge import judge, look_up
from tests.games.holo.builders import back, center, position_text

HOLO = hc.game("holo")
FOE = [center("hSD01-003")]


def ask(*arguments: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["rules", "ask", *map(str, arguments)])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def data(*arguments: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, Any]:
    status, out, _ = ask(*arguments, "--json", capsys=capsys)
    return status, json.loads(out)


@pytest.fixture
def collab_without_a_deck(tmp_path: Path) -> Path:
    """AZKi is on the back, and there is no card for holo power."""
    path = tmp_path / "empty.txt"
    path.write_text(position_text([center("hSD01-003"), back("hSD01-009")], FOE, deck=""), encoding="utf-8")
    return path


@pytest.fixture
def collab(tmp_path: Path) -> Path:
    path = tmp_path / "collab.txt"
    path.write_text(position_text([center("hSD01-003"), back("hSD01-009")], FOE, hand="hBP05-082"), encoding="utf-8")
    return path


# Without a position.


def test_a_card_has_its_answers_with_their_clauses_and_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ask("hBP05-082", capsys=capsys)
    assert status == 0
    assert [line.split()[0] for line in out.splitlines() if line.startswith("  Q")] == ["Q475", "Q476", "Q479", "Q480"]
    assert f"  Q475  {HOLO.rules.official['Q475'].text('en')} (hBP01-114, hBP05-082, 5.17.3.1, 10.7.2.4)\n" in out
    assert "  5.17.3.1 " in out
    assert "  A tool or mascot for a holomem that has one already, attached by an ability: " in out
    assert ask("hbp05-082", capsys=capsys)[1] == out, "in any case"


def test_the_same_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ask("hBP05-082", "--lang", "ja", capsys=capsys)
    assert status == 0
    assert out.startswith("条項\n")
    assert HOLO.rules.official["Q475"].text("ja") in out
    rulings = look_up(HOLO, "hBP05-082").rulings
    assert rulings
    for ruling in rulings:
        assert f"  {ruling.points['ja']}: {ruling.text('ja')}\n" in out


def test_a_clause_has_what_touches_it_and_what_is_below(capsys: pytest.CaptureFixture[str]) -> None:
    _, found = data("5.17.3", capsys=capsys)
    ids = [clause["id"] for clause in found["clauses"]]
    assert ids[:3] == ["5.17.3", "5.17.3.1", "5.17.3.2"]
    assert "Q479" in [answer["id"] for answer in found["answers"]]
    assert found["clauses"][1]["summary"] == HOLO.rules["5.17.3.1"].texts


def test_an_answer_has_its_clauses_and_the_ruling_that_cites_it(capsys: pytest.CaptureFixture[str]) -> None:
    _, found = data("Q547", capsys=capsys)
    assert [answer["id"] for answer in found["answers"]] == ["Q547"]
    assert [clause["id"] for clause in found["clauses"]] == ["10.7.2.5.4", "12.1.4"]
    assert [ruling["point"]["en"] for ruling in found["rulings"]] == ["A skill that finds nobody to act on"]


def test_words_are_looked_for_in_both_languages_and_in_the_names_of_cards() -> None:
    assert "Q61" in [answer.id for answer in look_up(HOLO, "石の斧").answers], "Q61 names the card by number only"
    assert {answer.id for answer in look_up(HOLO, "stone axe deck").answers} == {"Q30", "Q476"}
    assert [answer.id for answer in look_up(HOLO, "hBP05-082 hBP05-026").answers] == ["Q479", "Q480"]
    assert "14.1.1.3" in [clause.id for clause in look_up(HOLO, "循環").clauses]
    assert "A loop that nobody can stop (14.1.1.3)" in [ruling.point for ruling in look_up(HOLO, "循環").rulings]


def test_many_answers_are_cut_short_unless_all_are_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    few, every = ask("10.7.2.3.7", capsys=capsys)[1], ask("10.7.2.3.7", "--all", capsys=capsys)[1]
    assert few.count("\n  Q") == 12
    assert f"  and {every.count(chr(10) + '  Q') - 12} more (--all)\n" in few
    assert every.count("\n  Q") > 20


def test_nothing_found_and_nothing_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask("xyzzy", capsys=capsys) == (1, "", "holochron: nothing is said about: xyzzy\n")
    status, out, err = ask(capsys=capsys)
    assert (status, out) == (2, "")
    assert "say what to look up" in err


def test_the_other_game_has_its_own_answers_and_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    _, found = data("7.4.3", "--game", "chrono", capsys=capsys)
    assert [answer["id"] for answer in found["answers"]] == ["W2", "R4"]
    assert "An A.Skill that costs a Check" in [ruling["point"]["en"] for ruling in found["rulings"]]


# In a position.


def test_what_is_refused_has_its_reasons_with_clauses_answers_and_ruling(
    collab_without_a_deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = ask("--in", collab_without_a_deck, "collab", "B1", capsys=capsys)
    assert status == 1
    assert out.startswith("collab B1: not possible\n")
    assert "(8.4.3)\n" in out
    assert "  8.4.3 " in out
    assert f"  Q194  {HOLO.rules.official['Q194'].text('en')} (8.4.3)\n" in out
    assert "  Collab with an empty deck: not possible" in out
    assert "  Q9 " in out, "about the card"
    found = data("--in", collab_without_a_deck, "collab", "B1", capsys=capsys)[1]
    assert (found["possible"], [reason["rule"] for reason in found["reasons"]]) == (False, ["8.4.3"])
    assert found["cards"] == ["hSD01-009"]
    japanese = ask("--in", collab_without_a_deck, "コラボ", "B1", "--lang", "ja", capsys=capsys)[1]
    assert japanese.startswith("コラボ B1: できません\n")
    assert "デッキが空の時のコラボ: デッキが空ならコラボできない。" in japanese


def test_what_is_allowed_has_the_clauses_of_the_action(collab: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ask("--in", collab, "collab", "B1", capsys=capsys)
    assert status == 0
    assert out.startswith("collab B1: possible\n  Collab with AZKi (back) (8.4.4)\n")
    assert [line.split()[0] for line in out.splitlines() if line.startswith("  8.4")] == [
        "8.4.1",
        "8.4.2",
        "8.4.3",
        "8.4.4",
    ]
    assert out.index("  Q9 ") < out.index("  Q7 "), "what touches card and clause comes first"


def test_answers_about_the_card_that_would_be_used(collab: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask("--in", collab, "use", "a", capsys=capsys)
    assert "  Q475 " in out
    assert "  Q479 " in out


def test_an_action_by_json_by_number_and_by_the_other_player(collab: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask("--in", collab, '{"do": "collab"}', capsys=capsys)[0] == 0
    status, out, _ = ask("--in", collab, "1", capsys=capsys)
    assert (status, out.splitlines()[0]) == (0, "1: possible")
    status, found = data("--in", collab, '{"do": "collab"}', "--player", "2", capsys=capsys)
    assert status == 1
    assert [reason["rule"] for reason in found["reasons"]] == ["10.6.2", "8.1.1"]


def test_without_an_action_it_says_what_can_be_asked(collab: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ask("--in", collab, capsys=capsys)
    assert status == 0
    assert out.startswith("asked of player 1: ")
    assert "    1 " in out
    assert "B1 AZKi hSD01-009" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["bloom", "z9"], "'z9' names nothing here; try a · bloom a B2"),
        (["{"], "the action is no JSON"),
        (["collab", "--player", "3"], "there is no player 3, only 1 to 2"),
        (["collab", "--at", "2"], "a position has no moves: --at is for saves"),
    ],
)
def test_what_cannot_be_understood_is_one_sentence(
    arguments: list[str], told: str, collab: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = ask("--in", collab, *arguments, capsys=capsys)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert told in err


def test_a_save_is_looked_at_after_so_many_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = HOLO.table([HOLO.decks["hSD01-sora"]] * 2, seed=1)
    before = []
    for _ in range(6):
        assert table.decision is not None
        before.append(table.decision.prompt("en"))
        table.choose(table.decision.default)
    path = tmp_path / "game.save"
    path.write_bytes(table.save())
    for moves in (0, 3):
        assert f": {before[moves]} (" in ask("--in", path, "--at", moves, capsys=capsys)[1]
    status, _, err = ask("--in", path, "--at", 7, capsys=capsys)
    assert (status, err) == (2, "holochron: the game has 6 moves, there is no position after 7\n")


def test_an_oshi_skill_is_about_the_oshi_holomem() -> None:
    table = HOLO.position(position_text([center("hSD01-003")], FOE, holo_power="hSD01-003 hSD01-003 hSD01-003"))
    verdict = judge(HOLO, table, 0, {"do": "skill", "skill": 0})
    assert verdict.cards == ["hSD01-001"]
    assert "Q1" in [answer.id for answer in verdict.found.answers]


def test_the_other_game_is_judged_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chrono = hc.game("chrono")
    table = chrono.table([chrono.decks[name] for name in chrono.starters[:2]], seed=1)
    while table.decision is not None and table.decision.kind != "main":
        table.choose(table.decision.default)
    path = tmp_path / "chrono.save"
    path.write_bytes(table.save())
    status, out, _ = ask("--in", path, "skill", "F1", "9", capsys=capsys)
    assert status == 1
    assert "(7.3.1)\n" in out
    assert "Clauses\n  7.3.1 " in out

"""The rule index: every clause once, its proofs up to date, and no fewer than before."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import holochron
from holochron import HolochronError, UnknownName
from holochron.cli import main
from holochron.games.holo.rulebook import KINDS, STATUSES, HoloRulebook, shipped
from tools import played, trace

ROOT = Path(__file__).resolve().parents[3]
SHARED = ROOT.parent / "shared"
CLAUSE = re.compile(r"(?<![\d.])(?:[1-9]|1[0-4])(?:\.\d{1,2}){2,6}(?![\d.]*\d)")

JAPANESE = re.compile(r"[぀-ヿ一-鿿]")

RULES = HoloRulebook()
SMALL = {
    "ids.txt": "1.1 heading\n1.1.1\n1.1.1.1\n1.1.2\n",
    "01.txt": "1.1 | heading | 見出し | | A heading\n1.1.1 | rule | 先攻 | 先に進める者。 | Who goes First.\n"
    "1.1.2 | definition | 後攻 | 次に進める者。 | Who goes second. | 語である | it is a word\n",
    "answers.txt": "Q1 h-1 (h-2) | h-2 does what h-1 does\nQ2 h-1\nQ5 | it speaks of a tournament\n",
    "proofs.txt": "# written\n1.1.1 test_a.py::test_b test_a.py::test_c\nQ2 test_a.py::test_b\n",
}

needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the rules and answers lie outside the repository")


# The shipped index.


def test_every_clause_is_there_once() -> None:
    ids = [line.split()[0] for line in shipped()["ids.txt"].splitlines()]
    assert len(ids) == len(set(ids)) == len(RULES) == 607
    assert list(RULES) == ids == sorted(ids, key=trace.in_order)
    assert Counter(clause.kind for clause in RULES.values())["heading"] == 109
    assert {clause.kind for clause in RULES.values()} <= set(KINDS)


def test_a_heading_is_called_one_and_nothing_else_is() -> None:
    flagged = {line.split()[0] for line in shipped()["ids.txt"].splitlines() if line.endswith(" heading")}
    assert {clause.id for clause in RULES.values() if clause.kind == "heading"} == flagged


def test_every_line_stands_in_the_file_of_its_chapter_in_order() -> None:
    for name, text in shipped().items():
        if name[:2].isdecimal():
            ids = [line.partition("|")[0].strip() for line in text.splitlines() if line and not line.startswith("#")]
            assert {id.partition(".")[0] for id in ids} <= {str(int(name.removesuffix(".txt")))}, name
            assert ids == sorted(ids, key=trace.in_order), name


def test_a_line_that_is_there_says_something() -> None:
    lines = [line for name, text in shipped().items() if name[:2].isdecimal() for line in text.splitlines()]
    described = [RULES[line.partition("|")[0].strip()] for line in lines if line and not line.startswith("#")]
    assert [clause.id for clause in described if not (clause.title and clause.summary)] == []
    assert [
        clause.id for clause in described if (clause.kind == "definition") != (clause.reasons.keys() == {"ja", "en"})
    ] == []


def test_every_clause_but_a_heading_is_summed_up_in_japanese() -> None:
    rules = [clause for clause in RULES.values() if clause.kind != "heading"]
    assert [clause.id for clause in rules if clause.text("ja") in ("", clause.title)] == []
    assert [clause.id for clause in rules if not JAPANESE.search(clause.text("ja"))] == []
    assert [clause.id for clause in rules if len(clause.text("ja")) > 80] == []


@needs_shared
def test_the_numbers_are_those_of_the_rules() -> None:
    clauses = json.loads((SHARED / "rules" / "clauses.json").read_text(encoding="utf-8"))
    assert [(clause["id"], clause["heading"]) for clause in clauses] == [
        (clause.id, clause.kind == "heading") for clause in RULES.values()
    ]


@needs_shared
def test_the_numbers_of_the_answers_are_the_official_ones() -> None:
    """And so are the cards that each names."""
    answers = [
        answer
        for name in ("holo-qa.json", "holo-qa-more.json")
        for answer in json.loads((SHARED / "cards" / name).read_text(encoding="utf-8"))
    ]
    assert {answer["id"]: tuple(answer["cards"]) for answer in answers} == dict(RULES.named)
    assert len(RULES.answers) == 688
    assert list(RULES.answers) == sorted(RULES.answers, key=trace.in_order)


def test_every_answer_is_told_in_both_languages_in_one_short_sentence() -> None:
    assert list(RULES.official) == list(RULES.answers)
    longest = {"ja": 60, "en": 110}
    told = [(answer, lang, answer.text(lang)) for answer in RULES.official.values() for lang in longest]
    assert [answer.id for answer, lang, text in told if not 4 <= len(text) <= longest[lang]] == []
    assert [answer.id for answer, _, text in told if text[-1] not in "。.!?"] == []
    assert [answer.id for answer, lang, text in told if (lang == "ja") != bool(JAPANESE.search(text))] == []


def test_every_answer_names_clauses_and_cards_that_exist() -> None:
    kinds = {id: clause.kind for id, clause in RULES.items()}
    named = [(answer.id, clause) for answer in RULES.official.values() for clause in answer.clauses]
    assert [place for place in named if kinds.get(place[1], "heading") == "heading"] == []
    assert [answer.id for answer in RULES.official.values() if not answer.clauses] == ["Q162", "Q163"], "tournaments"
    cards = holochron.game("holo").cards
    assert [answer.id for answer in RULES.official.values() for card in answer.cards if card not in cards] == []


def cited() -> Iterator[tuple[str, str]]:
    """Every clause number in the engine of the game, in strings, docstrings and comments, with its place."""
    for path in sorted((ROOT / "src" / "holochron" / "games" / "holo").rglob("*.py")):
        for row, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in CLAUSE.findall(line):
                if found != holochron.HoloGame.rules_version:
                    yield found, f"{path.name}:{row}"


def test_every_clause_that_the_engine_cites_is_described() -> None:
    places = list(cited())
    assert len(places) > 100, "the search finds no clause numbers any more"
    assert [f"{place}: {id}" for id, place in places if id not in RULES or not RULES[id].summary] == []


# Proofs.


def test_the_proofs_are_those_that_the_tests_give() -> None:
    text = (trace.DATA / "proofs.txt").read_text(encoding="utf-8")
    assert text == trace.proofs_text(trace.proofs()), "the markers have changed: run `make trace`"


def test_an_answer_is_proven_with_the_cards_it_names() -> None:
    assert played.unplayed(RULES, trace.proofs(), trace.TESTS) == {}


def test_the_cards_of_a_test_are_read_from_all_that_it_uses(tmp_path: Path) -> None:
    path = tmp_path / "test_a.py"
    path.write_text(
        """
import pytest
STAGE = [center("hSD01-003 hSD01-005*2")]
FOE, AKI = (center("hY01-001"), "hBP01-032")

def made(table):
    return table(STAGE)

@pytest.mark.parametrize("card", ["hBP01-104"])
def test_one(table, card):
    '''It speaks of hBP01-105.'''
    t = made(table)
    t.play(f"{card} hBP01-106")

def test_two(table):
    table([center(card_of("ときのそら", 1))], AKI)
""",
        encoding="utf-8",
    )
    assert played.cards_of(path, "test_one") == {"hSD01-003", "hSD01-005", "hBP01-104", "hBP01-106"}
    assert played.cards_of(path, "test_two") == {"hY01-001", "hBP01-032", "hBP01-022"}
    rules = HoloRulebook({"answers.txt": "Q1 hBP01-104 hBP01-105\nQ2 hBP01-104 (hBP01-105) | why\nQ3 hBP01-022\n"})
    proofs = {"Q1": ["test_a.py::test_one"], "Q2": ["test_a.py::test_one"], "Q3": ["test_a.py::test_two"]}
    assert played.unplayed(rules, proofs, tmp_path) == {"Q1": ["hBP01-105"]}


def test_the_trace_is_up_to_date() -> None:
    text = trace.TRACE.read_text(encoding="utf-8")
    assert text == trace.trace_text(trace.traced()), "docs/rules-trace.md is out of date: run `make trace`"


def test_the_rulings_are_those_of_their_pages() -> None:
    for folder, text in trace.rulings().items():
        found = (folder / "rulings.txt").read_text(encoding="utf-8")
        assert found == text, f"{trace.PAGES[folder].name} has changed: run `make trace`"


@pytest.mark.parametrize("name", holochron.games())
def test_every_ruling_is_told_in_both_languages(name: str) -> None:
    rules = holochron.game(name).rules
    assert len({ruling.point for ruling in rules.rulings}) == len(rules.rulings) > 40
    untold = [ruling.point for ruling in rules.rulings if ruling.text("ja") == ruling.text("en")]
    assert untold == [], "say it in rulings-ja.txt"
    assert [ruling.point for ruling in rules.rulings if not JAPANESE.search(ruling.text("ja"))] == []
    assert [ruling.point for ruling in rules.rulings if not JAPANESE.search(ruling.points["ja"])] == []
    lines = (ROOT / "src/holochron/games" / name / "data/rules/rulings-ja.txt").read_text(encoding="utf-8").splitlines()
    told = {line.partition("|")[0].strip() for line in lines if line and not line.startswith("#")}
    assert told == {ruling.point for ruling in rules.rulings}


def test_rulings_are_rows_and_items_of_their_page() -> None:
    page = """
| option | point |
|---|---|
| `one` | 17 |

| | point | decision | why | test |
|---|---|---|---|---|
| 17 | Who is first? | The first. | 1.1.1 says so. | `test_one` |

Prose with **bold** in it.

- **The second** is not,
  as Q2 says. (`test_two`, `test_three`)
- No ruling.
"""
    assert list(trace.rows_of(page)) == [
        ("17 Who is first?", "The first.", "1.1.1 says so.", "`test_one`"),
        (
            "The second",
            "The second is not, as Q2 says.",
            "",
            "The second is not, as Q2 says. (`test_two`, `test_three`)",
        ),
    ]
    found = trace.rulings_text(page, HoloRulebook(SMALL), {"1.1.2": ["a.py::test_two"], "Q5": ["a.py::test_one"]})
    assert found.splitlines()[1:] == [
        "17 Who is first? | 1.1.1 Q5 | The first. (1.1.1 says so.) | test_one",
        "The second | Q2 1.1.2 | The second is not, as Q2 says. | test_two test_three",
    ]


@pytest.mark.parametrize("what", ["proven", "answers"])
def test_no_less_is_proven_than_before(what: str) -> None:
    before, now = json.loads(trace.BASELINE.read_text(encoding="utf-8"))[what], trace.figures(trace.traced())[what]
    assert now >= before, f"{what}: {now}, once {before}; lower baseline.json by hand only for a good reason"
    assert now == before, f"{what}: {now} is more than the {before} of baseline.json: run `make trace`, which raises it"


def test_the_baseline_is_raised_and_never_lowered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "BASELINE", tmp_path / "baseline.json")
    for proven, kept in ((5, 5), (3, 5), (8, 8)):
        trace.BASELINE.write_text(trace.baseline_text({"proven": proven}), encoding="utf-8")
        assert json.loads(trace.BASELINE.read_text(encoding="utf-8")) == {"proven": kept}


def test_markers_are_found_wherever_they_may_stand(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_a.py").write_text(
        """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.clause("1.1.1")]

@pytest.mark.clause("2.1.1", "2.1.2")
@pytest.mark.answer("Q7")
def test_one(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.answer("Q8")), 2])
def test_two(x): ...

@pytest.mark.clause("3.1.1")
class TestMany:
    @pytest.mark.clause("3.1.2")
    def test_three(self): ...

@pytest.mark.skip(reason="later")
@pytest.mark.clause("4.1.1")
def test_four(): ...

@pytest.mark.clause("4.1.1")
def no_test(): ...
""",
        encoding="utf-8",
    )
    one, two, three = (f"deep/test_a.py::{name}" for name in ("test_one", "test_two", "TestMany::test_three"))
    assert trace.proofs(tmp_path) == {
        "1.1.1": [one, two, three],
        "2.1.1": [one],
        "2.1.2": [one],
        "Q7": [one],
        "Q8": [two],
        "3.1.1": [three],
        "3.1.2": [three],
    }
    assert trace.proofs_text({"Q8": [two], "10.1": [one], "2.1": [one, two]}).splitlines()[1:] == [
        f"2.1 {one} {two}",
        f"10.1 {one}",
        f"Q8 {two}",
    ]


# The index as a mapping.


def test_a_clause_says_what_it_is_and_who_proves_it() -> None:
    rules = HoloRulebook(SMALL)
    clause = rules["1.1.1"]
    assert (clause.title, clause.summary, clause.kind, clause.status) == ("先攻", "Who goes First.", "rule", "proven")
    assert clause.tests == ("test_a.py::test_b", "test_a.py::test_c")
    assert [rules[id].status for id in rules] == ["heading", "proven", "open", "definition"]
    assert [rules["1.1.2"].why(lang) for lang in ("ja", "en")] == ["語である", "it is a word"]
    assert rules["1.1.1"].reason == ""
    assert (rules["1.1.1.1"].title, rules["1.1.1.1"].summary) == ("", ""), "a clause without a line is open"
    assert {clause.status for clause in RULES.values()} <= set(STATUSES)


def test_what_was_decided_beside_the_clauses() -> None:
    beside = {
        "Q1.txt": "Q5 | 1.1.2 | いいえ。 | No.\n",
        "Q0.txt": "Q2 | 1.1.1 1.1.2 | はい。 | Yes.\nQ1 | | 一。 | One.\n",
        "rulings.txt": "A point | 1.1.1 Q2 | so it is | test_b\n",
        "rulings-ja.txt": "A point | 論点 | こうする。\n",
    }
    rules = HoloRulebook({**SMALL, **beside})
    assert list(rules.official) == ["Q1", "Q2", "Q5"]
    answer, [ruling] = rules.official["Q2"], rules.rulings
    assert rules.official["Q1"].cards == ("h-1", "h-2")
    assert answer.clauses == ("1.1.1", "1.1.2")
    assert (answer.text("ja"), answer.text("en")) == ("はい。", "Yes.")
    assert (ruling.point, ruling.touches, ruling.tests) == ("A point", ("1.1.1", "Q2"), ("test_b",))
    assert (ruling.text("ja"), ruling.text("en")) == ("こうする。", "so it is")
    assert ruling.points == {"ja": "論点", "en": "A point"}


def test_the_neighbours_of_a_clause() -> None:
    rules = HoloRulebook(SMALL)
    parent, heading = rules.parent("1.1.1.1"), rules.heading("1.1.1.1")
    assert parent is not None
    assert heading is not None
    assert (parent.id, heading.id) == ("1.1.1", "1.1")
    assert rules.parent("1.1") is None
    assert [clause.id for clause in rules.children("1.1")] == ["1.1.1", "1.1.2"]


def test_an_answer_names_its_cards() -> None:
    rules = HoloRulebook(SMALL)
    assert rules.named == {"Q1": ("h-1", "h-2"), "Q2": ("h-1",), "Q5": ()}
    assert (rules.unplayed, rules.not_playable) == ({"Q1": ("h-2",)}, {"Q5": "it speaks of a tournament"})


@pytest.mark.parametrize("id", ["99.1", "", "1", "Q1", "8.3.1.", "8.3.01"])
def test_an_unknown_clause(id: str) -> None:
    assert id not in RULES
    with pytest.raises(UnknownName, match="there is no clause"):
        RULES[id]


def test_all_words_are_searched_in_titles_and_summaries_in_any_case() -> None:
    rules = HoloRulebook(SMALL)
    wanted = {
        "WHO goes": ["1.1.1", "1.1.2"],
        "who first": ["1.1.1"],
        "後攻": ["1.1.2"],
        "次に": ["1.1.2"],
        "x": [],
        " ": [],
    }
    assert {words: [clause.id for clause in rules.search(words)] for words in wanted} == wanted


def test_coverage_counts_every_clause_and_answer_once() -> None:
    assert HoloRulebook(SMALL).coverage() == {
        "clauses": 4,
        "heading": 1,
        "proven": 1,
        "definition": 1,
        "open": ["1.1.1.1"],
        "answers": {"total": 3, "tested": 1, "not_playable": 1, "open": ["Q1"]},
    }


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("01.txt", "1.1.1 | rule | 先攻 | Who\n", "01.txt:1: a line reads"),
        ("01.txt", "\n1.1.1 | law | 先攻 | 誰 | Who\n", "01.txt:2: a line reads"),
        ("01.txt", "1.1.1 | definition | 先攻 | 誰 | Who\n", "01.txt:1: a definition gives the reason"),
        ("01.txt", "1.1.1 | rule | 先攻 | 誰 | Who | 理由 | why\n", "01.txt:1: a definition gives the reason"),
        ("01.txt", "1.1.1 | definition | 先攻 | 誰 | Who | why\n", "01.txt:1: a definition gives the reason"),
        ("01.txt", "1.1.1 | rule | 先攻 | 誰 | Who\n" * 2, "01.txt:2: 1.1.1 has a line already"),
        ("01.txt", "1.7 | rule | 先攻 | 誰 | Who\n", "no clauses 1.7"),
        ("answers.txt", "Q1 h-1\nQ2 (h-2)\n", "answers.txt:2: a card in brackets needs a reason"),
        ("Q0.txt", "Q1 | 1.1.1 | はい。\n", "Q0.txt:1: a line reads"),
        ("Q0.txt", "Q1 | 1.1.1 | はい。 | Yes.\n" * 2, "Q0.txt:2: Q1 has a line already"),
        ("Q0.txt", "Q3 | 1.1.1 | はい。 | Yes.\n", "Q0.txt:1: there is no answer Q3"),
        ("rulings.txt", "point | 1.1.1 | English\n", "rulings.txt:1: a line reads"),
        ("rulings-ja.txt", "point\n", "rulings-ja.txt:1: a line reads"),
        ("proofs.txt", "1.7 test_a.py::test_b\n", "tests name what does not exist: 1.7"),
    ],
)
def test_a_damaged_index_says_where(name: str, text: str, told: str) -> None:
    with pytest.raises(HolochronError, match=re.escape(told)):
        len(HoloRulebook({**SMALL, name: text}))


# The command.


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["rules", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def data(*arguments: str, capsys: pytest.CaptureFixture[str]) -> Any:
    status, out, _ = run(*arguments, "--json", capsys=capsys)
    assert status == 0
    return json.loads(out)


def test_show_prints_a_clause_its_heading_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("show", "8.3.1", capsys=capsys)
    assert status == 0
    assert out.startswith("8.3.1")
    assert "  proven\n" in out
    assert "  under: 8.3" in out
    assert "/test_placing_and_blooming.py::test_nobody_blooms_in_a_first_turn\n" in out
    shown = data("show", "8.3.1", capsys=capsys)
    assert shown["under"]["id"] == "8.3"
    assert (shown["id"], shown["status"], shown["tests"]) == ("8.3.1", "proven", list(RULES["8.3.1"].tests))
    status, out, _ = run("show", "8.3.1", "--lang", "ja", capsys=capsys)
    assert "証明済み" in out
    assert f"  {RULES['8.3.1'].text('ja')}\n" in out
    assert RULES["8.3.1"].text("en") not in out


def test_show_prints_what_stands_below_and_why_a_definition_needs_no_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  below: 8.3.1, 8.3.2" in run("show", "8.3", capsys=capsys)[1]
    definitions = [clause for clause in RULES.values() if clause.status == "definition"]
    for clause in definitions[:1]:
        assert f"  definition: {clause.reason}\n" in run("show", clause.id, capsys=capsys)[1]
        assert f": {clause.why('ja')}\n" in run("show", clause.id, "--lang", "ja", capsys=capsys)[1]


def test_show_of_an_unknown_clause_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    told = "holochron: there is no clause '99.1'; a clause is a number such as 8.3.1\n"
    assert run("show", "99.1", capsys=capsys) == (2, "", told)


def test_search_finds_clauses_or_gives_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("search", "TWO", "players", capsys=capsys)
    assert status == 0
    assert "1.1.1 " in out
    assert "1.1.1" in [clause["id"] for clause in data("search", "two players", capsys=capsys)]
    assert run("search", "xyzzy", capsys=capsys) == (1, "", "holochron: no clause holds all of: xyzzy\n")
    assert run("search", "xyzzy", "--json", capsys=capsys)[:2] == (1, "[]\n")


def test_coverage_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = data("coverage", capsys=capsys)["holo"]
    assert (found["clauses"], found["heading"], found["answers"]["total"]) == (607, 109, 688)
    assert found["heading"] + found["proven"] + found["definition"] + len(found["open"]) == 607
    answers = found["answers"]
    assert answers["tested"] + answers["not_playable"] + len(answers["open"]) == 688
    _, out, _ = run("coverage", capsys=capsys)
    assert f"607 clauses: 109 headings, {found['proven']} proven" in out
    assert f"688 official answers: {answers['tested']} tested" in out
    assert "条項607" in run("coverage", "--lang", "ja", capsys=capsys)[1]

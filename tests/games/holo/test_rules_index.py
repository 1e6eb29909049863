"""The rule index: every clause once, described in both languages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import holochron
from holochron import HolochronError, UnknownName
from holochron.cli import main
from holochron.lang.rulebook.rulebook import KINDS, Rulebook, shipped_with
from tools import rulings

ROOT = Path(__file__).resolve().parents[3]
SHARED = ROOT.parent / "shared"
CLAUSE = re.compile(r"(?<![\d.])(?:[1-9]|1[0-4])(?:\.\d{1,2}){2,6}(?![\d.]*\d)")

JAPANESE = re.compile(r"[぀-ヿ一-鿿]")

HOLO = "holochron.games.holo"
RULES = Rulebook(HOLO)
SMALL = {
    "ids.txt": "1.1 heading\n1.1.1\n1.1.1.1\n1.1.2\n",
    "01.txt": "1.1 | heading | 見出し | | A heading\n1.1.1 | rule | 先攻 | 先に進める者。 | Who goes First.\n"
    "1.1.2 | definition | 後攻 | 次に進める者。 | Who goes second. | 語である | it is a word\n",
    "answers.txt": "# cards\nQ1 h-1 h-2\nQ2 h-1\nQ5\n",
}

needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the rules and answers lie outside the repository")


def in_order(name: str) -> tuple[str, tuple[int, ...]]:
    """The key that sorts clauses as the rules have them, then answers, which begin with a letter."""
    letter = name[0] if name[0].isalpha() else ""
    return letter, tuple(int(part) for part in name.removeprefix(letter).split("."))


# The shipped index.


def test_every_clause_is_there_once() -> None:
    ids = [line.split()[0] for line in shipped_with(HOLO)["ids.txt"].splitlines()]
    assert len(ids) == len(set(ids)) == len(RULES) == 607
    assert list(RULES) == ids == sorted(ids, key=in_order)
    assert Counter(clause.kind for clause in RULES.values())["heading"] == 109
    assert {clause.kind for clause in RULES.values()} <= set(KINDS)


def test_a_heading_is_called_one_and_nothing_else_is() -> None:
    flagged = {line.split()[0] for line in shipped_with(HOLO)["ids.txt"].splitlines() if line.endswith(" heading")}
    assert {clause.id for clause in RULES.values() if clause.kind == "heading"} == flagged


def test_every_line_stands_in_the_file_of_its_chapter_in_order() -> None:
    for name, text in shipped_with(HOLO).items():
        if name[:2].isdecimal():
            ids = [line.partition("|")[0].strip() for line in text.splitlines() if line and not line.startswith("#")]
            assert {id.partition(".")[0] for id in ids} <= {str(int(name.removesuffix(".txt")))}, name
            assert ids == sorted(ids, key=in_order), name


def test_a_line_that_is_there_says_something() -> None:
    lines = [line for name, text in shipped_with(HOLO).items() if name[:2].isdecimal() for line in text.splitlines()]
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
    assert len(RULES.named) == 688
    assert list(RULES.named) == sorted(RULES.named, key=in_order)


def test_every_answer_is_told_in_both_languages_in_one_short_sentence() -> None:
    assert list(RULES.official) == list(RULES.named)
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


def test_the_rulings_are_those_of_their_pages() -> None:
    for path, text in rulings.rulings().items():
        assert path.read_text(encoding="utf-8") == text, "run `python tools/rulings.py`"


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
    assert list(rulings.rows_of(page)) == [
        ("17 Who is first?", "The first.", "1.1.1 says so.", "`test_one`"),
        (
            "The second",
            "The second is not, as Q2 says.",
            "",
            "The second is not, as Q2 says. (`test_two`, `test_three`)",
        ),
    ]
    found = rulings.rulings_text(page, Rulebook(HOLO, SMALL), {"test_two": ["1.1.2"], "test_one": ["Q5", "9.9"]})
    assert found.splitlines()[1:] == [
        "17 Who is first? | 1.1.1 Q5 | The first. (1.1.1 says so.)",
        "The second | Q2 1.1.2 | The second is not, as Q2 says.",
    ]


def test_a_ruling_touches_what_the_markers_of_its_tests_name(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(
        """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.clause("1.1.1")]

@pytest.mark.clause("2.1.1", "2.1.2")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.answer("Q8")), 2])
def test_one(x): ...

@pytest.mark.clause("4.1.1")
def no_test(): ...
""",
        encoding="utf-8",
    )
    assert rulings.markers_of(tmp_path) == {"test_one": ["1.1.1", "2.1.1", "2.1.2", "Q8"]}


def test_a_clause_or_an_answer_without_a_test_is_listed(tmp_path: Path) -> None:
    """A skipped test counts for nothing, and a marker names what exists."""
    (tmp_path / "test_a.py").write_text(
        """
import pytest
@pytest.mark.clause("1.2.1", "99.1")
def test_one(): ...
@pytest.mark.skip
@pytest.mark.clause("1.1.1")
def test_two(): ...
""",
        encoding="utf-8",
    )
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.clauses",
        "--clauses",
        "--rootdir",
        str(ROOT),
        str(tmp_path),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    [listed] = [
        line.split() for line in done.stdout.splitlines() if line.startswith("holo: 607 clauses, 137 need no test")
    ]
    assert "1.1.1" in listed
    assert "1.2.1" not in listed
    assert "test_a.py::test_one names 99.1, which does not exist" in done.stdout


# The index as a mapping.


def test_a_clause_says_what_it_is() -> None:
    rules = Rulebook(HOLO, SMALL)
    clause = rules["1.1.1"]
    assert (clause.title, clause.summary, clause.kind) == ("先攻", "Who goes First.", "rule")
    assert [rules[id].kind for id in rules] == ["heading", "rule", "rule", "definition"]
    assert [rules["1.1.2"].why(lang) for lang in ("ja", "en")] == ["語である", "it is a word"]
    assert rules["1.1.1"].why() == ""
    assert (rules["1.1.1.1"].title, rules["1.1.1.1"].summary) == ("", "")


def test_what_was_decided_beside_the_clauses() -> None:
    beside = {
        "Q1.txt": "Q5 | 1.1.2 | いいえ。 | No.\n",
        "Q0.txt": "Q2 | 1.1.1 1.1.2 | はい。 | Yes.\nQ1 | | 一。 | One.\n",
        "rulings.txt": "A point | 1.1.1 Q2 | so it is\n",
        "rulings-ja.txt": "A point | 論点 | こうする。\n",
    }
    rules = Rulebook(HOLO, {**SMALL, **beside})
    assert list(rules.official) == ["Q1", "Q2", "Q5"]
    answer, [ruling] = rules.official["Q2"], rules.rulings
    assert rules.official["Q1"].cards == ("h-1", "h-2")
    assert answer.clauses == ("1.1.1", "1.1.2")
    assert (answer.text("ja"), answer.text("en")) == ("はい。", "Yes.")
    assert (ruling.point, ruling.touches) == ("A point", ("1.1.1", "Q2"))
    assert (ruling.text("ja"), ruling.text("en")) == ("こうする。", "so it is")
    assert ruling.points == {"ja": "論点", "en": "A point"}


def test_the_neighbours_of_a_clause() -> None:
    rules = Rulebook(HOLO, SMALL)
    parent, heading = rules.parent("1.1.1.1"), rules.heading("1.1.1.1")
    assert parent is not None
    assert heading is not None
    assert (parent.id, heading.id) == ("1.1.1", "1.1")
    assert rules.parent("1.1") is None
    assert [clause.id for clause in rules.children("1.1")] == ["1.1.1", "1.1.2"]


def test_an_answer_names_its_cards() -> None:
    rules = Rulebook(HOLO, SMALL)
    assert rules.named == {"Q1": ("h-1", "h-2"), "Q2": ("h-1",), "Q5": ()}


@pytest.mark.parametrize("id", ["99.1", "", "1", "Q1", "8.3.1.", "8.3.01"])
def test_an_unknown_clause(id: str) -> None:
    assert id not in RULES
    with pytest.raises(UnknownName, match="there is no clause"):
        RULES[id]


def test_all_words_are_searched_in_titles_and_summaries_in_any_case() -> None:
    rules = Rulebook(HOLO, SMALL)
    wanted = {
        "WHO goes": ["1.1.1", "1.1.2"],
        "who first": ["1.1.1"],
        "後攻": ["1.1.2"],
        "次に": ["1.1.2"],
        "x": [],
        " ": [],
    }
    assert {words: [clause.id for clause in rules.search(words)] for words in wanted} == wanted


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
        ("Q0.txt", "Q1 | 1.1.1 | はい。\n", "Q0.txt:1: a line reads"),
        ("Q0.txt", "Q1 | 1.1.1 | はい。 | Yes.\n" * 2, "Q0.txt:2: Q1 has a line already"),
        ("Q0.txt", "Q3 | 1.1.1 | はい。 | Yes.\n", "Q0.txt:1: there is no answer Q3"),
        ("rulings.txt", "point | 1.1.1 | English | test\n", "rulings.txt:1: a line reads"),
        ("rulings-ja.txt", "point\n", "rulings-ja.txt:1: a line reads"),
    ],
)
def test_a_damaged_index_says_where(name: str, text: str, told: str) -> None:
    with pytest.raises(HolochronError, match=re.escape(told)):
        len(Rulebook(HOLO, {**SMALL, name: text}))


# The command.


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["rules", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def data(*arguments: str, capsys: pytest.CaptureFixture[str]) -> Any:
    status, out, _ = run(*arguments, "--json", capsys=capsys)
    assert status == 0
    return json.loads(out)


def test_show_prints_a_clause_and_its_heading(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("show", "8.3.1", capsys=capsys)
    assert status == 0
    assert out.startswith("8.3.1")
    assert "  rule\n" in out
    assert "  under: 8.3" in out
    shown = data("show", "8.3.1", capsys=capsys)
    assert shown["under"]["id"] == "8.3"
    assert (shown["id"], shown["kind"], shown["summary"]) == ("8.3.1", "rule", RULES["8.3.1"].texts)
    status, out, _ = run("show", "8.3.1", "--lang", "ja", capsys=capsys)
    assert "  規則\n" in out
    assert f"  {RULES['8.3.1'].text('ja')}\n" in out
    assert RULES["8.3.1"].text("en") not in out


def test_show_prints_what_stands_below_and_why_a_definition_gives_nothing_to_try(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "  below: 8.3.1, 8.3.2" in run("show", "8.3", capsys=capsys)[1]
    definitions = [clause for clause in RULES.values() if clause.kind == "definition"]
    for clause in definitions[:1]:
        assert f"  definition: {clause.why()}\n" in run("show", clause.id, capsys=capsys)[1]
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

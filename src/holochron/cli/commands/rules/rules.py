"""`holochron rules …`: the rules in our words, and how much of them is proven by tests."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from .... import game, games
from ....lang.rulebook.rulebook import Clause, Rulebook
from ....lang.speech import LANGUAGES
from ...arguments import add_json, print_json
from .ask import add_ask, line_of

LABELS: Final = {
    "en": {
        "heading": "heading",
        "proven": "proven",
        "definition": "definition",
        "open": "open",
        "under": "under",
        "below": "below",
        "tests": "tests",
        "nothing": "no clause holds all of: {words}",
        "game": "{title} {version}",
        "clauses": "{clauses} clauses: {heading} headings, {proven} proven, {definition} definitions, {open} open",
        "answers": "{total} official answers: {tested} tested, {not_playable} not playable, {open} open",
    },
    "ja": {
        "heading": "見出し",
        "proven": "証明済み",
        "definition": "定義",
        "open": "未証明",
        "under": "上位",
        "below": "下位",
        "tests": "テスト",
        "nothing": "該当する条項はありません: {words}",
        "game": "{title} {version}",
        "clauses": "条項{clauses}: 見出し{heading}、証明済み{proven}、定義{definition}、未証明{open}",
        "answers": "公式回答{total}: テスト済み{tested}、ゲームで示せない{not_playable}、未証明{open}",
    },
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_subparsers(title="commands", dest="what", required=True, metavar="COMMAND")
    show = group.add_parser("show", help="show a clause and the tests that prove it")
    show.add_argument("clause", metavar="CLAUSE", help="the number of the clause, such as 8.3.1")
    show.set_defaults(run=show_clause)
    search = group.add_parser("search", help="clauses whose title and summary hold every word")
    search.add_argument("words", metavar="WORDS", nargs="+", help="in English or Japanese")
    search.set_defaults(run=search_clauses)
    add_ask(
        group.add_parser("ask", help="what a judge asks: about a card, a clause, a word, or an action in a position")
    )
    coverage = group.add_parser("coverage", help="clauses and official answers: proven, defined, open")
    coverage.set_defaults(run=show_coverage)
    for parser in (show, search):
        parser.add_argument("--game", choices=games(), default=games()[0], help=f"whose rules ({games()[0]})")
    for parser in (show, search, coverage):
        parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of labels and summaries (en)")
        add_json(parser)


def show_clause(options: argparse.Namespace) -> int:
    rules, labels = rules_of(options.game), LABELS[options.lang]
    clause = rules[options.clause]
    heading, below = rules.heading(clause.id), rules.children(clause.id)
    if options.json:
        under = None if heading is None else {"id": heading.id, "title": heading.title}
        print_json({**clause_data(clause, options.game), "under": under, "below": [child.id for child in below]})
        return 0
    print(" ".join([clause.id, clause.title]).rstrip())
    if clause.text(options.lang) not in ("", clause.title):
        print(f"  {clause.text(options.lang)}")
    reason = clause.why(options.lang)
    print(f"  {labels[clause.status]}" + (f": {reason}" if reason else ""))
    if heading is not None:
        print(f"  {labels['under']}: {heading.id} {heading.title}".rstrip())
    if below:
        print(f"  {labels['below']}: {', '.join(child.id for child in below)}")
    if clause.tests:
        print(f"  {labels['tests']}:")
        for test in clause.tests:
            print(f"    {test}")
    return 0


def search_clauses(options: argparse.Namespace) -> int:
    """0 with the clauses found, 1 when there is none."""
    words = " ".join(options.words)
    found = rules_of(options.game).search(words)
    if options.json:
        print_json([clause_data(clause, options.game) for clause in found])
    elif not found:
        print(f"holochron: {LABELS[options.lang]['nothing'].format(words=words)}", file=sys.stderr)
    else:
        for clause in found:
            print(line_of(clause, options.lang))
    return 0 if found else 1


def rules_of(name: str) -> Rulebook:
    return game(name).rules


def clause_data(clause: Clause, name: str) -> dict[str, Any]:
    """A clause as plain data."""
    return {
        "game": name,
        "id": clause.id,
        "kind": clause.kind,
        "status": clause.status,
        "title": clause.title,
        "summary": clause.texts,
        "reason": clause.reasons,
        "tests": list(clause.tests),
    }


def show_coverage(options: argparse.Namespace) -> int:
    figures = {name: rules_of(name).coverage() for name in games()}
    if options.json:
        print_json(figures)
        return 0
    labels = LABELS[options.lang]
    for name in games():
        print(labels["game"].format(title=game(name).title, version=game(name).rules_version))
        for part, counted in (("clauses", figures[name]), ("answers", figures[name]["answers"])):
            print("  " + labels[part].format(**{**counted, "open": len(counted["open"])}))
            if counted["open"]:
                print(f"    {labels['open']}: {' '.join(counted['open'])}")
    return 0

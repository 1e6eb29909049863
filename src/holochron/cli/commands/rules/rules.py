"""`holochron rules …`: the rules in our words."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from .... import game, games
from ....lang.rulebook.rulebook import Rulebook
from ....lang.speech import LANGUAGES
from ...arguments import add_json, print_json
from .ask import add_ask, line_of

LABELS: Final = {
    "en": {
        "heading": "heading",
        "rule": "rule",
        "definition": "definition",
        "under": "under",
        "below": "below",
        "nothing": "no clause holds all of: {words}",
    },
    "ja": {
        "heading": "見出し",
        "rule": "規則",
        "definition": "定義",
        "under": "上位",
        "below": "下位",
        "nothing": "該当する条項はありません: {words}",
    },
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_subparsers(title="commands", dest="what", required=True, metavar="COMMAND")
    show = group.add_parser("show", help="a clause in our words, with what stands above and below it")
    show.add_argument("clause", metavar="CLAUSE", help="the number of the clause, such as 8.3.1")
    show.set_defaults(run=show_clause)
    search = group.add_parser("search", help="clauses whose title and summary hold every word")
    search.add_argument("words", metavar="WORDS", nargs="+", help="in English or Japanese")
    search.set_defaults(run=search_clauses)
    add_ask(
        group.add_parser("ask", help="what a judge asks: about a card, a clause, a word, or an action in a position")
    )
    for parser in (show, search):
        parser.add_argument("--game", choices=games(), default=games()[0], help=f"whose rules ({games()[0]})")
        parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of labels and summaries (en)")
        add_json(parser)


def show_clause(options: argparse.Namespace) -> int:
    rules, labels = rules_of(options.game), LABELS[options.lang]
    clause = rules[options.clause]
    heading, below = rules.heading(clause.id), rules.children(clause.id)
    if options.json:
        under = None if heading is None else {"id": heading.id, "title": heading.title}
        print_json({**clause.to_data(), "under": under, "below": [child.id for child in below]})
        return 0
    print(" ".join([clause.id, clause.title]).rstrip())
    if clause.text(options.lang) not in ("", clause.title):
        print(f"  {clause.text(options.lang)}")
    reason = clause.why(options.lang)
    print(f"  {labels[clause.kind]}" + (f": {reason}" if reason else ""))
    if heading is not None:
        print(f"  {labels['under']}: {heading.id} {heading.title}".rstrip())
    if below:
        print(f"  {labels['below']}: {', '.join(child.id for child in below)}")
    return 0


def search_clauses(options: argparse.Namespace) -> int:
    """0 with the clauses found, 1 when there is none."""
    words = " ".join(options.words)
    found = rules_of(options.game).search(words)
    if options.json:
        print_json([clause.to_data() for clause in found])
    elif not found:
        print(f"holochron: {LABELS[options.lang]['nothing'].format(words=words)}", file=sys.stderr)
    else:
        for clause in found:
            print(line_of(clause, options.lang))
    return 0 if found else 1


def rules_of(name: str) -> Rulebook:
    return game(name).rules

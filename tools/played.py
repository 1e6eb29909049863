"""Which cards a test plays, read from its source: the numbers in it, in its parameters, and in what it uses of its module.

A test that proves an official answer plays the cards that the answer names: `unplayed` gives those that none does. Words
that lead to a card (`card_of("…")`) are looked up in the shipped pool; docstrings do not count.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from holochron.games.holo.cards.card import Card
from holochron.games.holo.cards.pool import load_pool
from holochron.games.holo.rulebook import HoloRulebook

NUMBER = re.compile(r"(?<![\w-])h[A-Z]+\d*-\d{3}(?!\d)")


def unplayed(rules: HoloRulebook, proofs: Mapping[str, Iterable[str]], tests: Path) -> dict[str, list[str]]:
    """The answers that are proven by no test which plays all of their cards, with the cards that are missing."""
    missing: dict[str, list[str]] = {}
    for answer, named in rules.named.items():
        wanted = set(named) - set(rules.unplayed.get(answer, ()))
        lacking = [sorted(wanted - cards_of(tests / place, test)) for place, test in map(split, proofs.get(answer, ()))]
        if lacking and all(lacking):
            missing[answer] = min(lacking, key=len)
    return missing


def split(proof: str) -> tuple[str, str]:
    """`games/holo/….py::test_name` as its file and its function or class."""
    place, _, test = proof.partition("::")
    return place, test.partition("::")[0]


def cards_of(path: Path, test: str) -> frozenset[str]:
    """The numbers of the cards that a test of this file plays."""
    defined = definitions(path)
    found: set[str] = set()
    seen: set[str] = set()
    used = [test]
    while used:
        name = used.pop()
        if name not in seen and name in defined:
            seen.add(name)
            for node in defined[name]:
                found.update(numbers(node))
                if isinstance(node, ast.Name):
                    used.append(node.id)
    return frozenset(found)


@cache
def definitions(path: Path) -> dict[str, list[ast.AST]]:
    """What a module defines at its top, constants, functions and classes, each with all that it is made of."""
    found: dict[str, list[ast.AST]] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            said = ast.get_docstring(node, clean=False)
            found[node.name] = [part for part in ast.walk(node) if getattr(part, "value", None) != said or said is None]
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for name in (part for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)):
                found[name.id] = list(ast.walk(node))
    return found


@cache
def pool() -> Mapping[str, Card]:
    return load_pool()


def numbers(node: ast.AST) -> Iterator[str]:
    """The cards that one node of the source names."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from NUMBER.findall(node.value)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "card_of":
        words = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        marks = {word.arg: word.value.value for word in node.keywords if isinstance(word.value, ast.Constant)}
        name, level = words[0], words[1] if len(words) > 1 else marks.pop("level", 0)
        yield next(
            card.number
            for card in pool().values()
            if (card.name, card.level) == (name, level)
            and all(getattr(card, str(mark)) == value for mark, value in marks.items())
        )

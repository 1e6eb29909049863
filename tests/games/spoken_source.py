"""What the source of a game speaks of: the kinds and words that it gives to those who make decisions, events and obstacles."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from dataclasses import fields
from functools import cached_property
from pathlib import Path
from typing import Final

from holochron.lang.speech.speech import Tables

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "holochron"
Function = ast.FunctionDef
Call = tuple[Function | None, ast.Call]  # with the function that makes it
BY_NAME: Final = 99  # no call has so many arguments: this one is given by its name


def texts_of(tables: Tables) -> dict[str, dict[str, str]]:
    """The tables of a language, by name."""
    return {field.name: getattr(tables, field.name) for field in fields(tables) if field.name != "lang"}


def holes(template: str) -> set[str]:
    """What a text is filled with."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def calls_below(node: ast.AST, caller: Function | None) -> Iterator[Call]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield caller, child
        yield from calls_below(child, child if isinstance(child, Function) else caller)


def name_of(function: ast.Name | ast.Attribute) -> str:
    return function.id if isinstance(function, ast.Name) else function.attr


def argument(call: ast.Call, at: int, keyword: str) -> ast.expr | None:
    for given in call.keywords:
        if given.arg == keyword:
            return given.value
    return call.args[at] if at < len(call.args) else None


def made_in(caller: Function, name: str) -> list[ast.expr]:
    """What a function calls by this name."""
    found = [node for node in ast.walk(caller) if isinstance(node, ast.Assign)]
    return [node.value for node in found if [ast.unparse(target) for target in node.targets] == [name]]


class SpokenSource:
    """The rules of a game, and the kernel, as they are written."""

    def __init__(self, game: str) -> None:
        own = SOURCE / "games" / game
        places = (SOURCE / "kernel", *(own / room for room in ("rules", "state", "abilities")))
        files = [*sorted(own.glob("*.py")), *(path for place in places for path in sorted(place.rglob("*.py")))]
        self.trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]

    @cached_property
    def calls(self) -> dict[str, list[Call]]:
        """Every call, by the name of what is called."""
        found: dict[str, list[Call]] = {}
        for tree in self.trees:
            for caller, call in calls_below(tree, None):
                if isinstance(call.func, ast.Name | ast.Attribute):
                    found.setdefault(name_of(call.func), []).append((caller, call))
        return found

    @cached_property
    def functions(self) -> dict[str, Function]:
        """The functions that give a plain string, by name."""
        found = [node for tree in self.trees for node in ast.walk(tree)]
        return {
            node.name: node
            for node in found
            if isinstance(node, Function) and node.returns is not None and ast.unparse(node.returns) == "str"
        }

    def given_to(self, name: str, at: int, keyword: str) -> set[str]:
        """The strings that are given to a function as this argument, also through functions that hand it on."""
        found: set[str] = set()
        for caller, call in self.calls.get(name, []):
            value = argument(call, at, keyword)
            if value is not None:
                found |= self.strings(caller, value)
        return found

    def plainly_given_to(self, name: str, at: int, keyword: str) -> set[str]:
        values = [argument(call, at, keyword) for _, call in self.calls.get(name, [])]
        plain = [value for value in values if isinstance(value, ast.Constant | ast.IfExp)]
        return {text for value in plain for text in self.strings(None, value)}

    def strings(self, caller: Function | None, value: ast.expr) -> set[str]:
        """The strings that an expression within `caller` can be."""
        if isinstance(value, ast.Constant):
            return {value.value} if isinstance(value.value, str) else set()
        if isinstance(value, ast.IfExp):
            return self.strings(caller, value.body) | self.strings(caller, value.orelse)
        if isinstance(value, ast.Name) and caller is not None:
            names = [parameter.arg for parameter in caller.args.args if parameter.arg != "self"]
            if value.id in names:
                return self.default(caller, value.id) | self.given_to(caller.name, names.index(value.id), value.id)
            if value.id in [parameter.arg for parameter in caller.args.kwonlyargs]:
                return self.default(caller, value.id) | self.given_to(caller.name, BY_NAME, value.id)
            if made := made_in(caller, value.id):
                return {text for one in made for text in self.strings(caller, one)}
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in self.functions:
            return self.given_by(self.functions[value.func.id])
        raise AssertionError(
            f"line {value.lineno}: {ast.unparse(value)} is no plain string, so no test can tell its words"
        )

    def given_by(self, function: Function) -> set[str]:
        """The strings that a function can give."""
        values = [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value is not None]
        return {text for value in values for text in self.strings(function, value)}

    def default(self, function: Function, name: str) -> set[str]:
        given = function.args
        defaults = [*given.defaults, *given.kw_defaults]
        parameters = [*given.args[len(given.args) - len(given.defaults) :], *given.kwonlyargs]
        for parameter, value in zip(parameters, defaults, strict=True):
            if parameter.arg == name and value is not None:
                return self.strings(None, value)
        return set()

    def words_of(self, kind: str) -> set[str]:
        """The words that events of this kind carry."""
        found: set[str] = set()
        for caller, call in self.calls["emit"]:
            head, word = argument(call, 0, "kind"), argument(call, BY_NAME, "word")
            if isinstance(head, ast.Constant) and head.value == kind and word is not None:
                found |= self.strings(caller, word)
        return found

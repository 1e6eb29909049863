"""What the source has reached is held: no function, module or folder grows past its measure again (`make house`)."""

from __future__ import annotations

import ast
from collections.abc import Callable

import pytest

from tools import house

HELD: dict[str, Callable[[], list[str]]] = {
    "functions of more than 50 lines": house.long_functions,
    "modules of more than 500 lines": house.large_modules,
    "tests of more than 500 lines": lambda: house.large_modules(house.ROOT / "tests"),
    "tools of more than 500 lines": lambda: house.large_modules(house.ROOT / "tools"),
    "folders of more than 15 modules": house.large_folders,
    "functions more complex than 20": house.complex_functions,
    "modules that import each other": house.cycles,
    "calls whose arguments only keep a place": house.soups,
    "CSS classes of three letters or fewer": house.short_classes,
}


@pytest.mark.parametrize("what", HELD)
def test_nothing_is_past_its_measure(what: str) -> None:
    assert HELD[what]() == []


def test_what_the_games_do_alike_is_written_once() -> None:
    found = house.equal_lines()
    assert len(found) <= house.MOST_EQUAL, found


def test_the_measures_see_the_source() -> None:
    """The tests above are worth something only as long as they find what they look for."""
    assert len(house.functions()) > 2000
    assert len(house.modules()) > 150
    graph = house.imports()
    assert "holochron.kernel.state" in graph["holochron.games.holo.state.holo_state"]
    assert sum(map(len, graph.values())) > 500
    assert house.equal_lines()


@pytest.mark.parametrize(
    ("value", "keeps"),
    [("0", True), ("-1", True), ("()", True), ("''", True), ("None", True), ("1", False), ("x", False)],
)
def test_what_keeps_a_place(value: str, keeps: bool) -> None:
    assert house.is_placeholder(ast.parse(value, mode="eval").body) == keeps

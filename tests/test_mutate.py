"""Mutants: made from the source, drawn stably, equivalent only where they exist."""

from __future__ import annotations

import importlib.util
import sys
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = '''
def limit(g, least, most):
    """As many as the rules allow (9.9.1)."""
    if least < most and not g.over:
        g.count = 1
        return min(least, most)
    raise AssertionError("nobody asks")


def nothing(g):
    """No clause is named here, 10.10.1.7 is none of them."""
    return g.count + 1


class Side:
    def other(self, g):
        yield from g.move("9.9.1", g.turn)
'''


@pytest.fixture(scope="module")
def mutate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tools_mutate", ROOT / "tools" / "mutate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def sample(mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    rules = tmp_path / "holo" / "data" / "rules"
    rules.mkdir(parents=True)
    (rules / "ids.txt").write_text("9.9 heading\n9.9.1\n", encoding="utf-8")
    monkeypatch.setattr(mutate, "GAMES", tmp_path)
    path = tmp_path / "holo" / "sample.py"
    path.write_text(SAMPLE, encoding="utf-8")
    return path


def test_functions_that_name_a_clause_are_changed(mutate: ModuleType, sample: Path) -> None:
    limit, other = mutate.functions()
    assert (limit.place, other.place) == ("holo.sample:limit", "holo.sample:Side.other")
    assert {mutant.key.removeprefix("holo.sample:limit ") for mutant in limit.mutants()} == {
        "negate: least < most and not g.over -> (not (least < most and (not g.over)))",
        "flip: least < most and not g.over -> (least < most or not g.over)",
        "drop: least < most and not g.over -> (not g.over)",
        "drop: least < most and not g.over -> (least < most)",
        "flip: least < most -> (least <= most)",
        "negate: not g.over -> (g.over)",
        "drop: g.count = 1 -> pass",
        "flip: 1 -> (2)",
        "drop: return min(least, most) -> pass",
        "flip: min(least, most) -> (max(least, most))",
    }
    assert [mutant.new for mutant in other.mutants()] == ["yield from ()", "(1 - g.turn)"]
    for mutant in [*limit.mutants(), *other.mutants()]:
        assert mutant.text != SAMPLE
        compile(mutant.text, "sample", "exec")


def test_a_change_elsewhere_leaves_the_draw_of_a_function(mutate: ModuleType, sample: Path) -> None:
    def drawn() -> list[str]:
        return [each.name for each in mutate.draw(mutate.functions(), "41") if ":limit:" in each.name]

    before = drawn()
    sample.write_text("\n\n" + SAMPLE.replace("g.turn)", "g.turn, 1)"), encoding="utf-8")
    assert drawn() == before
    sample.write_text(SAMPLE.replace("least < most", "least > most"), encoding="utf-8")
    assert drawn() != before


def test_each_function_gives_one_before_any_gives_two(mutate: ModuleType, sample: Path) -> None:
    first = [each.function.name for each in islice(mutate.draw(mutate.functions(), "41"), 4)]
    assert sorted(first[:2]) == sorted(first[2:]) == ["Side.other", "limit"]


def test_the_list_of_equivalents_names_mutants_that_exist(mutate: ModuleType) -> None:
    listed = mutate.equivalents()
    assert len(listed) <= 15
    assert all(why.strip() for why in listed.values())
    places = {key.partition(" ")[0] for key in listed}
    named = [function for function in mutate.functions() if function.place in places]
    assert set(listed) <= {mutant.key for function in named for mutant in function.mutants()}

"""The notation: what is written is read back, every node can be written and done, and nonsense is refused with its line."""

from __future__ import annotations

import ast
import textwrap
from pathlib import Path
from types import ModuleType

import pytest

import holochron as hc
from holochron.games.chrono.abilities import evaluate as in_chrono
from holochron.games.chrono.abilities import filters as in_chrono_filters
from holochron.games.chrono.abilities import nodes as chrono_nodes
from holochron.games.holo.abilities import evaluate, nodes
from holochron.games.holo.abilities.analysis import UNFINISHED
from holochron.games.holo.abilities.card_filters import CARD_FILTERS
from holochron.games.holo.abilities.feasible import MAY_CHANGE, never
from holochron.games.holo.abilities.interpreter import INTERPRETERS
from holochron.games.holo.abilities.nodes import (
    NODES,
    VOCABULARY,
    Alike,
    Differ,
    During,
    Over,
    Same,
    Since,
    StatIs,
    This,
    Titled,
    Who,
    With,
)
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.rules.triggers import TRIGGERS
from holochron.lang import nodes as shared
from holochron.lang.errors import MalformedNotation
from holochron.lang.nodes import SHARED, Amount, Condition, Filter, Node, Step, Trigger
from holochron.lang.notation import read_outline

CARDS = hc.game("holo").cards


def test_every_ability_is_written_as_it_was_read() -> None:
    nodes = [node for card in CARDS.values() for node in card.extras]
    nodes += [node for card in CARDS.values() for ability in card.abilities for node in ability.nodes]
    for node in nodes:
        text = "\n".join(VOCABULARY.write(node))
        (line,) = read_outline(text)
        assert VOCABULARY.read(line) == node


@pytest.mark.parametrize("number", [number for number in CARDS if number.startswith(("hSD01", "hBP01"))])
def test_a_card_is_the_same_when_read_from_its_own_lines(number: str) -> None:
    card = CARDS[number]
    (again,) = read_cards(card.source)
    assert again.source == card.source
    assert (again.names, again.hp, again.colors, again.level) == (card.names, card.hp, card.colors, card.level)
    assert [ability.nodes for ability in again.abilities] == [ability.nodes for ability in card.abilities]


def test_the_example_of_the_notation_can_be_read() -> None:
    source = (
        Path(hc.__file__).parent / "lang" / "notation.py"
    )  # a compiled module has no docstring, but its source lies beside
    docstring = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    example = textwrap.dedent(docstring.partition("nothing.\n\n")[2])
    (line,) = read_outline(example)
    assert "\n".join(VOCABULARY.write(VOCABULARY.read(line))) == example.strip()


def word_of(kind: type[Node]) -> str:
    return {**SHARED, **NODES}[kind][0]


def test_every_step_has_exactly_one_interpreter() -> None:
    steps = {node for node in (*SHARED, *NODES) if issubclass(node, Step) and word_of(node) not in UNFINISHED}
    assert steps == set(INTERPRETERS)


def kinds_of(family: type[Node], *modules: ModuleType) -> set[type[Node]]:
    """The nodes of a family that these modules and the shared ones have."""
    found = {kind for module in (shared, *modules) for kind in vars(module).values() if isinstance(kind, type)}
    return {kind for kind in found if issubclass(kind, family)} - {family}


@pytest.mark.parametrize(
    ("family", "table"),
    [
        (Who, evaluate.SELECTORS),
        (Condition, evaluate.CONDITIONS),
        (Amount, evaluate.AMOUNTS),
        (Filter, evaluate.FILTERS),
    ],
)
def test_whatever_an_ability_asks_has_exactly_one_interpreter(
    family: type[Node], table: dict[type[Node], object]
) -> None:
    assert kinds_of(family, nodes) == set(table)


def test_every_trigger_but_a_guard_has_exactly_one_interpreter() -> None:
    assert kinds_of(Trigger, nodes) == {*TRIGGERS, During}


def test_a_step_that_changes_nothing_by_itself_is_no_oversight() -> None:
    """Every step says whether it could change anything; what follows a die or a contest does."""
    assert set(MAY_CHANGE) == set(INTERPRETERS)
    assert {word_of(kind) for kind, question in MAY_CHANGE.items() if question is never} == {"roll"}


def test_a_filter_that_asks_for_the_card_alone_is_asked_in_one_place() -> None:
    rest = set(evaluate.FILTERS) - set(CARD_FILTERS)
    assert rest == {Same, Alike, Differ, Titled, With, StatIs, This, Since, Over}
    assert set(CARD_FILTERS) < set(evaluate.FILTERS)


@pytest.mark.parametrize(
    ("family", "table"),
    [(Condition, in_chrono.CONDITIONS), (Amount, in_chrono.AMOUNTS), (Filter, in_chrono_filters.FILTERS)],
)
def test_the_same_holds_for_chrono(family: type[Node], table: dict[type[Node], object]) -> None:
    assert kinds_of(family, chrono_nodes) == set(table)


def test_no_two_nodes_share_a_word() -> None:
    words = [word for word, _ in (*SHARED.values(), *NODES.values())]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("draw (my.hand", "line 1: a parenthesis is not closed"),
        ("draw )", "line 1: a parenthesis is closed"),
        ('draw "three', "line 1: a quotation is not closed"),
        ("exists 〈AZKi", "line 1: a name is not closed"),
        ("may\n   draw my 1", "line 2: indented by 3"),
        ("may\n      draw my 1", "line 2: indented by 6"),
        ("drew 1", "line 1: nothing is called 'drew'"),
        ("draw", "line 1: draw needs 2 items, not 0"),
        ("draw my 1 2", "line 1: draw needs 2 items, not 3"),
        ("if", "line 1: if needs 1 items at least"),
        ("exists (my.pocket x1)", "line 1: no zone is called 'pocket'"),
        ("exists (mine.hand x1)", "line 1: nobody is called 'mine'"),
        ("exists (my.hand redd)", "line 1: nothing is 'redd' (what a card is: did you mean 'red'?)"),
        ("may\n  draw mine 1", "line 2: the who of `draw` is not 'mine' (a player: 'my', 'opp')"),
        ("draw my many", "line 1: the count of `draw` is not 'many' (an amount)"),
        (
            "move (my.hand x1) archve",
            "line 1: the to of `move` is not 'archve' (where cards go: did you mean 'archive'?)",
        ),
        ("limit 1 trun", "line 1: the per of `limit` is not 'trun' (a turn or the game: did you mean 'turn'?)"),
        ("when (happens bloomd (this))", "line 1: the event of `happens` is not 'bloomd'"),
        ("may (my.hand x1)", "line 1: the steps of `may` is not `(my.hand x1)` (a step)"),
        ("exists (my.stage (at-least red))", "line 1: the level of `at-least` is not `red` (a Bloom level)"),
    ],
)
def test_nonsense_is_refused_with_its_line(text: str, told: str) -> None:
    with pytest.raises(MalformedNotation, match="line") as caught:
        VOCABULARY.read_all(read_outline(text))
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hX-1 hero\n", "a card is one of"),
        ("hX-1 holomem debut hp 50\n", "no name"),
        ('hX-1 holomem debut tall\n  name "x" "x"\n', "no figure"),
        ('hX-1 holomem debut hp 50\n  name "x" "x"\n  dance\n', "no part of a card"),
    ],
)
def test_a_card_that_cannot_be_read(text: str, told: str) -> None:
    with pytest.raises(MalformedNotation, match=told):
        read_cards(text)

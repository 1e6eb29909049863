"""The official texts, where they are at hand: read, one reading, printed back letter by letter, sound, and told apart."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from holochron.games.holo.abilities.nodes import NODES, VOCABULARY
from holochron.games.holo.compiler.compile import english_text, print_text, read_text
from holochron.games.holo.compiler.lint import faults
from holochron.games.holo.compiler.normal import normal
from holochron.games.holo.compiler.phrases.forms import grammar
from holochron.games.holo.compiler.set_files import compile_card
from holochron.lang.grammar import alternatives
from holochron.lang.nodes import Node
from holochron.lang.notation import read_outline

from .reading import cards, needs_cards, official, read

pytestmark = [needs_cards, pytest.mark.slow]
WORDED_APART = 20  # so many in a hundred may need a record of their wording
SAME_MEANING = {  # texts that differ and mean the same, each pair reviewed
    ("hBP01-079", "hBP04-052"),  # a proviso in parentheses, or as a sentence
    ("hBP02-069", "hPR-001"),  # odd, or 1, 3 or 5
    ("hBP03-037", "hBP05-038"),  # の時, なら
    ("hBP04-079", "hSD15-005"),  # with and without a pause
    ("hBP06-033", "hSD05-010"),  # the same
    ("hSD03-001", "hYS01-004"),  # holomem, or holomem of the stage
}


def test_every_text_is_read() -> None:
    assert [text.card for text in official() if text not in read()] == []


def test_what_is_read_is_printed_letter_by_letter() -> None:
    for text, (nodes, wording) in read().items():
        assert print_text(text.kind, nodes, text.style, wording) == normal(text.ja), text.card


def test_few_texts_need_a_record_of_their_wording() -> None:
    assert sum(bool(wording) for _, wording in read().values()) * 100 <= WORDED_APART * len(read())


def test_every_reading_is_sound() -> None:
    assert {
        text.card: faults(text.kind, nodes) for text, (nodes, _) in read().items() if faults(text.kind, nodes)
    } == {}


def test_every_reading_can_be_written_and_read_in_the_notation() -> None:
    for text, (nodes, _) in read().items():
        lines = "\n".join(line for node in nodes for line in VOCABULARY.write(node))
        assert VOCABULARY.read_all(read_outline(lines)) == nodes, text.card


def test_texts_that_differ_mean_different_things() -> None:
    alike = defaultdict(list)
    for text, (nodes, _) in read().items():
        alike[text.kind, nodes].append(text.card)
    assert {tuple(same) for same in alike.values() if len(same) > 1} == SAME_MEANING


def test_every_reading_is_said_in_english() -> None:
    for text, (nodes, _) in read().items():
        said = english_text(text.kind, nodes)
        assert said.strip(), text.card
        assert not set(said) & {"\x01", "\x02", "{", "}"}, text.card


# what the rules provide for and no official text says; all but the last two have a wording (test_trees.py)
UNUSED = {"EndGame", "Lose", "StateIs"}


def test_few_nodes_serve_a_single_card() -> None:
    serves: defaultdict[type[Any], set[str]] = defaultdict(set)
    for text, (nodes, _) in read().items():
        for kind in kinds(nodes):
            serves[kind] |= text.cards
    alone = sorted(kind.__name__ for kind, served in serves.items() if len(served) == 1 and kind in NODES)
    assert len(alone) * 10 < len(NODES), alone
    unused = {kind.__name__ for kind in set(NODES) - set(serves)}
    assert unused == UNUSED, sorted(unused ^ UNUSED)


def test_few_rules_serve_a_single_text() -> None:
    used: defaultdict[str, set[str]] = defaultdict(set)
    for text in official():
        for alternative in alternatives(read_text(grammar, text.kind, normal(text.ja))):
            used[alternative.rule.name].add(text.card)
    alone = [rule for rule, texts in used.items() if len(texts) == 1]
    assert len(alone) * 100 < 26 * len(used), sorted(alone)


def kinds(value: Any) -> set[type[Any]]:
    """The kinds of nodes in a tree."""
    if isinstance(value, tuple):
        return {kind for part in value for kind in kinds(part)}
    if not isinstance(value, Node):
        return set()
    return {type(value), *kinds(tuple(getattr(value, name) for name in getattr(value, "__dataclass_fields__", ())))}


def test_whole_cards_are_compiled() -> None:
    reports: list[Any] = []
    for card in cards():
        if card["set"] == "hSD01":
            compile_card(card, reports)
    assert {report.status for report in reports} == {"exact"}

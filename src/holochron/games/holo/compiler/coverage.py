"""How much of the card data is compiled, proven and playable, counted from the set files alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from ....lang.errors import MalformedNotation
from ....lang.grammar import AmbiguousReading, Grammar, Unread, alternatives
from ....lang.nodes import Node
from ....lang.notation import read_outline
from ....lang.shipped import shipped_files
from ..cards.reader import style_of
from .all_rules import grammar
from .compile import read_text
from .set_files import PrintedAbility, PrintedCard, read_set, sha

COUNTED: Final = ("abilities", "compiled", "exact", "declined")


def shipped_sets() -> dict[str, str]:
    """The set files that come with the package, by name."""
    return dict(shipped_files("holochron.games.holo", "cards", ".cards"))


def coverage(files: Mapping[str, str]) -> dict[str, Any]:
    """The figures of `holochron cards coverage`, for set files by name.

    Exact means that the nodes print the text whose hash they carry, and that this text is read as these nodes again.
    """
    counts = _Counts()
    for text in files.values():
        for block in _blocks(text):
            counts.add(block)
    return counts.data()


def _blocks(text: str) -> Iterator[PrintedCard]:
    """Card by card, so that one that cannot be read is counted as declined."""
    lines = text.splitlines()
    tops = [line.number - 1 for line in read_outline(text)]
    for start, end in zip(tops, [*tops[1:], len(lines)], strict=True):
        block = "\n".join(lines[start:end])
        try:
            yield from read_set(block)
        except MalformedNotation:
            words = lines[start].split()
            yield PrintedCard(words[0], words[1], [PrintedAbility("text", (), sha(block), {}, read=False)])


class _Counts:
    """What has been counted so far: in all, by set and by kind."""

    def __init__(self) -> None:
        self.total = _empty()
        self.sets: dict[str, dict[str, Any]] = {}
        self.kinds: dict[str, dict[str, int]] = {}
        self.node_cards: dict[str, set[str]] = {}
        self.rule_texts: dict[str, set[str]] = {}
        self.proven: dict[object, str] = {}
        self.declined: dict[str, list[str]] = {}  # hash of a text -> the cards that bear it
        self.missing: dict[str, set[str]] = {}  # card -> hashes of its texts that are not read

    def add(self, card: PrintedCard) -> None:
        in_set = self.sets.setdefault(card.set, _empty())
        statuses = [self._ability(card, ability, in_set) for ability in card.abilities]
        for counted in (self.total, in_set):
            counted["cards"] += 1
            counted["playable"] += all(status == "exact" for status in statuses)

    def _ability(self, card: PrintedCard, ability: PrintedAbility, in_set: dict[str, Any]) -> str:
        status = self._status(card, ability)
        by_kind = (self.kinds, in_set["kinds"])
        for counted in (self.total, in_set, *(kinds.setdefault(ability.kind, _counted()) for kinds in by_kind)):
            counted["abilities"] += 1
            counted["compiled"] += status != "declined"
            counted["exact"] += status == "exact"
            counted["declined"] += status == "declined"
        if status == "declined":
            self.declined.setdefault(ability.sha, []).append(card.number)
            self.missing.setdefault(card.number, set()).add(ability.sha)
        for node in ability.nodes:
            for name in _names(node):
                self.node_cards.setdefault(name, set()).add(card.number)
        return status

    def _status(self, card: PrintedCard, ability: PrintedAbility) -> str:
        if not ability.read:
            return "declined"
        key = (ability.kind, style_of(card.set), ability.nodes, ability.sha)
        if key not in self.proven:  # many cards say the same
            self.proven[key] = self._proven(ability, style_of(card.set))
        return self.proven[key]

    def _proven(self, ability: PrintedAbility, style: str) -> str:
        try:
            text = ability.text(style, "ja")
            reading = read_text(grammar, ability.kind, text)
        except (Unread, AmbiguousReading, ValueError, KeyError):
            return "compiled"
        for alternative in alternatives(reading):
            self.rule_texts.setdefault(alternative.rule.name, set()).add(ability.sha)
        return "exact" if sha(text) == ability.sha and reading.value == ability.nodes else "compiled"

    def data(self) -> dict[str, Any]:
        single_nodes = sorted(name for name, cards in self.node_cards.items() if len(cards) == 1)
        return {
            **self.total,
            "ambiguous": 0,  # such a text is never written
            "nodes": len(self.node_cards),
            "single_card_nodes": len(single_nodes),
            **size(grammar),
            "rules_used": len(self.rule_texts),
            "single_text_rules": sum(len(texts) == 1 for texts in self.rule_texts.values()),
            "kinds": self.kinds,
            "sets": self.sets,
            "nodes_of_one_card": {name: next(iter(self.node_cards[name])) for name in single_nodes},
            "declined_texts": self._ranked(),
        }

    def _ranked(self) -> list[dict[str, Any]]:
        """The texts that are not read, those first that would make most cards playable."""
        rows = [
            {"text": text[:12], "unlocks": [card for card in cards if self.missing[card] == {text}], "cards": cards}
            for text, cards in self.declined.items()
        ]
        return sorted(rows, key=lambda row: (-len(row["unlocks"]), -len(row["cards"]), row["cards"][0]))


def size(by: Grammar) -> dict[str, int]:
    """How much is written down: rules, their templates, and what they are filed under; and what is made of it: the ways to word
    them, and the categories, in all forms of their verbs."""
    ways = [one for alternatives in by.categories.values() for one in alternatives]
    return {
        "rules": len(by.rules),
        "templates": len({one.origin[0] for one in ways}),
        "categories": len({name.partition(".")[0] for name in by.categories}),
        "alternatives": len(ways),
        "forms": len(by.categories),
    }


def _counted() -> dict[str, int]:
    return dict.fromkeys(COUNTED, 0)


def _empty() -> dict[str, Any]:
    return {"cards": 0, "playable": 0, **_counted(), "kinds": {}}


def _names(value: Any) -> Iterator[str]:
    """The kinds of all nodes in a node."""
    if isinstance(value, tuple):
        for part in value:
            yield from _names(part)
    elif isinstance(value, Node):
        yield type(value).__name__
        for field in fields(value):  # type: ignore[arg-type]  # every node that is used is a dataclass
            yield from _names(getattr(value, field.name))

"""What is in the abilities of a card, however deep: found in one walk, when the card is read."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.decisions import MANY
from ....lang.nodes import Compare, Node, Number
from ..abilities.analysis import SomeNode, event_of, is_added, nodes_of, own_plus, parts_of, shields_all, topics_of
from ..abilities.nodes import (
    VOCABULARY,
    Bullet,
    Cannot,
    Gain,
    Lasting,
    LimitByName,
    Modifier,
    Plus,
    ReduceDamage,
    SetTo,
    StatIs,
    Targets,
    Times,
    When,
)


class Contents:
    """What abilities say at all: the words in them, what they change, wait for and want remembered."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        parts = Parts(nodes)
        modifiers = parts.modifiers()
        self.words = parts.words()  # of the notation
        self.topics = frozenset([topic for modifier in modifiers for topic in topics_of(modifier)])  # see topics_of
        self.stats = parts.stats()
        self.prohibitions = frozenset([one.what for one in parts.of(Cannot)])
        self.targets = frozenset([one.how for one in parts.of(Targets)])  # in which ways arts find others
        self.events = parts.awaited()  # that something waits for (10.8)
        self.reactions: frozenset[str] = frozenset()  # what something goes instead of (10.11)
        self.declares: frozenset[str] = frozenset()  # when arts can be used besides (12.3.5)
        self.remembered = parts.remembered()
        self.limits = parts.of(LimitByName)
        self.asks_hp = any(_asks_hp(modifier) for modifier in modifiers) if parts.of(StatIs) else False
        self.makes_abilities = parts.makes_abilities()  # that wait for something as long as an effect lasts (10.8.5)
        self.entangled = _entangled(nodes, parts)
        self.returns = False  # whether cards can come back to a hand or a deck more than once in a turn


class Parts:
    """The nodes of some abilities and every node in them, by their class."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self._by_class: dict[type[Node], list[Node]] = {}
        self._added = [id(line) for line in _lines(nodes) if is_added(line)]  # is there as long as its card (5.19)
        for node in nodes:
            for part in parts_of(node):
                self._by_class.setdefault(type(part), []).append(part)

    def of(self, kind: type[SomeNode]) -> tuple[SomeNode, ...]:
        return nodes_of(self._by_class.get(kind, ()), kind)

    def words(self) -> frozenset[str]:
        return frozenset([VOCABULARY.table[kind][0] for kind in self._by_class if kind in VOCABULARY.table])

    def modifiers(self) -> list[Modifier]:
        """Every continuous effect."""
        found = [part for parts in self._by_class.values() for part in parts if isinstance(part, Modifier)]
        return [part for part in found if id(part) not in self._added]

    def numbers(self) -> list[Plus | SetTo]:
        """Every continuous effect that changes a number."""
        return [*self.of(Plus), *self.of(SetTo)]

    def stats(self) -> frozenset[str]:
        """The numbers that continuous effects change."""
        shields = [part for part in self.of(ReduceDamage) if shields_all(part)]
        return frozenset([*(number.stat for number in self.numbers()), *("damage-taken" for _ in shields)])

    def awaited(self) -> frozenset[str]:
        """What abilities wait for that continuous effects give to somebody (10.10.1.2) or make (10.8.5)."""
        gains = [gain for gain in self.of(Gain) if id(gain) not in self._added]
        given = [one.trigger for gain in gains for one in gain.abilities if isinstance(one, When)]
        made = [one.trigger for lasting in self.of(Lasting) for one in lasting.modifiers if isinstance(one, When)]
        return frozenset([event_of(trigger) for trigger in (*given, *made)])

    def makes_abilities(self) -> bool:
        return any(isinstance(one, When) for lasting in self.of(Lasting) for one in lasting.modifiers)

    def remembered(self) -> tuple[tuple[str, int], ...]:
        """What conditions and amounts want to be remembered: words of events, and up to how many of them."""
        asking = self.of(Times)
        least = {
            id(one.left): one.right.value
            for one in self.of(Compare)
            if one.sign == ">=" and isinstance(one.right, Number)
        }
        found = [(event_of(one.event), least.get(id(one), MANY)) for one in asking]
        if any(one.since == "last-opp-turn" for one in asking):
            found.append(("turn", 1))  # whose turns there have been
        return tuple(found)


def _lines(nodes: Sequence[Node]) -> list[Node]:
    """The lines of a text, with those that stand at a ■ or under a ◆."""
    found: list[Node] = []
    for node in nodes:
        found.append(node)
        if isinstance(node, Bullet):
            found += _lines(node.nodes)
        elif isinstance(node, Gain) and is_added(node):
            found += _lines(node.abilities)
    return found


def _asks_hp(modifier: Modifier) -> bool:
    return any(isinstance(part, StatIs) and part.stat == "hp-left" for part in parts_of(modifier))


def _entangled(nodes: Sequence[Node], parts: Parts) -> frozenset[str]:
    """The numbers that effects change in a way that can depend on other effects, on a position or holder, or on their
    order: all but what a holomem adds for itself, and what `lasting` adds."""
    simple = {id(node) for node in nodes if own_plus(node) is not None}
    for lasting in parts.of(Lasting):
        simple.update([id(one) for one in lasting.modifiers if isinstance(one, Plus)])
    return frozenset([number.stat for number in parts.numbers() if id(number) not in simple])

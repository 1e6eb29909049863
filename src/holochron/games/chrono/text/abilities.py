"""Prints what a card does from its data: one wording for each node, filled with its fields.

A wording is looked up under the node's word in the notation; `word:x` is one for a certain value of its first field (such as
`heal:me`), `cost:word` one for a cost. Selectors and references are put together from the parts of the language.
"""

from __future__ import annotations

from functools import cache

from ....lang.nodes import SHARED, AnyOf, Filter, Node, Not, Number, Step
from ..cards import ITEM, Card, Passive, Skill, load_pool
from ..nodes import NODES, Cost, CostAtMost, Exists, Named, Sel, Target, TargetPlayer, Typed, Word

TABLE = {**SHARED, **NODES}
NOUNS = ("heroine", "character", "bg", "item", "event")
PLAYERS = ("me", "opponents", "everyone")


@cache
def english_names() -> dict[str, str]:
    """What cards that are named by others are called in English."""
    return {card.name: card.name_en for card in load_pool().values()}


class Printer:
    """The wordings of one language."""

    def __init__(self, lang: str, nodes: dict[str, str], parts: dict[str, str]) -> None:
        self.lang = lang
        self.nodes = nodes
        self.parts = parts
        self.this = "this"  # how the card that is being printed calls itself
        self.several: tuple[str, ...] = ()  # the names under which it chooses more than one

    def card(self, card: Card) -> list[str]:
        """A line for each A.Skill, P.Skill, event text and Limit."""
        self.this = "carrier" if card.kind == ITEM else "this"
        lines = [self._titled("active", skill.once, skill.face_down, self.skill(skill)) for skill in card.actives]
        lines.extend(self._titled("passive", False, one.face_down, self.passive(one)) for one in card.passives)
        if card.body is not None:
            lines.append(self.skill(card.body))
        lines.extend(self.parts["limit"].format(text=self.node(limit)) for limit in card.limits)
        self.this = "this"
        return lines

    def _titled(self, slot: str, once: bool, face_down: bool, text: str) -> str:
        marks = (self.parts["once"] if once else "") + (self.parts["while-down"] if face_down else "")
        return self.parts[slot].format(marks=marks, text=text)

    def skill(self, skill: Skill) -> str:
        """The activation cost, what is chosen, and what happens: `cost: ability`."""
        self.several = tuple(target.name for target in skill.targets if target.what.quantity.most != 1)
        costs = self.parts["and-cost"].join(self._cost(cost) for cost in skill.costs)
        chosen = [node for node in skill.nodes if isinstance(node, (Target, TargetPlayer))]
        text = self._sentences([*chosen, *skill.steps])
        return self.parts["costs"].format(costs=costs, text=text) if costs else text

    def passive(self, passive: Passive) -> str:
        return self._sentences(list(passive.nodes))

    def _sentences(self, nodes: list[Node]) -> str:
        return self.parts["then"].join(_capital(self.node(node)) for node in nodes if not isinstance(node, Cost))

    def _cost(self, step: Step) -> str:
        word = TABLE[type(step)][0]
        return self._filled(f"cost:{word}", step)

    def node(self, node: Node) -> str:
        """One node in words."""
        if isinstance(node, Exists):
            return self._exists(node)
        return self._filled(TABLE[type(node)][0], node)

    def _filled(self, word: str, node: Node) -> str:
        fields = [field.rstrip("*") for field in TABLE[type(node)][1]]
        values = [getattr(node, field) for field in fields]
        first = values[0] if values and isinstance(values[0], str) else ""
        template = self.nodes.get(f"{word}:{first}", self.nodes[word])
        if "zone" in fields:
            template = self.nodes.get(f"{word}:{values[-1]}", template)
        return template.format_map(
            {field: self._value(word, field, value) for field, value in zip(fields, values, strict=True)}
        )

    def _value(self, word: str, field: str, value: object) -> str:
        """A field in words."""
        if isinstance(value, Sel):
            return self._selector(value)
        if isinstance(value, Number):
            change = word in ("plus", "plus-until-end", "hand-limit")
            return f"{value.value:+d}" if change else str(value.value)
        if isinstance(value, tuple):
            if all(isinstance(one, Filter) for one in value):
                return "".join(self._filter(one) for one in value)
            if word == "all-of":
                return self.parts["and"].join(self.node(one) for one in value)
            return self.parts["then"].join(_capital(self.node(one)) for one in value)
        if isinstance(value, Node):
            return self.node(value)
        if field == "who":
            return self.parts[str(value) if value in PLAYERS else "chosen-player"]
        if field in ("what", "name"):
            if value == "this":
                return self.parts[self.this]
            return self.parts["each-chosen" if value in self.several else "chosen"]
        return self.parts.get(str(value), str(value))

    def _exists(self, node: Exists) -> str:
        sel = node.what
        named = [self._name(entry) for entry in sel.filters if isinstance(entry, Named)]
        thing = named[0] if named else self._things(sel)
        return self.nodes["exists"].format(what=thing, place=self.parts[f"at-{sel.owner}.{sel.zone}"])

    def _name(self, entry: Named) -> str:
        name = entry.name if self.lang == "ja" else english_names().get(entry.name, entry.name)
        return self.parts["name"].format(name=name)

    def _selector(self, sel: Sel) -> str:
        """`(opp.field character x1)` in words."""
        least, most = sel.quantity.least, sel.quantity.most
        quantity = "all" if least == -1 else "any" if most == -1 else "exact" if least == most else "range"
        return self.parts["selector"].format(
            place=self.parts[f"{sel.owner}.{sel.zone}"],
            other=self.parts["other"] if sel.other else "",
            things=self._things(sel),
            quantity=self.parts[f"quantity-{quantity}"].format(least=least, most=most),
        )

    def _things(self, sel: Sel) -> str:
        """The filters and the noun."""
        nouns = [entry.word for entry in sel.filters if isinstance(entry, Word) and entry.word in NOUNS]
        noun = self.parts[nouns[0]] if nouns else self._any_noun(sel)
        if sel.quantity.most > 1:
            noun = self.parts["plural"].format(noun=noun)
        rest = [
            self._filter(entry)
            for entry in sel.filters
            if not (isinstance(entry, Word) and entry.word in NOUNS) and not self._is_nouns(entry)
        ]
        return "".join([*rest, noun])

    def _is_nouns(self, entry: Filter) -> bool:
        return isinstance(entry, AnyOf) and all(isinstance(one, Word) and one.word in NOUNS for one in entry.filters)

    def _any_noun(self, sel: Sel) -> str:
        for entry in sel.filters:
            if isinstance(entry, AnyOf) and self._is_nouns(entry):
                return self.parts["or"].join(self.parts[one.word] for one in entry.filters if isinstance(one, Word))
        return self.parts["card"]

    def _filter(self, entry: Filter) -> str:
        if isinstance(entry, Typed):
            return self.parts["typed"].format(type=self.parts.get(f"#{entry.type}", entry.type))
        if isinstance(entry, Named):
            return self.parts["named"].format(name=self._name(entry))
        if isinstance(entry, CostAtMost):
            return self.nodes["cost-at-most"].format(amount=entry.amount.value)
        if isinstance(entry, Not):
            return self.nodes["not"].format(filter=self._filter(entry.filter))
        if isinstance(entry, AnyOf):
            return self.nodes["any-of"].format(
                filters=self.parts["or"].join(self._filter(one) for one in entry.filters)
            )
        if isinstance(entry, Word):
            return self.parts[f"is-{entry.word}"]
        raise AssertionError(f"no wording for {entry}")


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]

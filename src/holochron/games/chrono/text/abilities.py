"""Prints what a card does from its data: one wording for each node, filled with its fields.

A wording is looked up under the node's word in the notation; `word:x` is one for a certain value of its first field (such as
`heal:me`), `cost:word` one for a cost. Selectors and references are put together from the parts of the language.
"""

from __future__ import annotations

from ....lang.nodes import SHARED, AnyOf, Filter, Node, Not, Number, Step
from ..cards import Card, Passive, Skill
from ..nodes import NODES, Cost, CostAtMost, Named, Sel, Target, TargetPlayer, Typed, Word

TABLE = {**SHARED, **NODES}
NOUNS = ("heroine", "character", "bg", "item", "event")
PLAYERS = ("me", "opponents", "everyone")


class Printer:
    """The wordings of one language."""

    def __init__(self, lang: str, nodes: dict[str, str], parts: dict[str, str]) -> None:
        self.lang = lang
        self.nodes = nodes
        self.parts = parts

    def card(self, card: Card) -> list[str]:
        """A line for each A.Skill, P.Skill, event text and Limit."""
        lines = [self._titled("active", skill.once, skill.face_down, self.skill(skill)) for skill in card.actives]
        lines.extend(self._titled("passive", False, one.face_down, self.passive(one)) for one in card.passives)
        if card.body is not None:
            lines.append(self.skill(card.body))
        lines.extend(self.parts["limit"].format(text=self.node(limit)) for limit in card.limits)
        return lines

    def _titled(self, slot: str, once: bool, face_down: bool, text: str) -> str:
        marks = (self.parts["once"] if once else "") + (self.parts["while-down"] if face_down else "")
        return self.parts[slot].format(marks=marks, text=text)

    def skill(self, skill: Skill) -> str:
        """The activation cost, what is chosen, and what happens: `cost: ability`."""
        costs = self.parts["and-cost"].join(self._cost(cost) for cost in skill.costs)
        chosen = [node for node in skill.nodes if isinstance(node, (Target, TargetPlayer))]
        text = self._sentences([*chosen, *skill.steps])
        return self.parts["costs"].format(costs=costs, text=text) if costs else text

    def passive(self, passive: Passive) -> str:
        return self._sentences(list(passive.nodes))

    def _sentences(self, nodes: list[Node]) -> str:
        return self.parts["then"].join(self.node(node) for node in nodes if not isinstance(node, Cost))

    def _cost(self, step: Step) -> str:
        word = TABLE[type(step)][0]
        return self._filled(f"cost:{word}", step)

    def node(self, node: Node) -> str:
        """One node in words."""
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
            joint = "and" if word == "all-of" else "then"
            return self.parts[joint].join(self.node(one) for one in value)
        if isinstance(value, Node):
            return self.node(value)
        if field == "who":
            return self.parts[str(value) if value in PLAYERS else "chosen-player"]
        if field in ("what", "name"):
            return self.parts["this" if value == "this" else "chosen"]
        return self.parts.get(str(value), str(value))

    def _selector(self, sel: Sel) -> str:
        """`(opp.field character x1)` in words."""
        nouns = [entry.word for entry in sel.filters if isinstance(entry, Word) and entry.word in NOUNS]
        noun = self.parts[nouns[0]] if nouns else self._any_noun(sel)
        rest = [
            entry
            for entry in sel.filters
            if not (isinstance(entry, Word) and entry.word in NOUNS) and not self._is_nouns(entry)
        ]
        least, most = sel.quantity.least, sel.quantity.most
        quantity = "all" if least == -1 else "any" if most == -1 else "exact" if least == most else "range"
        return self.parts["selector"].format(
            place=self.parts[f"{sel.owner}.{sel.zone}"],
            other=self.parts["other"] if sel.other else "",
            filters="".join(self._filter(entry) for entry in rest),
            noun=noun,
            quantity=self.parts[f"quantity-{quantity}"].format(least=least, most=most),
        )

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
            return self.parts["named"].format(name=entry.name)
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

"""An ability of a card: its nodes, and what the rules ask of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....lang.nodes import Condition, Filter, May, Node, Pay, Step
from ..abilities.analysis import (
    BEFORE,
    THIS,
    event_of,
    flat,
    is_added,
    is_this_art,
    nodes_of,
    obliged,
    parts_of,
)
from ..abilities.nodes import (
    Bullet,
    Changeable,
    Gain,
    Happens,
    InPosition,
    Instead,
    Limit,
    LimitByName,
    Modifier,
    Must,
    Needs,
    Plus,
    React,
    Sel,
    Targets,
    UsableIn,
    When,
    Who,
    Word,
)
from .constants import ANY_COST
from .cost import Cost
from .english_names import english_names

LEFT_OUT: Final = {
    "ja": "(この能力はまだ読めないため、この能力なしで遊ぶ)",
    "en": "(This ability cannot be read yet: the card is played without it.)",
}
KEYWORD_EVENTS: Final = {"collab": "collabed", "bloom": "bloomed"}  # 13.2.2, 13.3.2


def limit_in(nodes: tuple[Node, ...]) -> tuple[int, str]:
    """How often, in a turn or a game; 0 where there is no limit."""
    limits = nodes_of(nodes, Limit)
    return (limits[0].count.value, limits[0].per) if limits else (0, "")


def done_in(nodes: tuple[Node, ...]) -> tuple[Step, ...]:
    """What a text does: its steps, without what it costs to use it."""
    return tuple([node for node in nodes_of(nodes, Step) if not isinstance(node, Must) or node.steps])


class Change:
    """能力変更可能 (5.20): while the condition holds the text may be this one instead, so often in a turn or game."""

    def __init__(self, node: Changeable) -> None:
        self.condition = node.condition
        self.steps = nodes_of(node.nodes, Step)
        self.count, self.per = limit_in(node.nodes)


class Ability:
    """One ability of a card: where it stands, what it is called, and what it does.

    `slot` is oshi, sp, stage, collab, bloom, gift, art, support, extra or cheer. What stands at a ■ or under a ◆ is an
    ability of its own: one of `parts`, with the slot and the name of the whole.
    """

    def __init__(
        self, slot: str, name: str, name_en: str, nodes: tuple[Node, ...], above: Ability | None = None
    ) -> None:
        self.slot = slot
        self.name = name
        self.name_en = name_en
        self.nodes = nodes
        self.printed = ""  # the SHA-256 of its normalised text
        self.wording: dict[str, str] = {}  # where its text is not worded as usual
        self.is_left_out = False  # its text could not be read: in a draft the card is played without it
        self.kind = slot  # as the wording knows it, and in which style of wording
        self.style = "new"
        self.has_to_change = False  # the text of a support that is not attached (10.7.2.3.7)
        self.steps: tuple[Step, ...] = () if slot in KEYWORD_EVENTS else done_in(nodes)
        self._settle_triggers()
        self._settle_use(above)
        self._settle_limits()
        here = nodes_of(nodes, InPosition)
        self.positions: tuple[str, ...] = tuple(here[0].positions.split("|")) if here else ()  # [○○ポジション限定]
        self.holder: tuple[Filter, ...] = ()  # what its holder must be to have it (5.19)
        if above is not None:
            self.positions = self.positions or above.positions
            self.holder = above.holder
        self.parts: tuple[Ability, ...] = tuple(
            _part(self, node) for node in nodes if isinstance(node, Bullet) or is_added(node)
        )

    def _settle_triggers(self) -> None:
        """What it waits for: what happens inside of what is about to happen (10.11), and all else, which waits for a check
        timing. `React` is 'usable when', which need not be used (12.1.5)."""
        automatic: list[When | React] = [node for node in self.nodes if isinstance(node, (When, React))]
        steps = done_in(self.nodes) if self.slot in KEYWORD_EVENTS else ()
        if steps:  # the text of a collab or bloom effect is done when that has happened
            automatic.append(When(Happens(KEYWORD_EVENTS[self.slot], THIS), steps))
        self.reacts = tuple(node for node in automatic if event_of(node.trigger) in BEFORE)
        others = [(node, _stood_in(node)) for node in automatic if event_of(node.trigger) not in BEFORE]
        self.whens = tuple(node for node, filters in others if filters is None)
        self.stand_ins = tuple(filters for _, filters in others if filters is not None)

    def _settle_use(self, above: Ability | None) -> None:
        """What must be so and what must be paid for it to be used, and what may be used in its place."""
        nodes = self.nodes
        self.needs: tuple[Condition, ...] = tuple(node.condition for node in nodes_of(nodes, Needs))
        # what must be so for it to be used at its moment; the needs of a support are about playing the card
        self.conditions = self.needs if self.slot != "support" or above is not None else ()
        self.costs: tuple[Step, ...] = tuple(node.cost for node in nodes_of(nodes, Must) if not node.steps)
        self.usable = tuple(obliged(step) for node in nodes_of(nodes, UsableIn) for step in node.steps)
        self.changes = tuple(Change(node) for node in nodes_of(nodes, Changeable))

    def _settle_limits(self) -> None:
        """How often it can be used (10.7.2.1)."""
        self.cost = 0  # holo power, of an oshi skill; ANY_COST where X is printed
        self.limit = ""  # 'turn' or 'game', of an oshi skill
        self.uses, self.uses_per = limit_in(self.nodes)
        self.by_name = nodes_of(self.nodes, LimitByName)

    def grant(self, filters: tuple[Filter, ...]) -> None:
        """5.19: only a holder that is all this has the ability."""
        self.holder = (*self.holder, *filters)
        for part in self.parts:
            part.grant(filters)

    def printed_cost(self) -> str:
        """What an oshi skill costs: holo power, or X."""
        return "X" if self.cost == ANY_COST else str(self.cost)

    def title(self, lang: str) -> str:
        return self.name if lang == "ja" else self.name_en

    def text(self, lang: str) -> str:
        """What is printed, made from the nodes; empty when there is no text."""
        from ..compiler.compile import english_text, print_text

        if self.is_left_out:
            return LEFT_OUT[lang]
        if not self.nodes:
            return ""
        if lang == "ja":
            return print_text(self.kind, self.nodes, self.style, self.wording)
        return english_text(self.kind, self.nodes, english_names())


def _part(above: Ability, node: Node) -> Ability:
    assert isinstance(node, (Bullet, Gain))
    nodes: tuple[Node, ...] = node.nodes if isinstance(node, Bullet) else node.abilities
    part = Ability(above.slot, above.name, above.name_en, nodes, above)
    if isinstance(node, Gain) and isinstance(node.who, Sel):
        part.grant(node.who.filters)
    return part


def _stood_in(node: When | React) -> tuple[Filter, ...] | None:
    """かわりに: for which cheers this card can be archived instead, when an ability of its holomem archives some."""
    step = node.steps[0] if len(node.steps) == 1 else None
    inner = step.steps[0] if isinstance(step, May) and len(step.steps) == 1 else None
    if event_of(node.trigger) != "would-archive" or not isinstance(node, When):
        return None
    if not isinstance(inner, Instead) or not isinstance(inner.what, Sel) or inner.what.owner != "cost":
        return None
    return tuple(entry for entry in inner.what.filters if entry != Word("cheer"))


def units_of(ability: Ability) -> list[Ability]:
    """An ability and its parts, however deep."""
    return [ability, *(unit for part in ability.parts for unit in units_of(part))]


class OwnTargets(NamedTuple):
    """What an art says of its own targets (12.3.3.2)."""

    how: str  # only, also or instead
    what: Who
    conditions: tuple[Condition, ...]
    pay: Pay | None  # for whoever pays that (Q205)


class Art(Ability):
    """An art: cost, basic value and special-effect icon (12.3)."""

    def __init__(
        self, name: str, name_en: str, nodes: tuple[Node, ...], cost: Cost, damage: int, color: int, bonus: int
    ) -> None:
        super().__init__("art", name, name_en, nodes)
        self.energy = cost
        self.damage = damage
        self.bonus_color = color  # 特攻: the colours it is strong against
        self.bonus = bonus
        effects = [found for node in nodes_of(nodes, Modifier) for found in flat(node)]
        self.own_costs = tuple(
            (modifier, conditions)
            for modifier, conditions in effects
            if isinstance(modifier, Plus) and is_this_art(modifier.who)
        )
        self.targets = (
            *(
                OwnTargets(modifier.how, modifier.what, conditions, None)
                for modifier, conditions in effects
                if isinstance(modifier, Targets) and is_this_art(modifier.who)
            ),
            *(
                OwnTargets(part.how, part.what, (), node)
                for node in nodes_of(nodes, Pay)
                for part in nodes_of(parts_of(node), Targets)
                if is_this_art(part.who)
            ),
        )
        self.is_reaction = bool(self.reacts) or any(isinstance(when, React) for when in self.whens)  # 12.3.5

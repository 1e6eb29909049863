"""The search: every choice of the player, every reply of the others, every die.

The player does not know what is hidden: the search holds some worlds that the player could be in, all at once, and a choice is made for all of
them until the player sees a difference. A choice of the player counts for the best of its options, one of an opponent for the worst, a die
for the mean of its faces. So the value is the chance to win within the turn; where nothing hidden comes into play it is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ...kernel.decisions import CHANCE, Decision, Option
from ...kernel.state import learned_by
from ...kernel.table.table import Table
from ..evaluation.evaluation import FIGURES, Figures
from ..greedy.bot import order_of

WORLDS: Final = 8
POSITIONS: Final = 20_000
SURE: Final = 1.0 - 1e-9
UNASKED: Final = 2.0  # nobody needs more than certainty


class OutOfPositions(Exception):
    """More positions would have to be looked at than were allowed."""


class Node:
    """What was found out about a position: the chance to win, and the option that brings it."""

    __slots__ = ("best", "exact", "need", "value")

    def __init__(self, value: float, best: int, exact: bool, need: float) -> None:
        self.value = value
        self.best = best
        self.exact = exact  # otherwise it is known only that it is not more than `need`
        self.need = need


class Solution:
    """The chance to win this turn, and the way there."""

    def __init__(
        self,
        chance: float,
        complete: bool,
        hidden: bool,
        positions: int,
        line: list[Step],
        best: int,
    ) -> None:
        self.chance = chance
        self.hidden = (
            hidden  # whether the way turns up what the player did not know: then it was tried in some worlds only
        )
        self.complete = complete  # whether everything was looked at
        self.positions = positions
        self.line = line
        self.best = (
            best  # what whoever chooses now does best, also where that is an opponent; -1 if nothing was found out
        )


class Step:
    """One choice on the way; after a die there is a way for each face that leads on."""

    def __init__(self, player: int, kind: str, options: list[Branch], table: Table) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.table = table  # where it is chosen


class Branch:
    """An option of a step, and what comes after it."""

    def __init__(self, index: int, chance: float, then: list[Step]) -> None:
        self.index = index
        self.chance = chance
        self.then = then


def step_name(option: Option) -> str:
    """What a choice is called wherever in the turn it is made: its verb, and the cards that it names by their numbers."""
    words = [option.verb.name]
    for field, number in zip(option.verb.fields, option.args, strict=True):
        words.append(option.state.number(number) if number >= 0 and field in option.verb.refs else str(number))
    return " ".join(words)


class Solver:
    """Searches one turn: whether `player`, usually who chooses now, wins it."""

    def __init__(
        self,
        table: Table,
        worlds: int = WORLDS,
        positions: int = POSITIONS,
        seed: int = 0,
        *,
        player: int = -1,
        line: Sequence[str] = (),
        without: frozenset[str] = frozenset(),
    ) -> None:
        decision = table.decision
        if decision is None:
            raise ValueError("the game is over, there is no turn to win")
        self.player = decision.player if player < 0 else player
        self._ranks: dict[str, int] = {}  # the steps to try first, by name
        for at, name in enumerate(line):
            self._ranks.setdefault(name, at - len(line))
        self._without = without  # names of steps that the player does not take
        self._figures: Figures = FIGURES[type(table.state)]
        self._team = self._figures.team_of(table.state, self.player)
        self._turn = self._figures.turn_of(table.state)
        self._left = positions
        self._allowed = positions
        self._rng = Random(seed)
        self._known: dict[str, Node] = {}
        self._learned = False  # whether something hidden was turned up
        self._root = [self._world(table, f"{seed} {number}") for number in range(worlds)]

    def _world(self, table: Table, key: str) -> Table:
        world = table.resample(self.player, key.encode())
        world.state.ask_chance = True
        return world

    def solve(self, *, sure: bool = False) -> Solution:
        """Search the turn; with `sure` a chance that is no certainty counts for nothing, which is far quicker."""
        try:
            chance = self._value(self._root, SURE - 1e-9 if sure else 0.0)
            complete = True
        except OutOfPositions:
            complete = False
            chance = 0.0
        found = self._known.get(self._key(self._root))
        if not complete and found is not None:
            chance = found.value
        looked = self._allowed - self._left
        self._left = self._allowed
        self._learned = False
        line = self._line(self._root) if chance > 0.0 else []
        best = -1 if found is None else found.best
        return Solution(chance, complete, self._learned, looked, line, best)

    def _value(self, group: list[Table], need: float) -> float:
        """The chance to win from here, where it is more than `need`; otherwise anything that is not."""
        over = self._over(group[0])
        if over >= 0.0:
            return over
        key = self._key(group)
        found = self._known.get(key)
        if found is not None and (found.exact or need >= found.need):
            return found.value
        if self._left <= 0:
            raise OutOfPositions
        self._left -= 1
        decision = group[0].decision
        assert decision is not None
        if decision.player == CHANCE:
            node = self._throw(group, decision, need)
        elif self._figures.team_of(group[0].state, decision.player) == self._team:
            node = self._own(group, decision, need, key)
        else:
            node = self._reply(group, decision, need)
        self._known[key] = node
        return node.value

    def _over(self, world: Table) -> float:
        """What it has come to: 1 for a win, 0 for anything else, -1 while the turn goes on."""
        result = world.result
        if result is not None:
            return 1.0 if self.player in result.winners else 0.0
        return 0.0 if self._figures.turn_of(world.state) != self._turn else -1.0

    def _own(self, group: list[Table], decision: Decision, need: float, key: str) -> Node:
        best, value = -1, need
        for index in self._order(group[0], decision):
            found = self._after(group, index, value)
            if found > value:
                best, value = index, found
                self._known[key] = Node(value, best, exact=False, need=UNASKED)  # in case there is no time for more
                if value >= SURE:
                    break
        return Node(value if best >= 0 else 0.0, best, best >= 0 or need <= 0.0, need)

    def _order(self, world: Table, decision: Decision) -> list[int]:
        """The options that the player may take, those first that look best."""
        order = order_of(world.state, decision, self._rng)
        if not self._ranks and not self._without:
            return order
        names = [step_name(option) for option in decision.options]
        order.sort(key=lambda index: self._ranks.get(names[index], 0))
        return [index for index in order if names[index] not in self._without]

    def _reply(self, group: list[Table], decision: Decision, need: float) -> Node:
        worst, value = 0, 2.0
        for index in range(len(decision.options)):
            found = self._after(group, index, need)
            if found < value:
                worst, value = index, found
                if value <= need:
                    return Node(value, worst, need <= 0.0, need)
        return Node(value, worst, exact=True, need=need)

    def _throw(self, group: list[Table], decision: Decision, need: float) -> Node:
        total, left, value = sum(decision.weights), 1.0, 0.0
        for index, weight in enumerate(decision.weights):
            share = weight / total
            left -= share
            value += share * self._after(group, index, max(0.0, (need - value - left) / share))
            if value + left <= need:
                return Node(value, -1, exact=False, need=need)
        return Node(value, -1, exact=True, need=need)

    def _after(self, group: list[Table], index: int, need: float) -> float:
        """The chance to win after an option: the mean over what the player may see then."""
        parts = self._parts(group, index)
        value, left = 0.0, 1.0
        for part in parts:
            share = len(part) / len(group)
            left -= share
            value += share * self._value(part, max(0.0, (need - value - left) / share))
            if value + left <= need:
                return value
        return value

    def _parts(self, group: list[Table], index: int) -> list[list[Table]]:
        """The worlds after an option, those together that the player cannot tell apart."""
        parts: dict[str, list[Table]] = {}
        for world in group:
            after = world.fork()
            after.choose(index)
            self._skip(after)
            parts.setdefault(self._seen(world, after) if len(group) > 1 else "", []).append(after)
        return list(parts.values())

    def _skip(self, world: Table) -> None:
        """Where there is only one option, there is nothing to choose."""
        while (
            (decision := world.decision) is not None
            and len(decision.options) == 1
            and self._figures.turn_of(world.state) == self._turn
        ):
            world.choose(0)

    def _seen(self, before: Table, after: Table) -> str:
        """What tells a world from others: the question, and the whole view if something hidden was learned."""
        over = self._over(after)
        if over >= 0.0:
            return str(over)  # nothing is chosen any more
        decision = after.decision
        assert decision is not None
        asked = f"{decision.player} {decision.kind} {len(decision.options)}"
        if learned_by(before.state.learned, self.player) == learned_by(after.state.learned, self.player):
            return asked
        self._learned = True
        return f"{asked} {after.view(self.player).to_json()}"

    def _key(self, group: list[Table]) -> str:
        return " ".join(sorted([world.digest() for world in group]))

    def _line(self, group: list[Table]) -> list[Step]:
        """The way from here on that was found."""
        steps: list[Step] = []
        while self._over(group[0]) < 0.0:
            decision = group[0].decision
            node = self._known.get(self._key(group))
            if decision is None or node is None:
                break
            if decision.player == CHANCE:
                branches = []
                for index in range(len(decision.options)):
                    parts = self._parts(group, index)
                    chance = self._chance(parts)
                    branches.append(Branch(index, chance, self._line(parts[0]) if chance > 0.0 else []))
                steps.append(Step(CHANCE, decision.kind, branches, group[0]))
                break
            if node.best < 0:
                break
            steps.append(Step(decision.player, decision.kind, [Branch(node.best, node.value, [])], group[0]))
            parts = self._parts(group, node.best)
            group = max(parts, key=len)
        return steps

    def _chance(self, parts: list[list[Table]]) -> float:
        total = sum(len(part) for part in parts)
        value = 0.0
        for part in parts:
            over = self._over(part[0])
            if over < 0.0:
                node = self._known.get(self._key(part))
                over = node.value if node is not None else 0.0
            value += over * len(part) / total
        return value

"""Information-set Monte Carlo tree search: worlds that a player could be in, one tree over all of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ...kernel.decisions import CHANCE, Decision, Option
from ...kernel.state import State
from ...kernel.table.table import Table
from ..evaluation.evaluation import Evaluation
from ..greedy.bot import GreedyBot, order_of
from .tree import Edge, Node

HORIZON: Final = 2  # turns that are played on before a position is judged
MOST_CHOICES: Final = 250  # of one try

Worlds = Callable[[bytes], Table]  # a world that the player could be in, by a key


class Search:
    """What a player finds out about one decision. It knows worlds that were dealt anew, and nothing of the true one."""

    def __init__(self, evaluation: Evaluation, player: int, seed: str) -> None:
        self._evaluation = evaluation
        self._player = player
        self._seed = seed
        self._rng = Random(seed)
        self._rollout = GreedyBot(self._rng.randrange(1 << 30))
        self._known = 0  # refs that there were when the search began
        self._sights: list[bool] = []
        self.root = Node(player)
        self.tries = 0

    def begin(self, world: Table) -> None:
        """Remember what the player knew when the search began: those cards are named by their refs, others by what they are."""
        g = world.state
        self._known = len(g.known)
        self._sights = [g.knows(self._player, ref) for ref in range(self._known)]

    def turn(self, world: Table) -> int:
        return self._evaluation.turn(world.state)

    def try_once(self, worlds: Worlds, last_turn: int) -> None:
        """One more world, one more way through the tree, played on to the horizon and judged."""
        self.tries += 1
        world = worlds(f"{self._seed} {self.tries}".encode())
        path: list[tuple[Node, Edge]] = []
        node = self.root
        made = 0
        while (decision := world.decision) is not None and self._evaluation.turn(world.state) <= last_turn:
            made += 1
            if decision.player == CHANCE:
                world.choose(self._rng.choices(range(len(decision.options)), decision.weights)[0])
                continue
            if len(decision.options) == 1:
                world.choose(0)
                continue
            if path:
                node = self._next_node(path[-1][1], decision)
            names = self._names(world.state, decision)
            self._meet(node, world.state, decision, names)
            index = node.select(names)
            edge = node.edges[names[index]]
            path.append((node, edge))
            world.choose(index)
            if edge.visits == 0 or made > MOST_CHOICES:
                break
        self._play_on(world, last_turn)
        values = self._evaluation.values(world.state)
        for node, edge in path:
            value = values[node.player]
            node.visits += 1
            node.value += value
            edge.visits += 1
            edge.value += value

    def _next_node(self, edge: Edge, decision: Decision) -> Node:
        asked = f"{decision.player} {decision.kind}"
        found = edge.children.get(asked)
        if found is None:
            found = edge.children[asked] = Node(decision.player)
        return found

    def _meet(self, node: Node, g: State, decision: Decision, names: list[str]) -> None:
        """Enter the options that were not there before, in the greedy order."""
        edges = node.edges
        for name in names:
            if name not in edges:
                break
        else:
            return
        for rank, index in enumerate(order_of(g, decision, self._rng)):
            if names[index] not in edges:
                edges[names[index]] = Edge(rank)

    def _play_on(self, world: Table, last_turn: int) -> None:
        rollout, evaluation = self._rollout, self._evaluation
        for _ in range(MOST_CHOICES):
            decision = world.decision
            if decision is None or evaluation.turn(world.state) > last_turn:
                return
            if decision.player == CHANCE:
                world.choose(self._rng.choices(range(len(decision.options)), decision.weights)[0])
            else:
                world.choose(rollout.choose_at(world.state, decision))

    def names_of(self, world: Table) -> list[str]:
        """The names of what can be chosen now."""
        decision = world.decision
        return [] if decision is None else self._names(world.state, decision)

    def _names(self, g: State, decision: Decision) -> list[str]:
        return [self._name(g, option) for option in decision.options]

    def _name(self, g: State, option: Option) -> str:
        """An option as it is called in all worlds: a card that the player did not know when the search began is called by
        what it is, since each world has it elsewhere."""
        verb = option.verb
        if not verb.refs or verb.count == 0:
            return option.key
        words = [verb.name]
        for field, number in zip(verb.fields, option.args, strict=True):
            is_strange = field in verb.refs and number >= 0 and (number >= self._known or not self._sights[number])
            words.append(g.number(number) if is_strange else str(number))
        return " ".join(words)

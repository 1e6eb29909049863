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

MOST_CHOICES: Final = 250  # of one try
TRUSTED: Final = 8  # visits after which the order of an earlier search counts

Worlds = Callable[[bytes], Table]  # a world that the player could be in, by a key


class Candidate:
    """An option of the decision that is thought over: where it stands, and how it went in each world."""

    def __init__(self, index: int, edge: Edge) -> None:
        self.index = index
        self.edge = edge
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


def _promise(candidate: Candidate) -> tuple[float, int]:
    """The less, the better."""
    edge = candidate.edge
    return (-edge.mean if edge.visits >= TRUSTED else 0.0, edge.rank)


def most_tried(candidate: Candidate) -> tuple[int, float]:
    """The less, the oftener it was tried, and the better it went."""
    return (-len(candidate.values), -candidate.mean)


class Search:
    """What a player finds out about one decision. It knows worlds that were dealt anew, and nothing of the true one."""

    def __init__(self, evaluation: Evaluation, player: int, seed: str) -> None:
        self._evaluation = evaluation
        self._player = player
        self._seed = seed
        self._rng = Random(seed)
        self._known = 0  # refs that there were when the search began
        self._sights: list[bool] = []
        self._worlds = 0  # in which was tried
        self.root = Node(player)

    def begin(self, world: Table) -> None:
        """Remember what the player knew when the search began: those cards are named by their refs, others by what they are."""
        g = world.state
        self._known = len(g.known)
        self._sights = [g.knows(self._player, ref) for ref in range(self._known)]

    def turn(self, world: Table) -> int:
        return self._evaluation.turn(world.state)

    def candidates(self, world: Table, most: int, also: int = -1) -> list[Candidate]:
        """What could be chosen, the most promising first: what an earlier search has liked, then in the greedy order; and one
        more, if it is asked for. Options that are called the same are one."""
        decision = world.decision
        if decision is None:
            return []
        names = self._names(world.state, decision)
        self._meet(self.root, world.state, decision, names)
        found: dict[str, Candidate] = {}
        for index, name in enumerate(names):
            if name not in found or index == also:
                found[name] = Candidate(index, self.root.edges[name])
        order = sorted(found.values(), key=_promise)
        return order[:most] + [one for one in order[most:] if one.index == also]

    def begin_worlds(self, number: int) -> None:
        """Number the worlds from here on: another process has those before."""
        self._worlds = number

    def next_world(self) -> int:
        """The number of a world in which nothing was tried yet."""
        self._worlds += 1
        return self._worlds

    def try_in(self, worlds: Worlds, number: int, candidate: Candidate, last_turn: int) -> None:
        """Choose so in the world of that number, go one way through the tree, play on to the horizon, and judge. Whatever is
        tried in the same world meets the same cards and the same chance, so that luck does not stand between options."""
        world = worlds(f"{self._seed} {number}".encode())
        path: list[tuple[Node, Edge]] = [(self.root, candidate.edge)]
        world.choose(candidate.index)
        self._descend(world, path, last_turn)
        self._play_on(world, GreedyBot(number), last_turn)
        values = self._evaluation.values(world.state)
        for node, edge in path:
            value = values[node.player]
            node.visits += 1
            node.value += value
            edge.visits += 1
            edge.value += value
        candidate.values.append(values[self._player])

    def _descend(self, world: Table, path: list[tuple[Node, Edge]], last_turn: int) -> None:
        """Through the tree, to the first option that was not tried there before."""
        for _ in range(MOST_CHOICES):
            edge = path[-1][1]
            decision = world.decision
            if edge.visits == 0 or decision is None or self._evaluation.turn(world.state) > last_turn:
                return
            if decision.player == CHANCE:
                self._throw(world, decision)
            elif len(decision.options) == 1:
                world.choose(0)
            else:
                node = self._next_node(edge, decision)
                names = self._names(world.state, decision)
                self._meet(node, world.state, decision, names)
                index = node.select(names)
                path.append((node, node.edges[names[index]]))
                world.choose(index)

    def _throw(self, world: Table, decision: Decision) -> None:
        world.choose(self._rng.choices(range(len(decision.options)), decision.weights)[0])

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

    def _play_on(self, world: Table, player: GreedyBot, last_turn: int) -> None:
        """As the greedy bot would, on all sides."""
        evaluation = self._evaluation
        for _ in range(MOST_CHOICES):
            decision = world.decision
            if decision is None or evaluation.turn(world.state) > last_turn:
                return
            if decision.player == CHANCE:
                self._throw(world, decision)
            else:
                world.choose(player.choose_at(world.state, decision))

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

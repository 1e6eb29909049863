"""The record of a game: its inputs, and checkpoints from which it can be played again."""

from __future__ import annotations

from typing import Any, Final

from ..decisions import Flow
from ..events import Event
from ..state import State, learned_by
from .inputs import Input

_KEEP_STATES: Final = 4  # the newest checkpoints keep their state, and every 32nd of the older ones
_KEEP_EVERY: Final = 32
_INPUTS_PER_NODE: Final = 5  # a clone costs as much as taking a few answers again,
_POINTS_PER_NODE: Final = 10  # or as going through a few points


class Start:
    """How a game began, and its table options: all that a save needs beside the inputs."""

    def __init__(self, game: str, version: str, data: dict[str, Any], first: State) -> None:
        self.game = game
        self.version = version
        self.data = data
        self.first = first


class Node:
    """A checkpoint: the state at a point of the game, and how the game got there from the one before."""

    __slots__ = ("before", "depth", "event_count", "events", "inputs", "state")

    def __init__(self, before: Node | None, state: State, inputs: int, events: list[Event]) -> None:
        self.before = before
        self.state: State | None = state
        self.inputs = inputs
        self.events = events
        self.event_count: int = len(events) + (before.event_count if before is not None else 0)
        self.depth: int = before.depth + 1 if before is not None else 0

    def thin(self) -> None:
        """Let go of states that are old enough to be replayed to instead; called for every fourth node."""
        node: Node | None = self
        for age in range(2 * _KEEP_STATES):
            if node is None:
                return
            if age > _KEEP_STATES and node.depth % _KEEP_EVERY:
                node.state = None
            node = node.before


class Point:
    """The state where a point of the game began, after some checkpoint: forks from inside it share it."""

    __slots__ = ("node", "state")

    def __init__(self, node: Node | None, state: State) -> None:
        self.node = node
        self.state = state


def replay_to_point(checkpoint: State, here: State) -> State:
    """The state where the current point of `here` began; the checkpoint is its newest."""
    state = checkpoint.clone()
    state.script = here.answers[: here.point_answers]
    for _ in range(here.points - 1):
        for _ in state.flow():
            raise AssertionError("an answer is missing")
    state.script = None
    state.script_at = 0
    state.points = here.points
    state.point_answers = len(state.answers)
    state.point_trace = 0 if state.trace is None else len(state.trace)
    return state


class Record:
    """What a table keeps of its game while it goes on: inputs and checkpoints. The outermost loop of the rules writes to
    it; it does not know the table, so that a table nobody needs any more is gone at once."""

    __slots__ = ("inputs", "kept", "node", "point")

    def __init__(self, node: Node | None, inputs: list[Input], kept: bool) -> None:
        self.node = node
        self.inputs = inputs
        self.kept = kept  # whether checkpoints and events are kept
        self.point: Point | None = None  # one since the newest checkpoint, if a fork has asked for it

    def has_point(self, state: State) -> bool:
        """Whether the point that is kept is the current one of `state`."""
        return self.point is not None and self.point.node is self.node and self.point.state.points == state.points

    def forget(self, state: State) -> None:
        """Keep neither checkpoints nor events from now on."""
        state.trace = None
        self.kept = False
        self.node = None

    def play(self, state: State) -> Flow[None]:
        """The outermost loop: point after point, until the game is over."""
        while state.result is None:
            if self.kept:
                self.begin_point(state)
            elif state.answers:
                state.answers = []
                state.point_answers = 0
            yield from state.flow()

    def begin_point(self, state: State) -> None:
        """At a point of the game: keep a checkpoint if enough was answered, or gone through, since the last."""
        node = self.node
        since = len(self.inputs) - node.inputs if node is not None else 0
        due = since > 0 and (since >= _INPUTS_PER_NODE or state.points >= _POINTS_PER_NODE)
        if due and (state.script is None or state.script_at == len(state.script)):
            self.checkpoint(state)
        state.points += 1
        state.point_answers = len(state.answers)
        state.point_trace = 0 if state.trace is None else len(state.trace)

    def checkpoint(self, state: State) -> None:
        node = Node(self.node, state.clone(), len(self.inputs), state.trace if state.trace is not None else [])
        if node.depth % _KEEP_STATES == 0:
            node.thin()
        self.node = node
        state.answers = []
        state.trace = []
        state.points = 0

    def events_since(self, state: State, since: int) -> tuple[int, list[Event]]:
        """Events from some checkpoint on that is not after event number `since`, and the number of the first."""
        parts: list[list[Event]] = [state.trace if state.trace is not None else []]
        node = self.node
        first = node.event_count if node is not None else 0
        while node is not None and node.event_count > since:
            parts.append(node.events)
            first = node.event_count - len(node.events)
            node = node.before
        return first, [event for part in reversed(parts) for event in part]

    def event_count(self, state: State) -> int:
        """How many events there have been."""
        recent = len(state.trace) if state.trace is not None else 0
        return recent + (self.node.event_count if self.node is not None else 0)

    def undoable(self, state: State, player: int) -> int:
        """How many inputs can go back with nothing hidden learned by `player` and no chance used."""
        count = 0
        for entry in reversed(self.inputs):
            if entry.kind != "choose" or entry.chance_used != state.chance.counter:
                break
            if learned_by(entry.learned, player) != learned_by(state.learned, player):
                break
            count += 1
        return count

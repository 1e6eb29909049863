"""The table: a game with its inputs. Checkpoints, forks, undo, saves and views all live here.

The rules are generators and cannot be copied, so the table keeps a clone of the state at points of the game (the node) and
every answer since. A fork is that clone with the answers taken again, made only when it is needed; where nothing has
happened since the current point began, it is a clone of the state as it stands.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from .decisions import CHANCE, Answer, Decision, Flow, Group, Option, Redeal
from .errors import CorruptSave, HolochronError, IllegalChoice, IncompatibleSave, MalformedPosition, UnknownName
from .events import Event, SeenEvent
from .preview import Preview, foresee
from .state import GameOver, Reason, Result, State, learned_by

SAVE_FORMAT: Final = 1
_SAVE_MAGIC: Final = b"holochron save\n"
_KEEP_STATES: Final = 4  # the newest checkpoints keep their state, and every 32nd of the older ones
_KEEP_EVERY: Final = 32
_INPUTS_PER_NODE: Final = 5  # a clone costs as much as taking a few answers again,
_POINTS_PER_NODE: Final = 10  # or as going through a few points
_PREVIEW_WORLDS: Final = 4  # enough that what happens in all of them is no accident


class Input:
    """What came from outside: a choice, a concession, or a redeal of what one player cannot know."""

    __slots__ = ("_answer", "_key", "chance_used", "index", "kind", "learned", "player")

    def __init__(
        self, kind: str, player: int, index: int, key: str, answer: Answer | None, decision: Decision | None
    ) -> None:
        self.kind = kind
        self.player = player
        self.index = index
        self._key = key
        self._answer = answer  # of a choice made here: its key is spelled only when somebody asks
        # what had been learned, and how much chance used, before it
        self.learned = decision.learned if decision is not None else 0
        self.chance_used = decision.chance_used if decision is not None else 0

    @property
    def key(self) -> str:
        """What the input says: the key of the chosen option, the reason of a concession, the key of a redeal."""
        return self._key if self._answer is None else self._answer.key

    def to_data(self) -> list[Any]:
        return [self.kind, self.player, self.index, self.key]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Input) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Input({self.kind!r}, player={self.player}, index={self.index}, key={self.key!r})"


class LogLine:
    """A line of the log: its text, its clause, and the cards it speaks of."""

    def __init__(self, number: int, text: str, rule: str, cards: tuple[str, ...]) -> None:
        self.number = number
        self.text = text
        self.rule = rule
        self.cards = cards

    def to_data(self) -> dict[str, Any]:
        return {"number": self.number, "text": self.text, "rule": self.rule, "cards": list(self.cards)}

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class View:
    """All that one player may know, as plain data, and nothing more."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def to_json(self) -> str:
        return json.dumps(self.data, ensure_ascii=False, sort_keys=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.to_json())


class _Node:
    """A checkpoint: the state at a point of the game, and how the game got there from the one before."""

    __slots__ = ("before", "depth", "event_count", "events", "inputs", "state")

    def __init__(self, before: _Node | None, state: State, inputs: int, events: list[Event]) -> None:
        self.before = before
        self.state: State | None = state
        self.inputs = inputs
        self.events = events
        self.event_count: int = len(events) + (before.event_count if before is not None else 0)
        self.depth: int = before.depth + 1 if before is not None else 0

    def thin(self) -> None:
        """Let go of states that are old enough to be replayed to instead; called for every fourth node."""
        node: _Node | None = self
        for age in range(2 * _KEEP_STATES):
            if node is None:
                return
            if age > _KEEP_STATES and node.depth % _KEEP_EVERY:
                node.state = None
            node = node.before


class _Record:
    """What a table keeps of its game while it goes on: inputs and checkpoints. The outermost loop of the rules writes to
    it; it does not know the table, so that a table nobody needs any more is gone at once."""

    __slots__ = ("inputs", "kept", "node")

    def __init__(self, node: _Node | None, inputs: list[Input], kept: bool) -> None:
        self.node = node
        self.inputs = inputs
        self.kept = kept  # whether checkpoints and events are kept

    def play(self, state: State) -> Flow[None]:
        """The outermost loop: point after point, until the game is over."""
        while state.result is None:
            self.begin_point(state)
            yield from state.flow()

    def begin_point(self, state: State) -> None:
        """At a point of the game: keep a checkpoint if enough was answered, or gone through, since the last."""
        if not self.kept:
            state.answers = []
            state.point_answers = 0
            return
        node = self.node
        since = len(self.inputs) - node.inputs if node is not None else 0
        due = since > 0 and (since >= _INPUTS_PER_NODE or state.points >= _POINTS_PER_NODE)
        if due and (state.script is None or state.script_at == len(state.script)):
            self.checkpoint(state)
        state.points += 1
        state.point_answers = len(state.answers)
        state.point_trace = 0 if state.trace is None else len(state.trace)

    def checkpoint(self, state: State) -> None:
        node = _Node(self.node, state.clone(), len(self.inputs), state.trace if state.trace is not None else [])
        if node.depth % _KEEP_STATES == 0:
            node.thin()
        self.node = node
        state.answers = []
        state.trace = []
        state.points = 0


class Start:
    """How a game began, and its table options: all that a save needs beside the inputs."""

    def __init__(self, game: str, version: str, data: dict[str, Any], first: State) -> None:
        self.game = game
        self.version = version
        self.data = data
        self.first = first


class Table:
    """A game being played."""

    __slots__ = (
        "_answers",
        "_decision",
        "_flow",
        "_record",
        "_result",
        "_start",
        "_state",
    )

    _start: Start
    _record: _Record
    _state: State | None  # None: not made yet, the node and the answers say how
    _flow: Flow[None] | None
    _answers: list[Answer]  # since the node, while the state is not made
    _decision: Decision | None
    _result: Result | None

    # Playing.

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
        return self._decision

    @property
    def result(self) -> Result | None:
        return self._result

    @property
    def inputs(self) -> tuple[Input, ...]:
        return tuple(self._record.inputs)

    @property
    def seats(self) -> int:
        return self._start.first.seats

    def choose(self, choice: object, id: object = None) -> None:
        """Choose one option of the current decision, by index, by itself, or by its action; IllegalChoice otherwise."""
        decision = self._decision
        if decision is None:
            raise IllegalChoice("the game is over, there is nothing to choose")
        if id is not None and id != decision.id:
            raise IllegalChoice(f"the choice answers decision {id}, but decision {decision.id} is being asked")
        index = _index_of(decision, choice)
        option = decision.options[index]
        answer = Answer(option.verb, option.args, index, decision.player)
        if self._record.kept:
            self._record.inputs.append(Input("choose", decision.player, index, "", answer, decision))
        if self._flow is not None:
            self._advance(answer)
        elif self._state is not None:
            self._state.begin_again([answer])
            self._advance(None)
        else:
            self._answers.append(answer)
            self._make_state()

    def choose_all(self, choices: object, id: object = None) -> None:
        """Answer a whole run of decisions at once; the choices are options of its first decision, in any order
        unless the run is ordered. Nothing changes when one of them is not possible."""
        decision, group = self._run_asked(id)
        if not isinstance(choices, (list, tuple)):
            raise IllegalChoice(f"several choices are a list, not {type(choices).__name__}")
        indices = [_index_of(decision, choice) for choice in choices]
        if not group.ordered:
            indices.sort()
        wanted = [decision.options[index] for index in indices if decision.options[index].args]
        trial = self.fork()
        left = [(option.args[0], *option.same) for option in wanted]
        last = decision
        while left and trial._decision is not None and _is_run(trial._decision, decision):
            last = trial._decision
            _pick_in_run(trial, last, left.pop(0))
        if left and not _are_forced(group, last, len(wanted), left):
            raise IllegalChoice("more was chosen than the run allows", decision.rule)
        trial._end_run(decision)
        self._become(trial)

    def pick(self, refs: object, id: object = None) -> None:
        """Answer a whole run of decisions at once by the cards that are picked, in any order unless the run is ordered.
        A card that no rule can tell from another may stand for it; the last of an order may be left out."""
        decision, group = self._run_asked(id)
        if not isinstance(refs, (list, tuple)):
            raise IllegalChoice(f"several cards are a list, not {type(refs).__name__}")
        for ref in refs:
            if ref not in group.candidates or isinstance(ref, bool):
                raise IllegalChoice(f"card {ref!r} cannot be picked here", decision.rule)
        left: list[int] = [int(ref) for ref in refs]
        if len(set(left)) != len(left):
            raise IllegalChoice("a card can be picked only once", decision.rule)
        trial = self.fork()
        while left and trial._decision is not None and _is_run(trial._decision, decision):
            _pick_next(trial, trial._decision, left)
        total = len(group.picked) + len(refs)
        if left and total not in (group.max, min(group.min, len(group.picked) + len(group.candidates))):
            raise IllegalChoice("more was chosen than the run allows", decision.rule)
        trial._end_run(decision)
        self._become(trial)

    def _run_asked(self, id: object) -> tuple[Decision, Group]:
        """The decision that begins a run of several, and its group; IllegalChoice when it is none, or another one."""
        decision = self._decision
        if decision is None or decision.group is None:
            raise IllegalChoice("the current decision is no run of several choices")
        if id is not None and id != decision.id:
            raise IllegalChoice(f"the choice answers decision {id}, but decision {decision.id} is being asked")
        return decision, decision.group

    def _end_run(self, first: Decision) -> None:
        decision = self._decision
        if decision is None or not _is_run(decision, first):
            return
        group = decision.group
        if group is not None and len(group.picked) < group.min:
            raise IllegalChoice(f"at least {group.min} must be chosen, not {len(group.picked)}", first.rule)
        for index, option in enumerate(decision.options):
            if not option.args:
                self.choose(index)
                return
        raise IllegalChoice("the run of choices is not complete", first.rule)

    def concede(self, player: object, reason: str = "concede") -> None:
        """`player` gives up, at any time; with more than two players the others go on."""
        player = self._player(player)
        if self._result is not None:
            raise IllegalChoice("the game is over, nobody can concede any more")
        state = self._made()
        if (state.out >> player) & 1:
            raise IllegalChoice(f"player {player} is out of the game already")
        self._need_record("conceding")
        self._record.inputs.append(Input("concede", player, 0, reason, None, self._decision))
        state.leave(player, reason)
        self._flow = None
        state.answers = []
        self._decision = None
        self._record.checkpoint(state)
        self._advance(None)

    # Copies.

    def fork(self, recorded: bool = True) -> Table:
        """An independent copy, at any decision, mid-effect too.

        With `recorded=False` it keeps neither checkpoints nor events: fast, and it can only go forward.
        """
        self._need_record("a fork")
        state = self._state
        answers = self._answers if state is None else state.answers
        copy = _bare_table(self._start, _Record(self._record.node, self._record.inputs[:], kept=True), answers[:])
        copy._decision = self._decision
        copy._result = self._result
        if state is not None and state.is_at_point():
            copy._answers = []
            copy._state = state.clone_record()
        if not recorded:
            copy._made().trace = None
            copy._record.kept = False
            copy._record.node = None
        return copy

    def resample(self, player: object, key: int | bytes) -> Table:
        """A fork consistent with what `player` knows: hidden cards and chance are drawn anew from `key`.

        It depends on what the player knows and on the key, never on the truth. While somebody else is in the middle of
        a run of choices, the run begins again: nobody else has seen its choices yet.
        """
        player = self._player(player)
        copy = self.fork()
        if self._result is not None:
            return copy
        decision = self._decision
        if decision is not None and decision.group is not None and decision.group.picked and decision.player != player:
            picked = [answer for answer in copy._answers[decision.group.name :] if answer.index >= 0]
            del copy._record.inputs[len(copy._record.inputs) - len(picked) :]
            del copy._answers[decision.group.name :]
        seed = key if isinstance(key, bytes) else str(key).encode()
        chance_key = hashlib.sha256(b"holochron resample " + seed).digest()
        copy._redeal(player, chance_key)
        return copy

    def _redeal(self, player: int, chance_key: bytes) -> None:
        answers = self._answers if self._state is None else self._state.answers
        self._record.inputs.append(Input("redeal", player, 0, chance_key.hex(), None, self._decision))
        self._answers = [*answers, Redeal(player, chance_key)]
        self._make_state()

    def preview(self, choice: object) -> Preview:
        """What an option of the current decision surely does, worked out from what its player knows and nothing else.

        What others might still answer, and what could be chosen beside it, is left aside where the game says so: such a
        preview is open.
        """
        decision = self._decision
        if decision is None or decision.player == CHANCE:
            raise IllegalChoice("nobody has to choose, there is nothing to preview")
        option = decision.options[_index_of(decision, choice)]
        since = self.event_count
        worlds: list[Table] = []
        left_aside: list[bool] = []
        for key in range(_PREVIEW_WORLDS):
            world = self.resample(decision.player, key)
            world._made().ask_chance = True  # a die is where it ends
            world.choose(option)
            left_aside.append(world._leave_aside(decision, option))
            worlds.append(world)
        return foresee(
            self._made(),
            decision.player,
            [world._made() for world in worlds],
            [world.events(decision.player, since) for world in worlds],
            [*left_aside, *(world._decision is not None and _is_midway(world._decision) for world in worlds)],
            all(world._result is not None for world in worlds),
        )

    def _leave_aside(self, asked: Decision, chosen: Option) -> bool:
        """Go on where a preview takes an answer for granted; whether it did."""
        some = False
        while self._decision is not None:
            index = self._made().taken_for_granted(asked, chosen, self._decision)
            if index < 0:
                break
            self.choose(index)
            some = True
        return some

    # Going back.

    def undo(self, n: int = 1) -> None:
        """Take back the last `n` inputs."""
        self._need_record("undo")
        if n < 0 or n > len(self._record.inputs):
            raise IllegalChoice(f"there are {len(self._record.inputs)} inputs, {n} cannot be taken back")
        self._become(self._replayed(self._record.inputs[: len(self._record.inputs) - n]))

    def undoable(self, player: object) -> int:
        """How many inputs can go back with nothing hidden learned by `player` and no chance used."""
        player = self._player(player)
        state = self._made()
        count = 0
        for entry in reversed(self._record.inputs):
            if entry.kind != "choose" or entry.chance_used != state.chance.counter:
                break
            if learned_by(entry.learned, player) != learned_by(state.learned, player):
                break
            count += 1
        return count

    def _repeat(self, inputs: Sequence[Input]) -> None:
        """Take the same inputs again, comparing what each option is called."""
        for entry in inputs:
            number = len(self._record.inputs)
            if entry.kind == "concede":
                self.concede(entry.player, entry.key)
            elif entry.kind == "redeal":
                self._redeal(entry.player, bytes.fromhex(entry.key))
            else:
                decision = self._decision
                if decision is None or entry.index >= len(decision.options):
                    raise IncompatibleSave(f"input {number} ({entry.key}) is not possible under these rules and cards")
                found = decision.options[entry.index].key
                if found != entry.key or decision.player != entry.player:
                    raise IncompatibleSave(f"input {number} was {entry.key}, here it would be {found}")
                self.choose(entry.index)

    # Saving.

    def save(self) -> bytes:
        """The whole game as bytes; `load` gives it back."""
        self._need_record("a save")
        data: dict[str, Any] = {
            "format": SAVE_FORMAT,
            "engine": self._start.version,
            "game": self._start.game,
            "start": self._start.data,
            "inputs": [entry.to_data() for entry in self._record.inputs],
        }
        if self._result is not None:
            data["result"] = self._result.to_data()
            data["events"] = [
                [event.to_data() for event in self.events(viewer)] for viewer in [*range(self.seats), None]
            ]
        return write_save(data)

    # Looking.

    def view(self, player: object) -> View:
        """All that `player` may know (None: a spectator)."""
        player = self._viewer(player)
        view = self._made().view(player)
        decision = self._decision
        deciding: dict[str, Any] | None = None
        if decision is not None:
            deciding = {"player": decision.player, "kind": decision.kind, "rule": decision.rule}
            if decision.player == player:
                deciding["options"] = [option.action for option in decision.options]
                deciding["default"] = decision.default
        view["decision"] = deciding
        view["result"] = None if self._result is None else self._result.to_data()
        return View(view)

    def events(self, player: object, since: int = 0) -> list[SeenEvent]:
        """What happened, as `player` saw it, from event number `since` on."""
        player = self._viewer(player)
        self._need_record("the list of events")
        state = self._made()
        parts: list[list[Event]] = [state.trace if state.trace is not None else []]
        node = self._record.node
        first = node.event_count if node is not None else 0
        while node is not None and node.event_count > since:
            parts.append(node.events)
            first = node.event_count - len(node.events)
            node = node.before
        seen: list[SeenEvent] = []
        number = first
        for part in reversed(parts):
            for event in part:
                if number >= since:
                    seen.append(state.seen_by(event, player, number))
                number += 1
        return seen

    @property
    def event_count(self) -> int:
        """How many events there have been."""
        self._need_record("the list of events")
        state = self._made()
        node = self._record.node
        recent = len(state.trace) if state.trace is not None else 0
        return recent + (node.event_count if node is not None else 0)

    def log(self, player: object, lang: str = "en", since: int = 0) -> list[LogLine]:
        """What happened, in words; `since` counts events."""
        player = self._viewer(player)
        state = self._made()
        lines: list[LogLine] = []
        for event in self.events(player, since):
            text = state.line(event, player, lang)
            if text:
                lines.append(LogLine(event.number, text, event.rule, tuple(card for card in event.cards if card)))
        return lines

    def why_not(self, player: object, action: dict[str, Any]) -> list[Reason]:
        """Why `player` cannot do this now, clause by clause; empty when it is possible."""
        player = self._player(player)
        return self._made().why_not(player, action, self._decision)

    def digest(self) -> str:
        return self._made().digest()

    def position_key(self) -> str:
        return self._made().position_key()

    def position(self) -> str:
        """The position as text: the state at the current point of the game, and what was chosen since."""
        self._need_record("a position")
        state = self._made()
        at_point = self._checkpointed().clone()
        at_point.script = state.answers[: state.point_answers]
        for _ in range(state.points - 1):
            for _ in at_point.flow():
                raise AssertionError("an answer is missing")
        since = [_line_of(answer) for answer in state.answers[state.point_answers :]]
        return at_point.position_text([line for line in since if line])

    def repeat_line(self, line: str) -> None:
        """Take an input again that a position wrote down."""
        word, _, rest = line.partition(" ")
        if word == "choose":
            self.choose(int(rest))
        elif word == "redeal":
            player, _, key = rest.partition(" ")
            self._redeal(int(player), bytes.fromhex(key))
        else:
            raise MalformedPosition(f"{line!r} is no input")

    @property
    def state(self) -> State:
        """The whole truth; for the engine and its tests, not for players."""
        return self._made()

    @property
    def start(self) -> Start:
        return self._start

    # The machine.

    def _made(self) -> State:
        if self._state is None:
            self._make_state()
        state = self._state
        if state is None:
            raise AssertionError("a table without a state")
        return state

    def _make_state(self) -> None:
        """Make the state from the checkpoint and the answers since."""
        state = self._checkpointed().clone()
        state.script = self._answers
        self._state = state
        self._answers = []
        self._flow = None
        self._advance(None)

    def _checkpointed(self) -> State:
        """The state of the newest checkpoint; replayed when a fork that went on has let it go."""
        node = self._record.node
        if node is None:
            raise AssertionError("a table without a checkpoint")
        if node.state is None:
            again = self._replayed(self._record.inputs[: node.inputs])
            if again._record.node is None or again._record.node.inputs != node.inputs:
                raise AssertionError("a replay that keeps other checkpoints")
            node.state = again._record.node.state
        if node.state is None:
            raise AssertionError("the newest checkpoint of a replay keeps its state")
        return node.state

    def _replayed(self, inputs: list[Input]) -> Table:
        """A table that has taken just these inputs, which are the first of this one's."""
        node = self._record.node
        while node is not None and (node.inputs > len(inputs) or node.state is None):
            node = node.before
        if node is None:
            raise AssertionError("the first checkpoint always keeps its state")
        copy = _bare_table(self._start, _Record(node, inputs[: node.inputs], kept=True), [])
        copy._make_state()
        copy._repeat(inputs[node.inputs :])
        return copy

    def _advance(self, answer: Answer | None) -> None:
        """Run the rules up to the next decision, or the end."""
        state = self._state
        if state is None:
            raise AssertionError("a table without a state")
        flow = self._flow
        try:
            if flow is None or answer is None:
                self._flow = flow = self._record.play(state)
                decision = next(flow)
            else:
                decision = flow.send(answer)
        except (GameOver, StopIteration):
            self._flow = None
            self._decision = None
            self._result = state.result
            return
        decision.id = len(self._record.inputs)
        decision.learned = state.learned
        decision.chance_used = state.chance.counter
        self._decision = decision

    def _become(self, other: Table) -> None:
        """Stand where `other` stands; the state is made when it is needed."""
        self._record = other._record
        self._answers = other._answers if other._state is None else other._state.answers
        self._decision = other._decision
        self._result = other._result
        self._state = None
        self._flow = None

    def _need_record(self, what: str) -> None:
        if not self._record.kept:
            raise HolochronError(f"this table keeps no record: {what} is not possible")

    def _player(self, player: object) -> int:
        """A player, or UnknownName."""
        if isinstance(player, bool) or not isinstance(player, int) or not 0 <= player < self.seats:
            raise UnknownName(f"there is no player {player!r}; players are 0 to {self.seats - 1}")
        return player

    def _viewer(self, player: object) -> int | None:
        return None if player is None else self._player(player)


def _bare_table(start: Start, record: _Record, answers: list[Answer]) -> Table:
    """A table whose state is not made yet."""
    table = Table()
    table._start = start
    table._record = record
    table._state = None
    table._flow = None
    table._answers = answers
    table._decision = None
    table._result = None
    return table


def new_table(start: Start, recorded: bool = True) -> Table:
    """A table at its start, played up to the first decision."""
    node = _Node(None, start.first.clone(), 0, []) if recorded else None
    table = _bare_table(start, _Record(node, [], recorded), [])
    state = start.first.clone()
    if not recorded:
        state.trace = None
    table._state = state
    table._advance(None)
    return table


def _index_of(decision: Decision, choice: object) -> int:
    """Which option of the decision is meant; IllegalChoice when it is none of them."""
    options = decision.options
    if type(choice) is int and 0 <= choice < len(options):
        return choice
    if isinstance(choice, Option):
        for index, option in enumerate(options):
            if option is choice or option.key == choice.key:
                return index
        raise IllegalChoice(f"{choice.key} is not among the options", decision.rule)
    if isinstance(choice, dict):
        for index, option in enumerate(options):
            if _names(option, choice):
                return index
        raise IllegalChoice(f"{choice!r} is not among the options", decision.rule)
    if isinstance(choice, bool) or not isinstance(choice, int):
        raise IllegalChoice(f"a choice is a number, an option or an action, not {type(choice).__name__}")
    if not 0 <= choice < len(options):
        raise IllegalChoice(f"there are options 0 to {len(options) - 1}, not {choice}", decision.rule)
    return choice


def _names(option: Option, action: dict[str, Any]) -> bool:
    """Whether `action` names the option; a card of `same` stands for the one that the option names."""
    own = option.action
    same = own.pop("same", [])
    given = {name: value for name, value in action.items() if name != "same"}
    if given.keys() != own.keys():
        return False
    first = option.verb.fields[0] if option.verb.fields else ""
    return all(
        type(value) is type(own[name]) and (value == own[name] or (name == first and value in same))
        for name, value in given.items()
    )


def _line_of(answer: Answer) -> str:
    """An answer as a line of a position; nothing for one that was not asked."""
    if isinstance(answer, Redeal):
        return f"redeal {answer.player} {answer.chance_key.hex()}"
    return f"choose {answer.index}" if answer.index >= 0 else ""


def _is_run(decision: Decision, first: Decision) -> bool:
    """Whether the decision belongs to the same run of choices as `first`."""
    return (
        decision.group is not None
        and first.group is not None
        and decision.group.name == first.group.name
        and decision.player == first.player
        and decision.kind == first.kind
    )


def _is_midway(decision: Decision) -> bool:
    """Whether it is asked in the middle of something: by an effect, in a run of choices, or of a die."""
    return decision.about != -1 or decision.group is not None or decision.player == CHANCE


def _are_forced(group: Group, last: Decision, wanted: int, left: list[tuple[int, ...]]) -> bool:
    """The run ended by itself: whether what is left to choose is what was taken without asking."""
    offered = {ref for option in last.options if option.args for ref in (option.args[0], *option.same)}
    return wanted == group.max - len(group.picked) and all(not offered.isdisjoint(meant) for meant in left)


def _pick_next(table: Table, decision: Decision, wanted: list[int]) -> None:
    """Choose what comes next of the wanted cards: the first that is listed, or in an ordered run the first of them."""
    ordered = decision.group is not None and decision.group.ordered
    for index, option in enumerate(decision.options):
        if not option.args:
            continue
        found = [ref for ref in (option.args[0], *option.same) if ref in wanted]
        if found and (not ordered or found[0] == wanted[0]):
            table.choose(index)
            wanted.remove(found[0])
            return
    raise IllegalChoice(f"card {wanted[0]} cannot be picked here, or not as well", decision.rule)


def _pick_in_run(table: Table, decision: Decision, meant: tuple[int, ...]) -> None:
    """Choose the option of the run that names the same card or one like it."""
    for index, option in enumerate(decision.options):
        if option.args and option.args[0] in meant:
            table.choose(index)
            return
    raise IllegalChoice(f"card {meant[0]} cannot be chosen here, or not as often", decision.rule)


def write_save(content: dict[str, Any]) -> bytes:
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return _SAVE_MAGIC + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def read_save(data: object) -> dict[str, Any]:
    """The content of a save; CorruptSave when it is none or was damaged."""
    if not isinstance(data, bytes) or not data.startswith(_SAVE_MAGIC):
        raise CorruptSave("this is no holochron save: it does not begin as one")
    checksum, newline, body = data[len(_SAVE_MAGIC) :].partition(b"\n")
    if not newline or hashlib.sha256(body).hexdigest().encode() != checksum:
        raise CorruptSave("the save is damaged: its checksum does not match")
    try:
        content = json.loads(body)
    except ValueError:
        raise CorruptSave("the save is damaged: its content cannot be read") from None
    if not isinstance(content, dict) or content.get("format") != SAVE_FORMAT:
        raise IncompatibleSave(f"the save has a format that this version cannot read; it reads format {SAVE_FORMAT}")
    return content


def _read_input(entry: list[Any]) -> Input:
    kind, player, index, key = entry
    whole = isinstance(player, int) and isinstance(index, int) and index >= 0 and isinstance(key, str)
    if kind not in ("choose", "concede", "redeal") or not whole:
        raise CorruptSave(f"the save has an input that is none: {entry!r}")
    return Input(kind, player, index, key, None, None)


def replay(start: Start, content: dict[str, Any]) -> Table:
    """The table of a save: the start with its inputs taken again."""
    inputs = [_read_input(entry) for entry in content["inputs"]]
    table = new_table(start)
    table._repeat(inputs)
    saved = content.get("result")
    if saved is not None and (table.result is None or table.result.to_data() != saved):
        raise IncompatibleSave("the game ends differently under these rules and cards")
    return table

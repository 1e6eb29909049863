"""The table: a game with its inputs. Checkpoints, forks, undo, saves and views all live here.

The rules are generators and cannot be copied, so the table keeps a clone of the state at points of the game (the node) and every
answer since. A fork is that clone with the answers taken again, made only when it is needed; where nothing has happened since
the current point began, it is a clone of the state as it stands, and otherwise forks share the state where it began.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from ..chooser import Chooser, RandomChooser
from ..decisions import CHANCE, Answer, Decision, Flow, Group, Option, Redeal
from ..errors import HolochronError, IllegalChoice, UnknownName
from ..events import SeenEvent
from ..state import GameOver, Reason, Result, State
from .choosing import are_forced, check_id, index_in_run, index_of, index_of_end, index_of_input, is_run, next_wanted
from .inputs import Input, line_of, read_redeal, runs_of
from .preview import Preview, foresee, is_midway
from .record import Node, Point, Record, Start, replay_to_point
from .saves import SAVE_FORMAT, write_save
from .views import LogLine, View, decision_seen_by, tell

MAX_CHOICES: Final = 10_000  # of a game that is played out
_PREVIEW_WORLDS: Final = 4  # enough that what happens in all of them is no accident


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

    def __init__(self, start: Start, record: Record, answers: list[Answer]) -> None:
        self._start = start
        self._record = record
        self._state: State | None = None  # not made yet: the node and the answers say how
        self._flow: Flow[None] | None = None
        self._answers = answers  # since the node, while the state is not made
        self._decision: Decision | None = None
        self._result: Result | None = None

    # Playing.

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
        return self._decision

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self._result

    @property
    def inputs(self) -> tuple[Input, ...]:
        """What came from outside so far: choices, concessions, redeals."""
        return tuple(self._record.inputs)

    @property
    def seats(self) -> int:
        """How many play."""
        return self._start.first.seats

    def choose(self, choice: object, id: object = None) -> None:
        """Choose one option of the current decision, by index, by itself, or by its action; IllegalChoice otherwise."""
        decision = self._decision
        if decision is None:
            raise IllegalChoice("the game is over, there is nothing to choose")
        if id is not None:
            check_id(decision, id)
        self._take(decision, index_of(decision, choice))

    def _take(self, decision: Decision, index: int) -> None:
        """Take an option of the current decision as chosen, and go on to the next."""
        answer = Answer(decision.options[index], index, decision.player)
        if self._record.kept:
            self._record.inputs.append(Input("choose", decision.player, index, "", answer, decision))
        state, flow = self._state, self._flow
        if flow is not None and state is not None:
            state.answers.append(answer)
            self._go_on(state, flow)
        elif state is not None:
            state.begin_again([answer])
            self._begin()
        else:
            self._answers.append(answer)
            self._make_state()

    def play_out(self, choosers: list[Chooser] | None = None, *, seed: int = 0, max_choices: int = MAX_CHOICES) -> int:
        """Let choosers choose, one for each seat, until the game is over or so many choices were made; how many there were.
        Whoever has none chooses at random, and so do dice that are asked for, by a generator that begins with `seed`."""
        state = self._made()
        chance = RandomChooser(seed)
        seated: list[Chooser] = [
            *([chance] * self.seats if choosers is None else choosers),
            chance,
        ]  # the last one is CHANCE
        made = 0
        while (decision := self._decision) is not None and made < max_choices:
            self._take(decision, seated[decision.player].choose_at(state, decision))
            made += 1
        return made

    def choose_all(self, choices: object, id: object = None) -> None:
        """Answer a whole run of decisions at once; the choices are options of its first decision, in any order
        unless the run is ordered. Nothing changes when one of them is not possible."""
        decision, group = self._run_asked(id)
        if not isinstance(choices, (list, tuple)):
            raise IllegalChoice(f"several choices are a list, not {type(choices).__name__}")
        indices = [index_of(decision, choice) for choice in choices]
        if not group.ordered:
            indices.sort()
        wanted = [decision.options[index] for index in indices if decision.options[index].verb.count]
        trial = self.fork()
        left = [(option.first, *option.same) for option in wanted]
        last = decision
        while left and trial._decision is not None and is_run(trial._decision, decision):
            last = trial._decision
            trial.choose(index_in_run(last, left.pop(0)))
        if left and not are_forced(group, last, len(wanted), left):
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
        while left and trial._decision is not None and is_run(trial._decision, decision):
            index, ref = next_wanted(trial._decision, left)
            trial.choose(index)
            left.remove(ref)
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
        check_id(decision, id)
        return decision, decision.group

    def _end_run(self, first: Decision) -> None:
        decision = self._decision
        if decision is None or not is_run(decision, first):
            return
        self.choose(index_of_end(decision, first))

    def concede(self, player: object, reason: str = "concede") -> None:
        """`player` gives up, at any time; with more than two players the others go on."""
        player = self._player(player)
        if self._result is not None:
            raise IllegalChoice("the game is over, nobody can concede any more")
        state = self._made()
        if (state.out >> player) & 1:
            raise IllegalChoice(f"player {player} is out of the game already")
        self._need_record("conceding")
        self._record.inputs.append(Input("concede", player, 0, reason, answer=None, decision=self._decision))
        state.leave(player, reason)
        self._flow = None
        state.answers = []
        self._decision = None
        self._record.checkpoint(state)
        self._begin()

    # Copies.

    def fork(self, recorded: bool = True) -> Table:
        """An independent copy, at any decision, mid-effect too.

        With `recorded=False` it keeps neither checkpoints nor events: fast, and it can only go forward.
        """
        self._need_record("a fork")
        state, record = self._state, self._record
        answers = self._answers if state is None else state.answers
        copy = Table(self._start, Record(record.node, record.inputs[:], kept=True), answers[:])
        copy._decision = self._decision
        copy._result = self._result
        if state is not None and state.is_at_point():
            copy._answers = []
            copy._state = state.clone_record()
        elif state is not None and state.result is None and state.script is None and not record.has_point(state):
            record.point = Point(record.node, replay_to_point(self._checkpointed(), state))
        copy._record.point = record.point
        if not recorded:
            copy._record.forget(copy._made())
        return copy

    def resample(self, player: object, key: int | bytes, recorded: bool = True) -> Table:
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
        copy.redeal([Redeal(player, chance_key)])
        if not recorded:
            copy._record.forget(copy._made())
        return copy

    def redeal(self, redeals: list[Redeal]) -> None:
        """Deal anew what these players cannot know, one after the other; the state is made once."""
        state = self._state
        for one in redeals:
            key = one.chance_key.hex()
            self._record.inputs.append(Input("redeal", one.player, 0, key, answer=None, decision=self._decision))
        if state is not None and state.is_at_point():
            state.begin_again([*redeals])
            self._begin()
            return
        self._answers = [*(self._answers if state is None else state.answers), *redeals]
        self._make_state()

    def preview(self, choice: object) -> Preview:
        """What an option of the current decision surely does, worked out from what its player knows and nothing else.

        What others might still answer, and what could be chosen beside it, is left aside where the game says so: such a
        preview is open.
        """
        decision = self._decision
        if decision is None or decision.player == CHANCE:
            raise IllegalChoice("nobody has to choose, there is nothing to preview")
        option = decision.options[index_of(decision, choice)]
        worlds: list[Table] = []
        left_aside: list[list[Decision]] = []
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
            [world.events(decision.player, self.event_count) for world in worlds],
            [*map(bool, left_aside), *(world._decision is not None and is_midway(world._decision) for world in worlds)],
            [world._result for world in worlds],
            tuple(sorted({each.kind for aside in left_aside for each in aside if each.player != decision.player})),
        )

    def _leave_aside(self, asked: Decision, chosen: Option) -> list[Decision]:
        """Go on where a preview takes an answer for granted; where it did."""
        found: list[Decision] = []
        while self._decision is not None:
            index = self._made().taken_for_granted(asked, chosen, self._decision)
            if index < 0:
                break
            found.append(self._decision)
            self.choose(index)
        return found

    # Going back.

    def undo(self, n: int = 1) -> None:
        """Take back the last `n` inputs."""
        self._need_record("undo")
        if n < 0 or n > len(self._record.inputs):
            raise IllegalChoice(f"there are {len(self._record.inputs)} inputs, {n} cannot be taken back")
        self._become(self._replayed(self._record.inputs[: len(self._record.inputs) - n]))

    def undoable(self, player: object) -> int:
        """How many inputs can go back with nothing hidden learned by `player` and no chance used."""
        return self._record.undoable(self._made(), self._player(player))

    def repeat(self, kind: str, player: int, index: int, key: str) -> None:
        """Take an input again that was taken in such a game before; IncompatibleSave when it cannot be what it was."""
        if kind == "concede":
            self.concede(player, key)
        elif kind == "redeal":
            self.redeal([read_redeal(player, key, self.seats)])
        else:
            self.choose(index_of_input(self._decision, len(self._record.inputs), player, index, key))

    def repeat_run(self, run: list[Input]) -> None:
        """Take a run of redeals again, or any other input."""
        first = run[0]
        if first.kind == "redeal":
            self.redeal([read_redeal(entry.player, entry.key, self.seats) for entry in run])
        else:
            self.repeat(first.kind, first.player, first.index, first.key)

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
        view = self.seen(player)
        view["decision"] = decision_seen_by(self._decision, self._viewer(player))
        return View(view)

    def seen(self, player: object) -> dict[str, Any]:
        """All that `player` may know besides what is being decided, whose options take time to spell."""
        view = self._made().view(self._viewer(player))
        view["result"] = None if self._result is None else self._result.to_data()
        return view

    def events(self, player: object, since: int = 0) -> list[SeenEvent]:
        """What happened, as `player` saw it, from event number `since` on."""
        player = self._viewer(player)
        self._need_record("the list of events")
        state = self._made()
        first, found = self._record.events_since(state, since)
        return [state.seen_by(event, player, number) for number, event in enumerate(found, first) if number >= since]

    @property
    def event_count(self) -> int:
        """How many events there have been."""
        self._need_record("the list of events")
        return self._record.event_count(self._made())

    def log(self, player: object, lang: str = "en", since: int = 0) -> list[LogLine]:
        """What happened, in words; `since` counts events."""
        return tell(self._made(), self.events(player, since), self._viewer(player), lang)

    def why_not(self, player: object, action: dict[str, Any]) -> list[Reason]:
        """Why `player` cannot do this now, clause by clause; empty when it is possible."""
        player = self._player(player)
        return self._made().why_not(player, action, self._decision)

    def digest(self) -> str:
        """A hash of all that decides the future, hidden things and chance too."""
        return self._made().digest()

    def position_key(self) -> str:
        """A hash of what the rules can see, without chance and without history that no rule asks for."""
        return self._made().position_key()

    def position(self) -> str:
        """The position as text: the state at the current point of the game, and what was chosen since."""
        self._need_record("a position")
        state = self._made()
        at_point = replay_to_point(self._checkpointed(), state)
        return at_point.position_text([line for line in map(line_of, state.answers[state.point_answers :]) if line])

    @property
    def state(self) -> State:
        """The whole truth; for the engine and its tests, not for players."""
        return self._made()

    @property
    def start(self) -> Start:
        """How the game began."""
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
        """Make the state from the newest point or checkpoint that is kept, and the answers since."""
        point = self._record.point
        if point is not None and point.node is self._record.node:
            state = point.state.clone_record()
            state.begin_again(self._answers[len(state.answers) :])
        else:
            state = self._checkpointed().clone()
            state.script = self._answers
        self._state = state
        self._answers = []
        self._flow = None
        self._begin()

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
        copy = Table(self._start, Record(node, inputs[: node.inputs], kept=True), [])
        copy._make_state()
        for run in runs_of(inputs[node.inputs :]):
            copy.repeat_run(run)
        return copy

    def _begin(self) -> None:
        """Run the rules from the point at which the state is up to the next decision, or the end."""
        state = self._state
        if state is None:
            raise AssertionError("a table without a state")
        self._flow = flow = self._record.play(state)
        self._go_on(state, flow)

    def _go_on(self, state: State, flow: Flow[None]) -> None:
        """Run the rules up to the next decision, or the end."""
        try:
            for decision in flow:  # the next one: the loop goes on when it is answered
                decision.id = len(self._record.inputs)
                self._decision = decision
                return
        except GameOver:
            pass
        self._flow = None
        self._decision = None
        self._result = state.result

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


def new_table(start: Start, recorded: bool = True) -> Table:
    """A table at its start, played up to the first decision."""
    node = Node(None, start.first.clone(), 0, []) if recorded else None
    table = Table(start, Record(node, [], recorded), [])
    state = start.first.clone()
    if not recorded:
        state.trace = None
    table._state = state
    table._begin()
    return table

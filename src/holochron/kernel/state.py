"""What a game is between two choices: a value that can be cloned, hashed, and looked at by one player at a time."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from .chance import Chance
from .decisions import Answer, Decision, Flow, Listing, Option, Redeal
from .events import EVERYONE, SEEN, SEEN_BEFORE, Event, SeenEvent
from .knowledge import Hint, keep_hints_of_moved, settle_hints
from .modules import Modules


class Result:
    """How a game ended. A draw has no winner; `places` ranks every player, 1 the best."""

    def __init__(self, winners: tuple[int, ...], places: tuple[int, ...], reason: str, rule: str) -> None:
        self.winners = winners
        self.places = places
        self.reason = reason
        self.rule = rule

    def to_data(self) -> dict[str, Any]:
        """The result as plain data."""
        return {
            "winners": list(self.winners),
            "places": list(self.places),
            "reason": self.reason,
            "rule": self.rule,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return len(self.winners)

    def __repr__(self) -> str:
        return f"Result({self.to_data()!r})"


LEARNED_BITS: Final = 24
DEALS: Final = 200  # how often a deal is tried before it is taken as it is


def learned_by(learned: int, player: int) -> int:
    """A player's count in the packed number that `State.learned` is."""
    return (learned >> (LEARNED_BITS * player)) & ((1 << LEARNED_BITS) - 1)


class GameOver(Exception):
    """Ends the flow of a game at once; the result is in the state."""


class Reason:
    """Why an action is not possible: a clause, and words for it in each language."""

    def __init__(self, rule: str, texts: dict[str, str]) -> None:
        self.rule = rule
        self.texts = texts

    def text(self, lang: str = "en") -> str:
        """The reason in a language, without its clause."""
        return self.texts[lang]

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.texts.get('en', '')!r})"


class State:
    """The base of every game's state: chance, refs and knowledge, the point of the game, and what has happened.

    A game derives from this class and adds its zones. Rules hold refs, never cards; `known` says of each ref who knows
    which card it is.
    """

    __slots__ = (
        "answers",
        "ask_chance",
        "barred_at",
        "barred_key",
        "chance",
        "feasible",
        "hints",
        "known",
        "known_before",
        "learned",
        "out",
        "point",
        "point_answers",
        "point_trace",
        "points",
        "result",
        "script",
        "script_at",
        "seats",
        "trace",
    )

    seats: int
    chance: Chance
    ask_chance: bool
    known: list[int]  # by ref: the mask of players who know the card, EVERYONE if public
    known_before: list[int] | None  # each ref that others have come to know than before, and who had; None: nobody asks
    hints: tuple[Hint, ...]  # what a player knows of several refs together
    learned: int  # how often each player has learned something hidden, packed: see learned_by
    point: str  # where the outermost loop stands
    result: Result | None
    out: int  # the mask of players who have left or lost while others play on
    trace: list[Event] | None  # events since the last checkpoint; None: not recorded
    point_trace: int  # where in `trace` the current point began
    answers: list[Answer]  # every answer since the last checkpoint, asked or not
    point_answers: int  # where in `answers` the current point began
    barred_at: int  # the number of the answer that must not be the one called `barred_key`
    barred_key: str
    feasible: Listing | None  # what is being asked, where it depends on hidden cards whether it can be answered
    script: list[Answer] | None  # answers to be taken again
    script_at: int
    points: int  # points begun since the last checkpoint

    def begin(self, seats: int, chance: Chance, ask_chance: bool) -> None:
        """Make this the state of a game in which nothing has happened yet."""
        self.seats = seats
        self.chance = chance
        self.ask_chance = ask_chance
        self.known = []
        self.known_before = None
        self.hints = ()
        self.learned = 0
        self.point = ""
        self.result = None
        self.out = 0
        self.begin_record()

    def begin_record(self) -> None:
        """Nothing is recorded yet."""
        self.trace = []
        self.point_trace = 0
        self.answers = []
        self.point_answers = 0
        self.barred_at = -1
        self.barred_key = ""
        self.feasible = None
        self.script = None
        self.script_at = 0
        self.points = 0

    def copy_base(self, other: State) -> None:
        """Make `other` equal to this state in all that this class holds, with nothing recorded yet."""
        other.seats = self.seats
        other.chance = self.chance.clone()
        other.ask_chance = self.ask_chance
        other.known = self.known[:]
        other.known_before = None
        other.hints = self.hints
        other.learned = self.learned
        other.point = self.point
        other.result = self.result
        other.out = self.out
        other.begin_record()

    def is_at_point(self) -> bool:
        """Whether the game stands where the current point began: nothing answered, nothing happened since."""
        return (
            self.result is None
            and self.trace is not None
            and self.point_trace == len(self.trace)
            and self.point_answers == len(self.answers)
            and self.script is None
        )

    def clone_record(self) -> State:
        """A clone that keeps what was recorded since the last checkpoint; only where `is_at_point`."""
        copy = self.clone()
        copy.trace = None if self.trace is None else self.trace[:]
        copy.point_trace = self.point_trace
        copy.answers = self.answers[:]
        copy.point_answers = self.point_answers
        copy.points = self.points
        return copy

    def begin_again(self, script: list[Answer]) -> None:
        """The current point is about to begin once more, with these answers."""
        self.points -= 1
        self.script = script
        self.script_at = 0

    # What a game provides.

    def clone(self) -> State:
        raise NotImplementedError

    def flow(self) -> Flow[None]:
        """The rules from the current point to the next."""
        raise NotImplementedError

    def leave(self, player: int, reason: str) -> None:
        """`player` concedes: set the result, or go on without that player from a new point."""
        raise NotImplementedError

    def number(self, ref: int) -> str:
        """The number of the card that `ref` is."""
        raise NotImplementedError

    def alike(self, refs: list[int]) -> list[tuple[int, ...]]:
        """`refs` in classes of cards that no rule can tell apart, in order of first appearance."""
        raise NotImplementedError

    def pools(self, player: int) -> list[list[int]]:
        """The refs that `player` cannot tell apart, by owner and kind of back, in an order that everyone knows."""
        raise NotImplementedError

    def deal(self, refs: list[int], numbers: list[str]) -> None:
        """Let `refs` be these cards from now on."""
        raise NotImplementedError

    def guess(self, refs: Sequence[int], chance: Chance) -> list[str]:
        """Card numbers that `refs` might be when deck lists are closed."""
        raise NotImplementedError

    def fits(self, number: str, need: str) -> bool:
        """Whether the card is what a hint needs: a card number or a kind of card."""
        raise NotImplementedError

    def lists_open(self) -> bool:
        raise NotImplementedError

    def modules(self) -> Modules:
        """Where all that follows is done, unless the state does it itself."""
        raise NotImplementedError

    def outcome(self, player: int, events: list[SeenEvent], worlds: list[State]) -> dict[str, Any]:
        """What a preview tells beside its events, as plain data: `worlds` are states after the choice that the player
        cannot tell apart, `events` what happens in all of them. Nothing may come of it that differs between them."""
        return {}

    def taken_for_granted(self, asked: Decision, chosen: Option, decision: Decision) -> int:
        """The option of `decision`, such as passing, with which a preview of what was chosen when `asked` goes on; -1
        where it ends."""
        return -1

    def dump(self) -> dict[str, Any]:
        """Everything that decides the future, as plain data, refs named by their place."""
        return self.modules().dump(self)

    def dump_position(self) -> dict[str, Any]:
        """What the rules can see: no chance, no clocks, no history that no effect can ask for."""
        return self.modules().dump_position(self)

    def position_text(self, then: list[str]) -> str:
        """The position as text; `then` are the inputs since."""
        return self.modules().write_position(self, then)

    def view(self, player: int | None) -> dict[str, Any]:
        return self.modules().view(self, player)

    def why_not(self, player: int, action: dict[str, Any], decision: Decision | None) -> list[Reason]:
        return self.modules().why_not(self, player, action, decision)

    def label(self, option: Option, lang: str) -> str:
        return str(self.modules().speech(lang).label(self, option))

    def prompt(self, decision: Decision, lang: str) -> str:
        return str(self.modules().speech(lang).prompt(self, decision))

    def line(self, event: SeenEvent, viewer: int | None, lang: str) -> str:
        """One line of the log; empty when the event is none for the log."""
        return str(self.modules().speech(lang).line(self, event, viewer))

    # Refs and knowledge.

    def knows(self, player: int | None, ref: int) -> bool:
        """Whether `player` (None: a spectator) knows which card `ref` is."""
        mask = self.known[ref]
        return mask == EVERYONE if player is None else (mask >> player) & 1 == 1

    def learn(self, refs: Sequence[int], mask: int) -> None:
        """The players in `mask` come to know these cards where they lie."""
        for ref in refs:
            self.learn_one(ref, mask)

    def learn_one(self, ref: int, mask: int) -> None:
        """The players in `mask` come to know this card where it lies."""
        before = self.known[ref]
        news = mask & ~before
        if news:
            if self.known_before is not None:
                self.known_before.append(ref)
                self.known_before.append(before)
            self.known[ref] = before | mask
            self.note_learned(news)
            if self.hints:
                self.hints = settle_hints(self, ref, news)

    def forget_one(self, ref: int, others: int) -> None:
        """None but `others` knows this card any more."""
        before = self.known[ref]
        if before & others != before:
            if self.known_before is not None:
                self.known_before.append(ref)
                self.known_before.append(before)
            self.known[ref] = before & others

    def note_learned(self, news: int) -> None:
        """The players in `news` have learned something hidden."""
        if news & 1:
            self.learned += 1
        if news & 2:
            self.learned += 1 << LEARNED_BITS
        if self.seats > 2:
            for player in range(2, self.seats):
                self.learned += ((news >> player) & 1) << (LEARNED_BITS * player)

    def moved(self, old: int, new: int) -> None:
        """A card whose way everyone could follow has a new ref."""
        if self.hints:
            self.hints = keep_hints_of_moved(self.hints, old, new)

    # What happened.

    def emit(
        self,
        kind: str,
        rule: str,
        player: int,
        refs: tuple[int, ...] = (),
        was: tuple[int, ...] = (),
        *,
        source: str = "",
        target: str = "",
        about: int = -1,
        amount: int = 0,
        seen: int = EVERYONE,
        seen_before: int = EVERYONE,
        word: str = "",
        other: int = -1,
    ) -> None:
        if self.trace is not None:
            about_face = about if about < 0 else self.face_of(about, kind)
            other_face = other if other < 0 else self.face_of(other, kind)
            # written out: compiled, a star in here makes a recorded choice a seventh dearer
            self.trace.append((
                kind, rule, player, refs, was, source, target, about, amount,
                seen, seen_before, word, other, about_face, other_face,
            ))  # fmt: skip

    def face_of(self, ref: int, kind: str) -> int:
        """The card that what is called `ref` shows, when an event of that kind is about it."""
        return ref

    def seen_by(self, event: Event, viewer: int | None, number: int) -> SeenEvent:
        """The event as `viewer` saw it."""
        seen, seen_before = event[SEEN], event[SEEN_BEFORE]
        visible = seen == EVERYONE if viewer is None else (seen >> viewer) & 1 == 1
        before = seen_before == EVERYONE if viewer is None else (seen_before >> viewer) & 1 == 1
        cards: tuple[str | None, ...] = tuple([self.number(ref) if visible else None for ref in event[3]])
        return SeenEvent(number, event, cards, visible, before)

    # Replaying.

    def recorded(self) -> Answer | None:
        """The next recorded answer, when this state is being replayed."""
        script = self.script
        while script is not None:
            if self.script_at == len(script):
                self.script = None
                break
            answer = script[self.script_at]
            self.script_at += 1
            if not isinstance(answer, Redeal):
                return answer
            self.redeal(answer)
        return None

    def repeat(self, answers: list[Answer], times: int) -> None:
        """Take these answers so often again without asking anybody. A game that is being replayed has them anyway."""
        if self.script is None or self.script_at == len(self.script):
            unasked = [Answer(answer, -1, answer.player) for answer in answers]
            self.script = unasked * times
            self.script_at = 0

    def bar(self, answer: Answer, at: int) -> None:
        """The answer with that number has to be another one, if there is another."""
        self.barred_at = at
        self.barred_key = answer.key

    def redeal(self, redeal: Redeal) -> None:
        """Deal anew what one player cannot know, and re-key chance."""
        chance = Chance(redeal.chance_key)
        if redeal.seen is None:
            redeal.seen = self.seen_at_point(redeal.player)
        for _ in range(DEALS):  # that somebody is asked shows that there is an answer
            self._deal_anew(redeal.player, chance)
            if self.feasible is None or self.feasible.is_open():
                break
        self.chance = Chance(hashlib.sha256(b"holochron redeal " + redeal.chance_key).digest())
        if self.barred_at >= len(self.answers):
            self.barred_at += 1
        self.answers.append(redeal)

    def _deal_anew(self, player: int, chance: Chance) -> None:
        hints = [hint for hint in self.hints if hint.player == player]
        for refs in self.pools(player):
            if self.lists_open():
                numbers = sorted([self.number(ref) for ref in refs])
            else:
                numbers = self.guess(refs, chance)
            chance.shuffle(numbers)
            self.deal(refs, deal_by_hints(self, refs, numbers, hints, chance))

    def seen_at_point(self, player: int) -> list[SeenEvent]:
        """What `player` has seen since the current point began."""
        trace = self.trace if self.trace is not None else []
        return [self.seen_by(event, player, 0) for event in trace[self.point_trace :]]

    # Fingerprints.

    def digest(self) -> str:
        """A fingerprint of everything that decides the future."""
        return fingerprint([self.dump(), self.path()])

    def path(self) -> list[list[int]]:
        """The answers since the current point began: where inside the rules the game stands.

        What was answered before a redeal counts only as far as the player of the redeal saw it.
        """
        path: list[list[int]] = []
        for answer in self.answers[self.point_answers :]:
            if isinstance(answer, Redeal):
                lines = json.dumps([event.to_data() for event in answer.seen or ()])
                path = [[answer.player, *hashlib.sha256(lines.encode()).digest()[:8]]]
            else:
                path.append([answer.index])
        return path

    def position_key(self) -> str:
        """A fingerprint of what the rules can see."""
        return fingerprint([self.dump_position(), self.path()])


def fingerprint(data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def deal_by_hints(g: State, refs: list[int], numbers: list[str], hints: list[Hint], chance: Chance) -> list[str]:
    """Give every ref one of `numbers`, at random, so that every hint holds."""
    wanted: list[tuple[str, list[int]]] = []
    among = set(refs) if hints else set()
    for hint in hints:
        places = [ref for ref in hint.refs if ref in among]
        if places:
            wanted.extend((need, places) for need in hint.needs)
    if not wanted:
        return numbers[::-1]
    wanted.sort(key=lambda want: len(want[1]))
    given: dict[int, str] = {}
    if not _place(g, wanted, 0, list(numbers), given, chance):
        raise AssertionError("hints that no deal can meet")
    rest = list(numbers)
    for number in given.values():
        rest.remove(number)
    return [given[ref] if ref in given else rest.pop() for ref in refs]


def _place(
    g: State, wanted: list[tuple[str, list[int]]], at: int, free: list[str], given: dict[int, str], chance: Chance
) -> bool:
    if at == len(wanted):
        return True
    need, places = wanted[at]
    fitting = sorted(number for number in free if g.fits(number, need))
    chance.shuffle(fitting)
    order = [ref for ref in places if ref not in given]
    chance.shuffle(order)
    for number in fitting:
        for ref in order:
            given[ref] = number
            free.remove(number)
            if _place(g, wanted, at + 1, free, given, chance):
                return True
            free.append(number)
            del given[ref]
    return False

"""Where a player must choose: decisions, options, groups, and the flow that asks."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .reuse import mypyc_attr

if TYPE_CHECKING:
    from .events import SeenEvent
    from .state import State

T = TypeVar("T")

CHANCE: Final = -1  # the player who throws dice and coins when chance="ask"
MANY: Final = 99  # more than anybody counts: no limit


class Verb:
    """A kind of action: its name, what its numbers mean, the clause that allows it, and which of the numbers are refs."""

    def __init__(self, name: str, fields: tuple[str, ...] = (), rule: str = "", *, refs: tuple[str, ...] = ()) -> None:
        self.name = name
        self.fields = fields
        self.count = len(fields)
        self.rule = rule
        self.refs = refs


class Action:
    """A verb with its numbers (refs, faces, counts), as many as it has fields. Most verbs have one or two: those stand by
    themselves, for options are made all the time and most are not chosen."""

    __slots__ = ("first", "rest", "second", "verb")

    verb: Verb
    first: int
    second: int
    rest: tuple[int, ...]

    @property
    def args(self) -> tuple[int, ...]:
        """Its numbers."""
        if self.verb.count == 1:
            return (self.first,)
        return (self.first, self.second, *self.rest) if self.verb.count else ()

    @property
    def key(self) -> str:
        """The action as one stable line of words, which tells it from all others of its decision: a save keeps it beside the
        index."""
        return " ".join([self.verb.name, *[str(number) for number in self.args]])


@mypyc_attr(free_list_len=1)
class Answer(Action):
    """What was chosen, as the rules are told it. It knows nothing of the state, so that a state may keep its answers
    without keeping itself alive."""

    __slots__ = ("index", "player")

    def __init__(self, action: Action, index: int, player: int) -> None:
        self.verb = action.verb
        self.first = action.first
        self.second = action.second
        self.rest = action.rest
        self.index = index  # where it stood among the options; -1: nobody was asked
        self.player = player  # whose choice it was


@mypyc_attr(free_list_len=1)
class Option(Action):
    """One thing that a player may choose. `same` names cards that no rule can tell from the one the option names."""

    __slots__ = ("same", "state")

    def __init__(
        self,
        state: State,
        verb: Verb,
        first: int = 0,
        second: int = 0,
        rest: tuple[int, ...] = (),
    ) -> None:
        self.state = state
        self.verb = verb
        self.first = first
        self.second = second
        self.rest = rest
        self.same: tuple[int, ...] = ()

    @property
    def rule(self) -> str:
        """The number of the clause that allows it."""
        return self.verb.rule

    @property
    def action(self) -> dict[str, Any]:
        """The action as plain data."""
        action: dict[str, Any] = {"do": self.verb.name}
        for field, value in zip(self.verb.fields, self.args, strict=True):
            action[field] = value
        if self.same:
            action["same"] = list(self.same)
        return action

    def number(self, field: str) -> int:
        """The number that its verb calls so; -1 where there is none."""
        for at, name in enumerate(self.verb.fields):
            if name == field:
                return self.first if at == 0 else self.second if at == 1 else self.rest[at - 2]
        return -1

    @property
    def refs(self) -> list[int]:
        """The refs among its numbers, as far as there is a card."""
        named = zip(self.verb.fields, self.args, strict=True)
        return [number for field, number in named if number >= 0 and field in self.verb.refs]

    def label(self, lang: str = "en") -> str:
        """What the option does, in a language."""
        return self.state.label(self, lang)

    def __repr__(self) -> str:
        return f"<Option {self.key}>"


@mypyc_attr(free_list_len=1)
class Group:
    """A run of decisions that picks several: a client shows one dialog for it."""

    def __init__(self, name: int, least: int, most: int, ordered: bool, picked: tuple[int, ...]) -> None:
        self.name = name  # the number of the answer with which the run began
        self.min = least
        self.max = most
        self.ordered = ordered
        self.picked = picked
        self.candidates: tuple[int, ...] = ()  # all that may still be picked in the run, now or later


@mypyc_attr(free_list_len=1)
class Decision:
    """A player must choose exactly one option."""

    __slots__ = (
        "about",
        "chance_used",
        "default",
        "group",
        "id",
        "kind",
        "learned",
        "options",
        "player",
        "rule",
        "state",
        "weights",
    )

    def __init__(
        self,
        state: State,
        player: int,
        kind: str,
        rule: str,
        options: tuple[Option, ...],
        default: int,
        group: Group | None,
        about: int,
        weights: tuple[int, ...],
    ) -> None:
        self.state = state
        self.player = player
        self.kind = kind
        self.rule = rule
        self.options = options
        self.default = default
        self.group = group
        self.about = about  # the card whose effect asks, or -1
        self.weights = weights  # of a decision of CHANCE: how likely each option is, relatively
        self.id = 0
        self.learned = state.learned  # how much each player had learned when it was asked
        self.chance_used = state.chance.counter  # and how much chance had been used

    @property
    def probabilities(self) -> tuple[float, ...]:
        """How likely each option is, where chance decides."""
        total = sum(self.weights)
        return tuple(weight / total for weight in self.weights)

    def prompt(self, lang: str = "en") -> str:
        """What is asked, in a language."""
        return self.state.prompt(self, lang)

    def __repr__(self) -> str:
        return f"<Decision {self.id} player {self.player} {self.kind} {list(self.options)}>"


Flow = Generator[Decision, None, T]


class Listing:
    """A lister that is asked all the time: compiled, an object that lists costs less than a function made for each asking."""

    def options(self) -> list[Option]:
        raise NotImplementedError

    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self.options())


@mypyc_attr(free_list_len=1)
class OneOf(Listing):
    """A verb with each of these numbers."""

    def __init__(self, g: State, verb: Verb, numbers: list[int]) -> None:
        self.g = g
        self.verb = verb
        self.numbers = numbers

    def options(self) -> list[Option]:
        g, verb = self.g, self.verb
        options: list[Option] = []
        for number in self.numbers:
            options.append(Option(g, verb, number))
        return options


Lister = Callable[[], list[Option]] | Listing
Candidates = Callable[[], list[int]]


class Redeal(Answer):
    """Stands among the answers of a resampled game: from here on the cards that `player` cannot know lie anew."""

    __slots__ = ("chance_key", "seen")

    def __init__(self, player: int, chance_key: bytes) -> None:
        self.verb = _REDEAL
        self.first = player
        self.second = 0
        self.rest = ()
        self.index = -1
        self.player = player
        self.chance_key = chance_key
        self.seen: list[SeenEvent] | None = (
            None  # of the point at which it was first dealt; a replay may begin elsewhere
        )


_REDEAL: Final = Verb("redeal", ("player",))


def option_for(state: State, verb: Verb, cards: tuple[int, ...], second: int = 0) -> Option:
    """The option that names the first of cards which no rule can tell apart, and stands for the others too."""
    option = Option(state, verb, cards[0], second)
    if len(cards) > 1:
        option.same = cards[1:]
    return option


def ask(
    g: State,
    player: int,
    kind: str,
    rule: str,
    lister: Lister,
    *,
    hidden: bool = False,
    default: int = 0,
    group: Group | None = None,
    about: int = -1,
) -> Flow[Answer]:
    """Ask `player` to choose one of what `lister` lists.

    A lone option is taken without asking, unless the list depends on something hidden: not asking would show it.
    A game that is being replayed takes its recorded answers without listing anything.
    """
    answer = None if g.script is None else g.recorded()
    if answer is None:
        options = lister.options() if isinstance(lister, Listing) else lister()
        if g.barred_at == len(g.answers):
            options = _unbarred(options, g.barred_key)
        if len(options) == 1 and not hidden:
            answer = Answer(options[0], -1, player)
        else:
            yield Decision(g, player, kind, rule, tuple(options), default % len(options), group, about, ())
            return g.answers[
                -1
            ]  # whoever goes on has written it down: what is sent up through flows costs at each of them
    g.answers.append(answer)
    return answer


def _unbarred(options: list[Option], key: str) -> list[Option]:
    """Those that are not called so; all, where there would be none."""
    return [option for option in options if option.key != key] or options


def pick(
    g: State,
    player: int,
    kind: str,
    rule: str,
    candidates: Candidates,
    verb: Verb,
    *,
    least: int,
    most: int,
    hidden: bool = False,
    ordered: bool = False,
    about: int = -1,
    done: Verb | None = None,
    apart: bool = False,
) -> Flow[list[int]]:
    """Choose from `least` to `most` of what `candidates` gives, as one group of decisions.

    Unordered picks come in listed order, so that each set is exactly one run, and cards that no rule can tell apart are
    one option unless they are to be kept `apart`. An order is chosen card by card, because merging would show whoever waits how alike the cards are.
    """
    picked: list[int] = []
    name = len(g.answers)
    while len(picked) < most:
        lister = _Picks(g, candidates, picked, verb, done, least, ordered, apart)
        if done is None or not hidden or len(picked) < least:
            left = lister.look_up()
            if not left:
                break
            if ordered and len(left) == 1:
                picked.append(left[0][0])  # the last of an order is no choice
                break
            if g.script is None:
                lister.left = left  # nothing is dealt anew before it is listed
        group = Group(name, least, most, ordered, tuple(picked))
        lister.group = group
        default = -1 if done is not None and len(picked) >= least else 0
        g.feasible = lister if hidden else None
        answer = yield from ask(g, player, kind, rule, lister, hidden=hidden, default=default, group=group, about=about)
        g.feasible = None
        if answer.verb is done:
            break
        picked.append(answer.first)
    return picked


@mypyc_attr(free_list_len=1)
class _Picks(Listing):
    """Lists the picks that are still open in a run. What may be picked is looked up each time it is listed: in a game
    that was dealt anew it may be something else."""

    def __init__(
        self,
        g: State,
        candidates: Candidates,
        picked: list[int],
        verb: Verb,
        done: Verb | None,
        least: int,
        ordered: bool,
        apart: bool,
    ) -> None:
        self.g = g
        self.candidates = candidates
        self.picked = picked
        self.verb = verb
        self.done = done
        self.least = least
        self.ordered = ordered
        self.apart = apart
        self.group: Group | None = None  # that of the decision which is being asked
        self.left: list[tuple[int, ...]] | None = None  # what has just been looked up

    def look_up(self) -> list[tuple[int, ...]]:
        """What may still be picked, in the order in which it is listed; cards that no rule can tell apart are one entry."""
        refs = self.candidates()
        picked = self.picked
        if self.ordered:
            return [(ref,) for ref in refs if ref not in picked]
        classes: list[tuple[int, ...]] = [(ref,) for ref in refs] if self.apart else self.g.alike(refs)
        if picked:
            last = picked[-1]
            for at, same in enumerate(classes):
                if last in same:
                    rest = same[same.index(last) + 1 :]
                    return [rest, *classes[at + 1 :]] if rest else classes[at + 1 :]
        return classes

    def options(self) -> list[Option]:
        g = self.g
        classes = self.look_up() if self.left is None else self.left
        self.left = None
        left: list[int] = []
        for same in classes:
            left.extend(same)
        if self.group is not None:
            self.group.candidates = tuple(left)
        count = len(self.picked)
        needed = min(self.least, count + len(left)) - count
        options: list[Option] = []
        after = len(left)
        for same in classes:
            if self.ordered or after >= needed:
                options.append(option_for(g, self.verb, same))
            after -= len(same)
        if self.done is not None and count >= self.least:
            options.append(Option(g, self.done))
        return options


def throw(g: State, kind: str, rule: str, faces: int, verb: Verb, first: int = 0) -> Flow[int]:
    """A die or a coin: sampled, or a decision of the player CHANCE when the table says chance="ask"."""
    if not g.ask_chance:
        return first + g.chance.below(faces)
    answer = g.recorded()
    if answer is None:
        options = tuple(Option(g, verb, face) for face in range(first, first + faces))
        yield Decision(g, CHANCE, kind, rule, options, default=0, group=None, about=-1, weights=(1,) * faces)
        return g.answers[-1].first
    g.answers.append(answer)
    return answer.first


def together(
    g: State, players: list[int], kind: str, rule: str, listers: list[Lister], *, hidden: bool = True
) -> Flow[list[Answer]]:
    """Players choose at the same time: asked in rule order, and nothing happens until all have chosen."""
    answers: list[Answer] = []
    for player, lister in zip(players, listers, strict=True):
        answers.append((yield from ask(g, player, kind, rule, lister, hidden=hidden)))
    return answers

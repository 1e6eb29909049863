"""What every encoder does: cards as numbers, piles as far as they are known, and the options with what they name."""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Final

from ..kernel.decisions import Decision, Option, Verb
from ..kernel.state import State
from .errors import Overfull
from .layout import ASKED_FIELDS, FIRST_CARD, NO_CARD, OPTION_WIDTH, UNKNOWN_CARD, WIDTH, Layout

_ASKED: Final = Struct(f"={len(ASKED_FIELDS)}h")
_ROW: Final = Struct(f"={OPTION_WIDTH}h")
_ONE_REF: Final = Struct("=3h")  # the beginning of a row: the verb, a card and its place
_TWO_REFS: Final = Struct("=5h")
MOST_REFS: Final = 3  # that an option names
LONGEST: Final = 128  # of any pile


class VerbShape:
    """Where among the numbers of a verb's options the refs are, and where the others."""

    def __init__(self, index: int, verb: Verb) -> None:
        self.index = index
        self.refs = tuple([at for at, field in enumerate(verb.fields) if field in verb.refs])
        self.numbers = tuple([at for at, field in enumerate(verb.fields) if field not in verb.refs])
        # most verbs name one card, or a card and a holomem, and nothing else
        self.is_plain = not self.numbers and self.refs == tuple(range(verb.count)) and verb.count <= 2


class Encoder:
    """Writes observations of one game for a number of players. What its player cannot know is never looked at."""

    def __init__(
        self, numbers: Iterable[str], seats: int, options: int, verbs: tuple[Verb, ...], kinds: tuple[str, ...]
    ) -> None:
        self.seats = seats
        self.layout = Layout(options)
        self.cards = tuple(sorted(numbers))  # by their number in observations, less FIRST_CARD
        self.ids = {number: index for index, number in enumerate(self.cards, FIRST_CARD)}
        self.verbs = tuple([verb.name for verb in verbs])  # by their number in observations, less 1
        self._shapes = {verb: VerbShape(index, verb) for index, verb in enumerate(verbs, 1)}
        self.kinds = kinds  # of decisions, by their number in observations, less 1
        self._kinds = {kind: index for index, kind in enumerate(kinds, 1)}
        self._piles = [Struct(f"={count}h") for count in range(LONGEST)]
        self._empty = memoryview(bytes(0))
        # of what was written last, by ref
        self.slots: dict[int, int] = {}  # of whatever stands on the table
        self.tops: dict[int, int] = {}  # the card that counts, where it is another

    def settle(self) -> None:
        """Once the layout is complete: what an empty observation is."""
        self._empty = memoryview(bytes(self.layout.size * WIDTH)).cast("h")

    def meet(self, numbers: Iterable[str]) -> None:
        """These cards may be met too; those without a number of their own are as cards that nobody knows."""
        for number in numbers:
            self.ids.setdefault(number, UNKNOWN_CARD)

    # What a game fills in.

    def reads(self, g: State) -> bool:
        """Whether it is a game that this one writes observations of."""
        raise NotImplementedError

    def write(self, g: State, player: int, decision: Decision | None, into: memoryview, at: int) -> None:
        """Write what `player` may know into a row of zeros that begins at `at`."""
        raise NotImplementedError

    def advantage(self, g: State, player: int) -> float:
        """How far `player` is ahead by what everyone sees, from -1 to 1: what a shaped reward goes by."""
        raise NotImplementedError

    def zone_of(self, g: State, player: int, ref: int) -> int:
        """The place of a card that has no slot of its own."""
        raise NotImplementedError

    # What a ref is, and where.

    def ref_card(self, g: State, player: int, ref: int) -> int:
        """The number of the card that a ref is, as `player` knows it."""
        top = self.tops.get(ref)
        if top is not None:
            return top
        if ref < 0:
            return NO_CARD
        return self.ids[g.number(ref)] if (g.known[ref] >> player) & 1 else UNKNOWN_CARD

    def place_of(self, g: State, player: int, ref: int) -> int:
        """The slot or the zone in which a ref lies."""
        slot = self.slots.get(ref)
        if slot is not None:
            return slot
        return 0 if ref < 0 else self.zone_of(g, player, ref)

    # For whoever has a buffer.

    def encode(self, g: State, player: int, decision: Decision | None, into: memoryview, at: int) -> None:
        """Write the observation of `player` into numbers of 16 bits, from `at` on."""
        into[at : at + self.layout.size] = self._empty
        self.write(g, player, decision, into, at)

    def write_pile(self, ids: list[int], into: memoryview, at: int, room: int) -> None:
        """The numbers of cards one after the other."""
        count = len(ids)
        if count > room:
            raise Overfull(f"{count} cards lie where an observation has room for {room}")
        if count:
            self._piles[count].pack_into(into, at * WIDTH, *ids)

    def write_asked(self, g: State, player: int, decision: Decision | None, into: memoryview, at: int) -> None:
        """What is being decided: for whoever chooses all of it, for others its kind."""
        if decision is None:
            return
        kind = self._kinds.get(decision.kind, 0)
        if decision.player != player:
            into[at] = kind
            return
        group, about = decision.group, self.ref_card(g, player, decision.about)
        least, most, picked, is_ordered = 0, 0, 0, False
        if group is not None:
            least, most, picked, is_ordered = group.min, group.max, len(group.picked), group.ordered
        _ASKED.pack_into(into, at * WIDTH, kind, 1, len(decision.options), least, most, picked, is_ordered, about)

    def write_options(self, g: State, decision: Decision, into: memoryview, at: int) -> None:
        """A row for each option of the player who must choose."""
        options = decision.options
        if len(options) > self.layout.options:
            raise Overfull(
                f"{len(options)} options ({decision.kind}): the action space has room for {self.layout.options}"
            )
        player = decision.player
        for option in options:
            self._write_option(g, player, option, into, at)
            at += OPTION_WIDTH

    def _write_option(self, g: State, player: int, option: Option, into: memoryview, at: int) -> None:
        shape = self._shapes[option.verb]
        if not shape.is_plain:
            self._write_numbers(g, player, option, shape, into, at)
            return
        count, first, second = option.verb.count, option.first, option.second
        if count == 0:
            into[at] = shape.index
        elif count == 1:
            card, place = self.ref_card(g, player, first), self.place_of(g, player, first)
            _ONE_REF.pack_into(into, at * WIDTH, shape.index, card, place)
        else:
            card, place = self.ref_card(g, player, first), self.place_of(g, player, first)
            other, where = self.ref_card(g, player, second), self.place_of(g, player, second)
            _TWO_REFS.pack_into(into, at * WIDTH, shape.index, card, place, other, where)
        if option.same:
            into[at + OPTION_WIDTH - 1] = len(option.same)

    def _write_numbers(
        self, g: State, player: int, option: Option, shape: VerbShape, into: memoryview, at: int
    ) -> None:
        """An option that names more than two cards, or something else."""
        row = [0] * OPTION_WIDTH
        row[0] = shape.index
        args = option.args
        for order, field in enumerate(shape.refs):
            row[1 + 2 * order] = self.ref_card(g, player, args[field])
            row[2 + 2 * order] = self.place_of(g, player, args[field])
        for order, field in enumerate(shape.numbers):
            row[1 + 2 * MOST_REFS + order] = args[field]
        row[OPTION_WIDTH - 1] = len(option.same)
        _ROW.pack_into(into, at * WIDTH, *row)

"""What every encoder does: cards as numbers, piles as far as they are known, and the options with what they name."""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Any, Final

from librt.strings import BytesWriter, write_i16_le

from ..kernel.card import AnyCard
from ..kernel.card_state import CardState
from ..kernel.decisions import Decision, Option, Verb
from ..kernel.state import State
from .errors import Overfull
from .layout import ASKED_FIELDS, FIRST_CARD, NO_CARD, OPTION_WIDTH, UNKNOWN_CARD, WIDTH, Layout, native

MOST_REFS: Final = 3  # that an option names
_GAPS: Final[list[bytes]] = [bytes(count * WIDTH) for count in range(129)]  # most are no longer


class VerbShape:
    """Where among the numbers of a verb's options the refs are, and where the others."""

    def __init__(self, index: int, verb: Verb) -> None:
        self.index = index
        self.refs = tuple([at for at, field in enumerate(verb.fields) if field in verb.refs])
        self.numbers = tuple([at for at, field in enumerate(verb.fields) if field not in verb.refs])
        # most verbs name one card, or a card and a holomem, and nothing else
        self.is_plain = not self.numbers and self.refs == tuple(range(verb.count)) and verb.count <= 2
        self.rest = OPTION_WIDTH - 2 - 2 * len(self.refs)  # numbers of such a row that are not used, before the last


class Encoder:
    """Writes observations of one game for a number of players. What its player cannot know is never looked at.

    An observation is written from its beginning to its end, in the order of its blocks."""

    def __init__(
        self, numbers: Iterable[str], seats: int, options: int, verbs: tuple[Verb, ...], kinds: tuple[str, ...]
    ) -> None:
        self.seats = seats
        self.layout = Layout(options)
        self.cards = tuple(sorted(numbers))  # by their number in observations, less FIRST_CARD
        self.ids = {number: index for index, number in enumerate(self.cards, FIRST_CARD)}
        self._codes: dict[AnyCard, int] = {}  # the same of each card that was met
        self.verbs = tuple([verb.name for verb in verbs])  # by their number in observations, less 1
        self._shapes = {verb: VerbShape(index, verb) for index, verb in enumerate(verbs, 1)}
        self.kinds = kinds  # of decisions, by their number in observations, less 1
        self._kinds = {kind: index for index, kind in enumerate(kinds, 1)}
        self._zeros = b""
        self._whole = Struct("0s")
        self.out = BytesWriter()  # what is being written

    def settle(self) -> None:
        """Once the layout is complete."""
        size = self.layout.size * WIDTH
        self._zeros = bytes(size)
        self._whole = Struct(f"{size}s")

    def meet(self, numbers: Iterable[str]) -> None:
        """These cards may be met too; those without a number of their own are as cards that nobody knows."""
        for number in numbers:
            self.ids.setdefault(number, UNKNOWN_CARD)

    # What a game fills in.

    def reads(self, g: State) -> bool:
        """Whether it is a game that this one writes observations of."""
        raise NotImplementedError

    def put_all(self, g: CardState[Any], player: int, decision: Decision | None) -> None:
        """Put down all blocks of what `player` may know, in their order."""
        raise NotImplementedError

    def advantage(self, g: State, player: int) -> float:
        """How far `player` is ahead by what everyone sees, from -1 to 1: what a shaped reward goes by."""
        raise NotImplementedError

    def top_of(self, g: CardState[Any], ref: int) -> int:
        """The card that counts where a ref stands on the table."""
        raise NotImplementedError

    def place_of(self, g: CardState[Any], player: int, ref: int) -> int:
        """The slot or the zone in which a card lies; 0 if there is none."""
        raise NotImplementedError

    # For whoever has a buffer.

    def encode(self, g: State, player: int, decision: Decision | None, into: memoryview, at: int) -> None:
        """Write the observation of `player` into numbers of 16 bits, from `at` on."""
        assert isinstance(g, CardState), "a game without cards"
        self.out.truncate(0)
        self.put_all(g, player, decision)
        row = self.out.getvalue()
        assert len(row) == len(self._zeros), "an observation of another length"
        self._whole.pack_into(into, at * WIDTH, native(row))

    # Cards.

    def code(self, g: CardState[Any], ref: int) -> int:
        """The number of the card that a ref is."""
        code = self._codes.get(g.card[ref])
        if code is None:
            code = self._codes[g.card[ref]] = self.ids[g.number(ref)]
        return code

    def code_seen(self, g: CardState[Any], player: int, ref: int) -> int:
        """The same, as `player` knows it."""
        if ref < 0:
            return NO_CARD
        top = self.top_of(g, ref)
        return self.code(g, top) if (g.known[top] >> player) & 1 else UNKNOWN_CARD

    # Pieces.

    def put_gap(self, count: int) -> None:
        """Nothing, in place of so many numbers."""
        self.out.write(_GAPS[count] if count < len(_GAPS) else self._zeros[: count * WIDTH])

    def put_cards(self, g: CardState[Any], refs: list[int], room: int) -> None:
        """Cards one after the other."""
        out = self.out
        for ref in refs:
            write_i16_le(out, self.code(g, ref))
        self.put_gap(_left(room, len(refs)))

    def put_hand(self, g: CardState[Any], hand: list[int], player: int, is_own: bool, room: int) -> None:
        """What `player` knows of a hand, in its order only if it is theirs: that of another's hand says nothing."""
        known, bit = g.known, 1 << player
        seen = [ref for ref in hand if known[ref] & bit]
        if is_own or len(seen) < 2:
            self.put_cards(g, seen, room)
            return
        for card in sorted([self.code(g, ref) for ref in seen]):
            write_i16_le(self.out, card)
        self.put_gap(_left(room, len(seen)))

    def put_known(self, g: CardState[Any], pile: list[int], player: int, room: int) -> None:
        """Those cards of a pile that `player` knows, each at its place from the top."""
        known, bit = g.known, 1 << player
        gap = 0
        for ref in reversed(pile):
            if known[ref] & bit:
                self.put_gap(gap)
                gap = 0
                write_i16_le(self.out, self.code(g, ref))
            else:
                gap += 1
        self.put_gap(gap + _left(room, len(pile)))

    def put_asked(self, g: CardState[Any], player: int, decision: Decision | None) -> None:
        """What is being decided: for whoever chooses all of it, for others its kind."""
        if decision is None:
            self.put_gap(len(ASKED_FIELDS))
            return
        out = self.out
        write_i16_le(out, self._kinds.get(decision.kind, 0))
        if decision.player != player:
            self.put_gap(len(ASKED_FIELDS) - 1)
            return
        write_i16_le(out, 1)
        write_i16_le(out, len(decision.options))
        group = decision.group
        if group is None:
            self.put_gap(4)
        else:
            write_i16_le(out, group.min)
            write_i16_le(out, group.max)
            write_i16_le(out, len(group.picked))
            write_i16_le(out, int(group.ordered))
        write_i16_le(out, self.code_seen(g, player, decision.about))

    def put_options(self, g: CardState[Any], player: int, decision: Decision | None) -> None:
        """A row for each option, if it is `player` who must choose."""
        room = self.layout.options
        if decision is None or decision.player != player:
            self.put_gap(room * OPTION_WIDTH)
            return
        options = decision.options
        if len(options) > room:
            raise Overfull(f"{len(options)} options ({decision.kind}): the action space has room for {room}")
        for option in options:
            self._put_option(g, player, option)
        self.put_gap((room - len(options)) * OPTION_WIDTH)

    def _put_option(self, g: CardState[Any], player: int, option: Option) -> None:
        shape = self._shapes[option.verb]
        write_i16_le(self.out, shape.index)
        if shape.is_plain:
            count = option.verb.count
            if count:
                self._put_ref(g, player, option.first)
            if count == 2:
                self._put_ref(g, player, option.second)
            self.put_gap(shape.rest)
        else:
            self._put_numbers(g, player, option, shape)
        write_i16_le(self.out, len(option.same))

    def _put_numbers(self, g: CardState[Any], player: int, option: Option, shape: VerbShape) -> None:
        """What an option names, if it is more than two cards, or something else."""
        args = option.args
        for field in shape.refs:
            self._put_ref(g, player, args[field])
        self.put_gap(2 * (MOST_REFS - len(shape.refs)))
        for field in shape.numbers:
            write_i16_le(self.out, args[field])
        self.put_gap(OPTION_WIDTH - 2 - 2 * MOST_REFS - len(shape.numbers))

    def _put_ref(self, g: CardState[Any], player: int, ref: int) -> None:
        """The card that a ref is, and the slot or the zone in which it lies."""
        if ref < 0:
            self.put_gap(2)
        else:
            write_i16_le(self.out, self.code_seen(g, player, ref))
            write_i16_le(self.out, self.place_of(g, player, ref))


def _left(room: int, taken: int) -> int:
    """How much room is left; Overfull where there was too little."""
    if taken > room:
        raise Overfull(f"{taken} cards lie where an observation has room for {room}")
    return room - taken

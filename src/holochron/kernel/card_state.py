"""The state of a game with decks of cards: what each ref is, whose it is, and what somebody cannot tell apart."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from .card import AnyCard
from .decisions import Decision, Option
from .events import EVERYONE, SeenEvent
from .state import State

C = TypeVar("C", bound=AnyCard)  # the game's cards


ONE: Final[tuple[bytes, ...]] = tuple([bytes([player]) for player in range(256)])  # a ref of each player


class CardState(State, Generic[C]):
    """A state whose refs are cards of players."""

    __slots__ = ("card", "owner")

    card: list[C]  # by ref
    owner: bytes  # by ref; it never changes and only grows, so clones share it

    # What a game provides.

    def card_named(self, number: str) -> C:
        """The card of that number, of all that this table knows."""
        raise NotImplementedError

    def hidden_refs(self, player: int) -> list[list[int]]:
        """The refs of `player`'s cards that could be hidden from somebody, by the kinds of backs that everyone can tell apart,
        in an order that everyone knows."""
        raise NotImplementedError

    # Refs.

    def begin_cards(self) -> None:
        """There are no cards yet."""
        self.card = []
        self.owner = b""

    def copy_cards(self, other: CardState[C]) -> None:
        """Make `other` equal to this state in all that this class and the one above it hold."""
        self.copy_base(other)
        other.card = self.card[:]
        other.owner = self.owner

    def new_ref(self, card: C, owner: int, known: int) -> int:
        ref = len(self.card)
        self.card.append(card)
        self.owner += ONE[owner]
        self.known.append(known)
        return ref

    def new_refs(self, refs: list[int], owner: int) -> list[int]:
        """New refs for all these cards of a player, which nobody knows any more."""
        first = len(self.card)
        card = self.card
        self.card.extend([card[ref] for ref in refs])
        self.owner += ONE[owner] * len(refs)
        self.known.extend([0] * len(refs))
        return list(range(first, first + len(refs)))

    def alike(self, refs: list[int]) -> list[tuple[int, ...]]:
        """Equal cards are one class. A copy that everyone knows comes first: whoever saw it can then no longer tell
        whether one is left."""
        if len(refs) == 1:
            return [(refs[0],)]
        classes: list[tuple[int, ...]] = []
        cards, met = self.card, 0
        for ref in refs:
            card = cards[ref]
            if met & card.mark:
                for at, members in enumerate(classes):
                    if cards[members[0]] is card:
                        classes[at] = self._joined(members, ref)
                        break
                else:
                    classes.append((ref,))
            else:
                met |= card.mark
                classes.append((ref,))
        return classes

    def _joined(self, members: tuple[int, ...], ref: int) -> tuple[int, ...]:
        """A class of cards with one more, at its place."""
        known = self.known
        if len(members) == 1:
            other = members[0]
            return (ref, other) if known[ref] == EVERYONE and known[other] != EVERYONE else (other, ref)
        if known[ref] != EVERYONE or known[members[-1]] == EVERYONE:
            members += (ref,)
            return members
        return self._behind_shown(members, ref)

    def _behind_shown(self, members: tuple[int, ...], ref: int) -> tuple[int, ...]:
        known = self.known
        shown = [other for other in members if known[other] == EVERYONE]
        return (*shown, ref, *[other for other in members if known[other] != EVERYONE])

    # Resampling.

    def pools(self, player: int) -> list[list[int]]:
        pools: list[list[int]] = []
        known, bit = self.known, 1 << player
        for owner in range(self.seats):
            for refs in self.hidden_refs(owner):
                pools.append([ref for ref in refs if not known[ref] & bit])
        return pools

    def deal(self, refs: list[int], numbers: list[str]) -> None:
        cards = self.card
        for at, ref in enumerate(refs):
            cards[ref] = self.card_named(numbers[at])

    # Previews.

    def outcome(self, player: int, events: list[SeenEvent], worlds: list[State]) -> dict[str, Any]:
        return self.modules().outcome(self, player, events, worlds)

    def taken_for_granted(self, asked: Decision, chosen: Option, decision: Decision) -> int:
        return self.modules().taken_for_granted(self, asked, chosen, decision)

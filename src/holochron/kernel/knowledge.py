"""What a player knows about cards that the player cannot see one by one.

That a player knows the card at a ref is a bit in `State.known`. A hint says more than that: among these refs are these
cards, in an order that the player does not know. A hint may also name a kind of card ('one of the cards that may start lies here').
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import State


class Hint:
    """`player` knows that cards fitting each of `needs` are among `refs`."""

    def __init__(self, player: int, refs: tuple[int, ...], needs: tuple[str, ...]) -> None:
        self.player = player
        self.refs = refs
        self.needs = needs
        self.among = frozenset(refs)


def any_speaks_of(hints: tuple[Hint, ...], ref: int) -> bool:
    """Whether anybody has a hint about this card."""
    for hint in hints:
        if ref in hint.among:
            return True
    return False


def settle_hints(g: State, ref: int, news: int) -> tuple[Hint, ...]:
    """The players in `news` have just learned what `ref` is: their hints no longer speak of it."""
    if not any_speaks_of(g.hints, ref):
        return g.hints
    kept: list[Hint] = []
    for hint in g.hints:
        if (news >> hint.player) & 1 and ref in hint.among:
            needs = list(hint.needs)
            for need in hint.needs:
                if g.fits(g.number(ref), need):
                    needs.remove(need)
                    break
            refs = _without(hint.refs, ref)
            if needs and refs:
                kept.append(Hint(hint.player, refs, tuple(needs)))
        else:
            kept.append(hint)
    return tuple(kept)


def _without(refs: tuple[int, ...], ref: int) -> tuple[int, ...]:
    at = refs.index(ref)
    return refs[:at] + refs[at + 1 :]


def keep_hints_of_moved(hints: tuple[Hint, ...], old: int, new: int) -> tuple[Hint, ...]:
    """A card went where everyone could follow it: hints follow it too."""
    if not any_speaks_of(hints, old):
        return hints
    kept: list[Hint] = []
    for hint in hints:
        if old in hint.among:
            at = hint.refs.index(old)
            kept.append(Hint(hint.player, (*hint.refs[:at], new, *hint.refs[at + 1 :]), hint.needs))
        else:
            kept.append(hint)
    return tuple(kept)


def blur(g: State, player: int, before: list[int], after: list[int]) -> None:
    """Some of the cards `before` became some of the cards `after`, and `player` cannot tell which became which.

    `after` has a ref for each of `before`, in any order that carries no meaning. What `player` knew of single cards, and
    every hint about them, now speaks of all of them together.
    """
    bit = 1 << player
    needs = [g.number(ref) for ref in before if g.known[ref] & bit]
    touched = set(before)
    kept: list[Hint] = []
    for hint in g.hints:
        if hint.player == player and not touched.isdisjoint(hint.among):
            outside = [ref for ref in hint.refs if ref not in touched]
            refs = tuple(dict.fromkeys([*outside, *after]))
            kept.append(Hint(player, refs, hint.needs))
        else:
            kept.append(hint)
    if needs:
        kept.append(Hint(player, tuple(after), tuple(sorted(needs))))
    g.hints = tuple(kept)
    others = ((1 << g.seats) - 1) & ~bit
    for ref in after:
        g.forget_one(ref, others)

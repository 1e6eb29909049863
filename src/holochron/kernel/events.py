"""What happened, as data: animation, sound, logs and triggers are all made of events."""

from __future__ import annotations

from typing import Any, Final

EVERYONE: Final = -1  # a mask of viewers with every bit set: players and spectators


# One change of the state, with the clause that made it: kind, rule, player, refs, was, source, target, about, amount, seen,
# seen_before, word, other. A plain tuple, because every change makes one. `refs` are the cards it speaks of, `was` what they
# were called before they moved, `seen` and `seen_before` the masks of those who see which cards they are and were; `about`
# and `other` name public things, and the last two the cards that those showed at the time. What leaves the engine is a
# SeenEvent, never this.
Event = tuple[str, str, int, tuple[int, ...], tuple[int, ...], str, str, int, int, int, int, str, int, int, int]
ABOUT: Final = 7
ABOUT_FACE: Final = 13
SEEN: Final = 9  # where in the tuple it says who sees the cards
SEEN_BEFORE: Final = 10


class SeenEvent:
    """An event as one viewer saw it: a card that the viewer did not see is None."""

    def __init__(self, number: int, event: Event, cards: tuple[str | None, ...], visible: bool, was: bool) -> None:
        self.number = number
        self.kind, self.rule, self.player, refs, before = event[:5]
        self.source, self.target, self.about, self.amount = event[5:9]
        self.word = event[11]
        self.other, self.about_face, self.other_face = event[12:15]
        self.cards = cards
        self.refs = refs if visible else ()
        self.was = before if was else ()

    def to_data(self) -> dict[str, Any]:
        """Plain data for clients."""
        return {
            "number": self.number,
            "kind": self.kind,
            "rule": self.rule,
            "player": self.player,
            "cards": list(self.cards),
            "refs": list(self.refs),
            "was": list(self.was),
            "from": self.source,
            "to": self.target,
            "about": self.about,
            "other": self.other,
            "amount": self.amount,
            "word": self.word,
        }

    def __repr__(self) -> str:
        return f"SeenEvent({self.to_data()!r})"

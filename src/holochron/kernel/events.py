"""What happened, as data: animation, sound, logs and triggers are all made of events."""

from __future__ import annotations

from typing import Any, Final

EVERYONE: Final = -1  # a mask of viewers with every bit set: players and spectators


class Event:
    """One change of the state, with the clause that made it.

    `refs` are the cards it speaks of, `was` what they were called before they moved, `seen` the mask of those who see
    which cards they are; `about` and `other` name public things. What leaves the engine is `seen_by`, never the event itself.
    """

    __slots__ = (
        "about",
        "amount",
        "kind",
        "other",
        "player",
        "refs",
        "rule",
        "seen",
        "seen_before",
        "source",
        "target",
        "was",
        "word",
    )

    def __init__(
        self,
        kind: str,
        rule: str,
        player: int,
        refs: tuple[int, ...] = (),
        was: tuple[int, ...] = (),
        source: str = "",
        target: str = "",
        about: int = -1,
        amount: int = 0,
        seen: int = EVERYONE,
        seen_before: int = EVERYONE,
        word: str = "",
        other: int = -1,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.player = player
        self.refs = refs
        self.was = was
        self.source = source
        self.target = target
        self.about = about
        self.amount = amount
        self.seen = seen
        self.seen_before = seen_before
        self.word = word
        self.other = other


class SeenEvent:
    """An event as one viewer saw it: a card that the viewer did not see is None."""

    def __init__(self, number: int, event: Event, cards: tuple[str | None, ...], visible: bool, was: bool) -> None:
        self.number = number
        self.kind = event.kind
        self.rule = event.rule
        self.player = event.player
        self.source = event.source
        self.target = event.target
        self.about = event.about
        self.other = event.other
        self.amount = event.amount
        self.word = event.word
        self.cards = cards
        self.refs = event.refs if visible else ()
        self.was = event.was if was else ()

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

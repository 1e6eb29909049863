"""The frame of what a game says: a table has the sentence, the state or the event fills it in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from ...kernel.decisions import Decision, Group
from ...kernel.events import SeenEvent
from ...kernel.state import Result

ANY_NUMBER: Final = 99  # the most that a group without a limit lets one pick


@dataclass(frozen=True, kw_only=True)
class Tables:
    """The sentences of one language. Every language has the same keys."""

    lang: str
    labels: dict[str, str]  # by verb; fields: those of the verb
    prompts: dict[str, str]  # by kind of decision
    lines: dict[str, str]  # by kind of event, or `kind:word` where the word makes another sentence
    obstacles: dict[str, str]  # by word
    zones: dict[str, str]
    reasons: dict[str, str]  # how a game was won, or why a player lost
    phrases: dict[str, str]  # parts of sentences
    ui: dict[str, str]  # what the terminal says around the game


T = TypeVar("T", bound=Tables, covariant=True)


class Words(Generic[T]):
    """What is said to people in one language."""

    def __init__(self, tables: T) -> None:
        self.lang = tables.lang
        self.tables = tables

    def player(self, player: int) -> str:
        return self._phrase("player", number=player + 1)

    def reason(self, word: str) -> str:
        """How a game ended; a reason that is none of the rules' stands for itself."""
        return self.tables.reasons.get(word, word)

    def obstacle(self, word: str) -> str:
        return self.tables.obstacles[word]

    def ui(self, key: str, **fields: object) -> str:
        return self.tables.ui[key].format_map(fields)

    def outcome(self, result: Result | None) -> str:
        """How the game ended, with the clause; that it goes on otherwise."""
        if result is None:
            return self.ui("goes_on")
        reason = self.reason(result.reason)
        if not result.winners:
            return f"{self.ui('draw_game', reason=reason)} ({result.rule})"
        names = ", ".join(self.player(player) for player in result.winners)
        return f"{self.ui('winner', player=names, reason=reason)} ({result.rule})"

    def _phrase(self, key: str, **fields: object) -> str:
        return self.tables.phrases[key].format_map(fields)

    def _asked(self, decision: Decision, text: str, card: str) -> str:
        """What is asked, with who must choose, how many, and for which card, if for any."""
        if decision.group is not None:
            text = self._phrase("counted", text=text, count=self._count(decision.group))
        player = self.player(decision.player)
        if decision.about == -1:
            return self._phrase("asked", player=player, text=text)
        return self._phrase("asked-for", player=player, card=card, text=text)

    def _count(self, group: Group) -> str:
        """How many are still to be chosen."""
        picked = len(group.picked)
        least, most = max(group.min - picked, 0), group.max - picked
        if group.max >= ANY_NUMBER:
            key = "at-least" if least else "any-number"
        else:
            key = "exactly" if least == most else "between" if least else "up-to"
        count = self._phrase(key, least=least, most=most)
        return self._phrase("after", count=count, picked=picked) if picked else count

    def _template(self, kind: str, word: str) -> str:
        """The sentence for an event; empty when it is not worth one."""
        lines = self.tables.lines
        return lines.get(f"{kind}:{word}", lines[kind])

    def _seen(self, event: SeenEvent, name: Callable[[str], str]) -> str:
        """The cards that the viewer saw, equal ones counted; how many there were otherwise."""
        seen = [number for number in event.cards if number is not None]
        if not seen:
            count = len(event.cards)
            return self._phrase("one-card" if count == 1 else "cards", count=count)
        names = [(name(number), count) for number, count in Counter(seen).items()]
        return self._phrase("and").join(f"{named} ×{count}" if count > 1 else named for named, count in names)

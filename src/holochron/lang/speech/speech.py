"""The frame of what a game says: a table has the sentence, the state or the event fills it in.

Labels and prompts speak of the state as it is. A line of the log speaks of the past: it takes nothing from the state but
names of cards that were public when the event happened, so that it reads the same whenever it is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Generic, TypeVar

from ...kernel.decisions import MANY, Decision, Group
from ...kernel.events import SeenEvent
from ...kernel.state import Result
from .parts import CARD, DEED, NUMBER, OWNER, OWNING, PLAYER, SOURCE, TITLE, mark


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


class Speech(Generic[T]):
    """What is said to people in one language, with `marks` around names or without."""

    def __init__(self, tables: T, *, marks: bool = False) -> None:
        self.lang = tables.lang
        self.tables = tables
        self.marks = marks
        self._pieces: dict[str, tuple[tuple[str, str], ...]] = {}
        self._players: dict[int, str] = {}

    def player(self, player: int) -> str:
        named = self._players.get(player)
        if named is None:
            named = self._players[player] = self._mark(PLAYER, player, self._phrase("player", number=player + 1))
        return named

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

    def _card(self, title: str, number: str, figures: str = "") -> str:
        """A card, told from others of its name: `Tokino Sora 1st [hSD01-005]`."""
        return self._mark(CARD, number, title) + figures + self._mark(NUMBER, number, f" [{number}]")

    def _card_of(self, player: int, name: str) -> str:
        """A card with its player: `Fuuka of Player 1`."""
        if not self.marks:
            return self._phrase("owned", player=self.player(player), name=name)
        said = {"name": name, "player": mark(OWNER, player, self._phrase("player", number=player + 1))}
        return self._fill(self.tables.phrases["owned"], said, OWNING, player)

    def _deed(self, verb: str, fields: dict[str, str]) -> str:
        """What an option does."""
        template = self.tables.labels[verb]
        return self._fill(template, fields, DEED, verb) if self.marks else template.format_map(fields)

    def _fill(self, template: str, fields: dict[str, str], kind: str, what: int | str) -> str:
        """The template with its fields, and a mark on everything else."""
        pieces = [
            (mark(kind, what, words) if words else "") + (fields[field] if field else "")
            for words, field in self._pieces_of(template)
        ]
        return "".join(pieces)

    def _sentence(self, template: str, field: Callable[[str], str]) -> str:
        """The template with its fields, of which no others are worked out."""
        return "".join([words + (field(name) if name else "") for words, name in self._pieces_of(template)])

    def _pieces_of(self, template: str) -> tuple[tuple[str, str], ...]:
        """The words of a template, each with the field that follows them, if one does."""
        pieces = self._pieces.get(template)
        if pieces is None:
            pieces = tuple([(words, field or "") for words, field, _, _ in Formatter().parse(template)])
            self._pieces[template] = pieces
        return pieces

    def _mark(self, kind: str, what: int | str, text: str) -> str:
        return mark(kind, what, text) if self.marks else text

    def _phrase(self, key: str, **fields: object) -> str:
        return self.tables.phrases[key].format_map(fields)

    def _asked(self, decision: Decision, text: str, card: str) -> str:
        """What is asked, with who must choose, how many, and for which card, if for any."""
        if decision.group is not None:
            text = self._phrase("counted", text=text, count=self._count(decision.group, self._counter(decision)))
        player, text = self.player(decision.player), self._mark(TITLE, decision.kind, text)
        if decision.about == -1:
            return self._phrase("asked", player=player, text=text)
        return self._phrase("asked-for", player=player, card=self._mark(SOURCE, decision.about, card), text=text)

    def _counter(self, decision: Decision) -> str:
        """The phrase that counts what is chosen."""
        return "of-cards"

    def _count(self, group: Group, counter: str) -> str:
        """How many are still to be chosen."""
        picked = len(group.picked)
        least, most = max(group.min - picked, 0), group.max - picked
        if group.max >= MANY:
            key = "at-least" if least else "any-number"
        else:
            key = "exactly" if least == most else "between" if least else "up-to"
        figures = {"least": self._phrase(counter, count=least), "most": self._phrase(counter, count=most)}
        count = self._phrase(key, **figures)
        return self._phrase("after", count=count, picked=self._phrase(counter, count=picked)) if picked else count

    def _template(self, kind: str, word: str) -> str:
        """The sentence for an event; empty when it is not worth one."""
        lines = self.tables.lines
        own = lines.get(f"{kind}:{word}")
        return lines[kind] if own is None else own

    def _seen(self, event: SeenEvent, name: Callable[[str], str]) -> str:
        """The cards that the viewer saw, equal ones counted; how many there were otherwise."""
        return self._listed(event.cards, name)

    def _listed(self, cards: Sequence[str | None], name: Callable[[str], str]) -> str:
        seen = [number for number in cards if number is not None]
        if not seen:
            count = len(cards)
            return self._phrase("one-card" if count == 1 else "cards", count=count)
        names = [(name(number), count) for number, count in Counter(seen).items()]
        return self._phrase("and").join(f"{named} ×{count}" if count > 1 else named for named, count in names)

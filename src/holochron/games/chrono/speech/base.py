"""How sentences are made: a table has the sentence, the state or the event fills it in.

Labels and prompts speak of the state as it is. A line of the log speaks of the past: it takes nothing from the state but
names of cards that were public when the event happened, so that it reads the same whenever it is asked for.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from ....kernel.decisions import Decision, Group, Option
from ....kernel.events import SeenEvent
from ..cards.card import ITEM, KINDS, Card
from ..compiler.abilities import lines_of, print_line, print_skill
from ..state.chrono_state import ChronoState

ANY_NUMBER: Final = 99  # the most that a group without a limit lets one pick


@dataclass(frozen=True)
class Tables:
    """The sentences of one language. Every language has the same keys."""

    lang: str
    labels: dict[str, str]  # by verb; fields: those of the verb
    prompts: dict[str, str]  # by kind of decision; fields: card
    lines: dict[str, str]  # by kind of event, or `kind:word` where the word makes another sentence
    obstacles: dict[str, str]  # by word
    zones: dict[str, str]
    phases: dict[str, str]
    reasons: dict[str, str]  # how a game was won, or why a player is out
    phrases: dict[str, str]  # parts of sentences
    parts: dict[str, str]  # kinds, types and figures of cards
    origins: dict[str, str]  # who says what stands on a card
    ui: dict[str, str]  # what the terminal says around the game


class Words:
    """What is said to people in one language."""

    def __init__(self, tables: Tables) -> None:
        self.lang = tables.lang
        self.tables = tables

    # Names.

    def player(self, player: int) -> str:
        return self._phrase("player", number=player + 1)

    def card(self, card: Card) -> str:
        return f"{card.title(self.lang)} [{card.number}]"

    def phase(self, phase: str) -> str:
        return self.tables.phases[phase]

    def reason(self, reason: str) -> str:
        return self.tables.reasons.get(reason, reason)

    def obstacle(self, word: str) -> str:
        return self.tables.obstacles[word]

    def kind(self, kind: int) -> str:
        return self.tables.parts[KINDS[kind]]

    def type(self, name: str) -> str:
        return self.tables.parts.get(f"#{name}", name)

    def origin(self, origin: str) -> str:
        return self.tables.origins[origin]

    def ui(self, key: str, **fields: object) -> str:
        return self.tables.ui[key].format_map(fields)

    def _phrase(self, key: str, **fields: object) -> str:
        return self.tables.phrases[key].format_map(fields)

    def _standing(self, g: ChronoState, ref: int) -> str:
        """A card on a field with its player."""
        standing = g.standing(ref)
        name = self.card(g.card[ref])
        if standing is None:
            return name
        return self._phrase("owned", player=self.player(standing.player), name=name)

    # What cards do.

    def card_lines(self, card: Card) -> list[str]:
        """What a card does, printed from its data, a line for each skill."""
        return [print_line(line, self.lang) for line in lines_of(card)]

    # Options.

    def label(self, g: ChronoState, option: Option) -> str:
        """What choosing the option does."""
        fields: dict[str, str] = {}
        for name, number in zip(option.verb.fields, option.args, strict=True):
            if name == "player":
                fields[name] = self.player(number)
            elif name == "skill":
                fields[name] = self._skill(g, option.args[0], number)
            else:
                fields[name] = self._standing(g, number)
        return self.tables.labels[option.verb.name].format_map(fields)

    def _skill(self, g: ChronoState, ref: int, index: int) -> str:
        card = g.card[ref]
        name = f"A.Skill {index + 1}" if len(card.actives) > 1 else "A.Skill"
        return f"{name}: {print_skill(card.actives[index], card.kind == ITEM, self.lang)}"

    # Decisions.

    def prompt(self, g: ChronoState, decision: Decision) -> str:
        """Who must choose what, and for which card."""
        text = self.tables.prompts[decision.kind]
        if decision.group is not None:
            text = self._phrase("counted", text=text, count=self._count(decision.group))
        player = self.player(decision.player)
        if decision.about == -1:
            return self._phrase("asked", player=player, text=text)
        return self._phrase("asked-for", player=player, card=g.card[decision.about].title(self.lang), text=text)

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

    # Events.

    def line(self, g: ChronoState, event: SeenEvent, viewer: int | None) -> str:
        """What happened, in one line, as `viewer` saw it; empty when it is not worth one."""
        lines = self.tables.lines
        word = event.word if event.kind != "over" or event.player >= 0 else "draw"
        template = lines.get(f"{event.kind}:{word}", lines[event.kind])
        return template.format_map(self._event_fields(g, event)) if template else ""

    def _event_fields(self, g: ChronoState, event: SeenEvent) -> dict[str, str]:
        return {
            "player": self.player(event.player),
            "other": self.player(event.amount),
            "cards": self._cards(g, event),
            "about": self._name(g, event.about),
            "against": self._name(g, event.other),
            "amount": str(event.amount),
            "change": f"{event.amount:+d}",
            "from": self.tables.zones.get(event.source, ""),
            "to": self.tables.zones.get(event.target, ""),
            "figure": self.tables.parts.get(event.word, event.word),
            "phase": self.tables.phases.get(event.word, ""),
            "reason": self.reason(event.word),
        }

    def _name(self, g: ChronoState, ref: int) -> str:
        """A card that was public when the event happened."""
        return self.card(g.card[ref]) if 0 <= ref < len(g.card) and g.known[ref] == -1 else self._phrase("a-card")

    def _cards(self, g: ChronoState, event: SeenEvent) -> str:
        """The cards that the viewer saw, equal ones counted; how many there were otherwise."""
        seen = [number for number in event.cards if number is not None]
        if not seen:
            count = len(event.cards)
            return self._phrase("one-card" if count == 1 else "cards", count=count)
        names = [(self.card(g.settings.book[number]), count) for number, count in Counter(seen).items()]
        return self._phrase("and").join(f"{name} ×{count}" if count > 1 else name for name, count in names)

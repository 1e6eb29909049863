"""How the sentences of Chrono Card are made (`lang.speech`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ....kernel.decisions import Decision, Option
from ....kernel.events import SeenEvent
from ....lang import speech
from ..abilities.figures import hand_limit
from ..cards.card import ITEM, KINDS, Card
from ..rules import verbs
from ..rules.using import is_declared
from ..state.chrono_state import ChronoState


@dataclass(frozen=True, kw_only=True)
class Tables(speech.Tables):
    """What this game has words for beside those of every game."""

    modes: dict[str, str]
    phases: dict[str, str]
    parts: dict[str, str]  # kinds, types and figures of cards
    fields: dict[str, str]  # what stands on a card, by `cards.card.FIELDS`
    origins: dict[str, str]  # who says what stands on a card
    rules: dict[str, str]  # the readings of rules that a table can go by, as `option=value`


class Speech(speech.Speech[Tables]):
    """What is said to people in one language."""

    # Names.

    def card(self, card: Card) -> str:
        return self._card(card.title(self.lang), card.number)

    def mode(self, mode: str) -> str:
        return self.tables.modes[mode]

    def phase(self, phase: str) -> str:
        return self.tables.phases[phase]

    def kind(self, kind: int) -> str:
        return self.tables.parts[KINDS[kind]]

    def type(self, name: str) -> str:
        return self.tables.parts.get(f"#{name}", name)

    def field(self, field: str) -> str:
        return self.tables.fields[field]

    def rule(self, name: str, value: str) -> str:
        """What a rule option means that is set to this."""
        return self.tables.rules[f"{name}={value}"]

    def origin(self, origin: str) -> str:
        return self.tables.origins[origin]

    def _standing(self, g: ChronoState, ref: int) -> str:
        """A card on a field with its player."""
        standing = g.standing(ref)
        name = self.card(g.card[ref])
        if standing is None:
            return name
        return self._card_of(standing.player, name)

    # What cards do.

    def card_lines(self, card: Card) -> list[str]:
        """What a card does, printed from its data, a line for each skill."""
        from ..compiler.compile import lines_of, print_line

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
        deed = self._deed(option.verb.name, fields)
        if option.verb is verbs.EP and is_declared(g, option.args[0]):
            return self._phrase("not-attacking-then", deed=deed)
        return deed

    def _skill(self, g: ChronoState, ref: int, index: int) -> str:
        from ..compiler.compile import print_skill

        card = g.card[ref]
        name = f"A.Skill {index + 1}" if len(card.actives) > 1 else "A.Skill"
        return f"{name}: {print_skill(card.actives[index], card.kind == ITEM, self.lang)}"

    # Decisions.

    def prompt(self, g: ChronoState, decision: Decision) -> str:
        """Who must choose what, and for which card."""
        about = g.card[decision.about].title(self.lang) if decision.about != -1 else ""
        text = self.tables.prompts[decision.kind].format(limit=hand_limit(g, decision.player))
        return self._asked(decision, text, about)

    # Events.

    def line(self, g: ChronoState, event: SeenEvent, viewer: int | None) -> str:
        """What happened, in one line, as `viewer` saw it; empty when it is not worth one."""
        template = self._template(event.kind, event.word if event.kind != "over" or event.player >= 0 else "draw")
        return self._sentence(template, lambda name: EVENT_FIELDS[name](self, g, event)) if template else ""

    def _cards_field(self, g: ChronoState, event: SeenEvent) -> str:
        return self._titles(g, event.cards)

    def _titles(self, g: ChronoState, cards: Sequence[str | None]) -> str:
        return self._listed(cards, lambda number: self.card(g.settings.book[number]))

    def _whose_field(self, g: ChronoState, event: SeenEvent) -> str:
        """The cards with their players; cards that nobody saw are nobody's."""
        if None in event.cards or len(event.cards) != len(event.refs):
            return self._cards_field(g, event)
        shared: dict[int, list[str | None]] = {}
        for number, ref in zip(event.cards, event.refs, strict=True):
            shared.setdefault(g.owner[ref], []).append(number)
        return self._phrase("and").join([self._whose(owner, self._titles(g, shared[owner])) for owner in shared])

    def _whose(self, player: int, name: str) -> str:
        return self._phrase("whose", player=self.player(player), name=name)

    def _targets_field(self, g: ChronoState, event: SeenEvent) -> str:
        """What somebody aims at; what is one's own is called so."""
        cards = self._cards_field(g, event)
        return self._phrase("its-own", name=cards) if event.amount == event.player else self._whose(event.amount, cards)

    def _name_of(self, g: ChronoState, event: SeenEvent, ref: int) -> str:
        """A card with its player, unless that is who the sentence is about."""
        name = self._name(g, ref)
        hidden = not 0 <= ref < len(g.card) or g.known[ref] != -1
        return name if hidden or g.owner[ref] == event.player else self._whose(g.owner[ref], name)

    def _name(self, g: ChronoState, ref: int) -> str:
        """A card that was public when the event happened."""
        return self.card(g.card[ref]) if 0 <= ref < len(g.card) and g.known[ref] == -1 else self._phrase("a-card")


EVENT_FIELDS: Final[dict[str, Callable[[Speech, ChronoState, SeenEvent], str]]] = {
    "player": lambda said, g, event: said.player(event.player),
    "other": lambda said, g, event: said.player(event.amount),
    "cards": lambda said, g, event: said._cards_field(g, event),
    "whose": lambda said, g, event: said._whose_field(g, event),
    "targets": lambda said, g, event: said._targets_field(g, event),
    "about": lambda said, g, event: said._name_of(g, event, event.about),
    "against": lambda said, g, event: said._name_of(g, event, event.other),
    "amount": lambda said, g, event: str(event.amount),
    "change": lambda said, g, event: f"{event.amount:+d}",
    "from": lambda said, g, event: said.tables.zones.get(event.source, ""),
    "to": lambda said, g, event: said.tables.zones.get(event.target, ""),
    "figure": lambda said, g, event: said.tables.parts.get(event.word, event.word),
    "phase": lambda said, g, event: said.tables.phases.get(event.word, ""),
    "reason": lambda said, g, event: said.reason(event.word),
}

"""How the sentences of hololive are made (`lang.speech`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ....kernel.decisions import Decision, Option
from ....kernel.events import SeenEvent
from ....lang import speech
from ....lang.nodes import Pay, Seq
from ....lang.speech.parts import CARD
from ..abilities.analysis import nodes_of, parts_of
from ..abilities.nodes import Roll
from ..abilities.options import ModeOption, UseOption
from ..cards.ability import Ability
from ..cards.card import Card
from ..cards.constants import CHEER, LEVELS, NO_LEVEL
from ..cards.english_names import english_names
from ..rules.verbs import ONCE, STANDING
from ..state.holo_state import HoloState
from ..state.side import POSITIONS, Holomem


@dataclass(frozen=True, kw_only=True)
class Tables(speech.Tables):
    """Prompts have the fields side and ability; those of lines are in `EVENT_FIELDS`."""

    nothing: dict[str, str]  # by what did not happen; fields: player, amount
    steps: dict[str, str]
    colors: dict[str, str]
    levels: dict[str, str]


class Speech(speech.Speech[Tables]):
    """What is said to people in one language."""

    def __init__(self, tables: Tables, *, marks: bool = False) -> None:
        super().__init__(tables, marks=marks)
        self._fields: dict[str, Callable[[HoloState, int, Option], str]] = {
            "card": self._card_field,
            "holomem": self._holomem_field,
            "target": self._holomem_field,
            "from": self._holomem_field,
            "player": self._player_field,
            "face": self._face_field,
            "number": self._face_field,
            "mode": self._mode_field,
            "skill": self._skill_field,
            "art": self._art_field,
            "ability": self._usable_field,
            "source": self._card_field,
            "subject": self._subject_field,
            "waiting": self._waiting_field,
            "replacement": self._replacement_field,
        }

    # Names.

    def player(self, player: int) -> str:
        return super().player(player) if player >= 0 else self._phrase("chance")

    def zone(self, name: str) -> str:
        return self.tables.zones[name]

    def position(self, index: int) -> str:
        return self.tables.zones[POSITIONS[index]]

    def step(self, name: str) -> str:
        return self.tables.steps[name]

    def color(self, name: str) -> str:
        return self.tables.colors[name]

    def level(self, index: int) -> str:
        """The Bloom level; empty for a card that has none."""
        return self.tables.levels[LEVELS[index]] if index != NO_LEVEL else ""

    def card(self, card: Card) -> str:
        if card.kind == CHEER:
            return self._mark(CARD, card.number, card.title(self.lang))
        figures = [self.level(card.level), "Buzz" if card.buzz else ""]
        return self._card(card.title(self.lang), card.number, "".join(f" {figure}" for figure in figures if figure))

    def holomem(self, g: HoloState, ref: int) -> str:
        """A holomem with its place, `AZKi (back)`; just its name when it has left the stage."""
        holomem = g.holomem(ref)
        if holomem is None:
            return self._name(g, ref)
        return self._phrase("at", name=g.top(holomem).title(self.lang), place=self._place(g, holomem))

    def _place(self, g: HoloState, holomem: Holomem) -> str:
        """The position, and the place in the row where another one there has the same name."""
        place, title = self.position(holomem.position), g.top(holomem).title(self.lang)
        row = [other for other in g.sides[holomem.player].stage if other.position == holomem.position]
        if sum([g.top(other).title(self.lang) == title for other in row]) == 1:
            return place
        return self._phrase("numbered", place=place, number=[other.ref for other in row].index(holomem.ref) + 1)

    def _name(self, g: HoloState, ref: int) -> str:
        return g.card[ref].title(self.lang) if 0 <= ref < len(g.card) else self._phrase("holomem")

    # Options.

    def label(self, g: HoloState, option: Option) -> str:
        """What choosing the option does."""
        pairs = zip(option.verb.fields, option.args, strict=True)
        fields = {name: self._fields[name](g, number, option) for name, number in pairs}
        return self._deed(option.verb.name, fields)

    def _card_field(self, g: HoloState, ref: int, option: Option) -> str:
        card = self.card(g.card[ref])
        for side in g.sides:
            for holomem in side.stage:
                if ref in holomem.cheers or ref in holomem.attached:
                    return self._phrase("on", card=card, holomem=self.holomem(g, holomem.ref))
        return card

    def _holomem_field(self, g: HoloState, ref: int, option: Option) -> str:
        return self.holomem(g, ref)

    def _player_field(self, g: HoloState, player: int, option: Option) -> str:
        return self.player(player)

    def _face_field(self, g: HoloState, face: int, option: Option) -> str:
        return str(face)

    def _mode_field(self, g: HoloState, mode: int, option: Option) -> str:
        """What is done; without what else follows, it ends like no sentence."""
        if not isinstance(option, ModeOption):
            return self._phrase("ability", number=mode + 1)
        from ..compiler.compile import step_text

        steps = option.step.steps if isinstance(option.step, Seq) else (option.step,)
        return step_text(option.kind, steps, self.lang, english_names()).rstrip(".。")

    def _skill_field(self, g: HoloState, index: int, option: Option) -> str:
        skills = g.card[g.sides[g.turn].oshi].skills
        if index >= len(skills):
            return self._phrase("ability", number=index + 1)
        skill = skills[index]
        return self._phrase(skill.slot, name=skill.title(self.lang), cost=skill.printed_cost())

    def _art_field(self, g: HoloState, index: int, option: Option) -> str:
        holomem = g.holomem(option.args[1] if option.verb.name == "borrowed-art" else option.args[0])
        arts = g.top(holomem).arts if holomem is not None else ()
        return arts[index].title(self.lang) if index < len(arts) else self._phrase("ability", number=index + 1)

    def _waiting_field(self, g: HoloState, index: int, option: Option) -> str:
        """The ability that waits, and who has it."""
        source = option.args[0]
        card = g.card[source]
        name = self._part(card, card.whens[index][0], index) if index >= 0 else card.title(self.lang)
        return self._ability_of(g, source, name)

    def _ability_of(self, g: HoloState, source: int, name: str) -> str:
        """An ability with who has it; one that bears only the name of its card, with where that is."""
        for side in g.sides:
            for holomem in side.stage:
                if source in holomem.attached:
                    return self._attached(g, holomem, source)
                if source in holomem.stack:
                    return self._phrase("of", ability=name, holder=self.holomem(g, holomem.ref))
        return self._phrase("of", ability=name, holder=self._name(g, source))

    def _attached(self, g: HoloState, holomem: Holomem, ref: int) -> str:
        """A card on its holomem, numbered where several equal ones are."""
        equal = [other for other in holomem.attached if g.card[other] is g.card[ref]]
        name = self._name(g, ref)
        if len(equal) > 1:
            name = self._phrase("numbered-card", name=name, number=equal.index(ref) + 1)
        return self._phrase("on", card=name, holomem=self.holomem(g, holomem.ref))

    def _subject_field(self, g: HoloState, ref: int, option: Option) -> str:
        """What the trigger was about, when that is another holomem than the one with the ability."""
        holomem = g.holomem(ref)
        if holomem is None or option.args[0] in (*holomem.stack, *holomem.attached):
            return ""
        return self._phrase("for", holomem=self.holomem(g, ref))

    def _part(self, card: Card, ability: Ability, index: int) -> str:
        """An ability with several triggers is several abilities of one name: they are told apart by number."""
        parts = [
            at for at, (owner, _) in enumerate(card.whens) if (owner.slot, owner.name) == (ability.slot, ability.name)
        ]
        name = ability.title(self.lang)
        return self._phrase("part", ability=name, number=parts.index(index) + 1) if len(parts) > 1 else name

    def _replacement_field(self, g: HoloState, index: int, option: Option) -> str:
        source = option.args[0]
        if index == ONCE:
            return self._name(g, source)
        if index == STANDING:
            return self._phrase("standing")
        ability, react = g.card[source].reacts[index]
        parts = [one for owner, one in g.card[source].reacts if owner is ability]
        name = ability.title(self.lang)
        if len(parts) > 1:
            name = self._phrase("part", ability=name, number=parts.index(react) + 1)
        return self._ability_of(g, source, name)

    def _usable_field(self, g: HoloState, index: int, option: Option) -> str:
        source = option.args[0]
        card, ability = g.card[source], g.card[source].usable[index]
        if card.is_attached:  # its ability has no name of its own
            return self._card_field(g, source, option)
        return self._phrase("of", ability=ability.title(self.lang), holder=self._name(g, source))

    def _offered(self, decision: Decision) -> str:
        """The ability that may be used."""
        abilities = [option.ability for option in decision.options if isinstance(option, UseOption)]
        return next((ability.title(self.lang) for ability in abilities if ability is not None), "")

    def _counter(self, decision: Decision) -> str:
        holomem = any("holomem" in option.verb.fields for option in decision.options)
        return "of-holomem" if holomem else "of-cards"

    # Decisions.

    def prompt(self, g: HoloState, decision: Decision) -> str:
        """Who must choose what, and for which card."""
        about = decision.about
        fields = {"side": self._side(g, decision), "ability": self._offered(decision)}
        rolls = decision.kind == "pay" and self._only_rolls(decision)
        text = self._phrase("roll-first") if rolls else self.tables.prompts[decision.kind].format_map(fields)
        return self._asked(decision, text, self._name(g, about))

    def _only_rolls(self, decision: Decision) -> bool:
        """Whether all that is done before the colon is to roll a die, which costs nothing."""
        abilities = [option.ability for option in decision.options if isinstance(option, UseOption)]
        nodes = [node for ability in abilities if ability is not None for node in ability.nodes]
        paid = nodes_of([part for node in nodes for part in parts_of(node)], Pay)
        return bool(paid) and all(isinstance(pay.cost, Roll) for pay in paid)

    def _side(self, g: HoloState, decision: Decision) -> str:
        """Whose holomem there are to choose from."""
        owners = {
            g.owner[option.args[option.verb.fields.index("holomem")]]
            for option in decision.options
            if "holomem" in option.verb.fields
        }
        if len(owners) > 1:
            return self._phrase("both")
        return self._phrase("theirs" if owners and decision.player not in owners else "mine")

    # Events.

    def line(self, g: HoloState, event: SeenEvent, viewer: int | None) -> str:
        """What happened, in one line, as `viewer` saw it; empty when it is not worth one."""
        if event.kind == "nothing":
            return self._nothing_line(g, event, viewer)
        template = self._template(event.kind, event.word if event.player >= 0 else "draw")  # a game without a winner
        return self._sentence(template, lambda name: EVENT_FIELDS[name](self, g, event, viewer)) if template else ""

    def _nothing_line(self, g: HoloState, event: SeenEvent, viewer: int | None) -> str:
        fields = {"player": self.player(event.player), "amount": event.amount}
        text = self.tables.nothing[event.word].format_map(fields)
        if event.about == -1:
            return text
        return self._phrase("because", card=self._owned(g, event.about, event.about_face, viewer), text=text)

    def _cards_field(self, g: HoloState, event: SeenEvent) -> str:
        return self._seen(event, lambda number: self.card(g.settings.book[number]))

    def _owned(self, g: HoloState, ref: int, face: int, viewer: int | None) -> str:
        """A card with its player, called by what it showed; no more than 'a holomem' when the viewer does not know it."""
        if not 0 <= ref < len(g.card) or not g.knows(viewer, ref):
            return self._phrase("holomem")
        return self._phrase("owned", player=self.player(g.owner[ref]), name=self._seen_name(g, face))

    def _own(self, g: HoloState, event: SeenEvent, viewer: int | None) -> str:
        """The holomem in a sentence that has named its player already."""
        ref = event.about
        if 0 <= ref < len(g.card) and g.owner[ref] == event.player and g.knows(viewer, ref):
            return self._seen_name(g, event.about_face)
        return self._owned(g, ref, event.about_face, viewer)

    def _seen_name(self, g: HoloState, ref: int) -> str:
        return self._mark(CARD, g.card[ref].number, self._name(g, ref))

    def _ability(self, g: HoloState, event: SeenEvent) -> str:
        """The ability that the event names by its Japanese name, if it names one."""
        for number in event.cards:
            if number is not None:
                for ability in g.settings.book[number].abilities:
                    if ability.name == event.word:
                        return ability.title(self.lang)
        return event.word


EVENT_FIELDS: Final[dict[str, Callable[[Speech, HoloState, SeenEvent, int | None], str]]] = {
    "player": lambda said, g, event, viewer: said.player(event.player),
    "cards": lambda said, g, event, viewer: said._cards_field(g, event),
    "holomem": lambda said, g, event, viewer: said._owned(g, event.about, event.about_face, viewer),
    "own": lambda said, g, event, viewer: said._own(g, event, viewer),
    "target": lambda said, g, event, viewer: said._owned(g, event.other, event.other_face, viewer),
    "ability": lambda said, g, event, viewer: said._ability(g, event),
    "amount": lambda said, g, event, viewer: str(event.amount),
    "signed": lambda said, g, event, viewer: f"{event.amount:+d}",
    "from": lambda said, g, event, viewer: said.tables.zones.get(event.source, ""),
    "to": lambda said, g, event, viewer: said.tables.zones.get(event.target, ""),
    "step": lambda said, g, event, viewer: said.tables.steps.get(event.word, ""),
    "reason": lambda said, g, event, viewer: said.reason(event.word),
}

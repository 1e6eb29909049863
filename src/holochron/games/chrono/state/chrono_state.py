"""The state of a game: sides, what stands on the fields, declarations and damage, as a value over refs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....kernel.chance import Chance
from ....kernel.decisions import Decision, Flow, Option
from ....kernel.events import EVERYONE, SeenEvent
from ....kernel.interrupts import Declared
from ....kernel.modules import Modules
from ....kernel.state import State
from ..cards.card import HEROINE, MOST_COPIES, Card
from .effects import Charm, Lasting
from .features import TEAMS, Settings
from .side import NOBODY, Side, Standing, new_side

POINTS: Final[dict[str, Callable[[ChronoState], Flow[None]]]] = {}  # filled by points.py
MODULES: Final[list[Modules]] = []  # likewise


class ChronoState(State):
    """A game of the Chrono Card TCG."""

    __slots__ = (
        "actor",
        "card",
        "chain",
        "charm",
        "damage",
        "doings",
        "fallen",
        "first",
        "hurt",
        "lasting",
        "owner",
        "passes",
        "phase",
        "resolving",
        "rounds",
        "settings",
        "sides",
        "turn",
        "turn_number",
        "uses",
    )

    settings: Settings
    card: list[Card]  # by ref
    owner: bytearray  # by ref
    sides: list[Side]
    damage: list[int]  # by team; in most modes every player is a team
    hurt: list[tuple[int, int, int]]  # by team: how much damage heroines, characters and effects have dealt
    first: int
    turn: int  # the turn player
    turn_number: int
    phase: str
    actor: int  # who may act now, in the draw phase and in the effect timing
    passes: int  # how many have passed in a row
    chain: list[Declared]  # declarations that wait, the first made first
    resolving: list[int]  # cards that were declared and have not resolved
    charm: Charm | None
    lasting: list[Lasting]
    uses: tuple[tuple[int, int], ...]  # A.Skills with 【1回制限】 used this turn: card and number of the skill
    doings: tuple[str, ...]  # what was done this turn, in words: for repetition (8.1.6)
    rounds: tuple[str, ...]  # fingerprints of the last turns
    fallen: tuple[tuple[int, ...], ...]  # who went out, those at the same time together

    def clone(self) -> ChronoState:
        copy = ChronoState()
        self.copy_base(copy)
        copy.settings = self.settings
        copy.card = self.card[:]
        copy.owner = self.owner[:]
        copy.sides = [side.clone() for side in self.sides]
        copy.damage = self.damage[:]
        copy.hurt = self.hurt[:]
        copy.first = self.first
        copy.turn = self.turn
        copy.turn_number = self.turn_number
        copy.phase = self.phase
        copy.actor = self.actor
        copy.passes = self.passes
        copy.chain = self.chain[:]
        copy.resolving = self.resolving[:]
        copy.charm = None if self.charm is None else self.charm.clone()
        copy.lasting = self.lasting[:]
        copy.uses = self.uses
        copy.doings = self.doings
        copy.rounds = self.rounds
        copy.fallen = self.fallen
        return copy

    # Refs.

    def new_ref(self, card: Card, owner: int, known: int) -> int:
        ref = len(self.card)
        self.card.append(card)
        self.owner.append(owner)
        self.known.append(known)
        return ref

    def new_refs(self, refs: list[int]) -> list[int]:
        """New refs for all these cards, which nobody knows any more."""
        first = len(self.card)
        card, owner = self.card, self.owner
        self.card.extend([card[ref] for ref in refs])
        self.owner.extend([owner[ref] for ref in refs])
        self.known.extend([0] * len(refs))
        return list(range(first, first + len(refs)))

    def number(self, ref: int) -> str:
        return self.card[ref].number

    def alike(self, refs: Sequence[int]) -> list[tuple[int, ...]]:
        """Equal cards are one class. A copy that everyone knows comes first: whoever saw it can then no longer tell
        whether one is left."""
        classes: dict[Card, tuple[int, ...]] = {}
        for ref in refs:
            card = self.card[ref]
            classes[card] = (*classes.get(card, ()), ref)
        return [same if len(same) == 1 else self._known_first(same) for same in classes.values()]

    def _known_first(self, refs: tuple[int, ...]) -> tuple[int, ...]:
        shown = [ref for ref in refs if self.known[ref] == EVERYONE]
        return (*shown, *[ref for ref in refs if self.known[ref] != EVERYONE])

    def standing(self, ref: int) -> Standing | None:
        """What stands on a field under that ref."""
        for side in self.sides:
            for standing in side.field:
                if standing.ref == ref:
                    return standing
        return None

    def heroine(self, player: int) -> Standing | None:
        for standing in self.sides[player].field:
            if self.card[standing.ref].kind == HEROINE:
                return standing
        return None

    def hand_mask(self, player: int) -> int:
        """Who sees a card that goes to this hand unseen by others."""
        if self.settings.shared_hands:
            return (1 << player) | (1 << ((player + 2) % 4))
        return 1 << player

    def alive(self, player: int) -> bool:
        return (self.out >> player) & 1 == 0

    # What the kernel asks for.

    def flow(self) -> Flow[None]:
        return POINTS[self.point](self)

    def modules(self) -> Modules:
        return MODULES[0]

    def leave(self, player: int, reason: str) -> None:
        from ..rules.leaving import concede

        concede(self, player, reason)

    def outcome(self, player: int, events: list[SeenEvent], worlds: list[State]) -> dict[str, Any]:
        from .preview import outcome

        return outcome(self, player, events, worlds)

    def taken_for_granted(self, asked: Decision, chosen: Option, decision: Decision) -> int:
        from .preview import taken_for_granted

        return taken_for_granted(self, asked, chosen, decision)

    # Resampling.

    def lists_open(self) -> bool:
        return self.settings.lists_open

    def hidden_refs(self, player: int) -> list[int]:
        """The refs of `player`'s cards that could be hidden from somebody, in an order that everyone knows."""
        side = self.sides[player]
        return [*side.deck, *side.hand, *side.removed]

    def pools(self, player: int) -> list[list[int]]:
        return [[ref for ref in self.hidden_refs(owner) if not self.knows(player, ref)] for owner in range(self.seats)]

    def deal(self, refs: Sequence[int], numbers: Sequence[str]) -> None:
        book = self.settings.book
        for ref, number in zip(refs, numbers, strict=True):
            self.card[ref] = book[number]

    def guess(self, refs: Sequence[int], chance: Chance) -> list[str]:
        """With closed lists any cards may lie there, as far as hints and copies allow."""
        if not refs:
            return []
        pool = [card for _, card in sorted(self.settings.book.items()) if card.kind != HEROINE]
        copies = [card.number for card in pool for _ in range(MOST_COPIES)]
        chance.shuffle(copies)
        return sorted(copies[: len(refs)])

    def fits(self, number: str, need: str) -> bool:
        return number == need


def new_state(settings: Settings, seats: int, chance: Chance, ask_chance: bool) -> ChronoState:
    """A game before anything is on the table."""
    g = ChronoState()
    g.begin(seats, chance, ask_chance)
    g.settings = settings
    g.card = []
    g.owner = bytearray()
    g.sides = [new_side(player) for player in range(seats)]
    teams = 2 if settings.mode == TEAMS else seats
    g.damage = [0] * teams
    g.hurt = [(0, 0, 0)] * teams
    g.first = NOBODY
    g.turn = g.actor = g.passes = g.turn_number = 0
    g.phase = "setup"
    g.chain = []
    g.resolving = []
    g.charm = None
    g.lasting = []
    g.uses = ()
    g.doings = ()
    g.rounds = ()
    g.fallen = ()
    g.point = "shuffle"
    return g

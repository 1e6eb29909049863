"""The state of a game: sides, what stands on the fields, declarations and damage, as a value over refs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.card_state import CardState
from ....kernel.chance import Chance
from ....kernel.decisions import Flow
from ....kernel.interrupts import Declared
from ....kernel.modules import Modules
from ..cards.card import HEROINE, MOST_COPIES, Card
from .effects import Charm, Lasting, Use
from .features import TEAMS, Settings
from .side import NOBODY, Side, Standing, new_side

MODULES: Final[list[Modules]] = []  # filled by game_loop.py


class ChronoState(CardState[Card]):
    """A game of the Chrono Card TCG."""

    __slots__ = (
        "actor",
        "chain",
        "charm",
        "damage",
        "doings",
        "fallen",
        "first",
        "hurt",
        "lasting",
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
    uses: tuple[Use, ...]  # of A.Skills with 【1回制限】, in this turn
    doings: tuple[str, ...]  # what was done this turn, in words: for repetition (8.1.6)
    rounds: tuple[str, ...]  # fingerprints of the last turns
    fallen: tuple[tuple[int, ...], ...]  # who went out, those at the same time together

    def clone(self) -> ChronoState:
        copy = ChronoState()
        self.copy_cards(copy)
        copy.settings = self.settings
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

    def number(self, ref: int) -> str:
        return self.card[ref].number

    def standing(self, ref: int) -> Standing | None:
        """What stands on a field under that ref."""
        for side in self.sides:
            for standing in side.field:
                if standing.ref == ref:
                    return standing
        return None

    def field_card(self, ref: int) -> Standing:
        """Return what stands on a field under a ref; there must be something."""
        found = self.standing(ref)
        if found is None:
            raise AssertionError(f"no card {ref} on a field")
        return found

    def heroine(self, player: int) -> Standing:
        """Return the heroine of a player who is in the game: she never leaves the field."""
        for standing in self.sides[player].field:
            if self.card[standing.ref].kind == HEROINE:
                return standing
        raise AssertionError(f"player {player} has no heroine")

    def hand_mask(self, player: int) -> int:
        """Who sees a card that goes to this hand unseen by others."""
        if self.settings.shared_hands:
            return (1 << player) | (1 << ((player + 2) % 4))
        return 1 << player

    def alive(self, player: int) -> bool:
        return (self.out >> player) & 1 == 0

    def note(self, player: int, deed: str, words: Sequence[str]) -> None:
        """Write down what was declared, for turns that repeat themselves (8.1.6)."""
        self.doings = (*self.doings, " ".join([str(player), deed, *words]))

    # What the kernel asks for.

    def modules(self) -> Modules:
        return MODULES[0]

    def flow(self) -> Flow[None]:
        return MODULES[0].points[self.point](self)  # asked at every point: the way by `modules` is longer

    def leave(self, player: int, reason: str) -> None:
        from ..rules.leaving import concede

        concede(self, player, reason)

    # Resampling.

    def card_named(self, number: str) -> Card:
        return self.settings.book[number]

    def lists_open(self) -> bool:
        return self.settings.lists_open

    def hidden_refs(self, player: int) -> list[list[int]]:
        """All cards have the same back."""
        side = self.sides[player]
        return [side.deck + side.hand + side.removed]

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
    g.begin_cards()
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

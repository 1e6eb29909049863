"""The Chrono Card TCG as one player sees it, in numbers, in every mode."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from librt.strings import write_i16_le

from ..games.chrono.abilities.figures import ap_of, ep_of, figure_of, hand_limit, pierces
from ..games.chrono.rules.players import opponents, team
from ..games.chrono.rules.verbs import VERBS
from ..games.chrono.state.chrono_state import ChronoState
from ..games.chrono.state.effects import CHARM, DRAW, END_MAIN, SKILL, USE, Declaration
from ..games.chrono.state.side import Side, Standing
from ..kernel.card_state import CardState
from ..kernel.decisions import Decision
from ..kernel.state import State
from .encoder import Encoder
from .errors import Overfull
from .layout import ASKED_FIELDS

# The largest list in random games of all modes has 18 options; defenders before attackers may have more.
OPTIONS: Final = 96
MAIN: Final = 30  # 5.1.1
PILE: Final = MAIN + 1  # with the heroine
FIELD: Final = 24  # 14 stood on a field of random games at most

PHASES: Final = ("setup", "start", "draw", "main", "charm", "end")
KINDS: Final = (
    "attack",
    "charm-act",
    "choose",
    "damage-order",
    "defend",
    "draw-act",
    "end-order",
    "first",
    "hand-limit",
    "host",
    "interrupt",
    "main",
    "make-discard",
    "may",
    "pay",
    "redraw",
    "search",
    "support",
    "target",
    "target-player",
)
DECLARED: Final = (DRAW, USE, SKILL, CHARM, END_MAIN)
_PHASE: Final = {name: index for index, name in enumerate(PHASES, 1)}
_DECLARED: Final = {name: index for index, name in enumerate(DECLARED, 1)}

# Zones in which what an option names may lie, beside the slots of the fields; those of others follow seat by seat.
ZONES: Final = ("hand", "discard", "deck", "resolving")
_HAND: Final = 0
_DISCARD: Final = 1
_DECK: Final = 2
_RESOLVING: Final = 3

TABLE_FIELDS: Final = (
    *ASKED_FIELDS,
    "turn",
    "phase",
    "turn_player",
    "first",
    "limit",
    "charm_on",
    "attackers",
    "resolving",
    "chain",
    "declared",
    "declared_by",
    "declared_card",
    "declared_skill",
)
SIDE_FIELDS: Final = (
    "is_opponent",
    "is_out",
    "damage",
    "ep",
    "hand",
    "hand_limit",
    "deck",
    "discard",
    "removed",
    "field",
    "bg_used",
    "charm_used",
)
STANDING_FIELDS: Final = (
    "card",
    "checked",
    "face_down",
    "fresh",
    "ep",
    "ap",
    "dp",
    "damage",
    "pierces",
    "host",
    "attacks",
    "supports",
    "blocks",
    "is_target",
    "skills_used",
)
_ROW: Final = len(STANDING_FIELDS)
_DECLARATION: Final = 4  # numbers of the table that are about what was declared last


class ChronoEncoder(Encoder):
    """Observations of a game for so many players. Sides stand in the order of turns, one's own first; a player is told by
    that order too, from 1 on."""

    def __init__(self, numbers: Iterable[str], seats: int) -> None:
        super().__init__(numbers, seats, OPTIONS, VERBS, KINDS)
        add = self.layout.add
        add("table", (len(TABLE_FIELDS),), TABLE_FIELDS, "what is going on, and what is asked")
        add("sides", (seats, len(SIDE_FIELDS)), SIDE_FIELDS, "counts of each side")
        add("fields", (seats, FIELD, _ROW), STANDING_FIELDS, "cards on the fields in order of arrival")
        add("hands", (seats, MAIN), (), "cards of the hands as far as they are known")
        add("discards", (seats, PILE), (), "cards of the discard piles, the oldest first")
        add("decks", (seats, MAIN), (), "known cards of the decks at their places from the top")
        self.layout.add_options()
        self._first_zone = seats * FIELD + 1
        self.settle()
        self._slots: dict[int, int] = {}  # of what stands on the fields, by ref

    def reads(self, g: State) -> bool:
        return isinstance(g, ChronoState) and g.seats == self.seats

    def put_all(self, g: CardState[Any], player: int, decision: Decision | None) -> None:
        assert isinstance(g, ChronoState), "an observation of another game"
        self._slots = {}
        sides = [g.sides[(player + row) % self.seats] for row in range(self.seats)]
        for row, side in enumerate(sides):
            self._find_slots(side, row * FIELD)
        self.put_asked(g, player, decision)
        self._put_table(g, player)
        for side in sides:
            self._put_side(g, side, player)
        for side in sides:
            for standing in side.field:
                self._put_standing(g, standing)
            self.put_gap((FIELD - len(side.field)) * _ROW)
        for side in sides:
            self.put_hand(g, side.hand, player, is_own=side.player == player, room=MAIN)
        for side in sides:
            self.put_cards(g, side.discard, PILE)
        for side in sides:
            self.put_known(g, side.deck, player, MAIN)
        self.put_options(g, player, decision)

    def advantage(self, g: State, player: int) -> float:
        """By damage, beside the opponent who has taken least."""
        assert isinstance(g, ChronoState), "an observation of another game"
        own, limit = g.damage[team(g, player)], g.settings.damage_limit
        others = [g.damage[team(g, foe)] for foe in range(self.seats) if team(g, foe) != team(g, player)]
        return max(-1.0, min(1.0, (min(others) - own) / limit))

    def top_of(self, g: CardState[Any], ref: int) -> int:
        return ref

    def place_of(self, g: CardState[Any], player: int, ref: int) -> int:
        assert isinstance(g, ChronoState), "an observation of another game"
        slot = self._slots.get(ref)
        if slot is not None:
            return slot
        owner = g.owner[ref]
        zone = _zone_of(g, g.sides[owner], ref)
        return 0 if zone < 0 else self._first_zone + (owner - player) % self.seats * len(ZONES) + zone

    def _find_slots(self, side: Side, slot: int) -> None:
        """What stands on a field, each in its slot behind `slot`."""
        if len(side.field) > FIELD:
            raise Overfull(f"{len(side.field)} cards stand on a field that has room for {FIELD} in an observation")
        for standing in side.field:
            slot += 1
            self._slots[standing.ref] = slot

    def _put_table(self, g: ChronoState, player: int) -> None:
        last = g.chain[-1] if g.chain else None
        charm = g.charm
        out, seats = self.out, self.seats
        write_i16_le(out, g.turn_number)
        write_i16_le(out, _PHASE.get(g.phase, 0))
        write_i16_le(out, (g.turn - player) % seats + 1 if g.turn >= 0 else 0)
        write_i16_le(out, (g.first - player) % seats + 1 if g.first >= 0 else 0)
        write_i16_le(out, g.settings.damage_limit)
        write_i16_le(out, 0 if charm is None else (charm.opponent - player) % seats + 1)
        write_i16_le(out, 0 if charm is None else len(charm.attackers))
        write_i16_le(out, len(g.resolving))
        write_i16_le(out, len(g.chain))
        if isinstance(last, Declaration):
            write_i16_le(out, _DECLARED[last.kind])
            write_i16_le(out, (last.player - player) % seats + 1)
            write_i16_le(out, self.code_seen(g, player, last.source))
            write_i16_le(out, last.skill + 1)
        else:
            self.put_gap(_DECLARATION)

    def _put_side(self, g: ChronoState, side: Side, player: int) -> None:
        out, owner, turn = self.out, side.player, g.turn_number
        write_i16_le(out, int(owner != player and owner in opponents(g, player)))
        write_i16_le(out, int(not g.alive(owner)))
        write_i16_le(out, g.damage[team(g, owner)])
        write_i16_le(out, side.ep)
        write_i16_le(out, len(side.hand))
        write_i16_le(out, hand_limit(g, owner))
        write_i16_le(out, len(side.deck))
        write_i16_le(out, len(side.discard))
        write_i16_le(out, len(side.removed))
        write_i16_le(out, len(side.field))
        write_i16_le(out, int(side.bg_turn == turn))
        write_i16_le(out, int(side.charm_turn == turn))

    def _put_standing(self, g: ChronoState, standing: Standing) -> None:
        out, ref = self.out, standing.ref
        is_character = g.card[ref].is_character
        write_i16_le(out, self.code(g, ref))
        write_i16_le(out, int(standing.checked))
        write_i16_le(out, int(standing.face_down))
        write_i16_le(out, int(standing.fresh))
        write_i16_le(out, ep_of(g, standing))
        write_i16_le(out, ap_of(g, standing) if is_character else 0)
        write_i16_le(out, figure_of(g, standing, "dp") if is_character else 0)
        write_i16_le(out, standing.damage)
        write_i16_le(out, int(is_character and not standing.face_down and pierces(g, standing)))
        write_i16_le(out, self._slots.get(standing.host, 0))
        self._put_fight(g, ref)
        used = 0
        for use in g.uses:
            used += int(use.card == ref)
        write_i16_le(out, used)

    def _put_fight(self, g: ChronoState, ref: int) -> None:
        """Whether it attacks, supports, whom it blocks, and whether it is the target of something."""
        charm = g.charm
        attacks = supports = blocks = is_target = 0
        if charm is not None:
            attacks = int(ref in charm.attackers)
            supports = int(ref == charm.supporter)
            for defender, attacker in charm.blocks:
                if defender == ref:
                    blocks = self._slots.get(attacker, 0)
        for declared in g.chain:
            if isinstance(declared, Declaration):
                for refs in declared.targets.values():
                    is_target |= int(ref in refs)
                attacks |= int(ref in declared.attackers)
                supports |= int(ref == declared.supporter)
        out = self.out
        write_i16_le(out, attacks)
        write_i16_le(out, supports)
        write_i16_le(out, blocks)
        write_i16_le(out, is_target)


def _zone_of(g: ChronoState, side: Side, ref: int) -> int:
    """Where a card lies that is on no field; -1 if it is nowhere else."""
    if ref in side.hand:
        return _HAND
    if ref in side.discard:
        return _DISCARD
    if ref in side.deck:
        return _DECK
    return _RESOLVING if ref in g.resolving else -1

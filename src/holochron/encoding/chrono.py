"""The Chrono Card TCG as one player sees it, in numbers, in every mode."""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Final

from ..games.chrono.abilities.figures import ap_of, ep_of, figure_of, hand_limit, pierces
from ..games.chrono.rules.players import opponents, team
from ..games.chrono.rules.verbs import VERBS
from ..games.chrono.state.chrono_state import ChronoState
from ..games.chrono.state.effects import CHARM, DRAW, END_MAIN, SKILL, USE, Declaration
from ..games.chrono.state.side import Side, Standing
from ..kernel.decisions import Decision
from ..kernel.state import State
from .encoder import Encoder
from .errors import Overfull
from .layout import ASKED_FIELDS, WIDTH

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
_TABLE: Final = Struct(f"={len(TABLE_FIELDS) - len(ASKED_FIELDS)}h")
_SIDE: Final = Struct(f"={len(SIDE_FIELDS)}h")
_STANDING: Final = Struct(f"={len(STANDING_FIELDS)}h")
_ROW: Final = len(STANDING_FIELDS)


class ChronoEncoder(Encoder):
    """Observations of a game for so many players. Sides stand in the order of turns, one's own first; a player is told by
    that order too, from 1 on."""

    def __init__(self, numbers: Iterable[str], seats: int) -> None:
        super().__init__(numbers, seats, OPTIONS, VERBS, KINDS)
        add = self.layout.add
        self._table = add("table", (len(TABLE_FIELDS),), TABLE_FIELDS, "what is going on, and what is asked")
        self._sides = add("sides", (seats, len(SIDE_FIELDS)), SIDE_FIELDS, "counts of each side")
        self._fields = add("fields", (seats, FIELD, _ROW), STANDING_FIELDS, "cards on the fields in order of arrival")
        self._hands = add("hands", (seats, MAIN), (), "cards of the hands as far as they are known")
        self._discards = add("discards", (seats, PILE), (), "cards of the discard piles, the oldest first")
        self._decks = add("decks", (seats, MAIN), (), "known cards of the decks at their places from the top")
        self._options = self.layout.add_options()
        self._first_zone = seats * FIELD + 1
        self.settle()

    def reads(self, g: State) -> bool:
        return isinstance(g, ChronoState) and g.seats == self.seats

    def write(self, g: State, player: int, decision: Decision | None, into: memoryview, at: int) -> None:
        assert isinstance(g, ChronoState), "an observation of another game"
        slots: dict[int, int] = {}
        self.slots = slots
        seats = self.seats
        for row in range(seats):
            field = g.sides[(player + row) % seats].field
            if len(field) > FIELD:
                raise Overfull(f"{len(field)} cards stand on a field that has room for {FIELD} in an observation")
            slot = row * FIELD
            for standing in field:
                slot += 1
                slots[standing.ref] = slot
        for row in range(seats):
            self._write_side(g, g.sides[(player + row) % seats], player, row, into, at)
        self.write_asked(g, player, decision, into, at + self._table)
        self._write_table(g, player, into, (at + self._table + len(ASKED_FIELDS)) * WIDTH)
        if decision is not None and decision.player == player:
            self.write_options(g, decision, into, at + self._options)

    def advantage(self, g: State, player: int) -> float:
        """By damage, beside the opponent who has taken least."""
        assert isinstance(g, ChronoState), "an observation of another game"
        own, limit = g.damage[team(g, player)], g.settings.damage_limit
        others = [g.damage[team(g, foe)] for foe in range(self.seats) if team(g, foe) != team(g, player)]
        return max(-1.0, min(1.0, (min(others) - own) / limit))

    def zone_of(self, g: State, player: int, ref: int) -> int:
        assert isinstance(g, ChronoState), "an observation of another game"
        owner = g.owner[ref]
        zone = _zone_of(g, g.sides[owner], ref)
        return 0 if zone < 0 else self._first_zone + (owner - player) % self.seats * len(ZONES) + zone

    def _write_table(self, g: ChronoState, player: int, into: memoryview, at: int) -> None:
        last = g.chain[-1] if g.chain else None
        declared = last if isinstance(last, Declaration) else None
        charm = g.charm
        seats = self.seats
        _TABLE.pack_into(
            into,
            at,
            g.turn_number,
            _PHASE.get(g.phase, 0),
            (g.turn - player) % seats + 1 if g.turn >= 0 else 0,
            (g.first - player) % seats + 1 if g.first >= 0 else 0,
            g.settings.damage_limit,
            0 if charm is None else (charm.opponent - player) % seats + 1,
            0 if charm is None else len(charm.attackers),
            len(g.resolving),
            len(g.chain),
            0 if declared is None else _DECLARED[declared.kind],
            0 if declared is None else (declared.player - player) % seats + 1,
            0 if declared is None else self.ref_card(g, player, declared.source),
            0 if declared is None else declared.skill + 1,
        )

    def _write_side(self, g: ChronoState, side: Side, player: int, row: int, into: memoryview, at: int) -> None:
        owner, turn = side.player, g.turn_number
        _SIDE.pack_into(
            into,
            (at + self._sides + row * len(SIDE_FIELDS)) * WIDTH,
            row > 0 and owner in opponents(g, player),
            not g.alive(owner),
            g.damage[team(g, owner)],
            side.ep,
            len(side.hand),
            hand_limit(g, owner),
            len(side.deck),
            len(side.discard),
            len(side.removed),
            len(side.field),
            side.bg_turn == turn,
            side.charm_turn == turn,
        )
        ids, cards, known, bit = self.ids, g.card, g.known, 1 << player
        seen = [ids[cards[ref].number] for ref in side.hand if known[ref] & bit]
        if row:
            seen.sort()  # the order of another's hand says nothing
        self.write_pile(seen, into, at + self._hands + row * MAIN, MAIN)
        pile = [ids[cards[ref].number] for ref in side.discard]
        self.write_pile(pile, into, at + self._discards + row * PILE, PILE)
        top = at + self._decks + row * MAIN + len(side.deck) - 1
        if len(side.deck) > MAIN:
            raise Overfull(f"{len(side.deck)} cards lie in a deck that has room for {MAIN} in an observation")
        for place, ref in enumerate(side.deck):
            if known[ref] & bit:
                into[top - place] = ids[cards[ref].number]
        start = (at + self._fields + row * FIELD * _ROW) * WIDTH
        for standing in side.field:
            self._write_standing(g, standing, into, start)
            start += _ROW * WIDTH

    def _write_standing(self, g: ChronoState, standing: Standing, into: memoryview, at: int) -> None:
        ref, charm = standing.ref, g.charm
        card = g.card[ref]
        attacks = supports = blocks = is_target = used = 0
        if charm is not None:
            attacks = int(ref in charm.attackers)
            supports = int(ref == charm.supporter)
            for defender, attacker in charm.blocks:
                if defender == ref:
                    blocks = self.slots.get(attacker, 0)
        for declared in g.chain:
            if isinstance(declared, Declaration):
                for refs in declared.targets.values():
                    is_target |= int(ref in refs)
                attacks |= int(ref in declared.attackers)
                supports |= int(ref == declared.supporter)
        for use in g.uses:
            used += int(use.card == ref)
        is_character = card.is_character
        _STANDING.pack_into(
            into,
            at,
            self.ids[card.number],
            standing.checked,
            standing.face_down,
            standing.fresh,
            ep_of(g, standing),
            ap_of(g, standing) if is_character else 0,
            figure_of(g, standing, "dp") if is_character else 0,
            standing.damage,
            is_character and not standing.face_down and pierces(g, standing),
            self.slots.get(standing.host, 0),
            attacks,
            supports,
            blocks,
            is_target,
            used,
        )


def _zone_of(g: ChronoState, side: Side, ref: int) -> int:
    """Where a card lies that is on no field; -1 if it is nowhere else."""
    if ref in side.hand:
        return _HAND
    if ref in side.discard:
        return _DISCARD
    if ref in side.deck:
        return _DECK
    return _RESOLVING if ref in g.resolving else -1

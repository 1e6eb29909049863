"""The hololive OFFICIAL CARD GAME as one player sees it, in numbers."""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Final

from ..games.holo.cards.constants import COLORS
from ..games.holo.rules.continuous import hp_of
from ..games.holo.rules.layers import amount_of, subject_of
from ..games.holo.rules.verbs import VERBS
from ..games.holo.state.holo_state import HoloState, opponent
from ..games.holo.state.side import NEVER, STAGE_LIMIT, Holomem, Side
from ..kernel.decisions import Decision
from ..kernel.state import State
from .encoder import Encoder
from .errors import Overfull
from .layout import ASKED_FIELDS, UNKNOWN_CARD, WIDTH

# The largest list in 20,000 decisions and more of random decks has 28 options; a choice from a whole archive would have 71.
OPTIONS: Final = 80
MAIN: Final = 50  # 6.1.1.2
CHEERS: Final = 20  # 6.1.1.3
LIFE: Final = 10
ATTACHED: Final = 8  # of which numbers are told; their count is always

STEPS: Final = ("setup", "reset", "hand", "cheer", "main", "performance", "end")
KINDS: Final = (
    "accept-loop",
    "activate",
    "affect",
    "again-at",
    "attach-to",
    "baton-cost",
    "bloom",
    "change-text",
    "cheer-to",
    "choose-attached",
    "choose-count",
    "choose-debut",
    "choose-die",
    "choose-mode",
    "choose-to-archive",
    "choose-to-attach",
    "choose-to-bottom",
    "choose-to-cheer-deck",
    "choose-to-deck",
    "choose-to-hand",
    "choose-to-keep",
    "choose-to-power",
    "choose-to-reveal",
    "choose-to-send",
    "choose-to-stage",
    "choose-to-take",
    "choose-to-top",
    "choose-x",
    "coin",
    "damage-to",
    "declare-art",
    "declare-face",
    "declare-loop",
    "die",
    "down",
    "down-first",
    "draw-more",
    "fill-center",
    "go-first",
    "heal",
    "keep-attached",
    "leave-stage",
    "life-to",
    "look-more",
    "main",
    "may",
    "order-bottom",
    "order-cheers",
    "order-top",
    "overflow",
    "pay",
    "perform",
    "power-for-hand",
    "put-back",
    "put-bottom",
    "put-center",
    "react",
    "reattach-to",
    "redraw",
    "replacement",
    "resolve",
    "rest",
    "send-to",
    "stand-in",
    "swap",
    "to-debut",
)
_STEP: Final = {name: index for index, name in enumerate(STEPS, 1)}

# Zones in which what an option names may lie, beside the slots of the stage.
ZONES: Final = ("hand", "archive", "deck", "holo-power", "cheer-deck", "life", "resolution", "oshi", "loose")
_OWN_ZONE: Final = 2 * STAGE_LIMIT + 1
_THEIR_ZONE: Final = _OWN_ZONE + len(ZONES)
_HAND: Final = 0
_ARCHIVE: Final = 1
_DECK: Final = 2
_POWER: Final = 3
_CHEER_DECK: Final = 4
_LIFE: Final = 5
_RESOLUTION: Final = 6
_OSHI: Final = 7
_LOOSE: Final = 8

TABLE_FIELDS: Final = (
    *ASKED_FIELDS,
    "turn",
    "step",
    "my_turn",
    "i_went_first",
    "resolution",
    "waiting",
    "lasting",
    "declared_face",
)
SIDE_FIELDS: Final = (
    "oshi",
    "life",
    "deck",
    "cheer_deck",
    "hand",
    "archive",
    "holo_power",
    "stage",
    "life_damage",
    "redraws",
    "turns",
    "collab_used",
    "baton_used",
    "limited_used",
    "skill_used",
    "sp_skill_used",
)
HOLOMEM_FIELDS: Final = (
    "card",
    "position",
    "resting",
    "damage",
    "hp",
    *[f"{color}_cheers" for color in COLORS],
    "cheers",
    "stack",
    "attached",
    "face_down",
    "entered",
    "bloomed",
    "performed",
    "arts_plus",
    *[f"attached_{place}" for place in range(1, ATTACHED + 1)],
)
_TABLE: Final = Struct(f"={len(TABLE_FIELDS) - len(ASKED_FIELDS)}h")
_SIDE: Final = Struct(f"={len(SIDE_FIELDS)}h")
_MARKS: Final = Struct(f"={HOLOMEM_FIELDS.index('arts_plus') + 1}h")
_ARTS_PLUS: Final = HOLOMEM_FIELDS.index("arts_plus")
_ATTACHED: Final = HOLOMEM_FIELDS.index("attached_1")
_ROW: Final = len(HOLOMEM_FIELDS)


class HoloEncoder(Encoder):
    """Observations of a duel. Both sides stand in each block, one's own first."""

    def __init__(self, numbers: Iterable[str]) -> None:
        super().__init__(numbers, 2, OPTIONS, VERBS, KINDS)
        add = self.layout.add
        self._table = add("table", (len(TABLE_FIELDS),), TABLE_FIELDS, "what is going on, and what is asked")
        self._sides = add("sides", (2, len(SIDE_FIELDS)), SIDE_FIELDS, "counts of each side, and its oshi")
        self._stage = add("stage", (2, STAGE_LIMIT, _ROW), HOLOMEM_FIELDS, "holomem in order of arrival")
        self._hands = add("hands", (2, MAIN), (), "cards of the hands as far as they are known")
        self._archives = add("archives", (2, MAIN + CHEERS), (), "cards of the archives, the oldest first")
        self._decks = add("decks", (2, MAIN), (), "known cards of the decks at their places from the top")
        self._powers = add("holo_powers", (2, MAIN), (), "known cards of holo power at their places from the top")
        self._cheer_decks = add("cheer_decks", (2, CHEERS), (), "known cards of the cheer decks, likewise")
        self._lives = add("lives", (2, LIFE), (), "known cards of life, likewise")
        self._options = self.layout.add_options()
        self.settle()

    def reads(self, g: State) -> bool:
        return isinstance(g, HoloState) and g.seats == self.seats

    def write(self, g: State, player: int, decision: Decision | None, into: memoryview, at: int) -> None:
        assert isinstance(g, HoloState), "an observation of another game"
        self.slots = {}
        self.tops = {}
        self._write_side(g, g.sides[player], player, 0, into, at)
        self._write_side(g, g.sides[opponent(player)], player, 1, into, at)
        self._write_lasting(g, into, at + self._stage)
        self.write_asked(g, player, decision, into, at + self._table)
        self._write_table(g, player, into, (at + self._table + len(ASKED_FIELDS)) * WIDTH)
        if decision is not None and decision.player == player:
            self.write_options(g, decision, into, at + self._options)

    def advantage(self, g: State, player: int) -> float:
        assert isinstance(g, HoloState), "an observation of another game"
        own, other = g.sides[player], g.sides[opponent(player)]
        return (len(own.life) - len(other.life)) / max(g.card[own.oshi].life, g.card[other.oshi].life, 1)

    def zone_of(self, g: State, player: int, ref: int) -> int:
        assert isinstance(g, HoloState), "an observation of another game"
        owner = g.owner[ref]
        side = g.sides[owner]
        found = _zone_of(g, side, ref)
        if found >= 0:
            return (_OWN_ZONE if owner == player else _THEIR_ZONE) + found
        for holomem in side.stage:
            if ref in holomem.cheers or ref in holomem.stack or ref in holomem.attached:
                return self.slots[holomem.ref]
        return 0

    def _write_table(self, g: HoloState, player: int, into: memoryview, at: int) -> None:
        _TABLE.pack_into(
            into,
            at,
            g.turn_number,
            _STEP.get(g.step, 0),
            g.turn == player,
            g.first == player,
            len(g.resolution),
            len(g.waiting),
            len(g.lasting),
            g.declared_faces[0] if g.declared_faces else 0,
        )

    def _write_side(self, g: HoloState, side: Side, player: int, row: int, into: memoryview, at: int) -> None:
        turn = g.turn_number
        hand, archive, deck, power = side.hand, side.archive, side.deck, side.holo_power
        _SIDE.pack_into(
            into,
            (at + self._sides + row * len(SIDE_FIELDS)) * WIDTH,
            self.ids[g.card[side.oshi].number],
            len(side.life),
            len(deck),
            len(side.cheer_deck),
            len(hand),
            len(archive),
            len(power),
            len(side.stage),
            side.life_damage,
            side.redraws,
            side.turns,
            side.collabed == turn,
            side.batoned == turn,
            side.limited == turn,
            side.skilled == turn,
            side.sp_used != NEVER,
        )
        ids, cards = self.ids, g.card
        bit = 1 << player
        known = g.known
        seen = [ids[cards[ref].number] for ref in hand if known[ref] & bit]
        if row:
            seen.sort()  # the order of another's hand says nothing
        self.write_pile(seen, into, at + self._hands + row * MAIN, MAIN)
        room = MAIN + CHEERS
        self.write_pile([ids[cards[ref].number] for ref in archive], into, at + self._archives + row * room, room)
        self._write_known(g, deck, bit, into, at + self._decks + row * MAIN, MAIN)
        self._write_known(g, power, bit, into, at + self._powers + row * MAIN, MAIN)
        self._write_known(g, side.cheer_deck, bit, into, at + self._cheer_decks + row * CHEERS, CHEERS)
        self._write_known(g, side.life, bit, into, at + self._lives + row * LIFE, LIFE)
        if len(side.stage) > STAGE_LIMIT:
            raise Overfull(f"{len(side.stage)} holomem stand on a stage for {STAGE_LIMIT} (4.6.2.1)")
        slot = row * STAGE_LIMIT
        for holomem in side.stage:
            self._write_holomem(g, holomem, bit, slot, into, at + self._stage + slot * _ROW)
            slot += 1

    def _write_known(self, g: HoloState, pile: list[int], bit: int, into: memoryview, at: int, room: int) -> None:
        """Those cards of a pile that the player knows, each at its place from the top."""
        known = g.known
        last = len(pile) - 1
        if last >= room:
            raise Overfull(f"{last + 1} cards lie where an observation has room for {room}")
        for place, ref in enumerate(pile):
            if known[ref] & bit:
                into[at + last - place] = self.ids[g.card[ref].number]

    def _write_holomem(self, g: HoloState, holomem: Holomem, bit: int, slot: int, into: memoryview, at: int) -> None:
        turn = g.turn_number
        top = holomem.stack[-1]
        is_seen = g.known[top] & bit != 0
        card = self.ids[g.card[top].number] if is_seen else UNKNOWN_CARD
        self.slots[holomem.ref] = slot + 1
        self.tops[holomem.ref] = card
        white = green = red = blue = purple = yellow = 0
        for ref in holomem.cheers:
            colors = g.card[ref].colors
            white += colors & 1
            green += colors >> 1 & 1
            red += colors >> 2 & 1
            blue += colors >> 3 & 1
            purple += colors >> 4 & 1
            yellow += colors >> 5 & 1
        attached = holomem.attached
        _MARKS.pack_into(
            into,
            at * WIDTH,
            card,
            holomem.position + 1,
            holomem.resting,
            holomem.damage,
            hp_of(g, holomem) if is_seen else 0,
            white,
            green,
            red,
            blue,
            purple,
            yellow,
            len(holomem.cheers),
            len(holomem.stack),
            len(attached),
            holomem.face_down,
            holomem.entered == turn,
            holomem.bloomed == turn,
            holomem.performed == turn,
            0,
        )
        if attached:
            ids = [self.ids[g.card[ref].number] for ref in attached[:ATTACHED]]
            self.write_pile(ids, into, at + _ATTACHED, ATTACHED)

    def _write_lasting(self, g: HoloState, into: memoryview, at: int) -> None:
        """What abilities have added to arts for a while."""
        for effect in g.lasting:
            if subject_of(effect.modifier) == "arts":
                for ref in effect.refs:
                    slot = self.slots.get(ref)
                    if slot is not None:
                        into[at + (slot - 1) * _ROW + _ARTS_PLUS] += amount_of(effect.modifier)


def _zone_of(g: HoloState, side: Side, ref: int) -> int:
    """Where a card lies that is on no stage; -1 if it is."""
    if ref in side.hand:
        return _HAND
    if ref in side.archive:
        return _ARCHIVE
    if ref in side.deck:
        return _DECK
    if ref in side.holo_power:
        return _POWER
    if ref in side.cheer_deck:
        return _CHEER_DECK
    if ref in side.life:
        return _LIFE
    if ref in g.resolution:
        return _RESOLUTION
    if ref == side.oshi:
        return _OSHI
    return _LOOSE if ref in side.loose else -1

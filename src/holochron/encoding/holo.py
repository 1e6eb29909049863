"""The hololive OFFICIAL CARD GAME as one player sees it, in numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from librt.strings import write_i16_le

from ..games.holo.cards.constants import COLORS
from ..games.holo.rules.continuous import hp_of
from ..games.holo.rules.layers import amount_of, subject_of
from ..games.holo.rules.verbs import VERBS
from ..games.holo.state.holo_state import HoloState, opponent
from ..games.holo.state.side import NEVER, POSITIONS, STAGE_LIMIT, Holomem, Side
from ..kernel.card_state import CardState
from ..kernel.decisions import Decision
from ..kernel.state import State
from .encoder import Encoder
from .errors import Overfull
from .layout import ASKED_FIELDS, UNKNOWN_CARD, WIDTH, row_of, switches

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
_ROW: Final = len(HOLOMEM_FIELDS)
_USED: Final[list[bytes]] = switches(5)  # of a side: from the collab to the SP oshi skill
_MARKS: Final[list[bytes]] = switches(4)  # of a holomem: from face_down to performed
_POSITIONS: Final[list[bytes]] = [
    row_of([position + 1, resting]) for position in range(len(POSITIONS)) for resting in range(2)
]
# What a cheer of these colours adds to the tally of a holomem: a byte counts each colour, another one all of them.
_TALLIES: Final[list[int]] = [
    sum([(colors >> at & 1) << 8 * at for at in range(len(COLORS))]) + (1 << 8 * len(COLORS))
    for colors in range(1 << len(COLORS))
]
_NO_CHEERS: Final = bytes((len(COLORS) + 1) * WIDTH)
_NOTHING_ATTACHED: Final = bytes(ATTACHED * WIDTH)


class HoloEncoder(Encoder):
    """Observations of a duel. Both sides stand in each block, one's own first."""

    def __init__(self, numbers: Iterable[str]) -> None:
        super().__init__(numbers, 2, OPTIONS, VERBS, KINDS)
        add = self.layout.add
        add("table", (len(TABLE_FIELDS),), TABLE_FIELDS, "what is going on, and what is asked")
        add("sides", (2, len(SIDE_FIELDS)), SIDE_FIELDS, "counts of each side, and its oshi")
        add("stage", (2, STAGE_LIMIT, _ROW), HOLOMEM_FIELDS, "holomem in order of arrival")
        add("hands", (2, MAIN), (), "cards of the hands as far as they are known")
        add("archives", (2, MAIN + CHEERS), (), "cards of the archives, the oldest first")
        add("decks", (2, MAIN), (), "known cards of the decks at their places from the top")
        add("holo_powers", (2, MAIN), (), "known cards of holo power at their places from the top")
        add("cheer_decks", (2, CHEERS), (), "known cards of the cheer decks, likewise")
        add("lives", (2, LIFE), (), "known cards of life, likewise")
        self.layout.add_options()
        self.settle()
        self._counts: dict[int, bytes] = {}  # of cheers, by their tally
        self._arts_plus: dict[int, int] = {}  # by ref: what abilities have added to arts for a while

    def reads(self, g: State) -> bool:
        return isinstance(g, HoloState) and g.seats == self.seats

    def put_all(self, g: CardState[Any], player: int, decision: Decision | None) -> None:
        assert isinstance(g, HoloState), "an observation of another game"
        own, other = g.sides[player], g.sides[opponent(player)]
        self._arts_plus = self._find_arts_plus(g) if g.lasting else {}
        self.put_asked(g, player, decision)
        self._put_table(g, player)
        self._put_side(g, own)
        self._put_side(g, other)
        self._put_stage(g, own, player)
        self._put_stage(g, other, player)
        self.put_hand(g, own.hand, player, is_own=True, room=MAIN)
        self.put_hand(g, other.hand, player, is_own=False, room=MAIN)
        self.put_cards(g, own.archive, MAIN + CHEERS)
        self.put_cards(g, other.archive, MAIN + CHEERS)
        self.put_known(g, own.deck, player, MAIN)
        self.put_known(g, other.deck, player, MAIN)
        self.put_known(g, own.holo_power, player, MAIN)
        self.put_known(g, other.holo_power, player, MAIN)
        self.put_known(g, own.cheer_deck, player, CHEERS)
        self.put_known(g, other.cheer_deck, player, CHEERS)
        self.put_known(g, own.life, player, LIFE)
        self.put_known(g, other.life, player, LIFE)
        self.put_options(g, player, decision)

    def advantage(self, g: State, player: int) -> float:
        assert isinstance(g, HoloState), "an observation of another game"
        own, other = g.sides[player], g.sides[opponent(player)]
        return (len(own.life) - len(other.life)) / max(g.card[own.oshi].life, g.card[other.oshi].life, 1)

    def top_of(self, g: CardState[Any], ref: int) -> int:
        assert isinstance(g, HoloState), "an observation of another game"
        holomem = g.holomem(ref)
        return ref if holomem is None else holomem.stack[-1]

    def place_of(self, g: CardState[Any], player: int, ref: int) -> int:
        assert isinstance(g, HoloState), "an observation of another game"
        owner = g.owner[ref]
        side = g.sides[owner]
        slot = before = 0 if owner == player else STAGE_LIMIT
        for holomem in side.stage:
            slot += 1
            if holomem.ref == ref:
                return slot
        zone = _zone_of(g, side, ref)
        if zone >= 0:
            return (_OWN_ZONE if owner == player else _THEIR_ZONE) + zone
        slot = before
        for holomem in side.stage:
            slot += 1
            if ref in holomem.cheers or ref in holomem.stack or ref in holomem.attached:
                return slot
        return 0

    def _find_arts_plus(self, g: HoloState) -> dict[int, int]:
        found: dict[int, int] = {}
        for effect in g.lasting:
            if subject_of(effect.modifier) == "arts":
                for ref in effect.refs:
                    found[ref] = found.get(ref, 0) + amount_of(effect.modifier)
        return found

    def _put_table(self, g: HoloState, player: int) -> None:
        out = self.out
        write_i16_le(out, g.turn_number)
        write_i16_le(out, _STEP.get(g.step, 0))
        write_i16_le(out, int(g.turn == player))
        write_i16_le(out, int(g.first == player))
        write_i16_le(out, len(g.resolution))
        write_i16_le(out, len(g.waiting))
        write_i16_le(out, len(g.lasting))
        write_i16_le(out, g.declared_faces[0] if g.declared_faces else 0)

    def _put_side(self, g: HoloState, side: Side) -> None:
        out, turn = self.out, g.turn_number
        write_i16_le(out, self.code(g, side.oshi))
        write_i16_le(out, len(side.life))
        write_i16_le(out, len(side.deck))
        write_i16_le(out, len(side.cheer_deck))
        write_i16_le(out, len(side.hand))
        write_i16_le(out, len(side.archive))
        write_i16_le(out, len(side.holo_power))
        write_i16_le(out, len(side.stage))
        write_i16_le(out, side.life_damage)
        write_i16_le(out, side.redraws)
        write_i16_le(out, side.turns)
        out.write(
            _USED[
                (side.collabed == turn) << 4
                | (side.batoned == turn) << 3
                | (side.limited == turn) << 2
                | (side.skilled == turn) << 1
                | (side.sp_used != NEVER)
            ]
        )

    def _put_stage(self, g: HoloState, side: Side, player: int) -> None:
        if len(side.stage) > STAGE_LIMIT:
            raise Overfull(f"{len(side.stage)} holomem stand on a stage for {STAGE_LIMIT} (4.6.2.1)")
        for holomem in side.stage:
            self._put_holomem(g, holomem, player)
        self.put_gap((STAGE_LIMIT - len(side.stage)) * _ROW)

    def _put_holomem(self, g: HoloState, holomem: Holomem, player: int) -> None:
        out, turn, attached = self.out, g.turn_number, holomem.attached
        top = holomem.stack[-1]
        is_seen = (g.known[top] >> player) & 1
        write_i16_le(out, self.code(g, top) if is_seen else UNKNOWN_CARD)
        out.write(_POSITIONS[holomem.position << 1 | holomem.resting])
        write_i16_le(out, holomem.damage)
        write_i16_le(out, hp_of(g, holomem) if is_seen else 0)
        out.write(self._cheers(g, holomem.cheers) if holomem.cheers else _NO_CHEERS)
        write_i16_le(out, len(holomem.stack))
        write_i16_le(out, len(attached))
        out.write(
            _MARKS[
                holomem.face_down << 3
                | (holomem.entered == turn) << 2
                | (holomem.bloomed == turn) << 1
                | (holomem.performed == turn)
            ]
        )
        write_i16_le(out, self._arts_plus.get(holomem.ref, 0) if self._arts_plus else 0)
        if attached:
            self._put_attached(g, attached)
        else:
            out.write(_NOTHING_ATTACHED)

    def _cheers(self, g: HoloState, cheers: tuple[int, ...]) -> bytes:
        """How many there are of each colour, and in all."""
        tally = 0
        for ref in cheers:
            tally += _TALLIES[g.card[ref].colors]
        row = self._counts.get(tally)
        if row is None:
            row = self._counts[tally] = row_of([tally >> 8 * at & 255 for at in range(len(COLORS) + 1)])
        return row

    def _put_attached(self, g: HoloState, attached: tuple[int, ...]) -> None:
        """The first of the supports."""
        told = attached[:ATTACHED]
        for ref in told:
            write_i16_le(self.out, self.code(g, ref))
        self.put_gap(ATTACHED - len(told))


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

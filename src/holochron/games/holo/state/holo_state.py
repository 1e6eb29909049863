"""The state of a game: sides, zones and holomem, as a value over refs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.card_state import CardState
from ....kernel.chance import Chance
from ....kernel.decisions import Flow
from ....kernel.events import ABOUT, ABOUT_FACE, EVERYONE
from ....kernel.modules import Modules
from ....kernel.state import GameOver, Result
from ..cards.card import Card
from ..cards.constants import CHEER, DEBUT, HOLOMEM, SPOT
from .effects import Applied, Effect, StageIndex, Waiting
from .features import Features, Settings
from .records import ArtAgain, ArtUnderWay, Deed, Fired, Taken, Use
from .side import ZONES, Holomem, Side, new_side

MODULES: Final[list[Modules]] = []  # filled by game_loop.py


class HoloState(CardState[Card]):
    """A game of the hololive OFFICIAL CARD GAME."""

    __slots__ = (
        "again",
        "applying",
        "declared_faces",
        "declaring",
        "due",
        "extra_turns",
        "features",
        "fired",
        "first",
        "gone",
        "lasting",
        "memory",
        "resolution",
        "settings",
        "sides",
        "stage_index",
        "step",
        "taken",
        "turn",
        "turn_number",
        "uses",
        "waiting",
    )

    settings: Settings
    features: Features  # of the settings: what the cards of this table can do at all
    sides: list[Side]
    resolution: list[int]  # 4.16
    first: int  # the player who goes first
    turn: int  # the turn player
    turn_number: int
    step: str
    lasting: list[Effect]  # continuous effects that abilities have left behind, the oldest first
    applying: Applied | None  # only while continuous effects are being worked out
    stage_index: StageIndex | None  # None: to be looked up anew; shared by clones
    waiting: list[Waiting]
    fired: tuple[Fired, ...]
    declared_faces: tuple[int, ...]  # dice of the next roll count as these faces (5.24.4)
    declaring: tuple[ArtUnderWay, ...]
    uses: tuple[Use, ...]
    memory: tuple[Deed, ...]
    gone: tuple[
        Holomem, ...
    ]  # as they last were: holomem that have left the stage since the last check timing (10.12.1)
    taken: tuple[Taken, ...]
    again: tuple[ArtAgain, ...]
    extra_turns: tuple[int, ...]  # whose; the last one comes first (5.26.2)
    due: bool  # whether something has changed that rule processing may have to answer (11.1.2)

    def clone(self) -> HoloState:
        copy = HoloState()
        self.copy_cards(copy)
        copy.settings = self.settings
        copy.features = self.features
        copy.sides = [self.sides[0].clone(), self.sides[1].clone()]
        copy.resolution = self.resolution[:]
        copy.first = self.first
        copy.turn = self.turn
        copy.turn_number = self.turn_number
        copy.step = self.step
        copy.lasting = self.lasting[:]
        copy.applying = None
        copy.stage_index = self.stage_index
        copy.waiting = self.waiting[:]
        copy.fired = self.fired
        copy.declared_faces = self.declared_faces
        copy.declaring = ()
        copy.uses = self.uses
        copy.memory = self.memory
        copy.gone = self.gone
        copy.taken = self.taken
        copy.again = self.again
        copy.extra_turns = self.extra_turns
        copy.due = self.due
        return copy

    def set_up(self, settings: Settings) -> None:
        self.settings = settings
        self.features = settings.features

    # Refs.

    def number(self, ref: int) -> str:
        return self.card[ref].number

    def face_of(self, ref: int, kind: str) -> int:
        """A holomem shows the top card of its stack (4.4): as it blooms, the one that was on top until then; when life is
        lost for it, what it showed at last."""
        holomem = self.holomem(ref)
        if holomem is not None:
            return holomem.stack[-2 if kind == "bloom" and len(holomem.stack) > 1 else -1]
        if kind == "life-damage":
            for event in reversed(self.trace or ()):
                if event[ABOUT] == ref:
                    return event[ABOUT_FACE]
        return ref

    def holomem(self, ref: int) -> Holomem | None:
        """The holomem of that name, if it is on a stage: its owner's (3.1.2.1)."""
        if ref < 0:
            return None
        for holomem in self.sides[self.owner[ref]].stage:
            if holomem.ref == ref:
                return holomem
        return None

    def last_seen(self, ref: int) -> Holomem | None:
        """The holomem of that name as it is, or as it last was on the stage (10.12.1)."""
        for holomem in self.gone:
            if holomem.ref == ref:
                return holomem
        return self.holomem(ref)

    def stage_changed(self, refs: tuple[int, ...]) -> None:
        """These cards have come to the stage, left it, been covered or uncovered there, or got another holder: if they
        say anything, `stage_index` is to be looked up anew."""
        for ref in refs:
            if self.card[ref].speaks:
                self.stage_index = None

    def top(self, holomem: Holomem) -> Card:
        """The card whose information counts (4.4.2.1)."""
        return self.card[holomem.stack[-1]]

    # Ends.

    def lose(self, player: int, reason: str, rule: str) -> None:
        """A player loses, and the game is over (1.2.1)."""
        self.emit("lose", rule, player, word=reason)
        self.end([player], reason, rule)

    def end(self, losers: Sequence[int], reason: str, rule: str) -> None:
        """The game is over; when everyone has lost it is a draw (1.2.2)."""
        winners = tuple(player for player in (0, 1) if player not in losers)
        places = tuple(1 if player in winners or not winners else 2 for player in (0, 1))
        self.result = Result(winners, places, reason, rule)
        self.emit("over", rule, winners[0] if winners else -1, word=reason)
        raise GameOver

    def leave(self, player: int, reason: str) -> None:
        """Conceding waits for no check timing and no effect can touch it (1.2.3)."""
        try:
            self.lose(player, reason, "1.2.3")
        except GameOver:
            return

    # What the kernel asks for.

    def modules(self) -> Modules:
        return MODULES[0]

    def flow(self) -> Flow[None]:
        return MODULES[0].points[self.point](self)  # asked at every point: the way by `modules` is longer

    # Resampling.

    def card_named(self, number: str) -> Card:
        return self.settings.book[number]

    def lists_open(self) -> bool:
        return self.settings.lists_open

    def hidden_refs(self, player: int) -> list[list[int]]:
        """Cheers lie only in the cheer deck and in life while hidden, and nothing else does."""
        side = self.sides[player]
        refs = side.deck + side.hand + side.holo_power
        for holomem in side.stage:
            if holomem.face_down:
                refs.extend(holomem.stack)
        return [refs, side.cheer_deck + side.life]

    def has_cheer_back(self, owner: int, ref: int) -> bool:
        """Whether the back of a hidden card is that of a cheer, which everyone sees."""
        side = self.sides[owner]
        return ref in side.cheer_deck or ref in side.life

    def guess(self, refs: Sequence[int], chance: Chance) -> list[str]:
        """With closed lists anything of the right back may lie there, as far as hints and copies allow."""
        if not refs:
            return []
        player = self.owner[refs[0]]
        cheers = self.has_cheer_back(player, refs[0])
        pool = [
            card
            for _, card in sorted(self.settings.book.items())
            if (card.kind == CHEER if cheers else card.kind not in (CHEER, 0))
        ]
        copies = [card.number for card in pool for _ in range(len(refs) if cheers or card.any_copies else 4)]
        chance.shuffle(copies)
        needed = [need for hint in self.hints for need in hint.needs if set(hint.refs) <= set(refs)]
        chosen: list[str] = []
        for need in needed:
            found = next(number for number in copies if self.fits(number, need))
            copies.remove(found)
            chosen.append(found)
        return sorted([*chosen, *copies[: len(refs) - len(chosen)]])

    def fits(self, number: str, need: str) -> bool:
        card = self.settings.book[number]
        if need == "=debut":
            return card.kind == HOLOMEM and card.level == DEBUT
        if need == "=starter":
            return card.kind == HOLOMEM and card.level in (DEBUT, SPOT)
        return number == need


def new_state(settings: Settings, chance: Chance, ask_chance: bool) -> HoloState:
    """A game before anything is on the table."""
    g = HoloState()
    g.begin(2, chance, ask_chance)
    g.set_up(settings)
    g.begin_cards()
    g.sides = [new_side(0), new_side(1)]
    g.resolution = []
    g.first = -1
    g.turn = g.turn_number = 0
    g.step = "setup"
    g.lasting = []
    g.applying = None
    g.stage_index = None
    g.waiting = []
    g.declared_faces = ()
    g.declaring = ()
    g.fired = ()
    g.uses = ()
    g.memory = ()
    g.gone = ()
    g.taken = ()
    g.again = ()
    g.extra_turns = ()
    g.due = True
    g.point = "shuffle"
    return g


SELDOM: Final[tuple[str, ...]] = tuple([name for name in ZONES if name not in ("hand", "deck")])


def zone_holding(g: HoloState, ref: int) -> str:
    """The zone, other than the stage, in which the card is; empty when it is in none."""
    if 0 <= ref < len(g.card):
        side = g.sides[g.owner[ref]]
        if side.deck and side.deck[-1] == ref:
            return "deck"
        if g.known[ref] == EVERYONE and _lies_in(side.archive, ref):  # where most that everyone knows are
            return "archive"
        if _lies_in(side.hand, ref):
            return "hand"
        if _lies_in(side.deck, ref):
            return "deck"
        for name in SELDOM:
            if _lies_in(side.zone(name), ref):
                return name
    return ""


def _lies_in(zone: list[int], ref: int) -> bool:
    """Whether a zone holds a card. Compiled, numbers are compared several times faster than by `in`, which compares objects."""
    for other in zone:
        if other == ref:
            return True
    return False


def opponent(player: int) -> int:
    return 1 - player

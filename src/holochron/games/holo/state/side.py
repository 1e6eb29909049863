"""A player's side: zones and holomem, as values over refs (4.4 to 4.15)."""

from __future__ import annotations

from typing import Final

# Positions of the stage (4.6)
CENTER: Final = 0


COLLAB: Final = 1


BACK: Final = 2


POSITIONS: Final[tuple[str, ...]] = ("center", "collab", "back")


STAGE_LIMIT: Final = 6  # 4.6.2.1


NEAR_TOP: Final = 5  # cards of a zone, to be looked at first


NOBODY: Final = -1  # in place of the name of a holomem or of a card


NO_ART: Final = -1  # in place of the number of an art


NEVER: Final = -1  # in place of the number of a turn (set-up is turn 0)


class Holomem:
    """A holomem on the stage: the stack of its cards, what is attached to it, and its marks (4.4)."""

    __slots__ = (
        "art",
        "attached",
        "bloomed",
        "bloomed_on",
        "cheers",
        "damage",
        "downed",
        "downed_art",
        "downed_by",
        "downed_by_lent",
        "entered",
        "face_down",
        "performed",
        "player",
        "position",
        "ref",
        "rescued",
        "resting",
        "spared",
        "stack",
        "woken",
    )

    ref: int  # its name: the ref of the card with which it entered; it keeps it when it blooms (5.14.2)
    player: int
    position: int
    stack: tuple[int, ...]  # bottom first, the last one counts (4.4.2.1)
    cheers: tuple[int, ...]
    attached: tuple[int, ...]
    damage: int
    resting: bool
    face_down: bool  # only during set-up (4.2.2.1)
    downed: bool  # 4.4.9
    downed_by: int  # the holomem that has just downed it, or NOBODY
    downed_art: str  # the name of the art that did
    downed_by_lent: str  # the number of the card that has the art, if it was that of another (5.27)
    spared: int  # how much less life is lost for it
    rescued: tuple[int, ...]  # cards of its stack that go to the hand when it is archived
    entered: int  # the number of the turn in which it came from outside the stage
    bloomed: int  # the number of the turn in which it last bloomed
    bloomed_on: str  # the number of the card that it bloomed from then, if that no longer lies beneath
    performed: int  # the number of the turn in which it last used an art
    art: int  # which of its arts it used last and could use once more, or NO_ART
    woken: int  # the number of the turn in which the oshi skill of its player last made it active

    def clone(self) -> Holomem:
        copy = Holomem()
        copy.ref = self.ref
        copy.player = self.player
        copy.position = self.position
        copy.stack = self.stack
        copy.cheers = self.cheers
        copy.attached = self.attached
        copy.damage = self.damage
        copy.resting = self.resting
        copy.face_down = self.face_down
        copy.downed = self.downed
        copy.downed_by = self.downed_by
        copy.downed_art = self.downed_art
        copy.downed_by_lent = self.downed_by_lent
        copy.spared = self.spared
        copy.rescued = self.rescued
        copy.entered = self.entered
        copy.bloomed = self.bloomed
        copy.bloomed_on = self.bloomed_on
        copy.performed = self.performed
        copy.woken = self.woken
        copy.art = self.art
        return copy


def without(refs: tuple[int, ...], ref: int) -> tuple[int, ...]:
    """The others."""
    for at, other in enumerate(refs):
        if other == ref:
            return refs[:at] + refs[at + 1 :]
    return refs


def take_out(zone: list[int], ref: int) -> bool:
    """Take a card out of a zone, if it is there. Most that are looked for in a deck lie near its top."""
    for at in range(len(zone) - 1, max(len(zone) - NEAR_TOP, 0) - 1, -1):
        if zone[at] == ref:
            del zone[at]
            return True
    if ref in zone:
        zone.remove(ref)
        return True
    return False


def ref_of(holomem: Holomem | None) -> int:
    """Its name, or NOBODY."""
    return NOBODY if holomem is None else holomem.ref


def new_holomem(ref: int, player: int, position: int, stack: tuple[int, ...]) -> Holomem:
    """A holomem as it enters the stage: it has no damage (4.4.5.1) and does not rest (4.3.2.3)."""
    holomem = Holomem()
    holomem.ref = ref
    holomem.player = player
    holomem.position = position
    holomem.stack = stack
    holomem.cheers = holomem.attached = ()
    holomem.damage = 0
    holomem.entered = holomem.bloomed = holomem.performed = holomem.woken = NEVER
    holomem.bloomed_on = ""
    holomem.art = NO_ART
    holomem.resting = holomem.face_down = holomem.downed = False
    holomem.downed_by = NOBODY
    holomem.downed_art = holomem.downed_by_lent = ""
    holomem.spared = 0
    holomem.rescued = ()
    return holomem


class Side:
    """A player's zones (4.5 to 4.15) and counts. The last card of a list is the top one."""

    __slots__ = (
        "archive",
        "batoned",
        "center_art",
        "cheer_deck",
        "collab_art",
        "collabed",
        "deck",
        "hand",
        "holo_power",
        "life",
        "life_damage",
        "limited",
        "loose",
        "oshi",
        "player",
        "redraws",
        "skilled",
        "sp_used",
        "stage",
        "turns",
    )

    player: int
    oshi: int
    stage: list[Holomem]  # in order of arrival
    loose: list[int]  # on stage with no holomem, until 11.4.1
    deck: list[int]
    cheer_deck: list[int]
    hand: list[int]
    archive: list[int]
    holo_power: list[int]
    life: list[int]
    life_damage: int  # 3.2
    redraws: int  # 6.2.1.8
    turns: int  # turns begun
    collabed: int  # the number of the turn of the last such action, and so on
    batoned: int
    limited: int
    skilled: int
    sp_used: int
    center_art: int
    collab_art: int

    def clone(self) -> Side:
        copy = Side()
        copy.player = self.player
        copy.oshi = self.oshi
        copy.stage = [holomem.clone() for holomem in self.stage]
        copy.loose = self.loose[:]
        copy.deck = self.deck[:]
        copy.cheer_deck = self.cheer_deck[:]
        copy.hand = self.hand[:]
        copy.archive = self.archive[:]
        copy.holo_power = self.holo_power[:]
        copy.life = self.life[:]
        copy.life_damage = self.life_damage
        copy.redraws = self.redraws
        copy.turns = self.turns
        copy.collabed = self.collabed
        copy.batoned = self.batoned
        copy.limited = self.limited
        copy.skilled = self.skilled
        copy.sp_used = self.sp_used
        copy.center_art = self.center_art
        copy.collab_art = self.collab_art
        return copy

    def at(self, position: int) -> Holomem | None:
        """The holomem at the center or collab position."""
        for holomem in self.stage:
            if holomem.position == position:
                return holomem
        return None

    def front(self) -> list[Holomem]:
        """Those at the center and collab positions."""
        found: list[Holomem] = []
        for holomem in self.stage:
            if holomem.position != BACK:
                found.append(holomem)
        return found

    def back(self) -> list[Holomem]:
        return [holomem for holomem in self.stage if holomem.position == BACK]

    def zone(self, name: str) -> list[int]:
        """A zone that is a list of cards, by the name it has in abilities and events."""
        if name == "deck":
            return self.deck
        if name == "hand":
            return self.hand
        if name == "archive":
            return self.archive
        if name == "cheer-deck":
            return self.cheer_deck
        if name == "holo-power":
            return self.holo_power
        if name == "life":
            return self.life
        if name == "loose":
            return self.loose
        raise AssertionError(f"no zone is called {name}")


def new_side(player: int) -> Side:
    """A side with empty zones."""
    side = Side()
    side.player = player
    side.oshi = -1
    side.stage = []
    side.loose, side.deck, side.cheer_deck, side.hand = [], [], [], []
    side.archive, side.holo_power, side.life = [], [], []
    side.life_damage = side.redraws = side.turns = 0
    side.collabed = side.batoned = side.limited = side.skilled = side.sp_used = NEVER
    side.center_art = side.collab_art = NEVER
    return side


ZONES: Final[tuple[str, ...]] = ("deck", "cheer-deck", "hand", "archive", "holo-power", "life", "loose")


HIDDEN_ZONES: Final = frozenset(["deck", "cheer-deck", "hand", "holo-power", "life"])  # 4.10 to 4.15

"""What is written down of a game as it goes on, because something asks for it later."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import Verb
from ....kernel.reuse import mypyc_attr
from ..cards.card import Card
from .effects import Effect
from .side import Holomem, Side

# Kinds of deeds beside the events that abilities ask for
TURN: Final = "turn"  # a turn began
LIMITED: Final = "limited"  # a LIMITED support was used
LIMIT: Final = "limit"  # something was used that is limited by a name or a tag
CHANGE: Final = "change"  # a text was changed (5.20.1)


class Deed:
    """Something that a player has done, as conditions ask for it."""

    __slots__ = ("kind", "name", "number", "player", "slot", "step", "turn")

    def __init__(
        self, player: int, kind: str, turn: int, slot: str = "", number: str = "", step: str = "", name: str = ""
    ) -> None:
        self.player = player
        self.kind = kind  # the event, or one of the kinds above
        self.turn = turn  # its number
        self.slot = slot  # where the ability stands, or the holomem; by what a use is limited
        self.number = number  # of the card
        self.step = step
        self.name = name  # of the ability, of the card or the tag

    def is_like(self, other: Deed) -> bool:
        """Whether the same was done; what differs most often is compared first."""
        return (
            self.name == other.name
            and self.player == other.player
            and self.kind == other.kind
            and self.number == other.number
            and self.slot == other.slot
            and self.step == other.step
            and self.turn == other.turn
        )

    @property
    def occasion(self) -> tuple[int, str, int, str]:
        """Who did what when; of what and how is left out."""
        return self.player, self.kind, self.turn, self.slot

    @property
    def text(self) -> str:
        """What was done, as a position writes it; only the name, which stands last, may hold a slash."""
        return f"{self.kind}/{self.slot}/{self.number}/{self.step}/{self.name}"


def written_holomem(player: int, position: str, number: str) -> str:
    """To whom something was done, as the name of a deed has it."""
    return f"{player}/{position}/{number}"


def read_holomem(name: str) -> tuple[int, str, str]:
    """The player, the position and the card of such a name."""
    player, position, number = name.split("/")
    return int(player), position, number


def read_deed(player: int, turn: int, text: str) -> Deed:
    """The deed of such a text."""
    kind, slot, number, step, name = text.split("/", 4)
    return Deed(player, kind, turn, slot, number, step, name)


class Use:
    """A use of an ability with a limit (10.7.2.1.1)."""

    __slots__ = ("ability", "card", "turn")

    def __init__(self, card: int, ability: int, turn: int) -> None:
        self.card = card
        self.ability = ability  # which of the card's
        self.turn = turn  # its number


class Fired:
    """An ability for the end of a step that has triggered in this turn (7.6.5, 7.7.3)."""

    __slots__ = ("ability", "card")

    def __init__(self, card: int, ability: int) -> None:
        self.card = card
        self.ability = ability


class Standing:
    """A holomem at that moment: what belongs to it, and its marks."""

    __slots__ = ("attached", "bloomed", "cheers", "damage", "entered", "position", "ref", "resting", "stack")

    def __init__(self, holomem: Holomem) -> None:
        self.ref = holomem.ref
        self.position = holomem.position
        self.stack = holomem.stack
        self.cheers = holomem.cheers
        self.attached = holomem.attached
        self.damage = holomem.damage
        self.resting = holomem.resting
        self.entered = holomem.entered
        self.bloomed = holomem.bloomed


@mypyc_attr(free_list_len=1)
class OldSide:
    """A side at that moment: its zones, its holomem, and what can be done once a turn."""

    __slots__ = ("archive", "cheer_deck", "deck", "done", "hand", "holo_power", "life", "sp_used", "stage")

    def __init__(self, side: Side) -> None:
        self.hand = side.hand[:]
        self.archive = side.archive[:]
        self.deck = side.deck[:]
        self.cheer_deck = side.cheer_deck[:]
        self.holo_power = side.holo_power[:]
        self.life = side.life[:]
        self.done = (side.collabed, side.batoned, side.limited, side.skilled)
        self.sp_used = side.sp_used
        self.stage = [Standing(holomem) for holomem in side.stage]


@mypyc_attr(free_list_len=1)
class Moment:
    """A state as it was: all by which the turn player tells it from that of another moment (14.1.1.2). Cards are shared with the
    game, for what a ref is does not change; who knows them is too, with all changes of that."""

    __slots__ = (
        "card",
        "changes",
        "declared_faces",
        "extra_turns",
        "known",
        "known_before",
        "lasting",
        "memory",
        "sides",
        "turn",
        "turn_number",
        "uses",
    )

    card: list[Card]
    known: list[int]
    known_before: list[int]
    changes: int  # how far `known_before` went then
    turn: int
    turn_number: int
    sides: list[OldSide]
    declared_faces: tuple[int, ...]
    extra_turns: tuple[int, ...]
    lasting: list[Effect]
    memory: tuple[Deed, ...]
    uses: tuple[Use, ...]

    def known_then(self) -> list[int]:
        """By ref, who knew the card."""
        known = self.known[:]
        for at in range(len(self.known_before) - 2, self.changes - 1, -2):
            known[self.known_before[at]] = self.known_before[at + 1]
        return known


@mypyc_attr(free_list_len=1)
class Taken:
    """An action of this turn that could come again (14.1.1.2), and the state in which it was taken.

    Both have names (`repetition.names_of`), but those are worked out only when they are needed, from what is kept here.
    """

    __slots__ = ("action", "args", "before", "size", "state", "verb")

    def __init__(self, size: int, state: str, action: str) -> None:
        self.size = size  # of the state: others need not be compared with it
        self.state = state
        self.action = action
        self.before: Moment | None = None
        self.verb: Verb | None = None
        self.args: tuple[int, ...] = ()


class ArtAgain:
    """An art to be used once more (5.25)."""

    __slots__ = ("art", "holomem", "target")

    def __init__(self, holomem: int, art: int, target: int = -1) -> None:
        self.holomem = holomem
        self.art = art  # which of its arts
        self.target = target  # the same holomem as before; -1: any


class ArtUnderWay:
    """An art that is being carried out where it was usable (12.3.5.2)."""

    __slots__ = ("card", "name")

    def __init__(self, card: int, name: str) -> None:
        self.card = card
        self.name = name


def faces_of(word: str) -> tuple[int, ...]:
    """The faces of dice that are written one behind the other: `53`."""
    return tuple([int(digit) for digit in word if digit != "0"])


def written_faces(faces: tuple[int, ...]) -> int:
    """Faces one behind the other, as a number; 0: none."""
    return int("".join([str(face) for face in faces]) or "0")

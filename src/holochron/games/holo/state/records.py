"""What is written down of a game as it goes on, because something asks for it later."""

from __future__ import annotations

from typing import Final, NamedTuple

# Kinds of deeds beside the events that abilities ask for
TURN: Final = "turn"  # a turn began
LIMITED: Final = "limited"  # a LIMITED support was used
LIMIT: Final = "limit"  # something was used that is limited by a name or a tag
CHANGE: Final = "change"  # a text was changed (5.20.1)


class Deed(NamedTuple):
    """Something that a player has done, as conditions ask for it. A tuple: it is compared with all others of the game."""

    player: int
    kind: str  # the event, or one of the kinds above
    turn: int  # its number
    slot: str = ""  # where the ability stands, or the holomem; by what a use is limited
    number: str = ""  # of the card
    step: str = ""
    name: str = ""  # of the ability, of the card or the tag

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
    """The deed of such a text. Names of limits and changes once stood before the end."""
    kind, slot, number, step, name = text.split("/", 4)
    if kind == LIMIT and not name:
        number, name = "", number
    elif kind == CHANGE and not name:
        slot, name = "", slot
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

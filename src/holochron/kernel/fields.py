"""What a state is made of, said once: each field, how it begins, and who has to know of it.

Clones, fingerprints, positions and views are written out, because they are asked for all the time. What they must say is
declared here, and tests change every field in turn and hold them against it: a field that one of them forgets fails there.
"""

from __future__ import annotations

from typing import Final

# Who knows of a field
DIGEST: Final = 1  # it decides the future: `dump`
RULES: Final = 2  # rules can see it, apart from chance, clocks and knowledge: `dump_position`
AGAIN: Final = 4  # a state is another one by it: the key of a game's rule on repetition
VIEW: Final = 8  # players see it
FUTURE: Final = DIGEST | RULES
ALL: Final = FUTURE | AGAIN | VIEW

# How the text of a position says it
UNSAID: Final = ""
COUNT: Final = "count"  # name and number, in the row of a player's counts
MARK: Final = "mark"  # name and number, behind a card
FLAG: Final = "flag"  # its name, where it is so
OWN: Final = "own"  # with words of its own

GIVEN: Final = "given"  # in place of a default: whoever makes it says so
PLACE: Final = "a name for the rules; elsewhere its place stands for it"  # why a ref need not be said


class Field:
    """One field of a class whose objects are state."""

    __slots__ = ("default", "known_by", "name", "said", "unsaid", "why")

    def __init__(
        self,
        name: str,
        known_by: int,
        said: str = UNSAID,
        *,
        default: object = GIVEN,
        why: str = "",
        unsaid: object = None,
    ) -> None:
        self.name = name
        self.default = default
        self.known_by = known_by
        self.said = said
        self.why = why  # why it decides nothing, or need not be said in a position
        self.unsaid = default if unsaid is None else unsaid  # what it is where a position does not say it


Fields = tuple[Field, ...]


def names_said(fields: Fields, said: str) -> tuple[str, ...]:
    """The fields that a position says in this way."""
    return tuple([field.name for field in fields if field.said == said])


def numbers_unsaid(fields: Fields) -> dict[str, int]:
    """What counts and marks are where a position does not say them."""
    found: dict[str, int] = {}
    for field in fields:
        if field.said in (COUNT, MARK) and isinstance(field.unsaid, int):
            found[field.name] = field.unsaid
    return found


def with_fields(fields: Fields, *others: Field) -> Fields:
    """The same fields, those of the same name replaced."""
    names = {other.name: other for other in others}
    return tuple([names.get(field.name, field) for field in fields])


RECORD: Final = "what was recorded since the last checkpoint; a clone begins with nothing recorded"

STATE: Final[Fields] = (
    Field("seats", 0, why="there are as many sides"),
    Field("chance", DIGEST, OWN),
    Field("ask_chance", DIGEST, OWN),
    Field("known", DIGEST | AGAIN | VIEW, OWN),
    Field("known_before", 0, default=None, why="for whoever remembers how it was; nobody does of a clone"),
    Field("hints", DIGEST | VIEW, OWN, default=()),
    Field("learned", 0, default=0, why="how far choices can be taken back; no rule asks"),
    Field("point", FUTURE, OWN, default=""),
    Field("result", FUTURE, OWN, default=None),
    Field("out", FUTURE | VIEW, OWN, default=0),
    Field("trace", 0, why=RECORD),
    Field("point_trace", 0, default=0, why=RECORD),
    Field("answers", 0, why=RECORD + "; those since the point began are the path beside the dump"),
    Field("point_answers", 0, default=0, why=RECORD),
    Field("barred_at", 0, default=-1, why=RECORD),
    Field("barred_key", 0, default="", why=RECORD),
    Field("feasible", 0, default=None, why="of what is being asked; asked anew by whoever is replayed to there"),
    Field("script", 0, default=None, why=RECORD),
    Field("script_at", 0, default=0, why=RECORD),
    Field("points", 0, default=0, why=RECORD),
)

CARDS: Final[Fields] = (
    Field("card", ALL, OWN),
    Field("owner", 0, why="whose zone a card is in"),
)

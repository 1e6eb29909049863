"""The fields of all that is state, with who has to know of each (`kernel.fields`)."""

from __future__ import annotations

from typing import Final

from ....kernel.fields import (
    AGAIN,
    ALL,
    DIGEST,
    FLAG,
    FUTURE,
    MARK,
    OWN,
    PLACE,
    STATE,
    VIEW,
    Field,
    Fields,
    with_fields,
)
from .side import NEVER, NOBODY

STANDING: Final[Fields] = (
    Field("ref", VIEW, why=PLACE),
    Field("player", 0, why=PLACE),
    Field("checked", ALL, FLAG, default=False),
    Field("face_down", ALL, FLAG, default=False),
    Field("fresh", FUTURE | VIEW, FLAG, default=False),
    Field("damage", FUTURE | VIEW, MARK, default=0),
    Field("host", ALL, OWN, default=-1),
)

SIDE: Final[Fields] = (
    Field("player", 0, why=PLACE),
    Field("field", ALL, OWN, default=()),
    Field("deck", FUTURE | VIEW, OWN, default=()),
    Field("hand", FUTURE | VIEW, OWN, default=()),
    Field("discard", FUTURE | VIEW, OWN, default=()),
    Field("removed", FUTURE | VIEW, OWN, default=()),
    Field("ep", FUTURE | VIEW, OWN, default=0),
    Field("bg_turn", FUTURE | VIEW, OWN, default=NEVER),
    Field("charm_turn", FUTURE | VIEW, OWN, default=NEVER),
    Field("stranded", FUTURE, OWN, default=False),
)

GAME: Final[Fields] = (
    Field("settings", FUTURE | VIEW, OWN),
    Field("sides", ALL, OWN),
    Field("damage", ALL, OWN),
    Field("hurt", DIGEST, OWN),
    Field("first", FUTURE | VIEW, OWN, default=NOBODY),
    Field("turn", ALL, OWN, default=0),
    Field("turn_number", FUTURE | VIEW, OWN, default=0),
    Field("phase", FUTURE | VIEW, OWN, default="setup"),
    Field("actor", FUTURE, OWN, default=0),
    Field("passes", FUTURE, OWN, default=0),
    Field("chain", FUTURE | VIEW, OWN, default=()),
    Field("resolving", FUTURE | VIEW, OWN, default=()),
    Field("charm", FUTURE | VIEW, OWN, default=None),
    Field("lasting", FUTURE | VIEW, OWN, default=()),
    Field("uses", FUTURE | VIEW, OWN, default=()),
    Field("doings", FUTURE | AGAIN, OWN, default=()),
    Field("rounds", DIGEST, OWN, default=()),
    Field("fallen", ALL, OWN, default=()),
)

KERNEL: Final = with_fields(
    STATE,
    Field("known", DIGEST | VIEW, OWN),
    Field("hints", 0, default=(), why="nobody learns anything of several cards together"),
    Field("out", ALL, default=0, why="those who have fallen"),
)

LASTING: Final[Fields] = (
    Field("figure", FUTURE | VIEW, OWN),
    Field("refs", FUTURE | VIEW, OWN),
    Field("amount", FUTURE | VIEW, OWN),
    Field("supporter", FUTURE | VIEW, OWN),
)

DECLARED: Final[Fields] = (
    Field("player", FUTURE | VIEW, OWN),
    Field("answer", 0, why="the declaration itself says what was answered"),
)

DECLARATION: Final[Fields] = (
    Field("kind", FUTURE | VIEW, OWN),
    Field("source", FUTURE | VIEW, OWN),
    Field("skill", FUTURE | VIEW, OWN),
    Field("targets", FUTURE | VIEW, OWN),
    Field("players", FUTURE | VIEW, OWN),
    Field("opponent", FUTURE | VIEW, OWN, default=NOBODY),
    Field("attackers", FUTURE | VIEW, OWN, default=()),
    Field("supporter", FUTURE | VIEW, OWN, default=-1),
    Field("figure", FUTURE | VIEW, OWN, default=""),
)

CHARM: Final[Fields] = (
    Field("opponent", FUTURE | VIEW, OWN),
    Field("attackers", FUTURE | VIEW, OWN),
    Field("supporter", FUTURE | VIEW, OWN),
    Field("blocks", FUTURE | VIEW, OWN, default=()),
)

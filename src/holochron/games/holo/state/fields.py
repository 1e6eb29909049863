"""The fields of all that is state, with who has to know of each (`kernel.fields`)."""

from __future__ import annotations

from typing import Final

from ....kernel.fields import (
    AGAIN,
    ALL,
    COUNT,
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
from .occasion import UNTOLD
from .side import NEVER, NOBODY

DOWNING: Final = "only between damage and check timing, where nobody acts"  # why not AGAIN, as with the following
PERFORMING: Final = "only in the performance phase, where nothing can be repeated"
BY_SKILL: Final = "changes with the oshi skill, which is counted"
VALUE: Final = "of the effects of cards on the stage, which are looked up"

HOLOMEM: Final[Fields] = (
    Field("ref", VIEW, why=PLACE),
    Field("player", 0, why=PLACE),
    Field("position", ALL, OWN),
    Field("stack", ALL, OWN),
    Field("cheers", ALL, OWN, default=()),
    Field("attached", ALL, OWN, default=()),
    Field("damage", ALL, MARK, default=0),
    Field("resting", ALL, FLAG, default=False),
    Field("face_down", FUTURE | VIEW, FLAG, default=False, why="only during set-up"),
    Field("downed", FUTURE, FLAG, default=False, why=DOWNING),
    Field("downed_by", FUTURE, OWN, default=-1, why=DOWNING),
    Field("downed_art", FUTURE, OWN, default="", why=DOWNING),
    Field("downed_by_lent", FUTURE, OWN, default="", why=DOWNING),
    Field("entered", ALL, MARK, default=NEVER),
    Field("bloomed", ALL, MARK, default=NEVER),
    Field("bloomed_on", FUTURE, OWN, default="", why="changes with the stack"),
    Field("performed", FUTURE | VIEW, MARK, default=NEVER, why=PERFORMING),
    Field("woken", FUTURE, MARK, default=NEVER, why=BY_SKILL),
    Field("art", FUTURE, MARK, default=-1, why=PERFORMING),
    Field("spared", FUTURE, MARK, default=0, why=DOWNING),
    Field("rescued", FUTURE, OWN, default=(), why=DOWNING),
)

SIDE: Final[Fields] = (
    Field("player", 0, why=PLACE),
    Field("oshi", FUTURE | VIEW, OWN, default=-1, why="always the same card"),
    Field("stage", ALL, OWN, default=()),
    Field("loose", FUTURE | VIEW, OWN, default=(), why=DOWNING),
    Field("deck", ALL, OWN, default=()),
    Field("cheer_deck", ALL, OWN, default=()),
    Field("hand", ALL, OWN, default=()),
    Field("archive", ALL, OWN, default=()),
    Field("holo_power", ALL, OWN, default=()),
    Field("life", ALL, OWN, default=()),
    Field("life_damage", FUTURE | VIEW, COUNT, default=0, why=DOWNING),
    Field("redraws", FUTURE | VIEW, COUNT, default=0, why="only during set-up"),
    Field("turns", FUTURE | VIEW, COUNT, default=0, why="the same all turn long", unsaid=2),
    Field("collabed", ALL, COUNT, default=NEVER),
    Field("batoned", ALL, COUNT, default=NEVER),
    Field("limited", ALL, COUNT, default=NEVER),
    Field("skilled", ALL, COUNT, default=NEVER),
    Field("sp_used", ALL, COUNT, default=NEVER),
    Field("center_art", FUTURE, COUNT, default=NEVER, why=PERFORMING),
    Field("collab_art", FUTURE, COUNT, default=NEVER, why=PERFORMING),
)

GAME: Final[Fields] = (
    Field("settings", DIGEST | VIEW, OWN),
    Field("features", 0, why="what the cards of the settings can do"),
    Field("sides", ALL, OWN),
    Field("resolution", FUTURE | VIEW, why="no position is written while cards resolve, and nobody acts"),
    Field("first", FUTURE | VIEW, OWN, default=-1, why="the same all game long"),
    Field("turn", ALL, OWN, default=0),
    Field("turn_number", ALL, OWN, default=0),
    Field("step", FUTURE | VIEW, OWN, default="setup", why="what can be repeated is done in one step"),
    Field("lasting", ALL, OWN, default=()),
    Field("applying", 0, default=None, why="only while continuous effects are being worked out"),
    Field("stage_index", 0, default=None, why="looked up from what is on the stage; clones share it"),
    Field("waiting", FUTURE | VIEW, OWN, default=(), why=DOWNING),
    Field("fired", FUTURE, OWN, default=(), why="only where steps end"),
    Field("declared_faces", ALL, OWN, default=()),
    Field("declaring", 0, default=(), why="only while an art is being carried out; a replay comes to it again"),
    Field("uses", FUTURE | AGAIN, OWN, default=()),
    Field("memory", FUTURE | AGAIN, OWN, default=()),
    Field("gone", FUTURE, OWN, default=(), why=DOWNING),
    Field("taken", FUTURE, OWN, default=(), why="it is what the key is compared with"),
    Field("again", FUTURE, OWN, default=(), why=PERFORMING),
    Field("extra_turns", FUTURE | AGAIN, OWN, default=()),
    Field("due", 0, default=True, why="saves looking; where nothing is due, looking changes nothing"),
)

EFFECT: Final[Fields] = (
    Field("modifier", FUTURE | VIEW, OWN, why="effects are counted, and who has them"),
    Field("player", FUTURE, OWN, why="effects are counted, and who has them"),
    Field("source", FUTURE, OWN, why="effects are counted, and who has them"),
    Field("holomem", FUTURE, OWN, why="effects are counted, and who has them"),
    Field("since", FUTURE, OWN, why="effects are counted, and who has them"),
    Field("ability", 0, default=None, why=VALUE),
    Field("conditions", 0, default=(), why=VALUE),
    Field("refs", ALL, OWN, default=()),
    Field("until", FUTURE | VIEW, OWN, default="", why="effects are counted, and who has them"),
    Field("born", FUTURE, OWN, default=0, why="effects are counted, and who has them"),
    Field("topics", 0, why="follows from the modifier"),
    Field("env", 0, default=None, why="follows from the others"),
)

WAITING: Final[Fields] = (
    Field("player", FUTURE | VIEW, OWN, why=DOWNING),
    Field("source", FUTURE | VIEW, OWN, why=DOWNING),
    Field("holomem", FUTURE | VIEW, OWN, why=DOWNING),
    Field("subject", FUTURE, OWN, why=DOWNING),
    Field("when", FUTURE, OWN, why=DOWNING),
    Field("ability", FUTURE, OWN, why=DOWNING),
    Field("object", FUTURE, OWN, default=NOBODY, why=DOWNING),
    Field("occasion", FUTURE, OWN, default=UNTOLD, why=DOWNING),
    Field("cards", FUTURE, OWN, default=(), why=DOWNING),
)

TAKEN: Final[Fields] = (
    Field("size", 0, OWN, why="follows from the state"),
    Field("state", FUTURE, OWN),
    Field("action", FUTURE, OWN),
    Field("before", 0, default=None, why="becomes the name of the state when that is asked for"),
    Field("verb", 0, default=None, why="becomes the name of the action when that is asked for"),
    Field("args", 0, default=(), why="becomes the name of the action when that is asked for"),
)

KERNEL: Final = with_fields(STATE, Field("out", 0, default=0, why="whoever leaves a game of two has lost it"))

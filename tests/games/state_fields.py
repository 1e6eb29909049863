"""Changes each declared field of a state in turn, and holds what follows from it against its declaration."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from holochron.kernel.errors import HolochronError
from holochron.kernel.fields import AGAIN, DIGEST, GIVEN, RULES, UNSAID, VIEW, Field, Fields
from holochron.kernel.state import fingerprint


@dataclass
class Ways:
    """How a game is looked at; a test may put a forgetful one in place of any of them."""

    base: Callable[[], Any]  # a state in which every field could make a difference
    read: Callable[[str], Any]
    again: Callable[[Any], object]  # the key of repetition
    clone: Callable[[Any], Any] = lambda g: g.clone()
    dump: Callable[[Any], Any] = lambda g: g.dump()
    write: Callable[[Any], str] = lambda g: str(g.position_text([]))

    def digest(self, g: Any) -> str:
        return fingerprint(self.dump(g))


@dataclass
class Kind:
    """A class of objects that are state: what is declared of it, where one is, and another value for each field."""

    fields: Fields
    where: Callable[[Any], Any]  # gives an object that belongs to this state alone
    values: dict[str, Callable[[Any, Any], object]]  # of the state and the object

    def cases(self) -> list[Field]:
        return [field for field in self.fields if field.name in self.values]

    def unproved(self) -> list[str]:
        """Fields that decide the future or are said in positions, and have no other value here."""
        needed = [field.name for field in self.fields if field.known_by & DIGEST or field.said]
        return [name for name in needed if name not in self.values]


def faults_of(ways: Ways, kind: Kind, field: Field) -> list[str]:
    """Where the field is forgotten, or told though it should not be."""
    before, g = ways.base(), ways.base()
    thing = kind.where(g)
    assert ways.digest(before) == ways.digest(g), "making an object the state's own changes nothing"
    value = kind.values[field.name](g, thing)
    assert plain(value) is None or plain(value) != plain(getattr(thing, field.name)), "another value"
    setattr(thing, field.name, value)
    looks: list[tuple[int, str, Callable[[Any], object]]] = [
        (DIGEST, "digest", ways.digest),
        (RULES, "rules", lambda g: fingerprint(g.dump_position())),
        (AGAIN, "again", ways.again),
        (VIEW, "view", lambda g: [g.view(viewer) for viewer in (*range(g.seats), None)]),
    ]
    faults = [word for flag, word, look in looks if (look(before) != look(g)) != bool(field.known_by & flag)]
    if (field.known_by or field.said) and not _is_same(ways, kind, field, g, ways.clone(g)):
        faults.append("clone")
    if not _is_said(ways, kind, field, before, g):
        faults.append("position")
    return faults


def _is_same(ways: Ways, kind: Kind, field: Field, g: Any, other: Any) -> bool:
    """Whether the field is in the other state what it is in this one."""
    if field.known_by & DIGEST:
        return ways.digest(g) == ways.digest(other)
    return plain(getattr(kind.where(g), field.name)) == plain(getattr(kind.where(other), field.name))


def _is_said(ways: Ways, kind: Kind, field: Field, before: Any, g: Any) -> bool:
    """Whether a position gives the field back; one that it does not say either changes nothing or cannot be written."""
    if field.said:
        return _is_same(ways, kind, field, g, ways.read(ways.write(g)))
    try:
        return ways.write(g) == ways.write(before)
    except HolochronError:
        return bool(field.known_by & DIGEST)


def plain(value: object) -> str | None:
    """A value that can be compared, else None."""
    if isinstance(value, (tuple, list)):
        parts = [plain(part) for part in value]
        return None if None in parts else repr(parts)
    return repr(value) if value is None or isinstance(value, (int, str)) else None


def slots_of(cls: type) -> set[str]:
    """The fields of a class, plain or compiled."""
    return {name for name, value in vars(cls).items() if inspect.isdatadescriptor(value) and name[:2] != "__"}


def names_of(fields: Fields) -> set[str]:
    return {field.name for field in fields}


def unlike_default(fields: Fields, made: object) -> list[str]:
    """Fields of a new object that do not begin as they are declared; a tuple stands for an empty list too."""
    declared = [field for field in fields if field.default is not GIVEN]
    return [field.name for field in declared if _listed(getattr(made, field.name)) != _listed(field.default)]


def _listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def unexplained(fields: Fields) -> list[str]:
    """Fields that are nowhere, with no word why."""
    return [field.name for field in fields if field.said == UNSAID and not field.why]

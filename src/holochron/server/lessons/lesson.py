"""A lesson as its file tells it: where it begins, what is said, and what is to be done."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from ...kernel.errors import UnknownName

LEARNER = 0  # the seat of who learns


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read, or with `do` something to do: a verb and the numbers of the cards that it is about, or where several are
    picked of all of them; one without words belongs to what was to be done before it. `they` is what the other player does then. `point` is a zone or the number of a card to look at; what is to be done is pointed at anyway."""

    en: str = ""
    ja: str = ""
    point: str = ""
    do: str = ""
    they: str = ""
    which: int | None = None  # of the arts or skills

    @property
    def act(self) -> str:
        return self.do or self.they

    @property
    def player(self) -> int:
        """Who acts."""
        return LEARNER if self.do else 1 - LEARNER


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where everything is done the game goes on by itself to the next decision of the kind `until`, so that one sees what comes of
    it."""

    title: dict[str, str]
    about: dict[str, str]
    position: str
    steps: tuple[Step, ...]
    until: str = ""


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of decision is about, for somebody who meets it for the first time; with `option` where that can be done."""

    kind: str
    en: str
    ja: str
    option: str = ""


class Hints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hints: tuple[Hint, ...] = ()


@cache
def lessons_of(game: str) -> dict[str, Lesson]:
    """All lessons of a game by name, in their order; files are called by number and name."""
    files = {file.name: file for file in _files(game) if file.name[:1].isdigit()}
    return {
        name.partition("-")[2].removesuffix(".toml"): msgspec.toml.decode(files[name].read_bytes(), type=Lesson)
        for name in sorted(files)
    }


@cache
def hints_of(game: str) -> tuple[Hint, ...]:
    file = next((file for file in _files(game) if file.name == "hints.toml"), None)
    return () if file is None else msgspec.toml.decode(file.read_bytes(), type=Hints).hints


def lesson_named(game: str, name: str) -> Lesson:
    lesson = lessons_of(game).get(name)
    if lesson is None:
        raise UnknownName(f"there is no lesson {name!r} for {game}")
    return lesson


def _files(game: str) -> list[Traversable]:
    folder = resources.files(__package__).joinpath("data", game)
    return list(folder.iterdir()) if folder.is_dir() else []

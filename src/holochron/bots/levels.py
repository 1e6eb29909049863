"""The bots by name: levels of strength, and what a player is told of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..kernel.errors import UnknownName
from .greedy.bot import GreedyBot
from .random_bot import RandomBot
from .search.bot import SearchBot
from .search.budget import Budget
from .seat import Bot

LEARNED: Final = "learned "  # before the path of a checkpoint; nobody at a server may name one

Clock = Callable[[], float]  # seconds, from wherever


class Level:
    """A bot as it is offered: its names, and one sentence in each language."""

    def __init__(
        self,
        name: str,
        sentence: dict[str, str],
        make: Callable[[str, int, Clock | None], Bot],
        *,
        looks_ahead: bool = False,
        also: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.sentence = sentence
        self.make = make
        self.looks_ahead = looks_ahead  # it deals worlds anew, for which a table must keep its record
        self.also = also


def _random(name: str, seed: int, clock: Clock | None) -> Bot:
    return RandomBot(seed)


def _greedy(name: str, seed: int, clock: Clock | None) -> Bot:
    return GreedyBot(seed, name)


def _normal(name: str, seed: int, clock: Clock | None) -> Bot:
    return SearchBot(name, seed, Budget(200), turns=2)


def _hard(name: str, seed: int, clock: Clock | None) -> Bot:
    return SearchBot(name, seed, Budget(1_000))


def _expert(name: str, seed: int, clock: Clock | None) -> Bot:
    return SearchBot(name, seed, Budget(5_000, seconds=5.0, clock=clock), turns=4)


LEVELS: Final[tuple[Level, ...]] = (
    Level(
        "easy",
        {
            "en": "Takes the best thing in sight and never looks ahead.",
            "ja": "目の前でいちばん良い手を選び、先は読みません。",
        },
        _greedy,
        also=("greedy",),
    ),
    Level(
        "normal",
        {
            "en": "Tries its choices in two hundred deals that could be true, up to its next turn.",
            "ja": "ありうる配札を200通り試し、次の自分のターンの手前まで読みます。",
        },
        _normal,
        looks_ahead=True,
    ),
    Level(
        "hard",
        {
            "en": "Tries its choices in a thousand deals that could be true, a turn further.",
            "ja": "ありうる配札を1000通り試し、さらに1ターン先まで読みます。",
        },
        _hard,
        looks_ahead=True,
    ),
    Level(
        "expert",
        {
            "en": "Thinks for up to five seconds a turn.",
            "ja": "1ターンに5秒まで考えます。",
        },
        _expert,
        looks_ahead=True,
    ),
    Level(
        "random",
        {
            "en": "Chooses anything that is allowed.",
            "ja": "できることから何でも選びます。",
        },
        _random,
    ),
)


def names() -> tuple[str, ...]:
    """The names of the bots, the one that a beginner should meet first."""
    return tuple([level.name for level in LEVELS])


def level_of(name: str) -> Level:
    """The level of that name, or UnknownName."""
    for level in LEVELS:
        if name == level.name or name in level.also:
            return level
    raise UnknownName(f"there is no bot {name!r}; there are {', '.join(names())}")


def is_known(name: str) -> bool:
    """Whether there is a bot that is called so."""
    return any(name == level.name or name in level.also for level in LEVELS)


def make(name: str, seed: int = 0, clock: Clock | None = None) -> Bot:
    """A bot by name, with its own chance. One that thinks for a time does so by the clock; without a clock it has so many
    tries, and the same seed plays the same game. `learned FILE` is one that was trained (docs/environments.md)."""
    if name.startswith(LEARNED):
        from .learned.bot import LearnedBot

        return LearnedBot(name, name.removeprefix(LEARNED))
    return level_of(name).make(name, seed, clock)

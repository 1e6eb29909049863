"""The encoder of each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ..kernel.errors import HolochronError
from .chrono import ChronoEncoder
from .encoder import Encoder
from .holo import HoloEncoder

ENCODERS: Final[dict[str, Callable[[Iterable[str], int], Encoder]]] = {
    "holo": lambda numbers, seats: HoloEncoder(numbers),
    "chrono": ChronoEncoder,
}


def encoder_for(game: str, numbers: Iterable[str], seats: int) -> Encoder:
    """What writes observations of a game with these cards."""
    make = ENCODERS.get(game)
    if make is None:
        raise HolochronError(f"nothing writes observations of {game!r}; there are {', '.join(ENCODERS)}")
    return make(numbers, seats)

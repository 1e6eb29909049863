"""Chance: every random number of a game, from a key and a counter.

Each draw hashes the counter under the key, so that a state that carries both replays exactly, and nobody who does not
hold the key can tell what comes next.
"""

from __future__ import annotations

import hashlib
from typing import Final, TypeVar

from .errors import InvalidSeed

T = TypeVar("T")

KEY_BYTES: Final = 32
_SEED_BITS: Final = 8192  # of a whole number: more digits than that Python does not print
_LARGEST_SHUFFLE: Final = 80  # 80! has 395 bits: a 512-bit block leaves it even to within 2 ** -117
_PRODUCT: Final = 1 << 53  # up to here, and times one more bound, is a number that the machine divides by itself


def _at_once(left: int) -> tuple[int, int]:
    """Of picks among `left`, one fewer and so on: the product of as many as the machine can divide by, and how many are left then."""
    product, last = left, left - 1
    while last > 1 and product < _PRODUCT:
        product *= last
        last -= 1
    return product, last


_AT_ONCE: Final[list[tuple[int, int]]] = [_at_once(left) for left in range(_LARGEST_SHUFFLE + 1)]


def key_of(seed: object) -> bytes:
    """The 32-byte key of a seed: the bytes themselves, or a hash of a number."""
    if isinstance(seed, bytes):
        if len(seed) != KEY_BYTES:
            raise InvalidSeed(f"a seed of bytes has exactly {KEY_BYTES} bytes, not {len(seed)}")
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise InvalidSeed(f"a seed is a whole number or {KEY_BYTES} bytes, not {type(seed).__name__}")
    if seed.bit_length() > _SEED_BITS:
        raise InvalidSeed(f"a seed of so many digits is none: it has at most {_SEED_BITS} bits")
    if seed < 0:
        raise InvalidSeed(f"a seed is 0 or more, not {seed}")
    return hashlib.sha256(b"holochron seed " + str(seed).encode()).digest()


class Chance:
    """A counter-based generator of random numbers."""

    __slots__ = ("counter", "key")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self.key = key
        self.counter = counter

    def clone(self) -> Chance:
        return Chance(self.key, self.counter)

    def _block(self) -> int:
        block = hashlib.blake2b(self.counter.to_bytes(8, "big"), key=self.key).digest()
        self.counter += 1
        return int.from_bytes(block, "big")

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, `bound`."""
        return self._block() % bound

    def shuffle(self, items: list[T]) -> None:
        """Put `items` in a random order, in place."""
        left = len(items)
        while left > 1:
            block = self._block()
            stop = max(1, left - _LARGEST_SHUFFLE)
            while left > stop:
                # Dividing a long number takes time: several picks come from one remainder, which gives the same picks.
                product, last = _AT_ONCE[left] if left <= _LARGEST_SHUFFLE else _at_once(left)
                block, part = divmod(block, product)
                last = max(stop, last)
                while left > last:
                    pick = part % left
                    part //= left
                    left -= 1
                    items[left], items[pick] = items[pick], items[left]

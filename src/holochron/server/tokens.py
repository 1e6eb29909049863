"""What cannot be guessed: the server's secret, the tokens it signs, codes of rooms, names of replays and seeds."""

from __future__ import annotations

import base64
import hashlib
import hmac
import math
import os
import secrets
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

from ..kernel.errors import HolochronError
from .errors import Refusal

_PREFIX: Final = "hc2"
_LATEST: Final = 10.0**11
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
_CODE_GROUPS: Final = 3
_PHRASE_GROUPS: Final = 5
_GROUP: Final = 4
_SECRET: Final = 32  # bytes


class Signer:
    """Gives out tokens that stand for a person, and recognises its own. A token is good for a while; those of an earlier
    generation than the person's are good no longer."""

    def __init__(self, secret: bytes, life: float = math.inf, date: Callable[[], float] = time.time) -> None:
        self._secret = secret
        self._life = life
        self._date = date
        self.generations: dict[str, int] = {}  # of those who have revoked tokens
        self.public_name = lru_cache(4096)(self._public_name)  # asked for with every change of a room

    def issue(self, user: str) -> str:
        until = min(self._date() + self._life, _LATEST)
        said = f"{user}.{self.generations.get(user, 0)}.{until:.0f}"
        return f"{_PREFIX}.{said}.{self._mark(f'token {said}')}"

    def user_of(self, token: str) -> str:
        """The user that the token stands for; Refusal when this server did not sign it, or not for so long."""
        prefix, _, rest = token.partition(".")
        said, _, mark = rest.rpartition(".")
        if prefix != _PREFIX or not _is_same(mark, self._mark(f"token {said}")):
            raise Refusal("bad-token", "this token was not given out by this server")
        user, generation, until = said.split(".")
        if int(generation) < self.generations.get(user, 0):
            raise Refusal("bad-token", "this token was revoked")
        if float(until) < self._date():
            raise Refusal("bad-token", "this token is too old")
        return user

    def _public_name(self, user: str) -> str:
        """What others see of a user: it tells users apart and is no way to the token."""
        return "u" + self._mark(f"public {user}")[:12]

    def _mark(self, text: str) -> str:
        mark = hmac.digest(self._secret, text.encode(), "sha256")
        return base64.urlsafe_b64encode(mark).decode().rstrip("=")


def _is_same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def secret_in(folder: Path) -> bytes:
    """The secret of this server, made when it is first needed."""
    path = folder / "secret"
    try:
        return _whole(path)
    except FileNotFoundError:
        secret = secrets.token_bytes(_SECRET)
        new = folder / f"secret.{secrets.token_hex(4)}"
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(new, path)  # of two servers that start at once, one wins
        except FileExistsError:
            secret = _whole(path)
        new.unlink()
        return secret


def _whole(path: Path) -> bytes:
    secret = path.read_bytes()
    if len(secret) != _SECRET:  # whoever guesses an empty one could sign what they like
        raise HolochronError(f"{path} is damaged: restore it, or remove it, and everybody is a new person")
    return secret


def is_name(text: str) -> bool:
    """Whether the text can be a code or an id at all."""
    return text.isascii() and text.replace("-", "").isalnum() and len(text) <= 64


def new_user() -> str:
    return secrets.token_hex(16)


def new_code(choice: Callable[[str], str] = secrets.choice) -> str:
    """The code of a room: easy to read out, 59 bits."""
    return _letters(_CODE_GROUPS, choice)


def new_phrase() -> str:
    """What brings a person to another browser: easy to write down, 99 bits."""
    return _letters(_PHRASE_GROUPS, secrets.choice)


def _letters(groups: int, choice: Callable[[str], str]) -> str:
    return "-".join("".join(choice(_LETTERS) for _ in range(_GROUP)) for _ in range(groups))


def kept_of(phrase: str) -> str:
    """What is kept of a phrase: enough to recognise it. Spaces and capitals do not matter."""
    letters = "".join(letter for letter in phrase.lower() if letter in _LETTERS)
    return hashlib.sha256(f"holochron phrase {letters}".encode()).hexdigest() if letters else ""


def new_seed() -> bytes:
    """What decides how the cards of a game lie."""
    return secrets.token_bytes(32)


def new_replay() -> str:
    return secrets.token_hex(12)


def commitment_to(seed: bytes) -> str:
    """What is shown of a seed before the game."""
    return hashlib.sha256(seed).hexdigest()

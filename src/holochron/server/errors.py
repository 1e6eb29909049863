"""Errors that a client is told, each with a code for programs."""

from __future__ import annotations

from typing import Any

from ..kernel.errors import (
    CorruptSave,
    HolochronError,
    IllegalChoice,
    IncompatibleSave,
    InvalidDeck,
    InvalidSeed,
    MalformedDeck,
    MalformedPosition,
    UnknownCard,
    UnknownName,
)
from .refusals import texts_of
from .socket.plain import Sentence, Text
from .storage.database import StorageError

CODES: dict[str, int] = {  # with the status that they have over HTTP
    "malformed": 400,
    "too-large": 413,
    "slow-down": 429,
    "hello-first": 400,
    "protocol": 400,
    "bad-token": 403,
    "banned": 403,
    "no-room": 404,
    "no-seat": 403,
    "consent": 409,
    "not-yours": 403,
    "not-now": 400,
    "changed": 409,
    "stale": 400,
    "illegal": 400,
    "bad-deck": 400,
    "bad-position": 400,
    "unknown": 404,
    "full": 429,
    "storage": 500,
    "stopping": 500,
    "internal": 500,
}


class Refusal(Exception):
    """What was asked is not done; nothing has changed."""

    def __init__(self, code: str, message: str, rule: str = "", faults: list[Sentence] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.faults = faults or []

    def __reduce__(self) -> tuple[type[Refusal], tuple[Any, ...]]:
        return Refusal, (self.code, self.message, self.rule, self.faults)

    @property
    def status(self) -> int:
        return CODES[self.code]

    @property
    def text(self) -> Text:
        """What it says, in each language."""
        return texts_of(self.code, self.message)


def refusal_of(error: Exception) -> Refusal:
    """The refusal that tells a client of an error; what is no error of the user's is not told in detail."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, StorageError):
        return Refusal("storage", "it could not be stored or read just now")
    if isinstance(error, IllegalChoice):
        return Refusal("illegal", str(error), error.rule)
    if isinstance(error, InvalidDeck):
        return Refusal("bad-deck", "the deck is not legal", faults=[fault_data(fault) for fault in error.faults])
    if isinstance(error, MalformedDeck):
        return Refusal("bad-deck", str(error))
    if isinstance(error, (MalformedPosition, CorruptSave, IncompatibleSave)):
        return Refusal("bad-position", str(error))
    if isinstance(error, (UnknownName, UnknownCard)):
        return Refusal("unknown", str(error))
    if isinstance(error, (InvalidSeed, HolochronError)):
        return Refusal("malformed", str(error))
    return Refusal("internal", "a fault of the server; nothing has changed")


def fault_data(fault: Any) -> Sentence:
    """A violation of the rules of deck construction as plain data."""
    return {"rule": fault.rule, "text": dict(fault.texts)}

"""What nodes say to each other. One calls, for people who are connected to it; the other answers for its rooms."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ..socket.messages import LobbyNews
from ..socket.plain import Sentence


class Message(msgspec.Struct, tag=True, array_like=True):
    pass


# ---------------------------------------------------------------------------------------------------- who it is


class Greeting(Message):
    """The caller: who it is, whom it means, and something that nobody has said before."""

    node: str
    means: str
    nonce: bytes


class Counter(Message):
    """Who was called: the proof that it knows the secret, and something new for the caller to prove itself with."""

    proof: bytes
    nonce: bytes


class Proof(Message):
    proof: bytes


# ---------------------------------------------------------------------------------------------------- from the caller


class Ask(Message):
    """A guest asks something about a room; `request` is as it came from the browser, read and written again."""

    number: int
    guest: int
    user: str
    name: str
    langs: tuple[str, ...]
    address: str
    request: bytes


class Gone(Message):
    """A guest is not connected any more."""

    guest: int


class AskNews(Message):
    number: int
    users: list[str]


class AskSave(Message):
    number: int
    room: str
    user: str


# ---------------------------------------------------------------------------------------------------- to the caller


class Told(Message):
    """A frame for a guest."""

    guest: int
    frame: bytes


class Cut(Message):
    """A guest is to come again."""

    guest: int


class Answered(Message):
    """What was asked is done, or refused; the guest was told so."""

    number: int


class Elsewhere(Message):
    """The room is another node's: nothing was done."""

    number: int


class News(Message):
    number: int
    found: list[LobbyNews]


class Save(Message):
    number: int
    save: bytes


class Refused(Message):
    """Why the caller itself is given nothing."""

    number: int
    code: str
    message: str
    rule: str
    faults: list[Sentence]


class Changed(Message):
    """What the lobby shows is another."""


FromCaller = Ask | Gone | AskNews | AskSave
ToCaller = Told | Cut | Answered | Elsewhere | News | Save | Refused | Changed

_ANY: Final[Any] = Greeting | Counter | Proof | FromCaller | ToCaller
encode: Final = msgspec.msgpack.Encoder().encode
_decoder: Final[Any] = msgspec.msgpack.Decoder(_ANY)


def decode(frame: str | bytes) -> Any:
    return _decoder.decode(frame)

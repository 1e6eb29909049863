"""A client for tests, as somebody else might write one from docs/protocol.md."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

PATIENCE = 300.0  # seconds; a busy machine is no fault


class Refused(Exception):
    """The server answered with an error."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(f"{error['code']}: {error['message']}")
        self.error = error
        self.code: str = error["code"]


class Client:
    """One connection. Whatever comes is kept in `frames`; the last room and state of each code can be looked up."""

    def __init__(
        self, address: str, name: str = "somebody", token: str | None = None, greet: bool = True, phrase: str = ""
    ) -> None:
        self._stack = ExitStack()
        url = address.replace("http", "ws") + "ws"
        self.socket = self._stack.enter_context(connect(url, max_size=None, open_timeout=PATIENCE))
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.rooms: dict[str, dict[str, Any]] = {}
        self.states: dict[str, dict[str, Any]] = {}
        self._last = 0
        if greet:
            welcome = self.ask("hello", protocol=1, name=name, token=token, phrase=phrase)
            self.token: str = welcome["token"]
            self.me: str = welcome["me"]

    def close(self) -> None:
        self._stack.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, type: str, **fields: Any) -> int:
        self._last += 1
        self.socket.send(json.dumps({"type": type, "id": self._last, **fields}))
        return self._last

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        frame = self.socket.recv(timeout)
        assert isinstance(frame, str), "frames are text"
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        self.messages.append(message)
        if message["type"] == "room":
            self.rooms[message["room"]["code"]] = message["room"]
        elif message["type"] == "state":
            self.states[message["room"]] = message
        return message

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer; Refused when it is an error."""
        number = self.send(type, **fields)
        while (message := self.receive()).get("re") != number:
            pass
        if message["type"] == "error":
            raise Refused(message)
        return message

    def wait(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that fits."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            message = self.receive(max(0.01, until - time.monotonic()))
            if fits(message):
                return message
        raise TimeoutError("nothing that fits has come")

    # Playing.

    def create(self, *seats: dict[str, Any], **fields: Any) -> str:
        room: dict[str, Any] = self.ask("create", game="holo", seats=list(seats), **fields)["room"]
        return str(room["code"])

    def state(self, code: str) -> dict[str, Any]:
        """The last state; waits for the first."""
        while code not in self.states:
            self.receive()
        return self.states[code]

    def turn(self, code: str) -> dict[str, Any]:
        """The state in which it is for this client to choose, or the game is over."""
        state = self.state(code)
        while state["decision"] is None and state["result"] is None:
            self.receive()
            state = self.states[code]
        return state

    def choose(self, code: str, choice: int, decision: int | None = None) -> None:
        id = self.turn(code)["decision"]["id"] if decision is None else decision
        del self.states[code]  # so that the next one is waited for
        self.ask("choose", room=code, decision=id, choice=choice)

    def play(self, code: str, pick: Callable[[dict[str, Any]], int], most: int = 10_000) -> dict[str, Any]:
        """Choose until the game is over, or so often."""
        for _ in range(most):
            state = self.turn(code)
            if state["result"] is not None:
                break
            self.choose(code, pick(state["decision"]))
        return self.turn(code)


def deciding(code: str, *clients: Client) -> Client | None:
    """Who must choose now, when everybody has heard everything; None when the game is over."""
    for client in clients:
        client.ask("ping")
    return next((client for client in clients if client.state(code)["decision"] is not None), None)


def me(deck: str = "hSD01-sora") -> dict[str, Any]:
    return {"by": "me", "deck": {"name": deck}}


def bot(name: str = "greedy", deck: str = "hSD01-azki") -> dict[str, Any]:
    return {"by": "bot", "bot": name, "deck": {"name": deck}}


OPEN: dict[str, Any] = {"by": "open"}

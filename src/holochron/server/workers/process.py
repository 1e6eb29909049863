"""A process that works for the server, and the way there and back: no thread stands between it and the loop."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import threading
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any


class ProcessDied(RuntimeError):
    """It has ended, and whatever it was asked will not be answered."""


class Process:
    """Does one piece of work after the other. It begins with the first of them, by calling `begin`.

    A piece is sent when the process waits for one, and at no other time: then it is read at once, however long it is, and
    neither side ever waits for the other to make room."""

    def __init__(self, begin: Callable[..., None], *arguments: object) -> None:
        self._begin = (begin, arguments)
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._waiting: deque[tuple[bytes, asyncio.Future[Any]]] = deque()
        self._asked: asyncio.Future[Any] | None = None  # what the process is at
        self._has_ended = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def submit(self, work: Callable[..., Any], *arguments: object) -> asyncio.Future[Any]:
        """What the work will give; ProcessDied, at once or later, when it cannot be done."""
        if self._has_ended:
            raise ProcessDied("the process has ended")
        loop = asyncio.get_running_loop()
        if self._process is None:
            self._start(loop)
        answer: asyncio.Future[Any] = loop.create_future()
        self._waiting.append((pickle.dumps((work, arguments)), answer))
        self._send_next()
        return answer

    def kill(self) -> None:
        """End it, whatever it is doing."""
        self._end()
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        context = multiprocessing.get_context("spawn")  # threads and forks do not go together
        here, there = context.Pipe()
        begin, arguments = self._begin
        self._process = context.Process(target=_serve, args=(there, begin, arguments), daemon=True)
        self._process.start()
        there.close()  # so that one hears it when the process is gone
        self._connection = here
        self._asked = loop.create_future()  # it says when it is ready
        try:
            loop.add_reader(here.fileno(), self._hear)
            os.set_blocking(here.fileno(), True)  # uvloop has changed that; a piece is read to its end
        except NotImplementedError:  # as on Windows: a thread has to listen
            threading.Thread(target=self._listen, args=(loop, here), daemon=True).start()

    def _listen(self, loop: asyncio.AbstractEventLoop, connection: Connection) -> None:
        try:
            while True:
                loop.call_soon_threadsafe(self._receive, connection.recv_bytes())
        except (EOFError, OSError, RuntimeError):
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._end)

    def _hear(self) -> None:
        assert self._connection is not None
        try:
            answer = self._connection.recv_bytes()
        except (EOFError, OSError):
            self._end()
        else:
            self._receive(answer)

    def _receive(self, answer: bytes) -> None:
        asked, self._asked = self._asked, None
        if asked is not None and not asked.done():  # somebody still waits for it
            found, trouble = pickle.loads(answer)
            if trouble:
                asked.set_exception(ProcessDied(trouble))
            else:
                asked.set_result(found)
        self._send_next()

    def _send_next(self) -> None:
        while self._waiting and self._asked is None and self._connection is not None:
            piece, answer = self._waiting.popleft()
            if answer.cancelled():
                continue
            self._asked = answer
            try:
                self._connection.send_bytes(piece)
            except OSError:
                self._end()

    def _end(self) -> None:
        self._has_ended = True
        connection, self._connection = self._connection, None
        if connection is not None:
            # there may be a thread that listens, or no loop any more
            with contextlib.suppress(NotImplementedError, RuntimeError):
                asyncio.get_running_loop().remove_reader(connection.fileno())
            connection.close()
        unanswered = [self._asked, *[answer for _, answer in self._waiting]]
        self._asked = None
        self._waiting.clear()
        for answer in unanswered:
            if answer is not None and not answer.done():
                answer.set_exception(ProcessDied("the process has ended"))
                answer.exception()  # whether or not anybody waits for it


def _serve(connection: Connection, begin: Callable[..., None], arguments: tuple[object, ...]) -> None:
    begin(*arguments)
    connection.send_bytes(_told(None))
    while True:
        try:
            work, given = pickle.loads(connection.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            answer = _told(work(*given))
        except Exception as error:
            answer = _told(None, f"{type(error).__name__}: {error}")
        connection.send_bytes(answer)


def _told(found: object, trouble: str = "") -> bytes:
    return pickle.dumps((found, trouble))

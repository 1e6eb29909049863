"""What is said at a table."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

import msgspec

from ..errors import Refusal
from ..gate.text import alike
from ..limits import Limits
from ..socket.messages import ChatNews
from ..storage import Fence, Store
from .records import RoomRecord

PHRASES: Final = ("hello", "good-luck", "thinking", "nice", "thanks", "sorry", "good-game")


class Chat:
    def __init__(self, code: str, store: Store, limits: Limits, fence: Fence | None = None) -> None:
        self._code = code
        self._store = store
        self._fence = fence
        self._longest = limits.chat_line
        self._kept = limits.chat_kept
        self.lines: deque[ChatNews] = deque(maxlen=self._kept)
        self._said = 0  # lines so far

    async def reload(self) -> None:
        """What was said before the server was started."""
        stored = await self._store.lines(self._code, self._kept)
        self.lines.extend(msgspec.json.decode(data, type=ChatNews) for data in stored)
        self._said = self.lines[-1].number if self.lines else 0

    async def say(self, name: str, user: str, seat: int | None, text: str, phrase: str) -> ChatNews:
        """A new line of somebody by a name and a public name, stored and ready to be told."""
        text = text.strip()
        if phrase and phrase not in PHRASES:
            raise Refusal("unknown", f"there is no phrase {phrase!r}")
        if not text and not phrase:
            raise Refusal("malformed", "there is nothing to say")
        if len(text) > self._longest:
            raise Refusal("malformed", f"at most {self._longest} characters at once")
        self._said += 1
        line = ChatNews(
            room=self._code,
            number=self._said,
            seat=seat,
            name=name,
            user=user,
            text=text,
            phrase=phrase,
            time=time.time(),
        )
        data = msgspec.json.encode(line).decode()
        await self._store.put_line(self._code, line.number, data, self._kept, self._fence)
        self.lines.append(line)
        return line


def name_of_watcher(record: RoomRecord, name: str, public_name: str) -> str:
    """Nobody who watches is called as somebody who plays."""
    if alike(name) not in {alike(called) for seat in record.seats for called in (seat.name, seat.bot)}:
        return name
    return f"{name} ({public_name})"

"""Reports: a game with its versions and its log, kept in a file on the server. It holds what players may not know."""

from __future__ import annotations

import time
from typing import Final

from ...lab.report import report_of
from ..errors import Refusal
from .lobby import Lobby
from .room import Room

_TEXT: Final = 2000


async def write_report(lobby: Lobby, room: Room, text: str) -> str:
    """Write a report of the room's game; gives its name."""
    if room.table is None:
        raise Refusal("not-now", "the game has not begun")
    folder = lobby.folder / "reports"
    folder.mkdir(exist_ok=True)
    if sum(1 for _ in folder.iterdir()) >= lobby.limits.reports:
        raise Refusal("full", "the server has as many reports as it may have")
    body, _ = await lobby.workers.run(report_of, room.table.save(), f"{room.code}.save")
    day, number = time.strftime("%Y-%m-%d", time.gmtime()), 1
    while (path := folder / f"{day}-{room.code}-{number}.txt").exists():
        number += 1
    said = text.strip()[:_TEXT] or "(nothing was said)"
    path.write_text(f"== What was said ==\n{said}\n\n{body}", encoding="utf-8")
    return path.stem

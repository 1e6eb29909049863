"""Reports: a game with its versions and its log, kept in a file on the server. It holds what players may not know."""

from __future__ import annotations

import time

from ...lab.report import report_of
from ..errors import Refusal
from ..shared import Shared
from .room import Room


async def write_report(shared: Shared, room: Room, text: str) -> str:
    """Write a report of the room's game; gives its name."""
    table = room.play.require_table()
    folder, limits = shared.folder / "reports", shared.limits
    folder.mkdir(exist_ok=True)
    if sum(1 for _ in folder.iterdir()) >= limits.reports:
        raise Refusal("full", "the server has as many reports as it may have")
    body, _ = await shared.workers.run(report_of, table.save(), f"{room.code}.save")
    day, number = time.strftime("%Y-%m-%d", time.gmtime()), 1
    while (path := folder / f"{day}-{room.code}-{number}.txt").exists():
        number += 1
    said = text.strip()[: limits.report] or "(nothing was said)"
    path.write_text(f"== What was said ==\n{said}\n\n{body}", encoding="utf-8")
    return path.stem

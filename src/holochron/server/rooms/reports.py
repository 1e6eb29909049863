"""Reports: a game with its versions and its log, kept in a file on the server. It holds what players may not know."""

from __future__ import annotations

import time
from pathlib import Path

from ...lab.report import report_of
from ..shared import Shared
from .room import Room


async def write_report(shared: Shared, room: Room, text: str) -> str:
    """Write a report of the room's game; gives its name."""
    table = room.play.require_table()
    folder, limits = shared.folder / "reports", shared.limits
    folder.mkdir(exist_ok=True, mode=0o700)
    _drop_oldest(folder, limits.reports - 1)
    body, _ = await shared.workers.run(report_of, table.save(), f"{room.code}.save")
    day, number = time.strftime("%Y-%m-%d", time.gmtime()), 1
    while (path := folder / f"{day}-{room.code}-{number}.txt").exists():
        number += 1
    said = text.strip()[: limits.report] or "(nothing was said)"
    path.touch(0o600)
    path.write_text(f"== What was said ==\n{said}\n\n{body}", encoding="utf-8")
    return path.stem


def _drop_oldest(folder: Path, most: int) -> None:
    """There is place for one report more, whoever has written the others."""
    reports = sorted(folder.glob("*.txt"), key=lambda path: path.stat().st_mtime)
    for path in reports[: max(0, len(reports) - most)]:
        path.unlink(missing_ok=True)

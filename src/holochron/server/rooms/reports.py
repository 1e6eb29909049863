"""Reports: a game with its versions and its log, kept in a file on the server. It holds what players may not know."""

from __future__ import annotations

import time
from pathlib import Path

from ...lab.report import report_of
from ..shared import Shared
from .room import Room


async def write_report(shared: Shared, room: Room, user: str, text: str) -> str:
    """Write what a user reports of the room's game; gives the name of the report."""
    table = room.play.require_table()
    folder, limits = shared.folder / "reports", shared.limits
    folder.mkdir(exist_ok=True, mode=0o700)
    drop_oldest(folder, "*.txt", limits.reports - 1)
    body, _ = await shared.workers.run(report_of, table.save(), f"{room.code}.save")
    day, number = time.strftime("%Y-%m-%d", time.gmtime()), 1
    while (path := folder / f"{day}-{room.code}-{number}.txt").exists():
        number += 1
    said = text.strip()[: limits.report] or "(nothing was said)"
    path.touch(0o600)
    who = "\n".join(_who(shared, room, user))
    path.write_text(f"== What was said ==\n{said}\n\n== Who ==\n{who}\n\n{body}", encoding="utf-8")
    return path.stem


def _who(shared: Shared, room: Room, user: str) -> list[str]:
    """Who reports, who plays and what was said at the table, with the public names by which an operator bans."""
    name = shared.signer.public_name
    seats = [f"seat {seat}: {one.name} ({name(one.user)})" for seat, one in enumerate(room.record.seats) if one.user]
    lines = [f"{line.name} ({line.user}): {line.text or line.phrase}" for line in room.chat.lines]
    return [f"reported by {name(user)}", *seats, *lines]


def drop_oldest(folder: Path, called: str, most: int) -> None:
    """There are so many files at most that are called so, whoever has written them."""
    files = sorted(folder.glob(called), key=lambda path: path.stat().st_mtime)
    for path in files[: max(0, len(files) - most)]:
        path.unlink(missing_ok=True)

"""Who may not come in, by the public name that reports and pages show: written in a file in the data folder, which can be changed
while the server runs, or in the database that several nodes share."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Final

from ...kernel.errors import HolochronError
from ..storage.bans import Ban

FILE: Final = "bans.json"


class Bans:
    """Read again whenever the file has changed."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._read_at: tuple[int, int] | None = None
        self._bans: dict[str, Ban] = {}
        self.everywhere: dict[str, Ban] = {}  # at all nodes

    def all(self) -> dict[str, Ban]:
        """Those of the file, by public name."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            self._bans, self._read_at = {}, None
            return self._bans
        if self._read_at != (found.st_mtime_ns, found.st_size):
            try:
                self._bans = json.loads(self.path.read_text(encoding="utf-8"))
            except ValueError as error:
                raise HolochronError(f"{self.path} cannot be read: {error}") from None
            self._read_at = (found.st_mtime_ns, found.st_size)
        return self._bans

    def is_banned(self, name: str) -> bool:
        found = (ban for bans in (self.all(), self.everywhere) if (ban := bans.get(name)) is not None)
        return any(_holds(float(str(ban.get("until", 0)))) for ban in found)

    def put(self, name: str, reason: str, until: float) -> None:
        self._write({**self.all(), name: {"reason": reason, "until": until}})

    def lift(self, name: str) -> bool:
        """Whether there was a ban."""
        bans = dict(self.all())
        found = bans.pop(name, None) is not None
        if found:
            self._write(bans)
        return found

    def _write(self, bans: dict[str, Ban]) -> None:
        new = self.path.with_suffix(".part")
        new.write_text(json.dumps(bans, ensure_ascii=False, indent=1), encoding="utf-8")
        new.chmod(0o600)
        os.replace(new, self.path)


def _holds(until: float) -> bool:
    return not until or time.time() < until

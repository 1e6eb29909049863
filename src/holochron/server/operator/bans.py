"""Who may not come in, by the public name that reports and pages show: written in a file in the data folder, which can be changed
while the server runs, or in the database that several nodes share."""

from __future__ import annotations

import json
import logging
import os
import re
import time
from pathlib import Path
from typing import Annotated, Final

import msgspec

from ...kernel.errors import HolochronError
from ..storage.bans import Ban

log = logging.getLogger("holochron.server")

FILE: Final = "bans.json"
MOST_DAYS: Final = 36500
_DAY: Final = 24 * 3600.0
_LATEST: Final = 10.0**11  # seconds since 1970; whatever is later cannot be told as a date
_PUBLIC_NAME: Final = re.compile(r"u[A-Za-z0-9_-]{12}")  # as a signer makes them


_Version = tuple[int, int, int] | None  # another one whenever the file has changed; None when there is none


class BanRecord(msgspec.Struct):
    """A ban as the file has it."""

    reason: str = ""
    until: Annotated[float, msgspec.Meta(ge=0, le=_LATEST)] = 0.0


class Bans:
    """The bans of a server: its own, and those of all nodes."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._read: _Version = None
        self._unread: _Version = None  # of which the operator was told
        self._bans: dict[str, Ban] = {}
        self.everywhere: dict[str, Ban] = {}  # at all nodes

    def all(self) -> dict[str, Ban]:
        """Those of the file, by public name; HolochronError when it cannot be read."""
        try:
            found = msgspec.json.decode(self.path.read_bytes(), type=dict[str, BanRecord])
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise HolochronError(f"{self.path} cannot be read: {error.strerror}") from None
        except (msgspec.MsgspecError, ValueError) as error:
            raise HolochronError(f"{self.path} is no list of bans: {error}") from None
        return {name: {"reason": ban.reason, "until": ban.until} for name, ban in found.items()}

    def is_banned(self, name: str) -> bool:
        """Whether somebody may not come in. Whoever asks is not told when the file cannot be read."""
        found = (ban for bans in (self._last_good(), self.everywhere) if (ban := bans.get(name)) is not None)
        return any(_holds(float(str(ban.get("until", 0)))) for ban in found)

    def put(self, name: str, reason: str, until: float) -> None:
        self._write({**self.all(), name: {"reason": reason, "until": until}})

    def lift(self, name: str) -> bool:
        """Whether there was a ban."""
        bans = self.all()
        found = bans.pop(name, None) is not None
        if found:
            self._write(bans)
        return found

    def _last_good(self) -> dict[str, Ban]:
        """Those of the file, read again whenever it has changed; those before that when it cannot be read."""
        version = self._version()
        if version == self._read:
            return self._bans
        try:
            self._bans, self._read = self.all(), version
        except HolochronError as error:
            if version != self._unread:
                log.error("%s; until it can be read, the bans that were read before hold", error)
            self._unread = version
        return self._bans

    def _version(self) -> _Version:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _write(self, bans: dict[str, Ban]) -> None:
        new = self.path.with_suffix(".part")
        new.write_text(json.dumps(bans, ensure_ascii=False, indent=1), encoding="utf-8")
        new.chmod(0o600)
        os.replace(new, self.path)


def end_of_ban(days: float) -> float:
    """When a ban for so many days that begins now is over (seconds since 1970; 0: never)."""
    if not 0 <= days <= MOST_DAYS:
        raise HolochronError(f"a ban is for 0 (for good) to {MOST_DAYS} days, not {days:g}")
    return time.time() + days * _DAY if days else 0.0


def check_public_name(name: str) -> None:
    """HolochronError for what can be nobody's public name."""
    if not _PUBLIC_NAME.fullmatch(name):
        raise HolochronError(f"a public name is u and twelve letters, digits, - or _, as reports have it, not {name!r}")


def _holds(until: float) -> bool:
    return not until or time.time() < until

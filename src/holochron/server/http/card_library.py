"""All cards and all clauses of a game, each in one file, which browsers fetch and keep.

To put all cards into words takes a while: it is done once, in a process of its own, and kept in the data folder until the
package changes.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import logging
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from ...lab.own_cards import files_of
from ...version import edition_of
from ..workers.pool import Workers
from .cards import cards_json, figures_json, guide_json, rules_json

log = logging.getLogger("holochron.server")

_SOURCES: Final = ("games", "lang", "kernel", "server")  # what could change how a card reads


@dataclass(frozen=True)
class Packed:
    """A file as it is sent, with a tag that changes when it does."""

    body: bytes  # gzip
    tag: str


@cache
def figures(game: str) -> Packed:
    """All cards of a game as JSON, without what they do."""
    return _tagged(_pack(figures_json(game)))


@cache
def rules(game: str) -> Packed:
    """All clauses of a game as JSON."""
    return _tagged(_pack(rules_json(game)))


@cache
def guide(game: str) -> Packed:
    """What helps a reader of the rules, as JSON."""
    return _tagged(_pack(guide_json(game)))


def _pack(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


def _tagged(body: bytes) -> Packed:
    return Packed(body, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


class Library:
    def __init__(self, folder: Path, workers: Workers) -> None:
        self._folder = folder / "cards"
        self._workers = workers
        self._files: dict[str, Packed] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def cards(self, game: str) -> Packed:
        """All cards of a game as JSON: from memory, from the data folder, or made now."""
        async with self._locks.setdefault(game, asyncio.Lock()):
            if game not in self._files:
                path = self._folder / f"{game}-{edition_of(*_SOURCES)}{_own(game)}.json.gz"
                body = _kept(path)
                if body is None:
                    body = _pack(await self._workers.aside(cards_json, game))
                    self._keep(path, game, body)
                self._files[game] = _tagged(body)
            return self._files[game]

    def _keep(self, path: Path, game: str, body: bytes) -> None:
        """In place of what older packages left; where nothing can be written, it is made again next time."""
        try:
            self._folder.mkdir(exist_ok=True)
            for old in self._folder.glob(f"{game}-*"):
                old.unlink(missing_ok=True)
            new = path.with_suffix(f".{os.getpid()}")
            new.write_bytes(body)
            new.replace(path)
        except OSError as error:
            log.warning("the cards of %s are not kept: %s", game, error)


def _kept(path: Path) -> bytes | None:
    """What is in the data folder, if it is there and whole."""
    with contextlib.suppress(OSError, EOFError, gzip.BadGzipFile):
        body = path.read_bytes()
        gzip.decompress(body)
        return body
    return None


def _own(game: str) -> str:
    """Names the cards of one's own that are played beside the shipped ones; nothing where there are none."""
    files = files_of(game)
    return f"-{hashlib.sha256(repr(files).encode()).hexdigest()[:16]}" if files else ""

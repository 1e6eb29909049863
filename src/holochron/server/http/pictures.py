"""Pictures of cards that whoever runs the server has put into a folder, by card number. Nothing is bundled or fetched.

A card's picture is a file whose name, up to an underscore, is its number, or the first file of a folder that is called so:
`hBP01-001.png`, `hBP01-001_OSR.webp`, `hBP01-001/0.jpg`. A request names a card, never a file.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import os
import re
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from ..errors import Refusal
from ..limits import Limits
from ..time_source import TimeSource
from .request import answer

_ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp", ".avif")
_NUMBER: Final = re.compile(r"[A-Za-z0-9]{1,8}-[A-Za-z0-9-]{1,12}")
_SMALL: Final = (252, 352)  # a card on the table, on a screen with fine pixels
_MOST_PIXELS: Final = 40_000_000
_MOST_FILES: Final = 50_000
_AGAIN: Final = 10.0  # seconds after which the folder is looked through again
_KEPT: Final = "public, max-age=86400"
_MAGIC: Final = (
    (b"\x89PNG\r\n\x1a\n", 0, "image/png"),
    (b"\xff\xd8\xff", 0, "image/jpeg"),
    (b"WEBP", 8, "image/webp"),
    (b"ftypavif", 4, "image/avif"),
)


class Found(NamedTuple):
    path: Path
    tag: str  # changes with the file


class Pictures:
    """`folder` has the pictures, `kept` the small ones that were made of them; `sources` are where else pages may take pictures from."""

    def __init__(self, folder: Path, kept: Path, sources: frozenset[str], limits: Limits, time: TimeSource) -> None:
        self._folder = folder
        self._kept = kept
        self.sources = sorted(sources)
        self._most = limits.picture
        self._time = time
        self._found: dict[str, Found] = {}
        self._looked: float | None = None
        self._making = asyncio.Semaphore(2)

    async def found(self) -> dict[str, Found]:
        now = self._time.now()
        if self._looked is None or now - self._looked >= _AGAIN:
            self._looked = now
            known = {one.tag for one in self._found.values()}
            self._found = await asyncio.to_thread(_look_through, self._folder, self._most, known)
        return self._found

    async def small(self, picture: Found) -> Path:
        """A small one of a picture, made once; the picture itself where nothing can make one."""
        kept = self._kept / f"{picture.tag}.webp"
        async with self._making:
            return await asyncio.to_thread(_make_small, picture.path, kept)


def _look_through(folder: Path, most: int, known: set[str]) -> dict[str, Found]:
    """The pictures of a folder by number; a name that is the number alone counts more than others. Files are opened to see
    what they are, but for those whose tags are known."""
    found: dict[str, tuple[int, str, Found]] = {}
    count = 0
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            count += 1
            path = Path(place, name)
            number, rank = _number_of(path, folder)
            if not number or count > _MOST_FILES or (number in found and found[number][:2] <= (rank, name)):
                continue
            try:
                facts = path.stat()
                tag = hashlib.sha256(f"{path} {facts.st_size} {facts.st_mtime_ns}".encode()).hexdigest()[:16]
                if (
                    path.resolve().is_relative_to(folder.resolve())
                    and 0 < facts.st_size <= most
                    and (tag in known or _kind_of(path))
                ):
                    found[number] = (rank, name, Found(path, tag))
            except OSError:
                continue
    return {number: one for number, (_, _, one) in sorted(found.items())}


def _number_of(path: Path, folder: Path) -> tuple[str, int]:
    """The number of the card that a file shows, and how surely: 0 is the most."""
    if path.suffix.lower() not in _ENDINGS:
        return "", 0
    number, mark, _ = path.stem.partition("_")
    if _NUMBER.fullmatch(number):
        return number, int(bool(mark))
    above = path.parent.name if path.parent != folder else ""
    return (above, 2) if _NUMBER.fullmatch(above) else ("", 0)


def _kind_of(path: Path) -> str:
    """What a file is by its first bytes, whatever it is called."""
    with path.open("rb") as file:
        head = file.read(16)
    return next((kind for mark, at, kind in _MAGIC if head[at:].startswith(mark)), "")


def _make_small(path: Path, kept: Path) -> Path:
    if kept.is_file():
        return kept
    try:
        from PIL import Image
    except ImportError:
        return path
    try:
        with Image.open(path, formats=("PNG", "JPEG", "WEBP", "AVIF")) as picture:
            if picture.width * picture.height > _MOST_PIXELS:
                return path
            if picture.width <= _SMALL[0]:
                return path
            made = picture.convert("RGBA" if "A" in picture.getbands() else "RGB")
            made.thumbnail(_SMALL)
            body = io.BytesIO()
            made.save(body, "WEBP", quality=82)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):  # half a file, or none of these
        return path
    kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = kept.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(body.getvalue())
    part.replace(kept)
    return kept


def pictures_of(request: Request) -> Pictures:
    pictures: Pictures = request.app.state.pictures
    return pictures


async def listed(request: Request) -> Response:
    """Of which cards there are pictures, and from where else the page may take some."""
    pictures = pictures_of(request)
    found = await pictures.found()
    return answer({"numbers": {number: one.tag for number, one in found.items()}, "sources": pictures.sources})


async def picture(request: Request) -> Response:
    pictures = pictures_of(request)
    found = (await pictures.found()).get(request.path_params["number"])
    if found is None:
        raise Refusal("unknown", "there is no picture of this card")
    try:
        path = await pictures.small(found) if request.query_params.get("size") == "small" else found.path
        kind = _kind_of(path)
    except OSError:
        raise Refusal("unknown", "there is no picture of this card") from None
    if not kind:
        raise Refusal("unknown", "this file is no picture")
    return FileResponse(path, media_type=kind, headers={"cache-control": _KEPT})

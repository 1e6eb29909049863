"""Pictures of cards that whoever runs the server has put into a folder, by card number. Nothing is bundled or fetched.

A card's picture is a file whose name, up to an underscore, is its number, in whatever case, or the first file of a folder that is
called so: `hBP01-001.png`, `hbp01-001_OSR.webp`, `hBP01-001/0.jpg`. A request names a card, never a file. What was left out is told
in the log.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
import os
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from ...games.registry import game_named, games
from ..errors import Refusal
from ..limits import Limits
from ..time_source import TimeSource
from .request import answer

log = logging.getLogger("holochron.server")

_ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp", ".avif")
_SMALL: Final = (252, 352)  # a card on the table, on a screen with fine pixels
_MOST_PIXELS: Final = 40_000_000
_MOST_FILES: Final = 50_000
_TOLD: Final = 20  # of the files that were left out
_AGAIN: Final = 10.0  # seconds after which the folder is looked through again
_KEPT: Final = "public, max-age=86400"
_MAGIC: Final = (
    (b"\x89PNG\r\n\x1a\n", 0, "image/png"),
    (b"\xff\xd8\xff", 0, "image/jpeg"),
    (b"WEBP", 8, "image/webp"),
    (b"ftypavif", 4, "image/avif"),
)


class _Broken(OSError):
    """A file that cannot be opened as a picture."""


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
        self._left_out: dict[str, str] = {}
        self._broken: set[str] = set()  # the tags of files that cannot be opened
        self._looked: float | None = None
        self._making = asyncio.Semaphore(2)

    async def found(self) -> dict[str, Found]:
        now = self._time.now()
        if self._looked is None or now - self._looked >= _AGAIN:
            self._looked = now
            known = {one.tag for one in self._found.values()}
            look = _Look(self._folder, self._most, known, self._broken)
            self._found = await asyncio.to_thread(look.through)
            if look.left_out != self._left_out:
                self._left_out = look.left_out
                _tell(len(self._found), look.left_out)
        return self._found

    async def small(self, number: str, picture: Found) -> Path:
        """A small one of a picture, made once; the picture itself where nothing can make one. OSError where it cannot be opened:
        half a picture would be painted over our face."""
        kept = self._kept / f"{picture.tag}.webp"
        try:
            async with self._making:
                return await asyncio.to_thread(_make_small, picture.path, kept)
        except _Broken:
            log.warning("the picture %s cannot be opened", picture.path)
            self._broken.add(picture.tag)
            self._found.pop(number, None)
            raise


def _tell(count: int, left_out: dict[str, str]) -> None:
    """One line of what is shown and what is not, and why."""
    told = [f"{name} ({why})" for name, why in list(left_out.items())[:_TOLD]]
    more = f" and {len(left_out) - _TOLD} more" if len(left_out) > _TOLD else ""
    log.info("pictures of %d cards; left out: %s%s", count, ", ".join(told) or "nothing", more)


@cache
def _numbers() -> dict[str, str]:
    """The numbers of all cards by how they are written in small letters."""
    return {number.casefold(): number for name in games() for number in game_named(name).cards}


class _Look:
    """One look through a folder. Files are opened to see what they are, but for those whose tags are known."""

    def __init__(self, folder: Path, most: int, known: set[str], broken: set[str]) -> None:
        self.left_out: dict[str, str] = {}  # by path, why
        self._folder = folder
        self._most = most
        self._known = known
        self._broken = frozenset(broken)

    def through(self) -> dict[str, Found]:
        """The pictures by number; a name that is the number alone counts more than others."""
        found: dict[str, tuple[int, str, Found]] = {}
        count = 0
        for place, folders, names in os.walk(self._folder):
            folders.sort()
            for name in sorted(names):
                count += 1
                path = Path(place, name)
                number, rank = _number_of(path, self._folder)
                if number in found and found[number][:2] <= (rank, name):
                    continue
                tag, why = ("", f"beyond {_MOST_FILES} files") if count > _MOST_FILES else self._judge(path, number)
                if why:
                    self.left_out[str(path.relative_to(self._folder))] = why
                else:
                    found[number] = (rank, name, Found(path, tag))
        return {number: one for number, (_, _, one) in sorted(found.items())}

    def _judge(self, path: Path, number: str) -> tuple[str, str]:
        """The tag of a file, or why it is left out."""
        if not number:
            return "", "no card is called so" if path.suffix.lower() in _ENDINGS else "no ending of a picture"
        try:
            facts = path.stat()
            tag = hashlib.sha256(f"{path} {facts.st_size} {facts.st_mtime_ns}".encode()).hexdigest()[:16]
            if not path.resolve().is_relative_to(self._folder.resolve()):
                return "", "it lies outside of the folder"
            if not 0 < facts.st_size <= self._most:
                return "", f"it has {facts.st_size} bytes, and at most {self._most} are shown"
            if tag in self._broken:
                return "", "it cannot be opened"
            return (tag, "") if tag in self._known or _kind_of(path) else ("", "it is no picture")
        except OSError as error:
            return "", error.strerror or "it cannot be read"


def _number_of(path: Path, folder: Path) -> tuple[str, int]:
    """The number of the card that a file shows, and how surely: 0 is the most."""
    if path.suffix.lower() not in _ENDINGS:
        return "", 0
    written, mark, _ = path.stem.partition("_")
    number = _numbers().get(written.casefold())
    if number:
        return number, int(bool(mark))
    above = path.parent.name if path.parent != folder else ""
    return _numbers().get(above.casefold(), ""), 2


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
    Image.init()
    if _kind_of(path) == "image/avif" and "AVIF" not in Image.OPEN:
        return path
    try:
        with Image.open(path, formats=("PNG", "JPEG", "WEBP", "AVIF")) as picture:
            if picture.width * picture.height > _MOST_PIXELS:
                return path
            picture.load()
            if picture.width <= _SMALL[0]:
                return path
            made = picture.convert("RGBA" if "A" in picture.getbands() else "RGB")
            made.thumbnail(_SMALL)
            body = io.BytesIO()
            made.save(body, "WEBP", quality=82)
    except Image.DecompressionBombError:
        return path
    except (OSError, ValueError, SyntaxError, EOFError) as error:  # half a file, or none of these
        raise _Broken(str(error)) from None
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
    number = request.path_params["number"]
    found = (await pictures.found()).get(number)
    if found is None:
        raise Refusal("unknown", "there is no picture of this card")
    try:
        small = await pictures.small(number, found)
        path = small if request.query_params.get("size") == "small" else found.path
        kind = _kind_of(path)
    except OSError:
        raise Refusal("unknown", "there is no picture of this card") from None
    if not kind:
        raise Refusal("unknown", "this file is no picture")
    return FileResponse(path, media_type=kind, headers={"cache-control": _KEPT})

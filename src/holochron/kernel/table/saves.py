"""Saves: a game as bytes, with a checksum."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from ..errors import CorruptSave, IncompatibleSave

SAVE_FORMAT: Final = 1
SAVE_MAGIC: Final = b"holochron save\n"


def write_save(content: dict[str, Any]) -> bytes:
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return SAVE_MAGIC + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def read_save(data: object) -> dict[str, Any]:
    """The content of a save; CorruptSave when it is none or was damaged."""
    if not isinstance(data, bytes) or not data.startswith(SAVE_MAGIC):
        raise CorruptSave("this is no holochron save: it does not begin as one")
    checksum, newline, body = data[len(SAVE_MAGIC) :].partition(b"\n")
    if not newline or hashlib.sha256(body).hexdigest().encode() != checksum:
        raise CorruptSave("the save is damaged: its checksum does not match")
    try:
        content = json.loads(body)
    except (ValueError, RecursionError):  # no JSON, or nested past reading
        raise CorruptSave("the save is damaged: its content cannot be read") from None
    if not isinstance(content, dict) or content.get("format") != SAVE_FORMAT:
        raise IncompatibleSave(f"the save has a format that this version cannot read; it reads format {SAVE_FORMAT}")
    return content

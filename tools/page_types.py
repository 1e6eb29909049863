"""Write the types that the page has for what the server says: `python tools/page_types.py`.

They come from the structs of the messages, from the plain data within them and from the answers over HTTP. A request may leave out
what has a default; the server leaves out nothing.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as shapes

from holochron.lang.speech import LANGUAGES
from holochron.server.http.answers import ANSWERS
from holochron.server.socket.messages import PROTOCOL, REPLIES, REQUESTS
from holochron.server.socket.plain import OPEN

TARGET: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "messages.ts"
_HEAD: Final = "/** What the page and the server say to each other. Made by tools/page_types.py, not by hand: `make pages` does it. */"
_PLAIN: Final = {
    shapes.AnyType: "unknown",
    shapes.BoolType: "boolean",
    shapes.FloatType: "number",
    shapes.IntType: "number",
    shapes.NoneType: "null",
    shapes.StrType: "string",
}
_Named = shapes.StructType | shapes.TypedDictType


class _Writer:
    """Interfaces by name, in the order in which they were met."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}
        self.aliases: dict[str, str] = {}  # what is there in each language

    def write(self, kind: type, sent: bool) -> None:
        self._spell(shapes.type_info(kind), sent)

    def _spell(self, kind: shapes.Type, sent: bool) -> str:
        """The TypeScript of a type. What is `sent` by the page may leave out what has a default."""
        if isinstance(kind, shapes.Metadata):
            return self._known(kind, sent)
        if isinstance(kind, (shapes.StructType, shapes.TypedDictType)):
            return self._interface(kind, sent)
        if isinstance(kind, shapes.ListType):
            of = self._spell(kind.item_type, sent)
            return f"({of})[]" if "|" in of else f"{of}[]"
        if isinstance(kind, shapes.DictType):
            return f"Record<{self._spell(kind.key_type, sent)}, {self._spell(kind.value_type, sent)}>"
        if isinstance(kind, shapes.UnionType):
            kinds = sorted(kind.types, key=lambda one: isinstance(one, shapes.NoneType))
            return " | ".join(self._spell(one, sent) for one in kinds)
        return _PLAIN[type(kind)]

    def _known(self, kind: shapes.Metadata, sent: bool) -> str:
        """A type of which more is said than what it is."""
        extra = kind.extra or {}
        if "words" in extra:
            return _one_of(extra["words"])
        spelled = self._spell(kind.type, sent)
        if "name" not in extra:
            return spelled
        self.aliases[extra["name"]] = spelled.replace("Record<string,", "Record<Lang,", 1)
        return str(extra["name"])

    def _interface(self, kind: _Named, sent: bool) -> str:
        name = kind.cls.__name__
        if name not in self.interfaces:
            self.interfaces[name] = ""  # its place
            lines = [f"  {line}" for line in self._fields(kind, sent)]
            self.interfaces[name] = "\n".join([*_comment(kind.cls), f"export interface {name} {{", *lines, "}"])
        return name

    def _fields(self, kind: _Named, sent: bool) -> list[str]:
        lines: list[str] = []
        if isinstance(kind, shapes.StructType) and kind.tag is not None:
            lines.append(f"{kind.tag_field}: {json.dumps(kind.tag)};")
        order = list(kind.cls.__annotations__) if isinstance(kind, shapes.TypedDictType) else []
        for field in sorted(kind.fields, key=lambda one: order.index(one.name) if order else 0):
            mark = "?" if not field.required and (sent or order or field.name in _left_out(kind.cls)) else ""
            lines.append(f"{field.encode_name}{mark}: {self._spell(field.type, sent)};")
        if kind.cls in OPEN:
            lines.append("[field: string]: unknown;")
        return lines


def _left_out(kind: type) -> set[str]:
    """The fields that the server does not send when it has nothing to say there."""
    return {field.name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}


def _one_of(words: Sequence[str]) -> str:
    return " | ".join(json.dumps(word) for word in words)


def _comment(kind: type) -> list[str]:
    said = kind.__dict__.get("__doc__") or ""
    return (
        [f"/** {' '.join(inspect.cleandoc(said).split())} */"]
        if said and "(" not in said[: len(kind.__name__) + 1]
        else []
    )


def _union(name: str, kinds: Sequence[type]) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {kind.__name__}" for kind in kinds)]) + ";"


def page_types() -> str:
    """The whole file."""
    writer = _Writer()
    for kind in REQUESTS:
        writer.write(kind, sent=True)
    for reply in REPLIES:
        writer.write(reply, sent=False)
    for answer in ANSWERS:
        writer.write(answer, sent=False)
    parts: list[Any] = [
        _HEAD,
        f"export const PROTOCOL = {PROTOCOL};",
        f"export type Lang = {_one_of(LANGUAGES)};",
        *(f"export type {name} = {spelled};" for name, spelled in writer.aliases.items()),
        _union("AnyRequest", REQUESTS),
        _union("AnyReply", REPLIES),
        *writer.interfaces.values(),
    ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    TARGET.write_text(page_types(), encoding="utf-8")

"""Files of one thing a line, its parts between bars: `8.3.1 | rule | …`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


def lines_of(texts: Mapping[str, str], name: str) -> Iterator[tuple[str, str]]:
    """The lines of a file, each with its place; empty ones and comments left out."""
    for number, line in enumerate(texts.get(name, "").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield f"{name}:{number}", line


def fields_of(line: str) -> list[str]:
    return [field.strip() for field in line.split("|")]

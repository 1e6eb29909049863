"""The files that come with a game, below `data` in its package."""

from __future__ import annotations

from importlib import resources


def shipped_files(package: str, folder: str, ending: str) -> list[tuple[str, str]]:
    """The name without the ending and the text of each file in a folder of a package's data, by name."""
    entries = resources.files(package).joinpath("data", folder).iterdir()
    found = sorted((entry for entry in entries if entry.name.endswith(ending)), key=lambda entry: entry.name)
    return [(entry.name.removesuffix(ending), entry.read_text(encoding="utf-8")) for entry in found]

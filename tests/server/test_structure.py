"""How the server is put together: who may know whom, and that every request has its answer."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec
import pytest

from holochron.server.socket import messages
from holochron.server.socket.handlers import HANDLERS

SERVER = Path(__file__).resolve().parents[2] / "src" / "holochron" / "server"

# What modules of a package import of the server besides their own package and the modules that lie beside the packages.
MESSAGES = ("socket.messages", "socket.plain", "socket.wishes")
PACKAGES: dict[str, set[str]] = {
    "gate": set(),
    "storage": set(),
    "lessons": set(MESSAGES),
    "tables": {"storage", *MESSAGES},
    "workers": {"gate", "storage", "tables", *MESSAGES},
    "rooms": {"gate", "lessons", "storage", "tables", "workers", "nodes.ownership", *MESSAGES},
    "socket": {"gate", "rooms"},
    "nodes": {"storage", "rooms", "socket"},
    "http": {"gate", "lessons", "storage", "tables", "workers", "rooms", *MESSAGES},
    "operator": {"storage", "tables", "rooms", *MESSAGES},
}
KNOW_ROOMS = {"lobby", "reports"}  # the other modules of rooms own what they keep, and know no room


def imported(path: Path) -> set[str]:
    """The modules of the server that a module imports, dotted from the server on."""
    package = list(path.relative_to(SERVER).parts[:-1])
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not 0 < node.level <= len(package) + 1:
            continue
        base = [*package[: len(package) - node.level + 1], *(node.module.split(".") if node.module else [])]
        for name in node.names:
            whole = [*base, name.name]
            module = whole if SERVER.joinpath(*whole).with_suffix(".py").exists() else base
            found.add(".".join(module))
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_know_only_those_below_them(package: str) -> None:
    packages = {path.name for path in SERVER.iterdir() if (path / "__init__.py").exists()}
    assert packages == set(PACKAGES)
    for path in (SERVER / package).rglob("*.py"):
        foreign = {name for name in imported(path) if name.split(".")[0] in packages - {package}}
        allowed = {name for name in foreign if name in PACKAGES[package] or name.split(".")[0] in PACKAGES[package]}
        assert foreign == allowed, path.name


def test_what_a_room_is_made_of_does_not_know_the_room() -> None:
    knowing = {path.stem for path in (SERVER / "rooms").glob("*.py") if "rooms.room" in imported(path)}
    assert knowing == KNOW_ROOMS


def test_every_request_about_a_room_is_answered() -> None:
    about_rooms = {
        request for request in messages.REQUESTS if "room" in {field.name for field in msgspec.structs.fields(request)}
    }
    assert set(HANDLERS) == about_rooms

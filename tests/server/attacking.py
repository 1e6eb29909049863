"""What attacks are made of."""

from __future__ import annotations

import base64
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

import holochron as hc
from holochron.kernel.table.saves import read_save, write_save
from tests.server.client import PATIENCE, Client
from tests.server.running import TEST_LIMITS, StillTime, ThreadServer


def served(folder: Path, time_source: StillTime | None = None, **limits: Any) -> ThreadServer:
    """A server that is stopped when its `with` ends."""
    return ThreadServer(folder, limits=replace(TEST_LIMITS, **limits), time_source=time_source)


def table_of(seed: int = 3, choices: int = 12) -> hc.Table:
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=seed)
    for _ in range(choices):
        assert table.decision is not None
        table.choose(table.decision.default)
    return table


def changed(save: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    content = read_save(save)
    change(content)
    return write_save(content)


def with_redeals(count: int) -> bytes:
    redeals = [["redeal", 0, 0, f"{number:064x}"] for number in range(count)]
    return changed(table_of().save(), lambda content: content["inputs"].extend(redeals))


def http_of(server: ThreadServer, client: Client | None = None) -> httpx.Client:
    headers = {} if client is None else {"authorization": f"Bearer {client.token}"}
    return httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE)


def port_of(server: ThreadServer) -> tuple[str, int]:
    host, port = server.address.removeprefix("http://").rstrip("/").split(":")
    return host, int(port)


def greeting_for(host: str) -> bytes:
    """What asks for a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()

"""Connections as they are made: how many an address may have, and how long it may take to say what it wants."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ..limits import Limits

_BETWEEN: Final = 256  # arrivals, between two times of tidying up


def network_of(address: str) -> str:
    """For whom an address counts: itself, or of an IPv6 address the network, all of which is one customer's."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Doorkeeper:
    """Knows which connections are open. Addresses of `proxies` stand for many others, who are counted elsewhere."""

    def __init__(self, limits: Limits, proxies: frozenset[str] = frozenset()) -> None:
        self.limits = limits
        self._proxies = proxies
        self._open: dict[str, set[asyncio.Transport]] = {}
        self._arrivals = 0

    def lets_in(self, transport: asyncio.Transport) -> bool:
        """Whether one more connection may be made from there."""
        peer = transport.get_extra_info("peername")
        if not peer or peer[0] in self._proxies:
            return True
        self._arrivals += 1
        if self._arrivals % _BETWEEN == 0:
            self._tidy_up()
        network = network_of(peer[0])
        here = self._open.setdefault(network, set())
        if len(here) >= self.limits.sockets_per_address:
            here -= {one for one in here if one.is_closing()}
        if len(here) >= self.limits.sockets_per_address:
            return False
        here.add(transport)
        return True

    def _tidy_up(self) -> None:
        """Forget connections that are closed."""
        for network, here in list(self._open.items()):
            here -= {one for one in here if one.is_closing()}
            if not here:
                del self._open[network]


def door_of(keeper: Doorkeeper) -> type[asyncio.Protocol]:
    """The protocol by which connections are made at this door."""

    class Door(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        """HTTP, until it becomes a WebSocket. A request of which only half is sent is not waited for."""

        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            if not keeper.lets_in(transport):
                transport.abort()
            self.app_state: dict[str, Any] = {**self.app_state, "transport": transport}
            super().connection_made(transport)
            self._wait()

        def connection_lost(self, error: Exception | None) -> None:
            self._stop_waiting()
            super().connection_lost(error)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.transport.get_protocol() is not self or self._is_answering():
                self._stop_waiting()
            elif self._timer is None:
                self._wait()

        def _is_answering(self) -> bool:
            """Whether the head of a request has come and its answer has not gone yet."""
            return self.cycle is not None and not self.cycle.response_complete

        def _wait(self) -> None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(keeper.limits.greeting, self.transport.abort)

        def _stop_waiting(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    return Door

"""Every request over HTTP, before anything else looks at it, and every answer, before it goes out."""

from __future__ import annotations

import logging
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..buckets import Buckets
from ..errors import Refusal, refusal_of
from ..gate.hosts import Hosts, address_of, host_of
from ..limits import Limits
from .request import refused

log = logging.getLogger("holochron.server")

_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:{pictures}; style-src 'self' 'unsafe-inline'; media-src 'self' data: blob:; "
    "connect-src 'self' {sockets}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_COUNTED: Final = ("/api/", "/t/", "/replay/")  # what is looked up
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Refuses requests that come too fast, under a foreign name or from pages of other origins, says no more than necessary
    of a fault, adds headers."""

    def __init__(
        self, app: ASGIApp, buckets: Buckets, hosts: Hosts, limits: Limits, pictures: frozenset[str] = frozenset()
    ) -> None:
        self.app = app
        self._buckets = buckets
        self._hosts = hosts
        self._limits = limits
        self._pictures = "".join(f" {source}" for source in sorted(pictures))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False
        connection = HTTPConnection(scope)

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", ()), *_HEADERS, self._policy(connection)]
            await send(message)

        try:
            self._admit(connection)
            await self.app(scope, receive, send_with_headers)
        except Exception as error:
            if refusal_of(error).code == "internal" and not isinstance(error, Refusal):
                log.exception("a request failed")
            if started:
                raise
            await refused(error)(scope, receive, send_with_headers)

    def _admit(self, connection: HTTPConnection) -> None:
        path, query = connection.scope["path"], connection.scope["query_string"]
        if len(path) + len(query) > self._limits.address:
            raise Refusal("too-large", f"an address has at most {self._limits.address} characters")
        if not path.isprintable():
            raise Refusal("unknown", "there is nothing at such an address")
        if not self._hosts.is_ours(host_of(connection)):
            raise Refusal("not-yours", "this server is not known by that name: its operator can allow it")
        if path.startswith(_COUNTED) and not self._buckets.take(address_of(connection)):
            raise Refusal("slow-down", "too many requests")
        if connection.scope["method"] not in _SAFE_METHODS and not self._hosts.is_own_page(connection):
            raise Refusal("not-yours", "another origin may not do this")

    def _policy(self, connection: HTTPConnection) -> tuple[bytes, bytes]:
        """What pages may do; of all sockets they may open the one of this server, and show pictures from where
        the operator says."""
        host = host_of(connection)
        sockets = f"ws://{host} wss://{host}" if self._hosts.is_ours(host) else ""
        return b"content-security-policy", _POLICY.format(sockets=sockets, pictures=self._pictures).encode()

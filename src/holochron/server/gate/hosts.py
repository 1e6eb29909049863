"""Under which names the server is reached, and from whose pages."""

from __future__ import annotations

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .door import network_of

_HOST: Final = re.compile(r"(?P<name>[a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.IGNORECASE)
_OWN: Final = ("localhost",)


class Hosts:
    """The names of this server. An address in figures is always one of them: nobody can point a name of their own at the
    server and let a page of theirs speak to it as if it were its own."""

    def __init__(self, names: frozenset[str] = frozenset()) -> None:
        self._names = {name.lower() for name in (*names, *_OWN)}

    def is_ours(self, host: str) -> bool:
        """Whether a Host, perhaps with a port, is this server."""
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"].lower().rstrip(".")
        return name in self._names or _is_address(name.strip("[]"))

    def is_own_page(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from a page of this server, or from no page at all."""
        origin, host = connection.headers.get("origin"), host_of(connection)
        return origin is None or (urlsplit(origin).netloc == host and self.is_ours(host))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def host_of(connection: HTTPConnection) -> str:
    """By which name the server was asked; nothing where there are several, or none."""
    hosts = connection.headers.getlist("host")
    return hosts[0] if len(hosts) == 1 else ""


def address_of(connection: HTTPConnection) -> str:
    """From where somebody asks, as it is counted."""
    return network_of(connection.client.host) if connection.client is not None else ""

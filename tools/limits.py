"""Print the limits of a server and how operators set them; `make docs` keeps the page."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from holochron.server.limits import DAY, HOUR, LimitRow, table_of_limits  # noqa: E402

HEAD = """# What a server lets happen

`holochron serve --limit NAME=VALUE` sets a limit (as often as
wanted), and so does the variable of the environment; the option counts more. Seconds and rates may have a fraction.

An address is one of IPv4, or a network of 64 bits of IPv6. Behind a proxy everybody has the address of the proxy, unless
`holochron serve --proxy ADDRESS` names it: then what it says of whom it asks for (`X-Forwarded-For`) is believed, and of nobody else.

Where several nodes share a database, decks and uploads are counted there and hold for all of them together; all else is counted by each node for itself.

"""
TITLES = {
    "message": "One message, body or file",
    "connection": "One connection",
    "person": "One person (a browser with its token)",
    "address": "One address",
    "server": "The server",
    "seconds": "How long, in seconds",
}


def spelled(row: LimitRow) -> str:
    """A usual value, large ones also in what people count in."""
    if row.whose == "seconds":
        for unit, name in ((DAY, "d"), (HOUR, "h")):
            if row.usual >= unit and row.usual % unit == 0:
                return f"{row.usual:.0f} ({row.usual / unit:.0f} {name})"
    elif "bytes" in row.meaning:
        for size, name in ((2**30, "GB"), (2**20, "MB"), (2**10, "KB")):
            if row.usual >= size and row.usual % size == 0:
                return f"{row.usual:.0f} ({row.usual / size:.0f} {name})"
    return f"{row.usual:g}" if isinstance(row.usual, float) else str(row.usual)


def page() -> str:
    rows = table_of_limits()
    parts = []
    for whose, title in TITLES.items():
        lines = [
            f"| `{row.name}` | {spelled(row)} | {row.meaning} | `{row.variable}` |"
            for row in rows
            if row.whose == whose
        ]
        parts.append("\n".join([f"## {title}\n", "| name | usual | meaning | variable |", "|---|---|---|---|", *lines]))
    return HEAD + "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(page(), end="")

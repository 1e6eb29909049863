"""`holochron serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os
import re
import socket
from pathlib import Path

from ..arguments import add_cards, positive


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help="who may connect: this machine (127.0.0.1)")
    parser.add_argument("--port", type=_port, default=8440, metavar="PORT", help="a port; 0 for any free one (8440)")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument("--data", metavar="DIR", help="where games are kept (the user's data folder)")
    parser.add_argument("--database", metavar="URL", help="postgresql://… instead of a file in DIR")
    parser.add_argument("--workers", type=positive, metavar="N", help="processes in which bots think (all cores)")
    parser.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME", help="a name under which the server is reached"
    )
    parser.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="a proxy whose X-Forwarded-For is believed"
    )
    parser.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE", help="set a limit (--limit ? lists the names)"
    )
    parser.add_argument("--operator", type=_address, metavar="HOST:PORT", help="metrics and readiness, for you alone")
    parser.add_argument("--log", choices=("text", "json"), help="log lines for people or for programs (warnings only)")
    parser.add_argument(
        "--drain", type=float, default=0.0, metavar="SECONDS", help="how long games go on when told to stop (0)"
    )
    parser.add_argument(
        "--node", type=_node, metavar="HOST:PORT", help="where other nodes on the same database reach this one"
    )
    parser.add_argument(
        "--images",
        type=_folder,
        metavar="DIR",
        help="your own pictures of cards, by number (images in the data folder)",
    )
    parser.add_argument(
        "--images-from",
        action="append",
        default=[],
        type=_origin,
        metavar="ORIGIN",
        help="players may show pictures from there: https://HOST, or https: for anywhere",
    )
    add_cards(parser)
    parser.set_defaults(run=serve)


def serve(options: argparse.Namespace) -> int:
    from ...lab.own_cards import data_folder
    from ...server.limits import limits_set
    from ...server.operator.logs import begin_log
    from ...server.serving import serve as run

    folder = Path(options.data) if options.data else data_folder()
    if options.log:
        begin_log(options.log)
    run(
        options.host,
        options.port,
        folder,
        options.database,
        options.workers,
        options.open,
        limits=limits_set(options.limit, os.environ),
        hosts=frozenset(options.allow_host),
        proxies=frozenset(options.proxy),
        operator=options.operator,
        drain=options.drain,
        node=options.node,
        images=options.images,
        image_sources=frozenset(options.images_from),
    )
    return 0


def _folder(text: str) -> Path:
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text}")
    return Path(text)


def _origin(text: str) -> str:
    """What a page may be allowed to take pictures from; it stands in a header, so that it is this and nothing else."""
    if not re.fullmatch(r"https:(//[A-Za-z0-9.-]+(:[0-9]{1,5})?)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no origin: https://HOST, or https: for anywhere")
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a whole number from 0 to 65535")
    return int(text)


def _address(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host:
        raise argparse.ArgumentTypeError(f"{text!r} is no address: HOST:PORT, such as 127.0.0.1:9440")
    return host.strip("[]"), _port(port)


def _node(text: str) -> tuple[str, int]:
    """An address; without a host, the name that this machine has among others."""
    return _address(f"{socket.gethostname()}{text}" if text.startswith(":") else text)

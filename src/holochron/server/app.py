"""The application: routes, the pages, and what starts and stops with the server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Callable
from importlib import resources
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from .. import games
from ..games.registry import game_named
from .errors import Refusal, refusal_of
from .http import routes
from .http.card_library import Library
from .http.request import refused
from .limits import Buckets, Limits
from .rooms.lobby import Lobby
from .shared import Shared
from .socket.connection import Connection
from .storage import Store
from .time_source import TimeSource
from .tokens import Signer, new_seed, secret_in
from .workers.pool import Workers

log = logging.getLogger("holochron.server")

_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; media-src 'self' data: blob:; "
        b"connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ),
)
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
_NO_PAGES: Final = """<!doctype html><meta charset="utf-8"><title>holochron</title>
<p>The server runs, but this copy of holochron has no pages: <code>web/static</code> is missing.</p>"""


class Guard:
    """Refuses requests that come too fast or from pages of other origins, says no more than necessary of a fault, adds
    headers."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self.app = app
        self._buckets = buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
            await send(message)

        try:
            client = scope.get("client")
            if scope["path"].startswith("/api/") and not self._buckets.take(client[0] if client else ""):
                raise Refusal("slow-down", "too many requests")
            if scope["method"] not in _SAFE_METHODS and not from_own_page(HTTPConnection(scope)):
                raise Refusal("not-yours", "another origin may not do this")
            await self.app(scope, receive, send_with_headers)
        except Exception as error:
            if refusal_of(error).code == "internal" and not isinstance(error, Refusal):
                log.exception("a request failed")
            if started:
                raise
            await refused(error)(scope, receive, send_with_headers)


def from_own_page(connection: HTTPConnection) -> bool:
    """Whether the request comes from a page of this server, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")


async def socket(websocket: WebSocket) -> None:
    lobby: Lobby = websocket.app.state.lobby
    if not from_own_page(websocket):
        await websocket.close(1008, "another origin may not connect")
    elif lobby.stopping or len(lobby.connections) >= lobby.shared.limits.connections:
        await websocket.close(1013, "try again later")
    else:
        await Connection(lobby, websocket).run()


def static_folder() -> Path:
    return Path(str(resources.files("holochron").joinpath("web", "static")))


async def page(request: Request) -> Response:
    """A file of the built pages; any other address without an ending is a place in the one page (`/t/CODE` is `/#/t/CODE`)."""
    folder = static_folder().resolve()
    path = request.path_params["path"]
    wanted = (folder / path).resolve()
    headers = {"cache-control": "no-cache"}
    if wanted.is_relative_to(folder) and wanted.is_file():
        return FileResponse(wanted, headers=headers)
    if not path:
        index = folder / "index.html"
        return FileResponse(index, headers=headers) if index.is_file() else HTMLResponse(_NO_PAGES)
    if wanted.is_relative_to(folder) and "." not in wanted.name:
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"/#/{path}{query}")
    return Response("there is no such page", 404, media_type="text/plain")


def make_app(
    folder: Path,
    store: Store,
    workers: int | None = None,
    limits: Limits | None = None,
    prepared: bool = False,
    time: TimeSource | None = None,
    seeds: Callable[[], bytes] = new_seed,
) -> Starlette:
    """The application of a server that keeps its games in `store`, and everything else in `folder`; `prepared` makes at the
    start what takes a while. Where the time and the seeds of games come from is for tests to say."""
    limits, time = limits or Limits(), time or TimeSource()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store.start()
        processes = Workers(workers, limits)
        processes.start()
        signer = Signer(secret_in(folder))
        app.state.shared = shared = Shared(folder, store, processes, signer, limits, time, seeds)
        app.state.library = library = Library(folder, processes)
        app.state.lobby = lobby = Lobby(shared)
        await lobby.start()
        if prepared:
            shared.tasks.start(_prepare(shared, library))
        try:
            yield
        finally:
            await lobby.stop()
            processes.stop()
            store.close()

    everything = [*routes.routes(), WebSocketRoute("/ws", socket), Route("/{path:path}", page)]
    buckets = Buckets(limits.http_rate, limits.http_burst, time.now)
    middleware = [Middleware(Guard, buckets), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)]
    return Starlette(routes=everything, lifespan=lifespan, middleware=middleware)


async def _prepare(shared: Shared, library: Library) -> None:
    """Make what takes a while before somebody asks for it."""
    for game in games():
        shared.tasks.start(library.cards(game))
    shared.workers.warm_up()
    for game in games():
        cards = game_named(game).cards
        for number in cards:
            cards[number]  # read when first asked for
            await asyncio.sleep(0)
    gc.freeze()  # what stays for good need not be looked through again and again

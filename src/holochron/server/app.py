"""The application: routes, the pages, and what starts and stops with the server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator, Callable
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from .. import games
from ..games.registry import game_named
from .buckets import Buckets
from .gate.hosts import Hosts, address_of, host_of
from .http import routes
from .http.card_library import Library
from .http.guard import Guard
from .http.pictures import Pictures
from .http.reviews import Reviews
from .limits import Limits
from .nodes.cluster import Cluster
from .operator.page import OperatorPage
from .rooms.lobby import Lobby
from .shared import Shared
from .socket.connection import Connection
from .storage import Store
from .time_source import TimeSource
from .tokens import Signer, new_seed, secret_in
from .workers.pool import Workers

_NO_PAGES: Final = """<!doctype html><meta charset="utf-8"><title>holochron</title>
<p>The server runs, but this copy of holochron has no pages: <code>web/static</code> is missing.</p>"""


async def socket(websocket: WebSocket) -> None:
    lobby: Lobby = websocket.app.state.lobby
    hosts: Hosts = websocket.app.state.hosts
    if not hosts.is_ours(host_of(websocket)) or not hosts.is_own_page(websocket):
        await websocket.close(1008, "another origin may not connect")
    elif lobby.stopping or not lobby.has_room_for(address_of(websocket)):
        await websocket.close(1013, "try again later")
    else:
        await Connection(lobby, websocket).run()


def static_folder() -> Path:
    return Path(str(resources.files("holochron").joinpath("web", "static")))


async def page(request: Request) -> Response:
    """A file of the built pages; any other address without an ending is a place in the one page (`/t/CODE` is `/#/t/CODE`)."""
    folder = static_folder().resolve()
    path = request.path_params["path"]
    headers = {"cache-control": "no-cache"}
    try:
        wanted = (folder / path).resolve()
        if wanted.is_relative_to(folder) and wanted.is_file():
            return FileResponse(wanted, headers=headers)
    except (OSError, ValueError):  # no file can be called so
        return Response("there is no such page", 404, media_type="text/plain")
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
    hosts: frozenset[str] = frozenset(),
    operator: tuple[str, int] | None = None,
    node: tuple[str, int] | None = None,
    images: Path | None = None,
    image_sources: frozenset[str] = frozenset(),
) -> Starlette:
    """The application of a server that keeps its games in `store`, and everything else in `folder`; `prepared` makes at the
    start what takes a while. `hosts` are names under which the server is reached besides its address,
    `operator` is the address of the operator's page, `node` the one at which other nodes on the same database reach this one. `images` is a folder of pictures of cards (`images` in `folder`), `image_sources` are origins from which pages may show some.
    Where the time and the seeds of games come from is for tests to say."""
    limits, time = limits or Limits(), time or TimeSource()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store.start()
        processes = Workers(workers, limits)
        processes.start()
        signer = Signer(secret_in(folder), limits.token)
        signer.generations.update(await store.generations())
        app.state.shared = shared = Shared(folder, store, processes, signer, limits, time, seeds)
        app.state.library = library = Library(folder, processes)
        app.state.reviews = Reviews(folder, limits.reviews)
        async with contextlib.AsyncExitStack() as going:
            going.callback(store.close)
            going.callback(processes.stop)
            app.state.lobby = lobby = await _lobby(shared, node, going)
            going.push_async_callback(lobby.stop)
            await lobby.start()
            if prepared:
                shared.tasks.start(_prepare(shared, library, app.state.pictures))
            if operator is not None:
                app.state.operator_port = await going.enter_async_context(OperatorPage(lobby).served(*operator))
            yield

    everything = [*routes.routes(), WebSocketRoute("/ws", socket), Route("/{path:path}", page)]
    buckets, names = Buckets(limits.http_rate, limits.http_burst, time.now), Hosts(hosts)
    guard = Middleware(Guard, buckets, names, limits, image_sources)
    middleware = [guard, Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)]
    app = Starlette(routes=everything, lifespan=lifespan, middleware=middleware)
    app.state.hosts = names
    app.state.pictures = Pictures(images or folder / "images", folder / "thumbnails", image_sources, limits, time)
    return app


async def _lobby(shared: Shared, node: tuple[str, int] | None, going: contextlib.AsyncExitStack) -> Lobby:
    """The lobby of a server that is alone, or of one node among several."""
    if node is None:
        return Lobby(shared)
    cluster = Cluster(shared, secret_in(shared.folder))
    await going.enter_async_context(cluster.joined(*node))
    lobby = Lobby(shared, cluster)
    cluster.begin(lobby)
    await cluster.wake_up()
    return lobby


async def _prepare(shared: Shared, library: Library, pictures: Pictures) -> None:
    """Make what takes a while before somebody asks for it."""
    for game in games():
        shared.tasks.start(library.cards(game))
    shared.tasks.start(pictures.found())
    shared.workers.warm_up()
    for game in games():
        cards = game_named(game).cards
        for number in cards:
            cards[number]  # read when first asked for
            await asyncio.sleep(0)
    gc.freeze()  # what stays for good need not be looked through again and again

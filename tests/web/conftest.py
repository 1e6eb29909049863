"""Chromium on a real server. What these tests need beyond Python may be missing: then they are skipped, and say why."""

from __future__ import annotations

import json
import shutil
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytest.importorskip("uvicorn", reason="the server's packages are not installed")

from playwright.sync_api import Browser, Page, sync_playwright

from holochron.server.rooms import create
from tests.server.running import ThreadServer, share_cards
from tests.web.player import Player

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HERE = Path(__file__).resolve().parent
SHOTS = HERE.parents[1] / "build" / "shots"

# What is left to chance in a page is the same in each run: xorshift.
KNOWN_CHANCE = """state => {
    state ||= 1
    crypto.getRandomValues = bytes => {
        for (let at = 0; at < bytes.length; at++) {
            state ^= state << 13; state ^= state >>> 17; state ^= state << 5
            bytes[at] = state & 255
        }
        return bytes
    }
}"""

Visit = Callable[..., Player]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, cards_kept: Path) -> Iterator[ThreadServer]:
    running = ThreadServer(share_cards(Path(tmp_path_factory.mktemp("site")), cards_kept))
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def known_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each test the games are dealt as in the last run of this test: the server's secrets and the codes of rooms are
    known, and so are the shares of the browsers (`visit`)."""
    if "visit" in request.fixturenames:
        seeds = request.getfixturevalue("site").seeds
        seeds.begin(request.node.name)
        monkeypatch.setattr(create, "new_code", seeds.code)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """It runs a loop of its own, which has to be over before tests of others run theirs in this process."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, site: ThreadServer, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens the table in a browser of its own: `visit("#/rules", lang="ja", width=390)`. A `position` is what the sandbox
    begins with."""
    pages: list[Page] = []
    errors: list[str] = []

    def opened(
        path: str = "",
        *,
        address: str = "",
        width: int = 1440,
        height: int = 900,
        theme: Any = "dark",
        position: str = "",
        service_workers: Any = "block",
        **settings: Any,
    ) -> Player:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            has_touch=width < 860,
            accept_downloads=True,
            service_workers=service_workers,
        )
        kept = json.dumps({"speed": 0, "muted": True, "lang": "en", "auto": False, **settings})
        context.add_init_script(
            f"if (!localStorage['holochron.settings']) localStorage['holochron.settings'] = JSON.stringify({kept})"
        )
        context.add_init_script(f"({KNOWN_CHANCE})({zlib.crc32(f'{request.node.name} {len(pages)}'.encode())})")
        if position:
            context.add_init_script(f"localStorage['holochron.sandbox'] = {json.dumps(json.dumps(position))}")
        page = context.new_page()
        page.set_default_timeout(Player.patience)
        page.on("pageerror", lambda error: errors.append(str(error)))
        pages.append(page)
        page.goto((address or site.address) + (path or ("#/sandbox" if position else "")))
        return Player(page)

    yield opened
    SHOTS.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(pages):
        page.screenshot(path=SHOTS / f"{request.node.name}-{number}.png")
        page.context.close()
    assert errors == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser takes its time: only whole games (test_games.py) are played in it each time."""
    for item in items:
        if item.path.parent == HERE and item.path.name != "test_games.py":
            item.add_marker(pytest.mark.slow)

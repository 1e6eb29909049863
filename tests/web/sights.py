"""Pages to take screenshots of and to check with axe.

python -m tests.web.sights --only 'lobby|table' --lang ja --theme light --size phone
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, FilePayload, Page, sync_playwright

import holochron as hc
from holochron import bots
from tests.server.running import ThreadServer, share_cards
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.moments import Moment, moments
from tests.web.overlaps import CARDS, LANGS, ROOT
from tests.web.player import PATIENCE
from tests.web.stage import Stage

FOLDER = ROOT / "build" / "screenshots"
THEMES = ("dark", "light")
SIZES = {"desktop": (1440, 900), "phone": (390, 844), "sideways": (844, 390)}


class Sight(NamedTuple):
    """A page, what shows that it is there, and what is clicked on it first."""

    name: str
    path: str
    awaited: str
    clicked: str = ""
    then: str = ""


SIGHTS = (
    Sight("lobby", "#/", ".hero .card"),
    Sight("settings", "#/", ".hero .card", ".top-bar .controls .square:last-child", ".dialog .felts"),
    Sight("decks", "#/decks/holo/new", ".tile .card"),
    Sight("decks-chrono", "#/decks/chrono/new", ".tile .card"),
    Sight("rules", "#/rules/holo/8.3.3", ".clauses .current"),
    Sight("replays", "#/replays", "main h1"),
    Sight("replay", "", ".track"),
    Sight("sandbox", "#/sandbox", "main .card"),
    Sight("puzzles", "#/puzzles", ".puzzle"),
    Sight("learn", "#/learn", "main h1"),
    Sight("nowhere", "#/nowhere", ".page a"),
)
TABLES = (
    "holo-main",
    "holo-perform",
    "holo-choose-to-take",
    "holo-over",
    "chrono-main",
    "chrono-interrupt",
    "chrono-teams-main",
    "chrono-three-defend",
)


def tables() -> list[Moment]:
    return [moment for moment in moments() if moment.name in TABLES]


def finished_game() -> bytes:
    game = hc.game("holo")
    table = game.table([game.decks["hSD06-iroha"], game.decks["hSD09-marine"]], seed=1)
    bots.play_out(table, [bots.make("greedy", 1), bots.make("greedy", 2)])
    save: bytes = table.save()
    return save


def uploaded(page: Page, address: str) -> str:
    """The address of a replay on this server, at its middle."""
    page.goto(f"{address}#/replays")
    file: FilePayload = {"name": "a.save", "mimeType": "application/octet-stream", "buffer": finished_game()}
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".track").wait_for()
    total = int(page.locator(".replay-controls .moment").inner_text().split("/")[1])
    return "#" + page.url.split("#")[1].split("?")[0] + f"?at={total // 2}"


def come_upon(page: Page, address: str, sight: Sight, replay: str) -> None:
    page.goto(address + (sight.path or replay))
    page.reload()  # another hash alone would leave a dialog open
    page.locator(sight.awaited).first.wait_for()
    if sight.clicked:
        page.locator(sight.clicked).first.click()
        page.locator(sight.then).first.wait_for()
    page.evaluate("document.fonts.ready.then(() => new Promise(done => setTimeout(done, 300)))")


def seen(browser: Browser, address: str, wanted: argparse.Namespace) -> Iterator[tuple[str, Page]]:
    """Each sight in each theme, language and size, with the name of its picture."""
    for lang in wanted.lang or LANGS:
        for theme in wanted.theme or THEMES:
            for size in wanted.size or SIZES:
                stage = Stage(browser, address, lang=lang, theme=theme)
                page = stage.page.context.new_page()
                page.set_default_timeout(PATIENCE)
                width, height = SIZES[size]
                for each in (stage.page, page):
                    each.set_viewport_size({"width": width, "height": height})
                replay = uploaded(page, address)
                for sight in SIGHTS:
                    if re.search(wanted.only, sight.name):
                        come_upon(page, address, sight, replay)
                        yield f"{sight.name}-{size}-{theme}-{lang}", page
                for moment in tables():
                    if re.search(wanted.only, f"table-{moment.name}"):
                        stage.show(moment)
                        yield f"table-{moment.name}-{size}-{theme}-{lang}", stage.page
                stage.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="sights whose names have this in them")
    parser.add_argument("--lang", choices=LANGS, action="append")
    parser.add_argument("--theme", choices=THEMES, action="append")
    parser.add_argument("--size", choices=tuple(SIZES), action="append")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted: Any = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    CARDS.mkdir(parents=True, exist_ok=True)
    count = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ThreadServer(share_cards(Path(folder), CARDS))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for name, page in seen(browser, server.address, wanted):
                page.screenshot(path=wanted.folder / f"{name}.png")
                count += 1
        finally:
            browser.close()
            server.stop()
    print(f"{count} pictures in {wanted.folder}")


if __name__ == "__main__":
    main()

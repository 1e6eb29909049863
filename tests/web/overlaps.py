"""Look for overlaps and cut text: each kind of decision, all sizes, both languages.

python -m tests.web.overlaps --only 'holo-main|chrono' --size 390x844 --lang ja --pictures build/overlaps
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.server.running import ThreadServer, share_cards
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.openings import Look, looks
from tests.web.stage import Stage

SIZES = (
    (1280, 720),
    (1440, 900),
    (2560, 1440),
    (390, 844),
    (390, 664),
    (844, 390),
)  # 390 × 664: a browser with its bars
LANGS = ("en", "ja")
ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "build" / "cards-of-servers"
LOOK = (Path(__file__).parent / "overlaps.js").read_text(encoding="utf-8")


def overlaps(page: Page) -> list[str]:
    """What lies on what, and what is cut off, in words."""
    found: list[str] = page.evaluate(LOOK)
    return found


def looked_at(stage: Stage, look: Look, picture: Path | None = None) -> list[str]:
    """What is found at a look, and at a moment by itself after a click on the first and on the last thing that can be chosen."""
    look.show(stage)
    found = overlaps(stage.page)
    if picture is not None:
        stage.page.screenshot(path=picture)
    if look.open is not None:
        if look.close is not None:
            look.close(stage)
        return found
    for last in (False, True):
        if stage.click_lit(last=last):
            found += [f"(clicked) {line}" for line in overlaps(stage.page) if line not in found]
            stage.page.keyboard.press("Escape")
        stage.show(look.moment)
    return found


def size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def look(browser: Any, address: str, wanted: argparse.Namespace) -> int:
    count = 0
    for lang in wanted.lang or LANGS:
        stage = Stage(browser, address, lang=lang)
        for width, height in wanted.size or SIZES:
            stage.page.set_viewport_size({"width": width, "height": height})
            for each in looks():
                if not re.search(wanted.only, each.name):
                    continue
                name = f"{each.name}-{width}x{height}-{lang}"
                found = looked_at(stage, each, wanted.pictures and wanted.pictures / f"{name}.png")
                count += len(found)
                for line in found:
                    print(f"{each.name} {width}x{height} {lang}: {line}", flush=True)
        stage.close()
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="moments and what is opened at them, by a part of their names")
    parser.add_argument("--size", type=size, action="append")
    parser.add_argument("--lang", choices=LANGS, action="append")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each")
    wanted = parser.parse_args()
    CARDS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ThreadServer(share_cards(Path(folder), CARDS))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            count = look(browser, server.address, wanted)
        finally:
            browser.close()
            server.stop()
    print(f"{count} findings")
    sys.exit(min(count, 1))


if __name__ == "__main__":
    main()

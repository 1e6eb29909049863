"""How long one waits at the table: from a click that chooses to the next thing one is asked, without animation, against `easy`.

python -m tests.web.waits [CHOICES]
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import holochron as hc
from tests.server.running import ProcessServer, share_cards
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.overlaps import CARDS
from tests.web.player import PATIENCE, Player, by_clicking

CHOICES = 60
SETTINGS = {"speed": 0, "muted": True, "lang": "en", "auto": False}

# Writes down the time from the last press of the mouse to each new prompt, once it is drawn.
WATCH = """() => {
    window.waits = []
    let pressed = null
    const asked = () => document.querySelector('.prompt.mine')?.dataset.decision
    let last = asked()
    addEventListener('pointerdown', () => (pressed = performance.now()), true)
    new MutationObserver(() => {
        const now = asked()
        if (!now || now === last) return
        last = now
        const since = pressed
        pressed = null
        if (since !== null) requestAnimationFrame(() => waits.push(performance.now() - since))
    }).observe(document.body, {subtree: true, childList: true, attributes: true})
}"""


def measure(browser: Browser, address: str, game: str, choices: int) -> list[float]:
    """The waits of so many choices, in milliseconds."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(f"localStorage['holochron.settings'] ||= JSON.stringify({json.dumps(SETTINGS)})")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}#/?seed=5")
    page.wait_for_selector(".hero .card")
    page.get_by_role("group", name="Game").get_by_role("button", name=hc.game(game).title).click()
    player = Player(page)
    player.play_bot()
    player.look()
    page.evaluate(WATCH)
    player.play(by_clicking, until=lambda screen: len(page.evaluate("waits")) >= choices)
    waits: list[float] = page.evaluate("waits")
    context.close()
    return waits


def main() -> None:
    choices = int(sys.argv[1]) if len(sys.argv) > 1 else CHOICES
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ProcessServer(share_cards(Path(folder), CARDS))  # in a process of its own, as servers are
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in ("holo", "chrono"):
            waits = sorted(measure(browser, server.address, game, choices))
            slow = waits[int(0.9 * len(waits))]
            print(f"{game}: {len(waits)} choices, median {statistics.median(waits):.0f} ms, nine in ten {slow:.0f} ms")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

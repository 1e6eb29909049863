"""Nothing at the table overlaps or is cut off: each kind of decision of both games in one size and one language, by a fixed table.

`python -m tests.web.overlaps` looks at all of them in all sizes and both languages.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from holochron.games.chrono.speech.en import PROMPTS as CHRONO_PROMPTS
from holochron.games.holo.speech.en import PROMPTS as HOLO_PROMPTS
from tests.server.running import ThreadServer
from tests.web.moments import moments
from tests.web.openings import Look, bars, looks
from tests.web.overlaps import LANGS, SIZES, looked_at, overlaps
from tests.web.stage import Stage

TABLE = [(size, lang) for lang in LANGS for size in SIZES]
WIDTHS = (1280, 1366, 1440, 1600)
ENDS = "() => [...document.querySelectorAll('.top-bar .controls > *')].map(control => control.getBoundingClientRect().right)"
# Dice and coins, which no page is asked for.
CHANCE = {"holo": {"coin", "die"}, "chrono": {"first"}}


def shown_in(size: tuple[int, int], lang: str) -> list[Look]:
    return [look for look in looks() if TABLE[zlib.crc32(look.name.encode()) % len(TABLE)] == (size, lang)]


@pytest.fixture
def stage(chromium: Browser, site: ThreadServer, lang: str) -> Iterator[Stage]:
    shown = Stage(chromium, site.address, lang=lang)
    yield shown
    shown.close()


@pytest.mark.parametrize(("size", "lang"), TABLE)
def test_nothing_overlaps_or_is_cut_off(stage: Stage, size: tuple[int, int], lang: str) -> None:
    stage.page.set_viewport_size({"width": size[0], "height": size[1]})
    found: dict[str, list[str]] = {}
    for look in shown_in(size, lang):
        if seen := looked_at(stage, look):
            found[look.name] = seen
    assert found == {}


@pytest.mark.parametrize("lang", LANGS)
def test_what_can_be_done_stays_on_the_bar(stage: Stage, lang: str) -> None:
    """However long a name is, and wherever a game comes from, on widths at which the bar gives up something."""
    for look in bars({moment.name: moment for moment in moments()}):
        look.show(stage)
        for width in WIDTHS:
            stage.page.set_viewport_size({"width": width, "height": 900})
            stage.still()
            ends = stage.page.evaluate(ENDS)
            assert max(ends) <= width, (look.name, width)
        if look.close is not None:
            look.close(stage)


@pytest.mark.parametrize("lang", ["en"])
def test_the_script_finds_what_overlaps(stage: Stage, lang: str) -> None:
    """A card that covers another, a button out of sight, and a text that is wider than its box."""
    stage.show(next(moment for moment in moments() if moment.name == "holo-main"))
    assert overlaps(stage.page) == []
    for style, words in (
        (".side .center { translate: 90px }", "card on card"),
        (".ending { translate: 300px }", "control"),
        (".prompt-title { width: 40px; overflow: hidden; white-space: nowrap }", "text cut off"),
        (".prompt { margin-block: -80px }", "on panel"),
    ):
        sheet = stage.page.add_style_tag(content=style)
        assert any(words in line for line in overlaps(stage.page)), style
        sheet.evaluate("sheet => sheet.remove()")


def test_every_kind_of_decision_has_a_moment() -> None:
    for game, prompts in (("holo", HOLO_PROMPTS), ("chrono", CHRONO_PROMPTS)):
        met = {moment.kind for moment in moments() if moment.game == game} - {""}
        assert met <= set(prompts)
        assert set(prompts) - met == CHANCE[game]

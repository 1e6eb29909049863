"""A page that is shown moments of games: cards and pictures come from a real server, what happens at the table from here."""

from __future__ import annotations

import contextlib
import json
from typing import Any

from playwright.sync_api import Browser, Error, Page, WebSocketRoute

from holochron.server.socket.messages import PROTOCOL
from tests.web.moments import ROOM, Moment
from tests.web.player import PATIENCE

WELCOME = {
    "type": "welcome",
    "protocol": PROTOCOL,
    "version": "",
    "name": "Mio",
    "token": "",
    "me": "mio",
    "games": ["holo", "chrono"],
    "bots": ["greedy"],
    "phrases": [],
}
# To everything that is asked about: two obstacles, so long as the engine's longest.
NO = [
    {
        "rule": rule,
        "text": {
            "en": f"{why} this cannot be done now, since the card has not been here for a whole turn",
            "ja": f"{why}このターンに出たカードなので、今はできません",
        },
        "summary": {"en": "", "ja": ""},
    }
    for rule, why in (("8.3.2.1", "First,"), ("10.7.2.3.7", "Second,"))
]
REASONS = [
    {
        "figure": figure,
        "side": "theirs",
        "change": 20,
        "good": good,
        "text": {"en": f"the opponent's {figure} on the stage 20 fewer", "ja": f"相手のステージの{figure} -20"},
    }
    for figure, good in (("HP", True), ("cheers", True), ("cards", False))
]


class Stage:
    """One browser page. `show` puts a moment on it, `resize` and `speak` change how it is looked at."""

    def __init__(self, browser: Browser, address: str, **settings: Any) -> None:
        self._moment: Moment | None = None
        self._socket: WebSocketRoute | None = None
        self.asked: list[dict[str, Any]] = []
        context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="dark")
        self._settings = {
            "speed": 0,
            "muted": True,
            "lang": "en",
            "auto": False,
            "theme": "dark",
            "tips": False,
            **settings,
        }
        kept = json.dumps(self._settings)
        context.add_init_script(
            f"localStorage['holochron.settings'] ||= JSON.stringify({kept}); window.still = () => new Promise(done => "
            "requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.route_web_socket("**/ws", self._answer)
        self._address = address

    def close(self) -> None:
        self.page.context.close()

    def show(self, moment: Moment) -> None:
        """The page comes to this moment; one of the same game needs no new page."""
        other = self._moment is None or self._moment.game != moment.game
        self._moment = moment
        if other:
            self._come(f"{self._address}#/t/{ROOM}")
        else:
            self._tell()
        self._settled()

    def _come(self, address: str) -> None:
        """A new page; a layer of the old one that was just closed may still be leaving its entry of the history."""
        for pause in (50, 500, 2000):
            self.page.wait_for_timeout(pause)
            with contextlib.suppress(Error):
                self.page.goto("about:blank")
                self.page.goto(address)
                return
        raise AssertionError(f"{address} is not come to")

    def tell(self, moment: Moment) -> None:
        """The same without a look at it: the page may answer at once."""
        self._moment = moment
        self._tell()

    def reopen_as_trial(self, clause: str) -> None:
        """The same moment at a table that was opened to try a clause; with none, at any other."""
        trial = json.dumps({"table": f"#/t/{ROOM}", "clause": clause})
        self.page.evaluate("trial => { localStorage['holochron.trial'] = trial }", trial)
        moment, self._moment = self._moment, None
        assert moment is not None
        self.show(moment)

    def click_lit(self, *, last: bool) -> bool:
        """A click on the first or the last thing that is lit; says whether that left the question open."""
        before = sum(request["type"] == "choose" for request in self.asked)
        clicked = self.page.evaluate(
            "last => { const scope = [...document.querySelectorAll('.dialog')].at(-1) ?? document;"
            " const lit = [...scope.querySelectorAll('.unit.clickable')]; lit.at(last ? -1 : 0)?.click(); return lit.length }",
            last,
        )
        self.page.evaluate("window.still()")
        return bool(clicked) and before == sum(request["type"] == "choose" for request in self.asked)

    def click(self, selector: str) -> None:
        """A click on the first of them that is in sight."""
        clicked = self.page.evaluate(
            "selector => { const found = [...document.querySelectorAll(selector)].find(each => each.checkVisibility()); found?.click();"
            " return Boolean(found) }",
            selector,
        )
        assert clicked, f"nothing like {selector} to click"

    def click_fullest_pile(self) -> None:
        self.page.evaluate(
            "() => { const count = pile => Number(pile.querySelector('b')?.textContent ?? 0);"
            " const piles = [...document.querySelectorAll('.pile:has(.card:not(.back)), [data-zone$=archive], [data-zone$=discard]')];"
            " piles.sort((one, other) => count(other) - count(one))[0]?.click() }"
        )

    def click_tab(self, number: int) -> None:
        """Of the panel, where it has tabs of its own: elsewhere it stands open."""
        self.page.evaluate(
            "number => { const tabs = document.querySelector('nav.tabs'); if (tabs?.checkVisibility()) tabs.children[number].click() }",
            number,
        )

    def chat(self, number: int, text: str) -> None:
        """The other player says something."""
        self._say(
            {
                "type": "chat",
                "room": ROOM,
                "number": number,
                "seat": 1,
                "user": "korone",
                "name": "Korone",
                "text": text,
                "phrase": "",
                "time": 0,
            }
        )

    def wait(self, selector: str) -> None:
        self.page.wait_for_selector(selector)

    def still(self) -> None:
        self.page.evaluate("document.fonts.ready.then(() => window.still())")

    def keep(self, settings: dict[str, Any]) -> None:
        """Other settings, if they are others: the page is opened anew with them."""
        if all(self._settings.get(name) == value for name, value in settings.items()):
            return
        self._settings |= settings
        self._moment = None
        if self.page.url != "about:blank":
            self.page.evaluate("kept => { localStorage['holochron.settings'] = kept }", json.dumps(self._settings))

    def _settled(self) -> None:
        """Until the moment is drawn with its faces and with what its options would do."""
        assert self._moment is not None
        decision = self._moment.state["decision"]
        shown = f".prompt[data-decision='{decision['id']}']" if decision else ".prompt.over"
        self.page.wait_for_selector(shown, state="attached")
        self.page.wait_for_function("() => document.querySelectorAll('.playing-table .card:not(.back)').length > 0")
        self.page.evaluate("document.fonts.ready.then(() => window.still())")

    def _answer(self, socket: WebSocketRoute) -> None:
        self._socket = socket

        def hear(text: str | bytes) -> None:
            request = json.loads(text)
            self.asked.append(request)
            if request["type"] == "hello":
                self._say({**WELCOME, "re": request["id"]})
            elif request["type"] in ("join", "watch"):
                self._tell(request.get("id"))
            elif request["type"] == "why-not":
                self._say({"type": "reasons", "room": ROOM, "possible": False, "reasons": NO, "re": request["id"]})
            elif request["type"] == "why-each":
                each = [NO for _ in request["actions"]]
                self._say({"type": "reasons-each", "room": ROOM, "each": each, "re": request["id"]})
            elif request["type"] == "hint":
                self._say({**self._advice(request["decision"]), "re": request["id"]})
            elif request["type"] == "preview" and self._moment and self._moment.previews:
                self._say({**self._moment.previews, "re": request["id"]})

        socket.on_message(hear)

    @staticmethod
    def _advice(decision: int) -> dict[str, Any]:
        options = [{"index": 0, "chance": 0.62}, {"index": 1, "chance": 0.58}]
        hint = {"before": 0.55, "options": options, "picks": [], "reasons": REASONS}
        return {"type": "advice", "room": ROOM, "decision": decision, "hint": hint}

    def _tell(self, request: int | None = None) -> None:
        assert self._moment is not None
        self._say({**self._moment.room, "re": request})
        self._say(self._moment.state)

    def _say(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))

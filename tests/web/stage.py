"""A page that is shown moments of games: cards and pictures come from a real server, what happens at the table from here."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute

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
NO = {
    "rule": "6.3.1",
    "text": {"en": "", "ja": ""},
    "summary": {"en": "", "ja": ""},
}  # to everything that is asked about


class Stage:
    """One browser page. `show` puts a moment on it, `resize` and `speak` change how it is looked at."""

    def __init__(self, browser: Browser, address: str, **settings: Any) -> None:
        self._moment: Moment | None = None
        self._socket: WebSocketRoute | None = None
        self.asked: list[dict[str, Any]] = []
        context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="dark")
        kept = json.dumps({"speed": 0, "muted": True, "lang": "en", "auto": False, "theme": "dark", **settings})
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
            self.page.goto("about:blank")
            self.page.goto(f"{self._address}#/t/{ROOM}")
        else:
            self._tell()
        self._settled()

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

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self._settled()

    def speak(self, lang: str) -> None:
        self.page.evaluate(
            "lang => { const kept = JSON.parse(localStorage['holochron.settings']); kept.lang = lang; "
            "localStorage['holochron.settings'] = JSON.stringify(kept) }",
            lang,
        )
        self.page.reload()
        self._settled()

    def _settled(self) -> None:
        """Until the moment is drawn with its faces and with what its options would do."""
        assert self._moment is not None
        decision = self._moment.state["decision"]
        shown = f".prompt[data-decision='{decision['id']}']" if decision else ".prompt.over"
        self.page.wait_for_selector(shown, state="attached")
        self.page.wait_for_function("document.querySelectorAll('.playing-table .card:not(.back)').length > 0")
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
                self._say({"type": "reasons", "room": ROOM, "possible": False, "reasons": [NO], "re": request["id"]})
            elif request["type"] == "preview" and self._moment and self._moment.previews:
                self._say({**self._moment.previews, "re": request["id"]})

        socket.on_message(hear)

    def _tell(self, request: int | None = None) -> None:
        assert self._moment is not None
        self._say({**self._moment.room, "re": request})
        self._say(self._moment.state)

    def _say(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))

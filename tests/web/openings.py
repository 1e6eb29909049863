"""What opens over a table or is said at it beside the question: a layer, a panel, a hint, a lesson. Each is looked at like a decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from holochron.server.lessons.lesson import hints_of, lessons_of
from tests.web.moments import Moment, moments
from tests.web.stage import Stage

MAIN = ("holo-main", "chrono-main", "chrono-teams-main")
LONG_NAME = "W" * 24  # as many letters as a name may have, nowhere to break


class Look(NamedTuple):
    """A moment of a game, and what is opened at it, if anything; `settings` are those of who looks."""

    name: str
    moment: Moment
    open: Callable[[Stage], None] | None = None
    close: Callable[[Stage], None] | None = None
    settings: dict[str, Any] = {}  # noqa: RUF012

    def show(self, stage: Stage) -> None:
        stage.keep({"tips": False, **self.settings})
        stage.show(self.moment)
        if self.open is not None:
            self.open(stage)
            stage.still()


def looks() -> list[Look]:
    """Every moment by itself, and every opening at moments of both games."""
    kept = {moment.name: moment for moment in moments()}
    found = [Look(name, moment) for name, moment in kept.items()]
    for opening, (names, opens, closes) in OPENINGS.items():
        found += [Look(f"{name}+{opening}", kept[name], opens, closes) for name in names]
    return [*found, *bars(kept), *tips(kept), *lessons(kept)]


def bars(kept: dict[str, Moment]) -> Iterator[Look]:
    """What makes the bar on top long: where a game comes from, a clause that is tried, a name that does not break, who is away."""
    for name in MAIN:
        moment = kept[name]
        yield Look(f"{name}+from-position", seated(moment, origin="position"))
        yield Look(f"{name}+from-replay", seated(moment, origin="replay"))
        yield Look(f"{name}+tried", seated(moment, origin="position"), try_clause, leave_clause)
        yield Look(f"{name}+long-name", seated(moment, LONG_NAME))
        yield Look(f"{name}+long-name-away", seated(moment, LONG_NAME, away=True, origin="position"))


def seated(moment: Moment, name: str = "", *, away: bool = False, origin: str = "decks") -> Moment:
    """The moment in a game of another origin, against people of this name, if one is given, who may be gone."""
    info = moment.room["room"]
    others = {"by": "human", "bot": "", "name": name, "connected": not away} if name else {}
    seats = [seat if seat["seat"] in info["you"] else {**seat, **others} for seat in info["seats"]]
    return moment._replace(room={**moment.room, "room": {**info, "seats": seats, "origin": origin}})


def try_clause(stage: Stage) -> None:
    stage.reopen_as_trial("holo/10.7.2.5.1.2")
    stage.wait(".top-bar a.chip")


def leave_clause(stage: Stage) -> None:
    stage.reopen_as_trial("")


def tips(kept: dict[str, Moment]) -> Iterator[Look]:
    """What is said about choices in the first games: the longest for each kind."""
    for game in ("holo", "chrono"):
        for kind in dict.fromkeys(hint.kind for hint in hints_of(game)):
            if moment := kept.get(f"{game}-{kind}"):
                yield Look(f"{moment.name}+tip", moment, told, settings={"tips": True})


def told(stage: Stage) -> None:
    """On a phone on its side the line makes place for answers: then it is there and not seen."""
    stage.page.wait_for_selector(".hint-line", state="attached")


def lessons(kept: dict[str, Moment]) -> Iterator[Look]:
    """The longest thing that a lesson says before something is to be done and when something is, and how it ends."""
    for game in ("holo", "chrono"):
        said = [
            (len(step.en), name, at, bool(step.act), at == len(lesson.steps) - 1)
            for name, lesson in lessons_of(game).items()
            for at, step in enumerate(lesson.steps)
        ]
        reads = max(one for one in said if not one[3] and not one[4])
        acts = max(one for one in said if one[3])
        moment = kept[f"{game}-main"]
        yield Look(f"{moment.name}+lesson-reads", at_lesson(moment, *reads[1:3]), coached)
        yield Look(f"{moment.name}+lesson-acts", at_lesson(moment, *acts[1:3]), coached)
        ended = at_lesson(moment, reads[1], len(lessons_of(game)[reads[1]].steps) - 1, done=True)
        yield Look(f"{moment.name}+lesson-ends", ended, coached)


def at_lesson(moment: Moment, lesson: str, step: int, *, done: bool = False) -> Moment:
    """The moment as one of a lesson that means its first option."""
    room = {**moment.room, "room": {**moment.room["room"], "lesson": lesson, "origin": "lesson"}}
    news = {"step": step, "options": [0], "later": [], "picks": [], "done": done}
    return moment._replace(room=room, state={**moment.state, "lesson": news})


def coached(stage: Stage) -> None:
    stage.wait(".coach .said")


# ---------------------------------------------------------------------------------------------------- opened by a click or a key


def ask_why(stage: Stage) -> None:
    """A click on a card that nothing can be done with."""
    stage.click(".unit[data-ref]:not(.clickable):has(.card:not(.back))")
    stage.wait(".reasons li")


def open_pile(stage: Stage) -> None:
    stage.click_fullest_pile()
    stage.wait(".dialog .card")


def open_panel(number: int) -> Callable[[Stage], None]:
    """A tab of the panel, where it is not open beside the table."""

    def opened(stage: Stage) -> None:
        stage.click_tab(number)

    return opened


def ask_for_hint(stage: Stage) -> None:
    stage.page.keyboard.press("h")
    stage.wait(".hint-card .best")


def open_settings(stage: Stage) -> None:
    stage.click("[data-opens=settings]")
    stage.wait(".dialog .felts")


def concede(stage: Stage) -> None:
    stage.click(".top-bar .danger")
    stage.wait(".dialog")


def escape(stage: Stage) -> None:
    stage.page.keyboard.press("Escape")


# Where each is opened, how, and how it is closed.
OPENINGS: dict[str, tuple[tuple[str, ...], Callable[[Stage], None], Callable[[Stage], None]]] = {
    "why-not": ((*MAIN, "holo-perform", "chrono-defend"), ask_why, escape),
    "pile": ((*MAIN, "holo-perform", "chrono-ring-main"), open_pile, escape),
    "card": (MAIN, open_panel(0), open_panel(0)),
    "log": (MAIN, open_panel(1), open_panel(1)),
    "chat": (MAIN, open_panel(2), open_panel(2)),
    "hint": (
        (*MAIN, "holo-perform", "chrono-interrupt", "chrono-attack"),
        ask_for_hint,
        lambda stage: stage.page.keyboard.press("h"),
    ),
    "settings": (MAIN, open_settings, escape),
    "concede": (MAIN, concede, escape),
}

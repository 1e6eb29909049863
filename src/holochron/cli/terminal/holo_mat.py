"""The table in the terminal, laid out like the official play mat: the opponent's side on top, mirrored, then yours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ...games.holo.cards.card import Card
from ...games.holo.speech import speech
from ...kernel.table.views import View
from .holo_codes import Codes, stage_codes
from .holo_face import chips, kind_of, letters_of
from .holo_messages import say

WIDEST = 120
WIDE_ENOUGH = 72  # on a narrower screen the piles are a line of text
BACK_PLACES = 5


class Mat:
    """Draws what one player sees."""

    def __init__(self, view: View, player: int, pool: Mapping[str, Card], lang: str, width: int) -> None:
        self.view = view
        self.player = player
        self.pool = pool
        self.lang = lang
        self.width = min(width, WIDEST)

    def say(self, key: str, **fields: object) -> str:
        return say(self.lang, key, **fields)

    def draw(self, names: Sequence[str]) -> Group:
        """Both sides; `names` says who sits where."""
        me, foe = self.view["players"][self.player], self.view["players"][1 - self.player]
        theirs: list[RenderableType] = [
            *self._heading(foe, names[1 - self.player]),
            self._back_row(foe),
            self._front_row(foe),
        ]
        mine: list[RenderableType] = [self._front_row(me), self._back_row(me), *self._heading(me, names[self.player])]
        return Group(*theirs, self._turn_line(), *mine)

    # One side.

    def _heading(self, side: dict[str, Any], name: str) -> list[Text]:
        title = self._title(side, name)
        if self.width >= WIDE_ENOUGH:
            return [title]
        piles = self._piles(side, ("life", "holo_power", "deck", "cheer_deck", "archive"))
        return [title, Text(" · ").join(piles.split("\n"))]

    def _title(self, side: dict[str, Any], name: str) -> Text:
        turn = side["player"] == self.view["turn_player"] and self.view["turn"] > 0
        text = Text().append("▶ " if turn else "  ", "bold yellow")
        text.append(name, "bold").append(f" · {self.say('hand')} {side['hand']['count']}")
        known = [] if side["player"] == self.player else side["hand"]["cards"]
        if known:
            titles = ", ".join(self.pool[card["number"]].title(self.lang) for card in known)
            text.append(f" ({self.say('known_hand')}: {titles})", "dim")
        text.truncate(self.width, overflow="ellipsis")
        return text

    def _front_row(self, side: dict[str, Any]) -> Grid:
        """The piles and the oshi are as wide as on the wider side; collab and center share the rest."""
        if self.width < WIDE_ENOUGH:
            return self._row(side, self._front_cells(side)[1:4], [None] * 3)
        both = [self._front_cells(each) for each in self.view["players"]]
        widths = [max(_width(row[column]) for row in both) for column in range(5)]
        return self._row(side, self._front_cells(side), [widths[0], None, None, *widths[3:]])

    def _front_cells(self, side: dict[str, Any]) -> list[Text]:
        at = dict(stage_codes(side["stage"]))
        return [
            self._piles(side, ("life", "cheer_deck")),
            self._cell(side, "L", at.get("L"), self.say("collab")),
            self._cell(side, "C", at.get("C"), self.say("center")),
            self._oshi(side),
            self._piles(side, ("holo_power", "deck", "archive")),
        ]

    def _back_row(self, side: dict[str, Any]) -> Grid:
        at = dict(stage_codes(side["stage"]))
        codes = [f"B{place}" for place in range(1, BACK_PLACES + 1)]
        return self._row(side, [self._cell(side, code, at.get(code), "") for code in codes], [None] * BACK_PLACES)

    def _row(self, side: dict[str, Any], cells: list[Text], widths: Sequence[int | None]) -> Grid:
        """A row of the mat, mirrored for the opponent; cells without a width share what is left."""
        grid = Grid(box=box.ROUNDED, show_header=False, padding=(0, 0), width=self.width, border_style="bright_black")
        columns = list(zip(cells, widths, strict=True))
        if side["player"] != self.player:
            columns.reverse()
        for _, width in columns:
            grid.add_column(ratio=1 if width is None else None, width=width, no_wrap=True, overflow="ellipsis")
        grid.add_row(*[cell for cell, _ in columns])
        return grid

    def _piles(self, side: dict[str, Any], names: Sequence[str]) -> Text:
        rows = []
        for name in names:
            count = len(side[name]) if name == "archive" else side[name]["count"]
            style = "bold red" if name == "life" and count <= 1 else ""
            rows.append(Text(f"{self.say(name)} ").append(str(count), style or "bold"))
        return Text("\n").join(rows)

    def _oshi(self, side: dict[str, Any]) -> Text:
        card = self.pool[side["oshi"]["number"]]
        text = chips(letters_of(card)).append(f" {card.title(self.lang)}", "bold")
        state = "used" if side["used"]["sp_skill"] else "ready"
        return text.append(f"\n{self.say('oshi')}\nSP ", "dim").append(
            self.say(state), "dim" if state == "used" else ""
        )

    def _cell(self, side: dict[str, Any], code: str, holomem: dict[str, Any] | None, empty: str) -> Text:
        own = side["player"] == self.player
        shown = code if own else code.lower()
        if holomem is None:
            return Text(f"{shown} {empty}", "bright_black")
        text = Text().append(f"{shown} ", "bold cyan" if own else "bold magenta")
        if not holomem["cards"]:
            return text.append(self.say("face_down"), "dim")
        card = self.pool[holomem["cards"][-1]["number"]]
        text.append(card.title(self.lang), "dim" if holomem["resting"] else "bold")
        figures = [Text(kind_of(card, self.lang)), self._health(holomem)]
        text.append("\n").append_text(Text(" ").join(figures if self.width >= WIDE_ENOUGH else reversed(figures)))
        text.append("\n").append_text(self._carried(holomem))
        if holomem["resting"]:
            text.append(f"\n({self.say('resting')})", "italic yellow")
        return text

    def _health(self, holomem: dict[str, Any]) -> Text:
        left, whole = holomem["hp"] - holomem["damage"], holomem["hp"]
        style = "green" if 3 * left > 2 * whole else "yellow" if 3 * left > whole else "bold red"
        return Text().append(f"{left}", style).append(f"/{whole}")

    def _carried(self, holomem: dict[str, Any]) -> Text:
        """Damage, cheers, attached cards, and how many cards lie beneath."""
        text = Text().append(f"-{holomem['damage']} " if holomem["damage"] else "", "red")
        text.append_text(chips("".join(letters_of(self.pool[cheer["number"]]) for cheer in holomem["cheers"])))
        for card in holomem["attached"]:
            text.append(f" +{self.pool[card['number']].title(self.lang)}", "cyan")
        return text

    def _turn_line(self) -> Rule:
        said = speech(self.lang)
        parts = [said.step(self.view["step"])]
        if self.view["turn"]:
            parts = [said.ui("turn", number=self.view["turn"]), said.player(self.view["turn_player"]), *parts]
        return Rule(Text(" · ".join(parts), "bold yellow"), style="bright_black", characters="─")

    # The hand.

    def hand(self, codes: Codes) -> RenderableType:
        """The hand, each card with its letter."""
        entries = [self._hand_entry(letter, card["number"]) for letter, card in codes.hand.items()]
        columns = 3 if self.width >= 110 else 2
        grid = Grid.grid(padding=(0, 1), expand=False)
        for _ in range(columns):
            grid.add_column(width=self.width // columns - 1, no_wrap=True, overflow="ellipsis")
        for start in range(0, len(entries), columns):
            row = entries[start : start + columns]
            grid.add_row(*row, *[Text()] * (columns - len(row)))
        return grid if entries else Text(f"({self.say('empty')})", "dim")

    def _hand_entry(self, letter: str, number: str) -> Text:
        card = self.pool[number]
        text = Text().append(f"{letter} ", "bold cyan").append_text(chips(letters_of(card)))
        text.append(f"{' ' if letters_of(card) else ''}{card.title(self.lang)} ", "bold").append(
            kind_of(card, self.lang)
        )
        return text.append(f" {card.hp}" if card.hp else "", "dim")


def _width(text: Text) -> int:
    return max(line.cell_len for line in text.split("\n"))

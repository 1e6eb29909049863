"""The hololive OFFICIAL CARD GAME in compact text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...games.holo.cards.constants import COLORS
from ...games.holo.speech import speech
from ...lang.card_game import Game
from ...lang.pool import GameCard
from .teller import Teller
from .words import say


def holo_lines(game: Game, cards: Mapping[str, GameCard], view: Mapping[str, Any], lang: str) -> list[str]:
    """What one player sees."""
    teller = _Teller(game, cards, lang)
    you = view["you"]
    whose = "your_turn" if view["turn_player"] == you else "turn_of"
    step = teller.tables.steps.get(view["step"], view["step"])
    lines = [f"{say(lang, 'turn', turn=view['turn'])} · {step} · {say(lang, whose, player=view['turn_player'] + 1)}"]
    sides = sorted(view["players"], key=lambda side: side["player"] != you)
    for side in sides:
        lines.extend(teller.side(side, you))
    if view["resolution"]:
        lines.append(f"{teller.zone('resolution')}: {teller.names(view['resolution'])}")
    return lines


class _Teller(Teller):
    def __init__(self, game: Game, cards: Mapping[str, GameCard], lang: str) -> None:
        self.tables = speech(lang).tables
        super().__init__(cards, lang, self.tables.zones)
        self.game = game

    def side(self, side: Mapping[str, Any], you: int | None) -> list[str]:
        who = say(self.lang, "you" if side["player"] == you else "player", player=side["player"] + 1)
        counts = [
            f"{self.zone(name.replace('_', '-'))} {side[name]['count']}"
            for name in ("life", "deck", "cheer_deck", "holo_power")
        ]
        lines = [f"{who}: {self.name(side['oshi']['number'])} · {' · '.join(counts)}"]
        lines.extend(f"  {self.holomem(holomem)}" for holomem in side["stage"])
        hand = side["hand"]
        held = say(self.lang, "cards", count=hand["count"])
        lines.append(f"  {self.zone('hand')} ({held}): {self.names(hand['cards'])}".rstrip(": "))
        if side["archive"]:
            lines.append(f"  {self.zone('archive')}: {self.names(side['archive'])}")
        for name in ("deck", "cheer_deck", "holo_power", "life"):
            if side[name]["cards"]:
                known = ", ".join(f"{card['place'] + 1}: {self.name(card['number'])}" for card in side[name]["cards"])
                lines.append(f"  {self.zone(name.replace('_', '-'))}: {known}")
        return lines

    def holomem(self, holomem: Mapping[str, Any]) -> str:
        lang = self.lang
        place = self.zone(holomem["position"])
        if not holomem["cards"]:
            return f"{place}: {say(lang, 'unknown')}"
        parts = [f"{place}: {self.name(holomem['cards'][-1]['number'])}"]
        parts.append(say(lang, "hp", left=holomem["hp"] - holomem["damage"], hp=holomem["hp"]))
        if holomem["cheers"]:
            parts.append(say(lang, "cheers", cheers=self.cheers(holomem["cheers"])))
        if holomem["attached"]:
            parts.append(say(lang, "attached", cards=self.names(holomem["attached"])))
        parts.extend(say(lang, mark) for mark in ("resting", "performed") if holomem[mark])
        return " · ".join(parts)

    def cheers(self, cheers: Sequence[Mapping[str, Any]]) -> str:
        counts = Counter(self.color(cheer["number"]) for cheer in cheers)
        return " ".join(f"{color} {count}" for color, count in counts.items())

    def color(self, number: str) -> str:
        colors = self.game.card_figures(number)["colors"]
        return self.tables.colors[colors[0]] if len(colors) == 1 and colors[0] in COLORS else self.name(number)

"""The Chrono Card TCG in compact text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...games.chrono.speech import speech
from ...lang.card_game import Game
from ...lang.pool import GameCard
from .teller import Teller
from .words import say


def chrono_lines(game: Game, cards: Mapping[str, GameCard], view: Mapping[str, Any], lang: str) -> list[str]:
    """What one player sees."""
    teller = _Teller(cards, view, lang)
    you, turn_player = view["you"], view["turn_player"]
    phase = teller.tables.phases.get(view["phase"], view["phase"])
    head = [say(lang, "turn", turn=view["turn"]), phase]
    if turn_player >= 0:
        head.append(say(lang, "your_turn" if turn_player == you else "turn_of", player=turn_player + 1))
    lines = [" · ".join(head)]
    for side in sorted(view["players"], key=lambda side: side["player"] != you):
        lines.extend(teller.side(side))
    for declared in view["chain"]:
        card = teller.name(declared["card"]["number"]) if "card" in declared else declared["kind"]
        lines.append(f"{say(lang, 'declared')}: {say(lang, 'player', player=declared['player'] + 1)}: {card}")
    return lines


class _Teller(Teller):
    def __init__(self, cards: Mapping[str, GameCard], view: Mapping[str, Any], lang: str) -> None:
        self.tables = speech(lang).tables
        super().__init__(cards, lang, self.tables.zones)
        self.view = view
        field = [card for side in view["players"] for card in side["field"]]
        self.numbers = {card["ref"]: card["number"] for card in field}
        charm = view["charm"]
        self.attackers = charm["attackers"] if charm is not None else []

    def side(self, side: Mapping[str, Any]) -> list[str]:
        lang = self.lang
        who = say(lang, "you" if side["player"] == self.view["you"] else "player", player=side["player"] + 1)
        if side["out"]:
            return [f"{who}: {say(lang, 'out')}"]
        damage = say(lang, "damage", damage=side["damage"], limit=self.view["limit"])
        lines = [f"{who}: {damage} · EP {side['ep']} · {self.zone('deck')} {side['deck']['count']}"]
        lines.extend(f"  {self.standing(card)}" for card in side["field"])
        held = say(lang, "cards", count=side["hand"]["count"])
        lines.append(f"  {self.zone('hand')} ({held}): {self.names(side['hand']['cards'])}".rstrip(": "))
        if side["discard"]:
            lines.append(f"  {self.zone('discard')}: {self.names(side['discard'])}")
        return lines

    def standing(self, card: Mapping[str, Any]) -> str:
        lang = self.lang
        parts = [self.name(card["number"])]
        if "ap" in card:
            parts.append(f"AP {card['ap']} DP {card['dp_left']}/{card['dp']}")
        if card["ep"]:
            parts.append(f"EP {card['ep']}")
        if "on" in card:
            parts.append(say(lang, "on", card=self.name(self.numbers[card["on"]])))
        parts.extend(say(lang, mark) for mark in ("checked", "face_down", "fresh") if card[mark])
        if card["ref"] in self.attackers:
            parts.append(say(lang, "attacks"))
        return " · ".join(parts)

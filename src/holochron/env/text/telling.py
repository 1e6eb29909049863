"""A position and what may be chosen, as compact text made from the view of one player."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from ...games.registry import game_named
from ...kernel.errors import UnknownName
from ...kernel.table.table import Table
from ...lang.card_game import Game
from ...lang.pool import GameCard
from ...lang.speech import LANGUAGES
from .chrono import chrono_lines
from .holo import holo_lines
from .words import say

Lines = Callable[[Game, Mapping[str, GameCard], Mapping[str, Any], str], list[str]]

LINES: Final[dict[str, Lines]] = {"holo": holo_lines, "chrono": chrono_lines}


def tell_position(table: Table, viewer: int | None, lang: str = "en") -> str:
    """All that a player may know (None: a spectator), and the numbered options of whoever has to choose."""
    if lang not in LANGUAGES:
        raise UnknownName(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
    start = table.start
    game = game_named(start.game)
    view = table.view(viewer).data
    lines = LINES.get(start.game, plain_lines)(game, game.cards_of(start.data), view, lang)
    return "\n".join([*lines, "", *_asked(table, game, viewer, lang)])


def plain_lines(game: Game, cards: Mapping[str, GameCard], view: Mapping[str, Any], lang: str) -> list[str]:
    """A game that has no words of its own here: its view part by part."""
    return [f"{part}: {json.dumps(value, ensure_ascii=False)}" for part, value in view.items() if part != "decision"]


def _asked(table: Table, game: Game, viewer: int | None, lang: str) -> list[str]:
    decision, result = table.decision, table.result
    if result is not None:
        reason = game.speech(lang).tables.reasons.get(result.reason, result.reason)
        winners = ", ".join(say(lang, "player", player=player + 1) for player in result.winners)
        end = say(lang, "won", winners=winners, reason=reason) if winners else say(lang, "drawn", reason=reason)
        return [say(lang, "over"), end]
    if decision is None or decision.player != viewer:
        return [say(lang, "waits", player=1 + (0 if decision is None else decision.player))]
    return [
        decision.prompt(lang),
        *[f"{index}. {option.label(lang)}" for index, option in enumerate(decision.options)],
    ]

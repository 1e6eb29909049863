"""What the server can tell of its games: their modes and decks, their cards and rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from ... import bots, games
from ...games.holo.cards.printed import full_data
from ...lang.speech import LANGUAGES
from .. import offered_games
from ..rooms.lessons import lessons_of
from ..socket.plain import Data, Text
from .deck_files import formats_of


def describe_games() -> list[Data]:
    return [_describe(offered_games.kit_named(name)) for name in games()]


def _describe(kit: Any) -> Data:
    modes = offered_games.modes_of(kit)
    return {
        "name": kit.name,
        "title": kit.title,
        "rules_version": kit.rules_version,
        "players": sorted({count for counts in modes.values() for count in counts}),
        "modes": [{"name": name, "players": list(counts), "title": mode_title(name)} for name, counts in modes.items()],
        "decks": [
            {"name": deck.name, "title": {"ja": deck.name, "en": deck.name}, "cards": sum(deck.counts().values())}
            for deck in kit.decks.values()
        ],
        "bots": list(bots.names()),
        "lessons": lessons_of(kit.name),
        "formats": list(formats_of(kit)),
    }


MODE_TITLES: dict[str, Text] = {
    "": {"ja": "通常", "en": "Standard"},
    "duel": {"ja": "1対1", "en": "Duel"},
    "three": {"ja": "3人戦", "en": "Three players"},
    "teams": {"ja": "チーム戦", "en": "Teams"},
    "ring": {"ja": "輪になって", "en": "Ring"},
}


def mode_title(name: str) -> Text:
    return MODE_TITLES.get(name, {"ja": name, "en": name})


# All that is printed on a card; a game that is not named here has `card_data` in its module of cards.
_CARD_DATA: Final[dict[str, Callable[[Any], Data]]] = {"holo": full_data}


def printed(kit: Any, card: Any) -> Data:
    """All that is printed on a card, without its text."""
    data_of = _CARD_DATA.get(kit.name) or offered_games.module_of(kit, "cards.card").card_data
    return dict(data_of(card))


def card_row(kit: Any, card: Any) -> Data:
    """All that is printed on a card, with its text where the engine has words for it."""
    data = printed(kit, card)
    if hasattr(card, "text"):
        data["text"] = _texts(card)
        for row, ability in zip(data.get("abilities", ()), getattr(card, "abilities", ()), strict=False):
            if hasattr(ability, "text"):
                row["text"] = _texts(ability)
    return data


@cache
def card_rows(game: str) -> tuple[Data, ...]:
    """All cards. It takes a while the first time: this is for workers."""
    kit = offered_games.kit_named(game)
    return tuple(card_row(kit, card) for card in kit.cards.values())


def _texts(thing: Any) -> Text:
    return {lang: thing.text(lang) for lang in LANGUAGES}


def found_by(game: str, query: str) -> list[str]:
    """The numbers of the cards that a query asks for. For workers."""
    return [card.number for card in offered_games.kit_named(game).search(query)]


def rule_row(kit: Any, clause: Any) -> Data:
    """A clause in our words."""
    return {
        "game": kit.name,
        "id": clause.id,
        "kind": clause.kind,
        "status": clause.status,
        "title": clause.title,
        "summary": clause.summary,
        "reason": clause.reason,
    }


def cards_json(game: str) -> bytes:
    """All cards. For workers."""
    return msgspec.json.encode(card_rows(game))


def figures_json(game: str) -> bytes:
    """All cards without what they do, which takes no time: for whoever waits for the rest."""
    kit = offered_games.kit_named(game)
    rows = [printed(kit, card) for card in kit.cards.values()]
    for row in rows:
        row["abilities"] = [{**ability, "effect": []} for ability in row.get("abilities", ())]
    return msgspec.json.encode(rows)


def rules_json(game: str) -> bytes:
    kit = offered_games.kit_named(game)
    return msgspec.json.encode([rule_row(kit, clause) for clause in kit.rules.values()])

"""Decks and tables as they are told to the server, of whatever game it offers."""

from __future__ import annotations

from ..games.registry import game_named
from ..kernel.chance import KEY_BYTES
from ..kernel.errors import MalformedDeck
from ..kernel.table.table import Table
from ..lang.decks import DeckList
from ..lang.game import Game
from .rooms.records import RoomRecord
from .socket.plain import Data


def usual_mode(game: Game) -> str:
    return next(iter(game.modes))


def room_table(record: RoomRecord, seed: object) -> Table:
    """The game that is about to begin in a room."""
    game = game_named(record.game)
    decks = [deck_from_data(game, seat.deck) for seat in record.seats]
    return game.table(decks, seed=seed, mode=record.mode, rules=record.rules, lists=record.lists)


def room_start(record: RoomRecord) -> Data:
    """How the game that is about to begin in a room begins, but for its seed."""
    game = game_named(record.game)
    decks = [deck_from_data(game, seat.deck) for seat in record.seats]
    pairing = game.pairing(decks, mode=record.mode, rules=record.rules, lists=record.lists)
    return pairing.start(bytes(KEY_BYTES)).data


def usual_table(game: Game, decks: list[DeckList], seed: object, lists: str) -> Table:
    """A game of the usual mode with as few players as it is for, whose decks go round."""
    mode = usual_mode(game)
    return game.table(
        [decks[seat % len(decks)] for seat in range(game.modes[mode][0])], seed=seed, mode=mode, lists=lists
    )


# ---------------------------------------------------------------------------------------------------- decks


def deck_to_data(deck: DeckList) -> Data:
    """A deck list: its name, and its parts as the game has them."""
    return {"name": deck.name, "parts": {part: dict(cards) for part, cards in deck.parts.items()}}


def deck_from_data(game: Game, data: object) -> DeckList:
    """The deck of a deck list that a client sent."""
    if not isinstance(data, dict) or not isinstance(data.get("name"), str) or not isinstance(data.get("parts"), dict):
        raise MalformedDeck("a deck list is a name and its parts")
    parts: dict[str, dict[str, int]] = {part: {} for part in game.deck_parts}
    for part, cards in data["parts"].items():
        if part not in parts or not isinstance(cards, dict):
            raise MalformedDeck(f"the parts of a deck are {', '.join(game.deck_parts)}, not {part!r}")
        for number, count in cards.items():
            if not isinstance(count, int) or isinstance(count, bool):
                raise MalformedDeck(f"the count of {number} is {count!r}, not a whole number")
        parts[part] = dict(cards)
    return game.deck(data["name"][:100], parts)


def shipped_deck(game: Game, name: str) -> DeckList:
    """A shipped deck by name; the first one where none is named."""
    return game.decks[name] if name else next(iter(game.decks.values()))

"""Decks and tables as they are told to the server, of whatever game it offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..games.registry import game_named, read_deck
from ..kernel.chance import KEY_BYTES
from ..kernel.errors import MalformedDeck
from ..kernel.table.table import Table
from ..lang.card_game import Game
from ..lang.decks import DeckList
from .gate.text import clean_name
from .limits import Limits
from .rooms.records import RoomRecord
from .socket.plain import Data

_MOST_CARDS: Final = 1000  # of one number
_MOST_LINES: Final = 20  # told of those that were passed over


def room_table(record: RoomRecord, seed: object) -> Table:
    """The game that is about to begin in a room."""
    game = game_named(record.game)
    decks = [_deck_kept(game, seat.deck) for seat in record.seats]
    return game.table(decks, seed=seed, mode=record.mode, rules=record.rules, lists=record.lists)


def room_start(record: RoomRecord) -> Data:
    """How the game that is about to begin in a room begins, but for its seed."""
    game = game_named(record.game)
    decks = [_deck_kept(game, seat.deck) for seat in record.seats]
    pairing = game.pairing(decks, mode=record.mode, rules=record.rules, lists=record.lists)
    return pairing.start(bytes(KEY_BYTES)).data


def usual_table(game: Game, decks: list[DeckList], seed: object, lists: str) -> Table:
    """A game of the usual mode with as few players as it is for, whose decks go round."""
    mode = game.usual_mode()
    return game.table(
        [decks[seat % len(decks)] for seat in range(game.modes[mode][0])], seed=seed, mode=mode, lists=lists
    )


# ---------------------------------------------------------------------------------------------------- decks


def deck_to_data(deck: DeckList) -> Data:
    """A deck list: its name, and its parts as the game has them."""
    return {"name": deck.name, "parts": {part: dict(cards) for part, cards in deck.parts.items()}}


def _deck_kept(game: Game, data: Data | None) -> DeckList:
    """The deck of a list that this server keeps."""
    if data is None:
        raise MalformedDeck("a seat has no deck")
    return game.deck(data["name"], data["parts"])


def deck_from_data(game: Game, data: object, limits: Limits) -> DeckList:
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
    return _checked(game, data["name"], parts, limits)


def deck_from_text(game: Game, text: str, name: str, limits: Limits) -> DeckList:
    """The deck of a text that a client sent, in whatever format it is; it names itself, or is named so."""
    deck = read_deck(game, text, name or "deck")
    checked = _checked(game, deck.name, deck.parts, limits)
    checked.passed_over = deck.passed_over[:_MOST_LINES]
    return checked


def _checked(game: Game, name: str, parts: Mapping[str, Mapping[str, int]], limits: Limits) -> DeckList:
    """A deck from elsewhere: its name is clean, and there is not more in it than could be legal in any game."""
    if tuple(parts) != game.deck_parts:
        raise MalformedDeck(f"this is a deck of another game: it is made of {', '.join(parts)}")
    if sum(len(cards) for cards in parts.values()) > limits.deck_numbers:
        raise MalformedDeck(f"a deck has at most {limits.deck_numbers} different cards")
    for cards in parts.values():
        for number, count in cards.items():
            if not number.isprintable() or len(number) > limits.name:
                raise MalformedDeck(f"no card has the number {number[: limits.name]!r}")
            if not 0 <= count < _MOST_CARDS:
                raise MalformedDeck(f"there are no {count} of {number}")
    return game.deck(clean_name(name, limits.deck_name) or "deck", {part: dict(cards) for part, cards in parts.items()})


def shipped_deck(game: Game, name: str) -> DeckList:
    """A shipped deck by name; the first one where none is named."""
    return game.decks[name] if name else next(iter(game.decks.values()))

"""What the server can tell of its games: their modes and decks, their cards and rules."""

from __future__ import annotations

from functools import cache

import msgspec

from ... import bots
from ...games.registry import game_named, games
from ...lang.card_game import Game
from ...lang.rulebook.rulebook import Clause
from ...lang.speech import LANGUAGES
from ..lessons.lesson import hints_of, lessons_of
from ..socket.plain import Data


def describe_games() -> list[Data]:
    return [_describe(game_named(name)) for name in games()]


def _describe(game: Game) -> Data:
    return {
        "name": game.name,
        "title": game.title,
        "rules_version": game.rules_version,
        "players": sorted({count for counts in game.modes.values() for count in counts}),
        "modes": [
            {
                "name": mode,
                "players": list(counts),
                "title": {lang: game.mode_title(mode, lang) for lang in LANGUAGES},
            }
            for mode, counts in game.modes.items()
        ],
        "rules": [
            {
                "name": name,
                "values": [
                    {"value": value, "title": {lang: game.rule_title(name, value, lang) for lang in LANGUAGES}}
                    for value in values
                ],
            }
            for name, values in game.rule_options.items()
        ],
        "decks": [
            {"name": deck.name, "title": {"ja": deck.name, "en": deck.name}, "cards": sum(deck.counts().values())}
            for deck in game.decks.values()
        ],
        "bots": list(bots.names()),
        "levels": [{"name": level.name, "sentence": level.sentence} for level in bots.LEVELS],
        "lessons": list(lessons_of(game.name)),
        "formats": list(game.deck_formats),
        "parts": list(game.deck_parts),
        "sets": [
            {"name": name, "title": {lang: game.set_title(name, lang) for lang in LANGUAGES}}
            for name in dict.fromkeys(number.split("-")[0] for number in game.cards)
        ],
    }


def deck_title(game: Game, name: str, lang: str) -> str:
    """What a deck is called: one that comes with the game by the card that leads it, one's own as one has named it."""
    deck = game.decks.get(name)
    if deck is None:
        return name
    leader = next(iter(next(iter(deck.parts.values()))))
    title: str = game.card_data(leader, effects=False)["name"][lang]
    return title


def lessons_told(name: str) -> Data:
    """The lessons of a game without where they begin, and what is said about decisions in the first games."""
    return {
        "lessons": [
            {
                "name": key,
                "title": lesson.title,
                "about": lesson.about,
                "steps": [
                    {"text": {"ja": step.ja, "en": step.en}, "point": step.point, "act": bool(step.act)}
                    for step in lesson.steps
                ],
            }
            for key, lesson in lessons_of(name).items()
        ],
        "hints": [
            {"kind": hint.kind, "option": hint.option, "text": {"ja": hint.ja, "en": hint.en}}
            for hint in hints_of(name)
        ],
    }


@cache
def card_rows(name: str) -> tuple[Data, ...]:
    """All cards. It takes a while the first time: this is for workers."""
    game = game_named(name)
    return tuple(game.card_texts(number) for number in game.cards)


def found_by(name: str, query: str) -> list[str]:
    """The numbers of the cards that a query asks for. For workers."""
    return [card.number for card in game_named(name).search(query)]


def rule_row(game: Game, clause: Clause) -> Data:
    """A clause in our words."""
    return {"game": game.name, "status": clause.kind, **clause.to_data()}


def cards_json(name: str) -> bytes:
    """All cards. For workers."""
    return msgspec.json.encode(card_rows(name))


def figures_json(name: str) -> bytes:
    """All cards without what they do, which takes no time: for whoever waits for the rest."""
    game = game_named(name)
    return msgspec.json.encode([game.card_data(number, effects=False) for number in game.cards])


def rules_json(name: str) -> bytes:
    game = game_named(name)
    return msgspec.json.encode([rule_row(game, clause) for clause in game.rules.values()])


def guide_json(name: str) -> bytes:
    """What helps a reader of the rules: chapters, words and positions."""
    rules = game_named(name).rules
    return msgspec.json.encode(
        {
            "chapters": [{"id": one.id, "title": one.titles, "summary": one.texts} for one in rules.chapters],
            "words": [{**one.names, "summary": one.texts, "rule": one.rule} for one in rules.words],
            "trials": [{"rule": one.rule, "summary": one.texts, "position": one.position} for one in rules.trials()],
        }
    )

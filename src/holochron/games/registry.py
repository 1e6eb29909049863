"""The games that there are: the one place that knows them by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from ..kernel.errors import CorruptSave, HolochronError, MalformedDeck, UnknownName
from ..kernel.table.loading import replay
from ..kernel.table.saves import read_save
from ..kernel.table.table import Table
from ..lang.card_game import Game
from ..lang.decks import DeckList, numbers_in


def _holo() -> Game:
    from .holo.game import HoloGame

    return HoloGame()


def _chrono() -> Game:
    from .chrono.game import ChronoGame

    return ChronoGame()


_MAKERS: dict[str, Callable[[], Game]] = {"holo": _holo, "chrono": _chrono}
_MADE: dict[str, Game] = {}


def register(makers: Mapping[str, Callable[[], Game]]) -> None:
    """Offer games beside those that are shipped, by name; a process that is to know them must be told as well."""
    for name, maker in makers.items():
        if _MAKERS.get(name) is not maker:
            _MAKERS[name] = maker
            _MADE.pop(name, None)


def forget(name: str) -> None:
    """Offer a game no longer."""
    _MAKERS.pop(name, None)
    _MADE.pop(name, None)


def registered() -> dict[str, Callable[[], Game]]:
    """What makes each game, to be told to another process."""
    return dict(_MAKERS)


def games() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(_MAKERS)


def game_named(name: str) -> Game:
    """A game by name; always the same object for the same name."""
    made = _MADE.get(name)
    if made is None:
        if name not in _MAKERS:
            raise UnknownName(f"there is no game {name!r}; there are {', '.join(_MAKERS)}")
        made = _MADE[name] = _MAKERS[name]()
    return made


def load(data: object) -> Table:
    """The table of a save, with the card data that it was played with."""
    steps = load_in_steps(data)
    table = next(steps)
    for _ in steps:
        pass
    return table


def load_in_steps(data: object) -> Iterator[Table]:
    """The same table after each step, for whoever has something else to do meanwhile; it is whole after the last."""
    content = read_save(data)
    try:
        game = game_named(content["game"])
        yield from replay(game.from_start(content["start"]), content)
    except (KeyError, TypeError, ValueError, IndexError, OverflowError, RecursionError) as error:
        if isinstance(error, HolochronError):
            raise
        raise CorruptSave(f"the save is incomplete: {error}") from None


def load_deck(source: str | Path) -> DeckList:
    """A deck from a path or from text, of whichever game it is and in whatever format the game reads."""
    text, name = str(source), "deck"
    if isinstance(source, Path) or ("\n" not in text and not text.lstrip().startswith("{")):
        path = Path(source)
        try:
            text, name = path.read_text(encoding="utf-8"), path.stem
        except OSError as error:
            raise MalformedDeck(f"the deck file {path} cannot be read: {error.strerror}") from None
        except ValueError:  # no UTF-8, or a path that cannot be one
            raise MalformedDeck(f"the deck file {path} is no text") from None
    return read_deck(game_of_deck_text(text), text, name)


def read_deck(game: Game, text: str, name: str) -> DeckList:
    """The deck of a text for a game, named so where it gives no name; MalformedDeck says so where its cards are another game's."""
    other = game_of_cards(text)
    if other is not None and other is not game and not _names_cards_of(game, text):
        raise MalformedDeck(f"these are cards of {other.title}, not of {game.title}")
    return game.read_deck(text, name)


def game_of_cards(text: str) -> Game | None:
    """The first game of whose cards a text has numbers."""
    return next((game for game in map(game_named, games()) if _names_cards_of(game, text)), None)


def _names_cards_of(game: Game, text: str) -> bool:
    numbers = numbers_in(text)
    return bool(numbers) and any(number.casefold() in numbers for number in game.cards)


def game_of_deck_text(text: str) -> Game:
    """Whose deck a text is, by its headings or by its cards; the first game's, when it could be anybody's."""
    found = [game_named(name) for name in games()]
    return next((game for game in found if game.is_deck_text(text)), None) or game_of_cards(text) or found[0]


def game_of_deck(deck: DeckList) -> Game:
    """Whose deck it is, by the parts that it is made of."""
    parts = tuple(deck.parts)
    for name in games():
        if game_named(name).deck_parts == parts:
            return game_named(name)
    raise UnknownName(f"{deck.name} is a deck of no game: it is made of {', '.join(parts)}")

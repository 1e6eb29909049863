"""holochron: play, study and automate trading card games.

    >>> import holochron as hc
    >>> game = hc.game("holo")                      # hc.games() lists them
    >>> deck = game.decks["hSD01-sora"]             # shipped decks by name; hc.load_deck reads a file or a text
    >>> game.check_deck(deck)                       # every violation with its clause; empty = legal
    []
    >>> table = game.table([deck, deck], seed=7)    # seed: a number or 32 bytes
    >>> table.decision.kind                         # what must be decided now; None when the game is over
    'go-first'
    >>> [option.action for option in table.decision.options]
    [{'do': 'go-first'}, {'do': 'go-second'}]
    >>> table.choose(0)                             # an index, an option, or an action; IllegalChoice otherwise
    >>> copy = table.fork()                         # independent, at any decision, mid-effect too
    >>> copy.choose(0); table.undo(); len(table.inputs), len(copy.inputs)
    (0, 2)
    >>> hc.load(copy.save()).digest() == copy.digest()
    True

Many games between the same decks: `pairing = game.pairing([deck, deck])`, then `pairing.table(seed)` for each; `table.play_out()`
plays one to its end at random.

A table also has `choose_all`, `pick`, `concede`, `result`, `resample`, `preview`, `undoable`, `position`, `view`, `events`, `log`,
`why_not`, `digest` and `position_key`; see docs/architecture.md.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, overload

from .games.registry import game_named, games, load, load_deck
from .kernel.decisions import CHANCE, Decision, Group, Option
from .kernel.errors import (
    AmbiguousText,
    CorruptSave,
    HolochronError,
    IllegalChoice,
    IncompatibleSave,
    InvalidDeck,
    InvalidSeed,
    MalformedDeck,
    MalformedPosition,
    MalformedQuery,
    UnknownCard,
    UnknownName,
    UnreadableText,
)
from .kernel.events import SeenEvent
from .kernel.state import Reason, Result
from .kernel.table.pairing import Pairing
from .kernel.table.preview import Preview
from .kernel.table.table import Table
from .kernel.table.views import LogLine, View
from .lang.card_game import Game
from .lang.decks import DeckList, Fault
from .version import VERSION

if TYPE_CHECKING:
    from .games.chrono.cards.decks import Deck as ChronoDeck
    from .games.chrono.game import ChronoGame
    from .games.holo.cards.decks import Deck
    from .games.holo.game import HoloGame

__all__ = [
    "CHANCE",
    "AmbiguousText",
    "ChronoDeck",
    "ChronoGame",
    "CorruptSave",
    "Decision",
    "Deck",
    "DeckList",
    "Fault",
    "Game",
    "Group",
    "HoloGame",
    "HolochronError",
    "IllegalChoice",
    "IncompatibleSave",
    "InvalidDeck",
    "InvalidSeed",
    "LogLine",
    "MalformedDeck",
    "MalformedPosition",
    "MalformedQuery",
    "Option",
    "Pairing",
    "Preview",
    "Reason",
    "Result",
    "SeenEvent",
    "Table",
    "UnknownCard",
    "UnknownName",
    "UnreadableText",
    "View",
    "__version__",
    "game",
    "games",
    "load",
    "load_deck",
]


__version__ = VERSION

# The modules of a game and its names there: they are read in when somebody asks for them, so that who plays one game never
# waits for another.
_OF_GAMES: Final = {
    "ChronoDeck": ("games.chrono.cards.decks", "Deck"),
    "ChronoGame": ("games.chrono.game", "ChronoGame"),
    "Deck": ("games.holo.cards.decks", "Deck"),
    "HoloGame": ("games.holo.game", "HoloGame"),
}


def __getattr__(name: str) -> Any:
    if name not in _OF_GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, own_name = _OF_GAMES[name]
    found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), own_name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


@overload
def game(name: Literal["holo"]) -> HoloGame: ...
@overload
def game(name: Literal["chrono"]) -> ChronoGame: ...
@overload
def game(name: str) -> Game: ...
def game(name: str) -> Game:
    """A game by name; always the same object for the same name."""
    return game_named(name)

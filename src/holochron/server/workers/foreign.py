"""Games from elsewhere, read in a worker: saves and positions that anybody may have written.

What is kept of them is written anew from the game that they make: nothing else that they carried comes in.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...games.registry import game_named, load
from ...kernel.decisions import Decision
from ...kernel.table.saves import read_save, write_save
from ...kernel.table.table import Table
from ...lab.judge import judge, player_meant, verdict_data
from ...lang.card_game import Game
from ..errors import Refusal
from ..fairness import check_fairness, commitment_in, kind_of
from ..gate.text import clean_name
from ..limits import Limits
from ..offered_games import usual_table
from ..socket.messages import encode
from ..socket.plain import Data
from ..tables import snapshot

_INPUTS: Final = ("choose", "concede")  # of a game that people play: nobody deals anew
_EXAMPLE_TURN: Final = 3
_FAIRNESS: Final = ("secret", "terms", "commitment", "shares", "number")


class Begun(NamedTuple):
    """A game that goes on from somewhere: the save with which it does, and for how many it is."""

    head: bytes
    seats: int


def inspected(save: bytes, limits: Limits) -> tuple[bytes, dict[str, Any]]:
    """A save as it may be kept, and what a list of replays says of its game."""
    table, content = load(_admitted(save, limits)), read_save(save)
    check_fairness(content)
    names = [clean_name(str(deck.get("name", "")), limits.deck_name) for deck in table.start.data.get("decks", ())]
    about = {
        "game": table.start.game,
        "mode": table.start.data.get("mode", ""),
        "names": [""] * table.seats,
        "decks": names,
        "inputs": len(table.inputs),
        "turns": len(snapshot.turns_of(table)),
        "result": snapshot.result_of(table),
        "seed": table.start.data.get("seed", ""),
        "commitment": commitment_in(content),
        "fairness": kind_of(content),
    }
    return _rewritten(table, content), about


def _rewritten(table: Table, content: Data) -> bytes:
    """The save of the table, with what its save said about its seed."""
    if "fairness" not in content:
        return table.save()
    said = {name: value for name, value in content["fairness"].items() if name in _FAIRNESS}
    return write_save({**read_save(table.save()), "fairness": said})


def begun_from_save(name: str, save: bytes, at: int | None, limits: Limits) -> Begun:
    """The game of a save after `at` inputs, or all of them, as it is played on."""
    game = game_named(name)
    _check_cards(game, _admitted(save, limits))
    table = load(save)
    if at is not None:
        if not 0 <= at <= len(table.inputs):
            raise Refusal("malformed", f"the game has {len(table.inputs)} inputs, not {at}")
        table.undo(len(table.inputs) - at)
    if table.result is not None:
        raise Refusal("bad-position", "the game is over there")
    return Begun(table.save(), table.seats)


def begun_from_position(name: str, text: str, limits: Limits) -> Begun:
    table = _at(game_named(name), text, limits)
    if table.result is not None:
        raise Refusal("bad-position", "the game is over there")
    return Begun(table.save(), table.seats)


def shown_position(name: str, text: str, limits: Limits) -> bytes:
    """What a position looks like; without one, an example."""
    game = game_named(name)
    if not text:
        table = usual_table(game, list(game.decks.values()), 1, "open")
        while table.decision is not None and not _is_example(table, table.decision):
            table.choose(table.decision.default)
        text = table.position()
    table = _at(game, text, limits)
    decision = table.decision
    viewer = decision.player if decision is not None and decision.player >= 0 else None
    shown = snapshot.decision_info(table, decision) if decision is not None else None
    view = snapshot.view_of(table, viewer)
    return encode({"position": text, "view": view, "decision": shown, "over": snapshot.ending_of(table)})


def _is_example(table: Table, decision: Decision) -> bool:
    """Whether one can do something of one's own accord, some turns into the game."""
    return decision.kind == "main" and table.view(None)["turn"] >= _EXAMPLE_TURN


def judged_position(name: str, text: str, player: int | None, action: Data, limits: Limits) -> dict[str, Any]:
    """Whether an action is possible in a position, and why."""
    game = game_named(name)
    table = _at(game, text, limits)
    return verdict_data(judge(game, table, player_meant(table, player), action))


def _admitted(save: bytes, limits: Limits) -> bytes:
    """The same save, unless there is more in it than people play, or something that they do not."""
    content = read_save(save)
    try:
        encode(content)
    except (UnicodeError, ValueError, OverflowError, RecursionError):
        raise Refusal("bad-position", "there is half a character in the save, or a number that is none") from None
    inputs = content.get("inputs")
    if not isinstance(inputs, list) or len(inputs) > limits.inputs:
        raise Refusal("bad-position", f"a game from elsewhere has at most {limits.inputs} inputs")
    for entry in inputs:
        if not isinstance(entry, list) or not entry or entry[0] not in _INPUTS:
            raise Refusal("bad-position", "a game of people has choices and concessions, nothing else")
    return save


def _at(game: Game, text: str, limits: Limits) -> Table:
    """The table of a position, unless it tells of more than people play."""
    then = [words for line in text.splitlines() if (words := line.split())[:1] == ["then"]]
    if len(then) > limits.inputs:
        raise Refusal("bad-position", f"a position has at most {limits.inputs} inputs")
    if any(words[1:2] != ["choose"] for words in then):
        raise Refusal("bad-position", "a game of people has choices, nothing else")
    return game.position(text)


def _check_cards(game: Game, save: bytes) -> None:
    """Only games with the cards of this server are played here: whoever wrote a save could have written its cards."""
    content = read_save(save)
    start = content.get("start")
    cards = start.get("cards") if isinstance(start, dict) else None
    if content.get("game") != game.name or not isinstance(cards, dict):
        raise Refusal("bad-position", f"this is no game of {game.name}")
    for number, source in cards.items():
        if number not in game.cards or game.cards[number].source != source:
            raise Refusal("bad-position", f"it was played with another {number[:40]}: it can be watched, not played on")

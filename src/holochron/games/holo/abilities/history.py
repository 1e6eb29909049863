"""How often something has happened, as far as it was written down."""

from __future__ import annotations

from typing import Final

from ....lang.nodes import Filter, Trigger
from ..state.holo_state import HoloState
from ..state.records import TURN, Deed, read_holomem
from ..state.side import COLLAB, POSITIONS, Holomem
from .analysis import core, event_of, skill_slot
from .env import Env, owner_of, players_of
from .evaluate import exists, matches
from .nodes import Acts, Happens, Named, On, Sel, Titled, Word

ON_STAGE: Final = ("stage", *POSITIONS, "")  # nothing: the position was not written down


def times(g: HoloState, env: Env, event: Trigger, since: str) -> int:
    """How often something has been written down since the turn, its main phase, this step or the game began."""
    event = core(event)
    word = event_of(event)
    found = 0
    asked = g.turn_number if since != "last-opp-turn" else _last_turn(g, 1 - env.player)
    if isinstance(event, Happens) and isinstance(event.who, Sel) and event.who.owner in ("this", "holder"):
        return int(_has_done(g, g.holomem(env.holomem), word, asked))
    if word == "activates":
        return _times_woken(g, env, event)
    for deed in g.memory:
        if deed.kind != word or (since != "game" and deed.turn != asked):
            continue
        if (since == "main" and deed.step != "main") or (since == "step" and deed.step != g.step):
            continue
        if _was(g, env, event, deed):
            found += 1
    return found


def _last_turn(g: HoloState, player: int) -> int:
    """直前の…ターン: the number of the last turn of a player that is over; where none was seen, the one before this."""
    turns = [deed.turn for deed in g.memory if deed.kind == TURN and deed.player == player]
    return max([turn for turn in turns if turn < g.turn_number], default=g.turn_number - 1)


def _has_done(g: HoloState, holomem: Holomem | None, word: str, turn: int) -> bool:
    """Whether this holomem itself has done it in that turn."""
    if holomem is None:
        return False
    if word == "used-art":
        return holomem.performed == turn
    if word == "bloomed":
        return holomem.bloomed == turn
    if word == "placed":
        return holomem.entered == turn
    return word == "collabed" and holomem.position == COLLAB and g.sides[holomem.player].collabed == turn


def _times_woken(g: HoloState, env: Env, event: Trigger) -> int:
    """Whether an oshi skill of that name has made it active in this turn."""
    holomem = g.holomem(env.holomem)
    by = event.by if isinstance(event, Acts) else None
    if holomem is None or not isinstance(by, Sel) or not exists(g, env, by):
        return 0
    return int(holomem.woken == g.turn_number)


def _was(g: HoloState, env: Env, event: Trigger, deed: Deed) -> bool:
    if isinstance(event, Acts):
        if not isinstance(event.what, Sel) or not isinstance(event.by, Sel):
            return False
        if event.event == "uses":
            return deed.player == owner_of(env, event.by.owner) and _was_used(g, event.what, deed)
        player, place, number = read_holomem(deed.name)
        done_by = _was_of(g, env, event.by, deed.player, deed.slot, deed.number)
        return done_by and _was_of(g, env, event.what, player, place, number)
    who = event.who if isinstance(event, Happens) else None
    if isinstance(who, On) and isinstance(who.holder, Sel):  # what belonged to holomem of the stage
        holder = who.holder
        who = Sel(holder.owner, "stage", who.filters)
    return isinstance(who, Sel) and _was_of(g, env, who, deed.player, deed.slot, deed.number)


def _was_of(g: HoloState, env: Env, who: Sel, player: int, place: str, number: str) -> bool:
    """Whether a card of a player was such a one, and was where the selector says."""
    if player not in players_of(env, who.owner):
        return False
    if who.zone == "stage" and place not in ON_STAGE:
        return False
    if who.zone and who.zone != "stage" and place not in who.zone.split("|"):
        return False
    kinds: list[Filter] = []
    for entry in who.filters:
        if not isinstance(entry, Word) or entry.word not in POSITIONS:
            kinds.append(entry)
        elif entry.word != place:
            return False
    return not kinds or (number != "" and matches(g.settings.book[number], tuple(kinds)))


def _was_used(g: HoloState, what: Sel, deed: Deed) -> bool:
    """Whether a card or an ability that was used is such a one."""
    titles = [entry.name for entry in what.filters if isinstance(entry, Titled)]
    if titles and deed.name not in titles:
        return False
    if what.zone in ("sp", "skill"):
        return deed.slot == skill_slot(what) and all(
            not isinstance(entry, Named) or entry.name in g.settings.book[deed.number].names for entry in what.filters
        )
    filters = tuple(entry for entry in what.filters if not isinstance(entry, Titled))
    return not filters or (deed.slot == "support" and matches(g.settings.book[deed.number], filters))

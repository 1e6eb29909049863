"""How often something has happened, as far as it was written down."""

from __future__ import annotations

from ....lang.nodes import Trigger
from ..state.holo_state import HoloState
from ..state.records import TURN, Deed
from ..state.side import COLLAB, POSITIONS, Holomem
from .analysis import core, event_of, skill_slot
from .card_filters import matches
from .env import Env, owner_of
from .evaluate import find
from .nodes import Acts, Happens, Named, On, Sel, Titled, Word


def times(g: HoloState, env: Env, event: Trigger, since: str) -> int:
    """How often something has been written down since the turn, its main step, this step or the game began."""
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
    return word == "collabed" and holomem.position == COLLAB and g.sides[holomem.player].collabed == turn


def _times_woken(g: HoloState, env: Env, event: Trigger) -> int:
    """Whether an oshi skill of that name has made it active in this turn."""
    holomem = g.holomem(env.holomem)
    by = event.by if isinstance(event, Acts) else None
    if holomem is None or not isinstance(by, Sel) or not find(g, env, by):
        return 0
    return int(holomem.woken == g.turn_number)


def _was(g: HoloState, env: Env, event: Trigger, deed: Deed) -> bool:
    if isinstance(event, Acts) and isinstance(event.what, Sel):
        by = event.by.owner if isinstance(event.by, Sel) else ""
        return deed.player == owner_of(env, by) and _was_used(g, event.what, deed)
    who = event.who if isinstance(event, Happens) else None
    filters = who.filters if isinstance(who, (Sel, On)) else ()
    if isinstance(who, On):  # what belonged to holomem of the stage
        if deed.slot != "stage":
            return False
        who = who.holder
    if not isinstance(who, Sel) or deed.player != owner_of(env, who.owner):
        return False
    for entry in filters:
        if isinstance(entry, Word) and entry.word in POSITIONS and entry.word != deed.slot:
            return False
    kinds = tuple(entry for entry in filters if not isinstance(entry, Word) or entry.word not in POSITIONS)
    return not kinds or (deed.number != "" and matches(g.settings.book[deed.number], kinds))


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

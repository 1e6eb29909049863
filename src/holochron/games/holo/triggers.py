"""10.8: automatic abilities. What happens is noticed here, and only here; what it triggers waits for a check timing."""

from __future__ import annotations

from collections.abc import Sequence

from ...lang.nodes import Trigger
from .cards import Info
from .continuous import gained, has_lost, info_of, matches
from .nodes import (
    ByAbility,
    Collabed,
    During,
    Guard,
    Happens,
    HeldBy,
    InPosition,
    Moved,
    StateIs,
    StepEdge,
    Used,
    When,
    inner,
)
from .state import CENTER, MADE, POSITIONS, Game, Holomem, Waiting, trigger_word


def notice(g: Game, event: str, subject: Holomem, by: int = -1) -> None:
    """Something happened to or through a holomem: `bloomed`, `used-art`, `damaged`, `healed`; by an ability of `by`."""
    if event not in g.settings.events:
        return
    for waiting in listeners(g, event, subject, by):
        g.waiting.append(waiting)
        g.emit("trigger", "10.8.2", waiting.player, (waiting.source,), (), "", "", waiting.holomem)


def notice_collab(g: Game, subject: Holomem) -> None:
    """A holomem has collabed: only its own collab effect asks (13.2.2)."""
    notice(g, "collabed", subject)


def notice_step(g: Game, edge: str, rule: str, once: bool = False) -> int:
    """A step starts or ends. With `once` only what has not triggered in this turn does (7.6.5, 7.7.3)."""
    count = _notice_timed(g, edge, rule) if g.timed else 0
    if edge not in g.settings.events:
        return count
    for waiting in listeners(g, edge, None):
        mark = (waiting.source, waiting.ability)
        if once and mark in g.fired:
            continue
        if once:
            g.fired = (*g.fired, mark)
        g.waiting.append(waiting)
        g.emit("trigger", rule, waiting.player, (waiting.source,), (), "", "", waiting.holomem)
        count += 1
    return count


def _notice_timed(g: Game, edge: str, rule: str) -> int:
    """10.8.5.1: what an effect made for this moment is triggered once."""
    due = [timed for timed in g.timed if timed.later.edge == edge]
    g.timed = tuple([timed for timed in g.timed if timed.later.edge != edge])
    for timed in due:
        when = When(StepEdge(edge, "each"), timed.later.steps)
        g.waiting.append(Waiting(timed.player, timed.source, timed.holomem, -1, when, MADE))
        g.emit("trigger", rule, timed.player, (timed.source,), (), "", "", timed.holomem)
    return len(due)


def notice_move(g: Game, player: int, refs: Sequence[int], source: str, target: str) -> None:
    """Cards of `player` have gone from one zone to another (10.8.4). A card that has just come to the stage with them
    sees it too (10.8.4.2)."""
    for ref in refs:
        for waiting in listeners(g, "moved", None):
            moved = core(waiting.when.trigger)
            if isinstance(moved, Moved) and (moved.source, moved.target) == (source, target):
                mine = (waiting.player == player) == (moved.whose == "my")
                if mine and matches(_info(g, ref, target), moved.filters):
                    waiting.subject = ref
                    g.waiting.append(waiting)
                    g.emit("trigger", "10.8.4", waiting.player, (waiting.source,), (), "", "", waiting.holomem)


def notice_used(g: Game, player: int, source: int, slot: str, name: str) -> None:
    """10.7.2.5.4: a player has used an ability, known by where it stands and by its name."""
    what = "text" if slot == "support" else "skill" if slot == "oshi" else slot
    remember(g, player, name)
    if "used" not in g.settings.events:
        return
    for waiting in listeners(g, "used", None):
        used = core(waiting.when.trigger)
        if not isinstance(used, Used) or used.what != what or not matches(g.card[source], used.filters):
            continue
        if (waiting.player == player) == (used.whose == "my"):
            waiting.subject = source
            g.waiting.append(waiting)
            g.emit("trigger", "10.7.2.5.4", waiting.player, (waiting.source,), (), "", "", waiting.holomem)


def remember(g: Game, player: int, name: str) -> None:
    """Some abilities ask whether something of this name has been used (10.1.3.1); what nobody asks for is forgotten."""
    if name in g.settings.names_asked:
        g.memory = (*g.memory, (player, name, g.turn_number))


def _info(g: Game, ref: int, zone: str) -> Info:
    """10.10.3.1: the card as it is where it has come to, continuous effects applied."""
    holomem = g.holomem(ref) if zone == "stage" else None
    return g.card[ref] if holomem is None else info_of(g, holomem)


def notice_states(g: Game) -> None:
    """10.8.6.1: a state that is there lets its ability wait, once at a time."""
    marks = [(waiting.source, waiting.ability) for waiting in g.waiting]
    for waiting in listeners(g, "state", None):
        if (waiting.source, waiting.ability) not in marks:
            g.waiting.append(waiting)
            g.emit("trigger", "10.8.6.1", waiting.player, (waiting.source,), (), "", "", waiting.holomem)


def core(trigger: Trigger) -> Trigger:
    """A trigger without its guards."""
    while isinstance(trigger, Guard):
        trigger = inner(trigger)
    return trigger


def listeners(g: Game, event: str, subject: Holomem | None, by: int = -1) -> list[Waiting]:
    """The abilities that wait for `event`, of cards whose abilities are valid where they are (10.3.4)."""
    found: list[Waiting] = []
    for side in g.sides:
        _listen(g, event, subject, by, side.player, side.oshi, None, found)
        for holomem in side.stage:
            _listen(g, event, subject, by, side.player, holomem.stack[-1], holomem, found)  # 10.3.4.1
            for when in gained(g, holomem) if g.settings.grants else ():
                if trigger_word(when) == event and concerns(g, when.trigger, side.player, holomem, subject, by):
                    about = subject.ref if subject is not None else -1
                    found.append(Waiting(side.player, holomem.stack[-1], holomem.ref, about, when, MADE))
            for ref in holomem.attached:
                _listen(g, event, subject, by, side.player, ref, holomem, found)  # 10.3.4.2
    return found


def _listen(
    g: Game,
    event: str,
    subject: Holomem | None,
    by: int,
    player: int,
    source: int,
    holder: Holomem | None,
    found: list[Waiting],
) -> None:
    whens = g.card[source].whens
    if not whens:
        return
    own = holder if holder is not None and source == holder.stack[-1] else None
    for index, (ability, when) in enumerate(whens):
        if g.settings.grants and has_lost(g, own, ability.slot):
            continue
        if trigger_word(when) == event and concerns(g, when.trigger, player, holder, subject, by):
            if event == "state" and not _state_holds(g, when.trigger, player, source, holder):
                continue
            name = holder.ref if holder is not None else -1
            about = subject.ref if subject is not None else -1
            found.append(Waiting(player, source, name, about, when, index))


def concerns(g: Game, trigger: Trigger, player: int, holder: Holomem | None, subject: Holomem | None, by: int) -> bool:
    """Whether what happened is what the trigger waits for."""
    while isinstance(trigger, Guard):
        if not _passes(g, trigger, player, holder, by):
            return False
        trigger = inner(trigger)
    if isinstance(trigger, StepEdge):
        return trigger.whose == "each" or (trigger.whose == "my") == (g.turn == player)
    if isinstance(trigger, Collabed):
        if holder is not subject:
            return False
        center = g.sides[player].at(CENTER)
        return not trigger.filters or (center is not None and matches(info_of(g, center), trigger.filters))
    if isinstance(trigger, Happens):
        return is_whose(trigger.whose, player, holder, subject)
    return isinstance(trigger, (Moved, StateIs, Used)) or holder is subject  # bloomed


def _state_holds(g: Game, trigger: Trigger, player: int, source: int, holder: Holomem | None) -> bool:
    from .asking import Env, holds

    state = core(trigger)
    env = Env(player, source, holder.ref if holder is not None else -1, None)
    return isinstance(state, StateIs) and holds(g, env, state.condition)


def _passes(g: Game, guard: Guard, player: int, holder: Holomem | None, by: int) -> bool:
    if isinstance(guard, During):
        return (g.turn == player) == (guard.whose == "my")
    if isinstance(guard, ByAbility):
        return by == (player if guard.whose == "my" else 1 - player)
    if isinstance(guard, InPosition):
        return holder is not None and POSITIONS[holder.position] == guard.position
    if isinstance(guard, HeldBy):
        return holder is not None and matches(info_of(g, holder), guard.filters)
    return True  # a limit is looked at when the ability is played


def is_whose(whose: str, player: int, holder: Holomem | None, subject: Holomem | None) -> bool:
    """Whether `subject` is what an ability of `player` on `holder` calls this, holder, my or opp."""
    if subject is None:
        return False
    if whose in ("this", "holder"):
        return holder is subject
    return (subject.player == player) == (whose == "my")

"""What abilities do: one interpreter for each step (9.7.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....kernel.decisions import Flow, Option, ask, pick
from ....lang.nodes import If, May, Seq, Step
from ..cards.card import CHARACTER
from ..rules import verbs, zones
from ..rules.damage import damage_player, heal_player, hurt, settle
from ..rules.players import opponents, reach
from ..state.chrono_state import ChronoState
from ..state.effects import BY_EFFECTS, Lasting
from ..state.side import Standing
from .evaluate import Env, find, finder_of, holds, same_name_stands, value
from .nodes import (
    Check,
    Damage,
    Discard,
    Draw,
    GainEp,
    Heal,
    Hurt,
    MakeDiscard,
    Move,
    PierceUntilEnd,
    PlusUntilEnd,
    PutOut,
    Ready,
    Recover,
    Search,
    Sel,
    TurnDown,
    What,
)

RULE: Final = "9.7.1"


def perform(g: ChronoState, env: Env, steps: tuple[Step, ...]) -> Flow[None]:
    """One step after the other."""
    for step in steps:
        yield from INTERPRETERS[type(step)](g, env, step)
        settle(g)


def players_of(g: ChronoState, env: Env, who: str) -> list[int]:
    """The players that a step speaks of; those who have gone out since are none."""
    if who == "me":
        found = [env.player]
    elif who == "opponents":
        found = opponents(g, env.player)
    elif who == "everyone":
        found = reach(g, env.player)
    else:
        found = [env.players[who]]
    return [player for player in found if g.alive(player)]


def _cards(g: ChronoState, env: Env, what: What) -> Flow[list[int]]:
    """The cards that a step speaks of: chosen before, all of a kind, or chosen now."""
    if isinstance(what, str):
        return [env.this] if what == "this" else list(env.targets[what])
    found = find(g, env, what)
    if what.quantity.is_all or len(found) <= what.quantity.least:
        return found
    return (yield from choose(g, env, what, env.this))


def choose(g: ChronoState, env: Env, sel: Sel, about: int) -> Flow[list[int]]:
    """Choose cards of a place while an effect resolves."""

    def candidates() -> list[int]:
        return find(g, env, sel)

    least, most = max(sel.quantity.least, 0), sel.quantity.limit
    done = verbs.DONE if least < most else None
    hidden = sel.zone in ("hand", "deck")
    apart = sel.zone == "field"
    return (
        yield from pick(
            g,
            env.player,
            "choose",
            RULE,
            candidates,
            verbs.CHOOSE,
            least=least,
            most=most,
            hidden=hidden,
            about=about,
            done=done,
            apart=apart,
        )
    )


def _standings(g: ChronoState, env: Env, what: What) -> Flow[list[Standing]]:
    refs = yield from _cards(g, env, what)
    found: list[Standing] = []
    for ref in refs:
        standing = g.standing(ref)
        if standing is not None:
            found.append(standing)
    return found


# ---------------------------------------------------------------------------------------------------- interpreters


def _seq(g: ChronoState, env: Env, step: Seq) -> Flow[None]:
    yield from perform(g, env, step.steps)


def _if(g: ChronoState, env: Env, step: If) -> Flow[None]:
    if holds(g, env, step.condition):
        yield from perform(g, env, step.steps)


def _may(g: ChronoState, env: Env, step: May) -> Flow[None]:
    def options() -> list[Option]:
        return [Option(g, verbs.YES), Option(g, verbs.NO)]

    answer = yield from ask(g, env.player, "may", RULE, options, default=1, about=env.this)
    if answer.verb is verbs.YES:
        yield from perform(g, env, step.steps)


def _damage(g: ChronoState, env: Env, step: Damage) -> Flow[None]:
    yield from ()
    for player in players_of(g, env, step.who):
        damage_player(g, player, value(g, env, step.amount), BY_EFFECTS, RULE, env.this)


def _heal(g: ChronoState, env: Env, step: Heal) -> Flow[None]:
    yield from ()
    for player in players_of(g, env, step.who):
        heal_player(g, player, value(g, env, step.amount), "8.1.4", env.this)


def _hurt(g: ChronoState, env: Env, step: Hurt) -> Flow[None]:
    amount = value(g, env, step.amount)
    for standing in (yield from _standings(g, env, step.what)):
        hurt(g, standing, amount, RULE)


def _draw(g: ChronoState, env: Env, step: Draw) -> Flow[None]:
    yield from ()
    for player in players_of(g, env, step.who):
        zones.draw(g, player, value(g, env, step.count), RULE)


def _discard(g: ChronoState, env: Env, step: Discard) -> Flow[None]:
    zones.discard(g, (yield from _cards(g, env, step.what)), RULE)


def _make_discard(g: ChronoState, env: Env, step: MakeDiscard) -> Flow[None]:
    for player in players_of(g, env, step.who):
        yield from discard_from_hand(g, player, value(g, env, step.count), "make-discard", RULE, env.this)


def discard_from_hand(g: ChronoState, player: int, count: int, kind: str, rule: str, about: int = -1) -> Flow[None]:
    """A player chooses cards of the own hand and discards them."""

    def hand() -> list[int]:
        return list(g.sides[player].hand)

    count = min(count, len(hand()))
    if count == len(hand()):
        refs = hand()
    else:
        refs = yield from pick(
            g, player, kind, rule, hand, verbs.DISCARD, least=count, most=count, hidden=True, about=about
        )
    zones.discard(g, refs, rule)


def _check(g: ChronoState, env: Env, step: Check) -> Flow[None]:
    for standing in (yield from _standings(g, env, step.what)):
        zones.check(g, standing, RULE)


def _ready(g: ChronoState, env: Env, step: Ready) -> Flow[None]:
    for standing in (yield from _standings(g, env, step.what)):
        zones.ready(g, standing, RULE)


def _turn_down(g: ChronoState, env: Env, step: TurnDown) -> Flow[None]:
    for standing in (yield from _standings(g, env, step.what)):
        zones.turn_down(g, standing, "7.7.2")


def _recover(g: ChronoState, env: Env, step: Recover) -> Flow[None]:
    for standing in (yield from _standings(g, env, step.what)):
        if standing.face_down:
            zones.recover(g, standing, "7.8.1")


def _move(g: ChronoState, env: Env, step: Move) -> Flow[None]:
    for ref in (yield from _cards(g, env, step.what)):
        standing = g.standing(ref)
        if standing is not None:
            zones.leave_field(g, standing, step.zone, RULE)
        elif ref in g.sides[g.owner[ref]].discard:
            zones.put(g, ref, "discard", step.zone, RULE)


def _put_out(g: ChronoState, env: Env, step: PutOut) -> Flow[None]:
    """Characters come onto the field; that is a use, so that one of the same name may not stand there (7.1.2, 5.1.2)."""
    for ref in (yield from _cards(g, env, step.what)):
        side, card = g.sides[g.owner[ref]], g.card[ref]
        source = "hand" if ref in side.hand else "discard"
        if card.kind != CHARACTER or same_name_stands(g, env.player, card):
            g.emit("fail", "5.1.2", env.player, (ref,) if source == "discard" else (), about=env.this, word="put-out")
        elif ref in side.hand or ref in side.discard:
            zones.enter(g, env.player, ref, source, "7.1.2")


def _plus_until_end(g: ChronoState, env: Env, step: PlusUntilEnd) -> Flow[None]:
    amount = value(g, env, step.amount)
    refs = tuple([standing.ref for standing in (yield from _standings(g, env, step.what)) if not standing.face_down])
    if refs and amount:
        g.lasting.append(Lasting(step.figure, refs, amount, -1))
        g.emit("plus", RULE, env.player, refs, about=env.this, amount=amount, word=step.figure)


def _pierce_until_end(g: ChronoState, env: Env, step: PierceUntilEnd) -> Flow[None]:
    refs = tuple([standing.ref for standing in (yield from _standings(g, env, step.what)) if not standing.face_down])
    if refs:
        g.lasting.append(Lasting("pierce", refs, 1, -1))
        g.emit("plus", RULE, env.player, refs, about=env.this, amount=1, word="pierce")


def _gain_ep(g: ChronoState, env: Env, step: GainEp) -> Flow[None]:
    yield from ()
    amount = value(g, env, step.amount)
    g.sides[env.player].ep += amount
    g.emit("gain-ep", "7.2.4", env.player, about=env.this, amount=amount)


def _search(g: ChronoState, env: Env, step: Search) -> Flow[None]:
    """Look through the deck, take what fits, show it, and shuffle (3.2.2)."""
    side = g.sides[env.player]
    g.learn(side.deck, 1 << env.player)
    g.emit(
        "look",
        "3.2.2",
        env.player,
        tuple(side.deck),
        source="deck",
        target="deck",
        about=env.this,
        amount=len(side.deck),
        seen=1 << env.player,
    )

    kind = finder_of(step.what).kind

    def found() -> list[int]:
        return [ref for ref in side.deck if kind.is_card(g, g.card[ref])]

    most = step.what.quantity.most
    refs = yield from pick(
        g,
        env.player,
        "search",
        "3.2.2",
        found,
        verbs.CHOOSE,
        least=0,
        most=most,
        hidden=True,
        about=env.this,
        done=verbs.DONE,
    )
    for ref in refs:
        g.learn((ref,), -1)
        zones.put(g, ref, "deck", "hand", "3.2.2")
    zones.shuffle_deck(g, env.player, "3.2.2")


INTERPRETERS: Final[dict[type[Step], Callable[[ChronoState, Env, Any], Flow[None]]]] = {
    Seq: _seq,
    If: _if,
    May: _may,
    Damage: _damage,
    Heal: _heal,
    Hurt: _hurt,
    Draw: _draw,
    Discard: _discard,
    MakeDiscard: _make_discard,
    Check: _check,
    Ready: _ready,
    TurnDown: _turn_down,
    Recover: _recover,
    Move: _move,
    PutOut: _put_out,
    PlusUntilEnd: _plus_until_end,
    PierceUntilEnd: _pierce_until_end,
    GainEp: _gain_ep,
    Search: _search,
}

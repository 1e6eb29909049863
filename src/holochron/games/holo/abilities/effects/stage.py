"""Attaching, changing places, coming to the stage, blooming and turning."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow, Option
from .....lang.nodes import Between
from ...cards.constants import CHEER, DEBUT, HOLOMEM
from ...rules import keyword_actions
from ...rules.continuous import exceeds_limit
from ...rules.verbs import BLOOM
from ...rules.zones import attach_from, reveal
from ...state.holo_state import HoloState, zone_holding
from ...state.occasion import UNTOLD, bloomed_by
from ...state.places import holder_of, holomem_of
from ...state.side import BACK, POSITIONS, Holomem, ref_of
from ..env import Env
from ..evaluate import find
from ..feasible import blooms, can_return, with_givers
from ..filters import can_hold
from ..interpreter import Steps, nothing
from ..nodes import Attach, AttachEach, Bloom, On, Place, Sel, Swap, ToDebut, Top, ToStage, Turn, Who
from .choosing import (
    ALL,
    ANY,
    ONE,
    choose_attached,
    choose_cards,
    choose_holomem,
    meant,
    pick_holomem,
    pick_one,
    quantity_of,
)


def _attach(g: HoloState, env: Env, step: Attach) -> Flow[None]:
    """送る, 付ける, 付け替える: all to one holomem."""
    env.cards["attached"], env.cards["receiver"] = [], []
    if isinstance(step.what, On):
        yield from _reattach(g, env, step.what, step.to)
        return
    refs = find(g, env, step.what)
    cheers = bool(refs) and g.card[refs[0]].kind == CHEER
    if not refs or (cheers and not find(g, env, step.to)):
        nothing(g, env, "send" if cheers or isinstance(step.what, Top) else "attach")
        return
    chosen, holomem = yield from _choose_to_attach(g, env, step, refs, cheers)
    if holomem is None:
        nothing(g, env, "send" if cheers else "attach")
    elif chosen and holder_of(g, chosen[0]) is not None:  # 付け替える
        yield from _hand_over(g, env, chosen[0], holomem)
    else:
        yield from give(g, env, chosen, holomem)


def _choose_to_attach(
    g: HoloState, env: Env, step: Attach, refs: list[int], cheers: bool
) -> Flow[tuple[list[int], Holomem | None]]:
    """Which cards, and who gets them."""
    quantity = quantity_of(g, env, step.what, ALL)
    getting = "send-to" if cheers else "attach-to"
    giving = "choose-to-send" if cheers else "choose-to-attach"
    if isinstance(step.what, Top):
        reveal(g, g.owner[refs[0]], refs, step.what.zone, "5.21.2")  # before it is chosen who gets them (Q131)
        return refs, (yield from choose_holomem(g, env, step.to, getting, refs))
    if cheers and quantity == ANY:  # any number, all to one holomem: who gets them comes first
        holomem = yield from choose_holomem(g, env, step.to, getting)
        return (yield from choose_cards(g, env, giving, lambda: refs, quantity, hidden=False)), holomem
    hidden = isinstance(step.what, Sel) and step.what.zone == "hand"
    chosen = yield from choose_cards(g, env, giving, lambda: find(g, env, step.what), quantity, hidden)
    if not chosen:
        return chosen, None
    return chosen, (yield from choose_holomem(g, env, step.to, getting, chosen))


def give(g: HoloState, env: Env, refs: list[int], holomem: Holomem) -> Flow[None]:
    """Cheers are sent; supports are attached as far as they fit (5.17.3.4), and of too many as many are chosen
    (5.17.3.4.1)."""
    attached: list[int] = []
    for ref in refs:
        if g.card[ref].kind == CHEER:
            attached.append(
                (yield from keyword_actions.send_cheer(g, g.owner[ref], ref, zone_holding(g, ref), holomem))
            )
    note_given(env, attached, holomem)
    left = [ref for ref in refs if g.card[ref].kind != CHEER]
    while left:
        fitting = [ref for ref in left if can_hold(g, holomem, g.card[ref])]
        if not fitting:
            nothing(g, env, "attach", "5.17.3.4")
            return
        too_many = len(fitting) < len(left) or exceeds_limit(g, holomem, (*holomem.attached, *fitting))
        ref = fitting[0]
        if too_many:
            ref = yield from pick_one(g, env.player, "choose-to-attach", "5.17.3.4.1", fitting, env.source)
        left.remove(ref)
        new = attach_from(g, g.owner[ref], ref, zone_holding(g, ref), holomem, "5.17.2")
        note_given(env, [new], holomem)


def note_given(env: Env, refs: list[int], holomem: Holomem) -> None:
    """What has been attached by this step, and to whom."""
    if refs:
        env.cards["attached"] = [*env.cards.get("attached", []), *refs]
        env.cards["receiver"] = list(dict.fromkeys([*env.cards.get("receiver", []), holomem.ref]))


def _reattach(g: HoloState, env: Env, what: On, to: Who) -> Flow[None]:
    """付け替える (5.17.4)"""
    among = with_givers(what, to)
    if not find(g, env, what) or not find(g, env, among):
        nothing(g, env, "reattach")
        return
    getting = holomem_of(g, find(g, env, among))
    own = (*getting[0].cheers, *getting[0].attached) if len(getting) == 1 else ()  # those would stay (5.17.4.1)

    def candidates() -> list[int]:
        return [ref for ref in find(g, env, what) if ref not in own]

    quantity = quantity_of(g, env, what, ALL)
    chosen = yield from choose_attached(g, env, "choose-attached", candidates, quantity)
    giver = holder_of(g, chosen[0]) if chosen and among != to else None
    but = ref_of(giver)
    holomem = (yield from choose_holomem(g, env, among, "reattach-to", (), but)) if chosen else None
    for ref in chosen:
        holder = holder_of(g, ref)
        if (
            holder is not None
            and holomem is not None
            and (yield from keyword_actions.reattach(g, ref, holder, holomem))
        ):
            note_given(env, [ref], holomem)


def _attach_each(g: HoloState, env: Env, step: AttachEach) -> Flow[None]:
    """Shared out one by one as the player likes, or one to each."""
    env.cards["attached"], env.cards["receiver"] = [], []
    refs = find(g, env, step.what)
    if not refs or not find(g, env, step.to):
        nothing(g, env, "reattach" if isinstance(step.what, On) else "send")
        return
    if step.how == "one":
        yield from _one_each(g, env, step)
        return
    if isinstance(step.what, Top):
        reveal(g, g.owner[refs[0]], refs, step.what.zone, "5.21.2")
    chosen = yield from _choose_to_share(g, env, step.what, quantity_of(g, env, step.what, ALL))
    for ref in chosen:
        holomem = yield from choose_holomem(
            g,
            env,
            _with_room(g, env, step),
            "reattach-to" if isinstance(step.what, On) else "send-to" if g.card[ref].kind == CHEER else "attach-to",
            [ref],
        )
        if holomem is not None:
            yield from _hand_over(g, env, ref, holomem)


def _with_room(g: HoloState, env: Env, step: AttachEach) -> Who:
    """`among-2`: those to whom this step has not given so many yet."""
    if step.how == "among" or not isinstance(step.to, Sel):
        return step.to
    most = int(step.how.removeprefix("among-"))
    given = env.cards["attached"]
    full = [
        one.ref
        for one in holomem_of(g, find(g, env, step.to))
        if len([ref for ref in given if ref in one.cheers or ref in one.attached]) >= most
    ]
    env.cards["left"] = [ref for ref in find(g, env, step.to) if ref not in full]
    return Sel("left", "")


def _one_each(g: HoloState, env: Env, step: AttachEach) -> Flow[None]:
    """Where there are too few to go round, the player says who gets one (1.3.2, 10.7.2.3.3)."""
    there = len(find(g, env, step.what))
    getting = yield from meant(g, env, _so_many(g, env, step.to, there), "send-to")
    if there < len(getting):
        getting = yield from pick_holomem(g, env, getting, there, "send-to", "10.7.2.3.3")
    for holomem in getting:
        refs = find(g, env, step.what)
        if refs:
            chosen = yield from _choose_to_share(g, env, step.what, ONE)
            for ref in chosen:
                yield from _hand_over(g, env, ref, holomem)


def _so_many(g: HoloState, env: Env, to: Who, most: int) -> Who:
    """The same holomem, at most so many of them."""
    if not isinstance(to, Sel):
        return to
    quantity = quantity_of(g, env, to, ALL)
    if quantity.is_all:
        return (
            to if len(find(g, env, to)) <= most else Sel(to.owner, to.zone, to.filters, Between(most, most), to.other)
        )
    fewer = Between(min(quantity.least, most), min(quantity.limit, most))
    return Sel(to.owner, to.zone, to.filters, fewer, to.other)


def _choose_to_share(g: HoloState, env: Env, what: Who, quantity: Between) -> Flow[list[int]]:
    if isinstance(what, On):
        return (yield from choose_attached(g, env, "choose-attached", lambda: find(g, env, what), quantity))
    return (yield from choose_cards(g, env, "choose-to-send", lambda: find(g, env, what), quantity, hidden=False))


def _hand_over(g: HoloState, env: Env, ref: int, holomem: Holomem) -> Flow[None]:
    holder = holder_of(g, ref)
    if holder is None:
        yield from give(g, env, [ref], holomem)
    elif (yield from keyword_actions.reattach(g, ref, holder, holomem)):
        note_given(env, [ref], holomem)


# ---------------------------------------------------------------------------------------------------- places


def _swap(g: HoloState, env: Env, step: Swap) -> Flow[None]:
    """5.10.2: when one of them cannot move, neither does. The controller of the effect chooses (Q118)."""
    if not find(g, env, step.one) or not find(g, env, step.other):
        nothing(g, env, "swap", "5.10.2")
        return
    one = yield from choose_holomem(g, env, step.one, "swap")
    other = yield from choose_holomem(g, env, step.other, "swap")
    if one is not None and other is not None:
        yield from keyword_actions.swap(g, one, other)
        env.cards["moved-back"] = [holomem.ref for holomem in (one, other) if holomem.position == BACK]


def _go(g: HoloState, env: Env, step: Place) -> Flow[None]:
    for holomem in (yield from meant(g, env, step.who, "affect")):
        if not (yield from keyword_actions.move_to(g, holomem, POSITIONS.index(step.position))):
            nothing(g, env, "to-back", "1.3.2.1")


def _to_stage(g: HoloState, env: Env, step: ToStage) -> Flow[None]:
    hidden = isinstance(step.what, Sel) and step.what.zone == "hand"

    def candidates() -> list[int]:
        return [ref for ref in find(g, env, step.what) if g.card[ref].kind == HOLOMEM]

    quantity = quantity_of(g, env, step.what, ALL)
    chosen = yield from choose_cards(g, env, "choose-to-stage", candidates, quantity, hidden)
    if not chosen:
        nothing(g, env, "to-stage")
        return
    placed = yield from keyword_actions.to_stage(g, g.owner[chosen[0]], chosen, zone_holding(g, chosen[0]))
    env.cards["placed"] = [holomem.ref for holomem in placed]
    if len(placed) == 1:
        env.picked = placed[0].ref
    if not placed:
        nothing(g, env, "to-stage")


def _rest_or_wake(g: HoloState, env: Env, step: Turn) -> Flow[None]:
    """What rests already is not rested (1.3.2.1)."""
    rests = step.state == "resting"
    for holomem in (yield from meant(g, env, step.who, "rest" if rests else "activate")):
        if not (keyword_actions.rest(g, holomem) if rests else keyword_actions.activate(g, holomem)):
            nothing(g, env, "rest" if rests else "activate", "1.3.2.1")
        elif not rests and env.ability is not None and env.ability.slot == "oshi" and holomem.player == env.player:
            holomem.woken = g.turn_number


# ---------------------------------------------------------------------------------------------------- blooming


def _bloom(g: HoloState, env: Env, step: Bloom) -> Flow[None]:
    pairs = blooms(g, env, step)
    if not pairs:
        nothing(g, env, "bloom")
        return

    def options() -> list[Option]:
        found: list[Option] = []
        for name in dict.fromkeys(name for _, name in pairs):
            for same in g.alike([ref for ref, other in pairs if other == name]):
                found.append(Option(g, BLOOM, (same[0], name), same[1:]))
        return found

    answer = yield from env.ask_controller(g, "bloom", "10.7.2.3", options, hidden=True)
    holomem = g.holomem(answer.args[1])
    if holomem is not None:
        by = bloomed_by(env.source, g.card[env.source].units.index(env.ability)) if env.ability is not None else UNTOLD
        yield from keyword_actions.bloom(g, holomem, answer.args[0], "5.14.1", zone_holding(g, answer.args[0]), by)


def _to_debut(g: HoloState, env: Env, step: ToDebut) -> Flow[None]:
    for holomem in (yield from meant(g, env, step.who, "to-debut")):
        if not can_return(g, holomem):
            nothing(g, env, "to-debut", "5.15.1.1")
            continue
        debuts = [ref for ref in holomem.stack if g.card[ref].level == DEBUT]
        debut = yield from pick_one(g, env.player, "choose-debut", "5.15.1.3", debuts, env.source)
        yield from keyword_actions.return_to_debut(g, holomem, debut)


STEPS: Final[Steps] = {
    Attach: _attach,
    AttachEach: _attach_each,
    Swap: _swap,
    Place: _go,
    ToStage: _to_stage,
    Turn: _rest_or_wake,
    Bloom: _bloom,
    ToDebut: _to_debut,
}

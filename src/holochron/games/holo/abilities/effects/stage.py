"""Attaching, changing places, coming to the stage, blooming and turning."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow, Option, option_for
from .....lang.nodes import Between, keep
from ...cards.ability import Ability
from ...cards.constants import CHEER, COUNTED_SUPPORTS, DEBUT, HOLOMEM
from ...rules import keyword_actions
from ...rules.continuous import exceeds_limit
from ...rules.course.blooming import bloom_action_obstacles, bloomed_obstacles, blooming_obstacles, unlifted
from ...rules.triggers import Happening, notice
from ...rules.verbs import BLOOM
from ...rules.zones import attach_from, is_hidden, reveal, room_on_stage
from ...state.holo_state import HoloState, zone_holding
from ...state.occasion import UNTOLD, bloomed_by
from ...state.places import holder_of, holomem_of
from ...state.side import NOBODY, POSITIONS, Holomem, ref_of
from ..env import Env
from ..evaluate import find, find_holomem
from ..feasible import affects_any, asks_for_some, is_promised, worthwhile
from ..filters import can_get, can_hold, has_room
from ..interpreter import Steps, nothing
from ..nodes import Among, Attach, Bloom, Each, On, Place, Sel, Swap, ToDebut, Top, Turn, Who, Word
from ..selectors import ALL, ANY, ONE, quantity_of
from .choosing import choose_attached, choose_cards, choose_holomem, meant, pick_holomem, pick_one


def _attach(g: HoloState, env: Env, step: Attach) -> Flow[None]:
    """送る, 付ける, 付け替える: all to one holomem, or shared out."""
    env.cards["attached"], env.cards["receiver"] = [], []
    if isinstance(step.to, (Each, Among)):
        yield from _share_out(g, env, step, step.to)
        return
    if isinstance(step.what, On):
        yield from _reattach(g, env, step, step.what)
        return
    refs = _with_place(g, env, step)
    cheers = bool(refs) and g.card[refs[0]].kind == CHEER
    if not refs:
        nothing(g, env, "send" if isinstance(step.what, Top) else "attach")
        return
    chosen, holomem = yield from _choose_to_attach(g, env, step, refs, cheers)
    if holomem is None:
        nothing(g, env, "send" if cheers else "attach")
    elif chosen and holder_of(g, chosen[0]) is not None:  # 付け替える
        yield from _hand_over(g, env, chosen[0], holomem)
    else:
        yield from give(g, env, chosen, holomem)


def _may_attach(g: HoloState, env: Env, step: Attach) -> bool:
    if is_promised(env, step.what):
        return any(_could_get(g, env, holomem) for holomem in find_holomem(g, env, step.to))
    return _has_place(g, env, step) and asks_for_some(g, env, step.what)


def _with_place(g: HoloState, env: Env, step: Attach) -> list[int]:
    """Those of the cards that somebody could get."""
    refs = find(g, env, step.what)
    if not refs:
        return refs
    getting = find_holomem(g, env, _among(step))
    return [ref for ref in refs if _has_getter(g, ref, getting)]


def _has_place(g: HoloState, env: Env, step: Attach) -> bool:
    """Whether there is such a card."""
    refs = find(g, env, step.what)
    getting = find_holomem(g, env, _among(step)) if refs else []
    for ref in refs:
        if _has_getter(g, ref, getting):
            return True
    return False


def _has_getter(g: HoloState, ref: int, getting: list[Holomem]) -> bool:
    for holomem in getting:
        if can_get(g, holomem, ref):
            return True
    return False


def _among(step: Attach) -> Who:
    """…のホロメンのエール1枚を他のホロメンに: the others are those from whom it does not come, whoever has the ability. Gives
    all who could be others; the step keeps it."""
    made: Who | None = step.interpreter
    if made is None:
        made = _all_others(step)
        keep(step, made)
    return made


def _all_others(step: Attach) -> Who:
    what = step.what
    to = step.to.who if isinstance(step.to, (Each, Among)) else step.to
    if isinstance(to, Sel) and to.other and isinstance(what, On) and isinstance(what.holder, Sel) and what.holder.zone:
        return Sel(to.owner, to.zone, to.filters, to.quantity)
    return to


def _could_get(g: HoloState, env: Env, holomem: Holomem) -> bool:
    """Whether the holomem has room for what is searched for, of which only the kind is known."""
    words = (
        [entry.word for entry in env.sought.filters if isinstance(entry, Word)] if isinstance(env.sought, Sel) else []
    )
    kinds = [word for word in words if word in COUNTED_SUPPORTS]
    return not kinds or has_room(g, holomem, kinds[0])


def _choose_to_attach(
    g: HoloState, env: Env, step: Attach, refs: list[int], cheers: bool
) -> Flow[tuple[list[int], Holomem | None]]:
    """Which cards, and who gets them."""
    quantity = quantity_of(g, env, step.what, ALL)
    getting = "send-to" if cheers else "attach-to"
    giving = "choose-to-send" if cheers else "choose-to-attach"
    if isinstance(step.what, Top):
        reveal(g, g.owner[refs[0]], refs, step.what.zone, "5.21.2")  # before it is chosen who gets them (Q131)
        return refs, (yield from _choose_getter(g, env, step, find(g, env, step.to), getting, refs))
    if cheers and quantity == ANY:  # any number, all to one holomem: who gets them comes first
        holomem = yield from choose_holomem(g, env, find(g, env, step.to), getting)
        return (yield from choose_cards(g, env, giving, lambda: refs, quantity, hidden=False)), holomem
    hidden = isinstance(step.what, Sel) and step.what.zone == "hand"
    chosen = yield from choose_cards(g, env, giving, lambda: _with_place(g, env, step), quantity, hidden)
    if not chosen:
        return chosen, None
    return chosen, (yield from _choose_getter(g, env, step, find(g, env, step.to), getting, chosen))


def _choose_getter(
    g: HoloState, env: Env, step: Attach, refs: list[int], kind: str, cards: list[int]
) -> Flow[Holomem | None]:
    """Choose one who can get one of these cards at least (5.17.3, 11.4.3, Q447, Q466). Where somebody can, whoever has one of
    them already may be chosen too: then nothing is done (5.17.4.1)."""
    able, own = [], []
    for holomem in holomem_of(g, refs):
        if _can_get_any(g, holomem, cards):
            able.append(holomem.ref)
        elif any(card in holomem.cheers or card in holomem.attached for card in cards):
            own.append(holomem.ref)
    offered = [ref for ref in refs if ref in able or ref in own] if able else []
    return (yield from choose_holomem(g, env, worthwhile(g, env, step, offered, lambda ref: ref in able), kind))


def _can_get_any(g: HoloState, holomem: Holomem, cards: list[int]) -> bool:
    for card in cards:
        if can_get(g, holomem, card):
            return True
    return False


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


def _reattach(g: HoloState, env: Env, step: Attach, what: On) -> Flow[None]:
    """付け替える (5.17.4)"""

    def candidates() -> list[int]:
        return _with_place(g, env, step)

    chosen = yield from choose_attached(g, env, "choose-attached", candidates, quantity_of(g, env, what, ALL))
    among = _among(step)
    giver = ref_of(holder_of(g, chosen[0])) if chosen and among is not step.to else NOBODY  # 他のホロメン
    getting = [ref for ref in find(g, env, among) if ref != giver]
    holomem = yield from _choose_getter(g, env, step, getting, "reattach-to", chosen)
    if holomem is None:
        nothing(g, env, "reattach")
        return
    for ref in chosen:
        yield from _hand_over(g, env, ref, holomem)


def _share_out(g: HoloState, env: Env, step: Attach, to: Each | Among) -> Flow[None]:
    """Shared out one by one as the player likes, or one to each."""
    refs = _with_place(g, env, step)
    if not refs:
        nothing(g, env, "reattach" if isinstance(step.what, On) else "send")
        return
    if isinstance(to, Each):
        yield from _one_each(g, env, step, to.who)
        return
    if isinstance(step.what, Top):
        reveal(g, g.owner[refs[0]], refs, step.what.zone, "5.21.2")
    chosen = yield from _choose_to_share(g, env, step, quantity_of(g, env, step.what, ALL))
    for ref in chosen:
        kind = "reattach-to" if isinstance(step.what, On) else "send-to" if g.card[ref].kind == CHEER else "attach-to"
        holomem = yield from _choose_getter(g, env, step, _not_sated(g, env, to), kind, [ref])
        if holomem is None:
            nothing(g, env, "attach", "5.17.3.4")
        else:
            yield from _hand_over(g, env, ref, holomem)


def _not_sated(g: HoloState, env: Env, to: Among) -> list[int]:
    """Those to whom this step has not given as many yet as one may get."""
    refs = find(g, env, to.who)
    if to.most is None:
        return refs
    most = to.most.value
    given = env.cards["attached"]
    return [
        one.ref
        for one in holomem_of(g, refs)
        if len([ref for ref in given if ref in one.cheers or ref in one.attached]) < most
    ]


def _one_each(g: HoloState, env: Env, step: Attach, to: Who) -> Flow[None]:
    """Where there are too few to go round, the player says who gets one (1.3.2, 10.7.2.3.3)."""
    there = len(find(g, env, step.what))
    getting = yield from meant(g, env, step, _so_many(g, env, to, there), "send-to")
    if there < len(getting):
        getting = yield from pick_holomem(g, env, getting, there, "send-to", "10.7.2.3.3")
    for holomem in getting:
        refs = find(g, env, step.what)
        if refs:
            chosen = yield from _choose_to_share(g, env, step, ONE)
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


def _choose_to_share(g: HoloState, env: Env, step: Attach, quantity: Between) -> Flow[list[int]]:
    def candidates() -> list[int]:
        return _with_place(g, env, step)

    if isinstance(step.what, On):
        return (yield from choose_attached(g, env, "choose-attached", candidates, quantity))
    return (yield from choose_cards(g, env, "choose-to-send", candidates, quantity, hidden=False))


def _hand_over(g: HoloState, env: Env, ref: int, holomem: Holomem) -> Flow[None]:
    holder = holder_of(g, ref)
    if holder is None:
        yield from give(g, env, [ref], holomem)
    elif (yield from keyword_actions.reattach(g, ref, holder, holomem)):
        note_given(env, [ref], holomem)


# ---------------------------------------------------------------------------------------------------- places


def _swap(g: HoloState, env: Env, step: Swap) -> Flow[None]:
    """5.10.2: when one of them cannot move, neither does. The controller of the effect chooses (Q118)."""
    ones, others = find(g, env, step.one), find(g, env, step.other)
    if not ones or not others:
        nothing(g, env, "swap", "5.10.2")
        return
    able = _able_to_swap(g, ones, others)
    one = yield from choose_holomem(g, env, worthwhile(g, env, step, ones, lambda ref: ref in able), "swap")
    able = [] if one is None else _able_to_swap(g, others, [one.ref])
    other = yield from choose_holomem(g, env, worthwhile(g, env, step, others, lambda ref: ref in able), "swap")
    if one is not None and other is not None:
        yield from keyword_actions.swap(g, one, other)
        env.cards["moved"] = [one.ref, other.ref]


def _may_swap(g: HoloState, env: Env, step: Swap) -> bool:
    return bool(_able_to_swap(g, find(g, env, step.one), find(g, env, step.other)))


def _able_to_swap(g: HoloState, refs: list[int], partners: list[int]) -> list[int]:
    """Those who can change places with one of the others."""
    others = holomem_of(g, partners)
    able = [one for one in holomem_of(g, refs) if any(keyword_actions.can_swap(g, one, other) for other in others)]
    return [one.ref for one in able]


def _place(g: HoloState, env: Env, step: Place) -> Flow[None]:
    if step.position == "stage":
        yield from _to_stage(g, env, step)
        return
    gone = yield from meant(g, env, step, step.who, "affect", _goes)
    env.cards["moved"] = [holomem.ref for holomem in gone]
    for holomem in gone:
        if not (yield from keyword_actions.move_to(g, holomem, POSITIONS.index(step.position))):
            nothing(g, env, "to-back", "1.3.2.1")


def _may_place(g: HoloState, env: Env, step: Place) -> bool:
    return _may_come(g, env, step) if step.position == "stage" else affects_any(g, env, step, step.who, _goes)


def _goes(g: HoloState, env: Env, step: Place, holomem: Holomem) -> bool:
    return keyword_actions.can_move_to(g, holomem, POSITIONS.index(step.position))


def _may_come(g: HoloState, env: Env, step: Place) -> bool:
    """Whether there is room, and someone to come."""
    if room_on_stage(g, g.sides[env.player]) <= 0:
        return False
    return is_promised(env, step.who) or bool(_coming(g, env, step))


def _coming(g: HoloState, env: Env, step: Place) -> list[int]:
    return [ref for ref in find(g, env, step.who) if g.card[ref].kind == HOLOMEM]


def _to_stage(g: HoloState, env: Env, step: Place) -> Flow[None]:
    if not _may_come(g, env, step):
        nothing(g, env, "to-stage")
        return
    hidden = isinstance(step.who, Sel) and step.who.zone == "hand"

    def candidates() -> list[int]:
        return _coming(g, env, step)

    quantity = quantity_of(g, env, step.who, ALL)
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
    for holomem in (yield from meant(g, env, step, step.who, "rest" if rests else "activate", _turns)):
        if not (keyword_actions.rest(g, holomem) if rests else keyword_actions.activate(g, holomem)):
            nothing(g, env, "rest" if rests else "activate", "1.3.2.1")
        elif not rests and env.ability is not None and env.ability.slot == "oshi" and holomem.player == env.player:
            holomem.woken = g.turn_number
            _notice_woken(g, env, env.ability, holomem)


def _notice_woken(g: HoloState, env: Env, skill: Ability, holomem: Holomem) -> None:
    """…でアクティブになった時"""
    if "activates" in g.features.events:
        woken = Happening("activates", None, holomem)
        woken.by, woken.cards, woken.slot, woken.art = env.player, (env.source,), skill.slot, skill.name
        notice(g, woken)


def _may_turn(g: HoloState, env: Env, step: Turn) -> bool:
    return affects_any(g, env, step, step.who, _turns)


def _turns(g: HoloState, env: Env, step: Turn, holomem: Holomem) -> bool:
    return holomem.resting != (step.state == "resting")


# ---------------------------------------------------------------------------------------------------- blooming


def _bloom(g: HoloState, env: Env, step: Bloom) -> Flow[None]:
    pairs = _blooms(g, env, step)
    if not pairs:
        nothing(g, env, "bloom")
        return

    def options() -> list[Option]:
        found: list[Option] = []
        for name in dict.fromkeys(name for _, name in pairs):
            for same in g.alike([ref for ref, other in pairs if other == name]):
                found.append(option_for(g, BLOOM, same, name))
        return found

    hidden = is_hidden(zone_holding(g, pairs[0][0]))
    answer = yield from env.ask_controller(g, "bloom", "10.7.2.3", options, hidden=hidden)
    holomem = g.holomem(answer.second)
    if holomem is not None:
        by = bloomed_by(env.source, g.card[env.source].units.index(env.ability)) if env.ability is not None else UNTOLD
        yield from keyword_actions.bloom(g, holomem, answer.first, "5.14.1", zone_holding(g, answer.first), by)


def _may_bloom(g: HoloState, env: Env, step: Bloom) -> bool:
    return bool(_blooms(g, env, step))


def _blooms(g: HoloState, env: Env, step: Bloom) -> list[tuple[int, int]]:
    """Each card with each holomem that could bloom with it by this effect."""
    found: list[tuple[int, int]] = []
    for holomem in find_holomem(g, env, step.who):
        here = bloom_action_obstacles(g, env.player) + bloomed_obstacles(g, holomem)
        for ref in find(g, env, step.using):
            if not unlifted(g, here + blooming_obstacles(g, ref, holomem), ref, holomem, step.how):
                found.append((ref, holomem.ref))
    return found


def _may_return(g: HoloState, env: Env, step: ToDebut) -> bool:
    return affects_any(g, env, step, step.who, _returns)


def _returns(g: HoloState, env: Env, step: ToDebut, holomem: Holomem) -> bool:
    return keyword_actions.can_return_to_debut(g, holomem)


def _to_debut(g: HoloState, env: Env, step: ToDebut) -> Flow[None]:
    for holomem in (yield from meant(g, env, step, step.who, "to-debut", _returns)):
        if not keyword_actions.can_return_to_debut(g, holomem):
            nothing(g, env, "to-debut", "5.15.1.1")
            continue
        debuts = [ref for ref in holomem.stack if g.card[ref].level == DEBUT]
        debut = yield from pick_one(g, env.player, "choose-debut", "5.15.1.3", debuts, env.source)
        yield from keyword_actions.return_to_debut(g, holomem, debut)


STEPS: Final[Steps] = {
    Attach: (_attach, _may_attach),
    Swap: (_swap, _may_swap),
    Place: (_place, _may_place),
    Turn: (_rest_or_wake, _may_turn),
    Bloom: (_bloom, _may_bloom),
    ToDebut: (_to_debut, _may_return),
}

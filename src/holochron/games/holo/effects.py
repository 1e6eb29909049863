"""What abilities do: one interpreter for every step of the language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ...kernel.decisions import Candidates, Flow, Option, Redeal, ask, pick
from ...lang.nodes import Between, If, May, Node, Number, Pay, Seq, Step
from . import terms
from .asking import (
    NO_TARGET,
    Env,
    can_hold,
    can_pay,
    can_return,
    cards_at,
    find,
    holds,
    holomem_of,
    may_change,
    owner_of,
    stand_ins,
    value,
    zone_of,
)
from .cards import DEBUT, HOLOMEM, Art
from .continuous import exceeds_limit, info_at, matches, subject_of, who_of
from .nodes import (
    Activate,
    Attach,
    Bottom,
    Damage,
    DeclareFace,
    Down,
    Draw,
    DrawUpTo,
    EachPlayer,
    EndGame,
    ExtraTurn,
    Heal,
    HealAll,
    Lasting,
    Later,
    LeaveStage,
    Look,
    LookUpTo,
    Modes,
    Move,
    Plus,
    PlusArt,
    PreventDamage,
    Reattach,
    ReattachEach,
    ReduceDamage,
    Reroll,
    Rest,
    Roll,
    Sel,
    Send,
    SetDie,
    SetTo,
    Shuffle,
    Swap,
    Take,
    ToBack,
    ToDebut,
    ToStage,
    UseAgain,
)
from .replacement import AGAIN
from .state import Effect, Game, Holomem, Timed
from .verbs import CHOOSE, CHOOSE_HOLOMEM, DECLARE, DONE, MODE, NO, YES
from .zones import attach_from, bury, hide, is_hidden, put, reveal, unstack, zone_holding

# ---------------------------------------------------------------------------------------------------- choosing


def choose_cards(
    g: Game, env: Env, kind: str, candidates: Candidates, quantity: Between, hidden: bool, may_fail: bool = False
) -> Flow[list[int]]:
    """Choose as many as asked (10.7.2.3.1), as many as there are (10.7.2.3.3).

    From a hidden zone with a condition nothing need be found (10.7.2.3.5): then `may_fail`.
    """
    if quantity.least == -1:
        return candidates()
    most = 99 if quantity.most == -1 else quantity.most
    least = 0 if may_fail else quantity.least
    done = DONE if least < most else None
    rule = "10.7.2.3.5" if may_fail else "10.7.2.3"
    chosen = yield from pick(
        g, env.player, kind, rule, candidates, CHOOSE, least, most, hidden, False, env.source, done
    )
    env.chose(len(chosen))
    return chosen


def choose_holomem(g: Game, env: Env, what: Sel, kind: str) -> Flow[Holomem | None]:
    """Choose one holomem; None when there is none (10.7.2.3.4)."""
    refs = find(g, env, what)
    env.chose(min(1, len(refs)))
    if not refs:
        return None

    def options() -> list[Option]:
        return [Option(g, CHOOSE_HOLOMEM, (ref,)) for ref in refs]

    answer = yield from ask(g, env.player, kind, "10.7.2.3", options, False, 0, None, env.source)
    return g.holomem(answer.args[0])


def wants(g: Game, env: Env, kind: str, rule: str) -> Flow[bool]:
    """A player may do something, or not."""

    def options() -> list[Option]:
        return [Option(g, YES), Option(g, NO)]

    answer = yield from ask(g, env.player, kind, rule, options, False, 1, None, env.source)
    return answer.verb is YES


# ---------------------------------------------------------------------------------------------------- doing


def run(g: Game, env: Env, steps: Sequence[Step]) -> Flow[None]:
    """Do the steps in order (10.9.1); what cannot be done is not done (1.3.2)."""
    for step in steps:
        yield from INTERPRETERS[type(step)](g, env, step)


def pay(g: Game, env: Env, costs: Sequence[Step]) -> Flow[None]:
    """Costs in the order of the text; what is paid was found to be there (10.4.2)."""
    env.paying = True
    yield from run(g, env, costs)
    env.paying = False


def _nothing(g: Game, env: Env, what: str, rule: str = "10.7.2.3.4") -> None:
    g.emit("nothing", rule, env.player, (), (), "", "", env.source, 0, word=what)


def _seq(g: Game, env: Env, step: Seq) -> Flow[None]:
    yield from run(g, env, step.steps)


def _if(g: Game, env: Env, step: If) -> Flow[None]:
    if holds(g, env, step.condition):
        yield from run(g, env, step.steps)
    else:
        _nothing(g, env, "condition", "10.3.2")


def _may(g: Game, env: Env, step: May) -> Flow[None]:
    if not any(may_change(g, env, inner) for inner in step.steps):
        _nothing(g, env, "may")
    elif (yield from wants(g, env, "may", "1.3.5.1")):
        before, env.optional = env.optional, True
        yield from run(g, env, step.steps)
        env.optional = before


def _pay(g: Game, env: Env, step: Pay) -> Flow[None]:
    """10.4.2.2: all or nothing; 10.8.3.1.1: it need not be paid."""
    if not can_pay(g, env, (step.cost,)):
        _nothing(g, env, "cost", "10.4.2.2")
    elif (yield from wants(g, env, "pay", "10.8.3.1.1")):
        before, env.optional = env.optional, True
        yield from pay(g, env, (step.cost,))
        env.optional = before
        yield from run(g, env, step.steps)


def _draw(g: Game, env: Env, step: Draw) -> Flow[None]:
    yield from terms.draw(g, env.player, value(g, env, step.count))


def _shuffle(g: Game, env: Env, step: Shuffle) -> Flow[None]:
    yield from ()
    terms.shuffle(g, owner_of(env, step.zone), zone_of(step.zone))


def _look(g: Game, env: Env, step: Look) -> Flow[None]:
    yield from ()
    zone = cards_at(g, env, step.zone)
    env.zone = step.zone
    if step.quantity.least == -1:
        refs = zone[::-1]
    else:
        refs = zone[: -step.quantity.least - 1 : -1]
    env.cards[step.name] = refs
    if refs:
        rule = "5.8.1" if step.quantity.least == -1 else "5.9.1"
        terms.look(g, env.player, refs, zone_of(step.zone), rule, env.source)
    else:
        _nothing(g, env, "look", "1.3.2")


def _take(g: Game, env: Env, step: Take) -> Flow[None]:
    seen = env.cards[step.among]
    if not seen:
        _nothing(g, env, "take")
        return

    def candidates() -> list[int]:
        return [ref for ref in seen if matches(g.card[ref], step.filters)]

    chosen = yield from choose_cards(g, env, "choose-to-take", candidates, step.quantity, True, bool(step.filters))
    env.cards[step.among] = [ref for ref in seen if ref not in chosen]
    if not chosen:
        _nothing(g, env, "take", "10.7.2.3.5")
        return
    owner, zone = owner_of(env, env.zone), zone_of(env.zone)
    reveal(g, owner, chosen, zone, "5.11.2" if zone in ("deck", "cheer-deck") else "5.11.1")
    for ref in chosen:
        put(g, owner, ref, zone, "hand", "5.5.1")


def _bottom(g: Game, env: Env, step: Bottom) -> Flow[None]:
    """The owner chooses the order (4.1.5): the last one chosen lies deepest."""
    rest = env.cards[step.among]
    env.cards[step.among] = []
    count = len(rest)
    order = yield from pick(
        g, env.player, "order-bottom", "4.1.5", lambda: rest, CHOOSE, count, count, True, True, env.source
    )
    bury(g, owner_of(env, env.zone), order, zone_of(env.zone), "5.5.1")


def _move(g: Game, env: Env, step: Move) -> Flow[None]:
    chosen = yield from _choose_to_move(g, env, step)
    yield from _move_chosen(g, env, step, chosen)


def _choose_to_move(g: Game, env: Env, step: Move) -> Flow[list[int]]:
    zone = step.what.zone

    def candidates() -> list[int]:
        return find(g, env, step.what)

    chosen = yield from choose_cards(
        g,
        env,
        "choose-to-archive" if step.zone == "archive" else "choose-to-move",
        candidates,
        step.what.quantity,
        zone == "hand",
        is_hidden(zone) and bool(step.what.filters) and not env.paying,
    )
    if g.settings.stand_ins:
        chosen = yield from _replace_cheers(g, env, step, chosen)
    return chosen


def _move_chosen(g: Game, env: Env, step: Move, chosen: list[int]) -> Flow[None]:
    zone, owner = step.what.zone, owner_of(env, step.what.owner)
    if not chosen:
        _nothing(g, env, "move")
    elif zone == "stack":
        for ref in chosen:
            unstack(g, ref, step.zone, "5.5.1")
    elif zone == "card":
        for ref in chosen:
            put(g, g.owner[ref], ref, zone_holding(g, ref), step.zone, "5.5.1")
    elif zone == "cheers":
        for ref in chosen:
            holder = _holder(g, ref)
            if holder is not None:
                yield from terms.archive_attached(g, holder, [ref])
    elif zone == "hand" and is_hidden(step.zone):
        hide(g, owner, chosen, step.zone, "5.5.1")
    else:
        for ref in chosen:
            put(g, owner, ref, zone, step.zone, "5.12.1" if step.zone == "archive" else "5.5.1")


def _replace_cheers(g: Game, env: Env, step: Move, chosen: list[int]) -> Flow[list[int]]:
    """What is archived instead of cheers. For a cheer that is there it may be (10.11.3); for one that is missing it must
    be, if the whole need not be done (10.11.4)."""
    given: list[int] = []
    missing = step.what.quantity.least - len(chosen) if env.optional else 0
    for cheer in (*chosen, *[-1] * missing):
        able = [ref for ref in stand_ins(g, env, step) if ref not in given and _stands_in_for(g, ref, cheer)]
        if able:
            cheer = yield from _choose_stand_in(g, env, cheer, able)
        if cheer != -1:
            given.append(cheer)
    return given


def _stands_in_for(g: Game, ref: int, cheer: int) -> bool:
    return cheer == -1 or matches(info_at(g, cheer), g.card[ref].stands_in_for)


def _choose_stand_in(g: Game, env: Env, cheer: int, able: list[int]) -> Flow[int]:
    """A card that goes in place of this cheer, or the cheer itself. Which of several comes first is for whoever controls
    the cheer to say (10.11.2.1), whether it is used for whoever has the effect."""
    holder = _holder(g, cheer)
    if holder is None:
        return (yield from _choose_one(g, env, env.player, able, "10.11.4"))
    if holder.player == env.player:
        return (yield from _choose_one(g, env, env.player, [cheer, *able], "10.11.3"))
    left = able[:]
    while left:
        ref = yield from _choose_one(g, env, holder.player, left, "10.11.2.1")
        if (yield from wants(g, env, "may", "10.11.3")):
            return ref
        left.remove(ref)
    return cheer


def _choose_one(g: Game, env: Env, player: int, refs: list[int], rule: str) -> Flow[int]:
    (ref,) = yield from pick(g, player, "stand-in", rule, lambda: refs, CHOOSE, 1, 1, False, False, env.source)
    return ref


def _holder(g: Game, ref: int) -> Holomem | None:
    for side in g.sides:
        for holomem in side.stage:
            if ref in holomem.cheers or ref in holomem.attached:
                return holomem
    return None


def _send(g: Game, env: Env, step: Send) -> Flow[None]:
    zone, owner = step.what.zone, owner_of(env, step.what.owner)
    refs = find(g, env, step.what)
    if not refs or not find(g, env, step.to):
        _nothing(g, env, "send")
        return
    if zone == "cheer-deck":
        refs = refs[: -step.what.quantity.least - 1 : -1]
        reveal(g, owner, refs, zone, "5.21.2")
        holomem = yield from choose_holomem(g, env, step.to, "send-to")
        chosen = refs
    elif step.what.quantity.most == -1:  # any number, all to one holomem: who gets them comes first
        holomem = yield from choose_holomem(g, env, step.to, "send-to")
        chosen = yield from choose_cards(g, env, "choose-to-send", lambda: refs, step.what.quantity, False)
    else:
        chosen = yield from choose_cards(g, env, "choose-to-send", lambda: refs, step.what.quantity, False)
        holomem = yield from choose_holomem(g, env, step.to, "send-to")
    if holomem is None:
        return
    for ref in chosen:
        yield from terms.send_cheer(g, owner, ref, zone, holomem)


def _reattach(g: Game, env: Env, step: Reattach) -> Flow[None]:
    refs = find(g, env, step.what)
    if not refs or not find(g, env, step.to):
        _nothing(g, env, "reattach")
        return
    ref = yield from _choose_attached(g, env, refs)
    holder = _holder(g, ref)
    holomem = yield from choose_holomem(g, env, step.to, "reattach-to")
    if holder is not None and holomem is not None:
        yield from terms.reattach(g, ref, holder, holomem)


def _attach(g: Game, env: Env, step: Attach) -> Flow[None]:
    """5.17.3.4: what its holomem cannot hold stays where it is; of several, as many as fit are chosen (5.17.3.4.1)."""
    zone, owner = step.what.zone, owner_of(env, step.what.owner)
    chosen = yield from choose_cards(
        g, env, "choose-to-attach", lambda: find(g, env, step.what), step.what.quantity, zone == "hand"
    )
    holomem = (yield from choose_holomem(g, env, step.to, "attach-to")) if chosen else None
    if holomem is None:
        _nothing(g, env, "attach")
        return
    while chosen:
        fitting = [ref for ref in chosen if can_hold(g, holomem, g.card[ref])]
        if not fitting:
            _nothing(g, env, "attach", "5.17.3.4")
            return
        too_many = len(fitting) < len(chosen) or exceeds_limit(g, holomem, (*holomem.attached, *fitting))
        ref = yield from _choose_fitting(g, env, fitting, too_many)
        chosen.remove(ref)
        attach_from(g, owner, ref, zone, holomem, "5.17.2")


def _choose_fitting(g: Game, env: Env, refs: list[int], choice: bool) -> Flow[int]:
    if not choice:
        return refs[0]
    (ref,) = yield from pick(
        g, env.player, "choose-to-attach", "5.17.3.4.1", lambda: refs, CHOOSE, 1, 1, False, False, env.source
    )
    return ref


def _reattach_each(g: Game, env: Env, step: ReattachEach) -> Flow[None]:
    """The cards are dealt out one by one, as the player likes."""
    refs = find(g, env, step.what)
    if not refs or not find(g, env, step.to):
        _nothing(g, env, "reattach")
        return
    for ref in refs:
        holder = _holder(g, ref)
        holomem = yield from choose_holomem(g, env, step.to, "reattach-to")
        if holder is not None and holomem is not None:
            yield from terms.reattach(g, ref, holder, holomem)


def _choose_attached(g: Game, env: Env, refs: list[int]) -> Flow[int]:
    """One card that is attached to a holomem; equal ones on one holomem are one option."""

    def options() -> list[Option]:
        found: list[Option] = []
        for side in g.sides:
            for holomem in side.stage:
                here = [ref for ref in (*holomem.cheers, *holomem.attached) if ref in refs]
                found.extend(Option(g, CHOOSE, (same[0],), same[1:]) for same in g.alike(here))
        return found

    answer = yield from ask(g, env.player, "choose-attached", "10.7.2.3", options, False, 0, None, env.source)
    return answer.args[0]


def _swap(g: Game, env: Env, step: Swap) -> Flow[None]:
    """5.10.2: when one of them cannot move, neither does. The controller of the effect chooses (Q118)."""
    if not find(g, env, step.one) or not find(g, env, step.other):
        _nothing(g, env, "swap", "5.10.2")
        return
    one = yield from choose_holomem(g, env, step.one, "swap")
    other = yield from choose_holomem(g, env, step.other, "swap")
    if one is not None and other is not None:
        yield from terms.swap(g, one, other)


def _to_back(g: Game, env: Env, step: ToBack) -> Flow[None]:
    for holomem in holomem_of(g, find(g, env, step.who)):
        if not (yield from terms.to_back(g, holomem)):
            _nothing(g, env, "to-back", "1.3.2.1")


def _to_stage(g: Game, env: Env, step: ToStage) -> Flow[None]:
    zone, owner = step.what.zone, owner_of(env, step.what.owner)

    def candidates() -> list[int]:
        return [ref for ref in find(g, env, step.what) if g.card[ref].kind == HOLOMEM]

    chosen = yield from choose_cards(g, env, "choose-to-stage", candidates, step.what.quantity, zone == "hand")
    if not chosen or not (yield from terms.to_stage(g, owner, chosen, zone)):
        _nothing(g, env, "to-stage")


def _leave_stage(g: Game, env: Env, step: LeaveStage) -> Flow[None]:
    leaving = yield from _meant(g, env, step.who, "leave-stage")
    if not leaving:
        _nothing(g, env, "leave-stage")
    for holomem in leaving:
        yield from terms.leave_stage(g, holomem, step.zone)


def _roll(g: Game, env: Env, step: Roll) -> Flow[None]:
    env.dice[step.name] = yield from terms.roll(g, env.player, env.source, env.by_holomem)


def _reroll(g: Game, env: Env, step: Reroll) -> Flow[None]:
    yield from ()
    env.amount = AGAIN
    g.emit("reroll", "5.24.3", env.player, (), (), "", "", env.source)


def _set_die(g: Game, env: Env, step: SetDie) -> Flow[None]:
    yield from ()
    g.declared_face = value(g, env, step.face)


def _end_game(g: Game, env: Env, step: EndGame) -> Flow[None]:
    """1.2.4: at once, in the middle of the effect."""
    yield from ()
    player = owner_of(env, step.who)
    g.lose(player if step.how == "loses" else 1 - player, "effect", "1.2.4")


def _use_again(g: Game, env: Env, step: UseAgain) -> Flow[None]:
    """5.25.1"""
    yield from ()
    holomem = g.holomem(env.holomem)
    if holomem is not None and isinstance(env.ability, Art) and env.ability in g.top(holomem).arts:
        g.again = (*g.again, (holomem.ref, g.top(holomem).arts.index(env.ability)))
        g.emit("use-again", "5.25.1", env.player, (), (), "", "", holomem.ref)


def _each_player(g: Game, env: Env, step: EachPlayer) -> Flow[None]:
    """1.3.4.1: step by step, the turn player first."""
    for inner in step.steps:
        both = [Env(player, env.source, env.holomem, env.ability) for player in (g.turn, 1 - g.turn)]
        if isinstance(inner, Move) and is_hidden(inner.what.zone):
            yield from _move_together(g, both, inner)
        else:
            for own in both:
                yield from run(g, own, (inner,))
        for own in both:
            if own.targets != NO_TARGET:
                env.chose(own.targets)


def _move_together(g: Game, both: list[Env], step: Move) -> Flow[None]:
    """1.3.4.2: of hidden cards both choose before anybody sees what was chosen."""
    first, second = both
    chosen = yield from _choose_to_move(g, first, step)
    since = len(g.answers)
    others = yield from _choose_to_move(g, second, step)
    if any(isinstance(answer, Redeal) and answer.player != first.player for answer in g.answers[since:]):
        chosen = _guess(g, first, step, len(chosen))
    yield from _move_chosen(g, first, step, chosen)
    yield from _move_chosen(g, second, step, others)


def _guess(g: Game, env: Env, step: Move, count: int) -> list[int]:
    """In a world that the other player imagines, what was chosen unseen is anything that could have been."""
    refs = find(g, env, step.what)
    g.chance.shuffle(refs)
    least = 0 if step.what.filters else step.what.quantity.least
    most = min(len(refs), step.what.quantity.most if step.what.quantity.most != -1 else len(refs))
    if least < most:
        count = least + g.chance.below(most - least + 1)
    return refs[:count]


def _later(g: Game, env: Env, step: Later) -> Flow[None]:
    yield from ()
    g.timed = (*g.timed, Timed(env.player, env.source, env.holomem, step))
    g.emit("later", "10.8.5", env.player, (), (), "", "", env.source)


def _extra_turn(g: Game, env: Env, step: ExtraTurn) -> Flow[None]:
    yield from ()
    g.extra_turns = (*g.extra_turns, env.player)
    g.emit("extra-turn", "5.26.1", env.player)


def _draw_up_to(g: Game, env: Env, step: DrawUpTo) -> Flow[None]:
    """5.7.3"""
    for _ in range(value(g, env, step.count)):
        if not g.sides[env.player].deck or not (yield from wants(g, env, "draw-more", "5.7.3.2")):
            return
        yield from terms.draw(g, env.player, 1, "5.7.3.3")


def _look_up_to(g: Game, env: Env, step: LookUpTo) -> Flow[None]:
    """5.9.2"""
    zone = cards_at(g, env, step.zone)
    env.zone = step.zone
    seen: list[int] = []
    for ref in zone[: -max(0, value(g, env, step.count)) - 1 : -1]:
        if not (yield from wants(g, env, "look-more", "5.9.2.3")):
            break
        seen.append(ref)
        terms.look(g, env.player, (ref,), zone_of(step.zone), "5.9.2.4", env.source)
    env.cards[step.name] = seen


def _modes(g: Game, env: Env, step: Modes) -> Flow[None]:
    """10.7.2.2.1: what is not chosen does not exist while this resolves."""
    chosen: list[int] = []
    for _ in range(min(step.count.value, len(step.modes))):

        def options() -> list[Option]:
            return [Option(g, MODE, (mode,)) for mode in range(len(step.modes)) if mode not in chosen]

        answer = yield from ask(g, env.player, "choose-mode", "10.7.2.2.1", options, False, 0, None, env.source)
        chosen.append(answer.args[0])
    for mode in sorted(chosen):
        yield from run(g, env, (step.modes[mode],))


def _rest(g: Game, env: Env, step: Rest) -> Flow[None]:
    """What rests already is not rested (1.3.2.1)."""
    for holomem in (yield from _meant(g, env, step.who, "rest")):
        if not terms.rest(g, holomem):
            _nothing(g, env, "rest", "1.3.2.1")


def _activate(g: Game, env: Env, step: Activate) -> Flow[None]:
    for holomem in (yield from _meant(g, env, step.who, "activate")):
        if not terms.activate(g, holomem):
            _nothing(g, env, "activate", "1.3.2.1")


def _heal_all(g: Game, env: Env, step: HealAll) -> Flow[None]:
    for holomem in (yield from _meant(g, env, step.who, "heal")):
        yield from terms.heal(g, holomem, holomem.damage, env.player, "5.23.2")


def _to_debut(g: Game, env: Env, step: ToDebut) -> Flow[None]:
    for holomem in (yield from _meant(g, env, step.who, "to-debut")):
        if not can_return(g, holomem):
            _nothing(g, env, "to-debut", "5.15.1.1")
            continue
        debuts = [ref for ref in holomem.stack if g.card[ref].level == DEBUT]
        debut = yield from _choose_debut(g, env, debuts)
        yield from terms.return_to_debut(g, holomem, debut)


def _choose_debut(g: Game, env: Env, debuts: list[int]) -> Flow[int]:
    (debut,) = yield from pick(
        g, env.player, "choose-debut", "5.15.1.3", lambda: debuts, CHOOSE, 1, 1, False, False, env.source
    )
    return debut


def _declare(g: Game, env: Env, step: DeclareFace) -> Flow[None]:
    def options() -> list[Option]:
        return [Option(g, DECLARE, (face,)) for face in range(1, 7)]

    answer = yield from ask(g, env.player, "declare-face", "5.24.4", options, False, 0, None, env.source)
    g.declared_face = answer.args[0]
    g.emit("declare", "5.24.4", env.player, (), (), "", "", env.source, g.declared_face)


def _plus_art(g: Game, env: Env, step: PlusArt) -> Flow[None]:
    yield from ()
    amount = value(g, env, step.amount)
    env.amount += amount
    g.emit("plus-art", "12.3.4.2", env.player, (), (), "", "", env.holomem, amount)


def _lasting(g: Game, env: Env, step: Lasting) -> Flow[None]:
    """Whoever is meant now, and as much as it is now; who comes later is not meant (10.10.2)."""
    for modifier in step.modifiers:
        who = who_of(modifier)
        if who.quantity.least == -1 or who.zone in ("oshi", "cheers"):
            refs = find(g, env, who)
        else:
            refs = [holomem.ref for holomem in (yield from _meant(g, env, who, "affect"))]
        if not refs:
            _nothing(g, env, "lasting")
            continue
        amount = 0
        if isinstance(modifier, (Plus, SetTo)):
            amount = value(g, env, modifier.amount)
            modifier = type(modifier)(modifier.stat, who, Number(amount))
        effect = Effect(modifier, env.player, env.source, env.holomem, env.since, "")
        effect.refs = tuple(refs)
        effect.until = step.until
        effect.born = g.turn_number
        g.lasting.append(effect)
        g.due = True
        for ref in refs:
            g.emit("lasting", "10.2.1.2", env.player, (), (), "", "", ref, amount, word=subject_of(modifier))


def _prevent(g: Game, env: Env, step: PreventDamage) -> Flow[None]:
    yield from ()
    g.emit("reduce", "5.22.4", env.player, (env.source,), (), "", "", env.subject, env.amount)
    env.amount = 0


def _meant(g: Game, env: Env, what: Sel, kind: str) -> Flow[list[Holomem]]:
    """All holomem that a selector means, or as many as are chosen among them (10.7.2.3.1, 10.7.2.3.3)."""
    least, most = what.quantity.least, what.quantity.most
    if least == -1:
        return holomem_of(g, find(g, env, what))
    if most == 1 and least == 1:
        holomem = yield from choose_holomem(g, env, what, kind)
        return [] if holomem is None else [holomem]
    most = 99 if most == -1 else most

    def candidates() -> list[int]:
        return find(g, env, what)

    done = DONE if least < most else None
    refs = yield from pick(
        g, env.player, kind, "10.7.2.3", candidates, CHOOSE_HOLOMEM, least, most, False, False, env.source, done, True
    )
    env.chose(len(refs))
    return holomem_of(g, refs)


def _damage(g: Game, env: Env, step: Damage) -> Flow[None]:
    targets = yield from _meant(g, env, step.to, "damage-to")
    if not targets:
        _nothing(g, env, "damage")
    dealer = g.holomem(env.holomem)
    for holomem in targets:
        yield from terms.deal_damage(g, env.source, dealer, holomem, value(g, env, step.amount), False)


def _heal(g: Game, env: Env, step: Heal) -> Flow[None]:
    healed = yield from _meant(g, env, step.who, "heal")
    if not healed:
        _nothing(g, env, "heal")
    for holomem in healed:
        yield from terms.heal(g, holomem, value(g, env, step.amount), env.player)


def _down(g: Game, env: Env, step: Down) -> Flow[None]:
    downed = yield from _meant(g, env, step.who, "down")
    if not downed:
        _nothing(g, env, "down")
    for holomem in downed:
        terms.down(g, holomem, env.holomem)


def _reduce(g: Game, env: Env, step: ReduceDamage) -> Flow[None]:
    yield from ()
    amount = max(0, value(g, env, step.amount))  # 1.3.2.2
    env.amount -= amount
    g.emit("reduce", "5.22.3", env.player, (env.source,), (), "", "", env.subject, amount)


# each takes its own kind of step
INTERPRETERS: Final[dict[type[Node], Callable[[Game, Env, Any], Flow[None]]]] = {
    Seq: _seq,
    If: _if,
    May: _may,
    Pay: _pay,
    Draw: _draw,
    Shuffle: _shuffle,
    Look: _look,
    Take: _take,
    Bottom: _bottom,
    Move: _move,
    Send: _send,
    Reattach: _reattach,
    Swap: _swap,
    ToBack: _to_back,
    ToStage: _to_stage,
    LeaveStage: _leave_stage,
    Roll: _roll,
    DeclareFace: _declare,
    PlusArt: _plus_art,
    Lasting: _lasting,
    PreventDamage: _prevent,
    Attach: _attach,
    ReattachEach: _reattach_each,
    Damage: _damage,
    Heal: _heal,
    ReduceDamage: _reduce,
    EndGame: _end_game,
    DrawUpTo: _draw_up_to,
    LookUpTo: _look_up_to,
    HealAll: _heal_all,
    Rest: _rest,
    Activate: _activate,
    ToDebut: _to_debut,
    UseAgain: _use_again,
    EachPlayer: _each_player,
    Later: _later,
    ExtraTurn: _extra_turn,
    Reroll: _reroll,
    SetDie: _set_die,
    Modes: _modes,
    Down: _down,
}

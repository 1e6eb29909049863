"""Sequence, condition, choice: what decides which steps are done, and by whom."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import MANY, Flow, Option, Redeal
from .....lang.nodes import Between, If, May, Pay, Seq, Step
from ...cards.ability import Art
from ...rules.zones import is_hidden
from ...state.holo_state import HoloState
from ...state.side import NOBODY
from ..analysis import parts_of
from ..costs import can_pay
from ..env import NO_TARGET, Env, owner_of
from ..evaluate import exists, find, holds, means, value
from ..feasible import (
    NAMES,
    affects_nobody,
    always,
    any_changes,
    is_needed,
    may_hold,
    promising,
    worthwhile,
    would_change,
)
from ..interpreter import Steps, nothing, pay, run, wants
from ..nodes import (
    By,
    Choose,
    CountNow,
    EndGame,
    ExtraTurn,
    IfElse,
    Lasting,
    Modes,
    Move,
    Must,
    Plus,
    Roll,
    Sel,
    Spare,
    Top,
)
from ..options import ModeOption
from ..selectors import ALL, quantity_of
from .choosing import meant
from .moving import choose_to_move, move_chosen


def _seq(g: HoloState, env: Env, step: Seq) -> Flow[None]:
    yield from run(g, env, step.steps)


def _if(g: HoloState, env: Env, step: If) -> Flow[None]:
    if holds(g, env, step.condition):
        yield from run(g, env, step.steps)
    else:
        nothing(g, env, "condition", "10.3.2")


def _may_if(g: HoloState, env: Env, step: If) -> bool:
    return may_hold(g, env, step.condition) and any_changes(g, env, step.steps)


def _if_else(g: HoloState, env: Env, step: IfElse) -> Flow[None]:
    otherwise = step.otherwise
    if isinstance(otherwise, Lasting) and env.spoken_of() == NOBODY and _speaks_of_one(step):
        otherwise = yield from _pick_first(g, env, otherwise)
    yield from run(g, env, (step.then if holds(g, env, step.condition) else otherwise,))


def _may_if_else(g: HoloState, env: Env, step: IfElse) -> bool:
    """Either, where it is about whom the sentence will have picked."""
    if may_hold(g, env, step.condition) and any_changes(g, env, (step.then,)):
        return True
    return not holds(g, env, step.condition) and any_changes(g, env, (step.otherwise,))


def _speaks_of_one(step: IfElse) -> bool:
    """そのホロメン: whether what is done instead is about whom the sentence before picks."""
    parts = [*parts_of(step.condition), *parts_of(step.then)]
    return any(isinstance(part, Sel) and part.owner == "subject" for part in parts)


def _pick_first(g: HoloState, env: Env, step: Lasting) -> Flow[Lasting]:
    """Whom it is about is picked before it is known which of the two is done; gives the sentence about that one."""
    first = step.modifiers[0]
    if not isinstance(first, Plus):
        return step
    env.until = step.until
    picked = yield from meant(g, env, step, first.who, "affect")
    env.picked = picked[0].ref if picked else -1
    return Lasting(step.until, (Plus(first.stat, Sel("subject", ""), first.amount),))


def _may(g: HoloState, env: Env, step: May) -> Flow[None]:
    if _is_short(g, env, step) or not (would_change(g, env, step.steps) or _leads_on(g, env, step.steps[0])):
        nothing(g, env, "may")
    elif step is env.agreed or is_needed(g, env, step) or (yield from wants(g, env, "may", "1.3.5.1")):
        before, env.optional, env.accepted = env.optional, True, True
        yield from run(g, env, step.steps)
        env.optional = before


def _leads_on(g: HoloState, env: Env, step: Step) -> bool:
    """Whether what it finds out is what later sentences go by: dice, whom it chooses."""
    if isinstance(step, Choose):
        return exists(g, env, step.what)
    return isinstance(step, Roll)


def _is_short(g: HoloState, env: Env, step: May) -> bool:
    """…できる。…したなら: what is done hangs on it, so an automatic ability is used by doing it in full (Q515); an art is used all
    the same, and does as much of it as there is (Q529)."""
    first = step.steps[0]
    if not isinstance(first, Move) or not isinstance(first.what, Top) or isinstance(env.ability, Art):
        return False
    return len(find(g, env, first.what)) < value(g, env, first.what.count)


def _pay(g: HoloState, env: Env, step: Pay) -> Flow[None]:
    """10.4.2.2: all or nothing; 10.8.3.1.1: it need not be paid."""
    if not can_pay(g, env, (step.cost,)):
        nothing(g, env, "cost", "10.4.2.2")
    elif _has_to(g, env, step) or is_needed(g, env, step) or (yield from wants(g, env, "pay", "10.8.3.1.1")):
        before, env.optional, env.accepted = env.optional, True, True
        yield from pay(g, env, (step.cost,))
        env.optional = before
        yield from run(g, env, step.steps)


def _has_to(g: HoloState, env: Env, step: Pay) -> bool:
    """Whoever uses an ability that is nothing else has said so; whoever has chosen a target that only paying allows pays
    (Q205)."""
    if step is env.agreed:
        return True
    if not isinstance(env.ability, Art):
        return False
    return any(one.pay is step and means(g, env, one.what, env.target) for one in env.ability.targets)


def _may_pay(g: HoloState, env: Env, step: Pay | Must) -> bool:
    """Paying is no result (Q341)."""
    return can_pay(g, env, (step.cost,)) and promising(g, env, NAMES, step.steps)


def _must(g: HoloState, env: Env, step: Must) -> Flow[None]:
    """A cost that is no offer."""
    if not can_pay(g, env, (step.cost,)):
        nothing(g, env, "cost", "10.4.2.2")
        return
    yield from pay(g, env, (step.cost,))
    yield from run(g, env, step.steps)


def _choose(g: HoloState, env: Env, step: Choose) -> Flow[None]:
    chosen = yield from meant(g, env, step, step.what, "affect", affects_nobody)
    env.chose(len(chosen))
    env.cards["chosen"] = [holomem.ref for holomem in chosen]
    env.picked = chosen[0].ref if len(chosen) == 1 else -1
    if not chosen:
        nothing(g, env, "lasting")


def _count_now(g: HoloState, env: Env, step: CountNow) -> Flow[None]:
    yield from ()
    env.cards["counted"] = find(g, env, step.what)


def _may_count(g: HoloState, env: Env, step: CountNow) -> bool:
    env.cards["counted"] = find(g, env, step.what)
    return False


def _may_choose(g: HoloState, env: Env, step: Choose) -> bool:
    """By itself that changes nothing; who could be chosen is bound for what follows."""
    return any_changes(g, env, (step,))


def _may_modes(g: HoloState, env: Env, step: Modes) -> bool:
    return any(any_changes(g, env, (mode,)) for mode in step.modes)


def _modes(g: HoloState, env: Env, step: Modes) -> Flow[None]:
    """10.7.2.2.1: what is not chosen does not exist while this resolves."""
    chosen: list[int] = []
    if not would_change(g, env, (step,)):
        nothing(g, env, "may")
        return
    kind = env.ability.kind if env.ability is not None else ""
    for _ in range(min(step.count.value, len(step.modes))):

        def options() -> list[Option]:
            left = [mode for mode in range(len(step.modes)) if mode not in chosen]
            payable = [mode for mode in left if not env.paying or can_pay(g, env, (step.modes[mode],))]
            able = worthwhile(g, env, step, payable, lambda mode: would_change(g, env, (step.modes[mode],)))
            return [ModeOption(g, mode, step.modes[mode], kind) for mode in able]

        answer = yield from env.ask_controller(g, "choose-mode", "10.7.2.2.1", options)
        chosen.append(answer.first)
    for mode in sorted(chosen):
        yield from run(g, env, (step.modes[mode],))


def _spare(g: HoloState, env: Env, step: Spare) -> Flow[None]:
    less = MANY if isinstance(step.less, Between) else value(g, env, step.less)
    before, env.sparing = env.sparing, less
    yield from run(g, env, step.steps)
    env.sparing = before
    downed = None if step.steps else g.holomem(env.subject)
    if downed is not None:
        downed.spared += less
        g.emit("lose-less", "11.3.1.1", env.player, about=downed.ref, amount=less)


def _may_spare(g: HoloState, env: Env, step: Spare) -> bool:
    return not step.steps or any_changes(g, env, step.steps)


def _may_steps(g: HoloState, env: Env, step: Seq | May) -> bool:
    return any_changes(g, env, step.steps)


def _may_by(g: HoloState, env: Env, step: By) -> bool:
    players = (0, 1) if step.who == "each" else (1 - env.player,)
    return any(any_changes(g, Env(player, env.source, env.holomem, env.ability), step.steps) for player in players)


def _by(g: HoloState, env: Env, step: By) -> Flow[None]:
    """1.3.4.1: step by step, the turn player first; or the opponent, with their own cards."""
    players = (g.turn, 1 - g.turn) if step.who == "each" else (1 - env.player,)
    for inner in step.steps:
        doubles = [env.double(player) for player in players]
        for own in doubles:
            own.targets = NO_TARGET
        if len(doubles) == 2 and isinstance(inner, Move) and _is_hidden_choice(g, env, inner):
            yield from _move_together(g, doubles, inner)
        else:
            for own in doubles:
                yield from run(g, own, (inner,))
        for own in doubles:
            if own.targets != NO_TARGET:
                env.chose(own.targets)


def _is_hidden_choice(g: HoloState, env: Env, step: Move) -> bool:
    if not isinstance(step.what, Sel):
        return False
    return is_hidden(step.what.zone) and not quantity_of(g, env, step.what, ALL).is_all


def _move_together(g: HoloState, both: list[Env], step: Move) -> Flow[None]:
    """1.3.4.2: of hidden cards both choose before anybody sees what was chosen."""
    first, second = both
    chosen = yield from choose_to_move(g, first, step)
    since = len(g.answers)
    others = yield from choose_to_move(g, second, step)
    if any(isinstance(answer, Redeal) and answer.player != first.player for answer in g.answers[since:]):
        chosen = _guess(g, first, step, len(chosen))
    yield from move_chosen(g, first, step, chosen)
    yield from move_chosen(g, second, step, others)


def _guess(g: HoloState, env: Env, step: Move, count: int) -> list[int]:
    """In a world that the other player imagines, what was chosen unseen is anything that could have been."""
    refs = find(g, env, step.what)
    g.chance.shuffle(refs)
    quantity = quantity_of(g, env, step.what, ALL)
    least = 0 if isinstance(step.what, Sel) and step.what.filters else quantity.least
    most = min(len(refs), quantity.limit)
    if least < most:
        count = least + g.chance.below(most - least + 1)
    return refs[:count]


def _end_game(g: HoloState, env: Env, step: EndGame) -> Flow[None]:
    """1.2.4: at once, in the middle of the effect."""
    yield from ()
    player = owner_of(env, step.who)
    g.lose(player if step.how == "loses" else 1 - player, "effect", "1.2.4")


def _extra_turn(g: HoloState, env: Env, step: ExtraTurn) -> Flow[None]:
    yield from ()
    g.extra_turns = (*g.extra_turns, env.player)
    g.emit("extra-turn", "5.26.1", env.player)


STEPS: Final[Steps] = {
    Seq: (_seq, _may_steps),
    If: (_if, _may_if),
    IfElse: (_if_else, _may_if_else),
    May: (_may, _may_steps),
    Pay: (_pay, _may_pay),
    Must: (_must, _may_pay),
    Choose: (_choose, _may_choose),
    CountNow: (_count_now, _may_count),
    Modes: (_modes, _may_modes),
    Spare: (_spare, _may_spare),
    By: (_by, _may_by),
    EndGame: (_end_game, always),
    ExtraTurn: (_extra_turn, always),
}

"""What abilities do: one interpreter for every node of the language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...kernel.decisions import Candidates, Flow, Option, ask, pick
from ...lang.nodes import Amount, Between, Compare, Condition, DieIs, If, May, Node, Number, Pay, Seq, Step
from . import terms
from .cards import HOLOMEM, Ability
from .continuous import matches
from .nodes import (
    Bottom,
    Count,
    Damage,
    DeclareFace,
    Down,
    Draw,
    Exists,
    Heal,
    LeaveStage,
    Look,
    Move,
    PlusArt,
    PlusArtsThisTurn,
    Reattach,
    ReduceDamage,
    Roll,
    Sel,
    Send,
    Shuffle,
    Swap,
    Take,
    ToBack,
    ToStage,
)
from .state import BACK, CENTER, COLLAB, Game, Holomem, Lasting
from .verbs import CHOOSE, CHOOSE_HOLOMEM, DECLARE, DONE, NO, YES
from .zones import bury, hide, is_hidden, put, reveal, room_on_stage


class Env:
    """An ability that is being resolved: whose it is, where it comes from, and what has been bound to names."""

    __slots__ = (
        "ability",
        "amount",
        "by_holomem",
        "cards",
        "dice",
        "holomem",
        "player",
        "source",
        "subject",
        "zone",
    )

    def __init__(self, player: int, source: int, holomem: int, ability: Ability | None) -> None:
        self.player = player  # the controller of the effect (3.1.2.4)
        self.source = source  # the card (10.13.2)
        self.holomem = holomem  # the holomem that has the ability, or -1
        self.subject = -1  # the holomem that a trigger was about
        self.ability = ability
        self.cards: dict[str, list[int]] = {}
        self.dice: dict[str, int] = {}
        self.amount = 0  # of the art or the damage that is being resolved
        self.by_holomem = False  # whether it is an ability of a holomem
        self.zone = "my.deck"  # where the cards that were looked at lie


# ---------------------------------------------------------------------------------------------------- asking


def holds(g: Game, env: Env, condition: Condition) -> bool:
    """Whether a condition is so."""
    if isinstance(condition, Exists):
        return len(find(g, env, condition.what)) >= max(1, condition.what.quantity.least)
    if isinstance(condition, DieIs):
        return env.dice[condition.die] in condition.faces.values
    if isinstance(condition, Compare):
        left, right = value(g, env, condition.left), value(g, env, condition.right)
        if condition.sign == "<=":
            return left <= right
        return left >= right if condition.sign == ">=" else left == right
    raise AssertionError(f"no rule for {condition!r}")


def value(g: Game, env: Env, amount: Amount) -> int:
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, Count):
        return len(find(g, env, amount.what))
    raise AssertionError(f"no rule for {amount!r}")


def find(g: Game, env: Env, what: Sel) -> list[int]:
    """The refs that a selector means: holomem by their name, cards by theirs."""
    zone = what.zone
    if not zone:
        ref = env.subject if what.owner == "subject" else env.holomem
        holomem = g.holomem(ref)
        return [] if holomem is None else [holomem.ref]
    player = env.player if what.owner == "my" else 1 - env.player
    if zone in ("stage", "center", "collab", "back"):
        return _on_stage(g, env, player, zone, what)
    if zone == "cheers":
        refs = [ref for holomem in g.sides[player].stage for ref in holomem.cheers]
    else:
        refs = g.sides[player].zone(zone)
    if what.filters:
        refs = [ref for ref in refs if matches(g.card[ref], what.filters)]
    return [ref for ref in refs if ref != env.source] if what.other else refs[:]


def _on_stage(g: Game, env: Env, player: int, zone: str, what: Sel) -> list[int]:
    found: list[int] = []
    position = -1 if zone == "stage" else CENTER if zone == "center" else COLLAB if zone == "collab" else BACK
    for holomem in g.sides[player].stage:
        if position != -1 and holomem.position != position:
            continue
        if what.other and holomem.ref == env.holomem:
            continue
        if not what.filters or matches(g.card[holomem.stack[-1]], what.filters):
            found.append(holomem.ref)
    return found


def may_change(g: Game, env: Env, step: Step) -> bool:
    """Whether a step could change the game, judged from what its player may know (10.7.2.3.7).

    A draw, a look, a search or a shuffle changes something unless its zone is empty; a die does when its result could
    (Q554); what depends on a die or on hidden cards counts as possible.
    """
    if isinstance(step, Draw):
        return value(g, env, step.count) > 0 and bool(g.sides[env.player].deck)
    if isinstance(step, Look):
        return bool(_cards_at(g, env, step.zone))
    if isinstance(step, Shuffle):
        return bool(_cards_at(g, env, step.zone))
    if isinstance(step, If):
        if not isinstance(step.condition, DieIs) and not holds(g, env, step.condition):
            return False
        return any(may_change(g, env, inner) for inner in step.steps)
    if isinstance(step, Seq):
        return any(may_change(g, env, inner) for inner in step.steps)
    if isinstance(step, May):
        return any(may_change(g, env, inner) for inner in step.steps)
    if isinstance(step, Pay):
        return any(may_change(g, env, inner) for inner in step.steps)
    if isinstance(step, Send):
        return bool(find(g, env, step.what)) and bool(find(g, env, step.to))
    if isinstance(step, Reattach):
        return bool(find(g, env, step.what)) and len(find(g, env, step.to)) > 1
    if isinstance(step, Swap):
        return bool(find(g, env, step.one)) and bool(find(g, env, step.other))
    if isinstance(step, Move):
        return bool(find(g, env, step.what))
    if isinstance(step, ToBack):
        return any(holomem.position != BACK for holomem in _holomem(g, find(g, env, step.who)))
    if isinstance(step, PlusArtsThisTurn):
        return bool(find(g, env, step.who))
    if isinstance(step, Damage):
        return bool(find(g, env, step.to)) and value(g, env, step.amount) > 0
    if isinstance(step, Heal):
        return any(holomem.damage > 0 for holomem in _holomem(g, find(g, env, step.who)))
    if isinstance(step, (Down, LeaveStage)):
        return bool(find(g, env, step.who))
    if isinstance(step, ToStage):
        owner = g.sides[owner_of(env, step.what.owner)]
        return bool(find(g, env, step.what)) and room_on_stage(g, owner) > 0
    return False  # rolling, taking and putting back change nothing by themselves


def can_pay(g: Game, env: Env, cost: Step) -> bool:
    """Whether a cost can be paid, all of it (10.4.2.2)."""
    if isinstance(cost, Roll):
        return True
    if isinstance(cost, Move):
        return len(find(g, env, cost.what)) >= max(1, cost.what.quantity.least)
    return may_change(g, env, cost)


def owner_of(env: Env, place: str) -> int:
    """Whose zone a place such as `my.deck` or `opp.hand` means."""
    return env.player if place.startswith("my") else 1 - env.player


def zone_of(place: str) -> str:
    return place.partition(".")[2]


def _cards_at(g: Game, env: Env, place: str) -> list[int]:
    return g.sides[owner_of(env, place)].zone(zone_of(place))


def _holomem(g: Game, refs: Sequence[int]) -> list[Holomem]:
    found: list[Holomem] = []
    for ref in refs:
        holomem = g.holomem(ref)
        if holomem is not None:
            found.append(holomem)
    return found


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
    return (
        yield from pick(g, env.player, kind, rule, candidates, CHOOSE, least, most, hidden, False, env.source, done)
    )


def choose_holomem(g: Game, env: Env, what: Sel, kind: str) -> Flow[Holomem | None]:
    """Choose one holomem; None when there is none (10.7.2.3.4)."""
    refs = find(g, env, what)
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
        yield from run(g, env, step.steps)


def _pay(g: Game, env: Env, step: Pay) -> Flow[None]:
    """10.4.2.2: all or nothing; 10.8.3.1.1: it need not be paid."""
    if not can_pay(g, env, step.cost):
        _nothing(g, env, "cost", "10.4.2.2")
    elif (yield from wants(g, env, "pay", "10.8.3.1.1")):
        yield from run(g, env, (step.cost,))
        yield from run(g, env, step.steps)


def _draw(g: Game, env: Env, step: Draw) -> Flow[None]:
    yield from terms.draw(g, env.player, value(g, env, step.count))


def _shuffle(g: Game, env: Env, step: Shuffle) -> Flow[None]:
    yield from ()
    terms.shuffle(g, owner_of(env, step.zone), zone_of(step.zone))


def _look(g: Game, env: Env, step: Look) -> Flow[None]:
    yield from ()
    zone = _cards_at(g, env, step.zone)
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
    reveal(g, owner, chosen, zone, "5.11.2")
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
    zone, owner = step.what.zone, owner_of(env, step.what.owner)

    def candidates() -> list[int]:
        return find(g, env, step.what)

    chosen = yield from choose_cards(
        g,
        env,
        "choose-to-archive" if step.zone == "archive" else "choose-to-move",
        candidates,
        step.what.quantity,
        zone == "hand",
    )
    if not chosen:
        _nothing(g, env, "move")
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
    for holomem in _holomem(g, find(g, env, step.who)):
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


def _plus_arts_this_turn(g: Game, env: Env, step: PlusArtsThisTurn) -> Flow[None]:
    """Whoever is meant now; who comes later is not (10.10.2)."""
    yield from ()
    refs = find(g, env, step.who)
    if not refs:
        _nothing(g, env, "plus-arts")
        return
    amount = value(g, env, step.amount)
    g.lasting.append(Lasting(tuple(refs), amount, env.source))
    for ref in refs:
        g.emit("plus-arts", "10.2.1.2", env.player, (), (), "", "", ref, amount)


def _meant(g: Game, env: Env, what: Sel, kind: str) -> Flow[list[Holomem]]:
    """All holomem that a selector means, or the one that is chosen among them."""
    if what.quantity.least == -1:
        return _holomem(g, find(g, env, what))
    holomem = yield from choose_holomem(g, env, what, kind)
    return [] if holomem is None else [holomem]


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
        terms.heal(g, holomem, value(g, env, step.amount))


def _down(g: Game, env: Env, step: Down) -> Flow[None]:
    downed = yield from _meant(g, env, step.who, "down")
    if not downed:
        _nothing(g, env, "down")
    for holomem in downed:
        terms.down(g, holomem, env.holomem)


def _reduce(g: Game, env: Env, step: ReduceDamage) -> Flow[None]:
    yield from ()
    amount = value(g, env, step.amount)
    env.amount -= amount
    g.emit("reduce", "5.22.3", env.player, (env.source,), (), "", "", env.subject, amount)


INTERPRETERS: Final[dict[type[Node], Callable[[Game, Env, Node], Flow[None]]]] = {
    Seq: _seq,  # type: ignore[dict-item]  # each interpreter takes its own kind of node
    If: _if,  # type: ignore[dict-item]
    May: _may,  # type: ignore[dict-item]
    Pay: _pay,  # type: ignore[dict-item]
    Draw: _draw,  # type: ignore[dict-item]
    Shuffle: _shuffle,  # type: ignore[dict-item]
    Look: _look,  # type: ignore[dict-item]
    Take: _take,  # type: ignore[dict-item]
    Bottom: _bottom,  # type: ignore[dict-item]
    Move: _move,  # type: ignore[dict-item]
    Send: _send,  # type: ignore[dict-item]
    Reattach: _reattach,  # type: ignore[dict-item]
    Swap: _swap,  # type: ignore[dict-item]
    ToBack: _to_back,  # type: ignore[dict-item]
    ToStage: _to_stage,  # type: ignore[dict-item]
    LeaveStage: _leave_stage,  # type: ignore[dict-item]
    Roll: _roll,  # type: ignore[dict-item]
    DeclareFace: _declare,  # type: ignore[dict-item]
    PlusArt: _plus_art,  # type: ignore[dict-item]
    PlusArtsThisTurn: _plus_arts_this_turn,  # type: ignore[dict-item]
    Damage: _damage,  # type: ignore[dict-item]
    Heal: _heal,  # type: ignore[dict-item]
    ReduceDamage: _reduce,  # type: ignore[dict-item]
    Down: _down,  # type: ignore[dict-item]
}

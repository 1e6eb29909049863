"""Moving cards, and what goes in their place."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow, Option, pick
from .....lang.nodes import EVERY, Between, Number
from ...rules import keyword_actions, limits
from ...rules.replacement import of_archiving
from ...rules.triggers import Happening, notice
from ...rules.verbs import CHOOSE, COUNT
from ...rules.zones import detach, hide, is_hidden, put, put_played, stack_up, unstack
from ...state.holo_state import HoloState, zone_holding
from ...state.places import holder_of, stack_with
from ...state.side import NOBODY, Holomem
from ..costs import payable, power_for_hand, stand_ins, stands_in_for
from ..env import Env, owner_of
from ..evaluate import exists, find, find_holomem, value
from ..feasible import any_changes, asks_for_some, has_to_change, is_needed, is_promised
from ..interpreter import Steps, nothing, run, wants
from ..nodes import (
    Both,
    ChosenNumber,
    Each,
    Instead,
    Move,
    On,
    Sel,
    Top,
    Who,
)
from ..selectors import ALL, quantity_of
from .choosing import choose_attached, choose_cards, meant, pick_one, together_of


def _move(g: HoloState, env: Env, step: Move) -> Flow[None]:
    if _is_on_stage(g, env, step.what):
        yield from _leave_stage(g, env, step)
        return
    chosen = yield from choose_to_move(g, env, step)
    yield from move_chosen(g, env, step, chosen)


def _leave_stage(g: HoloState, env: Env, step: Move) -> Flow[None]:
    """Holomem go from the stage to another zone (4.4.7)."""
    leaving = yield from meant(g, env, step, step.what, "leave-stage")
    if not leaving:
        nothing(g, env, "leave-stage")
    zone, bottom = zone_of(step.to), "-bottom" in step.to
    gone: list[int] = []
    for holomem in leaving:
        gone.append((yield from keyword_actions.leave_stage(g, holomem, zone, env.player, bottom)))
    env.cards["archived" if step.to == "archive" else "returned"] = gone
    if step.to == "deck":
        for player in dict.fromkeys(holomem.player for holomem in leaving):
            keyword_actions.shuffle(g, player, "deck")


def zone_of(to: str) -> str:
    """The zone of a place such as `deck-bottom-ordered`."""
    if to == "archive" or to == "hand":
        return to
    for zone in ("cheer-deck", "holo-power", "deck"):
        if to.startswith(zone):
            return zone
    return to


def _is_on_stage(g: HoloState, env: Env, what: Who) -> bool:
    """Whether holomem of the stage are meant, not cards."""
    if not isinstance(what, Sel):
        return False
    if what.owner in ("my", "opp", "both"):
        return what.zone.split("|")[0] in ("stage", "center", "collab", "back")
    return what.owner in ("this", "holder", "chosen", "object", "target") and bool(find_holomem(g, env, what))


def choose_to_move(g: HoloState, env: Env, step: Move) -> Flow[list[int]]:
    """The cards that a step moves: all that it means, or as many as are chosen; and what goes in their place."""
    what = step.what
    if isinstance(what, Both):
        found: list[int] = []
        for part in what.parts:
            found.extend((yield from choose_to_move(g, env, Move(part, step.to))))
        return found
    if isinstance(what, Top) and isinstance(what.count, ChosenNumber):
        count = yield from _choose_count(g, env, what, what.count)
        return find(g, env, Top(what.owner, what.zone, Number(count)))
    if isinstance(what, On):
        return (yield from _choose_attached(g, env, step, what))
    quantity = quantity_of(g, env, what, ALL)
    if (
        not isinstance(what, Sel)
        or what.zone != "hand"
        or step.to != "archive"
        or "would-archive" not in g.features.events
    ):
        return (yield from _choose_in_zone(g, env, step, quantity))
    if quantity.is_all:
        hand = len(find(g, env, what))
        quantity = Between(hand, hand)
    spent = yield from _spend_power(g, env, step, quantity)
    most = EVERY if quantity.most == EVERY else max(0, quantity.most - len(spent))
    chosen = yield from _choose_in_zone(g, env, step, Between(max(0, quantity.least - len(spent)), most))
    return [*spent, *chosen]


def question_of(step: Move) -> str:
    """What is asked about the cards that a step moves, by where they go."""
    target = zone_of(step.to)
    if target == "archive":
        return "choose-to-archive"
    if target == "hand":
        return "choose-to-hand"
    if target == "holo-power":
        return "choose-to-power"
    if target == "cheer-deck":
        return "choose-to-cheer-deck"
    if "-bottom" in step.to:
        return "choose-to-bottom"
    return "choose-to-top" if "-top" in step.to else "choose-to-deck"


def _order_question(step: Move) -> str:
    if zone_of(step.to) == "cheer-deck":
        return "order-cheers"
    return "order-bottom" if "-bottom" in step.to else "order-top"


def _choose_attached(g: HoloState, env: Env, step: Move, what: On) -> Flow[list[int]]:
    """Cards that belong to holomem; others may go in place of cheers."""
    if isinstance(what.holder, Each):
        return (yield from _choose_of_each(g, env, step, what))
    quantity = quantity_of(g, env, what, ALL)
    chosen = yield from choose_attached(g, env, question_of(step), lambda: payable(g, env, what), quantity)
    return (yield from _replace_cheers(g, env, step, chosen)) if "instead" in g.features.words else chosen


def _choose_in_zone(g: HoloState, env: Env, step: Move, quantity: Between) -> Flow[list[int]]:
    what = step.what
    zone = what.zone if isinstance(what, Sel) else ""
    if zone == "holo-power" and isinstance(what, Sel) and what.owner == "my":
        return find(g, env, what)[: -quantity.least - 1 : -1]  # the newest first (12.1.3, Q156)
    return (
        yield from choose_cards(
            g,
            env,
            question_of(step),
            lambda: find(g, env, what),
            quantity,
            hidden=zone == "hand",
            may_fail=is_hidden(zone)
            and isinstance(what, Sel)
            and bool(what.filters)
            and not env.paying
            and not is_needed(g, env, step),
            together=together_of(what),
        )
    )


def _choose_count(g: HoloState, env: Env, what: Top, number: ChosenNumber) -> Flow[int]:
    """1～3枚: how many is said before any of them is seen (Q516); as many as there are, if those are fewer (1.3.2)."""
    there = len(g.sides[owner_of(env, what.owner)].zone(what.zone))
    least, most = min(there, number.least.value), min(there, value(g, env, number.most))

    def options() -> list[Option]:
        return [Option(g, COUNT, count) for count in range(least, most + 1)]

    answer = yield from env.ask_controller(g, "choose-count", "10.7.2.3.1", options)
    return answer.first


def _choose_of_each(g: HoloState, env: Env, step: Move, what: On) -> Flow[list[int]]:
    """So many of each holomem."""
    chosen: list[int] = []
    for ref in find(g, env, what.holder):
        env.cards["each"] = [ref]
        own = On("cheers", Sel("each", ""), what.quantity, what.filters)
        chosen.extend((yield from choose_to_move(g, env, Move(own, step.to))))
    return chosen


def _spend_power(g: HoloState, env: Env, step: Move, quantity: Between) -> Flow[list[int]]:
    """Holo power that goes instead of cards of the hand, as much as the player likes (10.11.4)."""
    skill, power = power_for_hand(g, env, step)
    if skill is None:
        return []
    short = max(0, quantity.least - len(find(g, env, step.what)))
    most = min(len(power), quantity.limit)
    count = yield from limits.choose_spent(g, env.player, short, most)
    if count:
        limits.count_skill(g, env.player, skill, count)
    return power[:count]


def move_chosen(g: HoloState, env: Env, step: Move, chosen: list[int]) -> Flow[None]:
    """Chosen cards go where a step says."""
    if not chosen:
        nothing(g, env, "move")
    before = len(g.card)
    zones: list[str] = []
    target = zone_of(step.to)
    whole = chosen if isinstance(step.what, On) and step.what.part == "whole" and target == "deck" else []
    leaving: list[Holomem] = []
    if whole:
        leaving = [holomem for side in g.sides for holomem in side.stage if holomem.stack[-1] in whole]
    if step.to.endswith("-ordered"):
        chosen = yield from _choose_order(g, env, chosen, _order_question(step))
    for holomem in leaving:
        keyword_actions.leave_with_stack(g, holomem, env.player)
    if "-bottom" in step.to or "-top-" in step.to:
        moved = _stack_up(g, env, chosen, target, "-bottom" in step.to)
    else:
        moved, zones = yield from _move_each(g, env, chosen, target)
    if step.to == "deck":  # デッキに戻してシャッフルする
        for player in dict.fromkeys([env.player, *(g.owner[ref] for ref in chosen)]):
            keyword_actions.shuffle(g, player, target)
    env.cards["archived" if target == "archive" else "returned"] = moved
    if target == "archive" and len(g.card) > before:
        _notice_archiving(g, env, moved, zones)


def _notice_archiving(g: HoloState, env: Env, refs: list[int], zones: list[str]) -> None:
    """An ability of a holomem has archived these, which were in those zones."""
    if env.by_holomem and "archives" in g.features.events:
        happening = Happening("archives", g.last_seen(env.holomem))
        happening.cards, happening.zones = tuple(refs), zones
        notice(g, happening)


def _choose_order(g: HoloState, env: Env, refs: list[int], kind: str) -> Flow[list[int]]:
    """The owner chooses the order (4.1.5): the last one chosen lies deepest."""
    count = len(refs)
    if not count:
        return []
    return (
        yield from pick(
            g,
            env.player,
            kind,
            "4.1.5",
            lambda: refs,
            CHOOSE,
            least=count,
            most=count,
            ordered=True,
            about=env.source,
        )
    )


def _stack_up(g: HoloState, env: Env, refs: list[int], target: str, bottom: bool) -> list[int]:
    """Cards go to the bottom of a zone, one under the other, or on top of it, the first one uppermost."""
    if not refs:
        return []
    moved: list[int] = []
    for player in dict.fromkeys(g.owner[ref] for ref in refs):
        own = [ref for ref in refs if g.owner[ref] == player]
        if zone_holding(g, own[0]) == "hand":
            moved.extend(hide(g, player, own if bottom else own[::-1], target, "5.5.1", bottom))
        else:
            moved.extend(stack_up(g, own, target, "5.5.1", bottom))
    return moved


def _move_each(g: HoloState, env: Env, refs: list[int], target: str) -> Flow[tuple[list[int], list[str]]]:
    """Gives what has moved, and where it was before."""
    yield from ()
    if refs and is_hidden(target) and all(zone_holding(g, ref) == "hand" for ref in refs):
        hidden: list[int] = []
        for player in dict.fromkeys(g.owner[ref] for ref in refs):
            hidden.extend(hide(g, player, [ref for ref in refs if g.owner[ref] == player], target, "5.5.1"))
        return hidden, []
    moved: list[int] = []
    zones: list[str] = []
    for ref in refs:
        holder = holder_of(g, ref)
        if holder is not None and target == "archive" and (yield from of_archiving(g, holder, ref)):
            continue
        zone = zone_holding(g, ref) if holder is None else ""
        new = _relocate(g, env, ref, zone, target)
        if new != NOBODY:
            moved.append(new)
            zones.append(zone)
    return moved, zones


def _relocate(g: HoloState, env: Env, ref: int, zone: str, target: str) -> int:
    """One card goes from where it is, in no zone or on the stage without one, to another. Gives its new ref, NOBODY where it
    stays."""
    rule = "5.12.1" if target == "archive" else "5.5.1"
    if zone:
        return put(g, g.owner[ref], ref, zone, target, rule) if zone != target else ref
    if ref in g.resolution:  # the support that is being played
        return put_played(g, ref, target, rule)
    holder = holder_of(g, ref)
    if holder is not None:
        return detach(g, holder, ref, target, rule)
    holomem = stack_with(g, ref)
    return NOBODY if holomem is None else _from_stack(g, holomem, ref, target)


def _from_stack(g: HoloState, holomem: Holomem, ref: int, target: str) -> int:
    """A card of a stack. Of a holomem that is being downed it goes when the others are archived (11.3.1.2)."""
    if target == "hand" and (ref == holomem.stack[-1] or holomem.downed):
        holomem.rescued = (*holomem.rescued, ref)
        return ref
    return unstack(g, ref, target, "5.5.1")


def _replace_cheers(g: HoloState, env: Env, step: Move, chosen: list[int]) -> Flow[list[int]]:
    """What is archived instead of cheers. For a cheer that is there it may be (10.11.3); for one that is missing it must
    be, if the whole need not be done (10.11.4)."""
    given: list[int] = []
    missing = quantity_of(g, env, step.what, ALL).least - len(chosen) if env.optional else 0
    for cheer in (*chosen, *[NOBODY] * missing):
        able = [ref for ref in stand_ins(g, env, step) if ref not in given and stands_in_for(g, env, ref, cheer)]
        if able:
            cheer = yield from _choose_stand_in(g, env, cheer, able)
        if cheer != NOBODY:
            given.append(cheer)
    return given


def _choose_stand_in(g: HoloState, env: Env, cheer: int, able: list[int]) -> Flow[int]:
    """A card that goes in place of this cheer, or the cheer itself. Which of several comes first is for whoever controls
    the cheer to say (10.11.2.1), whether it is used for whoever has the effect."""
    holder = holder_of(g, cheer)
    if holder is None:
        return (yield from pick_one(g, env.player, "stand-in", "10.11.4", able, env.source))
    if holder.player == env.player:
        return (yield from pick_one(g, env.player, "stand-in", "10.11.3", [cheer, *able], env.source))
    left = able[:]
    while left:
        ref = yield from pick_one(g, holder.player, "stand-in", "10.11.2.1", left, env.source)
        if (yield from wants(g, env, "may", "10.11.3")):
            return ref
        left.remove(ref)
    return cheer


def _instead(g: HoloState, env: Env, step: Instead) -> Flow[None]:
    """かわりに, for cards that the ability has revealed: where they go then is no longer there for the rest of it. A holomem
    that is being downed: its top card goes to the hand when the others are archived (11.3.1.2, Q604)."""
    holomem = g.holomem(env.holomem)
    if isinstance(step.what, Sel) and step.what.owner == "this" and holomem is not None:
        holomem.rescued = (*holomem.rescued, holomem.stack[-1])
        return
    yield from run(g, env, step.steps)


def _may_move(g: HoloState, env: Env, step: Move) -> bool:
    """Where the support goes that is played is no change."""
    if is_promised(env, step.what) or stand_ins(g, env, step):
        return True
    if has_to_change(env) and isinstance(step.what, Sel) and step.what.owner == "support":
        return False
    return exists(g, env, step.what) and asks_for_some(g, env, step.what)


def _may_instead(g: HoloState, env: Env, step: Instead) -> bool:
    return any_changes(g, env, step.steps)


STEPS: Final[Steps] = {Move: (_move, _may_move), Instead: (_instead, _may_instead)}

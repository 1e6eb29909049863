"""Drawing, looking, finding, revealing, moving and shuffling cards."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow, Option, pick
from .....lang.nodes import Between, Number, Step
from ...cards.ability import Art
from ...rules import keyword_actions, limits
from ...rules.replacement import of_archiving, of_revealed
from ...rules.triggers import Happening, notice
from ...rules.verbs import CHOOSE, COUNT
from ...rules.zones import detach, hide, is_hidden, put, put_played, reveal, stack_up, unstack
from ...state.holo_state import HoloState, zone_holding
from ...state.places import holder_of, holomem_of
from ...state.side import Holomem
from ..env import Env, owner_of
from ..evaluate import find, value
from ..feasible import power_for_hand, stand_ins, stands_in_for
from ..filters import are_together
from ..interpreter import Steps, nothing, run, wants
from ..nodes import (
    Attach,
    AttachEach,
    Both,
    ChosenNumber,
    Draw,
    DrawTo,
    DrawUpTo,
    Find,
    Instead,
    Look,
    LookUpTo,
    Move,
    On,
    Pick,
    Reveal,
    Sel,
    Shuffle,
    Top,
    ToStage,
    Who,
    Word,
)
from .choosing import ALL, ONE, choose_attached, choose_cards, meant, quantity_of, together_of

ANY_CARD: Final = Word("card")  # no condition (10.7.2.3.5)


def _draw(g: HoloState, env: Env, step: Draw) -> Flow[None]:
    yield from keyword_actions.draw(g, owner_of(env, step.who), value(g, env, step.count))


def _draw_to(g: HoloState, env: Env, step: DrawTo) -> Flow[None]:
    yield from keyword_actions.draw(g, env.player, max(0, value(g, env, step.count) - len(g.sides[env.player].hand)))


def _draw_up_to(g: HoloState, env: Env, step: DrawUpTo) -> Flow[None]:
    """5.7.3"""
    for _ in range(value(g, env, step.count)):
        if not g.sides[env.player].deck or not (yield from wants(g, env, "draw-more", "5.7.3.2")):
            return
        yield from keyword_actions.draw(g, env.player, 1, "5.7.3.3")


def _shuffle(g: HoloState, env: Env, step: Shuffle) -> Flow[None]:
    yield from ()
    keyword_actions.shuffle(g, env.player, step.zone)


# ---------------------------------------------------------------------------------------------------- looking


def _look(g: HoloState, env: Env, step: Look) -> Flow[None]:
    yield from ()
    refs = find(g, env, step.what)
    whole = not isinstance(step.what, Top)
    _see(g, env, refs[::-1] if whole else refs, "5.8.1" if whole else "5.9.1")


def _see(g: HoloState, env: Env, refs: list[int], rule: str) -> None:
    env.cards["seen"] = env.cards["rest"] = refs
    if refs:
        keyword_actions.look(g, env.player, refs, zone_holding(g, refs[0]), rule, env.source)
    else:
        nothing(g, env, "look", "1.3.2")


def _look_up_to(g: HoloState, env: Env, step: LookUpTo) -> Flow[None]:
    """5.9.2"""
    seen: list[int] = []
    for ref in find(g, env, step.what):
        if not (yield from wants(g, env, "look-more", "5.9.2.3")):
            break
        seen.append(ref)
        keyword_actions.look(g, env.player, (ref,), step.what.zone, "5.9.2.4", env.source)
    env.cards["seen"] = env.cards["rest"] = seen


def _reveal(g: HoloState, env: Env, step: Reveal) -> Flow[None]:
    refs = find(g, env, step.what)
    if not isinstance(step.what, Top):
        refs = yield from choose_cards(
            g, env, "choose-to-move", lambda: find(g, env, step.what), quantity_of(g, env, step.what, ALL), hidden=True
        )
    env.cards["revealed"] = env.cards["seen"] = env.cards["rest"] = refs
    if refs:
        zone = zone_holding(g, refs[0])
        reveal(g, g.owner[refs[0]], refs, zone, _reveal_rule(zone))
        holomem = g.holomem(env.holomem)
        if "reveals" in g.features.reactions and holomem is not None and isinstance(env.ability, Art):
            yield from of_revealed(g, holomem, env.ability.name, refs)
    else:
        nothing(g, env, "look", "1.3.2")


def _reveal_rule(zone: str) -> str:
    return "5.11.2" if zone in ("deck", "cheer-deck") else "5.11.1"


def _find(g: HoloState, env: Env, step: Find) -> Flow[None]:
    yield from _search(g, env, step.what, step.steps, shown=True)


def _pick(g: HoloState, env: Env, step: Pick) -> Flow[None]:
    yield from _search(g, env, step.what, step.steps, shown=False)


def _search(g: HoloState, env: Env, what: Who, steps: tuple[Step, ...], shown: bool) -> Flow[None]:
    """Choose among what has been seen, or in a zone that is looked at for it (5.8); then do something with it."""
    found: list[int] = []
    kin: list[int] = []  # of those that must have something in common with each other
    chosen = env.cards.get("chosen", [])
    for part, about in _shares(what, chosen):
        env.cards["chosen"] = about
        shared = together_of(part) if isinstance(what, Both) else ()
        more = yield from _search_one(g, env, part, steps, found, kin if shared else [])
        found.extend(more)
        kin.extend(more if shared else [])
    env.cards["chosen"] = chosen
    env.cards["rest"] = [ref for ref in env.cards.get("rest", []) if ref not in found]
    env.cards["found"] = found
    if not found:
        nothing(g, env, "take", "10.7.2.3.5")
        return
    zone = zone_holding(g, found[0])
    if shown:
        env.cards["revealed"] = found
        reveal(g, g.owner[found[0]], found, zone, _reveal_rule(zone))
    yield from run(g, env, steps)


def _shares(what: Who, chosen: list[int]) -> list[tuple[Who, list[int]]]:
    """Each part of what is looked for; それぞれ: a lone part is looked for once for each of the chosen."""
    if not isinstance(what, Both):
        return [(what, chosen)]
    if len(what.parts) == 1:
        return [(what.parts[0], [ref]) for ref in chosen]
    return [(part, chosen) for part in what.parts]


def _search_one(
    g: HoloState, env: Env, what: Who, steps: tuple[Step, ...], taken: list[int], kin: list[int]
) -> Flow[list[int]]:
    if isinstance(what, Sel) and what.owner in ("my", "opp") and what.zone != "hand" and not taken:
        zone = g.sides[owner_of(env, what.owner)].zone(what.zone)
        _see(g, env, zone[::-1], "5.8.1")
        if not zone:
            return []

    def candidates() -> list[int]:
        able = [ref for ref in find(g, env, what) if ref not in taken]
        if kin:
            able = [ref for ref in able if are_together(g, [*kin, ref], together_of(what))]
        if isinstance(what, Sel) and what.owner == "seen":
            return able
        return [ref for ref in env.cards.get("seen", []) if ref in able] or able

    if isinstance(what, Sel) and what.owner == "seen" and not env.cards.get("seen"):
        return []
    conditional = isinstance(what, (Sel, On)) and any(entry != ANY_CARD for entry in what.filters)
    fate = _fate(what, steps)
    return (
        yield from choose_cards(
            g,
            env,
            "choose-to-send"
            if fate == "send"
            else "choose-to-attach"
            if fate == "attach"
            else "choose-to-stage"
            if fate == "stage"
            else "choose-to-archive"
            if fate == "archive"
            else "choose-to-move"
            if fate == "move"
            else "choose-to-take",
            candidates,
            quantity_of(g, env, what, ONE),
            hidden=True,
            may_fail=conditional,
            together=together_of(what),
        )
    )


def _fate(what: Who, steps: tuple[Step, ...]) -> str:
    """What becomes of the card that is found."""
    first = steps[0] if steps else None
    if isinstance(first, (Attach, AttachEach)):
        return "send" if isinstance(what, Sel) and what.zone == "cheer-deck" else "attach"
    if isinstance(first, ToStage):
        return "stage"
    if isinstance(first, Move) and first.to != "hand":
        return "archive" if first.to == "archive" else "move"
    return "hand"


# ---------------------------------------------------------------------------------------------------- moving


def _move(g: HoloState, env: Env, step: Move) -> Flow[None]:
    if _is_on_stage(g, env, step.what):
        leaving = yield from meant(g, env, step.what, "leave-stage")
        if not leaving:
            nothing(g, env, "leave-stage")
        gone: list[int] = []
        for holomem in leaving:
            gone.append(
                (yield from keyword_actions.leave_stage(g, holomem, zone_of(step.to), env.player, "-bottom" in step.to))
            )
        env.cards["archived" if step.to == "archive" else "returned"] = gone
        if step.to == "deck":
            for player in dict.fromkeys(holomem.player for holomem in leaving):
                keyword_actions.shuffle(g, player, "deck")
        return
    chosen = yield from choose_to_move(g, env, step)
    yield from move_chosen(g, env, step, chosen)


def zone_of(to: str) -> str:
    """The zone of a place such as `deck-bottom-ordered`."""
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
    return what.owner in ("this", "holder", "chosen", "object", "target") and bool(holomem_of(g, find(g, env, what)))


def choose_to_move(g: HoloState, env: Env, step: Move) -> Flow[list[int]]:
    if isinstance(step.what, Top) and isinstance(step.what.count, ChosenNumber):
        count = yield from _choose_count(g, env, step.what, step.what.count)
        step = Move(Top(step.what.owner, step.what.zone, Number(count)), step.to)
    if isinstance(step.what, Both):
        found: list[int] = []
        for part in step.what.parts:
            found.extend((yield from choose_to_move(g, env, Move(part, step.to))))
        return found
    zone = step.what.zone if isinstance(step.what, Sel) else ""
    archives = step.to == "archive"
    quantity = quantity_of(g, env, step.what, ALL)
    spent: list[int] = []
    if "would-archive" in g.features.events and archives and zone == "hand":
        if quantity == ALL:
            hand = len(find(g, env, step.what))
            quantity = Between(hand, hand)
        spent = yield from _spend_power(g, env, step, quantity)
        most = quantity.most if quantity.most == -1 else max(0, quantity.most - len(spent))
        quantity = Between(max(0, quantity.least - len(spent)), most)

    def candidates() -> list[int]:
        return find(g, env, step.what)

    if isinstance(step.what, On) and step.what.part == "cheers-each":
        return (yield from _choose_of_each(g, env, step, step.what))
    if isinstance(step.what, On):
        chosen = yield from choose_attached(
            g, env, "choose-to-archive" if archives else "choose-to-move", candidates, quantity
        )
    elif isinstance(step.what, Sel) and step.what.owner == "my" and zone == "holo-power":
        chosen = candidates()[: -quantity.least - 1 : -1]  # the newest first (12.1.3, Q156)
    else:
        chosen = yield from choose_cards(
            g,
            env,
            "choose-to-archive" if archives else "choose-to-move",
            candidates,
            quantity,
            zone == "hand",
            is_hidden(zone) and isinstance(step.what, Sel) and bool(step.what.filters) and not env.paying,
            together_of(step.what),
        )
    if "instead" in g.features.words and isinstance(step.what, On):
        chosen = yield from _replace_cheers(g, env, step, chosen)
    return [*spent, *chosen]


def _choose_count(g: HoloState, env: Env, what: Top, number: ChosenNumber) -> Flow[int]:
    """1～3枚: how many is said before any of them is seen (Q516); as many as there are, if those are fewer (1.3.2)."""
    there = len(g.sides[owner_of(env, what.owner)].zone(what.zone))
    least, most = min(there, number.least.value), min(there, number.most.value)
    if least == most:
        return most

    def options() -> list[Option]:
        return [Option(g, COUNT, (count,)) for count in range(least, most + 1)]

    answer = yield from env.ask(g, "choose-count", "10.7.2.3.1", options)
    return answer.args[0]


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
    most = min(len(power), 99 if quantity.most == -1 else quantity.most)
    count = yield from limits.choose_spent(g, env.player, short, most)
    if count:
        limits.count_skill(g, env.player, skill, count)
    return power[:count]


def move_chosen(g: HoloState, env: Env, step: Move, chosen: list[int]) -> Flow[None]:
    if not chosen:
        nothing(g, env, "move")
    before = len(g.card)
    target = zone_of(step.to)
    whole = [] if not isinstance(step.what, On) or step.what.part != "whole" or target != "deck" else chosen
    leaving = [holomem for side in g.sides for holomem in side.stage if holomem.stack[-1] in whole]
    if step.to.endswith("-ordered"):
        chosen = yield from _choose_order(g, env, chosen, "order-bottom" if "-bottom" in step.to else "order-top")
    for holomem in leaving:
        keyword_actions.leave_with_stack(g, holomem, env.player)
    if "-bottom" in step.to or "-top-" in step.to:
        moved = _stack_up(g, env, chosen, target, "-bottom" in step.to)
    else:
        moved = yield from _move_each(g, env, chosen, target)
    if step.to == "deck":  # デッキに戻してシャッフルする
        for player in dict.fromkeys([env.player, *(g.owner[ref] for ref in chosen)]):
            if player == env.player or chosen:
                keyword_actions.shuffle(g, player, target)
    env.cards["archived" if target == "archive" else "returned"] = moved
    if target == "archive" and env.by_holomem and "archives" in g.features.events and len(g.card) > before:
        happening = Happening("archives", g.last_seen(env.holomem))
        happening.cards = tuple(moved)
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
            count,
            count,
            hidden=True,
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


def _move_each(g: HoloState, env: Env, refs: list[int], target: str) -> Flow[list[int]]:
    yield from ()
    if refs and is_hidden(target) and all(zone_holding(g, ref) == "hand" for ref in refs):
        hidden: list[int] = []
        for player in dict.fromkeys(g.owner[ref] for ref in refs):
            hidden.extend(hide(g, player, [ref for ref in refs if g.owner[ref] == player], target, "5.5.1"))
        return hidden
    moved: list[int] = []
    for ref in refs:
        holder = holder_of(g, ref) if target == "archive" else None
        if holder is None or not (yield from of_archiving(g, holder, ref)):
            moved.append(_relocate(g, env, ref, target))
    return [ref for ref in moved if ref != -1]


def _relocate(g: HoloState, env: Env, ref: int, target: str) -> int:
    """One card goes from where it is to a zone. Gives its new ref, -1 where it stays."""
    rule = "5.12.1" if target == "archive" else "5.5.1"
    zone = zone_holding(g, ref)
    if zone:
        return put(g, g.owner[ref], ref, zone, target, rule) if zone != target else ref
    if ref in g.resolution:  # the support that is being played
        return put_played(g, ref, target, rule)
    holder = holder_of(g, ref)
    if holder is not None:
        return detach(g, holder, ref, target, rule)
    for side in g.sides:
        for holomem in side.stage:
            if ref in holomem.stack:
                return _from_stack(g, holomem, ref, target)
    return -1


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
    for cheer in (*chosen, *[-1] * missing):
        able = [ref for ref in stand_ins(g, env, step) if ref not in given and stands_in_for(g, env, ref, cheer)]
        if able:
            cheer = yield from _choose_stand_in(g, env, cheer, able)
        if cheer != -1:
            given.append(cheer)
    return given


def _choose_stand_in(g: HoloState, env: Env, cheer: int, able: list[int]) -> Flow[int]:
    """A card that goes in place of this cheer, or the cheer itself. Which of several comes first is for whoever controls
    the cheer to say (10.11.2.1), whether it is used for whoever has the effect."""
    holder = holder_of(g, cheer)
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


def _choose_one(g: HoloState, env: Env, player: int, refs: list[int], rule: str) -> Flow[int]:
    (ref,) = yield from pick(g, player, "stand-in", rule, lambda: refs, CHOOSE, 1, 1, about=env.source)
    return ref


def _instead(g: HoloState, env: Env, step: Instead) -> Flow[None]:
    """かわりに, for cards that the ability has revealed: where they go then is no longer there for the rest of it. A holomem
    that is being downed: its top card goes to the hand when the others are archived (11.3.1.2, Q604)."""
    holomem = g.holomem(env.holomem)
    if isinstance(step.what, Sel) and step.what.owner == "this" and holomem is not None:
        holomem.rescued = (*holomem.rescued, holomem.stack[-1])
        return
    yield from run(g, env, step.steps)


STEPS: Final[Steps] = {
    Instead: _instead,
    Draw: _draw,
    DrawTo: _draw_to,
    DrawUpTo: _draw_up_to,
    Shuffle: _shuffle,
    Look: _look,
    LookUpTo: _look_up_to,
    Reveal: _reveal,
    Find: _find,
    Pick: _pick,
    Move: _move,
}

"""Drawing, looking, finding, revealing and shuffling cards."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow
from .....lang.nodes import Step
from ...cards.ability import Art
from ...rules import keyword_actions
from ...rules.replacement import of_revealed
from ...rules.zones import reveal
from ...state.holo_state import HoloState, zone_holding
from ..env import Env, owner_of
from ..evaluate import exists, find, value
from ..feasible import has_to_change, is_later, is_needed, is_promised, promising, would_change
from ..filters import are_together
from ..interpreter import Steps, nothing, run, wants
from ..nodes import (
    Attach,
    Both,
    ChosenNumber,
    Draw,
    Each,
    Find,
    Look,
    Move,
    On,
    Pick,
    Place,
    Reveal,
    Same,
    Sel,
    Shuffle,
    Top,
    Who,
    Word,
)
from ..selectors import ALL, CARD_NAMES, ONE, quantity_of
from .choosing import choose_cards, together_of
from .moving import question_of

FOUND: Final = ("found", "revealed")
ANY_CARD: Final = "card"  # no condition (10.7.2.3.5)


def _draw(g: HoloState, env: Env, step: Draw) -> Flow[None]:
    if isinstance(step.count, ChosenNumber):
        least, most = step.count.least.value, value(g, env, step.count.most)
        yield from _draw_up_to(g, env, owner_of(env, step.who), least, most)
    else:
        yield from keyword_actions.draw(g, owner_of(env, step.who), value(g, env, step.count))


def _may_draw(g: HoloState, env: Env, step: Draw) -> bool:
    count = step.count.most if isinstance(step.count, ChosenNumber) else step.count
    drawn = is_later(env, count) or value(g, env, count) > 0
    return drawn and bool(g.sides[owner_of(env, step.who)].deck)


def _draw_up_to(g: HoloState, env: Env, player: int, least: int, most: int) -> Flow[None]:
    """5.7.3"""
    for drawn in range(most):
        if not g.sides[player].deck:
            return
        if drawn >= least and not (yield from wants(g, env, "draw-more", "5.7.3.2")):
            return
        yield from keyword_actions.draw(g, player, 1, "5.7.3.3")


def _shuffle(g: HoloState, env: Env, step: Shuffle) -> Flow[None]:
    yield from ()
    keyword_actions.shuffle(g, env.player, step.zone)


def _may_shuffle(g: HoloState, env: Env, step: Shuffle) -> bool:
    """For a support what only ends what comes before it is no change of its own (Q100)."""
    if env.ability is not None and env.ability.has_to_change and env.ability.steps[0] is not step:
        return False
    return bool(g.sides[env.player].zone(step.zone))


# ---------------------------------------------------------------------------------------------------- looking


def _look(g: HoloState, env: Env, step: Look) -> Flow[None]:
    if isinstance(step.what, Top) and isinstance(step.what.count, ChosenNumber):
        top, least = step.what, step.what.count.least.value
        yield from _look_up_to(g, env, Top(top.owner, top.zone, step.what.count.most), least)
        return
    refs = find(g, env, step.what)
    zone = zone_holding(g, refs[0]) if refs else ""
    if isinstance(step.what, Top):
        _see(g, env, refs, zone, "5.9.1")
    else:
        _see(g, env, refs[::-1], zone, "5.8.1")


def _may_look(g: HoloState, env: Env, step: Look | Reveal) -> bool:
    what = step.what
    if isinstance(what, Top) and isinstance(what.count, ChosenNumber):
        what = Top(what.owner, what.zone, what.count.most)
    return exists(g, env, what)


def _see(g: HoloState, env: Env, refs: list[int], zone: str, rule: str) -> None:
    env.cards["seen"] = env.cards["rest"] = refs
    if refs:
        keyword_actions.look(g, env.player, refs, zone, rule, env.source)
    else:
        nothing(g, env, "look", "1.3.2")


def _look_up_to(g: HoloState, env: Env, what: Top, least: int) -> Flow[None]:
    """5.9.2"""
    seen: list[int] = []
    for ref in find(g, env, what):
        if len(seen) >= least and not (yield from wants(g, env, "look-more", "5.9.2.3")):
            break
        seen.append(ref)
        keyword_actions.look(g, env.player, (ref,), what.zone, "5.9.2.4", env.source)
    env.cards["seen"] = env.cards["rest"] = seen


def _reveal(g: HoloState, env: Env, step: Reveal) -> Flow[None]:
    refs = find(g, env, step.what)
    if not isinstance(step.what, Top):
        refs = yield from choose_cards(
            g,
            env,
            "choose-to-reveal",
            lambda: find(g, env, step.what),
            quantity_of(g, env, step.what, ALL),
            hidden=True,
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
    yield from _search(g, env, step, "choose-to-take", shown=True)


def _pick(g: HoloState, env: Env, step: Pick) -> Flow[None]:
    yield from _search(g, env, step, "choose-to-keep", shown=False)


def _may_search(g: HoloState, env: Env, step: Find | Pick) -> bool:
    """Nobody knows what lies in a hidden zone: it is enough that there is something, and for a support a place for what is
    found (Q115, Q343); any other ability may look in vain (Q46, Q492). What has been seen is there already."""
    for what in _wanted(step.what):
        if isinstance(what, Sel) and (what.owner == "my" or what.owner == "opp") and _may_find(g, env, what):
            return not has_to_change(env) or _has_place(g, env, what, step.steps)
    return False


def _may_find(g: HoloState, env: Env, what: Sel) -> bool:
    if what.zone == "hand":
        return exists(g, env, what)
    return bool(g.sides[owner_of(env, what.owner)].zone(what.zone)) and not _is_about_nothing(env, what)


def _is_about_nothing(env: Env, what: Sel) -> bool:
    """Whether what is looked for is compared with what a step before has not found (Q248)."""
    for entry in what.filters:
        if isinstance(entry, Same) and isinstance(entry.other, Sel) and entry.other.owner in CARD_NAMES:
            return not env.cards.get(entry.other.owner) and not is_promised(env, entry.other)
    return False


def _has_place(g: HoloState, env: Env, what: Who, steps: tuple[Step, ...]) -> bool:
    """Whether one of the steps could do something with such a card, whichever it is."""
    if _just_moves(steps):
        return True
    before, env.sought = env.sought, what
    answer = promising(g, env, FOUND, steps)
    env.sought = before
    return answer


def _just_moves(steps: tuple[Step, ...]) -> bool:
    """Most often it goes to a zone, where there always is a place."""
    return not steps or isinstance(steps[0], Move)


def _with_place(g: HoloState, env: Env, what: Who, steps: tuple[Step, ...]) -> list[int]:
    """Those that are looked for, and with which one of the steps could do something."""
    refs = find(g, env, what)
    return refs if _just_moves(steps) else [ref for ref in refs if _fits_in(g, env, ref, steps)]


def _fits_in(g: HoloState, env: Env, ref: int, steps: tuple[Step, ...]) -> bool:
    """Whether one of the steps could do something with this card."""
    before = env.cards.get("found", [])
    env.cards["found"] = [ref]
    answer = would_change(g, env, steps)
    env.cards["found"] = before
    return answer


def _search(g: HoloState, env: Env, step: Find | Pick, to_hand: str, shown: bool) -> Flow[None]:
    """Choose among what has been seen, or in a zone that is looked at for it (5.8); then do something with it."""
    what = step.what
    found: list[int] = []
    kin: list[int] = []  # of those that must have something in common with each other
    name = _compared_with(what)
    others = env.cards.get(name, [])
    for part, about in _shares(what, others):
        env.cards[name] = about
        shared = together_of(part) if isinstance(what, Both) else ()
        more = yield from _search_one(g, env, part, step, to_hand, found, kin if shared else [])
        found.extend(more)
        kin.extend(more if shared else [])
    env.cards[name] = others
    env.cards["rest"] = [ref for ref in env.cards.get("rest", []) if ref not in found]
    env.cards["found"] = found
    if not found:
        nothing(g, env, "take", "10.7.2.3.5")
        return
    zone = zone_holding(g, found[0])
    if shown:
        env.cards["revealed"] = found
        reveal(g, g.owner[found[0]], found, zone, _reveal_rule(zone))
    yield from run(g, env, step.steps)


def _wanted(what: Who) -> tuple[Who, ...]:
    if isinstance(what, Each):
        return (what.who,)
    return what.parts if isinstance(what, Both) else (what,)


def _shares(what: Who, others: list[int]) -> list[tuple[Who, list[int]]]:
    """Each part of what is looked for; 1枚ずつ: once for each of those with whom it is compared."""
    if isinstance(what, Each):
        return [(what.who, [ref]) for ref in others]
    return [(part, others) for part in _wanted(what)]


def _compared_with(what: Who) -> str:
    """What those are called with whom it is compared."""
    for part in _wanted(what):
        for entry in part.filters if isinstance(part, Sel) else ():
            if isinstance(entry, Same) and isinstance(entry.other, Sel) and not entry.other.zone:
                return entry.other.owner
    return "chosen"


def _search_one(
    g: HoloState, env: Env, what: Who, step: Find | Pick, to_hand: str, taken: list[int], kin: list[int]
) -> Flow[list[int]]:
    if isinstance(what, Sel) and what.owner in ("my", "opp") and what.zone != "hand" and not taken:
        zone = g.sides[owner_of(env, what.owner)].zone(what.zone)
        _see(g, env, zone[::-1], what.zone, "5.8.1")
        if not zone:
            return []

    among_seen = isinstance(what, Sel) and what.owner == "seen"
    if (among_seen and not env.cards.get("seen")) or not _has_place(g, env, what, step.steps):
        return []

    def candidates() -> list[int]:
        able = [ref for ref in _with_place(g, env, what, step.steps) if ref not in taken]
        if kin:
            able = [ref for ref in able if are_together(g, [*kin, ref], together_of(what))]
        return able if among_seen else [ref for ref in env.cards.get("seen", []) if ref in able] or able

    return (
        yield from choose_cards(
            g,
            env,
            _question(what, step.steps, to_hand),
            candidates,
            quantity_of(g, env, what, ONE),
            hidden=True,
            may_fail=_is_conditional(what) and not _has_to_give(g, env, what, step),
            together=together_of(what),
        )
    )


def _has_to_give(g: HoloState, env: Env, what: Who, step: Find | Pick) -> bool:
    """Whether a support that asks for a card of the hand would change nothing without one (Q248); that there is one everybody
    knows, for it could not have been played otherwise."""
    return isinstance(what, Sel) and what.zone == "hand" and is_needed(g, env, step)


def _is_conditional(what: Who) -> bool:
    """Whether it asks for more than just any card."""
    if not isinstance(what, (Sel, On)):
        return False
    return any(not isinstance(entry, Word) or entry.word != ANY_CARD for entry in what.filters)


def _question(what: Who, steps: tuple[Step, ...], to_hand: str) -> str:
    """What is asked, by what becomes of the card that is found."""
    first = steps[0] if steps else None
    if isinstance(first, Attach):
        return "choose-to-send" if isinstance(what, Sel) and what.zone == "cheer-deck" else "choose-to-attach"
    if isinstance(first, Place):
        return "choose-to-stage"
    if isinstance(first, Move) and first.to != "hand":
        return question_of(first)
    return to_hand


STEPS: Final[Steps] = {
    Draw: (_draw, _may_draw),
    Shuffle: (_shuffle, _may_shuffle),
    Look: (_look, _may_look),
    Reveal: (_reveal, _may_look),
    Find: (_find, _may_search),
    Pick: (_pick, _may_search),
}

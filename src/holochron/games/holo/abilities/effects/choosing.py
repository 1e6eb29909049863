"""Choosing what an ability is about (10.7.2.3)."""

from __future__ import annotations

from .....kernel.decisions import Candidates, Flow, Listing, OneOf, Option, Verb, option_for, pick
from .....kernel.reuse import mypyc_attr
from .....lang.nodes import Between, Filter, Step
from ...rules.verbs import CHOOSE, CHOOSE_HOLOMEM, DONE
from ...state.holo_state import HoloState
from ...state.places import holomem_of
from ...state.side import Holomem
from ..env import Env
from ..evaluate import find
from ..feasible import Affects, worthwhile
from ..filters import are_together, fits_together
from ..nodes import Alike, Both, Differ, Sel, Who
from ..selectors import how_many


def choose_cards(
    g: HoloState,
    env: Env,
    kind: str,
    candidates: Candidates,
    quantity: Between,
    hidden: bool,
    may_fail: bool = False,
    together: tuple[Filter, ...] = (),
) -> Flow[list[int]]:
    """Choose as many as asked (10.7.2.3.1), as many as there are (10.7.2.3.3).

    From a hidden zone with a condition nothing need be found (10.7.2.3.5): then `may_fail`.
    """
    if quantity.is_all:
        return candidates()
    if together and may_fail:
        return (yield from _choose_apart(g, env, kind, candidates, quantity, together))
    if together:
        return (yield from _choose_together(g, env, kind, candidates, quantity, hidden, together, CHOOSE))
    least = 0 if may_fail else quantity.least
    rule = "10.7.2.3.5" if may_fail else "10.7.2.3"
    return (yield from _pick(g, env, kind, rule, candidates, CHOOSE, least, quantity.limit, hidden=hidden))


def _pick(
    g: HoloState,
    env: Env,
    kind: str,
    rule: str,
    candidates: Candidates,
    verb: Verb,
    least: int,
    most: int,
    *,
    hidden: bool = False,
    apart: bool = False,
) -> Flow[list[int]]:
    """The controller picks as many as may be; where it could be fewer, they say when they are done."""
    done = DONE if least < most else None
    chosen = yield from pick(
        g,
        env.player,
        kind,
        rule,
        candidates,
        verb,
        least=least,
        most=most,
        hidden=hidden,
        about=env.source,
        done=done,
        apart=apart,
    )
    return chosen


def pick_one(g: HoloState, player: int, kind: str, rule: str, refs: list[int], about: int) -> Flow[int]:
    """A player picks one of these cards, for the card `about`."""
    (ref,) = yield from pick(g, player, kind, rule, lambda: refs, CHOOSE, least=1, most=1, about=about)
    return ref


def pick_holomem(g: HoloState, env: Env, among: list[Holomem], count: int, kind: str, rule: str) -> Flow[list[Holomem]]:
    """The controller picks so many of these holomem."""
    refs = [holomem.ref for holomem in among]
    chosen = yield from _pick(g, env, kind, rule, lambda: refs, CHOOSE_HOLOMEM, count, count, apart=True)
    return holomem_of(g, chosen)


def together_of(what: Who) -> tuple[Filter, ...]:
    """What those that are chosen must have in common, or must not."""
    filters = what.filters if isinstance(what, Sel) else ()
    return tuple(entry for entry in filters if isinstance(entry, (Alike, Differ)))


def _choose_together(
    g: HoloState,
    env: Env,
    kind: str,
    candidates: Candidates,
    quantity: Between,
    hidden: bool,
    together: tuple[Filter, ...],
    verb: Verb,
) -> Flow[list[int]]:
    """One after the other, only such with which all of them can be had."""
    chosen: list[int] = []
    while len(chosen) < quantity.least:

        def able() -> list[int]:
            return [ref for ref in candidates() if fits_together(g, candidates(), [*chosen, ref], together, quantity)]

        more = yield from pick(
            g, env.player, kind, "10.7.2.3", able, verb, least=1, most=1, hidden=hidden, about=env.source
        )
        if not more:
            break
        chosen.extend(more)
    return chosen


def _choose_apart(
    g: HoloState, env: Env, kind: str, candidates: Candidates, quantity: Between, together: tuple[Filter, ...]
) -> Flow[list[int]]:
    """In a hidden zone nothing need be found (10.7.2.3.5): one after the other, each fitting those before it."""
    chosen: list[int] = []
    while len(chosen) < quantity.most:

        def able() -> list[int]:
            left = [ref for ref in candidates() if ref not in chosen]
            return [ref for ref in left if are_together(g, [*chosen, ref], together)]

        more = yield from pick(
            g, env.player, kind, "10.7.2.3.5", able, CHOOSE, least=0, most=1, hidden=True, about=env.source, done=DONE
        )
        if not more:
            break
        chosen.extend(more)
    return chosen


def choose_attached(g: HoloState, env: Env, kind: str, candidates: Candidates, quantity: Between) -> Flow[list[int]]:
    """Cards that are attached to holomem: equal ones on one holomem are one option, on two they are not."""
    if quantity.is_all:
        return candidates()
    if not quantity.is_one:
        least, most = quantity.least, quantity.limit
        return (yield from _pick(g, env, kind, "10.7.2.3", candidates, CHOOSE, least, most, apart=True))
    refs = set(candidates())
    if not refs:
        return []
    answer = yield from env.ask_controller(g, kind, "10.7.2.3", _Attached(g, refs))
    return [answer.first]


@mypyc_attr(free_list_len=1)
class _Attached(Listing):
    """Lists these cards, holomem by holomem."""

    def __init__(self, g: HoloState, refs: set[int]) -> None:
        self.g = g
        self.refs = refs

    def options(self) -> list[Option]:
        g, refs = self.g, self.refs
        found: list[Option] = []
        left = len(refs)
        owners = 0
        for ref in refs:
            owners |= 1 << g.owner[ref]
        for side in g.sides:
            if (owners >> side.player) & 1:
                for holomem in side.stage:
                    here: list[int] = []
                    self._look(holomem.cheers, here)
                    self._look(holomem.attached, here)
                    self._look(holomem.stack, here)
                    if here:
                        for same in g.alike(here):
                            found.append(option_for(g, CHOOSE, same))
                        left -= len(here)
                        if not left:
                            break
        return found

    def _look(self, cards: tuple[int, ...], here: list[int]) -> None:
        refs = self.refs
        for ref in cards:
            if ref in refs:
                here.append(ref)


def choose_holomem(g: HoloState, env: Env, refs: list[int], kind: str) -> Flow[Holomem | None]:
    """Choose one of these holomem; None when there is none (10.7.2.3.4)."""
    if not refs:
        return None
    answer = yield from env.ask_controller(g, kind, "10.7.2.3", OneOf(g, CHOOSE_HOLOMEM, refs))
    env.picked = answer.first
    return g.holomem(answer.first)


def meant(
    g: HoloState, env: Env, step: Step, what: Who, kind: str, affects: Affects | None = None
) -> Flow[list[Holomem]]:
    """All holomem that are meant, or as many as are chosen among them (10.7.2.3.1, 10.7.2.3.3); where it is one, and a support
    has to change something, one with whom it does: without `affects` everyone is."""
    found: list[Holomem] = []
    for part in what.parts if isinstance(what, Both) else (what,):
        more = yield from _meant(g, env, step, part, kind, affects)
        found.extend(holomem for holomem in more if holomem not in found)
    return found


def _meant(g: HoloState, env: Env, step: Step, what: Who, kind: str, affects: Affects | None) -> Flow[list[Holomem]]:
    quantity = how_many(g, env, what)

    def candidates() -> list[int]:
        return find(g, env, what)

    if quantity.is_all:
        return holomem_of(g, candidates())
    together = together_of(what)
    if together:
        refs = yield from _choose_together(
            g, env, kind, candidates, quantity, hidden=False, together=together, verb=CHOOSE_HOLOMEM
        )
        return holomem_of(g, refs)
    if quantity.is_one:
        holomem = yield from choose_holomem(g, env, _with_effect(g, env, step, candidates(), affects), kind)
        return [] if holomem is None else [holomem]
    least, most = quantity.least, quantity.limit
    refs = yield from _pick(g, env, kind, "10.7.2.3", candidates, CHOOSE_HOLOMEM, least, most, apart=True)
    return holomem_of(g, refs)


def _with_effect(g: HoloState, env: Env, step: Step, refs: list[int], affects: Affects | None) -> list[int]:
    if affects is None or not env.steps:
        return refs
    able = [one.ref for one in holomem_of(g, refs) if affects(g, env, step, one)]
    return worthwhile(g, env, step, refs, lambda ref: ref in able)

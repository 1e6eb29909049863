"""Chapter 11: rule processing, and the check timing that carries it out (10.6.3)."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import Answer, Flow, OneOf, Option, ask, pick
from ....kernel.state import fingerprint
from ..abilities.evaluate import matches
from ..cards.constants import COUNTED_SUPPORTS
from ..state.digest import dump_seen_by_rules
from ..state.effects import Waiting
from ..state.holo_state import HoloState
from ..state.occasion import Occasion
from ..state.side import Holomem, Side
from . import keyword_actions, playing
from .arts import choose_again, use_art
from .continuous import attach_limit, exceeds_limit, hp_of, is_spent, life_loss, may_lower_hp
from .layers import info_of
from .replacement import of_archiving
from .triggers import Happening, listeners, notice, notice_states, record, remember
from .verbs import CHOOSE, CHOOSE_HOLOMEM, RESOLVE, TIMES
from .zones import cheer_to, put, retire, reveal

MOST_TIMES: Final = 9  # the state is the same every time, so more would not be different
PATIENCE: Final = 50  # abilities in one check timing before anybody suspects a loop


def is_check_due(g: HoloState) -> bool:
    """Whether a check timing would do anything: whoever holds one asks before, for mostly it would not."""
    return g.due or g.features.states or bool(g.waiting or g.again or g.gone)


def check_timing(g: HoloState) -> Flow[bool]:
    """10.6.3: all rule processing, then one waiting ability, until there is neither. Says whether anything was done."""
    done = False
    loops: _Loops | None = None
    while True:
        while g.due:  # 10.6.3.1
            g.due = is_due(g)
            if g.due:
                yield from process(g)
                done = True
        if g.features.states:
            notice_states(g)
        if not g.waiting and g.again:  # 5.25.1: nothing else is left
            yield from _use_again(g)
            done = True
            continue
        if not g.waiting:
            g.gone = ()
            return done  # 10.6.3.4
        done = True
        if loops is None:
            loops = _Loops(g)
        yield from loops.watch()
        mine = _waiting_of(g, g.turn)
        if mine:  # 10.6.3.2
            yield from _resolve_one(g, g.turn, mine)
        else:  # 10.6.3.3
            yield from _resolve_one(g, 1 - g.turn, g.waiting[:])


def _waiting_of(g: HoloState, player: int) -> list[Waiting]:
    return [waiting for waiting in g.waiting if waiting.player == player]


def _use_again(g: HoloState) -> Flow[None]:
    """It waits until its target is chosen: a game that is copied at that choice has to come to it again."""
    again = g.again[0]
    holomem, target = g.holomem(again.holomem), None
    if holomem is not None:
        target = yield from choose_again(g, holomem, again.art, again.target)
    g.again = g.again[1:]
    if holomem is not None and target is not None:
        yield from use_art(g, holomem, g.top(holomem).arts[again.art], target, again=True)


class _Loops:
    """14.1.1: sees that a check timing comes to the same state again and again."""

    def __init__(self, g: HoloState) -> None:
        self.g = g
        self.rounds = 0
        self.agreed = 0  # up to which answer the course of things has been agreed on
        self.seen: dict[str, tuple[int, int, int]] = {}  # the state: how many answers, refs and chances there had been

    def watch(self) -> Flow[None]:
        self.rounds += 1
        g = self.g
        if self.rounds <= PATIENCE or len(g.answers) < self.agreed:
            return
        key = fingerprint(dump_seen_by_rules(g))
        now = (len(g.answers), len(g.card), g.chance.counter)
        before = self.seen.get(key)
        self.seen[key] = now
        if before is None:
            return
        run = g.answers[before[0] :]
        choices = [answer for answer in run if answer.index >= 0]
        if not choices:  # 14.1.1.3
            g.end([0, 1], "endless", "14.1.1.3")
        if before[1:] == now[1:] and all(answer.player >= 0 for answer in run):
            self.seen = {}
            yield from self._declare(run, choices)

    def _declare(self, run: list[Answer], choices: list[Answer]) -> Flow[None]:
        """14.1.1.1: the turn player says how often it is done; the other accepts, or wants it less often and then has to
        do something else. When it has been done so often, somebody has to do something else anyway."""
        g = self.g
        times = yield from _choose_times(g, g.turn, "declare-loop", MOST_TIMES)
        other = [answer for answer in choices if answer.player != g.turn]
        accepted = times
        if other:
            accepted = yield from _choose_times(g, 1 - g.turn, "accept-loop", times)
        own = [answer for answer in choices if answer.player == g.turn]
        way_out = (other if accepted < times or not own else own)[0]
        g.emit("loop", "14.1.1.1", g.turn, amount=accepted)
        self.agreed = len(g.answers) + accepted * len(run)
        g.bar(way_out, self.agreed + run.index(way_out))
        g.repeat(run, accepted)


def _choose_times(g: HoloState, player: int, kind: str, most: int) -> Flow[int]:
    times = OneOf(g, TIMES, list(range(most + 1)))
    answer = yield from ask(g, player, kind, "14.1.1.1", times, default=most)
    return answer.first


def _resolve_one(g: HoloState, player: int, able: list[Waiting]) -> Flow[None]:
    """The player must play one of the waiting abilities, and chooses which (10.8.3.1)."""
    waiting = yield from _choose_waiting(g, player, able, "10.8.3")
    g.waiting.remove(waiting)
    yield from playing.play_waiting(g, waiting)


def _choose_waiting(g: HoloState, player: int, able: list[Waiting], rule: str) -> Flow[Waiting]:
    ready = [waiting for waiting in able if playing.is_ready(g, waiting)]
    if not ready:
        return able[0]  # 10.8.3.2: it comes to nothing, whichever it is
    able = ready

    def options() -> list[Option]:
        each = dict.fromkeys([(waiting.source, waiting.ability, waiting.subject) for waiting in able])
        return [Option(g, RESOLVE, source, ability, (subject,)) for source, ability, subject in each]

    answer = yield from ask(g, player, "resolve", rule, options)
    for waiting in able:
        if (waiting.source, waiting.ability, waiting.subject) == answer.args:
            return waiting
    raise AssertionError("an ability that nobody offered")


# ---------------------------------------------------------------------------------------------------- what is due


def is_due(g: HoloState) -> bool:
    """Whether there is anything for rule processing to do (11.1.2)."""
    lowered = may_lower_hp(g)
    for side in g.sides:
        if not side.life or not side.stage or side.life_damage or side.loose:
            return True
        for holomem in side.stage:
            if holomem.downed or ((holomem.damage or lowered) and is_spent(g, holomem, lowered)):
                return True
            if holomem.attached and _illegal(g, holomem):
                return True
    return False


def is_down(g: HoloState, holomem: Holomem) -> bool:
    """4.4.5.3, 4.4.9"""
    return holomem.downed or is_spent(g, holomem, may_lower_hp(g))


def process(g: HoloState) -> Flow[None]:
    """One round of rule processing, in the order of the chapter. Life damage waits until nothing else is left."""
    process_losses(g)
    if (yield from process_downs(g)):
        return
    if (yield from process_illegal_cards(g)):
        return
    yield from process_life_damage(g)


# ---------------------------------------------------------------------------------------------------- 11.2


def process_losses(g: HoloState) -> None:
    """A player with no life (11.2.1) or no holomem (11.2.2) loses; both at once is a draw (1.2.2)."""
    no_life = [side.player for side in g.sides if not side.life]
    no_holomem = [side.player for side in g.sides if not side.stage]
    for player in no_life:
        g.emit("lose", "11.2.1", player, word="no-life")
    for player in no_holomem:
        g.emit("lose", "11.2.2", player, word="no-holomem")
    if no_life:
        g.end([*no_life, *no_holomem], "no-life", "11.2.1")
    if no_holomem:
        g.end(no_holomem, "no-holomem", "11.2.2")


# ---------------------------------------------------------------------------------------------------- 11.3


def process_downs(g: HoloState) -> Flow[bool]:
    """11.3.2: the turn player's holomem first, one after the other, until none is left to be downed. What one costs its
    player is lost before the next of the same player goes down (Q160)."""
    any_down = False
    while True:
        for player in (g.turn, 1 - g.turn):
            downed = [holomem for holomem in g.sides[player].stage if is_down(g, holomem)]
            if downed:
                break
        else:
            return any_down
        any_down = True
        holomem = yield from _choose_downed(g, player, downed)
        yield from process_down(g, holomem)
        side = g.sides[player]
        while side.life_damage and any(is_down(g, other) for other in side.stage):
            yield from process_illegal_cards(g)
            yield from _lose_life(g, side)
            process_losses(g)


def _choose_downed(g: HoloState, player: int, downed: list[Holomem]) -> Flow[Holomem]:
    if len(downed) == 1:
        return downed[0]
    refs = [holomem.ref for holomem in downed]
    answer = yield from ask(g, player, "down-first", "11.3.2", OneOf(g, CHOOSE_HOLOMEM, refs))
    for holomem in downed:
        if holomem.ref == answer.first:
            return holomem
    raise AssertionError("a holomem that nobody offered")


def process_down(g: HoloState, holomem: Holomem) -> Flow[None]:
    """11.3.1"""
    g.emit("down", "11.3.1", holomem.player, about=holomem.ref)
    if "downed" in g.features.watched or "downs" in g.features.watched:
        yield from _down_abilities(g, holomem)
    loss = max(0, life_loss(g, holomem) - holomem.spared)  # 2.11.2.2
    for ref in holomem.attached:
        yield from of_archiving(g, holomem, ref)  # Q521
    retire(g, holomem, "11.3.1.2", holomem.stack)
    g.sides[holomem.player].life_damage += loss
    g.emit("life-damage", "11.3.1.2", holomem.player, about=holomem.ref, amount=loss)


def _down_abilities(g: HoloState, holomem: Holomem) -> Flow[None]:
    """11.3.1.1: what 'downed' abilities do happens inside down processing, before anything is archived."""
    dealer = g.holomem(holomem.downed_by)
    able: list[Waiting] = []
    for happening in (Happening("downed", holomem), Happening("downs", dealer, holomem)):
        happening.art, happening.lent_by = holomem.downed_art, holomem.downed_by_lent
        happening.occasion = Occasion(0, max(0, holomem.damage - hp_of(g, holomem)))
        if happening.word in g.features.remembered:
            record(g, happening)
        if happening.subject is not None and happening.word in g.features.events:
            able.extend(listeners(g, happening))
    while able:
        mine = [waiting for waiting in able if waiting.player == g.turn]
        group = mine or able
        waiting = yield from _choose_waiting(g, group[0].player, group, "11.3.1.1.1")
        able.remove(waiting)
        yield from playing.play_waiting(g, waiting)


# ---------------------------------------------------------------------------------------------------- 11.4


def _illegal(g: HoloState, holomem: Holomem) -> bool:
    if exceeds_limit(g, holomem, holomem.attached):
        return True
    for ref in holomem.attached:
        only_on = g.card[ref].only_on
        if only_on and not matches(info_of(g, holomem), only_on):
            return True
    return False


def process_illegal_cards(g: HoloState) -> Flow[bool]:
    done = False
    for side in (g.sides[g.turn], g.sides[1 - g.turn]):
        for ref in side.loose[:]:  # 11.4.1
            put(g, side.player, ref, "loose", "archive", "11.4.1")
            done = True
        for holomem in side.stage:
            if holomem.attached and _illegal(g, holomem):
                yield from _archive_illegal(g, side, holomem)
                done = True
    return done


def _archive_illegal(g: HoloState, side: Side, holomem: Holomem) -> Flow[None]:
    for ref in holomem.attached:  # 11.4.3
        only_on = g.card[ref].only_on
        if only_on and not matches(info_of(g, holomem), only_on):
            yield from keyword_actions.archive_attached(g, holomem, (ref,), "11.4.3")
    for support in COUNTED_SUPPORTS:  # 11.4.2: the holomem's controller keeps as many as allowed
        refs = [ref for ref in holomem.attached if g.card[ref].support == support]
        limit = attach_limit(g, holomem, support)
        if exceeds_limit(g, holomem, tuple(refs)):
            kept = yield from _keep(g, side.player, refs, limit if len(refs) > limit else 1)
            yield from keyword_actions.archive_attached(g, holomem, [ref for ref in refs if ref not in kept], "11.4.2")


def _keep(g: HoloState, player: int, refs: list[int], limit: int) -> Flow[list[int]]:
    return (yield from pick(g, player, "keep-attached", "11.4.2", lambda: refs, CHOOSE, least=limit, most=limit))


# ---------------------------------------------------------------------------------------------------- 11.5


def process_life_damage(g: HoloState) -> Flow[None]:
    """11.5.1: one card of life, the turn player's first (11.5.1.1)."""
    for player in (g.turn, 1 - g.turn):
        side = g.sides[player]
        if side.life_damage > 0:
            yield from _lose_life(g, side)
            return


def _lose_life(g: HoloState, side: Side) -> Flow[None]:
    """One card of life is shown and sent to a holomem of its player."""
    player, ref = side.player, side.life[-1]
    reveal(g, player, (ref,), "life", "11.5.1")
    holomem = yield from choose_own_holomem(g, player, "life-to", "11.5.1", ref)
    cheer_to(g, player, ref, "life", holomem, "11.5.1")
    remember(g, player, "lost-life")
    _notice_lost_life(g, player)
    side.life_damage -= 1


def _notice_lost_life(g: HoloState, player: int) -> None:
    """ライフが減った時: a player goes by the oshi."""
    if "lost-life" in g.features.events:
        lost = Happening("lost-life", None)
        lost.by, lost.cards = player, (g.sides[player].oshi,)
        notice(g, lost)


def choose_own_holomem(g: HoloState, player: int, kind: str, rule: str, about: int) -> Flow[Holomem]:
    """Any of the player's holomem, for the card `about`."""
    refs = [holomem.ref for holomem in g.sides[player].stage]
    answer = yield from ask(g, player, kind, rule, OneOf(g, CHOOSE_HOLOMEM, refs), about=about)
    holomem = g.holomem(answer.first)
    assert holomem is not None, "a holomem that nobody offered"
    return holomem

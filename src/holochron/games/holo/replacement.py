"""10.11: replacement effects. What is about to happen is offered to every effect that may change it, each once."""

from __future__ import annotations

from typing import Final

from ...kernel.decisions import Flow, Option, ask
from .cards import Art
from .continuous import has_lost
from .nodes import PreventDamage, React, ReduceDamage, When, WouldDamage, word_of
from .state import Game, Holomem, trigger_word
from .triggers import concerns, is_whose
from .verbs import APPLY, NO, YES

AGAIN: Final = -1  # in place of an amount: the roll is to be made again


class Reaction:
    """An ability that may be applied to what is about to happen."""

    def __init__(self, g: Game, player: int, source: int, holder: Holomem | None, index: int) -> None:
        ability, react = g.card[source].reacts[index]
        self.player = player
        self.source = source
        self.index = index  # which of the card's reactions
        self.holder = holder
        self.ability = ability
        self.react = react


def reactions(g: Game) -> list[Reaction]:
    """All abilities on the table that react to something, the turn player's first."""
    found: list[Reaction] = []
    for player in (g.turn, 1 - g.turn):
        side = g.sides[player]
        for index in range(len(g.card[side.oshi].reacts)):
            found.append(Reaction(g, player, side.oshi, None, index))
        for holomem in side.stage:
            for ref in (holomem.stack[-1], *holomem.attached):
                for index, (ability, _) in enumerate(g.card[ref].reacts):
                    if ref != holomem.stack[-1] or not has_lost(g, holomem, ability.slot):
                        found.append(Reaction(g, player, ref, holomem, index))
    return found


def of_roll(g: Game, player: int) -> Flow[None]:
    """Before a die is rolled by an ability of `player`'s holomem (12.1.5.1)."""
    yield from _of_dice(g, player, "would-roll", "12.1.5.1", [])


def of_rolled(g: Game, player: int, applied: list[tuple[int, int]]) -> Flow[bool]:
    """After a roll and before its result is used: whether it is to be made again (5.24.3)."""
    return (yield from _of_dice(g, player, "rolled", "5.24.3", applied))


def _of_dice(g: Game, player: int, word: str, rule: str, applied: list[tuple[int, int]]) -> Flow[bool]:
    """Each ability once a roll (10.11.2.3), in the order that its player chooses; True when the roll begins anew."""
    from . import playing

    while True:
        able = [
            reaction
            for reaction in reactions(g)
            if word_of(reaction.react.trigger) == word
            and reaction.player == player
            and (reaction.source, reaction.index) not in applied
            and playing.can_react(g, reaction)
        ]
        if not able:
            return False
        reaction = yield from _choose(g, player, able)
        applied.append((reaction.source, reaction.index))
        if (yield from _wants(g, reaction, rule)) and (yield from playing.react(g, reaction, -1, 0)) == AGAIN:
            return True


def of_damage(g: Game, dealer: Holomem | None, to: Holomem, amount: int, reducible: bool) -> Flow[int]:
    """Before damage is dealt: effects on dealing come first, then those on taking (10.11.2.4)."""
    for side in ("dealt", "taken"):
        subject = dealer if side == "dealt" else to
        if subject is not None:
            amount = yield from _of_damage(g, side, subject, amount, reducible)
    return amount


def _of_damage(g: Game, side: str, subject: Holomem, amount: int, reducible: bool) -> Flow[int]:
    """The affected player chooses which to apply next (10.11.2), each at most once (10.11.2.3)."""
    from . import playing

    applied: list[tuple[int, int]] = []
    while True:
        able = [
            reaction
            for reaction in reactions(g)
            if isinstance(reaction.react.trigger, WouldDamage)
            and reaction.react.trigger.side == side
            and is_whose(reaction.react.trigger.whose, reaction.player, reaction.holder, subject)
            and (reaction.source, reaction.index) not in applied
            and (reducible or not _reduces(reaction))
            and playing.can_react(g, reaction)
        ]
        if not able:
            return amount
        reaction = yield from _choose(g, subject.player, able)
        applied.append((reaction.source, reaction.index))
        may = reaction.ability.slot in ("oshi", "sp", "art")  # 12.1.5.1, 12.3.5.1
        if may and not (yield from _wants(g, reaction, "10.11.3")):
            continue
        amount = yield from playing.react(g, reaction, subject.ref, amount)


def of_done(g: Game, event: str, subject: Holomem) -> Flow[None]:
    """12.3.5.2: right after something has happened, arts that are usable then; each once (10.11.2.3)."""
    if event not in g.settings.declares:
        return
    for player in (g.turn, 1 - g.turn):
        for holomem in g.sides[player].stage[:]:
            for art, react in g.top(holomem).declared:
                if trigger_word(react) == event and concerns(g, react.trigger, player, holomem, subject, -1):
                    yield from _declare_art(g, holomem, art, react, subject)


def _declare_art(g: Game, holomem: Holomem, art: Art, react: When | React, subject: Holomem) -> Flow[None]:
    """The holomem needs the cheers for it, the limit must allow it, and its player need not use it."""
    from . import effects, playing
    from .asking import Env

    source = holomem.stack[-1]
    if has_lost(g, holomem, "art") or not playing.can_use_art(g, holomem, source, art):
        return
    env = Env(holomem.player, source, holomem.ref, art)
    env.since = len(g.card)
    env.subject = subject.ref
    env.by_holomem = True
    if (yield from effects.wants(g, env, "declare-art", "12.3.5.2")):
        playing.use(g, source, art)
        g.emit("ability", "12.3.5.2", holomem.player, (source,), (), "", "", holomem.ref, word=art.name)
        yield from effects.run(g, env, react.steps)


def _reduces(reaction: Reaction) -> bool:
    """5.22.3: whether the reaction makes damage less."""
    return any(isinstance(step, (ReduceDamage, PreventDamage)) for step in reaction.react.steps)


def _choose(g: Game, player: int, able: list[Reaction]) -> Flow[Reaction]:
    def options() -> list[Option]:
        return [Option(g, APPLY, (reaction.source, reaction.index)) for reaction in able]

    answer = yield from ask(g, player, "replacement", "10.11.2", options)
    for reaction in able:
        if (reaction.source, reaction.index) == answer.args:
            return reaction
    raise AssertionError("a replacement that nobody offered")


def _wants(g: Game, reaction: Reaction, rule: str) -> Flow[bool]:
    """'時に使える': the controller may use it or not."""

    def options() -> list[Option]:
        return [Option(g, YES), Option(g, NO)]

    answer = yield from ask(g, reaction.player, "react", rule, options, False, 1, None, reaction.source)
    return answer.verb is YES

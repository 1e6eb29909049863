"""10.11: replacement effects. What is about to happen is offered to every effect that may change it, each once."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import Flow, Option, ask
from ....kernel.reuse import mypyc_attr
from ....lang.nodes import Between, May, Pay
from ..abilities import interpreter
from ..abilities.analysis import event_of, parts_of
from ..abilities.env import begin
from ..abilities.nodes import React, ReduceDamage, When
from ..abilities.options import UseOption
from ..cards.ability import Ability, Art
from ..state.holo_state import HoloState
from ..state.occasion import Occasion
from ..state.records import ArtUnderWay
from ..state.side import NOBODY, Holomem, ref_of
from . import limits, playing
from .layers import has_lost, is_valid, stage_index
from .playing import Reaction
from .triggers import Happening, concerns, meets_conditions
from .verbs import APPLY, NO, YES

Mark = tuple[int, int]  # a replacement: its card, and which of the card's reactions it is, or STANDING or ONCE


def reactions(g: HoloState) -> list[Reaction]:
    """All abilities on the table that react to something, the turn player's first."""
    found: list[Reaction] = []
    for player in (g.turn, 1 - g.turn):
        side = g.sides[player]
        for index in range(len(g.card[side.oshi].reacts)):
            found.append(Reaction(g, player, side.oshi, None, index))
        for holomem in side.stage:
            for ref in holomem.stack[-1:] + holomem.attached:
                for index, (ability, _) in enumerate(g.card[ref].reacts):
                    if ref != holomem.stack[-1] or not has_lost(g, holomem, ability.slot):
                        found.append(Reaction(g, player, ref, holomem, index))
    return found


def _able(g: HoloState, happening: Happening, applied: list[Mark]) -> list[Reaction]:
    """The abilities that can be applied to it now, each once (10.11.2.3)."""
    if happening.word not in stage_index(g).reactions:
        return []
    return [
        reaction
        for reaction in reactions(g)
        if g.card[reaction.source].react_words[reaction.index] == happening.word
        and reaction.mark not in applied
        and is_valid(g, reaction.ability, reaction.holder)
        and (
            not reaction.ability.conditions
            or meets_conditions(g, reaction.player, reaction.source, reaction.holder, reaction.ability)
        )
        and concerns(
            g, reaction.react.trigger, reaction.player, reaction.source, reaction.holder, happening, reaction.ability
        )
        and playing.can_react(g, reaction)
    ]


def of_dice(g: HoloState, happening: Happening, player: int, rule: str, applied: list[Mark]) -> Flow[Between | None]:
    """Before a die is rolled by an ability of a player (12.1.5.1), or after that and before its result is used (5.24.3):
    how many of the dice are rolled anew."""
    while True:
        able = _able(g, happening, applied)
        if not able:
            return None
        reaction = yield from _choose(g, player, able)
        applied.append(reaction.mark)
        if isinstance(reaction.react, React) and not (yield from _wants(g, reaction, rule)):
            continue
        again = (yield from playing.react(g, reaction, happening)).reroll
        if again is not None:  # 5.24.3: everything from the start; what must be applied has been
            applied[:] = [mark for mark in applied if _must_apply(g, mark)]
            return again


def _is_offered(reaction: Reaction) -> bool:
    """Whether its player says first whether it is used: 'usable when', and any oshi skill, which has to be paid for."""
    return isinstance(reaction.react, React) or reaction.ability.slot in ("oshi", "sp")


def of_archiving(g: HoloState, holomem: Holomem, ref: int) -> Flow[bool]:
    """Before a support that is attached to a holomem is archived: whether something else has been done with it."""
    if "would-be-archived" not in g.features.reactions or ref not in holomem.attached:
        return False
    happening = Happening("would-be-archived", None)
    happening.cards, happening.by = (ref,), holomem.player
    applied: list[Mark] = []
    while ref in holomem.attached:
        able = _able(g, happening, applied)
        if not able:
            return False
        reaction = yield from _choose(g, holomem.player, able)
        applied.append(reaction.mark)
        yield from playing.react(g, reaction, happening)
    return True


def _must_apply(g: HoloState, mark: Mark) -> bool:
    source, index = mark
    react = g.card[source].reacts[index][1]
    return not isinstance(react, React) and not isinstance(react.steps[0], (May, Pay))


@mypyc_attr(free_list_len=1)
class DamageKind:
    """What is said of damage of one kind, each beside what is said of damage of any kind."""

    def __init__(self, kind: str) -> None:
        self.word = kind
        self.dealt: tuple[str, ...] = ("damaged", f"damaged.{kind}", "deals", f"deals.{kind}")  # what waits for it
        self.about_to_be_taken: tuple[str, ...] = ("would-take", f"would-take.{kind}", "would-be-damaged")
        self.taken: tuple[str, ...] = ("damage-taken", f"damage-taken.{kind}")  # by how much it changes
        self.first_taken: tuple[str, ...] = ("first-damage-taken", f"first-damage-taken.{kind}")
        self.not_taken: tuple[str, ...] = (
            "take-any",
            f"take-any.{kind}",
        )  # what forbids it: from whomever, or from the opponent
        self.not_taken_from_opponent: tuple[str, ...] = (*self.not_taken, "take", f"take.{kind}", "change-hp")


OF_ART: Final[DamageKind] = DamageKind("art")  # 12.3.4
SPECIAL: Final[DamageKind] = DamageKind("special")  # 5.22.1


class Hit:
    """How damage is dealt: by which card of which player, by which holomem if by one, by an art or specially (5.22), and
    whether it can be reduced (5.22.3.1)."""

    __slots__ = ("art", "dealer", "lent_by", "player", "reducible", "source")

    def __init__(self, source: int, player: int, dealer: Holomem | None) -> None:
        self.source = source
        self.player = player
        self.dealer = dealer
        self.art: Ability | None = None
        self.lent_by = ""  # the number of the card that has the art, if another has it (5.27)
        self.reducible = True

    @property
    def kind(self) -> DamageKind:
        return SPECIAL if self.art is None else OF_ART


def of_dealing(g: HoloState, hit: Hit, dealer: Holomem, to: Holomem, amount: int) -> Flow[int]:
    """Before damage is dealt (10.11.2.4): what effects on dealing make of it."""
    applied: list[Mark] = []
    while amount > 0:
        about = _damage("would-deal", hit, dealer, to, amount)
        able = _of_damage(g, hit, about, applied)
        if not able:
            break
        chosen = yield from choose(g, dealer.player, [one.mark for one in able])
        amount, _ = yield from _apply(g, able, chosen, about)
        applied.append(chosen)
    return amount


def of_taking(g: HoloState, hit: Hit, to: Holomem, amount: int, applied: list[Mark]) -> list[Reaction]:
    """Before damage is taken: the reactions that can be applied, each at most once (10.11.2.3)."""
    able: list[Reaction] = []
    for word in hit.kind.about_to_be_taken if g.features.hits else ():
        able.extend(_of_damage(g, hit, _damage(word, hit, to, hit.dealer, amount), applied))
    return able


def on_taking(
    g: HoloState, hit: Hit, to: Holomem, amount: int, able: list[Reaction], chosen: Mark
) -> Flow[tuple[int, int]]:
    """The chosen one of these is applied. Gives how much is left, and who takes it instead, or NOBODY."""
    return (yield from _apply(g, able, chosen, _damage("would-take", hit, to, hit.dealer, amount)))


def _damage(word: str, hit: Hit, subject: Holomem, other: Holomem | None, amount: int) -> Happening:
    """Damage that is about to be dealt by, or taken by, a holomem."""
    happening = Happening(word, subject, other)
    happening.by, happening.occasion = hit.player, Occasion(amount)
    return happening


def _of_damage(g: HoloState, hit: Hit, about: Happening, applied: list[Mark]) -> list[Reaction]:
    return [one for one in _able(g, about, applied) if hit.reducible or not _reduces(one)]


def _apply(g: HoloState, able: list[Reaction], chosen: Mark, about: Happening) -> Flow[tuple[int, int]]:
    """If its player wants that (12.1.5.1, 12.3.5.1)."""
    reaction = next(one for one in able if one.mark == chosen)
    if _is_offered(reaction) and not (yield from _wants(g, reaction, "10.11.3")):
        return about.occasion.amount, NOBODY
    done = yield from playing.react(g, reaction, about)
    return done.amount, done.redirect


def of_revealed(g: HoloState, holomem: Holomem, art: str, refs: list[int]) -> Flow[None]:
    """When an art of a holomem has revealed cards: what is done with them before the art goes on."""
    happening = Happening("reveals", holomem)
    happening.art, happening.cards = art, tuple(refs)
    applied: list[Mark] = []
    while True:
        able = _able(g, happening, applied)
        if not able:
            return
        reaction = yield from _choose(g, holomem.player, able)
        applied.append(reaction.mark)
        yield from playing.react(g, reaction, happening)


def of_done(g: HoloState, happening: Happening) -> Flow[None]:
    """12.3.5.2: right after something has happened, arts that are usable then; each once (10.11.2.3)."""
    if happening.word not in g.features.declares:
        return
    for player in (g.turn, 1 - g.turn):
        for holomem in g.sides[player].stage[:]:
            for art, react in g.top(holomem).declared:
                if event_of(react.trigger) == happening.word and concerns(
                    g, react.trigger, player, holomem.stack[-1], holomem, happening
                ):
                    yield from _declare_art(g, holomem, art, react, happening)


def _declare_art(g: HoloState, holomem: Holomem, art: Art, react: When | React, happening: Happening) -> Flow[None]:
    """The holomem needs the cheers for it, the limit must allow it, and its player need not use it."""
    source = holomem.stack[-1]
    if has_lost(g, holomem, "art") or not playing.can_use_art(g, holomem, source, art):
        return
    if any(other.card == source and other.name == art.name for other in g.declaring):  # it is being carried out
        return
    env = begin(g, holomem.player, source, holomem.ref, art)
    env.subject = ref_of(happening.subject)
    if (yield from interpreter.wants(g, env, "declare-art", "12.3.5.2")):
        limits.use(g, source, art)
        g.emit("ability", "12.3.5.2", holomem.player, (source,), about=holomem.ref, word=art.name)
        g.declaring = (*g.declaring, ArtUnderWay(source, art.name))
        yield from interpreter.run(g, env, react.steps)
        g.declaring = g.declaring[:-1]


def _reduces(reaction: Reaction) -> bool:
    """5.22.3: whether the reaction makes damage less."""
    return any(isinstance(part, ReduceDamage) for step in reaction.react.steps for part in parts_of(step))


def choose(g: HoloState, player: int, marks: list[Mark]) -> Flow[Mark]:
    """10.11.2: the affected player says which of several comes next."""

    def options() -> list[Option]:
        return [Option(g, APPLY, source, index) for source, index in marks]

    answer = yield from ask(g, player, "replacement", "10.11.2", options)
    return answer.first, answer.second


def _choose(g: HoloState, player: int, able: list[Reaction]) -> Flow[Reaction]:
    chosen = yield from choose(g, player, [reaction.mark for reaction in able])
    return next(reaction for reaction in able if reaction.mark == chosen)


def _wants(g: HoloState, reaction: Reaction, rule: str) -> Flow[bool]:
    """'時に使える': the controller may use it or not."""

    def options() -> list[Option]:
        return [UseOption(g, reaction.ability), Option(g, NO)]

    answer = yield from ask(g, reaction.player, "react", rule, options, default=1, about=reaction.source)
    reaction.is_wanted = answer.verb is YES
    return reaction.is_wanted

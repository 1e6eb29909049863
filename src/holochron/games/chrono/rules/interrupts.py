"""Page 12: declarations, who may answer them, and how a chain resolves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.decisions import Answer, Flow, Lister, Listing, Option, option_for
from ....kernel.interrupts import Declared, chain, resolve_chain
from ....kernel.reuse import mypyc_attr
from ..cards.card import EVENT
from ..state.chrono_state import ChronoState
from ..state.effects import SKILL, USE, Declaration
from . import verbs
from .judgement import change_phase
from .players import in_turn_order, opponents
from .resolving import resolve_card, resolve_skill
from .using import (
    can_give_ep,
    card_obstacles,
    could_have_ep,
    could_use,
    declare_card,
    declare_skill,
    give_ep,
    skill_obstacles,
)

RESOLVERS: Final[dict[str, Callable[[ChronoState, Declaration], Flow[None]]]] = {
    USE: resolve_card,
    SKILL: resolve_skill,
}  # points.py adds those that begin or end something in a turn
POINT_OF_PHASE: Final = {"draw": "draw-act", "main": "main", "charm": "charm-act"}


def declare(g: ChronoState, declaration: Declaration) -> Flow[None]:
    """A declaration is made: others may answer it, and it resolves (9.7.1)."""
    g.chain.append(declaration)
    at = _Chain(g)
    yield from chain(g, g.chain, "interrupt", "12.1.1", at.answerers, at.options, at.answer, at.resolve, verbs.PASS)


def resume(g: ChronoState) -> Flow[None]:
    """Somebody has left the game: what the others have declared resolves, with no more answers; then the turn goes on, with
    its end phase if it was that player's."""
    g.point = POINT_OF_PHASE[g.phase]
    yield from resolve_chain(g.chain, 0, _Chain(g).resolve)
    if not g.alive(g.turn):
        change_phase(g, "end", "end", "9.6.1")


@mypyc_attr(free_list_len=1)
class _Chain:
    """Who may answer, with what, and what becomes of a declaration."""

    def __init__(self, g: ChronoState) -> None:
        self.g = g

    def answerers(self, stack: list[Declared]) -> list[int]:
        """Those who may answer something in the chain, in turn order from the last who declared; a window opens
        whenever everyone can see that an answer would be possible, whatever the hand holds."""
        g = self.g
        order = in_turn_order(g, stack[-1].player + 1)
        return [player for player in order if _may_answer(g, stack, player) and can_act(g, player)]

    def options(self, player: int) -> Lister:
        return QuickActions(self.g, player)

    def answer(self, player: int, answer: Answer) -> Flow[Declared | None]:
        return (yield from act(self.g, player, answer))

    def resolve(self, declared: Declared) -> Flow[None]:
        """What was declared happens (9.7.1)."""
        if isinstance(declared, Declaration):
            yield from RESOLVERS[declared.kind](self.g, declared)


def _may_answer(g: ChronoState, stack: list[Declared], player: int) -> bool:
    """Nobody answers the own declaration (12.1.2). Whether one who has answered may answer once more what was declared
    before that is a rule of the table."""
    once = g.settings.rule_option("interrupts") == "one"
    for declared in reversed(stack):
        if declared.player == player:
            if once:
                return False
        elif declared.player in opponents(g, player):
            return True
    return False


def can_act(g: ChronoState, player: int) -> bool:
    """Whether everyone can see that the player could use an event or an A.Skill."""
    side = g.sides[player]
    if side.hand and could_have_ep(g, player, g.settings.cheapest_event[player]):
        return True
    for standing in side.field:
        for index in range(len(g.card[standing.ref].actives)):
            if could_use(g, standing, index, public=True) and not skill_obstacles(
                g, player, standing, index, public=True
            ):
                return True
    return False


@mypyc_attr(free_list_len=1)
class QuickActions(Listing):
    """What a player can do in most phases, and to interrupt; or pass."""

    def __init__(self, g: ChronoState, player: int) -> None:
        self.g = g
        self.player = player

    def options(self) -> list[Option]:
        options = quick_options(self.g, self.player)
        options.append(Option(self.g, verbs.PASS))
        return options


def quick_options(g: ChronoState, player: int, quick: bool = True) -> list[Option]:
    """EP, events and A.Skills: what can be done in most phases, and to interrupt; else all cards of the hand too."""
    options: list[Option] = []
    for standing in g.sides[player].field:
        if can_give_ep(g, standing):
            options.append(Option(g, verbs.EP, standing.ref))
    _with_hand(g, options, player, quick)
    _with_skills(g, options, player)
    return options


def _with_hand(g: ChronoState, options: list[Option], player: int, quick: bool) -> None:
    """The cards of the hand that can be used, equal ones once."""
    side = g.sides[player]
    within: list[int] = []
    for ref in side.hand:
        card = g.card[ref]
        if card.cost <= side.ep and (not quick or card.kind == EVENT):
            within.append(ref)
    if within:
        for refs in g.alike(within):
            if not card_obstacles(g, player, refs[0]):
                options.append(option_for(g, verbs.USE, refs))


def _with_skills(g: ChronoState, options: list[Option], player: int) -> None:
    for standing in g.sides[player].field:
        for index in range(len(g.card[standing.ref].actives)):
            if could_use(g, standing, index, public=False) and not skill_obstacles(g, player, standing, index):
                options.append(Option(g, verbs.SKILL, standing.ref, index))


def act(g: ChronoState, player: int, answer: Answer) -> Flow[Declaration | None]:
    """EP, a card or an A.Skill; EP are brought out without a declaration that could be answered (12.3.4)."""
    if answer.verb is verbs.USE:
        return (yield from declare_card(g, player, answer.first))
    standing = g.field_card(answer.first)
    if answer.verb is verbs.EP:
        give_ep(g, standing)
        return None
    return (yield from declare_skill(g, player, standing, answer.second))

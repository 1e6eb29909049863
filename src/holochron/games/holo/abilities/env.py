"""An ability that is being resolved, and what has been bound to names for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.decisions import Answer, Flow, Lister, ask
from ....kernel.reuse import mypyc_attr
from ....lang.nodes import Between, Step
from ..cards.ability import Ability
from ..state.holo_state import HoloState
from ..state.occasion import UNTOLD, Occasion
from ..state.side import NOBODY
from .nodes import Who

NO_TARGET: Final = -1


@mypyc_attr(free_list_len=1)
class ArtDamage:
    """The damage of the art that is being resolved, as it is added up (12.3.4)."""

    __slots__ = ("amount", "is_firm")

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.is_firm = False  # whether it is not reduced (5.22.3.1)


@mypyc_attr(free_list_len=1)
class Env:
    """An ability that is being resolved: whose it is, where it comes from, and what has been bound to names."""

    player: int  # the controller of the effect (3.1.2.4)
    source: int  # the card (10.13.2)
    holomem: int  # the holomem that has the ability, or NOBODY
    ability: Ability | None
    since: int = 0  # when it was played (10.10.1.6.2); 0: it is only asked about
    # what it answers to
    subject: int = NOBODY  # the holomem or card that a trigger was about
    object: int = NOBODY  # the holomem to which it was done
    occasion: Occasion = UNTOLD  # what else is known of it
    amount: int = 0  # of the damage that has been or would be dealt, or that this ability has healed
    target: int = NOBODY  # of the art
    art: ArtDamage | None = None  # if it is one
    # what its steps have bound
    cards: dict[str, list[int]]  # chosen, found, revealed, seen, rest, archived, returned …
    picked: int = NOBODY  # the holomem that was chosen last
    targets: int = NO_TARGET  # how many have been chosen where the text says so (選ぶ, 10.7.2.3)
    rolls: Sequence[int] = ()  # what the last roll shows
    until: str = "turn"  # how long the sentence before lasts
    reroll: Between | None = None  # so many of the dice that it answers to are rolled again (5.24.3)
    redirect: int = NOBODY  # the holomem that takes the damage instead
    doubles: dict[int, Env] | None = None  # the same for each player (1.3.4.1)
    # how its steps are being done
    optional: bool = False  # whether what is being done need not be done (10.11.4)
    paying: bool = False  # whether it is the cost (10.4.2)
    accepted: bool = False  # whether the player wanted something that need not be done
    sparing: int = 0  # how much less life is lost for whom this downs
    gives: Sequence[int] = ()  # one of these has to be among what is paid, if there are any
    agreed: Step | None = None  # what its player has said yes to by using it
    # what is asked before it is done
    promised: Sequence[str] = ()  # the names that will be bound by what comes before
    sought: Who | None = None  # what is searched for
    # of a support that is being played (10.7.2.3.7)
    steps: Sequence[Step] = ()  # what it says
    before: Sequence[int] = ()  # the footprint of the game before any of it was done

    def __init__(self, player: int, source: int, holomem: int, ability: Ability | None) -> None:
        self.player = player
        self.source = source
        self.holomem = holomem
        self.ability = ability
        self.cards = {}

    @property
    def by_holomem(self) -> bool:
        """Whether a holomem uses it now, and not only somebody asks what it would be."""
        return self.since > 0 and self.holomem != NOBODY

    def ask_controller(
        self,
        g: HoloState,
        kind: str,
        rule: str,
        lister: Lister,
        *,
        hidden: bool = False,
        default: int = 0,
    ) -> Flow[Answer]:
        """Its controller is asked, for its card."""
        return (yield from ask(g, self.player, kind, rule, lister, hidden=hidden, default=default, about=self.source))

    def chose(self, count: int) -> None:
        """So many were chosen as its targets."""
        self.targets = max(self.targets, 0) + count

    def spoken_of(self) -> int:
        """そのホロメン: whom the trigger was about; without one, whom the sentence before has picked, or the target."""
        if self.subject != NOBODY:
            return self.subject
        return self.picked if self.picked != NOBODY else self.target

    def double(self, player: int) -> Env:
        """The same ability as a player carries it out, with what that player has bound."""
        if self.doubles is None:
            self.doubles = {}
        own = self.doubles.get(player)
        if own is None:
            own = Env(player, self.source, self.holomem, self.ability)
            own.since, own.sparing = self.since, self.sparing
            own.steps, own.before = self.steps, self.before
            self.doubles[player] = own
        return own


def begin(g: HoloState, player: int, source: int, holomem: int, ability: Ability | None) -> Env:
    """An ability that is played now (10.7.2)."""
    env = Env(player, source, holomem, ability)
    env.since = len(g.card)
    return env


def owner_of(env: Env, place: str) -> int:
    """Whom `my` or `opp` means."""
    return 1 - env.player if place == "opp" else env.player


def players_of(env: Env, owner: str) -> list[int]:
    return [0, 1] if owner == "both" else [owner_of(env, owner)]

"""An ability that is being resolved, and what has been bound to names for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..cards.ability import Ability

NO_TARGET: Final = -1


class Env:
    """An ability that is being resolved: whose it is, where it comes from, and what has been bound to names."""

    player: int  # the controller of the effect (3.1.2.4)
    source: int  # the card (10.13.2)
    holomem: int  # the holomem that has the ability, or -1
    ability: Ability | None
    cards: dict[str, list[int]]  # chosen, found, revealed, seen, rest, archived, returned …
    subject: int = -1  # the holomem or card that a trigger was about
    picked: int = -1  # the holomem that was chosen last
    object: int = -1  # the holomem to which it was done
    target: int = -1  # of the art
    rolls: Sequence[int] = ()  # what the last roll shows
    amount: int = 0  # of the art, the damage or the event
    excess: int = 0  # how much of it was more than the HP that were left
    counted: int = -1  # by 数えて
    by_holomem: bool = False  # whether it is an ability of a holomem
    targets: int = NO_TARGET  # how many have been chosen (10.7.2.3)
    optional: bool = False  # whether what is being done need not be done (10.11.4)
    paying: bool = False
    accepted: bool = False  # whether the player wanted something that need not be done
    redirect: int = -1  # the holomem that takes the damage instead
    firm: bool = False  # whether the damage of the art is not reduced (5.22.3.1)
    sparing: bool = False  # whether nobody loses life for whom this downs
    since: int = 0  # when it was played (10.10.1.6.2)
    until: str = "turn"  # how long the sentence before lasts
    won: bool = False
    doubles: dict[int, Env] | None = None  # the same for each player (1.3.4.1)

    def __init__(self, player: int, source: int, holomem: int, ability: Ability | None) -> None:
        self.player = player
        self.source = source
        self.holomem = holomem
        self.ability = ability
        self.cards = {}

    def chose(self, count: int) -> None:
        """So many were chosen where something was to be chosen."""
        self.targets = max(self.targets, 0) + count

    def spoken_of(self) -> int:
        """そのホロメン: whom the trigger was about; without one, whom the sentence before has picked, or the target."""
        if self.subject != -1:
            return self.subject
        return self.picked if self.picked != -1 else self.target

    def double(self, player: int) -> Env:
        """The same ability as a player carries it out, with what that player has bound."""
        if self.doubles is None:
            self.doubles = {}
        own = self.doubles.get(player)
        if own is None:
            own = Env(player, self.source, self.holomem, self.ability)
            own.since, own.by_holomem, own.sparing = self.since, self.by_holomem, self.sparing
            self.doubles[player] = own
        return own


def owner_of(env: Env, place: str) -> int:
    """Whom `my` or `opp` means."""
    return 1 - env.player if place == "opp" else env.player


def players_of(env: Env, owner: str) -> list[int]:
    return [0, 1] if owner == "both" else [owner_of(env, owner)]

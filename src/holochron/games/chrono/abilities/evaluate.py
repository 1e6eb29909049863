"""What abilities ask: which cards they mean, whether something is so, and how much it is.

Every kind of node has one interpreter, a class. Of each node one is made when it is first asked about, and kept with it: what the
text says is looked at then, and what the game says whenever it is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....kernel.reuse import mypyc_attr
from ....lang.nodes import Amount, And, Compare, Condition, Node, Number, keep
from ..cards.card import Card
from ..rules.players import opponents, reach, team
from ..state.chrono_state import ChronoState
from .filters import Kind
from .nodes import CostOf, Count, DamageOf, Either, Exists, Outnumbered, Sel


@mypyc_attr(free_list_len=1)
class Env:
    """Who uses an ability, which card has it, and what was chosen for it."""

    def __init__(self, player: int, this: int) -> None:
        self.player = player
        self.this = this  # the standing that has the ability, or the ref of an event
        self.targets: dict[str, tuple[int, ...]] = {}
        self.players: dict[str, int] = {}


# ---------------------------------------------------------------------------------------------------- cards that are meant


class Finder:
    """Which cards a selector means."""

    def __init__(self, sel: Sel) -> None:
        self.owner = sel.owner
        self.zone = sel.zone
        self.on_field = sel.zone == "field"
        self.other = sel.other
        self.kind = Kind(sel.filters)

    def owners(self, g: ChronoState, player: int) -> list[int]:
        """The players whose cards it speaks of (3.1.1)."""
        if self.owner == "my":
            return [player]
        return opponents(g, player) if self.owner == "opp" else reach(g, player)

    def find(self, g: ChronoState, env: Env) -> list[int]:
        """Those cards, wherever it looks."""
        found: list[int] = []
        for owner in self.owners(g, env.player):
            side = g.sides[owner]
            if self.on_field:
                for standing in side.field:
                    if not (self.other and standing.ref == env.this) and self.kind.is_standing(g, standing):
                        found.append(standing.ref)
            else:
                for ref in side.zone(self.zone):
                    if self.kind.is_card(g, g.card[ref]):
                        found.append(ref)
        return found

    def exists(self, g: ChronoState, env: Env) -> bool:
        """Whether there is one."""
        for owner in self.owners(g, env.player):
            side = g.sides[owner]
            if self.on_field:
                for standing in side.field:
                    if not (self.other and standing.ref == env.this) and self.kind.is_standing(g, standing):
                        return True
            else:
                for ref in side.zone(self.zone):
                    if self.kind.is_card(g, g.card[ref]):
                        return True
        return False


def finder_of(sel: Sel) -> Finder:
    made: Finder | None = sel.interpreter
    if made is None:
        made = Finder(sel)
        keep(sel, made)
    return made


def find(g: ChronoState, env: Env, sel: Sel) -> list[int]:
    """The cards that a selector means."""
    return finder_of(sel).find(g, env)


def exists(g: ChronoState, env: Env, sel: Sel) -> bool:
    """Whether there is a card that a selector means."""
    return finder_of(sel).exists(g, env)


# ---------------------------------------------------------------------------------------------------- how much


class Measure:
    """How much an amount is now."""

    def value(self, g: ChronoState, env: Env) -> int:
        raise NotImplementedError


class Printed(Measure):
    def __init__(self, amount: Number) -> None:
        self.number = amount.value

    def value(self, g: ChronoState, env: Env) -> int:
        return self.number


class CostOfChosen(Measure):
    def __init__(self, amount: CostOf) -> None:
        self.name = amount.name

    def value(self, g: ChronoState, env: Env) -> int:
        return sum([g.card[ref].cost for ref in env.targets[self.name]])


class MostDamage(Measure):
    def __init__(self, amount: DamageOf) -> None:
        self.of_user = amount.who == "me"

    def value(self, g: ChronoState, env: Env) -> int:
        players = [env.player] if self.of_user else opponents(g, env.player)
        return max([g.damage[team(g, player)] for player in players])


class Counting(Measure):
    def __init__(self, amount: Count) -> None:
        self.what = finder_of(amount.what)

    def value(self, g: ChronoState, env: Env) -> int:
        return len(self.what.find(g, env))


class EitherOf(Measure):
    def __init__(self, amount: Either) -> None:
        self.check = check_of(amount.condition)
        self.yes = measure_of(amount.yes)
        self.no = measure_of(amount.no)

    def value(self, g: ChronoState, env: Env) -> int:
        return self.yes.value(g, env) if self.check.holds(g, env) else self.no.value(g, env)


# each takes its own kind of node
AMOUNTS: Final[dict[type[Node], Callable[[Any], Measure]]] = {
    Number: Printed,
    CostOf: CostOfChosen,
    DamageOf: MostDamage,
    Count: Counting,
    Either: EitherOf,
}


def measure_of(amount: Amount) -> Measure:
    made: Measure | None = amount.interpreter
    if made is None:
        made = AMOUNTS[type(amount)](amount)
        keep(amount, made)
    return made


def value(g: ChronoState, env: Env, amount: Amount) -> int:
    """How much an amount is now."""
    return measure_of(amount).value(g, env)


# ---------------------------------------------------------------------------------------------------- whether


class Check:
    """Whether a condition is so."""

    def holds(self, g: ChronoState, env: Env) -> bool:
        raise NotImplementedError


class Existing(Check):
    def __init__(self, condition: Exists) -> None:
        self.what = finder_of(condition.what)

    def holds(self, g: ChronoState, env: Env) -> bool:
        return self.what.exists(g, env)


class BeingOutnumbered(Check):
    def __init__(self, condition: Outnumbered) -> None:
        pass

    def holds(self, g: ChronoState, env: Env) -> bool:
        return is_outnumbered(g, env.player)


class AllHolding(Check):
    def __init__(self, condition: And) -> None:
        self.checks = [check_of(one) for one in condition.conditions]

    def holds(self, g: ChronoState, env: Env) -> bool:
        for check in self.checks:
            if not check.holds(g, env):
                return False
        return True


class Comparing(Check):
    def __init__(self, condition: Compare) -> None:
        self.left = measure_of(condition.left)
        self.right = measure_of(condition.right)
        self.sign = condition.sign

    def holds(self, g: ChronoState, env: Env) -> bool:
        left, right = self.left.value(g, env), self.right.value(g, env)
        return left <= right if self.sign == "<=" else left >= right if self.sign == ">=" else left == right


CONDITIONS: Final[dict[type[Node], Callable[[Any], Check]]] = {
    Exists: Existing,
    Outnumbered: BeingOutnumbered,
    And: AllHolding,
    Compare: Comparing,
}


def check_of(condition: Condition) -> Check:
    made: Check | None = condition.interpreter
    if made is None:
        made = CONDITIONS[type(condition)](condition)
        keep(condition, made)
    return made


def holds(g: ChronoState, env: Env, condition: Condition) -> bool:
    """Whether a condition is so."""
    return check_of(condition).holds(g, env)


def is_outnumbered(g: ChronoState, player: int) -> bool:
    """Whether an opponent has more cards on the field, face-up ones."""
    own = _face_up(g, player)
    for opponent in opponents(g, player):
        if _face_up(g, opponent) > own:
            return True
    return False


def _face_up(g: ChronoState, player: int) -> int:
    """How many cards stand face-up on a field."""
    count = 0
    for standing in g.sides[player].field:
        if not standing.face_down:
            count += 1
    return count


def same_name_stands(g: ChronoState, player: int, card: Card) -> bool:
    """Whether a character (5.1.2) or BG (6.1.3) of that name is on the player's field, face-down or not."""
    for standing in g.sides[player].field:
        other = g.card[standing.ref]
        if other.name == card.name and (other.is_character == card.is_character) and standing.host < 0:
            return True
    return False

"""What is in an ability: its parts, what it waits for, and what the engine cannot do yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from ....lang.nodes import Condition, If, Node, Number, Pay, Step, Trigger, keep
from .nodes import (
    VOCABULARY,
    Acts,
    Cannot,
    During,
    Gain,
    Happens,
    Lasting,
    Lose,
    Modifier,
    Move,
    Must,
    Named,
    Plus,
    ReduceDamage,
    Sel,
    SetTo,
    Stat,
    StepEdge,
    ToDebut,
    TreatAs,
    When,
    While,
    Who,
    Word,
)
from .vocabulary.places import HEAPS

THIS: Final = Sel("this", "")
SUPPORT: Final = Sel("support", "")
ROLLED: Final = Stat("rolled", THIS)  # with the dice of this ability
SomeNode = TypeVar("SomeNode", bound=Node)

# What happens inside of what is about to happen (10.11): such abilities do not wait for a check timing.
BEFORE: Final = (
    *("would-roll", "rolled", "reveals", "would-be-archived"),
    *("would-be-damaged", "would-take", "would-take.art", "would-take.special", "would-deal"),
)
LESS_HP: Final = "less-hp"  # the topic of what may make HP less than what is printed
MOVED_TO: Final[dict[str, str]] = {
    zone: f"moved.{zone}" for zone in HEAPS.meanings
}  # 10.8.4: what happens to a card that goes to a zone
ZONE_MOVES: Final[tuple[str, ...]] = tuple(MOVED_TO.values())
OF_PLAYERS: Final = ("life", "life-lost")  # figures
UNTIL: Final = ("turn", "next-opp-turn", "next-opp-turn-end", "next-my-turn", "game")
# Words of the language that no interpreter does yet: a card that has one cannot be played.
UNFINISHED: Final[tuple[str, ...]] = ()


def word_of(node: Node) -> str:
    """How the notation calls a node."""
    return VOCABULARY.table[type(node)][0]


def parts_of(node: Node) -> list[Node]:
    """A node and every node in it."""
    found = [node]
    if type(node) not in VOCABULARY.fields:
        return found
    for field in VOCABULARY.fields[type(node)][1]:
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found.extend(parts_of(part))
    return found


def nodes_of(nodes: Iterable[Node], kind: type[SomeNode]) -> tuple[SomeNode, ...]:
    """Those of a kind."""
    return tuple([node for node in nodes if isinstance(node, kind)])


def topics_of(modifier: Modifier | When) -> tuple[str, ...]:
    """Under which words a continuous effect is looked up; it keeps them."""
    made: tuple[str, ...] | None = modifier.interpreter
    if made is None:
        made = _topics(modifier)
        keep(modifier, made)
    return made


def _topics(modifier: Modifier | When) -> tuple[str, ...]:
    if isinstance(modifier, (Plus, SetTo)):
        stat = modifier.stat
        if stat == "hp" and not is_raised(modifier):
            return (stat, "numbers", LESS_HP)
        kind, cost, _ = stat.partition("-cost")
        return (stat, "numbers", f"{kind}-costs") if cost else (stat, "numbers")
    if isinstance(modifier, TreatAs) and modifier.who == SUPPORT:
        return ("more-cheers",)
    return ("abilities",) if isinstance(modifier, (Gain, Lose)) else (word_of(modifier),)


def is_raised(number: Plus | SetTo) -> bool:
    """Whether it can only ever become more."""
    return isinstance(number, Plus) and isinstance(number.amount, Number) and number.amount.value >= 0


def flat(modifier: Modifier, conditions: tuple[Condition, ...] = ()) -> list[tuple[Modifier, tuple[Condition, ...]]]:
    """Each continuous effect of its own, with the conditions that it stands under."""
    if not isinstance(modifier, While):
        return [(modifier, conditions)]
    return [found for one in modifier.modifiers for found in flat(one, (*conditions, modifier.condition))]


def core(trigger: Trigger) -> Trigger:
    """A trigger without its guards."""
    while isinstance(trigger, During):
        trigger = trigger.trigger
    return trigger


def event_of(trigger: Trigger) -> str:
    """The word of what a trigger waits for."""
    trigger = core(trigger)
    if isinstance(trigger, (Happens, Acts)):
        return trigger.event
    return trigger.edge if isinstance(trigger, StepEdge) else word_of(trigger)


def returns_in(node: Node) -> bool:
    """Whether something in a node brings cards to a hand or a deck, other than by drawing or taking from a deck."""
    for part in parts_of(node):
        if isinstance(part, ToDebut):
            return True
        if not isinstance(part, Move) or not part.to.startswith(("hand", "deck")):
            continue
        if not isinstance(part.what, Sel) or part.what.owner not in ("found", "rest", "revealed", "seen"):
            return True
    return False


def is_property(node: Node) -> bool:
    """Whether an extra line says what its own card is, wherever that is (2.11.2.2 to 2.11.2.4), and is no continuous effect."""
    if not isinstance(node, (Cannot, SetTo, TreatAs)) or node.who != THIS:
        return False
    if isinstance(node, Cannot):
        return node.what == "bloom"
    return node.stat == "life-loss" if isinstance(node, SetTo) else all(isinstance(one, Named) for one in node.filters)


def own_plus(node: Node) -> Plus | None:
    """The node, if it adds a printed number to the holomem that has it, whatever else there is."""
    if not isinstance(node, Plus) or not isinstance(node.amount, Number) or not isinstance(node.who, Sel):
        return None
    return node if node.who.owner in ("this", "holder") and not node.who.filters else None


def faults_of(node: Node) -> list[str]:
    """What means nothing where it stands."""
    found: list[str] = []
    for part in parts_of(node):
        if isinstance(part, Lasting) and any(isinstance(one, While) for one in part.modifiers):
            found.append("what lasts is fixed when it resolves, and stands in no `while`")
        if isinstance(part, Stat) and part.figure in OF_PLAYERS and not _is_player(part.who):
            found.append(f"`{part.figure}` is a figure of a player: `(my)` or `(opp)`")
    return found


def _is_player(who: Who) -> bool:
    return isinstance(who, Sel) and who.owner in ("my", "opp") and not who.zone


def obliged(step: Step) -> Step:
    """A step of an activated ability: whoever plays it has chosen to pay (10.1.1.1)."""
    if isinstance(step, Pay):
        return Must(step.cost, step.steps)
    return If(step.condition, tuple(obliged(one) for one in step.steps)) if isinstance(step, If) else step


def skill_slot(what: Sel) -> str:
    """Whether the oshi skill or the SP oshi skill is meant."""
    return "sp" if what.zone == "sp" or Word("sp") in what.filters else "oshi"


def is_this_art(who: Who) -> bool:
    """このアーツ"""
    return isinstance(who, Sel) and who.owner == "this-art"


def is_added(node: Node) -> bool:
    """能力追加 (5.19): what the holomem has to which the card is attached. It stands on a line of its own, and is valid as the card is."""
    return isinstance(node, Gain) and isinstance(node.who, Sel) and node.who.owner == "holder"


def shields_all(node: Node) -> bool:
    """全員が受けるダメージ-n: less for everyone who takes damage at the same time."""
    return isinstance(node, ReduceDamage) and isinstance(node.who, Sel) and node.who.zone != ""


def is_of_holder(trigger: Trigger) -> bool:
    """Whether it is about the holomem that has the ability, whatever it is: nothing has to be looked up then."""
    inner = core(trigger)
    if not isinstance(inner, Happens) or not isinstance(inner.who, Sel):
        return False
    return inner.who.owner in ("this", "holder") and not inner.who.filters


def is_moved(trigger: Trigger) -> Sel | None:
    """Which cards have gone to another zone, and from where (10.8.4)."""
    inner = core(trigger)
    return (
        inner.who if isinstance(inner, Happens) and inner.event in ZONE_MOVES and isinstance(inner.who, Sel) else None
    )

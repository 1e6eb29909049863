"""The nodes of this game: what A.Skills, P.Skills, events and Limits say.

A node is a meaning; how it is worded in each language stands in `compiler/`. `what` is a selector, or the name of what was chosen
before (`this` is the card that has the ability, or the character that carries the item). `who` is `me`, `opponents`,
`everyone`, or the name of a player who was chosen before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....lang.errors import MalformedNotation
from ....lang.nodes import SHARED, Amount, Between, Condition, Filter, Node, NodeTable, Number, Step
from ....lang.notation import Vocabulary, read_number, read_quantity, write_quantity
from ....lang.words import SHARED_KINDS, Kind, NodeKind
from .vocabulary import FILTER_WORDS, LISTS, OWNERS, PLACES

# ---------------------------------------------------------------------------------------------------- what is meant


@dataclass(frozen=True)
class Sel(Node):
    """Cards of a place: `(opp.field character x1)`. On the field face-down cards are not meant unless that is said."""

    owner: str
    zone: str
    filters: tuple[Filter, ...]
    quantity: Between
    other: bool = False  # not the card that has the ability


What = Sel | str


@dataclass(frozen=True)
class Word(Filter):
    """A kind of card, or a state that it is in. A heroine is a character too (FAQ)."""

    word: str


@dataclass(frozen=True)
class Typed(Filter):
    """タイプ【…】"""

    type: str


@dataclass(frozen=True)
class Named(Filter):
    """[…]"""

    name: str


@dataclass(frozen=True)
class CostAtMost(Filter):
    """コストn以下"""

    amount: Number


@dataclass(frozen=True)
class Target(Node):
    """Cards that are chosen when the use is declared (～を1枚選び)."""

    name: str
    what: Sel


@dataclass(frozen=True)
class TargetPlayer(Node):
    """A player who is chosen when the use is declared (相手プレイヤー1人)."""

    name: str


@dataclass(frozen=True)
class Cost(Node):
    """Part of an activation cost (発動コスト), or of an event's additional cost (追加のコスト)."""

    step: Step


# ---------------------------------------------------------------------------------------------------- steps


@dataclass(frozen=True)
class Ep(Step):
    """コストn: EP to pay."""

    amount: Amount


@dataclass(frozen=True)
class Damage(Step):
    """A player takes damage."""

    who: str
    amount: Amount


@dataclass(frozen=True)
class Heal(Step):
    """A player's damage goes down, not below 0 (ダメージを回復する)."""

    who: str
    amount: Amount


@dataclass(frozen=True)
class Hurt(Step):
    """A character takes damage, which counts against its DP until the end phase."""

    what: What
    amount: Amount


@dataclass(frozen=True)
class Draw(Step):
    """Draw cards (ドロー)."""

    who: str
    count: Amount


@dataclass(frozen=True)
class Discard(Step):
    """Choose cards of one's hand and discard them (選んで捨てる)."""

    what: Sel


@dataclass(frozen=True)
class MakeDiscard(Step):
    """Another player chooses cards of the own hand and discards them."""

    who: str
    count: Amount


@dataclass(frozen=True)
class Check(Step):
    """Put into Check状態."""

    what: What


@dataclass(frozen=True)
class Ready(Step):
    """End Check状態 (未Check状態にする)."""

    what: What


@dataclass(frozen=True)
class TurnDown(Step):
    """Turn face-down (裏向きにする)."""

    what: What


@dataclass(frozen=True)
class Recover(Step):
    """Turn a face-down card up again; it is in Check状態 then (回復)."""

    what: What


@dataclass(frozen=True)
class Move(Step):
    """Cards go to a zone of their owner: hand, discard, or the top of the deck."""

    what: What
    zone: str


@dataclass(frozen=True)
class PutOut(Step):
    """A character goes onto one's field; that counts as a use (場に出す)."""

    what: What


@dataclass(frozen=True)
class PlusUntilEnd(Step):
    """AP, DP or EP is changed until the next end phase."""

    what: What
    figure: str
    amount: Amount


@dataclass(frozen=True)
class PierceUntilEnd(Step):
    """貫通 until the next end phase."""

    what: What


@dataclass(frozen=True)
class GainEp(Step):
    """EP that need no card to be put into Check状態."""

    amount: Amount


@dataclass(frozen=True)
class Search(Step):
    """Look for cards in one's deck, show them, take them to the hand, and shuffle."""

    what: Sel


# ---------------------------------------------------------------------------------------------------- amounts, conditions


@dataclass(frozen=True)
class CostOf(Amount):
    """The printed cost of a chosen card."""

    name: str


@dataclass(frozen=True)
class DamageOf(Amount):
    """A player's damage; the most, where several are meant."""

    who: str


@dataclass(frozen=True)
class Count(Amount):
    """How many cards there are."""

    what: Sel


@dataclass(frozen=True)
class Either(Amount):
    """One amount if a condition holds, another if not."""

    condition: Condition
    yes: Amount
    no: Amount


@dataclass(frozen=True)
class Exists(Condition):
    """Such a card is there."""

    what: Sel


@dataclass(frozen=True)
class Outnumbered(Condition):
    """An opponent has more cards on the field than the user, face-up ones."""


# ---------------------------------------------------------------------------------------------------- P.Skill and Limit


@dataclass(frozen=True)
class Plus(Node):
    """AP, DP or EP is changed for as long as the P.Skill is in effect."""

    what: What
    figure: str
    amount: Amount


@dataclass(frozen=True)
class Pierce(Node):
    """貫通"""

    what: What


@dataclass(frozen=True)
class HandLimit(Node):
    """The hand limit (手札上限枚数) is changed."""

    who: str
    amount: Number


@dataclass(frozen=True)
class While(Node):
    """A P.Skill that is in effect only while a condition holds."""

    condition: Condition
    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class OnlyOn(Node):
    """Limit: the item is attached to such characters only."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Copies(Node):
    """Limit: so many in a deck at most."""

    count: Number


@dataclass(frozen=True)
class OnlyWhile(Node):
    """Limit: the card is used only while a condition holds."""

    condition: Condition


NODES: Final[NodeTable] = {
    CostAtMost: ("cost-at-most", ("amount:number",)),
    Target: ("target", ("name", "what:cards")),
    TargetPlayer: ("target-player", ("name",)),
    Cost: ("cost", ("step",)),
    Ep: ("ep", ("amount",)),
    Damage: ("damage", ("who:players", "amount")),
    Heal: ("heal", ("who:players", "amount")),
    Hurt: ("hurt", ("what", "amount")),
    Draw: ("draw", ("who:players", "count:amount")),
    Discard: ("discard", ("what:cards",)),
    MakeDiscard: ("make-discard", ("who:players", "count:amount")),
    Check: ("check", ("what",)),
    Ready: ("ready", ("what",)),
    TurnDown: ("turn-down", ("what",)),
    Recover: ("recover", ("what",)),
    Move: ("move", ("what", "zone:destination")),
    PutOut: ("put-out", ("what",)),
    PlusUntilEnd: ("plus-until-end", ("what", "figure", "amount")),
    PierceUntilEnd: ("pierce-until-end", ("what",)),
    GainEp: ("gain-ep", ("amount",)),
    Search: ("search", ("what:cards",)),
    CostOf: ("cost-of", ("name",)),
    DamageOf: ("damage-of", ("who:players",)),
    Count: ("count", ("what:cards",)),
    Either: ("either", ("condition", "yes:amount", "no:amount")),
    Exists: ("exists", ("what:cards",)),
    Outnumbered: ("outnumbered", ()),
    Plus: ("plus", ("what", "figure", "amount")),
    Pierce: ("pierce", ("what",)),
    HandLimit: ("hand-limit", ("who:players", "amount:number")),
    While: ("while", ("condition", "nodes*:node")),
    OnlyOn: ("only-on", ("filters*:filter",)),
    Copies: ("copies", ("count:number",)),
    OnlyWhile: ("only-while", ("condition",)),
}


UNNAMED: Final[NodeTable] = {
    Sel: ("selector", ("owner", "zone", "filters*:filter", "quantity")),
    Word: ("word", ("word:kind-word",)),
}
KINDS: Final[Mapping[str, Kind]] = {
    **SHARED_KINDS,
    **LISTS,
    # which names have been given is known where the whole ability is read
    "name": NodeKind("name", "a name", (str,)),
    "players": NodeKind("players", "a player, or a name", (str,)),
    "what": NodeKind("what", "cards in parentheses, or a name", (Sel, str)),
    "cards": NodeKind("cards", "cards, in parentheses", (Sel,)),
    "quantity": NodeKind("quantity", "how many: `x1`, `x1..3`, `any`, `all`", (Between,)),
}
GIVEN: Final = ("this",)  # the name that every ability may use


def unknown_names(nodes: tuple[Node, ...]) -> list[str]:
    """The names of cards and players that an ability uses and nothing bears."""
    known = [*GIVEN, *LISTS["players"].meanings]
    known += [node.name for node in nodes if isinstance(node, (Target, TargetPlayer))]
    return [name for node in nodes for name in _names_in(node) if name not in known]


def _names_in(node: Node) -> list[str]:
    found: list[str] = []
    for field in VOCABULARY.fields[type(node)][1] if type(node) in VOCABULARY.fields else ():
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found.extend(_names_in(part))
            elif isinstance(part, str) and field.kind.name in ("name", "players", "what"):
                found.append(part)
    return found


def _word(word: str) -> object:
    """What a lone word means."""
    if word.startswith("〈"):
        return Named(word[1:-1])
    if word.startswith("#"):
        return Typed(word[1:])
    if word.startswith(":"):
        return word[1:]
    if word in FILTER_WORDS.meanings:
        return Word(word)
    return read_number(word) or read_quantity(word) or word


def _group(words: list[Any], item: Callable[[Any], Any]) -> Node | None:
    """A selector: place, filters, quantity."""
    head = words[0] if words else ""
    if not isinstance(head, str):
        return None
    owner, dot, zone = head.partition(".")
    if not dot:
        return None
    if not OWNERS.takes(owner):
        raise MalformedNotation(f"nobody is called {owner!r} ({OWNERS.expected(owner)})")
    if not PLACES.takes(zone):
        raise MalformedNotation(f"no zone is called {zone!r} ({PLACES.expected(zone)})")
    rest = [item(word) for word in words[1:] if word != "other"]
    quantity = Between(1, 1)
    if rest and isinstance(rest[-1], Between):
        quantity = rest.pop()
    for entry in rest:
        if isinstance(entry, str):
            raise MalformedNotation(f"nothing is {entry!r} ({FILTER_WORDS.expected(entry)})")
        if not isinstance(entry, Filter):
            raise MalformedNotation(f"`{VOCABULARY.inline(entry)}` is no filter")
    return Sel(owner, zone, tuple(rest), quantity, "other" in words)


def _unword(value: object) -> str:
    """The inverse of `_word` and `_group`."""
    if isinstance(value, Named):
        return f"〈{value.name}〉"
    if isinstance(value, Typed):
        return f"#{value.type}"
    if isinstance(value, Word):
        return value.word
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Sel):
        filters = [VOCABULARY.inline(entry) for entry in value.filters]
        other = ["other"] if value.other else []
        return "(" + " ".join([f"{value.owner}.{value.zone}", *other, *filters, write_quantity(value.quantity)]) + ")"
    return str(value)


VOCABULARY: Final = Vocabulary({**SHARED, **NODES}, UNNAMED, KINDS, _word, _group, _unword)

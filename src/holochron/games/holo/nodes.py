"""The verbs, conditions, filters and triggers of the hololive OFFICIAL CARD GAME, and how they are written down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...lang.nodes import SHARED, Amount, Between, Condition, Faces, Filter, Node, NodeTable, Number, Step, Trigger
from ...lang.notation import (
    Vocabulary,
    read_faces,
    read_number,
    read_quantity,
    write_faces,
    write_quantity,
)

COST_WORDS: Final = ("white", "green", "red", "blue", "purple", "yellow", "any")  # the icons of a cost (10.5)

# ---------------------------------------------------------------------------------------------------- filters


@dataclass(frozen=True)
class Word(Filter):
    """A kind, colour, level or mark that one word names: `holomem`, `green`, `debut`, `buzz`, `limited` …"""

    word: str


@dataclass(frozen=True)
class Named(Filter):
    """A card of that name (2.1.2), extra names included (2.11.2.3)."""

    name: str


@dataclass(frozen=True)
class AtLeast(Filter):
    """1st以上, 2nd以上: that Bloom level or a higher one; Spot is neither."""

    level: Word


@dataclass(frozen=True)
class NameHas(Filter):
    """A card whose name contains this (2.1.2)."""

    part: str


@dataclass(frozen=True)
class SameColor(Filter):
    """A card that shares a color with `this` holomem or with my `oshi` (2.4.4); colorless shares none."""

    other: str


@dataclass(frozen=True)
class HpAtMost(Filter):
    """A holomem of the stage with no more than so much HP left (4.4.5.4)."""

    amount: Number


@dataclass(frozen=True)
class Tagged(Filter):
    """A card with that tag (2.6)."""

    tag: str


@dataclass(frozen=True)
class Sel(Node):
    """Cards or holomem: a place, what they must be, and how many."""

    owner: str  # my or opp; this, holder or subject for one certain holomem
    zone: str
    filters: tuple[Filter, ...]
    quantity: Between
    other: bool  # not the source of the ability itself


PLACES: Final = (
    "oshi",
    "cheers",  # on the holomem of the stage
    "stage",
    "center",
    "collab",
    "back",
    "hand",
    "deck",
    "cheer-deck",
    "archive",
    "holo-power",
    "life",
)
FILTER_WORDS: Final = (
    "holomem",
    "support",
    "cheer",
    "card",
    "white",
    "green",
    "red",
    "blue",
    "purple",
    "yellow",
    "all-colors",  # 2.4.2.3
    "debut",
    "1st",
    "2nd",
    "spot",
    "buzz",
    "limited",
)

# ---------------------------------------------------------------------------------------------------- conditions, amounts


@dataclass(frozen=True)
class Exists(Condition):
    """There is such a card."""

    what: Sel


@dataclass(frozen=True)
class PaidX(Amount):
    """How much holo power was paid where X is printed (12.1.3.1)."""


@dataclass(frozen=True)
class Count(Amount):
    """How many there are."""

    what: Sel


@dataclass(frozen=True)
class HasUsed(Condition):
    """「…」を使った: I have used an ability of that name, whatever card has it (10.1.3.1), this `turn` or this `game`."""

    name: str
    per: str


# ---------------------------------------------------------------------------------------------------- steps


@dataclass(frozen=True)
class Draw(Step):
    """引く (5.7)"""

    count: Amount


@dataclass(frozen=True)
class Shuffle(Step):
    """シャッフルする (5.6)"""

    zone: str


@dataclass(frozen=True)
class Look(Step):
    """見る, 上から見る (5.8, 5.9): the whole zone, or its top cards; bound to a name."""

    zone: str
    quantity: Between
    name: str


@dataclass(frozen=True)
class Take(Step):
    """Choose among cards that were looked at, reveal them (5.11), and add them to the hand."""

    among: str
    quantity: Between
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Bottom(Step):
    """The rest of what was looked at goes to the bottom of the deck, in any order."""

    among: str


@dataclass(frozen=True)
class Move(Step):
    """置く, 戻す, アーカイブする (5.5, 5.12): cards to a zone of their controller."""

    what: Sel
    zone: str


@dataclass(frozen=True)
class Send(Step):
    """エールを送る (5.21): cheers to one holomem."""

    what: Sel
    to: Sel


@dataclass(frozen=True)
class Reattach(Step):
    """付け替える (5.17.4)"""

    what: Sel
    to: Sel


@dataclass(frozen=True)
class Swap(Step):
    """交代する (5.18)"""

    one: Sel
    other: Sel


@dataclass(frozen=True)
class ToBack(Step):
    """A holomem goes to the back position, as it stands (Q8)."""

    who: Sel


@dataclass(frozen=True)
class ToStage(Step):
    """ステージに出す (5.13): holomem cards to the back position."""

    what: Sel


@dataclass(frozen=True)
class LeaveStage(Step):
    """A holomem goes to a zone of its player (4.4.7)."""

    who: Sel
    zone: str


@dataclass(frozen=True)
class Roll(Step):
    """サイコロを振る (5.24.1)"""

    name: str


@dataclass(frozen=True)
class DeclareFace(Step):
    """Name a face: the next roll counts as that face (5.24.4)."""


@dataclass(frozen=True)
class PlusArt(Step):
    """アーツ+n: this art, while it resolves (12.3.4.2)."""

    amount: Amount


@dataclass(frozen=True)
class PreventDamage(Step):
    """ダメージを受けない: the damage is reduced by all of it (5.22.4)."""


@dataclass(frozen=True)
class Attach(Step):
    """付ける (5.17.2): supports to one holomem, as many as its limits allow (5.17.3.4)."""

    what: Sel
    to: Sel


@dataclass(frozen=True)
class ReattachEach(Step):
    """割り振って付け替える: each of these cards to a holomem that is chosen for it (5.17.4)."""

    what: Sel
    to: Sel


@dataclass(frozen=True)
class Damage(Step):
    """特殊ダメージを与える (5.22.1)"""

    to: Sel
    amount: Amount


@dataclass(frozen=True)
class Heal(Step):
    """回復する (5.23.1)"""

    who: Sel
    amount: Amount


@dataclass(frozen=True)
class ReduceDamage(Step):
    """The damage that is about to be dealt or taken is reduced (5.22.3)."""

    amount: Amount


@dataclass(frozen=True)
class Down(Step):
    """ダウンする (5.4)"""

    who: Sel


@dataclass(frozen=True)
class EndGame(Step):
    """A player, my or opp, wins or loses at once (1.2.4)."""

    who: str
    how: str  # wins or loses


@dataclass(frozen=True)
class DrawUpTo(Step):
    """n枚まで引く (5.7.3): one after the other, as long as the player likes."""

    count: Amount


@dataclass(frozen=True)
class LookUpTo(Step):
    """上からn枚まで見る (5.9.2): one after the other, as long as the player likes."""

    zone: str
    count: Amount
    name: str


@dataclass(frozen=True)
class HealAll(Step):
    """HPすべて回復 (5.23.2)"""

    who: Sel


@dataclass(frozen=True)
class Rest(Step):
    """お休みにする (5.2.1)"""

    who: Sel


@dataclass(frozen=True)
class Activate(Step):
    """アクティブにする (5.2.2)"""

    who: Sel


@dataclass(frozen=True)
class ToDebut(Step):
    """Debutホロメンに戻す (5.15)"""

    who: Sel


@dataclass(frozen=True)
class ExtraTurn(Step):
    """もう1回自分のターンを開始する (5.26)"""


@dataclass(frozen=True)
class Later(Step):
    """An automatic ability that waits for the next time a step starts or ends, and then once (10.8.5)."""

    edge: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class UseAgain(Step):
    """もう1回使う (5.25): this art once more, when nothing else is left to be done."""


@dataclass(frozen=True)
class EachPlayer(Step):
    """お互い: each player does it, from their own cards, the turn player first (1.3.4.1)."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Reroll(Step):
    """振り直す (5.24.3): the roll that has just been made begins anew."""


@dataclass(frozen=True)
class SetDie(Step):
    """The die counts as this face, after all re-rolls (5.24.4)."""

    face: Amount


@dataclass(frozen=True)
class Modes(Step):
    """以下の能力から選んで使う (10.7.2.2.1): so many of these, each a `seq`."""

    count: Number
    modes: tuple[Step, ...]


# ---------------------------------------------------------------------------------------------------- continuous effects


class Modifier(Node):
    """A continuous effect (10.10): a line that a card has always (10.1.1.3), or what `lasting` leaves behind."""


@dataclass(frozen=True)
class Plus(Modifier):
    """+n, -n: a number of those holomem, one of STATS."""

    stat: str
    who: Sel
    amount: Amount


@dataclass(frozen=True)
class SetTo(Modifier):
    """nとして扱う: a number is this one, whatever it was before."""

    stat: str
    who: Sel
    amount: Amount


@dataclass(frozen=True)
class TreatAs(Modifier):
    """としても扱う: those holomem or cheers have these names, colors, tags and this level too."""

    who: Sel
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Cannot(Modifier):
    """できない: those holomem cannot do one of DEEDS (1.3.3)."""

    what: str
    who: Sel


@dataclass(frozen=True)
class Must(Modifier):
    """An art must have one of those holomem as its target, if it can (1.3.2.3)."""

    what: str  # be-target
    who: Sel


@dataclass(frozen=True)
class Gain(Modifier):
    """能力を与える: those holomem have these abilities, `when` or continuous, besides their own (10.10.1.2)."""

    who: Sel
    abilities: tuple[Node, ...]


@dataclass(frozen=True)
class Lose(Modifier):
    """能力を失う: those holomem have no gift, art, collab or bloom effect of their own, or no `abilities` (10.10.1.2)."""

    slot: str
    who: Sel


@dataclass(frozen=True)
class While(Modifier):
    """Continuous effects that are there only while a condition holds (10.3.1)."""

    condition: Condition
    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True)
class Lasting(Step):
    """このターンの間 and the like: continuous effects that last for this `turn`, the `next-opp-turn` or the `game`, for
    whoever is meant when it resolves (10.10.2)."""

    until: str
    modifiers: tuple[Modifier, ...]


STATS: Final = (
    "arts",
    "hp",
    "life-loss",
    "blooms",  # how often more it can bloom (5.28): left behind by an ability, and spent by blooming
    "dice",  # what every die of the player counts as (5.24.4); whom: the oshi
    "tools",  # how many can be attached (5.17.3.3)
    "mascots",
    "damage-taken",
    "special-dealt",
    *(f"{kind}-cost-{color}" for kind in ("art", "baton") for color in COST_WORDS),
)
DEEDS: Final = ("move", "bloom", "collab", "baton", "art")
USES: Final = ("text", "skill", "sp", "stage", "collab", "bloom", "gift", "art")  # as a card names its parts
SLOTS: Final = ("gift", "art", "collab", "bloom", "abilities")
UNTIL: Final = ("turn", "next-opp-turn", "game")


# ---------------------------------------------------------------------------------------------------- triggers


@dataclass(frozen=True)
class Collabed(Trigger):
    """This holomem has collabed (13.2.2), with the center holomem of a name if one is given."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Bloomed(Trigger):
    """A holomem has bloomed with this card (13.3.2)."""


@dataclass(frozen=True)
class Happens(Trigger):
    """An event about a holomem: `used-art`, `damaged`, `downed`, `downs`; `whose` is this, holder, my or opp."""

    event: str
    whose: str


@dataclass(frozen=True)
class StepEdge(Trigger):
    """A step starts or ends: `turn-start`, `reset-start`, `hand-start` … `performance-end`, `turn-end`; in whose turn."""

    edge: str
    whose: str


@dataclass(frozen=True)
class WouldRoll(Trigger):
    """An ability of one of my holomem is about to roll a die (12.1.5.1)."""


@dataclass(frozen=True)
class Rolled(Trigger):
    """An ability of one of my holomem has rolled a die, before anything looks at it (5.24.3)."""


@dataclass(frozen=True)
class WouldDamage(Trigger):
    """Damage is about to be `dealt` or `taken` by a holomem: this, holder, my or opp (10.11.2.4)."""

    side: str
    whose: str


@dataclass(frozen=True)
class Moved(Trigger):
    """A card of mine or my opponent's has gone from one zone to another (10.8.4); the card is the subject."""

    source: str
    target: str
    whose: str
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Used(Trigger):
    """使った時 (10.7.2.5.4): a player has used such a card, or its ability; `what` is one of USES."""

    what: str
    whose: str
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class StateIs(Trigger):
    """Not an event but a state (10.8.6): it waits once when the state is there, and again after it has resolved."""

    condition: Condition


class Guard(Trigger):
    """A trigger that counts only under a condition; `inner` gives what it guards."""


@dataclass(frozen=True)
class During(Guard):
    """自分/相手のターンで: only in my or my opponent's turn."""

    whose: str
    trigger: Trigger


@dataclass(frozen=True)
class InPosition(Guard):
    """Only while the holomem that has the ability is at the center, collab or back position."""

    position: str
    trigger: Trigger


@dataclass(frozen=True)
class ByAbility(Guard):
    """自分/相手の能力で: only when an ability of that player did it."""

    whose: str
    trigger: Trigger


@dataclass(frozen=True)
class HeldBy(Guard):
    """◆…に付いていたら能力追加 (5.19): only while it is attached to such a holomem, which then has the ability."""

    trigger: Trigger
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Limited(Guard):
    """[ターンにn回] for one of several abilities of a card (10.7.2.1.1)."""

    count: Number
    per: str
    trigger: Trigger


def inner(guard: Guard) -> Trigger:
    """The trigger that a guard stands before."""
    if isinstance(guard, (During, InPosition, ByAbility, HeldBy, Limited)):
        return guard.trigger
    raise AssertionError(f"{guard!r} guards nothing")


# ---------------------------------------------------------------------------------------------------- abilities


@dataclass(frozen=True)
class When(Node):
    """An automatic ability (10.1.1.2), or for downs an action of down processing (10.1.1.2.3)."""

    trigger: Trigger
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class React(Node):
    """'時に使える': the controller may use it at that moment (12.1.5)."""

    trigger: Trigger
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Needs(Node):
    """The card can only be used while this is so."""

    condition: Condition


@dataclass(frozen=True)
class Costs(Node):
    """'しなければ使えない': an additional cost (10.7.2.4.1)."""

    step: Step


@dataclass(frozen=True)
class Unreducible(Node):
    """軽減されない: no reduction applies to the damage of this art (5.22.3.1)."""


@dataclass(frozen=True)
class Limit(Node):
    """[ターンにn回], [ゲームにn回]: how often the ability can be used (10.7.2.1.1)."""

    count: Number
    per: str  # turn or game


@dataclass(frozen=True)
class MayBecome(Node):
    """能力変更可能 (5.20): while the condition holds the text may be this one instead, so often in a turn or game."""

    condition: Condition
    count: Number
    per: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class StandsIn(Node):
    """エールのかわりに: when an ability of its holomem archives such a cheer, this can be archived instead (10.11.4)."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class AlsoNamed(Node):
    """としても扱う (2.11.2.3)"""

    names: tuple[Named, ...]


@dataclass(frozen=True)
class CannotBloom(Node):
    """Bloomできない (2.11.2.4)"""


@dataclass(frozen=True)
class LifeLoss(Node):
    """When this holomem is downed its player takes this much life damage instead of 1 (2.11.2.2)."""

    amount: Number


@dataclass(frozen=True)
class AnyCopies(Node):
    """Any number of copies may be in a deck (2.11.2.1)."""


@dataclass(frozen=True)
class FallsWithHolder(Node):
    """Archived at once when its holomem leaves the stage: the text of a cheer (2.7.2.1)."""


@dataclass(frozen=True)
class PaysBaton(Node):
    """Archived to pay for a baton pass: the text of a cheer (2.7.2.1)."""


@dataclass(frozen=True)
class OnlyOn(Node):
    """Can be attached only to such a holomem (11.4.3)."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class UsesArtsOf(Node):
    """アーツを使える (5.27): this holomem can use the arts of those as if it had them."""

    who: Sel


@dataclass(frozen=True)
class TargetsOnly(Node):
    """This art can have only the holomem at that position as its target (12.3.3.2)."""

    position: str


NODES: Final[NodeTable] = {
    Exists: ("exists", ("what",)),
    Count: ("count", ("what",)),
    Draw: ("draw", ("count",)),
    Shuffle: ("shuffle", ("zone",)),
    Look: ("look", ("zone", "quantity", "name")),
    Take: ("take", ("among", "quantity", "filters*")),
    Bottom: ("rest-to-bottom", ("among",)),
    Move: ("move", ("what", "zone")),
    Send: ("send", ("what", "to")),
    Reattach: ("reattach", ("what", "to")),
    Swap: ("swap", ("one", "other")),
    ToBack: ("to-back", ("who",)),
    ToStage: ("to-stage", ("what",)),
    LeaveStage: ("leave-stage", ("who", "zone")),
    Roll: ("roll", ("name",)),
    DeclareFace: ("declare-face", ()),
    PlusArt: ("plus-this-art", ("amount",)),
    PreventDamage: ("prevent-damage", ()),
    Unreducible: ("unreducible", ()),
    Moved: ("moved", ("source", "target", "whose", "filters*")),
    StateIs: ("state", ("condition",)),
    Later: ("later", ("edge", "steps*")),
    During: ("during", ("whose", "trigger")),
    InPosition: ("in-position", ("position", "trigger")),
    ByAbility: ("by-ability", ("whose", "trigger")),
    HeldBy: ("held-by", ("trigger", "filters*")),
    Limited: ("limited-to", ("count", "per", "trigger")),
    UseAgain: ("use-again", ()),
    EachPlayer: ("each-player", ("steps*",)),
    UsesArtsOf: ("uses-arts-of", ("who",)),
    NameHas: ("name-has", ("part",)),
    SameColor: ("same-color-as", ("other",)),
    HpAtMost: ("hp-at-most", ("amount",)),
    Attach: ("attach", ("what", "to")),
    AtLeast: ("at-least", ("level",)),
    ReattachEach: ("reattach-each", ("what", "to")),
    TargetsOnly: ("targets-only", ("position",)),
    Damage: ("damage", ("to", "amount")),
    Heal: ("heal", ("who", "amount")),
    ReduceDamage: ("reduce-damage", ("amount",)),
    Down: ("down", ("who",)),
    EndGame: ("end-game", ("who", "how")),
    DrawUpTo: ("draw-up-to", ("count",)),
    LookUpTo: ("look-up-to", ("zone", "count", "name")),
    HealAll: ("heal-all", ("who",)),
    Rest: ("rest", ("who",)),
    Activate: ("activate", ("who",)),
    ToDebut: ("to-debut", ("who",)),
    ExtraTurn: ("extra-turn", ()),
    Reroll: ("reroll", ()),
    SetDie: ("set-die", ("face",)),
    Modes: ("modes", ("count", "modes*")),
    Rolled: ("rolled", ()),
    Limit: ("limit", ("count", "per")),
    PaidX: ("paid-x", ()),
    Collabed: ("collabed", ("filters*",)),
    Bloomed: ("bloomed", ()),
    Happens: ("happens", ("event", "whose")),
    StepEdge: ("step", ("edge", "whose")),
    WouldRoll: ("would-roll", ()),
    WouldDamage: ("would-damage", ("side", "whose")),
    When: ("when", ("trigger", "steps*")),
    React: ("react", ("trigger", "steps*")),
    Needs: ("needs", ("condition",)),
    Costs: ("costs", ("step",)),
    AlsoNamed: ("also-named", ("names*",)),
    CannotBloom: ("cannot-bloom", ()),
    LifeLoss: ("life-loss", ("amount",)),
    AnyCopies: ("any-copies", ()),
    FallsWithHolder: ("falls-with-holder", ()),
    PaysBaton: ("pays-baton", ()),
    OnlyOn: ("only-on", ("filters*",)),
    HasUsed: ("has-used", ("name", "per")),
    Used: ("used", ("what", "whose", "filters*")),
    MayBecome: ("may-become", ("condition", "count", "per", "steps*")),
    StandsIn: ("stands-in", ("filters*",)),
    Plus: ("plus", ("stat", "who", "amount")),
    SetTo: ("set-to", ("stat", "who", "amount")),
    TreatAs: ("treat-as", ("who", "filters*")),
    Cannot: ("cannot", ("what", "who")),
    Must: ("must", ("what", "who")),
    Gain: ("gain", ("who", "abilities*")),
    Lose: ("lose", ("slot", "who")),
    While: ("while", ("condition", "modifiers*")),
    Lasting: ("lasting", ("until", "modifiers*")),
}


def word_of(node: Node) -> str:
    """How the notation calls a node."""
    return NODES[type(node)][0]


def names_asked_in(node: Node) -> list[str]:
    """The names of abilities that conditions in a node ask for."""
    return [part.name for part in parts_of(node) if isinstance(part, HasUsed)]


def returns_in(node: Node) -> bool:
    """Whether something in a node brings cards to a hand or a deck, other than by drawing or taking from a deck."""
    for part in parts_of(node):
        if isinstance(part, ToDebut) or (isinstance(part, (Move, LeaveStage)) and part.zone in ("hand", "deck")):
            return True
    return False


def own_plus(node: Node) -> Plus | None:
    """The node, if it adds a printed number to the holomem that has it, whatever else there is."""
    if not isinstance(node, Plus) or not isinstance(node.amount, Number):
        return None
    return node if node.who.owner in ("this", "holder") and not node.who.zone and not node.who.filters else None


def entangled_in(node: Node) -> list[str]:
    """The numbers that effects in a node change in a way that can depend on other effects or on their order: all but
    what a holomem adds for itself, and what `lasting` adds."""
    if own_plus(node) is not None:
        return []
    left = [part for entry in parts_of(node) if isinstance(entry, Lasting) for part in entry.modifiers]
    simple = [part for part in left if isinstance(part, Plus)]
    numbers = [part for part in modifiers_in(node) if isinstance(part, (Plus, SetTo))]
    return [part.stat for part in numbers if not any(part is one for one in simple)]


def faults_of(node: Node) -> list[str]:
    """The words that mean nothing where they stand."""
    wrong = [part.what for part in parts_of(node) if isinstance(part, Used) and part.what not in USES]
    wrong.extend(part.until for part in parts_of(node) if isinstance(part, Lasting) and part.until not in UNTIL)
    left = [part for entry in parts_of(node) if isinstance(entry, Lasting) for part in entry.modifiers]
    wrong.extend("while" for part in left if isinstance(part, While))  # what lasts is fixed when it resolves
    for modifier in modifiers_in(node):
        if isinstance(modifier, (Plus, SetTo)) and modifier.stat not in STATS:
            wrong.append(modifier.stat)
        elif isinstance(modifier, Cannot) and modifier.what not in DEEDS:
            wrong.append(modifier.what)
        elif isinstance(modifier, Lose) and modifier.slot not in SLOTS:
            wrong.append(modifier.slot)
        elif isinstance(modifier, Must) and modifier.what != "be-target":
            wrong.append(modifier.what)
    return wrong


def modifiers_in(node: Node) -> list[Modifier]:
    """Every continuous effect that a node is or holds, however deep."""
    return [part for part in parts_of(node) if isinstance(part, Modifier)]


def parts_of(node: Node) -> list[Node]:
    """A node and every node in it."""
    found = [node]
    for field in VOCABULARY.table[type(node)][1]:
        value = getattr(node, field.rstrip("*"))
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and type(part) in VOCABULARY.table:
                found.extend(parts_of(part))
    return found


def _word(word: str) -> object:
    """What a lone word means."""
    if word.startswith("〈"):
        return Named(word[1:-1])
    if word.startswith("#"):
        return Tagged(word[1:])
    if word.startswith(":"):
        return word[1:]
    if word in FILTER_WORDS:
        return Word(word)
    return read_number(word) or read_faces(word) or read_quantity(word) or word


def _group(words: list[Any], item: Callable[[Any], Any]) -> Node | None:
    """A selector: place, filters, quantity. `this` and `holder` stand for one holomem."""
    head = words[0] if words else ""
    if not isinstance(head, str):
        return None
    owner, dot, zone = head.partition(".")
    one = owner in ("this", "holder", "subject") and zone in ("", "cheers", "card", "stack")
    if not one and (owner not in ("my", "opp") or not dot or zone not in PLACES):
        return None
    rest = [item(word) for word in words[1:] if word != "other"]
    quantity = Between(1, 1)
    if rest and isinstance(rest[-1], Between):
        quantity = rest.pop()
    for entry in rest:
        if not isinstance(entry, Filter):
            return None
    return Sel(owner, zone, tuple(rest), quantity, "other" in words)


def _unword(value: object) -> str:
    """The inverse of `_word` and `_group`."""
    if isinstance(value, Named):
        return f"〈{value.name}〉"
    if isinstance(value, Tagged):
        return f"#{value.tag}"
    if isinstance(value, Word):
        return value.word
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Faces):
        return write_faces(value)
    if isinstance(value, Between):
        return write_quantity(value)
    if isinstance(value, Sel):
        filters = [VOCABULARY.inline(entry) for entry in value.filters]
        other = ["other"] if value.other else []
        place = f"{value.owner}.{value.zone}" if value.zone else value.owner
        return "(" + " ".join([place, *other, *filters, write_quantity(value.quantity)]) + ")"
    word = str(value)
    return word if word.isascii() and " " not in word else f'"{word}"'


VOCABULARY: Final = Vocabulary({**SHARED, **NODES}, _word, _group, _unword)

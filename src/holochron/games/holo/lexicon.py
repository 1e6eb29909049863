"""The vocabulary of abilities: what is meant, asked, counted, waited for, done, and changed.

A node is a meaning, not a wording; amounts are expressions everywhere and every verb takes a selector. Sel says whom: a place, what
they must be, and how many. What a step has chosen, found, revealed or moved is bound to a fixed name that later steps use as the
place of a selector: chosen, found, revealed, seen, rest, archived, returned, attached, placed; `this` is the holomem that has the
ability, `holder` the one a support is attached to, `subject` the one that a trigger is about, `object` the one it acts on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...lang.nodes import (
    SHARED,
    Amount,
    Between,
    Clause,
    Condition,
    Faces,
    Filter,
    Node,
    NodeTable,
    Number,
    Step,
    Trigger,
)
from ...lang.notation import Vocabulary, read_faces, read_number, read_quantity, write_faces, write_quantity

# ---------------------------------------------------------------------------------------------------- whom


class Who(Node):
    """Cards or holomem that are meant."""


@dataclass(frozen=True)
class Sel(Who):
    """A place, what they must be, and how many; without a quantity one, or each, as the sentence asks."""

    owner: str  # my, opp, both; or a name: this, holder, subject, chosen, found …
    zone: str  # stage, center, collab|center, hand, deck …; nothing for a name
    filters: tuple[Filter, ...]
    quantity: Between | Amount | None
    other: bool  # 他の: not the one spoken of


@dataclass(frozen=True)
class On(Who):
    """Cards that belong to a holomem: its cheers, what is attached to it, or what is stacked (4.4.8, 5.17)."""

    part: str  # cheers, attached, stack (beneath the top), whole (the top card too)
    holder: Who
    quantity: Between | Amount | None
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Both(Who):
    """These and those."""

    parts: tuple[Who, ...]


@dataclass(frozen=True)
class Top(Who):
    """The top cards of a pile (5.9)."""

    owner: str
    zone: str
    count: Amount


# ---------------------------------------------------------------------------------------------------- filters


@dataclass(frozen=True)
class Word(Filter):
    """A kind, colour, level, state or mark that one word names: `holomem`, `green`, `debut`, `buzz`, `limited`, `resting` …"""

    word: str


@dataclass(frozen=True)
class Named(Filter):
    """A card of that name (2.1.2), extra names included (2.11.2.3)."""

    name: str


@dataclass(frozen=True)
class NameHas(Filter):
    """A card whose name contains this (2.1.2)."""

    part: str


@dataclass(frozen=True)
class Tagged(Filter):
    """A card with that tag (2.6)."""

    tag: str


@dataclass(frozen=True)
class AtLeast(Filter):
    """1st以上: that Bloom level or a higher one; Spot is neither."""

    level: Word


@dataclass(frozen=True)
class All(Filter):
    """All of these."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class With(Filter):
    """A holomem with such a card attached."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Same(Filter):
    """It shares a color or a name with one of those (2.4.4, 2.1.2); colorless shares none."""

    attribute: str  # color or name
    other: Who


@dataclass(frozen=True)
class StatIs(Filter):
    """A holomem whose damage, or whose HP that are left (4.4.5.4), is at least or at most so much."""

    stat: str  # damage or hp-left
    sign: str
    amount: Number


@dataclass(frozen=True)
class Titled(Filter):
    """An ability of that name (10.1.3.1)."""

    name: str


@dataclass(frozen=True)
class This(Filter):
    """The holomem that has the ability."""


@dataclass(frozen=True)
class Since(Filter):
    """このターンに…: what happened to it in this turn: `placed` or `bloomed`."""

    event: str


@dataclass(frozen=True)
class Differ(Filter):
    """They all have different names or colors."""

    attribute: str


@dataclass(frozen=True)
class Alike(Filter):
    """They all share a tag, a Bloom level or a name."""

    attribute: str


@dataclass(frozen=True)
class HasExtra(Filter):
    """A card with that extra ability (2.11.2), as a word of the notation."""

    extra: str


# ---------------------------------------------------------------------------------------------------- amounts


@dataclass(frozen=True)
class Count(Amount):
    """How many there are."""

    what: Who


@dataclass(frozen=True)
class Colors(Amount):
    """How many colors they have between them."""

    what: Who


@dataclass(frozen=True)
class Per(Amount):
    """nにつき: so much for each full `unit` of an amount."""

    each: Amount
    amount: Amount
    unit: Number


@dataclass(frozen=True)
class AtMost(Amount):
    """An amount, but no more than that counts."""

    most: Number
    amount: Amount


@dataclass(frozen=True)
class Rolled(Amount):
    """The number, or the sum of the numbers, that the dice of this ability show."""


@dataclass(frozen=True)
class FaceCount(Amount):
    """How often such a face came up in the rolls of this ability."""

    faces: Faces


@dataclass(frozen=True)
class Life(Amount):
    """The life of a player, my or opp: what is left of it, or what is lost of the initial life."""

    owner: str
    part: str  # left or lost


@dataclass(frozen=True)
class DamageOn(Amount):
    """The damage that these have taken, in all."""

    who: Who


@dataclass(frozen=True)
class EventAmount(Amount):
    """How much it was that happened: `all` of the damage dealt, taken or healed, or the `excess` beyond the HP left."""

    part: str


@dataclass(frozen=True)
class Times(Amount):
    """How often something happened since the turn or the game began."""

    event: Trigger
    since: str


@dataclass(frozen=True)
class PaidX(Amount):
    """How much holo power was paid where X is printed (12.1.3.1)."""


# ---------------------------------------------------------------------------------------------------- conditions


@dataclass(frozen=True)
class Exists(Condition):
    """There is such a one."""

    what: Who


@dataclass(frozen=True)
class NotSo(Condition):
    """That is not so."""

    condition: Condition


@dataclass(frozen=True)
class Is(Condition):
    """Those that are meant are all of that sort, and there are any."""

    who: Who
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class And(Condition):
    """One and the other."""

    first: Condition
    second: Condition


@dataclass(frozen=True)
class DieShows(Condition):
    """The roll shows such a face."""

    faces: Faces


@dataclass(frozen=True)
class Happened(Condition):
    """It has happened so often, since the turn, the step or the game began."""

    event: Trigger
    least: Number
    since: str


@dataclass(frozen=True)
class FirstTurnSecond(Condition):
    """後攻で最初のターン: I went second, and it is my first turn."""


@dataclass(frozen=True)
class InStep(Condition):
    """It is that step of that player's turn."""

    whose: str
    step: str


@dataclass(frozen=True)
class Won(Condition):
    """The controller has won the contest of this ability."""


@dataclass(frozen=True)
class BloomedFrom(Condition):
    """This bloom was from a holomem of that sort, or was made by the skill of that name."""

    filters: tuple[Filter, ...]


# ---------------------------------------------------------------------------------------------------- events


@dataclass(frozen=True)
class Happens(Trigger):
    """Something about a holomem or a player.

    `downed`, `damaged`, `would-be-damaged`, `used-art`, `collabed`, `bloomed`, `level-rose`, `healed` (by an ability of mine),
    `rolled`, `would-roll` (by an ability of it), `lost-life`.
    """

    event: str
    who: Who


@dataclass(frozen=True)
class Acts(Trigger):
    """One does something to another.

    `downs`, `deals` (damage), `would-take` (damage from a player), `collabs-with`, `gets` (a card is attached to it),
    `attached-from` (a zone), `archives`, `would-archive`, `reveals`, `uses`.
    """

    by: Who
    event: str
    what: Who


@dataclass(frozen=True)
class StepEdge(Trigger):
    """A step starts or ends, in whose turn."""

    edge: str  # performance-start, performance-end, turn-end …
    whose: str


@dataclass(frozen=True)
class During(Trigger):
    """自分/相手のターンで: only in my or my opponent's turn."""

    whose: str
    trigger: Trigger


@dataclass(frozen=True)
class Moved(Trigger):
    """Such a card of mine or my opponent's has gone from one zone to another (10.8.4); it is the subject."""

    source: str
    target: str
    what: Who


@dataclass(frozen=True)
class StateIs(Trigger):
    """Not an event but a state (10.8.6): it waits once when the state is there, and again after it has resolved."""

    condition: Condition


# ---------------------------------------------------------------------------------------------------- steps


@dataclass(frozen=True)
class IfElse(Step):
    """If something is so the first, otherwise the second (かわりに)."""

    condition: Condition
    then: Step
    otherwise: Step


@dataclass(frozen=True)
class Must(Step):
    """する:, することで、: a cost that is no offer; whoever has paid does the rest."""

    cost: Step
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Draw(Step):
    """引く (5.7)"""

    who: str
    count: Amount


@dataclass(frozen=True)
class DrawTo(Step):
    """手札がn枚になるまで引く"""

    count: Amount


@dataclass(frozen=True)
class Shuffle(Step):
    """シャッフルする (5.6)"""

    zone: str


@dataclass(frozen=True)
class Look(Step):
    """見る (5.8, 5.9); binds seen."""

    what: Who


@dataclass(frozen=True)
class Find(Step):
    """Choose in a hidden place, reveal, and do something with what was found; binds found."""

    what: Who
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Pick(Step):
    """The same without showing it; binds found."""

    what: Who
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Reveal(Step):
    """公開する (5.11); binds revealed."""

    what: Who


@dataclass(frozen=True)
class Choose(Step):
    """選ぶ; binds chosen."""

    what: Who


@dataclass(frozen=True)
class CountNow(Step):
    """数えて: the number that later steps speak of."""

    what: Who


@dataclass(frozen=True)
class Move(Step):
    """置く, 戻す, アーカイブする (5.5, 5.12): to a place; binds archived or returned."""

    what: Who
    to: str


@dataclass(frozen=True)
class Attach(Step):
    """送る, 付ける, 付け替える (5.17, 5.21): all to one holomem."""

    what: Who
    to: Who


@dataclass(frozen=True)
class AttachEach(Step):
    """割り振って, 1枚ずつ: shared out as one likes (`among`), or one to each (`one`)."""

    how: str
    what: Who
    to: Who


@dataclass(frozen=True)
class Swap(Step):
    """交代する (5.18)"""

    one: Who
    other: Who


@dataclass(frozen=True)
class Place(Step):
    """A holomem goes to a position, as it stands; that is no collab."""

    who: Who
    position: str


@dataclass(frozen=True)
class ToStage(Step):
    """ステージに出す (5.13)"""

    what: Who


@dataclass(frozen=True)
class Roll(Step):
    """サイコロを振る (5.24.1)"""

    count: Amount


@dataclass(frozen=True)
class Dice(Step):
    """What is done to a roll: `reroll-all`, `reroll-one` (5.24.3), or `declare` what the next one shows (5.24.4)."""

    how: str


@dataclass(frozen=True)
class Janken(Step):
    """じゃんけん with the opponent until someone wins."""


@dataclass(frozen=True)
class PlusArt(Step):
    """このアーツ+n (12.3.4.2)"""

    amount: Amount


@dataclass(frozen=True)
class Damage(Step):
    """特殊ダメージを与える (5.22.1)"""

    to: Who
    amount: Amount


@dataclass(frozen=True)
class DamageAmong(Step):
    """割り振って与える: shared out in such portions."""

    to: Who
    amount: Amount
    portion: Number


@dataclass(frozen=True)
class Sparing(Step):
    """ただし、ダウンしても相手のライフは減らない"""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Heal(Step):
    """回復する (5.23.1)"""

    who: Who
    amount: Amount


@dataclass(frozen=True)
class HealAll(Step):
    """HPすべて回復 (5.23.2)"""

    who: Who


@dataclass(frozen=True)
class SetHp(Step):
    """残りHPをnにする: no damage is dealt."""

    who: Who
    amount: Amount


@dataclass(frozen=True)
class ReduceDamage(Step):
    """The damage that is about to be taken changes by so much (5.22.3)."""

    who: Who
    amount: Amount


@dataclass(frozen=True)
class Down(Step):
    """ダウンさせる (5.4)"""

    who: Who


@dataclass(frozen=True)
class LoseLife(Step):
    """ライフ-n"""

    owner: str
    amount: Amount


@dataclass(frozen=True)
class LoseLess(Step):
    """自分の減るライフ-n: in down processing."""

    amount: Amount


@dataclass(frozen=True)
class Turn(Step):
    """お休みさせる, アクティブにする (5.2)"""

    who: Who
    state: str  # resting or active


@dataclass(frozen=True)
class Bloom(Step):
    """Bloomさせる, by an effect: one of these with one of those; `again` although it has bloomed (5.28)."""

    how: str  # once or again
    who: Who
    using: Who


@dataclass(frozen=True)
class ToDebut(Step):
    """Debutホロメンに戻す (5.15)"""

    who: Who


@dataclass(frozen=True)
class Instead(Step):
    """かわりに (10.11): such cards go elsewhere, or others go in their place, one for one."""

    what: Who
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class By(Step):
    """お互い, 相手は、自身の…: each player (the turn player first, 1.3.4.1) or the opponent does it, with their own cards."""

    who: str  # each or opp
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Modes(Step):
    """AするかBする (10.7.2.2.1): so many of these, each a `seq`."""

    count: Number
    modes: tuple[Step, ...]


@dataclass(frozen=True)
class Lasting(Step):
    """このターンの間 …: modifiers that last (10.10.2); `implied` as long as the ability or the sentence before."""

    until: str  # turn, next-opp-turn, implied …
    modifiers: tuple[Node, ...]


@dataclass(frozen=True)
class EndGame(Step):
    """A player, my or opp, wins or loses at once (1.2.4)."""

    who: str
    how: str  # wins or loses


@dataclass(frozen=True)
class ExtraTurn(Step):
    """もう1回自分のターンを開始する (5.26)"""


@dataclass(frozen=True)
class DrawUpTo(Step):
    """n枚まで引く (5.7.3): one after the other, as long as the player likes."""

    count: Amount


@dataclass(frozen=True)
class LookUpTo(Step):
    """上からn枚まで見る (5.9.2): one after the other, as long as the player likes; binds seen."""

    what: Top


@dataclass(frozen=True)
class SetDie(Step):
    """The die counts as this face, after all re-rolls (5.24.4)."""

    face: Amount


@dataclass(frozen=True)
class UseAgain(Step):
    """もう1回使う (5.25): this art once more, at a target that is chosen anew, when nothing else is left to be done."""


@dataclass(frozen=True)
class Later(Step):
    """An automatic ability that waits for the next time a step starts or ends, and then once (10.8.5)."""

    edge: str
    steps: tuple[Step, ...]


# ---------------------------------------------------------------------------------------------------- modifiers


class Modifier(Clause):
    """A continuous effect (10.10): a line that a card has always (10.1.1.3), or what `lasting` leaves behind."""


@dataclass(frozen=True)
class While(Modifier):
    """Continuous effects that are there only while a condition holds (10.3.1)."""

    condition: Condition
    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True)
class Plus(Modifier):
    """A number of these is so much more or less.

    arts, arts-each (each by its own count), hp, damage-taken, baton-cost-any, art-cost-yellow …, art-cost-any, tokkou-red …
    (12.3.4.3).
    """

    stat: str
    who: Who
    amount: Amount


@dataclass(frozen=True)
class PlusAgainst(Modifier):
    """Special damage that these deal to those is more; damage that these take from those is less."""

    stat: str
    who: Who
    against: Who
    amount: Amount


@dataclass(frozen=True)
class SetTo(Modifier):
    """A number becomes another.

    art-cost (cheers that arts need), art-cost-colors, different-mascots (that can be attached), limit-turn (of a skill), dice,
    dice-of-3 (rolled at once).
    """

    stat: str
    who: Who
    amount: Number


@dataclass(frozen=True)
class Cannot(Modifier):
    """That does not happen to them.

    move (baton pass, move, swap: 5.29), take (damage from the opponent), take-special, change-hp (by the opponent's abilities),
    lose-life (by those), rest-at-back (in the reset step).
    """

    what: str
    who: Who


@dataclass(frozen=True)
class Targets(Modifier):
    """Arts of those can have `only` these as their target, or these `also` (12.3.3.2), or they `must` if they can (1.3.2.3)."""

    how: str
    who: Who
    what: Who


@dataclass(frozen=True)
class CheerAlso(Modifier):
    """This support counts as a cheer of that color too, while its holomem uses arts."""

    color: str


@dataclass(frozen=True)
class SkipsLevel(Modifier):
    """It can bloom with such a card whatever its level."""

    who: Who
    using: Who


@dataclass(frozen=True)
class ArtsAgain(Modifier):
    """After it has used an art it uses the same art once more (5.25)."""

    who: Who


@dataclass(frozen=True)
class WhenMod(Modifier):
    """An automatic ability that exists while the effect lasts."""

    trigger: Trigger
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class TreatAs(Modifier):
    """としても扱う: those holomem or cheers have these names, colors, tags and this level too."""

    who: Who
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Gain(Modifier):
    """能力を与える: those holomem have these abilities, `when` or continuous, besides their own (10.10.1.2)."""

    who: Who
    abilities: tuple[Clause, ...]


@dataclass(frozen=True)
class Lose(Modifier):
    """能力を失う: those holomem have no gift, art, collab or bloom effect of their own, or no `abilities` (10.10.1.2)."""

    slot: str
    who: Who


# ---------------------------------------------------------------------------------------------------- abilities


@dataclass(frozen=True)
class Limit(Clause):
    """[ターンにn回], [ゲームにn回]: how often the ability can be used (10.7.2.1.1)."""

    count: Number
    per: str  # turn or game


@dataclass(frozen=True)
class LimitByName(Clause):
    """…はターンに1回しか使えない: an ability by its name, a card by its name, or cards with a tag."""

    what: str  # bloom, collab, gift, card or tag
    name: str
    count: Number


@dataclass(frozen=True)
class InPosition(Clause):
    """[○○ポジション限定]"""

    positions: str  # center, center|collab …


@dataclass(frozen=True)
class Needs(Clause):
    """The card or the art can only be used while this is so."""

    condition: Condition


@dataclass(frozen=True)
class Costs(Clause):
    """'しなければ使えない': an additional cost (10.7.2.4.1)."""

    step: Step


@dataclass(frozen=True)
class When(Clause):
    """An automatic ability (10.1.1.2), or for downs an action of down processing (10.1.1.2.3)."""

    trigger: Trigger
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class React(Clause):
    """'時に使える': the controller may use it at that moment (12.1.5)."""

    trigger: Trigger
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class UsableIn(Clause):
    """自分のメインステップで: an activated ability of that step."""

    step: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Granted(Clause):
    """◆…に付いていたら能力追加 (5.19): a holomem of that sort has these abilities while the card is attached to it."""

    holder: Who
    nodes: tuple[Clause, ...]


@dataclass(frozen=True)
class Changeable(Clause):
    """◆…時、能力変更可能 (5.20): instead of the text above, under a condition."""

    condition: Condition
    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class Bullet(Clause):
    """■: an ability of its own."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class OnePer(Clause):
    """So many tools or mascots for each holomem (5.17.3.1)."""

    support: str


@dataclass(frozen=True)
class OnlyOn(Clause):
    """Can be attached only to such a holomem, any number of them (11.4.3)."""

    support: str
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class AnyCopies(Clause):
    """Any number of copies may be in a deck (2.11.2.1)."""


@dataclass(frozen=True)
class LifeLoss(Clause):
    """When this holomem is downed its player takes this much life damage instead of 1 (2.11.2.2)."""

    amount: Number


@dataclass(frozen=True)
class AlsoNamed(Clause):
    """としても扱う (2.11.2.3)"""

    names: tuple[Named, ...]


@dataclass(frozen=True)
class CannotBloom(Clause):
    """Bloomできない (2.11.2.4)"""


@dataclass(frozen=True)
class FallsWithHolder(Clause):
    """Archived at once when its holomem leaves the stage: the text of a cheer (2.7.2.1)."""


@dataclass(frozen=True)
class PaysBaton(Clause):
    """Archived to pay for a baton pass: the text of a cheer (2.7.2.1)."""


@dataclass(frozen=True)
class Unreducible(Clause):
    """軽減されない: no reduction applies to the damage of this art (5.22.3.1)."""


@dataclass(frozen=True)
class UsesArtsOf(Clause):
    """アーツを使える (5.27): this holomem can use the arts of those as if it had them."""

    who: Who


# ---------------------------------------------------------------------------------------------------- notation

NODES: Final[NodeTable] = {
    On: ("on", ("part$", "holder", "quantity", "filters*")),
    Both: ("both", ("parts*",)),
    Top: ("top", ("owner$", "zone$", "count")),
    NameHas: ("name-has", ("part$",)),
    AtLeast: ("at-least", ("level",)),
    All: ("such", ("filters*",)),
    With: ("with", ("filters*",)),
    Same: ("same", ("attribute$", "other")),
    StatIs: ("stat-is", ("stat$", "sign$", "amount")),
    Titled: ("titled", ("name$",)),
    This: ("itself", ()),
    Since: ("since", ("event$",)),
    Differ: ("differ", ("attribute$",)),
    Alike: ("alike", ("attribute$",)),
    HasExtra: ("has-extra", ("extra$",)),
    Count: ("count", ("what",)),
    Colors: ("colors", ("what",)),
    Per: ("per", ("each", "amount", "unit")),
    AtMost: ("at-most", ("most", "amount")),
    Rolled: ("rolled", ()),
    FaceCount: ("face-count", ("faces",)),
    Life: ("life", ("owner$", "part$")),
    DamageOn: ("damage-on", ("who",)),
    EventAmount: ("event-amount", ("part$",)),
    Times: ("times", ("event", "since$")),
    PaidX: ("paid-x", ()),
    Exists: ("exists", ("what",)),
    NotSo: ("not-so", ("condition",)),
    Is: ("is", ("who", "filters*")),
    And: ("and", ("first", "second")),
    DieShows: ("die-shows", ("faces",)),
    Happened: ("happened", ("event", "least", "since$")),
    FirstTurnSecond: ("second-players-first-turn", ()),
    InStep: ("in-step", ("whose$", "step$")),
    Won: ("won", ()),
    BloomedFrom: ("bloomed-from", ("filters*",)),
    Happens: ("happens", ("event$", "who")),
    Acts: ("acts", ("by", "event$", "what")),
    StepEdge: ("step-edge", ("edge$", "whose$")),
    During: ("during", ("whose$", "trigger")),
    Moved: ("moved", ("source$", "target$", "what")),
    StateIs: ("state", ("condition",)),
    IfElse: ("if-else", ("condition", "then", "otherwise")),
    Must: ("must", ("cost", "steps*")),
    Draw: ("draw", ("who$", "count")),
    DrawTo: ("draw-to", ("count",)),
    Shuffle: ("shuffle", ("zone$",)),
    Look: ("look", ("what",)),
    Find: ("find", ("what", "steps*")),
    Pick: ("pick", ("what", "steps*")),
    Reveal: ("reveal", ("what",)),
    Choose: ("choose", ("what",)),
    CountNow: ("count-now", ("what",)),
    Move: ("move", ("what", "to$")),
    Attach: ("attach", ("what", "to")),
    AttachEach: ("attach-each", ("how$", "what", "to")),
    Swap: ("swap", ("one", "other")),
    Place: ("place", ("who", "position$")),
    ToStage: ("to-stage", ("what",)),
    Roll: ("roll", ("count",)),
    Dice: ("dice", ("how$",)),
    Janken: ("janken", ()),
    PlusArt: ("plus-art", ("amount",)),
    Damage: ("damage", ("to", "amount")),
    DamageAmong: ("damage-among", ("to", "amount", "portion")),
    Sparing: ("sparing", ("steps*",)),
    Heal: ("heal", ("who", "amount")),
    HealAll: ("heal-all", ("who",)),
    SetHp: ("set-hp", ("who", "amount")),
    ReduceDamage: ("reduce-damage", ("who", "amount")),
    Down: ("down", ("who",)),
    LoseLife: ("lose-life", ("owner$", "amount")),
    LoseLess: ("lose-less", ("amount",)),
    Turn: ("turn", ("who", "state$")),
    Bloom: ("bloom", ("how$", "who", "using")),
    ToDebut: ("to-debut", ("who",)),
    Instead: ("instead", ("what", "steps*")),
    By: ("by", ("who$", "steps*")),
    Modes: ("modes", ("count", "modes*")),
    Lasting: ("lasting", ("until$", "modifiers*")),
    EndGame: ("end-game", ("who$", "how$")),
    ExtraTurn: ("extra-turn", ()),
    DrawUpTo: ("draw-up-to", ("count",)),
    LookUpTo: ("look-up-to", ("what",)),
    SetDie: ("set-die", ("face",)),
    UseAgain: ("use-again", ()),
    Later: ("later", ("edge$", "steps*")),
    While: ("while", ("condition", "modifiers*")),
    Plus: ("plus", ("stat$", "who", "amount")),
    PlusAgainst: ("plus-against", ("stat$", "who", "against", "amount")),
    SetTo: ("set-to", ("stat$", "who", "amount")),
    Cannot: ("cannot", ("what$", "who")),
    Targets: ("targets", ("how$", "who", "what")),
    CheerAlso: ("cheer-also", ("color$",)),
    SkipsLevel: ("skips-level", ("who", "using")),
    ArtsAgain: ("arts-again", ("who",)),
    WhenMod: ("when-mod", ("trigger", "steps*")),
    TreatAs: ("treat-as", ("who", "filters*")),
    Gain: ("gain", ("who", "abilities*")),
    Lose: ("lose", ("slot$", "who")),
    Limit: ("limit", ("count", "per$")),
    LimitByName: ("limit-by-name", ("what$", "name$", "count")),
    InPosition: ("in-position", ("positions$",)),
    Needs: ("needs", ("condition",)),
    Costs: ("costs", ("step",)),
    When: ("when", ("trigger", "steps*")),
    React: ("react", ("trigger", "steps*")),
    UsableIn: ("usable-in", ("step$", "steps*")),
    Granted: ("granted", ("holder", "nodes*")),
    Changeable: ("changeable", ("condition", "nodes*")),
    Bullet: ("bullet", ("nodes*",)),
    OnePer: ("one-per", ("support$",)),
    OnlyOn: ("only-on", ("support$", "filters*")),
    AnyCopies: ("any-copies", ()),
    LifeLoss: ("life-loss", ("amount",)),
    AlsoNamed: ("also-named", ("names*",)),
    CannotBloom: ("cannot-bloom", ()),
    FallsWithHolder: ("falls-with-holder", ()),
    PaysBaton: ("pays-baton", ()),
    Unreducible: ("unreducible", ()),
    UsesArtsOf: ("uses-arts-of", ("who",)),
}
FILTER_WORDS: Final = (
    *("holomem", "support", "event", "item", "tool", "mascot", "fan", "staff", "cheer", "card"),
    *("white", "green", "red", "blue", "purple", "yellow", "all-colors", "one-color"),
    *("debut", "1st", "2nd", "spot", "buzz", "limited"),
    *("center", "collab", "back", "resting", "downed", "opponent"),
    *("oshi", "sp"),  # of skills
)
OWNERS: Final = ("my", "opp", "both")
NAMES: Final = (
    *("this", "holder", "last-holder", "support", "subject", "object", "target", "this-art", "oshi-here"),
    *("chosen", "found", "revealed", "seen", "rest", "archived", "returned", "moved-back", "cost"),
)
ZONES: Final = (
    *(
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
        "oshi",
        "sp",
        "skill",
    ),
)


def _word(word: str) -> object:
    """What a lone word means."""
    if word == "-":
        return None
    if word.startswith("〈"):
        return Named(word[1:-1])
    if word.startswith("#"):
        return Tagged(word[1:].strip('"'))
    if word in FILTER_WORDS:
        return Word(word)
    return read_number(word) or read_faces(word) or read_quantity(word) or word


def _group(words: list[Any], item: Callable[[Any], Any]) -> Node | None:
    """A selector: place or name, `other`, filters, quantity."""
    head = words[0] if words else ""
    if not isinstance(head, str):
        return None
    owner, _, zone = head.partition(".")
    if owner not in (*OWNERS, *NAMES, "any") or any(place not in ZONES for place in zone.split("|") if place):
        return None
    rest = [item(word) for word in words[1:] if word != "other"]
    quantity: Any = rest.pop() if rest and isinstance(rest[-1], (Between, Amount)) else None
    for entry in rest:
        if not isinstance(entry, Filter):
            return None
    return Sel("" if owner == "any" else owner, zone, tuple(rest), quantity, "other" in words)


def _unword(value: object) -> str:
    """The inverse of `_word` and `_group`."""
    if value is None:
        return "-"
    if isinstance(value, Named):
        return f"〈{value.name}〉"
    if isinstance(value, Tagged):
        return f'#"{value.tag}"' if " " in value.tag or '"' in value.tag else f"#{value.tag}"
    if isinstance(value, Word):
        return value.word
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Faces):
        return write_faces(value)
    if isinstance(value, Between):
        return write_quantity(value)
    if isinstance(value, Sel):
        place = f"{value.owner or 'any'}.{value.zone}" if value.zone else value.owner or "any"
        parts = [place, *(["other"] if value.other else []), *(VOCABULARY.inline(entry) for entry in value.filters)]
        if value.quantity is not None:
            parts.append(VOCABULARY.inline(value.quantity))
        return "(" + " ".join(parts) + ")"
    word = str(value)
    return word if re.fullmatch(r"[a-z0-9|<>=-]+", word) else f'"{word}"'


VOCABULARY: Final = Vocabulary({**SHARED, **NODES}, _word, _group, _unword)

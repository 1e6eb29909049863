"""What is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .....lang.nodes import Amount, Between, Condition, NodeTable, Number, Step
from .abilities import When
from .modifiers import Modifier
from .selectors import Who


@dataclass(frozen=True)
class IfElse(Step):
    """If something is so the first, otherwise the second (かわりに)."""

    condition: Condition
    then: Step
    otherwise: Step


@dataclass(frozen=True)
class Must(Step):
    """する:, することで、: a cost that is no offer; whoever has paid does the rest. しなければ使えない: without steps, the card can be used for
    it only (10.7.2.4.1)."""

    cost: Step
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Draw(Step):
    """引く (5.7); `up-to` one after the other (5.7.3)."""

    who: str
    count: Amount


@dataclass(frozen=True)
class Shuffle(Step):
    """シャッフルする (5.6)"""

    zone: str


@dataclass(frozen=True)
class Look(Step):
    """見る (5.8, 5.9), `up-to` one after the other (5.9.2); binds seen."""

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
    """公開する (5.11); binds revealed, and seen for その中に."""

    what: Who


@dataclass(frozen=True)
class Choose(Step):
    """選ぶ; binds chosen."""

    what: Who


@dataclass(frozen=True)
class CountNow(Step):
    """数えて: the number that later steps speak of; binds counted."""

    what: Who


@dataclass(frozen=True)
class Move(Step):
    """置く, 戻す, アーカイブする (5.5, 5.12): to a place; binds archived or returned."""

    what: Who
    to: str


@dataclass(frozen=True)
class Attach(Step):
    """送る, 付ける, 付け替える (5.17, 5.21): all to one holomem, `among` some or one to `each`; binds attached and receiver."""

    what: Who
    to: Who


@dataclass(frozen=True)
class Swap(Step):
    """交代する (5.18); binds moved."""

    one: Who
    other: Who


@dataclass(frozen=True)
class Place(Step):
    """A holomem goes to a position, as it stands, and that is no collab; ステージに出す (5.13): a card comes to the `stage`, as a holomem.
    Binds moved, or placed."""

    who: Who
    position: str


@dataclass(frozen=True)
class Roll(Step):
    """サイコロを振る (5.24.1)"""

    count: Amount


@dataclass(frozen=True)
class Reroll(Step):
    """振り直す (5.24.3): so many of the dice that were rolled, or all."""

    quantity: Between


@dataclass(frozen=True)
class Janken(Step):
    """じゃんけん with the opponent until someone wins; what is done if the controller does."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class PlusArt(Step):
    """このアーツ+n (12.3.4.2)"""

    amount: Amount


@dataclass(frozen=True)
class Damage(Step):
    """特殊ダメージを与える (5.22.1), shared out if `among` some; `subject` in the amount is whoever takes it."""

    to: Who
    amount: Amount


@dataclass(frozen=True)
class Spare(Step):
    """減るライフ-n, ライフは減らない: so much less life is lost, or none, for whoever these steps down; without steps for the one
    who is being downed (11.3)."""

    less: Between | Amount
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Heal(Step):
    """回復する (5.23.1); `subject` in the amount is whoever is healed."""

    who: Who
    amount: Amount


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
class Turn(Step):
    """お休みさせる, アクティブにする (5.2)"""

    who: Who
    state: str  # resting or active


@dataclass(frozen=True)
class Bloom(Step):
    """Bloomさせる, by an effect: one of these with one of those; `again` although it has bloomed (5.28), `early` although it is the
    player's first turn (8.3.2)."""

    how: str  # once, again or early
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
    """このターンの間 …: modifiers that last (10.10.2), and automatic abilities that are made (10.8.5); `implied` as long as the ability or
    the sentence before, `once` until it has triggered."""

    until: str  # turn, next-opp-turn, implied …
    modifiers: tuple[Modifier | When, ...]


@dataclass(frozen=True)
class EndGame(Step):
    """A player, my or opp, wins or loses at once (1.2.4)."""

    who: str
    how: str  # wins or loses


@dataclass(frozen=True)
class ExtraTurn(Step):
    """もう1回自分のターンを開始する (5.26)"""


@dataclass(frozen=True)
class SetDie(Step):
    """The die counts as this face, after all re-rolls (5.24.4)."""

    face: Amount


@dataclass(frozen=True)
class UseAgain(Step):
    """もう1回使う (5.25): this art, or the art that has just been used, once more when nothing else is left to be done; at the same
    `(target)`, or at one that is chosen anew."""

    at: Who


@dataclass(frozen=True)
class Redirect(Step):
    """かわりに受ける: the damage that is about to be taken is taken by this one instead (10.11)."""

    to: Who


NODES: Final[NodeTable] = {
    IfElse: ("if-else", ("condition", "then:step", "otherwise:step")),
    Must: ("must", ("cost:step", "steps*:step")),
    Draw: ("draw", ("who:player", "count:amount")),
    Shuffle: ("shuffle", ("zone:pile",)),
    Look: ("look", ("what:who",)),
    Find: ("find", ("what:who", "steps*:step")),
    Pick: ("pick", ("what:who", "steps*:step")),
    Reveal: ("reveal", ("what:who",)),
    Choose: ("choose", ("what:who",)),
    CountNow: ("count-now", ("what:who",)),
    Move: ("move", ("what:who", "to:destination")),
    Attach: ("attach", ("what:who", "to:who")),
    Swap: ("swap", ("one:who", "other:who")),
    Place: ("place", ("who", "position:stage-place")),
    Roll: ("roll", ("count:amount",)),
    Reroll: ("reroll", ("quantity",)),
    Janken: ("janken", ("steps*:step",)),
    PlusArt: ("plus-art", ("amount",)),
    Damage: ("damage", ("to:who", "amount")),
    Spare: ("spare", ("less:quantity", "steps*:step")),
    Heal: ("heal", ("who", "amount")),
    SetHp: ("set-hp", ("who", "amount")),
    ReduceDamage: ("reduce-damage", ("who", "amount")),
    Down: ("down", ("who",)),
    LoseLife: ("lose-life", ("owner:player", "amount")),
    Turn: ("turn", ("who", "state")),
    Bloom: ("bloom", ("how:blooming", "who", "using:who")),
    ToDebut: ("to-debut", ("who",)),
    Instead: ("instead", ("what:who", "steps*:step")),
    By: ("by", ("who:doer", "steps*:step")),
    Modes: ("modes", ("count:number", "modes*:step")),
    Lasting: ("lasting", ("until", "modifiers*:lasting")),
    EndGame: ("end-game", ("who:player", "how:ending")),
    ExtraTurn: ("extra-turn", ()),
    SetDie: ("set-die", ("face:amount",)),
    UseAgain: ("use-again", ("at:who",)),
    Redirect: ("redirect", ("to:who",)),
}

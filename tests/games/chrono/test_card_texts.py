"""What a card does in words: every text has one reading, and that is what it was printed from."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from holochron.games.chrono.abilities.nodes import (
    Check,
    Copies,
    Cost,
    CostAtMost,
    CostOf,
    Count,
    Damage,
    DamageOf,
    Discard,
    Draw,
    Either,
    Ep,
    Exists,
    GainEp,
    HandLimit,
    Heal,
    Hurt,
    MakeDiscard,
    Move,
    Named,
    OnlyOn,
    OnlyWhile,
    Outnumbered,
    Pierce,
    PierceUntilEnd,
    Plus,
    PlusUntilEnd,
    PutOut,
    Ready,
    Recover,
    Search,
    Sel,
    Target,
    TargetPlayer,
    TurnDown,
    Typed,
    While,
    Word,
)
from holochron.games.chrono.abilities.vocabulary import FIGURES, OWNERS, PLACES
from holochron.games.chrono.cards.card import TYPES
from holochron.games.chrono.compiler.cards import KINDS, STATES
from holochron.games.chrono.compiler.compile import lines_of, print_line
from holochron.games.chrono.compiler.forms import GRAMMAR
from holochron.games.chrono.compiler.lines import Line
from holochron.lang.grammar import Unread
from holochron.lang.nodes import And, AnyOf, Between, Compare, If, May, Not, Number, Seq
from tests.games.chrono.builders import GAME, made_up


@pytest.mark.parametrize("number", sorted(GAME.cards))
def test_the_text_of_a_card_is_read_back_as_its_data(number: str) -> None:
    for line in lines_of(GAME.cards[number]):
        assert GRAMMAR.read("Line", print_line(line, "ja")).value == line


class Making:
    """Any ability that the language can say, made at random."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def one_of(self, *makers: Callable[[], Any]) -> Any:
        return self.rng.choice(makers)()

    def some(self, make: Callable[[], Any], most: int = 2) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.rng.randint(1, most)))

    def number(self) -> Number:
        return Number(self.rng.randint(0, 12))

    def change(self) -> Any:
        return Number(self.rng.randint(-3, 3)) if self.rng.random() < 0.7 else self.one_of(self.cost_of, self.count)

    def who(self) -> str:
        return self.rng.choice(("me", "opponents", "everyone", "foe"))

    def kind(self) -> Word:
        return Word(self.rng.choice(list(KINDS.values())))

    def stem(self) -> Any:
        return self.one_of(
            lambda: Word(self.rng.choice([word for word, _ in STATES.values()])),
            lambda: Typed(self.rng.choice(list(TYPES))),
            lambda: Named(self.rng.choice([card.name for card in GAME.cards.values()])),
            lambda: CostAtMost(self.number()),
        )

    def filter(self) -> Any:
        return self.one_of(self.stem, self.stem, lambda: Not(self.stem()), lambda: AnyOf((self.stem(), self.stem())))

    def sel(self) -> Sel:
        noun = self.rng.choice([(), (self.kind(),), (AnyOf((Word("bg"), Word("item"))),)])
        filters = (*noun, *(self.filter() for _ in range(self.rng.randint(0, 2))))
        many = self.rng.choice([Between(1, 1), Between(2, 2), Between(1, 3), Between(0, 2), Between(-1, -1)])
        return Sel(
            self.rng.choice(list(OWNERS.meanings)),
            self.rng.choice(list(PLACES.meanings)),
            filters,
            many,
            self.rng.random() < 0.3,
        )

    def what(self) -> Any:
        return self.rng.choice(("this", "carrier", "one", "some")) if self.rng.random() < 0.6 else self.sel()

    def cost_of(self) -> CostOf:
        return CostOf("one")

    def count(self) -> Count:
        return Count(self.sel())

    def plain(self) -> Any:
        return self.one_of(self.number, self.number, self.cost_of, self.count, lambda: DamageOf(self.who()))

    def amount(self) -> Any:
        return self.plain() if self.rng.random() < 0.8 else Either(self.condition(), self.plain(), self.plain())

    def simple(self) -> Any:
        sel = self.sel()
        return self.one_of(
            Outnumbered,
            lambda: Exists(Sel(sel.owner, sel.zone, sel.filters, Between(1, 1), sel.other)),
            lambda: Compare(self.plain(), self.rng.choice((">=", "<=", "=")), self.number()),
        )

    def condition(self) -> Any:
        return self.simple() if self.rng.random() < 0.7 else And((self.simple(), *self.some(self.simple)))

    def step(self, depth: int = 0) -> Any:
        if depth < 2 and self.rng.random() < 0.25:
            steps = self.some(lambda: self.step(depth + 1), 3)
            return self.one_of(lambda: If(self.condition(), steps), lambda: May(steps), lambda: Seq(steps))
        return self.one_of(
            lambda: Damage(self.who(), self.amount()),
            lambda: Heal(self.who(), self.amount()),
            lambda: Hurt(self.what(), self.amount()),
            lambda: Draw(self.who(), self.amount()),
            lambda: Discard(self.sel()),
            lambda: MakeDiscard(self.who(), self.amount()),
            lambda: Check(self.what()),
            lambda: Ready(self.what()),
            lambda: TurnDown(self.what()),
            lambda: Recover(self.what()),
            lambda: Move(self.what(), self.rng.choice(("hand", "discard", "deck"))),
            lambda: PutOut(self.what()),
            lambda: PlusUntilEnd(self.what(), self.rng.choice(list(FIGURES.meanings)), self.change()),
            lambda: PierceUntilEnd(self.what()),
            lambda: GainEp(self.amount()),
            lambda: Search(self.sel()),
        )

    def cost(self) -> Cost:
        return Cost(
            self.one_of(
                lambda: Ep(self.amount()),
                lambda: Check(self.what()),
                lambda: Discard(self.sel()),
                lambda: Move(self.what(), self.rng.choice(("hand", "discard", "deck"))),
                lambda: TurnDown(self.what()),
                lambda: Damage("me", self.amount()),
            )
        )

    def target(self) -> Any:
        sel = self.sel()
        return (
            Target("one" if sel.quantity.most == 1 else "some", sel) if self.rng.random() < 0.7 else TargetPlayer("foe")
        )

    def static(self, depth: int = 0) -> Any:
        if depth < 2 and self.rng.random() < 0.3:
            return While(self.condition(), self.some(lambda: self.static(depth + 1), 3))
        return self.one_of(
            lambda: Plus(self.what(), self.rng.choice(list(FIGURES.meanings)), self.change()),
            lambda: Pierce(self.what()),
            lambda: HandLimit(self.who(), Number(self.rng.randint(-2, 2))),
        )

    def line(self) -> Line:
        slot = self.rng.choice(("active", "passive", "text", "limit"))
        once, down = (
            slot == "active" and self.rng.random() < 0.5,
            slot in ("active", "passive") and self.rng.random() < 0.5,
        )
        if slot == "passive":
            return Line(slot, once, down, self.some(self.static))
        if slot == "limit":
            limits = (
                lambda: OnlyOn(self.some(self.filter)),
                lambda: Copies(self.number()),
                lambda: OnlyWhile(self.condition()),
            )
            return Line(slot, once, down, (self.one_of(*limits),))
        costs = self.some(self.cost) if self.rng.random() < 0.6 else ()
        return Line(slot, once, down, (*costs, *self.some(self.target), *self.some(self.step)))


@pytest.mark.parametrize("seed", range(4))
def test_every_text_has_one_reading(seed: int) -> None:
    making = Making(seed)
    for _ in range(60):
        line = making.line()
        text = print_line(line, "ja")
        assert GRAMMAR.read("Line", text).value == line, text
        assert print_line(line, "en")


def test_names_of_targets_do_not_matter() -> None:
    game = made_up(
        """
X-1 event cost 0
  name "試" "Test"
  text
    target :anybody (any.field character x1)
    hurt anybody 1
"""
    )
    (line,) = lines_of(game.cards["X-1"])
    assert print_line(line, "ja") == "場のキャラクター1枚を選ぶ。それに1点のダメージを与える。"


def test_what_cannot_be_read_is_told_with_its_place() -> None:
    with pytest.raises(Unread, match="▲"):
        GRAMMAR.read("Line", "A.Skill：［コスト1］何かをする。")

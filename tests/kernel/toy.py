"""A little game for three or more, in teams or alone, to show what the kernel carries besides card games for two.

Each player has three counters and two hidden cards. A turn: declare a hit on somebody; everyone after the declarer may
answer with a shield or with a hit of their own, and answers can be answered; the last declaration resolves first. Who is
hit without a shield loses a counter, and without counters is out. Between rounds all players bid at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from holochron.kernel.chance import Chance, key_of
from holochron.kernel.decisions import Answer, Decision, Flow, Lister, Option, Verb, ask, throw, together
from holochron.kernel.events import EVERYONE, SeenEvent
from holochron.kernel.interrupts import PASS, Declared, chain
from holochron.kernel.state import GameOver, Reason, Result, State
from holochron.kernel.table.record import Start
from holochron.kernel.table.table import Table, new_table
from tests.kernel.toy_speech import speech

HIT: Final = Verb("hit", ("target",))
SHIELD: Final = Verb("shield")
BID: Final = Verb("bid", ("number",))
FLIP: Final = Verb("flip", ("side",))


class Toy(State):
    """The state of the toy game."""

    def set_up(self, seats: int, teams: tuple[int, ...], chance: Chance, ask_chance: bool) -> None:
        self.begin(seats, chance, ask_chance)
        self.teams = teams
        self.counters = [3] * seats
        self.cards: list[str] = []
        self.hands: list[list[int]] = []
        self.turn = 0
        self.turns = 0
        self.stack: list[Declared] = []
        self.bids: tuple[int, ...] = ()
        self.point = "deal"

    def clone(self) -> Toy:
        copy = Toy()
        self.copy_base(copy)
        copy.teams = self.teams
        copy.counters = self.counters[:]
        copy.cards = self.cards[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.turn = self.turn
        copy.turns = self.turns
        copy.stack = self.stack[:]
        copy.bids = self.bids
        return copy

    def flow(self) -> Flow[None]:
        return {"deal": self.deal_cards, "bid": self.bid, "turn": self.take_turn}[self.point]()

    # Rules.

    def deal_cards(self) -> Flow[None]:
        yield from ()
        numbers = [f"card-{number}" for number in range(2 * self.seats)]
        self.chance.shuffle(numbers)
        for player in range(self.seats):
            self.hands.append([self._new(numbers.pop(), 1 << player) for _ in range(2)])
        self.point = "bid"

    def _new(self, number: str, known: int) -> int:
        self.cards.append(number)
        self.known.append(known)
        return len(self.cards) - 1

    def bid(self) -> Flow[None]:
        """All who are left choose a number, in order of turns, without seeing each other's."""
        players = self.order(self.turn, True)
        answers = yield from together(self, players, "bid", "2", [self._numbers] * len(players))
        self.bids = tuple(answer.args[0] for answer in answers)
        self.emit("bids", "2", self.turn, amount=sum(self.bids))
        side = yield from throw(self, "coin", "2", 2, FLIP)
        self.emit("coin", "2", self.turn, amount=side)
        self.point = "turn"

    def _numbers(self) -> list[Option]:
        return [Option(self, BID, number) for number in range(3)]

    def take_turn(self) -> Flow[None]:
        self.turns += 1
        self.emit("turn", "3", self.turn, amount=self.turns)
        answer = yield from ask(self, self.turn, "declare", "3", lambda: self._hits(self.turn))
        self.stack = [Declared(self.turn, answer)]
        yield from chain(self, self.stack, "answer", "3", self._next, self._answers, self._declare, self._resolve)
        self.turn = self.order(self.turn)[0] if self.order(self.turn) else self.turn
        self.point = "bid" if self.turn == 0 else "turn"

    def order(self, player: int, itself: bool = False) -> list[int]:
        """The players who are left, from `player` on."""
        first = 0 if itself else 1
        seats = [(player + step) % self.seats for step in range(first, self.seats)]
        return [seat for seat in seats if not (self.out >> seat) & 1]

    def _hits(self, player: int) -> list[Option]:
        enemies = [seat for seat in self.order(player) if self.teams[seat] != self.teams[player]]
        return [Option(self, HIT, seat) for seat in enemies]

    def _answers(self, player: int) -> Lister:
        def options() -> list[Option]:
            return [Option(self, SHIELD), *self._hits(player), Option(self, PASS)]

        return options

    def _next(self, stack: list[Declared]) -> list[int]:
        return self.order(stack[-1].player)

    def _declare(self, player: int, answer: Answer) -> Flow[Declared | None]:
        yield from ()
        self.emit("declared", "3", player, amount=len(self.stack) + 1)
        return Declared(player, answer)

    def _resolve(self, declared: Declared) -> Flow[None]:
        """A shield undoes the declaration beneath it; a hit takes a counter."""
        yield from ()
        answer = declared.answer
        assert answer is not None, "everything is declared by an answer"
        if answer.verb is SHIELD:
            if self.stack:
                self.stack.pop()
            return
        target = answer.args[0]
        if (self.out >> target) & 1:
            return
        self.counters[target] -= 1
        self.emit("hit", "4", target, amount=self.counters[target])
        if self.counters[target] == 0:
            self.drop(target, "hit", "4")

    def drop(self, player: int, reason: str, rule: str) -> None:
        """A player is out; the game ends when one team is left."""
        self.out |= 1 << player
        left = [seat for seat in range(self.seats) if not (self.out >> seat) & 1]
        if len({self.teams[seat] for seat in left}) == 1:
            winners = tuple(seat for seat in range(self.seats) if self.teams[seat] == self.teams[left[0]])
            places = tuple(1 if seat in winners else 2 for seat in range(self.seats))
            self.result = Result(winners, places, reason, rule)
            self.emit("over", rule, winners[0], word=reason)
            raise GameOver

    def leave(self, player: int, reason: str) -> None:
        try:
            self.drop(player, reason, "1")
        except GameOver:
            return
        self.stack = [declared for declared in self.stack if declared.player != player]
        if self.turn == player:
            self.turn = self.order(player)[0]
            self.point = "turn"

    # What the kernel asks for.

    def number(self, ref: int) -> str:
        return self.cards[ref]

    def alike(self, refs: Sequence[int]) -> list[tuple[int, ...]]:
        return [(ref,) for ref in refs]

    def pools(self, player: int) -> list[list[int]]:
        return [[ref for hand in self.hands for ref in hand if not self.knows(player, ref)]]

    def deal(self, refs: Sequence[int], numbers: Sequence[str]) -> None:
        for ref, number in zip(refs, numbers, strict=True):
            self.cards[ref] = number

    def fits(self, number: str, need: str) -> bool:
        return number == need

    def lists_open(self) -> bool:
        return True

    def dump(self) -> dict[str, Any]:
        return {**self.dump_position(), "chance": [self.chance.key.hex(), self.chance.counter]}

    def dump_position(self) -> dict[str, Any]:
        return {
            "counters": self.counters,
            "hands": [[self.cards[ref] for ref in hand] for hand in self.hands],
            "turn": [self.turn, self.turns],
            "stack": [
                [declared.player, declared.answer.key if declared.answer is not None else ()] for declared in self.stack
            ],
            "bids": list(self.bids),
            "out": self.out,
            "point": self.point,
        }

    def view(self, player: int | None) -> dict[str, Any]:
        hands = [[self.cards[ref] if self.knows(player, ref) else None for ref in hand] for hand in self.hands]
        return {
            "game": "toy",
            "you": player,
            "turn": self.turns,
            "turn_player": self.turn,
            "first": 0,
            "counters": list(self.counters),
            "hands": hands,
            "bids": list(self.bids),
            "out": self.out,
        }

    def why_not(self, player: int, action: dict[str, Any], decision: Decision | None) -> list[Reason]:
        return []

    def label(self, option: Option, lang: str) -> str:
        return speech(lang).label(option)

    def prompt(self, decision: Decision, lang: str) -> str:
        return speech(lang).prompt(decision)

    def line(self, event: SeenEvent, viewer: int | None, lang: str) -> str:
        return speech(lang).line(event)


def toy(seats: int = 3, teams: tuple[int, ...] | None = None, seed: int = 1, chance: str = "sample") -> Table:
    """A new toy game."""
    state = Toy()
    state.set_up(seats, teams or tuple(range(seats)), Chance(key_of(seed)), chance == "ask")
    return new_table(Start("toy", "0", {}, state))


__all__ = ["BID", "EVERYONE", "HIT", "PASS", "SHIELD", "Toy", "toy"]

"""Tables of the Chrono Card TCG for tests: a position like a diagram, and verbs that a player would use.

    t = table(field("H-01", "C-02"), field("H-03"), hand="E-01", ep=2)
    t.use("E-01", at="C-02")
    t.passes()
    t.expect(damage=(0, 3))

Strict: a choice that is not there, or not the only one of its name, fails the test.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import holochron as hc
from holochron.games.chrono.cards.reader import read_cards
from holochron.games.chrono.game import ChronoGame
from holochron.games.chrono.state.chrono_state import ChronoState
from holochron.games.chrono.state.side import Standing
from holochron.lang.pool import Pool
from tests.games.chrono.ledger import Ledger
from tests.tables import asked
from tests.ways import Ways

GAME = hc.game("chrono")
FILLER = "L-01 L-01 L-01 L-01 L-01 L-01"  # decks of positions: nothing that could interrupt


def made_up(text: str) -> ChronoGame:
    """The game with more cards, written in the notation of the card files."""
    return ChronoGame(Pool([*GAME.cards.values(), *read_cards(text)], read_cards))


class Field:
    """One side of a position."""

    def __init__(
        self, cards: Sequence[str], hand: str, deck: str, discard: str, damage: int, ep: int, counts: str
    ) -> None:
        self.cards = cards
        self.hand = hand
        self.deck = deck
        self.discard = discard
        self.damage = damage
        self.ep = ep
        self.counts = counts

    def lines(self, player: int) -> list[str]:
        lines = [f"player {player + 1}", f"  counts ep {self.ep} {self.counts}".rstrip()]
        lines += [f"  field {card}" for card in self.cards]
        for zone, cards in (("hand", self.hand), ("deck", self.deck), ("discard", self.discard)):
            if cards:
                lines.append(f"  {zone} {cards}")
        return lines


def side(
    *cards: str,
    hand: str = "",
    deck: str = FILLER,
    discard: str = "",
    damage: int = 0,
    ep: int = 0,
    counts: str = "",
) -> Field:
    """A player's side: cards on the field with their states (`C-02 checked`), and the rest."""
    return Field(cards, hand, deck, discard, damage, ep, counts)


class Board:
    """A table in a test, played in four ways at once, or `alone`."""

    def __init__(self, table: hc.Table, *, alone: bool = False) -> None:
        self.ways = Ways(table, alone=alone)
        self.ledger = Ledger(table)

    # Looking.

    @property
    def table(self) -> hc.Table:
        """The table of the way that is looked at until the next answer."""
        return self.ways.table

    @property
    def g(self) -> ChronoState:
        state = self.table.state
        assert isinstance(state, ChronoState)
        return state

    @property
    def kind(self) -> str | None:
        return self.table.decision.kind if self.table.decision is not None else None

    @property
    def asked(self) -> tuple[int, str] | None:
        decision = self.table.decision
        return None if decision is None else (decision.player, decision.kind)

    def standing(self, number: str, player: int | None = None) -> Standing:
        """The one card of that number on a field."""
        found = [
            one
            for one_side in self.g.sides
            for one in one_side.field
            if self.g.number(one.ref) == number and player in (None, one.player)
        ]
        assert len(found) == 1, f"{number}: {len(found)} on the fields"
        return found[0]

    def player_of(self, ref: int) -> int:
        """Whose field a card stands on."""
        standing = self.g.standing(ref)
        assert standing is not None, f"{self.g.number(ref)} stands on no field"
        return standing.player

    def is_there(self, number: str, player: int | None = None) -> bool:
        return any(
            self.g.number(one.ref) == number and player in (None, one.player)
            for one_side in self.g.sides
            for one in one_side.field
        )

    def numbers(self, player: int, zone: str) -> list[str]:
        return sorted(self.g.number(ref) for ref in self.g.sides[player].zone(zone))

    @property
    def damage(self) -> tuple[int, ...]:
        return tuple(self.g.damage)

    def figures(self, number: str, player: int | None = None) -> tuple[int, int]:
        """AP and DP left, as everyone sees them."""
        ref = self.standing(number, player).ref
        for one in self.table.view(None)["players"]:
            for card in one["field"]:
                if card["ref"] == ref:
                    return card["ap"], card["dp_left"]
        raise AssertionError(number)

    def happened(self, kind: str, word: str = "") -> list[hc.SeenEvent]:
        return [event for event in self.table.events(None) if event.kind == kind and (not word or event.word == word)]

    def options(self, do: str) -> list[dict[str, Any]]:
        return [option.action for option in asked(self.table).options if option.verb.name == do]

    def offers(self, do: str, number: str = "") -> bool:
        return any(not number or self.g.number(action["card"]) == number for action in self.options(do))

    def why_not(self, asker: int, /, **action: Any) -> list[str]:
        return [reason.rule for reason in self.table.why_not(asker, action)]

    def ref_in_hand(self, player: int, number: str) -> int:
        return next(ref for ref in self.g.sides[player].hand if self.g.number(ref) == number)

    # Doing.

    def do(self, do: str, *cards: str | int, of: int | None = None) -> Board:
        """Choose the option of that name for cards named by number, or for a player named by seat."""
        table = self.table
        fitting = []
        for index, option in enumerate(asked(table).options):
            if option.verb.name != do or len(option.args) < len(cards):
                continue
            if all(self._is(value, card, of) for value, card in zip(option.args, cards, strict=False)):
                fitting.append(index)
        listed = [option.label() for option in asked(table).options]
        assert len(fitting) == 1, f"{do} {cards}: {len(fitting)} fit of {listed}"
        self.choose(fitting[0])
        return self

    def _is(self, value: int, card: str | int, of: int | None) -> bool:
        if isinstance(card, int):
            return value == card
        standing = self.g.standing(value)
        return self.g.number(value) == card and (of is None or standing is None or standing.player == of)

    def choose(self, index: int) -> None:
        """Take option `index` in all ways."""
        self.ways.choose(index)
        self.ledger.check(self.table)

    def concede(self, player: int) -> None:
        self.ways.concede(player)
        self.ledger.check(self.table)

    def ep(self, *numbers: str) -> Board:
        for number in numbers:
            self.do("ep", number)
        return self

    def use(self, number: str, at: str | Sequence[str] = (), of: int | None = None) -> Board:
        """Use a card of the hand, with its targets; then the others may answer."""
        self.do("use", number)
        return self._targets([at] if isinstance(at, str) else at, of)

    def skill(self, number: str, at: str | Sequence[str] = (), index: int = 0, of: int | None = None) -> Board:
        self.do("skill", number, index)
        return self._targets([at] if isinstance(at, str) else at, of)

    def _targets(self, numbers: Sequence[str], of: int | None) -> Board:
        for number in numbers:
            if self.kind in ("target", "host"):
                self.do("target", number, of=of)
        if self.kind == "target":
            self.do("done")
        if self.kind == "pay" and len(asked(self.table).options) == 1:
            self.choose(0)
        return self

    def passes(self, times: int = 99) -> Board:
        """Everyone who is asked to interrupt passes."""
        while times and self.kind == "interrupt":
            self.do("pass")
            times -= 1
        return self

    def charm(self, *attackers: str, on: int | None = None, support: str = "", figure: str = "ap") -> Board:
        """Declare a charm with these attackers; then the others may answer."""
        player = asked(self.table).player
        self.do("charm", *(() if on is None else (on,)))
        left = list(attackers) if self.kind == "attack" else []  # a lone attacker is not asked for
        while self.kind == "attack":
            names = [action["card"] for action in self.options("attack")]
            fitting = [ref for ref in names if self.g.number(ref) in left]
            if fitting:
                left.remove(self.g.number(fitting[0]))
                self.do("attack", fitting[0])
            else:
                self.do("done")
        assert not left, f"{left} cannot attack"
        if self.kind == "support" and asked(self.table).player == player:
            self.do(f"support-{figure}", support) if support else self.do("no-support")
        return self

    def defend(self, *pairs: tuple[str, str]) -> Board:
        """Assign defenders to attackers; then no more."""
        for defender, attacker in pairs:
            self.do("defend", defender, attacker)
        if self.kind == "defend":
            self.do("done")
        return self

    def to_damage(self) -> Board:
        """Nobody uses anything in the effect timing."""
        while self.kind in ("charm-act", "interrupt"):
            self.do("pass")
        return self

    def end_turn(self) -> Board:
        """End the main phase; nobody answers, nobody does anything before the next main phase."""
        while self.kind in ("interrupt", "draw-act"):
            self.do("pass")
        self.do("end-main")
        while self.kind in ("interrupt", "draw-act"):
            self.do("pass")
        return self

    def expect(self, **facts: Any) -> Board:
        for name, value in facts.items():
            assert getattr(self, name) == value, f"{name}: {getattr(self, name)}, not {value}"
        return self


class Boards:
    """Makes boards that are played in four ways at once, or `alone`: the fixture `board`."""

    def __init__(self, *, alone: bool = False) -> None:
        self.alone = alone
        self.made: list[Board] = []

    def __call__(
        self,
        *sides: Field,
        mode: str = "duel",
        turn: int = 3,
        player: int = 1,
        phase: str = "main",
        point: str = "main",
        rules: str = "",
        more: Sequence[str] = (),
        game: ChronoGame = GAME,
    ) -> Board:
        damage = [one.damage for one in sides][: 2 if mode == "teams" else None]
        lines = [
            "holochron chrono position 1",
            f"mode {mode} {len(sides)} {rules}".rstrip(),
            f"turn {turn} player {player} first 1 phase {phase} point {point}",
            "damage " + " ".join(str(amount) for amount in damage),
        ]
        for number, one in enumerate(sides):
            lines.extend(one.lines(number))
        board = Board(game.position("\n".join([*lines, *more])), alone=self.alone)
        self.made.append(board)
        return board

    def finish(self) -> None:
        for board in self.made:
            board.ways.finish()

"""A table under test: answered strictly, in four ways at once, and looked at by facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import holochron as hc
from holochron.games.holo.cards.decks import Deck
from holochron.games.holo.game import HoloGame
from holochron.games.holo.state.holo_state import HoloState
from holochron.kernel.decisions import CHANCE, Decision, Option
from holochron.kernel.errors import IllegalChoice
from holochron.kernel.table.table import Table
from tests.ways import Ways

from .diagram import LETTERS, cards, position_text
from .made_up import GAME
from .player import Mem, Player, What


class TestTable:
    """A table under test, played in four ways at once, or `alone`."""

    __test__ = False

    def __init__(self, table: Table, *, alone: bool = False) -> None:
        self.ways = Ways(table, alone=alone)
        self.me = Player(self, 0)
        self.foe = Player(self, 1)
        self.told = -1  # the decision that the test has looked at without answering it

    @property
    def table(self) -> Table:
        """The table of the way that is looked at until the next answer."""
        return self.ways.table

    @property
    def game(self) -> HoloState:
        state = self.table.state
        assert isinstance(state, HoloState)
        return state

    @property
    def decision(self) -> Decision | None:
        return self.table.decision

    @property
    def result(self) -> hc.Result | None:
        return self.table.result

    def player(self, index: int) -> Player:
        return self.me if index == 0 else self.foe

    # Answering.

    def asked(self, player: int, kind: str) -> Decision:
        decision = self.table.decision
        assert decision is not None, f"the game is over ({self.table.result}), but {kind!r} was to be answered"
        who = {0: "me", 1: "foe", CHANCE: "chance"}
        assert (decision.player, decision.kind) == (player, kind), (
            f"{who[decision.player]} is asked {decision.kind!r} ({decision.rule}), not {who[player]} {kind!r}\n"
            + self.listing()
        )
        return decision

    def listing(self) -> str:
        decision = self.table.decision
        if decision is None:
            return "  nothing is open"
        return "\n".join(f"  {index}: {self.name_of(option)}" for index, option in enumerate(decision.options))

    def name_of(self, option: Option) -> str:
        """An option with the numbers of the cards it names."""
        action = option.action
        refs = {
            name: self.game.number(action[name]) for name in ("card", "holomem", "target", "source") if name in action
        }
        return f"{action} {refs}" if refs else f"{action}"

    def answer(self, index: int) -> None:
        """Take option `index` in all ways."""
        self.ways.choose(index)

    def find(self, decision: Decision, action: dict[str, Any]) -> list[int]:
        """The options that an action means; a card of `same` stands for the one the option names."""
        found = []
        for index, option in enumerate(decision.options):
            own = option.action
            same = own.get("same", [])
            if all(own.get(name) == value or (name == "card" and value in same) for name, value in action.items()):
                found.append(index)
        return found

    def take(self, player: int, kind: str, action: dict[str, Any]) -> None:
        decision = self.asked(player, kind)
        found = self.find(decision, action)
        assert len(found) == 1, f"{action} is {len(found)} of the options\n{self.listing()}"
        self.answer(found[0])

    def choose(self, player: int, kind: str, what: What, on: Mem | None = None) -> None:
        decision = self.asked(player, kind)
        found = [index for index, option in enumerate(decision.options) if option.args and self.means(option, what, on)]
        assert len(found) == 1, f"{what} is {len(found)} of the options of {kind!r}\n{self.listing()}"
        self.answer(found[0])

    def means(self, option: Option, what: What, on: Mem | None = None) -> bool:
        ref = option.args[0]
        if on is not None and ref not in (*on.now.cheers, *on.now.attached):
            return False
        if isinstance(what, Mem):
            return ref == what.ref
        if isinstance(what, int):
            return what == ref or what in option.same
        return self.game.number(ref) == LETTERS.get(what, what)

    def roll(self, face: int) -> None:
        """The die shows this face (chance="ask")."""
        self.take(CHANCE, "die", {"do": "face", "face": face})

    def coin(self, player: Player) -> None:
        self.take(CHANCE, "coin", {"do": "coin", "player": player.index})

    def pass_turn(self) -> None:
        """The turn player does nothing more; a performance that nobody can use is not asked for."""
        player = self.player(self.game.turn)
        player.end_main()
        decision = self.table.decision
        if decision is not None and decision.kind == "perform" and decision.player == player.index:
            player.end_performance()

    def concede(self, player: Player) -> None:
        self.ways.concede(player.index)

    # Looking.

    def asks(self, player: Player, kind: str, *options: str) -> None:
        """The open decision is this one; with `options`, of exactly these cards, holomem or verbs."""
        decision = self.asked(player.index, kind)
        self.told = decision.id
        if options:
            assert sorted(self.short(option) for option in decision.options) == sorted(
                LETTERS.get(option, option) for option in options
            ), self.listing()

    def short(self, option: Option) -> str:
        """A card or holomem by its number, anything else by its verb."""
        if option.verb.fields and option.verb.fields[0] in ("card", "holomem", "source"):
            ref = option.args[0]
            holomem = self.game.holomem(ref)
            return self.game.number(ref if holomem is None else holomem.stack[-1])
        return option.verb.name

    def verbs(self) -> list[str]:
        """The kinds of action that are open, each once."""
        assert self.table.decision is not None
        return sorted({option.verb.name for option in self.table.decision.options})

    def reasons(self, verb: Callable[..., object], *args: Any, **kwargs: Any) -> list[str]:
        """The clauses that stand against an action; it must not be open, and trying it must change nothing."""
        player, action = self._action(verb, args, kwargs)
        decision = self.table.decision
        if decision is not None and decision.player == player.index:
            assert not self.find(decision, action), f"{action} is open\n{self.listing()}"
        before = self.table.digest()
        try:
            self.table.choose(action)
        except IllegalChoice:
            pass
        else:
            raise AssertionError(f"{action} was taken although it is not open")
        reasons = [reason.rule for reason in self.table.why_not(player.index, action)]
        assert self.table.digest() == before, "asking why not changed the game"
        return sorted(set(reasons))

    def refused(self, verb: Callable[..., object], *args: Any, clause: str, **kwargs: Any) -> None:
        """The action is not open, and exactly these clauses (space between them) stand against it."""
        reasons = self.reasons(verb, *args, **kwargs)
        assert reasons == sorted(clause.split()), f"refused by {reasons}, expected {clause}"

    def allowed(self, verb: Callable[..., object], *args: Any, **kwargs: Any) -> None:
        """The action is open and nothing stands against it; it is not taken."""
        player, action = self._action(verb, args, kwargs)
        decision = self.table.decision
        assert decision is not None
        assert decision.player == player.index
        assert self.find(decision, action), f"{action} is not open\n{self.listing()}"
        assert self.table.why_not(player.index, action) == []

    def _action(self, verb: Callable[..., object], args: Any, kwargs: Any) -> tuple[Player, dict[str, Any]]:
        player = verb.__self__  # type: ignore[attr-defined]
        assert isinstance(player, Player)
        return player, player.action_of(verb.__name__, *args, **kwargs)[1]

    def expect(self, what: Mem | Player, **facts: Any) -> None:
        """Facts about a holomem or a player; cards as in a diagram."""
        for name, expected in facts.items():
            got = getattr(what, name)
            if isinstance(got, list):
                expected = cards(expected)
                if name in ("cheers", "attached", "hand", "archive"):
                    expected = sorted(expected)
            assert got == expected, f"{what}: {name} is {got}, not {expected}"

    def mark(self) -> int:
        """How much has happened so far: a place for `happened`."""
        return len(self.table.events(None))

    def happened(self, *kinds: str, since: int = 0, viewer: int | None = None) -> list[hc.SeenEvent]:
        """The events of these kinds (all without any), in order."""
        return [event for event in self.table.events(viewer, since) if not kinds or event.kind in kinds]

    def rules(self, *kinds: str, since: int = 0) -> list[str]:
        return [event.rule for event in self.happened(*kinds, since=since)]

    def lost(self, player: Player, clause: str) -> None:
        """This player has lost, by that clause, and the other has won."""
        result = self.table.result
        assert result is not None, f"the game goes on\n{self.listing()}"
        assert (result.winners, result.rule) == ((1 - player.index,), clause)
        assert self.table.decision is None

    def drawn(self) -> None:
        result = self.table.result
        assert result is not None, f"the game goes on\n{self.listing()}"
        assert result.winners == ()

    def finish(self) -> None:
        """A test may not leave a choice open that it has not looked at, except those that every turn asks."""
        self.ways.finish()
        decision = self.table.decision
        if decision is not None and decision.kind not in ("main", "perform", "cheer-to", "fill-center"):
            assert decision.id == self.told, f"the test ends while {decision} is open\n{self.listing()}"


class Tables:
    """Makes tables that are played in four ways at once, or `alone`: the fixture `table`."""

    def __init__(self, *, alone: bool = False) -> None:
        self.alone = alone
        self.made: list[TestTable] = []

    def __call__(
        self, me: Iterable[dict[str, Any]] = (), foe: Iterable[dict[str, Any]] = (), game: HoloGame = GAME, **given: Any
    ) -> TestTable:
        return self._keep(game.position(position_text(me, foe, **given)))

    def new_game(self, mine: Deck, theirs: Deck, seed: int = 0, game: HoloGame = GAME, **options: Any) -> TestTable:
        return self._keep(game.table([mine, theirs], seed=seed, **options))

    def _keep(self, table: Table) -> TestTable:
        t = TestTable(table, alone=self.alone)
        self.made.append(t)
        return t

    def numbers(self) -> set[str]:
        """The numbers of all cards that are or were on these tables."""
        return {card.number for t in self.made for card in t.game.card}

    def finish(self) -> None:
        for t in self.made:
            t.finish()

"""What options lead to, in the figures by which positions are judged: so that somebody can be told why one is better."""

from __future__ import annotations

from ...kernel.state import State
from ..evaluation.evaluation import Evaluation, Figures, evaluation_of
from ..seat import Seat
from .bot import TURNS, seed_of
from .search import Search


class Seen:
    """A position as one player sees it: whether the game was won or lost by then, and what everybody has."""

    def __init__(self, figures: int) -> None:
        self.won = 0.0
        self.lost = 0.0
        self.mine = [0.0] * figures  # the figures of the player
        self.theirs = [0.0] * figures  # and of the others, on average


class Outcome:
    """Where an option has led to, in each world in which it was tried."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.seen: list[Seen] = []


class Witness(Evaluation):
    """An evaluation that remembers the position that it has judged last, as one player sees it."""

    def __init__(self, figures: Figures, player: int) -> None:
        super().__init__(figures)
        self._player = player
        self.seen = Seen(len(figures.names))

    def values(self, g: State) -> list[float]:
        seen = Seen(len(self.figures.names))
        result = g.result
        if result is not None:
            seen.won = 1.0 if self._player in result.winners else 0.0
            seen.lost = 1.0 if result.winners and self._player not in result.winners else 0.0
        if not (g.out >> self._player) & 1:
            seen.mine = self.figures.features(g, self._player)
        team = self.figures.team_of(g, self._player)
        foes = [foe for foe in range(g.seats) if self.figures.team_of(g, foe) != team and not (g.out >> foe) & 1]
        for foe in foes:
            for at, figure in enumerate(self.figures.features(g, foe)):
                seen.theirs[at] += figure / len(foes)
        self.seen = seen
        return Evaluation.values(self, g)


def outcomes(seat: Seat, indices: list[int], worlds: int, seed: int = 0) -> list[Outcome]:
    """Where each of these options leads to, all of them in the same worlds. Nothing in a game that nobody has said how to judge."""
    world = seat.world(b"first")
    evaluation = evaluation_of(world.state)
    if evaluation is None:
        return []
    witness = Witness(evaluation.figures, seat.player)
    search = Search(witness, seat.player, seed_of(seat, seed))
    search.begin(world)
    last_turn = search.turn(world) + TURNS - 1
    candidates = {one.index: one for one in search.candidates(world, len(seat.decision.options))}
    found = [Outcome(index) for index in indices if index in candidates]
    for _ in range(worlds):
        number = search.next_world()
        for outcome in found:
            search.try_in(seat.world, number, candidates[outcome.index], last_turn)
            outcome.seen.append(witness.seen)
    return found

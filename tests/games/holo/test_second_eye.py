"""Random games of all cards, watched by an eye that knows none of them (second_eye.py); and that it sees something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

import holochron as hc
from holochron.games.holo.state.holo_state import HoloState
from holochron.lab.random_decks import Pool
from tests.games.holo.builders import back, center, position_text
from tests.games.holo.second_eye import OFTEN, Eye, Fault, watch

GAME = hc.game("holo")
POOL = Pool(GAME)
QUICK, SLOW, CHUNK = 20, 300, 20  # games of `make test` and of `.ci/run`, and how many are one test


@pytest.mark.parametrize(
    "first",
    [
        first if first < QUICK else pytest.param(first, marks=pytest.mark.slow)
        for first in range(0, QUICK + SLOW, CHUNK)
    ],
)
def test_nothing_is_wrong_that_can_be_seen_without_knowing_a_card(first: int) -> None:
    for seed in range(first, first + CHUNK):
        try:
            watch(GAME, POOL, seed)
        except Fault as fault:
            raise AssertionError(f"game {seed}: {fault}") from fault


def eye_on(**zones: Any) -> Eye:
    me, foe = [center("hSD01-003", cheers="W"), back("hSD01-004")], [center("hSD01-003")]
    return Eye(GAME.position(position_text(me, foe, **zones)), 0)


def lose_a_card(g: HoloState) -> None:
    g.sides[0].deck.pop()


def misplace_a_cheer(g: HoloState) -> None:
    side = g.sides[0]
    side.hand.append(side.stage[0].cheers[0])
    side.stage[0].cheers = ()


def hurt(g: HoloState) -> None:
    g.sides[1].stage[0].damage += 10


def down(g: HoloState) -> None:
    g.sides[0].stage[1].downed = True


def crowd(g: HoloState) -> None:
    g.sides[0].stage[1].position = g.sides[0].stage[0].position


@pytest.mark.parametrize("wrong", [lose_a_card, misplace_a_cheer, hurt, down, crowd])
def test_the_eye_sees_what_is_wrong_with_a_state(wrong: Callable[[HoloState], None]) -> None:
    eye = eye_on()
    eye.look(0)
    wrong(eye.state)
    with pytest.raises(Fault):
        eye.look(1)


class Stand:
    """A table that says something else than the one behind it."""

    def __init__(self, table: hc.Table, **instead: Any) -> None:
        self.behind, self.instead = table, instead

    def __getattr__(self, name: str) -> Any:
        return self.instead[name] if name in self.instead else getattr(self.behind, name)


def in_vain(table: hc.Table) -> Stand:
    """In whose forks nothing ever happens."""
    return Stand(table, fork=lambda: in_vain(table.fork()), events=lambda *_: [])


def test_the_eye_sees_what_is_refused_without_a_reason() -> None:
    eye = eye_on(hand="hSD01-016")
    eye.look(OFTEN - 1)
    eye.table = cast(hc.Table, Stand(eye.table, why_not=lambda *_: []))
    with pytest.raises(Fault, match="nothing stands against it"):
        eye.look(OFTEN - 1)


def test_the_eye_sees_what_is_offered_in_vain() -> None:
    eye = eye_on(hand="hSD01-016")
    eye.look(OFTEN - 1)
    assert eye.checks["continuations"] == 1
    eye.table = cast(hc.Table, in_vain(eye.table))
    with pytest.raises(Fault, match="changes nothing"):
        eye.look(OFTEN - 1)

"""Doing what an ability says, one step after the other: `effects` has an interpreter for each kind of step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....kernel.decisions import Flow, Option
from ....lang.nodes import Node, Step
from ..rules.verbs import NO, YES
from ..state.holo_state import HoloState
from .env import Env
from .feasible import Question
from .options import UseOption

# each takes its own kind of step: what does it, and what says whether it could change anything
Steps = dict[type[Node], tuple[Callable[[HoloState, Env, Any], Flow[None]], Question]]

INTERPRETERS: Final[dict[type[Node], Callable[[HoloState, Env, Any], Flow[None]]]] = {}


def run(g: HoloState, env: Env, steps: Sequence[Step]) -> Flow[None]:
    """Do the steps in order (10.9.1); what cannot be done is not done (1.3.2)."""
    for step in steps:
        yield from INTERPRETERS[type(step)](g, env, step)


def pay(g: HoloState, env: Env, costs: Sequence[Step]) -> Flow[None]:
    """Costs in the order of the text; what is paid was found to be there (10.4.2)."""
    env.paying = True
    yield from run(g, env, costs)
    env.paying = False


def nothing(g: HoloState, env: Env, what: str, rule: str = "10.7.2.3.4") -> None:
    g.emit("nothing", rule, env.player, about=env.source, word=what)


def wants(g: HoloState, env: Env, kind: str, rule: str) -> Flow[bool]:
    """A player may do something, or not."""

    def options() -> list[Option]:
        return [UseOption(g, env.ability), Option(g, NO)]

    answer = yield from env.ask_controller(g, kind, rule, options, default=1)
    return answer.verb is YES

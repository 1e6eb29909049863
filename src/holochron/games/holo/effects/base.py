"""Doing one step after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....kernel.decisions import Flow
from ....lang.nodes import Node, Step
from ..asking import Env
from ..state import Game

Steps = dict[type[Node], Callable[[Game, Env, Any], Flow[None]]]  # each takes its own kind of step
INTERPRETERS: Final[Steps] = {}


def run(g: Game, env: Env, steps: Sequence[Step]) -> Flow[None]:
    """Do the steps in order (10.9.1); what cannot be done is not done (1.3.2)."""
    for step in steps:
        yield from INTERPRETERS[type(step)](g, env, step)


def pay(g: Game, env: Env, costs: Sequence[Step]) -> Flow[None]:
    """Costs in the order of the text; what is paid was found to be there (10.4.2)."""
    env.paying = True
    yield from run(g, env, costs)
    env.paying = False


def nothing(g: Game, env: Env, what: str, rule: str = "10.7.2.3.4") -> None:
    g.emit("nothing", rule, env.player, (), (), "", "", env.source, 0, word=what)

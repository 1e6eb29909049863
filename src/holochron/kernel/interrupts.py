"""Declarations that others may answer: a chain that grows while somebody answers and resolves from the last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .decisions import Answer, Flow, Lister, Verb, ask
from .state import State

PASS: Final = Verb("pass")


class Declared:
    """Something that a player has declared and that has not resolved yet."""

    __slots__ = ("answer", "player")

    def __init__(self, player: int, answer: Answer | None) -> None:
        self.player = player
        self.answer = answer


def chain(
    g: State,
    stack: list[Declared],
    kind: str,
    rule: str,
    order: Callable[[list[Declared]], list[int]],
    answers: Callable[[int], Lister],
    declare: Callable[[int, Answer], Flow[Declared | None]],
    resolve: Callable[[Declared], Flow[None]],
    stop: Verb = PASS,
) -> Flow[None]:
    """Let the declaration on top of `stack` be answered, and each answer in turn, until all pass; then resolve from
    the last. `order` says who may answer now, in which order; a window opens for everyone in it, whatever that player
    could do, so that waiting shows nothing. `declare` gives what joins the chain; None when the player only prepared
    something and is asked again."""
    base = len(stack) - 1
    open_to = order(stack)
    while open_to:
        player = open_to[0]
        answer = yield from ask(g, player, kind, rule, answers(player), hidden=True, default=-1)
        if answer.verb is stop:
            open_to.pop(0)
            continue
        declared = yield from declare(player, answer)
        if declared is not None:
            stack.append(declared)
            open_to = order(stack)
    yield from resolve_chain(stack, base, resolve)


def resolve_chain(stack: list[Declared], base: int, resolve: Callable[[Declared], Flow[None]]) -> Flow[None]:
    """Resolve from the last, down to the one at `base`."""
    while len(stack) > base:
        yield from resolve(stack.pop())

"""Why something is not possible: what games do alike with what stands against an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..kernel.decisions import Decision, Verb
from ..kernel.obstacle import Obstacle
from ..kernel.state import Reason
from .speech import LANGUAGES, Speech, Tables


def reasons_of(obstacles: Iterable[Obstacle], speech: Callable[[str], Speech[Tables]]) -> list[Reason]:
    """The reasons in words, each once."""
    reasons: dict[tuple[str, str], Reason] = {}
    for obstacle in obstacles:
        if (obstacle.rule, obstacle.word) not in reasons:
            texts = {lang: speech(lang).obstacle(obstacle.word) for lang in LANGUAGES}
            reasons[obstacle.rule, obstacle.word] = Reason(obstacle.rule, texts)
    return list(reasons.values())


def is_action(action: object) -> bool:
    """Whether it looks like an action at all."""
    return isinstance(action, dict) and all(isinstance(name, str) for name in action)


def is_known_deed(action: dict[str, Any], verbs: Iterable[Verb]) -> bool:
    """Whether there is such a deed in the game, or none is named."""
    return "do" not in action or any(verb.name == action["do"] for verb in verbs)


def names_nothing(action: dict[str, Any], verbs: Iterable[Verb], cards: int) -> bool:
    """Whether it names a card by a number that none of so many cards has."""
    named = {ref for verb in verbs for ref in verb.refs}
    return any(isinstance(value, int) and not 0 <= value < cards for name, value in action.items() if name in named)


def is_option(decision: Decision, player: int, action: dict[str, Any]) -> bool:
    """Whether a perhaps partial action is, or can be completed to, something that the player may choose."""
    return decision.player == player and any(completes(option.action, action) for option in decision.options)


def completes(option: dict[str, Any], action: dict[str, Any]) -> bool:
    """Whether an option does what a perhaps partial action says."""
    same = option.get("same", [])
    for name, value in action.items():
        if name != "same" and option.get(name) != value and not (name == "card" and value in same):
            return False
    return bool(action)

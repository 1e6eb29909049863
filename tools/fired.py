"""Watches which abilities do something while games are played: `tools/fuzz.py --report`.

An ability has fired when each of its steps has changed something, each of its continuous effects has been about somebody,
and each of its conditions has been seen to hold and not to hold. (It looks into plain Python, not into a compiled engine.)
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from holochron.games.holo.abilities import evaluate, interpreter
from holochron.games.holo.abilities.analysis import own_plus, parts_of, word_of
from holochron.games.holo.abilities.nodes import Lasting, Modifier, TreatAs, While
from holochron.games.holo.cards.ability import Ability, units_of
from holochron.games.holo.cards.card import Card
from holochron.games.holo.rules import continuous, layers
from holochron.lang.nodes import Condition, If, May, Pay, Seq, Step

FRAMES = (Seq, If, May, Pay)  # they change what their steps change


class Asked(evaluate.Check):
    """A condition whose outcomes are written down."""

    def __init__(self, condition: Condition, check: evaluate.Check, outcomes: set[tuple[int, bool]]) -> None:
        self.condition, self.check, self.outcomes = condition, check, outcomes

    def holds(self, g: Any, env: Any) -> bool:
        found = self.check.holds(g, env)
        self.outcomes.add((id(self.condition), found))
        return found


class Watch:
    """What has been seen so far, by the node of the card."""

    def __init__(self) -> None:
        self.done: set[int] = set()
        self.outcomes: set[tuple[int, bool]] = set()
        for kind, does in list(interpreter.INTERPRETERS.items()):
            interpreter.INTERPRETERS[kind] = self._watched(does)
        for kind, asks in list(evaluate.CONDITIONS.items()):
            evaluate.CONDITIONS[kind] = self._asked(asks)
        about = layers.whom

        def whom(g: Any, effect: Any) -> list[int]:
            found = about(g, effect)
            if found:
                self.done.add(id(effect.modifier))
            return found

        one_of = layers.is_about

        def is_about(g: Any, effect: Any, ref: int, target: int = -1) -> bool:
            found = one_of(g, effect, ref, target)
            if found:
                self.done.add(id(effect.modifier))
            return found

        there = layers.is_there

        def is_there(g: Any, effect: Any, target: int = -1) -> bool:
            found = there(g, effect, target)
            if found and isinstance(effect.modifier, TreatAs):
                self.done.add(id(effect.modifier))
            return found

        for module in (layers, continuous):
            vars(module).update(whom=whom, is_about=is_about, is_there=is_there)

    def _asked(self, interpreter: Callable[[Any], evaluate.Check]) -> Callable[[Any], evaluate.Check]:
        return lambda condition: Asked(condition, interpreter(condition), self.outcomes)

    def _watched(self, interpreter: Callable[..., Any]) -> Callable[..., Any]:
        def flow(g: Any, env: Any, step: Any) -> Generator[Any, Any, None]:
            before = len(g.trace) if g.trace is not None else 0
            bound = repr(env.cards), env.rolls[:]
            yield from interpreter(g, env, step)
            told = g.trace[before:] if g.trace is not None else ()
            if (
                any(event[0] != "nothing" for event in told)
                or (repr(env.cards), env.rolls) != bound
                or (isinstance(step, FRAMES) and all(id(one) in self.done for one in step.steps))
            ):
                self.done.add(id(step))

        return flow

    def unseen(self, card: Card) -> list[str]:
        """What of a card has not been seen yet."""
        found: list[str] = []
        for ability in card.abilities:
            for unit in units_of(ability):
                found.extend(f"{unit.slot} {unit.name_en}: {what}" for what in self._of(unit))
        return found

    def _of(self, unit: Ability) -> list[str]:
        own = [part for node in unit.nodes if word_of(node) not in ("bullet", "granted") for part in parts_of(node)]
        left = [
            id(inner) for part in own if isinstance(part, Lasting) for one in part.modifiers for inner in parts_of(one)
        ]
        found: list[str] = []
        for part in own:
            if id(part) in left and isinstance(part, Modifier):
                continue  # counted as the step that leaves it behind
            if isinstance(part, Condition):
                for outcome in (True, False):
                    if (id(part), outcome) not in self.outcomes:
                        found.append(f"{word_of(part)} never {'held' if outcome else 'failed'}")
            elif isinstance(part, Step) and not isinstance(part, FRAMES) and id(part) not in self.done:
                found.append(f"{word_of(part)} never did anything")
            elif isinstance(part, Modifier) and id(part) not in self.done and not _goes_without(unit, part):
                found.append(f"{word_of(part)} was about nobody")
        return list(dict.fromkeys(found))


def _goes_without(unit: Ability, part: Modifier) -> bool:
    """What is not asked whom it is about: an art's own remarks, and what a holomem always adds for itself."""
    return unit.slot == "art" or isinstance(part, While) or own_plus(part) is not None

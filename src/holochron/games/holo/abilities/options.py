"""Options that know what they do, for whoever puts them in words."""

from __future__ import annotations

from ....kernel.decisions import Option
from ....lang.nodes import Step
from ..cards.ability import Ability
from ..rules.verbs import MODE, YES
from ..state.holo_state import HoloState


class UseOption(Option):
    """Yes, to using this ability; None is one that no card has printed."""

    __slots__ = ("ability",)

    def __init__(self, state: HoloState, ability: Ability | None) -> None:
        super().__init__(state, YES)
        self.ability = ability


class ModeOption(Option):
    """One of several things of which some are done (10.7.2.2.1): the step, and the kind of text it is from."""

    __slots__ = ("kind", "step")

    def __init__(self, state: HoloState, mode: int, step: Step, kind: str) -> None:
        super().__init__(state, MODE, mode)
        self.step = step
        self.kind = kind

"""What abilities do: one interpreter for every step of the language, by family."""

from __future__ import annotations

from ..interpreter import INTERPRETERS
from . import cards, control, damage, dice, lasting, stage

for family in (control.STEPS, cards.STEPS, stage.STEPS, damage.STEPS, dice.STEPS, lasting.STEPS):
    INTERPRETERS.update(family)

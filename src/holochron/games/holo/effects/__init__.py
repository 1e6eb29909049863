"""What abilities do: one interpreter for every step of the language, by family."""

from __future__ import annotations

from . import cards, control, damage, dice, lasting, stage
from .base import INTERPRETERS, pay, run
from .choosing import wants

__all__ = ["INTERPRETERS", "pay", "run", "wants"]

for family in (control.STEPS, cards.STEPS, stage.STEPS, damage.STEPS, dice.STEPS, lasting.STEPS):
    INTERPRETERS.update(family)

"""The language as a whole: every node has one interpreter, and here each finds its table."""

from __future__ import annotations

from . import amounts, conditions, filters, selectors
from .effects import cards, control, damage, dice, lasting, moving, stage
from .evaluate import AMOUNTS, CONDITIONS, FILTERS, SELECTORS
from .feasible import MAY_CHANGE
from .interpreter import INTERPRETERS

SELECTORS.update(selectors.SELECTORS)
CONDITIONS.update(conditions.CONDITIONS)
AMOUNTS.update(amounts.AMOUNTS)
FILTERS.update(filters.FILTERS)
for family in (control.STEPS, cards.STEPS, moving.STEPS, stage.STEPS, damage.STEPS, dice.STEPS, lasting.STEPS):
    for kind, (interpreter, question) in family.items():
        INTERPRETERS[kind] = interpreter
        MAY_CHANGE[kind] = question

"""Pieces of English that many rules need: words, groups of cards, numbers."""

from .counts import compared, each_of, there, there_both, things
from .groups import chosen, color_choice, filters, many_of, on_stage, one, so, who
from .words import (
    HAVE,
    KINDS,
    OWNERS,
    YOURS,
    ZONES,
    article,
    finish,
    gets,
    is_plural,
    its,
    join,
    name,
    noun,
    past,
    perfect,
    quantity,
    requires,
    tag,
    takes,
    theirs,
    them,
    third,
    title,
)

"""Reading and printing the text of abilities: one grammar kernel for both games."""

from .grammar import Grammar
from .parser import AmbiguousReading, Unread
from .printer import Wording
from .rules import Fields, LeftRecursion, Reject

__all__ = ["AmbiguousReading", "Fields", "Grammar", "LeftRecursion", "Reject", "Unread", "Wording"]

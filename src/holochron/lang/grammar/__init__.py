"""Reading and printing the text of abilities: one grammar kernel for both games."""

from .grammar import Grammar, alternatives
from .parser import AmbiguousReading, Reading, Unread
from .pauses import Pauses
from .printer import Wording
from .rules import Fields, LeftRecursion, Reject, Verb

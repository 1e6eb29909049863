"""Reading and printing the text of abilities: one grammar kernel for both games."""

from .grammar import AmbiguousReading, Grammar, Reject, Unread, Wording

__all__ = ["AmbiguousReading", "Grammar", "Reject", "Unread", "Wording"]

"""Chrono cards: what stands on them, decks, and searching."""

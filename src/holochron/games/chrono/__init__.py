"""Chrono Card TCG, by section of its rulebook 1.0."""

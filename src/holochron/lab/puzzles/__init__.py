"""Positions with a goal: one line wins this turn."""

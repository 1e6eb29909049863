"""Measuring: random decks, many games between bots, speed."""

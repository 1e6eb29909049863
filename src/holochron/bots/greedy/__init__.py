"""The bot that takes the best thing in sight: one module per game."""

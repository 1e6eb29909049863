"""The table: a game being played, with its record, saves, views and positions."""

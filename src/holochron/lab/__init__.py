"""The laboratory: many games between bots, speed, random decks, and reports of games."""

"""Studies: many pairings of decks and bots, played over all cores or machines, kept in a file, gone on with after an interruption."""

"""Cards: what is printed on them, decks, deck files, and searching."""

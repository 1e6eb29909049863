"""The shuffle that nobody decides alone: shares that are sealed and shown, and the game that is dealt with them."""

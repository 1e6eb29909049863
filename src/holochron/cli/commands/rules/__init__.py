"""`holochron rules`: the rules in our words, and what they say of a game."""

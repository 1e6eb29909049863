"""A game at the terminal: the session, and what each game shows there."""

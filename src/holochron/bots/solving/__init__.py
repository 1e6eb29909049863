"""Whether the turn player can win this turn, against every reply and every die."""

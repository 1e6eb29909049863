"""What a game is between two choices: its fields, positions as text, and what each player may see."""

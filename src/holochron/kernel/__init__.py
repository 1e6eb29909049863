"""The kernel: what every game needs and no game word. Chance, knowledge, decisions, events, and the table."""

"""Whole sentences of a card text: what is done, what lasts, and how they follow each other."""

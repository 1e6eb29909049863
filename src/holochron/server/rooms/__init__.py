"""Rooms: who sits there, what is played, and what each is told."""

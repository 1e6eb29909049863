"""The course of a game: set-up (chapter 6), the steps of a turn (7), the actions of the main step (8) and the performance (9)."""

"""The course of a game: set-up (chapter 6), the phases of a turn (7), the actions of the main phase (8) and the performance (9)."""

"""What abilities do: one interpreter for every step of the language, by family."""

"""`holochron solve` and `holochron puzzles`: turns that can be won."""

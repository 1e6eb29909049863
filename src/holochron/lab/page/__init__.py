"""The page about a study: one file that needs nothing else, in both languages."""

"""All that a game says to people on one page, each sentence with an example."""

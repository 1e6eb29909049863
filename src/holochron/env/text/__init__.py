"""A game in compact text, in the languages of the game: for language models, and for looking on."""

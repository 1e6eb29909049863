"""The smaller parts of a card text: words, nouns, amounts, conditions, events."""

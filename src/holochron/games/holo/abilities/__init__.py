"""What abilities can say (nodes), whom and how much they mean (query), and what they do (effects)."""

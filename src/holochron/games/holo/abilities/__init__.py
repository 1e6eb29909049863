"""What abilities can say (nodes), whom, what and how much they mean (evaluate), and what they do (effects)."""

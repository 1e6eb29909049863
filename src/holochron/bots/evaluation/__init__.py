"""What a position is worth: plain figures of each side, weighed as self-play has taught."""

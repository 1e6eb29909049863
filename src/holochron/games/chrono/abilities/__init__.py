"""What abilities of Chrono cards can say, whom they mean, and what they do."""

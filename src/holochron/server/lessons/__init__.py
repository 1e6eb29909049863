"""Lessons: positions of the real game in which one thing is explained and done, and what is said in the first games."""

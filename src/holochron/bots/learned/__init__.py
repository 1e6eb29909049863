"""A bot that was trained: a network in a file, asked with NumPy alone."""

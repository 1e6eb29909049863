"""A game on its table as the server keeps it: written down, taken up again, and shown to each viewer."""

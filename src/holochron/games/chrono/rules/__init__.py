"""The rulebook, by its pages."""

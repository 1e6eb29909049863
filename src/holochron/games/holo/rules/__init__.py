"""The comprehensive rules, by chapter."""

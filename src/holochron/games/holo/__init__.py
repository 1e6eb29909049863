"""hololive OFFICIAL CARD GAME, comprehensive rules 1.9.0: one module per chapter."""

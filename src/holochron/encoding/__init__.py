"""Observations: what one player may know and may choose, as whole numbers in a row of fixed length."""

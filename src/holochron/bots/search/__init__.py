"""Bots that look ahead: a search over what a player might be facing."""

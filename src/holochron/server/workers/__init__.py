"""Processes beside the server, in which bots choose and replays are worked out."""

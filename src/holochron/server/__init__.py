"""The server behind the table in the browser: rooms, games, replays, decks. docs/protocol.md says how it is spoken to."""

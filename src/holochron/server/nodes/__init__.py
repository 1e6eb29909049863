"""Who has a room, and how one talks to it: one server has them all, or several nodes share a PostgreSQL."""

"""The WebSocket: connections and messages."""

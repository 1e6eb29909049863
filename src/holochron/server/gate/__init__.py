"""The gate: whatever comes in is looked at here, before anything else looks at it."""

"""What an operator sees and does: soundness of what is stored, figures, bans, logs, and a page of metrics."""

"""From the Japanese text of an ability to its nodes, and back."""

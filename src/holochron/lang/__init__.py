"""What the ability languages of both games share: nodes, bindings, and the notation in which abilities are shipped."""

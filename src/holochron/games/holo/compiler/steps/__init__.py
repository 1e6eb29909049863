"""What is done: one module for each kind of step, in all forms of its verb."""

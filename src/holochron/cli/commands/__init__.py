"""The commands of `holochron`, one module per group."""

"""Environments for those who train agents: PettingZoo, Gymnasium, many games at once, text, OpenSpiel and data sets.

`holo_v0` and `chrono_v0` are modules as PettingZoo has them: `holochron.env.holo_v0.env()`. All of it but the text needs the
extra `env` (`pip install holochron[env]`)."""

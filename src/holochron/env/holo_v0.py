"""The hololive OFFICIAL CARD GAME for PettingZoo: `env()`, and `raw_env()` without its checks."""

from __future__ import annotations

from typing import Any

from .aec import GameEnv, checked

__all__ = ["env", "raw_env"]


def env(**options: Any) -> Any:
    """The environment with PettingZoo's checks; for the options see `GameEnv`."""
    return checked(raw_env(**options))


def raw_env(**options: Any) -> GameEnv:
    """The environment itself."""
    return GameEnv("holo", "holo_v0", **options)

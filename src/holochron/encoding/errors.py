"""What an observation cannot hold."""

from __future__ import annotations

from ..kernel.errors import HolochronError


class Overfull(HolochronError):
    """More than an observation or an action space has room for: never left out in silence."""

"""A step in all forms of its verb."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields
from ..phrases.multiples import clause


def step(
    kind: type[Any],
    *templates: Any,
    en: Any,
    fixed: Fields | None = None,
    build: Any = None,
    match: Any = None,
    shape: Any = None,
) -> None:
    """A step, in all forms of its verb."""
    clause("Do", kind, *templates, en=en, fixed=fixed, build=build, match=match, shape=shape)

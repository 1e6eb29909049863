"""A step in all forms of its verb."""

from __future__ import annotations

from typing import Any

from .....lang.grammar import Fields
from .....lang.nodes import Amount
from ...abilities.nodes import Per
from ..phrases.amounts import amount_en, per_en
from ..phrases.forms import rule


def amount(value: Amount) -> str:
    """`30`, or `20 for each …`"""
    if isinstance(value, Per):
        return f"{amount(value.each)} {per_en(value)}"
    return amount_en(value)


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
    rule("Do", kind, *templates, en=en, fixed=fixed, build=build, match=match, shape=shape)

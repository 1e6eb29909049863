"""Small pictures for the page, as SVG that takes its colors from it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..statistics import wilson
from .figures import Rate

WIDTH, HEIGHT = 640, 180
LEFT, RIGHT, BOTTOM = 44, 12, 28


def bars(counts: Mapping[int, int], label: str) -> str:
    """How often each number came, from the least to the greatest."""
    if not counts:
        return ""
    numbers = range(min(counts), max(counts) + 1)
    most = max(counts.values())
    step = (WIDTH - LEFT - RIGHT) / len(numbers)
    parts = [_frame(f"{most}")]
    every = max(1, len(numbers) // 12)
    for at, number in enumerate(numbers):
        height = (HEIGHT - BOTTOM - 12) * counts.get(number, 0) / most
        left = LEFT + at * step
        parts.append(
            f'<rect class="bar" x="{left:.1f}" y="{HEIGHT - BOTTOM - height:.1f}" width="{max(1.0, step - 2):.1f}"'
            f' height="{height:.1f}"><title>{number}: {counts.get(number, 0)}</title></rect>'
        )
        if at % every == 0:
            parts.append(f'<text x="{left + step / 2:.1f}" y="{HEIGHT - 10}" text-anchor="middle">{number}</text>')
    return _svg(parts, label)


def curve(lines: Mapping[str, Mapping[int, int]], totals: Mapping[str, int], label: str) -> str:
    """Which share of its games each one has won by each turn."""
    turns = [turn for counts in lines.values() for turn in counts]
    if not turns:
        return ""
    last = max(turns)
    parts = [_frame("100 %")]
    for at, (name, counts) in enumerate(lines.items()):
        won, points = 0, []
        for turn in range(last + 1):
            won += counts.get(turn, 0)
            across = LEFT + (WIDTH - LEFT - RIGHT) * turn / last
            share = won / totals[name] if totals[name] else 0.0
            points.append(f"{across:.1f},{HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 12) * share:.1f}")
        parts.append(
            f'<polyline class="line line{at % 8}" points="{" ".join(points)}"><title>{escape(name)}</title></polyline>'
        )
    for turn in range(0, last + 1, max(1, last // 12)):
        across = LEFT + (WIDTH - LEFT - RIGHT) * turn / last
        parts.append(f'<text x="{across:.1f}" y="{HEIGHT - 10}" text-anchor="middle">{turn}</text>')
    return _svg(parts, label)


def span(rate: Rate) -> str:
    """A rate with its interval on a line from none to all."""
    low, high = wilson(rate.hits, rate.of)
    return (
        '<svg class="span" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        '<line class="half" x1="50" x2="50" y1="0" y2="10"/>'
        f'<rect class="interval" x="{100 * low:.1f}" y="3" width="{100 * (high - low):.1f}" height="4"/>'
        f'<rect class="point" x="{100 * rate.value - 0.75:.2f}" y="0" width="1.5" height="10"/></svg>'
    )


def _frame(most: str) -> str:
    return (
        f'<line class="axis" x1="{LEFT}" x2="{WIDTH}" y1="{HEIGHT - BOTTOM}" y2="{HEIGHT - BOTTOM}"/>'
        f'<text x="{LEFT - 6}" y="18" text-anchor="end">{escape(most)}</text>'
    )


def _svg(parts: list[str], label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'

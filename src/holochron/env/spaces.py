"""Observations as arrays, the spaces they are in, and what stands in each block."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..encoding.encoder import Encoder
from ..encoding.layout import LEAST, MOST, Layout
from ..encoding.printed import printed_rows
from ..kernel.decisions import Decision
from ..kernel.state import State

Observation = dict[str, NDArray[Any]]


def observation_space(encoder: Encoder) -> spaces.Space[Any]:
    """One row of numbers, and which actions are possible."""
    layout = encoder.layout
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (layout.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (layout.options,), np.int8),
        }
    )


def action_space(encoder: Encoder) -> spaces.Discrete[np.int64]:
    """The index of an option."""
    return spaces.Discrete(encoder.layout.options)


def observe(encoder: Encoder, state: State, player: int, decision: Decision | None) -> Observation:
    """What a player may know, in arrays of its own."""
    row = np.empty(encoder.layout.size, np.int16)
    encoder.encode(state, player, decision, row.data, 0)
    mask = np.zeros(encoder.layout.options, np.int8)
    if decision is not None and decision.player == player:
        mask[: len(decision.options)] = 1
    return {"observation": row, "action_mask": mask}


def blocks(layout: Layout, rows: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """An observation, or many, as its named blocks: views, not copies."""
    before = rows.shape[:-1]
    return {
        name: rows[..., block.start : block.start + block.size].reshape(*before, *block.shape)
        for name, block in layout.blocks.items()
    }


def card_table(game: str, encoder: Encoder) -> tuple[tuple[str, ...], NDArray[np.int16]]:
    """What is printed on each card, by its number in observations, and what the columns are; none and unknown are zeros."""
    fields, rows = printed_rows(game, encoder)
    return fields, np.array(rows, np.int16)

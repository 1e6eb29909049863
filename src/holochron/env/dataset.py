"""Replays as rows of a table, for those who learn by imitation: what was observed, what was chosen, how it ended."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyarrow import parquet

from ..encoding.batch import worth
from ..encoding.encoder import Encoder
from ..encoding.encoders import encoder_for
from ..games.registry import game_named, load
from ..kernel.decisions import CHANCE
from ..kernel.errors import HolochronError
from ..kernel.table.inputs import runs_of
from ..kernel.table.table import Table, new_table
from ..version import VERSION

ABOUT: Final = "holochron"  # under which the file says what its observations are
TOGETHER: Final = 4096  # rows that are written at once


class Row:
    """One choice of one player."""

    __slots__ = ("choice", "kind", "number", "observation", "options", "player")

    def __init__(self, number: int, player: int, kind: str, observation: NDArray[Any], options: int) -> None:
        self.number = number  # of the input of the replay
        self.player = player
        self.kind = kind
        self.observation = observation
        self.options = options
        self.choice = -1


def rows_of(table: Table, encoder: Encoder) -> list[Row]:
    """The choices of a game with what each player knew; dice and those who gave up are no choices."""
    again = new_table(table.start)
    rows: list[Row] = []
    number = 0
    for run in runs_of(list(table.inputs)):
        first, decision = run[0], again.decision
        if first.kind == "choose" and decision is not None and decision.player != CHANCE:
            seen = np.empty(encoder.layout.size, np.int16)
            encoder.encode(again.state, decision.player, decision, seen.data, 0)
            row = Row(number, decision.player, decision.kind, seen, len(decision.options))
            row.choice = first.index
            rows.append(row)
        again.repeat_run(run)
        number += len(run)
    return rows


def outcome_of(table: Table, player: int) -> int | None:
    """1, 0 or -1 for a win, a draw or a loss; nothing for a game without an end."""
    return None if table.result is None else int(worth(table.state, player))


def write_dataset(paths: Sequence[str | Path], into: str | Path) -> int:
    """Write the choices of replays, all of one game and for as many players, as Parquet; how many there are."""
    if not paths:
        raise HolochronError("a data set needs at least one replay")
    tables = ((Path(path), _loaded(Path(path))) for path in paths)
    first = next(tables)
    name, seats = first[1].start.game, first[1].seats
    encoder = encoder_for(name, game_named(name).cards, seats)
    schema = _schema(name, encoder)
    written = 0
    with parquet.ParquetWriter(str(into), schema, compression="zstd") as writer:
        for path, table in _chained(first, tables):
            if (table.start.game, table.seats) != (name, seats):
                raise HolochronError(
                    f"{path} is a game of {table.start.game} for {table.seats}, not of {name} for {seats}"
                )
            encoder.meet(game_named(name).cards_of(table.start.data))
            rows = rows_of(table, encoder)
            for start in range(0, len(rows), TOGETHER):
                writer.write_table(_columns(path.stem, table, rows[start : start + TOGETHER], schema))
            written += len(rows)
    return written


def _loaded(path: Path) -> Table:
    try:
        return load(path.read_bytes())
    except HolochronError as error:
        raise HolochronError(f"{path}: {error}") from None


def _chained(first: tuple[Path, Table], others: Iterable[tuple[Path, Table]]) -> Iterator[tuple[Path, Table]]:
    yield first
    yield from others


def _schema(name: str, encoder: Encoder) -> Any:
    layout = encoder.layout
    blocks = {block.name: [block.start, list(block.shape), list(block.fields)] for block in layout.blocks.values()}
    about = {"version": VERSION, "game": name, "seats": encoder.seats, "blocks": blocks, "cards": list(encoder.cards)}
    fields = [
        ("replay", pa.string()),
        ("number", pa.int32()),
        ("player", pa.int8()),
        ("kind", pa.dictionary(pa.int16(), pa.string())),
        ("observation", pa.list_(pa.int16(), layout.size)),
        ("options", pa.int16()),
        ("choice", pa.int16()),
        ("outcome", pa.int8()),
    ]
    return pa.schema(fields, metadata={ABOUT: json.dumps(about, ensure_ascii=False)})


def _columns(replay: str, table: Table, rows: list[Row], schema: Any) -> Any:
    seen = pa.array(np.concatenate([row.observation for row in rows]), pa.int16())
    columns = [
        pa.array([replay] * len(rows), pa.string()),
        pa.array([row.number for row in rows], pa.int32()),
        pa.array([row.player for row in rows], pa.int8()),
        pa.array([row.kind for row in rows], pa.string()).dictionary_encode().cast(schema.field("kind").type),
        pa.FixedSizeListArray.from_arrays(seen, len(rows[0].observation)),
        pa.array([row.options for row in rows], pa.int16()),
        pa.array([row.choice for row in rows], pa.int16()),
        pa.array([outcome_of(table, row.player) for row in rows], pa.int8()),
    ]
    return pa.Table.from_arrays(columns, schema=schema)

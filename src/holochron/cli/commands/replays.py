"""`holochron replay …`: saved games, played again."""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path
from typing import Any

from ... import HolochronError, Table, load
from ...lab.report import outcome_of
from ..arguments import add_json, print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_subparsers(title="commands", dest="what", required=True, metavar="COMMAND")
    verify = group.add_parser("verify", help="whether a save plays again to the same position")
    verify.add_argument("file", metavar="FILE", help="a save")
    verify.add_argument("--commitment", metavar="HEX", help="the SHA-256 of the seed that was shown before the game")
    add_json(verify)
    verify.set_defaults(run=verify_replay)


def verify_replay(options: argparse.Namespace) -> int:
    """0 when the save loads and gives the same game each time, 1 when not."""
    data = Path(options.file).read_bytes()
    found: dict[str, Any] = {"file": options.file, "ok": False}
    try:
        table, again = load(data), load(data)
        same = table.digest() == again.digest() and load(table.save()).digest() == table.digest()
        found.update(ok=same, inputs=len(table.inputs), digest=table.digest(), result=outcome(table))
        found["commitment"] = commitment(table)
        fault = "" if same else "it gives another position each time it is loaded"
        if options.commitment is not None and options.commitment.lower() != found["commitment"]:
            fault = "its seed is not the one that was committed to before the game"
    except HolochronError as error:
        fault = str(error)
    except Exception as error:  # whatever is in the file, the answer is that it does not replay
        fault = f"{type(error).__name__}: {error}"
    if fault:
        found.update(ok=False, fault=fault)
    if options.json:
        print_json(found)
    elif fault:
        print(f"{options.file} cannot be replayed: {fault}")
    else:
        print(f"{options.file} replays: {found['inputs']} inputs, {outcome_of(table)}")
        print(f"digest {found['digest']}")
        if found["commitment"]:
            print(f"commitment {found['commitment']}")
    return 1 if fault else 0


def commitment(table: Table) -> str:
    """What is shown of the seed before a game: its SHA-256; empty when the game began from a position."""
    seed = table.start.data.get("seed", "")
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest() if seed else ""


def outcome(table: Table) -> dict[str, Any] | None:
    return None if table.result is None else table.result.to_data()

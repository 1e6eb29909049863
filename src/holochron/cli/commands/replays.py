"""`holochron replay …`: saved games, played again."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ... import HolochronError, Table, load
from ...kernel.table.saves import read_save
from ...lab.report import outcome_of
from ...server.fairness import NONE, SERVER, SHARED, check_fairness, commitment_in, kind_of
from ...version import VERSION
from ..arguments import add_json, print_json

SOURCES: Final = {
    SHARED: "of the server's secret, decks, options and the players' shares",
    SERVER: "of the server's seed only",
    NONE: "of nothing",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_subparsers(title="commands", dest="what", required=True, metavar="COMMAND")
    verify = group.add_parser("verify", help="whether a save plays again to the same position")
    verify.add_argument("file", metavar="FILE", help="a save")
    verify.add_argument("--commitment", metavar="HEX", help="what was shown before the game")
    add_json(verify)
    verify.set_defaults(run=verify_replay)
    dataset = group.add_parser("dataset", help="the choices of saves as rows of Parquet, for those who learn from them")
    dataset.add_argument("files", nargs="+", metavar="FILE", help="a save")
    dataset.add_argument("-o", "--out", required=True, metavar="OUT", help="the file to write")
    add_json(dataset)
    dataset.set_defaults(run=write_rows)


def write_rows(options: argparse.Namespace) -> int:
    from ...env.dataset import write_dataset

    written = write_dataset(options.files, options.out)
    if options.json:
        print_json({"file": options.out, "replays": len(options.files), "rows": written})
    else:
        print(f"{options.out}: {written} choices of {len(options.files)} replays")
    return 0


def verify_replay(options: argparse.Namespace) -> int:
    """0 when the save loads and gives the same game each time, 1 when not."""
    data = Path(options.file).read_bytes()
    found: dict[str, Any] = {"file": options.file, "ok": False}
    try:
        table, again, content = load(data), load(data), read_save(data)
        same = table.digest() == again.digest() and load(table.save()).digest() == table.digest()
        found.update(ok=same, inputs=len(table.inputs), digest=table.digest(), result=outcome(table))
        found.update(commitment=commitment_in(content), fairness=kind_of(content))
        fault = "" if same else "it gives another position each time it is loaded"
        check_fairness(content)
        fault = fault or fault_of_events(table, content)
        if options.commitment is not None:
            fault = fault or fault_of_commitment(content, options.commitment.lower())
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
            print(f"commitment {found['commitment']} ({SOURCES[found['fairness']]})")
    return 1 if fault else 0


def fault_of_events(table: Table, content: Mapping[str, Any]) -> str:
    """What is wrong with the events that a finished game carries. Another version may tell them otherwise, but for the draws."""
    if table.result is None:
        return ""
    told = content.get("events")
    if not told:
        return "the game is over, and it does not say what happened in it"
    happened = read_save(table.save())["events"]
    if content["engine"] != VERSION:
        told, happened = drawn_in(told), drawn_in(happened)
    return "" if told == happened else "what it says has happened is not what happens in it"


def drawn_in(events: list[list[dict[str, Any]]]) -> list[list[Any]]:
    """Who drew what, as each viewer saw it."""
    return [[(event["player"], event["cards"]) for event in seen if event["kind"] == "draw"] for seen in events]


def fault_of_commitment(content: Mapping[str, Any], commitment: str) -> str:
    if commitment != commitment_in(content):
        return "its seed, decks and options are not those that were committed to before the game"
    return "" if content.get("result") else "the game is not over: only then all of it can be compared"


def outcome(table: Table) -> dict[str, Any] | None:
    return None if table.result is None else table.result.to_data()

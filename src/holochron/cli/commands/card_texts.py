"""`holochron cards compile`: from a file of card texts to card data."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...kernel.errors import HolochronError
from ..arguments import add_json, print_json

if TYPE_CHECKING:
    from ...games.holo.compiler.set_files import CompiledSet, Report
    from ..arguments import Commands

SHOWN = 20  # declined texts that are listed without --json


def add_to(group: Commands) -> None:
    compiling = group.add_parser("compile", help="read a file of card texts; say what became of each ability")
    compiling.add_argument("file", metavar="FILE", help="a JSON list of cards with their texts; - for standard input")
    compiling.add_argument("--out", metavar="DIR", help="write a .cards file for each set that is in order")
    compiling.add_argument("--set", metavar="SET", action="append", default=[], help="this set only; may be repeated")
    compiling.add_argument("--partial", action="store_true", help="write sets with unread texts too, marked as unread")
    compiling.add_argument("--draft", action="store_true", help="the same, to be played without the unread abilities")
    add_json(compiling)
    compiling.set_defaults(run=compile_texts)


def compile_texts(options: argparse.Namespace) -> int:
    """0 when every card was in order and every text was read, 1 otherwise."""
    from ...games.holo.compiler.card_texts import BrokenFile, lines_of, number_of, read_source
    from ...games.holo.compiler.set_files import compile_sets

    folder = _folder(options.out)
    try:
        text = _read(options.file)
        entries = read_source(text)
    except (BrokenFile, UnicodeDecodeError) as error:
        told = str(error) if isinstance(error, BrokenFile) else "the file is no UTF-8 text"
        return _tell(options, [], [("the file", told)], [], {})
    sets = list(compile_sets(entries, options.set).values())
    faults = list(dict.fromkeys(fault for found in sets for fault in found.faults))
    faults += [(name, "this set is not in the file") for name in options.set if name not in {s.name for s in sets}]
    written, losses = ([], []) if folder is None else _write_fine(folder, sets, options)
    lines = {
        number_of(card, place): line for place, (card, line) in enumerate(zip(entries, lines_of(text), strict=True), 1)
    }
    return _tell(options, sets, [*faults, *losses], written, lines)


def _write_fine(
    folder: Path, sets: Sequence[CompiledSet], options: argparse.Namespace
) -> tuple[list[str], list[tuple[str, str]]]:
    """The files that were written, and the sets of which something would have been lost."""
    losses = [(found.name, lost) for found in sets if (lost := _lost(folder, found))]
    if any(found.name == "" for found in sets):  # it could belong to any set
        return [], losses
    lossy, partial = {name for name, _ in losses}, options.partial or options.draft
    fine = [found for found in sets if found.name not in lossy and _is_fine(found, partial)]
    return _write(folder, fine, options.draft), losses


def _folder(name: str | None) -> Path | None:
    if name is None:
        return None
    folder = Path(name)
    if folder.exists() and not folder.is_dir():
        raise HolochronError(f"{name} is no folder")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _read(name: str) -> str:
    return sys.stdin.buffer.read().decode("utf-8") if name == "-" else Path(name).read_text(encoding="utf-8")


def _is_fine(found: CompiledSet, partial: bool) -> bool:
    return not found.faults and (partial or found.is_sound())


def _lost(folder: Path, found: CompiledSet) -> str:
    """What a file that is there has and the new one would not."""
    path = folder / f"{found.name}.cards"
    if not path.exists():
        return ""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    old = [line.split()[0] for line in lines if line.strip() and not line.startswith((" ", "#"))]
    named = {*found.cards, *(number for number, _ in found.faults)}
    lost = [number for number in old if number not in named]
    return f"not written: {path} has cards that the file lacks: {', '.join(lost[:5])}" if lost else ""


def _write(folder: Path, sets: Sequence[CompiledSet], draft: bool) -> list[str]:
    """All files are whole before the first one takes its place."""
    paths = [folder / f"{found.name}.cards" for found in sets]
    fresh = [path.with_name(f".{path.name}.new") for path in paths]
    try:
        for path, found in zip(fresh, sets, strict=True):
            path.write_text(found.text(draft), encoding="utf-8")
        for new, path in zip(fresh, paths, strict=True):
            new.replace(path)
    finally:
        for path in fresh:
            path.unlink(missing_ok=True)
    return [str(path) for path in paths]


def _tell(
    options: argparse.Namespace,
    sets: Sequence[CompiledSet],
    faults: list[tuple[str, str]],
    written: list[str],
    lines: dict[str, int],
) -> int:
    """Says what became of everything; `lines` are those of the file on which cards begin."""
    reports = [report for found in sets for report in found.reports]
    statuses = Counter(report.status for report in reports)
    total = {
        "cards": sum(len(found.cards) for found in sets),
        "abilities": len(reports),
        "compiled": statuses["exact"] + statuses["compiled"],
        **{status: statuses[status] for status in ("exact", "declined", "ambiguous")},
    }
    wrong = bool(faults) or statuses["exact"] != len(reports)
    notes = [note for found in sets for note in found.notes]
    if options.json:
        listed = [{"card": card, "line": lines.get(card, 0), "fault": fault} for card, fault in faults]
        print_json(
            {
                "total": total,
                "faults": listed,
                "notes": [{"card": card, "note": note} for card, note in notes],
                "written": written,
                "abilities": [{**report.data(), "line": lines[report.card]} for report in reports],
            }
        )
        return int(wrong)
    _print_wrong(options.file, reports, faults, lines)
    for found in sets:
        if found.notes:
            cards = ", ".join(card for card, _ in found.notes)
            print(f"{found.name}: without an English name, so that the Japanese one stands in for it: {cards}")
    print(", ".join(f"{count} {name}" for name, count in total.items()) + f"; {len(faults)} faults")
    for path in written:
        print(f"written: {path}")
    return int(wrong)


def _print_wrong(name: str, reports: list[Report], faults: list[tuple[str, str]], lines: dict[str, int]) -> None:
    file = "standard input" if name == "-" else name
    for card, told in faults:
        print(f"{file}, line {lines[card]}: {card}: {told}" if card in lines else f"{file}: {card}: {told}")
    for report in reports:
        if report.status != "exact":
            place = f"{file}, line {lines[report.card]}"
            print(f"{place}: {report.card} {report.kind}: {report.status}: {' '.join(report.at.split())}")

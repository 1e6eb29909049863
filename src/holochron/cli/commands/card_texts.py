"""`holochron cards compile`, `coverage` and `holdout`: card texts, how much of them is data, and how much would have been at first sight."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...kernel.errors import HolochronError
from ..arguments import add_json, print_json

if TYPE_CHECKING:
    from ...games.holo.compiler.set_files import CompiledSet
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
    coverage = group.add_parser("coverage", help="how much of the card data is compiled and proven, by set and kind")
    coverage.add_argument("--data", metavar="DIR", help="a folder of .cards files (those that are shipped)")
    add_json(coverage)
    coverage.set_defaults(run=show_coverage)
    holdout = group.add_parser("holdout", help="read a set as if nothing had been written down for it alone")
    holdout.add_argument("set", metavar="SET", help="a set that is shipped, such as hBP08")
    holdout.add_argument("--earlier", action="store_true", help="only what came out before it is known, no later set")
    add_json(holdout)
    holdout.set_defaults(run=show_holdout)


# ---------------------------------------------------------------------------------------------------- compile


def compile_texts(options: argparse.Namespace) -> int:
    """0 when every card was in order and every text was read, 1 otherwise."""
    from ...games.holo.compiler.card_texts import BrokenFile, read_source
    from ...games.holo.compiler.set_files import compile_sets

    folder = _folder(options.out)
    try:
        entries = read_source(_read(options.file))
    except (BrokenFile, UnicodeDecodeError) as error:
        told = str(error) if isinstance(error, BrokenFile) else "the file is no UTF-8 text"
        return _tell(options, [], [("the file", told)], [])
    sets = list(compile_sets(entries, options.set).values())
    faults = list(dict.fromkeys(fault for found in sets for fault in found.faults))
    faults += [(name, "this set is not in the file") for name in options.set if name not in {s.name for s in sets}]
    written, losses = [], []
    if folder is not None:
        losses = [(found.name, lost) for found in sets if (lost := _lost(folder, found))]
        nameless = any(found.name == "" for found in sets)  # it could belong to any set
        lossy = {name for name, _ in losses}
        fine = [
            found
            for found in sets
            if not nameless and found.name not in lossy and _is_fine(found, options.partial or options.draft)
        ]
        written = _write(folder, fine, options.draft)
    return _tell(options, sets, [*faults, *losses], written)


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
    options: argparse.Namespace, sets: Sequence[CompiledSet], faults: list[tuple[str, str]], written: list[str]
) -> int:
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
    firsts = _firsts(sets)
    if options.json:
        listed = [{"card": card, "fault": fault} for card, fault in faults]
        print_json(
            {
                "total": total,
                "faults": listed,
                "notes": [{"card": card, "note": note} for card, note in notes],
                "firsts": firsts,
                "written": written,
                "abilities": [report.data() for report in reports],
            }
        )
        return int(wrong)
    for card, told in (*faults, *notes):
        print(f"{card}: {told}")
    for report in reports:
        if report.status != "exact":
            print(f"{report.card} {report.kind}: {report.status}: {' '.join(report.at.split())}")
    for name, said in firsts.items():
        print(f"{name} says for the first time: {', '.join(said)}")
    print(", ".join(f"{count} {name}" for name, count in total.items()) + f"; {len(faults)} faults")
    for path in written:
        print(f"written: {path}")
    return int(wrong)


def _firsts(sets: Sequence[CompiledSet]) -> dict[str, list[str]]:
    """What each set says that no other does."""
    from ...games.holo.compiler.novelties import novelties

    found = {one.name: novelties(one) for one in sets if one.name and not one.faults}
    return {name: said for name, said in found.items() if said}


# ---------------------------------------------------------------------------------------------------- coverage


def show_coverage(options: argparse.Namespace) -> int:
    from ...games.holo.compiler.coverage import coverage, shipped_sets

    figures = coverage(shipped_sets() if options.data is None else _sets_in(Path(options.data)))
    if options.json:
        print_json({"holo": figures})
        return 0
    print(f"{'':<8} {'cards':>6} {'playable':>9} {'abilities':>10} {'compiled':>9} {'exact':>6} {'declined':>9}")
    for name, row in (*figures["sets"].items(), ("in all", figures)):
        print(_row(name, row, f"{row['cards']:>6} {row['playable']:>9}"))
    print()
    for name, row in figures["kinds"].items():
        print(_row(name, row, " " * 16))
    print()
    print(f"{figures['nodes']} kinds of nodes, {figures['single_card_nodes']} of them in a single card")
    if figures["nodes_of_one_card"]:
        print("  " + ", ".join(f"{name} ({card})" for name, card in figures["nodes_of_one_card"].items()))
    used, single = figures["rules_used"], figures["single_text_rules"]
    print(f"{figures['rules']} rules of wording, {used} used, {single} of them by a single text")
    print(f"{figures['alternatives']} alternatives in {figures['categories']} categories")
    for row in figures["declined_texts"][:SHOWN]:
        print(f"declined {row['text']}: {', '.join(row['cards'])}; unlocks {len(row['unlocks'])}")
    return 0


def _row(name: str, row: dict[str, Any], first: str) -> str:
    return f"{name:<8} {first} {row['abilities']:>10} {row['compiled']:>9} {row['exact']:>6} {row['declined']:>9}"


def _sets_in(folder: Path) -> dict[str, str]:
    if not folder.is_dir():
        raise HolochronError(f"{folder} is no folder")
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.cards"))}


# ---------------------------------------------------------------------------------------------------- hold-out


def show_holdout(options: argparse.Namespace) -> int:
    from ...games.holo.compiler.coverage import shipped_sets
    from ...games.holo.compiler.holdout import ALL_OTHERS, EARLIER, check_set, hold_out, texts_of

    check_set(options.set)
    found = hold_out(texts_of(shipped_sets()), options.set, EARLIER if options.earlier else ALL_OTHERS)
    if options.json:
        print_json({"holo": found})
        return 0
    for row in found["unread"]:
        print(f"{row['card']} {row['kind']}: {'; '.join(row['needs'])}")
    known = "only earlier sets" if options.earlier else "all other sets"
    for what, of in (("read", "abilities"), ("new_texts_read", "new_texts")):
        share = 100 * found[what] / max(1, found[of])
        print(f"{found[what]} of {found[of]} {of.replace('_', ' ')} are read, {known} known: {share:.0f} %")
    return 0

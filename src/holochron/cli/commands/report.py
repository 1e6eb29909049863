"""`holochron report FILE`: a bug report in one file, made from a save."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ...lab.report import report_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a save, damaged or not")
    parser.add_argument("-o", "--output", metavar="OUT", help="where to write it (- for stdout; FILE.report.txt)")
    parser.set_defaults(run=write_report)


def write_report(options: argparse.Namespace) -> int:
    """0 with a report; 1 when the save cannot be loaded, and the report says so."""
    data = Path(options.file).read_bytes()
    text, sound = report_of(data, Path(options.file).name)
    if options.output == "-":
        sys.stdout.write(text)
    else:
        target = Path(options.output or f"{options.file}.report.txt")
        target.write_text(text, encoding="utf-8")
        print(f"Report written to {target}")
    if not sound:
        print(f"holochron: {options.file} cannot be loaded; the report says why", file=sys.stderr)
    return 0 if sound else 1

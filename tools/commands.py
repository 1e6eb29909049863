"""Print every command with its options, from the parser; `make docs` keeps the page in build/docs."""

from __future__ import annotations

import argparse
import os
import textwrap
from collections.abc import Iterator

from holochron.cli import COMMANDS, parser

HEAD = """# Commands

Every command with its options. `holochron COMMAND --help` says the same. Exit status, errors, decks
and worked examples: docs/cli.md.
"""


def page() -> str:
    lines = [HEAD]
    for name in COMMANDS:
        lines += sections(parser([name]), name)
    return "\n".join(lines)


def sections(above: argparse.ArgumentParser, name: str) -> Iterator[str]:
    """The section of a command, then those of the commands below it."""
    told, found = subcommands(above)[name]
    below = subcommands(found)
    usage = textwrap.indent(textwrap.dedent(found.format_usage().replace("usage: ", " " * 7)), "    ")
    yield f"## {found.prog}\n\n{sentence(told)}\n\n{usage}"
    if rows := [row(action) for action in found._actions if listed(action)]:
        yield "\n".join(["| option | meaning |", "|---|---|", *rows, ""])
    for inner in below:
        yield from sections(found, inner)


def subcommands(above: argparse.ArgumentParser) -> dict[str, tuple[str, argparse.ArgumentParser]]:
    """The commands directly below a parser, each with the help that its list gives."""
    groups = [action for action in above._actions if isinstance(action, argparse._SubParsersAction)]
    return {
        choice.dest: (choice.help or "", group.choices[choice.dest])
        for group in groups
        for choice in group._choices_actions
    }


def listed(action: argparse.Action) -> bool:
    return not isinstance(action, (argparse._HelpAction, argparse._SubParsersAction))


def row(action: argparse.Action) -> str:
    value = "" if action.nargs == 0 else action.metavar or "|".join(map(str, action.choices or (action.dest.upper(),)))
    written = f"{', '.join(action.option_strings)} {value}".strip()
    cells = [f"`{written}`", (action.help or "").replace("%%", "%")]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def sentence(told: str) -> str:
    return f"{told[:1].upper()}{told[1:]}."


if __name__ == "__main__":
    os.environ["COLUMNS"] = "110"  # of the usage
    print(page(), end="")

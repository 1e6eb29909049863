"""`holochron admin …`: what the operator of a server does."""

from __future__ import annotations

import argparse
import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ... import HolochronError
from ...lab.own_cards import data_folder
from ..arguments import add_json, print_json

if TYPE_CHECKING:
    from ...server.storage import Database


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_subparsers(title="commands", dest="what", required=True, metavar="COMMAND")

    def command(
        name: str, told: str, run: Callable[[argparse.Namespace], int], *, database: str = ""
    ) -> argparse.ArgumentParser:
        found = group.add_parser(name, help=told)
        found.add_argument("--data", metavar="DIR", help="the data folder of the server (the user's)")
        if database:
            found.add_argument("--database", metavar="URL", help=database)
        add_json(found)
        found.set_defaults(run=run)
        return found

    whole = "postgresql://… instead of a file in DIR"
    shared = "postgresql://… that several nodes share: it holds for all of them, and they may run"
    backup = command("backup", "all games, decks and replays into one file", make_backup, database=whole)
    backup.add_argument("file", metavar="FILE", help="where to; it is there whole, or not at all")
    restoring = command("restore", "a backup into an empty database", restore, database=whole)
    restoring.add_argument("file", metavar="FILE", help="a backup")
    command("check", "whether everything that is stored can be read and played", check, database=whole)
    command("stats", "how much is stored", stats, database=whole)
    reports = command("reports", "what players have reported", show_reports)
    reports.add_argument("name", nargs="?", metavar="NAME", help="one of them, whole")
    ban = command("ban", "let somebody not in any more; without a name, who is banned", ban_somebody, database=shared)
    ban.add_argument("name", nargs="?", metavar="NAME", help="the public name, u…, as reports have it")
    ban.add_argument("--days", type=float, default=0.0, metavar="N", help="for so many days (for good)")
    ban.add_argument("--reason", default="", metavar="TEXT", help="for other operators")
    lift = command("unban", "let somebody in again", lift_ban, database=shared)
    lift.add_argument("name", metavar="NAME", help="the public name")


def _folder(options: argparse.Namespace) -> Path:
    return Path(options.data) if options.data else data_folder()


@contextlib.contextmanager
def _database(options: argparse.Namespace, shared: bool = False) -> Iterator[Database]:
    """The database of a server that does not run: one at a time has it, unless nodes share it."""
    from ...server.storage import open_store
    from ...server.storage.database import prepare_schema

    database = open_store(_folder(options), options.database, shared).database
    database.open()
    try:
        prepare_schema(database)
        yield database
    finally:
        database.close()


def _tell(options: argparse.Namespace, figures: dict[str, int], said: str) -> None:
    if options.json:
        print_json(figures)
    else:
        print(f"{said}: {', '.join(f'{count} {table}' for table, count in figures.items())}")


def make_backup(options: argparse.Namespace) -> int:
    from ...server.storage.backup import write_backup

    with _database(options) as database:
        _tell(options, write_backup(database, Path(options.file)), f"{options.file} holds")
    return 0


def restore(options: argparse.Namespace) -> int:
    from ...server.storage.backup import restore_backup

    with _database(options) as database:
        _tell(options, restore_backup(database, Path(options.file)), "restored")
    return 0


def check(options: argparse.Namespace) -> int:
    """0 when all is sound, 1 when not."""
    from ...server.operator.check import faults_in

    with _database(options) as database:
        faults = list(faults_in(database))
    if options.json:
        print_json({"ok": not faults, "faults": faults})
    else:
        print("\n".join(faults) or "everything that is stored can be read and played")
    return 1 if faults else 0


def stats(options: argparse.Namespace) -> int:
    from ...server.storage.backup import count_rows

    with _database(options) as database:
        _tell(options, count_rows(database), "there are")
    return 0


def show_reports(options: argparse.Namespace) -> int:
    """The list, newest last with its first line; or one of them."""
    folder = _folder(options) / "reports"
    paths = sorted(folder.glob("*.txt"), key=lambda path: path.stat().st_mtime) if folder.is_dir() else []
    if options.name:
        found = next((path for path in paths if path.stem == options.name), None)
        if found is None:
            raise HolochronError(f"there is no report {options.name!r}")
        print(found.read_text(encoding="utf-8"))
        return 0
    lines = {path.stem: (path.read_text(encoding="utf-8").splitlines()[1:2] or [""])[0] for path in paths}
    if options.json:
        print_json(lines)
    else:
        print("\n".join(f"{name}  {said[:100]}" for name, said in lines.items()) or "there are no reports")
    return 0


def ban_somebody(options: argparse.Namespace) -> int:
    from ...server.operator.bans import Bans, check_public_name, end_of_ban
    from ...server.storage.bans import bans_in, put_ban

    until = end_of_ban(options.days)
    if options.name:
        check_public_name(options.name)
    if options.database:
        with _database(options, shared=True) as database:
            if options.name:
                put_ban(database, options.name, options.reason, until)
            banned = bans_in(database)
    else:
        bans = Bans(_folder(options))
        if options.name:
            bans.put(options.name, options.reason, until)
        banned = bans.all()
    if options.json:
        print_json(banned)
    else:
        print("\n".join(_ban_line(name, ban) for name, ban in banned.items()) or "nobody is banned")
    return 0


def _ban_line(name: str, ban: dict[str, object]) -> str:
    return f"{name}  {_told_until(float(str(ban['until'])))}  {ban['reason']}".rstrip()


def _told_until(until: float) -> str:
    if not until:
        return "for good"
    try:
        return time.strftime("until %Y-%m-%d %H:%M UTC", time.gmtime(until))
    except (OverflowError, ValueError, OSError):  # a database can hold what is no date
        return f"until {until}, which is no date"


def lift_ban(options: argparse.Namespace) -> int:
    from ...server.operator.bans import Bans
    from ...server.storage import bans

    if options.database:
        with _database(options, shared=True) as database:
            lifted = bans.lift_ban(database, options.name)
    else:
        lifted = Bans(_folder(options)).lift(options.name)
    if not lifted:
        raise HolochronError(f"{options.name} is not banned")
    print(f"{options.name} may come in again")
    return 0

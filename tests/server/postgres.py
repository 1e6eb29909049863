"""A PostgreSQL of our own for tests: made in a temporary folder, listening on a socket there, gone afterwards."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

USER = "postgres"  # whom it runs as when the tests run as root, which it refuses


def _program(name: str) -> str | None:
    found = shutil.which(name)
    if found is not None:
        return found
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(installed[-1]) if installed else None


class Cluster:
    def __init__(self, folder: Path, pg_ctl: str, user: str | None) -> None:
        self.folder = folder
        self._pg_ctl = pg_ctl
        self._user = user
        self._numbers = itertools.count(1)

    def pids(self) -> list[int]:
        """The process that has started all others of it."""
        return [int((self.folder / "data" / "postmaster.pid").read_text().split()[0])]

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        import psycopg

        name = f"holochron{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def restart(self) -> None:
        """Every connection is lost, and for a moment there is nobody to connect to."""
        _run([self._pg_ctl, "restart", "-D", str(self.folder / "data"), "-m", "fast", "-w"], self._user, self.folder)

    def stop(self) -> None:
        data = str(self.folder / "data")
        _run([self._pg_ctl, "stop", "-D", data, "-m", "immediate", "-w"], self._user, self.folder)
        shutil.rmtree(self.folder, ignore_errors=True)


def new_cluster() -> Cluster | str:
    """A running cluster, or the reason why there is none."""
    try:
        import psycopg  # noqa: F401  # only whether it is there
    except ImportError:
        return "psycopg is not installed"
    initdb, pg_ctl = _program("initdb"), _program("pg_ctl")
    if initdb is None or pg_ctl is None:
        return "PostgreSQL is not installed (initdb, pg_ctl)"
    user: str | None = None
    folder = Path(tempfile.mkdtemp(prefix="hc-pg-", dir="/tmp"))  # the path of a socket must be short
    if os.getuid() == 0:
        user = next((name for name in (USER, "nobody") if _exists(name)), None)
        if user is None:
            return "PostgreSQL does not run as root, and there is no other user"
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    data = str(folder / "data")
    _run([initdb, "-D", data, "-U", USER, "-A", "trust", "-N", "--no-instructions"], user, folder)
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
    _run([pg_ctl, "start", "-D", data, "-w", "-l", str(folder / "log"), "-o", options], user, folder)
    return Cluster(folder, pg_ctl, user)


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _run(command: list[str], user: str | None, folder: Path) -> None:
    done = subprocess.run(
        command, user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"

"""The steps of deploy/Dockerfile and compose.yaml without a container engine: a fresh environment, a PostgreSQL of its own, the server
with the same command, the health check, a backup, a drain, a check. `python deploy/try.py` says what it did; it leaves nothing behind."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OPERATOR = "127.0.0.1:19440"
PATIENCE = 600.0


def ready() -> bool:
    try:
        with urllib.request.urlopen(f"http://{OPERATOR}/ready", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def main() -> int:
    sys.path.insert(0, str(ROOT))
    from tests.server.postgres import new_cluster

    cluster = new_cluster()
    if isinstance(cluster, str):
        print(cluster)
        return 1
    folder = Path(tempfile.mkdtemp(prefix="holochron-try-"))
    try:
        environment = folder / "environment"
        venv.create(environment, with_pip=True)
        install = [environment / "bin" / "pip", "install", "--quiet", "--constraint", ROOT / "constraints.txt"]
        subprocess.run([*install, f"{ROOT}[play,postgres]"], check=True, timeout=PATIENCE)
        print("installed into a fresh environment")
        program, data = environment / "bin" / "holochron", folder / "data"
        database = cluster.new_database()
        command = ["serve", "--host", "0.0.0.0", "--port", "0", "--data", data, "--operator", OPERATOR]
        server = subprocess.Popen([program, *command, "--log", "json", "--drain", "30", "--database", database])
        until = time.monotonic() + PATIENCE
        while not ready():
            if server.poll() is not None or time.monotonic() > until:
                print("the server did not become ready")
                return 1
            time.sleep(0.2)
        print("ready, as the health check of the container asks")
        asked = urllib.request.Request(f"http://{OPERATOR}/backup", method="POST")
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            print(answer.read().decode().strip())
        server.send_signal(signal.SIGTERM)
        print(f"stopped with status {server.wait(PATIENCE)}")
        for what in (["check"], ["stats"]):
            subprocess.run([program, "admin", *what, "--data", data, "--database", database], check=True)
        return 0
    finally:
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())

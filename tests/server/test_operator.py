"""What an operator sees and does: backups that come back whole, a check that finds faults, bans, metrics, readiness, a drain."""

from __future__ import annotations

import gzip
import json
import logging
import signal
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from holochron.cli import main
from holochron.server.operator.bans import Bans, check_public_name
from holochron.server.operator.logs import JsonLines
from holochron.server.storage import Database, StorageError, open_store
from holochron.server.storage.backup import TABLES, count_rows, restore_backup, write_backup
from holochron.server.storage.bans import put_ban
from holochron.server.storage.database import TABLES as STATEMENTS
from holochron.server.storage.database import prepare_schema
from holochron.server.tokens import Signer
from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, me
from tests.server.postgres import Cluster
from tests.server.running import ProcessServer, ThreadServer

SOMEBODY, OTHER = Signer(bytes(32)).public_name("somebody"), Signer(bytes(32)).public_name("other")


def opened(folder: Path, url: str | None = None) -> Database:
    folder.mkdir(exist_ok=True)
    database = open_store(folder, url).database
    database.open()
    prepare_schema(database)
    return database


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a server that has stopped: a finished game, one that is played, one that waits; chat, a deck."""
    folder = Path(tmp_path_factory.mktemp("played"))
    server = ThreadServer(folder)
    with Client(server.address, "one") as client:
        over = client.create(me(), bot("random"), seed=3)
        client.play(over, lambda decision: decision["default"], 5)
        client.ask("concede", room=over)
        going = client.create(me(), bot("random"), seed=4)
        client.play(going, lambda decision: decision["default"], 5)
        client.send("chat", room=going, text="a line, with 'quotes' and ございます")
        client.create(me(), OPEN)
        header = {"Authorization": f"Bearer {client.token}"}
        deck = httpx.get(f"{server.address}api/games/holo/decks", timeout=PATIENCE).json()[0]
        httpx.post(f"{server.address}api/decks", json={"game": "holo", "deck": deck}, headers=header, timeout=PATIENCE)
    server.stop()
    return folder


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(["admin", *words])
    return status, capsys.readouterr().out


def test_every_table_is_in_a_backup_but_what_passes() -> None:
    made = [statement.split()[2] for statement in STATEMENTS if "CREATE TABLE" in statement]
    assert sorted(made) == sorted([*TABLES, "leases", "nodes"])


def test_a_backup_comes_back_whole(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, data = str(tmp_path / "all.gz"), str(tmp_path / "new")
    Path(data).mkdir()
    assert run(capsys, "backup", file, "--data", str(played))[0] == 0
    assert run(capsys, "restore", file, "--data", data)[0] == 0
    again = str(tmp_path / "again.gz")
    assert run(capsys, "backup", again, "--data", data)[0] == 0
    first, second = opened(played), opened(Path(data))
    try:
        for table, order in TABLES.items():
            statement = f"SELECT * FROM {table} ORDER BY {order}"
            assert first.execute(statement) == second.execute(statement)
        assert count_rows(first)["chat"] == count_rows(first)["decks"] == count_rows(first)["replays"] == 1
    finally:
        first.close()
        second.close()
    assert run(capsys, "restore", file, "--data", data)[0] == 2  # it is not empty any more
    server = ThreadServer(Path(data))
    assert len(server.run(server.lobby.shared.store.rooms("waiting", "playing"))) == 2
    server.stop()


def test_a_backup_moves_games_to_postgresql_and_back(played: Path, cluster: Cluster, tmp_path: Path) -> None:
    file, other = tmp_path / "all.gz", tmp_path / "other.gz"
    sqlite = opened(played)
    counts = write_backup(sqlite, file)
    sqlite.close()
    postgres = opened(tmp_path / "postgres", cluster.new_database())
    assert restore_backup(postgres, file) == counts
    assert postgres.execute(
        "INSERT INTO decks (account, game, changed, data) VALUES ('a', 'holo', 0, '') RETURNING id"
    ) == [(2,)]
    postgres.execute("DELETE FROM decks WHERE account = 'a'")
    assert write_backup(postgres, other) == counts
    postgres.close()
    back = opened(tmp_path / "back")
    assert restore_backup(back, other) == counts
    back.close()


@pytest.mark.parametrize("damage", ["cut", "changed", "foreign"])
def test_a_damaged_backup_is_refused_and_nothing_written(damage: str, played: Path, tmp_path: Path) -> None:
    file, source = tmp_path / "all.gz", opened(played)
    write_backup(source, file)
    source.close()
    content = file.read_bytes()
    text = gzip.decompress(content).decode()
    file.write_bytes(
        {
            "cut": content[: len(content) // 2],
            "changed": gzip.compress(text.replace('"playing"', '"over"').encode()),
            "foreign": b"something else",
        }[damage]
    )
    target = opened(tmp_path / "new")
    with pytest.raises(StorageError):
        restore_backup(target, file)
    assert not any(count_rows(target).values())
    target.close()


@pytest.mark.parametrize(("version", "told"), [(7, "made before holochron 0.1.0"), (9, "a newer holochron")])
def test_a_backup_of_another_schema_is_refused(played: Path, tmp_path: Path, version: int, told: str) -> None:
    file, source = tmp_path / "all.gz", opened(played)
    write_backup(source, file)
    source.close()
    first, _, rest = gzip.decompress(file.read_bytes()).decode().partition("\n")
    file.write_bytes(gzip.compress(f"{json.dumps([json.loads(first)[0], version])}\n{rest}".encode()))
    target = opened(tmp_path / "new")
    with pytest.raises(StorageError, match=rf"all\.gz has schema {version}, .*{told}"):
        restore_backup(target, file)
    target.close()


def test_a_check_finds_what_cannot_be_played(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "check", "--data", str(played)) == (0, "everything that is stored can be read and played\n")
    file, data = tmp_path / "all.gz", tmp_path / "new"
    source = opened(played)
    write_backup(source, file)
    source.close()
    target = opened(data)
    restore_backup(target, file)
    target.execute("UPDATE inputs SET name = 'nothing of the kind' WHERE number = 1")
    target.execute("UPDATE replays SET save = ?", (b"broken",))
    target.close()
    status, said = run(capsys, "check", "--data", str(data), "--json")
    faults = json.loads(said)["faults"]
    assert status == 1
    assert sum("cannot be played again" in fault for fault in faults) == 2
    assert sum(fault.startswith("replay ") for fault in faults) == 1


def test_a_check_finds_rooms_that_do_not_know_whether_their_game_is_over(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, source = tmp_path / "all.gz", opened(played)
    write_backup(source, file)
    source.close()
    target = opened(tmp_path / "new")
    restore_backup(target, file)
    expected = []
    for code, status, data in target.execute("SELECT code, status, data FROM rooms WHERE status <> 'waiting'"):
        other, said = {
            "playing": ("over", "it is stored as over, and its game is not"),
            "over": ("playing", "it is stored as being played, and its game is over"),
        }[status]
        record = json.dumps({**json.loads(data), "status": other})
        target.execute("UPDATE rooms SET status = ?, data = ? WHERE code = ?", (other, record, code))
        expected.append(f"room {code}: {said}")
    target.close()
    status, told = run(capsys, "check", "--data", str(tmp_path / "new"), "--json")
    assert (status, len(expected)) == (1, 2)
    assert json.loads(told)["faults"] == sorted(expected)


def test_a_lesson_that_is_won_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = ThreadServer(tmp_path)
    with Client(server.address) as client:
        seats = [{"by": "me"}, {"by": "bot", "bot": "easy"}]
        code = client.ask("create", game="holo", seats=seats, **{"from": {"lesson": "winning"}})["room"]["code"]
        client.choose(code, client.turn(code)["lesson"]["options"][0])
        assert client.turn(code)["result"] is not None
    server.stop()
    assert run(capsys, "check", "--data", str(tmp_path))[0] == 0


def test_figures_and_reports(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = run(capsys, "stats", "--data", str(played), "--json")
    assert (status, json.loads(said)["rooms"]) == (0, 3)
    assert run(capsys, "reports", "--data", str(tmp_path)) == (0, "there are no reports\n")
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "2026-01-01-code-1.txt").write_text("== What was said ==\nThis looks wrong.\n\nmore")
    assert "This looks wrong." in run(capsys, "reports", "--data", str(tmp_path))[1]
    assert "more" in run(capsys, "reports", "2026-01-01-code-1", "--data", str(tmp_path))[1]
    assert main(["admin", "reports", "../secret", "--data", str(tmp_path)]) == 2


def test_whoever_is_banned_does_not_come_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """While the server runs, and until the ban is lifted or over."""
    server = ThreadServer(tmp_path)
    with Client(server.address, "somebody") as client:
        token, name = client.token, client.me
    header = {"Authorization": f"Bearer {token}"}
    assert run(capsys, "ban", name, "--reason", "rude", "--data", str(tmp_path))[0] == 0
    with pytest.raises(Refused, match="banned"):
        Client(server.address, "somebody", token)
    assert httpx.get(f"{server.address}api/decks", headers=header, timeout=PATIENCE).status_code == 403
    assert "rude" in run(capsys, "ban", "--data", str(tmp_path))[1]
    assert run(capsys, "unban", name, "--data", str(tmp_path))[0] == 0
    Client(server.address, "somebody", token).close()
    Bans(tmp_path).put(name, "long ago", time.time() - 1)
    Client(server.address, "somebody", token).close()
    server.stop()


@pytest.mark.parametrize("days", ["nan", "inf", "-1", "-0.5", "36501", "1e300"])
def test_a_ban_is_for_a_time_that_there_is(days: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "ban", SOMEBODY, f"--days={days}", "--data", str(tmp_path)]) == 2
    assert "a ban is for 0 (for good) to 36500 days, not " in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    assert run(capsys, "ban", SOMEBODY, "--days=36500", "--data", str(tmp_path))[0] == 0
    assert run(capsys, "ban", "--data", str(tmp_path))[1].startswith(f"{SOMEBODY}  until 2")


@pytest.mark.parametrize(
    "name", ["x", "u", "somebody", f"{SOMEBODY}x", f"{SOMEBODY[:-1]}é", f"{SOMEBODY}\n", "../secret"]
)
def test_a_ban_is_of_what_can_be_a_public_name(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "ban", name, "--data", str(tmp_path)]) == 2
    assert "a public name is u and twelve letters" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_whatever_public_name_somebody_has_can_be_banned() -> None:
    signer = Signer(bytes(32))
    for number in range(1000):
        check_public_name(signer.public_name(str(number)))


MALFORMED = [
    '{"uX": {"reason": "",',
    "[]",
    "",
    "\ufeff",
    '{"uX": 5}',
    '{"uX": {"until": NaN}}',
    '{"uX": {"until": 1e300}}',
]


@pytest.mark.parametrize("content", MALFORMED)
def test_a_list_of_bans_that_cannot_be_read_is_the_operators_to_know(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """The last good one holds, who asks is told nothing of it, no command writes over it, and no server starts without it."""
    bans, path = Bans(tmp_path), tmp_path / "bans.json"
    bans.put(SOMEBODY, "rude", 0.0)
    assert bans.is_banned(SOMEBODY)
    path.write_text(content, encoding="utf-8")
    for _ in range(3):
        assert bans.is_banned(SOMEBODY)
        assert not bans.is_banned(OTHER)
    (record,) = caplog.records
    assert (record.levelname, str(path) in record.getMessage()) == ("ERROR", True)
    for words in (["ban"], ["ban", OTHER], ["unban", SOMEBODY]):
        assert main(["admin", *words, "--data", str(tmp_path)]) == 2
        assert f"{path} is no list of bans" in capsys.readouterr().err
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert f"{path} is no list of bans" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == content
    path.write_text(json.dumps({OTHER: {}}), encoding="utf-8")
    assert (bans.is_banned(SOMEBODY), bans.is_banned(OTHER)) == (False, True)
    path.unlink()
    assert not bans.is_banned(OTHER)


def test_visitors_come_in_where_the_list_of_bans_cannot_be_read(with_operator: tuple[ThreadServer, str]) -> None:
    server, _ = with_operator
    for content in MALFORMED:
        (server.folder / "bans.json").write_text(content, encoding="utf-8")
        with Client(server.address) as client:
            header = {"Authorization": f"Bearer {client.token}"}
            assert httpx.get(f"{server.address}api/decks", headers=header, timeout=PATIENCE).status_code == 200


def test_a_ban_in_a_database_that_is_no_date_can_be_seen_and_lifted(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = cluster.new_database()
    database = opened(tmp_path, url)
    put_ban(database, SOMEBODY, "", float("nan"))
    database.close()
    options = ("--data", str(tmp_path), "--database", url)
    assert run(capsys, "ban", *options) == (0, f"{SOMEBODY}  until nan, which is no date\n")
    assert run(capsys, "unban", SOMEBODY, *options)[0] == 0


@pytest.fixture
def with_operator(tmp_path: Path) -> Iterator[tuple[ThreadServer, str]]:
    server = ThreadServer(tmp_path, operator=("127.0.0.1", 0))
    yield server, f"http://127.0.0.1:{server.app.state.operator_port}"
    server.stop()


def test_metrics_are_on_the_operators_address_only(with_operator: tuple[ThreadServer, str]) -> None:
    server, page = with_operator
    with Client(server.address, "one") as client:
        code = client.create(me(), bot("random"), seed=3)
        client.play(code, lambda decision: decision["default"], 3)
        text = httpx.get(f"{page}/metrics", timeout=PATIENCE).text
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert figures['holochron_rooms{status="playing"}'] == "1"
    assert figures["holochron_connections"] == "1"
    assert int(figures["holochron_choices_total"]) >= 3
    assert int(figures["holochron_request_seconds_count"]) >= 5
    assert figures["holochron_storage_errors_total"] == "0"
    for path in ("metrics", "ready", "backup"):
        assert "holochron_rooms" not in httpx.get(f"{server.address}{path}", timeout=PATIENCE).text
    assert httpx.get(f"{page}/nothing", timeout=PATIENCE).status_code == 404


def test_ready_means_that_games_can_be_stored(with_operator: tuple[ThreadServer, str]) -> None:
    server, page = with_operator
    assert httpx.get(f"{page}/health", timeout=PATIENCE).status_code == 200
    assert httpx.get(f"{page}/ready", timeout=PATIENCE).status_code == 200
    server.lobby.draining = True
    assert httpx.get(f"{page}/ready", timeout=PATIENCE).status_code == 503
    with Client(server.address, "one") as client, pytest.raises(Refused, match="stopping"):
        client.create(me(), bot())
    server.lobby.draining = False


def test_a_running_server_makes_a_backup(with_operator: tuple[ThreadServer, str], tmp_path: Path) -> None:
    server, page = with_operator
    with Client(server.address, "one") as client:
        client.create(me(), bot("random"), seed=3)
        assert httpx.post(f"{page}/backup", timeout=PATIENCE).status_code == 200
    assert stat.S_IMODE((tmp_path / "backup.gz").stat().st_mode) == 0o600, "seeds of running games are in it"
    target = opened(tmp_path / "new")
    assert restore_backup(target, tmp_path / "backup.gz")["rooms"] == 1
    target.close()


@pytest.mark.slow
def test_a_server_that_is_told_to_stop_lets_games_go_on_for_a_while(tmp_path: Path) -> None:
    server = ProcessServer(tmp_path, "--drain", "600")
    server.start()
    with Client(server.address, "one") as client:
        code = client.create(me(), bot("random"), seed=3)
        client.turn(code)
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        code_of_refusal = ""
        while not code_of_refusal:  # the signal takes a moment
            try:
                client.create(me(), bot("random"), seed=4)
            except Refused as refused:
                code_of_refusal = refused.code
        assert code_of_refusal == "stopping"
        client.play(code, lambda decision: decision["default"], 3)
    assert server.process.wait(PATIENCE) == 0  # everybody has gone
    assert server.process.stdout is not None
    server.process.stdout.close()


def test_log_lines_for_programs() -> None:
    record = logging.LogRecord("holochron.server", logging.WARNING, "", 0, "room %s: %s", ("a", '"b"\n'), None)
    line = JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line)["message"] == 'room a: "b"\n'
    assert json.loads(line)["level"] == "warning"

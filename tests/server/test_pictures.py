"""Pictures of cards that an operator has put into a folder."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from holochron.cli.commands.serve import _origin
from tests.server.client import PATIENCE
from tests.server.running import TEST_LIMITS, StillTime, ThreadServer

Image = pytest.importorskip("PIL.Image", reason="pillow is not installed")


def drawn(kind: str = "PNG", size: tuple[int, int] = (500, 700), color: str = "teal") -> bytes:
    body = io.BytesIO()
    Image.new("RGB", size, color).save(body, kind)
    return body.getvalue()


@pytest.fixture
def server(folder: Path) -> Iterator[ThreadServer]:
    running = ThreadServer(folder.parent, time_source=StillTime())
    yield running
    running.stop()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """That of the data folder, where nothing else is named."""
    found = tmp_path / "data" / "images"
    found.mkdir(parents=True)
    return found


def get(server: ThreadServer, path: str) -> httpx.Response:
    return httpx.get(f"{server.address}{path}", timeout=PATIENCE)


def numbers(server: ThreadServer) -> dict[str, str]:
    found: dict[str, str] = get(server, "api/pictures").json()["numbers"]
    return found


def test_pictures_are_found_by_number(folder: Path, server: ThreadServer) -> None:
    assert numbers(server) == {}
    (folder / "hSD01-001.png").write_bytes(drawn())
    (folder / "hSD01-001_OSR.webp").write_bytes(drawn("WEBP"))
    (folder / "hBP01").mkdir()
    (folder / "hBP01" / "hBP01-002_R.jpg").write_bytes(drawn("JPEG"))
    (folder / "H-01").mkdir()
    (folder / "H-01" / "0.png").write_bytes(drawn())
    (folder / "readme.png").write_bytes(drawn())
    assert numbers(server) == {}, "not looked through again at once"
    server.move_time(20)
    assert sorted(numbers(server)) == ["H-01", "hBP01-002", "hSD01-001"]
    whole, small = get(server, "pictures/hSD01-001"), get(server, "pictures/hSD01-001?size=small")
    assert (whole.content, whole.headers["content-type"]) == (drawn(), "image/png")
    assert small.headers["content-type"] == "image/webp"
    assert Image.open(io.BytesIO(small.content)).size == (251, 352)
    assert len(list((server.folder / "thumbnails").iterdir())) == 1
    assert get(server, "pictures/hSD01-001?size=small").content == small.content
    assert get(server, "pictures/hBP01-002").headers["content-type"] == "image/jpeg"


def test_what_is_no_picture_is_not_sent(folder: Path, server: ThreadServer, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(drawn())
    (folder / "hSD01-001.png").write_text("<svg onload='alert(1)'/>")
    (folder / "hSD01-002.svg").write_text("<svg/>")
    (folder / "hSD01-003.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(TEST_LIMITS.picture))
    (folder / "hSD01-004.png").symlink_to(tmp_path / "secret.png")
    (folder / "hSD01-005.png").write_bytes(drawn()[:60])
    assert sorted(numbers(server)) == ["hSD01-005"]
    for number in ("hSD01-001", "hSD01-002", "hSD01-003", "hSD01-004", "..%2Fsecret", "..%2f..%2fsecret.png", "%00"):
        for size in ("", "?size=small"):
            answer = get(server, f"pictures/{number}{size}")
            assert answer.status_code in (404, 307), number  # 307 leads to the page: what has slashes names no card
            assert not answer.headers.get("content-type", "").startswith("image/"), number
    (folder / "hSD01-005.png").write_text("<svg/>")  # since the folder was looked through
    assert get(server, "pictures/hSD01-005").status_code == 404


def test_without_a_library_for_pictures_files_are_sent_as_they_are(
    folder: Path, server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "hSD01-005.png").write_bytes(drawn())
    body = drawn()
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert get(server, "pictures/hSD01-005?size=small").content == body
    (folder / "hSD01-005.png").write_text("<svg/>")  # since the folder was looked through
    assert get(server, "pictures/hSD01-005").status_code == 404


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("width", [200, 500])
def test_half_a_picture_is_left_out(folder: Path, server: ThreadServer, kind: str, width: int) -> None:
    body = drawn(kind, (width, 700))
    (folder / "hSD01-003.png").write_bytes(body[: len(body) // 2])
    (folder / "hSD01-004.png").write_bytes(body)
    assert sorted(numbers(server)) == ["hSD01-003", "hSD01-004"], "nobody has opened them yet"
    assert get(server, "pictures/hSD01-003").status_code == 404
    assert get(server, "pictures/hSD01-003?size=small").status_code == 404
    whole = get(server, "pictures/hSD01-004")
    assert (whole.content, whole.headers["x-content-type-options"]) == (body, "nosniff")
    assert sorted(numbers(server)) == ["hSD01-004"]
    server.move_time(20)
    assert sorted(numbers(server)) == ["hSD01-004"], "also when the folder is looked through again"


def test_case_does_not_matter_and_what_is_left_out_is_told(
    folder: Path, server: ThreadServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "holochron.server")
    for name in ("hsd01-003.JPG", "HSD01-004_C.png", "hsd99-001.png", "notes.txt"):
        (folder / name).write_bytes(drawn())
    (folder / "h-01").mkdir()
    (folder / "h-01" / "0.png").write_bytes(drawn())
    (folder / "hSD01-005.png").write_text("<svg/>")
    assert sorted(numbers(server)) == ["H-01", "hSD01-003", "hSD01-004"]
    assert get(server, "pictures/hSD01-003").content == drawn()
    server.move_time(20)
    numbers(server)
    (told,) = [record.getMessage() for record in caplog.records if "pictures of" in record.getMessage()]
    assert told == (
        "pictures of 3 cards; left out: hSD01-005.png (it is no picture), hsd99-001.png (no card is called so), "
        "notes.txt (no ending of a picture)"
    )


def test_pages_show_pictures_from_where_the_operator_says_alone(server: ThreadServer) -> None:
    assert "img-src 'self' data: blob:;" in get(server, "").headers["content-security-policy"]
    assert get(server, "api/pictures").json()["sources"] == []


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("https:", True),
        ("https://cards.example", True),
        ("https://cards.example:8443", True),
        ("http://cards.example", False),
        ("https://cards.example; script-src *", False),
        ("*", False),
        ("https://a b", False),
    ],
)
def test_an_origin_is_nothing_else(text: str, good: bool) -> None:
    """It stands in the policy of pages."""
    if good:
        assert _origin(text) == text
    else:
        with pytest.raises(argparse.ArgumentTypeError):
            _origin(text)

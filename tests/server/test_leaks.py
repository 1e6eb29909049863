"""Nothing leaks, in a few games; `python -m tests.server.leaks --games 200` plays more."""

from __future__ import annotations

from typing import Any

import pytest

from holochron.server.tables.showing import Showing
from tests.server import leaks
from tests.server.client import Client, bot, me
from tests.server.running import ThreadServer


@pytest.mark.parametrize("game", ["chrono", pytest.param("holo", marks=pytest.mark.slow)])
def test_no_frame_names_a_card_that_its_client_has_not_been_shown(server: ThreadServer, game: str) -> None:
    figures = leaks.play(server, seed=1, game=game, most=120)
    assert figures["frames"] > 200
    assert figures["worlds"] > 0


def test_a_server_that_leaks_is_caught(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check is worth something: a log that shows everybody what player 1 saw does not pass it."""
    real = Showing.news

    def leaking(showing: Showing, viewer: int | None, *arguments: Any) -> Any:
        return real(showing, viewer, *arguments)[0], real(showing, 0, *arguments)[1]

    monkeypatch.setattr(Showing, "news", leaking)
    with pytest.raises(AssertionError, match="not shown"):
        leaks.play(server, seed=1, most=40)


def test_the_seed_is_told_after_the_game_and_not_before(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), bot("random"))
    seed = server.lobby.rooms[code].record.seed
    client.play(code, lambda decision: decision["default"])
    before = [text for text, message in zip(client.frames, client.messages, strict=True) if not over(message)]
    assert not any(seed in text for text in before)
    assert client.rooms[code]["seed"] == seed


def over(message: dict[str, Any]) -> bool:
    return bool(message["type"] == "room" and message["room"]["status"] == "over")

"""Who somebody is: tokens that end and can be revoked, and phrases that bring a person to another browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from holochron.server.errors import Refusal
from holochron.server.tokens import Signer, kept_of
from tests.server.attacking import http_of, served
from tests.server.client import OPEN, Client, Refused, me
from tests.server.running import StillTime, ThreadServer


def test_a_token_is_good_for_a_while() -> None:
    now = 1000.0
    signer = Signer(b"x" * 32, life=100.0, date=lambda: now)
    token = signer.issue("ann")
    now = 1099.0
    assert signer.user_of(token) == "ann"
    now = 1101.0
    with pytest.raises(Refusal, match="too old"):
        signer.user_of(token)


def test_revoked_tokens_are_good_no_longer() -> None:
    signer = Signer(b"x" * 32)
    token = signer.issue("ann")
    signer.generations["ann"] = 1
    with pytest.raises(Refusal, match="revoked"):
        signer.user_of(token)
    assert signer.user_of(signer.issue("ann")) == "ann"


def test_a_phrase_brings_a_person_to_another_browser(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), OPEN)
    phrase = client.ask("new-phrase")["phrase"]
    with Client(server.address, "elsewhere", phrase=phrase.upper().replace("-", " ")) as again:
        assert again.me == client.me
        assert code in [room["code"] for room in again.ask("lobby")["mine"]]
        assert again.ask("join", room=code)["room"]["you"] == [0]
        newer = again.ask("new-phrase")["phrase"]
    with pytest.raises(Refused, match="bad-token"):
        Client(server.address, phrase=phrase)
    with Client(server.address, phrase=newer) as once_more:
        assert once_more.me == client.me
    for wrong in ("-", "x", newer[:-1], "あ"):
        with pytest.raises(Refused, match="bad-token"):
            Client(server.address, phrase=wrong)


def test_what_is_kept_of_a_phrase_does_not_give_it_away(server: ThreadServer, client: Client) -> None:
    phrase = client.ask("new-phrase")["phrase"]
    rows = server.run(server.lobby.shared.store.do(lambda db: db.execute("SELECT phrase FROM people")))
    assert (kept_of(phrase),) in rows
    for secret in (phrase, phrase.replace("-", ""), *phrase.split("-")):
        assert secret not in str(rows)


def test_revoking_ends_all_other_ways_in(tmp_path: Path) -> None:
    with served(tmp_path) as server, Client(server.address) as client:
        stolen, phrase = client.token, client.ask("new-phrase")["phrase"]
        thief = Client(server.address, "thief", stolen)
        assert thief.me == client.me
        token = client.ask("revoke")["token"]
        with pytest.raises(ConnectionClosed):
            thief.ask("ping")
        for way in ({"token": stolen}, {"phrase": phrase}):
            with pytest.raises(Refused, match="bad-token"):
                Client(server.address, **way)
        with http_of(server) as http:
            for given, status in ((stolen, 403), (token, 200)):
                assert http.get("/api/decks", headers={"authorization": f"Bearer {given}"}).status_code == status
        client.ask("ping")
    with served(tmp_path) as server:  # also when it is started again
        with pytest.raises(Refused, match="bad-token"):
            Client(server.address, token=stolen)
        with Client(server.address, token=token) as again:
            assert again.me == client.me


def test_phrases_cannot_be_tried_out(tmp_path: Path) -> None:
    with served(tmp_path, StillTime(), phrases_per_address=3) as server:
        for _ in range(3):
            with pytest.raises(Refused, match="bad-token"):
                Client(server.address, phrase="abcd-efgh-jkmn-pqrs-tuvw")
        with pytest.raises(Refused, match="slow-down"):
            Client(server.address, phrase="abcd-efgh-jkmn-pqrs-tuvw")

"""Request handlers."""

from __future__ import annotations

import msgspec

from holochron.server.socket import messages
from holochron.server.socket.handlers import HANDLERS


def test_every_request_about_a_room_is_answered() -> None:
    about_rooms = {
        request for request in messages.REQUESTS if "room" in {field.name for field in msgspec.structs.fields(request)}
    }
    assert set(HANDLERS) == about_rooms

"""Promotional cards at work."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle

FOE = [center("T-blue"), idle()]


@pytest.mark.clause("5.21.1", "5.24.2")
def test_miko_sends_a_red_or_blue_cheer_to_the_back(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hPR-001"), back("hSD01-003")], FOE, cheer_deck="W R W", chance="ask")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(1)
    t.asks(t.me, "choose-to-send", "R", "done")
    t.me.choose("R", kind="choose-to-send")
    t.expect(t.me.back[0], cheers="R")

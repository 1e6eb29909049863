"""Official answers about abilities that are used in the main step."""

from __future__ import annotations

import pytest

from tests.builders import Tables, TestTable, back, center

FOE = [center("T-blue")]


def activate(t: TestTable, source: int) -> None:
    t.take(0, "main", {"do": "activate", "source": source})


@pytest.mark.answer("Q367")
@pytest.mark.clause("5.14.3.1.1")
def test_q367_a_miko_that_was_bloomed_with_gambles_anew(table: Tables) -> None:
    t = table([center("hBP03-030", attached="hBP03-107")], FOE, hand="hBP03-030", chance="ask")
    old = t.me.center.now.stack[-1]
    activate(t, old)
    t.roll(3)
    assert "activate" not in t.verbs()
    t.me.bloom("hBP03-030", on=t.me.center)
    new = t.me.center.now.stack[-1]
    assert new != old
    activate(t, new)
    t.roll(5)
    assert "activate" not in t.verbs()


@pytest.mark.answer("Q409")
@pytest.mark.clause("8.4.1")
def test_q409_laplus_whom_karasu_sends_back_cannot_collab_again(table: Tables) -> None:
    t = table([center("T-blue"), back("hBP04-054", attached="hBP04-103"), back("T-debut")], FOE, chance="ask")
    laplus = t.me.back[0]
    t.me.collab(laplus)
    activate(t, laplus.now.attached[0])
    t.roll(1)
    t.expect(laplus, position="back")
    assert "collab" not in t.verbs()
    t.refused(t.me.collab, laplus, clause="8.4.1")
    t.refused(t.me.collab, t.me.back[0], clause="8.4.1")

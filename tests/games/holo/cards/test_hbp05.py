"""Cards of booster hBP05 that do what few others do, each with the card itself."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, center, idle

FOE = [center("T-blue"), idle()]


@pytest.mark.clause("10.8.2", "5.24.1")
@pytest.mark.parametrize(("faces", "drawn"), [((1, 2), 1), ((1, 3), 2), ((), 0)])
def test_pekora_draws_by_the_sum_of_her_dice(table: Tables, faces: tuple[int, ...], drawn: int) -> None:
    """hBP05-016: odd gives one card, even two, and no dice none."""
    debut, first = "hBP01-038", "hBP01-041"
    t = table([center(f"{debut} {first} hBP05-016", cheers="W*4"), idle()], FOE, step="performance", chance="ask")
    t.me.art("Worship Usa Pekora, Peko!", at=t.foe.center)
    if faces:
        t.me.yes("pay")
        for face in faces:
            t.roll(face)
    else:
        t.me.no("pay")
    assert len(t.me.hand) == drawn
    t.expect(t.foe.center, damage=120 + 10 * sum(faces))

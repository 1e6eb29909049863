"""Cards of start deck hSD01 at work."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle

FOE = [center("hSD01-003")]


def test_hsd01_002_sp_sends_to_one_green_holomem(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-008"), back("hSD01-013")],
        FOE,
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        archive="W G R",
    )
    t.me.sp()
    t.asks(t.me, "send-to", "hSD01-008", "hSD01-013")
    t.me.choose(t.me.back[0], kind="send-to")
    t.me.pick("W", "R", kind="choose-to-send")
    t.expect(t.me.back[0], cheers="W R")
    t.expect(t.me, archive="G hSD01-016*3")


@pytest.mark.parametrize(("face", "damage"), [(1, 250), (2, 150), (3, 200), (4, 150), (5, 200), (6, 150)])
def test_hsd01_011_destiny_song_by_every_face(table: Tables, face: int, damage: int) -> None:
    t = table([center("hSD01-011", cheers="G G W"), idle()], [center("T-blue")], step="performance", chance="ask")
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.roll(face)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_hsd01_009_expanding_map_by_every_face(table: Tables, face: int) -> None:
    t = table([center("hSD01-003"), back("hSD01-009"), back("hSD01-014")], FOE, chance="ask", cheer_deck="G W")
    azki, kanata = t.me.back
    t.me.collab(azki)
    t.me.yes("pay")
    t.roll(face)
    if face == 1:
        t.me.no("may")
    t.expect(azki, position="collab")
    t.expect(kanata, cheers="G" if face <= 4 else "")
    t.asks(t.me, "main")


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_hsd01_013_by_every_face(table: Tables, face: int) -> None:
    t = table(
        [center("hSD01-013", cheers="W W"), idle()],
        [center("T-blue")],
        step="performance",
        chance="ask",
        cheer_deck="G",
    )
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.yes("pay")
    t.roll(face)
    t.expect(t.me.center, cheers="W W G" if face % 2 else "W W")
    t.expect(t.me, hand="" if face % 2 else "hSD01-014")


@pytest.mark.answer("Q178")
def test_hsd01_012_may_send_white_or_green_to_the_center_only(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-012")], FOE, archive="R B")
    t.me.collab(t.me.back[0])
    t.asks(t.me, "main")
    u = table([center("hSD01-003"), back("hSD01-012")], FOE, archive="W")
    u.me.collab(u.me.back[0])
    u.me.no()
    u.expect(u.me, archive="W")


def test_hsd01_018_takes_a_limited_support_only(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-018 hSD01-003 hSD01-020 hSD01-021")
    t.me.use("hSD01-018")
    t.asks(t.me, "choose-to-take", "hSD01-016", "hSD01-021", "done")


def test_hsd01_019_takes_first_or_second_but_no_buzz(table: Tables) -> None:
    t = table(
        [center("hSD01-003", cheers="W")],
        FOE,
        hand="hSD01-019",
        deck="hSD01-003 hSD01-005 hSD01-006 hSD01-011 hSD01-013 hSD01-014 hSD01-016",
    )
    t.me.use("hSD01-019")
    t.asks(t.me, "choose-to-take", "hSD01-005", "hSD01-011", "hSD01-013", "done")
    t.me.choose("hSD01-011")
    t.expect(t.me, hand="hSD01-011")
    assert t.foe.sees(t.me, "hand") == ["hSD01-011"]

"""10.8: an automatic ability waits for all that its text says: from where, to whom, with what, in which way."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle, made_up

FOE = [center("T-blue"), idle()]

GAME = made_up("""
X-nerissa holomem 2nd purple hp 200 baton *
  name "ネリッサ・レイヴンクロフト" "Nerissa Ravencroft"
  art 0 10 "手放す" "Let Go"
    move (on cheers (this) x1) archive
  art 0 10 "捨てる" "Cast Off"
    move (my.hand x1) archive

X-fans support event
  name "応援団" "Fan Club"
  text
    attach (on attached (my.stage) x1 fan) (my.stage)
""")


@pytest.mark.clause("10.8.1")
@pytest.mark.parametrize(
    ("card", "holder", "fires"),
    [
        ("hSD12-016", "hBP04-064", True),
        ("hSD12-016", "hBP04-063", False),  # a Debut
        ("hSD12-016", "hSD01-005", False),
        ("hBP06-099", "hBP03-061", True),
        ("hBP06-099", "hSD01-003", False),
    ],
)
def test_attached_to_another_than_it_names_it_does_nothing(table: Tables, card: str, holder: str, fires: bool) -> None:
    t = table(
        [center(holder, cheers="W")],
        FOE,
        hand=card,
        archive="hBP03-061",
        cheer_deck="G*3",
    )
    t.me.use(card)
    offer = "pay" if card == "hSD12-016" else "may"
    t.asks(t.me, offer if fires else "main")


@pytest.mark.clause("10.8.1", "5.12.1")
@pytest.mark.parametrize(("art", "fires"), [("Let Go", False), ("Cast Off", True)])
def test_the_staff_strikes_for_cards_of_the_hand_only(table: Tables, art: str, fires: bool) -> None:
    """hBP05-083"""
    t = table(
        [center("X-nerissa", cheers="W", attached="hBP05-083")],
        [center("T-blue")],
        game=GAME,
        hand="hSD01-014",
        step="performance",
    )
    wall = t.foe.center
    t.me.art(art, at=wall)
    if fires:
        t.me.choose("hSD01-014", kind="choose-to-archive")
    t.expect(wall, damage=20 + 20 * fires)


@pytest.mark.clause("5.17.4.2")
def test_a_cheer_that_is_moved_over_has_been_attached(table: Tables) -> None:
    """hBP03-113 waits for its holomem to get a cheer; hSD01-001 gives it that of another."""
    t = table(
        [center("hBP03-073", attached="hBP03-113", cheers="W"), back("hSD01-003", cheers="G")],
        [center("T-blue")],
        holo_power="hSD01-016",
    )
    t.me.skill()
    t.me.choose("G", kind="choose-attached")
    t.me.choose(t.me.center, kind="reattach-to")
    t.me.end_main()
    wall = t.foe.center
    t.me.art("Kon-Risu", at=wall)
    t.expect(wall, damage=30)


@pytest.mark.clause("5.17.4.1")
def test_a_cheer_that_stays_has_not(table: Tables) -> None:
    t = table([center("hBP03-073", attached="hBP03-113", cheers="W"), back("hSD01-003")], FOE, holo_power="hSD01-016")
    t.me.skill()
    t.me.choose(t.me.center, kind="reattach-to")
    assert not t.happened("trigger")


@pytest.mark.clause("5.17.4.2")
def test_a_fan_that_is_moved_over_has_been_attached(table: Tables) -> None:
    """hBP07-024"""
    t = table([center("hBP07-024"), back("hBP07-024", attached="hBP02-101")], FOE, game=GAME, hand="X-fans")
    t.me.use("X-fans")
    t.expect(t.me.center, attached="hBP02-101")  # nobody else could get it
    assert len(t.me.hand) == 1

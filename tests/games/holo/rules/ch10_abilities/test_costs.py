"""Chapters 10.4 and 10.5: costs and how they are paid."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, TestTable, center, idle, made_up

AZKI_PAIR = [center("hSD01-011"), idle()]
FOE = [center("hSD01-003")]
GAME = made_up("""
T-twocosts support item
  name "二重" "Twice"
  text
    must
      move (my.hand other x1) archive
    must
      move (my.hand other x1) archive
    draw my 1

T-both holomem debut white hp 100 baton 0
  name "両方" "Both"
  art 0 10 "払う" "Pay"
    pay
      seq
        move (my.hand x1) archive
        move (on cheers (my.stage) x1) archive
      plus-art 50

T-cheerfirst support item
  name "先エール" "Cheer First"
  text
    must
      move (on cheers (my.stage) x1) archive
    must
      move (my.hand other x1) archive
    draw my 1

T-handfirst support item
  name "先手札" "Hand First"
  text
    must
      move (my.hand other x1) archive
    must
      move (on cheers (my.stage) x1) archive
    draw my 1
""")


@pytest.mark.clause("10.4.2.2", "10.7.2.4.1")
@pytest.mark.parametrize(("others", "able"), [(1, False), (2, True)])
def test_a_card_does_not_pay_two_costs(table: Tables, others: int, able: bool) -> None:
    t = table([center("hSD01-003")], AZKI_PAIR, game=GAME, hand=f"T-twocosts hSD01-005*{others}")
    if not able:
        t.refused(t.me.use, "T-twocosts", clause="10.7.2.4.1")
        return
    t.me.use("T-twocosts")
    t.me.choose("hSD01-005", kind="choose-to-archive")
    t.me.choose("hSD01-005", kind="choose-to-archive")
    assert t.me.archive.count("hSD01-005") == 2


@pytest.mark.clause("10.4.2.2", "10.4.2.1")
def test_a_cost_of_two_parts_is_not_offered_when_one_part_is_missing(table: Tables) -> None:
    t = table([center("T-both"), idle()], AZKI_PAIR, game=GAME, hand="hSD01-005", step="performance")
    t.me.art("Pay", at=t.foe.center)
    t.expect(t.foe.center, damage=10)
    assert t.me.hand == ["hSD01-005"]


def kinds(t: TestTable, since: int, *wanted: str) -> list[str]:
    return [event.kind for event in t.happened(*wanted, since=since)]


@pytest.mark.clause("10.4.2.1", "10.7.2", "10.7.2.5")
@pytest.mark.parametrize(("item", "paid"), [("T-cheerfirst", ["stage", "hand"]), ("T-handfirst", ["hand", "stage"])])
def test_a_play_is_named_then_paid_in_the_order_of_its_text_then_resolved(
    table: Tables, item: str, paid: list[str]
) -> None:
    """Named and shown, paid part by part, carried out, archived."""
    t = table([center("hSD01-003", cheers="W G")], FOE, game=GAME, hand=f"{item} hSD01-016 hSD01-017")
    mark = t.mark()
    t.me.use(item)
    assert kinds(t, mark) == ["use"]
    assert t.happened("use", since=mark, viewer=1)[0].cards == (item,)
    first, second = ("G", "hSD01-016") if paid[0] == "stage" else ("hSD01-016", "G")
    t.me.choose(first, kind="choose-to-archive")
    assert kinds(t, mark) == ["use", "move"]
    t.me.choose(second, kind="choose-to-archive")
    t.expect(t.me.center, cheers="W")
    t.expect(t.me, hand="hSD01-017 hSD01-014", archive=f"G hSD01-016 {item}")
    order = [(event.kind, event.source) for event in t.happened("use", "move", "draw", since=mark)]
    assert order == [
        ("use", "hand"),
        ("move", paid[0]),
        ("move", paid[1]),
        ("draw", "deck"),
        ("move", "resolution"),
    ]


@pytest.mark.clause("10.4.2.2", "10.8.3.2")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all(table: Tables) -> None:
    """Two cards are asked for, one is held: it stays, and nothing is asked."""
    t = table([center("T-hurtpay")], FOE, turn_of="foe", foe_hand="T-hit", hand="hSD01-016")
    t.foe.use("T-hit")
    t.expect(t.me, hand="hSD01-016", archive="")
    t.asks(t.foe, "main")


@pytest.mark.clause("10.4.2", "10.8.3.1.1", "10.1.1.2.2")
def test_an_automatic_abilitys_cost_may_be_paid(table: Tables) -> None:
    t = table([center("T-hurtpay")], FOE, turn_of="foe", foe_hand="T-hit", hand="hSD01-016 hSD01-017 hSD01-018")
    t.foe.use("T-hit")
    t.me.yes("pay")
    t.me.pick("hSD01-016", "hSD01-018", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-017 hSD01-014*3", archive="hSD01-016 hSD01-018")

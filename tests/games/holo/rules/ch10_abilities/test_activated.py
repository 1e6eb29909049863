"""10.1.1.1, 10.7.2: what an activated ability asks for, and what it need not bring about."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Mem, Tables, TestTable, back, card_of, center, idle, made_up

FOE = [center("T-blue"), idle()]
NENE = "hBP07-080"
ENDLESS = made_up("""
T-endless holomem debut white hp 100 baton 0
  name "果てなし" "Endless"
  gift "探す" "Look For"
    usable-in main
      attach (my.archive fan x1) (this)
  art 0 10 "打つ" "Hit"

T-hush support event
  name "静粛" "Hush"
  text
    lasting turn
      lose abilities (my.center all)
""")


def activate(t: TestTable, source: int) -> None:
    t.take(t.game.turn, "main", {"do": "activate", "source": source, "ability": 0})


def why(t: TestTable, source: int) -> list[str]:
    return [reason.rule for reason in t.table.why_not(0, {"do": "activate", "source": source, "ability": 0})]


def top(mem: Mem) -> int:
    return mem.now.stack[-1]


# ---------------------------------------------------------------------------------------------------- nothing need come of it


@pytest.mark.clause("10.7.2.3.4", "10.7.2.3.7", "10.7.2.1.1")
def test_an_ability_that_finds_no_card_may_be_used_and_has_been_then(table: Tables) -> None:
    """hBP07-080 attaches a fan of the archive, and there is none: that it changes nothing is asked of supports alone (Q40)."""
    t = table([center(NENE)], FOE, oshi="hBP07-007")
    activate(t, top(t.me.center))
    t.expect(t.me.center, attached="")
    assert why(t, top(t.me.center)) == ["10.7.2.1.1"]


@pytest.mark.clause("10.1.1.1", "10.10.1.2")
def test_a_lost_ability_cannot_be_used(table: Tables) -> None:
    t = table([center("T-endless")], FOE, game=ENDLESS, hand="T-hush")
    assert why(t, top(t.me.center)) == []
    t.me.use("T-hush")
    assert why(t, top(t.me.center)) != []
    assert "activate" not in t.verbs()


@pytest.mark.clause("10.7.2.3.7", "10.7.2.4")
def test_what_is_paid_may_be_paid_for_nothing(table: Tables) -> None:
    """Gigi (hSD13-013) archives a card from beneath her though no cheer is left to come, which makes her art stronger."""
    t = table([center("hSD13-008 hSD13-013", cheers="Y Y Y Y")], FOE, cheer_deck="")
    activate(t, top(t.me.center))
    t.expect(t.me.center, stack="hSD13-013")
    t.expect(t.me, archive="hSD13-008")
    t.me.end_main()
    t.me.art("Riot Breaking Out of Her Shell", at=t.foe.center)
    t.expect(t.foe.center, damage=180)


@pytest.mark.clause("10.7.2.3.7", "5.19.1")
def test_an_ability_that_a_tool_adds_may_be_used_for_nothing_too(table: Tables) -> None:
    """hBP04-097: nobody rests, and the cheer is paid all the same."""
    t = table([center("hBP04-010", cheers="W W", attached="hBP04-097"), back("hBP04-058")], FOE)
    (tube,) = t.me.center.now.attached
    activate(t, tube)
    t.expect(t.me.center, cheers="W")
    t.expect(t.me, archive="W")


# ---------------------------------------------------------------------------------------------------- what is asked for


@pytest.mark.clause("10.1.1.1", "10.4.2.2")
def test_a_cost_that_cannot_be_paid_in_full_stands_against_it(table: Tables) -> None:
    t = table([center("hBP02-013", cheers="W", attached="hBP02-092")], FOE)
    (fubzilla,) = t.me.center.now.attached
    assert "activate" not in t.verbs()
    assert why(t, fubzilla) == ["10.4.2.2"]


@pytest.mark.clause("10.1.1.1", "1.3.2")
@pytest.mark.parametrize(("holomem", "is_new", "reason"), [(10, False, ""), (10, True, "1.3.2"), (5, False, "10.3.3")])
def test_what_may_be_done_for_nothing_is_used_by_doing_it(
    table: Tables, holomem: int, is_new: bool, reason: str
) -> None:
    """hBP08-044 blooms from the archive. Whoever uses it is not asked again; where nobody can bloom it is not used."""
    debut, first = card_of("小鳥遊キアラ"), card_of("小鳥遊キアラ", 1, buzz=False)
    t = table([center(f"{debut} {first}", entered=is_new)], FOE, archive=f"hBP08-044 T-debut*{holomem}")
    (kiara,) = [ref for ref in t.game.sides[0].archive if t.game.number(ref) == "hBP08-044"]
    assert why(t, kiara) == ([reason] if reason else [])
    assert ("activate" in t.verbs()) == (not reason)
    if not reason:
        activate(t, kiara)
        t.asks(t.me, "main")
        t.expect(t.me.center, number="hBP08-044")


@pytest.mark.clause("14.1.1.2")
def test_what_changed_nothing_is_not_used_again(table: Tables) -> None:
    t = table([center("T-endless")], FOE, game=ENDLESS)
    activate(t, top(t.me.center))
    assert "activate" not in t.verbs()
    assert why(t, top(t.me.center)) == ["14.1.1.2"]
    assert ENDLESS.position(t.table.position()).digest() == t.table.digest()

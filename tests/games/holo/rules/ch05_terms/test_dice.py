"""Chapter 5.24: rolling dice, rolling again, and faces that are declared."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

FOE = [center("hSD01-003"), idle()]
SORA_FOE = [center("hSD01-003")]
GAME = made_up("""
T-gift holomem debut white hp 100 baton 0
  name "幸運" "Luck"
  gift "やり直し" "Another Try"
    react (happens rolled (my.stage))
      reroll all
  art 0 10 "運試し" "Try"
    roll 1
    if (die-shows 6..6)
      draw my 1
    if (die-shows 2..2)
      draw my 2

T-lucky holomem debut white hp 100 baton 0
  name "運" "Lucky"
  art 0 10 "運試し" "Try"
    roll 1
    if (die-shows 6..6)
      draw my 1
    if (die-shows 2..2)
      draw my 2

T-allsix holomem debut white hp 100 baton 0
  name "皆六" "All Six"
  gift "皆六" "All Six"
    set-to dice (my.stage) 6
  art 0 10 "待つ" "Wait"

T-six holomem debut white hp 100 baton 0
  name "六" "Six"
  gift "決まり" "It Is Six"
    react (happens rolled (my.stage))
      set-die 6
  art 0 10 "待つ" "Wait"
""")


@pytest.mark.clause("5.24.3", "5.24.1")
def test_a_reroll_begins_the_roll_anew_and_can_itself_be_rerolled(table: Tables) -> None:
    t = table([center("T-gift"), idle()], FOE, game=GAME, step="performance", chance="ask", deck="hSD01-016*9")
    t.me.art("Try", at=t.foe.center)
    t.roll(1)
    t.me.yes(kind="react")
    t.roll(6)
    t.me.yes(kind="react")
    t.roll(2)
    t.me.no(kind="react")
    assert len(t.me.hand) == 2, "only the last roll counts"


@pytest.mark.clause("5.24.4", "10.11.2", "10.11.2.3")
def test_a_set_face_counts_after_all_rerolls(table: Tables) -> None:
    mine = [center("T-gift"), back("T-six")]
    t = table(mine, FOE, game=GAME, step="performance", chance="ask", deck="hSD01-016*9")
    t.me.art("Try", at=t.foe.center)
    t.roll(2)
    t.me.apply("T-six")
    t.me.yes(kind="react")
    t.me.yes(kind="react")
    t.roll(2)
    t.me.apply("T-six")
    t.me.no(kind="react")
    t.me.no(kind="react")
    assert len(t.me.hand) == 1, "a six draws one, a two would have drawn two"


@pytest.mark.clause("5.24.1")
@pytest.mark.parametrize(("face", "sent"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_die_has_six_faces_and_the_text_reads_the_face(table: Tables, face: int, sent: bool) -> None:
    t = table([center("hSD01-003")], SORA_FOE, hand="hSD01-020", archive="W", chance="ask")
    t.me.use("hSD01-020")
    assert t.decision is not None
    assert [option.action["face"] for option in t.decision.options] == [1, 2, 3, 4, 5, 6]
    assert t.decision.probabilities == pytest.approx((1 / 6,) * 6)
    t.roll(face)
    t.expect(t.me.center, cheers="W" if sent else "")


@pytest.mark.clause("5.24.2")
def test_a_die_that_may_be_rolled_need_not_be(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-009"), back("hSD01-014")], SORA_FOE, chance="ask")
    t.me.collab(t.me.back[0])
    t.me.no("pay")
    t.asks(t.me, "main")
    assert all(mem.cheers == [] for mem in t.me.stage)


@pytest.mark.clause("5.24.4", "12.1.5.1")
def test_a_declared_face_is_what_the_roll_counts_as(table: Tables) -> None:
    """Declared before the roll; the die that falls does not matter."""
    t = table(
        [center("hSD01-011", cheers="G G W"), idle()],
        [center("T-blue")],
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        step="performance",
        chance="ask",
    )
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("react")
    t.asks(t.me, "declare-face")
    t.me.declare(1)
    t.roll(6)
    t.expect(t.foe.center, damage=250)
    t.expect(t.me, holo_power="")


@pytest.mark.clause("5.24.4", "10.11.3")
def test_a_declaration_covers_one_roll(table: Tables) -> None:
    t = table(
        [center("hSD01-013", cheers="G G"), collab("hSD01-011", cheers="G G W")],
        [center("T-blue")],
        oshi="hSD01-002",
        holo_power="hSD01-016*6",
        step="performance",
        chance="ask",
    )
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("react")
    t.me.declare(2)
    t.roll(1)
    t.expect(t.me, hand="hSD01-014")
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.roll(3)
    t.expect(t.foe.center, damage=250)


@pytest.mark.clause("5.24.1", "5.24.4")
@pytest.mark.parametrize(("mascots", "asked"), [(1, False), (2, True)])
def test_where_no_die_is_rolled_none_is_set(table: Tables, mascots: int, asked: bool) -> None:
    """A die for every two mascots: of one mascot there is no roll that hBP06-103 could wait for."""
    others = [back("hSD01-014", attached="T-mascot")] * mascots
    mine = [center("T-debut"), back("hBP06-074", attached="hBP06-103"), *others]
    foe = [center("T-debut", damage=80), back("hSD01-014")]
    t = table(mine, foe, step="performance", oshi="hBP02-001", holo_power="hSD01-016*2", chance="ask")
    t.me.art("Free", at=t.foe.center)
    t.me.yes("react")
    if asked:
        t.roll(1)
        t.me.yes("pay")
    assert len(t.foe.life) == 4
    assert ("hBP06-103" in t.me.archive) == asked


def test_whoever_only_rolls_is_not_asked_to_pay(table: Tables) -> None:
    t = table([center("hSD01-013", cheers="G G")], [center("T-blue")], step="performance", chance="ask")
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    decision = t.table.decision
    assert decision is not None
    assert decision.prompt("en").endswith("SorAZ: roll the die and use this effect?")
    assert decision.prompt("ja").endswith("サイコロを振って、この効果を使いますか？")
    t.me.no("pay")


@pytest.mark.clause("5.24.4")
def test_what_the_dice_of_ones_holomem_count_as_is_not_said_of_other_dice(table: Tables) -> None:
    stage = [center("T-lucky"), back("T-allsix")]
    t = table(stage, FOE, game=GAME, step="performance", hand="", chance="ask", deck="hSD01-016*9")
    t.me.art("Try", at=t.foe.center)
    t.roll(2)
    assert len(t.me.hand) == 1, "a six draws one, a two would have drawn two"

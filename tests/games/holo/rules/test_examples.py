"""The worked examples of the rulebooks, move by move."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle, made_up

AKI, AKI_1ST, LUI, KANATA, PEKORA = "hBP01-032", "hBP01-034", "hBP01-056", "hBP01-009", "hBP01-038"
AXE, UPAO, JOBS, GANMO, PIONEERS = "hBP01-114", "hBP01-116", "hBP01-119", "hBP01-120", "hBP01-124"
WAITING = "Did I Luive You Waiting?"


@pytest.mark.clause("10.6.3.2", "10.8.3.1")
@pytest.mark.parametrize(("first", "damage"), [(AXE, 0), (JOBS, 10)])
def test_two_abilities_of_one_holomem_resolve_in_the_order_its_player_likes(
    table: Tables, first: str, damage: int
) -> None:
    """The axe hurts, the mascot heals: who heals first has nothing to heal yet."""
    t = table(
        [center(AKI, cheers="G", attached=f"{AXE} {JOBS}")],
        [center("hSD01-011"), idle()],
        step="performance",
    )
    t.me.art("Alo~na!", at=t.foe.center)
    t.expect(t.foe.center, damage=50)
    t.me.resolve(first)
    assert t.me.center.damage == damage


@pytest.mark.clause("10.6.3.2", "10.6.3.3")
def test_the_turn_players_ability_comes_before_the_other_players(table: Tables) -> None:
    t = table(
        [center(LUI, cheers="R", attached=GANMO), idle()],
        [center(KANATA, attached=UPAO), idle()],
        step="performance",
        deck="hSD01-016*5",
    )
    t.me.art(WAITING, at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    assert t.me.hand[:1] == ["hSD01-016"]
    t.expect(t.me.center, damage=20)
    kinds = [event.kind for event in t.happened("draw", "damage")]
    assert kinds[:3] == ["damage", "draw", "damage"]


@pytest.mark.clause("11.3.1.1", "12.1.5.2", "10.6.1.1")
def test_a_skill_for_downs_comes_inside_down_processing_and_used_art_after_it(table: Tables) -> None:
    t = table(
        [center(LUI, cheers="R", attached=GANMO), idle()],
        [center(PEKORA, damage=80, cheers="G W G"), back("hSD01-014"), back("hSD01-015")],
        step="performance",
        deck="hSD01-016*5",
        foe_oshi="hBP01-004",
        foe_holo_power="hSD01-014*2",
    )
    t.me.art(WAITING, at=t.foe.center)
    assert t.me.hand == []
    t.foe.yes(kind="react")
    one, other = t.foe.back
    t.foe.choose(one, kind="reattach-to")
    assert t.me.hand == [], "the holomem has not been archived yet"
    t.foe.choose(other, kind="reattach-to")
    t.foe.choose(one, kind="life-to")
    t.expect(other, cheers="G")
    assert one.cheers.count("hY02-001") >= 1
    assert t.foe.archive.count("hY01-001") == 1, "only green cheers were saved"
    assert t.me.hand == ["hSD01-016"]


@pytest.mark.clause("10.8.2", "10.6.3.2", "5.19.1")
def test_an_ability_that_is_triggered_meanwhile_joins_those_that_wait(table: Tables) -> None:
    """Healing first lets the axe's other ability wait too, before the opponent's mascot has its turn."""
    t = table(
        [center(AKI_1ST, cheers="G", damage=50, attached=f"{AXE} {JOBS}"), idle()],
        [center(KANATA, attached=UPAO), idle()],
        step="performance",
        deck="hSD01-016*5",
    )
    t.me.art("Oh Dear", at=t.foe.center)
    t.me.resolve(JOBS)
    t.me.choose(t.me.center, kind="heal")
    t.expect(t.me.center, damage=40)
    t.asks(t.me, "resolve", AXE, AXE)
    t.me.resolve(1)
    t.expect(t.me.center, damage=70)
    assert t.me.hand[:1] == ["hSD01-016"]


@pytest.mark.clause("5.19.1")
def test_the_added_ability_needs_the_right_holomem(table: Tables) -> None:
    """A Debut Aki is below 1st: the axe adds nothing to her, and nothing to anybody else."""
    t = table(
        [center(AKI, cheers="G", damage=50, attached=f"{AXE} {JOBS}"), idle()],
        [center("hSD01-011"), idle()],
        step="performance",
    )
    t.me.art("Alo~na!", at=t.foe.center)
    t.me.resolve(JOBS)
    t.me.choose(t.me.center, kind="heal")
    assert t.me.hand == []


@pytest.mark.clause("10.7.2.1.1", "5.19.1")
def test_upao_strikes_back_once_a_turn_and_only_in_the_opponents_turn(table: Tables) -> None:
    poke = made_up("""
T-sting support event
  name "針" "Sting"
  text
    damage (opp.center x1) 10
""")
    t = table([center(LUI), idle()], [center(KANATA, attached=UPAO), idle()], game=poke, hand="T-sting T-sting")
    t.me.use("T-sting")
    t.expect(t.me.center, damage=20)
    t.me.use("T-sting")
    t.expect(t.me.center, damage=20)


@pytest.mark.clause("11.4.3", "2.11.2.3")
def test_a_fan_whose_holomem_blooms_out_of_the_name_is_archived(table: Tables) -> None:
    t = table([center("hSD01-013", attached=PIONEERS)], [center("hSD01-003")], hand="hSD01-006")
    t.me.bloom("hSD01-006", t.me.center)
    t.expect(t.me.center, attached="")
    assert PIONEERS in t.me.archive


@pytest.mark.clause("12.3.3.2")
def test_an_art_for_the_center_only_has_no_other_target(table: Tables) -> None:
    t = table([center(KANATA, cheers="W"), idle()], [center("hSD01-011"), idle()], step="performance")
    t.refused(t.me.art, "KonKanata~", at=t.foe.collabing, clause="12.3.3.2")
    t.allowed(t.me.art, "KonKanata~", at=t.foe.center)


@pytest.mark.clause("5.24.4")
def test_all_dice_of_a_turn_may_count_as_six(table: Tables) -> None:
    t = table(
        [center(PEKORA, cheers="G"), idle()],
        [center("hSD01-011"), idle()],
        oshi="hBP01-004",
        holo_power="hSD01-014*3",
        chance="ask",
    )
    t.me.sp()
    t.me.end_main()
    t.me.art("Konpeko~!", at=t.foe.center)
    t.me.yes(kind="pay")
    t.roll(1)
    t.expect(t.foe.center, damage=40)

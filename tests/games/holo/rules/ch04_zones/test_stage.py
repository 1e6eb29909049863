"""Chapters 4.5 to 4.9: the oshi, the stage and its positions."""

from __future__ import annotations

from typing import Any

import pytest

import holochron as hc
from tests.games.holo.builders import Tables, back, center, collab, made_up, position_text

VIEWERS = (0, 1, None)
FOE = [center("hSD01-003")]
NO_CHEERS: dict[str, Any] = {"cheer_deck": "", "foe_cheer_deck": ""}
HITS = {"T-atcenter": (10, 0, 0, 0), "T-atcollab": (0, 10, 0, 0), "T-atback": (0, 0, 10, 10)}
GAME = made_up("""
T-call support event
  name "集合" "Gathering"
  text
    place (my.archive holomem all) stage

T-pick support event
  name "呼ぶ" "Calling One"
  text
    place (my.archive holomem debut x1) stage
""")
SORA, AZKI = GAME.decks["hSD01-sora"], GAME.decks["hSD01-azki"]
WATCHERS = made_up("""
S-all support event
  name "全員" "Everybody"
  text
    damage (opp.stage all) 10
""")
COUNTING = made_up("""
T-atcenter support item
  name "中央へ" "At the Center"
  text
    damage (opp.center all) 10

T-atcollab support item
  name "共演へ" "At the Collab"
  text
    damage (opp.collab all) 10

T-atback support item
  name "後ろへ" "At the Back"
  text
    damage (opp.back all) 10
""")


# ---------------------------------------------------------------------------------------------------- 4.5


@pytest.mark.clause("4.5.1")
def test_each_player_has_their_oshi_at_the_oshi_position(table: Tables) -> None:
    t = table.new_game(SORA, AZKI, seed=2, chance="ask")
    t.coin(t.me)
    t.asks(t.me, "go-first")
    for viewer in VIEWERS:
        sides = t.table.view(viewer)["players"]
        assert [side["oshi"]["number"] for side in sides] == ["hSD01-001", "hSD01-002"]
        assert [side["stage"] for side in sides] == [[], []]


@pytest.mark.clause("4.5.1")
def test_the_oshi_at_that_position_is_the_one_whose_skills_are_used(table: Tables) -> None:
    """It is no holomem on stage: what hits the stage passes it by, and a player with nobody else has lost."""
    t = table([center("T-debut")], [center("T-blue")], oshi="T-oshi", foe_oshi="hSD01-002", holo_power="hSD01-016*3")
    oshi = t.me.side.oshi
    t.me.skill()
    assert t.happened("skill")[-1].cards == ("T-oshi",)
    t.expect(t.me, hand="hSD01-014")
    assert t.me.side.oshi == oshi
    assert oshi not in [ref for mem in t.me.stage for ref in mem.now.stack]
    u = table([center("T-debut")], [center("T-blue")], oshi="T-oshi", hand="T-hitall")
    u.me.use("T-hitall")
    u.drawn()


# ---------------------------------------------------------------------------------------------------- 4.6


@pytest.mark.clause("5.13.1", "4.6.3", "4.4.6.1")
def test_what_fits_is_put_in_the_back_and_the_rest_stays(table: Tables) -> None:
    stage = [center("hSD01-003"), *[back("hSD01-014")] * 3]
    t = table(stage, FOE, game=GAME, hand="T-call", archive="hSD01-008 hSD01-012 hSD01-015 hSD01-016")
    t.me.use("T-call")
    t.asks(t.me, "overflow", "hSD01-015", "hSD01-012")  # two are needed: the last cannot be the first
    t.me.pick("hSD01-015", "hSD01-008", kind="overflow")
    assert [mem.number for mem in t.me.back[3:]] == ["hSD01-015", "hSD01-008"]
    assert sorted(t.me.archive) == ["T-call", "hSD01-012", "hSD01-016"]


@pytest.mark.clause("4.6.2", "10.7.2.3.7")
def test_a_support_for_a_full_stage_cannot_be_used(table: Tables) -> None:
    stage = [center("hSD01-003"), *[back("hSD01-014")] * 5]
    t = table(stage, FOE, game=GAME, hand="T-pick", archive="hSD01-008")
    t.refused(t.me.use, "T-pick", clause="10.7.2.3.7")


@pytest.mark.clause("4.6.1")
def test_the_stage_is_center_collab_and_back(table: Tables) -> None:
    foe = [center("hSD01-003"), collab("hSD01-004"), back("hSD01-005")]
    t = table([center("hSD01-003")], foe, game=WATCHERS, hand="S-all")
    t.me.use("S-all")
    shown = t.table.view(None)["players"][1]["stage"]
    assert [(one["position"], one["damage"]) for one in shown] == [("center", 10), ("collab", 10), ("back", 10)]


# ---------------------------------------------------------------------------------------------------- 4.7


@pytest.mark.clause("4.7.1")
def test_the_center_performs_and_whoever_stands_behind_does_not(table: Tables) -> None:
    t = table([center("T-debut"), back("T-debut")], [center("T-blue"), back("T-blue")], hand="T-swapitem")
    first, second = t.me.center, t.me.back[0]
    t.me.use("T-swapitem")
    t.me.end_main()
    t.refused(t.me.art, "Free", at=t.foe.center, by=first, clause="9.2.1")
    t.refused(t.me.art, "Free", at=t.foe.back[0], by=second, clause="12.3.3.2")
    t.me.art("Free", at=t.foe.center, by=second)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("4.7.1")
def test_an_empty_center_is_filled_again(table: Tables) -> None:
    t = table([center("T-blue")], [center("T-debut", damage=90), back("T-blue")], step="performance", **NO_CHEERS)
    t.me.art("Bluish", at=t.foe.center)
    t.expect(t.foe.center, number="T-blue")
    assert t.foe.back == []


@pytest.mark.clause("4.7.4", "4.8.4", "4.9.3")
@pytest.mark.parametrize("number", HITS)
def test_a_holomem_is_called_after_its_position(table: Tables, number: str) -> None:
    foes = [center("T-blue"), collab("T-debut"), back("T-blue"), back("T-spot")]
    t = table([center("T-blue"), collab("T-blue"), back("T-blue")], foes, game=COUNTING, hand=number)
    t.me.use(number)
    assert tuple(mem.damage for mem in t.foe.stage) == HITS[number]
    assert [mem.damage for mem in t.me.stage] == [0, 0, 0]


@pytest.mark.clause("4.7.4", "4.8.4", "4.9.3")
def test_the_name_follows_the_position_not_the_holomem(table: Tables) -> None:
    """After a swap and a collab the same effects mean others."""
    t = table(
        [center("T-freebaton"), back("T-debut"), back("T-spot")],
        [center("T-blue")],
        game=COUNTING,
        foe_hand=" ".join(HITS),
        **NO_CHEERS,
    )
    passer, debut, spot = t.me.center, *t.me.back
    t.me.collab(spot)
    t.me.baton(debut)
    t.pass_turn()
    damage = []
    for number in HITS:
        t.foe.use(number)
        damage.append((passer.damage, debut.damage, spot.damage))
    assert damage == [(0, 10, 0), (0, 10, 10), (10, 10, 10)]


@pytest.mark.clause("4.7.3", "4.8.3")
@pytest.mark.parametrize("spot", [center, collab])
def test_center_and_collab_hold_one_holomem(table: Tables, spot: object) -> None:
    from holochron import MalformedPosition

    with pytest.raises(MalformedPosition):
        table([spot("hSD01-003"), spot("hSD01-008")], FOE)  # type: ignore[operator]


@pytest.mark.clause("4.7.3", "4.8.3")
@pytest.mark.parametrize("place", ["center", "collab"])
def test_no_position_is_read_with_two_holomem_where_one_can_be(place: str) -> None:
    text = WATCHERS.table([WATCHERS.decks["hSD01-sora"]] * 2, seed=1).position().replace("point coin", "point act")
    line = f"  {place} hSD01-003\n"
    with pytest.raises(hc.MalformedPosition, match=f"two holomem at the {place}"):
        WATCHERS.position(text.replace("player 1\n", f"player 1\n{line}{line}", 1))


@pytest.mark.clause("4.4.3", "4.4.4", "4.5.1", "8.3.3")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("oshi hSD01-001", "oshi hSD01-003", "is no oshi"),
        ("counts turns", "counts laps", "no count 'laps'"),
        ("  life ", "  lives ", "no 'lives'"),
        ("T-debut", "damage 10", "at least one card"),
        ("T-debut", "T-tool", "T-tool is no holomem"),
        ("T-debut", "T-debut T-first T-debut", "higher level"),
        ("T-debut", "T-debut cheers T-tool", "T-tool is no cheer"),
        ("T-debut", "T-debut attached T-first", "T-first is no support"),
    ],
)
def test_no_position_is_read_with_a_card_where_it_cannot_be(old: str, new: str, fault: str) -> None:
    text = position_text([center("T-debut")], FOE)
    assert old in text
    with pytest.raises(hc.MalformedPosition, match=fault):
        GAME.position(text.replace(old, new, 1))


# ---------------------------------------------------------------------------------------------------- 4.8


@pytest.mark.clause("4.8.1")
def test_the_collab_holomem_stands_beside_the_center_and_performs_too(table: Tables) -> None:
    t = table([center("T-blue"), back("T-debut")], [center("T-blue")])
    mem = t.me.back[0]
    t.me.collab(mem)
    t.expect(mem, position="collab")
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center, by=t.me.center)
    t.me.art("Free", at=t.foe.center, by=mem)
    t.expect(t.foe.center, damage=50)


@pytest.mark.clause("4.8.1")
@pytest.mark.parametrize(("partner", "drawn"), [("hSD01-003", 1), ("hSD01-007", 0)])
def test_a_collab_is_one_with_the_center_holomem(table: Tables, partner: str, drawn: int) -> None:
    """hSD01-015 draws for a collab with Tokino Sora; one who stands in the back is not its partner."""
    t = table([center(partner), back("hSD01-015"), back("hSD01-003")], FOE)
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == drawn


# ---------------------------------------------------------------------------------------------------- 4.9


@pytest.mark.clause("4.9.1")
def test_the_back_position_holds_everyone_else(table: Tables) -> None:
    """Whoever is placed, passes the baton or has collabed stands there: every place of the stage but two."""
    t = table([center("T-freebaton"), back("T-debut"), back("T-spot")], FOE, hand="hSD01-014", **NO_CHEERS)
    passer, debut, spot = t.me.center, *t.me.back
    placed = t.me.place("hSD01-014")
    t.me.collab(spot)
    t.me.baton(debut)
    assert {mem.ref for mem in t.me.back} == {passer.ref, placed.ref}
    t.pass_turn()
    t.pass_turn()
    t.expect(t.me.center, number="T-debut")
    assert not t.me.has("collab")
    assert {mem.ref for mem in t.me.back} == {passer.ref, placed.ref, spot.ref}
    assert len(t.me.stage) == 4

"""Chapters 4.10 to 4.16: life, decks, hand, archive, holo power and the resolution zone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from holochron.games.holo.state.side import POSITIONS
from holochron.games.holo.state.sight import HoloSight
from tests.games.holo.builders import GAME, Tables, TestTable, back, center, collab, deck_of, idle

SORA, AZKI = GAME.decks["hSD01-sora"], GAME.decks["hSD01-azki"]
FOE = [center("hSD01-003")]


# ---------------------------------------------------------------------------------------------------- 4.10


@pytest.mark.clause("4.10.1")
def test_life_is_what_the_oshi_gives_and_lies_in_the_life_area(table: Tables) -> None:
    t = table.new_game(deck_of("T-many*50"), deck_of("T-many*50", oshi="hSD01-002"), seed=3, chance="ask")
    t.coin(t.me)
    t.me.go_first()
    t.me.keep()
    t.foe.keep()
    for player in (t.me, t.foe):
        t.expect(player, life="")
        player.put_center("T-many")
        player.put_done()
    assert [len(player.life) for player in (t.me, t.foe)] == [5, 6]
    assert [len(player.cheer_deck) for player in (t.me, t.foe)] == [14, 14]  # my first turn has sent one


@pytest.mark.clause("4.10.1")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_the_cards_in_the_life_area_are_the_life_that_is_left(table: Tables, left: int) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("T-debut", damage=90), collab("T-blue")],
        step="performance",
        foe_life=f"R*{left}",
    )
    t.me.art("Free", at=t.foe.center)
    if left == 1:
        t.lost(t.foe, "11.2.1")
    else:
        assert t.result is None
    assert len(t.foe.life) == left - 1
    assert t.table.view(None)["players"][1]["life"]["count"] == left - 1


@pytest.mark.clause("4.10.2", "11.5.1")
def test_life_is_a_pile_whose_top_card_goes_first(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("T-debut", damage=90), idle()],
        step="performance",
        foe_life="R B P Y",
    )
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.collabing, cheers="R")
    t.expect(t.foe, life="B P Y")


# ---------------------------------------------------------------------------------------------------- 4.11


@pytest.mark.clause("4.11.1", "4.12.1")
def test_decks_lie_in_their_areas_when_the_game_starts(table: Tables) -> None:
    """All 50 and all 20 cards, each in the area of their own player, and nothing anywhere else."""
    t = table.new_game(SORA, AZKI, seed=5, chance="ask")
    for player, deck in ((t.me, SORA), (t.foe, AZKI)):
        assert Counter(player.deck) == Counter(deck.main)
        assert Counter(player.cheer_deck) == Counter(deck.cheer)
        assert (len(player.deck), len(player.cheer_deck)) == (50, 20)
        assert player.hand == player.archive == player.life == player.holo_power == []
    t.coin(t.me)
    t.me.go_first()
    assert [len(player.deck) for player in (t.me, t.foe)] == [43, 43]
    assert [len(player.cheer_deck) for player in (t.me, t.foe)] == [20, 20]
    t.asks(t.me, "redraw")


@pytest.mark.clause("5.6.1", "4.11.2")
def test_shuffling_forgets_where_cards_were(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018 T-shuffle", deck="hSD01-003 hSD01-004 hSD01-005 hSD01-014")
    t.me.use("hSD01-018")
    t.me.done()
    for card in ("hSD01-014", "hSD01-003", "hSD01-004"):
        t.me.choose(card, kind="order-bottom")
    assert len(t.me.sees(t.me, "deck")) == 4
    t.me.use("T-shuffle")
    assert t.me.sees(t.me, "deck") == []


# ---------------------------------------------------------------------------------------------------- 4.13


def read_by(t: TestTable, viewer: int | None) -> set[int]:
    """Every card that a viewer can read, wherever the view shows it."""
    found: set[int] = set()

    def look(data: Any) -> None:
        if isinstance(data, dict):
            if "number" in data:
                found.add(data["ref"])
            for value in data.values():
                look(value)
        elif isinstance(data, list):
            for value in data:
                look(value)

    look(t.table.view(viewer).data)
    return found


@pytest.mark.clause("4.13.1")
def test_the_hand_holds_what_is_not_used_yet_out_of_the_others_sight(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 hSD01-005", deck="hSD01-018 hSD01-008 hSD01-020 hSD01-014*3")
    hand = set(t.me.side.hand)
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-005 hSD01-018 hSD01-008 hSD01-020", archive="hSD01-016")
    assert sorted(t.me.sees(t.me, "hand")) == t.me.hand
    t.me.bloom("hSD01-005", on=t.me.center)
    t.me.place("hSD01-008")
    t.expect(t.me, hand="hSD01-018 hSD01-020")
    assert not hand & set(t.me.side.hand)
    for viewer in (1, None):
        assert not read_by(t, viewer) & set(t.me.side.hand)
        assert t.table.view(viewer)["players"][0]["hand"] == {"count": 2, "cards": []}


@pytest.mark.clause("4.13.3")
def test_so_many_of_the_hand_means_so_many_cards_in_it(table: Tables) -> None:
    """T-paytwo costs two others of one's hand: exactly two, out of that hand and from nowhere else."""
    t = table(
        [center("hSD01-003", cheers="W")],
        FOE,
        hand="T-paytwo hSD01-003 hSD01-008 hSD01-016",
        foe_hand="hSD01-018*3",
        archive="hSD01-019",
        deck="hSD01-020 hSD01-014*5",
    )
    t.me.use("T-paytwo")
    t.asks(t.me, "choose-to-archive", "hSD01-008", "hSD01-016")  # two are needed: the last cannot be the first
    t.me.pick("hSD01-016", "hSD01-003", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-008 hSD01-020", archive="T-paytwo hSD01-003 hSD01-016 hSD01-019", deck="hSD01-014*5")
    t.expect(t.foe, hand="hSD01-018*3")


@pytest.mark.clause("4.13.3")
@pytest.mark.parametrize(("hand", "enough"), [("hSD01-003", False), ("hSD01-003 hSD01-008", True)])
def test_a_hand_with_too_few_cards_does_not_hold_so_many(table: Tables, hand: str, enough: bool) -> None:
    t = table([center("hSD01-003")], FOE, hand=f"T-paytwo {hand}", foe_hand="hSD01-018*3", archive="hSD01-019*3")
    if enough:
        t.allowed(t.me.use, "T-paytwo")
    else:
        t.refused(t.me.use, "T-paytwo", clause="10.7.2.4.1")


@pytest.mark.clause("4.13.2", "4.2.3")
def test_only_its_owner_reads_a_hand(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 hSD01-017", foe_hand="hSD01-018")
    assert sorted(t.me.sees(t.me, "hand")) == ["hSD01-016", "hSD01-017"]
    assert t.foe.sees(t.me, "hand") == []
    assert t.me.sees(t.foe, "hand") == []
    assert t.table.view(None)["players"][0]["hand"]["cards"] == []


@pytest.mark.clause("4.13.4")
def test_a_hand_has_no_limit(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 hSD01-014*30")
    t.me.use("hSD01-016")
    assert len(t.me.hand) == 33


# ---------------------------------------------------------------------------------------------------- 4.14


@pytest.mark.clause("4.14.1")
def test_what_has_been_used_goes_to_ones_own_archive(table: Tables) -> None:
    """A support, the holo power of a skill, the cheer of a baton pass, and a holomem that was downed with all its cards."""
    t = table(
        [center("hSD01-003", cheers="W"), collab("T-blue"), back("T-blue")],
        [center("T-debut T-first", damage=130, cheers="G", attached="T-tool"), idle()],
        oshi="T-oshi",
        hand="T-shuffle",
        holo_power="hSD01-017 hSD01-018",
    )
    t.expect(t.me, archive="")
    t.me.use("T-shuffle")
    t.expect(t.me, archive="T-shuffle")
    t.me.skill()
    t.expect(t.me, archive="T-shuffle hSD01-017")
    t.me.baton(t.me.back[0])
    t.expect(t.me, archive="T-shuffle hSD01-017 W")
    t.expect(t.foe, archive="")
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center, by=t.me.center)
    t.expect(t.foe, archive="T-debut T-first G T-tool")
    t.expect(t.me, archive="T-shuffle hSD01-017 W")


@pytest.mark.clause("4.14.2", "4.6.1", "4.7.2", "4.8.2", "4.9.2", "4.5.2", "4.2.2")
def test_everyone_reads_archive_stage_and_oshi(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), collab("hSD01-008"), back("hSD01-014")], FOE, archive="hSD01-016")
    for viewer in (0, 1, None):
        side = t.table.view(viewer)["players"][0]
        assert [card["number"] for card in side["archive"]] == ["hSD01-016"]
        assert [mem["cards"][0]["number"] for mem in side["stage"]] == ["hSD01-003", "hSD01-008", "hSD01-014"]
        assert [card["number"] for card in side["stage"][0]["cheers"]] == ["hY01-001"]
        assert side["oshi"]["number"] == "hSD01-001"


@pytest.mark.clause("7.6.2", "8.3.2", "8.4.1", "8.7.1", "8.5.1.2")
@pytest.mark.parametrize(
    ("did", "used"),
    [("collab", "collab"), ("baton", "baton"), ("limited", "limited"), ("skill", "skill"), ("sp", "sp_skill")],
)
def test_everyone_sees_what_a_player_has_done_in_the_turn(table: Tables, did: str, used: str) -> None:
    t = table([center("hSD01-003"), back("hSD01-014")], FOE, did=did)
    for viewer in (0, 1, None):
        mine, theirs = (side["used"] for side in t.table.view(viewer)["players"])
        assert {name for name, done in mine.items() if done} == {used}
        assert not any(theirs.values())


@pytest.mark.clause("4.2.2")
@pytest.mark.parametrize("mark", ["entered", "bloomed", "performed", "resting"])
def test_everyone_sees_what_a_holomem_has_done_in_the_turn(table: Tables, mark: str) -> None:
    t = table([center("hSD01-003", **{mark: True}), back("hSD01-014")], FOE)
    for viewer in (0, 1, None):
        one, other = t.table.view(viewer)["players"][0]["stage"]
        marks = ("entered", "bloomed", "performed", "resting", "face_down")
        assert [name for name in marks if one[name]] == [mark]
        assert not any(other[name] for name in marks)


@pytest.mark.clause("4.2.2", "4.2.3")
def test_the_sight_of_a_player_tells_what_the_view_tells(table: Tables) -> None:
    stage = [center("hSD01-003", cheers="W G", damage=20), back("hSD01-014", resting=True)]
    t = table(stage, [center("T-blue", damage=30)])
    for player in (0, 1):
        sight, sides = HoloSight(t.game, player), t.table.view(player)["players"]
        for seen, shown in zip(
            (*sight.mine(), *sight.theirs()), (*sides[player]["stage"], *sides[1 - player]["stage"]), strict=True
        ):
            assert seen.card is not None
            assert {
                "ref": seen.ref,
                "position": POSITIONS[seen.position],
                "resting": seen.resting,
                "damage": seen.damage,
                "hp": seen.hp_left + seen.damage,
                "cheers": [GAME.cards[cheer["number"]].colors for cheer in shown["cheers"]],
            } == {
                **{name: shown[name] for name in ("ref", "position", "resting", "damage", "hp")},
                "cheers": seen.colors,
            }
            assert seen in (sight.mine() if seen.player == player else sight.theirs())
            assert (seen.card.number, list(seen.cheers)) == (
                shown["cards"][-1]["number"],
                [cheer["ref"] for cheer in shown["cheers"]],
            )


# ---------------------------------------------------------------------------------------------------- 4.15


@pytest.mark.clause("4.15.2")
def test_after_a_look_the_owner_knows_the_holo_power_and_the_other_does_not(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-007")],
        FOE,
        hand="hSD01-018",
        deck="hSD01-016 hSD01-014*3",
        holo_power="hSD01-019 hSD01-020",
    )
    t.me.collab(t.me.back[0])
    t.me.choose("hSD01-020")
    t.me.choose("hSD01-018", kind="choose-to-power")
    t.expect(t.me, holo_power="hSD01-018 hSD01-016 hSD01-019", hand="hSD01-020")
    assert t.me.sees(t.me, "holo_power") == ["hSD01-018", "hSD01-016", "hSD01-019"]
    assert t.foe.sees(t.me, "holo_power") == []


# ---------------------------------------------------------------------------------------------------- 4.16


@pytest.mark.answer("Q180")
@pytest.mark.clause("4.16.1", "4.16.2", "10.7.2.1")
def test_a_support_that_resolves_lies_open_in_the_resolution_zone(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018 hSD01-003", deck="hSD01-016 hSD01-014*6")
    t.me.use("hSD01-018")
    t.asks(t.me, "choose-to-take", "hSD01-016", "done")
    for viewer in (0, 1, None):
        assert [card["number"] for card in t.table.view(viewer)["resolution"]] == ["hSD01-018"]
    t.expect(t.me, hand="hSD01-003", archive="")

"""The positions in which readers of the rules try a clause: played, each shows what is said beside it."""

from __future__ import annotations

from typing import Any

import pytest

import holochron as hc


def trial(game: str, rule: str) -> hc.Table:
    (found,) = [each for each in hc.game(game).rules.trials() if each.rule == rule]
    return hc.game(game).position(found.position)


def keys(table: hc.Table, verb: str) -> list[str]:
    assert table.decision is not None
    return [option.key for option in table.decision.options if option.key.split()[0] == verb]


def choose(table: hc.Table, key: str) -> None:
    assert table.decision is not None
    table.choose([option.key for option in table.decision.options].index(key))


def side(table: hc.Table, player: int) -> dict[str, Any]:
    found: dict[str, Any] = table.seen(player)["players"][player]
    return found


def settle(table: hc.Table, *kinds: str) -> None:
    """Whatever is asked is answered safely, up to one of these kinds or the end."""
    while table.decision is not None and table.decision.kind not in kinds:
        table.choose(table.decision.default)


def standing(table: hc.Table, player: int, ref: int) -> dict[str, Any]:
    stage: list[dict[str, Any]] = side(table, player)["stage"]
    (found,) = [each for each in stage if each["ref"] == ref]
    return found


def test_11_2_1_who_has_lost_the_last_life_has_lost() -> None:
    table = trial("holo", "11.2.1")
    assert side(table, 1)["life"]["count"] == 1
    choose(table, "art 1 0 31")
    settle(table, "main", "perform")
    assert table.result is not None
    assert list(table.result.winners) == [0]


def test_11_3_1_2_a_down_costs_a_life() -> None:
    table = trial("holo", "11.3.1.2")
    life = side(table, 1)["life"]["count"]
    choose(table, "art 1 0 31")
    settle(table, "main", "perform")
    assert side(table, 1)["life"]["count"] == life - 1
    assert 31 not in [each["ref"] for each in side(table, 1)["stage"]]


def test_12_1_3_an_oshi_skill_is_paid_with_holo_power() -> None:
    table = trial("holo", "12.1.3")
    power = side(table, 0)["holo_power"]["count"]
    choose(table, "skill 0")
    settle(table, "main")
    assert side(table, 0)["holo_power"]["count"] == power - 1


def test_12_3_3_1_an_art_needs_its_cheers() -> None:
    table = trial("holo", "12.3.3.1")
    assert keys(table, "art") == ["art 1 0 32"]
    attackers = [each for each in side(table, 0)["stage"] if each["position"] in ("center", "collab")]
    cards = hc.game("holo").cards
    arts = [art for each in attackers for art in cards[each["cards"][-1]["number"]].arts]
    assert [art.energy.total for art in arts] == [1, 3], "for the other one there are too few"


def test_12_3_3_2_nobody_in_the_back_is_a_target() -> None:
    table = trial("holo", "12.3.3.2")
    stage = {each["ref"]: each["position"] for each in table.seen(0)["players"][1]["stage"]}
    assert "back" in stage.values()
    targets = {stage[int(key.split()[3])] for key in keys(table, "art")}
    assert targets == {"center", "collab"}


def test_5_14_2_damage_stays_through_a_bloom() -> None:
    table = trial("holo", "5.14.2")
    damage = standing(table, 0, 1)["damage"]
    choose(table, "bloom 4 1")
    settle(table, "main")
    assert standing(table, 0, 1)["damage"] == damage > 0


def test_8_2_1_debut_and_spot_are_placed_and_no_1st() -> None:
    table = trial("holo", "8.2.1")
    cards = {card["ref"]: card["number"] for card in side(table, 0)["hand"]["cards"]}
    placed = {cards[int(key.split()[1])] for key in keys(table, "place")}
    assert placed == {"hSD01-009", "hSD01-015"}
    assert {*cards.values()} - placed, "the 1st stays in the hand"


def test_8_3_2_who_came_this_turn_does_not_bloom() -> None:
    table = trial("holo", "8.3.2")
    assert standing(table, 0, 4)["entered"]
    assert "hSD01-010" in [card["number"] for card in side(table, 0)["hand"]["cards"]]
    assert keys(table, "bloom") == ["bloom 5 1"]


def test_8_3_3_the_next_level_of_the_same_name_goes_on_top() -> None:
    table = trial("holo", "8.3.3")
    assert keys(table, "bloom") == ["bloom 6 4", "bloom 7 1"]
    assert len(side(table, 0)["hand"]["cards"]) > 2, "another card is held that goes on neither"


def test_8_4_1_one_collabs_in_a_turn() -> None:
    table = trial("holo", "8.4.1")
    assert len(keys(table, "collab")) == 2
    choose(table, "collab 4")
    settle(table, "main")
    assert not keys(table, "collab")


def test_8_6_2_one_limited_support_in_a_turn() -> None:
    table = trial("holo", "8.6.2")
    assert len(keys(table, "use")) == 3
    choose(table, "use 7")
    settle(table, "main")
    assert side(table, 0)["used"]["limited"]
    left = {card["ref"]: card["number"] for card in side(table, 0)["hand"]["cards"]}
    cards = hc.game("holo").cards
    used = [cards[left[int(key.split()[1])]] for key in keys(table, "use")]
    assert not [card.number for card in used if card.limited]
    assert [number for number in left.values() if cards[number].limited], "one is held still"


def test_8_7_2_a_baton_pass_is_paid_with_cheers_of_the_center() -> None:
    table = trial("holo", "8.7.2")
    before = len(standing(table, 0, 1)["cheers"]), len(side(table, 0)["archive"])
    choose(table, "baton 4")
    settle(table, "main")
    assert standing(table, 0, 4)["position"] == "center"
    paid = before[0] - len(standing(table, 0, 1)["cheers"])
    assert paid == len(side(table, 0)["archive"]) - before[1] > 0


def bring_out_ep(table: hc.Table) -> None:
    """All the EP there are, in the main phase."""
    while found := keys(table, "ep"):
        choose(table, found[0])
        settle(table, "main")


def test_chrono_5_1_2_nobody_is_there_twice() -> None:
    table = trial("chrono", "5.1.2")
    held = {card["ref"]: card["number"] for card in side(table, 0)["hand"]["cards"]}
    assert [card["number"] for card in side(table, 0)["field"]].count("C-11") == 1
    bring_out_ep(table)
    assert {held[int(key.split()[1])] for key in keys(table, "use")} == {*held.values()} - {"C-11"}


def test_chrono_6_1_2_one_bg_in_a_turn() -> None:
    table = trial("chrono", "6.1.2")
    bring_out_ep(table)
    assert keys(table, "use") == ["use 4", "use 5", "use 6"]
    choose(table, "use 5")
    settle(table, "main")
    assert "L-08" in [card["number"] for card in side(table, 0)["field"]]
    held = {card["number"] for card in side(table, 0)["hand"]["cards"]}
    assert "L-01" in held
    assert not [key for key in keys(table, "use") if key == "use 6"]


def test_chrono_7_2_2_what_is_checked_brings_out_ep() -> None:
    table = trial("chrono", "7.2.2")
    assert not keys(table, "use")
    choose(table, "ep 2")
    settle(table, "main")
    (alpaca,) = [card for card in side(table, 0)["field"] if card["ref"] == 2]
    assert (alpaca["checked"], side(table, 0)["ep"]) == (True, alpaca["ep"])
    assert keys(table, "use")


def test_chrono_8_1_1_twenty_damage_decide_the_game() -> None:
    table = trial("chrono", "8.1.1")
    for key in ("charm 1", "attack 0", "attack 1", "attack 2"):
        choose(table, key)
    settle(table, "main")
    assert table.result is not None
    assert list(table.result.winners) == [0]


def test_chrono_11_1_4_what_the_defender_does_not_take_reaches_the_player() -> None:
    table = trial("chrono", "11.1.4")
    before = side(table, 1)["damage"]
    for key in ("charm 1", "attack 0", "done"):
        choose(table, key)
    settle(table, "defend")
    choose(table, "defend 14 0")
    settle(table, "main")
    assert side(table, 1)["damage"] == before + 3 - 1, "AP 3 against DP 1"


def test_chrono_10_1_4_another_character_supports_the_heroine() -> None:
    table = trial("chrono", "10.1.4")
    for key in ("charm 1", "attack 0", "done"):
        choose(table, key)
    settle(table, "support", "main")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.player) == ("support", 0)
    before = side(table, 1)["damage"]
    choose(table, "support-ap 1")
    settle(table, "main")
    assert side(table, 1)["damage"] > before + 3, "more than she alone deals"


def test_chrono_6_2_2_one_item_to_a_character() -> None:
    table = trial("chrono", "6.2.2")
    bring_out_ep(table)
    choose(table, "use 4")
    choose(table, "target 2")
    settle(table, "main")
    choose(table, "use 5")
    assert keys(table, "target") == ["target 0", "target 16"], "the heroines, who have none"
    table = trial("chrono", "6.2.2")
    bring_out_ep(table)
    choose(table, "use 4")
    choose(table, "target 0")
    settle(table, "main")
    choose(table, "use 5")
    assert "target 0" not in keys(table, "target"), "she has one"


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_every_one_of_them_can_be_played_to_its_end(game: str) -> None:
    for each in hc.game(game).rules.trials():
        table = hc.game(game).position(each.position)
        for _ in range(3000):
            if table.decision is None:
                break
            table.choose(table.decision.default)
        assert table.result is not None, each.rule

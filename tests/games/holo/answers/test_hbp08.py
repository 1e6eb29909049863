"""Official answers about the cards of booster hBP08."""

from __future__ import annotations

from typing import Any

import pytest

from holochron.games.holo.cards.constants import ALL_COLORS
from holochron.games.holo.rules.continuous import art_cost
from holochron.games.holo.rules.layers import info_at, info_of
from tests.games.holo.builders import SHIPPED, Tables, TestTable, back, card_of, center, collab, idle

FOE = [center("T-blue"), idle()]
POWER = "hSD01-016*6"
SECOND: dict[str, Any] = {"turn": 2, "turn_of": "me", "first": "foe"}
INA = "hBP08-068"


def colors_of(t: TestTable, at: int) -> list[int]:
    return [info_at(t.game, ref).colors for ref in t.me.stage[at].now.cheers]


@pytest.mark.answer("Q640")
def test_q640_a_red_cheer_that_goes_elsewhere_is_only_red(table: Tables) -> None:
    fuwawa = card_of("フワワ・アビスガード")
    t = table([center(fuwawa, cheers="R"), back("T-debut", cheers="R")], FOE, oshi="hBP08-003")
    seen = [colors_of(t, one) for one in range(2)]
    assert seen[0] != seen[1]


@pytest.mark.answer("Q642")
def test_q642_one_card_is_archived_where_there_is_one(table: Tables) -> None:
    t = table(
        [center("T-debut")], [center("T-debut T-first"), idle()], oshi="hBP08-005", holo_power=POWER, hand="hSD01-017"
    )
    t.me.skill()
    t.me.choose("hSD01-017", kind="choose-to-archive")
    assert "hSD01-017" in t.me.archive
    t.expect(t.foe.center, damage=0)


@pytest.mark.answer("Q644", "Q645")
def test_q644_q645_x_holo_power_for_x_holomem_of_all_six_colors(table: Tables) -> None:
    t = table(
        [center("T-debut")], [center("T-blue"), back("T-blue"), back("T-blue")], oshi="hBP08-006", holo_power=POWER
    )
    t.me.skill()
    assert [option.args[0] for option in t.asked(0, "choose-x").options] == [1, 2, 3, 4, 5, 6]
    t.take(0, "choose-x", {"do": "number", "number": 2})
    t.me.choose(t.foe.center, kind="affect")
    t.me.choose(t.foe.back[0], kind="affect")
    assert [info_of(t.game, one.now).colors == ALL_COLORS for one in t.foe.stage] == [True, True, False]


@pytest.mark.answer("Q648")
def test_q648_as_many_cheers_as_there_are_are_archived(table: Tables) -> None:
    kanade = card_of("音乃瀬奏")
    t = table([center(kanade)], FOE, oshi="hBP08-007", holo_power=POWER, cheer_deck="Y Y")
    t.me.sp()
    t.expect(t.me.center, cheers="Y Y")
    t.pass_turn()
    t.expect(t.me.center, cheers="")


@pytest.mark.answer("Q649")
def test_q649_the_melody_can_come_before_the_cheers_go(table: Tables) -> None:
    kanade = card_of("音乃瀬奏")
    art = SHIPPED[kanade].arts[0].name_en
    t = table([center(kanade, cheers="Y"), back(kanade)], FOE, oshi="hBP08-007", holo_power=POWER, cheer_deck="Y*5")
    t.me.sp()
    t.me.end_main()
    t.me.art(art, at=t.foe.center)
    t.asks(t.me, "resolve", "hBP08-007", "hBP08-007")


@pytest.mark.answer("Q651")
def test_q651_one_otomo_is_enough(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP08-021")], [center("T-blue")], deck="hSD01-014 hBP08-107*2 hSD01-016", **SECOND
    )
    t.me.collab(t.me.back[0])
    t.me.pick("hBP08-107")
    t.expect(t.me, hand="hBP08-107")


@pytest.mark.answer("Q652")
def test_q652_a_cheer_from_the_cheer_deck_counts(table: Tables) -> None:
    t = table([center("hBP08-031", cheers="G G"), idle()], FOE, step="performance", cheer_deck="G W")
    t.me.art("GWS+", at=t.foe.center)
    t.me.choose(t.me.center, kind="heal")
    assert len(t.me.hand) == 1


@pytest.mark.answer("Q653")
def test_q653_the_life_is_lost_all_the_same(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()], [center("hBP08-041", damage=100), idle()], step="performance", foe_life="W W W"
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.yes()
    t.expect(t.foe, hand="hBP08-041", life="W W")


@pytest.mark.answer("Q654")
def test_q654_two_red_less_also_for_who_bloomed_since(table: Tables) -> None:
    debut, second = card_of("小鳥遊キアラ"), "hBP08-044"
    t = table(
        [center("T-debut"), back(f"{debut} hBP08-043")], FOE, hand=second, archive="T-debut*10", deck="hSD01-014*5"
    )
    kiara = t.me.back[0]
    t.me.collab(kiara)
    t.me.bloom(second, on=kiara)
    art = t.game.top(kiara.now).arts[0]
    assert art.energy.icons == "RR"
    assert art_cost(t.game, kiara.now, art).icons == ""


@pytest.mark.answer("Q655", "Q656")
@pytest.mark.clause("8.3.2", "8.3.3")
def test_q655_q656_the_light_of_the_archive_follows_the_rules_of_blooming(table: Tables) -> None:
    debut, first = card_of("小鳥遊キアラ"), card_of("小鳥遊キアラ", 1, buzz=False)
    archive = "hBP08-044 T-debut*10"
    t = table(
        [center(f"{debut} {first}"), back(f"{debut} {first}", bloomed=True), back("T-debut T-first"), back(debut)],
        FOE,
        archive=archive,
    )
    t.take(0, "main", {"do": "activate"})
    t.expect(t.me.center, number="hBP08-044")
    u = table([center(f"{debut} {first}", entered=True)], FOE, archive=archive)
    assert "activate" not in u.verbs()
    v = table([center(f"{debut} {first}")], FOE, archive="hBP08-044 T-debut*5")
    assert "activate" not in v.verbs()


@pytest.mark.answer("Q659")
def test_q659_one_colorless_more_for_the_baton(table: Tables) -> None:
    su = card_of("水宮枢")
    t = table(
        [center("hBP08-051"), back(su)], [center("hSD01-003", cheers="W"), back("T-debut")], foe_deck="hSD01-014*9"
    )
    t.me.collab(t.me.back[0])
    t.me.resolve("hBP08-051")
    t.pass_turn()
    t.foe.choose(t.foe.back[0], kind="cheer-to")
    t.refused(t.foe.baton, t.foe.back[0], clause="8.7.2")


@pytest.mark.answer("Q660", "Q674")
def test_q660_q674_a_full_stage_takes_nobody_but_the_deck_is_shuffled(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP08-062"), *[back("T-blue")] * 4],
        FOE,
        hand="hSD01-016",
        deck="hSD01-014 T-many hSD01-016",
    )
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.me.choose("hSD01-016", kind="choose-to-archive")
    assert len(t.me.stage) == 6
    assert t.happened("shuffle")
    kanade = card_of("音乃瀬奏")
    u = table([center(kanade, cheers="Y"), *[back("T-blue")] * 5], FOE, hand="hBP08-080", deck=f"{kanade} hSD01-016")
    u.me.bloom("hBP08-080", on=u.me.center)
    u.me.yes()
    assert len(u.me.stage) == 6
    assert u.happened("shuffle")


@pytest.mark.answer("Q661")
def test_q661_all_colors_are_six(table: Tables) -> None:
    t = table([center("T-debut"), back(INA)], [center("T-spot"), back("T-blue")], **SECOND)
    t.me.collab(t.me.back[0])
    assert [info_of(t.game, one.now).colors for one in t.foe.stage] == [ALL_COLORS, ALL_COLORS]


@pytest.mark.answer("Q667", "Q671")
def test_q667_q671_who_is_chosen_has_all_six_colors(table: Tables) -> None:
    t = table([center("T-debut"), back("hBP08-073")], [center("T-blue"), back("T-blue"), back("T-blue")])
    t.me.collab(t.me.back[0])
    for one in t.foe.stage[:2]:
        t.me.choose(one, kind="affect")
    assert [info_of(t.game, one.now).colors == ALL_COLORS for one in t.foe.stage] == [True, True, False]
    u = table(
        [center("hBP08-074", cheers="P P P"), idle()],
        [center("T-blue"), back("T-blue"), idle()],
        step="performance",
        hand="hSD01-016 hSD01-017",
    )
    u.me.art("Necro Elimination!!", at=u.foe.center)
    u.me.yes("pay")
    u.me.choose("hSD01-016", kind="choose-to-archive")
    u.me.done("choose-to-archive")
    u.me.choose(u.foe.back[0], kind="affect")
    assert [info_of(u.game, one.now).colors == ALL_COLORS for one in u.foe.stage] == [False, True, False]


@pytest.mark.answer("Q664", "Q666", "Q670")
@pytest.mark.parametrize(("stage", "count"), [("T-debut T-debut", 0), ("T-blue T-debut", 1), ("hSD01-014 T-blue", 1)])
def test_q664_q666_q670_another_color_is_one_that_the_oshi_has_not(table: Tables, stage: str, count: int) -> None:
    one, other = stage.split()
    foe = [center(one), back(other), collab("T-debut")]
    t = table([center("hBP08-072", cheers="P"), idle()], foe, step="performance", foe_oshi="hSD01-001")
    t.me.art("Multicolor Sketch", at=t.foe.collabing, by=t.me.center)
    t.expect(t.foe.collabing, damage=30 + 10 * count)
    u = table([center("hBP08-070", cheers="P", damage=50), idle()], foe, step="performance", foe_oshi="hSD01-001")
    u.me.art("My Lifelong Friend", at=u.foe.collabing, by=u.me.center)
    u.expect(u.me.center, damage=50 - 10 * count)
    v = table([center("hBP08-068 hBP08-070")], foe, hand="hBP08-074", deck="hSD01-016*5", foe_oshi="hSD01-001")
    v.me.bloom("hBP08-074", on=v.me.center)
    v.expect(v.me, hand=f"hSD01-016*{count}" if count else "")


@pytest.mark.answer("Q677")
def test_q677_only_the_archive_may_give_somebody(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP08-091", deck="T-many hSD01-016", archive="T-debut")
    t.me.use("hBP08-091")
    t.me.done("choose-to-stage")
    t.expect(t.me.back[0], number="T-debut")


@pytest.mark.answer("Q678")
def test_q678_special_damage_is_not_the_first_arts_damage(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("T-debut")],
        [center("T-sniper"), back("T-first")],
        hand="hBP08-094",
        deck="hSD01-014*9",
        foe_deck="hSD01-014*9",
    )
    chosen = t.me.center
    t.me.use("hBP08-094")
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.foe.collab(t.foe.back[0])
    t.foe.end_main()
    t.foe.art("Aim", at=chosen, by=t.foe.center)
    t.foe.art("Free First", at=chosen, by=t.foe.collabing)
    t.expect(chosen, damage=50)


@pytest.mark.answer("Q680")
def test_q680_what_another_took_was_not_the_first(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("hBP05-039")],
        [center("T-sniper"), back("T-first")],
        hand="hBP08-094",
        oshi="hSD13-001",
        holo_power="hSD01-016*3",
        deck="hSD01-014*9",
        foe_deck="hSD01-014*9",
    )
    chosen, other = t.me.center, t.me.collabing
    t.me.use("hBP08-094")
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.foe.collab(t.foe.back[0])
    t.foe.end_main()
    t.foe.art("Aim", at=chosen, by=t.foe.center)
    t.me.apply("hSD13-001")
    t.me.yes("react")
    t.expect(chosen, damage=0)
    t.expect(other, damage=20 + 30)  # the special damage of the art, and the art's own
    t.foe.art("Free First", at=chosen, by=t.foe.collabing)
    t.expect(chosen, damage=0)


@pytest.mark.answer("Q684")
def test_q684_who_is_active_may_be_made_active(table: Tables) -> None:
    cecilia = card_of("セシリア・イマーグリーン")
    t = table([center(cecilia)], FOE, hand="hBP08-107")
    t.me.use("hBP08-107")
    assert len(t.asked(0, "choose-mode").options) == 2
    t.take(0, "choose-mode", {"do": "mode", "mode": 0})
    t.expect(t.me.center, resting=False, attached="hBP08-107")

"""Official answers about boosters hBP04 and hBP05: what may be left out, what must be done, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
FOE_TURN: dict[str, Any] = {"turn_of": "foe", "step": "performance"}
POWER = "hSD01-016*6"
LAMY = "hBP04-043 hBP04-045 hBP04-048"


@pytest.mark.answer("Q371")
def test_q371_a_hundred_less_of_one_damage_is_not_shared_out(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("hBP04-008", attached="hBP04-105")],
        [center("T-sniper"), idle()],
        oshi="hBP04-001",
        holo_power=POWER,
        **FOE_TURN,
    )
    mine = t.me.collabing
    t.foe.art("Aim", at=mine, by=t.foe.center)
    t.me.yes("react")
    t.expect(mine, damage=30)
    assert [event.amount for event in t.happened("damage")] == [30]


@pytest.mark.answer("Q373")
@pytest.mark.parametrize("taken", ["hBP04-032", "hBP04-091"])
def test_q373_ririka_may_take_one_of_the_two(table: Tables, taken: str) -> None:
    t = table(
        [center("hBP04-032", damage=70), back("T-blue")],
        [center("T-debut"), idle()],
        oshi="hBP04-003",
        holo_power=POWER,
        deck="hBP04-032 hBP04-091 hSD01-016*9",
        **FOE_TURN,
    )
    t.foe.art("Free", at=t.me.center)
    t.me.yes("react")
    for offered in ("hBP04-032", "hBP04-091"):
        t.asks(t.me, "choose-to-take", offered, "done")
        t.me.pick(*[offered] * (offered == taken))
    assert {"hBP04-032", "hBP04-091"} & set(t.me.hand) == {taken}


@pytest.mark.answer("Q376")
def test_q376_lamy_draws_two_for_each_of_two_downs(table: Tables) -> None:
    t = table(
        [center(LAMY, cheers="B*4"), idle()],
        [center("T-debut"), back("T-debut"), back("T-blue"), collab("T-blue")],
        oshi="hBP04-004",
        holo_power=POWER,
        deck="hSD01-016*9",
    )
    t.me.sp()
    t.me.end_main()
    t.me.art("May Today Be a Blessed Day", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose(t.foe.back[0], kind="damage-to")
    t.foe.choose(t.foe.center, kind="down-first")
    for _ in range(2):
        t.foe.choose(t.foe.collabing, kind="life-to")
    t.expect(t.me, hand="hSD01-016*4")


@pytest.mark.answer("Q418")
def test_q418_lamys_skill_holds_for_her_after_she_blooms(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP04-043 hBP04-047", attached="hBP04-106", cheers="B*3")],
        [center("T-blue"), back("T-blue"), idle()],
        oshi="hBP04-004",
        holo_power=POWER,
        hand="hBP04-048",
        cheer_deck="",
    )
    lamy, first, second = t.me.back[0], t.foe.back[0], t.foe.center
    t.me.sp()
    t.me.collab(lamy)
    t.me.choose(first, kind="damage-to")
    t.expect(first, damage=20 + 100)
    t.me.bloom("hBP04-048", on=lamy)
    t.me.end_main()
    t.me.art("May Today Be a Blessed Day", at=t.foe.collabing, by=lamy)
    t.me.yes("pay")
    t.me.choose(second, kind="damage-to")
    t.expect(second, damage=30 + 100 + 10)


@pytest.mark.answer("Q420")
def test_q420_three_dice_at_once_are_fives(table: Tables) -> None:
    t = table(
        [center("hBP04-079 hBP04-080"), back("hBP01-032"), back("hBP02-008")],
        FOE,
        oshi="hBP04-005",
        holo_power=POWER,
        hand="hBP04-082",
        cheer_deck="Y*5",
        chance="ask",
    )
    t.me.skill()
    t.me.bloom("hBP04-082", on=t.me.center)
    t.me.yes("pay")
    for _ in range(3):
        t.roll(1)
    t.expect(t.me.center, cheers="Y*3")


@pytest.mark.answer("Q381")
def test_q381_koyori_makes_holo_power_before_she_takes(table: Tables) -> None:
    t = table(
        [center("hBP04-013", cheers="W*3"), idle()],
        [center("T-debut"), collab("T-blue")],
        step="performance",
        deck="hSD01-016 hSD01-014*5",
        holo_power="hSD01-018 hSD01-017",
    )
    t.me.art("Koyori's Awakening", at=t.foe.center)
    t.asks(t.me, "choose-to-take", "hSD01-016", "hSD01-017", "hSD01-018")
    t.me.choose("hSD01-018")
    assert sorted(t.me.holo_power) == ["hSD01-016", "hSD01-017"]


@pytest.mark.answer("Q384")
def test_q384_both_cheers_may_go_to_one_holomem(table: Tables) -> None:
    t = table([center("hBP04-028", cheers="G"), back("T-blue", cheers="W"), back("T-debut")], FOE, hand="hBP04-030")
    t.me.bloom("hBP04-030", on=t.me.center)
    t.me.yes()
    t.me.pick("G", "W", kind="choose-attached")
    for _ in range(2):
        t.me.choose(t.me.back[1], kind="reattach-to")
    t.expect(t.me.back[1], cheers="G W")


@pytest.mark.answer("Q391")
@pytest.mark.clause("7.2.1")
def test_q391_no_reset_step_wakes_anybody_in_a_first_turn(table: Tables) -> None:
    t = table([center("T-debut"), back("hBP04-055")], [center("T-blue"), back("T-blue")], turn=1, chance="ask")
    asleep = t.foe.back[0]
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(3)
    t.expect(asleep, resting=True)
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.asks(t.foe, "main")
    t.expect(asleep, resting=True)


@pytest.mark.answer("Q679")
def test_q679_the_monster_may_be_used_with_all_meals_in_the_archive(table: Tables) -> None:
    t = table(
        [center("hBP04-032", cheers="R*3"), idle()],
        FOE,
        oshi="hBP04-003",
        hand="hBP08-096",
        archive="hBP04-091*4",
        deck="hBP04-034 hSD01-016*4",
    )
    t.me.use("hBP08-096")
    t.asks(t.me, "choose-to-take", "hBP04-034", "done")
    t.me.done()
    t.asks(t.me, "choose-to-take", "done")
    t.me.done()
    art = t.game.top(t.me.center.now).arts[0]
    t.me.end_main()
    t.me.art(art.name_en, at=t.foe.center)
    t.expect(t.foe.center, damage=art.damage + 50)


@pytest.mark.answer("Q406")
def test_q406_with_three_cheers_and_nobody_else_the_dance_gives_ten(table: Tables) -> None:
    t = table([center("hBP04-020", cheers="G*3")], FOE, hand="hBP04-094")
    t.me.use("hBP04-094")
    t.me.end_main()
    t.me.art("I am Juufuutei Raden!", at=t.foe.center)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q410")
def test_q410_an_odd_number_moves_who_wears_the_crow(table: Tables) -> None:
    t = table([center("T-debut"), back("hBP04-054", attached="hBP04-103")], FOE, chance="ask")
    laplus = t.me.back[0]
    t.me.collab(laplus)
    t.take(0, "main", {"do": "activate"})
    t.roll(3)
    t.expect(laplus, position="back")
    t.asks(t.me, "main")


@pytest.mark.answer("Q437")
def test_q437_polka_may_archive_all_seven(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        FOE,
        oshi="hBP05-003",
        holo_power="hSD01-016*2",
        deck="hBP01-068 hSD01-017 hSD01-014*9",
    )
    t.me.sp()
    t.asks(t.me, "choose-to-take", "hBP01-068", "done")
    t.me.done()
    t.asks(t.me, "choose-to-take", "hSD01-017", "done")
    t.me.done()
    t.expect(t.me, hand="", archive="hSD01-016*2 hBP01-068 hSD01-017 hSD01-014*5")


@pytest.mark.answer("Q458")
@pytest.mark.parametrize("count", [0, 1])
def test_q458_towa_may_choose_one_friend_or_none(table: Tables, count: int) -> None:
    t = table([center("hBP03-051 hBP03-053")], FOE, hand="hBP05-062", deck="hBP03-054 hBP02-030 hBP01-011 hSD01-016*4")
    t.me.bloom("hBP05-062", on=t.me.center)
    t.asks(t.me, "choose-to-take", "hBP03-054", "hBP01-011", "done")
    t.me.pick(*["hBP01-011"] * count)
    t.expect(t.me, hand=" ".join(["hBP01-011"] * count))


@pytest.mark.answer("Q457")
def test_q457_only_what_the_art_archives_counts(table: Tables) -> None:
    t = table(
        [center("hBP05-057 hBP05-058 hBP05-061", cheers="P*3"), collab("hBP01-009", cheers="W")],
        FOE,
        hand="hSD01-019 hSD01-016 hSD01-014",
        holo_power="hSD01-014*3",
        step="performance",
        archive="hSD01-014*5",
    )
    art = t.game.top(t.me.collabing.now).arts[0]
    t.me.art("Unleashed Charm", at=t.foe.collabing, by=t.me.center)
    t.me.yes("pay")
    t.me.pick("hSD01-016", kind="choose-to-archive")
    t.me.choose(t.me.collabing, kind="affect")
    t.me.art(art.name_en, at=t.foe.center, by=t.me.collabing)
    t.expect(t.foe.center, damage=art.damage + 20)


@pytest.mark.answer("Q461")
def test_q461_flare_sends_two_cheers_or_none(table: Tables) -> None:
    t = table(
        [center("hBP05-063 hBP05-065 hBP05-067", cheers="Y Y W"), idle(), back("T-debut")],
        FOE,
        step="performance",
        chance="ask",
    )
    t.me.art("Putting Smiles on Every Face", at=t.foe.center)
    t.me.no("pay")
    t.me.yes()
    t.asks(t.me, "choose-attached", "Y", "Y")
    t.answer(0)
    t.asks(t.me, "choose-attached", "Y", "W")
    t.answer(1)
    assert len(t.me.back[0].cheers) == 2


@pytest.mark.answer("Q467")
@pytest.mark.parametrize(("fans", "more"), [("hBP03-111*4", 100), ("hBP03-111*3", 0)])
def test_q467_four_of_one_kind_are_four(table: Tables, fans: str, more: int) -> None:
    t = table(
        [center("hBP05-068 hBP05-069 hBP05-070", cheers="Y*4"), idle(), back("hBP03-061", attached=fans)],
        [center("T-twoart"), idle()],
        step="performance",
        oshi="hBP02-001",
    )
    hit = t.foe.center
    t.me.art("King and Café Manager", at=hit)
    assert [event.amount for event in t.happened("damage")] == [100 + more]

"""Official answers about the support cards of booster hBP02."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("hSD01-003")]


@pytest.mark.answer("Q249")
@pytest.mark.clause("10.7.2.3.7")
def test_q249_the_retro_pc_needs_a_holomem_in_the_archive(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hBP02-077", life="W*3", archive="hSD01-016 W")
    t.refused(t.me.use, "hBP02-077", clause="10.7.2.3.7")
    u = table([center("hSD01-003")], FOE, hand="hBP02-077", life="W*3", archive="hSD01-003")
    u.allowed(u.me.use, "hBP02-077")


@pytest.mark.answer("Q250")
@pytest.mark.clause("2.11.2.3.1")
def test_q250_kanata_construction_may_take_soraz(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hBP02-078", deck="hSD01-013 hSD01-003 hBP02-035 hSD01-005")
    t.me.use("hBP02-078")
    t.asks(t.me, "choose-to-take", "hSD01-013", "hBP02-035", "done")
    t.me.pick("hSD01-013", "hBP02-035")
    t.me.choose("hSD01-003", kind="order-bottom")
    t.expect(t.me, hand="hBP02-035 hSD01-013", deck="hSD01-003 hSD01-005")


@pytest.mark.parametrize(
    ("first", "then"),
    [
        pytest.param("hBP02-079", "hBP02-083", marks=pytest.mark.answer("Q251")),
        pytest.param("hBP02-083", "hBP02-079", marks=pytest.mark.answer("Q252")),
    ],
)
def test_q251_q252_after_one_event_of_magic_no_other_is_used_in_that_turn(table: Tables, first: str, then: str) -> None:
    t = table(
        [center("hBP02-042")],
        [center("T-blue")],
        hand="hBP02-079 hBP02-083",
        archive="P P",
        holo_power="hSD01-016*2",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.allowed(t.me.use, then)
    t.me.use(first)
    t.refused(t.me.use, then, clause="10.7.2.1.1")
    t.pass_turn()
    t.pass_turn()
    t.allowed(t.me.use, then)


@pytest.mark.answer("Q253")
def test_q253_with_a_one_two_cards_are_drawn_and_no_more(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hBP02-084", deck="hSD01-003*5", chance="ask")
    mark = t.mark()
    t.me.use("hBP02-084")
    t.roll(1)
    t.expect(t.me, hand="hSD01-003*2", deck="hSD01-003*3")
    assert t.happened("shuffle", since=mark) == []


@pytest.mark.answer("Q392")
@pytest.mark.clause("5.24.1")
def test_q392_dice_of_supports_count_for_the_legend(table: Tables) -> None:
    t = table(
        [center("hBP04-059", cheers="P P P"), idle()],
        [center("T-blue")],
        hand="hBP02-084 hSD01-020",
        archive="W",
        chance="ask",
    )
    t.me.use("hBP02-084")
    t.roll(1)
    t.me.use("hSD01-020")
    t.roll(2)
    t.me.end_main()
    t.me.art("Legend of My Supremacy", at=t.foe.center)
    assert [event.amount for event in t.happened("damage")] == [20, 170]


@pytest.mark.answer("Q550")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_q550_with_two_cards_in_the_deck_nothing_follows_the_die(table: Tables, face: int) -> None:
    t = table([center("hSD01-003")], FOE, hand="hBP02-084", deck="hSD01-003*2", chance="ask")
    t.me.use("hBP02-084")
    t.roll(face)
    t.expect(t.me, hand="hSD01-003*2", deck="", archive="hBP02-084")
    t.asks(t.me, "main")


@pytest.mark.answer("Q551")
@pytest.mark.clause("10.7.2.3.7")
def test_q551_with_an_empty_deck_it_cannot_be_used(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hBP02-084", deck="")
    t.refused(t.me.use, "hBP02-084", clause="10.7.2.3.7")


@pytest.mark.answer("Q397")
@pytest.mark.parametrize(
    ("attached", "damage"), [("", 50), ("hBP02-088", 90), ("hBP02-098", 80), ("hBP02-088 hBP02-098", 90)]
)
def test_q397_scythe_and_death_sensei_together_add_thirty_once(table: Tables, attached: str, damage: int) -> None:
    t = table(
        [center("hBP04-062", cheers="P P", attached=attached), idle()],
        [center("T-blue")],
        step="performance",
        deck="hSD01-016 hSD01-017",
    )
    t.me.art("One Final Drink", at=t.foe.center)
    t.me.choose("hSD01-016", kind="choose-to-archive")
    t.expect(t.foe.center, damage=damage)


@pytest.mark.parametrize(
    ("holder", "attached", "cheers"),
    [
        pytest.param("hSD03-008", "hSD03-013", "B", marks=pytest.mark.answer("Q277")),
        pytest.param("hBP03-016", "hBP03-106", "W", marks=pytest.mark.answer("Q357")),
    ],
)
def test_q277_q357_what_stands_in_for_cheers_of_its_holder_does_not_pay_for_another(
    table: Tables, holder: str, attached: str, cheers: str
) -> None:
    """Fubzilla archives two cheers; there are two, and then only one."""
    t = table([center("hBP02-008", attached="hBP02-092"), back(holder, attached=attached, cheers=f"{cheers} R")], FOE)
    t.take(t.me.index, "main", {"do": "activate"})
    t.expect(t.me.back[0], cheers="", attached=attached)
    u = table([center("hBP02-008", attached="hBP02-092"), back(holder, attached=attached, cheers=cheers)], FOE)
    assert "activate" not in u.verbs()


@pytest.mark.answer("Q256")
@pytest.mark.clause("5.22.3")
def test_q256_the_knights_take_ten_off_each_damage_of_one_art(table: Tables) -> None:
    t = table(
        [center("T-sniper"), idle()], [center("T-blue"), collab("hBP02-014", attached="hBP02-100")], step="performance"
    )
    t.me.art("Aim", at=t.foe.collabing)
    assert [event.amount for event in t.happened("damage")] == [10, 20]
    t.expect(t.foe.collabing, damage=30)


@pytest.mark.answer("Q278")
@pytest.mark.clause("11.3.1.1")
def test_q278_the_card_is_drawn_before_life_goes(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hBP02-024", attached="hBP02-101", damage=80), back("hSD01-003"), back("hSD01-008")],
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.asks(t.foe, "life-to")
    t.expect(t.foe, hand="hSD01-014")
    assert len(t.foe.life) == 5

"""Official answers about the cards of booster hBP06."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import SHIPPED, Tables, back, card_of, center, collab, idle

FOE = [center("T-blue"), idle()]
POWER = "hSD01-016*4"
BLUE_FOE = [center("T-blue")]


@pytest.mark.answer("Q497")
@pytest.mark.clause("7.2.3")
def test_q497_raora_does_not_rest_when_she_comes_back_from_the_collab(table: Tables) -> None:
    raora = card_of("ラオーラ・パンテーラ")
    t = table(
        [center("T-blue"), collab(raora)],
        FOE,
        oshi="hBP06-001",
        holo_power=POWER,
        deck="hSD01-014*9",
        foe_deck="hSD01-014*9",
    )
    t.me.sp()
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.pass_turn()
    t.me.choose(t.me.center, kind="cheer-to")
    t.expect(t.me.back[0], number=raora, resting=False)


@pytest.mark.answer("Q498", "Q534")
@pytest.mark.parametrize("alone", [True, False])
def test_q498_q534_an_effect_still_rests_her_and_sends_her_to_the_back(table: Tables, alone: bool) -> None:
    raora = card_of("ラオーラ・パンテーラ")
    t = table(
        [center(raora), collab("T-debut")] if not alone else [center("T-debut")],
        [center("T-debut", damage=90), back("T-debut")],
        oshi="hBP06-001",
        holo_power=POWER,
        foe_hand="hBP06-088",
        foe_life="W W W",
        deck="hSD01-014*9",
        foe_deck="hSD01-014*9",
    )
    if not alone:
        t.me.sp()
    t.me.end_main()
    chosen = t.me.center
    t.me.art("Free", at=t.foe.center)
    if t.decision is not None and t.decision.kind == "perform":
        t.me.end_performance()
    t.foe.use("hBP06-088")
    if not alone:
        t.foe.choose(chosen, kind="affect")
    t.expect(chosen, position="back", resting=True)


@pytest.mark.answer("Q500")
def test_q500_the_deck_is_counted_when_the_center_is_downed(table: Tables) -> None:
    t = table(
        [center("hBP06-020", cheers="W W W"), idle()],
        [center("T-debut", damage=90), back("T-debut")],
        step="performance",
        oshi="hBP06-002",
        holo_power=POWER,
        deck="hSD01-016*7",
        foe_life="W W W",
    )
    t.me.art("Resonance Roar", at=t.foe.center)
    t.take(0, "choose-count", {"do": "count", "number": 2})
    t.me.yes("react")
    assert len(t.foe.life) == 1


@pytest.mark.answer("Q516", "Q523")
def test_q516_q523_how_many_is_declared_first(table: Tables) -> None:
    t = table([center("hBP06-020", cheers="W W W"), idle()], FOE, step="performance")
    t.me.art("Resonance Roar", at=t.foe.center)
    assert [option.args[0] for option in t.asked(0, "choose-count").options] == [1, 2, 3]
    t.take(0, "choose-count", {"do": "count", "number": 3})
    t.expect(t.foe.center, damage=150 + 60)
    u = table(
        [center("hBP06-039", cheers="R R"), idle()], FOE, step="performance", oshi="hBP06-004", cheer_deck="R R W W"
    )
    u.me.art("Nakiri Dance -Oborozuki-", at=u.foe.center)
    u.me.yes("pay")
    u.take(0, "choose-count", {"do": "count", "number": 2})
    u.expect(u.foe.center, damage=80 + 80)


@pytest.mark.answer("Q501", "Q502")
def test_q501_q502_any_buzz_or_an_iroha_right_above_one(table: Tables) -> None:
    iroha, buzz, second = card_of("風真いろは"), "hBP06-026", "hBP06-027"
    other = card_of("風真いろは", 1, buzz=False)
    t = table(
        [center(f"{iroha} {buzz} {second}"), back(f"{iroha} {other} {second}"), back("hBP05-050")],
        FOE,
        oshi="hBP06-003",
        holo_power=POWER,
        cheer_deck="G W",
    )
    t.me.skill()
    t.asks(t.me, "send-to", second, "hBP05-050")
    t.me.choose(t.me.back[1], kind="send-to")
    t.expect(t.me.back[1], cheers="G")


@pytest.mark.answer("Q540", "Q541")
@pytest.mark.parametrize("buzz", [True, False])
def test_q540_q541_the_step_together_is_not_reduced_from_a_buzz(table: Tables, buzz: bool) -> None:
    iroha, other = card_of("風真いろは"), card_of("風真いろは", 1, buzz=False)
    stack = f"{iroha} hBP06-026 hBP06-027" if buzz else f"{iroha} {other} hBP06-027"
    t = table(
        [center(stack, cheers="G G G"), idle()],
        [center(card_of("夏色まつり"), attached=""), collab("T-blue"), back("T-blue")],
        step="performance",
        foe_oshi="T-guard",
        foe_holo_power="hSD01-016",
    )
    t.me.art("Taking a Step Together", at=t.foe.collabing, by=t.me.center)
    if not buzz:
        t.foe.yes("react")
    t.expect(t.foe.collabing, damage=160 if buzz else 140)


@pytest.mark.answer("Q503")
def test_q503_the_embodiment_of_chaos_does_nothing_before_the_sp_skill(table: Tables) -> None:
    t = table([center("T-debut")], FOE, oshi="hBP06-005", holo_power=POWER, chance="ask")
    t.me.skill()
    t.expect(t.me, hand="", holo_power="hSD01-016*3")


@pytest.mark.answer("Q506")
def test_q506_roboco_archives_what_there_is(table: Tables) -> None:
    roboco = card_of("ロボ子さん")
    t = table(
        [center("T-debut"), idle()],
        [center(roboco, damage=60), back("T-blue")],
        step="performance",
        foe_oshi="hBP06-007",
        foe_holo_power="hSD01-016*2",
        foe_deck="hSD01-017",
        foe_archive=roboco,
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.yes("react")
    t.expect(t.foe, hand=roboco, deck="")


@pytest.mark.answer("Q511", "Q512")
def test_q511_q512_what_was_taken_goes_back_when_there_is_nothing_else(table: Tables) -> None:
    t = table([center("hBP06-014", cheers="W W"), idle()], FOE, step="performance", holo_power="hSD01-016 hSD01-017")
    t.me.art("Colorful Rinascimento", at=t.foe.center)
    t.me.choose("hSD01-017")
    t.me.choose("hSD01-017", kind="choose-to-power")
    t.expect(t.me, hand="")
    assert sorted(t.me.holo_power) == ["hSD01-016", "hSD01-017"]


@pytest.mark.answer("Q519")
def test_q519_the_bloom_comes_before_the_archive(table: Tables) -> None:
    iroha, first = card_of("風真いろは"), card_of("風真いろは", 1, buzz=False)
    t = table(
        [center(f"{iroha} {first} hBP06-027", cheers="G G G"), back(f"{iroha} {first}", bloomed=True)],
        [center("T-debut"), back("T-debut")],
        step="performance",
        hand="hBP06-027",
    )
    t.me.art("Taking a Step Together", at=t.foe.center)
    t.me.yes()
    t.me.choose("hBP06-027", kind="bloom")
    kinds = [event.kind for event in t.happened("bloom", "life-damage")]
    assert kinds == ["bloom", "life-damage"]


@pytest.mark.answer("Q522")
def test_q522_special_damage_of_an_art_is_no_arts_damage(table: Tables) -> None:
    t = table([center("T-sniper"), idle()], [center("hBP06-039"), idle()], step="performance")
    t.me.art("Aim", at=t.foe.center)
    t.expect(t.foe.center, damage=30)
    u = table([center("T-sniper")], [center("hBP06-039"), idle()], step="performance")
    u.me.art("Aim", at=u.foe.center)
    u.expect(u.foe.center, damage=0)
    u.expect(u.foe.back[0], damage=20)


@pytest.mark.answer("Q524")
def test_q524_bae_draws_with_an_empty_hand(table: Tables) -> None:
    debut = card_of("ハコス・ベールズ")
    t = table([center(debut)], FOE, hand="hBP06-042")
    t.me.bloom("hBP06-042", on=t.me.center)
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.answer("Q525")
def test_q525_the_new_moon_waits_for_the_damage_of_the_art_itself(table: Tables) -> None:
    t = table([center("hBP06-052", cheers="B B"), idle()], [center("T-debut", damage=30), idle()], step="performance")
    t.me.art("Waning Moon", at=t.foe.center)
    t.me.yes("react")
    assert [event.amount for event in t.happened("damage")] == [20, 50]


@pytest.mark.answer("Q526")
@pytest.mark.parametrize("cheers", ["W", "W W W"])
def test_q526_as_many_of_the_opponents_cheers_as_there_are(table: Tables, cheers: str) -> None:
    shion = card_of("紫咲シオン")
    oshi = next(card.number for card in SHIPPED.values() if card.name == "紫咲シオン" and card.kind == 0)
    t = table([center(shion), back("hBP06-055")], FOE, oshi=oshi, archive="P", foe_archive=cheers)
    t.me.collab(t.me.back[0])
    t.me.yes()
    t.expect(t.foe.center, cheers=cheers)
    t.expect(t.me.center, cheers="P")


@pytest.mark.answer("Q527", "Q529")
def test_q527_q529_a_deck_that_is_too_small_gives_what_it_has(table: Tables) -> None:
    t = table([center("hBP06-055", cheers="B P"), idle()], FOE, step="performance", deck="T-debut T-debut hSD01-016")
    t.me.art("Magic Created by the Pair", at=t.foe.center)
    t.expect(t.foe.center, damage=140)
    oshi = next(card.number for card in SHIPPED.values() if card.name == "森カリオペ" and card.kind == 0)
    u = table([center("hBP06-060", cheers="B"), idle()], FOE, step="performance", oshi=oshi, deck="hSD01-016")
    u.me.art("Bull's-Eye!!!!", at=u.foe.center)
    u.me.yes()
    u.me.choose(u.me.center, kind="send-to")
    u.expect(u.me, archive="hSD01-016", deck="")


@pytest.mark.answer("Q535", "Q546")
def test_q535_q546_one_lamduck_is_not_two(table: Tables) -> None:
    t = table([center("hBP06-083"), back("T-blue")], FOE, hand="hBP06-096", archive="W W")
    assert t.game.top(t.me.center.now).names >= {"大空スバル", "角巻わため"}
    t.me.use("hBP06-096")
    t.expect(t.me.center, cheers="W")


@pytest.mark.answer("Q537")
def test_q537_the_downed_subaru_may_get_the_cheer(table: Tables) -> None:
    subaru = card_of("大空スバル")
    t = table(
        [center("T-debut"), idle()],
        [center(subaru, attached="hBP06-104", damage=90), back("T-blue")],
        step="performance",
        foe_cheer_deck="Y W",
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.yes()
    t.expect(t.foe, archive=f"{subaru} Y hBP06-104")


@pytest.mark.answer("Q556")
def test_q556_supports_used_after_the_collab_do_not_count(table: Tables) -> None:
    t = table([center("T-debut"), back("hBP06-074")], FOE, hand="hSD01-016 T-dieonly*2 T-swapitem", oshi="hBP06-008")
    t.me.use("hSD01-016")
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Free", at=t.foe.center, by=t.me.center)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q520")
@pytest.mark.clause("10.11.1")
def test_q520_a_knight_that_archives_itself_may_go_to_another_luna(table: Tables) -> None:
    luna, knight = card_of("姫森ルーナ"), "hBP03-105"
    t = table(
        [center("T-debut"), idle()],
        [center(luna, attached=knight), collab("hBP06-030"), back(luna)],
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.yes("pay")
    t.foe.yes()
    t.expect(t.foe.back[0], attached=knight)
    t.expect(t.foe.center, attached="", damage=10)


@pytest.mark.parametrize(
    ("resting", "damage"),
    [
        pytest.param(True, 80, marks=pytest.mark.answer("Q532")),
        pytest.param(False, 30, marks=pytest.mark.answer("Q548")),
    ],
)
def test_q532_q548_korone_knows_whether_the_skill_has_woken_her(table: Tables, resting: bool, damage: int) -> None:
    korone = card_of("戌神ころね")
    t = table(
        [center("T-blue"), back(korone, resting=resting, cheers="P")],
        FOE,
        oshi="hBP03-006",
        holo_power="hSD01-016*2",
        hand="hBP06-069",
        deck="hSD01-014*5",
    )
    one = t.me.back[0]
    t.me.skill()
    t.me.bloom("hBP06-069", on=one)
    t.me.collab(one)
    t.me.end_main()
    t.me.art("Hard Beating", at=t.foe.center, by=one)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q533")
@pytest.mark.parametrize("baton", [True, False])
def test_q533_only_a_baton_pass_is_one(table: Tables, baton: bool) -> None:
    koyori = card_of("博衣こより")
    t = table([center("hBP06-084", cheers="W"), back(koyori)], FOE, hand="hBP01-106", deck="hSD01-014*5")
    if baton:
        t.me.baton(t.me.back[0])
    else:
        t.me.use("hBP01-106")
    t.expect(t.me.center, number=koyori)
    assert len(t.game.lasting) == (1 if baton else 0)


@pytest.mark.answer("Q690")
def test_q690_gigi_bloomed_from_a_debut_that_is_gone(table: Tables) -> None:
    t = table([center("hSD13-009")], FOE, hand="hSD13-011 hSD13-011 hBP06-090", life="W W W W", deck="hSD01-014*9")
    t.me.bloom("hSD13-011", on=t.me.center)
    t.me.yes("pay")
    t.expect(t.me.center, stack="hSD13-011")
    t.me.use("hBP06-090")
    t.me.yes()
    t.me.choose("hSD13-011", kind="bloom")
    if t.decision is not None and t.decision.kind == "pay":
        t.me.no("pay")
    t.expect(t.me.center, stack="hSD13-011 hSD13-011")


@pytest.mark.answer("Q517")
@pytest.mark.clause("10.3.2")
@pytest.mark.parametrize("first", ["hSD04-004", "hBP06-026"])
def test_q517_the_hand_is_counted_when_irohas_gift_resolves(table: Tables, first: str) -> None:
    t = table([center("hBP06-026"), back("hSD04-004")], BLUE_FOE, hand="hSD01-018*5", cheer_deck="R*5")
    t.me.collab(t.me.back[0])
    t.me.resolve(first)
    if first == "hBP06-026":
        t.me.yes()
    t.me.yes("pay")
    t.me.choose("hSD01-018", kind="choose-to-archive")
    t.me.done()
    t.asks(t.me, "main")
    t.expect(t.me.collabing, cheers="R" if first == "hBP06-026" else "")


@pytest.mark.clause("10.7.2.5.4")
@pytest.mark.answer("Q557")
@pytest.mark.parametrize("played", [False, True])
def test_q557_supports_played_from_the_hand_count_also_if_they_find_nothing(table: Tables, played: bool) -> None:
    """What an oshi skill attaches was not played; a search that finds nothing was (a deck has no targets, 10.7.2.3)."""
    t = table(
        [center("T-blue"), back("hBP06-074"), back("hBP01-032")],
        FOE,
        hand="hSD01-018",
        deck="hBP01-114 hSD01-014 hSD01-015",
        oshi="hBP01-003",
        holo_power="hSD01-016*2",
    )
    t.me.skill()
    t.me.choose("hBP01-114", kind="choose-to-attach")
    if played:
        t.me.use("hSD01-018")
        t.me.done()
        t.me.choose("hSD01-015", kind="order-bottom")
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center)
    t.expect(t.foe.center, damage=20 if played else 10)


@pytest.mark.clause("10.7.2.5.4")
@pytest.mark.answer("Q558")
def test_q558_using_what_an_attached_support_can_do_is_not_using_the_card(table: Tables) -> None:
    t = table(
        [center("hBP07-037"), back("hBP06-074"), back("hBP06-074", attached="hBP06-103")],
        FOE,
        hand="hBP07-038",
        chance="ask",
    )
    matsuri = t.me.back[0]
    t.me.bloom("hBP07-038", on=t.me.center)
    t.roll(1)
    t.me.yes("pay")
    assert "hBP06-103" in t.me.archive
    t.me.collab(matsuri)
    assert [event.amount for event in t.happened("lasting")] == [0]


@pytest.mark.clause("10.7.2.5.4")
@pytest.mark.parametrize("found", [False, True])
def test_mumei_counts_a_support_that_has_found_nothing(table: Tables, found: bool) -> None:
    """hBP01-015"""
    t = table([center("hBP01-015", cheers="W")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-014")
    t.me.use("hSD01-018")
    if found:
        t.me.choose("hSD01-016")
    else:
        t.me.done()
        t.me.choose("hSD01-014", kind="order-bottom")
    t.me.end_main()
    t.me.art("Oh,Hi", at=t.foe.center)
    t.expect(t.foe.center, damage=30)

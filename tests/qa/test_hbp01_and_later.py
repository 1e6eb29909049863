"""Official answers about cards of booster hBP01 together with later ones. Some later cards are made up to fit the question."""

from __future__ import annotations

import pytest

from tests.builders import Player, Tables, TestTable, back, center, collab, idle, made_up

GAME = made_up(
    """
X-painter oshi purple life 5
  name "塗る" "Painter"
  skill 1 turn "塗る" "Paint"
    lasting turn
      treat-as (opp.stage x1) all-colors

X-cape support tool
  name "外套" "Cape"
  text
    bullet
      plus hp (holder) 50
    bullet
      when (happens downed (holder))
        lose-life my 1
    one-per tool

X-step holomem debut green hp 210 baton 0
  name "一歩" "Step"
  art 0 160 "共に" "Together"
    lasting implied
      cannot be-reduced (this-art)

X-axe support tool
  name "大斧" "Great Axe"
  text
    costs
      move (my.hand other x1) archive
    plus arts (holder) 10
    one-per tool
  extra
    also-named 〈石の斧〉

X-resort holomem debut green hp 180 baton 0
  name "避暑" "Resort"
  collab "斧" "Axe"
    may
      attach (my.archive 〈石の斧〉 x1) (my.stage 〈アキ・ローゼンタール〉)
  art 0 10 "休む" "Rest"

X-show holomem 2nd red hp 200 baton 0
  name "興行" "Show"
  gift "続く" "Goes On"
    in-position center|collab
    when (during opp (happens downed (my.stage (with fan) buzz)))
      if (is (my.oshi) 〈尾丸ポルカ〉)
        lose-less 1
  art 0 10 "演じる" "Act"
"""
)


# ---------------------------------------------------------------------------------------------------- Rise from the ashes

SORA = "hSD01-003"  # white, as far as nobody says otherwise


def rises(t: TestTable, player: Player) -> None:
    """The SP skill for a red holomem is offered, and used."""
    player.yes("react")
    t.expect(player, hand=SORA, life="W*5")


@pytest.mark.answer("Q647")
@pytest.mark.parametrize("painted", [True, False])
def test_q647_a_holomem_of_all_colours_by_an_oshi_skill_is_red(table: Tables, painted: bool) -> None:
    t = table(
        [center(SORA), idle()],
        [center("T-hunter"), idle()],
        game=GAME,
        turn_of="foe",
        oshi="hBP01-006",
        foe_oshi="X-painter",
        holo_power="hSD01-016*2",
        foe_holo_power="hSD01-016",
    )
    if painted:
        t.foe.skill()
        t.foe.choose(t.me.center, kind="affect")
    t.foe.end_main()
    t.foe.art("Hunt", at=t.me.center)
    if painted:
        rises(t, t.me)
    else:
        t.expect(t.me, hand="", life="W*4")


@pytest.mark.answer("Q663")
def test_q663_a_holomem_of_all_colours_by_a_collab_effect_is_red(table: Tables) -> None:
    t = table(
        [center(SORA), idle()],
        [center("T-hunter"), back("hBP08-068", cheers="P")],
        game=GAME,
        turn=2,
        turn_of="foe",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.collab(t.foe.back[0])
    t.foe.end_main()
    t.foe.art("Hunt", at=t.me.center)
    rises(t, t.me)


@pytest.mark.answer("Q669")
def test_q669_of_two_chosen_holomem_of_all_colours_each_is_red(table: Tables) -> None:
    t = table(
        [center(SORA), idle(), back("hSD01-008")],
        [center("T-hunter"), back("hBP08-073", cheers="P P")],
        game=GAME,
        turn_of="foe",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.collab(t.foe.back[0])
    t.foe.pick(t.me.center, t.me.collabing, kind="affect")
    t.foe.end_main()
    t.foe.art("Hunt", at=t.me.center)
    rises(t, t.me)


@pytest.mark.answer("Q673")
def test_q673_a_holomem_that_got_all_colours_by_the_art_that_downs_it_is_red(table: Tables) -> None:
    t = table(
        [center(SORA), idle()],
        [center("hBP08-074", cheers="P P P"), idle()],
        game=GAME,
        turn_of="foe",
        step="performance",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
        foe_hand="hSD01-014",
    )
    t.foe.art("Necro Elimination!!", at=t.me.center)
    t.foe.yes("pay")
    t.foe.pick("hSD01-014", kind="choose-to-archive")
    t.foe.choose(t.me.center, kind="affect")
    rises(t, t.me)


@pytest.mark.answer("Q689")
@pytest.mark.parametrize("where", ["center", "collab"])
def test_q689_a_holomem_of_all_colours_by_a_fan_at_the_center_is_red(table: Tables, where: str) -> None:
    night = {"attached": "hBP08-110"}
    t = table(
        [center(SORA), idle()],
        [center("hBP08-074", cheers="P P P", **night), idle()]
        if where == "center"
        else [center("T-blue"), collab("hBP08-074", cheers="P P P", **night)],
        game=GAME,
        turn_of="foe",
        step="performance",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.art("Necro Elimination!!", at=t.me.center)
    if where == "center":
        rises(t, t.me)
    else:
        t.expect(t.me, hand="", life="W*4")


@pytest.mark.answer("Q682")
@pytest.mark.parametrize("first", ["hBP01-006", "X-cape"])
def test_q682_one_life_less_of_the_two_that_a_cape_costs(table: Tables, first: str) -> None:
    t = table(
        [center("hBP01-062", damage=50, attached="X-cape"), idle()],
        [center("T-hunter"), idle()],
        game=GAME,
        turn_of="foe",
        step="performance",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.art("Hunt", at=t.me.center)
    t.me.resolve(first)
    t.me.yes("react")
    t.expect(t.me, hand="hBP01-062", life="W*4")


@pytest.mark.answer("Q599")
@pytest.mark.parametrize(("oshi", "life"), [("hBD24-019", "W*4"), ("hSD01-001", "W*3")])
def test_q599_one_life_less_of_the_two_for_a_buzz_holomem_with_a_fan(table: Tables, oshi: str, life: str) -> None:
    t = table(
        [center("X-show"), collab("hBP01-071", damage=200, attached="hBP01-126")],
        [center("T-hunter"), idle()],
        game=GAME,
        turn_of="foe",
        step="performance",
        oshi=oshi,
    )
    t.foe.art("Hunt", at=t.me.collabing)
    t.expect(t.me, life=life)


# ---------------------------------------------------------------------------------------------------- others


@pytest.mark.answer("Q539")
@pytest.mark.clause("5.22.3.1")
def test_q539_v7_cannot_prevent_damage_that_cannot_be_reduced(table: Tables) -> None:
    t = table(
        [center("X-step"), idle()], [center("T-blue"), collab("hBP01-027")], game=GAME, step="performance", chance="ask"
    )
    t.me.art("Together", at=t.foe.center)
    t.expect(t.foe.center, damage=160)


@pytest.mark.answer("Q479")
@pytest.mark.clause("5.17.3.4")
def test_q479_no_axe_is_attached_to_who_has_one(table: Tables) -> None:
    t = table(
        [center("hBP01-032", attached="hBP01-114"), back("hBP01-032", attached="hBP01-114"), back("X-resort")],
        [center(SORA)],
        game=GAME,
        hand="hBP01-035",
        archive="X-axe",
    )
    aki, _, resort = t.me.stage
    t.me.collab(resort)
    t.asks(t.me, "main")
    t.me.bloom("hBP01-035", on=aki)
    t.me.yes("may")
    t.me.choose(aki, kind="attach-to")
    t.expect(aki, attached="hBP01-114")
    t.expect(t.me, archive="X-axe")


@pytest.mark.answer("Q480")
def test_q480_what_an_axe_costs_is_for_using_it_from_the_hand(table: Tables) -> None:
    t = table(
        [center("hBP01-032"), back("hBP01-033"), back("X-resort")],
        [center(SORA)],
        game=GAME,
        hand="hBP01-035 hSD01-014",
        archive="X-axe*2",
    )
    aki, other, resort = t.me.stage
    t.me.collab(resort)
    t.me.yes("may")
    t.me.choose(other, kind="attach-to")
    t.me.bloom("hBP01-035", on=aki)
    t.me.yes("may")
    t.me.choose(aki, kind="attach-to")
    t.expect(aki, attached="X-axe")
    t.expect(other, attached="X-axe")
    t.expect(t.me, hand="hSD01-014", archive="")

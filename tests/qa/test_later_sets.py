"""Official answers about cards that meet cards of sets to come: of those only what the question is about is written down."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle, made_up

FOE = [center("T-blue")]
GAME = made_up("""
X-flare-oshi oshi yellow life 5
  name "不知火フレア" "Shiranui Flare"
  skill 1 turn "交代" "Trade"
    swap (my.collab (any-of debut 1st spot) x1) (my.back 〈不知火フレア〉 x1)
  sp 2 game "引く" "Draw"
    draw my 1

X-roboco-oshi oshi purple life 5
  name "ロボ子さん" "Roboco-san"
  skill 1 turn "引く" "Draw"
    draw my 1
  sp 2 game "二枚引く" "Draw Two"
    draw my 2

X-miko holomem 2nd red hp 200 baton *
  name "さくらみこ" "Sakura Miko"
  gift "練習" "Practice"
    in-position center|collab
    react (during opp (happens downed (my.stage 〈さくらみこ〉)))
      find (my.deck 〈み俺恥〉 x1)
        move (found) hand
      shuffle deck
  art R 70 "桜" "Blossoms"
    plus-art (per 70 (count (on attached (this) - 〈35P〉)) 1)
    draw my (per 1 (count (on attached (this) - 〈35P〉)) 1)

X-haji support event
  name "み俺恥" "Mi-Ore-Haji"
  text
    draw my 2

X-mascot support mascot
  name "みこだにぇー" "Mikodanye"
  text
    granted (holder 〈さくらみこ〉)
      when (during opp (happens downed (holder)))
        by opp
          move (my.hand x1) archive
    one-per mascot

X-pekora holomem 2nd white hp 210 baton *
  name "兎田ぺこら" "Usada Pekora"
  tags 3期生
  gift "女神" "Goddess"
    when (happens used-art (this))
      draw my 2
  art 0 120 "崇める" "Worship"

X-flare holomem 1st yellow hp 180 baton *
  name "不知火フレア" "Shiranui Flare"
  tags 3期生
  gift "旅" "Journey"
    in-position collab
    when (happens used-art (my.center #3期生))
      pay
        move (my.hand x1) archive
        draw my 1
  art 0 30 "氷" "Ice"

X-roboco holomem 1st purple hp 160 baton *
  name "ロボ子さん" "Roboco-san"
  collab "いたずら" "Prank"
    if (is (my.oshi) 〈ロボ子さん〉)
      pay
        move (my.hand x1..2) archive
        move (my.archive 〈ろぼさー〉 (count (archived card))) hand
  art P 40 "がおー" "Roar"

X-duck holomem 1st yellow hp 170 baton *
  name "ラムダック" "Lamb Duck"
  art Y 80 "羊" "Sheep"
  extra
    also-named 〈角巻わため〉 〈大空スバル〉

X-fan support fan
  name "スバ友" "Subatomo"
  text
    only-on fan 〈大空スバル〉

X-lamy holomem 1st blue hp 150 baton *
  name "雪花ラミィ" "Yukihana Lamy"
  bloom "しか" "Only"
    find (my.deck 〈雪民〉 x1)
      move (found) hand
    shuffle deck
  art B 40 "愛" "Love"

X-choco holomem 1st purple hp 180 baton *
  name "癒月ちょこ" "Yuzuki Choco"
  gift "寝坊" "Sleepyhead"
    in-position center
    when (step-edge performance-end opp)
      if (compare (damage-on (this)) <= 0)
        may
          attach (top my cheer-deck 1) (my.stage 〈癒月ちょこ〉)
  art P 30 "起" "Up"

X-iroha holomem 1st buzz green hp 250 baton *
  name "風真いろは" "Kazama Iroha"
  gift "元気" "Cheerful"
    in-position center
    when (happens collabed (my.stage))
      if (compare (count (my.hand)) >= 5)
        may
          attach (top my cheer-deck 1) (my.collab)
  art G 60 "喜" "Joy"

X-azki holomem 2nd purple hp 210 baton *
  name "AZKi" "AZKi"
  tags 0期生
  collab "軌跡" "Tracks"
    lasting turn
      plus arts (this) (per 20 (count (my.stage (differ name) #0期生)) 1)
  art 0 100 "待つ" "Waiting"
""")


@pytest.mark.answer("Q474")
@pytest.mark.clause("11.3.1.1.1")
@pytest.mark.parametrize(("first", "archived"), [("hBP03-107", 1), ("X-mascot", 0)])
def test_q474_their_player_orders_what_happens_when_miko_is_downed(table: Tables, first: str, archived: int) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hBP03-030", damage=190, attached="hBP03-107 X-mascot"), collab("T-blue")],
        step="performance",
        game=GAME,
    )
    t.me.art("Free", at=t.foe.center)
    t.asks(t.foe, "resolve", "hBP03-107", "X-mascot")
    t.foe.resolve(first)
    t.me.yes()
    if archived:
        t.me.choose("hSD01-014", kind="choose-to-archive")
    assert (len(t.me.archive), len(t.me.hand)) == (archived, 1 - archived)


@pytest.mark.answer("Q477")
@pytest.mark.clause("11.3.1.1", "10.6.3")
@pytest.mark.parametrize("first", ["X-pekora", "X-flare"])
def test_q477_what_a_down_triggers_comes_before_what_an_art_triggers(table: Tables, first: str) -> None:
    t = table(
        [center("X-pekora"), collab("X-flare")],
        [center("hBP03-030", damage=190, attached="hBP03-107"), collab("T-blue")],
        step="performance",
        hand="hSD01-018",
        game=GAME,
    )
    t.me.art("Worship", at=t.foe.center)
    t.asks(t.me, "may")  # 35P lets me draw
    t.me.no()
    t.asks(t.me, "resolve", "X-pekora", "X-flare")
    t.me.resolve(first)
    if first == "X-pekora":
        assert len(t.me.hand) == 3
    t.me.no("pay")


@pytest.mark.answer("Q598")
def test_q598_miko_draws_a_card_for_each_35p(table: Tables) -> None:
    t = table([center("X-miko", attached="hBP03-107*2"), idle()], FOE, step="performance", game=GAME)
    t.me.art("Blossoms", at=t.foe.center)
    assert len(t.me.hand) == 2
    t.expect(t.foe.center, damage=210)


@pytest.mark.answer("Q452")
def test_q452_both_miko_look_when_both_are_downed(table: Tables) -> None:
    """The first to fall: both see it. The second: only herself."""
    t = table(
        [center("hBP04-037", cheers="R*3"), idle()],
        [center("X-miko", damage=130), collab("X-miko", damage=190), back("T-blue")],
        hand="hBP04-091",
        foe_deck="X-haji*4 hSD01-014*5",
        game=GAME,
    )
    t.me.use("hBP04-091")
    t.me.end_main()
    t.me.art("Oh? Wanna Fight?", at=t.foe.center)
    t.me.choose(t.foe.collabing, kind="damage-to")
    t.foe.choose(t.foe.center, kind="down-first")
    t.foe.resolve(0)
    for _ in range(3):
        t.foe.yes("react")
        t.foe.choose("X-haji")
    assert t.foe.hand.count("X-haji") == 3


@pytest.mark.answer("Q530")
@pytest.mark.clause("10.7.2.3.1")
def test_q530_roboco_must_take_back_as_many_as_she_archived(table: Tables) -> None:
    t = table(
        [center("T-blue"), back("X-roboco")],
        FOE,
        oshi="X-roboco-oshi",
        hand="hSD01-018 hSD01-016",
        archive="hBP03-110*2",
        game=GAME,
    )
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.me.pick("hSD01-018", "hSD01-016", kind="choose-to-archive")
    t.asks(t.me, "main")
    t.expect(t.me, hand="hBP03-110*2", archive="hSD01-016 hSD01-018")


@pytest.mark.answer("Q542")
@pytest.mark.clause("2.11.2.3")
def test_q542_a_holomem_of_both_names_has_the_fans_of_both(table: Tables) -> None:
    t = table([center("X-duck")], FOE, hand="hBP03-112 X-fan", game=GAME)
    t.me.use("hBP03-112")
    t.me.use("X-fan")
    t.expect(t.me.center, attached="X-fan hBP03-112")


@pytest.mark.answer("Q455")
@pytest.mark.clause("10.7.2.3.5")
def test_q455_lamy_may_look_though_no_yukimin_can_be_in_the_deck(table: Tables) -> None:
    t = table([center("hBP04-043", attached="hBP04-106*2")], FOE, hand="X-lamy", archive="hBP04-106*2", game=GAME)
    t.me.bloom("X-lamy", on=t.me.center)
    t.asks(t.me, "choose-to-take", "done")
    t.me.done()
    assert t.happened("shuffle")


@pytest.mark.answer("Q445")
@pytest.mark.clause("13.2.2")
def test_q445_trading_places_is_no_collab(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("T-debut"), back("hSD07-003")],
        FOE,
        oshi="X-flare-oshi",
        holo_power="hSD01-018",
        deck="hSD07-012*5",
        game=GAME,
    )
    t.me.skill()
    t.expect(t.me.collabing, number="hSD07-003")
    t.asks(t.me, "main")
    assert not t.happened("collab", "trigger")


@pytest.mark.answer("Q456")
@pytest.mark.parametrize(("damage", "asked"), [(10, False), (0, True)])
def test_q456_hp_that_a_mascot_adds_do_not_make_up_for_damage(table: Tables, damage: int, asked: bool) -> None:
    t = table(
        [center("T-blue")], [center("X-choco", damage=damage, attached="hSD04-014")], step="performance", game=GAME
    )
    assert t.foe.center.hp == 200
    t.me.end_performance()
    if asked:
        t.asks(t.foe, "may")
        t.foe.yes()
    t.asks(t.foe, "main")
    t.expect(t.foe.center, cheers="W W" if asked else "W")


@pytest.mark.answer("Q517")
@pytest.mark.clause("10.3.2")
@pytest.mark.parametrize("first", ["hSD04-004", "X-iroha"])
def test_q517_the_hand_is_counted_when_irohas_gift_resolves(table: Tables, first: str) -> None:
    t = table([center("X-iroha"), back("hSD04-004")], FOE, hand="hSD01-018*5", cheer_deck="R*5", game=GAME)
    t.me.collab(t.me.back[0])
    t.me.resolve(first)
    if first == "X-iroha":
        t.me.yes()
    t.me.yes("pay")
    t.me.choose("hSD01-018", kind="choose-to-archive")
    t.me.done()
    t.asks(t.me, "main")
    t.expect(t.me.collabing, cheers="R" if first == "X-iroha" else "")


@pytest.mark.answer("Q602")
def test_q602_soraz_is_one_holomem_of_one_card_name(table: Tables) -> None:
    t = table([center("hSD01-013"), back("X-azki")], FOE, game=GAME)
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Waiting", at=t.foe.center)
    t.expect(t.foe.center, damage=140)

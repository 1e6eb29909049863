"""Pages 3 to 6: zones, what stands on cards, and the five kinds of card."""

from __future__ import annotations

import pytest

import holochron as hc
from tests.games.chrono.builders import GAME, Boards, made_up, side


@pytest.mark.chrono("3.1.1")
def test_whose_field_is_meant(board: Boards) -> None:
    t = board(side("H-03", "C-02", hand="E-01 E-05", ep=3), side("H-03", "C-05", hand=""))
    t.do("use", "E-01")
    assert {t.player_of(one["card"]) for one in t.options("target")} == {0}, "my field"
    t.do("target", "C-02")
    t.passes().do("use", "E-05")
    assert {t.player_of(one["card"]) for one in t.options("target")} == {0, 1}, "any field"
    u = board(side("H-03", "L-08"), side("H-03", "C-05"))
    u.do("skill", "L-08")
    assert {u.player_of(one["card"]) for one in u.options("target")} == {1}, "the opponent's field"


@pytest.mark.chrono("3.2.1", "8.2.4", "8.2.5", "3.4.1", "5.2.2")
def test_a_game_begins_with_the_heroine_out_five_cards_and_a_shuffled_deck() -> None:
    decks = [GAME.decks["fuuka"], GAME.decks["orietta"]]
    orders = set()
    for seed in range(4):
        table = GAME.table(decks, seed=seed)
        for seat, heroine in ((0, "H-03"), (1, "H-01")):
            shown = table.view(seat)["players"][seat]
            assert [card["number"] for card in shown["field"]] == [heroine]
            assert (shown["hand"]["count"], shown["deck"]["count"], shown["deck"]["cards"]) == (5, 25, [])
        orders.add(tuple(table.state.number(ref) for ref in table.state.sides[0].deck))  # type: ignore[attr-defined]
    assert len(orders) == 4


@pytest.mark.chrono("3.2.2")
def test_a_search_shows_what_it_takes_and_shuffles(board: Boards) -> None:
    t = board(side("H-03", "C-02", "I-09 on 2", hand="C-05 C-05", deck="C-11 L-01 C-12"), side("H-03"))
    before = list(t.g.sides[0].deck)
    t.skill("I-09")
    if t.kind == "pay":
        t.do("pay-with", "C-05")
    t.passes()
    assert t.kind == "search"
    looks = [set(event.cards) for viewer in (0, 1) for event in t.table.events(viewer) if event.kind == "look"]
    assert looks == [{"C-11", "L-01", "C-12"}, {None}], "only the player sees the deck"
    assert not t.offers("choose", "C-11")
    assert t.offers("done"), "nothing need be taken"
    t.do("choose", "L-01")
    assert t.numbers(0, "hand") == ["C-05", "L-01"]
    assert [card["number"] for card in t.table.view(1)["players"][0]["hand"]["cards"]] == ["L-01"]
    assert [event.cards for event in t.table.events(1) if event.kind == "move"][-1] == ("L-01",)
    assert not set(before) & set(t.g.sides[0].deck)


@pytest.mark.chrono("3.3.1", "6.2.5", "6.2.7")
def test_a_card_goes_to_its_owners_discard(board: Boards) -> None:
    t = board(side("H-03", hand="I-04", ep=1), side("H-03", "C-02", damage=0))
    t.use("I-04", at="C-02")
    t.passes()
    assert t.figures("C-02")[0] == 1
    item = t.standing("I-04")
    assert (item.player, t.g.owner[item.ref]) == (1, 0)
    u = board(side("H-03", hand="E-05", ep=2), side("H-03", "C-02 damage 1", "I-04 on 2 owner 1"))
    u.use("E-05", at="C-02", of=1).passes()
    assert u.standing("C-02").face_down
    assert u.numbers(0, "discard") == ["E-05", "I-04"]
    assert u.numbers(1, "discard") == []


@pytest.mark.chrono("3.4.2", "9.6.1", "7.7.4")
@pytest.mark.parametrize(("cards", "limit"), [((), 5), (("L-04",), 6), (("L-04", "L-01"), 6), (("L-04 face_down",), 5)])
def test_the_hand_limit(board: Boards, cards: tuple[str, ...], limit: int) -> None:
    hand = " ".join(["C-05"] * 8)
    t = board(side("H-03", *cards, hand=hand), side("H-03"))
    assert t.table.view(0)["players"][0]["hand_limit"] == limit
    assert t.table.view(0)["players"][1]["hand_limit"] == limit if "L-04" in cards else 5
    t.do("end-main").passes()
    while t.kind == "hand-limit":
        t.do("discard", "C-05")
    assert len(t.g.sides[0].hand) == limit


@pytest.mark.chrono("3.4.2")
def test_the_hand_limit_never_goes_below_0(board: Boards) -> None:
    game = made_up(
        """
X-1 bg cost 1 ep 1
  name "一" "One"
  passive
    hand-limit everyone -9
"""
    )
    t = board(side("H-03", "X-1", hand="C-05"), side("H-03"), game=game)
    assert t.table.view(0)["players"][0]["hand_limit"] == 0
    t.do("end-main").passes()
    assert t.numbers(0, "discard") == ["C-05"]


@pytest.mark.chrono("3.4.3")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    table = GAME.table([GAME.decks["fuuka"], GAME.decks["fuuka"]], seed=1)
    assert len(table.view(0)["players"][0]["hand"]["cards"]) == 5
    assert table.view(1)["players"][0]["hand"] == {"count": 5, "cards": []}
    assert table.view(None)["players"][0]["hand"] == {"count": 5, "cards": []}


@pytest.mark.chrono("4.1.1", "8.2.1", "8.2.2", "8.2.3")
def test_what_a_deck_may_hold() -> None:
    def faults(heroine: dict[str, int], main: dict[str, int]) -> list[str]:
        return [fault.rule for fault in GAME.check_deck(hc.ChronoDeck("d", heroine, main))]

    thirty = {f"C-{number:02}": 3 for number in range(1, 11)}
    assert faults({"H-01": 1}, thirty) == []
    assert faults({"H-01": 1}, {**thirty, "C-10": 4, "C-09": 2}) == ["8.2.2"]
    assert faults({"H-01": 1}, {**thirty, "C-10": 2}) == ["8.2.1"]
    assert faults({}, thirty) == ["8.2.1"]
    assert faults({"H-01": 1, "H-02": 1}, thirty) == ["8.2.1"]
    assert faults({"C-11": 1}, thirty) == ["8.2.1"]
    assert faults({"H-01": 1}, {**thirty, "C-10": 2, "H-02": 1}) == ["8.2.1"]
    assert faults({"H-01": 1}, {**thirty, "C-10": 0, "E-06": 3}) == ["8.2.1", "8.2.3"]
    assert faults({"H-01": 1}, {**thirty, "Z-99": 1, "C-10": 2}) == ["8.2.1"]


@pytest.mark.chrono("4.1.4", "7.1.1", "7.2.1")
def test_a_use_needs_its_cost_in_ep_that_are_already_out(board: Boards) -> None:
    t = board(side("H-03", "L-01", "L-02", hand="C-02"), side("H-03"))
    assert not t.offers("use", "C-02")
    assert "7.1.1" in t.why_not(0, do="use", card=t.ref_in_hand(0, "C-02"))
    t.ep("L-01")
    assert not t.offers("use", "C-02")
    t.ep("L-02")
    t.use("C-02").passes()
    assert t.is_there("C-02")
    assert t.g.sides[0].ep == 0


@pytest.mark.chrono("4.1.5", "7.2.2")
def test_characters_and_bgs_give_the_ep_that_are_printed(board: Boards) -> None:
    game = made_up('X-1 character cost 1 ap 1 dp 1\n  name "無" "None"\n')
    t = board(side("H-01", "X-1", "L-01", "C-05"), side("H-03"), game=game)
    t.ep("L-01", "C-05")
    assert t.g.sides[0].ep == 2
    assert t.standing("C-05").checked
    assert not t.offers("ep", "X-1")
    assert "4.1.5" in t.why_not(0, do="ep", card=t.standing("X-1").ref)


@pytest.mark.chrono("4.1.6", "4.1.7", "11.1.2")
def test_ap_comes_off_dp(board: Boards) -> None:
    t = board(side("H-03", "C-05"), side("H-03", "C-10"))
    t.charm("C-05").passes().defend(("C-10", "C-05")).to_damage()
    assert t.figures("C-10") == (1, 1)
    assert t.standing("C-05").face_down, "DP 1 against AP 1"


@pytest.mark.chrono("4.1.8")
def test_a_card_beats_the_rules(board: Boards) -> None:
    """A recovery puts a character onto the field again that the rules would discard; a limit of five becomes six."""
    t = board(side("H-03", "C-12", "C-05 face_down"), side("H-03"))
    t.skill("C-12", at="C-05").passes().end_turn()
    assert t.is_there("C-05", 0)


@pytest.mark.chrono("4.2.1")
def test_types_are_what_the_type_line_says(board: Boards) -> None:
    t = board(side("H-03", hand="I-02", ep=1), side("H-03", "C-05"))
    t.do("use", "I-02")
    hosts = {t.g.number(one["card"]) for one in t.options("target")} if t.kind == "host" else {"H-03"}
    assert hosts == {"H-03"}, "Ritsu is not female"
    assert GAME.cards["H-01"].types == ("女性", "魔法使い")


@pytest.mark.chrono("4.2.2", "7.3.1")
def test_an_a_skill_is_paid_for_and_then_does_what_it_says(board: Boards) -> None:
    t = board(side("H-01", hand="C-05 C-07"), side("H-03"))
    t.do("skill", "H-01", 0).do("pay-with", "C-05").passes()
    t.expect(damage=(0, 2))
    assert t.numbers(0, "discard") == ["C-05"]
    u = board(side("H-01", hand=""), side("H-03"))
    assert not u.offers("skill", "H-01")
    assert "7.3.1" in u.why_not(0, do="skill", card=u.standing("H-01").ref, skill=0)


@pytest.mark.chrono("4.2.3")
def test_once_a_turn(board: Boards) -> None:
    t = board(side("C-02", "H-01", hand="C-05 C-05 C-05"), side("H-03"))
    t.skill("H-01").passes()
    assert not t.offers("skill", "H-01")
    assert t.why_not(0, do="skill", card=t.standing("H-01").ref, skill=0) == ["4.2.3"]
    t.end_turn().end_turn()
    assert t.offers("skill", "H-01")


@pytest.mark.chrono("4.2.4")
def test_check_as_a_cost_checks_the_card_itself(board: Boards) -> None:
    t = board(side("H-03", "C-04", damage=5), side("H-03"))
    t.skill("C-04").passes()
    assert t.standing("C-04").checked
    t.expect(damage=(3, 0))
    u = board(side("H-02", damage=5, ep=2), side("H-03"))
    u.skill("H-02").passes()
    assert u.g.sides[0].ep == 0
    u.expect(damage=(3, 0))


@pytest.mark.chrono("4.2.5", "7.5.3", "7.6.3", "12.3.1")
def test_a_p_skill_works_from_entering_to_leaving(board: Boards) -> None:
    t = board(side("H-03", "C-09", hand="C-08 E-04", ep=5), side("H-03", hand="E-05", ep=2))
    assert t.figures("C-09") == (2, 2)
    t.use("C-08").passes()
    assert t.figures("C-09") == (3, 2), "in its first turn already, and nobody could answer it"
    u = board(side("H-03", "C-09", "C-08 checked", hand="E-04", ep=2), side("H-03"))
    assert u.figures("C-09") == (3, 2), "of somebody who is in Check"
    v = board(side("H-03", "C-09 checked", "C-08 checked", "C-04"), side("H-03"))
    assert v.figures("C-09") == (3, 2), "of a card that is in Check itself"
    assert v.figures("C-04") == (2, 4), "and for others"
    u.use("E-04", at="C-08").passes()
    assert u.figures("C-09") == (2, 2)


@pytest.mark.chrono("4.2.6", "7.7.4")
def test_p_skills_face_down(board: Boards) -> None:
    t = board(side("H-03", "C-08 face_down", "C-04"), side("H-03"))
    assert t.figures("C-04") == (2, 4), "Mary's works face-down too"
    u = board(side("H-03", "C-03 face_down", "C-11"), side("H-03"))
    assert u.figures("C-11") == (1, 2), "Fuuka's does not"
    v = board(side("H-03", "C-08", "C-04 face_down"), side("H-03"))
    assert v.figures("C-04") == (2, 3), "and nobody's reaches a face-down card"


@pytest.mark.chrono("4.2.7")
def test_a_limit_cannot_be_ignored(board: Boards) -> None:
    game = made_up(
        """
X-1 event cost 0
  name "限" "Limited"
  text
    draw me 1
  limit
    only-while (exists (my.field bg x1))
"""
    )
    t = board(side("H-03", hand="X-1"), side("H-03"), game=game)
    assert not t.offers("use", "X-1")
    assert t.why_not(0, do="use", card=t.ref_in_hand(0, "X-1")) == ["4.2.7"]
    u = board(side("H-03", "L-01", hand="X-1"), side("H-03"), game=game)
    assert u.offers("use", "X-1")


@pytest.mark.chrono("5.1.1", "6.1.1", "6.2.1", "9.3.3", "12.1.1")
def test_only_events_and_a_skills_outside_the_main_phase(board: Boards) -> None:
    t = board(
        side("H-03", "L-08", "C-05", hand="C-02 L-01 I-01 E-02", ep=3),
        side("H-03", "C-05"),
        phase="draw",
        point="draw-act",
    )
    assert {t.g.number(one["card"]) for one in t.options("use")} == {"E-02"}
    assert t.offers("skill", "L-08")
    for number, rule in (("C-02", "5.1.1"), ("L-01", "6.1.1"), ("I-01", "6.2.1")):
        assert rule in t.why_not(0, do="use", card=t.ref_in_hand(0, number))
    u = board(side("H-03", "C-05"), side("H-03", "C-05", hand="C-02 L-01 I-01 E-02", ep=3))
    u.do("end-main")
    assert u.asked == (1, "interrupt")
    assert {u.g.number(one["card"]) for one in u.options("use")} == {"E-02"}


@pytest.mark.chrono("5.1.2", "R6", "R7")
def test_one_character_of_a_name_on_a_field(board: Boards) -> None:
    t = board(side("H-03", "C-05", hand="C-05 C-03 C-02", ep=4), side("H-03", "C-02"))
    assert not t.offers("use", "C-05"), "it is there already"
    assert not t.offers("use", "C-03"), "the heroine bears that name, though not that number"
    assert t.offers("use", "C-02"), "on the opponent's field it does not matter"
    assert "5.1.2" in t.why_not(0, do="use", card=t.ref_in_hand(0, "C-03"))


@pytest.mark.chrono("5.1.3", "7.5.1", "7.5.2", "7.5.3", "9.2.3", "7.3.2")
def test_the_first_turn_of_a_character(board: Boards) -> None:
    t = board(side("H-03", hand="C-04", ep=3, damage=5), side("H-03", "C-05"))
    t.use("C-04").passes()
    assert not t.offers("ep", "C-04")
    assert not t.offers("skill", "C-04")
    ref = t.standing("C-04").ref
    assert "7.5.2" in t.why_not(0, do="ep", card=ref)
    assert "7.5.2" in t.why_not(0, do="skill", card=ref, skill=0)
    assert "7.5.2" in t.why_not(0, do="attack", card=ref)
    t.do("charm")
    assert not t.offers("attack", "C-04")
    if t.kind == "attack":
        t.do("attack", "H-03")
    while t.kind in ("attack", "support"):
        t.do("done" if t.kind == "attack" else "no-support")
    t.passes().defend().to_damage()
    t.end_turn()
    t.charm("C-05").passes()
    assert t.offers("defend", "C-04"), "it may defend at once"
    t.defend().to_damage().end_turn()
    assert t.offers("ep", "C-04")
    assert t.offers("skill", "C-04")
    assert t.options("charm")


@pytest.mark.chrono("5.2.1", "R8")
def test_a_heroine_can_be_chosen_as_a_character_but_not_the_other_way_round(board: Boards) -> None:
    game = made_up(
        """
X-1 event cost 0
  name "姫" "Heroine only"
  text
    target :one (any.field heroine x1)
    check one
"""
    )
    t = board(side("H-03", "C-05", hand="E-05 X-1", ep=2), side("H-01", "C-02"), game=game)
    t.do("use", "X-1")
    assert {t.g.number(one["card"]) for one in t.options("target")} == {"H-03", "H-01"}
    t.do("target", "H-01").passes()
    t.do("use", "E-05")
    assert {t.g.number(one["card"]) for one in t.options("target")} == {"H-03", "C-05", "H-01", "C-02"}


@pytest.mark.chrono("5.2.3")
def test_a_heroine_never_leaves_her_field(board: Boards) -> None:
    t = board(side("H-03", hand="E-04", ep=2), side("H-01", "C-05"))
    t.use("E-04", at="H-01").passes()
    assert t.is_there("H-01", 1)
    assert t.happened("stays")
    assert t.numbers(0, "discard") == ["E-04"]


@pytest.mark.chrono("5.2.4", "9.2.2", "7.8.1", "9.6.2", "7.7.5")
def test_a_face_down_heroine_stays_and_recovers_in_check(board: Boards) -> None:
    t = board(side("H-03", "C-05 face_down"), side("H-01 face_down", "C-02 face_down"))
    t.do("end-main").passes()
    assert not t.is_there("C-05"), "all face-down cards are discarded, the opponent's too"
    assert not t.is_there("C-02")
    heroine = t.standing("H-01")
    assert (heroine.face_down, heroine.checked) == (False, True)
    assert t.g.turn == 1


@pytest.mark.chrono("6.1.2", "6.1.3", "6.1.4")
def test_bgs(board: Boards) -> None:
    t = board(side("H-03", "L-02", hand="L-01 L-02 L-08", ep=9), side("H-03", "L-01"))
    assert not t.offers("use", "L-02"), "one of that name is there"
    assert "6.1.3" in t.why_not(0, do="use", card=t.ref_in_hand(0, "L-02"))
    t.use("L-01").passes()
    assert t.offers("ep", "L-01"), "no first-turn restriction"
    assert not t.offers("use", "L-08")
    assert t.why_not(0, do="use", card=t.ref_in_hand(0, "L-08")) == ["6.1.2"]


@pytest.mark.chrono("6.2.2", "6.2.3", "6.2.4", "6.2.7")
def test_items(board: Boards) -> None:
    t = board(side("H-03", hand="I-01 I-01 I-01", ep=3), side("H-01"))
    t.use("I-01", at="H-03").passes()
    assert t.figures("H-03")[0] == GAME.cards["H-03"].ap + 1
    t.do("use", "I-01").passes()
    assert t.player_of(t.standing("I-01", 1).host) == 1, "the only one left without an item"
    assert not t.offers("use", "I-01"), "every character has one"
    assert "6.2.4" in t.why_not(0, do="use", card=t.ref_in_hand(0, "I-01"))


@pytest.mark.chrono("6.2.5")
def test_an_item_falls_when_its_character_moves(board: Boards) -> None:
    t = board(side("H-03", hand="E-04", ep=2), side("H-01", "C-05", "I-01 on 2"))
    t.use("E-04", at="C-05").passes()
    assert t.numbers(1, "hand") == ["C-05"]
    assert t.numbers(1, "discard") == ["I-01"]


@pytest.mark.chrono("6.2.6", "7.3.2")
def test_an_items_skill_is_the_characters(board: Boards) -> None:
    t = board(side("H-03", "C-05", "I-03 on 2", "C-11 fresh", "I-03 on 4", "C-02 checked", "I-03 on 6"), side("H-01"))
    assert len(t.options("skill")) == 1, "not a new character's, not one's in Check"
    t.do("skill").passes()
    assert t.standing("C-05").checked
    t.expect(damage=(0, 1))


@pytest.mark.chrono("6.3.1", "6.3.2", "9.7.1")
def test_an_event_does_something_and_is_discarded(board: Boards) -> None:
    t = board(side("H-03", hand="E-02", ep=2), side("H-01"))
    t.use("E-02").passes()
    assert t.numbers(0, "hand") == ["L-01", "L-01"]
    assert t.numbers(0, "discard") == ["E-02"]


BAD_POSITIONS = (
    ("field C-05 face-down", "not 'face-down'"),
    ("field C-05 damage -1", "cannot be read"),
    ("field C-05 damage", "cannot be read"),
    ("field I-01 on 0", "cannot be read"),
    ("field I-01", "only items, are on a character"),
    ("field C-99", "there is no card"),
    ("counts ep -1", "cannot be read"),
    ("hands C-05", "a player has no 'hands'"),
)


@pytest.mark.parametrize(("line", "told"), BAD_POSITIONS)
def test_a_position_that_cannot_be_is_refused(line: str, told: str) -> None:
    text = (
        "holochron chrono position 1\nmode duel 2\nturn 3 player 1 first 1 phase main point main\n"
        "player 1\n  field H-03\n  {line}\nplayer 2\n  field H-01"
    )
    GAME.position(text.format(line="field C-05"))
    with pytest.raises(hc.MalformedPosition, match=told):
        GAME.position(text.format(line=line))


@pytest.mark.parametrize(
    ("turn", "told"), [("phase main point defend", "charm"), ("phase tea point main", "phase"), ("point tea", "point")]
)
def test_a_position_stands_at_a_point_of_the_game(turn: str, told: str) -> None:
    sides = "player 1\n  field H-03\nplayer 2\n  field H-01"
    with pytest.raises(hc.MalformedPosition, match=told):
        GAME.position(f"holochron chrono position 1\nmode duel 2\nturn 3 player 1 first 1 {turn}\n{sides}")

"""Page 8: winning, losing, draws, and the preparation of a game."""

from __future__ import annotations

import pytest

import holochron as hc
from tests.games.chrono.builders import GAME, Boards, made_up, side
from tests.tables import asked, winners
from tests.ways import Ways

BOTH = made_up(
    """
X-1 event cost 0
  name "両" "Both"
  text
    damage everyone 3

X-2 event cost 0
  name "全" "All draw"
  text
    draw everyone 2

X-3 heroine cost 0 ap 0 dp 3
  name "無" "Harmless"

X-4 character cost 1 ap 0 dp 1
  name "弱" "Weak"
"""
)


@pytest.mark.chrono("8.1.1", "8.1.2", "9.1.2", "12.3.2")
def test_20_damage_loses_when_the_phase_changes(board: Boards) -> None:
    t = board(side("H-01", hand="C-05 C-05"), side("H-03", damage=18))
    t.skill("H-01").passes()
    t.expect(damage=(0, 20))
    assert t.table.result is None, "not judged yet"
    t.do("end-main").passes()
    assert t.table.result == hc.Result((0,), (1, 2), "effects", "8.1.1")


@pytest.mark.chrono("8.1.2", "8.1.4")
def test_damage_over_20_that_is_healed_before_the_judgement_does_not_lose(board: Boards) -> None:
    t = board(side("H-01", hand="C-05 C-05"), side("H-03", "C-02", damage=19, hand="E-01", ep=1))
    t.skill("H-01")
    t.do("pass")
    t.expect(damage=(0, 21))
    t.do("end-main").use("E-01", at="C-02").passes()
    t.expect(damage=(0, 19))
    assert t.table.result is None


@pytest.mark.chrono("8.1.3")
@pytest.mark.parametrize(
    ("damage", "winners", "places"), [((17, 18), (0,), (1, 2)), ((19, 17), (1,), (2, 1)), ((18, 18), (), (1, 1))]
)
def test_both_at_once(
    board: Boards, damage: tuple[int, int], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    t = board(side("H-03", hand="X-1", damage=damage[0]), side("H-03", damage=damage[1]), game=BOTH)
    t.use("X-1").passes().do("end-main").passes()
    assert t.table.result is not None
    assert (t.table.result.winners, t.table.result.places, t.table.result.rule) == (winners, places, "8.1.3")


@pytest.mark.chrono("8.1.3", "8.1.5")
@pytest.mark.parametrize(("damage", "won"), [((18, 5), (1,)), ((18, 19), (0,)), ((17, 17), ())])
def test_too_much_damage_and_no_card_to_draw_at_one_judgement(
    board: Boards, damage: tuple[int, int], won: tuple[int, ...]
) -> None:
    """One has 20 damage, the other could not draw: both have lost, and the lesser damage wins."""
    t = board(
        side("H-03", hand="X-1 X-2", deck="C-05 C-05", damage=damage[0]),
        side("H-03", deck="", damage=damage[1]),
        game=BOTH,
    )
    t.use("X-1").passes().use("X-2").passes()
    t.do("end-main").passes()
    assert t.table.result is not None
    assert (t.table.result.winners, t.table.result.rule) == (won, "8.1.3")


@pytest.mark.chrono("8.1.5", "9.3.2")
def test_an_empty_deck_is_made_anew_and_with_nothing_left_the_player_loses(board: Boards) -> None:
    t = board(side("H-03"), side("H-03", deck="", discard="C-05 C-11 C-02"))
    t.end_turn()
    assert len(t.g.sides[1].hand) == 1
    assert (len(t.g.sides[1].deck), t.g.sides[1].discard) == (2, [])
    u = board(side("H-03"), side("H-03", deck=""))
    u.end_turn()
    assert u.table.result == hc.Result((0,), (1, 2), "no-cards", "8.1.5")


@pytest.mark.chrono("8.1.5", "9.3.2")
def test_an_effect_that_draws_makes_the_deck_anew_too(board: Boards) -> None:
    t = board(side("H-03", hand="X-2", deck="C-05", discard="C-11 C-02"), side("H-03", deck="C-05"), game=BOTH)
    t.use("X-2").passes()
    assert len(t.g.sides[0].hand) == 2
    assert t.g.sides[1].stranded
    assert t.table.result is None, "judged when the phase changes"
    t.do("end-main").passes()
    assert winners(t.table) == (0,)


def only_ends_turns(ways: Ways, turns: int) -> int:
    """Nobody does anything but end the turns, as long as the game goes on; gives the number of the last turn."""
    while ways.table.decision is not None and ways.table.view(None)["turn"] <= turns:
        verbs = [option.verb.name for option in asked(ways.table).options]
        stop = [index for index, verb in enumerate(verbs) if verb in ("keep", "pass", "end-main")]
        ways.choose(stop[0] if stop else 0)
    return int(ways.table.view(None)["turn"])


@pytest.mark.chrono("8.1.6")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("three", 3), ("teams", 4)])
def test_whoever_only_ends_turns_ends_in_a_draw(mode: str, seats: int) -> None:
    """With the shipped decks: every turn draws and discards something else, and is the same turn for all that."""
    decks = [GAME.decks[name] for name in ("fuuka", "orietta", "himeyuri", "fuuka")][:seats]
    table = GAME.table(decks, seed=11, mode=mode)
    assert only_ends_turns(Ways(table, alone=True), 99) == 3 * seats + 1, (
        "three rounds alike, and the first player's fourth turn"
    )
    assert table.result == hc.Result((), (1,) * seats, "repetition", "8.1.6")


@pytest.mark.chrono("8.1.6")
def test_the_same_declarations_that_lead_to_the_same_are_the_same_turn(board: Boards) -> None:
    """Both heal what they do not have: a loop that would go on for ever."""
    t = board(side("H-03", "C-04"), side("H-03", "C-04 checked"))
    for turn in range(7):
        assert t.table.result is None, f"turn {turn}"
        t.skill("C-04").passes().end_turn()
    assert t.table.result == hc.Result((), (1, 1), "repetition", "8.1.6")


@pytest.mark.chrono("8.1.6")
def test_another_turn_of_the_first_player_goes_on(board: Boards) -> None:
    t = board(side("H-03", "C-04"), side("H-03", "C-04"))
    only_ends_turns(t.ways, 8)
    t.skill("C-04").passes()
    assert only_ends_turns(t.ways, 16) == 17, "the first player has changed the fourth: counted from the next round on"
    assert t.table.result is None
    assert only_ends_turns(t.ways, 99) == 17
    assert t.table.result is not None


@pytest.mark.chrono("8.1.6")
@pytest.mark.parametrize("figures", [("ap", "ap"), ("ap", "dp")])
def test_another_charm_is_another_turn(board: Boards, figures: tuple[str, str]) -> None:
    t = board(side("X-3", "X-4"), side("H-03"), game=BOTH)
    for turn in range(4):
        t.charm("X-3", support="X-4", figure=figures[turn % 2]).passes().defend().to_damage().end_turn()
        if t.table.result is None:
            t.end_turn()
    assert (t.table.result is None) == (figures == ("ap", "dp"))


@pytest.mark.chrono("8.1.6")
def test_damage_that_changes_makes_another_turn(board: Boards) -> None:
    t = board(side("H-03", "C-04", damage=15), side("H-03", "C-04", damage=15))
    for _ in range(10):
        t.skill("C-04").passes().end_turn()
    assert t.table.result is None
    u = board(side("H-03"), side("H-03 checked", "C-05"), mode="duel")
    u.end_turn().charm("C-05").passes().defend().to_damage().end_turn()
    for _ in range(4):
        u.end_turn().charm("C-05").passes().defend().to_damage().end_turn()
    assert u.table.result is None, "the damage grows"


@pytest.mark.chrono("8.2.6")
def test_a_hand_may_be_drawn_anew_once() -> None:
    table = GAME.table([GAME.decks["fuuka"]] * 2, seed=5)
    before = table.view(0)["players"][0]["hand"]["cards"]
    assert (asked(table).player, asked(table).kind) == (0, "redraw")
    table.choose({"do": "redraw"})
    assert asked(table).player == 1
    assert table.view(0)["players"][0]["hand"]["cards"] == before, "all choose first"
    table.choose({"do": "keep"})
    after = table.view(0)["players"][0]["hand"]["cards"]
    assert len(after) == 5
    assert not {card["ref"] for card in before} & {card["ref"] for card in after}
    assert asked(table).kind != "redraw"


@pytest.mark.chrono("8.2.7", "9.6.4")
def test_who_goes_first_is_decided_last_and_turns_alternate() -> None:
    table = GAME.table([GAME.decks["fuuka"]] * 2, seed=5, chance="ask")
    table.choose({"do": "keep"})
    table.choose({"do": "keep"})
    assert (asked(table).player, asked(table).kind) == (hc.CHANCE, "first")
    table.choose(1)
    order: list[int] = []
    while table.view(None)["turn"] < 5:
        view = table.view(None)
        if len(order) < view["turn"]:
            order.append(view["turn_player"])
        table.choose(asked(table).default)
    assert order == [1, 0, 1, 0]


def test_conceding_a_duel() -> None:
    table = GAME.table([GAME.decks["fuuka"]] * 2, seed=5)
    table.concede(0)
    assert table.result == hc.Result((1,), (2, 1), "concede", "13.1.4")
    assert hc.load(table.save()).result == table.result

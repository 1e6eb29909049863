"""Page 13: three, teams of two, and a ring of four and more; and who leaves while the others go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import holochron as hc
from tests.games.chrono.builders import GAME, Board, Boards, made_up, side
from tests.tables import asked

MORE = made_up(
    """
X-1 event cost 0
  name "一点" "One point"
  text
    target-player :foe
    damage foe 1

X-2 event cost 0
  name "皆" "Everyone"
  text
    damage everyone 2

X-3 bg cost 0 ep 1
  name "皆強" "All stronger"
  passive
    plus (any.field character all) ap 1

X-4 event cost 0
  name "探" "Search"
  text
    search (my.deck bg x1)
"""
)


@pytest.mark.chrono("13.1.1", "13.2.1", "13.3.1", "13.3.5")
def test_how_many_play_what() -> None:
    deck = GAME.decks["fuuka"]
    for mode, seats in (("duel", 2), ("three", 3), ("teams", 4), ("ring", 4), ("ring", 5), ("ring", 8)):
        assert GAME.table([deck] * seats, seed=1, mode=mode).seats == seats
    for mode, seats, told in (
        ("duel", 3, r"duel is for 2 players \(8\.2\.7\)"),
        ("three", 2, r"three is for 3 players \(13\.1\.1\)"),
        ("teams", 3, r"teams is for 4 players"),
        ("ring", 3, r"ring is for 4 to 8 players"),
    ):
        with pytest.raises(hc.HolochronError, match=told):
            GAME.table([deck] * seats, seed=1, mode=mode)
    with pytest.raises(hc.UnknownName, match="there is no mode 'solo'"):
        GAME.table([deck], seed=1, mode="solo")
    with pytest.raises(hc.UnknownName, match="no rule option"):
        GAME.table([deck] * 2, seed=1, rules={"x": "y"})
    with pytest.raises(hc.UnknownName, match="recovery is one of"):
        GAME.table([deck] * 2, seed=1, rules={"recovery": "y"})
    with pytest.raises(hc.InvalidDeck, match=r"8\.2\.1"):
        GAME.table([deck, hc.ChronoDeck("x", {"H-01": 1}, {"C-01": 3})], seed=1)


@pytest.mark.chrono("13.1.2", "13.1.3")
def test_with_three_the_opponent_is_chosen_each_time(board: Boards) -> None:
    t = board(side("H-01", "C-05", "I-03 on 2", hand="C-05"), side("H-03"), side("H-03"), mode="three")
    t.do("skill", "I-03", 0).do("target-player", 2).passes()
    t.skill("H-01")
    t.do("target-player", 1)
    if t.kind == "pay":
        t.choose(0)
    t.passes()
    t.expect(damage=(0, 2, 1))
    assert [one["player"] for one in t.options("charm")] == [1, 2]
    t.charm("H-01", on=2).passes()
    assert t.asked == (2, "defend")


@pytest.mark.chrono("13.1.4", "8.1.1")
def test_with_three_whoever_loses_is_out_and_the_last_one_wins(board: Boards) -> None:
    t = board(
        side("H-03", hand="X-1 X-1", damage=0),
        side("H-03", "C-05", "I-04 on 2 owner 1", damage=19, hand="C-11"),
        side("H-03", "C-02", "I-01 on 2 owner 2", damage=19),
        mode="three",
        game=MORE,
    )
    t.use("X-1").do("target-player", 1).passes()
    t.end_turn()
    assert (t.g.out, t.g.turn, t.table.result) == (0b010, 2, None)
    assert t.numbers(0, "discard") == ["I-04", "X-1"], "an item on what is gone falls to its owner"
    assert not t.is_there("I-01"), "and the item of the one who is out is gone"
    assert len(t.g.sides[1].removed) == 1 + 1 + 1 + 1 + 6
    assert (t.g.sides[1].field, t.g.sides[1].hand) == ([], [])
    t.end_turn().use("X-1").passes()
    t.do("end-main").passes()
    assert t.table.result == hc.Result((0,), (1, 3, 2), "effects", "8.1.1")


@pytest.mark.chrono("13.1.4", "8.1.3")
@pytest.mark.parametrize(
    ("damage", "winners", "places"),
    [
        ((17, 18, 18), None, None),
        ((18, 18, 19), (), (1, 1, 3)),
        ((18, 19, 20), (0,), (1, 2, 3)),
        ((0, 18, 19), (0,), (1, 2, 3)),
    ],
)
def test_several_or_all_at_one_judgement(
    board: Boards, damage: tuple[int, ...], winners: tuple[int, ...] | None, places: tuple[int, ...] | None
) -> None:
    sides = [side("H-03", hand="X-2" if not seat else "", damage=damage[seat]) for seat in range(3)]
    t = board(*sides, mode="three", game=MORE)
    t.use("X-2").passes().do("end-main").passes()
    result = t.table.result
    assert result is not None
    assert (result.winners, result.places) == (winners if winners is not None else (0,), places or (1, 2, 2))


@pytest.mark.chrono("13.2.1", "13.2.2", "13.2.3", "13.2.4")
def test_teams(board: Boards) -> None:
    t = board(
        side("H-03", hand="X-1 X-2", damage=28),
        side("H-03", damage=5),
        side("H-03"),
        side("H-03"),
        mode="teams",
        game=MORE,
    )
    assert t.damage == (28, 5)
    t.use("X-1")
    assert [one["player"] for one in t.options("target-player")] == [1, 3], "not the team-mate"
    t.do("target-player", 3).passes()
    t.expect(damage=(28, 6))
    assert [one["player"] for one in t.options("charm")] == [1, 3]
    turns = []
    for _ in range(4):
        turns.append(t.g.turn)
        t.end_turn()
    assert turns == [0, 1, 2, 3], "the teams take turns"
    t.use("X-2").passes()
    t.expect(damage=(32, 10))
    t.do("end-main").passes()
    assert t.table.result == hc.Result((1, 3), (2, 1, 2, 1), "effects", "8.1.1")


@pytest.mark.chrono("13.2.3", "3.4.3")
def test_team_mates_see_each_others_hands_only_if_the_table_says_so() -> None:
    decks = [GAME.decks["fuuka"]] * 4
    table = GAME.table(decks, seed=1, mode="teams")
    assert table.view(2)["players"][0]["hand"]["cards"] == []
    shared = GAME.table(decks, seed=1, mode="teams", rules={"hands": "shared"})
    assert len(shared.view(2)["players"][0]["hand"]["cards"]) == 5
    assert shared.view(1)["players"][0]["hand"]["cards"] == []
    assert shared.resample(2, 1).view(2) == shared.view(2)


@pytest.mark.chrono("13.2.4", "12.1.2")
def test_who_may_answer_in_teams(board: Boards) -> None:
    hands = ["X-1", "X-1", "X-1", "X-1"]
    t = board(*[side("H-03", hand=hand) for hand in hands], mode="teams", game=MORE)
    t.use("X-1").do("target-player", 1)
    assert t.asked == (1, "interrupt"), "opponents in turn order; team-mates do not answer"
    t.do("pass")
    assert t.asked == (3, "interrupt")
    t.use("X-1").do("target-player", 2)
    order = []
    while t.kind == "interrupt":
        order.append(asked(t.table).player)
        t.do("pass")
    assert order == [1, 2], "who still holds cards, from the last who declared"


@pytest.mark.chrono("13.3.1", "13.3.2", "13.3.3")
def test_in_a_ring_only_neighbours_matter(board: Boards) -> None:
    sides = [side("H-03", "C-05", hand="X-1 X-2", ep=1) for _ in range(5)]
    sides[0] = side("H-03", "C-05", "X-3", hand="X-1 X-2", ep=1)
    t = board(*sides, mode="ring", game=MORE)
    assert [t.figures("C-05", seat)[0] for seat in range(5)] == [3, 3, 2, 2, 3]
    t.use("X-1")
    assert [one["player"] for one in t.options("target-player")] == [1, 4]
    t.do("target-player", 4)
    order = []
    while t.kind == "interrupt":
        order.append(asked(t.table).player)
        t.do("pass")
    assert order == [1, 4], "only they may answer"
    t.use("X-2").passes()
    t.expect(damage=(2, 2, 0, 0, 3))
    assert [one["player"] for one in t.options("charm")] == [1, 4]
    assert "10.1.3" in t.why_not(0, do="charm", player=2)


@pytest.mark.chrono("13.3.3", "13.3.4")
def test_in_a_ring_the_next_one_moves_up_when_a_neighbour_is_out(board: Boards) -> None:
    t = board(side("H-03", hand="X-1"), side("H-03", damage=19), side("H-03"), side("H-03"), mode="ring", game=MORE)
    t.use("X-1").do("target-player", 1).passes()
    t.do("end-main").passes()
    assert t.g.out == 0b0010
    assert t.g.turn == 2
    view = t.table.view(None)["players"]
    assert [view[seat]["opponents"] for seat in (0, 2, 3)] == [[2, 3], [3, 0], [0, 2]]
    t.concede(2)
    t.concede(3)
    assert t.table.result == hc.Result((0,), (1, 4, 3, 2), "concede", "13.1.4")


# ---------------------------------------------------------------------------------------------------- leaving


@pytest.mark.chrono("13.1.4", "9.6.2", "9.6.3")
@pytest.mark.parametrize(
    "how", ["concedes", "goes out", "goes out as a charm begins", "concedes in a charm", "concedes in a chain"]
)
def test_the_end_phase_happens_without_the_turn_player_too(board: Boards, how: str) -> None:
    """Face-down cards are cleared away, damage is healed and changes end, though the turn player is gone."""
    t = board(
        side("H-03", "C-05", hand="X-1 X-2 E-05", damage=18, ep=2),
        side("H-03", "C-10", "C-02 face_down", hand="X-1"),
        side("H-01", "C-11", "C-04 face_down", hand="X-1"),
        mode="three",
        game=MORE,
    )
    t.use("E-05", at=["C-10", "C-11"], of=None).passes()
    assert t.figures("C-10")[1] == 2
    if how == "goes out":
        t.use("X-2").passes().do("end-main").passes()
    elif how == "goes out as a charm begins":
        t.use("X-2").passes().charm("C-05", on=1).passes()
    elif how == "concedes in a charm":
        t.charm("C-05", on=1).passes()
        t.concede(0)
    elif how == "concedes in a chain":
        t.use("X-1").do("target-player", 1).use("X-1").do("target-player", 2)
        t.concede(0)
        t.expect(damage=(18, 0, 1))
    else:
        t.concede(0)
    assert (t.g.turn, t.g.turn_number) == (1, 4)
    assert t.figures("C-10")[1] == 3, "its damage has been healed"
    assert t.numbers(1, "discard")[0] == "C-02"
    assert "C-04" in t.numbers(2, "discard")
    assert [event.word for event in t.happened("phase")][-4:] == ["end", "next-turn", "start", "draw"]


@pytest.mark.chrono("13.1.4", "9.6.1")
def test_who_leaves_in_the_own_end_phase_lets_it_end(board: Boards) -> None:
    t = board(
        side("H-03", hand="C-05 C-11 C-02 C-04 C-09 C-10 C-12"),
        side("H-03", "C-02 face_down"),
        side("H-03"),
        mode="three",
    )
    t.do("end-main").passes()
    assert t.asked == (0, "hand-limit")
    t.concede(0)
    assert t.g.turn == 1
    assert t.numbers(1, "discard") == ["C-02"]
    assert [event.word for event in t.happened("phase")][:4] == ["end", "next-turn", "start", "draw"]


@pytest.mark.chrono("13.2.2", "13.3.2")
def test_every_player_in_teams_means_each_of_them(board: Boards) -> None:
    """Both of a team take it, and the team has it twice; what heals everyone likewise."""
    sides = [side("H-03", "L-07", hand="X-2", damage=9, ep=2) for _ in range(4)]
    t = board(*sides, mode="teams", game=MORE)
    t.use("X-2").passes()
    t.expect(damage=(13, 13))
    t.skill("L-07").passes()
    t.expect(damage=(9, 9))


def four(board: Boards, mode: str = "ring") -> Board:
    return board(*[side("H-03", "C-05", hand="X-1 X-1 X-1") for _ in range(4)], mode=mode, game=MORE)


@pytest.mark.chrono("13.1.4")
def test_the_turn_player_leaves(board: Boards) -> None:
    t = four(board)
    t.concede(0)
    assert [(out.player, out.rule, out.word) for out in t.happened("out")] == [(0, "13.1.4", "concede")]
    assert (t.g.turn, t.g.phase) == (1, "draw")
    assert t.table.result is None
    with pytest.raises(hc.IllegalChoice, match="out of the game already"):
        t.concede(0)


@pytest.mark.chrono("13.1.4", "7.4.2")
def test_somebody_leaves_in_the_middle_of_a_chain(board: Boards) -> None:
    t = four(board)
    t.use("X-1").do("target-player", 1).use("X-1").do("target-player", 0)
    assert len(t.g.chain) == 2
    t.concede(1)
    t.expect(damage=(0, 0, 0, 0))
    assert t.numbers(0, "discard") == ["X-1"], "its target is gone: the use fails"
    assert "X-1" in [t.g.number(ref) for ref in t.g.sides[1].removed]
    assert t.asked == (0, "main")
    u = four(board)
    u.use("X-1").do("target-player", 3).use("X-1").do("target-player", 0)
    u.concede(0)
    u.expect(damage=(0, 0, 0, 0))  # what was aimed at the one who left fails
    assert u.g.turn == 1
    v = four(board)
    v.use("X-1").do("target-player", 3).do("pass").use("X-1").do("target-player", 0)
    v.concede(1)
    v.expect(damage=(1, 0, 0, 1))  # what others have declared resolves
    assert v.asked == (0, "main")


@pytest.mark.chrono("13.1.4", "6.3.2")
def test_an_event_that_resolves_when_somebody_leaves_is_discarded(board: Boards) -> None:
    t = board(*[side("H-03", hand="X-4" if not seat else "") for seat in range(3)], mode="three", game=MORE)
    t.use("X-4").passes()
    assert t.asked == (0, "search")
    t.concede(1)
    assert (t.asked, t.numbers(0, "discard")) == ((0, "main"), ["X-4"])


@pytest.mark.chrono("13.1.4", "9.7.1")
def test_somebody_leaves_while_the_rest_of_a_chain_resolves(board: Boards) -> None:
    sides = [side("H-03", hand=hand) for hand in ("X-1 X-4", "X-1", "", "")]
    t = board(*sides, mode="ring", game=MORE)
    t.use("X-4").use("X-1").do("target-player", 0)
    t.concede(1)
    assert t.asked == (0, "search")
    t.concede(2)
    assert (t.asked, t.numbers(0, "discard")) == ((0, "main"), ["X-4"])


@pytest.mark.chrono("13.1.4", "12.1.3")
@pytest.mark.parametrize(
    ("declare", "line"),
    [
        (lambda t: t.use("X-1").do("target-player", 3), "declared 1 use resolving.0 0 player:foe=4"),
        (lambda t: t.skill("L-09").do("target-player", 3), "declared 1 skill gone:L-09 0 player:foe=4"),
        (
            lambda t: t.charm("H-03", support="C-05", on=3),
            "declared 1 charm - 0 opponent=4 attackers=0.field.0 supporter=0.field.1 figure=ap",
        ),
        (lambda t: t.do("end-main"), "declared 1 end-main - 0"),
    ],
    ids=["use", "skill", "charm", "end"],
)
def test_a_position_says_what_waits_when_somebody_has_left(
    board: Boards, declare: Callable[[Board], object], line: str
) -> None:
    t = board(
        *[side("H-03", "C-05", "I-09 on 2", "L-09", hand="X-1 X-1", deck="L-01 L-02 C-05", ep=9) for _ in range(4)],
        mode="ring",
        game=MORE,
    )
    declare(t)
    while t.asked != (3, "interrupt"):
        t.do("pass")
    t.do("skill", "I-09").do("pay-with", "X-1")
    t.concede(1)
    assert t.asked == (3, "search")
    text = t.table.position()
    assert line in text.splitlines()
    read = MORE.position(text)
    assert (read.digest(), read.position()) == (t.table.digest(), text)
    for _ in range(6):
        read.choose(asked(read).default)
        t.choose(asked(t.table).default)
    assert read.digest() == t.table.digest()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("point resume", "point main", "only at the point resume"),
        ("phase main", "phase end", "nothing can be declared in the phase end"),
        ("resolving 1:X-1", "resolving 1:X-1 2:X-1", "those that were declared"),
        ("player:foe=4", "", "player 1 cannot have declared"),
        ("player:foe=4", "player:foe=9", "names a place"),
        ("player:foe=4", "else=4", "names a place"),
        ("use resolving.0 0", "skill resolving.0 0", "those that were declared"),
        ("skill 3.field.2 0", "skill 3.field.2 1", "player 4 cannot have declared"),
        ("skill 3.field.2 0", "skill 3.field.9 0", "names a place"),
        ("skill 3.field.2 0", "skill - 0", "player 4 cannot have declared"),
        ("skill 3.field.2 0", "charm - 0", "player 4 cannot have declared"),
        ("skill 3.field.2 0", "wish - 0", "player 4 cannot have declared"),
        ("declared 4", "declared 2", "player 2 cannot have declared"),
    ],
)
def test_what_nobody_can_have_declared_is_refused(old: str, new: str, told: str) -> None:
    t = Boards()(*[side("H-03", "C-05", "I-09 on 2", hand="X-1 X-1") for _ in range(4)], mode="ring", game=MORE)
    t.use("X-1").do("target-player", 3).do("pass").do("skill", "I-09").do("pay-with", "X-1")
    t.concede(1)
    text = t.table.position()
    assert old in text
    with pytest.raises(hc.MalformedPosition, match=told):
        MORE.position(text.replace(old, new))


@pytest.mark.chrono("13.1.4", "9.5.5")
def test_somebody_leaves_in_the_middle_of_a_charm(board: Boards) -> None:
    t = four(board)
    t.charm("C-05", on=1).passes()
    assert t.asked == (1, "defend")
    t.concede(1)
    assert (t.g.charm, t.g.phase, t.asked) == (None, "main", (0, "main"))
    assert t.standing("C-05", 0).checked
    u = four(board)
    u.charm("C-05", on=1).passes()
    u.concede(3)
    assert u.asked == (1, "defend"), "it goes on"
    v = four(board)
    v.charm("C-05", on=1).passes().defend()
    v.concede(0)
    assert (v.g.charm, v.g.turn) == (None, 1)


@pytest.mark.chrono("13.2.2", "13.1.4")
def test_a_team_plays_on_with_one_and_loses_with_none(board: Boards) -> None:
    t = four(board, "teams")
    t.concede(2)
    assert t.table.result is None
    assert [one["player"] for one in t.options("charm")] == [1, 3]
    t.concede(0)
    assert t.table.result == hc.Result((1, 3), (2, 1, 2, 1), "concede", "13.1.4")
    u = four(board, "teams")
    u.concede(2)
    u.concede(1)
    u.concede(3)
    assert u.table.result is not None
    assert u.table.result.winners == (0, 2), "a team wins with the one who left"


def test_leaving_before_the_first_turn() -> None:
    table = GAME.table([GAME.decks["fuuka"]] * 3, seed=1, mode="three")
    table.concede(1)
    while asked(table).kind == "redraw":
        assert asked(table).player != 1
        table.choose({"do": "keep"})
    assert table.view(None)["first"] in (0, 2)

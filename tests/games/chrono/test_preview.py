"""What an option will do, told before it is taken: if nobody does anything about it, and from what the player may know."""

from __future__ import annotations

from typing import Any

from tests.games.chrono.builders import Board, Boards, made_up, side
from tests.games.test_properties import OF_CHRONO, Played, games, random_play
from tests.tables import asked


def of(t: Board, do: str, *numbers: str) -> dict[str, Any]:
    """What the preview of an option says."""
    (option,) = [
        option
        for option in asked(t.table).options
        if option.verb.name == do
        and all(t.g.number(ref) == number for ref, number in zip(option.args, numbers, strict=False))
    ]
    return t.table.preview(option).outcome


def changes(outcome: dict[str, Any], t: Board) -> dict[str, tuple[int, int, bool]]:
    """For each character its damage, what is left, and whether it turns face-down."""
    return {t.g.number(one["ref"]): (one["damage"], one["left"], one["down"]) for one in outcome["changes"]}


def players(outcome: dict[str, Any]) -> list[tuple[int, int, int, bool]]:
    return [(one["player"], one["damage"], one["after"], one["over"]) for one in outcome["players"]]


def test_an_attack_as_if_nobody_defended(board: Boards) -> None:
    t = board(side("H-03", "C-09", "C-05"), side("H-01", "C-05", damage=17)).do("charm")
    assert players(of(t, "attack", "C-09")) == [(1, 2, 19, False)]
    t.do("attack", "C-09")
    assert players(of(t, "attack", "C-05")) == [(1, 4, 21, True)]
    assert t.table.preview([option.verb.name for option in asked(t.table).options].index("done")).open


def test_what_others_could_do_about_it_is_told(board: Boards) -> None:
    """Who might defend, and that the game is won if nobody does."""
    t = board(side("H-03", "C-09"), side("H-01", "C-05", damage=19)).do("charm")
    won = t.table.preview(next(option for option in asked(t.table).options if option.verb.name == "attack"))
    assert (won.ends, won.winners, "defend" in won.aside) == (True, (0,), True)
    alone = board(side("H-03", "C-09"), side("H-01 checked", damage=19)).do("charm")
    sure = alone.table.preview(next(option for option in asked(alone.table).options if option.verb.name == "attack"))
    assert (sure.winners, "defend" in sure.aside) == ((0,), False)


def test_support_by_ap_or_dp(board: Boards) -> None:
    t = board(side("H-03", "C-09"), side("H-01"))
    t.do("charm").do("attack", "H-03").do("done")
    ap = t.figures("H-03")[0]
    assert players(of(t, "support-ap", "C-09")) == [(1, ap + 2, ap + 2, False)]
    assert players(of(t, "support-dp", "C-09")) == players(of(t, "no-support")) == [(1, ap, ap, False)]


def test_a_defence_with_piercing_and_who_turns_face_down(board: Boards) -> None:
    """The second worked example."""
    t = board(side("H-01", "C-02"), side("H-04", "C-03", "C-05")).charm("C-02").passes()
    said = of(t, "defend", "C-03", "C-02")
    assert changes(said, t) == {"C-02": (3, 0, True), "C-03": (3, 0, True)}
    assert players(said) == [(1, 1, 1, False)]
    t.do("defend", "C-03", "C-02")
    assert of(t, "done") == said
    both = of(t, "defend", "C-05", "C-02")
    assert both["changes"] == [], "the attacker says first in which order they take it"


def test_an_event_its_cost_and_what_it_heals(board: Boards) -> None:
    t = board(side("H-03", hand="E-07", damage=12, ep=3), side("H-01", hand="E-07", ep=1))
    said = of(t, "use", "E-07")
    assert (said["ep"], players(said)) == (1, [(0, -5, 7, False)])
    assert t.table.preview(0).outcome["players"] == [], "EP do nothing by themselves"


def test_cards_that_are_paid(board: Boards) -> None:
    t = board(side("H-01", hand="C-05 C-07"), side("H-03")).do("skill", "H-01")
    said = of(t, "pay-with", "C-05")
    assert players(said) == [(1, 2, 2, False)]
    assert [(one["number"], one["from"], one["to"]) for one in said["paid"]] == [("C-05", "hand", "discard")]


def test_an_interrupt_and_what_it_answers(board: Boards) -> None:
    """The worked chain: at 19 damage, the orange sunlight first."""
    t = board(side("H-01", hand="C-05"), side("H-03", "C-02", hand="E-01", ep=1, damage=19))
    t.skill("H-01")
    assert players(of(t, "pass")) == [(1, 2, 21, True)]
    t.do("use", "E-01")
    assert players(of(t, "target", "C-02")) == [(1, 0, 19, False)]


def test_team_mates_share_damage(board: Boards) -> None:
    t = board(side("H-01", "C-09"), side("H-03", damage=28), side("H-04"), side("H-02"), mode="teams").do("charm", 3)
    assert players(of(t, "attack", "C-09")) == [(3, 2, 30, True)]


GONE = made_up(
    """
X-1 event cost 0
  name "散" "Scatter"
  text
    target :one (any.field character x1)
    hurt one 2
"""
)


def test_damage_by_an_event(board: Boards) -> None:
    t = board(side("H-01", hand="X-1"), side("H-03", "C-05", "C-10"), game=GONE).do("use", "X-1")
    assert changes(of(t, "target", "C-05"), t) == {"C-05": (2, 0, True)}
    assert changes(of(t, "target", "C-10"), t) == {"C-10": (2, 1, False)}


@games([(played, 2) for played in OF_CHRONO])
def test_what_a_preview_says_comes_true_if_everybody_passes(played: Played, seed: int) -> None:
    for table, rng in random_play(played, seed, 0.2):
        decision = asked(table)
        if decision.kind not in ("main", "defend", "target", "charm-act", "interrupt"):
            continue
        index = rng.randrange(len(decision.options))
        said = table.preview(index)
        fork = table.fork()
        since = fork.event_count
        fork.choose(index)
        while len(fork.events(decision.player, since)) < len(said.events):
            names = [option.verb.name for option in asked(fork).options]
            fork.choose(next(names.index(name) for name in ("pass", "done", "no-support") if name in names))
        came = fork.events(decision.player, since)
        for told, event in zip(said.events, came, strict=False):
            assert (told.kind, told.rule, told.player, told.about, told.amount) == (
                event.kind,
                event.rule,
                event.player,
                event.about,
                event.amount,
            )

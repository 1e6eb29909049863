"""What players read: at whom a declaration is aimed, why a use fails, and what waits to resolve."""

from __future__ import annotations

import pytest
from rich.console import Console

from holochron.cli.terminal.chrono_screen import ChronoScreen
from tests.games.chrono.builders import GAME, Board, Boards, made_up, side
from tests.tables import asked

MADE = made_up(
    """
X-1 event cost 0
  name "待" "Check one"
  text
    target :one (any.field character x1)
    check one

X-2 event cost 0
  name "返" "Return one"
  text
    target :one (any.field character x1)
    move one hand
"""
)


def log(t: Board, lang: str = "en") -> list[str]:
    return [line.text for line in t.table.log(None, lang)]


def screen(t: Board, lang: str) -> str:
    """The terminal as the player who is asked sees it."""
    assert t.asked is not None
    player = t.asked[0]
    drawn, _ = ChronoScreen(MADE.cards).draw(t.table.view(player), player, lang, 100, ["A", "B", "C", "D"])
    console = Console(width=130, no_color=True)
    with console.capture() as shown:
        console.print(drawn)
    return shown.get()


@pytest.mark.chrono("7.1.3")
def test_the_log_says_at_whom_a_declaration_is_aimed(board: Boards) -> None:
    t = board(side("H-03", "C-05", "I-03 on 2", hand="E-05 I-01", ep=3), side("H-01", "C-05"))
    t.use("E-05", at=["H-03", "H-01"]).passes()
    said = log(t)
    assert "Player 1 aims at its own Natsumoto Fuuka [H-03]." in said
    assert "Player 1 aims at Player 2's Orietta Chrono Istarica Ginastir [H-01]." in said
    t.use("I-01", at="C-05", of=1)
    assert "Player 1 aims at Player 2's Natsumoto Ritsu [C-05]." in log(t), "who gets an item too"
    t.passes().skill("I-03")
    assert "Player 1 aims at Player 2." in log(t)
    assert "プレイヤー1はプレイヤー2を対象にした。" in log(t, "ja")


def test_the_log_says_whose_card_something_happens_to(board: Boards) -> None:
    """Both have one of the same name; one of each falls to the other."""
    t = board(side("H-01", "C-05"), side("H-03", "C-05")).charm("C-05").passes()
    t.do("defend", "C-05").do("done").passes()
    said = log(t)
    ritsu = "Natsumoto Ritsu [C-05]"
    assert f"Player 2's {ritsu} defends against Player 1's {ritsu}." in said
    assert any(line.startswith(f"Player 1's {ritsu} takes ") for line in said)
    assert "プレイヤー2の夏本律 [C-05]はプレイヤー1の夏本律 [C-05]の攻撃を防御した。" in log(t, "ja")


@pytest.mark.chrono("7.4.1", "7.4.3")
def test_the_log_says_why_a_use_fails(board: Boards) -> None:
    t = board(side("H-03", "C-05", hand="E-06", ep=2), side("H-01", hand="X-2"), game=MADE)
    t.use("E-06", at="C-05").use("X-2", at="C-05").passes()
    assert "Player 1's PRINCESS ORIETTA [E-06] fails: its target is no longer there." in log(t)
    u = board(side("H-03", "C-06", ep=1), side("H-01", hand="X-1 E-01"), game=MADE)
    u.skill("C-06").use("X-1", at="C-06").passes()
    assert "The A.Skill of Player 1's Chanette (Tanaka Yumeko) [C-06] fails: its user is in Check." in log(u)
    v = board(side("H-03", "C-05", hand="I-01", ep=1), side("H-01", hand="X-2"), game=MADE)
    v.use("I-01", at="C-05").use("X-2", at="C-05").passes()
    assert "Player 1's Necktie [I-01] fails: its target is no longer there." in log(v)
    assert "プレイヤー1のネクタイ [I-01]は失敗した。対象がもういない。" in log(v, "ja")


def test_what_waits_to_resolve_is_told_in_words(board: Boards) -> None:
    t = board(side("H-03", "C-09", "C-05", hand="X-2"), side("H-01", "C-10", hand="X-1"), game=MADE)
    t.charm("H-03", "C-05", support="C-09")
    assert (
        "Player 1: charm with Natsumoto Fuuka f1, Natsumoto Ritsu f3 (supported by Randolph Heyward f2) → Player 2"
        in (screen(t, "en"))
    )
    t.use("X-1", at="C-05")
    assert "Player 2: use of Check one → Natsumoto Ritsu F3" in screen(t, "en")
    assert "プレイヤー2: 待の使用 → 夏本律 F3" in screen(t, "ja")
    u = board(side("H-03"), side("H-01", hand="X-1"), game=MADE)
    u.do("end-main")
    assert "Player 1: end of the main phase" in screen(u, "en")
    assert "プレイヤー1: メインフェイズ終了" in screen(u, "ja")


def test_the_terminal_marks_team_mates_and_who_is_out_of_reach(board: Boards) -> None:
    sides = [side("H-03") for _ in range(4)]
    said = screen(board(*sides, mode="teams"), "en").splitlines()
    assert [line[0] for line in said if "team-mate" in line] == ["C"]
    said = screen(board(*sides, mode="ring"), "en").splitlines()
    assert [line[0] for line in said if "out of reach" in line] == ["C"]
    assert "影響の範囲外" in screen(board(*sides, mode="ring"), "ja")
    assert "out of reach" not in screen(board(*sides[:2]), "en")


def test_the_terminal_marks_who_takes_part_in_a_charm(board: Boards) -> None:
    t = board(side("H-03", "C-09", "C-05"), side("H-01", "C-10", hand="X-1"), game=MADE)
    t.charm("H-03", "C-05", support="C-09")
    rows = {line.split()[0]: line for line in screen(t, "en").splitlines() if line.strip()}
    assert ["attacks" in rows["f1"], "supports" in rows["f2"], "attacks" in rows["f3"]] == [True] * 3, "while it waits"
    t.passes().do("defend", "C-10", "C-05")
    rows = {line.split()[0]: line for line in screen(t, "en").splitlines() if line.strip()}
    assert "defends against f3" in rows["F2"]
    assert "attacks" in rows["f3"]


def test_windows_in_which_nothing_can_be_done_are_idle(board: Boards) -> None:
    def is_idle(t: Board) -> bool:
        decision = asked(t.table)
        return ChronoScreen(MADE.cards).is_idle(t.table.view(decision.player), decision.options)

    no_event = board(side("H-03"), side("H-01", "C-05", hand="C-02 E-05"), game=MADE)
    assert not is_idle(no_event), "the main phase is never passed"
    no_event.do("end-main")
    assert no_event.asked == (1, "interrupt")
    assert not is_idle(no_event), "two EP could be brought out, and E-05 costs two"
    no_ep = board(side("H-03"), side("H-01 checked", "C-05", hand="C-02 E-05 E-07", deck="E-07"), game=MADE)
    no_ep.do("end-main")
    assert not is_idle(no_ep), "E-07 costs one"
    idle = board(side("H-03"), side("H-01 checked", "C-05", hand="C-02 E-05", deck="E-07"), game=MADE)
    idle.do("end-main")
    assert (idle.asked, is_idle(idle)) == ((1, "interrupt"), True)
    skill = board(side("H-03"), side("H-04 checked", "C-06", "C-05", hand="C-02", deck="E-07"), game=MADE)
    skill.do("end-main")
    assert not is_idle(skill), "C-06 has an A.Skill for one EP"


def test_every_kind_of_declaration_has_words() -> None:
    for lang in ("en", "ja"):
        for kind in ("draw", "use", "skill", "charm", "end_main"):
            assert GAME.speech(lang).ui(f"declared_{kind}", card="X")

"""What players read: at whom a declaration is aimed, why a use fails, and what waits to resolve."""

from __future__ import annotations

import pytest
from rich.console import Console

from holochron.cli.terminal.chrono_screen import ChronoScreen
from tests.games.chrono.builders import GAME, Board, Boards, made_up, side

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
    drawn, _ = ChronoScreen(MADE.cards).draw(t.table.view(player), player, lang, 100, ["A", "B", "C"])
    console = Console(width=130, no_color=True)
    with console.capture() as shown:
        console.print(drawn)
    return shown.get()


@pytest.mark.chrono("7.1.3")
def test_the_log_says_at_whom_a_declaration_is_aimed(board: Boards) -> None:
    t = board(side("H-03", "C-05", "I-03 on 2", hand="E-05 I-01", ep=3), side("H-01", "C-05"))
    t.use("E-05", at=["H-03", "H-01"]).passes()
    said = log(t)
    assert "Player 1 aims at Natsumoto Fuuka [H-03] of Player 1." in said
    assert "Player 1 aims at Orietta Chrono Istarica Ginastir [H-01] of Player 2." in said
    t.use("I-01", at="C-05", of=1)
    assert "Player 1 aims at Natsumoto Ritsu [C-05] of Player 2." in log(t), "who gets an item too"
    t.passes().skill("I-03")
    assert "Player 1 aims at Player 2." in log(t)
    assert "プレイヤー1はプレイヤー2を対象にした。" in log(t, "ja")


@pytest.mark.chrono("7.4.1", "7.4.3")
def test_the_log_says_why_a_use_fails(board: Boards) -> None:
    t = board(side("H-03", "C-05", hand="E-06", ep=2), side("H-01", hand="X-2"), game=MADE)
    t.use("E-06", at="C-05").use("X-2", at="C-05").passes()
    assert "PRINCESS ORIETTA [E-06] fails: its target is no longer there." in log(t)
    u = board(side("H-03", "C-06", ep=1), side("H-01", hand="X-1 E-01"), game=MADE)
    u.skill("C-06").use("X-1", at="C-06").passes()
    assert "The A.Skill of Chanette (Tanaka Yumeko) [C-06] fails: its user is in Check." in log(u)
    v = board(side("H-03", "C-05", hand="I-01", ep=1), side("H-01", hand="X-2"), game=MADE)
    v.use("I-01", at="C-05").use("X-2", at="C-05").passes()
    assert "Necktie [I-01] fails: its target is no longer there." in log(v)
    assert "ネクタイ [I-01]は失敗した。対象がもういない。" in log(v, "ja")


@pytest.mark.chrono("12.1.1")
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


def test_every_kind_of_declaration_has_words() -> None:
    for lang in ("en", "ja"):
        for kind in ("draw", "use", "skill", "charm", "end_main"):
            assert GAME.speech(lang).ui(f"declared_{kind}", card="X")

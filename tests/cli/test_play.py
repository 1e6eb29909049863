"""The game in the terminal, driven through a pipe as a player would."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

import holochron as hc
from holochron.cli import main
from holochron.cli.terminal.messages import ENGLISH, JAPANESE
from holochron.cli.terminal.names import hand_letter

PASS = re.compile(r"Pass the screen to Player (\d)")


def play(cwd: Path, typed: str, *arguments: str, columns: int = 80) -> str:
    """What the terminal shows when these lines are typed; the game must end well."""
    read = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    shown, said = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(shown), redirect_stderr(said):
        patch.setattr(sys, "stdin", read)
        patch.setenv("COLUMNS", str(columns))
        patch.chdir(cwd)
        status = main(["play", "holo", *arguments])
    assert (status, _content(said)) == (0, "")
    return _content(shown)


def _content(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def lines(*typed: object) -> str:
    return "".join(f"{line}\n" for line in typed)


SET_UP = (1, 1, 1, "1 2 3", 1)  # go first, keep, center, back, cheer: seed 5 then stands in the main phase


def test_the_end_of_input_leaves_the_game(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "holochron.cli", "play", "holo", "--seed", "5"]  # the others run in this process
    done = subprocess.run(command, input="", capture_output=True, encoding="utf-8", cwd=tmp_path, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    out = done.stdout
    assert "Seed 5" in out
    assert "Goodbye" in out
    assert list(tmp_path.iterdir()) == []


def test_without_a_seed_one_is_chosen_and_shown(tmp_path: Path) -> None:
    seeds = {re.search(r"Seed (\d+)", play(tmp_path, ""))[1] for _ in range(2)}  # type: ignore[index]
    assert len(seeds) == 2


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Player 2 · easy bot", "Turn 1 · Player 1 · main phase", "Life 5", "End the main phase", "(7.5.2)")),
        (
            "ja",
            ("プレイヤー2 · easyボット", "ターン1 · プレイヤー1", "ライフ 5", "メインステップを終える", "(7.5.2)"),
        ),
    ],
)
@pytest.mark.parametrize("columns", [50, 80, 120])
def test_the_mat_is_drawn_in_both_languages(lang: str, words: tuple[str, ...], columns: int, tmp_path: Path) -> None:
    from rich.cells import cell_len

    out = play(tmp_path, lines(*SET_UP), "--seed", "5", "--lang", lang, columns=columns)
    for word in words:
        assert word in out
    assert max(cell_len(line) for line in out.splitlines()) <= columns


def test_a_whole_game_can_be_played_by_numbers(tmp_path: Path) -> None:
    out = play(tmp_path, "1\n" * 600, "--seed", "3")
    assert "The game is over" in out
    assert re.search(r"Player \d wins: .* \(\d", out)


def test_enter_gives_the_safe_answer_only_where_there_is_one(tmp_path: Path) -> None:
    out = play(tmp_path, lines("", 1, ""), "--seed", "5")
    assert "Type the number of an option" in out, "who goes first has no safe answer"
    assert "Enter = Keep this hand" in out
    assert "choose a Debut holomem to place face down in the center" in out


ANSWERS = (
    ("99", "There is no option 99"),
    ("0", "There is no option 0"),
    ("-1", "“-1” is neither an option nor a command"),
    ("1 2", "One option at a time here"),
    ("dance", "“dance” is neither an option nor a command"),
    ("[bold]", "“[bold]” is neither"),
    ("💥" * 30, "is neither an option nor a command"),
    ("card", "Type card and a letter"),
    ("card zz", "There is no card “zz”"),
    ("card hSD01-011", "SorAZ Gravity"),
    ("card C", "hSD01-009"),
    ("card O", "Replacement"),
    ("lang", "Type lang en or lang ja"),
    ("lang de", "Type lang en or lang ja"),
    ("lang ja", "メインステップですることを選んでください"),
    ("lang en", "choose what to do in the main phase"),
    ("h", "take back your last choice"),
    ("log", "Turn 1: Player 1. (7.1.1)"),
    ("?", "Why your cards cannot be used now"),
    ("? 1", "Option 1 is possible"),
    ("? 77", "There is no option 77"),
    ("? xyz", "“xyz” names nothing here"),
    ("? bloom zz", "“zz” names nothing here"),
    ("? bloom d C", "(8.3.1)"),
    ("？ bloom d C", "(8.3.1)"),
    ("? art C", "(7.6.1)"),
    ("? art C 1 c", "(7.6.1)"),
    ("? skill", "(12.1.3)"),
    ("? sp", "(12.1.3)"),
    ("? c", "another player's card"),
    ("? collab C", "(8.4.2)"),
    ("? collab B1", "It can be done now"),
    ("? baton B1", "It can be done now"),
    ("s .", "The game was not saved"),
    ("s no/such/folder/x", "The game was not saved"),
)


def test_what_is_typed_is_answered(tmp_path: Path) -> None:
    """Nonsense, commands and questions, one after the other at the same decision."""
    out = play(tmp_path, lines(*SET_UP, *(typed for typed, _ in ANSWERS)), "--seed", "5", columns=120)
    answers = re.split(r"(?m)^› ", out.partition("main phase (7.5.2)")[2])[1:]
    assert len(answers) == len(ANSWERS) + 1, "each is one line, and at the end the input ends"
    for (typed, says), answer in zip(ANSWERS, answers, strict=False):
        first, _, rest = answer.partition("\n")
        assert first.strip() == typed
        assert says in rest, typed


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("concede\ny", "Player 2 wins: conceded (1.2.3)"),
        ("concede\nn\nh", "take back your last choice"),
        ("q\nn", "Goodbye"),
    ],
)
def test_giving_up_and_leaving(typed: str, says: str, tmp_path: Path) -> None:
    out = play(tmp_path, lines(*SET_UP, typed), "--seed", "5")
    assert says in out.partition("main phase (7.5.2)")[2]


def test_undo_goes_back_to_the_last_decision_or_says_why_not(tmp_path: Path) -> None:
    out = play(tmp_path, lines("u", *SET_UP, "u", 1, 1, "u"), "--seed", "5")
    assert "There is nothing to take back" in out
    taken_back, refused = out.find("Taken back"), out.find("That cannot be taken back")
    assert 0 < taken_back < refused, "sending the cheer shows nothing new; Sub PC looks at five cards"


def test_several_are_chosen_together(tmp_path: Path) -> None:
    """A set, a whole order (whose last card is no choice any more), and what cannot be chosen together."""
    out = play(tmp_path, lines(1, 1, 1, "1 1", "1 2 3", 1, 1, 1, "1 1 1 1", "3 2 1 4"), "--seed", "5", columns=120)
    assert "These cannot be chosen together: " in out
    assert out.count("These cannot be chosen together") == 2
    assert "the last one chosen goes to the very bottom" in out
    assert out.count("choose what to do in the main phase") == 2, "before and after Sub PC"


def test_a_save_goes_on_where_it_was(tmp_path: Path) -> None:
    first = play(tmp_path, lines(*SET_UP, 1, "s here.save"), "--seed", "5")
    assert "Saved to here.save" in first
    table = hc.load((tmp_path / "here.save").read_bytes())
    assert len(table.inputs) > 5
    out = play(tmp_path, lines("q", "y"), "--load", "here.save")
    assert "Loaded here.save" in out
    assert table.decision is not None
    assert table.decision.prompt("en")[:40] in out
    assert "Saved to here.save" in out


def test_leaving_offers_a_save_under_the_usual_name(tmp_path: Path) -> None:
    play(tmp_path, lines(1, "q", "y"), "--seed", "5")
    assert [path.name for path in tmp_path.iterdir()] == ["holochron-5.save"]


def test_no_other_file_is_overwritten_by_a_save(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    out = play(tmp_path, lines("s diary.txt"), "--seed", "5")
    assert "diary.txt exists and is not a saved game" in out
    assert (tmp_path / "diary.txt").read_text() == "dear diary"


def test_hot_seat_never_shows_the_other_hand(tmp_path: Path) -> None:
    """Between two pass pages stand only names of cards that the player who looks may see."""
    typed = "\n1\n" * 12 + "lang ja\nlang en\n?\nlog\n" + "\n1\n" * 40
    out = play(tmp_path, typed, "--seed", "8", "--hotseat")
    pages = PASS.split(out)
    assert len(pages) > 9
    shown = 0
    for player, page in zip(pages[1::2], pages[2::2], strict=True):
        assert f"Player {player} · you" in page
        other = "2" if player == "1" else "1"
        assert f"Player {other} · you" not in page
        assert not re.search(rf"Player {other} draws (?!a card|\d+ cards)", page)
        shown += len(re.findall(rf"Player {player} draws \w+", page))
    assert shown
    assert "· you" not in pages[0], "nobody's hand is open before the first pass page"


def test_hot_seat_hands_are_those_of_the_view(tmp_path: Path) -> None:
    """The first two pages show exactly the hand of the player who looks."""
    out = play(tmp_path, "\n1\n\n1\n\n", "--seed", "8", "--hotseat", columns=120)
    kit = hc.game("holo")
    table = kit.table([kit.decks["hSD01-sora"], kit.decks["hSD01-azki"]], seed=8)
    pages = PASS.split(out)
    seen = 0
    for player, page in zip(pages[1::2], pages[2::2], strict=True):
        assert table.decision is not None
        assert table.decision.player == int(player) - 1
        view = table.view(table.decision.player)
        hand = [kit.cards[card["number"]].name_en for card in view["players"][int(player) - 1]["hand"]["cards"]]
        block = page.partition("· you · Hand")[2].partition("What has happened")[0]
        if not block:
            continue  # the input ended on the pass page
        seen += 1
        letters = [hand_letter(place) for place in range(len(hand))]
        assert all(
            re.search(rf"(?m)(^|\s){letter} .*{re.escape(name)}", block)
            for letter, name in zip(letters, hand, strict=True)
        )
        while table.decision is not None and table.decision.player == int(player) - 1:
            table.choose(0)
    assert seen == 2


def test_a_finished_game_can_be_looked_at_again(tmp_path: Path) -> None:
    play(tmp_path, lines(*SET_UP, "concede", "y", "end.save"), "--seed", "5")
    out = play(tmp_path, "", "--load", "end.save")
    assert "Player 2 wins: conceded (1.2.3)" in out


def test_hand_letters_leave_out_the_opponents_places() -> None:
    letters = [hand_letter(place) for place in range(60)]
    assert letters[:4] == ["a", "b", "d", "e"]
    assert len(set(letters)) == 60
    assert not {"c", "l", "b1"} & set(letters)


def test_both_languages_say_the_same_things() -> None:
    from string import Formatter

    assert ENGLISH.keys() == JAPANESE.keys()
    for key in ENGLISH:
        fields = [{name for _, name, _, _ in Formatter().parse(table[key]) if name} for table in (ENGLISH, JAPANESE)]
        assert fields[0] == fields[1], key

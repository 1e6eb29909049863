"""Cards of one's own: `--cards FILE` and the data folder, for both games, and what is said of faulty ones."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import holochron as hc
from holochron import bots
from holochron.cli import main
from holochron.games.chrono.abilities.nodes import VOCABULARY
from holochron.games.chrono.cards.reader import read_cards
from holochron.games.registry import game_named
from holochron.lab.own_cards import files_of, offered
from holochron.lab.simulation import Plan
from holochron.lab.study.playing import play_all
from holochron.lang.errors import MalformedNotation

ROOT = Path(__file__).resolve().parents[2]

CHRONO = """\
# the true values of a starter card, and two of my own

C-02 character cost 2 ep 2 ap 5 dp 5
  name "葉山秋音" "Hayama Akine"
  types 女性 学生
  passive
    pierce this

Z-01 event cost 0
  name "終幕" "Curtain"
  text
    target-player :foe
    damage foe 9

Z-02 character cost 1 ep 1 ap 1 dp 1
  name "人形" "Doll"
  types 人形
  active once face-down
    cost (ep 1)
    recover this
"""

HOLO = """\
zZZ-01 holomem debut green hp 990 baton 0
  name "試" "Tester"
  tags 試
  art * 990 "一撃" "A blow"
"""

CHRONO_DECK = "Name: dolls\nHeroine\n1 H-03\n\nDeck\n3 C-02\n3 Z-01\n3 Z-02\n3 C-11\n3 C-12\n3 C-13\n3 C-14\n3 L-08\n3 L-01\n3 C-05\n"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with card files and a deck; the data folder is empty."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    (tmp_path / "mine.cards").write_text(CHRONO, encoding="utf-8")
    (tmp_path / "dolls.deck").write_text(CHRONO_DECK, encoding="utf-8")
    return tmp_path


def test_a_file_overrides_starter_cards_and_adds_others(files: Path) -> None:
    with offered([str(files / "mine.cards")], files):
        game = hc.game("chrono")
        assert game.cards["C-02"].ap == 5, "the true values stand in place of ours"
        assert "Z-01" in game.cards
        assert [card.number for card in game.search("type:人形")] == ["Z-02"], "a type that only this card has"
        assert len(files_of("chrono")) == 1
        assert files_of("holo") == ()
    assert hc.game("chrono").cards["C-02"].ap == 3
    assert "Z-01" not in hc.game("chrono").cards


def test_deck_check_sim_and_cards_take_them(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, deck = str(files / "mine.cards"), str(files / "dolls.deck")
    assert main(["deck", "check", deck]) == 1
    assert "Z-01 is not in the card pool" in capsys.readouterr().out
    assert main(["deck", "check", deck, "--cards", cards]) == 0
    capsys.readouterr()
    assert main(["cards", "show", "Z-02", "--cards", cards]) == 0
    assert "Doll" in capsys.readouterr().out
    arguments = ["sim", "chrono", "--deck", deck, "--deck", "fuuka", "--games", "2", "--json", "--cards", cards]
    assert main([*arguments, "--jobs", "1"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert (alone["bot_failures"], alone["wins"][0][1]) == (0, 2), "nine damage for nothing wins"
    assert main([*arguments, "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == alone, "other processes know the cards too"


def test_the_data_folder_is_looked_into(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = files / "share" / "holochron" / "own-cards"
    folder.mkdir(parents=True)
    (files / "mine.cards").rename(folder / "mine.cards")
    assert main(["deck", "check", str(files / "dolls.deck")]) == 0
    (folder / "more.cards").write_text("Z-09 event cost 1\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["deck", "check", str(files / "dolls.deck")]) == 2
    assert "more.cards, line 1: a card has a Japanese and an English name" in capsys.readouterr().err


@pytest.mark.parametrize("lists", ["open", "closed"])
def test_a_save_needs_no_file(files: Path, lists: str) -> None:
    with offered([str(files / "mine.cards")], files):
        game = hc.game("chrono")
        deck = hc.load_deck(files / "dolls.deck") if lists == "open" else game.decks["fuuka"]
        table = game.table([deck, game.decks["orietta"]], seed=3, lists=lists)
        players = [bots.make("greedy", seat) for seat in range(2)]
        bots.play_out(table, players, 60)
        saved, position = table.save(), table.position()
    again = hc.load(saved)
    assert again.position() == position
    assert again.digest() == table.digest()
    bots.play_out(again, players, 60)
    with offered([str(files / "mine.cards")], files):
        same = hc.load(saved)
        bots.play_out(same, players, 60)
    assert same.position() == again.position(), "whether the file is there makes no difference"


def test_cards_of_the_other_game(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = files / "holo.cards"
    path.write_text(HOLO, encoding="utf-8")
    assert main(["cards", "show", "zZZ-01", "--cards", str(path), "--cards", str(files / "mine.cards")]) == 0
    assert "Tester" in capsys.readouterr().out
    with offered([str(path)], files):
        assert hc.game("holo").cards["zZZ-01"].hp == 990
        game = hc.game("holo")
        sora = game.decks["hSD01-sora"]
        number = next(number for number in sora.parts["main"] if game.cards[number].level == 0)
        parts = {**sora.parts, "main": {**sora.parts["main"], "zZZ-01": sora.parts["main"][number]}}
        parts["main"].pop(number)
        deck = game.deck("mine", parts)
        assert game.check_deck(deck) == []
        table = game.table([deck, game.decks["hSD01-azki"]], seed=2)
        bots.play_out(table, [bots.make("greedy", seat) for seat in range(2)], 80)
        saved = table.save()
    assert hc.load(saved).digest() == table.digest()


HEAD = 'Z-01 character cost 1 ep 1 ap 1 dp 1\n  name "一" "One"\n'
EVENT = 'Z-01 event cost 1\n  name "一" "One"\n  text\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD.replace("cost 1", "cost one"), "line 1: the cost of a card is a number, not 'one'"),
        (HEAD.replace("cost 1", "cost -1"), "line 1: the cost of a card is a number, not '-1'"),
        (HEAD.replace(" dp 1", ""), "line 1: a card of the kind character has a dp"),
        (HEAD.replace("dp 1", "dp 0"), "line 1: a character with DP 0"),
        (HEAD.replace("cost 1 ", ""), "line 1: a card of the kind character has a cost"),
        (HEAD.replace("ep 1", "hp 1"), "line 1: 'hp' is no figure of a card"),
        (HEAD.replace("character", "hero"), "line 1: no game has cards of the kind 'hero'"),
        (HEAD + HEAD, "line 3: Z-01 stands in line 1 of"),
        (HEAD + "  strength 2\n", "line 3: 'strength' is no part of a card"),
        (HEAD + "  active\n    cost (ep 1)\n    hurt one 2\n", "line 3: nothing here is called 'one'"),
        (HEAD + "  active\n    draww me 2\n", "line 4: nothing is called 'draww' (did you mean 'draw'?)"),
        (HEAD + "  active\n    ep 1\n", "line 3: EP are a cost"),
        (HEAD + "  active\n    pay\n      draw me 1\n", "line 3: what is paid is a cost"),
        (HEAD + "  active\n    cost (heal me 1)\n    draw me 1\n", "line 3: a cost is ep, damage"),
        (HEAD + "  active\n    cost (discard (my.field x1))\n    draw me 1\n", "line 3: this is done to cards of hand"),
        (HEAD + "  active\n    check (my.hand x1)\n", "line 3: this is done to cards of field, not of hand"),
        (HEAD + "  active\n    target :one (my.field all)\n    check one\n", "line 3: how many are chosen as 'one'"),
        (HEAD + "  passive\n    draw me 1\n", "line 3: a P.Skill says plus, pierce or hand-limit"),
        (HEAD + "  limit\n    pierce this\n", "line 3: a Limit says only-on, copies or only-while"),
        (HEAD + "  text\n    draw me 1\n", "line 1: only events have a text"),
        (EVENT.replace("  text\n", ""), "line 1: an event has a text"),
        (EVENT + "    cost (check this)\n    draw me 1\n", "line 3: an event does not stand on the field"),
        (
            EVENT + "    cost (ep (cost-of one))\n    target :one (my.field x1)\n    check one\n",
            "line 3: what it costs in EP is known before",
        ),
        ("  name x\n", "line 1: a file of cards begins with a card"),
        ("", "line 1: a file of cards begins with a card"),
        (HEAD + "   active\n", "line 3: indented by 3 spaces"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_line(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.cards"
    path.write_text(text, encoding="utf-8")
    for command in (["sim", "chrono", "--games", "1"], ["deck", "check", "fuuka"], ["play", "chrono"], ["serve"]):
        assert main([*command, "--cards", str(path)]) == 2
        said = capsys.readouterr().err
        assert f"bad.cards, {told}" in said
        assert "fault of holochron" not in said


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["deck", "check", "fuuka", "--cards", str(tmp_path / "x.cards")]) == 2
    assert "x.cards cannot be read" in capsys.readouterr().err
    (tmp_path / "b.cards").write_bytes(b"\xff\xfe\x00")
    assert main(["deck", "check", "fuuka", "--cards", str(tmp_path / "b.cards")]) == 2
    assert "is no text" in capsys.readouterr().err


def test_from_python() -> None:
    own = game_named("chrono").with_card_files([("mine.cards", CHRONO)])
    assert own.cards["C-02"].number == "C-02"
    with pytest.raises(MalformedNotation, match=r"mine\.cards, line 1"):
        game_named("chrono").with_card_files([("mine.cards", HEAD.replace("dp 1", ""))])


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_play_with_cards_that_nobody_has_seen(bot: str, files: Path) -> None:
    with offered([str(files / "mine.cards")], files):
        plan = Plan("chrono", (str(files / "dolls.deck"), str(files / "dolls.deck")), (bot, bot), 1, 3000)
        for played in play_all(plan, 3):
            assert (played.failures, played.reason) == (0, played.reason)


def test_the_recipe_lists_every_node_and_its_example_is_read() -> None:
    recipe = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8").partition("## Cards of your own")[2]
    recipe = recipe.partition("\n## ")[0]
    words = set(re.findall(r"[a-z-]+", " ".join(re.findall(r"`[^`]+`", recipe))))
    assert {word for word, _ in VOCABULARY.table.values()} - {"pay"} <= words, "pay is of the other game"
    example = recipe.partition("    C-05 character")[2].partition("\n\n")[0]
    text = "\n".join(row.removeprefix("    ") for row in f"    C-05 character{example}".splitlines())
    (card,) = read_cards(text + "\n")
    assert (card.number, len(card.actives), len(card.passives)) == ("C-05", 1, 1)

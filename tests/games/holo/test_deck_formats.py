"""Deck files in every format, the restricted list, and the decks that are shipped."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.games.holo.cards.card import Card
from holochron.games.holo.cards.deck_files import FORMATS, shipped_decks, write_deck
from holochron.games.holo.cards.decks import load_restricted
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.game import HoloGame
from holochron.games.registry import read_deck
from holochron.lang.pool import Pool

GAME = hc.game("holo")
SORA = GAME.decks["hSD01-sora"]
SHARED = Path(__file__).resolve().parents[4] / "shared" / "cards"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the cards and decks lie outside the repository")


def shared(name: str) -> Any:
    return json.loads((SHARED / name).read_text(encoding="utf-8"))


def figures(cards: list[dict[str, Any]]) -> Pool[Card]:
    """A pool of the cards as deck construction sees them."""
    lines = []
    for card in cards:
        lines += [f"{card['number']} {card['type']}", '  name "例" "Example"']
        if "何枚でも" in (card["extra"] or ""):
            lines += ["  extra", "    any-copies"]
    return Pool(read_cards("\n".join(lines)), read_cards)


def read(text: str) -> hc.Deck:
    deck = hc.load_deck(text)
    assert isinstance(deck, hc.Deck)
    return deck


# Formats.


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_gives_back_the_deck(form: str) -> None:
    deck = hc.Deck("そら  “1” deck", SORA.oshi, SORA.main, SORA.cheer)
    back = read(write_deck(deck, form, GAME.cards))
    assert (back.oshi, back.main, back.cheer) == (SORA.oshi, SORA.main, SORA.cheer)
    assert " ".join(back.name.split()) == "そら “1” deck"


def test_the_formats_look_as_their_programs_write_them() -> None:
    deck = hc.Deck("d", {"hSD01-001": 1}, {"hSD01-003": 4}, {"hY01-001": 10})
    assert json.loads(write_deck(deck, "holodelta", GAME.cards)) == {
        "deckName": "d",
        "oshi": ["hSD01-001", 0],
        "deck": [["hSD01-003", 4, 0]],
        "cheerDeck": [["hY01-001", 10, 0]],
    }
    assert json.loads(write_deck(deck, "holoduel", GAME.cards)) == {
        "deck_name": "d",
        "oshi": "hSD01-001",
        "deck": {"hSD01-003": 4},
        "cheer_deck": {"hY01-001": 10},
    }
    assert "4x hSD01-003 Tokino Sora\n" in write_deck(deck, "text", GAME.cards)
    assert "4x hSD01-003 ときのそら\n" in write_deck(deck, "text", GAME.cards, "ja")
    assert write_deck(deck, "deck", GAME.cards).startswith("Name: d\n\nOshi\n1 hSD01-001\n")


def test_no_format_drops_an_oshi() -> None:
    two = hc.Deck("two", {"hSD01-001": 1, "hSD01-002": 1}, {}, {})
    for form in ("holodelta", "holoduel"):
        with pytest.raises(hc.MalformedDeck, match="exactly one oshi"):
            write_deck(two, form, GAME.cards)
    assert read(write_deck(two, "text", GAME.cards)).oshi == two.oshi
    with pytest.raises(hc.UnknownName, match="holoduel"):
        write_deck(two, "pdf", GAME.cards)


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffOshi\r\n1 hSD01-001\r\nDeck\r\n4 hSD01-003\r\nCheer\r\n10 hY01-001\r\n",
        "# mine\nOSHI:\n1x hSD01-001 Tokino Sora\nMain Deck (4)\n４× hSD01-003\n// cheers\nCheer deck (10):\n10 hY01-001",
        "推しホロメン\n1 hSD01-001\nメインデッキ（4）：\n4枚 hSD01-003\nエールデッキ\n10 hY01-001\n",
        "Oshi\n1 hSD01-001\nDeck\n3 hSD01-003\n1 hSD01-003\nCheer\n10 hY01-001\n",
        '{"oshi": ["hSD01-001", 2], "deck": [["hSD01-003", 1, 0], ["hSD01-003", 3, 1]], "cheerDeck": [["hY01-001", 10, 0]]}',
    ],
)
def test_plain_text_is_read_as_people_write_it(text: str) -> None:
    deck = read(text)
    assert (deck.oshi, deck.main, deck.cheer) == ({"hSD01-001": 1}, {"hSD01-003": 4}, {"hY01-001": 10})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[1, 2]\n", "no deck of holoDelta"),
        ("[\n" * 20_000, "JSON"),
        ("Deck\n" + "9" * 5000 + " hSD01-003\n", "line 2"),
        ('{"cheerDeck": [], "oshi": "hSD01-001", "deck": [["hSD01-003", true]]}\n', "no card with its count"),
        ('{"cheer_deck": [], "oshi": "hSD01-001", "deck": {}}\n', "no cards with their counts"),
    ],
    ids=["a list", "a deep list", "a long number", "a truth value", "no mapping"],
)
def test_what_is_no_deck_is_told(text: str, told: str) -> None:
    with pytest.raises(hc.MalformedDeck, match=told) as caught:
        hc.load_deck(text)
    assert len(str(caught.value)) < 300


def test_a_path_that_cannot_be_one_is_told() -> None:
    with pytest.raises(hc.MalformedDeck):
        hc.load_deck("no\0path")


# The restricted list.


def test_a_restricted_card_is_told_with_its_date() -> None:
    restricted = GAME.restricted["hBP01-030"]
    assert (restricted.most, restricted.since) == (1, "2024-12-20")
    kit = HoloGame(Pool([*GAME.cards.values(), *read_cards('hBP01-030 holomem\n  name "例" "Example"\n')], read_cards))
    for copies in (1, 2):
        main = {**SORA.main, "hSD01-003": SORA.main["hSD01-003"] - copies, "hBP01-030": copies}
        faults = kit.check_deck(hc.Deck("d", SORA.oshi, main, SORA.cheer))
        assert [fault.rule for fault in faults] == (["restricted since 2024-12-20"] if copies > 1 else [])
        for fault in faults:
            assert "hBP01-030" in fault.text("en")
            assert "2024-12-20" in fault.text("ja")


@needs_shared
def test_the_restricted_list_is_that_of_the_cards() -> None:
    single = {
        card["number"] for card in shared("holo-cards.json") if card["max_copies"] == 1 and card["type"] != "oshi"
    }
    assert {number for number, limit in load_restricted().items() if limit.most == 1} == single


def test_a_game_that_was_begun_goes_on_when_its_cards_are_restricted() -> None:
    kit = HoloGame(GAME.cards)
    table = kit.table([SORA, SORA], seed=1)
    kit.restricted["hSD01-003"] = load_restricted()["hBP01-030"]
    assert kit.check_deck(SORA)
    assert kit.from_start(table.start.data).data == table.start.data


# Lists.


def test_the_shelf_holds_what_can_be_played() -> None:
    assert {"hSD01-sora", "hSD01-azki"} <= set(GAME.decks)
    assert all(number in GAME.cards for deck in GAME.decks.values() for number in deck.counts())
    assert len(HoloGame(Pool([], read_cards)).decks) == 0


@pytest.mark.parametrize("deck", shipped_decks(), ids=lambda deck: deck.name)
def test_a_start_deck_is_whole_and_legal_where_its_cards_are_there(deck: hc.Deck) -> None:
    assert (sum(deck.oshi.values()), sum(deck.main.values()), sum(deck.cheer.values())) == (1, 50, 20)
    if all(number in GAME.cards for number in deck.counts()):
        assert GAME.check_deck(deck) == []


@needs_shared
def test_the_start_decks_are_the_official_ones() -> None:
    ours = {deck.name: deck for deck in shipped_decks()}
    lists = [
        (oshi, entry["main"], entry["cheer"])
        for entry in shared("holo-decks.json")
        if entry["kind"] == "starter"
        for oshi in entry["oshi_options"] or [entry["oshi"]]
    ]
    assert len(lists) == len(ours) == 24
    for oshi, main, cheer in lists:
        assert any((deck.oshi, deck.main, deck.cheer) == ({oshi: 1}, main, cheer) for deck in ours.values())


@needs_shared
def test_every_known_list_comes_in_by_every_format_and_is_judged_alike() -> None:
    kit = HoloGame(figures(shared("holo-cards.json")))
    lists = shared("holo-decks.json")
    assert len(lists) == 118
    for entry in lists:
        deck = hc.Deck(entry["name"], {entry["oshi"]: 1}, entry["main"], entry["cheer"])
        for form in FORMATS:
            back = read(write_deck(deck, form, kit.cards))
            assert (back.oshi, back.main, back.cheer) == (deck.oshi, deck.main, deck.cheer)
        assert (kit.check_deck(deck) == []) == entry["legal"], entry["problems"]
        rules = sorted(fault.rule for fault in kit.check_deck(deck))
        assert rules == sorted(expected(problem, kit) for problem in entry["problems"])


def expected(problem: str, kit: HoloGame) -> str:
    """`main=48` or `hBP07-101x4>1`."""
    if problem.startswith("main="):
        return "6.1.4.2"
    return f"restricted since {kit.restricted[problem.rpartition('x')[0]].since}"


@pytest.mark.parametrize(
    "text",
    [
        "1 hSD01-001\n4 hSD01-003\n3 hSD01-004\n20 hY01-001\n",
        "hSD01-001\nhSD01-003 x4\nhSD01-004 ×3\nhY01-001 20枚\n",
        "hY01-001\t20\nhSD01-004,3\nhsd01-003\t4\nHSD01-001\t1\n",
        "1 hSD01-001, 4x hSD01-003, 3 hSD01-004, 20 hY01-001",
        "hSD01-003 hSD01-003 hSD01-003 hSD01-003\nhSD01-004 ときのそら 3\nhY01-001 20\nhSD01-001",
        "hSD01-001\nhSD01-003 ｘ4\nhSD01-004　３枚\nhY01-001＊２０\n",
        "１　ｈＳＤ０１－００１\n４　ｈＳＤ０１－００３\n３　ｈＳＤ０１－００４\n２０　ｈＹ０１－００１\n",
        "number,count\nhSD01-001,1\nhSD01-003,4\nhSD01-004,3\nhY01-001,20\n",
        "```\n1 hSD01-001\n4 hSD01-003\n3 hSD01-004\n20 hY01-001\n```\n",
        "1\nhSD01-001\n4\nhSD01-003\n3\nhSD01-004\n20\nhY01-001\n",
        "hSD01-001\n1\nhSD01-003\n4\nhSD01-004\n3\nhY01-001\n20\n",
        "[4] hSD01-003\n[1] hSD01-001\n[3] hSD01-004\n[20] hY01-001\n",
        "Leader\n1 hSD01-001\nHolomem (7枚)\n4* hSD01-003\n3 * hSD01-004\n0 hSD01-005\nエール：\n20 hY01-001\n",
        "1xhSD01-001 4xhSD01-003 3 x hSD01-004 20hY01-001\n",
        "hSD01-001x1\nhSD01-003×4\nhSD01-004x3\nhY01-001 x 20\n",
        "hSD01–001 1\nhSD01—003 4\nhSD01−004 3\nhY01ー001 – 20\n",
        "推しホロメン\nhSD01-001 ときのそら ×1\nメインデッキ\nhSD01-003 ときのそら 4\n3xhsd01-004\nエールデッキ\nhY01-001 白エール 20枚\n",
        "Oshi\nhSD01-001\nDeck\n4xhSD01-003 Unit 7, 3 hSD01-004\nCheer\n20 hY01‐001\n",
    ],
    ids=[
        "count first",
        "count last",
        "tabs in any order",
        "one line",
        "repeated, names between",
        "wide signs",
        "all wide",
        "CSV",
        "fences",
        "counts above",
        "counts below",
        "brackets",
        "headings and none of one",
        "glued before",
        "glued behind",
        "dashes",
        "names between, below headings",
        "several below a heading",
    ],
)
def test_a_list_is_read_however_it_is_written(text: str) -> None:
    deck = GAME.read_deck(text, "pasted")
    assert deck.parts == {
        "oshi": {"hSD01-001": 1},
        "main": {"hSD01-003": 4, "hSD01-004": 3},
        "cheer": {"hY01-001": 20},
    }
    assert deck.name == "pasted"


def test_a_card_of_a_list_that_does_not_exist_is_told() -> None:
    deck = GAME.read_deck("4 hSD01-003\n2 hSD99-001\n")
    assert deck.parts["main"] == {"hSD01-003": 4, "hSD99-001": 2}
    assert any("hSD99-001" in fault.text() for fault in GAME.check_deck(deck))


def test_a_section_reads_counts_behind_numbers() -> None:
    deck = GAME.read_deck("Oshi\nhSD01-001 x1\nDeck\nhSD01-003, 4\nCheer\nhY01-001 20枚\n")
    assert deck.counts() == {"hSD01-001": 1, "hSD01-003": 4, "hY01-001": 20}


def test_the_decks_of_events_are_legal_and_tell_when_and_where() -> None:
    assert len(GAME.tournaments) == 32
    for name, each in GAME.tournaments.items():
        assert (each.deck.name, GAME.check_deck(each.deck)) == (name, [])
        for texts in (each.event, each.place):
            assert re.search(r"[ぁ-んァ-ヶ一-龠]", texts["ja"]), texts
            assert texts["en"].replace("–", "-").isascii()
    dates = [each.date for each in GAME.tournaments.values()]
    assert dates == sorted(dates, reverse=True)
    places = [each.place["en"] for each in GAME.tournaments.values() if each.date == "2026-04-19"]
    assert (dates[0], places[:3], places[-1]) == ("2026-04-19", ["1st", "3rd", "6th"], "15th")


def test_sets_are_called_by_name() -> None:
    assert GAME.set_title("hBP03", "en") == "Elite Spark"
    assert GAME.set_title("hSD01", "ja") == "ときのそら＆AZKi"
    assert GAME.set_title("hZZ99", "en") == "hZZ99"


def test_lines_that_say_nothing_of_cards_are_told() -> None:
    deck = GAME.read_deck("My list\nOshi\n1 hSD01-001\nfoo bar\nDeck\n4 hSD01-003\n")
    assert [(line.row, line.written) for line in deck.passed_over] == [(1, "My list"), (4, "foo bar")]
    assert GAME.read_deck("# mine\nOshi\n1 hSD01-001\nDeck\n4 hSD01-003\n").passed_over == []
    for text in ("4\nhSD01-003\n20\n", "4\n3\nhSD01-003\n"):
        with pytest.raises(hc.MalformedDeck, match="names no card number"):
            GAME.read_deck(text)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("1 H-04\n3 C-02\n", "holo"),
        ("Heroine\n1 H-04\nDeck\n3 C–02\n", "holo"),
        ("1 hSD01-001\n", "chrono"),
        ('{"cheerDeck": [["hY01-001", 20, 0]], "oshi": ["hSD01-001", 0], "deck": []}', "chrono"),
    ],
)
def test_a_list_of_the_other_game_is_told_as_such(text: str, game: str) -> None:
    other = {"holo": "Chrono Card TCG", "chrono": "hololive OFFICIAL CARD GAME"}[game]
    with pytest.raises(hc.MalformedDeck, match=f"these are cards of {other}, not of"):
        read_deck(hc.game(game), text, "deck")
    assert hc.load_deck(text + "\n").counts()


def test_a_list_may_have_a_name_which_stays_as_it_is_written() -> None:
    assert GAME.read_deck("Name： ＡＺＫｉ　Ａ\n4 hSD01-003\n").name == "ＡＺＫｉ　Ａ"
    assert GAME.read_deck("Name: ＡＺＫｉ\nOshi\n１ hSD01-001\nDeck\n0 hSD01-003\n").to_data() == {
        "name": "ＡＺＫｉ",
        "oshi": {"hSD01-001": 1},
        "main": {},
        "cheer": {},
    }


@pytest.mark.parametrize("text", ["4 Tokino Sora\n", "4 hSD01-003\nTokino Sora x4\n"])
def test_a_card_without_its_number_is_told(text: str) -> None:
    with pytest.raises(hc.MalformedDeck, match=r"Tokino Sora.* names no card number"):
        GAME.read_deck(text)

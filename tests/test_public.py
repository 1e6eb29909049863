"""The public face: its names, its examples, and one clear error for every kind of bad input."""

from __future__ import annotations

import base64
import doctest
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.kernel.state import learned_by
from tests.tables import asked

GAME = hc.game("holo")
DECK = GAME.decks["hSD01-sora"]
README = Path(__file__).parent.parent / "README.md"


def played(choices: int, seed: int = 4) -> hc.Table:
    rng = random.Random(seed)
    table = GAME.table([DECK, DECK], seed=seed)
    for _ in range(choices):
        if table.decision is not None:
            table.choose(rng.randrange(len(table.decision.options)))
    return table


def test_the_public_names_are_sorted_and_exist() -> None:
    assert list(hc.__all__) == sorted(hc.__all__, key=lambda name: (not name.isupper(), name))
    assert all(hasattr(hc, name) for name in hc.__all__)
    assert hc.games() == ("holo", "chrono")


def test_the_examples_of_the_package_are_true() -> None:
    assert doctest.testmod(hc).failed == 0


@pytest.mark.skipif(not README.exists(), reason="the README is not beside the tests")
def test_the_example_of_the_readme_is_true() -> None:
    found = doctest.testfile(str(README), module_relative=False)
    assert found.attempted > 0
    assert found.failed == 0


# ---------------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize("seed", [-1, -(10**20), 1.5, "7", None, True, b"short", b"x" * 33])
def test_a_bad_seed(seed: Any) -> None:
    with pytest.raises(hc.InvalidSeed, match="seed"):
        GAME.table([DECK, DECK], seed=seed)


def test_a_seed_of_bytes_and_a_large_one_are_fine() -> None:
    assert GAME.table([DECK, DECK], seed=bytes(32)).decision is not None
    assert GAME.table([DECK, DECK], seed=10**40).decision is not None


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"lists": "secret"}, "'open' or 'closed'"),
        ({"chance": "fate"}, "'sample' or 'ask'"),
        ({"rules": {"house": 1}}, "no rule option 'house'"),
    ],
)
def test_an_unknown_table_option(options: dict[str, Any], told: str) -> None:
    with pytest.raises(hc.UnknownName, match=told):
        GAME.table([DECK, DECK], seed=1, **options)


def test_unknown_names_are_told_with_what_there_is() -> None:
    with pytest.raises(hc.UnknownName, match="hSD01-sora"):
        GAME.decks["no such deck"]
    with pytest.raises(hc.UnknownCard, match="hSD99-999"):
        GAME.cards["hSD99-999"]
    with pytest.raises(hc.UnknownName, match="holo"):
        hc.game("chess")
    table = played(3)
    for player in (2, -1, "0", None, True):
        with pytest.raises(hc.UnknownName, match="no player"):
            table.concede(player)
    with pytest.raises(hc.UnknownName, match="no player"):
        table.view(7)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\n\n", "empty"),
        ("4 hXX-003\n", "before the first section"),
        ("Deck\nfour hSD01-003\n", "line 2"),
        ("4 hSD01-003\n-3 hSD01-004\n", "line 2: -3 is no count"),
        ("hSD01-003 x4.5\n", "line 1: 4.5 is no count"),
        ("1000000 hSD01-003\n", "line 1: 1000000 is no count"),
        ('{"deck": ', "JSON"),
        ('{"deck": {}}\n', "holoDelta"),
        ('{"cheer_deck": {"hY01-001": "ten"}, "deck": {}, "oshi": "hSD01-001"}\n', "ten"),
        ('{"cheerDeck": [["hY01-001"]], "deck": [], "oshi": ["hSD01-001", 0]}\n', "no card with its count"),
        ('{"cheer_deck": {}, "deck": {}}\n', "oshi"),
    ],
)
def test_a_malformed_deck(text: str, told: str) -> None:
    with pytest.raises(hc.MalformedDeck, match=told):
        hc.load_deck(text)


def test_deck_files(tmp_path: Path) -> None:
    with pytest.raises(hc.MalformedDeck, match="cannot be read"):
        hc.load_deck(tmp_path / "none.deck")
    path = tmp_path / "mine.deck"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(hc.MalformedDeck, match="no text"):
        hc.load_deck(path)
    path.write_text(DECK.to_text(), encoding="utf-8")
    assert hc.load_deck(path).counts() == hc.load_deck(str(path)).counts() == DECK.counts()
    delta = {
        "deckName": "d",
        "oshi": ["hSD01-001", 0],
        "deck": [[number, count, 0] for number, count in DECK.main.items()],
        "cheerDeck": [[number, count, 0] for number, count in DECK.cheer.items()],
    }
    duel = {"deck_name": "d", "oshi": "hSD01-001", "deck": DECK.main, "cheer_deck": DECK.cheer}
    for known in (delta, duel):
        assert hc.load_deck(json.dumps(known)).counts() == DECK.counts()


def resealed(save: bytes, change: Any) -> bytes:
    """A save whose content was changed and whose checksum is right again."""
    head, _, rest = save.partition(b"\n")
    content = json.loads(rest.partition(b"\n")[2])
    change(content)
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return head + b"\n" + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def test_damaged_and_foreign_saves() -> None:
    save = played(40).save()
    for position in range(0, len(save), 97):
        damaged = bytes([*save[:position], save[position] ^ 1, *save[position + 1 :]])
        with pytest.raises(hc.CorruptSave):
            hc.load(damaged)
    for foreign in (b"", b"PK\x03\x04", save[:100], save[:-1], base64.b64encode(save), b"holochron save\n"):
        with pytest.raises(hc.CorruptSave):
            hc.load(foreign)
    with pytest.raises(hc.CorruptSave):
        hc.load("holochron save")


@pytest.mark.parametrize(
    ("change", "error", "told"),
    [
        (lambda c: c.update(format=99), hc.IncompatibleSave, "format"),
        (lambda c: c["inputs"].__setitem__(5, ["choose", 0, 0, "win 1"]), hc.IncompatibleSave, "input 5"),
        (lambda c: c["inputs"].append(["choose", 0, 77, "win"]), hc.IncompatibleSave, "not possible"),
        (lambda c: c["inputs"].append(["fly", 0, 0, "x"]), hc.CorruptSave, "fly"),
        (lambda c: c["inputs"].append(["choose"]), hc.CorruptSave, "incomplete"),
        (lambda c: c.pop("start"), hc.CorruptSave, "start"),
        (lambda c: c["start"].pop("decks"), hc.CorruptSave, "decks"),
        (lambda c: c["start"].update(seed="zz"), hc.CorruptSave, "began"),
        (lambda c: c["start"].update(seed="00"), hc.CorruptSave, "32 bytes"),
        (lambda c: c["start"].update(chance=5), hc.CorruptSave, "chance"),
        (lambda c: c["start"]["cards"].update({"hSD01-003": "nonsense"}), hc.CorruptSave, "began"),
        (lambda c: c["start"]["decks"][0]["main"].update({"hSD01-003": 9}), hc.CorruptSave, "not legal"),
        (lambda c: c.update(game="chess"), hc.UnknownName, "chess"),
        (lambda c: c["inputs"].append(["redeal", 9, 0, "00" * 32]), hc.CorruptSave, "no redeal 9"),
        (lambda c: c["inputs"].append(["redeal", True, 0, "00" * 32]), hc.CorruptSave, "is none"),
        (lambda c: c["inputs"].append(["redeal", 0, 0, "00" * 99]), hc.CorruptSave, "no redeal"),
        (lambda c: c["inputs"].append(["redeal", 0, 0, "zz" * 32]), hc.CorruptSave, "incomplete"),
        (lambda c: c["inputs"].append(["choose", 0, True, "pass"]), hc.CorruptSave, "is none"),
        (lambda c: c["inputs"].append(["choose", 10**30, 10**30, "pass"]), hc.CorruptSave, "is none"),
        (lambda c: c["inputs"].append(["concede", 10**30, 0, "concede"]), hc.HolochronError, "player"),
        (lambda c: c["start"]["decks"][0]["main"].update({"hSD01-003": 10**30}), hc.CorruptSave, "not legal"),
    ],
)
def test_a_save_with_a_right_checksum_and_a_wrong_content(change: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        hc.load(resealed(played(12).save(), change))


def test_a_save_that_is_nested_past_reading() -> None:
    body = b'{"format":1,"start":' + b"[" * 200_000
    with pytest.raises(hc.CorruptSave):
        hc.load(b"holochron save\n" + hashlib.sha256(body).hexdigest().encode() + b"\n" + body)


def test_redeals_of_a_save_one_by_one_or_together() -> None:
    """A save of a resampled game stands where that game stood, however often it was dealt anew."""
    table = played(12)
    for number in range(5):
        table = table.resample(number % 2, number)
        if number == 2:
            table.choose(0)
    again = hc.load(table.save())
    assert again.digest() == table.digest()
    assert again.inputs == table.inputs
    again.undo(2)
    table.undo(2)
    assert again.digest() == table.digest()


@pytest.mark.parametrize(
    "line", ["redeal 9 " + "00" * 32, "redeal 0 00", "redeal 0", "redeal x y", "choose " + "9" * 5000]
)
def test_a_position_with_an_input_that_is_none(line: str) -> None:
    text = played(12).position()
    with pytest.raises(hc.MalformedPosition):
        hc.game("holo").position(f"{text}\nthen {line}\n")


def test_a_seed_of_many_digits_is_refused() -> None:
    with pytest.raises(hc.InvalidSeed):
        hc.game("holo").table([hc.game("holo").decks["hSD01-sora"]] * 2, seed=10**5000)


def test_a_save_is_played_with_the_cards_it_was_played_with() -> None:
    table = played(60)
    content = resealed(table.save(), lambda c: c.update(engine="0.0.1"))
    assert hc.load(content).digest() == table.digest()
    other = resealed(table.save(), lambda c: c["start"]["cards"].update(changed_cards(c["start"]["cards"])))
    loaded = hc.load(other)
    assert {card.hp for card in loaded.state.settings.book.values() if card.hp} == {500}  # type: ignore[attr-defined]


def changed_cards(cards: dict[str, str]) -> dict[str, str]:
    import re

    return {number: re.sub(r"hp \d+", "hp 500", source) for number, source in cards.items()}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("  center hSD01-003 damage lots", "line 4"),
        ("  hand hSD99-001", "hSD99-001"),
        ("  nowhere hSD01-003", "no 'nowhere'"),
        ("  center cheers hY01-001", "at least one card"),
        ("  oshi hSD01-003", "no oshi holomem"),
        ("  center hY01-001", "no holomem"),
        ("  center hSD01-003 cheers hSD01-003", "no cheer"),
        ("  center hSD01-003 attached hY01-001", "no support"),
        ("  center hSD01-005 hSD01-003", "hSD01-003 lies on a card of a higher level"),
        ("  counts wins 3", "no count 'wins'"),
        ("player 3", "players are 1 and 2"),
        ("turn 3 player 1 point lunch", "no point 'lunch'"),
        ("chance 00 1 sample", "32 bytes"),
        ("lasting arts 20 0.stage.9", "does not exist"),
        ("lists half-open", "line 4"),
    ],
)
def test_a_malformed_position(line: str, told: str) -> None:
    text = "holochron position 1\nplayer 1\n  oshi hSD01-001\n" + line + "\nplayer 2\n  oshi hSD01-001\n"
    with pytest.raises(hc.MalformedPosition, match=told):
        GAME.position(text)


def test_positions_that_are_none() -> None:
    for text in ("", "hello", "holochron position 2\n"):
        with pytest.raises(hc.MalformedPosition, match="line 1"):
            GAME.position(text)
    with pytest.raises(hc.MalformedPosition, match="no oshi"):
        GAME.position("holochron position 1\nplayer 1\n  oshi hSD01-001\n")
    with pytest.raises(hc.MalformedPosition, match="before the first player"):
        GAME.position("holochron position 1\nhand hSD01-001\n")
    two = "player 1\n  oshi hSD01-001\n  center hSD01-003\n  center hSD01-003\n"
    with pytest.raises(hc.MalformedPosition, match="two holomem at the center"):
        GAME.position("holochron position 1\n" + two)


# ---------------------------------------------------------------------------------------------------- the table


def test_conceding_is_open_to_whoever_is_not_deciding_and_survives_save_and_undo() -> None:
    table = played(70)
    other = 1 - asked(table).player
    digest = table.digest()
    table.concede(other)
    assert table.decision is None
    assert table.result == hc.Result((1 - other,), (1, 2) if other else (2, 1), "concede", "1.2.3")
    assert hc.load(table.save()).result == table.result
    assert table.fork().digest() == table.digest()
    with pytest.raises(hc.IllegalChoice, match="over"):
        table.concede(other)
    table.undo()
    assert table.digest() == digest
    table.concede(other, "time")
    assert table.result.reason == "time"


def test_undo_refuses_more_than_there_is() -> None:
    table = played(10)
    for count in (11, -1):
        with pytest.raises(hc.IllegalChoice, match="10 inputs"):
            table.undo(count)
    table.undo(10)
    assert table.inputs == ()
    assert table.digest() == played(0).digest()


def test_undoable_stops_at_chance_and_at_what_was_learned() -> None:
    for seed in range(12):
        table = played(60 + seed, seed)
        if table.decision is None:
            continue
        for player in (0, 1):
            free = table.undoable(player)
            back = table.fork()
            back.undo(free)
            assert back.state.chance.counter == table.state.chance.counter
            assert learned_by(back.state.learned, player) == learned_by(table.state.learned, player)
            if len(table.inputs) > free:
                back.undo()
                changed = back.state.chance.counter != table.state.chance.counter
                assert changed or learned_by(back.state.learned, player) != learned_by(table.state.learned, player)


def test_an_unrecorded_table_plays_the_same_game_and_says_what_it_cannot_do() -> None:
    fast, slow = GAME.table([DECK, DECK], seed=3, recorded=False), GAME.table([DECK, DECK], seed=3)
    rng = random.Random(3)
    while slow.decision is not None:
        pick = rng.randrange(len(slow.decision.options))
        assert [option.key for option in asked(fast).options] == [option.key for option in asked(slow).options]
        slow.choose(pick)
        fast.choose(pick)
    assert fast.result == slow.result
    for refused in (fast.save, fast.fork, fast.undo, fast.position, lambda: fast.events(0)):
        with pytest.raises(hc.HolochronError, match="keeps no record"):
            refused()


def test_a_bare_fork_only_goes_forward() -> None:
    table = played(50)
    fork = table.fork(recorded=False)
    fork.choose(0)
    with pytest.raises(hc.HolochronError, match="keeps no record"):
        fork.undo()
    table.choose(0)
    assert fork.view(0) == table.view(0)


def test_a_run_of_choices_can_be_made_at_once_and_leaves_nothing_half_done() -> None:
    rng = random.Random(8)
    runs = refused = 0
    for seed in range(8):
        table = GAME.table([DECK, DECK], seed=seed)
        while table.decision is not None:
            decision = table.decision
            if decision.group is not None and not decision.group.picked:
                one, other = table.fork(), table.fork()
                picks: list[int] = []
                first = {option.args: index for index, option in enumerate(decision.options) if option.args}
                name = decision.group.name
                while (
                    one.decision
                    and one.decision.group
                    and one.decision.group.name == name
                    and one.decision.kind == decision.kind
                ):
                    index = rng.randrange(len(one.decision.options))
                    args = one.decision.options[index].args
                    one.choose(index)
                    if not args:
                        break
                    picks.append(first.get(args, -1))
                if -1 not in picks:
                    other.choose_all(picks)
                    assert other.digest() == one.digest()
                    runs += 1
                if decision.options[0].args:
                    digest = table.digest()
                    with pytest.raises(hc.IllegalChoice):
                        table.choose_all([0] * 60)
                    assert table.digest() == digest
                    refused += 1
            table.choose(rng.randrange(len(decision.options)))
        with pytest.raises(hc.IllegalChoice):
            table.choose_all([0])
    assert runs > 50
    assert refused > 50


def test_a_decision_has_a_safe_default_and_an_id() -> None:
    rng = random.Random(1)
    table = GAME.table([DECK, DECK], seed=1)
    while table.decision is not None:
        decision = table.decision
        assert decision.id == len(table.inputs)
        assert 0 <= decision.default < len(decision.options)
        assert all(option.rule for option in decision.options)
        if decision.kind in ("main", "perform", "may", "pay"):
            assert decision.options[decision.default].verb.name in ("end-main", "end-performance", "no")
        table.choose(rng.randrange(len(decision.options)))


def test_a_whole_game_of_defaults_ends() -> None:
    table = GAME.table([DECK, DECK], seed=2)
    while table.decision is not None:
        table.choose(table.decision.default)
    assert table.result is not None


def test_dice_and_coins_are_decisions_of_chance_when_the_table_says_so() -> None:
    rng = random.Random(5)
    kinds = set()
    for seed in range(8):
        table = GAME.table([DECK, DECK], seed=seed, chance="ask")
        while table.decision is not None:
            decision = table.decision
            if decision.player == hc.CHANCE:
                kinds.add(decision.kind)
                assert len(decision.options) == {"coin": 2, "die": 6}[decision.kind]
                assert sum(decision.probabilities) == pytest.approx(1)
                assert table.view(0)["decision"]["player"] == hc.CHANCE
            table.choose(rng.randrange(len(decision.options)))
        assert hc.load(table.save()).result == table.result
    assert kinds == {"coin", "die"}

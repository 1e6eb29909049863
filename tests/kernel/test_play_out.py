"""Many games at once: prepared pairings of decks, and games played out in one call."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import holochron as hc
from holochron.kernel.chooser import RandomChooser
from holochron.kernel.decisions import Decision, Option
from tests.tables import asked

HOLO, CHRONO = hc.game("holo"), hc.game("chrono")
SORA, AZKI = HOLO.decks["hSD01-sora"], HOLO.decks["hSD01-azki"]
FUUKA, ORIETTA = CHRONO.decks["fuuka"], CHRONO.decks["orietta"]

WAYS: list[tuple[hc.Game, list[hc.DeckList], dict[str, Any]]] = [
    (HOLO, [SORA, AZKI], {}),
    (HOLO, [AZKI, SORA], {"lists": "closed", "chance": "ask"}),
    (CHRONO, [FUUKA, ORIETTA], {"rules": {"house": "none"}}),
    (CHRONO, [FUUKA, ORIETTA, FUUKA], {"mode": "three"}),
]
ways = pytest.mark.parametrize(("game", "decks", "options"), WAYS)


@ways
def test_a_pairing_makes_the_tables_that_the_game_makes(
    game: hc.Game, decks: list[hc.DeckList], options: dict[str, Any]
) -> None:
    pairing = game.pairing(decks, **options)
    for seed in (3, 4, bytes(range(32))):
        table, same = pairing.table(seed), game.table(decks, seed=seed, **options)
        for one in (table, same):
            one.play_out(seed=5, max_choices=60)
        assert table.save() == same.save()
        assert table.digest() == same.digest() == hc.load(table.save()).digest()


def test_tables_of_a_pairing_share_nothing_that_changes() -> None:
    pairing = HOLO.pairing([SORA, AZKI])
    one, other = pairing.table(8), pairing.table(8)
    before = other.digest()
    one.play_out()
    assert other.digest() == before == pairing.table(8).digest()
    assert pairing.table(9).digest() != before


def test_a_pairing_is_checked_when_it_is_made() -> None:
    illegal = HOLO.deck("nothing", {"oshi": {}, "main": {}, "cheer": {}})
    with pytest.raises(hc.InvalidDeck):
        HOLO.pairing([SORA, illegal])
    with pytest.raises(hc.HolochronError, match="two players"):
        HOLO.pairing([SORA])
    with pytest.raises(hc.UnknownName, match="no mode 'solo'"):
        CHRONO.pairing([FUUKA, FUUKA], mode="solo")
    with pytest.raises(hc.InvalidSeed):
        HOLO.pairing([SORA, SORA]).table("seed")


@ways
def test_a_game_is_played_out_at_random_from_a_seed(
    game: hc.Game, decks: list[hc.DeckList], options: dict[str, Any]
) -> None:
    pairing = game.pairing(decks, **options)
    tables = [pairing.table(1) for _ in range(3)]
    made = [table.play_out(seed=seed, max_choices=400) for table, seed in zip(tables, (2, 2, 3), strict=True)]
    assert made == [len(table.inputs) for table in tables]
    assert tables[0].digest() == tables[1].digest() != tables[2].digest()
    assert all(table.result is not None or count == 400 for table, count in zip(tables, made, strict=True))
    over = [table for table in tables if table.result is not None]
    assert all(table.play_out() == 0 for table in over), "nothing is left to choose"


def test_a_fork_can_be_played_out_and_the_table_stays_where_it_is() -> None:
    table = HOLO.pairing([SORA, AZKI]).table(6)
    table.play_out(seed=1, max_choices=50)
    before = table.digest()
    ends = {repr(table.fork(recorded=False).play_out(seed=seed)) for seed in range(8)}
    assert len(ends) > 1
    assert table.digest() == before
    assert table.play_out(max_choices=3) == 3


def test_everyone_has_a_chooser() -> None:
    """Each is asked about its own decisions."""
    pairing = HOLO.pairing([SORA, AZKI])
    table, again = pairing.table(6), pairing.table(6)
    players = [RandomChooser(1), RandomChooser(2)]
    table.play_out([*players])
    met: Counter[int] = Counter()
    for entry in table.inputs:
        met[asked(again).player] += len(asked(again).options) > 1
        again.choose(entry.index)
    assert [player.decisions for player in players] == [met[0], met[1]]
    assert all(player.options > 2 * player.decisions for player in players)


@pytest.mark.parametrize(("weights", "shares"), [((), (1, 1, 1)), ((1, 2, 5), (1, 2, 5)), ((0, 1, 0), (0, 1, 0))])
def test_random_choices_are_as_likely_as_they_should_be(weights: tuple[int, ...], shares: tuple[int, ...]) -> None:
    g = HOLO.pairing([SORA, AZKI]).table(1).state
    verb = asked(HOLO.table([SORA, AZKI], seed=1)).options[0].verb
    options = tuple(Option(g, verb) for _ in range(3))
    decision = Decision(g, 0, "any", "1", options, default=0, group=None, about=-1, weights=weights)
    chooser = RandomChooser(11)
    counts = Counter(chooser.choose_at(g, decision) for _ in range(4000))
    for index, share in enumerate(shares):
        assert abs(counts[index] / 4000 - share / sum(shares)) < 0.03

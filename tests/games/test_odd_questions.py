"""Whatever one asks about, one is told why it is not possible: also when a field holds what none ever holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import holochron as hc
from holochron.kernel.table.table import Table

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 10**30, -(10**30), 0.5, float("nan"), float("inf")),
    *("", "0", "x" * 1000, [], [1], [[]], {}, {"do": "use"}),
)
FIELDS = (
    "card",
    "holomem",
    "skill",
    "source",
    "ability",
    "art",
    "target",
    "player",
    "attacker",
    "same",
    "no-such-field",
)
DOINGS = {
    "holo": ("place", "bloom", "collab", "skill", "use", "baton", "activate", "art", "end-main"),
    "chrono": ("attack", "support-ap", "support-dp", "defend", "ep", "use", "skill", "charm", "end"),
}
STEPS = 120


def moments(name: str) -> Iterator[Table]:
    """The first decision of each kind in a game, for either player."""
    game = hc.game(name)
    table = game.table([game.decks[deck] for deck in list(game.decks)[:2]], seed=1)
    met: set[tuple[str, int]] = set()
    for step in range(STEPS):
        decision = table.decision
        if decision is None:
            return
        if (decision.kind, decision.player) not in met:
            met.add((decision.kind, decision.player))
            yield table
        table.choose(step % len(decision.options))


def questions(table: Table, name: str) -> Iterator[dict[str, Any]]:
    """Odd values alone, with something that is to be done, and beside a card or holomem that there is."""
    decision = table.decision
    assert decision is not None
    named = [
        {field: option.action[field]} for option in decision.options[:1] for field in FIELDS if field in option.action
    ]
    for base in ({}, *named, *({"do": do} for do in DOINGS[name]), *({"do": DOINGS[name][0], **one} for one in named)):
        for field in FIELDS:
            yield from ({**base, field: odd} for odd in ODD)


@pytest.mark.parametrize("name", list(DOINGS))
def test_odd_values_in_any_field_are_answered(name: str) -> None:
    kinds = set()
    for table in moments(name):
        assert table.decision is not None
        kinds.add(table.decision.kind)
        for action in questions(table, name):
            for player in range(table.seats):
                assert all(reason.rule for reason in table.why_not(player, action)), action
    assert "main" in kinds


@pytest.mark.parametrize("name", list(DOINGS))
def test_what_is_to_be_done_and_is_no_text_is_unknown(name: str) -> None:
    for table in moments(name):
        for odd in ODD:
            if odd is not None:
                for action in ({"do": odd}, {"do": odd, "card": 0}):
                    assert all(table.why_not(player, action) for player in range(table.seats)), action


@pytest.mark.parametrize("name", DOINGS)
def test_a_card_of_somebody_else_is_called_so(name: str) -> None:
    """Where one does something with one's own cards, that is all that stands against it."""
    game = hc.game(name)
    table = game.table([game.decks[deck] for deck in list(game.decks)[:2]], seed=1)
    while table.decision is not None and table.decision.kind != "main":
        table.choose(0)
    assert table.decision is not None
    player = table.decision.player
    other = table.view(player)["players"][1 - player]
    ref = (other["stage"] if name == "holo" else other["field"])[0]["ref"]
    (reason,) = table.why_not(player, {"card": ref})
    assert (reason.text("en"), reason.text("ja")) == (
        "It is another player's card.",
        "ほかのプレイヤーのカードです。",
    )

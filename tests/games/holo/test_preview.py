"""What an option will do, told before it is taken: sure, and made of nothing that the player cannot know."""

from __future__ import annotations

import pytest

import holochron as hc
from tests.games.holo.builders import back, center, position_text
from tests.games.test_properties import OF_HOLO, Played, foretold, games, random_play
from tests.tables import asked


def test_damage_and_what_is_left() -> None:
    mine, theirs = [center("hSD01-011", cheers="G")], [center("hSD01-003"), back("hSD01-003")]
    table = hc.game("holo").position(position_text(mine, theirs, step="performance"))
    art = next(option for option in asked(table).options if option.action["do"] == "art")
    (change,) = table.preview(art).outcome["changes"]
    assert change["damage"] == 60
    assert (change["before"], change["after"], change["hp"], change["left"]) == (0, 60, 60, 0)
    assert change["down"]


def test_what_the_next_step_brings_is_not_of_a_choice() -> None:
    """Who fills the center in the reset step (7.2.6) draws in the next one (7.3.2), whoever it is."""
    table = hc.game("holo").position(
        position_text([back("hSD01-003"), back("hSD01-008")], [center("hSD01-003")], step="reset")
    )
    decision = asked(table)
    assert decision.kind == "fill-center"
    assert table.preview(0).outcome["draws"] == 0


def test_what_goes_with_a_downed_holomem_pays_for_nothing() -> None:
    """hBP07-084 may put a LIMITED support back as she is downed (11.3.1): her cheers and her stack are archived either way (11.4)."""
    text = position_text(
        [center("hBP07-084", damage=200, cheers="Y"), back("hSD01-003")],
        [center("hSD01-011", cheers="G")],
        turn_of="foe",
        step="performance",
        archive="hSD01-016",
    )
    table = hc.game("holo").position(text)
    table.choose(next(option for option in asked(table).options if option.action["do"] == "art"))
    assert asked(table).player == 0
    moved = [event for event in table.preview(0).events if event.kind == "move" and event.target == "archive"]
    assert moved
    assert table.preview(0).outcome["paid"] == []


def test_what_hangs_on_a_card_that_nobody_knows_is_not_foreseen() -> None:
    """hSD03-004 turns up the top of the deck: whatever it is, what follows is not told before."""
    mine = [center("hSD01-003"), back("hSD03-004")]
    for deck in ("hSD01-016*30 hSD01-003", "hSD01-016*2"):
        table = hc.game("holo").position(position_text(mine, [center("hSD01-003")], deck=deck))
        collab = next(option for option in asked(table).options if option.action["do"] == "collab")
        table.choose(collab)
        pay = next(option for option in asked(table).options if option.action["do"] == "yes")
        preview = table.preview(pay)
        assert [event.kind for event in preview.events] == ["reveal"]
        assert preview.open


def test_the_order_of_a_deck_is_not_foreseen() -> None:
    """hBP02-027 archives the top of the deck and deals more damage for a support than for a holomem."""
    mine = [center("hBP02-027", cheers="G G"), back("hSD01-003")]
    said = []
    for deck in ("hSD01-016 hSD01-003*3", "hSD01-003*3 hSD01-016", "hSD01-003 hSD01-016 hSD01-003*2"):
        text = position_text(mine, [center("hSD01-003"), back("hSD01-003")], step="performance", deck=deck)
        table = hc.game("holo").position(text)
        table.choose(next(option for option in asked(table).options if option.action["do"] == "art"))
        pay = next(option for option in asked(table).options if option.action["do"] == "yes")
        said.append(foretold(table.preview(pay)))
    assert said[0] == said[1] == said[2]


@games([(OF_HOLO, 3)])
def test_what_a_preview_says_comes_true(played: Played, seed: int) -> None:
    for table, rng in random_play(played, seed, 0.3):
        decision = asked(table)
        index = rng.randrange(len(decision.options))
        since = table.event_count
        preview = table.preview(index)
        fork = table.fork()
        fork.choose(index)
        came = fork.events(decision.player, since)
        assert len(came) >= len(preview.events)
        for said, event in zip(preview.events, came, strict=False):
            if event.kind == "roll":
                break
            assert (said.kind, said.rule, said.player, said.about, said.amount) == (
                event.kind,
                event.rule,
                event.player,
                event.about,
                event.amount,
            )
            for card, real in zip(said.cards, event.cards, strict=True):
                assert card in (None, real)
        if preview.ends:
            assert fork.result is not None


def test_there_is_nothing_to_preview_after_the_game() -> None:
    game = hc.game("holo")
    table = game.table(list(game.decks.values())[:2], seed=1)
    with pytest.raises(hc.IllegalChoice):
        table.preview(99)
    table.concede(0)
    with pytest.raises(hc.IllegalChoice):
        table.preview(0)

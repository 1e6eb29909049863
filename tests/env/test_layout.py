"""What stands in an observation, held against the view of the same player and against the words of the game."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="the extra `env` is not installed")

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import holochron as hc
from holochron.encoding import chrono, holo
from holochron.encoding.encoder import Encoder
from holochron.encoding.encoders import encoder_for
from holochron.encoding.errors import Overfull
from holochron.encoding.layout import FIRST_CARD
from holochron.env.spaces import blocks, card_table, observe
from holochron.games.holo.state.side import POSITIONS
from holochron.kernel.decisions import Decision
from holochron.kernel.table.table import Table


def seen_by(encoder: Encoder, table: Table, player: int) -> dict[str, Any]:
    return blocks(encoder.layout, observe(encoder, table.state, player, table.decision)["observation"])


def named(encoder: Encoder, numbers: Any) -> list[str]:
    """The cards of a pile as their numbers."""
    return [encoder.cards[number - FIRST_CARD] for number in numbers if number >= FIRST_CARD]


def fields_of(encoder: Encoder, block: str, row: Any) -> Mapping[str, int]:
    return dict(zip(encoder.layout.blocks[block].fields, row.tolist(), strict=True))


def games(name: str) -> list[Table]:
    """Tables in the middle of random games."""
    game, rng, tables = hc.game(name), Random(4), []
    decks = list(game.decks.values())
    for seed in range(8):
        table = game.table([rng.choice(decks), rng.choice(decks)], seed)
        for _ in range(rng.randrange(10, 160)):
            if table.decision is None:
                break
            table.choose(rng.randrange(len(table.decision.options)))
        if table.decision is not None:
            tables.append(table)
    return tables


def test_blocks_cover_the_row_without_gaps() -> None:
    for name in ("holo", "chrono"):
        layout = encoder_for(name, hc.game(name).cards, 2).layout
        at = 0
        for block in layout.blocks.values():
            assert block.start == at
            assert not block.fields or len(block.fields) == block.shape[-1]
            at += block.size
        assert at == layout.size


def test_kinds_and_places_in_the_turn_are_those_of_the_game() -> None:
    duel, charm = hc.game("holo").speech("en").tables, hc.game("chrono").speech("en").tables
    assert set(holo.KINDS) == set(duel.prompts)
    assert set(holo.STEPS) == set(duel.steps)
    assert set(chrono.KINDS) == set(charm.prompts)
    assert {*chrono.PHASES, "next-turn"} == set(charm.phases)


def test_holo_says_what_the_view_says() -> None:
    encoder = encoder_for("holo", hc.game("holo").cards, 2)
    for table in games("holo"):
        for player in range(2):
            seen, view = seen_by(encoder, table, player), table.view(player)
            for row, seat in enumerate((player, 1 - player)):
                side = view["players"][seat]
                counts = fields_of(encoder, "sides", seen["sides"][row])
                for zone in ("life", "deck", "cheer_deck", "hand", "holo_power"):
                    assert counts[zone] == side[zone]["count"]
                assert named(encoder, [counts["oshi"]]) == [side["oshi"]["number"]]
                assert counts["collab_used"] == side["used"]["collab"]
                assert named(encoder, seen["archives"][row]) == [card["number"] for card in side["archive"]]
                held = [card["number"] for card in side["hand"]["cards"]]
                assert sorted(named(encoder, seen["hands"][row])) == sorted(held)
                for block, zone in (("decks", "deck"), ("holo_powers", "holo_power"), ("lives", "life")):
                    places = {card["place"]: card["number"] for card in side[zone]["cards"]}
                    assert np.flatnonzero(seen[block][row]).tolist() == sorted(places)
                    assert named(encoder, seen[block][row]) == [places[place] for place in sorted(places)]
                for slot, holomem in enumerate(side["stage"]):
                    marks = fields_of(encoder, "stage", seen["stage"][row, slot])
                    assert marks["damage"] == holomem["damage"]
                    assert marks["hp"] == (holomem["hp"] or 0)
                    assert marks["cheers"] == len(holomem["cheers"])
                    assert marks["resting"] == holomem["resting"]
                    assert POSITIONS[marks["position"] - 1] == holomem["position"]
                    if holomem["cards"]:
                        assert named(encoder, [marks["card"]]) == [holomem["cards"][-1]["number"]]
                assert not seen["stage"][row, len(side["stage"]) :].any()


def test_chrono_says_what_the_view_says() -> None:
    encoder = encoder_for("chrono", hc.game("chrono").cards, 2)
    for table in games("chrono"):
        for player in range(2):
            seen, view = seen_by(encoder, table, player), table.view(player)
            for row, seat in enumerate((player, 1 - player)):
                side = view["players"][seat]
                counts = fields_of(encoder, "sides", seen["sides"][row])
                assert counts["damage"] == side["damage"]
                assert counts["ep"] == side["ep"]
                assert counts["hand_limit"] == side["hand_limit"]
                assert counts["hand"] == side["hand"]["count"]
                assert named(encoder, seen["discards"][row]) == [card["number"] for card in side["discard"]]
                for slot, card in enumerate(side["field"]):
                    marks = fields_of(encoder, "fields", seen["fields"][row, slot])
                    assert named(encoder, [marks["card"]]) == [card["number"]]
                    assert marks["checked"] == card["checked"]
                    assert marks["ep"] == card["ep"]
                    assert (marks["ap"], marks["dp"]) == (card.get("ap", 0), card.get("dp", 0))


@pytest.mark.parametrize("name", ["holo", "chrono"])
def test_an_option_names_its_cards_where_they_are(name: str) -> None:
    encoder = encoder_for(name, hc.game(name).cards, 2)
    board = "stage" if name == "holo" else "fields"
    named_slots = 0
    for table in games(name):
        decision = table.decision
        assert decision is not None
        seen = seen_by(encoder, table, decision.player)
        slots = seen[board].reshape(-1, seen[board].shape[-1])
        for option, row in zip(decision.options, seen["options"], strict=False):
            told = fields_of(encoder, "options", row)
            for place in ("place", "place_2"):
                if 0 < told[place] <= len(slots):
                    named_slots += 1
                    assert slots[told[place] - 1][0] > 0
            assert told["same"] == len(option.same)
    assert named_slots > 0


def test_more_options_than_there_is_room_for_are_an_error() -> None:
    game = hc.game("holo")
    encoder = encoder_for("holo", game.cards, 2)
    table = game.table([game.decks[name] for name in game.starters], 1)
    asked = table.decision
    assert asked is not None
    many = Decision(table.state, asked.player, "main", "", asked.options * 50, 0, None, -1, ())
    with pytest.raises(Overfull, match="100 options"):
        observe(encoder, table.state, asked.player, many)


@pytest.mark.parametrize("name", ["holo", "chrono"])
def test_the_document_tells_every_block(name: str) -> None:
    path = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
    if not path.exists():
        pytest.skip("the documents are not here")
    text = path.read_text(encoding="utf-8")
    for block in encoder_for(name, hc.game(name).cards, 2).layout.blocks.values():
        shape = " × ".join(str(size) for size in block.shape)
        fields = ", ".join(f"`{field}`" for field in block.fields) or "cards"
        assert f"| `{block.name}` | {shape} | {block.about} | {fields} |" in text


@pytest.mark.parametrize(
    ("name", "number", "printed"),
    [
        ("holo", "hSD01-005", {"holomem": 1, "1st": 1, "white": 1, "support": 0}),
        ("holo", "hSD01-001", {"oshi": 1, "holomem": 0}),
        ("chrono", "H-03", {"heroine": 1, "character": 0, "female": 1}),
    ],
)
def test_the_table_of_cards_says_what_is_printed(name: str, number: str, printed: dict[str, int]) -> None:
    game = hc.game(name)
    encoder = encoder_for(name, game.cards, 2)
    fields, rows = card_table(name, encoder)
    assert rows.shape == (FIRST_CARD + len(game.cards), len(fields))
    assert not rows[:FIRST_CARD].any()
    told = dict(zip(fields, rows[encoder.ids[number]].tolist(), strict=True))
    assert {field: told[field] for field in printed} == printed
    figures = game.card_figures(number)
    assert all(
        told[figure] == figures[figure]
        for figure in ("hp", "life", "ap", "dp")
        if figure in told and figures.get(figure)
    )

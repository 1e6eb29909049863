"""Which of the numbers of an option are cards: the verbs say it, and browsers are told nothing else."""

from __future__ import annotations

from random import Random

import pytest

import holochron as hc
from holochron.games.chrono.rules.verbs import VERBS as CHRONO_VERBS
from holochron.games.holo.rules.verbs import VERBS as HOLO_VERBS
from holochron.kernel.decisions import Verb
from holochron.server.tables import snapshot
from tests.games.holo.builders import GAME, center, position_text


@pytest.mark.parametrize("verb", [*HOLO_VERBS, *CHRONO_VERBS], ids=lambda verb: verb.name)
def test_refs_are_among_the_numbers_of_a_verb(verb: Verb) -> None:
    assert set(verb.refs) <= set(verb.fields)


@pytest.mark.parametrize("name", hc.games())
def test_every_ref_of_an_option_is_a_card_of_the_table(name: str) -> None:
    game, rng = hc.game(name), Random(3)
    table = game.table([game.decks[deck] for deck in game.starters[:2]], seed=3)
    for _ in range(200):
        if table.decision is None:
            break
        if table.decision.player >= 0:
            for option in snapshot.decision_info(table, table.decision).options:
                assert all(0 <= ref < len(table.state.known) for ref in option.refs)
        table.choose(rng.randrange(len(table.decision.options)))


def test_which_ability_is_used_is_no_card() -> None:
    """Ability 0 of a shipped card that is used in the main phase: ref 0 is the oshi holomem, which has nothing to do with it."""
    table = GAME.position(position_text([center("hBP03-030", attached="hBP03-107")], [center("T-blue")]))
    assert table.decision is not None
    options = snapshot.decision_info(table, table.decision).options
    used = next(option for option in options if option.action["do"] == "activate")
    source, ability = used.action["source"], used.action["ability"]  # type: ignore[typeddict-item]
    assert (ability, used.refs) == (0, [source])

"""A bot that is handed the state sees no more of it than its player: in every world that the player cannot tell from the true
one, the sight is the same, and so is the choice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import holochron as hc
from holochron import bots
from holochron.bots.seat import seat_at
from holochron.games.chrono.state.chrono_state import ChronoState
from holochron.games.chrono.state.sight import ChronoSight, SeenCard
from holochron.games.holo.state.holo_state import HoloState
from holochron.games.holo.state.sight import HoloSight, SeenHolomem
from holochron.kernel.card_state import CardState
from holochron.lab.random_decks import Pool
from tests.tables import asked, seeds

HOLO, CHRONO = hc.game("holo"), hc.game("chrono")
SHARE = 0.15  # of the decisions that are looked at
MAX_CHOICES = 300  # games of Chrono need not end


def holo_table(seed: int) -> hc.Table:
    """Start decks and decks of all cards in turn."""
    rng, pool = Random(seed), Pool(HOLO)
    start = [HOLO.decks["hSD01-sora"], HOLO.decks["hSD01-azki"]]
    return HOLO.table(start if seed % 2 else [pool.deck(rng), pool.deck(rng)], seed=seed)


def chrono_table(seed: int, mode: str, seats: int) -> hc.Table:
    decks = list(CHRONO.decks.values())
    rules = {"hands": "hidden" if seed % 2 else "shared"}
    return CHRONO.table([decks[(seed + seat) % len(decks)] for seat in range(seats)], seed=seed, mode=mode, rules=rules)


def public(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def answer(ask: Callable[[int], Any], refs: list[int]) -> list[Any]:
    """What is said about each ref; nothing about what is not there."""
    said = []
    for ref in refs:
        try:
            said.append(ask(ref))
        except (LookupError, AssertionError):
            said.append("nothing")
    return said


def told_of_holo(sight: HoloSight, refs: list[int]) -> dict[str, Any]:
    """All that a sight tells, by the name under which it tells it."""
    return {
        "player": sight.player,
        "turn": sight.turn,
        "mine": [told_of_holomem(seen) for seen in sight.mine()],
        "theirs": [told_of_holomem(seen) for seen in sight.theirs()],
        "holomem": [getattr(seen, "ref", seen) for seen in answer(sight.holomem, refs)],
        "center": getattr(sight.center(), "ref", None),
        "lasting_arts": [sight.lasting_arts(seen) for seen in (*sight.mine(), *sight.theirs())],
        "oshi": sight.oshi(),
        "hand": sight.hand(),
        "archive": sight.archive(),
        "deck_count": sight.deck_count(),
        "top_of": [sight.top_of(zone) for zone in ("deck", "cheer-deck", "holo-power", "life")],
        "card": answer(sight.card, refs),
        "cards": sight.cards(refs),
        "open_card": answer(sight.open_card, refs),
        "is_in_hand": answer(sight.is_in_hand, refs),
        "is_cheer_on_stage": answer(sight.is_cheer_on_stage, refs),
    }


def told_of_holomem(seen: SeenHolomem) -> dict[str, Any]:
    return {name: getattr(seen, name) for name in public(seen)}


def told_of_chrono(sight: ChronoSight, refs: list[int]) -> dict[str, Any]:
    charm = sight.charm
    return {
        "player": sight.player,
        "turn_player": sight.turn_player,
        "phase": sight.phase,
        "limit": sight.limit,
        "has_put_out_bg": sight.has_put_out_bg,
        "has_declared_charm": sight.has_declared_charm,
        "players": [
            (seen.player, seen.damage, seen.ep, seen.hand_count, [told_of_card(card) for card in seen.field])
            for seen in sight.players
        ],
        "me": sight.me.player,
        "foes": [foe.player for foe in sight.foes],
        "hand": sight.hand,
        "theirs": [seen.ref for seen in sight.theirs()],
        "charm": charm and (charm.opponent, charm.attackers, charm.supporter, charm.blocks),
        "coming_attackers": [seen.ref for seen in sight.coming_attackers()],
        "is_declared_attacker": answer(sight.is_declared_attacker, refs),
        "is_ours": answer(sight.is_ours, refs),
        "find": [seen is not None for seen in answer(sight.find, refs)],
        "on_field": [getattr(seen, "ref", seen) for seen in answer(sight.on_field, refs)],
        "card": answer(sight.card, refs),
        "cards": sight.cards(refs),
        "open_card": answer(sight.open_card, refs),
        "visible_card": answer(sight.visible_card, refs),
    }


def told_of_card(seen: SeenCard) -> dict[str, Any]:
    asked_for = {"can_fight": seen.can_fight(), "has_used": [seen.has_used(skill) for skill in range(3)]}
    return {name: getattr(seen, name) for name in public(seen)} | asked_for


def told(table: hc.Table) -> dict[str, Any]:
    g, player = table.state, asked(table).player
    assert isinstance(g, CardState)
    refs = list(range(-1, len(g.card)))
    if isinstance(g, HoloState):
        sight: HoloSight | ChronoSight = HoloSight(g, player)
        assert isinstance(sight, HoloSight)
        found = told_of_holo(sight, refs)
    else:
        assert isinstance(g, ChronoState)
        sight = ChronoSight(g, player)
        found = told_of_chrono(sight, refs)
    assert set(found) == public(sight), "all that it tells is compared"
    return found


def look_into_other_worlds(table: hc.Table, seed: int) -> int:
    """Play a game of greedy bots and compare, at some of their decisions, what they see and choose with what they would see
    and choose in a world dealt anew; how many of those worlds were others."""
    rng = Random(seed)
    others = 0
    for _ in range(MAX_CHOICES):
        decision = table.decision
        if decision is None:
            break
        key = rng.randrange(10**6)
        if len(decision.options) > 1 and rng.random() < SHARE:
            world = table.resample(decision.player, key)
            assert told(world) == told(table)
            choices = [bots.make("greedy", key).choose(seat_at(one)) for one in (table, world)]
            assert choices[0] == choices[1], decision
            others += world.state.dump()["sides"] != table.state.dump()["sides"]
        table.choose(bots.make("greedy", key).choose(seat_at(table)))
    return others


@pytest.mark.clause("4.1.2", "4.13.2")
@pytest.mark.parametrize("seed", seeds(range(12)))
def test_a_hololive_player_sees_and_chooses_the_same_in_every_world_that_looks_the_same(seed: int) -> None:
    assert look_into_other_worlds(holo_table(seed), seed) > 3


@pytest.mark.chrono("3.2.2", "3.4.3")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("three", 3), ("teams", 4), ("ring", 5)])
@pytest.mark.parametrize("seed", seeds(range(5)))
def test_a_chrono_player_sees_and_chooses_the_same_in_every_world_that_looks_the_same(
    seed: int, mode: str, seats: int
) -> None:
    assert look_into_other_worlds(chrono_table(seed, mode, seats), seed) > 3


def test_the_worlds_differ_in_what_is_hidden() -> None:
    table = holo_table(1)
    bots.play_out(table, [bots.make("greedy", seat) for seat in range(2)], max_choices=40)
    player = asked(table).player
    world = table.resample(player, 5)
    states = [one.state for one in (table, world)]
    held = [[g.number(ref) for ref in g.sides[1 - player].hand] for g in states if isinstance(g, HoloState)]
    assert held[0] != held[1]
    assert told(world) == told(table)

"""A ledger that follows a game of Chrono by its events alone, and must agree with the game.

Clients animate and log what events say. So each change of a count or of a field has an event with the right player,
cards and amount. Who goes out takes cards along without events: the ledger is opened anew then.
"""

from __future__ import annotations

from typing import Any

import holochron as hc
from holochron.games.chrono.cards.card import ITEM
from holochron.games.chrono.rules.players import team
from holochron.games.chrono.state.chrono_state import ChronoState

RULES = hc.game("chrono").rules
PILES = ("hand", "deck", "discard")
OF_THE_TURN = ("phase", "end-damage", "charm")  # events of the turn player
OF_THE_USER = ("declare", "resolve", "fail", "aim", "plus")  # of whoever has declared, whose cards they name
FIELD_EVENTS = {
    "check": {"checked": True},
    "ready": {"checked": False},
    "down": {"face_down": True, "damage": 0},
    "recover": {"face_down": False, "checked": True},
}


class Ledger:
    """The counts and the fields of one game."""

    def __init__(self, table: hc.Table) -> None:
        self.at = table.event_count
        self.facts = facts_of(state_of(table))
        self.last: hc.SeenEvent | None = None

    def check(self, table: hc.Table) -> None:
        """Read the events since the last time, and compare."""
        g, start, self.at = state_of(table), self.at, table.event_count
        for event in table.events(None, start):
            self.read(g, event)
            self.last = event
            assert event.rule in RULES, event
        for viewer in range(g.seats):
            for event in table.events(viewer, start):
                pairs = zip(event.was, event.refs, strict=True) if event.was and event.refs else ()
                assert all(was < ref for was, ref in pairs), f"refs are dealt out in order of time: {event}"
                check_player(g, event)
        facts = facts_of(g)
        if any(event.kind == "out" for event in table.events(None, start)):
            self.facts = facts
        assert self.facts == facts

    def read(self, g: ChronoState, event: hc.SeenEvent) -> None:
        """Enter one event."""
        facts, player, amount = self.facts, event.player, event.amount
        if self.last is not None and (event.kind, event.amount) == ("turn", 1):
            assert (self.last.kind, self.last.player) == ("first", player), "who goes first begins"
        if event.kind in OF_THE_TURN:
            assert player == facts["turn"], event
        if event.source != event.target:
            for zone, sign in ((event.source, -1), (event.target, 1)):
                if zone in PILES:
                    facts[zone][player] += sign * (amount or len(event.cards))
                elif zone == "resolving":
                    facts["resolving"] += sign * (amount or len(event.cards))
        for ref in event.was if event.source == "field" else ():
            del facts["field"][ref]
        for ref in event.refs if event.target == "field" else ():
            host = facts["field"][event.about]["player"] if event.kind == "attach" else player
            facts["field"][ref] = {"player": host, "checked": False, "face_down": False, "damage": 0}
        for ref in event.refs:
            if event.kind in FIELD_EVENTS:
                facts["field"][ref].update(FIELD_EVENTS[event.kind])
            elif event.kind == "hurt":
                facts["field"][ref]["damage"] += amount
        match event.kind:
            case "turn":
                facts["turn"] = player
            case "phase":
                facts["ep"] = [0] * g.seats
            case "ep" | "gain-ep":
                facts["ep"][player] += amount
            case "pay":
                facts["ep"][player] -= amount
            case "damage":
                facts["damage"][team(g, player)] += amount
            case "heal":
                facts["damage"][team(g, player)] -= amount
            case "redraw":
                facts["deck"][player] += facts["hand"][player]
                facts["hand"][player] = 0
            case "end-damage":
                for one in facts["field"].values():
                    one["damage"] = 0


def check_player(g: ChronoState, event: hc.SeenEvent) -> None:
    """Compare the player of an event with the owner of its cards."""
    for ref in event.refs:
        if event.kind == "aim":
            assert g.card[ref].kind == ITEM or g.owner[ref] == event.amount, event
        elif event.kind != "plus":
            used = event.kind in OF_THE_USER and g.card[ref].kind == ITEM
            assert used or g.owner[ref] == event.player, event


def facts_of(g: ChronoState) -> dict[str, Any]:
    """What the events must tell of a state."""
    return {
        "turn": g.turn,
        "damage": g.damage[:],
        "ep": [side.ep for side in g.sides],
        "resolving": len(g.resolving),
        **{zone: [len(side.zone(zone)) for side in g.sides] for zone in PILES},
        "field": {
            one.ref: {
                "player": one.player,
                "checked": one.checked,
                "face_down": one.face_down,
                "damage": one.damage,
            }
            for side in g.sides
            for one in side.field
        },
    }


def state_of(table: hc.Table) -> ChronoState:
    """The whole state of a table of Chrono."""
    state = table.state
    assert isinstance(state, ChronoState)
    return state

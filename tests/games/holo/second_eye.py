"""A second engine's eye: random games of all cards, watched by someone who knows no card.

After every choice the state is looked at: cards are conserved, no zone holds what it may not, damage is what the events have
told, a play timing leaves nothing undone, nobody is asked the same thing twice in one list. Now and then, since it is dear: `why_not` has a
reason for exactly what is not offered, what is offered can change more than its own card and what it costs, who is asked for a
lone answer is asked because of what others cannot see, and what a preview says comes true.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import holochron as hc
from holochron.games.holo.rules.continuous import hp_of
from holochron.games.holo.state.holo_state import HoloState, zone_holding
from holochron.games.holo.state.side import HIDDEN_ZONES
from holochron.kernel.decisions import CHANCE
from tests.games.holo.invariants import faults, lively, unrest

MOST_CHOICES: Final = 3000
OFTEN, SELDOM = 20, 200  # every how many decisions something dear is looked at
TRIES: Final = 6  # continuations by chance before all are tried
MOST_LEAVES: Final = 400  # and so many of those
OF_HAND: Final = ("main", "redraw", "put-center", "put-back")  # what could be done depends on cards of the hand
PLAY: Final = ("main", "perform")
MUST_CHANGE: Final = ("use",)  # abilities may be used for nothing (Q1, Q40, Q547), an art deals what it deals
TOLD: Final = ("use", "ability", "trigger", "nothing", "skill")  # events that only tell what is being done


class Fault(AssertionError):
    """What somebody without a card in mind can see to be wrong."""


class Eye:
    """Watches one game."""

    def __init__(self, table: hc.Table, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.seen = table.event_count
        self.damage: dict[int, int] = {}  # of each holomem, as the events have told it
        self.checks: dict[str, int] = dict.fromkeys(("states", "why-not", "continuations", "lone", "previews"), 0)

    @property
    def state(self) -> HoloState:
        state = self.table.state
        assert isinstance(state, HoloState)
        return state

    def look(self, number: int) -> None:
        """Look at the table before the choice of that number."""
        self.checks["states"] += 1
        decision = self.table.decision
        found = faults(self.state)
        found.extend(self._false_damage())
        if decision is not None:
            found.extend(self._listed_twice(decision))
            if decision.kind in PLAY:
                found.extend(unrest(self.state))
        if found:
            raise Fault("; ".join(dict.fromkeys(found)))
        if decision is None or decision.player == CHANCE:
            return
        if number % OFTEN == OFTEN - 1:
            self._ask_why_not(decision)
            self._go_on(decision)
        if len(decision.options) == 1:
            self._suspect(decision)
        if number % SELDOM == SELDOM - 1:
            self._foresee(decision)

    # What every state must be.

    def _false_damage(self) -> Iterator[str]:
        """The damage of each holomem is the sum of what was told of it."""
        events = self.table.events(None, self.seen)
        self.seen += len(events)
        for event in events:
            if event.kind == "damage":
                self.damage[event.about] = self.damage.get(event.about, 0) + event.amount
            elif event.kind == "heal":
                self.damage[event.about] = self.damage.get(event.about, 0) - event.amount
            elif event.kind == "set-hp":
                self.damage[event.about] = -1  # to be taken from the state
        for side in self.state.sides:
            for holomem in side.stage:
                told = self.damage.get(holomem.ref, 0)
                if told < 0:
                    self.damage[holomem.ref] = holomem.damage
                elif told != holomem.damage:
                    yield f"{holomem.damage} damage where {told} was told"

    def _listed_twice(self, decision: hc.Decision) -> Iterator[str]:
        keys = [option.key for option in decision.options]
        if not keys:
            yield f"nothing to choose in {decision.kind}"
        if len(set(keys)) != len(keys):
            yield f"an option of {decision.kind} is listed twice"

    # What is looked at now and then.

    def _ask_why_not(self, decision: hc.Decision) -> None:
        """There is a reason for all that is not offered, and for nothing that is."""
        self.checks["why-not"] += 1
        for option in decision.options:
            reasons = self.table.why_not(decision.player, option.action)
            if reasons:
                raise Fault(f"{option.key} is offered, but: {reasons[0]}")
        for player in (0, 1):
            offered = [option for option in decision.options if decision.player == player]
            for action in every_action(self.state, player):
                if not any(_is_same(option, action) for option in offered) and not self.table.why_not(player, action):
                    raise Fault(f"{self._name(action)} is not offered to {player}, and nothing stands against it")

    def _name(self, action: dict[str, Any]) -> str:
        cards = {
            key: self.state.number(ref) for key, ref in action.items() if key in ("card", "holomem", "source", "target")
        }
        return f"{action['do']} {cards}"

    def _go_on(self, decision: hc.Decision) -> None:
        """What is offered can change more than its own card and what it costs."""
        for index, option in enumerate(decision.options):
            if option.verb.name in MUST_CHANGE:
                self.checks["continuations"] += 1
                if not self._changes(decision.player, index):
                    raise Fault(f"{self._name(option.action)} is offered and changes nothing")

    def _changes(self, player: int, index: int) -> bool:
        since, turn = self.table.event_count, self.state.turn_number
        for _ in range(TRIES):
            fork = self.table.fork()
            fork.choose(index)
            while _goes_on(fork, turn) and not _has_changed(fork, player, since):
                decision = fork.decision
                assert decision is not None
                fork.choose(lively(decision, self.rng))
            if _has_changed(fork, player, since):
                return True
        return self._changes_somehow(player, index, since, turn)

    def _changes_somehow(self, player: int, index: int, since: int, turn: int) -> bool:
        """Every way to go on is tried."""
        first = self.table.fork()
        first.choose(index)
        left = [first]
        leaves = 0
        while left:
            fork = left.pop()
            if _has_changed(fork, player, since):
                return True
            leaves += 1
            if leaves > MOST_LEAVES:
                return True  # too many to tell
            decision = fork.decision
            if decision is not None and _goes_on(fork, turn):
                for choice in range(len(decision.options)):
                    way = fork.fork()
                    way.choose(choice)
                    left.append(way)
        return False

    def _suspect(self, decision: hc.Decision) -> None:
        """Who is asked for a lone answer is asked because of cards that the other cannot see: of a hand, or in a search."""
        self.checks["lone"] += 1
        (option,) = decision.options
        unseen = [ref for ref in option.refs if zone_holding(self.state, ref) in HIDDEN_ZONES]
        if decision.kind not in OF_HAND and not unseen and not (option.verb.name == "done" and decision.about != -1):
            raise Fault(f"{decision.kind} is asked though {option.key} is all there is")

    def _foresee(self, decision: hc.Decision) -> None:
        """What a preview says comes true."""
        self.checks["previews"] += 1
        index = self.rng.randrange(len(decision.options))
        since = self.table.event_count
        preview = self.table.preview(index)
        fork = self.table.fork()
        fork.choose(index)
        came = fork.events(decision.player, since)
        if len(came) < len(preview.events):
            raise Fault("less happens than was foreseen")
        for said, event in zip(preview.events, came, strict=False):
            if event.kind == "roll":
                return
            facts = [(one.kind, one.rule, one.player, one.about, one.amount) for one in (said, event)]
            if facts[0] != facts[1]:
                raise Fault(f"{facts[1]} happens, not {facts[0]}")
            if any(card not in (None, real) for card, real in zip(said.cards, event.cards, strict=True)):
                raise Fault(f"{event.cards} and not {said.cards} in {event.kind}")
        if preview.ends and fork.result is None:
            raise Fault("the game was to end")
        if not preview.open:
            self._check_outcome(preview, fork)

    def _check_outcome(self, preview: hc.Preview, fork: hc.Table) -> None:
        """HP and damage that it speaks of, of whoever is still there in the same turn."""
        after = fork.state
        assert isinstance(after, HoloState)
        for change in preview.outcome["changes"]:
            holomem = after.holomem(change["ref"])
            if holomem is not None and after.turn_number == self.state.turn_number and not change["down"]:
                facts = (holomem.damage, hp_of(after, holomem))
                if facts != (change["after"], change["hp"]):
                    raise Fault(f"{facts} of HP and damage, not {change}")


def _is_same(option: hc.Option, action: dict[str, Any]) -> bool:
    own = option.action
    same = own.get("same", ())
    return all(own.get(key) == value or (key in ("card", "source") and value in same) for key, value in action.items())


def _goes_on(fork: hc.Table, turn: int) -> bool:
    """Whether the action is still being carried out."""
    decision, state = fork.decision, fork.state
    assert isinstance(state, HoloState)
    return decision is not None and decision.kind not in PLAY and state.turn_number == turn


def _has_changed(fork: hc.Table, player: int, since: int) -> bool:
    """Whether more has happened than that a card was played, paid for and put away."""
    events = fork.events(player, since)
    played = [ref for event in events if event.kind == "use" for ref in event.refs]
    for event in events:
        paid = event.kind == "move" and event.target == "archive" and event.player == player
        if event.kind in TOLD or (paid and event.source in ("hand", "stage", "holo-power")):
            continue
        if not (event.was and all(ref in played for ref in event.was) and event.target == "archive"):
            return True
    return False


def every_action(g: HoloState, player: int) -> Iterator[dict[str, Any]]:
    """All that a player could think of doing with what lies before them."""
    side = g.sides[player]
    for card in side.hand:
        yield {"do": "place", "card": card}
        yield {"do": "use", "card": card}
        for holomem in side.stage:
            yield {"do": "bloom", "card": card, "holomem": holomem.ref}
    for holomem in side.stage:
        yield {"do": "collab", "holomem": holomem.ref}
        yield {"do": "baton", "holomem": holomem.ref}
        for source in (holomem.stack[-1], *holomem.attached):
            for index in range(len(g.card[source].usable)):
                yield {"do": "activate", "source": source, "ability": index}
        for art in range(len(g.top(holomem).arts)):
            for target in g.sides[1 - player].stage:
                yield {"do": "art", "holomem": holomem.ref, "art": art, "target": target.ref}
    for source in side.archive:
        for index in range(len(g.card[source].usable)):
            yield {"do": "activate", "source": source, "ability": index}
    for skill in range(len(g.card[side.oshi].skills)):
        yield {"do": "skill", "skill": skill}
    yield {"do": "end-main"}
    yield {"do": "end-performance"}


def watch(game: Any, pool: Any, seed: int) -> Eye:
    """One random game, watched to its end; every other one is played to go on rather than to stop."""
    rng = random.Random(seed)
    table = game.table([pool.deck(rng), pool.deck(rng)], seed=seed)
    eye = Eye(table, seed)
    for number in range(MOST_CHOICES):
        eye.look(number)
        decision = table.decision
        if decision is None:
            return eye
        table.choose(lively(decision, rng) if seed % 2 else rng.randrange(len(decision.options)))
    raise Fault("the game does not end")

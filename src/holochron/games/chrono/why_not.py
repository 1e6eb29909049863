"""Why something is not possible: `why_not` collects what stands against an action, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...kernel.decisions import Decision
from ...kernel.obstacle import Obstacle
from ...kernel.state import Reason
from ...lang.reasons import is_action, is_known_deed, is_option, names_nothing, reasons_of
from .rules.charm import attack_obstacles, charm_obstacles, defence_obstacles, support_obstacles
from .rules.players import opponents
from .rules.using import card_obstacles, ep_obstacles, skill_obstacles
from .rules.verbs import VERBS
from .speech import speech
from .state.chrono_state import ChronoState
from .state.side import Standing

OWN_CARDS: Final = ("main", "draw-act", "charm-act", "interrupt")  # decisions to do something with a card of one's own
PART_OF_KIND: Final = {"attack": "attack", "support": "support-ap", "defend": "defend"}  # what a card is asked for
PARTS: Final = {"attack": "attack", "support-ap": "support", "support-dp": "support", "defend": "defend"}


def why_not(g: ChronoState, player: int, action: dict[str, Any], decision: Decision | None) -> list[Reason]:
    """The reasons, each once; empty when the action is possible as it stands or can be completed to a possible one."""
    return reasons_of(_obstacles(g, player, action, decision), speech)


def _obstacles(g: ChronoState, player: int, action: dict[str, Any], decision: Decision | None) -> Iterator[Obstacle]:
    if decision is None:
        yield Obstacle("8.1.1", "game-over")
        return
    if not is_action(action):
        yield Obstacle("9.7.1", "no-such-action")
        return
    if is_option(decision, player, action):
        return
    if not is_known_deed(action, VERBS):
        yield Obstacle("9.7.1", "no-such-action")
        return
    if names_nothing(action, VERBS, len(g.known)):
        yield Obstacle("3.4.3", "unknown-card")
        return
    if decision.player != player:
        yield Obstacle("9.7.1", "not-your-decision")
    found = list(_of_rules(g, player, action, decision))
    yield from found
    if decision.player == player and not found:
        yield Obstacle(decision.rule, "not-an-option")


def _of_rules(g: ChronoState, player: int, action: dict[str, Any], decision: Decision) -> Iterator[Obstacle]:
    do = action.get("do", PART_OF_KIND.get(decision.kind) if decision.player == player else None)
    if do is None and "card" in action:
        yield from _of_card(g, player, action["card"], decision)
    elif not isinstance(do, str):
        return
    elif do in PARTS:
        yield from _of_part(g, player, PARTS[do], action, decision)
    elif do in ("ep", "use", "skill", "charm"):
        yield from _of_action(g, player, do, action)


def _of_part(g: ChronoState, player: int, part: str, action: dict[str, Any], decision: Decision) -> Iterator[Obstacle]:
    """What stands against attacking, supporting or defending with a card."""
    ref = action.get("card")
    standing = _standing(g, ref)
    if "card" in action and not _known(g, player, ref):
        yield Obstacle("3.4.3", "unknown-card")
    elif "card" in action and standing is None:
        yield Obstacle("3.1.1", "not-on-field")
    elif standing is not None and part == "attack":
        yield from attack_obstacles(g, player, standing)
    elif standing is not None and part == "support":
        if decision.kind != "support" or decision.player != player:
            yield Obstacle("10.1.4", "no-support-now")
        yield from support_obstacles(g, player, standing, _offered(decision))
    elif standing is not None:
        yield from defence_obstacles(g, player, standing)
    if part == "defend" and "attacker" in action and not (g.charm and action["attacker"] in g.charm.attackers):
        yield Obstacle("10.2.2", "not-attacking")


def _offered(decision: Decision) -> list[int]:
    return [ref for option in decision.options for ref in option.args[:1]]


def _known(g: ChronoState, player: int, ref: object) -> bool:
    return isinstance(ref, int) and not isinstance(ref, bool) and 0 <= ref < len(g.known) and g.knows(player, ref)


def _standing(g: ChronoState, ref: object) -> Standing | None:
    return g.standing(ref) if isinstance(ref, int) else None


def _of_card(g: ChronoState, player: int, ref: object, decision: Decision) -> Iterator[Obstacle]:
    """Only a card was named: what could be done with such a card, and why it cannot."""
    if not isinstance(ref, int) or not _known(g, player, ref):
        yield Obstacle("3.4.3", "unknown-card")
        return
    if g.owner[ref] != player and decision.kind in OWN_CARDS:
        yield Obstacle(decision.rule, "others-card")
        return
    standing = _standing(g, ref)
    if standing is not None:
        yield from ep_obstacles(g, player, standing)
        for index in range(len(g.card[standing.ref].actives)):
            yield from skill_obstacles(g, player, standing, index)
    elif ref in g.sides[player].hand:
        yield from card_obstacles(g, player, ref)
    else:
        yield Obstacle("7.1.1", "not-in-hand")


def _of_action(g: ChronoState, player: int, do: str, action: dict[str, Any]) -> Iterator[Obstacle]:
    ref = action.get("card")
    if do == "charm":
        yield from charm_obstacles(g, player)
        other = action.get("player")
        if "player" in action and not (isinstance(other, int) and _is_opponent(g, player, other)):
            yield Obstacle("10.1.3", "not-opponent")
        return
    if "card" in action and not _known(g, player, ref):
        yield Obstacle("3.4.3", "unknown-card")
        return
    if do == "use":
        if isinstance(ref, int) and ref in g.sides[player].hand:
            yield from card_obstacles(g, player, ref)
        elif "card" in action:
            yield Obstacle("7.1.1", "not-in-hand")
        return
    standing = _standing(g, ref)
    if standing is None:
        if "card" in action:
            yield Obstacle("3.1.1", "not-on-field")
    elif do == "ep":
        yield from ep_obstacles(g, player, standing)
    else:
        yield from _of_skill(g, player, standing, action.get("skill", 0))


def _of_skill(g: ChronoState, player: int, standing: Standing, index: object) -> Iterator[Obstacle]:
    if isinstance(index, int) and 0 <= index < len(g.card[standing.ref].actives):
        yield from skill_obstacles(g, player, standing, index)
    else:
        yield Obstacle("7.3.1", "no-such-skill")


def _is_opponent(g: ChronoState, player: int, other: int) -> bool:
    return g.alive(player) and other in opponents(g, player)

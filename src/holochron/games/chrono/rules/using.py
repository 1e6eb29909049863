"""Page 7: using cards and A.Skills. What stands against it, and what is chosen and paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.decisions import Flow, Option, ask, pick
from ....kernel.events import EVERYONE
from ....kernel.obstacle import Obstacle
from ....lang.nodes import Step
from ..abilities.evaluate import Env, exists, find, holds, same_name_stands, value
from ..abilities.figures import ep_of, user_of
from ..abilities.filters import suits
from ..abilities.nodes import Check, Damage, Discard, Move, Sel, Target, TurnDown
from ..cards.card import BG, CHARACTER, EVENT, HEROINE, ITEM, Card, Skill
from ..state.chrono_state import ChronoState
from ..state.effects import BY_EFFECTS, HOST, SKILL, USE, Declaration, Use
from ..state.side import Standing
from . import verbs, zones
from .damage import damage_player, settle
from .players import opponents, reach

ONLY_IN_MAIN: Final = {CHARACTER: "5.1.1", BG: "6.1.1", ITEM: "6.2.1"}


# ---------------------------------------------------------------------------------------------------- EP (7.2)


def can_give_ep(g: ChronoState, standing: Standing) -> bool:
    if standing.checked or standing.face_down or standing.fresh or not g.card[standing.ref].ep:
        return False
    return "ep" not in g.settings.falling or ep_of(g, standing) > 0


def ep_obstacles(g: ChronoState, player: int, standing: Standing) -> list[Obstacle]:
    found: list[Obstacle] = []
    if standing.player != player:
        found.append(Obstacle("7.2.2", "not-your-card"))
    if g.card[standing.ref].ep == 0:
        found.append(Obstacle("4.1.5", "no-ep"))
    found.extend(_cannot_act(standing))
    return found


def _cannot_act(standing: Standing) -> list[Obstacle]:
    found: list[Obstacle] = []
    if standing.face_down:
        found.append(Obstacle("7.7.4", "face-down"))
    elif standing.checked:
        found.append(Obstacle("7.6.2", "checked"))
    if standing.fresh:
        found.append(Obstacle("7.5.2", "fresh"))
    return found


def give_ep(g: ChronoState, standing: Standing) -> None:
    """EPを出す: one card at a time; nobody can answer it (7.2.3)."""
    amount = ep_of(g, standing)
    zones.check(g, standing, "7.2.2")
    g.sides[standing.player].ep += amount
    g.emit("ep", "7.2.2", standing.player, (standing.ref,), about=standing.ref, amount=amount)


def could_have_ep(g: ChronoState, player: int, needed: int) -> bool:
    """Whether the EP that a player has or could still bring out are enough, for everyone to see."""
    side = g.sides[player]
    total = side.ep
    if total >= needed:
        return True
    for standing in side.field:
        if can_give_ep(g, standing):
            total += ep_of(g, standing)
            if total >= needed:
                return True
    return False


# ---------------------------------------------------------------------------------------------------- what stands against it


def card_obstacles(g: ChronoState, player: int, ref: int) -> list[Obstacle]:
    """What stands against using a card of the hand, clause by clause."""
    card = g.card[ref]
    found: list[Obstacle] = []
    if card.kind == EVENT:
        if g.phase not in ("draw", "main", "charm"):
            found.append(Obstacle("6.3.1", "no-events-now"))
    elif g.chain or g.phase != "main" or player != g.turn:
        found.append(Obstacle(ONLY_IN_MAIN[card.kind], "only-in-main"))
    for condition in card.only_while:
        if not holds(g, Env(player, ref), condition):
            found.append(Obstacle("4.2.7", "limit"))
    if card.kind == CHARACTER and same_name_stands(g, player, card):
        found.append(Obstacle("5.1.2", "same-name"))
    elif card.kind == BG:
        if g.sides[player].bg_turn == g.turn_number:
            found.append(Obstacle("6.1.2", "one-bg"))
        if same_name_stands(g, player, card):
            found.append(Obstacle("6.1.3", "same-name"))
    elif card.kind == ITEM and not hosts(g, player, card):
        found.append(Obstacle("6.2.4", "no-host"))
    total = card.cost
    if card.body is not None:
        env = Env(player, ref)
        total += ep_cost(g, env, card.body)
        found.extend(_skill_needs(g, env, card.body, public=False))
    if total > g.sides[player].ep:
        found.append(Obstacle("7.1.1", "not-enough-ep"))
    return found


def skill_obstacles(g: ChronoState, player: int, source: Standing, index: int, public: bool = False) -> list[Obstacle]:
    """What stands against an A.Skill. With `public`, only what everyone can see counts, and EP that could be brought
    out count as if they were out."""
    skill, user = g.card[source.ref].actives[index], user_of(g, source)
    found: list[Obstacle] = []
    if user.player != player:
        found.append(Obstacle("7.3.1", "not-your-card"))
    if g.phase not in ("draw", "main", "charm"):
        found.append(Obstacle("9.2.4", "start-phase"))
    if user.face_down or source.face_down:
        if not skill.face_down:
            found.append(Obstacle("7.7.4", "face-down"))
    elif user.checked:
        found.append(Obstacle("7.3.2", "checked"))
    if user.fresh:
        found.append(Obstacle("7.5.2", "fresh"))
    if takes_part(g, user.ref):
        found.append(Obstacle("10.3.2", "takes-part"))
    if is_used_up(g, source.ref, index):
        found.append(Obstacle("4.2.3", "used-once"))
    env = Env(player, user.ref)
    cost = ep_cost(g, env, skill)
    if cost > g.sides[player].ep and not (public and could_have_ep(g, player, cost)):
        found.append(Obstacle("7.3.1", "not-enough-ep"))
    found.extend(_skill_needs(g, env, skill, public))
    return found


def is_used_up(g: ChronoState, card: int, skill: int) -> bool:
    """Whether the A.Skill has been used in this turn (4.2.3)."""
    for use in g.uses:
        if use.card == card and use.skill == skill:
            return True
    return False


def could_use(g: ChronoState, source: Standing, index: int, public: bool) -> bool:
    """Whether nothing about the card itself stands against its A.Skill: a quick look before `skill_obstacles`."""
    user = source if source.host < 0 else user_of(g, source)
    skill = g.card[source.ref].actives[index]
    if skill.least_ep > g.sides[user.player].ep and not public:
        return False
    if user.fresh or is_used_up(g, source.ref, index):
        return False
    if user.face_down or source.face_down:
        return skill.face_down
    return not user.checked


def takes_part(g: ChronoState, ref: int) -> bool:
    """Whether a character attacks, supports or defends, or has been declared to (10.1.7, 10.3.2)."""
    return (g.charm is not None and g.charm.takes_part(ref)) or is_declared(g, ref)


def is_declared(g: ChronoState, ref: int) -> bool:
    """Whether a charm waits to resolve in which the character is to attack or support: in Check by then, it will not."""
    for declared in g.chain:
        if isinstance(declared, Declaration) and (ref in declared.attackers or ref == declared.supporter):
            return True
    return False


def ep_cost(g: ChronoState, env: Env, skill: Skill) -> int:
    return sum([value(g, env, amount) for amount in skill.ep])


def _skill_needs(g: ChronoState, env: Env, skill: Skill, public: bool) -> list[Obstacle]:
    """Costs that can be paid (7.3.1), and targets that can be chosen (7.1.3)."""
    found: list[Obstacle] = []
    if not can_pay(g, env, skill.other_costs, (), public):
        found.append(Obstacle("7.3.1", "cannot-pay"))
    if skill.target_players and not opponents(g, env.player):
        found.append(Obstacle("7.1.3", "no-target"))
    for target in skill.targets:
        if not has_targets(g, env, skill, target):
            found.append(Obstacle("7.1.3", "no-target"))
    return found


def can_pay(g: ChronoState, env: Env, costs: Sequence[Step], chosen: Sequence[int], public: bool = False) -> bool:
    """Whether all costs can be paid with cards that are not among those chosen as targets (7.3.4)."""
    for cost in costs:
        if isinstance(cost, Discard):
            count = len(g.sides[env.player].hand) if public else len(_cost_cards(g, env, cost, cost.what, chosen))
            least = cost.what.quantity.least
        elif isinstance(cost, (Check, Move, TurnDown)) and isinstance(cost.what, Sel):
            count, least = len(_cost_cards(g, env, cost, cost.what, chosen)), cost.what.quantity.least
        elif isinstance(cost, Move) and g.card[env.this].kind == HEROINE:
            return False  # 5.2.3
        else:
            continue
        if count < least:
            return False
    return True


def _cost_cards(g: ChronoState, env: Env, cost: Step, sel: Sel, chosen: Sequence[int]) -> list[int]:
    """What a cost can be paid with: nothing that was chosen as a target, and no heroine who would have to leave (5.2.3)."""
    stays = HEROINE if isinstance(cost, Move) else -1
    return [
        ref
        for ref in find(g, env, sel)
        if ref not in chosen and (sel.zone == "field" or ref != env.this) and g.card[ref].kind != stays
    ]


def has_targets(g: ChronoState, env: Env, skill: Skill, target: Target) -> bool:
    """Whether as many can be chosen as have to be."""
    if skill.takes_cards or target.what.quantity.least != 1 or skill.moves_itself:
        return len(target_candidates(g, env, skill, target)) >= target.what.quantity.least
    return exists(g, env, target.what)


def target_candidates(g: ChronoState, env: Env, skill: Skill, target: Target) -> list[int]:
    """What can be chosen: not what moves as a cost, and nothing without which the cost could not be paid (7.3.4)."""
    found = find(g, env, target.what)
    if skill.moves_itself:
        found = [ref for ref in found if ref != env.this]
    if not skill.takes_cards:
        return found
    return [ref for ref in found if can_pay(g, env, skill.other_costs, (ref,), public=True)]


def hosts(g: ChronoState, player: int, card: Card) -> list[int]:
    """The characters to which an item can be attached, on any field that the player reaches (6.2.2, 6.2.7)."""
    found: list[int] = []
    for owner in reach(g, player):
        for standing in g.sides[owner].field:
            if is_host(g, card, standing):
                found.append(standing.ref)
    return found


def is_host(g: ChronoState, card: Card, standing: Standing) -> bool:
    """A face-up character without an item, as the item's Limit wants it."""
    of = g.card[standing.ref]
    if not of.is_character or standing.face_down or zones.item_of(g, standing) is not None:
        return False
    return suits(g, standing, card.only_on)


# ---------------------------------------------------------------------------------------------------- declaring


def declare_card(g: ChronoState, player: int, ref: int) -> Flow[Declaration]:
    """Choose, pay, and declare the use of a card of the hand (7.1)."""
    declaration = Declaration(player, USE, ref)
    g.learn((ref,), EVERYONE)  # whoever waits for the choices sees what they are for
    card, env = g.card[ref], Env(player, ref)
    total = card.cost + (ep_cost(g, env, card.body) if card.body is not None else 0)
    _pay_ep(g, player, total, "7.1.1")
    if card.kind == ITEM:

        def characters() -> list[int]:
            return hosts(g, player, card)

        chosen = yield from pick(
            g, player, "host", "6.2.2", characters, verbs.TARGET, least=1, most=1, about=ref, apart=True
        )
        declaration.targets[HOST] = tuple(chosen)
    elif card.body is not None:
        yield from _choose_and_pay(g, env, card.body, declaration)
    declaration.source = zones.show_card(g, ref, "7.1.1")
    _tell_targets(g, declaration, declaration.source)
    return declaration


def declare_skill(g: ChronoState, player: int, source: Standing, index: int) -> Flow[Declaration]:
    """Choose, pay, and declare an A.Skill (7.3)."""
    declaration = Declaration(player, SKILL, source.ref, index)
    skill, user = g.card[source.ref].actives[index], user_of(g, source)
    env = Env(player, user.ref)
    _pay_ep(g, player, ep_cost(g, env, skill), "7.3.1")
    yield from _choose_and_pay(g, env, skill, declaration)
    if skill.once:
        g.uses = (*g.uses, Use(source.ref, index))
    g.emit("declare", "7.3.1", player, (source.ref,), about=user.ref, amount=index, word="skill")
    _tell_targets(g, declaration, source.ref)
    return declaration


def _pay_ep(g: ChronoState, player: int, amount: int, rule: str) -> None:
    if amount:
        g.sides[player].ep -= amount
        g.emit("pay", rule, player, amount=amount)


def _choose_and_pay(g: ChronoState, env: Env, skill: Skill, declaration: Declaration) -> Flow[None]:
    """Targets and costs belong to one declaration that nobody can answer in between (12.3.5): what is chosen as a
    target cannot be paid with, and the other way round (7.3.4)."""
    chosen: list[int] = []
    for target in skill.targets:
        refs = yield from _choose_targets(g, env, skill, target)
        declaration.targets[target.name] = tuple(refs)
        chosen.extend(refs)
    for entry in skill.target_players:
        declaration.players[entry.name] = yield from choose_opponent(g, env.player, "target-player", env.this)
    for cost in skill.other_costs:
        yield from _pay(g, env, cost, chosen)
        settle(g)


def _choose_targets(g: ChronoState, env: Env, skill: Skill, target: Target) -> Flow[list[int]]:
    def candidates() -> list[int]:
        return target_candidates(g, env, skill, target)

    least, most = target.what.quantity.least, target.what.quantity.most
    done = verbs.DONE if least < most else None
    player, about = env.player, env.this
    return (
        yield from pick(
            g,
            player,
            "target",
            "7.1.3",
            candidates,
            verbs.TARGET,
            least=least,
            most=most,
            about=about,
            done=done,
            apart=True,
        )
    )


def choose_opponent(g: ChronoState, player: int, kind: str, about: int) -> Flow[int]:
    """With several opponents, one is chosen each time (13.1.2)."""

    def options() -> list[Option]:
        return [Option(g, verbs.TARGET_PLAYER, other) for other in opponents(g, player)]

    answer = yield from ask(g, player, kind, "13.1.2", options, about=about)
    return answer.first


def _pay(g: ChronoState, env: Env, cost: Step, chosen: list[int]) -> Flow[None]:
    if isinstance(cost, Damage):
        damage_player(g, env.player, value(g, env, cost.amount), BY_EFFECTS, "7.3.3", env.this)
        return
    if not isinstance(cost, (Discard, Check, Move, TurnDown)):
        raise AssertionError(f"this cannot be a cost: {cost}")
    what = cost.what
    refs = [env.this] if isinstance(what, str) else (yield from _choose_payment(g, env, cost, what, chosen))
    if isinstance(cost, Discard):
        zones.discard(g, refs, "7.3.3")
        return
    for ref in refs:
        standing = g.standing(ref)
        if standing is None:
            continue
        if isinstance(cost, Check):
            zones.check(g, standing, "4.2.4")
        elif isinstance(cost, TurnDown):
            zones.turn_down(g, standing, "7.3.3")
        else:
            zones.leave_field(g, standing, cost.zone, "7.3.3")


def _choose_payment(g: ChronoState, env: Env, cost: Step, what: Sel, chosen: list[int]) -> Flow[list[int]]:
    def candidates() -> list[int]:
        return _cost_cards(g, env, cost, what, chosen)

    count, hidden, player, about = what.quantity.least, what.zone == "hand", env.player, env.this
    return (
        yield from pick(
            g,
            player,
            "pay",
            "7.3.3",
            candidates,
            verbs.PAY_WITH,
            least=count,
            most=count,
            hidden=hidden,
            about=about,
            apart=not hidden,
        )
    )


def _tell_targets(g: ChronoState, declaration: Declaration, source: int) -> None:
    """At whom a declaration is aimed, side by side, for everyone to see (7.1.3)."""
    targets = [ref for refs in declaration.targets.values() for ref in refs]
    for side in g.sides:
        refs = tuple([ref for ref in targets if _is_of(g, ref, side.player)])
        if refs:
            g.emit("aim", "7.1.3", declaration.player, refs, about=source, amount=side.player)
    for player in declaration.players.values():
        g.emit("aim", "13.1.2", declaration.player, about=source, amount=player, word="player")
    numbers = [g.number(ref) for ref in targets]
    players = [str(player) for player in declaration.players.values()]
    g.note(declaration.player, declaration.kind, [g.number(source), str(declaration.skill), *numbers, *players])


def _is_of(g: ChronoState, ref: int, player: int) -> bool:
    """Whether the card stands on the player's field, or lies in a pile of that player."""
    standing = g.standing(ref)
    return (g.owner[ref] if standing is None else standing.player) == player

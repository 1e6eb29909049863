"""How the greedy bot plays the Chrono Card TCG: the best thing in sight, from a view and the printed cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

from ...games.chrono.abilities.nodes import (
    Check,
    Damage,
    Discard,
    Draw,
    GainEp,
    Heal,
    Hurt,
    MakeDiscard,
    Move,
    PierceUntilEnd,
    Plus,
    PlusUntilEnd,
    PutOut,
    Ready,
    Recover,
    Search,
    TurnDown,
)
from ...games.chrono.cards.card import BG, CHARACTER, EVENT, ITEM, Card, Skill
from ...lang.nodes import Number, Step
from ..seat import Asked, Seat
from .chrono_board import Board, Seen, can_fight

Action = dict[str, Any]

DAMAGE: Final = 3.0  # what a point of damage to an opponent is worth
CAUTION: Final = 1.3  # what a point of damage is worth that a defender would prevent
STAY: Final = 1.0  # how much of that counts against attacking: whoever attacks cannot defend
HARMFUL: Final = (Hurt, Check, TurnDown, Move)


def worth(card: Seen) -> float:
    """What a character on a field is worth to its player."""
    if "ap" not in card:
        return 2.0 + 2 * int(card["ep"])
    return 1.5 * int(card["ap"]) + int(card["dp"]) + (2 if card["kind"] == "heroine" else 0)


# ---------------------------------------------------------------------------------------------------- what abilities bring


def worth_of_skill(board: Board, skill: Skill, user: Seen | None) -> float:
    """What it would bring now, less what it costs beside EP."""
    value = sum([worth_of_step(board, step) for step in skill.steps])
    for cost in skill.other_costs:
        if isinstance(cost, Discard):
            value -= 2.5
        elif isinstance(cost, Check) and user is not None and can_fight(user):
            value -= 1.0 + (1.5 * user["ap"] if board.attack_to_come and not user["fresh"] else 0)
        elif isinstance(cost, Damage):
            value -= 2.0 * amount(cost.amount)
        elif isinstance(cost, Move):
            value -= 4.0
    return value


def worth_of_step(board: Board, step: Step) -> float:
    judge = STEPS.get(type(step))
    return 0.0 if judge is None else judge(board, step)


def amount(of: object) -> int:
    return of.value if isinstance(of, Number) else 2


def _damage(board: Board, step: Any) -> float:
    points = amount(step.amount)
    lethal = any(foe["damage"] + points >= board.limit for foe in board.foes)
    return 100.0 if lethal else DAMAGE * points


def _heal(board: Board, step: Any) -> float:
    healed = min(amount(step.amount), int(board.me["damage"]))
    others = 1.0 if step.who == "everyone" else 0.0
    return healed * ((3.0 if board.left <= 7 else 1.6) - others)


def _hurt(board: Board, step: Any) -> float:
    points = amount(step.amount)
    doomed = [
        worth(card) for card in board.theirs if "ap" in card and not card["face_down"] and card["dp_left"] <= points
    ]
    return max(doomed, default=0.3)


def _check(board: Board, step: Any) -> float:
    coming = board.declared_attackers()
    if coming and board.charming is None:
        return 2.5 * max(int(card["ap"]) for card in coming)
    if board.attack_to_come and board.attackers() and board.view["turn_player"] == board.player:
        return max([1.2 * worth(card) for card in board.defenders()], default=-1.0)
    return -1.0


def _turn_down(board: Board, step: Any) -> float:
    return max([worth(card) for card in board.theirs if not card["face_down"]], default=-1.0)


def _move(board: Board, step: Any) -> float:
    costs = [board.pool[card["number"]].cost for card in board.theirs if card["kind"] == "character"]
    return 1.5 * max(costs, default=-1)


def _recover(board: Board, step: Any) -> float:
    if step.what == "this":
        return 3.0 if any(card["face_down"] and _recovers(board.pool[card["number"]]) for card in board.field) else -1.0
    return max([worth(card) for card in board.field if card["face_down"]], default=-5.0)


def _recovers(card: Card) -> bool:
    """Whether a card has an A.Skill by which it recovers itself."""
    return any(isinstance(step, Recover) and step.what == "this" for skill in card.actives for step in skill.steps)


def _plus(board: Board, step: Any) -> float:
    attacking = [card for card in board.field if board.charming and card["ref"] in board.charming["attackers"]]
    points = amount(step.amount)
    if step.figure == "ap" and attacking and board.view["turn_player"] == board.player:
        open_ones = [card for card in attacking if not _is_blocked(board, card["ref"]) or card["pierces"]]
        return DAMAGE * points * (1 if open_ones else 0.2)
    if step.figure == "ap" and board.attack_to_come and board.attackers():
        return 0.8 * points * (len(board.attackers()) if not isinstance(step.what, str) else 1)
    return -1.0


def _is_blocked(board: Board, attacker: int) -> bool:
    return any(against == attacker for _, against in board.charming["blocks"])


STEPS: Final[dict[type[Step], Callable[[Board, Any], float]]] = {
    Damage: _damage,
    Heal: _heal,
    Hurt: _hurt,
    Check: _check,
    TurnDown: _turn_down,
    Move: _move,
    Recover: _recover,
    PlusUntilEnd: _plus,
    PierceUntilEnd: lambda board, step: 1.0,
    Draw: lambda board, step: 2.5 * amount(step.count),
    Discard: lambda board, step: -1.5,
    MakeDiscard: lambda board, step: 2.5 if any(foe["hand"]["count"] for foe in board.foes) else -1.0,
    Ready: lambda board, step: 2.0,
    PutOut: lambda board, step: 6.0,
    GainEp: lambda board, step: float(amount(step.amount)),
    Search: lambda board, step: 3.0,
}


def worth_of_card(board: Board, card: Card) -> float:
    """What using a card of the hand would bring."""
    if card.kind == CHARACTER:
        return 4.0 + 1.5 * card.ap + card.dp + 1.5 * card.ep + 2.0 * len(card.actives) - 0.5 * card.cost
    if card.kind == BG:
        return 6.0 + 4.0 * card.ep + 2.0 * len(card.actives) - card.cost
    if card.kind == ITEM:
        changes = [static.node for static in card.statics if isinstance(static.node, Plus)]
        return 4.0 + 3.0 * len(card.actives) + sum([abs(amount(plus.amount)) for plus in changes])
    return worth_of_skill(board, card.body, None) if card.body is not None else 0.0


# ---------------------------------------------------------------------------------------------------- acting


def judge_act(board: Board, asked: Asked) -> int:
    """What to do in a phase or to interrupt: the best thing that EP can still be brought out for, else stop."""
    stop = next(index for index, action in enumerate(asked.options) if action["do"] in ("pass", "end-main"))
    best, chosen = 0.5, stop
    for index, action in enumerate(asked.options):
        value = _worth_of_action(board, action)
        if value > best:
            best, chosen = value, index
    prepared = _ep_for_more(board, asked, best)
    if prepared is not None:
        return prepared
    return chosen


def _worth_of_action(board: Board, action: Action) -> float:
    if action["do"] == "use":
        card = board.hand[action["card"]]
        return worth_of_card(board, card) if _is_time_for(board, card) else 0.0
    if action["do"] == "skill":
        source = board.on_fields[action["card"]]
        user = board.on_fields[source["on"]] if "on" in source else source
        return worth_of_skill(board, board.pool[source["number"]].actives[action["skill"]], user)
    if action["do"] == "charm":
        return 1.0 if attack_plan(board, board.view["players"][action["player"]]) else 0.0
    return 0.0


def _is_time_for(board: Board, card: Card) -> bool:
    """Healing waits until it is worth the card; what strengthens attackers waits for the charm phase."""
    if card.kind != EVENT or card.body is None:
        return True
    if any(isinstance(step, PlusUntilEnd) for step in card.body.steps):
        return bool(board.view["phase"] == "charm")
    return True


def _ep_for_more(board: Board, asked: Asked, best: float) -> int | None:
    """Bring out EP when something better than what can be done now would become possible by it."""
    givers = {action["card"]: index for index, action in enumerate(asked.options) if action["do"] == "ep"}
    if not givers:
        return None
    order = sorted((board.on_fields[ref] for ref in givers), key=lambda giver: price(board, giver))
    for card, cost, value in sorted(_wishes(board, asked), key=lambda wish: -wish[2]):
        spent, needed = 0.0, cost - board.me["ep"]
        for giver in order:
            if needed > 0 and giver["ref"] != card:
                spent += price(board, giver)
                needed -= giver["ep"]
        if needed <= 0 and cost > board.me["ep"] and value - spent > best:
            return givers[next(giver["ref"] for giver in order if giver["ref"] != card)]
    return None


def price(board: Board, giver: Seen) -> float:
    """What is lost when this card is in Check: an attack, a defence, an A.Skill."""
    if "ap" not in giver:
        return 0.2 + 0.5 * len(board.pool[giver["number"]].actives)
    attack = 1.6 * giver["ap"] if board.attack_to_come else 0.0
    return float(1.0 + attack + 0.4 * giver["dp_left"])


def _wishes(board: Board, asked: Asked) -> Iterable[tuple[int, int, float]]:
    """Cards and A.Skills that only lack EP: the card that must not be put into Check for it, the cost, the worth."""
    in_main = asked.kind == "main"
    names = {board.pool[card["number"]].name for card in board.field}
    for ref, card in board.hand.items():
        fits = card.kind == EVENT or (in_main and not (card.kind == BG and board.me["used"]["bg"]))
        new = card.kind in (EVENT, ITEM) or card.name not in names
        if fits and new and card.cost > board.me["ep"] and _is_time_for(board, card):
            yield ref, card.cost, worth_of_card(board, card)
    for seen in board.field:
        yield from _skills_wished(board, seen)


def _skills_wished(board: Board, seen: Seen) -> Iterable[tuple[int, int, float]]:
    """The same for the A.Skills of one card."""
    user = board.on_fields[seen["on"]] if "on" in seen else seen
    able = not (user["checked"] or user["face_down"] or user["fresh"])
    for index, skill in enumerate(board.pool[seen["number"]].actives):
        usable = able and index not in seen["used"]
        if usable and skill.ep and isinstance(skill.ep[0], Number) and skill.ep[0].value > board.me["ep"]:
            yield user["ref"], skill.ep[0].value, worth_of_skill(board, skill, user)


# ---------------------------------------------------------------------------------------------------- charm


def attack_plan(board: Board, foe: dict[str, Any]) -> list[int]:
    """The characters that should attack: nobody who would only be lost."""
    able = board.attackers()
    walls = [card for card in foe["field"] if can_fight(card)]
    if sum(card["ap"] for card in able) >= board.limit - foe["damage"] and not walls:
        return [card["ref"] for card in able]
    threats = [card for card in foe["field"] if "ap" in card and not card["face_down"]]
    plan: list[int] = []
    for card in able:
        if not card["ap"]:
            continue
        through = max(0.0, 1 - len(walls) / len(able))
        attack = min([DAMAGE * card["ap"], *(_duel(card, wall) for wall in walls)]) + DAMAGE * card["ap"] * through / 2
        stay = max([_defence(threat, card, CAUTION) for threat in threats], default=0.0)
        if attack > max(0.0, STAY * stay):
            plan.append(card["ref"])
    return plan


def _duel(attacker: Seen, wall: Seen) -> float:
    """What an attack brings that is defended by this one."""
    value = 0.0
    if attacker["ap"] >= wall["dp_left"]:
        value += worth(wall)
        if attacker["pierces"]:
            value += DAMAGE * (attacker["ap"] - wall["dp_left"])
    if wall["ap"] >= attacker["dp_left"]:
        value -= worth(attacker)
    return value


def judge_attack(board: Board, asked: Asked) -> int:
    plan = [ref for foe in board.foes for ref in attack_plan(board, foe)]
    for index, action in enumerate(asked.options):
        if action["do"] == "done" or action["card"] in plan:
            return index
    return 0


def judge_support(board: Board, asked: Asked) -> int:
    """The strongest character that could not attack itself, with its AP."""
    best, chosen = 0.0, asked.default
    for index, action in enumerate(asked.options):
        if action["do"] == "support-ap":
            card = board.on_fields[action["card"]]
            if card["ap"] > best and (card["fresh"] or card["ap"] > 0):
                best, chosen = card["ap"], index
    return chosen


def judge_defend(board: Board, asked: Asked) -> int:
    """Each in turn defends where it prevents or takes more than it loses."""
    coming = [board.on_fields[ref] for ref in board.charming["attackers"] if ref in board.on_fields]
    threat = sum(card["ap"] for card in coming)
    weight = 6.0 if threat >= board.left else 3.0 if threat >= board.left / 2 else 2.5
    done = len(asked.options) - 1
    for defender in dict.fromkeys(action["card"] for action in asked.options[:done]):
        best, chosen = 0.0, done
        for index, action in enumerate(asked.options[:done]):
            if action["card"] == defender and not _is_blocked(board, action["attacker"]):
                value = _defence(board.on_fields[action["attacker"]], board.on_fields[defender], weight)
                if value > best:
                    best, chosen = value, index
        if chosen != done:
            return chosen
    return done


def _defence(attacker: Seen, wall: Seen, weight: float) -> float:
    prevented = min(attacker["ap"], wall["dp_left"]) if attacker["pierces"] else attacker["ap"]
    value = weight * float(prevented)
    if wall["ap"] >= attacker["dp_left"]:
        value += worth(attacker)
    if attacker["ap"] >= wall["dp_left"]:
        value -= worth(wall)
    return value


# ---------------------------------------------------------------------------------------------------- choices


def judge_target(board: Board, asked: Asked) -> int:
    """Harm goes to the opponent's best that it can turn down, help to one's own best."""
    source = board.card(asked.about)
    skills = [*source.actives, *([source.body] if source.body is not None else [])] if source is not None else []
    steps = [step for skill in skills for step in skill.steps]
    harms = any(isinstance(step, HARMFUL) for step in steps)
    points = max([amount(step.amount) for step in steps if isinstance(step, Hurt)], default=0)

    def value(action: Action) -> float:
        if action["do"] == "done":
            return 0.0
        ref = action["card"]
        if ref not in board.on_fields:
            card = board.card(ref)
            return float(card.cost) if card is not None else 0.0
        seen = board.on_fields[ref]
        of = worth(seen) if not points or seen.get("dp_left", 9) <= points else 0.1
        if board.charming is not None and ref in board.charming["attackers"]:
            of += 5
        if any(ref in declared.get("attackers", []) for declared in board.view["chain"]):
            of += 5
        if any(isinstance(step, Heal) for step in steps):
            of = board.pool[seen["number"]].cost
        return of if board.ours(ref) != harms else -of

    return best_of(asked, value)


def judge_host(board: Board, asked: Asked) -> int:
    """Items that weaken go to the opponent's best, others to one's own."""
    item = board.card(asked.about)
    changes = [static.node for static in item.statics if isinstance(static.node, Plus)] if item is not None else []
    curse = any(amount(plus.amount) < 0 for plus in changes)
    acts = item is not None and bool(item.actives)

    def value(action: Action) -> float:
        seen = board.on_fields[action["card"]]
        of = worth(seen) if not acts else 10 - worth(seen)
        return of if board.ours(action["card"]) != curse else -20 - of

    return best_of(asked, value)


def judge_cards(board: Board, asked: Asked) -> int:
    """Give away what is worth least; take what is worth most."""
    gives = asked.kind in ("pay", "hand-limit", "make-discard") or all(
        action.get("card") in board.hand for action in asked.options
    )

    def value(action: Action) -> float:
        if "card" not in action:
            return -100.0
        ref = action["card"]
        card = board.card(ref)
        if card is None:
            return 0.0
        of = worth(board.on_fields[ref]) if ref in board.on_fields else _in_hand(board, card)
        return -of if gives else of

    return best_of(asked, value)


def _in_hand(board: Board, card: Card) -> float:
    """What a card is worth in the hand: what it would bring, less if it cannot be used soon."""
    names = {board.pool[seen["number"]].name for seen in board.field}
    return worth_of_card(board, card) - (6 if card.kind != EVENT and card.name in names else 0) - 0.3 * card.cost


def judge_player(board: Board, asked: Asked) -> int:
    """The opponent who is nearest to losing."""
    return best_of(asked, lambda action: board.view["players"][action["player"]]["damage"])


def judge_redraw(board: Board, asked: Asked) -> int:
    """A hand without anything cheap is drawn anew."""
    cheap = sum(card.cost <= 2 and card.kind in (CHARACTER, BG) for card in board.hand.values())
    return best_of(asked, lambda action: float((action["do"] == "keep") == (cheap > 0)))


def best_of(asked: Asked, value: Callable[[Action], float]) -> int:
    worths = [value(action) for action in asked.options]
    return worths.index(max(worths))


JUDGES: Final[dict[str, Callable[[Board, Asked], int]]] = {
    "redraw": judge_redraw,
    "draw-act": lambda board, asked: asked.default,
    "main": judge_act,
    "interrupt": judge_act,
    "charm-act": judge_act,
    "target": judge_target,
    "target-player": judge_player,
    "host": judge_host,
    "pay": judge_cards,
    "attack": judge_attack,
    "support": judge_support,
    "defend": judge_defend,
    "hand-limit": judge_cards,
    "make-discard": judge_cards,
    "choose": judge_cards,
    "search": judge_cards,
    "may": lambda board, asked: 0,
}


def choose(seat: Seat, rng: Random) -> int:
    """The greedy choice; any, where none is better than another."""
    asked = seat.decision
    judge = JUDGES.get(asked.kind)
    if judge is None:
        return asked.default if asked.kind == "end-order" else rng.randrange(len(asked.options))
    return judge(Board(seat.view(), asked.player, seat.cards()), asked)

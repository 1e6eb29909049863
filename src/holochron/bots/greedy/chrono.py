"""How the greedy bot plays the Chrono Card TCG: the best thing in sight, and never ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ...games.chrono.abilities.nodes import Check, Heal, Hurt, Move, PlusUntilEnd, TurnDown
from ...games.chrono.cards.card import BG, CHARACTER, EVENT, ITEM, Card
from ...games.chrono.rules import verbs
from ...games.chrono.state.chrono_state import ChronoState
from ...games.chrono.state.sight import ChronoSight, SeenCard, SeenPlayer
from ...kernel.decisions import Decision, Option
from ...lang.nodes import Number, Step
from .chrono_worth import (
    DAMAGE,
    amount,
    attackers,
    changes_of,
    damage_left,
    defenders,
    is_attack_to_come,
    is_blocked,
    names_on_field,
    worth,
    worth_in_hand,
    worth_of_card,
    worth_of_skill,
)

CAUTION: Final = 1.3  # what a point of damage is worth that a defender would prevent
STAY: Final = 1.0  # how much of that counts against attacking: whoever attacks cannot defend
HARMFUL: Final = (Hurt, Check, TurnDown, Move)


def choose(g: ChronoState, decision: Decision, rng: Random) -> int:
    """The greedy choice; any, where none is better than another."""
    kind = decision.kind
    if kind in SAFE:
        return decision.default
    judge = JUDGES.get(kind)
    if judge is None:
        return rng.randrange(len(decision.options))
    return judge(ChronoSight(g, decision.player), decision)


def order(g: ChronoState, decision: Decision, rng: Random) -> list[int]:
    """The options, the greedy choice first, the others in any order."""
    chosen = choose(g, decision, rng)
    others = [index for index in range(len(decision.options)) if index != chosen]
    rng.shuffle(others)
    return [chosen, *others]


def first_best(worths: list[float]) -> int:
    """The first of those that are worth most."""
    return worths.index(max(worths))


# ---------------------------------------------------------------------------------------------------- acting


def judge_act(sight: ChronoSight, decision: Decision) -> int:
    """What to do in a phase or to interrupt: the best thing that EP can still be brought out for, else stop."""
    best, chosen = 0.5, -1
    for index, option in enumerate(decision.options):
        if option.verb is verbs.PASS or option.verb is verbs.END_MAIN:
            if chosen < 0:
                chosen = index
            continue
        value = _worth_of_action(sight, option)
        if value > best:
            best, chosen = value, index
    prepared = _ep_for_more(sight, decision, best)
    return chosen if prepared < 0 else prepared


def _worth_of_action(sight: ChronoSight, option: Option) -> float:
    if option.verb is verbs.USE:
        card = sight.hand[option.number("card")]
        return worth_of_card(sight, card) if _is_time_for(sight, card) else 0.0
    if option.verb is verbs.SKILL:
        source = sight.on_field(option.number("card"))
        return worth_of_skill(sight, source.card.actives[option.number("skill")], _user_of(sight, source))
    if option.verb is verbs.CHARM:
        return 1.0 if Attack(sight, sight.players[option.number("player")]).is_any() else 0.0
    return 0.0


def _user_of(sight: ChronoSight, seen: SeenCard) -> SeenCard:
    """The character that has an item's skills as its own; any other card has its own."""
    return seen if seen.host < 0 else sight.on_field(seen.host)


def _is_time_for(sight: ChronoSight, card: Card) -> bool:
    """What strengthens attackers waits for the charm phase."""
    if card.kind != EVENT or card.body is None or sight.phase == "charm":
        return True
    return not any(isinstance(step, PlusUntilEnd) for step in card.body.steps)


class Wish:
    """A card or an A.Skill that only lacks EP."""

    def __init__(self, spared: int, cost: int, worth: float) -> None:
        self.spared = spared  # the card that must not be put into Check for it
        self.cost = cost
        self.worth = worth


def _ep_for_more(sight: ChronoSight, decision: Decision, best: float) -> int:
    """The EP to bring out when something better than what can be done now would become possible by it; -1 for none."""
    options = [index for index, option in enumerate(decision.options) if option.verb is verbs.EP]
    if not options:
        return -1
    givers = [sight.on_field(decision.options[index].number("card")) for index in options]
    prices = [price(sight, giver) for giver in givers]
    order = _ascending(prices)
    wishes = _wishes(sight, decision)
    for at in _ascending([-wish.worth for wish in wishes]):
        wish = wishes[at]
        usable = [giver for giver in order if givers[giver].ref != wish.spared]
        spent, needed = 0.0, wish.cost - sight.me.ep
        for giver in usable:
            if needed > 0:
                spent += prices[giver]
                needed -= givers[giver].ep
        if needed <= 0 and wish.worth - spent > best:
            return options[usable[0]]
    return -1


def _ascending(figures: list[float]) -> list[int]:
    """Where the least figure stands, then the next; equal ones as they come."""
    return [at for _, at in sorted([(figure, at) for at, figure in enumerate(figures)])]


def price(sight: ChronoSight, giver: SeenCard) -> float:
    """What is lost when this card is in Check: an attack, a defence, an A.Skill."""
    if not giver.card.is_character:
        return 0.2 + 0.5 * len(giver.card.actives)
    attack = 1.6 * giver.ap if is_attack_to_come(sight) else 0.0
    return 1.0 + attack + 0.4 * giver.dp_left


def _wishes(sight: ChronoSight, decision: Decision) -> list[Wish]:
    """All that could be done with more EP than there is."""
    found: list[Wish] = []
    in_main = decision.kind == "main"
    names = names_on_field(sight)
    for ref, card in sight.hand.items():
        fits = card.kind == EVENT or (in_main and not (card.kind == BG and sight.has_put_out_bg))
        new = card.kind == EVENT or card.kind == ITEM or card.name not in names
        if fits and new and card.cost > sight.me.ep and _is_time_for(sight, card):
            found.append(Wish(ref, card.cost, worth_of_card(sight, card)))
    for seen in sight.me.field:
        found.extend(_skills_wished(sight, seen))
    return found


def _skills_wished(sight: ChronoSight, seen: SeenCard) -> list[Wish]:
    """The same for the A.Skills of one card."""
    found: list[Wish] = []
    user = _user_of(sight, seen)
    if user.checked or user.face_down or user.fresh:
        return found
    for index, skill in enumerate(seen.card.actives):
        asked = skill.ep[0] if skill.ep and not seen.has_used(index) else None
        if isinstance(asked, Number) and asked.value > sight.me.ep:
            found.append(Wish(user.ref, asked.value, worth_of_skill(sight, skill, user)))
    return found


# ---------------------------------------------------------------------------------------------------- charm


class Attack:
    """An attack on a player, and who should take part: nobody who would only be lost."""

    def __init__(self, sight: ChronoSight, foe: SeenPlayer) -> None:
        self.able = attackers(sight)
        self.walls = defenders(foe.field)
        self.threats = [seen for seen in foe.field if seen.card.is_character and not seen.face_down]
        self.ends_it = not self.walls and sum([seen.ap for seen in self.able]) >= sight.limit - foe.damage

    def is_any(self) -> bool:
        return any(self.is_for(seen) for seen in self.able)

    def plan(self) -> list[int]:
        return [seen.ref for seen in self.able if self.is_for(seen)]

    def is_for(self, seen: SeenCard) -> bool:
        """Whether this one should attack."""
        if self.ends_it or seen.ap == 0:
            return self.ends_it
        damage = DAMAGE * seen.ap
        through = max(0.0, 1 - len(self.walls) / len(self.able))
        attack = min([damage, *[_duel(seen, wall) for wall in self.walls]]) + damage * through / 2
        stay = max([_defence(threat, seen, CAUTION) for threat in self.threats], default=0.0)
        return attack > max(0.0, STAY * stay)


def _duel(attacker: SeenCard, wall: SeenCard) -> float:
    """What an attack brings that is defended by this one."""
    value = 0.0
    if attacker.ap >= wall.dp_left:
        value += worth(wall)
        if attacker.pierces:
            value += DAMAGE * (attacker.ap - wall.dp_left)
    if wall.ap >= attacker.dp_left:
        value -= worth(attacker)
    return value


def judge_attack(sight: ChronoSight, decision: Decision) -> int:
    plan = [ref for foe in sight.foes for ref in Attack(sight, foe).plan()]
    for index, option in enumerate(decision.options):
        if option.verb is verbs.DONE or option.number("card") in plan:
            return index
    return 0


def judge_support(sight: ChronoSight, decision: Decision) -> int:
    """The strongest character that could not attack itself, with its AP."""
    best, chosen = 0, decision.default
    for index, option in enumerate(decision.options):
        if option.verb is verbs.SUPPORT_AP:
            seen = sight.on_field(option.number("card"))
            if seen.ap > best:
                best, chosen = seen.ap, index
    return chosen


def judge_defend(sight: ChronoSight, decision: Decision) -> int:
    """Each in turn defends where it prevents or takes more than it loses."""
    threat = sum([seen.ap for seen in sight.coming_attackers()])
    left = damage_left(sight)
    weight = 6.0 if threat >= left else 3.0 if threat >= left / 2 else 2.5
    done = len(decision.options) - 1
    tried: list[int] = []
    for option in decision.options[:done]:
        defender = option.number("card")
        if defender not in tried:
            tried.append(defender)
            chosen = _best_block(sight, decision, defender, weight)
            if chosen >= 0:
                return chosen
    return done


def _best_block(sight: ChronoSight, decision: Decision, defender: int, weight: float) -> int:
    """Where this one should defend; -1 where it should not."""
    best, chosen = 0.0, -1
    for index, option in enumerate(decision.options):
        if option.verb is verbs.DEFEND and option.number("card") == defender:
            attacker = option.number("attacker")
            if not is_blocked(sight, attacker):
                value = _defence(sight.on_field(attacker), sight.on_field(defender), weight)
                if value > best:
                    best, chosen = value, index
    return chosen


def _defence(attacker: SeenCard, wall: SeenCard, weight: float) -> float:
    prevented = min(attacker.ap, wall.dp_left) if attacker.pierces else attacker.ap
    value = weight * prevented
    if wall.ap >= attacker.dp_left:
        value += worth(attacker)
    if attacker.ap >= wall.dp_left:
        value -= worth(wall)
    return value


# ---------------------------------------------------------------------------------------------------- choices


def judge_target(sight: ChronoSight, decision: Decision) -> int:
    """Harm goes to the opponent's best that it can turn down, help to one's own best."""
    steps = _steps_of(sight.visible_card(decision.about))
    return first_best([_worth_as_target(sight, option, steps) for option in decision.options])


def _steps_of(source: Card | None) -> list[Step]:
    """All that the A.Skills of a card do, or an event."""
    if source is None:
        return []
    steps = [step for skill in source.actives for step in skill.steps]
    if source.body is not None:
        steps.extend(source.body.steps)
    return steps


def _worth_as_target(sight: ChronoSight, option: Option, steps: list[Step]) -> float:
    if option.verb is verbs.DONE:
        return 0.0
    ref = option.number("card")
    seen = sight.find(ref)
    if seen is None:
        card = sight.visible_card(ref)
        return float(card.cost) if card is not None else 0.0
    if any(isinstance(step, Heal) for step in steps):
        value = float(seen.card.cost)
    else:
        points = max([amount(step.amount) for step in steps if isinstance(step, Hurt)], default=0)
        value = worth(seen) if points == 0 or (seen.card.is_character and seen.dp_left <= points) else 0.1
        if sight.charm is not None and ref in sight.charm.attackers:
            value += 5
        if sight.is_declared_attacker(ref):
            value += 5
    harms = any(isinstance(step, HARMFUL) for step in steps)
    return value if sight.is_ours(ref) != harms else -value


def judge_host(sight: ChronoSight, decision: Decision) -> int:
    """Items that weaken go to the opponent's best, others to one's own."""
    item = sight.visible_card(decision.about)
    curse = item is not None and any(change < 0 for change in changes_of(item))
    acts = item is not None and bool(item.actives)
    return first_best([_worth_as_host(sight, option, curse, acts) for option in decision.options])


def _worth_as_host(sight: ChronoSight, option: Option, curse: bool, acts: bool) -> float:
    ref = option.number("card")
    seen = sight.on_field(ref)
    value = 10 - worth(seen) if acts else worth(seen)
    return value if sight.is_ours(ref) != curse else -20 - value


def judge_cards(sight: ChronoSight, decision: Decision) -> int:
    """Give away what is worth least; take what is worth most."""
    gives = decision.kind in GIVING or all(option.number("card") in sight.hand for option in decision.options)
    return first_best([_worth_as_card(sight, option, gives) for option in decision.options])


def _worth_as_card(sight: ChronoSight, option: Option, gives: bool) -> float:
    ref = option.number("card")
    if ref < 0:
        return -100.0
    card = sight.visible_card(ref)
    if card is None:
        return 0.0
    seen = sight.find(ref)
    value = worth_in_hand(sight, card) if seen is None else worth(seen)
    return -value if gives else value


def judge_player(sight: ChronoSight, decision: Decision) -> int:
    """The opponent who is nearest to losing."""
    return first_best([float(sight.players[option.number("player")].damage) for option in decision.options])


def judge_redraw(sight: ChronoSight, decision: Decision) -> int:
    """A hand without anything cheap is drawn anew."""
    cheap = any(card.cost <= 2 and card.kind in (CHARACTER, BG) for card in sight.hand.values())
    return first_best([float((option.verb is verbs.KEEP) == cheap) for option in decision.options])


def judge_may(sight: ChronoSight, decision: Decision) -> int:
    return 0


SAFE: Final = frozenset(["draw-act", "end-order"])  # where the safe answer is as good as any
GIVING: Final = frozenset(["pay", "hand-limit", "make-discard"])
JUDGES: Final[dict[str, Callable[[ChronoSight, Decision], int]]] = {
    "redraw": judge_redraw,
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
    "may": judge_may,
}

"""10.7: playing cards and abilities, and resolving them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.decisions import Flow, Option, ask
from ...kernel.events import EVERYONE
from ...lang.nodes import If, May, Pay, Step
from . import asking, effects, prospects
from .asking import Env
from .cards import ANY_COST, Ability, Art, Card, Change
from .continuous import art_cost, cheer_colors, has_lost, is_valid, number
from .lexicon import LimitByName, React
from .obstacle import Obstacle, Obstacles
from .repetition import repetition_obstacles
from .state import MADE, NEVER, Game, Holomem, Waiting
from .triggers import Happening, meets_conditions, notice_used
from .verbs import CHOOSE_HOLOMEM, NUMBER, USE
from .zones import put_played, put_top, renew, support_to

if TYPE_CHECKING:
    from .replacement import Reaction

# Made once: listing the options asks for them all the time.
LIMITED_USED: Final[Obstacles] = (Obstacle("8.6.2", "limited-used"),)
LIMITED_FIRST_TURN: Final[Obstacles] = (Obstacle("8.6.2", "limited-first-turn"),)
NEEDS: Final[Obstacles] = (Obstacle("10.3.3", "needs"),)
ADDITIONAL_COST: Final[Obstacles] = (Obstacle("10.7.2.4.1", "additional-cost"),)
NAME_LIMIT: Final[Obstacles] = (Obstacle("10.7.2.1.1", "name-limit"),)
NO_HOLDER: Final[Obstacles] = (Obstacle("10.7.2.3.6", "no-holder"),)
NO_CHANGE: Final[Obstacles] = (Obstacle("10.7.2.3.7", "no-change"),)
NO_SUCH_SKILL: Final[Obstacles] = (Obstacle("8.5.1", "no-such-skill"),)
WRONG_MOMENT: Final[Obstacles] = (Obstacle("12.1.5.1", "wrong-moment"),)
SP_USED: Final[Obstacles] = (Obstacle("8.5.1.2", "sp-used"),)
SKILL_LIMIT: Final[Obstacles] = (Obstacle("12.1.4", "skill-limit"),)
SKILL_USED: Final[Obstacles] = (Obstacle("8.5.1.1", "skill-used"),)
NOT_THERE: Final[Obstacles] = (Obstacle("10.3.4", "ability-not-there"),)
ABILITY_LIMIT: Final[Obstacles] = (Obstacle("10.7.2.1.1", "ability-limit"),)
HOLO_POWER: Final[Obstacles] = (Obstacle("12.1.3", "holo-power"),)


# ---------------------------------------------------------------------------------------------------- supports


def support_obstacles(g: Game, player: int, ref: int) -> Obstacles:
    """What stands against playing this support from the hand."""
    found = limited_obstacles(g, player, g.card[ref]) + text_obstacles(g, player, ref)
    return found + repetition_obstacles(g, USE, (ref,))


def limited_obstacles(g: Game, player: int, card: Card) -> Obstacles:
    """8.6.2"""
    found: Obstacles = ()
    if card.limited:
        if g.sides[player].limited == g.turn_number and not _may_use_more(g, player):
            found += LIMITED_USED
        if g.turn_number == 1:
            found += LIMITED_FIRST_TURN
    return found


LIMITED_USE: Final = "limited////"


def _may_use_more(g: Game, player: int) -> bool:
    """Whether an effect lets the player use more LIMITED supports in this turn than have been used."""
    if "limited-uses" not in g.settings.stats:
        return False
    most = number(g, g.sides[player].oshi, "limited-uses", 1)
    return _count_done(g, player, LIMITED_USE, "turn") < most


def text_obstacles(g: Game, player: int, ref: int) -> Obstacles:
    """What the text of the support itself asks for, and that it changes something (10.7.2.3.7)."""
    found: Obstacles = ()
    card = g.card[ref]
    text = card.body
    if text is None:
        return found
    env = Env(player, ref, -1, text)
    if text.changes and changes_of(g, env, text):
        return found
    found += _own_text_obstacles(g, env, text)
    if card.is_attached and not holders_for(g, player, card):
        found += NO_HOLDER
    return found


def _own_text_obstacles(g: Game, env: Env, text: Ability) -> Obstacles:
    found: Obstacles = ()
    for condition in text.needs:
        if not asking.holds(g, env, condition):
            found += NEEDS
    if text.by_name and is_over_limit(g, env.player, text):
        found += NAME_LIMIT
    if text.costs and not prospects.can_pay(g, env, text.costs):
        found += ADDITIONAL_COST
    if not g.card[env.source].is_attached and not changes_something(g, env, text):
        found += NO_CHANGE
    return found


def changes_something(g: Game, env: Env, text: Ability) -> bool:
    for step in text.steps:
        if prospects.may_change(g, env, step):
            return True
    return False


def holders_for(g: Game, player: int, card: Card) -> list[Holomem]:
    """The holomem to which a support could be attached (5.17.3, 11.4.3)."""
    return [holomem for holomem in g.sides[player].stage if asking.can_hold(g, holomem, card)]


def play_support(g: Game, player: int, ref: int) -> Flow[None]:
    """Play a support of the hand (10.7.2) and resolve it (10.7.2.5.1)."""
    side = g.sides[player]
    card = g.card[ref]
    text = card.body
    assert text is not None, "a support without text"
    side.hand.remove(ref)
    before = g.known[ref]
    played = renew(g, ref, EVERYONE)  # 10.7.2.1
    g.resolution.append(played)
    if card.limited:
        side.limited = g.turn_number
        if "limited-uses" in g.settings.stats:
            g.memory = (*g.memory, (player, LIMITED_USE, g.turn_number))
    g.emit("use", "8.6.1", player, (played,), (ref,), "hand", "resolution", -1, 1, EVERYONE, before)
    env = Env(player, played, -1, text)
    env.since = len(g.card)
    if card.is_attached:
        holomem = yield from _choose_holder(g, player, card, played)  # 10.7.2.3.6
        yield from effects.pay(g, env, text.costs)  # 10.7.2.4
        if asking.can_hold(g, holomem, card):
            support_to(g, player, played, holomem, "10.7.2.5.1.2")
        else:
            _archive_played(g, played, "5.17.3.4.2")
        notice_used(g, player, played, text.slot, text.name)
        count_by_name(g, player, card, text)
        return
    change = yield from _choose_text(g, env, text)
    if change is None:
        yield from effects.pay(g, env, text.costs)
    yield from effects.run(g, env, text.steps if change is None else change.steps)  # 10.7.2.5.1.1
    _archive_played(g, played, "10.7.2.5.1.1")
    count_by_name(g, player, card, text)
    _note_use(g, env, played, text)


def _archive_played(g: Game, played: int, rule: str) -> None:
    if played in g.resolution:  # its own text may have put it elsewhere
        put_played(g, played, "archive", rule)


def _note_use(g: Game, env: Env, source: int, ability: Ability) -> None:
    """10.7.2.5.4: what had to choose its targets and found none has not been used; a skill has, once it is paid (Q547)."""
    if env.targets != 0 or ability.slot in ("oshi", "sp"):
        attached = ability.slot == "support" and g.card[source].is_attached  # using its ability is not using the card
        notice_used(g, env.player, source, "attached" if attached else ability.slot, ability.name)


def _limit_name(limit: LimitByName) -> str:
    return f"limit/{limit.what}/{limit.name}//"


def _count_done(g: Game, player: int, name: str, per: str) -> int:
    """How often a player has done what goes by that name, this turn or this game."""
    done = [turn for who, what, turn in g.memory if (who, what) == (player, name)]
    return len([turn for turn in done if per == "game" or turn == g.turn_number])


def is_over_limit(g: Game, player: int, ability: Ability) -> bool:
    """…はターンに1回しか使えない: all of its name, or of its tag, count together."""
    return any(_count_done(g, player, _limit_name(limit), "turn") >= limit.count.value for limit in ability.by_name)


def count_by_name(g: Game, player: int, card: Card, ability: Ability) -> None:
    """Write down a use for limits that go by a name or a tag, whichever card has them."""
    for limit in g.settings.limits:
        if limit.what == "tag":
            counts = ability.slot == "support" and limit.name in card.tags
        elif limit.what == "card":
            counts = ability.slot == "support" and limit.name in card.names
        else:
            counts = ability.slot == limit.what and limit.name == ability.name
        if counts:
            g.memory = (*g.memory, (player, _limit_name(limit), g.turn_number))


def _change_name(text: Ability) -> str:
    return f"change/{text.name}///"


def changes_of(g: Game, env: Env, text: Ability) -> list[Change]:
    """5.20.1: the texts that it may have instead, within the limit of all cards of its name, and that do something."""
    found: list[Change] = []
    for change in text.changes:
        if change.count and _count_done(g, env.player, _change_name(text), change.per) >= change.count:
            continue
        if asking.holds(g, env, change.condition) and any(prospects.may_change(g, env, step) for step in change.steps):
            found.append(change)
    return found


def _choose_text(g: Game, env: Env, text: Ability) -> Flow[Change | None]:
    """5.20.1: the text may be changed; it must be where the card could not be played otherwise (10.7.2.3.7)."""
    for change in changes_of(g, env, text):
        if _own_text_obstacles(g, env, text) or (yield from effects.wants(g, env, "change-text", "5.20.1")):
            g.memory = (*g.memory, (env.player, _change_name(text), g.turn_number))
            g.emit("change-text", "5.20.1", env.player, (env.source,), (), "", "", env.source)
            return change
    return None


def _choose_holder(g: Game, player: int, card: Card, source: int) -> Flow[Holomem]:
    def options() -> list[Option]:
        return [Option(g, CHOOSE_HOLOMEM, (holomem.ref,)) for holomem in holders_for(g, player, card)]

    answer = yield from ask(g, player, "attach-to", "10.7.2.3.6", options, False, 0, None, source)
    holomem = g.holomem(answer.args[0])
    assert holomem is not None, "a holomem that nobody offered"
    return holomem


# ---------------------------------------------------------------------------------------------------- automatic abilities


def play_waiting(g: Game, waiting: Waiting) -> Flow[None]:
    """Play and resolve an automatic ability, wherever its card is by now (10.8.7, 10.7.2.5.3)."""
    env = Env(waiting.player, waiting.source, waiting.holomem, None)
    env.since = len(g.card)
    env.subject, env.object = waiting.subject, waiting.object
    env.amount, env.excess = waiting.amount, waiting.excess
    if waiting.cards:
        env.cards["archived"] = list(waiting.cards)
    env.by_holomem = waiting.holomem != -1
    before = g.uses, g.memory
    if waiting.ability == MADE:
        g.emit("ability", "10.8.5", waiting.player, (waiting.source,), (), "", "", waiting.holomem)
    elif not (yield from _play_printed(g, env, waiting)):
        return
    yield from effects.run(g, env, waiting.when.steps)
    if _is_declined(env, waiting.when.steps):
        g.uses, g.memory = before
    elif env.ability is not None:
        _note_use(g, env, waiting.source, env.ability)


def is_ready(g: Game, waiting: Waiting) -> bool:
    """Whether a waiting ability could be played: an oshi skill only within its limits, by whoever can pay for it."""
    if waiting.ability == MADE:
        return True
    ability = g.card[waiting.source].whens[waiting.ability][0]
    return ability.slot not in ("oshi", "sp") or not skill_limits(g, waiting.player, ability)


def _is_declined(env: Env, steps: tuple[Step, ...]) -> bool:
    """Whether all of it need not be done and was not: then it has not been used, and may be another time (Q55)."""
    if len(steps) != 1 or env.accepted:
        return False
    return isinstance(steps[0], (May, Pay)) or (isinstance(steps[0], If) and _is_declined(env, steps[0].steps))


def _play_printed(g: Game, env: Env, waiting: Waiting) -> Flow[bool]:
    """Whether a waiting ability of a card is played: within its limits, and if it need not be, by its player's wish."""
    ability = env.ability = g.card[waiting.source].whens[waiting.ability][0]
    if waiting.when not in ability.nodes:  # the effect itself does not speak of who blooms or collabs
        env.subject = -1
    is_skill = ability.slot in ("oshi", "sp")
    if is_skill and skill_limits(g, waiting.player, ability):
        return False  # 10.8.3.2
    if not may_use(g, waiting.source, ability) or is_over_limit(g, waiting.player, ability):
        g.emit("nothing", "10.7.2.1.1", waiting.player, (), (), "", "", waiting.source, 0, word="limit")
        return False
    optional = is_skill or isinstance(waiting.when, React)
    if optional and not (yield from effects.wants(g, env, "react", "12.1.5.3")):
        return False  # declining does not count (12.1.5.3)
    if is_skill:
        yield from _pay_for(g, env, ability)
        return True
    use(g, waiting.source, ability)
    if ability.slot != "support":
        count_by_name(g, waiting.player, g.card[waiting.source], ability)
    g.emit("ability", "10.8.3", waiting.player, (waiting.source,), (), "", "", waiting.holomem, word=ability.name)
    return True


def may_use(g: Game, source: int, ability: Ability) -> bool:
    """Whether the limit of an ability allows one more use (10.7.2.1.1). A card that was put on top counts anew
    (5.14.3.1.1), since it is another card."""
    if not ability.uses:
        return True
    return _is_left(g, source, g.card[source].units.index(ability), ability.uses, ability.uses_per)


def _is_left(g: Game, source: int, index: int, count: int, per: str) -> bool:
    """Whether fewer than `count` uses are written down for this turn, or for the game."""
    used = [turn for card, other, turn in g.uses if card == source and other == index]
    if per == "turn":
        used = [turn for turn in used if turn == g.turn_number]
    return len(used) < count


def use(g: Game, source: int, ability: Ability) -> None:
    """Count a use of an ability with a limit."""
    if ability.uses:
        g.uses = (*g.uses, (source, g.card[source].units.index(ability), g.turn_number))


# ---------------------------------------------------------------------------------------------------- oshi skills


def skill_obstacles(g: Game, player: int, index: int) -> Obstacles:
    """What stands against playing the oshi skill (0) or the SP oshi skill (1) as an action of the main step."""
    found: Obstacles = ()
    side = g.sides[player]
    skills = g.card[side.oshi].skills
    if not 0 <= index < len(skills):
        found += NO_SUCH_SKILL
        return found
    skill = skills[index]
    if skill.reacts or skill.whens:
        found += WRONG_MOMENT
    found += skill_limits(g, player, skill)
    for condition in skill.needs:
        if not asking.holds(g, Env(player, side.oshi, -1, skill), condition):
            found += NEEDS
    return found


def skill_limits(g: Game, player: int, skill: Ability) -> Obstacles:
    """The limits are counted apart for oshi skills and SP oshi skills (8.5.1.1, 8.5.1.2)."""
    found: Obstacles = ()
    side = g.sides[player]
    if skill.slot == "sp" and side.sp_used != NEVER:
        found += SP_USED
    if skill.slot == "oshi" and side.skilled == g.turn_number and not _may_repeat(g, side.oshi, skill):
        found += SKILL_USED
    if skill.slot == "oshi" and skill.limit == "game" and side.skilled != NEVER:
        found += SKILL_LIMIT
    if len(side.holo_power) < (1 if skill.cost == ANY_COST else skill_cost(g, player, skill)):
        found += HOLO_POWER
    return found


def skill_cost(g: Game, player: int, skill: Ability) -> int:
    """The holo power that a skill costs (12.1.3), as effects have changed it."""
    if "cost" not in g.settings.stats or skill.slot != "oshi":
        return skill.cost
    return number(g, g.sides[player].oshi, "cost", skill.cost, skill.name)


def _may_repeat(g: Game, oshi: int, skill: Ability) -> bool:
    """Whether an effect lets the oshi skill be used more than once a turn, and it has not been used so often yet."""
    if "limit-turn" not in g.settings.stats:
        return False
    return _is_left(g, oshi, g.card[oshi].units.index(skill), number(g, oshi, "limit-turn", 1), "turn")


def pay_skill(g: Game, player: int, skill: Ability) -> Flow[int]:
    """The newest holo power is archived first (12.1.3, Q156), and the use is counted. Gives how much was paid."""
    side = g.sides[player]
    cost = skill.cost if skill.cost == ANY_COST else skill_cost(g, player, skill)
    if cost == ANY_COST:
        cost = yield from choose_cost(g, player, side.oshi, 1, len(side.holo_power))
    count_skill(g, player, skill, cost)
    for _ in range(cost):
        put_top(g, player, "holo-power", "archive", "12.1.3")
    return cost


def _pay_for(g: Game, env: Env, skill: Ability) -> Flow[None]:
    """The skill is paid for; it may speak of what was archived for it."""
    paid = yield from pay_skill(g, env.player, skill)
    if skill.cost == ANY_COST:
        env.cards["archived"] = g.sides[env.player].archive[-paid:]


def choose_spent(g: Game, player: int, least: int, most: int) -> Flow[int]:
    """How much holo power goes instead of cards of the hand."""

    def options() -> list[Option]:
        return [Option(g, NUMBER, (number,)) for number in range(least, most + 1)]

    answer = yield from ask(g, player, "power-for-hand", "10.11.3", options, False, 0, None, g.sides[player].oshi)
    return answer.args[0]


def count_skill(g: Game, player: int, skill: Ability, cost: int) -> None:
    """A skill is used, and the use is counted."""
    side = g.sides[player]
    g.emit("skill", "8.5.1", player, (side.oshi,), (), "", "", -1, cost, word=skill.name)
    if skill.slot == "sp":
        side.sp_used = g.turn_number
    else:
        side.skilled = g.turn_number
    if "limit-turn" in g.settings.stats:
        g.uses = (*g.uses, (side.oshi, g.card[side.oshi].units.index(skill), g.turn_number))


def choose_cost(g: Game, player: int, source: int, least: int, most: int) -> Flow[int]:
    """12.1.3.1: X is 1 or more, as the player likes."""

    def options() -> list[Option]:
        return [Option(g, NUMBER, (number,)) for number in range(least, most + 1)]

    answer = yield from ask(g, player, "choose-x", "12.1.3.1", options, False, 0, None, source)
    return answer.args[0]


def play_skill(g: Game, player: int, index: int) -> Flow[None]:
    """Play an oshi skill as an activated ability (12.1.5.4)."""
    oshi = g.sides[player].oshi
    skill = g.card[oshi].skills[index]
    env = Env(player, oshi, -1, skill)
    env.since = len(g.card)
    yield from _pay_for(g, env, skill)
    yield from effects.run(g, env, skill.steps)
    _note_use(g, env, oshi, skill)


# ---------------------------------------------------------------------------------------------------- activated abilities


def activated_obstacles(g: Game, holomem: Holomem | None, source: int, ability: Ability) -> Obstacles:
    """What stands against playing an activated ability of a holomem, of what is attached to it, or of a card in the archive
    (10.1.1.1)."""
    found: Obstacles = ()
    own = holomem if holomem is not None and source == holomem.stack[-1] else None
    here = is_valid(g, ability, holomem) if holomem is not None else ability.positions == ("archive",)
    if not here or has_lost(g, own, ability.slot):
        found += NOT_THERE
    if not may_use(g, source, ability):
        found += ABILITY_LIMIT
    player = g.owner[source]
    if not meets_conditions(g, player, source, holomem, ability):
        found += NEEDS
    env = Env(player, source, holomem.ref if holomem is not None else -1, ability)
    if not any(prospects.may_change(g, env, step) for step in ability.usable):
        found += NO_CHANGE
    return found


def play_activated(g: Game, holomem: Holomem | None, source: int, ability: Ability) -> Flow[None]:
    """Play and resolve it (10.7.2)."""
    use(g, source, ability)
    player, name = g.owner[source], holomem.ref if holomem is not None else -1
    g.emit("ability", "10.1.1.1", player, (source,), (), "", "", name, word=ability.name)
    env = Env(player, source, name, ability)
    env.since = len(g.card)
    env.by_holomem = True
    yield from effects.run(g, env, ability.usable)
    _note_use(g, env, source, ability)


# ---------------------------------------------------------------------------------------------------- reactions


def can_react(g: Game, reaction: Reaction) -> bool:
    """Whether 'usable when' can be used now (12.1.5, 10.11.3)."""
    ability = reaction.ability
    if isinstance(ability, Art):
        return reaction.holder is not None and can_use_art(g, reaction.holder, reaction.source, ability)
    if ability.slot not in ("oshi", "sp"):
        return may_use(g, reaction.source, ability)
    return not skill_limits(g, reaction.player, reaction.ability)


def can_use_art(g: Game, holomem: Holomem, source: int, art: Art) -> bool:
    """12.3.5: the holomem needs the cheers for it, and the limit must allow it."""
    return art_cost(g, holomem, art).is_met(cheer_colors(g, holomem)) and may_use(g, source, art)


def react(g: Game, reaction: Reaction, happening: Happening, amount: int) -> Flow[int]:
    """Apply a reaction to what is about to happen; gives the amount that is left."""
    ability = reaction.ability
    before = g.uses, g.memory
    if ability.slot in ("oshi", "sp"):
        yield from pay_skill(g, reaction.player, ability)
    else:
        use(g, reaction.source, ability)
        name = reaction.holder.ref if reaction.holder is not None else -1
        g.emit("ability", "10.11.1", reaction.player, (reaction.source,), (), "", "", name, word=ability.name)
    env = Env(reaction.player, reaction.source, reaction.holder.ref if reaction.holder is not None else -1, ability)
    env.since = len(g.card)
    env.subject = happening.subject.ref if happening.subject is not None else -1
    env.object = happening.object.ref if happening.object is not None else -1
    env.amount = amount
    env.cards["revealed"] = list(happening.cards)
    if happening.subject is None and happening.cards:  # the card that it is about
        env.subject = happening.cards[0]
    env.by_holomem = reaction.holder is not None
    yield from effects.run(g, env, reaction.react.steps)
    happening.redirect = env.redirect
    if _is_declined(env, reaction.react.steps):
        g.uses, g.memory = before
    else:
        _note_use(g, env, reaction.source, ability)
    return env.amount

"""10.7: playing cards and abilities, and resolving them."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import Flow, OneOf
from ....kernel.obstacle import Obstacle, Obstacles
from ....lang.nodes import If, May, Pay, Step
from ..abilities import costs, feasible, interpreter
from ..abilities.analysis import parts_of
from ..abilities.env import Env, begin
from ..abilities.evaluate import holds
from ..abilities.filters import can_be_on, can_hold, fits_instead
from ..abilities.nodes import Must, React, Redirect, When
from ..cards.ability import Ability, Art, Change
from ..cards.card import Card
from ..cards.constants import ANY_COST
from ..state.effects import MADE, Waiting
from ..state.holo_state import HoloState
from ..state.records import CHANGE, LIMITED, Deed
from ..state.side import NOBODY, Holomem, ref_of
from .continuous import art_cost, cheer_colors, number
from .layers import has_lost, is_valid
from .limits import count_by_name, count_done, is_over_limit, may_use, pay_skill, skill_limits, use
from .moves import transfer
from .repetition import repetition_obstacles
from .triggers import Happening, meets_conditions, notice_used
from .verbs import CHOOSE_HOLOMEM, USE
from .zones import put_played, support_to

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
NOT_THERE: Final[Obstacles] = (Obstacle("10.3.4", "ability-not-there"),)
ABILITY_COST: Final[Obstacles] = (Obstacle("10.4.2.2", "additional-cost"),)
NOTHING_TO_DO: Final[Obstacles] = (Obstacle("1.3.2", "no-change"),)
ABILITY_LIMIT: Final[Obstacles] = (Obstacle("10.7.2.1.1", "ability-limit"),)


# ---------------------------------------------------------------------------------------------------- supports


def support_obstacles(g: HoloState, player: int, ref: int) -> Obstacles:
    """What stands against playing this support from the hand."""
    found = limited_obstacles(g, player, g.card[ref]) + text_obstacles(g, player, ref)
    return found + repetition_obstacles(g, USE, (ref,))


def limited_obstacles(g: HoloState, player: int, card: Card) -> Obstacles:
    """8.6.2"""
    found: Obstacles = ()
    if card.limited:
        if g.sides[player].limited == g.turn_number and not _may_use_more(g, player):
            found += LIMITED_USED
        if g.turn_number == 1:
            found += LIMITED_FIRST_TURN
    return found


def _may_use_more(g: HoloState, player: int) -> bool:
    """Whether an effect lets the player use more LIMITED supports in this turn than have been used."""
    if "limited-uses" not in g.features.stats:
        return False
    most = number(g, g.sides[player].oshi, "limited-uses", 1)
    return count_done(g, player, LIMITED, slot="", name="", per="turn") < most


def text_obstacles(g: HoloState, player: int, ref: int, *, every: bool = True) -> Obstacles:
    """What the text of the support itself asks for, and that it changes something (10.7.2.3.7): all that stands against it, or
    where that is not asked for, what is found first."""
    card = g.card[ref]
    text = card.body
    if text is None:
        return ()
    env = Env(player, ref, NOBODY, text)
    if text.changes and changes_of(g, env, text):
        return ()
    found: Obstacles = _own_text_obstacles(g, env, text, every=every)
    if found and not every:
        return found
    if card.is_attached and not _has_holder(g, env, card):
        found += NO_HOLDER
    return found


def _own_text_obstacles(g: HoloState, env: Env, text: Ability, *, every: bool) -> Obstacles:
    found: Obstacles = ()
    for condition in text.needs:
        if not holds(g, env, condition):
            found += NEEDS
    if text.by_name and is_over_limit(g, env.player, text):
        found += NAME_LIMIT
    if text.costs and not costs.can_pay(g, env, text.costs):
        found += ADDITIONAL_COST
    if found and not every:
        return found
    if not g.card[env.source].is_attached and not feasible.any_changes(g, env, text.steps):
        found += NO_CHANGE
    return found


def holders_for(g: HoloState, env: Env, card: Card) -> list[Holomem]:
    """The holomem to which a support could be attached (5.17.3, 11.4.3) once its costs are paid (10.7.2.4)."""
    return [holomem for holomem in g.sides[env.player].stage if _is_holder_for(g, env, holomem, card)]


def _has_holder(g: HoloState, env: Env, card: Card) -> bool:
    """Whether there is one."""
    for holomem in g.sides[env.player].stage:
        if _is_holder_for(g, env, holomem, card):
            return True
    return False


def _is_holder_for(g: HoloState, env: Env, holomem: Holomem, card: Card) -> bool:
    return can_hold(g, holomem, card) or len(_in_the_way(g, env, holomem, card)) > 0


def _in_the_way(g: HoloState, env: Env, holomem: Holomem, card: Card) -> tuple[int, ...]:
    """What is attached to a holomem that has no room for a support, and makes room if it is the cost (Q475)."""
    text = card.body
    if text is None or not text.costs or not can_be_on(g, holomem, card):
        return ()
    able = [
        ref
        for ref in holomem.attached
        if fits_instead(g, holomem, card, ref) and costs.can_pay_with(g, env, text.costs, ref)
    ]
    return tuple(able)


def play_support(g: HoloState, player: int, ref: int) -> Flow[None]:
    """Play a support of the hand (10.7.2) and resolve it (10.7.2.5.1)."""
    side = g.sides[player]
    card = g.card[ref]
    text = card.body
    assert text is not None, "a support without text"
    side.hand.remove(ref)
    played = transfer(g, player, ref, "hand", "resolution", "8.6.1", kind="use")  # 10.7.2.1
    if card.limited:
        side.limited = g.turn_number
        if "limited-uses" in g.features.stats:
            g.memory = (*g.memory, Deed(player, LIMITED, g.turn_number))
    env = begin(g, player, played, NOBODY, text)
    if card.is_attached:
        holomem = yield from _choose_holder(g, env, card)  # 10.7.2.3.6
        if not can_hold(g, holomem, card):
            env.gives = list(_in_the_way(g, env, holomem, card))
        yield from interpreter.pay(g, env, text.costs)  # 10.7.2.4
        if can_hold(g, holomem, card):
            support_to(g, played, holomem, "10.7.2.5.1.2")
        else:
            _archive_played(g, played, "5.17.3.4.2")
        notice_used(g, player, played, text.slot, text.name)
        count_by_name(g, player, card, text)
        return
    change = yield from _choose_text(g, env, text)
    if change is None:
        yield from interpreter.pay(g, env, text.costs)
    env.steps = text.steps if change is None else change.steps
    env.before = feasible.footprint(g)
    yield from interpreter.run(g, env, env.steps)  # 10.7.2.5.1.1
    _archive_played(g, played, "10.7.2.5.1.1")
    count_by_name(g, player, card, text)
    _note_use(g, env, played, text)


def _archive_played(g: HoloState, played: int, rule: str) -> None:
    if played in g.resolution:  # its own text may have put it elsewhere
        put_played(g, played, "archive", rule)


def _note_use(g: HoloState, env: Env, source: int, ability: Ability) -> None:
    """10.7.2.5.4: what had to choose its targets and found none has not been used; a skill has, once it is paid (Q547).
    Targets are what the text says are chosen (選ぶ, 10.7.2.3), not what it looks for or takes: all else that was played has
    been used (Q557, Q558)."""
    if env.targets != 0 or ability.slot in ("oshi", "sp"):
        attached = ability.slot == "support" and g.card[source].is_attached  # using its ability is not using the card
        notice_used(g, env.player, source, "attached" if attached else ability.slot, ability.name)


def changes_of(g: HoloState, env: Env, text: Ability) -> list[Change]:
    """5.20.1: the texts that it may have instead, within the limit of all cards of its name, and that do something."""
    found: list[Change] = []
    for change in text.changes:
        if change.count and count_done(g, env.player, CHANGE, "", text.name, change.per) >= change.count:
            continue
        if holds(g, env, change.condition) and feasible.any_changes(g, env, change.steps):
            found.append(change)
    return found


def _choose_text(g: HoloState, env: Env, text: Ability) -> Flow[Change | None]:
    """5.20.1: the text may be changed; it must be where the card could not be played otherwise (10.7.2.3.7)."""
    for change in changes_of(g, env, text):
        if _own_text_obstacles(g, env, text, every=False) or (
            yield from interpreter.wants(g, env, "change-text", "5.20.1")
        ):
            g.memory = (*g.memory, Deed(env.player, CHANGE, g.turn_number, name=text.name))
            g.emit("change-text", "5.20.1", env.player, (env.source,), about=env.source)
            return change
    return None


def _choose_holder(g: HoloState, env: Env, card: Card) -> Flow[Holomem]:
    able = OneOf(g, CHOOSE_HOLOMEM, [holomem.ref for holomem in holders_for(g, env, card)])
    answer = yield from env.ask_controller(g, "attach-to", "10.7.2.3.6", able)
    holomem = g.holomem(answer.first)
    assert holomem is not None, "a holomem that nobody offered"
    return holomem


# ---------------------------------------------------------------------------------------------------- automatic abilities


def play_waiting(g: HoloState, waiting: Waiting) -> Flow[None]:
    """Play and resolve an automatic ability, wherever its card is by now (10.8.7, 10.7.2.5.3)."""
    env = begin(g, waiting.player, waiting.source, waiting.holomem, None)
    env.subject, env.object = waiting.subject, waiting.object
    env.occasion, env.amount = waiting.occasion, waiting.occasion.amount
    if waiting.cards:
        env.cards["archived"] = list(waiting.cards)
    before = g.uses, g.memory
    if waiting.ability == MADE:
        g.emit("ability", "10.8.5", waiting.player, (waiting.source,), about=waiting.holomem)
    elif not (yield from _play_printed(g, env, waiting)):
        return
    if env.ability is not None and _is_optional(env.ability, waiting.when):
        env.agreed = _lone_offer(waiting.when.steps)
    yield from interpreter.run(g, env, waiting.when.steps)
    if _is_declined(env, waiting.when.steps):
        g.uses, g.memory = before
    elif env.ability is not None:
        _note_use(g, env, waiting.source, env.ability)


def is_ready(g: HoloState, waiting: Waiting) -> bool:
    """Whether a waiting ability could be played: an oshi skill only within its limits, by whoever can pay for it."""
    if waiting.ability == MADE:
        return True
    ability = g.card[waiting.source].whens[waiting.ability][0]
    return ability.slot not in ("oshi", "sp") or not skill_limits(g, waiting.player, ability, every=False)


def _is_declined(env: Env, steps: tuple[Step, ...]) -> bool:
    """Whether all of it need not be done and was not: then it has not been used, and may be another time (Q55); a skill has
    been paid for by then (Q547)."""
    if env.accepted or (env.ability is not None and env.ability.slot in ("oshi", "sp")):
        return False
    return _lone_offer(steps) is not None


def _lone_offer(steps: tuple[Step, ...]) -> May | Pay | None:
    """What need not be done, if that is all there is."""
    step = steps[0] if len(steps) == 1 else None
    if isinstance(step, If):
        return _lone_offer(step.steps)
    return step if isinstance(step, (May, Pay)) else None


def _is_optional(ability: Ability, when: When | React) -> bool:
    """Whether its player is asked before it is used: an oshi skill, and what is 'usable when'. Then what is all of it is not
    asked again (10.7.2)."""
    return ability.slot in ("oshi", "sp") or isinstance(when, React)


def _play_printed(g: HoloState, env: Env, waiting: Waiting) -> Flow[bool]:
    """Whether a waiting ability of a card is played: within its limits, and if it need not be, by its player's wish."""
    ability = env.ability = g.card[waiting.source].whens[waiting.ability][0]
    if not any(
        waiting.when is node for node in ability.nodes
    ):  # the effect itself does not speak of who blooms or collabs
        env.subject = NOBODY
    is_skill = ability.slot in ("oshi", "sp")
    if is_skill and skill_limits(g, waiting.player, ability, every=False):
        return False  # 10.8.3.2
    if not may_use(g, waiting.source, ability) or is_over_limit(g, waiting.player, ability):
        g.emit("nothing", "10.7.2.1.1", waiting.player, about=waiting.source, word="limit")
        return False
    if _is_optional(ability, waiting.when) and not (yield from interpreter.wants(g, env, "react", "12.1.5.3")):
        return False  # declining does not count (12.1.5.3)
    if is_skill:
        yield from _pay_for(g, env, ability)
        return True
    use(g, waiting.source, ability)
    if ability.slot != "support":
        count_by_name(g, waiting.player, g.card[waiting.source], ability)
    g.emit("ability", "10.8.3", waiting.player, (waiting.source,), about=waiting.holomem, word=ability.name)
    return True


# ---------------------------------------------------------------------------------------------------- oshi skills


def skill_obstacles(g: HoloState, player: int, index: int) -> Obstacles:
    """What stands against playing the oshi skill (0) or the SP oshi skill (1) as an action of the main phase."""
    side = g.sides[player]
    skills = g.card[side.oshi].skills
    if not 0 <= index < len(skills):
        return NO_SUCH_SKILL
    skill = skills[index]
    found = own_skill_obstacles(g, player, skill)
    return found if not skill.reacts and not skill.whens else WRONG_MOMENT + found


def own_skill_obstacles(g: HoloState, player: int, skill: Ability, *, every: bool = True) -> Obstacles:
    """What stands against a skill that is played in the main phase."""
    found: Obstacles = skill_limits(g, player, skill, every=every)
    if found and not every:
        return found
    for condition in skill.needs:
        if not holds(g, Env(player, g.sides[player].oshi, NOBODY, skill), condition):
            found += NEEDS
    return found


def _pay_for(g: HoloState, env: Env, skill: Ability) -> Flow[None]:
    """The skill is paid for; it may speak of what was archived for it."""
    paid = yield from pay_skill(g, env.player, skill)
    if skill.cost == ANY_COST:
        env.cards["archived"] = g.sides[env.player].archive[-paid:]


def play_skill(g: HoloState, player: int, index: int) -> Flow[None]:
    """Play an oshi skill as an activated ability (12.1.5.4)."""
    oshi = g.sides[player].oshi
    skill = g.card[oshi].skills[index]
    env = begin(g, player, oshi, NOBODY, skill)
    yield from _pay_for(g, env, skill)
    env.agreed = _lone_offer(skill.steps)
    yield from interpreter.run(g, env, skill.steps)
    _note_use(g, env, oshi, skill)


# ---------------------------------------------------------------------------------------------------- activated abilities


def activated_obstacles(
    g: HoloState, holomem: Holomem | None, source: int, ability: Ability, *, every: bool = True
) -> Obstacles:
    """What stands against playing an activated ability of a holomem, of what is attached to it, or of a card in the archive
    (10.1.1.1): all of it, or where that is not asked for, what is found first."""
    found: Obstacles = ()
    own = holomem if holomem is not None and source == holomem.stack[-1] else None
    here = is_valid(g, ability, holomem) if holomem is not None else ability.positions == ("archive",)
    if not here or has_lost(g, own, ability.slot):
        found += NOT_THERE
    if not may_use(g, source, ability):
        found += ABILITY_LIMIT
    player = g.owner[source]
    if found and not every:
        return found
    if not meets_conditions(g, player, source, holomem, ability):
        found += NEEDS
    return found + _activation_obstacles(g, Env(player, source, ref_of(holomem), ability), ability.usable)


def _activation_obstacles(g: HoloState, env: Env, steps: tuple[Step, ...]) -> Obstacles:
    """10.1.1.1.1: its condition holds, and its cost can be paid in full (10.4.2.2). What follows need not change anything: that is asked of
    supports alone (10.7.2.3.7, Q40). Something that may be done for nothing is used by doing it."""
    step = steps[0]
    if isinstance(step, If):
        return _activation_obstacles(g, env, step.steps) if holds(g, env, step.condition) else NEEDS
    if isinstance(step, Must):
        return () if costs.can_pay(g, env, (step.cost,)) else ABILITY_COST
    return () if not isinstance(step, May) or feasible.any_changes(g, env, step.steps) else NOTHING_TO_DO


def play_activated(g: HoloState, holomem: Holomem | None, source: int, ability: Ability) -> Flow[None]:
    """Play and resolve it (10.7.2)."""
    use(g, source, ability)
    player, name = g.owner[source], ref_of(holomem)
    g.emit("ability", "10.1.1.1", player, (source,), about=name, word=ability.name)
    env = begin(g, player, source, name, ability)
    env.agreed = _lone_offer(ability.usable)
    yield from interpreter.run(g, env, ability.usable)
    _note_use(g, env, source, ability)


# ---------------------------------------------------------------------------------------------------- reactions


class Reaction:
    """An ability that may be applied to what is about to happen."""

    def __init__(self, g: HoloState, player: int, source: int, holder: Holomem | None, index: int) -> None:
        ability, react = g.card[source].reacts[index]
        self.player = player
        self.source = source
        self.index = index  # which of the card's reactions
        self.holder = holder
        self.ability = ability
        self.react = react
        self.is_wanted = False  # whether its player has been asked and has said yes

    @property
    def mark(self) -> tuple[int, int]:
        return self.source, self.index

    @property
    def minds_order(self) -> bool:
        """Whether it makes a difference if what reduces damage anyway comes before it: it leads the damage elsewhere, or it
        must be applied and is used up by that."""
        steps = self.react.steps
        must = isinstance(self.react, When) and not isinstance(steps[0], (May, Pay))
        return (must and self.ability.uses > 0) or any(
            isinstance(p, Redirect) for step in steps for p in parts_of(step)
        )


def can_react(g: HoloState, reaction: Reaction) -> bool:
    """Whether 'usable when' can be used now (12.1.5, 10.11.3)."""
    ability = reaction.ability
    if isinstance(ability, Art):
        return reaction.holder is not None and can_use_art(g, reaction.holder, reaction.source, ability)
    if ability.slot not in ("oshi", "sp"):
        return may_use(g, reaction.source, ability)
    return not skill_limits(g, reaction.player, reaction.ability, every=False)


def can_use_art(g: HoloState, holomem: Holomem, source: int, art: Art) -> bool:
    """12.3.5: the holomem needs the cheers for it, and the limit must allow it."""
    return art_cost(g, holomem, art).is_met(cheer_colors(g, holomem)) and may_use(g, source, art)


def react(g: HoloState, reaction: Reaction, happening: Happening) -> Flow[Env]:
    """Apply a reaction to what is about to happen; gives what it has made of it."""
    ability = reaction.ability
    before = g.uses, g.memory
    if ability.slot in ("oshi", "sp"):
        yield from pay_skill(g, reaction.player, ability)
    else:
        use(g, reaction.source, ability)
        g.emit(
            "ability", "10.11.1", reaction.player, (reaction.source,), about=ref_of(reaction.holder), word=ability.name
        )
    env = begin(g, reaction.player, reaction.source, ref_of(reaction.holder), ability)
    env.subject = ref_of(happening.subject)
    env.object = ref_of(happening.object)
    env.amount = happening.occasion.amount
    env.cards["revealed"] = list(happening.cards)
    if happening.subject is None and happening.cards:  # the card that it is about
        env.subject = happening.cards[0]
    if reaction.is_wanted:
        env.agreed = _lone_offer(reaction.react.steps)
    yield from interpreter.run(g, env, reaction.react.steps)
    if _is_declined(env, reaction.react.steps):
        g.uses, g.memory = before
    else:
        _note_use(g, env, reaction.source, ability)
    return env

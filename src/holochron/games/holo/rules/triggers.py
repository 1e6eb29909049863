"""10.8: automatic abilities. What happens is noticed here, and only here; what it triggers waits for a check timing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....kernel.events import EVERYONE
from ....kernel.reuse import mypyc_attr
from ....lang.nodes import Trigger
from ..abilities.analysis import MOVED_TO, ZONE_MOVES, core, event_of, is_moved, is_of_holder, is_this_art, skill_slot
from ..abilities.env import Env, owner_of
from ..abilities.evaluate import holds, matches, means
from ..abilities.filters import is_meant
from ..abilities.nodes import (
    Acts,
    Both,
    During,
    Happens,
    React,
    Sel,
    StateIs,
    StepEdge,
    Titled,
    When,
    Who,
)
from ..cards.ability import Ability
from ..cards.card import Info
from ..state.effects import MADE, Speaker, Waiting
from ..state.holo_state import HoloState
from ..state.occasion import UNTOLD
from ..state.records import Deed, Fired, written_holomem
from ..state.side import NOBODY, POSITIONS, Holomem, ref_of
from .layers import abilities_change, gained, has_lost, info_of, is_valid, made, stage_index, valid_cards


@mypyc_attr(free_list_len=1)
class Happening:
    """Something that has happened, or is about to: to or through a holomem, perhaps to another."""

    def __init__(self, word: str, subject: Holomem | None, other: Holomem | None = None) -> None:
        self.word = word
        self.subject = subject
        self.object = other
        self.by = NOBODY  # the player whose ability did it
        self.art = ""  # the name of the art or skill by which it was done
        self.slot = ""  # where that skill stands
        self.lent_by = ""  # the number of the card that has the art, if it was that of another (5.27)
        self.cards: tuple[int, ...] = ()  # the cards that it was about
        self.zones: Sequence[str] = ()  # where each of them came from
        self.occasion = UNTOLD  # what else is known of it


def notice(g: HoloState, happening: Happening) -> None:
    """Something happened to or through a holomem: it is written down for whoever asks later, and what waits for it is triggered."""
    if happening.word not in g.features.watched:
        return
    if happening.word in g.features.remembered:
        record(g, happening)
    for waiting in listeners(g, happening):
        g.waiting.append(waiting)
        g.emit("trigger", "10.8.2", waiting.player, (waiting.source,), about=waiting.holomem)


def notice_done(g: HoloState, word: str, subject: Holomem | None, other: Holomem | None = None) -> None:
    """The same where no more is to be told of it: mostly nobody waits for it."""
    if word in g.features.watched:
        notice(g, Happening(word, subject, other))


def notice_step(g: HoloState, edge: str, rule: str, once: bool = False) -> int:
    """A step starts or ends. With `once` only what has not triggered in this turn does (7.6.5, 7.7.3)."""
    count = 0
    if edge not in g.features.events or not _is_heard(g, edge):
        return count
    for waiting in listeners(g, Happening(edge, None)):
        if once and not _was_made_for_once(g, waiting):
            if _has_fired(g, waiting):
                continue
            g.fired = (*g.fired, Fired(waiting.source, waiting.ability))
        g.waiting.append(waiting)
        g.emit("trigger", rule, waiting.player, (waiting.source,), about=waiting.holomem)
        count += 1
    return count


def _was_made_for_once(g: HoloState, waiting: Waiting) -> bool:
    """Whether the effect that made it is over (10.8.5.1)."""
    return waiting.ability == MADE and all(effect.modifier is not waiting.when for effect in g.lasting)


def _has_fired(g: HoloState, waiting: Waiting) -> bool:
    for fired in g.fired:
        if fired.card == waiting.source and fired.ability == waiting.ability:
            return True
    return False


def notice_move(g: HoloState, player: int, refs: Sequence[int], source: str, target: str) -> None:
    """Cards of `player` have gone from one zone to another (10.8.4). A card that has just come to the stage with them
    sees it too (10.8.4.2)."""
    word = MOVED_TO[target]
    if word not in g.features.events or not _is_heard(g, word):
        return
    for ref in refs:
        for waiting in listeners(g, Happening(word, None)):
            what = is_moved(waiting.when.trigger)
            if what is None or source not in what.zone.split("|"):
                continue
            if what.filters and g.known[ref] != EVERYONE:
                continue  # 10.8.4.1.1: neither zone shows what it is
            meant = what.owner == "both" or (waiting.player == player) == (what.owner == "my")
            if meant and matches(_info(g, ref, target), what.filters):
                waiting.subject = ref
                g.waiting.append(waiting)
                g.emit("trigger", "10.8.4", waiting.player, (waiting.source,), about=waiting.holomem)


def notice_used(g: HoloState, player: int, source: int, slot: str, name: str) -> None:
    """10.7.2.5.4: a player has used an ability, known by where it stands and by its name."""
    remember(g, player, "uses", slot, g.number(source), name)
    if "uses" not in g.features.events or not _is_heard(g, "uses"):
        return
    for waiting in listeners(g, Happening("uses", None)):
        used = core(waiting.when.trigger)
        if not isinstance(used, Acts) or not isinstance(used.by, Sel) or not isinstance(used.what, Sel):
            continue
        if _is_used(g, used.what, source, slot, name) and (waiting.player == player) == (used.by.owner == "my"):
            waiting.subject = source
            g.waiting.append(waiting)
            g.emit("trigger", "10.7.2.5.4", waiting.player, (waiting.source,), about=waiting.holomem)


def _is_used(g: HoloState, what: Sel, source: int, slot: str, name: str) -> bool:
    """A support, or the skill that the place and the name say."""
    if what.zone in ("skill", "sp"):
        titles = [entry.name for entry in what.filters if isinstance(entry, Titled)]
        return slot == skill_slot(what) and (not titles or name in titles)
    return slot == "support" and matches(g.card[source], what.filters)


def remember(g: HoloState, player: int, word: str, slot: str = "", number: str = "", name: str = "") -> None:
    """Some abilities ask whether something has happened; what nobody asks for is forgotten."""
    most = g.features.remembered.get(word, 0)
    if most:
        deed = Deed(player, word, g.turn_number, slot, number, g.step, name)
        count = 0
        for other in reversed(g.memory):
            if other.turn != deed.turn:
                break
            count += other.is_like(deed)
        if count < most:  # more would make no difference (14.1.1.2)
            g.memory += (deed,)


def record(g: HoloState, happening: Happening) -> None:
    """What was done by or to a holomem is written down: where it stood and what it was, and the same of whom it was done to. What
    happens to cards or to a player alone is written down where it happens."""
    doer, other = happening.subject, happening.object
    player = doer.player if doer is not None else happening.by
    if player == NOBODY or (doer is None and other is None):
        return
    place = "" if doer is None else POSITIONS[doer.position]
    number = "" if doer is None else g.number(doer.stack[-1])
    name = "" if other is None else written_holomem(other.player, POSITIONS[other.position], g.number(other.stack[-1]))
    remember(g, player, happening.word, place, number, name)


def _info(g: HoloState, ref: int, zone: str) -> Info:
    """10.10.3.1: the card as it is where it has come to, continuous effects applied."""
    for holomem in g.sides[g.owner[ref]].stage if zone == "stage" else ():
        if ref == holomem.stack[-1]:
            return info_of(g, holomem)
    return g.card[ref]


def notice_states(g: HoloState) -> None:
    """10.8.6.1: a state that is there lets its ability wait, once at a time."""
    if not _is_heard(g, "state"):
        return
    marks = [(waiting.source, waiting.ability) for waiting in g.waiting]
    for waiting in listeners(g, Happening("state", None)):
        if (waiting.source, waiting.ability) not in marks:
            g.waiting.append(waiting)
            g.emit("trigger", "10.8.6.1", waiting.player, (waiting.source,), about=waiting.holomem)


# ---------------------------------------------------------------------------------------------------- who listens


def _is_heard(g: HoloState, word: str) -> bool:
    """Whether anybody may wait for what happens to no holomem."""
    return word in stage_index(g).listeners or g.features.makes_abilities or abilities_change(g)


def listeners(g: HoloState, happening: Happening) -> list[Waiting]:
    """The abilities that wait for it, of cards whose abilities are valid where they are (10.3.4)."""
    found: list[Waiting] = []
    if abilities_change(g):
        _listen_everywhere(g, happening, found)
    else:
        _listen_on_stage(g, happening, found)
    if g.features.makes_abilities:
        _listen_made(g, happening, found)
    if happening.lent_by:
        _listen_lent(g, happening, found)
    return found


def _listen_on_stage(g: HoloState, happening: Happening, found: list[Waiting]) -> None:
    """Those who wait for it to happen to anyone, and those to whom it has happened, in the order of the table."""
    others = stage_index(g).listeners.get(happening.word, ())
    own = _speakers_of(g, happening.subject, happening.word)
    if own and others:
        own = _in_order_of_table(g, [*others, *own])
    for speaker in own or others:
        _listen(g, happening, speaker.player, speaker.card, g.holomem(speaker.holomem), found)


def _in_order_of_table(g: HoloState, speakers: list[Speaker]) -> list[Speaker]:
    order = {ref: at for at, ref in enumerate(_cards_on_stage(g))}
    return sorted(speakers, key=lambda speaker: order[speaker.card])


def _speakers_of(g: HoloState, holomem: Holomem | None, word: str) -> list[Speaker]:
    """The cards of a holomem that wait for this to happen to itself."""
    if holomem is None or g.holomem(holomem.ref) is not holomem:
        return []
    found: list[Speaker] = []
    for ref in valid_cards(g, holomem):
        if word in g.card[ref].own_events:
            found.append(Speaker(holomem.player, ref, holomem.ref))
    return found


def _cards_on_stage(g: HoloState) -> list[int]:
    found: list[int] = []
    for side in g.sides:
        found.append(side.oshi)
        for holomem in side.stage:
            found.extend(valid_cards(g, holomem))
    return found


def _listen_everywhere(g: HoloState, happening: Happening, found: list[Waiting]) -> None:
    """Where holomem may have been given abilities, or may have lost theirs."""
    for side in g.sides:
        _listen(g, happening, side.player, side.oshi, None, found)
        for holomem in side.stage:
            _listen(g, happening, side.player, holomem.stack[-1], holomem, found)  # 10.3.4.1
            for when in gained(g, holomem):
                if event_of(when.trigger) == happening.word and concerns(
                    g, when.trigger, side.player, holomem.stack[-1], holomem, happening
                ):
                    found.append(_waiting(side.player, holomem.stack[-1], holomem, when, MADE, happening))
            for ref in holomem.attached:
                _listen(g, happening, side.player, ref, holomem, found)  # 10.3.4.2


def _waiting(
    player: int, source: int, holder: Holomem | None, when: When | React, index: int, happening: Happening
) -> Waiting:
    name = ref_of(holder)
    about = ref_of(happening.subject or happening.object)  # what a player does is about whom it was done to
    waiting = Waiting(player, source, name, about, when, index)
    waiting.object = ref_of(happening.object)
    waiting.occasion = happening.occasion
    if happening.word == "archives":
        waiting.cards = happening.cards
    return waiting


def _listen_made(g: HoloState, happening: Happening, found: list[Waiting]) -> None:
    """Automatic abilities that effects have made, for as long as they last; without a period once (10.8.5.1)."""
    for effect in made(g):
        when = effect.modifier
        holder = g.holomem(effect.holomem)
        if (
            isinstance(when, When)
            and event_of(when.trigger) == happening.word
            and concerns(g, when.trigger, effect.player, effect.source, holder, happening, None, effect.refs)
        ):
            found.append(_waiting(effect.player, effect.source, holder, when, MADE, happening))
            if effect.until == "once":
                g.lasting = [other for other in g.lasting if other is not effect]


def _listen_lent(g: HoloState, happening: Happening, found: list[Waiting]) -> None:
    """5.27.1: an art of another is used as if it were one's own, with all that it waits for."""
    holder = happening.subject
    for art in g.settings.book[happening.lent_by].arts if holder is not None else ():
        for when in art.whens if art.name == happening.art else ():
            if (
                holder is not None
                and event_of(when.trigger) == happening.word
                and concerns(g, when.trigger, holder.player, holder.stack[-1], holder, happening, art)
            ):
                found.append(_waiting(holder.player, holder.stack[-1], holder, when, MADE, happening))


def _listen(
    g: HoloState, happening: Happening, player: int, source: int, holder: Holomem | None, found: list[Waiting]
) -> None:
    card = g.card[source]
    if happening.word not in card.when_words:
        return
    own = holder if holder is not None and source == holder.stack[-1] else None
    for index, (ability, when) in enumerate(card.whens):
        if card.when_words[index] != happening.word or not is_valid(g, ability, holder):
            continue
        if not meets_conditions(g, player, source, holder, ability):
            continue
        if has_lost(g, own, ability.slot):
            continue
        if concerns(g, when.trigger, player, source, holder, happening, ability):
            found.append(_waiting(player, source, holder, when, index, happening))


def meets_conditions(g: HoloState, player: int, source: int, holder: Holomem | None, ability: Ability) -> bool:
    """…なら使える: what must be so when it is to be used (10.3.3)."""
    if not ability.conditions:
        return True
    env = Env(player, source, ref_of(holder), ability)
    for condition in ability.conditions:
        if not holds(g, env, condition):
            return False
    return True


def concerns(
    g: HoloState,
    trigger: Trigger,
    player: int,
    source: int,
    holder: Holomem | None,
    happening: Happening,
    ability: Ability | None = None,
    chosen: Sequence[int] = (),
) -> bool:
    """Whether what happened is what the trigger waits for."""
    while isinstance(trigger, During):
        if (g.turn == player) != (trigger.whose == "my"):
            return False
        trigger = trigger.trigger
    if is_of_holder(trigger):
        return holder is happening.subject
    env = Env(player, source, ref_of(holder), ability)
    env.cards["chosen"] = list(chosen)
    env.subject = ref_of(happening.subject)
    env.amount = happening.occasion.amount
    return TRIGGERS[type(trigger)](g, env, trigger, happening)


def _step(g: HoloState, env: Env, trigger: StepEdge, happening: Happening) -> bool:
    return trigger.whose == "each" or (trigger.whose == "my") == (g.turn == env.player)


def _state(g: HoloState, env: Env, trigger: StateIs, happening: Happening) -> bool:
    return holds(g, env, trigger.condition)


def _happens(g: HoloState, env: Env, trigger: Happens, happening: Happening) -> bool:
    if happening.word in ZONE_MOVES:
        return True  # which card it was is looked at where it is noticed
    if happening.cards and happening.subject is None:
        return _are_of(g, env, trigger.who, happening)
    return is_of(g, env, trigger.who, happening.subject)


def _are_of(g: HoloState, env: Env, who: Who, happening: Happening) -> bool:
    """Whether one of the cards that it was about is such a one: of mine, where it is, or the oshi."""
    if isinstance(who, Both):
        return any(_are_of(g, env, part, happening) for part in who.parts)
    if isinstance(who, Sel) and who.owner == "my" and not who.zone:
        return happening.by == env.player and any(matches(g.card[ref], who.filters) for ref in happening.cards)
    if isinstance(who, Sel) and happening.zones:
        return _is_with(g, env, who, happening)
    return any(means(g, env, who, ref) for ref in happening.cards)


def is_of(g: HoloState, env: Env, who: Who, holomem: Holomem | None) -> bool:
    """Whether a holomem is one of those that are meant."""
    if holomem is None:
        return False
    if (
        isinstance(who, Sel) and who.owner in ("my", "opp") and g.holomem(holomem.ref) is None
    ):  # as it last was (10.12.1)
        here = who.zone == "stage" or POSITIONS[holomem.position] in who.zone.split("|")
        return here and holomem.player == owner_of(env, who.owner) and is_meant(g, env, holomem, who.filters)
    return means(g, env, who, holomem.ref, last=True)


def _acts(g: HoloState, env: Env, trigger: Acts, happening: Happening) -> bool:
    """One has done something to another."""
    if trigger.event == "uses":
        return True  # which card it was is looked at where it is noticed
    if trigger.event == "attached-from":
        return env.source in happening.cards and _is_attached_to(g, env, trigger.what, happening)
    return _is_by(g, env, trigger.by, happening) and _is_done_to(g, env, trigger, happening)


def _is_attached_to(g: HoloState, env: Env, what: Who, happening: Happening) -> bool:
    """…から…に付けた時: from which zone, and to what holomem, which the trigger tells of in one."""
    if not isinstance(what, Sel) or happening.zones[0] not in what.zone.split("|"):
        return False
    return happening.subject is not None and is_meant(g, env, happening.subject, what.filters)


def _is_done_to(g: HoloState, env: Env, trigger: Acts, happening: Happening) -> bool:
    """Whether it was done to whom, or with what, the trigger says."""
    if trigger.event == "reveals":
        return True
    if trigger.event in ("gets", "archives") and isinstance(trigger.what, Sel):
        return _is_with(g, env, trigger.what, happening)
    if trigger.event.startswith("would-take"):
        return isinstance(trigger.what, Sel) and happening.by == owner_of(env, trigger.what.owner)
    return is_of(g, env, trigger.what, happening.object)


def _is_with(g: HoloState, env: Env, what: Sel, happening: Happening) -> bool:
    """Whether one of the cards is such a one, and has come from there if the trigger says where."""
    for ref, zone in zip(happening.cards, happening.zones, strict=True):
        here = not what.zone or (zone in what.zone.split("|") and g.owner[ref] == owner_of(env, what.owner))
        if here and matches(g.card[ref], what.filters):
            return True
    return False


def _is_by(g: HoloState, env: Env, who: Who, happening: Happening) -> bool:
    """Whether it was done by whom the trigger says."""
    if is_this_art(who):
        own = happening.subject is not None and happening.subject.ref == env.holomem
        return own and env.ability is not None and happening.art == env.ability.name
    if isinstance(who, Both):
        for part in who.parts:
            if _is_by(g, env, part, happening):
                return True
        return False
    if isinstance(who, Sel):
        return _is_by_selected(g, env, who, happening)
    return happening.subject is not None and means(g, env, who, happening.subject.ref, last=True)


def _means_any(g: HoloState, env: Env, who: Sel, refs: Sequence[int]) -> bool:
    return any(means(g, env, who, ref) for ref in refs)


def _is_by_selected(g: HoloState, env: Env, who: Sel, happening: Happening) -> bool:
    """The same for a player, an oshi, or holomem with an art of a name."""
    if who.owner in ("my", "opp") and not who.zone:  # a player
        return happening.by == owner_of(env, who.owner)
    if who.zone in ("skill", "sp"):
        by = happening.by == owner_of(env, who.owner)
        return by and _is_used(g, who, happening.cards[0], happening.slot, happening.art)
    if who.zone == "oshi":
        return happening.subject is None and _means_any(g, env, who, happening.cards)
    titles: list[str] = []
    for entry in who.filters:
        if isinstance(entry, Titled):
            titles.append(entry.name)
    if titles and happening.art not in titles:
        return False
    return happening.subject is not None and means(g, env, who, happening.subject.ref, last=True)


# each takes its own kind of trigger; a guard is looked at beforehand
TRIGGERS: Final[dict[type[Trigger], Callable[[HoloState, Env, Any, Happening], bool]]] = {
    Happens: _happens,
    Acts: _acts,
    StepEdge: _step,
    StateIs: _state,
}

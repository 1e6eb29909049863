"""10.10.1: what cards are once continuous effects have been applied, layer by layer.

First what is printed (10.10.1.1), then abilities given and lost (10.10.1.2), then all that is no number (10.10.1.3), then
numbers (10.10.1.4), for which `continuous` is asked.
"""

from __future__ import annotations

from typing import Final

from ....lang.nodes import Filter, Number
from ..abilities.analysis import flat, topics_of, word_of
from ..abilities.env import Env
from ..abilities.evaluate import find, holds, matches, means, value
from ..abilities.nodes import (
    CanBloom,
    Cannot,
    Gain,
    Lose,
    Modifier,
    Named,
    Plus,
    PlusAgainst,
    SetTo,
    Tagged,
    Targets,
    TreatAs,
    When,
    Who,
    Word,
)
from ..cards.ability import Ability
from ..cards.card import Info
from ..cards.constants import ALL_COLORS, COLOR_BITS, LEVELS
from ..state.effects import UNTOUCHED, Applied, Effect, Speaker, StageIndex
from ..state.holo_state import HoloState
from ..state.side import NOBODY, POSITIONS, Holomem

ABILITIES: Final = 2  # 10.10.1.2
KINDS: Final = 3  # 10.10.1.3


def info_of(g: HoloState, holomem: Holomem) -> Info:
    """What effects see in a holomem: its top card (4.4.2.1), as continuous effects make it."""
    return g.card[holomem.stack[-1]] if not g.features.treats else _seen(g, holomem.ref, holomem.stack[-1])


def info_at(g: HoloState, ref: int) -> Info:
    """The same for a card that is no holomem."""
    return g.card[ref] if not g.features.treats else _seen(g, ref, ref)


def _seen(g: HoloState, name: int, ref: int) -> Info:
    if not kinds_change(g):
        return g.card[ref]
    applied = g.applying if g.applying is not None else work_out(g, KINDS)
    return applied.infos.get(name, g.card[ref])


def kinds_change(g: HoloState) -> bool:
    """Whether some effect may make cards something else than what is printed."""
    if not g.features.treats:
        return False
    return g.applying is not None or is_spoken_of(g, "treat-as")


def made(g: HoloState) -> list[Effect]:
    """Automatic abilities that exist for as long as an effect lasts."""
    return [effect for effect in g.lasting if isinstance(effect.modifier, When) and lasts(g, effect)]


def has_lost(g: HoloState, holomem: Holomem | None, slot: str) -> bool:
    """Whether a holomem no longer has its own abilities of that kind (10.10.1.2)."""
    applied = _abilities(g) if holomem is not None else None
    return holomem is not None and applied is not None and _is_lost(applied, holomem.ref, slot)


def gained(g: HoloState, holomem: Holomem) -> list[When]:
    """The automatic abilities that effects have given to a holomem (10.10.1.2)."""
    applied = _abilities(g)
    given = applied.gained if applied is not None else []
    return [node for name, _, node in given if name == holomem.ref and isinstance(node, When)]


def lasts(g: HoloState, effect: Effect) -> bool:
    """Whether what an ability has left behind is there now: `next-opp-turn` and `next-my-turn` begin with that turn."""
    until = effect.until
    return until == "turn" or (until != "next-opp-turn" and until != "next-my-turn") or _is_next_turn(g, effect)


def _is_next_turn(g: HoloState, effect: Effect) -> bool:
    """Whether it is the turn, of the opponent or its own player, after the one in which an ability left it behind."""
    return (g.turn == effect.player) == (effect.until == "next-my-turn") and effect.born != g.turn_number


def outlasts(g: HoloState, effect: Effect) -> bool:
    """Whether it is still there when this turn has ended (7.7.4)."""
    return effect.until in ("game", "once") or (effect.until.startswith("next-") and not _is_next_turn(g, effect))


def stage_index(g: HoloState) -> StageIndex:
    """What the cards on the table say."""
    if g.stage_index is None:
        g.stage_index = _look_around(g)
    return g.stage_index


def _look_around(g: HoloState) -> StageIndex:
    """The cards whose abilities are valid where they are (10.3.4)."""
    found = StageIndex()
    for side in g.sides:
        _look_at(g, found, side.player, side.oshi, NOBODY)
        for holomem in side.stage:
            for ref in valid_cards(g, holomem):
                _look_at(g, found, side.player, ref, holomem.ref)
    return found


def valid_cards(g: HoloState, holomem: Holomem) -> tuple[int, ...]:
    """The cards of a holomem whose abilities are valid: the top one (10.3.4.1) and what is attached (10.3.4.2)."""
    if holomem.face_down:
        return ()
    cards = holomem.stack[-1:]
    if holomem.attached:
        cards += holomem.attached
    return cards + holomem.cheers if g.features.cheer_statics else cards


def _look_at(g: HoloState, found: StageIndex, player: int, ref: int, holomem: int) -> None:
    card = g.card[ref]
    if not card.speaks:
        return
    speaker = Speaker(player, ref, holomem)
    for topic in card.topics:
        _add(found.speakers, topic, speaker)
    for word in card.public_events:
        _add(found.listeners, word, speaker)
    if card.react_words:
        found.reactions.update(card.react_words)


def _add(speakers: dict[str, list[Speaker]], word: str, speaker: Speaker) -> None:
    known = speakers.get(word)
    if known is None:
        speakers[word] = [speaker]
    else:
        known.append(speaker)


def said_on(g: HoloState, topic: str) -> list[Effect]:
    """What the cards on the table say on a topic, the oldest first (10.10.1.6)."""
    index = stage_index(g)
    found = index.effects.get(topic)
    if found is None:
        found = index.effects[topic] = []
        for speaker in index.speakers.get(topic, ()):
            card = speaker.card
            for ability, modifier, conditions in g.card[card].topics[topic]:
                effect = Effect(modifier, speaker.player, card, speaker.holomem, card, ability)  # 10.10.1.6.1
                effect.conditions = conditions
                found.append(effect)
        if len(found) > 1:
            found.sort(key=_time)
    return found


def is_spoken_of(g: HoloState, topic: str) -> bool:
    """Whether there may be a continuous effect on a topic."""
    if said_on(g, topic) or (topic != "abilities" and abilities_change(g)):
        return True
    for effect in g.lasting:
        if topic in effect.topics:
            return True
    return False


def abilities_change(g: HoloState) -> bool:
    """Whether some effect may give or take abilities."""
    return g.features.changes_abilities and is_spoken_of(g, "abilities")


def _abilities(g: HoloState) -> Applied | None:
    """Which abilities have been given and lost (10.10.1.2); None: none."""
    if g.applying is not None:
        return g.applying
    return work_out(g, ABILITIES) if abilities_change(g) else None


def in_force(g: HoloState, topic: str) -> list[Effect]:
    """Every continuous effect on a topic, once abilities have been given and lost; the oldest first (10.10.1.6)."""
    printed = said_on(g, topic)
    applied = _abilities(g)
    if applied is None and not g.lasting:
        return printed
    found: list[Effect] = []
    for effect in g.lasting:
        if topic in effect.topics and lasts(g, effect):
            found.append(effect)
    if applied is None and not found:
        return printed
    if applied is not None:
        printed = [effect for effect in printed if not _is_lost(applied, effect.holomem, _slot(effect))]
        for name, giver, node in applied.gained:
            for modifier, conditions in flat(node) if isinstance(node, Modifier) else ():
                if topic in topics_of(modifier):
                    effect = Effect(modifier, giver.player, giver.source, name, giver.since)
                    effect.conditions = conditions
                    found.append(effect)
    found.extend(printed)
    if len(found) > 1:
        found.sort(key=_time)
    return found


def _slot(effect: Effect) -> str:
    return effect.ability.slot if effect.ability is not None else ""


def _time(effect: Effect) -> int:
    return effect.since


def _is_lost(applied: Applied, name: int, slot: str) -> bool:
    if not applied.lost:
        return False
    lost = applied.lost.get(name, ())
    return slot in lost or ("abilities" in lost and slot in ("gift", "collab", "bloom", "art", "extra"))


def work_out(g: HoloState, layer: int) -> Applied:
    """Apply what comes before numbers: abilities, and then, if that layer is asked for, all that is no number."""
    if not g.features.changes_abilities and not g.features.treats:
        return UNTOUCHED
    applied = Applied()
    if g.features.changes_abilities:  # 10.10.1.2
        g.applying = applied
        apply_all(g, applied, in_force(g, "abilities"))
        g.applying = None
    if layer == KINDS and g.features.treats:  # 10.10.1.3
        g.applying = applied
        apply_all(g, applied, in_force(g, "treat-as"))
        g.applying = None
    return applied


def apply_all(g: HoloState, applied: Applied, effects: list[Effect]) -> None:
    """The oldest first (10.10.1.6), but none before one on which it depends (10.10.1.5)."""
    left = effects[:]
    while left:
        at = 0
        if len(left) > 1:
            free = [index for index in range(len(left)) if not _depends(g, applied, left, index)]
            at = free[0] if free else 0
        effect = left.pop(at)
        _apply(g, applied, effect)


def _depends(g: HoloState, applied: Applied, left: list[Effect], index: int) -> bool:
    """10.10.1.5: whether applying one of the others first changes whom an effect is about, or how much it does."""
    effect = left[index]
    before = (whom(g, effect), how_much(g, effect))
    for other in left:
        if other is not effect:
            trial = applied.copy()
            _apply(g, trial, other)
            g.applying = trial
            after = (whom(g, effect), how_much(g, effect))
            g.applying = applied
            if after != before:
                return True
    return False


def whom(g: HoloState, effect: Effect) -> list[int]:
    """Whom an effect is about: fixed when an ability left it behind (10.10.2), otherwise whoever it fits now."""
    if effect.until:
        return list(effect.refs)
    if g.applying is not None and _is_lost(g.applying, effect.holomem, _slot(effect)):
        return []
    if not is_there(g, effect):
        return []
    return find(g, env_of(effect), who_of(effect.modifier))


def env_of(effect: Effect) -> Env:
    """The effect as it is asked about: nothing is ever bound in it."""
    env: Env | None = effect.env
    if env is None:
        env = effect.env = Env(effect.player, effect.source, effect.holomem, None)
    return env


def is_about(g: HoloState, effect: Effect, ref: int, target: int = NOBODY) -> bool:
    """Whether it is about this holomem, card or oshi."""
    if effect.until:
        return ref in effect.refs
    if g.applying is not None and _is_lost(g.applying, effect.holomem, _slot(effect)):
        return False
    return means(g, env_of(effect), who_of(effect.modifier), ref) and is_there(g, effect, target)


def is_there(g: HoloState, effect: Effect, target: int = NOBODY) -> bool:
    """Whether a printed effect is valid where its card is, and under its conditions (10.3), for an art with that target."""
    if effect.until:
        return True
    ability = effect.ability
    if (
        ability is not None
        and (ability.positions or ability.holder)
        and not is_valid(g, ability, g.holomem(effect.holomem))
    ):
        return False
    if not effect.conditions:
        return True
    env = env_of(effect)
    if target != NOBODY:
        env = Env(effect.player, effect.source, effect.holomem, None)
        env.target = target
    for condition in effect.conditions:
        if not holds(g, env, condition):
            return False
    return True


def is_valid(g: HoloState, ability: Ability, holomem: Holomem | None) -> bool:
    """Whether a holomem is where an ability wants it, and its holder what it wants (5.19)."""
    if ability.positions and (holomem is None or POSITIONS[holomem.position] not in ability.positions):
        return False
    return not ability.holder or (holomem is not None and matches(info_of(g, holomem), ability.holder))


def how_much(g: HoloState, effect: Effect) -> int:
    modifier = effect.modifier
    if not isinstance(modifier, (Plus, SetTo)):
        return 0
    return value(g, env_of(effect), modifier.amount)


def who_of(modifier: Modifier | When) -> Who:
    if isinstance(modifier, (Plus, PlusAgainst, SetTo, TreatAs, Cannot, Targets, CanBloom, Gain, Lose)):
        return modifier.who
    raise AssertionError(f"{modifier!r} is about nobody")


def subject_of(modifier: Modifier | When) -> str:
    """What a continuous effect is about, in a word."""
    if isinstance(modifier, SetTo) and modifier.stat == "dice" and not isinstance(modifier.amount, Number):
        return "dice-times"
    if isinstance(modifier, (Plus, SetTo)):
        return modifier.stat
    return f"cannot-{modifier.what}" if isinstance(modifier, Cannot) else word_of(modifier)


def amount_of(modifier: Modifier | When) -> int:
    """How much an effect does that an ability has left behind, whose amount is fixed."""
    amount = modifier.amount if isinstance(modifier, (Plus, SetTo)) else None
    return amount.value if isinstance(amount, Number) else 0


def _apply(g: HoloState, applied: Applied, effect: Effect) -> None:
    modifier, refs = effect.modifier, whom(g, effect)
    if isinstance(modifier, (Plus, SetTo)):
        _apply_number(g, applied, modifier, refs, how_much(g, effect))
        return
    for ref in refs:
        if isinstance(modifier, Lose):
            applied.lost[ref] = (*applied.lost.get(ref, ()), modifier.slot)
        elif isinstance(modifier, Gain):
            applied.gained.extend((ref, effect, node) for node in modifier.abilities)
        elif isinstance(modifier, TreatAs):
            holomem = g.holomem(ref)
            printed = g.card[ref if holomem is None else holomem.stack[-1]]
            applied.infos[ref] = _treated(applied.infos.get(ref, printed), modifier.filters)


def _apply_number(g: HoloState, applied: Applied, modifier: Plus | SetTo, refs: list[int], amount: int) -> None:
    applied.numbers.append((modifier, refs, amount))
    if modifier.stat != "hp":
        return
    for ref in refs:
        holomem = g.holomem(ref)
        if holomem is not None:
            before = applied.hp.get(ref, g.top(holomem).hp)
            applied.hp[ref] = amount if isinstance(modifier, SetTo) else before + amount


def _treated(info: Info, filters: tuple[Filter, ...]) -> Info:
    """としても扱う: what it is besides."""
    info = info.copy()
    for entry in filters:
        if isinstance(entry, Named):
            info.call(info.names | {entry.name})
        elif isinstance(entry, Tagged):
            info.tag((*info.tags, entry.tag))
        elif isinstance(entry, Word) and entry.word in COLOR_BITS:
            info.colors |= COLOR_BITS[entry.word]
        elif isinstance(entry, Word) and entry.word == "all-colors":
            info.colors = ALL_COLORS  # 2.4.2.3
        elif isinstance(entry, Word) and entry.word in LEVELS:
            info.level = LEVELS.index(entry.word)
        elif isinstance(entry, Word) and entry.word == "buzz":
            info.buzz = True
    return info

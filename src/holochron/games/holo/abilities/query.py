"""What abilities ask: whom they mean, whether a condition holds, and how much something is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import Amount, AnyOf, Between, Compare, Condition, Filter, Not, Number, Trigger
from ..cards.ability import Ability
from ..cards.card import Card, Info
from ..cards.constants import NO_LEVEL
from ..rules import continuous
from ..state.holo_state import HoloState, zone_holding
from ..state.side import COLLAB, POSITIONS, Holomem
from .analysis import core, event_of, parts_of
from .filters import is_word, matches
from .nodes import (
    Acts,
    Alike,
    All,
    And,
    AtMost,
    BatonCost,
    BloomedFrom,
    Both,
    ChosenNumber,
    Colors,
    Count,
    DamageOn,
    DieShows,
    Differ,
    EventAmount,
    Exists,
    FaceCount,
    FirstTurnSecond,
    Happened,
    Happens,
    InStep,
    Is,
    Life,
    Minus,
    Named,
    NotSo,
    On,
    Or,
    Over,
    Per,
    Rolled,
    RolledBy,
    Same,
    Sel,
    Since,
    StatIs,
    Tagged,
    This,
    Times,
    Titled,
    Top,
    Who,
    With,
    Won,
    Word,
)

NO_TARGET: Final = -1
CHEERS: Final = (Word("cheer"),)
CARD_NAMES: Final = frozenset(["found", "seen", "rest", "revealed", "archived", "returned"])  # never holomem
OWNERS: Final = ("my", "opp", "both")
STAGE: Final = ("stage", *POSITIONS)
BLOOMED: Final = Since("bloomed")
ODD: Final = (1, 3, 5)
EVEN: Final = (2, 4, 6)
# words that only a holomem answers
ON_STAGE: Final = frozenset(["center", "collab", "back", "resting", "downed", "opponent"])


class Env:
    """An ability that is being resolved: whose it is, where it comes from, and what has been bound to names."""

    player: int  # the controller of the effect (3.1.2.4)
    source: int  # the card (10.13.2)
    holomem: int  # the holomem that has the ability, or -1
    ability: Ability | None
    cards: dict[str, list[int]]  # chosen, found, revealed, seen, rest, archived, returned …
    subject: int = -1  # the holomem or card that a trigger was about
    picked: int = -1  # the holomem that was chosen last
    object: int = -1  # the holomem to which it was done
    target: int = -1  # of the art
    rolls: Sequence[int] = ()  # what the last roll shows
    amount: int = 0  # of the art, the damage or the event
    excess: int = 0  # how much of it was more than the HP that were left
    counted: int = -1  # by 数えて
    by_holomem: bool = False  # whether it is an ability of a holomem
    targets: int = NO_TARGET  # how many have been chosen (10.7.2.3)
    optional: bool = False  # whether what is being done need not be done (10.11.4)
    paying: bool = False
    accepted: bool = False  # whether the player wanted something that need not be done
    redirect: int = -1  # the holomem that takes the damage instead
    firm: bool = False  # whether the damage of the art is not reduced (5.22.3.1)
    sparing: bool = False  # whether nobody loses life for whom this downs
    since: int = 0  # when it was played (10.10.1.6.2)
    until: str = "turn"  # how long the sentence before lasts
    won: bool = False
    doubles: dict[int, Env] | None = None  # the same for each player (1.3.4.1)

    def __init__(self, player: int, source: int, holomem: int, ability: Ability | None) -> None:
        self.player = player
        self.source = source
        self.holomem = holomem
        self.ability = ability
        self.cards = {}

    def chose(self, count: int) -> None:
        """So many were chosen where something was to be chosen."""
        self.targets = max(self.targets, 0) + count

    def spoken_of(self) -> int:
        """そのホロメン: whom the trigger was about; without one, whom the sentence before has picked, or the target."""
        if self.subject != -1:
            return self.subject
        return self.picked if self.picked != -1 else self.target

    def double(self, player: int) -> Env:
        """The same ability as a player carries it out, with what that player has bound."""
        if self.doubles is None:
            self.doubles = {}
        own = self.doubles.get(player)
        if own is None:
            own = Env(player, self.source, self.holomem, self.ability)
            own.since, own.by_holomem, own.sparing = self.since, self.by_holomem, self.sparing
            self.doubles[player] = own
        return own


# ---------------------------------------------------------------------------------------------------- whom


def find(g: HoloState, env: Env, what: Who, last: bool = False) -> list[int]:
    """The refs that are meant: holomem by their name, cards by theirs. Who only wants to know something may ask for a
    holomem as it `last` was (10.12.1)."""
    if isinstance(what, Sel):
        return _selected(g, env, what, last)
    if isinstance(what, On):
        return _belonging(g, env, what, last)
    if isinstance(what, Top):
        least = -max(0, value(g, env, what.count)) - 1
        zones = [g.sides[player].zone(what.zone.removesuffix("-bottom")) for player in players_of(env, what.owner)]
        if what.zone.endswith("-bottom"):
            return [ref for zone in zones for ref in zone[: -least - 1]]
        return [ref for zone in zones for ref in zone[:least:-1]]
    if isinstance(what, Both):
        return list(dict.fromkeys(ref for part in what.parts for ref in find(g, env, part, last)))
    raise AssertionError(f"nobody is {what!r}")


def _selected(g: HoloState, env: Env, what: Sel, last: bool) -> list[int]:
    if what.owner not in OWNERS:
        return _named(g, env, what, last)
    if what.owner != "both" and "|" not in what.zone:
        return _at(g, env, owner_of(env, what.owner), what.zone, what)
    found: list[int] = []
    for player in players_of(env, what.owner):
        for zone in what.zone.split("|"):
            found.extend(_at(g, env, player, zone, what))
    return found


def players_of(env: Env, owner: str) -> list[int]:
    return [0, 1] if owner == "both" else [owner_of(env, owner)]


def _at(g: HoloState, env: Env, player: int, zone: str, what: Sel) -> list[int]:
    if zone in STAGE:
        return [holomem.ref for holomem in _on_stage(g, env, player, zone, what)]
    if zone in ("skill", "sp"):
        return _with_skill(g, player, what)
    if zone in ("", "oshi"):  # a player goes by the oshi
        refs = [g.sides[player].oshi]
    else:
        refs = g.sides[player].zone(zone)
        if zone == "hand" and env.source in refs:  # a support that might be played is none of the others
            refs = [ref for ref in refs if ref != env.source]
    if what.filters and continuous.kinds_change(g):
        refs = [ref for ref in refs if suits(g, env, continuous.info_at(g, ref), what.filters)]
    elif what.filters:
        refs = _fitting(g, env, refs, what.filters)
    return [ref for ref in refs if ref != env.source] if what.other else refs[:]


def skill_slot(what: Sel) -> str:
    """Whether the oshi skill or the SP oshi skill is meant."""
    return "sp" if what.zone == "sp" or Word("sp") in what.filters else "oshi"


def _with_skill(g: HoloState, player: int, what: Sel) -> list[int]:
    """The oshi, if it has a skill of that name."""
    oshi = g.sides[player].oshi
    titles = [entry.name for entry in what.filters if isinstance(entry, Titled)]
    skills = [skill for skill in g.card[oshi].skills if skill.slot == skill_slot(what)]
    for entry in what.filters:
        if isinstance(entry, StatIs):  # what it costs, as it is printed
            skills = [skill for skill in skills if _compares(skill.cost, entry.sign, entry.amount.value)]
    names = [skill.name for skill in skills]
    return [oshi] if skills and all(title in names for title in titles) else []


def _on_stage(g: HoloState, env: Env, player: int, zone: str, what: Sel) -> list[Holomem]:
    found: list[Holomem] = []
    position = -1 if zone == "stage" else POSITIONS.index(zone)
    for holomem in g.sides[player].stage:
        if position != -1 and holomem.position != position:
            continue
        if what.other and holomem.ref == (env.spoken_of() if env.holomem == -1 else env.holomem):
            continue
        if not what.filters or is_meant(g, env, holomem, what.filters):
            found.append(holomem)
    return found


def _named(g: HoloState, env: Env, what: Sel, last: bool) -> list[int]:
    """What a name stands for, as far as it is still there."""
    name = what.owner
    if what.zone == "archive" and name == "this":  # アーカイブのこのホロメン
        return [env.source] if zone_holding(g, env.source) == "archive" else []
    if name in CARD_NAMES:
        return _fitting(g, env, env.cards.get(name, []), what.filters)
    if name in ("this", "holder", "last-holder"):
        refs = [env.holomem]
        last = last or name == "last-holder"
    elif name == "subject":
        refs = [env.spoken_of()]
    elif name == "object":
        refs = _spoken_of(g, env, what)
    elif name == "target":
        refs = [env.target]
    elif name == "support":
        refs = [env.source]
    elif name == "oshi-here":
        refs = [g.sides[env.player].oshi]
    else:
        refs = env.cards.get(name, [])
    found: list[int] = []
    for ref in refs:
        holomem = g.last_seen(ref) if last else g.holomem(ref)
        if holomem is not None:
            if is_meant(g, env, holomem, what.filters):
                found.append(ref)
        elif name not in ("this", "holder", "last-holder", "object", "target") and _is_card(g, env, name, ref, what):
            found.append(ref)
    return found


def _spoken_of(g: HoloState, env: Env, what: Sel) -> list[int]:
    """その相手の…: whom a trigger was about; without one, the opponent's holomem at that position."""
    if g.last_seen(env.object) is not None or not any(isinstance(entry, Word) for entry in what.filters):
        return [env.object]
    return [holomem.ref for holomem in g.sides[1 - env.player].stage]


def _is_card(g: HoloState, env: Env, name: str, ref: int, what: Sel) -> bool:
    """A card that a trigger was about is meant only where it has gone (4.1.4.1)."""
    if ref < 0 or (name == "subject" and not zone_holding(g, ref) and holder_of(g, ref) is None):
        return False
    return suits(g, env, g.card[ref], what.filters)


def find_holomem(g: HoloState, env: Env, what: Who, last: bool = False) -> list[Holomem]:
    """The holomem that are meant, in place of their names."""
    if isinstance(what, Sel) and what.zone in STAGE and (what.owner == "my" or what.owner == "opp"):
        return _on_stage(g, env, owner_of(env, what.owner), what.zone, what)
    refs = find(g, env, what, last)
    if not last:
        return holomem_of(g, refs)
    return [holomem for holomem in [g.last_seen(ref) for ref in refs] if holomem is not None]


def _belonging(g: HoloState, env: Env, what: On, last: bool) -> list[int]:
    found: list[int] = []
    for holomem in find_holomem(g, env, what.holder, last):
        if what.part == "cheers":
            if what.filters == CHEERS:
                found.extend(holomem.cheers)
                continue
            found.extend(ref for ref in holomem.cheers if suits(g, env, continuous.info_at(g, ref), what.filters))
            continue
        refs = holomem.attached if what.part == "attached" else holomem.stack
        if what.part == "stack":  # what lies under the top card (4.4.8)
            refs = refs[:-1]
        refs = tuple(ref for ref in refs if ref not in holomem.rescued)
        found.extend(_fitting(g, env, refs, what.filters))
    return found


def _fitting(g: HoloState, env: Env, refs: Sequence[int], filters: tuple[Filter, ...]) -> list[int]:
    """Those of the cards that are, as printed, what filters ask for."""
    known = _answers(g, filters)
    if known is None:
        return [ref for ref in refs if suits(g, env, g.card[ref], filters)]
    found: list[int] = []
    for ref in refs:
        card = g.card[ref]
        fits = known.get(card)
        if fits is None:
            fits = known[card] = suits(g, env, card, filters)
        if fits:
            found.append(ref)
    return found


def _answers(g: HoloState, filters: tuple[Filter, ...]) -> dict[Card, bool] | None:
    """Which cards have been found to be what filters ask for: as printed they always are, or never, unless they are
    compared with others. Then None."""
    kept = g.settings.answers.get(id(filters))
    if kept is None:
        compared = any(isinstance(part, Same) for entry in filters for part in parts_of(entry))
        kept = (filters, None if compared else {})  # kept with the filters, so that their id remains theirs
        g.settings.answers[id(filters)] = kept
    return kept[1]


def is_meant(g: HoloState, env: Env, holomem: Holomem, filters: tuple[Filter, ...]) -> bool:
    """Whether a holomem of the stage is all this."""
    return not filters or suits(g, env, continuous.info_of(g, holomem), filters, holomem)


def suits(g: HoloState, env: Env, card: Info, filters: tuple[Filter, ...], holomem: Holomem | None = None) -> bool:
    """Whether a card, or a holomem, is what filters ask for, with all that they compare it with."""
    for entry in filters:
        if not _suits(g, env, card, entry, holomem):
            return False
    return True


def _suits(g: HoloState, env: Env, card: Info, entry: Filter, holomem: Holomem | None) -> bool:
    if isinstance(entry, Word):  # the most usual ones first
        if entry.word in ON_STAGE:
            return holomem is not None and _stands(g, env, holomem, entry.word)
        return is_word(card, entry.word)
    if isinstance(entry, Named):
        return entry.name in card.names
    if isinstance(entry, All):
        if BLOOMED in entry.filters and holomem is not None:
            return _has_bloomed(g, env, card, entry.filters, holomem)
        for one in entry.filters:
            if not _suits(g, env, card, one, holomem):
                return False
        return True
    if isinstance(entry, AnyOf):
        for one in entry.filters:
            if _suits(g, env, card, one, holomem):
                return True
        return False
    if isinstance(entry, Not):
        if isinstance(entry.filter, Same) and entry.filter.attribute == "color":
            return _has_other_color(g, env, card, entry.filter.other)
        return not _suits(g, env, card, entry.filter, holomem)
    if isinstance(entry, Same):
        others = [_info(g, ref) for ref in find(g, env, entry.other, last=True)]
        if entry.attribute == "color":
            return any(card.colors & other.colors for other in others)
        return any(not card.names.isdisjoint(other.names) for other in others)
    if isinstance(entry, (Alike, Differ, Titled)):
        return True  # of all together, or of an ability
    if isinstance(entry, (With, StatIs, This, Since, Over)):
        return holomem is not None and _is_holomem(g, env, holomem, entry)
    return matches(card, (entry,))


def _has_bloomed(g: HoloState, env: Env, card: Info, filters: tuple[Filter, ...], holomem: Holomem) -> bool:
    """このターンに…からBloomした: what it bloomed from then counts, whatever has become of it since (Q690)."""
    if holomem.bloomed != g.turn_number:
        return False
    for entry in filters:
        if isinstance(entry, Over) and holomem.bloomed_on:
            if not suits(g, env, g.settings.book[holomem.bloomed_on], entry.filters):
                return False
        elif not _suits(g, env, card, entry, holomem):
            return False
    return True


def _has_other_color(g: HoloState, env: Env, card: Info, other: Who) -> bool:
    """異なる色: a colour besides those of the other; to have none is not to have another (Q389, Q390)."""
    others = 0
    for ref in find(g, env, other, last=True):
        others |= _info(g, ref).colors
    return card.colors & ~others != 0


def _info(g: HoloState, ref: int) -> Info:
    holomem = g.last_seen(ref)
    return g.card[ref] if holomem is None else continuous.info_of(g, holomem)


def _stands(g: HoloState, env: Env, holomem: Holomem, word: str) -> bool:
    if word == "resting":
        return holomem.resting
    if word == "downed":
        return holomem.ref == env.subject or holomem.downed
    if word == "opponent":
        return holomem.player != env.player
    return POSITIONS[holomem.position] == word


def _is_holomem(g: HoloState, env: Env, holomem: Holomem, entry: Filter) -> bool:
    if isinstance(entry, With):
        return any(matches(g.card[ref], entry.filters) for ref in (*holomem.attached, *holomem.cheers))
    if isinstance(entry, StatIs):
        return _compares(_stat(g, env, holomem, entry.stat), entry.sign, entry.amount.value)
    if isinstance(entry, Since):
        return (holomem.entered if entry.event == "placed" else holomem.bloomed) == g.turn_number
    if isinstance(entry, Over):  # the card right beneath the top one (Q501, Q541)
        return len(holomem.stack) > 1 and suits(g, env, g.card[holomem.stack[-2]], entry.filters)
    return holomem.ref == env.holomem


def _stat(g: HoloState, env: Env, holomem: Holomem, stat: str) -> int:
    """A number of a holomem; `dealt` is what the event dealt to it."""
    if stat == "baton-cost":
        return continuous.baton_cost(g, holomem).icons.count("*")
    if stat == "dealt":
        return env.amount
    return holomem.damage if stat == "damage" else continuous.hp_left(g, holomem)


# ---------------------------------------------------------------------------------------------------- whether


def holds(g: HoloState, env: Env, condition: Condition) -> bool:
    """Whether a condition is so."""
    if isinstance(condition, Exists):
        if difference(condition.what):  # 異なる: one that differs takes two
            return _count(g, env, condition.what) >= max(2, least_of(condition.what))
        return len(find(g, env, condition.what, last=True)) >= least_of(condition.what)
    if isinstance(condition, NotSo):
        return not holds(g, env, condition.condition)
    if isinstance(condition, And):
        return holds(g, env, condition.first) and holds(g, env, condition.second)
    if isinstance(condition, Or):
        return holds(g, env, condition.first) or holds(g, env, condition.second)
    if isinstance(condition, Is):
        refs = find(g, env, condition.who, last=True)
        least = least_of(condition.who)
        if isinstance(condition.who, Sel) and condition.who.owner == "both" and condition.who.zone in POSITIONS[:2]:
            least = 2  # お互いのセンターホロメン
        if len(refs) < least or not are_together(g, refs, condition.filters):
            return False
        return all(_is(g, env, ref, condition.filters) for ref in refs)
    if isinstance(condition, DieShows):
        return bool(env.rolls) and shows(env.rolls[-1], condition.faces.values)
    if isinstance(condition, Compare):
        if not _is_rolled(env, condition.left):
            return False
        return _compares(value(g, env, condition.left), condition.sign, value(g, env, condition.right))
    if isinstance(condition, Happened):
        return times(g, env, condition.event, condition.since) >= condition.least.value
    if isinstance(condition, FirstTurnSecond):
        return g.first != env.player and g.turn == env.player and g.sides[env.player].turns == 1
    if isinstance(condition, InStep):
        return g.step == condition.step and g.turn == owner_of(env, condition.whose)
    if isinstance(condition, Won):
        return env.won
    if isinstance(condition, BloomedFrom):
        return _bloomed_from(g, env, condition.filters)
    raise AssertionError(f"no rule for {condition!r}")


def shows(face: int, faces: tuple[int, ...]) -> bool:
    """Whether a die that counts as so much is one of these; above six `n以上`, odd and even go on."""
    if face <= 6:
        return face in faces
    return face % 2 == faces[0] % 2 if faces in (ODD, EVEN) else 6 in faces


def _is_rolled(env: Env, amount: Amount) -> bool:
    """サイコロを振って出た目: an amount that speaks of the dice of an art is there only if it rolled any."""
    if isinstance(amount, Minus):
        return _is_rolled(env, amount.amount)
    if not isinstance(amount, RolledBy) or not isinstance(amount.who, Sel) or amount.who.owner != "subject":
        return True
    return env.excess > 0


def _compares(left: int, sign: str, right: int) -> bool:
    if sign == "<=":
        return left <= right
    if sign == ">=":
        return left >= right
    if sign == "<":
        return left < right
    return left > right if sign == ">" else left == right


def _is(g: HoloState, env: Env, ref: int, filters: tuple[Filter, ...]) -> bool:
    holomem = g.last_seen(ref)
    return suits(g, env, continuous.info_at(g, ref), filters) if holomem is None else is_meant(g, env, holomem, filters)


def are_together(g: HoloState, refs: Sequence[int], filters: tuple[Filter, ...]) -> bool:
    """Whether these, taken together, have something in common, or nothing."""
    infos = [_info(g, ref) for ref in refs]
    for entry in filters:
        if isinstance(entry, Alike) and not _are_alike(infos, entry.attribute):
            return False
        if isinstance(entry, Differ) and not _differ(infos, entry.attribute):
            return False
    return True


def _are_alike(infos: list[Info], attribute: str) -> bool:
    if not infos:
        return True
    if attribute == "tag":
        return any(all(matches(info, (Tagged(tag),)) for info in infos) for tag in infos[0].tags)
    if attribute == "level":
        return infos[0].level != NO_LEVEL and all(info.level == infos[0].level for info in infos)
    return any(all(name in info.names for info in infos) for name in infos[0].names)


def _differ(infos: list[Info], attribute: str) -> bool:
    for at, info in enumerate(infos):
        for other in infos[:at]:
            if info.colors & other.colors if attribute == "color" else not info.names.isdisjoint(other.names):
                return False
    return True


def _bloomed_by(g: HoloState, env: Env, filters: tuple[Filter, ...]) -> bool:
    """Whether it bloomed by the skill of that name: the trigger tells which ability of which card it was."""
    if env.object < 0 or not 0 < env.excess <= len(g.card[env.object].units):
        return False
    ability = g.card[env.object].units[env.excess - 1]
    slots = [entry.word for entry in filters if isinstance(entry, Word)]
    return ability.slot in slots and all(
        not isinstance(entry, Titled) or entry.name == ability.name for entry in filters
    )


def _bloomed_from(g: HoloState, env: Env, filters: tuple[Filter, ...]) -> bool:
    """Whether the card with the ability lies on such a one."""
    if any(isinstance(entry, Titled) for entry in filters):
        return _bloomed_by(g, env, filters)
    holomem = g.last_seen(env.holomem)
    if holomem is None or env.source not in holomem.stack:
        return False
    at = holomem.stack.index(env.source)
    return at > 0 and suits(g, env, g.card[holomem.stack[at - 1]], filters)


def least_of(what: Who) -> int:
    """How many there must be at least for something to be there."""
    quantity = what.quantity if isinstance(what, (Sel, On)) else None
    return max(1, quantity.least) if isinstance(quantity, Between) else 1


# ---------------------------------------------------------------------------------------------------- how much


def value(g: HoloState, env: Env, amount: Amount) -> int:
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, Count):
        return _count(g, env, amount.what)
    if isinstance(amount, Per):
        return value(g, env, amount.each) * (value(g, env, amount.amount) // amount.unit.value)
    if isinstance(amount, AtMost):
        return min(amount.most.value, value(g, env, amount.amount))
    if isinstance(amount, Rolled):
        return sum(env.rolls)
    if isinstance(amount, FaceCount):
        return len([face for face in env.rolls if shows(face, amount.faces.values)])
    if isinstance(amount, EventAmount):
        return env.amount if amount.part == "all" else env.excess
    if isinstance(amount, Times):
        return times(g, env, amount.event, amount.since)
    if isinstance(amount, Life):
        side = g.sides[owner_of(env, amount.owner)]
        return len(side.life) if amount.part == "left" else g.card[side.oshi].life - len(side.life)
    if isinstance(amount, DamageOn):
        return sum([holomem.damage for holomem in find_holomem(g, env, amount.who)])
    if isinstance(amount, Colors):
        masks = [_info(g, ref).colors for ref in find(g, env, amount.what, last=True)]
        return len([bit for bit in range(6) if any(mask >> bit & 1 for mask in masks)])
    if isinstance(amount, BatonCost):
        return sum(continuous.baton_cost(g, one).icons.count("*") for one in holomem_of(g, find(g, env, amount.who)))
    if isinstance(amount, Minus):
        return max(0, value(g, env, amount.amount) - value(g, env, amount.less))
    if isinstance(amount, RolledBy):
        return _rolled_by(env, amount.who)
    if isinstance(amount, ChosenNumber):
        return amount.least.value  # as little as it may be, until it is chosen
    raise AssertionError(f"no rule for {amount!r}")


def _rolled_by(env: Env, who: Who) -> int:
    """What a player has rolled for this ability, or a holomem for the art that it has just used."""
    if isinstance(who, Sel) and who.owner in OWNERS:
        return sum(env.double(owner_of(env, who.owner)).rolls)
    return env.amount


def _count(g: HoloState, env: Env, what: Who) -> int:
    refs = find(g, env, what, last=True)
    if env.counted != -1 and isinstance(what, Sel) and what.owner in ("returned", "archived"):
        return env.counted  # 数えて
    differ = difference(what)
    return len({attribute_of(g, ref, differ) for ref in refs}) if differ else len(refs)


def difference(what: Who) -> str:
    """In what all that are meant have to differ, `name` or `color`; nothing if they need not."""
    filters = what.filters if isinstance(what, (Sel, On)) else ()
    return next((entry.attribute for entry in filters if isinstance(entry, Differ)), "")


def attribute_of(g: HoloState, ref: int, attribute: str) -> str | int:
    """The name of a card, or its colours."""
    return g.card[_top(g, ref)].name if attribute == "name" else _info(g, ref).colors


def _top(g: HoloState, ref: int) -> int:
    holomem = g.last_seen(ref)
    return ref if holomem is None else holomem.stack[-1]


def times(g: HoloState, env: Env, event: Trigger, since: str) -> int:
    """How often something has been written down since the turn, its main step, this step or the game began."""
    event = core(event)
    word = event_of(event)
    found = 0
    asked = g.turn_number if since != "last-opp-turn" else _last_turn(g, 1 - env.player)
    if isinstance(event, Happens) and isinstance(event.who, Sel) and event.who.owner in ("this", "holder"):
        return int(_has_done(g, g.holomem(env.holomem), word, asked))
    if word == "activates":
        return _times_woken(g, env, event)
    for player, what, turn in g.memory:
        kind, slot, number, step, name = what.split("/", 4)
        if kind != word or (since != "game" and turn != asked):
            continue
        if (since == "main" and step != "main") or (since == "step" and step != g.step):
            continue
        if _was(g, env, event, player, slot, number, name):
            found += 1
    return found


def _last_turn(g: HoloState, player: int) -> int:
    """直前の…ターン: the number of the last turn of a player that is over; where none was seen, the one before this."""
    turns = [turn for who, what, turn in g.memory if what.startswith("turn/") and who == player]
    return max([turn for turn in turns if turn < g.turn_number], default=g.turn_number - 1)


def _has_done(g: HoloState, holomem: Holomem | None, word: str, turn: int) -> bool:
    """Whether this holomem itself has done it in that turn."""
    if holomem is None:
        return False
    if word == "used-art":
        return holomem.performed == turn
    if word == "bloomed":
        return holomem.bloomed == turn
    return word == "collabed" and holomem.position == COLLAB and g.sides[holomem.player].collabed == turn


def _times_woken(g: HoloState, env: Env, event: Trigger) -> int:
    """Whether an oshi skill of that name has made it active in this turn."""
    holomem = g.holomem(env.holomem)
    by = event.by if isinstance(event, Acts) else None
    if holomem is None or not isinstance(by, Sel) or not find(g, env, by):
        return 0
    return int(holomem.woken == g.turn_number)


def _was(g: HoloState, env: Env, event: Trigger, player: int, slot: str, number: str, name: str) -> bool:
    if isinstance(event, Acts) and isinstance(event.what, Sel):
        by = event.by.owner if isinstance(event.by, Sel) else ""
        return player == owner_of(env, by) and _was_used(g, event.what, slot, number, name)
    who = event.who if isinstance(event, Happens) else None
    filters = who.filters if isinstance(who, (Sel, On)) else ()
    if isinstance(who, On):  # what belonged to holomem of the stage
        if slot != "stage":
            return False
        who = who.holder
    if not isinstance(who, Sel) or player != owner_of(env, who.owner):
        return False
    for entry in filters:
        if isinstance(entry, Word) and entry.word in POSITIONS and entry.word != slot:
            return False
    kinds = tuple(entry for entry in filters if not isinstance(entry, Word) or entry.word not in POSITIONS)
    return not kinds or (number != "" and matches(g.settings.book[number], kinds))


def _was_used(g: HoloState, what: Sel, slot: str, number: str, name: str) -> bool:
    """Whether a card or an ability that was used is such a one."""
    titles = [entry.name for entry in what.filters if isinstance(entry, Titled)]
    if titles and name not in titles:
        return False
    if what.zone in ("sp", "skill"):
        return slot == skill_slot(what) and all(
            not isinstance(entry, Named) or entry.name in g.settings.book[number].names for entry in what.filters
        )
    filters = tuple(entry for entry in what.filters if not isinstance(entry, Titled))
    return not filters or (slot == "support" and matches(g.settings.book[number], filters))


# ---------------------------------------------------------------------------------------------------- places


def can_be_on(g: HoloState, holomem: Holomem, card: Card) -> bool:
    """Whether the holomem is what the card can be attached to at all (11.4.3)."""
    return not card.only_on or matches(continuous.info_of(g, holomem), card.only_on)


def can_hold(g: HoloState, holomem: Holomem, card: Card) -> bool:
    """Whether one more card like this can be attached to the holomem (5.17.3, 11.4.3)."""
    if not can_be_on(g, holomem, card):
        return False
    alike = [g.card[ref] for ref in holomem.attached if g.card[ref].support == card.support]
    return continuous.fits_limit(g, holomem, card.support, [*alike, card])


def owner_of(env: Env, place: str) -> int:
    """Whom `my` or `opp` means."""
    return 1 - env.player if place == "opp" else env.player


def holomem_of(g: HoloState, refs: Sequence[int]) -> list[Holomem]:
    found: list[Holomem] = []
    for ref in refs:
        holomem = g.holomem(ref)
        if holomem is not None:
            found.append(holomem)
    return found


def holder_of(g: HoloState, ref: int) -> Holomem | None:
    """The holomem to which a card is attached."""
    for side in g.sides:
        for holomem in side.stage:
            if ref in holomem.cheers or ref in holomem.attached:
                return holomem
    return None

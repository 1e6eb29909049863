"""Whether the engine can do what was read: what waits for nothing that is noticed, asks for nothing that is remembered, or looks where
nothing can be found is declined, with the word, and never written as if it could be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import EVERY, AnyOf, Between, Filter, Node, Not, Statement, Trigger
from ..abilities.analysis import (
    UNFINISHED,
    ZONE_MOVES,
    core,
    event_of,
    faults_of,
    is_added,
    is_moved,
    parts_of,
    word_of,
)
from ..abilities.card_filters import CARD_FILTERS
from ..abilities.filters import ON_STAGE
from ..abilities.nodes import (
    VOCABULARY,
    Acts,
    Alike,
    All,
    Attaches,
    Differ,
    Gain,
    Happens,
    Instead,
    Lasting,
    Modifier,
    On,
    Over,
    Plus,
    React,
    Same,
    Sel,
    Since,
    StatIs,
    This,
    Times,
    Titled,
    When,
    Who,
    With,
    Word,
)
from ..abilities.selectors import CARD_NAMES, ONE
from ..abilities.vocabulary.happenings import EDGES
from ..abilities.vocabulary.places import POSITIONS
from ..cards.constants import COUNTED_SUPPORTS

OFF_STAGE: Final = ("hand", "deck", "cheer-deck", "archive", "holo-power", "life", "oshi")
ANY_NUMBER: Final = Between(0, EVERY)
PRINTED: Final = ("baton-cost", "colors")  # figures that are printed on a card, wherever it is
HERE: Final = ("this", "holder")
OWN_DEEDS: Final = ("used-art", "bloomed", "collabed", "placed")  # that a holomem itself is asked for
# what is never written down: it is over when it is asked for, or is known by cards that are gone
FORGOTTEN: Final = (
    *ZONE_MOVES,
    *("gets", "attached-from", "archives", "reveals", "collabs-with", "returns-to-deck"),
    *("would-be-damaged", "would-be-archived", "would-deal", "would-roll"),
    *("would-take", "would-take.art", "would-take.special", "would-archive"),
)


def undoable(nodes: Sequence[Node]) -> list[str]:
    """What of an ability cannot be done yet, a sentence each; nothing, if the engine can do all of it."""
    found: list[str] = []
    for node in nodes:
        found += [*VOCABULARY.strange_words(node), *faults_of(node)]
        for part in parts_of(node):
            found += _undoable(part)
        found += _unplaced(node)
    return list(dict.fromkeys(found))


def _undoable(part: Node) -> list[str]:
    if isinstance(part, (When, React)):
        return _unnoticed(part.trigger, part)
    if isinstance(part, Times):
        return _unremembered(core(part.event))
    if isinstance(part, (Sel, On)):
        return _unfit(part)
    if isinstance(part, Attaches):
        return [*_uncounted(part), *_unprinted(part.filters, "what it can be attached to")]
    if isinstance(part, Gain) and isinstance(part.who, Sel) and is_added(part):
        return _unprinted(part.who.filters, "the holder to whom abilities are added")
    if isinstance(part, With):
        return _unprinted(part.filters, "what is attached")
    unfinished = type(part) in VOCABULARY.table and word_of(part) in UNFINISHED
    return [f"`{word_of(part)}` is not done yet"] if unfinished else []


def _uncounted(part: Attaches) -> list[str]:
    """Of tools and mascots one is attached to each (5.17.3.1), of fans as many as one likes."""
    usual = ONE if part.support in COUNTED_SUPPORTS else ANY_NUMBER
    return (
        [] if part.quantity == usual else [f"how many of `{part.support}` are attached is not changed by its own text"]
    )


# ---------------------------------------------------------------------------------------------------- events


def _unnoticed(trigger: Trigger, waiting: When | React) -> list[str]:
    """What waits for something that is never told, or not of those."""
    trigger, word = core(trigger), event_of(trigger)
    if isinstance(trigger, Acts) and trigger.event == "downs" and _is_player(trigger.by):
        return ["nobody notices `downs` of a player: a holomem or this art downs"]
    if word == "would-archive" and not any(
        isinstance(part, Instead) for step in waiting.steps for part in parts_of(step)
    ):
        return ["nothing but `instead` is done when one `would-archive`"]
    moved = is_moved(trigger)
    if word in ZONE_MOVES and (moved is None or moved.owner not in ("my", "opp", "both")):
        return [f"`{word}` is noticed of cards of players"]
    return _unprinted(moved.filters, "a card that has moved") if moved is not None else []


def _unremembered(event: Trigger) -> list[str]:
    """What is asked for afterwards and has not been written down."""
    word = event_of(event)
    if not isinstance(event, (Happens, Acts)) or word in FORGOTTEN or word in EDGES.meanings:
        return [f"nobody remembers `{word}`"]
    if isinstance(event, Happens):
        return _unremembered_of(event.who, word)
    if word == "uses":
        return []
    if word == "activates":
        return [] if _is_here(event.what) else ["`activates` is remembered of `this` only"]
    if word == "downs" and _is_player(event.by):
        return ["nobody remembers `downs` of a player: a holomem downs"]
    return [*_unremembered_of(event.by, word), *_unremembered_of(event.what, word)]


def _unremembered_of(who: Who, word: str) -> list[str]:
    if _is_here(who):
        return [] if word in OWN_DEEDS else [f"`{word}` is not remembered of `this`"]
    if isinstance(who, On):
        return [] if isinstance(who.holder, Sel) else [f"`{word}` is remembered of cards of a holomem"]
    if not isinstance(who, Sel) or who.owner not in ("my", "opp", "both"):
        return [f"`{word}` is remembered of holomem and cards of a player"]
    filters = [entry for entry in who.filters if not isinstance(entry, Word) or not POSITIONS.takes(entry.word)]
    return _unprinted(filters, f"whoever was `{word}`")


def _is_player(who: Who) -> bool:
    return isinstance(who, Sel) and who.owner in ("my", "opp") and not who.zone


def _is_here(who: Who) -> bool:
    return isinstance(who, Sel) and who.owner in HERE


# ---------------------------------------------------------------------------------------------------- filters


def _unfit(who: Sel | On) -> list[str]:
    """Filters that only a holomem of the stage answers, asked of cards elsewhere."""
    if isinstance(who, On):
        return _unanswered(who.filters, f"cards that belong to a holomem (`{who.part}`)")
    zones = [zone for zone in who.zone.split("|") if zone in OFF_STAGE]
    if zones and not _is_here(who):
        return _unanswered(who.filters, f"a card in `{zones[0]}`")
    if who.owner in CARD_NAMES and not who.zone:
        return _unanswered(who.filters, f"what was `{who.owner}`")
    return []


def _unanswered(filters: Sequence[Filter], where: str) -> list[str]:
    return [f"`{told}` cannot be asked of {where}" for entry in filters for told in _on_stage_only(entry)]


def _on_stage_only(entry: Filter) -> list[str]:
    """The words of a filter that only a holomem answers."""
    if isinstance(entry, Word):
        return [entry.word] if entry.word in ON_STAGE else []
    if isinstance(entry, StatIs):
        return [] if entry.stat in PRINTED or entry.stat == "cost" else [entry.stat]
    if isinstance(entry, (With, Since, Over, This)):
        return [word_of(entry)]
    inner = entry.filters if isinstance(entry, (AnyOf, All)) else (entry.filter,) if isinstance(entry, Not) else ()
    return [told for one in inner for told in _on_stage_only(one)]


def _unprinted(filters: Sequence[Filter], where: str) -> list[str]:
    """Filters that are asked of a card by itself, as it is printed."""
    parts = [part for entry in filters for part in parts_of(entry) if isinstance(part, Filter)]
    wrong = [
        part for part in parts if type(part) not in CARD_FILTERS and not isinstance(part, (Same, Alike, Differ, Titled))
    ]
    compared = [part for part in parts if isinstance(part, Same)]
    stage = [part.word for part in parts if isinstance(part, Word) and part.word in ON_STAGE]
    told = [*(word_of(part) for part in (*wrong, *compared)), *stage]
    return [f"`{word}` cannot be asked of {where}" for word in told]


# ---------------------------------------------------------------------------------------------------- continuous effects


def _unplaced(node: Node) -> list[str]:
    """Numbers that only an effect can change which an ability leaves behind."""
    if not isinstance(node, (Statement, Modifier)):
        return []
    lasting = [part for part in parts_of(node) if isinstance(part, Lasting)]
    left_behind = [id(one) for step in lasting for part in step.modifiers for one in parts_of(part)]
    always = [part for part in parts_of(node) if isinstance(part, Plus) and id(part) not in left_behind]
    return [f"`{part.stat}` is changed for a time only" for part in always if part.stat.startswith("first-")]

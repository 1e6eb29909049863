"""4.1.4, 5.5: how a card goes from one zone to another, and who hears of it. Every change of zone goes through here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.events import EVERYONE
from ..state.holo_state import HoloState
from ..state.side import NOBODY, POSITIONS, Holomem
from .triggers import Happening, notice, notice_move, remember

# Ways to be on the stage: at a position, with no holomem left (11.4.1), or under the top card of another (4.4.8).
ON_STAGE: Final = frozenset([*POSITIONS, "loose", ""])


def renew(g: HoloState, ref: int, known: int) -> int:
    """The card at `ref` becomes a new card (4.1.4), known to `known`."""
    before = g.known[ref]
    new = g.new_ref(g.card[ref], g.owner[ref], known)
    gained = known & ~before
    if gained:
        g.note_learned(gained)
    if g.hints:
        g.moved(ref, new)
        if gained:
            g.known[new] = before
            g.learn_one(new, known)
    return new


def sight(g: HoloState, ref: int, player: int, zone: str) -> int:
    """Who will know the card once it lies in `player`'s zone: whoever could follow it there knows it still."""
    if zone == "hand":
        return g.known[ref] | (1 << player)  # 4.13.2
    if zone == "archive" or zone == "stage" or zone == "loose" or zone == "resolution":
        return EVERYONE
    return g.known[ref]  # 4.10.2, 4.11.2, 4.12.2, 4.15.2


def transfer(
    g: HoloState,
    player: int,
    ref: int,
    source: str,
    target: str,
    rule: str,
    *,
    kind: str = "move",
    about: int = NOBODY,
    bottom: bool = False,
) -> int:
    """A card that has been taken from `source` comes to another zone of `player`, on top (4.1.3.2) or to the bottom, and is
    a new card there (4.1.4). Gives its new ref."""
    before = g.known[ref]
    new = renew(g, ref, sight(g, ref, player, target))
    zone = g.resolution if target == "resolution" else g.sides[player].zone(target)
    if bottom:
        zone.insert(0, new)
    else:
        zone.append(new)
    if is_heard(g):
        record(
            g,
            player,
            (new,),
            (ref,),
            source,
            target,
            rule,
            kind=kind,
            about=about,
            seen=g.known[new],
            seen_before=before,
        )
    return new


def transfer_to(g: HoloState, holomem: Holomem, ref: int, source: str, rule: str, kind: str) -> int:
    """A card that has been taken from `source` comes to a holomem: on top of it (`bloom`), as its cheer (`send`), or as
    a support (`attach`). Gives its new ref."""
    before = g.known[ref]
    new = renew(g, ref, EVERYONE)
    if kind == "send":
        holomem.cheers = (*holomem.cheers, new)
        g.stage_changed((new,))
    elif kind == "attach":
        holomem.attached = (*holomem.attached, new)
        g.stage_changed((new,))
    else:
        holomem.stack = (*holomem.stack, new)
        g.stage_changed(holomem.stack[-2:])
    if is_heard(g):
        record(
            g,
            holomem.player,
            (new,),
            (ref,),
            source,
            "stage",
            rule,
            kind=kind,
            about=holomem.ref,
            seen_before=before,
        )
    if kind != "bloom":
        notice_attached(g, holomem, new, source)
    return new


def is_heard(g: HoloState) -> bool:
    """Whether anybody hears of a card that moves: a record is kept, or an ability waits for that."""
    return g.trace is not None or g.features.watches_moves


def record(
    g: HoloState,
    player: int,
    refs: tuple[int, ...],
    was: tuple[int, ...],
    source: str,
    target: str,
    rule: str,
    *,
    kind: str = "move",
    about: int = NOBODY,
    seen: int = EVERYONE,
    seen_before: int = EVERYONE,
    word: str = "",
) -> None:
    """Cards of `player` have gone from one zone to another: it is told, and noticed."""
    g.emit(
        kind,
        rule,
        player,
        refs,
        was,
        source=source,
        target=target,
        about=about,
        amount=len(refs),
        seen=seen,
        seen_before=seen_before,
        word=word,
    )
    if g.features.watches_moves:
        notice_transfer(g, player, refs, source, target)


def notice_transfer(g: HoloState, player: int, refs: Sequence[int], source: str, target: str) -> None:
    """What waits for cards to be archived (5.12.1), or to change zones (10.8.4), is triggered.

    That is so whatever moved them and whatever they were: cards of a hand, of a stack or attached ones, the top card of a
    holomem, the support that has been played (4.16). What stays on the stage has not changed zones and is the same card (4.1.4):
    whoever is placed, swapped or reattached, and what lies there without a holomem until 11.4.1.
    """
    source = "stage" if source in ON_STAGE else source
    target = "stage" if target in ON_STAGE else target
    if source == target:
        return
    if target == "archive":
        _notice_archived(g, player, refs, source)
    notice_move(g, player, refs, source, target)


def _notice_archived(g: HoloState, player: int, refs: Sequence[int], source: str) -> None:
    """Cards of `player` have gone to the archive."""
    for ref in refs:
        remember(g, player, "archived", source, g.number(ref))
    if "archived" in g.features.events and refs:
        happening = Happening("archived", None)
        happening.cards, happening.zones, happening.by = tuple(refs), (source,) * len(refs), player
        notice(g, happening)


def notice_attached(g: HoloState, holomem: Holomem, ref: int, source: str) -> None:
    """A card has come to a holomem from elsewhere, also from another one (5.17.4.2); a support that is played comes from the
    hand (10.7.2.1)."""
    for word in ("gets", "attached-from"):
        if word in g.features.events:
            happening = Happening(word, holomem)
            happening.cards = (ref,)
            happening.zones = ("hand" if source == "resolution" else source,)
            notice(g, happening)

"""Chapter 4: zones and the stage, and the ways by which cards come to them and leave them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.events import EVERYONE
from ....kernel.knowledge import Hint, blur
from ..state.holo_state import HoloState, opponent, zone_holding
from ..state.places import stack_with
from ..state.side import HIDDEN_ZONES, POSITIONS, STAGE_LIMIT, Holomem, Side, new_holomem, take_out, without
from .moves import notice_transfer, record, renew, transfer, transfer_to
from .triggers import notice_done

MOVED: Final[tuple[str, ...]] = tuple([f"moved.{position}" for position in POSITIONS])


def put(g: HoloState, player: int, ref: int, source: str, target: str, rule: str) -> int:
    """Move one card on top of another zone of `player` (4.1.3.2). Gives its new ref."""
    g.sides[player].zone(source).remove(ref)
    g.due = g.due or source == "life"
    return transfer(g, player, ref, source, target, rule)


def put_top(g: HoloState, player: int, source: str, target: str, rule: str, kind: str = "move") -> int:
    """Move the top card of a zone on top of another."""
    ref = g.sides[player].zone(source).pop()
    g.due = g.due or source == "life"
    return transfer(g, player, ref, source, target, rule, kind=kind)


def hide(g: HoloState, player: int, refs: list[int], target: str, rule: str, bottom: bool = False) -> list[int]:
    """Cards go from the hand to a hidden zone, unseen: the other player no longer knows which card is where."""
    moved = _leave_hand_unseen(g, g.sides[player], refs)
    zone = g.sides[player].zone(target)
    for new in moved:
        if bottom:
            zone.insert(0, new)
        else:
            zone.append(new)
    mine = 1 << player
    word = "bottom" if bottom else ""
    record(g, player, tuple(moved), tuple(refs), "hand", target, rule, seen=mine, seen_before=mine, word=word)
    return moved


def stack_up(g: HoloState, refs: list[int], target: str, rule: str, bottom: bool) -> list[int]:
    """Cards of one player go to the bottom of a deck, one under the other, or on top of it, the first one uppermost, in an
    order that only that player knows (4.1.5.1). Gives their new refs."""
    player = g.owner[refs[0]]
    zone = g.sides[player].zone(target)
    source, seen = zone_holding(g, refs[0]), g.known[refs[0]]
    moved: list[int] = []
    for ref in refs if bottom else refs[::-1]:
        _take_out(g, player, ref, source)
        moved.append(g.new_ref(g.card[ref], player, g.known[ref]))
        zone.insert(0 if bottom else len(zone), moved[-1])
    moved = moved if bottom else moved[::-1]
    blur(g, opponent(player), refs, moved)
    source = "stage" if source in ("", "loose") else source
    was = 1 << player if source == target else seen
    word = "bottom" if bottom else "top"
    record(g, player, tuple(moved), tuple(refs), source, target, rule, seen=1 << player, seen_before=was, word=word)
    return moved


def _take_out(g: HoloState, player: int, ref: int, likely: str) -> None:
    """A card is taken from wherever it is: a zone, most likely that one, a holomem to which it is attached, or its stack."""
    if likely and take_out(g.sides[player].zone(likely), ref):
        return
    zone = zone_holding(g, ref)
    if zone:
        g.sides[player].zone(zone).remove(ref)
        return
    g.due = True
    g.stage_changed((ref,))
    for holomem in g.sides[player].stage:
        if ref in holomem.stack:
            take_from_stack(g, ref)
            return
        holomem.cheers = without(holomem.cheers, ref)
        holomem.attached = without(holomem.attached, ref)


def _leave_hand_unseen(g: HoloState, side: Side, refs: list[int]) -> list[int]:
    """Take cards out of a hand, face-down. Cards of the hand that the other player knew are mixed with the rest: they
    become cards that cannot be told apart from it, so they get new refs too."""
    before = side.hand[:]
    other = opponent(side.player)
    for ref in refs:
        side.hand.remove(ref)
    moved = [g.new_ref(g.card[ref], g.owner[ref], g.known[ref]) for ref in refs]
    shown = [ref for ref in side.hand if g.knows(other, ref)]
    mixed = [g.new_ref(g.card[ref], g.owner[ref], g.known[ref]) for ref in shown]
    side.hand[:] = [mixed[shown.index(ref)] if ref in shown else ref for ref in side.hand]
    blur(g, other, before, [*side.hand, *moved])
    if mixed:
        mine = 1 << side.player
        g.emit(
            "mix",
            "4.13.2",
            side.player,
            tuple(mixed),
            tuple(shown),
            source="hand",
            target="hand",
            seen=mine,
            seen_before=mine,
        )
    return moved


def shuffle_zone(g: HoloState, player: int, name: str, rule: str) -> None:
    """Put a deck in random order; every card in it becomes one that nobody can follow (5.6)."""
    zone = g.sides[player].zone(name)
    before = zone[:]
    g.chance.shuffle(zone)
    after = g.new_refs(zone, player)
    if g.hints:
        _shuffle_hints(g, before, after)
    zone[:] = after
    if g.taken and any(g.card[ref] is not g.card[after[0]] for ref in after):
        g.taken = ()  # 14.1.1.2: no state from before will come again
    g.emit("shuffle", rule, player, source=name, target=name)


def _shuffle_hints(g: HoloState, before: list[int], after: list[int]) -> None:
    """A hint that speaks only of shuffled cards is forgotten; one that speaks of others too now covers the deck."""
    gone = set(before)
    kept: list[Hint] = []
    for hint in g.hints:
        outside = [ref for ref in hint.refs if ref not in gone]
        if len(outside) == len(hint.refs):
            kept.append(hint)
        elif outside:
            kept.append(Hint(hint.player, (*outside, *after), hint.needs))
    g.hints = tuple(kept)


def reveal(g: HoloState, player: int, refs: Sequence[int], zone: str, rule: str) -> None:
    """Everyone sees these cards; they stay where they are (5.11)."""
    g.learn(refs, EVERYONE)
    g.emit("reveal", rule, player, tuple(refs), source=zone, target=zone, amount=len(refs))


# ---------------------------------------------------------------------------------------------------- the stage


def room_on_stage(g: HoloState, side: Side) -> int:
    """How many more holomem the stage can hold (4.6.2)."""
    return STAGE_LIMIT - len(side.stage)


def enter(
    g: HoloState, player: int, ref: int, position: int, rule: str, face_down: bool = False, source: str = "hand"
) -> Holomem:
    """A holomem card goes from a zone, mostly the hand, to the stage and becomes a holomem."""
    side = g.sides[player]
    before = g.known[ref]
    if face_down:
        (new,) = _leave_hand_unseen(g, side, [ref])
    else:
        side.zone(source).remove(ref)
        new = renew(g, ref, EVERYONE)
    holomem = new_holomem(new, player, position, (new,))
    holomem.face_down = face_down
    holomem.entered = g.turn_number
    side.stage.append(holomem)
    g.stage_changed((new,))
    seen = g.known[new]
    g.emit(
        "enter",
        rule,
        player,
        (new,),
        (ref,),
        source=source,
        target=POSITIONS[position],
        about=new,
        seen=seen,
        seen_before=before & seen,
    )
    if not face_down:
        notice_done(g, "placed", holomem)
    if g.features.watches_moves:
        notice_transfer(g, player, (new,), source, "stage")
    return holomem


def place(g: HoloState, holomem: Holomem, position: int, rule: str, word: str = "") -> None:
    """A holomem moves within the stage, with all that belongs to it; it stays the same one (4.1.4, 4.4.4)."""
    source = holomem.position
    holomem.position = position
    if g.trace is not None:
        target = POSITIONS[position]
        g.emit("place", rule, holomem.player, source=POSITIONS[source], target=target, about=holomem.ref, word=word)
    if g.features.shifts:
        notice_done(g, MOVED[position], holomem)


def cheer_to(g: HoloState, player: int, ref: int, source: str, holomem: Holomem, rule: str) -> int:
    """A cheer goes from a zone, mostly from its top, to a holomem (5.21)."""
    zone = g.sides[player].zone(source)
    if zone[-1] == ref:
        zone.pop()
    else:
        zone.remove(ref)
    return transfer_to(g, holomem, ref, source, rule, "send")


def attach_from(g: HoloState, player: int, ref: int, source: str, holomem: Holomem, rule: str) -> int:
    """A support goes from a zone to a holomem (5.17.2)."""
    g.sides[player].zone(source).remove(ref)
    g.due = True
    return transfer_to(g, holomem, ref, source, rule, "attach")


def support_to(g: HoloState, ref: int, holomem: Holomem, rule: str) -> int:
    """A support goes from the resolution zone to a holomem (5.17.2)."""
    g.resolution.remove(ref)
    g.due = True
    return transfer_to(g, holomem, ref, "resolution", rule, "attach")


def put_played(g: HoloState, ref: int, target: str, rule: str) -> int:
    """The support that is being played goes to a zone, mostly the archive (10.7.2.5.1.1). Gives its new ref."""
    g.resolution.remove(ref)
    return transfer(g, g.owner[ref], ref, "resolution", target, rule)


def take_from_stack(g: HoloState, ref: int) -> Holomem:
    """A card no longer lies under the top card of a holomem, which bloomed from it all the same (Q690)."""
    holomem = stack_with(g, ref)
    assert holomem is not None, "a card that lies under no other"
    if holomem.stack.index(ref) == len(holomem.stack) - 2 and holomem.bloomed == g.turn_number:
        holomem.bloomed_on = holomem.bloomed_on or g.number(ref)
    holomem.stack = without(holomem.stack, ref)
    return holomem


def unstack(g: HoloState, ref: int, target: str, rule: str) -> int:
    """A card under the top card of a holomem goes to a zone (4.4.8)."""
    holomem = take_from_stack(g, ref)
    return transfer(g, g.owner[ref], ref, "stage", target, rule, about=holomem.ref)


def detach(g: HoloState, holomem: Holomem, ref: int, target: str, rule: str) -> int:
    """A card that is attached to a holomem goes to a zone of the holomem's player."""
    g.due = True
    holomem.cheers = without(holomem.cheers, ref)
    holomem.attached = without(holomem.attached, ref)
    g.stage_changed((ref,))
    return transfer(g, holomem.player, ref, "stage", target, rule, about=holomem.ref)


def leave(g: HoloState, holomem: Holomem, target: str, rule: str, bottom: bool = False) -> int:
    """A holomem leaves the stage for another zone: only its top card goes there (4.4.7). Gives the card's new ref."""
    ref = holomem.stack[-1]
    retire(g, holomem, rule, holomem.stack[:-1])
    return transfer(g, holomem.player, ref, "stage", target, rule, about=holomem.ref, bottom=bottom)


def retire(g: HoloState, holomem: Holomem, rule: str, stack: tuple[int, ...]) -> None:
    """A holomem leaves the stage, and these cards of its stack are archived (4.4.7, 11.3.1.2).

    Cheers go with them, because that is written on them (2.7.2.1); other attached cards stay loose until 11.4.1.
    """
    side = g.sides[holomem.player]
    side.stage.remove(holomem)
    g.stage_changed((holomem.stack[-1], *holomem.attached, *holomem.cheers))
    g.gone = (*g.gone, holomem)
    g.due = True
    old = [ref for ref in stack if ref not in holomem.rescued]
    if holomem.rescued:
        _rescue(g, side, holomem, rule)
    for ref in (*holomem.cheers, *holomem.attached):
        if g.card[ref].falls_with_holder:
            old.append(ref)
        else:
            side.loose.append(ref)
    new = [renew(g, ref, EVERYONE) for ref in old]
    side.archive.extend(new)
    if new:
        record(g, holomem.player, tuple(new), tuple(old), "stage", "archive", rule, about=holomem.ref)


def _rescue(g: HoloState, side: Side, holomem: Holomem, rule: str) -> None:
    """What an ability has saved from being archived goes to the hand."""
    saved = [renew(g, ref, EVERYONE) for ref in holomem.rescued]
    side.hand.extend(saved)
    record(g, side.player, tuple(saved), holomem.rescued, "stage", "hand", rule, about=holomem.ref)


def is_hidden(zone: str) -> bool:
    return zone in HIDDEN_ZONES

"""Chapter 5: the specific terms. Each verb of the game is one flow, and the only thing that does what it says."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.decisions import Flow, pick
from ..abilities.filters import can_get
from ..abilities.nodes import CanBloom
from ..cards.constants import DEBUT
from ..state.effects import Effect
from ..state.holo_state import HoloState
from ..state.occasion import UNTOLD, Occasion
from ..state.side import BACK, CENTER, COLLAB, Holomem, without
from . import replacement
from .continuous import is_fixed
from .layers import info_of
from .moves import notice_attached, transfer, transfer_to
from .triggers import Happening, notice, notice_done
from .verbs import CHOOSE
from .zones import (
    cheer_to,
    detach,
    enter,
    leave,
    place,
    put_top,
    retire,
    room_on_stage,
    shuffle_zone,
    take_from_stack,
)


def rest(g: HoloState, holomem: Holomem, rule: str = "5.2.1") -> bool:
    """お休みにする. One that rests already is not rested again (1.3.2.1)."""
    if holomem.resting:
        return False
    holomem.resting = True
    g.emit("rest", rule, holomem.player, about=holomem.ref)
    return True


def activate(g: HoloState, holomem: Holomem, rule: str = "5.2.2") -> bool:
    """アクティブにする"""
    if not holomem.resting:
        return False
    holomem.resting = False
    g.emit("activate", rule, holomem.player, about=holomem.ref)
    return True


def down(g: HoloState, holomem: Holomem, by: int) -> bool:
    """ダウンする: what follows is done at the next check timing (11.3)."""
    if holomem.downed:
        return False
    holomem.downed = True
    holomem.downed_by = by
    g.due = True
    g.emit("downed", "5.4.1", holomem.player, about=holomem.ref)
    return True


def shuffle(g: HoloState, player: int, zone: str, rule: str = "5.6.1") -> None:
    """シャッフルする. Nothing and one card can be shuffled too (5.6.1.1)."""
    shuffle_zone(g, player, zone, rule)


def draw(g: HoloState, player: int, count: int, rule: str = "5.7.1") -> Flow[int]:
    """引く: one card after the other (5.7.2), as many as there are (1.3.2). Gives how many were drawn."""
    yield from ()
    drawn = 0
    deck = g.sides[player].deck
    while drawn < count and deck:
        put_top(g, player, "deck", "hand", rule, "draw")
        drawn += 1
    if drawn < count:
        g.emit("nothing", "1.3.2", player, source="deck", target="hand", amount=count - drawn, word="draw")
    return drawn


def look(g: HoloState, player: int, refs: Sequence[int], zone: str, rule: str, about: int) -> None:
    """見る, 上から見る: only `player` sees them, where they lie."""
    g.learn(refs, 1 << player)
    g.emit(
        "look",
        rule,
        player,
        tuple(refs),
        source=zone,
        target=zone,
        about=about,
        amount=len(refs),
        seen=1 << player,
        seen_before=1 << player,
    )


def archive_attached(g: HoloState, holomem: Holomem, refs: Sequence[int], rule: str = "5.12.1") -> Flow[None]:
    """アーカイブする, from a holomem."""
    for ref in refs:
        if not (yield from replacement.of_archiving(g, holomem, ref)):
            detach(g, holomem, ref, "archive", rule)


def bloom(
    g: HoloState, holomem: Holomem, ref: int, rule: str = "5.14.1", source: str = "hand", by: Occasion = UNTOLD
) -> Flow[None]:
    """Bloomする: a card, mostly of the hand, goes on top; the holomem stays the same one (5.14.2). `by`: by
    which ability, if by one."""
    yield from ()
    if source:
        g.sides[holomem.player].zone(source).remove(ref)
    else:  # from beneath another holomem
        take_from_stack(g, ref)
    rises = g.card[ref].level > g.top(holomem).level
    if holomem.bloomed == g.turn_number:  # 5.28.1: once
        spent = [effect for effect in g.lasting if _is_one_more_bloom(effect, holomem)][:1]
        g.lasting = [effect for effect in g.lasting if effect not in spent]
    holomem.bloomed = g.turn_number
    holomem.bloomed_on = ""
    g.due = True
    transfer_to(g, holomem, ref, source, rule, "bloom")
    bloomed = Happening("bloomed", holomem)
    bloomed.occasion = by
    notice(g, bloomed)
    if rises:
        notice_done(g, "level-rose", holomem)
    if g.features.declares:
        yield from replacement.of_done(g, Happening("bloomed", holomem))


def _is_one_more_bloom(effect: Effect, holomem: Holomem) -> bool:
    modifier = effect.modifier
    return isinstance(modifier, CanBloom) and modifier.how == "again" and holomem.ref in effect.refs


def collab(g: HoloState, holomem: Holomem, rule: str = "5.16.1") -> Flow[None]:
    """コラボする. Being moved to the collab position in another way is no collab (13.2.2)."""
    yield from ()
    place(g, holomem, COLLAB, rule, "collab")
    notice_done(g, "collabed", holomem)
    notice_done(g, "collabs-with", holomem, g.sides[holomem.player].at(CENTER))
    if g.features.declares:
        yield from replacement.of_done(g, Happening("collabed", holomem))


def send_cheer(g: HoloState, player: int, ref: int, source: str, holomem: Holomem) -> Flow[int]:
    """エールを送る. Gives the card's new ref."""
    yield from ()
    return cheer_to(g, player, ref, source, holomem, "5.21.1")


def reattach(g: HoloState, ref: int, holder: Holomem, to: Holomem) -> Flow[bool]:
    """付け替える: to the same holomem it does nothing (5.17.4.1), to one that cannot have it either (5.17.3.4). It stays
    the same card (4.1.4)."""
    yield from ()
    if not can_get(g, to, ref):
        why = "5.17.4.1" if holder is to else "5.17.3.4"
        g.emit("nothing", why, holder.player, (ref,), source="stage", target="stage", about=to.ref, word="reattach")
        return False
    g.due = True
    if ref in holder.cheers:
        holder.cheers = without(holder.cheers, ref)
        to.cheers = (*to.cheers, ref)
    else:
        holder.attached = without(holder.attached, ref)
        to.attached = (*to.attached, ref)
    g.stage_changed((ref,))
    g.emit(
        "reattach", "5.17.4.2", holder.player, (ref,), (ref,), source="stage", target="stage", about=to.ref, amount=1
    )
    notice_attached(g, to, ref, "stage")
    return True


def can_swap(g: HoloState, one: Holomem, other: Holomem) -> bool:
    """5.10.2: whether both can go where the other is."""
    return one is not other and not is_fixed(g, one) and not is_fixed(g, other)


def swap(g: HoloState, one: Holomem, other: Holomem, rule: str = "5.18.1") -> Flow[None]:
    """交代する: both change places at the same time, as they stand (5.10.1); when one cannot, neither does (5.10.2)."""
    yield from ()
    if not can_swap(g, one, other):
        g.emit("nothing", "5.10.2", one.player, about=one.ref, word="swap")
        return
    first, second = one.position, other.position
    place(g, one, second, rule)
    place(g, other, first, rule)


def can_move_to(g: HoloState, holomem: Holomem, position: int) -> bool:
    """Whether it stands elsewhere, may move (5.29.1), and the position is free."""
    if holomem.position == position or is_fixed(g, holomem):
        return False
    return position == BACK or g.sides[holomem.player].at(position) is None


def move_to(g: HoloState, holomem: Holomem, position: int) -> Flow[bool]:
    """Move to another position that is free, as it stands (Q8); that is no collab (13.2.2)."""
    yield from ()
    if not can_move_to(g, holomem, position):
        return False
    place(g, holomem, position, "5.5.1")
    return True


def to_stage(g: HoloState, player: int, refs: Sequence[int], source: str) -> Flow[list[Holomem]]:
    """ステージに出す: to the back position (4.6.3). When there is no room for all, the stage's controller chooses
    which of them go; the others stay where they are (4.4.6.1)."""
    room = room_on_stage(g, g.sides[player])
    if len(refs) > room:
        refs = yield from pick(g, player, "overflow", "4.4.6.1", lambda: list(refs), CHOOSE, least=room, most=room)
    return [enter(g, player, ref, BACK, "5.13.1", face_down=False, source=source) for ref in refs]


def leave_stage(g: HoloState, holomem: Holomem, zone: str, by: int, bottom: bool) -> Flow[int]:
    """手札に戻す, デッキに戻す …: a holomem leaves the stage for another zone, by an ability of the player `by`."""
    for attached in holomem.attached:
        yield from replacement.of_archiving(g, holomem, attached)
    ref = leave(g, holomem, zone, "4.4.7", bottom)
    if zone == "deck":
        _notice_returned(g, holomem, by)
    return ref


def leave_with_stack(g: HoloState, holomem: Holomem, by: int) -> None:
    """重なっているホロメンすべてをデッキに戻す: all cards of its stack are on their way; what is attached stays behind."""
    stack = holomem.stack
    retire(g, holomem, "4.4.7", ())
    g.sides[holomem.player].loose.extend(stack)
    _notice_returned(g, holomem, by)


def _notice_returned(g: HoloState, holomem: Holomem, by: int) -> None:
    """It has returned from the stage to the deck, by an ability of the player `by`."""
    notice_done(g, "returned-to-deck", holomem)
    returned = Happening("returns-to-deck", None, holomem)
    returned.by = by
    notice(g, returned)


def can_return_to_debut(g: HoloState, holomem: Holomem) -> bool:
    """Tell whether the holomem began as a Debut and is none any more (5.15.1.1)."""
    return g.card[holomem.stack[0]].level == DEBUT and info_of(g, holomem).level != DEBUT


def return_to_debut(g: HoloState, holomem: Holomem, debut: int) -> Flow[None]:
    """Debutホロメンに戻す: `debut` stays, every other holomem card and every attached support goes to the hand."""
    yield from ()
    healed = holomem.damage
    holomem.damage = 0  # 5.15.1.2
    if healed:
        g.emit("heal", "5.15.1.2", holomem.player, about=holomem.ref, amount=healed)
    gone = [ref for ref in (*holomem.stack, *holomem.attached) if ref != debut]
    holomem.stack = (debut,)
    holomem.attached = ()
    g.stage_changed((debut, *gone))
    g.due = True
    for ref in gone:
        transfer(g, holomem.player, ref, "stage", "hand", "5.15.1.3", about=holomem.ref)

"""Pages 3 and 7: the zones, how cards move between them, and the states of a card on a field.

Every change of place or state goes through here.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.events import EVERYONE
from ..cards.card import CHARACTER, HEROINE
from ..state.chrono_state import ChronoState
from ..state.effects import Lasting
from ..state.side import Standing, new_standing


def renew(g: ChronoState, ref: int, known: int) -> int:
    """The card at `ref` goes somewhere else and gets a new ref, known to `known`."""
    gained = known & ~g.known[ref]
    new = g.new_ref(g.card[ref], g.owner[ref], known)
    if gained:
        g.note_learned(gained)
    return new


def sight(g: ChronoState, ref: int, zone: str) -> int:
    """Who will know the card once it lies in its owner's zone."""
    if zone == "discard":
        return EVERYONE
    if zone == "hand":
        return g.known[ref] | g.hand_mask(g.owner[ref])
    return g.known[ref]


def put(g: ChronoState, ref: int, source: str, target: str, rule: str, kind: str = "move") -> int:
    """A card goes from one pile of its owner to another, on top. Gives its new ref."""
    player = g.owner[ref]
    side = g.sides[player]
    side.zone(source).remove(ref)
    before = g.known[ref]
    new = renew(g, ref, sight(g, ref, target))
    side.zone(target).append(new)
    g.emit(
        kind,
        rule,
        player,
        (new,),
        (ref,),
        source=source,
        target=target,
        amount=1,
        seen=g.known[new],
        seen_before=before,
    )
    return new


def shuffle_deck(g: ChronoState, player: int, rule: str) -> None:
    """Put a deck in random order; every card in it becomes one that nobody can follow."""
    deck = g.sides[player].deck
    g.chance.shuffle(deck)
    deck[:] = g.new_refs(deck, player)
    g.emit("shuffle", rule, player, source="deck", target="deck")


def draw(g: ChronoState, player: int, count: int, rule: str) -> None:
    """Draw cards one by one; an empty deck is made anew from the discard (9.3.2). Who has neither is lost (8.1.5)."""
    side = g.sides[player]
    for _ in range(count):
        if not side.deck and side.discard:
            side.deck, side.discard = side.discard, []
            g.emit("reshuffle", "9.3.2", player, source="discard", target="deck", amount=len(side.deck))
            shuffle_deck(g, player, "9.3.2")
        if not side.deck:
            side.stranded = True
            g.emit("stranded", "8.1.5", player)
            return
        put(g, side.deck[-1], "deck", "hand", rule, "draw")


def discard(g: ChronoState, refs: Sequence[int], rule: str) -> None:
    """Cards of a hand are discarded."""
    for ref in refs:
        put(g, ref, "hand", "discard", rule, "discard")


def show_card(g: ChronoState, ref: int, rule: str) -> int:
    """A card of the hand is shown and waits to resolve."""
    player = g.owner[ref]
    g.sides[player].hand.remove(ref)
    before = g.known[ref]
    new = renew(g, ref, EVERYONE)
    g.resolving.append(new)
    g.emit(
        "declare",
        rule,
        player,
        (new,),
        (ref,),
        source="hand",
        target="resolving",
        amount=1,
        seen_before=before,
        word="use",
    )
    return new


def discard_resolving(g: ChronoState, ref: int, rule: str) -> None:
    """A card that was used, or whose use failed, goes to its owner's discard (6.3.2, 7.4.2)."""
    g.resolving.remove(ref)
    player = g.owner[ref]
    new = renew(g, ref, EVERYONE)
    g.sides[player].discard.append(new)
    g.emit("move", rule, player, (new,), (ref,), source="resolving", target="discard", amount=1)


# ---------------------------------------------------------------------------------------------------- the field


def enter(g: ChronoState, player: int, ref: int, source: str, rule: str) -> Standing:
    """A card comes onto a field, face-up and not in Check; a character under the first-turn restriction (7.5.1)."""
    if source == "resolving":
        g.resolving.remove(ref)
    else:
        g.sides[g.owner[ref]].zone(source).remove(ref)
    before = g.known[ref]
    new = renew(g, ref, EVERYONE)
    standing = new_standing(new, player)
    standing.fresh = g.card[new].kind == CHARACTER
    g.sides[player].field.append(standing)
    g.emit("enter", rule, player, (new,), (ref,), source=source, target="field", about=new, seen_before=before)
    return standing


def attach(g: ChronoState, ref: int, host: Standing, rule: str) -> Standing:
    """An item that resolves is attached to a character (6.2.2)."""
    g.resolving.remove(ref)
    new = renew(g, ref, EVERYONE)
    item = new_standing(new, host.player)
    item.host = host.ref
    g.sides[host.player].field.append(item)
    g.emit("attach", rule, g.owner[new], (new,), (ref,), source="resolving", target="field", about=host.ref, amount=1)
    return item


def item_of(g: ChronoState, host: Standing) -> Standing | None:
    for standing in g.sides[host.player].field:
        if standing.host == host.ref:
            return standing
    return None


def leave_field(g: ChronoState, standing: Standing, zone: str, rule: str) -> int:
    """A card goes from a field to a zone of its owner; a heroine never does (5.2.3). Gives its new ref, -1 if none."""
    ref = standing.ref
    if g.card[ref].kind == HEROINE:
        g.emit("stays", "5.2.3", standing.player, (ref,), about=ref)
        return -1
    _drop_item(g, standing)
    g.sides[standing.player].field.remove(standing)
    _forget(g, ref)
    owner = g.owner[ref]
    new = renew(g, ref, sight(g, ref, zone))
    g.sides[owner].zone(zone).append(new)
    g.emit("move", rule, owner, (new,), (ref,), source="field", target=zone, amount=1)
    return new


def _drop_item(g: ChronoState, host: Standing) -> None:
    """The item falls to its owner's discard when its character moves or turns face-down (6.2.5)."""
    item = item_of(g, host)
    if item is not None:
        leave_field(g, item, "discard", "6.2.5")


def _forget(g: ChronoState, ref: int) -> None:
    """What was changed about a card ends when it leaves or turns face-down, and so does its support (10.1.5)."""
    kept: list[Lasting] = []
    for lasting in g.lasting:
        refs = tuple([other for other in lasting.refs if other != ref])
        if refs and lasting.supporter != ref:
            kept.append(Lasting(lasting.figure, refs, lasting.amount, lasting.supporter))
    g.lasting = kept


def turn_down(g: ChronoState, standing: Standing, rule: str) -> None:
    """Turn a card face-down (7.7.1)."""
    if standing.face_down:
        return
    standing.face_down = True
    standing.damage = 0
    g.emit("down", rule, standing.player, (standing.ref,), about=standing.ref)
    _drop_item(g, standing)
    _forget(g, standing.ref)


def recover(g: ChronoState, standing: Standing, rule: str) -> None:
    """Turn a face-down card up; it is in Check then (7.8.1)."""
    standing.face_down = False
    standing.checked = True
    g.emit("recover", rule, standing.player, (standing.ref,), about=standing.ref)


def check(g: ChronoState, standing: Standing, rule: str) -> None:
    if not standing.checked:
        standing.checked = True
        g.emit("check", rule, standing.player, (standing.ref,), about=standing.ref)


def ready(g: ChronoState, standing: Standing, rule: str) -> None:
    if standing.checked:
        standing.checked = False
        g.emit("ready", rule, standing.player, (standing.ref,), about=standing.ref)

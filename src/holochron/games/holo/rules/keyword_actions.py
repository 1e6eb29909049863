"""Chapter 5: the specific terms. Each verb of the game is one flow, and the only thing that does what it says."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.decisions import Flow, Option, ask, pick, throw
from ..abilities.env import Reroll
from ..abilities.nodes import Plus
from ..cards.ability import Ability
from ..state.effects import Effect
from ..state.holo_state import HoloState
from ..state.occasion import UNTOLD, Occasion
from ..state.side import BACK, COLLAB, Holomem
from . import replacement
from .continuous import (
    against,
    cannot,
    dice_times,
    exceeds_limit,
    first_art_damage,
    fixed_face,
    is_fixed,
    is_spent,
    number,
)
from .moves import transfer, transfer_to
from .triggers import Happening, notice, remember
from .verbs import CHOOSE, FACE
from .zones import (
    cheer_to,
    detach,
    enter,
    leave,
    place,
    put,
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


def down(g: HoloState, holomem: Holomem, by: int, rule: str = "5.4.1") -> bool:
    """ダウンする: what follows is done at the next check timing (11.3)."""
    if holomem.downed:
        return False
    holomem.downed = True
    holomem.downed_by = by
    g.due = True
    g.emit("downed", rule, holomem.player, about=holomem.ref)
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


def archive(g: HoloState, player: int, refs: Sequence[int], source: str, rule: str = "5.12.1") -> Flow[None]:
    """アーカイブする, from a zone of the player."""
    yield from ()
    for ref in refs:
        put(g, player, ref, source, "archive", rule)


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
    remember(g, holomem.player, "bloomed", "", g.number(ref))
    g.due = True
    transfer_to(g, holomem, ref, source, rule, "bloom")
    bloomed = Happening("bloomed", holomem)
    bloomed.occasion = by
    notice(g, bloomed)
    if rises:
        notice(g, Happening("level-rose", holomem))
    if g.features.declares:
        yield from replacement.of_done(g, Happening("bloomed", holomem))


def _is_one_more_bloom(effect: Effect, holomem: Holomem) -> bool:
    modifier = effect.modifier
    return isinstance(modifier, Plus) and modifier.stat == "blooms" and holomem.ref in effect.refs


def collab(g: HoloState, holomem: Holomem, rule: str = "5.16.1") -> Flow[None]:
    """コラボする. Being moved to the collab position in another way is no collab (13.2.2)."""
    yield from ()
    place(g, holomem, COLLAB, rule, "collab")
    remember(g, holomem.player, "collabed", "", g.number(holomem.stack[-1]))
    notice(g, Happening("collabed", holomem))
    notice(g, Happening("collabs-with", holomem))
    if g.features.declares:
        yield from replacement.of_done(g, Happening("collabed", holomem))


def send_cheer(g: HoloState, player: int, ref: int, source: str, holomem: Holomem, rule: str = "5.21.1") -> Flow[int]:
    """エールを送る. Gives the card's new ref."""
    yield from ()
    return cheer_to(g, player, ref, source, holomem, rule)


def reattach(g: HoloState, ref: int, holder: Holomem, to: Holomem, rule: str = "5.17.4.2") -> Flow[bool]:
    """付け替える: to the same holomem it does nothing (5.17.4.1), to one that cannot have it either (5.17.3.4). It stays
    the same card (4.1.4)."""
    yield from ()
    if holder is to or exceeds_limit(g, to, (*to.attached, ref)):
        why = "5.17.4.1" if holder is to else "5.17.3.4"
        g.emit("nothing", why, holder.player, (ref,), source="stage", target="stage", about=to.ref, word="reattach")
        return False
    g.due = True
    if ref in holder.cheers:
        holder.cheers = tuple(other for other in holder.cheers if other != ref)
        to.cheers = (*to.cheers, ref)
    else:
        holder.attached = tuple(other for other in holder.attached if other != ref)
        to.attached = (*to.attached, ref)
    g.stage_changed((ref,))
    g.emit("reattach", rule, holder.player, (ref,), (ref,), source="stage", target="stage", about=to.ref, amount=1)
    return True


def swap(g: HoloState, one: Holomem, other: Holomem, rule: str = "5.18.1") -> Flow[None]:
    """交代する: both change places at the same time, as they stand (5.10.1); when one cannot, neither does (5.10.2)."""
    yield from ()
    if is_fixed(g, one) or is_fixed(g, other):
        g.emit("nothing", "5.10.2", one.player, about=one.ref, word="swap")
        return
    first, second = one.position, other.position
    place(g, one, second, rule)
    place(g, other, first, rule)


def move_to(g: HoloState, holomem: Holomem, position: int, rule: str = "5.5.1") -> Flow[bool]:
    """Move to another position that is free, as it stands (Q8); that is no collab (13.2.2)."""
    yield from ()
    if holomem.position == position or is_fixed(g, holomem):
        return False
    if position != BACK and g.sides[holomem.player].at(position) is not None:
        return False
    place(g, holomem, position, rule)
    return True


def to_stage(g: HoloState, player: int, refs: Sequence[int], source: str, rule: str = "5.13.1") -> Flow[list[Holomem]]:
    """ステージに出す: to the back position (4.6.3). When there is no room for all, the stage's controller chooses
    which of them go; the others stay where they are (4.4.6.1)."""
    room = room_on_stage(g, g.sides[player])
    if len(refs) > room:
        refs = yield from pick(g, player, "overflow", "4.4.6.1", lambda: list(refs), CHOOSE, room, room)
    return [enter(g, player, ref, BACK, rule, face_down=False, source=source) for ref in refs]


def leave_stage(
    g: HoloState, holomem: Holomem, zone: str, by: int, bottom: bool = False, rule: str = "4.4.7"
) -> Flow[int]:
    """手札に戻す, デッキに戻す …: a holomem leaves the stage for another zone, by an ability of the player `by`."""
    for attached in holomem.attached:
        yield from replacement.of_archiving(g, holomem, attached)
    ref = leave(g, holomem, zone, rule, bottom)
    if zone == "deck":
        _notice_returned(g, holomem, by)
    return ref


def leave_with_stack(g: HoloState, holomem: Holomem, by: int, rule: str = "4.4.7") -> None:
    """重なっているホロメンすべてをデッキに戻す: all cards of its stack are on their way; what is attached stays behind."""
    stack = holomem.stack
    retire(g, holomem, rule, ())
    g.sides[holomem.player].loose.extend(stack)
    _notice_returned(g, holomem, by)


def _notice_returned(g: HoloState, holomem: Holomem, by: int) -> None:
    """It has returned from the stage to the deck, by an ability of the player `by`."""
    remember(g, holomem.player, "returned-to-deck", "", g.number(holomem.stack[-1]))
    notice(g, Happening("returned-to-deck", holomem))
    returned = Happening("returns-to-deck", None, holomem)
    returned.by = by
    notice(g, returned)


def deal_damage(
    g: HoloState,
    source: int,
    player: int,
    dealer: Holomem | None,
    to: Holomem,
    amount: int,
    art: Ability | None,
    reducible: bool = True,
) -> Flow[int]:
    """ダメージを与える, by a card of `player`: after replacement (10.11), 0 or less is not dealt at all (1.3.2.2). Gives
    what was dealt."""
    if g.features.damages:
        by = dealer.ref if dealer is not None else source  # an oshi deals special damage by its skills
        amount = _changed(g, player, by, to, amount, art is not None, reducible)
    if g.features.hits:
        given = amount
        instead, amount = yield from replacement.of_damage(g, player, dealer, to, amount, art is not None, reducible)
        other = g.holomem(instead)
        if other is not None:
            return (yield from deal_damage(g, source, player, dealer, other, given, art, reducible))
        if g.features.spares and reducible and _is_spared(g, player, to, art is not None):
            amount = 0  # what was done just now may have seen to it
    if art is not None and reducible and "first-art-damage-taken" in g.features.stats:
        amount = first_art_damage(g, to, amount)
    if amount <= 0:
        g.emit("nothing", "1.3.2.2", to.player, about=to.ref, word="damage")
        return 0
    to.damage += amount
    g.due = True
    downs = is_spent(g, to)
    to.downed_by = dealer.ref if dealer is not None and downs else -1
    to.downed_art = art.name if art is not None and downs else ""
    rule = "5.22.1" if art is None else "12.3.4.5"
    g.emit("damage", rule, to.player, about=to.ref, amount=amount, word="special" if art is None else "art")
    kind = "special" if art is None else "art"
    for word in ("damaged", f"damaged-{kind}", "deals", f"deals-{kind}"):
        if word in g.features.events:
            happening = Happening(word, to) if word.startswith("damaged") else Happening(word, dealer, to)
            happening.by, happening.occasion, happening.cards = player, Occasion(amount), (source,)
            happening.art = "" if art is None else art.name
            notice(g, happening)
    if g.features.declares:
        yield from replacement.of_done(g, Happening("damaged", to))
    return amount


def _changed(g: HoloState, player: int, by: int, to: Holomem, amount: int, art: bool, reducible: bool) -> int:
    """What continuous effects make of the damage that one deals and the other takes (10.10.1.4)."""
    if not art:
        amount = number(g, by, "special-dealt", amount) + against(g, "special-dealt", by, to.ref)
    taken = number(g, to.ref, "damage-taken", amount)
    taken = number(g, to.ref, "art-damage-taken" if art else "special-damage-taken", taken)
    taken += against(g, "damage-taken", to.ref, by)
    taken += against(g, "art-damage-taken" if art else "special-damage-taken", to.ref, by)
    if g.features.spares and _is_spared(g, player, to, art):
        taken = 0  # 5.22.4
    return taken if reducible or taken > amount else amount  # 5.22.3.1


def _is_spared(g: HoloState, player: int, to: Holomem, art: bool) -> bool:
    """Whether effects keep a holomem from taking damage of a player's cards."""
    if not art and cannot(g, to, "take-any-special"):
        return True
    if player == to.player:
        return False
    if cannot(g, to, "take") or cannot(g, to, "change-hp"):
        return True
    return cannot(g, to, "take-art") if art else cannot(g, to, "take-special")


def heal(g: HoloState, holomem: Holomem, amount: int, by: int, rule: str = "5.23.1") -> Flow[int]:
    """回復する, by an ability of the player `by`: never below 0 (5.23.1.1)."""
    healed = min(amount, holomem.damage)
    if healed <= 0:
        g.emit("nothing", "1.3.2.2", holomem.player, about=holomem.ref, word="heal")
        return 0
    holomem.damage -= healed
    g.emit("heal", rule, holomem.player, about=holomem.ref, amount=healed)
    happening = Happening("healed", holomem)
    happening.by, happening.occasion = by, Occasion(healed)
    notice(g, happening)
    if g.features.declares:
        yield from replacement.of_done(g, happening)
    return healed


def roll(g: HoloState, player: int, source: int, holomem: int, count: int = 1) -> Flow[list[int]]:
    """サイコロを振る, by an ability of a holomem or, with -1, of another card: re-rolls begin the roll anew (5.24.3); a face
    that was declared or set is what it counts as, after all of them (5.24.4)."""
    roller = g.last_seen(holomem)
    if roller is not None and "would-roll" in g.features.reactions:
        yield from replacement.of_dice(g, Happening("would-roll", roller), player, "12.1.5.1", [])
    applied: list[tuple[int, int]] = []
    rolled = Happening("rolled", roller)
    if roller is None:
        rolled.cards, rolled.by = (source,), player  # an oshi
    faces = yield from _throw(g, player, source, count)
    while "rolled" in g.features.reactions:
        again = yield from replacement.of_dice(g, rolled, player, "5.24.3", applied)
        if again is Reroll.ALL:
            faces = yield from _throw(g, player, source, count)
        elif again is Reroll.ONE:
            at = yield from _choose_die(g, player, source, faces)
            faces[at : at + 1] = yield from _throw(g, player, source, 1)
        else:
            break
    for _ in range(count):
        remember(g, player, "rolled", "", g.number(source))
    of_three = number(g, g.sides[player].oshi, "dice-of-3", 0) if count == 3 and roller is not None else 0
    if of_three:
        faces = [of_three] * 3
        g.emit("fix-die", "5.24.4", player, about=source, amount=of_three)
    by = roller.ref if roller is not None else source
    face = fixed_face(g, player, by)
    if face:
        faces, g.declared_faces = [face] * count, ()
        g.emit("fix-die", "5.24.4", player, about=source, amount=face)
    for face in g.declared_faces:
        at = yield from _choose_die(g, player, source, faces)
        faces[at] = face
        g.emit("fix-die", "5.24.4", player, about=source, amount=faces[at])
    g.declared_faces = ()
    times = dice_times(g, by)
    return [face * times for face in faces] if times > 1 else faces


def _throw(g: HoloState, player: int, source: int, count: int) -> Flow[list[int]]:
    faces: list[int] = []
    for _ in range(count):
        face = yield from throw(g, "die", "5.24.1", 6, FACE, 1)
        g.emit("roll", "5.24.1", player, about=source, amount=face)
        faces.append(face)
    return faces


def _choose_die(g: HoloState, player: int, source: int, faces: list[int]) -> Flow[int]:
    """Which of several dice is rolled again."""

    def options() -> list[Option]:
        return [Option(g, FACE, (face,)) for face in sorted(set(faces))]

    answer = yield from ask(g, player, "choose-die", "5.24.3", options, about=source)
    return faces.index(answer.args[0])


def return_to_debut(g: HoloState, holomem: Holomem, debut: int, rule: str = "5.15.1.3") -> Flow[None]:
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
        transfer(g, holomem.player, ref, "stage", "hand", rule, about=holomem.ref)

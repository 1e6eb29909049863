"""What is wished for in a new room, checked: who sits there, with which deck, and where the game begins."""

from __future__ import annotations

import base64
import binascii
import json
import time
from collections.abc import Callable
from typing import Any, Final

from ... import bots
from ...games.registry import game_named
from ...kernel.chance import key_of
from ...kernel.errors import CorruptSave, InvalidDeck, UnknownName
from ...lang.card_game import Game
from ...lang.decks import DeckList
from ...lang.start import LISTS, check_rules
from .. import offered_games
from ..errors import Refusal
from ..lessons.lesson import lesson_named
from ..limits import Limits
from ..shared import Shared
from ..socket.messages import Create
from ..socket.wishes import DeckChoice, Origin, SeatWish
from ..tokens import commitment_to, is_name, new_code
from ..workers.elsewhere import read_elsewhere
from ..workers.foreign import Begun, begun_from_position, begun_from_save
from .best_of import following, new_match
from .records import RoomRecord, SeatRecord
from .shuffle.shares import checked_seal

_SPECTATORS: Final = ("hands", "allowed", "none")


async def record_for(shared: Shared, user: str, name: str, wish: Create) -> tuple[RoomRecord, bytes]:
    """The record of a new room, and where the game does not begin with shuffled decks the save with which it does."""
    _check(wish, shared.limits)
    game = game_named(wish.game)
    origin = _origin_word(wish.origin)
    if wish.match is not None and origin != "decks":
        raise Refusal("malformed", "a match begins with decks")
    if wish.rules and origin != "decks":
        raise Refusal("malformed", "a game that has begun elsewhere has its rules already")
    seats = [await _seat(shared, game, user, name, one, origin == "decks") for one in wish.seats]
    seal = checked_seal(wish.seal)
    for seat in seats:
        seat.seal = seal if seat.by == "human" else ""
    if wish.seed is not None and any(seat.by == "open" for seat in seats):
        raise Refusal("malformed", "a seed may be chosen only where no other person plays")
    seed = b"" if wish.seed is None else key_of(wish.seed)  # the players have a part in one that nobody chose
    record = RoomRecord(
        code=new_code(),
        game=wish.game,
        mode=wish.mode,
        rules=check_rules(game.rule_options, wish.rules),
        status="waiting",
        public=wish.public,
        seats=seats,
        owner=user,
        lists=wish.lists,
        spectators=wish.spectators,
        created=time.time(),
        seed=seed.hex(),
        commitment=commitment_to(seed) if seed else "",
        origin=origin,
        clock=wish.clock,
        match=new_match(wish.match, len(seats)),
        barred=wish.barred,
        delay=wish.delay,
        invited=await _known(shared, user, wish.invited),
    )
    begun = await _begun(shared, game, record, wish.origin) if wish.origin is not None else None
    counts = game.modes.get(wish.mode or game.usual_mode())
    if counts is None:
        raise UnknownName(f"{wish.game} has no mode {wish.mode!r}")
    if len(seats) not in ((begun.seats,) if begun is not None else counts):
        raise Refusal("malformed", f"there are {len(seats)} seats; the game is for {', '.join(map(str, counts))}")
    return record, begun.head if begun is not None else b""


def same_again(old: RoomRecord) -> RoomRecord:
    """The record of a rematch: the same people and decks, each on the next seat unless a match counts by seats, and a new
    shuffle with the shares that were sealed for it."""
    seats = [SeatRecord(s.by, s.user, s.name, s.bot, s.deck_name, s.deck, seal=s.next_seal) for s in old.seats]
    return RoomRecord(
        code=new_code(),
        game=old.game,
        mode=old.mode,
        rules=old.rules,
        status="waiting",
        public=old.public,
        seats=seats if old.match is not None else [*seats[1:], seats[0]],
        owner=old.owner,
        lists=old.lists,
        spectators=old.spectators,
        delay=old.delay,
        created=time.time(),
        seed="",
        commitment="",
        clock=old.clock,
        match=following(old.match),
    )


async def _seat(shared: Shared, game: Game, user: str, name: str, wish: SeatWish, with_deck: bool) -> SeatRecord:
    if wish.by not in ("me", "bot", "open"):
        raise Refusal("malformed", "a seat is by me, bot or open")
    if wish.by == "bot" and not bots.is_known(wish.bot):
        raise Refusal("unknown", f"there is no bot {wish.bot!r}; there are {', '.join(bots.names())}")
    if wish.by == "open":
        return SeatRecord("open")
    deck_name, deck = await legal_deck(shared, game, user, wish.deck) if with_deck else ("", None)
    if wish.by == "bot":
        return SeatRecord("bot", "", wish.bot, wish.bot, deck_name, deck)
    return SeatRecord("human", user, name, "", deck_name, deck)


async def chosen_deck(shared: Shared, game: Game, choice: DeckChoice, user: Callable[[], str]) -> DeckList:
    """The deck that a user chose; it need not be legal."""
    if choice.text:
        return offered_games.deck_from_text(game, choice.text, choice.name, shared.limits)
    if choice.id is not None:
        rows = await shared.store.decks(user())
        own = next((row for row in rows if row.id == choice.id and row.game == game.name), None)
        if own is None:
            raise Refusal("unknown", "you have no such deck for this game")
        return offered_games.deck_from_data(game, json.loads(own.data), shared.limits)
    return offered_games.shipped_deck(game, choice.name)


async def legal_deck(shared: Shared, game: Game, user: str, choice: DeckChoice | None) -> tuple[str, dict[str, Any]]:
    """The name and the list of a deck that a user chose; it must be legal."""
    deck = await chosen_deck(shared, game, choice or DeckChoice(), lambda: user)
    faults = game.check_deck(deck)
    if faults:
        raise InvalidDeck(faults)
    return deck.name, offered_games.deck_to_data(deck)


async def _begun(shared: Shared, game: Game, record: RoomRecord, origin: Origin) -> Begun:
    """A game that starts somewhere else than with shuffled decks."""
    record.seed = record.commitment = ""
    if origin.lesson:
        position = lesson_named(record.game, origin.lesson).position
        if [seat.by for seat in record.seats] != ["human", "bot"]:
            raise Refusal("malformed", "a lesson has two seats: yours, and that of a bot")
        record.lesson = origin.lesson
        return await read_elsewhere(shared, record.owner, begun_from_position, game.name, position)
    if origin.position:
        return await read_elsewhere(shared, record.owner, begun_from_position, game.name, origin.position)
    if origin.replay:
        save = await shared.store.replay_save(origin.replay) if is_name(origin.replay) else None
        if save is None:
            raise Refusal("unknown", "there is no such replay")
    else:
        save = _decoded(origin.save)
    return await read_elsewhere(shared, record.owner, begun_from_save, game.name, save, origin.at)


async def _known(shared: Shared, user: str, names: list[str]) -> list[str]:
    """The public names of people who are invited: of those whom the user has played."""
    if not names:
        return []
    known = {shared.signer.public_name(row.other) for row in await shared.store.opponents(user)}
    if not known.issuperset(names):
        raise Refusal("unknown", "one invites people with whom one has played")
    return names


def _origin_word(origin: Origin | None) -> str:
    if origin is None:
        return "decks"
    given = [word for word in ("position", "replay", "save", "lesson") if getattr(origin, word)]
    if len(given) != 1:
        raise Refusal("malformed", "a game starts from a position, a replay, a save or a lesson: one of them")
    return given[0]


def _check(wish: Create, limits: Limits) -> None:
    if wish.lists not in LISTS:
        raise Refusal("malformed", "lists is open or closed")
    if wish.spectators not in _SPECTATORS:
        raise Refusal("malformed", "spectators is hands, allowed or none")
    if not 0 <= wish.delay <= limits.delay:
        raise Refusal("malformed", f"those who watch are at most {limits.delay} seconds behind")
    later = wish.delay >= limits.hands_delay
    if wish.spectators == "hands" and not later and any(seat.by == "open" for seat in wish.seats):
        raise Refusal(
            "malformed",
            f"where two people play hands are shown after {limits.hands_delay} seconds: whoever plays could watch, too",
        )
    if len(wish.barred) > limits.barred:
        raise Refusal("malformed", f"at most {limits.barred} people are kept out")
    if not 1 <= len(wish.seats) <= limits.seats:
        raise Refusal("malformed", f"a room has from 1 to {limits.seats} seats")
    clock = wish.clock
    if clock is None:
        return
    least, most, bank = limits.decision_least, limits.decision_most, limits.bank
    if not (least <= clock.decision <= most and 0 <= clock.bank <= bank):
        raise Refusal("malformed", f"a clock has {least} to {most} seconds for a decision and 0 to {bank} in the bank")


def _decoded(save: str) -> bytes:
    try:
        return base64.b64decode(save, validate=True)
    except (binascii.Error, ValueError):
        raise CorruptSave("the save is not base64") from None

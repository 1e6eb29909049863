"""A shuffle that nobody can steer: the server commits itself, the players add shares, and only all of it makes the seed.

docs/fairness.md says it to the byte, and `web/src/lib/fairness.js` checks a finished game by itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .. import load
from ..kernel.errors import HolochronError
from ..kernel.table.saves import write_save
from ..kernel.table.table import Table

FORMAT: Final = 1
SHARE_BYTES: Final = 32
MOST_TRIES: Final = 64  # seeds among which one is looked for under which the toss falls to the loser of the game before
NOBODY: Final = -1

# What the seed of a game comes from.
SHARED: Final = "shared"  # the server and the players
SERVER: Final = "server"  # the server alone, or whoever chose it: nothing else is bound
NONE: Final = ""  # the game began elsewhere


class Unfair(HolochronError):
    """A game is not what was committed to before it."""


# ---------------------------------------------------------------------------------------------------- before the game


def seal_of(share: bytes) -> str:
    """What a player shows of a share before anybody shows any."""
    return hashlib.sha256(b"holochron share\n" + share).hexdigest()


def terms_of(room: str, game: str, start: Mapping[str, Any], seals: Sequence[str], toss: int) -> str:
    """All that decides the game besides the seed, as text: where, what, with which decks, cards and options, and whose
    shares count. `toss` is the seat that is to decide who goes first, NOBODY where chance says whose."""
    bound = {name: value for name, value in start.items() if name not in ("seed", "cards")}
    terms = {
        "format": FORMAT,
        "room": room,
        "game": game,
        **bound,
        "cards": cards_mark(start["cards"]),
        "seals": list(seals),
        "toss": toss,
    }
    return json.dumps(terms, sort_keys=True, separators=(",", ":"))


def cards_mark(cards: Mapping[str, str]) -> str:
    """A hash of the cards of a game, each with the lines that it is read from."""
    text = "".join(f"{number}\0{cards[number]}\0" for number in sorted(cards))
    return hashlib.sha256(text.encode()).hexdigest()


def commitment_of(secret: bytes, terms: str) -> str:
    """What is shown of the server's secret and the terms before anybody shows a share."""
    return hashlib.sha256(b"holochron commitment\n" + secret + terms.encode()).hexdigest()


def seed_of(secret: bytes, commitment: str, shares: Sequence[str], number: int = 0) -> bytes:
    """The seed that comes from the secret and the shares, in hexadecimal, empty where there is none."""
    told = b"".join(b"\1" + bytes.fromhex(share) if share else b"\0" for share in shares)
    whole = b"holochron seed\n" + secret + bytes.fromhex(commitment) + told + number.to_bytes(4, "big")
    return hashlib.sha256(whole).digest()


# ---------------------------------------------------------------------------------------------------- after the game


def kind_of(content: Mapping[str, Any]) -> str:
    """What the seed of a saved game comes from: SHARED, SERVER or NONE."""
    if "fairness" in content:
        return SHARED
    return SERVER if content["start"].get("seed") else NONE


def commitment_in(content: Mapping[str, Any]) -> str:
    """What was shown before the game of a save; empty when it began elsewhere."""
    kind = kind_of(content)
    if kind == SHARED:
        return str(content["fairness"]["commitment"])
    return hashlib.sha256(bytes.fromhex(content["start"]["seed"])).hexdigest() if kind == SERVER else ""


def check_fairness(content: Mapping[str, Any]) -> None:
    """Unfair when the seed, the decks or the options of a save are not those that its commitment binds."""
    if kind_of(content) != SHARED:
        return
    try:
        _check(content["fairness"], content)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise Unfair(f"what it says about its seed cannot be read: {error}") from None


def _check(fairness: Mapping[str, Any], content: Mapping[str, Any]) -> None:
    secret, terms, commitment = bytes.fromhex(fairness["secret"]), fairness["terms"], fairness["commitment"]
    shares, start = fairness["shares"], content["start"]
    if commitment_of(secret, terms) != commitment:
        raise Unfair("the server's secret and the terms are not those that were committed to")
    told = json.loads(terms)
    expected = json.loads(terms_of(told["room"], content["game"], start, told["seals"], told["toss"]))
    for name in sorted({*told, *expected}):
        if told.get(name) != expected.get(name):
            raise Unfair(f"its {name} is not what was committed to")
    if len(shares) != len(told["seals"]):
        raise Unfair("it has another number of shares than of seats")
    for share, seal in zip(shares, told["seals"], strict=True):
        if share and (len(share) != 2 * SHARE_BYTES or seal_of(bytes.fromhex(share)) != seal):
            raise Unfair("a share is not the one that was sealed")
    seeds = [seed_of(secret, commitment, shares, number).hex() for number in range(MOST_TRIES)]
    if fairness["number"] < 0 or start["seed"] != seeds[fairness["number"]]:
        raise Unfair("the seed is not the one that comes from the secret and the shares")
    earlier = seeds[: fairness["number"]]
    if earlier and (told["toss"] == NOBODY or any(falls_to(_begun(content, seed), told["toss"]) for seed in earlier)):
        raise Unfair("the seed is not the first that the terms allow")


def falls_to(table: Table, seat: int) -> bool:
    """Whether the toss lets that seat decide who goes first, or the rules let nobody."""
    decision = table.decision
    return decision is None or decision.kind != "go-first" or decision.player == seat


def _begun(content: Mapping[str, Any], seed: str) -> Table:
    """The same game with another seed, before anybody has chosen."""
    kept = {name: content[name] for name in ("format", "engine", "game")}
    return load(write_save({**kept, "start": {**content["start"], "seed": seed}, "inputs": []}))

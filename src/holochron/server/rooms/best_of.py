"""Best of three: games between the same seats that make a match."""

from __future__ import annotations

from typing import Final

from ..errors import Refusal
from ..fairness import NOBODY
from ..socket.plain import MatchInfo
from ..socket.wishes import MatchWish
from .records import MatchRecord, RoomRecord

_BEST_OF: Final = (3, 5)
_CHOOSERS: Final = ("loser", "random")


def new_match(wish: MatchWish | None, seats: int) -> MatchRecord | None:
    if wish is None:
        return None
    if wish.best_of not in _BEST_OF:
        raise Refusal("malformed", "a match is best of 3 or 5")
    if wish.chooser not in _CHOOSERS:
        raise Refusal("malformed", "who decides who goes first is loser or random")
    return MatchRecord(wish.best_of, wish.chooser, (0,) * seats)


def after_game(match: MatchRecord, winners: list[int]) -> MatchRecord:
    """The match with one more game in it. Nobody scores in a draw."""
    wins = tuple(count + (seat in winners) for seat, count in enumerate(match.wins))
    beaten = [seat for seat in range(len(wins)) if seat not in winners] if winners else []
    loser = beaten[0] if len(beaten) == 1 else -1
    return MatchRecord(match.best_of, match.chooser, wins, match.played + 1, loser)


def following(match: MatchRecord | None) -> MatchRecord | None:
    """The match of the game after this one: the same, or when it is decided a new one."""
    if match is None or not is_decided(match):
        return match
    return MatchRecord(match.best_of, match.chooser, (0,) * len(match.wins))


def is_decided(match: MatchRecord) -> bool:
    return 2 * max(match.wins) > match.best_of


def match_info(record: RoomRecord) -> MatchInfo | None:
    match = record.match
    if match is None:
        return None
    game = match.played + (record.status not in ("over", "closed"))
    return {
        "best_of": match.best_of,
        "chooser": match.chooser,
        "game": game,
        "wins": list(match.wins),
        "over": is_decided(match),
    }


def tossed_for(match: MatchRecord | None) -> int:
    """The seat to which the toss is to fall, because the loser decides who goes first; NOBODY where chance says whose."""
    return match.loser if match is not None and match.chooser == "loser" and match.loser >= 0 else NOBODY

"""The plain data within messages and answers, field by field. `tools/page_types.py` makes the page's types of it."""

from __future__ import annotations

from typing import Annotated, Any, Final, NotRequired, TypedDict

import msgspec

from ...lang.speech import LANGUAGES

Data = dict[str, Any]
Text = Annotated[dict[str, str], msgspec.Meta(extra={"name": "Text"})]  # by language
Langs = tuple[str, ...]  # what somebody reads
ALL: Final[Langs] = LANGUAGES
CardText = Annotated[dict[str, str | list[str]], msgspec.Meta(extra={"name": "CardText"})]  # whole, or by skill


def languages_of(lang: str) -> Langs:
    """What somebody reads who asks for a language: that one; all of them where none is named, or one that there is not."""
    return (lang,) if lang in ALL else ALL


def words(*all: str) -> msgspec.Meta:
    """All that such a field says. Nothing is refused for it: who makes the data, or reads it, sees to that."""
    return msgspec.Meta(extra={"words": all})


class Name(TypedDict):
    """A part of a text that names something, or that a page may leave out: one of these is there besides the words."""

    text: str
    player: NotRequired[int]  # a player
    card: NotRequired[str]  # a card, by number
    number: NotRequired[str]  # the number of a card that is named before
    owner: NotRequired[int]  # a player whose a card is
    owning: NotRequired[int]  # the words that say so
    deed: NotRequired[str]  # what an option does, around what it is done to
    source: NotRequired[int]  # the card that asks, by ref
    title: NotRequired[str]  # what is asked


# A text with what it names apart.
Parts = Annotated[dict[str, list[str | Name]], msgspec.Meta(extra={"name": "Parts"})]


class View(TypedDict):
    """The table as somebody may see it. Each game adds what is its own, which its board knows."""

    game: str
    you: int | None
    turn: int
    turn_player: int


class Action(TypedDict):
    """What an option does, with the refs and numbers that it is done to by name."""

    do: str


OPEN: Final = (View, Action)  # they have more fields than are named here


class FairnessInfo(TypedDict):
    """Who has a part in the shuffle: the seal of each seat, empty without one, and whether its share has been shown."""

    seals: list[str]
    shown: list[bool]


class MatchInfo(TypedDict):
    """Which game of a match it is, and who has won how many so far."""

    best_of: int
    chooser: str
    game: int
    wins: list[int]
    over: bool


class Watcher(TypedDict):
    """Who watches, by the public name."""

    user: str
    name: str


class Waiting(TypedDict):
    """Who must choose, as everybody may know."""

    player: int
    kind: str
    rule: str


class Picking(TypedDict):
    """A run of picks that is answered at once."""

    name: int
    min: int
    max: int
    ordered: bool
    picked: list[int]
    candidates: list[int]
    shown: list[int]


GameEvent = TypedDict(
    "GameEvent",
    {
        "number": int,
        "kind": str,
        "rule": str,
        "player": int,
        "cards": list[str | None],
        "refs": list[int],
        "was": list[int],
        "from": str,
        "to": str,
        "about": int,
        "other": int,
        "amount": int,
        "word": str,
    },
)


class Result(TypedDict):
    """How a game ended."""

    winners: list[int]
    places: list[int]
    reason: str
    rule: str
    text: Text
    parts: NotRequired[Parts]  # of games that were kept before there were parts it is not known


class Undoable(TypedDict):
    """Whether one's last choice can be taken back freely, and whether the others may be asked."""

    free: bool
    ask: bool


class UndoAsked(TypedDict):
    """Who wants to go back to so many inputs."""

    seat: int
    inputs: int


class Sentence(TypedDict):
    rule: str
    text: Text


class Told(Sentence):
    """A line of the log that would be written."""

    parts: Parts


class Reason(Sentence):
    """Why something cannot be done, and what its clause says."""

    summary: Text


class Change(TypedDict):
    """Damage dealt to a card in play or, negative, healed from it."""

    ref: int
    player: int
    damage: int
    before: int
    after: int
    hp: int
    left: int
    down: bool


class PlayerChange(TypedDict):
    """Damage that a player takes or, negative, heals."""

    player: int
    damage: int
    before: int
    after: int
    limit: int
    over: bool


class HintOption(TypedDict):
    """An option, and how likely a win is after it."""

    index: int
    chance: float


class HintReason(TypedDict):
    """A figure that is another one after the best option than after the second, whose it is, and whether that is good."""

    figure: str
    side: Annotated[str, words("mine", "theirs")]
    change: float
    good: bool
    text: Text


class SearchHint(TypedDict):
    """What the search would choose: the best option and the one nearest to it. `before` is how likely a win is by what one
    would do at first sight; `picks` are the cards of a whole run, where several are to be picked."""

    before: float
    options: list[HintOption]
    picks: list[int]
    reasons: list[HintReason]


Payment = TypedDict("Payment", {"ref": int, "number": str | None, "from": str, "to": str})


class OptionPreview(TypedDict):
    """What an option surely does, as if others did nothing about it: `aside` is what they could be asked meanwhile."""

    index: int
    lines: list[Told]
    changes: list[Change]
    paid: list[Payment]
    draws: int
    ep: NotRequired[int]  # Chrono Card alone has EP, and players who take damage
    players: NotRequired[list[PlayerChange]]
    ends: bool
    winners: NotRequired[list[int]]
    open: bool
    aside: NotRequired[list[str]]

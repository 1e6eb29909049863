"""What is answered over HTTP, field by field; a test holds the answers and these together."""

from __future__ import annotations

from typing import Annotated, Final, NotRequired, TypedDict

import msgspec

from ..socket.messages import DecisionInfo, Line, OptionInfo, StateNews
from ..socket.plain import CardText, GameEvent, Reason, Result, Sentence, Text, View, Waiting, words

Both = Annotated[dict[str, list[str]], msgspec.Meta(extra={"name": "Both"})]  # two texts, by language


class ModeInfo(TypedDict):
    name: str
    players: list[int]
    title: Text


class RuleValueInfo(TypedDict):
    value: str
    title: Text


class RuleOptionInfo(TypedDict):
    """A choice of rules: what it is called, and what can be chosen, the usual first."""

    name: str
    values: list[RuleValueInfo]


class DeckInfo(TypedDict):
    name: str
    title: Text
    cards: int


class LevelInfo(TypedDict):
    name: str
    sentence: Text


class SetInfo(TypedDict):
    """A set of cards: the code that its numbers begin with, and what it is called."""

    name: str
    title: Text


class GameInfo(TypedDict):
    name: str
    title: str
    rules_version: str
    players: list[int]
    modes: list[ModeInfo]
    rules: list[RuleOptionInfo]
    decks: list[DeckInfo]
    bots: list[str]
    levels: list[LevelInfo]  # the same with a sentence for each
    lessons: list[str]
    formats: list[str]
    parts: list[str]
    sets: list[SetInfo]


class StepInfo(TypedDict):
    """A step of a lesson: what it says, and where to look; whether somebody acts."""

    text: Text
    point: str
    act: bool


class LessonInfo(TypedDict):
    name: str
    title: Text
    about: Text
    steps: list[StepInfo]


class HintInfo(TypedDict):
    """What a kind of decision is about; with an option, where that can be done."""

    kind: str
    option: str
    text: Text


class Teaching(TypedDict):
    lessons: list[LessonInfo]
    hints: list[HintInfo]


class AbilityInfo(TypedDict):
    """An ability of a card; an art has what it costs and the damage that it deals, too."""

    slot: str
    name: Text
    holo_power: int
    limit: str
    effect: list[str]
    text: NotRequired[Text]
    cost: NotRequired[str]
    damage: NotRequired[int]
    bonus: NotRequired[int]
    bonus_color: NotRequired[list[str]]


class ArtFigures(TypedDict):
    name: Text
    cost: str
    damage: int


class CardInfo(TypedDict):
    """A card. Which fields it has besides the first three is up to its game."""

    number: str
    kind: str
    name: Text
    text: NotRequired[CardText]
    # hololive OCG
    support: NotRequired[str]
    limited: NotRequired[bool]
    level: NotRequired[str | None]
    buzz: NotRequired[bool]
    colors: NotRequired[list[str]]
    life: NotRequired[int]
    hp: NotRequired[int]
    baton: NotRequired[str]
    tags: NotRequired[list[Text]]
    arts: NotRequired[list[ArtFigures]]
    abilities: NotRequired[list[AbilityInfo]]
    extras: NotRequired[list[str]]
    # Chrono Card
    cost: NotRequired[int]
    ep: NotRequired[int]
    ap: NotRequired[int | None]
    dp: NotRequired[int | None]
    types: NotRequired[list[Text]]
    copies: NotRequired[int]
    origins: NotRequired[dict[str, str]]


class RuleInfo(TypedDict):
    """A clause in our words."""

    game: str
    id: str
    kind: str
    status: str  # the same as `kind`
    title: str
    summary: Text
    reason: Text


class Heading(TypedDict):
    id: str
    title: str


class RuleDetails(RuleInfo):
    under: Heading | None
    below: list[str]


class ChapterInfo(TypedDict):
    id: str
    title: Text
    summary: Text


class WordInfo(TypedDict):
    """A word of the game: how it is written in each language, what it means, and the clause to read on at."""

    en: list[str]
    ja: list[str]
    summary: Text
    rule: str


class TrialInfo(TypedDict):
    """A position in which a clause matters, and what to look at."""

    rule: str
    summary: Text
    position: str


class GuideInfo(TypedDict):
    """What helps a reader of the rules."""

    chapters: list[ChapterInfo]
    words: list[WordInfo]
    trials: list[TrialInfo]


class FoundClause(TypedDict):
    id: str
    kind: str
    title: str
    summary: Text


class AnswerInfo(TypedDict):
    """An official answer in our words, with the cards and clauses that it touches."""

    id: str
    cards: list[str]
    clauses: list[str]
    summary: Text


class RulingInfo(TypedDict):
    """How we decide a point; it touches clauses, answers and cards."""

    point: Text
    touches: list[str]
    summary: Text


class Findings(TypedDict):
    """What is said about a card, a clause or a word; `read` is what was looked for instead of words that stand nowhere."""

    clauses: list[FoundClause]
    answers: list[AnswerInfo]
    rulings: list[RulingInfo]
    read: dict[str, str]


class Verdict(Findings):
    """Whether an action is possible, why or why not, and what was decided about the like."""

    possible: bool
    reasons: list[Sentence]
    options: list[Text]
    cards: list[str]


class DeckList(TypedDict):
    name: str
    parts: dict[str, dict[str, int]]


class TournamentInfo(TypedDict):
    """A deck that was played at an event."""

    deck: DeckList
    event: Text
    date: str
    place: Text


class OwnDeck(TypedDict):
    id: int
    game: str
    name: str
    changed: float
    legal: bool
    deck: DeckList


class DeckFigures(TypedDict):
    counts: dict[str, int]
    kinds: dict[str, int]
    levels: dict[str, int]
    colors: dict[str, int]


class PassedOver(TypedDict):
    """A line of a deck's text that says nothing of cards."""

    line: int
    text: str


class CheckedDeck(TypedDict):
    deck: DeckList
    legal: bool
    faults: list[Sentence]
    figures: DeckFigures
    passed_over: list[PassedOver]


class ExportedDeck(TypedDict):
    format: str
    text: str


class FoundCards(TypedDict):
    numbers: list[str]


class OpeningHand(TypedDict):
    seed: int
    cards: list[str]


class Counts(TypedDict):
    games: int
    wins: int
    draws: int


class CountsAgainst(Counts):
    deck: str


class DeckStatistics(CountsAgainst):
    """How one's games with a deck went."""

    first: Counts
    second: Counts
    people: Counts
    bots: Counts
    against: list[CountsAgainst]


class Turn(TypedDict):
    """With which input a turn of a replay began."""

    turn: int
    player: int
    at: int


class _AnyReplay(TypedDict):
    id: str
    game: str
    mode: str
    names: list[str]
    decks: list[str]
    inputs: int
    result: Result | None
    claimed: NotRequired[bool]  # whether those who lost had stayed away; not known of uploads and earlier games
    finished: float
    public: bool
    mine: bool
    commitment: str
    fairness: NotRequired[
        str
    ]  # shared, server or nothing; of games that were kept before there was any it is not known
    seed: str


class ReplayInfo(_AnyReplay):
    turns: int


class ReplayDetails(_AnyReplay):
    turns: list[Turn]


class Frame(TypedDict):
    """The position after so many inputs, and what led to it since the frame before."""

    at: int
    view: View
    views: dict[str, View]
    waiting: Waiting | None
    decision: DecisionInfo | None
    chosen: int | None
    since: int
    events: list[GameEvent]
    log: list[Line]
    result: Result | None


class OpponentInfo(TypedDict):
    """Somebody whom one has played; `user` is the public name."""

    user: str
    name: str
    game: str
    games: int
    wins: int
    played: float


class PictureList(TypedDict):
    """Of which cards the server has pictures, each with a tag that changes with it; and from where else some may come."""

    numbers: dict[str, str]
    sources: list[str]


class ReviewMoment(TypedDict):
    """A choice: what was chosen and what would have been best, by index and in words, and how likely a win was after each."""

    number: int
    turn: int
    player: int
    chosen: int
    best: int
    chance: float
    best_chance: float
    labels: Both


class Review(TypedDict):
    """What a search says of every choice of a game. The turning points are numbers of moments, the worst first."""

    game: str
    tries: int
    seed: int
    edition: str
    moments: list[ReviewMoment]
    turning_points: list[int]


class ReviewInfo(TypedDict):
    """How far a review is: `done` of `inputs`. An old one was worked out by another engine, and is shown until there is a new one."""

    state: Annotated[str, words("none", "working", "done", "old")]
    done: int
    inputs: int
    review: Review | None


class PositionInfo(TypedDict):
    position: str
    view: View
    decision: DecisionInfo | None
    over: Text | None  # who has lost and why, where the game is over


class PuzzleInfo(TypedDict):
    """A puzzle that comes with a game."""

    name: str
    title: Text
    goal: Text
    level: int
    called: Text  # the level in words
    steps: int


class PuzzleMoment(TypedDict):
    """A puzzle after some choices: all of them by index, replies too, and the table as its state would be told in a room."""

    inputs: list[int]
    solved: bool
    over: bool
    state: StateNews


class PuzzleOutlook(TypedDict):
    """Whether the turn can still be won, and the choices that are left on the way there."""

    verdict: Annotated[str, words("won", "sure", "gone", "open")]
    steps: list[OptionInfo]


class PuzzleReasons(TypedDict):
    """Why each of several things cannot be done; no reasons where one can."""

    each: list[list[Reason]]


ANSWERS: Final = (
    GameInfo,
    Teaching,
    CardInfo,
    FoundCards,
    RuleInfo,
    RuleDetails,
    GuideInfo,
    Findings,
    Verdict,
    DeckList,
    TournamentInfo,
    OwnDeck,
    CheckedDeck,
    ExportedDeck,
    OpeningHand,
    DeckStatistics,
    ReplayInfo,
    ReplayDetails,
    Frame,
    OpponentInfo,
    ReviewInfo,
    PictureList,
    PositionInfo,
    PuzzleInfo,
    PuzzleMoment,
    PuzzleOutlook,
    PuzzleReasons,
)

"""What goes over the WebSocket: one struct per message, told apart by `type`. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from .plain import (
    Action,
    Data,
    FairnessInfo,
    GameEvent,
    MatchInfo,
    OptionPreview,
    Parts,
    Picking,
    Reason,
    Result,
    SearchHint,
    Sentence,
    Text,
    Undoable,
    UndoAsked,
    View,
    Waiting,
    Watcher,
    words,
)
from .wishes import ClockWish, DeckChoice, MatchWish, Number, Origin, SeatWish

PROTOCOL: Final = 1

Lists = Annotated[str, words("open", "closed")]
Spectators = Annotated[str, words("hands", "allowed", "none")]


class Request(msgspec.Struct, tag_field="type", rename={"re": "id"}, kw_only=True, forbid_unknown_fields=True):
    """What a client sends. `id` comes back as `re` of the answer."""

    re: Number | None = None


class Hello(Request, tag="hello"):
    protocol: Number
    name: str = ""
    token: str | None = None
    phrase: str = ""
    lang: str = ""


class NewPhrase(Request, tag="new-phrase"):
    pass


class Revoke(Request, tag="revoke"):
    pass


class Lobby(Request, tag="lobby"):
    watch: bool = True


class Create(Request, tag="create", rename={"re": "id", "origin": "from"}):
    game: str
    seats: list[SeatWish]
    mode: str = ""
    rules: dict[str, str] = {}
    public: bool = False
    clock: ClockWish | None = None
    lists: Lists = "closed"
    spectators: Spectators = "allowed"
    delay: int = 0  # seconds after which those who watch see what happens
    seed: Number | None = None
    origin: Origin | None = None
    match: MatchWish | None = None
    seal: str = ""
    barred: list[str] = []
    invited: list[str] = []


class Seek(Request, tag="seek"):
    game: str
    mode: str = ""
    lists: Lists = "closed"
    deck: DeckChoice | None = None
    seal: str = ""
    barred: list[str] = []


class Join(Request, tag="join"):
    room: str
    deck: DeckChoice | None = None
    seat: Number | None = None
    since: Number = 0
    agree: bool = False
    seal: str = ""


class Watch(Request, tag="watch"):
    room: str
    since: Number = 0


class Leave(Request, tag="leave"):
    room: str


class Choose(Request, tag="choose"):
    room: str
    decision: Number
    choice: int | None = None
    choices: list[int] | None = None
    refs: list[int] | None = None
    alone: bool = False


class Preview(Request, tag="preview"):
    room: str
    decision: Number


class Hint(Request, tag="hint"):
    room: str
    decision: Number


class WhyNot(Request, tag="why-not"):
    room: str
    action: Data
    seat: Number | None = None


class WhyEach(Request, tag="why-each"):
    room: str
    actions: list[Data]
    seat: Number | None = None


class Undo(Request, tag="undo"):
    room: str


class UndoAnswer(Request, tag="undo-answer"):
    room: str
    yes: bool


class Concede(Request, tag="concede"):
    room: str
    seat: Number | None = None


class Claim(Request, tag="claim"):
    room: str
    result: Annotated[str, words("win", "none")]


class Kick(Request, tag="kick"):
    """Show somebody out: by the seat, or anybody by the public name."""

    room: str
    seat: Number | None = None
    user: str = ""


class Rematch(Request, tag="rematch"):
    room: str
    seal: str = ""


class Share(Request, tag="share"):
    room: str
    share: str


class Chat(Request, tag="chat"):
    room: str
    text: str = ""
    phrase: str = ""


class Point(Request, tag="point"):
    room: str
    ref: Number


class Report(Request, tag="report"):
    room: str
    text: str = ""


class Ping(Request, tag="ping"):
    pass


REQUESTS: Final = (
    Hello,
    NewPhrase,
    Revoke,
    Lobby,
    Create,
    Seek,
    Join,
    Watch,
    Leave,
    Choose,
    Preview,
    Hint,
    WhyNot,
    WhyEach,
    Undo,
    UndoAnswer,
    Concede,
    Claim,
    Kick,
    Rematch,
    Share,
    Chat,
    Point,
    Report,
    Ping,
)
RoomRequest = (
    Join
    | Watch
    | Leave
    | Choose
    | Preview
    | Hint
    | WhyNot
    | WhyEach
    | Undo
    | UndoAnswer
    | Concede
    | Claim
    | Kick
    | Rematch
    | Share
    | Chat
    | Point
    | Report
)
AnyRequest = Hello | NewPhrase | Revoke | Lobby | Create | Seek | RoomRequest | Ping


class Reply(msgspec.Struct, tag_field="type", kw_only=True):
    """What the server sends. `re` is the `id` of the request that it answers, where it answers one."""

    re: int | msgspec.UnsetType | None = msgspec.UNSET


class Welcome(Reply, tag="welcome"):
    protocol: int
    version: str
    name: str
    token: str
    me: str
    games: list[str]
    bots: list[str]
    phrases: list[str]


class Phrase(Reply, tag="phrase"):
    phrase: str


class SeatInfo(msgspec.Struct):
    seat: int
    by: Annotated[str, words("human", "bot", "open")]
    name: str
    user: str
    bot: str
    connected: bool
    deck: str
    rematch: bool


class RoomInfo(msgspec.Struct):
    code: str
    game: str
    mode: str
    rules: dict[str, str]
    status: Annotated[str, words("waiting", "playing", "over", "closed", "broken")]
    public: bool
    seats: list[SeatInfo]
    you: list[int]
    watchers: int
    clock: ClockWish | None
    lists: Lists
    spectators: Spectators
    delay: int
    created: float
    commitment: str
    fairness: FairnessInfo | None
    seed: str
    result: Result | None
    claimed: bool  # whether those who lost had stayed away
    replay: str
    next: str
    undo: UndoAsked | None
    origin: str
    lesson: str
    match: MatchInfo | None
    quick: bool
    hints: bool
    maker: bool  # whether who asks has made the room
    audience: list[Watcher]  # who watches, for whoever made the room


class LobbyNews(Reply, tag="lobby"):
    rooms: list[RoomInfo]
    mine: list[RoomInfo]
    invited: list[RoomInfo]  # that wait for who asks


class RoomNews(Reply, tag="room"):
    room: RoomInfo


class Left(Reply, tag="left"):
    room: str
    reason: str


class UndoRefused(Reply, tag="undo-refused"):
    room: str


class OptionInfo(msgspec.Struct):
    index: int
    key: str
    action: Action
    refs: list[int]
    same: list[int]
    rule: str
    label: Text
    parts: Parts


class DecisionInfo(msgspec.Struct):
    id: int
    player: int
    kind: str
    rule: str
    prompt: Text
    parts: Parts
    about: int | None
    default: int
    group: Picking | None
    options: list[OptionInfo]


class Line(msgspec.Struct):
    number: int
    rule: str
    cards: list[str]
    text: Text
    parts: Parts
    turn: int


class ClockInfo(msgspec.Struct):
    seat: int | None
    decision: float
    bank: list[float]
    running: bool


class LessonNews(msgspec.Struct):
    """How far somebody has come in a lesson: the step that is next, the options that it means, the cards of a run that are to be
    picked, whether all is done."""

    step: int
    options: list[int]
    later: list[int]  # options of what belongs to the same step and is done after that
    picks: list[int]
    done: bool


class StateNews(Reply, tag="state"):
    room: str
    seat: int | None
    view: View
    views: dict[str, View]
    decision: DecisionInfo | None
    waiting: Waiting | None
    since: int
    events: list[GameEvent]
    log: list[Line]
    at: int
    inputs: int | None
    undo: Undoable
    undone: bool
    clock: ClockInfo | None
    lesson: LessonNews | None
    result: Result | None


class Done(Reply, tag="done"):
    room: str
    inputs: int


class Previews(Reply, tag="previews"):
    room: str
    decision: int
    options: list[OptionPreview]


class Advice(Reply, tag="advice"):
    room: str
    decision: int
    hint: SearchHint


class Reasons(Reply, tag="reasons"):
    room: str
    possible: bool
    reasons: list[Reason]


class ReasonsEach(Reply, tag="reasons-each"):
    room: str
    each: list[list[Reason]]  # in the order in which it was asked; none where something can be done


class ChatNews(Reply, tag="chat"):
    room: str
    number: int
    seat: int | None
    name: str
    text: str
    phrase: str
    time: float
    user: str = ""  # the public name; lines that were said before there were any have none


class Pointed(Reply, tag="pointed"):
    room: str
    seat: int
    ref: int


class ClockNews(Reply, tag="clock"):
    room: str
    clock: ClockInfo
    warning: bool


class Timeout(Reply, tag="timeout"):
    room: str
    seat: int


class Reported(Reply, tag="reported"):
    room: str
    report: str


class Pong(Reply, tag="pong"):
    pass


class Failure(Reply, tag="error"):
    code: str
    message: str  # in English
    text: Text  # the same in each language
    rule: str = ""
    faults: list[Sentence] = []


REPLIES: Final = (
    Welcome,
    Phrase,
    LobbyNews,
    RoomNews,
    Left,
    UndoRefused,
    StateNews,
    Done,
    Previews,
    Advice,
    Reasons,
    ReasonsEach,
    ChatNews,
    Pointed,
    ClockNews,
    Timeout,
    Reported,
    Pong,
    Failure,
)

encode: Final = msgspec.json.Encoder().encode

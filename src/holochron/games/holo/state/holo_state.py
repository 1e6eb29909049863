"""The state of a game: sides, zones and holomem, as a value over refs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....kernel.chance import Chance
from ....kernel.decisions import Flow, Verb
from ....kernel.events import EVERYONE, SeenEvent
from ....kernel.modules import Modules
from ....kernel.state import GameOver, Result, State
from ....lang.nodes import Condition, Filter, Node, Number
from ..abilities.analysis import event_of, parts_of, topics_of
from ..abilities.nodes import (
    ArtsAgain,
    Cannot,
    CheerAlso,
    Gain,
    Later,
    Lose,
    Modifier,
    Plus,
    PlusAgainst,
    React,
    SetTo,
    SkipsLevel,
    Targets,
    TreatAs,
    UseAgain,
    When,
    WhenMod,
)
from ..cards.card import CHEER, DEBUT, HOLOMEM, SPOT, Ability, Card, Info

# Positions of the stage (4.6)
CENTER: Final = 0
COLLAB: Final = 1
BACK: Final = 2
POSITIONS: Final = ("center", "collab", "back")
STAGE_LIMIT: Final = 6  # 4.6.2.1
NEVER: Final = -1  # in place of the number of a turn (set-up is turn 0)


class Holomem:
    """A holomem on the stage: the stack of its cards, what is attached to it, and its marks (4.4)."""

    __slots__ = (
        "art",
        "attached",
        "bloomed",
        "bloomed_on",
        "cheers",
        "damage",
        "downed",
        "downed_art",
        "downed_by",
        "entered",
        "face_down",
        "performed",
        "player",
        "position",
        "ref",
        "rescued",
        "resting",
        "spared",
        "stack",
        "woken",
    )

    ref: int  # its name: the ref of the card with which it entered; it keeps it when it blooms (5.14.2)
    player: int
    position: int
    stack: tuple[int, ...]  # bottom first, the last one counts (4.4.2.1)
    cheers: tuple[int, ...]
    attached: tuple[int, ...]
    damage: int
    resting: bool
    face_down: bool  # only during set-up (4.2.2.1)
    downed: bool  # 4.4.9
    downed_by: int  # the holomem that has just downed it, or -1
    downed_art: str  # the name of the art that did
    spared: int  # how much less life is lost for it
    rescued: tuple[int, ...]  # cards of its stack that go to the hand when it is archived
    entered: int  # the number of the turn in which it came from outside the stage
    bloomed: int  # the number of the turn in which it last bloomed
    bloomed_on: str  # the number of the card that it bloomed from then, if that no longer lies beneath
    performed: int  # the number of the turn in which it last used an art
    art: int  # which of its arts it used last and could use once more, or -1
    woken: int  # the number of the turn in which the oshi skill of its player last made it active

    def clone(self) -> Holomem:
        copy = Holomem()
        copy.ref = self.ref
        copy.player = self.player
        copy.position = self.position
        copy.stack = self.stack
        copy.cheers = self.cheers
        copy.attached = self.attached
        copy.damage = self.damage
        copy.resting = self.resting
        copy.face_down = self.face_down
        copy.downed = self.downed
        copy.downed_by = self.downed_by
        copy.downed_art = self.downed_art
        copy.spared = self.spared
        copy.rescued = self.rescued
        copy.entered = self.entered
        copy.bloomed = self.bloomed
        copy.bloomed_on = self.bloomed_on
        copy.performed = self.performed
        copy.woken = self.woken
        copy.art = self.art
        return copy


def new_holomem(ref: int, player: int, position: int, stack: tuple[int, ...]) -> Holomem:
    """A holomem as it enters the stage: it has no damage (4.4.5.1) and does not rest (4.3.2.3)."""
    holomem = Holomem()
    holomem.ref = ref
    holomem.player = player
    holomem.position = position
    holomem.stack = stack
    holomem.cheers = holomem.attached = ()
    holomem.damage = 0
    holomem.entered = holomem.bloomed = holomem.performed = holomem.woken = NEVER
    holomem.bloomed_on = ""
    holomem.art = -1
    holomem.resting = holomem.face_down = holomem.downed = False
    holomem.downed_by = -1
    holomem.downed_art = ""
    holomem.spared = 0
    holomem.rescued = ()
    return holomem


class Side:
    """A player's zones (4.5 to 4.15) and counts. The last card of a list is the top one."""

    __slots__ = (
        "archive",
        "batoned",
        "center_art",
        "cheer_deck",
        "collab_art",
        "collabed",
        "deck",
        "hand",
        "holo_power",
        "life",
        "life_damage",
        "limited",
        "loose",
        "oshi",
        "player",
        "redraws",
        "skilled",
        "sp_used",
        "stage",
        "turns",
    )

    player: int
    oshi: int
    stage: list[Holomem]  # in order of arrival
    loose: list[int]  # on stage with no holomem, until 11.4.1
    deck: list[int]
    cheer_deck: list[int]
    hand: list[int]
    archive: list[int]
    holo_power: list[int]
    life: list[int]
    life_damage: int  # 3.2
    redraws: int  # 6.2.1.8
    turns: int  # turns begun
    collabed: int  # the number of the turn of the last such action, and so on
    batoned: int
    limited: int
    skilled: int
    sp_used: int
    center_art: int
    collab_art: int

    def clone(self) -> Side:
        copy = Side()
        copy.player = self.player
        copy.oshi = self.oshi
        copy.stage = [holomem.clone() for holomem in self.stage]
        copy.loose = self.loose[:]
        copy.deck = self.deck[:]
        copy.cheer_deck = self.cheer_deck[:]
        copy.hand = self.hand[:]
        copy.archive = self.archive[:]
        copy.holo_power = self.holo_power[:]
        copy.life = self.life[:]
        copy.life_damage = self.life_damage
        copy.redraws = self.redraws
        copy.turns = self.turns
        copy.collabed = self.collabed
        copy.batoned = self.batoned
        copy.limited = self.limited
        copy.skilled = self.skilled
        copy.sp_used = self.sp_used
        copy.center_art = self.center_art
        copy.collab_art = self.collab_art
        return copy

    def at(self, position: int) -> Holomem | None:
        """The holomem at the center or collab position."""
        for holomem in self.stage:
            if holomem.position == position:
                return holomem
        return None

    def back(self) -> list[Holomem]:
        return [holomem for holomem in self.stage if holomem.position == BACK]

    def zone(self, name: str) -> list[int]:
        """A zone that is a list of cards, by the name it has in abilities and events."""
        if name == "deck":
            return self.deck
        if name == "hand":
            return self.hand
        if name == "archive":
            return self.archive
        if name == "cheer-deck":
            return self.cheer_deck
        if name == "holo-power":
            return self.holo_power
        if name == "life":
            return self.life
        if name == "loose":
            return self.loose
        raise AssertionError(f"no zone is called {name}")


def new_side(player: int) -> Side:
    """A side with empty zones."""
    side = Side()
    side.player = player
    side.oshi = -1
    side.stage = []
    side.loose, side.deck, side.cheer_deck, side.hand = [], [], [], []
    side.archive, side.holo_power, side.life = [], [], []
    side.life_damage = side.redraws = side.turns = 0
    side.collabed = side.batoned = side.limited = side.skilled = side.sp_used = NEVER
    side.center_art = side.collab_art = NEVER
    return side


ZONES: Final = ("deck", "cheer-deck", "hand", "archive", "holo-power", "life", "loose")
HIDDEN_ZONES: Final = ("deck", "cheer-deck", "hand", "holo-power", "life")  # 4.10 to 4.15


DAMAGE_WORDS: Final = ("would-be-damaged", "would-take", "would-take-art", "would-take-special", "would-deal")
DAMAGE_STATS: Final = (
    *("special-dealt", "damage-taken"),
    *("art-damage-taken", "special-damage-taken", "first-art-damage-taken"),
)
SPARING: Final = ("take", "take-art", "take-special", "take-any-special", "change-hp")


class Effect:
    """A continuous effect: what it does, whose it is, and since when (10.10.1.6).

    Refs are dealt out one after the other, so they tell the time: a card's own ref when it came to its zone, and how many
    there were when an ability was played.
    """

    def __init__(
        self, modifier: Modifier, player: int, source: int, holomem: int, since: int, ability: Ability | None = None
    ) -> None:
        self.modifier = modifier
        self.player = player
        self.source = source  # the card
        self.holomem = holomem  # the holomem that has it, or -1
        self.since = since
        self.ability = ability  # the printed ability that it is part of; None: an ability has left it behind
        self.conditions: tuple[Condition, ...] = ()
        self.refs: tuple[int, ...] = ()  # whom it is about, when an ability has left it behind
        self.until = ""  # turn, next-opp-turn or game; empty: it is there as long as its card is
        self.born = 0  # the number of the turn
        self.topics = topics_of(modifier)


class StageIndex:
    """What the cards on the table say (10.3.4): which continuous effects they have, and what they wait for.

    It holds until a card that says something comes to the stage, leaves it, is covered there or gets another holder.
    Whoever does that calls `HoloState.stage_changed`.
    """

    def __init__(self) -> None:
        self.speakers: list[tuple[int, int, int]] = []  # cards with continuous effects: player, card, holomem or -1
        self.effects: dict[str, list[Effect]] = {}  # by topic, as far as they have been asked for, the oldest first
        self.listeners: dict[str, list[tuple[int, int, int]]] = {}  # likewise, with automatic abilities, by event
        self.reactions: set[str] = set()  # and what others go instead of


class Applied:
    """What the continuous effects that have been applied so far have made of the cards (10.10.1)."""

    def __init__(self) -> None:
        self.lost: dict[int, tuple[str, ...]] = {}  # by holomem: what it has lost
        self.gained: list[tuple[int, Effect, Node]] = []  # the holomem, what gave it the ability, and the ability
        self.infos: dict[int, Info] = {}  # by holomem or cheer
        self.numbers: list[tuple[Modifier, list[int], int]] = []  # in the order in which they were applied
        self.hp: dict[int, int] = {}  # by holomem, as far as it has been changed

    def copy(self) -> Applied:
        copy = Applied()
        copy.lost = dict(self.lost)
        copy.gained = self.gained[:]
        copy.infos = dict(self.infos)
        copy.numbers = self.numbers[:]
        copy.hp = dict(self.hp)
        return copy


MADE: Final = -1  # in place of the number of a card's ability: an effect made it (10.8.5)


class Waiting:
    """An automatic ability whose trigger has happened and that waits for a check timing (10.8.2)."""

    def __init__(self, player: int, source: int, holomem: int, subject: int, when: When | React, ability: int) -> None:
        self.player = player  # its controller
        self.source = source  # the card
        self.holomem = holomem  # the holomem that has it, or -1
        self.subject = subject  # the holomem or moved card that the trigger was about, or -1
        self.object = -1  # the holomem that it was done to
        self.amount = 0  # how much it was
        self.excess = 0  # how much of it was more than the HP that were left
        self.cards: tuple[int, ...] = ()  # the cards that were archived
        self.when = when
        self.ability = ability  # which of the card's automatic abilities; MADE: one that an effect made


class Timed:
    """An automatic ability that an effect has made for a later moment (10.8.5)."""

    def __init__(self, player: int, source: int, holomem: int, later: Later) -> None:
        self.player = player
        self.source = source
        self.holomem = holomem
        self.later = later


class Taken:
    """An action of this turn that could come again (14.1.1.2), and the state in which it was taken.

    Both have names (`repetition.names_of`), but those are worked out only when they are needed, from what is kept here.
    """

    def __init__(self, size: int, state: str, action: str) -> None:
        self.size = size  # of the state: others need not be compared with it
        self.state = state
        self.action = action
        self.before: HoloState | None = None
        self.verb: Verb | None = None
        self.args: tuple[int, ...] = ()


class Settings:
    """What a table was set up with; never changes during a game."""

    def __init__(self, book: dict[str, Card], lists: tuple[dict[str, int], ...], lists_open: bool) -> None:
        self.book = book  # the cards in the decks
        self.lists = lists
        self.lists_open = lists_open
        self.answers: dict[
            int, tuple[tuple[Filter, ...], dict[Card, bool] | None]
        ] = {}  # see asking, by id of the filters
        cards = list(book.values())
        self.events = frozenset(trigger_word(when) for card in cards for _, when in card.whens)
        self.reactions = frozenset(trigger_word(react) for card in cards for _, react in card.reacts)
        self.hits = not self.reactions.isdisjoint(DAMAGE_WORDS)
        self.moves = "moved" in self.events
        self.states = "state" in self.events
        self.shifts = any(word.startswith(("moved-", "baton-")) for word in self.events)
        self.power_for_hand = any(card.power_for_hand for card in cards)
        self.activated = any(card.usable for card in cards)
        self.declares = frozenset(trigger_word(react) for card in cards for _, react in card.declared)
        self.asked: dict[str, int] = {}  # what has to be remembered, and up to how often
        for card in cards:
            for word, most in card.asked:
                self.asked[word] = max(most, self.asked.get(word, 0))
        archived = ("archived", "archived-from-deck")
        self.archives = any(word in self.events or word in self.asked for word in archived)
        limits = {(one.what, one.name): one for card in cards for unit in card.units for one in unit.by_name}
        self.limits = tuple(limits.values())  # by a name or a tag, whichever card has them
        self.returns = any(card.returns for card in cards)
        self.stand_ins = any(card.stand_ins for card in cards)
        # Which continuous effects there can be at all: nothing is worked out that no card touches.
        modifiers = [modifier for card in cards for modifier in card.modifiers]
        numbers = [modifier for modifier in modifiers if isinstance(modifier, (Plus, SetTo))]
        self.statics = any(card.statics for card in cards)
        self.cheer_statics = any(card.statics for card in cards if card.kind == CHEER)
        self.grants = any(isinstance(modifier, (Gain, Lose)) for modifier in modifiers)
        self.treats = any(isinstance(modifier, TreatAs) for modifier in modifiers)
        self.targets = frozenset(modifier.how for modifier in modifiers if isinstance(modifier, Targets))
        self.against = any(isinstance(modifier, PlusAgainst) for modifier in modifiers)
        self.cheers_also = any(isinstance(modifier, CheerAlso) for modifier in modifiers)
        self.skips = any(isinstance(modifier, SkipsLevel) for modifier in modifiers)
        self.repeats = any(isinstance(modifier, ArtsAgain) for modifier in modifiers)
        self.prohibitions = frozenset(entry.what for entry in modifiers if isinstance(entry, Cannot))
        self.stats = frozenset("arts" if entry.stat == "arts-each" else entry.stat for entry in numbers)
        self.shields = any(card.shields for card in cards)
        if self.shields:
            self.stats |= {"damage-taken"}
        # numbers that are only ever added to, each for its own: the order does not matter then
        entangled = frozenset(stat for card in cards for stat in card.entangled)
        self.sums = self.stats - entangled if not self.grants else frozenset()
        self.plus_hp = "hp" in self.stats
        hp = [modifier for modifier in numbers if modifier.stat == "hp"]
        self.minus_hp = not all(
            isinstance(modifier, Plus) and isinstance(modifier.amount, Number) and modifier.amount.value >= 0
            for modifier in hp
        )
        self.tokkou = any(stat.startswith("tokkou-") for stat in self.stats)
        self.spares = not self.prohibitions.isdisjoint(SPARING)
        self.damages = self.against or self.spares or not self.stats.isdisjoint(DAMAGE_STATS)
        self.costs = any("-cost" in stat for stat in self.stats)
        self.tangled = self.plus_hp and any(
            card.asks_hp for card in cards
        )  # numbers that depend on numbers (10.10.1.5)
        given = [node for entry in modifiers if isinstance(entry, Gain) for node in entry.abilities]
        self.events |= {trigger_word(node) for node in given if isinstance(node, When)}
        self.made = any(isinstance(entry, WhenMod) for entry in modifiers)
        steps = [step for entry in modifiers if isinstance(entry, WhenMod) for step in entry.steps]
        self.echoes = any(isinstance(part, UseAgain) for step in steps for part in parts_of(step))
        self.events |= {event_of(entry.trigger) for entry in modifiers if isinstance(entry, WhenMod)}


def trigger_word(when: When | React) -> str:
    """The event that an automatic ability waits for."""
    return event_of(when.trigger)


POINTS: Final[dict[str, Callable[[HoloState], Flow[None]]]] = {}  # filled by points.py
MODULES: Final[list[Modules]] = []  # likewise


class HoloState(State):
    """A game of the hololive OFFICIAL CARD GAME."""

    __slots__ = (
        "again",
        "applying",
        "card",
        "declared_face",
        "declaring",
        "due",
        "extra_turns",
        "fired",
        "first",
        "gone",
        "lasting",
        "memory",
        "owner",
        "resolution",
        "settings",
        "sides",
        "stage_index",
        "step",
        "taken",
        "timed",
        "turn",
        "turn_number",
        "uses",
        "waiting",
    )

    settings: Settings
    card: list[Card]  # by ref
    owner: bytearray  # by ref (3.1.1)
    sides: list[Side]
    resolution: list[int]  # 4.16
    first: int  # the player who goes first
    turn: int  # the turn player
    turn_number: int
    step: str
    lasting: list[Effect]  # continuous effects that abilities have left behind, the oldest first
    applying: Applied | None  # only while continuous effects are being worked out
    stage_index: StageIndex | None  # None: to be looked up anew; shared by clones
    waiting: list[Waiting]
    fired: tuple[tuple[int, int], ...]  # end triggers of this turn that have happened (7.6.5, 7.7.3)
    declared_face: int  # the next roll counts as this face; 0: none
    declaring: tuple[
        tuple[int, str], ...
    ]  # arts that are being carried out where they were usable: card, name (12.3.5.2)
    uses: tuple[tuple[int, int, int], ...]  # of abilities with a limit: card, ability, number of the turn (10.7.2.1.1)
    memory: tuple[
        tuple[int, str, int], ...
    ]  # named things that conditions ask for: who did it, its name, and in which turn
    gone: tuple[
        Holomem, ...
    ]  # as they last were: holomem that have left the stage since the last check timing (10.12.1)
    taken: tuple[Taken, ...]
    timed: tuple[Timed, ...]
    again: tuple[
        tuple[int, int, int], ...
    ]  # arts to be used once more: holomem, number of the art, target or -1 (5.25)
    extra_turns: tuple[int, ...]  # whose; the last one comes first (5.26.2)
    due: bool  # whether something has changed that rule processing may have to answer (11.1.2)

    def clone(self) -> HoloState:
        copy = HoloState()
        self.copy_base(copy)
        copy.settings = self.settings
        copy.card = self.card[:]
        copy.owner = self.owner[:]
        copy.sides = [self.sides[0].clone(), self.sides[1].clone()]
        copy.resolution = self.resolution[:]
        copy.first = self.first
        copy.turn = self.turn
        copy.turn_number = self.turn_number
        copy.step = self.step
        copy.lasting = self.lasting[:]
        copy.applying = None
        copy.stage_index = self.stage_index
        copy.waiting = self.waiting[:]
        copy.fired = self.fired
        copy.declared_face = self.declared_face
        copy.declaring = ()
        copy.uses = self.uses
        copy.memory = self.memory
        copy.gone = self.gone
        copy.taken = self.taken
        copy.timed = self.timed
        copy.again = self.again
        copy.extra_turns = self.extra_turns
        copy.due = self.due
        return copy

    # Refs.

    def new_ref(self, card: Card, owner: int, known: int) -> int:
        ref = len(self.card)
        self.card.append(card)
        self.owner.append(owner)
        self.known.append(known)
        return ref

    def new_refs(self, refs: list[int]) -> list[int]:
        """New refs for all these cards, which nobody knows any more."""
        first = len(self.card)
        card, owner = self.card, self.owner
        self.card.extend([card[ref] for ref in refs])
        self.owner.extend([owner[ref] for ref in refs])
        self.known.extend([0] * len(refs))
        return list(range(first, first + len(refs)))

    def number(self, ref: int) -> str:
        return self.card[ref].number

    def alike(self, refs: Sequence[int]) -> list[tuple[int, ...]]:
        """Equal cards are one class. A copy that the other player knows comes first: whoever saw it can then no
        longer tell whether one is left."""
        if len(refs) == 1:
            return [(refs[0],)]
        classes: dict[Card, tuple[int, ...]] = {}
        cards, known = self.card, self.known
        for ref in refs:
            card = cards[ref]
            members = classes.get(card)
            if members is None:
                classes[card] = (ref,)
            elif known[ref] == EVERYONE and known[members[-1]] != EVERYONE:
                shown = [other for other in members if known[other] == EVERYONE]
                classes[card] = (*shown, ref, *[other for other in members if known[other] != EVERYONE])
            else:
                classes[card] = (*members, ref)
        return list(classes.values())

    def holomem(self, ref: int) -> Holomem | None:
        """The holomem of that name, if it is on a stage: its owner's (3.1.2.1)."""
        if ref < 0:
            return None
        for holomem in self.sides[self.owner[ref]].stage:
            if holomem.ref == ref:
                return holomem
        return None

    def last_seen(self, ref: int) -> Holomem | None:
        """The holomem of that name as it is, or as it last was on the stage (10.12.1)."""
        found = self.holomem(ref)
        for holomem in self.gone:
            if found is None and holomem.ref == ref:
                return holomem
        return found

    def stage_changed(self, refs: Sequence[int]) -> None:
        """These cards have come to the stage, left it, been covered or uncovered there, or got another holder: if they
        say anything, `stage_index` is to be looked up anew."""
        for ref in refs:
            if self.card[ref].speaks:
                self.stage_index = None

    def top(self, holomem: Holomem) -> Card:
        """The card whose information counts (4.4.2.1)."""
        return self.card[holomem.stack[-1]]

    # Ends.

    def lose(self, player: int, reason: str, rule: str) -> None:
        """A player loses, and the game is over (1.2.1)."""
        self.emit("lose", rule, player, word=reason)
        self.end([player], reason, rule)

    def end(self, losers: Sequence[int], reason: str, rule: str) -> None:
        """The game is over; when everyone has lost it is a draw (1.2.2)."""
        winners = tuple(player for player in (0, 1) if player not in losers)
        places = tuple(1 if player in winners or not winners else 2 for player in (0, 1))
        self.result = Result(winners, places, reason, rule)
        self.emit("over", rule, winners[0] if winners else -1, word=reason)
        raise GameOver

    def leave(self, player: int, reason: str) -> None:
        """Conceding waits for no check timing and no effect can touch it (1.2.3)."""
        try:
            self.lose(player, reason, "1.2.3")
        except GameOver:
            return

    # What the kernel asks for.

    def flow(self) -> Flow[None]:
        return POINTS[self.point](self)

    def modules(self) -> Modules:
        return MODULES[0]

    def outcome(self, player: int, events: list[SeenEvent], worlds: list[State]) -> dict[str, Any]:
        from .preview import outcome

        return outcome(self, player, events, worlds)

    # Resampling.

    def lists_open(self) -> bool:
        return self.settings.lists_open

    def hidden_refs(self, player: int) -> list[int]:
        """The refs of `player`'s cards that could be hidden from somebody, in an order that everyone knows."""
        side = self.sides[player]
        refs = [*side.deck, *side.cheer_deck, *side.hand, *side.holo_power, *side.life]
        for holomem in side.stage:
            if holomem.face_down:
                refs.extend(holomem.stack)
        return refs

    def pools(self, player: int) -> list[list[int]]:
        pools: list[list[int]] = []
        for owner in (0, 1):
            unknown = [ref for ref in self.hidden_refs(owner) if not self.knows(player, ref)]
            cheers = [ref for ref in unknown if self.has_cheer_back(owner, ref)]
            pools.append([ref for ref in unknown if not self.has_cheer_back(owner, ref)])
            pools.append(cheers)
        return pools

    def has_cheer_back(self, owner: int, ref: int) -> bool:
        """Cheers lie only in the cheer deck and in life while hidden, and nothing else does: everyone sees the back."""
        side = self.sides[owner]
        return ref in side.cheer_deck or ref in side.life

    def deal(self, refs: Sequence[int], numbers: Sequence[str]) -> None:
        book = self.settings.book
        for ref, number in zip(refs, numbers, strict=True):
            self.card[ref] = book[number]

    def guess(self, refs: Sequence[int], chance: Chance) -> list[str]:
        """With closed lists anything of the right back may lie there, as far as hints and copies allow."""
        if not refs:
            return []
        player = self.owner[refs[0]]
        cheers = self.has_cheer_back(player, refs[0])
        pool = [
            card
            for _, card in sorted(self.settings.book.items())
            if (card.kind == CHEER if cheers else card.kind not in (CHEER, 0))
        ]
        copies = [card.number for card in pool for _ in range(len(refs) if cheers or card.any_copies else 4)]
        chance.shuffle(copies)
        needed = [need for hint in self.hints for need in hint.needs if set(hint.refs) <= set(refs)]
        chosen: list[str] = []
        for need in needed:
            found = next(number for number in copies if self.fits(number, need))
            copies.remove(found)
            chosen.append(found)
        return sorted([*chosen, *copies[: len(refs) - len(chosen)]])

    def fits(self, number: str, need: str) -> bool:
        card = self.settings.book[number]
        if need == "=debut":
            return card.kind == HOLOMEM and card.level == DEBUT
        if need == "=starter":
            return card.kind == HOLOMEM and card.level in (DEBUT, SPOT)
        return number == need


def new_state(settings: Settings, chance: Chance, ask_chance: bool) -> HoloState:
    """A game before anything is on the table."""
    g = HoloState()
    g.begin(2, chance, ask_chance)
    g.settings = settings
    g.card = []
    g.owner = bytearray()
    g.sides = [new_side(0), new_side(1)]
    g.resolution = []
    g.first = -1
    g.turn = g.turn_number = g.declared_face = 0
    g.step = "setup"
    g.lasting = []
    g.applying = None
    g.stage_index = None
    g.waiting = []
    g.declaring = ()
    g.fired = ()
    g.uses = ()
    g.memory = ()
    g.gone = ()
    g.taken = ()
    g.timed = ()
    g.again = ()
    g.extra_turns = ()
    g.due = True
    g.point = "shuffle"
    return g


def zone_holding(g: HoloState, ref: int) -> str:
    """The zone, other than the stage, in which the card is; empty when it is in none."""
    if 0 <= ref < len(g.card):
        side = g.sides[g.owner[ref]]
        if ref in side.hand:
            return "hand"
        if ref in side.deck:
            return "deck"
        for name in ZONES:
            if ref in side.zone(name):
                return name
    return ""


def opponent(player: int) -> int:
    return 1 - player

"""The state of a game: sides, what stands on the fields, declarations and damage, as a value over refs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....kernel.chance import Chance
from ....kernel.decisions import Decision, Flow, Option
from ....kernel.events import EVERYONE, SeenEvent
from ....kernel.interrupts import Declared
from ....kernel.modules import Modules
from ....kernel.state import State
from ..cards.card import EVENT, HEROINE, MOST_COPIES, Card

NOBODY: Final = -1
NEVER: Final = -1  # in place of the number of a turn
HAND_LIMIT: Final = 5  # 3.4.2

# 13: ways to play, with the number of players each is for
DUEL: Final = "duel"
THREE: Final = "three"
TEAMS: Final = "teams"
RING: Final = "ring"
MODES: Final[dict[str, tuple[int, int]]] = {DUEL: (2, 2), THREE: (3, 3), TEAMS: (4, 4), RING: (4, 8)}

# What hurt a player, by which the end of a game is told
BY_HEROINE: Final = 0
BY_CHARACTERS: Final = 1
BY_EFFECTS: Final = 2
HURT_BY: Final = ("heroine", "characters", "effects")

# Where two readings of the rules are both reasonable: docs/chrono-rulings.md
RULE_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "recovery": ("checked", "ready"),
    "interrupts": ("several", "one"),
    "hand-limit": ("turn-player", "everyone"),
    "hands": ("hidden", "shared"),
}


class Standing:
    """A card on a field (場に出たカード)."""

    __slots__ = ("checked", "damage", "face_down", "fresh", "host", "player", "ref")

    ref: int
    player: int  # on whose field it stands; an item stands where its character does
    checked: bool  # 7.6
    face_down: bool  # 7.7
    fresh: bool  # 初回ターン制限 (7.5)
    damage: int  # 11.3
    host: int  # of an item: the ref of its character, else -1

    def clone(self) -> Standing:
        copy = Standing()
        copy.ref = self.ref
        copy.player = self.player
        copy.checked = self.checked
        copy.face_down = self.face_down
        copy.fresh = self.fresh
        copy.damage = self.damage
        copy.host = self.host
        return copy


def new_standing(ref: int, player: int) -> Standing:
    """A card as it comes onto a field: face-up and not in Check."""
    standing = Standing()
    standing.ref = ref
    standing.player = player
    standing.checked = standing.face_down = standing.fresh = False
    standing.damage = 0
    standing.host = -1
    return standing


class Side:
    """A player's zones and counts. The last card of a list is the top one."""

    __slots__ = ("bg_turn", "charm_turn", "deck", "discard", "ep", "field", "hand", "player", "removed", "stranded")

    player: int
    field: list[Standing]  # in order of arrival
    deck: list[int]
    hand: list[int]
    discard: list[int]
    removed: list[int]  # the cards of a player who is out (13.1.4)
    ep: int  # 7.2.4
    bg_turn: int  # the number of the turn in which a BG was last put out (6.1.2)
    charm_turn: int  # and of the last charm declaration (10.1.1)
    stranded: bool  # could not draw (8.1.5)

    def clone(self) -> Side:
        copy = Side()
        copy.player = self.player
        copy.field = [standing.clone() for standing in self.field]
        copy.deck = self.deck[:]
        copy.hand = self.hand[:]
        copy.discard = self.discard[:]
        copy.removed = self.removed[:]
        copy.ep = self.ep
        copy.bg_turn = self.bg_turn
        copy.charm_turn = self.charm_turn
        copy.stranded = self.stranded
        return copy

    def zone(self, name: str) -> list[int]:
        """A zone that is a list of cards, by the name it has in abilities and events."""
        if name == "deck":
            return self.deck
        if name == "hand":
            return self.hand
        if name == "discard":
            return self.discard
        if name == "removed":
            return self.removed
        raise AssertionError(f"no zone is called {name}")


PILES: Final = ("hand", "deck", "discard", "removed")


def new_side(player: int) -> Side:
    side = Side()
    side.player = player
    side.field = []
    side.deck, side.hand, side.discard, side.removed = [], [], [], []
    side.ep = 0
    side.bg_turn = side.charm_turn = NEVER
    side.stranded = False
    return side


class Lasting:
    """A change of AP, DP or EP, or 貫通 (`pierce`), until the next end phase."""

    def __init__(self, figure: str, refs: tuple[int, ...], amount: int, supporter: int) -> None:
        self.figure = figure
        self.refs = refs
        self.amount = amount
        self.supporter = supporter  # of a support: it holds only while this one stays face-up on the field; else -1


# What can be declared and answered (12.2)
DRAW: Final = "draw"
USE: Final = "use"
SKILL: Final = "skill"
CHARM: Final = "charm"
END_MAIN: Final = "end-main"


class Declaration(Declared):
    """A declaration that waits to resolve, with everything that was chosen for it."""

    def __init__(self, player: int, kind: str, source: int, skill: int) -> None:
        super().__init__(player, None)
        self.kind = kind
        self.source = source  # the card that is used, or that has the A.Skill
        self.skill = skill
        self.targets: dict[str, tuple[int, ...]] = {}  # cards by the name they were chosen under
        self.players: dict[str, int] = {}  # players likewise
        self.opponent = NOBODY  # of a charm declaration
        self.attackers: tuple[int, ...] = ()
        self.supporter = -1
        self.figure = ""  # what the supporter adds: ap or dp


class Charm:
    """A charm phase that is going on."""

    def __init__(self, opponent: int, attackers: tuple[int, ...], supporter: int) -> None:
        self.opponent = opponent
        self.attackers = attackers
        self.supporter = supporter
        self.blocks: tuple[tuple[int, int], ...] = ()  # defender, attacker

    def clone(self) -> Charm:
        copy = Charm(self.opponent, self.attackers, self.supporter)
        copy.blocks = self.blocks
        return copy

    def defenders(self, attacker: int) -> list[int]:
        return [defender for defender, against in self.blocks if against == attacker]

    def takes_part(self, ref: int) -> bool:
        if ref in self.attackers or ref == self.supporter:
            return True
        for defender, _ in self.blocks:
            if defender == ref:
                return True
        return False


class Settings:
    """What a table was set up with; never changes during a game."""

    def __init__(
        self,
        book: dict[str, Card],
        lists: tuple[dict[str, int], ...],
        lists_open: bool,
        mode: str,
        rules: dict[str, str],
    ) -> None:
        self.book = book  # the cards in the decks
        self.lists = lists
        self.lists_open = lists_open
        self.mode = mode
        self.rules = rules
        self.damage_limit = 30 if mode == TEAMS else 20  # 8.1.1, 13.2.2
        self.shared_hands = mode == TEAMS and self.rule("hands") == "shared"
        self.cheapest_event = [self._cheapest_event(counts) for counts in lists]
        self.figures = frozenset([figure for card in book.values() for figure in card.figures])
        self.falling = frozenset([figure for card in book.values() for figure in card.lowers])  # what P.Skills lower

    def rule(self, name: str) -> str:
        return self.rules.get(name, RULE_OPTIONS[name][0])

    def _cheapest_event(self, counts: dict[str, int]) -> int:
        """The least that an event of the deck can cost, as far as everybody knows."""
        numbers = list(counts) if self.lists_open else list(self.book)
        costs = [self.book[number].cost for number in numbers if self.book[number].kind == EVENT]
        return min(costs) if costs else 99


POINTS: Final[dict[str, Callable[[ChronoState], Flow[None]]]] = {}  # filled by points.py
MODULES: Final[list[Modules]] = []  # likewise


class ChronoState(State):
    """A game of the Chrono Card TCG."""

    __slots__ = (
        "actor",
        "card",
        "chain",
        "charm",
        "damage",
        "doings",
        "fallen",
        "first",
        "hurt",
        "lasting",
        "owner",
        "passes",
        "phase",
        "resolving",
        "rounds",
        "settings",
        "sides",
        "turn",
        "turn_number",
        "uses",
    )

    settings: Settings
    card: list[Card]  # by ref
    owner: bytearray  # by ref
    sides: list[Side]
    damage: list[int]  # by team; in most modes every player is a team
    hurt: list[tuple[int, int, int]]  # by team: how much damage heroines, characters and effects have dealt
    first: int
    turn: int  # the turn player
    turn_number: int
    phase: str
    actor: int  # who may act now, in the draw phase and in the effect timing
    passes: int  # how many have passed in a row
    chain: list[Declared]  # declarations that wait, the first made first
    resolving: list[int]  # cards that were declared and have not resolved
    charm: Charm | None
    lasting: list[Lasting]
    uses: tuple[tuple[int, int], ...]  # A.Skills with 【1回制限】 used this turn: card and number of the skill
    doings: tuple[str, ...]  # what was done this turn, in words: for repetition (8.1.6)
    rounds: tuple[str, ...]  # fingerprints of the last turns
    fallen: tuple[tuple[int, ...], ...]  # who went out, those at the same time together

    def clone(self) -> ChronoState:
        copy = ChronoState()
        self.copy_base(copy)
        copy.settings = self.settings
        copy.card = self.card[:]
        copy.owner = self.owner[:]
        copy.sides = [side.clone() for side in self.sides]
        copy.damage = self.damage[:]
        copy.hurt = self.hurt[:]
        copy.first = self.first
        copy.turn = self.turn
        copy.turn_number = self.turn_number
        copy.phase = self.phase
        copy.actor = self.actor
        copy.passes = self.passes
        copy.chain = self.chain[:]
        copy.resolving = self.resolving[:]
        copy.charm = None if self.charm is None else self.charm.clone()
        copy.lasting = self.lasting[:]
        copy.uses = self.uses
        copy.doings = self.doings
        copy.rounds = self.rounds
        copy.fallen = self.fallen
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
        """Equal cards are one class. A copy that everyone knows comes first: whoever saw it can then no longer tell
        whether one is left."""
        classes: dict[Card, tuple[int, ...]] = {}
        for ref in refs:
            card = self.card[ref]
            classes[card] = (*classes.get(card, ()), ref)
        return [same if len(same) == 1 else self._known_first(same) for same in classes.values()]

    def _known_first(self, refs: tuple[int, ...]) -> tuple[int, ...]:
        shown = [ref for ref in refs if self.known[ref] == EVERYONE]
        return (*shown, *[ref for ref in refs if self.known[ref] != EVERYONE])

    def standing(self, ref: int) -> Standing | None:
        """What stands on a field under that ref."""
        for side in self.sides:
            for standing in side.field:
                if standing.ref == ref:
                    return standing
        return None

    def heroine(self, player: int) -> Standing | None:
        for standing in self.sides[player].field:
            if self.card[standing.ref].kind == HEROINE:
                return standing
        return None

    def hand_mask(self, player: int) -> int:
        """Who sees a card that goes to this hand unseen by others."""
        if self.settings.shared_hands:
            return (1 << player) | (1 << ((player + 2) % 4))
        return 1 << player

    def alive(self, player: int) -> bool:
        return (self.out >> player) & 1 == 0

    # What the kernel asks for.

    def flow(self) -> Flow[None]:
        return POINTS[self.point](self)

    def modules(self) -> Modules:
        return MODULES[0]

    def leave(self, player: int, reason: str) -> None:
        from ..rules.leaving import concede

        concede(self, player, reason)

    def outcome(self, player: int, events: list[SeenEvent], worlds: list[State]) -> dict[str, Any]:
        from .preview import outcome

        return outcome(self, player, events, worlds)

    def taken_for_granted(self, asked: Decision, chosen: Option, decision: Decision) -> int:
        from .preview import taken_for_granted

        return taken_for_granted(self, asked, chosen, decision)

    # Resampling.

    def lists_open(self) -> bool:
        return self.settings.lists_open

    def hidden_refs(self, player: int) -> list[int]:
        """The refs of `player`'s cards that could be hidden from somebody, in an order that everyone knows."""
        side = self.sides[player]
        return [*side.deck, *side.hand, *side.removed]

    def pools(self, player: int) -> list[list[int]]:
        return [[ref for ref in self.hidden_refs(owner) if not self.knows(player, ref)] for owner in range(self.seats)]

    def deal(self, refs: Sequence[int], numbers: Sequence[str]) -> None:
        book = self.settings.book
        for ref, number in zip(refs, numbers, strict=True):
            self.card[ref] = book[number]

    def guess(self, refs: Sequence[int], chance: Chance) -> list[str]:
        """With closed lists any cards may lie there, as far as hints and copies allow."""
        if not refs:
            return []
        pool = [card for _, card in sorted(self.settings.book.items()) if card.kind != HEROINE]
        copies = [card.number for card in pool for _ in range(MOST_COPIES)]
        chance.shuffle(copies)
        return sorted(copies[: len(refs)])

    def fits(self, number: str, need: str) -> bool:
        return number == need


def new_state(settings: Settings, seats: int, chance: Chance, ask_chance: bool) -> ChronoState:
    """A game before anything is on the table."""
    g = ChronoState()
    g.begin(seats, chance, ask_chance)
    g.settings = settings
    g.card = []
    g.owner = bytearray()
    g.sides = [new_side(player) for player in range(seats)]
    teams = 2 if settings.mode == TEAMS else seats
    g.damage = [0] * teams
    g.hurt = [(0, 0, 0)] * teams
    g.first = NOBODY
    g.turn = g.actor = g.passes = g.turn_number = 0
    g.phase = "setup"
    g.chain = []
    g.resolving = []
    g.charm = None
    g.lasting = []
    g.uses = ()
    g.doings = ()
    g.rounds = ()
    g.fallen = ()
    g.point = "shuffle"
    return g

"""Every field of the state is where its declaration says: in fingerprints, positions, views, clones and the mark of a turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holochron.games.chrono.rules.turn import mark_of_turn
from holochron.games.chrono.state import fields
from holochron.games.chrono.state.chrono_state import ChronoState, new_state
from holochron.games.chrono.state.effects import DRAW, END_MAIN, USE, Charm, Declaration, Lasting, Use
from holochron.games.chrono.state.features import Settings
from holochron.games.chrono.state.reading import ChronoPositionReader
from holochron.games.chrono.state.side import Side, Standing, new_side, new_standing
from holochron.kernel.card_state import CardState
from holochron.kernel.chance import Chance, key_of
from holochron.kernel.events import EVERYONE
from holochron.kernel.fields import CARDS as CARD_FIELDS
from holochron.kernel.fields import Field
from holochron.kernel.interrupts import Declared
from holochron.kernel.state import Result, State
from tests.games.chrono.builders import GAME, made_up
from tests.games.state_fields import Kind, Ways, faults_of, names_of, slots_of, unexplained, unlike_default

TEXT = """holochron chrono position 1
mode three
turn 7 player 1 first 1 phase charm point charm-act
damage 3 0 1
hurt 3/0/0 0/0/0 0/0/1
player 1
  counts ep 2 bg 7 charm 7
  field H-01
  field C-01
  field C-02
  field I-01 on 2
  hand E-01 C-02
  deck L-01 L-01 L-01
  discard E-01
player 2
  field H-03
  field C-02
  field C-01
  hand E-01
  deck L-01 L-01 L-01
player 3
  field H-04
  hand E-01
  deck L-01 L-01 L-01
lasting ap 1 0.field.2 0.field.1
charm 2 0.field.1 0.field.2 1.field.1>0.field.1
round 0123456789abcdef
"""


# Two A.Skills that want the same to be chosen.
SKILLED = made_up(
    """
X-1 character cost 1 ap 1 dp 1
  name "二つ" "Two"
  active
    target :chosen (opp.field character x1)
    target-player :player
    damage player 1
  active
    target :chosen (opp.field character x1)
    target-player :player
    damage player 2
"""
)
WAITING = """resolving 1:E-02
declared 1 skill 0.field.4 0 target:chosen=1.field.1 player:player=2
declared 1 use resolving.0 0
declared 1 charm - 0 opponent=2 attackers=0.field.1 supporter=0.field.2 figure=ap
"""


def read_state(text: str) -> ChronoState:
    reader = ChronoPositionReader(SKILLED.cards)
    reader.read_text(text)
    return reader.finish()


def base() -> ChronoState:
    return read_state(TEXT)


def with_chain() -> ChronoState:
    """Something was declared and waits, for somebody has left."""
    text = TEXT.replace("point charm-act", "point resume").replace("I-01 on 2", "I-01 on 2\n  field X-1\n  field X-1")
    return read_state(text + WAITING)


def fresh(g: ChronoState, number: str, known: int = EVERYONE) -> int:
    return g.new_ref(GAME.cards[number], 0, known)


def own_lasting(g: ChronoState) -> Lasting:
    old = g.lasting[0]
    g.lasting[0] = Lasting(old.figure, old.refs, old.amount, old.supporter)
    return g.lasting[0]


def own_declaration(g: ChronoState, at: int = 0) -> Declaration:
    old = g.chain[at]
    assert isinstance(old, Declaration)
    new = Declaration(old.player, old.kind, old.source, old.skill)
    new.targets, new.players, new.opponent = dict(old.targets), dict(old.players), old.opponent
    new.attackers, new.supporter, new.figure = old.attackers, old.supporter, old.figure
    g.chain[at] = new
    return new


def own_charm(g: ChronoState) -> Declaration:
    return own_declaration(g, 2)


def resolving(g: ChronoState, thing: ChronoState) -> list[int]:
    """Another card is used."""
    ref = fresh(g, "C-02")
    own_declaration(g, 1).source = ref
    return [ref]


def known(g: ChronoState, thing: ChronoState) -> list[int]:
    seen = thing.known[:]
    seen[thing.sides[0].deck[-1]] |= 1
    return seen


def dealt(g: ChronoState, thing: ChronoState) -> object:
    cards = thing.card[:]
    cards[thing.sides[0].field[1].ref] = GAME.cards["L-01"]
    return cards


def fallen(g: ChronoState, thing: ChronoState) -> object:
    thing.out |= 4
    return ((2,),)


def other_sides(g: ChronoState, thing: ChronoState) -> list[Side]:
    side = thing.sides[0].clone()
    side.field[0].checked = not side.field[0].checked
    return [side, *thing.sides[1:]]


STANDING = Kind(
    fields.STANDING,
    lambda g: g.sides[0].field[3],
    {"host": lambda g, one: g.sides[0].field[2].ref},
)
CHARACTER = Kind(
    fields.STANDING,
    lambda g: g.sides[0].field[1],
    {
        "checked": lambda g, one: True,
        "face_down": lambda g, one: True,
        "fresh": lambda g, one: True,
        "damage": lambda g, one: 1,
    },
)
SIDE = Kind(
    fields.SIDE,
    lambda g: g.sides[0],
    {
        "field": lambda g, side: [*side.field, new_standing(fresh(g, "C-02"), 0)],
        "deck": lambda g, side: [*side.deck, fresh(g, "C-02", 0)],
        "hand": lambda g, side: [*side.hand, fresh(g, "C-02", 1)],
        "discard": lambda g, side: [*side.discard, fresh(g, "C-02")],
        "removed": lambda g, side: [*side.removed, fresh(g, "C-02", 0)],
        "ep": lambda g, side: 5,
        "bg_turn": lambda g, side: 3,
        "charm_turn": lambda g, side: 3,
        "stranded": lambda g, side: True,
    },
)
STATE = Kind(
    fields.GAME,
    lambda g: g,
    {
        "settings": lambda g, one: Settings(
            g.settings.book, g.settings.lists, lists_open=False, mode=g.settings.mode, rules={"interrupts": "one"}
        ),
        "sides": other_sides,
        "damage": lambda g, one: [4, 0, 1],
        "hurt": lambda g, one: [(2, 1, 0), (0, 0, 0), (0, 0, 1)],
        "first": lambda g, one: 1,
        "turn": lambda g, one: 1,
        "turn_number": lambda g, one: 8,
        "phase": lambda g, one: "main",
        "actor": lambda g, one: 1,
        "passes": lambda g, one: 1,
        "charm": lambda g, one: Charm(2, one.charm.attackers, -1),
        "lasting": lambda g, one: [],
        "uses": lambda g, one: (Use(g.sides[0].field[0].ref, 0),),
        "doings": lambda g, one: ("0 skill H-01 0",),
        "rounds": lambda g, one: ("fedcba9876543210",),
        "fallen": fallen,
    },
)
CARDS = Kind(CARD_FIELDS, lambda g: g, {"card": dealt})
KERNEL = Kind(
    fields.KERNEL,
    lambda g: g,
    {
        "chance": lambda g, one: Chance(key_of(5), 3),
        "ask_chance": lambda g, one: True,
        "known": known,
        "learned": lambda g, one: 1,
        "point": lambda g, one: "charm-end",
        "result": lambda g, one: Result((0,), (1, 2, 3), "concede", "8.1.4"),
        "out": lambda g, one: 4,
    },
)
LASTING = Kind(
    fields.LASTING,
    own_lasting,
    {
        "figure": lambda g, one: "dp",
        "refs": lambda g, one: (g.sides[0].field[0].ref,),
        "amount": lambda g, one: 2,
        "supporter": lambda g, one: -1,
    },
)
CHARM = Kind(
    fields.CHARM,
    lambda g: g.charm,
    {
        "opponent": lambda g, one: 2,
        "attackers": lambda g, one: (g.sides[0].field[2].ref,),
        "supporter": lambda g, one: -1,
        "blocks": lambda g, one: (),
    },
)
DECLARED = Kind(fields.DECLARED, own_declaration, {"player": lambda g, one: 1})
DECLARATION = Kind(
    fields.DECLARATION,
    own_declaration,
    {
        "kind": lambda g, one: END_MAIN,
        "source": lambda g, one: g.sides[0].field[5].ref,
        "skill": lambda g, one: 1,
        "targets": lambda g, one: {"chosen": (g.sides[1].field[2].ref,)},
        "players": lambda g, one: {"player": 2},
    },
)
WAITS = Kind(
    fields.GAME,
    lambda g: g,
    {"chain": lambda g, one: [*one.chain, Declaration(0, DRAW, -1, 0)], "resolving": resolving},
)
DECLARED_CHARM = Kind(
    fields.DECLARATION,
    own_charm,
    {
        "opponent": lambda g, one: 2,
        "attackers": lambda g, one: (g.sides[0].field[2].ref,),
        "supporter": lambda g, one: -1,
        "figure": lambda g, one: "dp",
    },
)
WAYS = Ways(base, read_state, mark_of_turn)
CHAINED = replace(WAYS, base=with_chain)
KINDS = {
    "item": (WAYS, STANDING),
    "standing": (WAYS, CHARACTER),
    "side": (WAYS, SIDE),
    "state": (WAYS, STATE),
    "cards": (WAYS, CARDS),
    "kernel": (WAYS, KERNEL),
    "lasting": (WAYS, LASTING),
    "charm": (WAYS, CHARM),
    "declared": (CHAINED, DECLARED),
    "declaration": (CHAINED, DECLARATION),
    "declared-charm": (CHAINED, DECLARED_CHARM),
    "waiting": (CHAINED, WAITS),
}
CASES = [
    pytest.param(ways, kind, field, id=f"{name}-{field.name}")
    for name, (ways, kind) in KINDS.items()
    for field in kind.cases()
]
CLASSES = [
    (Standing, fields.STANDING),
    (Side, fields.SIDE),
    (ChronoState, fields.GAME),
    (CardState, CARD_FIELDS),
    (State, fields.KERNEL),
    (Lasting, fields.LASTING),
    (Declared, fields.DECLARED),
    (Declaration, fields.DECLARATION),
    (Charm, fields.CHARM),
]


@pytest.mark.parametrize(("cls", "declared"), CLASSES, ids=lambda value: getattr(value, "__name__", ""))
def test_every_field_is_declared(cls: type, declared: tuple[Field, ...]) -> None:
    assert slots_of(cls) == names_of(declared)
    assert not unexplained(declared)


def test_every_field_that_decides_something_is_proved() -> None:
    proved = {(kind.fields, name) for _, kind in KINDS.values() for name in kind.values}
    for _, kind in KINDS.values():
        assert [name for name in kind.unproved() if (kind.fields, name) not in proved] == []


def test_new_objects_begin_as_declared() -> None:
    g = new_state(base().settings, 3, Chance(key_of(0)), ask_chance=False)
    g.point = ""  # the game names the first point
    assert unlike_default(fields.STANDING, new_standing(0, 0)) == []
    assert unlike_default(fields.SIDE, new_side(0)) == []
    assert unlike_default(fields.GAME, g) == []
    assert unlike_default(fields.KERNEL, g) == []
    assert unlike_default(fields.DECLARATION, Declaration(0, USE, 0, 0)) == []
    assert unlike_default(fields.CHARM, Charm(1, (), -1)) == []


@pytest.mark.parametrize(("ways", "kind", "field"), CASES)
def test_a_field_is_where_it_is_declared_to_be(ways: Ways, kind: Kind, field: Field) -> None:
    assert faults_of(ways, kind, field) == []


def test_whatever_forgets_a_field_is_found_out() -> None:
    fresh_field = next(field for field in fields.STANDING if field.name == "fresh")

    def not_fresh(g: ChronoState) -> ChronoState:
        copy = g.clone()
        copy.sides[0].field[1].fresh = False
        return copy

    def unsaid(g: ChronoState) -> str:
        return g.position_text([]).replace(" fresh", "")

    assert faults_of(replace(WAYS, clone=not_fresh), CHARACTER, fresh_field) == ["clone"]
    assert faults_of(replace(WAYS, write=unsaid), CHARACTER, fresh_field) == ["position"]
    assert faults_of(replace(WAYS, dump=lambda g: not_fresh(g).dump()), CHARACTER, fresh_field) == ["digest"]

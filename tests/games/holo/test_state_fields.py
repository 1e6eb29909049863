"""Every field of the state is where its declaration says: in fingerprints, positions, views, clones and the key of repetition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from holochron.games.holo.abilities.nodes import VOCABULARY, Modifier, When
from holochron.games.holo.rules import verbs
from holochron.games.holo.rules.repetition import look_at
from holochron.games.holo.rules.repetition import names_of as names_of_taken
from holochron.games.holo.state import fields
from holochron.games.holo.state.effects import MADE, Effect, Waiting
from holochron.games.holo.state.features import Settings
from holochron.games.holo.state.holo_state import HoloState, new_state
from holochron.games.holo.state.occasion import UNTOLD, Occasion, art_rolled, bloomed_by, read_occasion
from holochron.games.holo.state.reading import HoloPositionReader
from holochron.games.holo.state.records import ArtAgain, Deed, Fired, Taken, Use
from holochron.games.holo.state.side import BACK, NEVER, Holomem, Side, new_holomem, new_side
from holochron.kernel.card_state import CardState
from holochron.kernel.chance import Chance, key_of
from holochron.kernel.events import EVERYONE
from holochron.kernel.fields import CARDS as CARD_FIELDS
from holochron.kernel.fields import Field
from holochron.kernel.knowledge import Hint
from holochron.kernel.state import Result, State
from tests.games.holo.builders import GAME, Tables, back, center, idle, position_text
from tests.games.state_fields import Kind, Ways, faults_of, names_of, slots_of, unexplained, unlike_default

TEXT = position_text(
    [
        center("T-debut T-first", damage=30, bloomed=True, performed=True, cheers="W", attached="hBP02-092"),
        back("hBP01-045"),
        back("hBP01-010"),
    ],
    [center("T-blue"), back("T-debut")],
    deck="hSD01-016*5 hBP07-008 hSD01-003",
    hand="hSD01-016 T-debut",
    holo_power="hSD01-003",
    archive="hSD01-003",
)
PLUS, CANNOT = "(plus arts (my.stage x1) 50)", "(cannot bloom (opp.stage))"


def modifier(text: str) -> Modifier:
    found = VOCABULARY.read_inline(text)
    assert isinstance(found, Modifier)
    return found


def when(text: str) -> When:
    found = VOCABULARY.read_inline(text)
    assert isinstance(found, When)
    return found


def fresh(g: HoloState, number: str, player: int = 0, known: int = EVERYONE) -> int:
    return g.new_ref(GAME.cards[number], player, known)


def read_state(text: str) -> HoloState:
    reader = HoloPositionReader(GAME.cards)
    reader.read_text(text)
    return reader.finish()


def base() -> HoloState:
    """A state in which every field could make a difference."""
    g = read_state(TEXT)
    mine, theirs = g.sides[0].stage, g.sides[1].stage
    mine[0].downed_by, mine[0].downed_art = theirs[0].ref, "an art"
    effect = Effect(modifier(PLUS), 0, mine[0].stack[-1], mine[0].ref, len(g.card))
    effect.refs, effect.until, effect.born = (mine[1].ref,), "turn", g.turn_number
    g.lasting.append(effect)
    ref = fresh(g, "T-debut")
    g.gone = (new_holomem(ref, 0, BACK, (ref,)),)
    g.waiting.append(Waiting(0, mine[2].ref, mine[2].ref, ref, g.card[mine[2].ref].whens[0][1], 0))
    g.waiting.append(Waiting(0, mine[2].ref, -1, -1, when("(when (step-edge main.start each) (draw my 1))"), MADE))
    g.taken = (Taken(7, "state", "action"),)
    return g


def key_of_repetition(g: HoloState) -> str:
    taken = Taken(0, "", "")
    taken.before, taken.verb, taken.args = look_at(g), verbs.PLACE, (g.sides[0].hand[0],)
    return names_of_taken(taken)[0]


WAYS = Ways(base, read_state, key_of_repetition)


def own_effect(g: HoloState) -> Effect:
    old = g.lasting[0]
    new = Effect(old.modifier, old.player, old.source, old.holomem, old.since, old.ability)
    new.refs, new.until, new.born = old.refs, old.until, old.born
    g.lasting[0] = new
    return new


def own_waiting(at: int) -> Callable[[HoloState], Waiting]:
    def own(g: HoloState) -> Waiting:
        old = g.waiting[at]
        new = Waiting(old.player, old.source, old.holomem, old.subject, old.when, old.ability)
        new.object, new.occasion, new.cards = old.object, old.occasion, old.cards
        g.waiting[at] = new
        return new

    return own


def own_taken(g: HoloState) -> Taken:
    old = g.taken[0]
    g.taken = (Taken(old.size, old.state, old.action),)
    return g.taken[0]


def this_turn(name: str) -> Callable[[Any, Any], int]:
    """This turn where it was never, never where it was this turn."""
    return lambda g, thing: NEVER if getattr(thing, name) == g.turn_number else g.turn_number


def more(name: str, number: str, known: int = EVERYONE) -> Callable[[Any, Any], object]:
    """One more card in a zone or on a holomem."""

    def cards(g: HoloState, thing: Any) -> object:
        old = getattr(thing, name)
        return type(old)([*old, fresh(g, number, 0, known)])

    return cards


def known(g: HoloState, thing: HoloState) -> list[int]:
    """The turn player has seen the top card of the deck."""
    seen = thing.known[:]
    seen[thing.sides[0].deck[-1]] |= 1
    return seen


def dealt(g: HoloState, thing: HoloState) -> object:
    """Another card of the hand."""
    cards = thing.card[:]
    cards[thing.sides[0].hand[0]] = GAME.cards["hSD01-003"]
    return cards


def hurt_sides(g: HoloState, thing: HoloState) -> list[Side]:
    side = thing.sides[0].clone()
    side.stage[0].damage += 10
    return [side, thing.sides[1]]


HOLOMEM = Kind(
    fields.HOLOMEM,
    lambda g: g.sides[0].stage[0],
    {
        "position": lambda g, one: BACK,
        "stack": more("stack", "T-first"),
        "cheers": more("cheers", "hY01-001"),
        "attached": more("attached", "hBP02-092"),
        "damage": lambda g, one: 40,
        "resting": lambda g, one: True,
        "face_down": lambda g, one: True,
        "downed": lambda g, one: True,
        "downed_by": lambda g, one: g.sides[1].stage[1].ref,
        "downed_art": lambda g, one: "another art",
        "downed_by_lent": lambda g, one: "hSD01-003",
        "entered": this_turn("entered"),
        "bloomed": this_turn("bloomed"),
        "bloomed_on": lambda g, one: "hSD01-003",
        "performed": this_turn("performed"),
        "woken": this_turn("woken"),
        "art": lambda g, one: 0,
        "spared": lambda g, one: 2,
        "rescued": lambda g, one: (one.stack[1], one.stack[0]),
    },
)
SIDE = Kind(
    fields.SIDE,
    lambda g: g.sides[0],
    {
        "oshi": lambda g, side: fresh(g, "T-guard"),
        "stage": lambda g, side: side.stage[:2],
        "loose": more("loose", "hY01-001"),
        "deck": more("deck", "hSD01-003", 0),
        "cheer_deck": more("cheer_deck", "hY01-001", 0),
        "hand": more("hand", "hSD01-003", 1),
        "archive": more("archive", "hSD01-003"),
        "holo_power": more("holo_power", "hSD01-003", 0),
        "life": more("life", "hY01-001", 0),
        "life_damage": lambda g, side: 2,
        "redraws": lambda g, side: 1,
        "turns": lambda g, side: 1,
        **{
            name: this_turn(name)
            for name in ("collabed", "batoned", "limited", "skilled", "sp_used", "center_art", "collab_art")
        },
    },
)
STATE = Kind(
    fields.GAME,
    lambda g: g,
    {
        "settings": lambda g, one: Settings(g.settings.book, g.settings.lists, lists_open=False),
        "sides": hurt_sides,
        "resolution": more("resolution", "hSD01-016"),
        "first": lambda g, one: 1,
        "turn": lambda g, one: 1,
        "turn_number": lambda g, one: g.turn_number + 1,
        "step": lambda g, one: "performance",
        "lasting": lambda g, one: [],
        "waiting": lambda g, one: g.waiting[1:],
        "fired": lambda g, one: (Fired(g.sides[0].oshi, 0),),
        "declared_faces": lambda g, one: (5, 3),
        "uses": lambda g, one: (Use(g.sides[0].stage[0].stack[-1], 0, 2),),
        "memory": lambda g, one: (Deed(0, "uses", g.turn_number, "support", "hSD01-016", "main", "a name"),),
        "gone": lambda g, one: (),
        "taken": lambda g, one: (),
        "again": lambda g, one: (ArtAgain(g.sides[0].stage[0].ref, 0, g.sides[1].stage[0].ref),),
        "extra_turns": lambda g, one: (1,),
        "due": lambda g, one: False,
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
        "hints": lambda g, one: (Hint(0, tuple(g.sides[1].deck[:3]), ("hSD01-016",)),),
        "learned": lambda g, one: 1,
        "point": lambda g, one: "end",
        "result": lambda g, one: Result((0,), (1, 2), "concede", "1.2.3"),
        "out": lambda g, one: 2,
    },
)
EFFECT = Kind(
    fields.EFFECT,
    own_effect,
    {
        "modifier": lambda g, one: modifier(CANNOT),
        "player": lambda g, one: 1,
        "source": lambda g, one: g.sides[1].stage[0].ref,
        "holomem": lambda g, one: g.sides[1].stage[0].ref,
        "since": lambda g, one: 0,
        "refs": lambda g, one: (g.sides[1].stage[0].ref,),
        "until": lambda g, one: "game",
        "born": lambda g, one: 1,
    },
)
# of a printed ability its card says what it does: source and deed are proved with one that an effect has made
WAITING = Kind(
    fields.WAITING,
    own_waiting(0),
    {
        "player": lambda g, one: 1,
        "holomem": lambda g, one: g.sides[0].stage[0].ref,
        "subject": lambda g, one: g.sides[1].stage[0].ref,
        "ability": lambda g, one: MADE,
        "object": lambda g, one: g.sides[1].stage[0].ref,
        "occasion": lambda g, one: Occasion(20, 10),
        "cards": lambda g, one: (g.sides[0].archive[0],),
    },
)
MADE_ABILITY = Kind(
    fields.WAITING,
    own_waiting(1),
    {
        "when": lambda g, one: when("(when (step-edge main.start each) (draw my 2))"),
        "source": lambda g, one: g.sides[0].stage[0].stack[-1],
    },
)
TAKEN = Kind(
    fields.TAKEN,
    own_taken,
    {"size": lambda g, one: 8, "state": lambda g, one: "another", "action": lambda g, one: "another"},
)
KINDS = {
    "holomem": HOLOMEM,
    "side": SIDE,
    "state": STATE,
    "cards": CARDS,
    "kernel": KERNEL,
    "effect": EFFECT,
    "waiting": WAITING,
    "made": MADE_ABILITY,
    "taken": TAKEN,
}
CASES = [pytest.param(kind, field, id=f"{name}-{field.name}") for name, kind in KINDS.items() for field in kind.cases()]
CLASSES = [
    (Holomem, fields.HOLOMEM),
    (Side, fields.SIDE),
    (HoloState, fields.GAME),
    (CardState, CARD_FIELDS),
    (State, fields.KERNEL),
    (Effect, fields.EFFECT),
    (Waiting, fields.WAITING),
    (Taken, fields.TAKEN),
]


@pytest.mark.parametrize(("cls", "declared"), CLASSES, ids=lambda value: getattr(value, "__name__", ""))
def test_every_field_is_declared(cls: type, declared: tuple[Field, ...]) -> None:
    assert slots_of(cls) == names_of(declared)
    assert not unexplained(declared)


def test_every_field_that_decides_something_is_proved() -> None:
    proved = {(kind.fields, name) for kind in KINDS.values() for name in kind.values}
    for kind in KINDS.values():
        assert [name for name in kind.unproved() if (kind.fields, name) not in proved] == []


def test_new_objects_begin_as_declared() -> None:
    g = new_state(base().settings, Chance(key_of(0)), ask_chance=False)
    g.point = ""  # the game names the first point
    assert unlike_default(fields.HOLOMEM, new_holomem(0, 0, BACK, (0,))) == []
    assert unlike_default(fields.SIDE, new_side(0)) == []
    assert unlike_default(fields.GAME, g) == []
    assert unlike_default(fields.KERNEL, g) == []


@pytest.mark.parametrize(("kind", "field"), CASES)
def test_a_field_is_where_it_is_declared_to_be(kind: Kind, field: Field) -> None:
    assert faults_of(WAYS, kind, field) == []


def field_named(kind: Kind, name: str) -> Field:
    return next(field for field in kind.fields if field.name == name)


def test_whatever_forgets_a_field_is_found_out() -> None:
    """What the tests above would say if somebody forgot a field, here for whom no life is lost."""
    spared = field_named(HOLOMEM, "spared")

    def unspared(g: HoloState) -> HoloState:
        copy = g.clone()
        copy.sides[0].stage[0].spared = 0
        return copy

    def unsaid(g: HoloState) -> str:
        return g.position_text([]).replace(" spared 2", "")

    assert faults_of(replace(WAYS, clone=unspared), HOLOMEM, spared) == ["clone"]
    assert faults_of(replace(WAYS, write=unsaid), HOLOMEM, spared) == ["position"]
    assert faults_of(replace(WAYS, dump=lambda g: unspared(g).dump()), HOLOMEM, spared) == ["digest"]
    assert faults_of(WAYS, HOLOMEM, Field("spared", 0, why="nobody asks")) == ["digest", "rules", "position"]


def test_a_position_knows_for_whom_no_life_is_lost(table: Tables) -> None:
    """hBP01-087 says so by an art; who goes down first is asked at a later point of the game."""
    t = table(
        [center("hBP01-087", cheers="B W"), idle()],
        [center("T-blue"), *[back("hBP03-061", damage=100)] * 2],
        step="performance",
        foe_life="W*5",
    )
    t.me.art("Rain Mantra", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose("B", kind="choose-to-archive")
    t.asked(1, "down-first")
    state = t.table.state
    assert isinstance(state, HoloState)
    assert [one.spared > 0 for one in state.sides[1].stage] == [False, True, True]
    unspared = state.clone()
    for one in unspared.sides[1].stage:
        one.spared = 0
    assert unspared.digest() != state.clone().digest()
    again = GAME.position(t.table.position())
    assert again.digest() == t.table.digest()
    again.choose(0)
    t.foe.choose(t.foe.back[0], kind="down-first")
    assert len(t.foe.life) == 5
    assert isinstance(again.state, HoloState)
    assert len(again.state.sides[1].life) == 5


def downed_unaided(text: str) -> tuple[list[str], list[str]]:
    """Hand and archive of the first player when who is down has gone and whatever is offered for it was refused."""
    table = GAME.position(text)
    while table.decision is not None and table.decision.player == 0:
        refusals = [index for index, option in enumerate(table.decision.options) if option.verb.name == "no"]
        table.choose(refusals[0] if refusals else 0)
    state = table.state
    assert isinstance(state, HoloState)
    side = state.sides[0]
    return [state.number(ref) for ref in side.hand], [state.number(ref) for ref in side.archive]


def test_a_position_knows_which_cards_go_to_the_hand(table: Tables) -> None:
    """hBP08-041 is to go to the hand instead of the archive; before it goes it is asked whether the SP skill of hBP01-006 is used."""
    t = table(
        [center("hBP08-041", damage=100), idle()],
        [center("T-debut"), idle()],
        turn_of="foe",
        step="performance",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.art("Free", at=t.me.center)
    t.me.resolve("hBP08-041")
    t.me.yes("may")
    t.asked(0, "react")
    state = t.table.state
    assert isinstance(state, HoloState)
    assert state.sides[0].stage[0].rescued == (state.sides[0].stage[0].stack[-1],)
    forgotten = state.clone()
    forgotten.sides[0].stage[0].rescued = ()
    assert forgotten.digest() != state.clone().digest()
    again = GAME.position(t.table.position())
    assert again.digest() == t.table.digest()
    assert downed_unaided(state.position_text([])) == (["hBP08-041"], [])
    assert downed_unaided(forgotten.position_text([])) == ([], ["hBP08-041"])
    t.me.no("react")
    t.expect(t.me, hand="hBP08-041", archive="")


@pytest.mark.parametrize(
    ("event", "occasion"),
    [
        ("damaged", Occasion(amount=40)),
        ("downs", Occasion(excess=30)),
        ("used-art", art_rolled([2, 5])),
        ("used-art", art_rolled([])),
        ("bloomed", bloomed_by(7, 0)),
        ("bloomed", UNTOLD),
    ],
)
def test_the_numbers_of_an_occasion_say_all_of_it(event: str, occasion: Occasion) -> None:
    again = read_occasion(event, occasion.card, *occasion.numbers)
    for name in slots_of(Occasion):
        assert getattr(again, name) == getattr(occasion, name), name

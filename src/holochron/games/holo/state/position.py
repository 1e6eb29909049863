"""A position as plain data and as text, both ways: for fingerprints, tests, puzzles, judges and reports.

    holochron position 1
    turn 5 player 1 first 1 step main point act chance 00…00 12
    player 1
      oshi hSD01-001
      center hSD01-003 hSD01-005 damage 30 cheers hY01-001 hY02-001
      hand hSD01-016 hSD01-017!2

Cards of a pile stand top first. A `!` after a card says who knows it where the zone does not say so: `!2` player 2,
`!12` both, `!*` everyone, `!0` nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ....kernel.chance import Chance, key_of
from ....kernel.errors import HolochronError, MalformedPosition
from ....kernel.events import EVERYONE
from ....kernel.fields import COUNT, FLAG, MARK, names_said, numbers_unsaid
from ....kernel.knowledge import Hint
from ....kernel.state import Result
from ....kernel.table import Start, Table, new_table
from ....version import VERSION
from ..abilities.analysis import UNTIL, faults_of
from ..abilities.nodes import VOCABULARY, Later, Modifier, When
from ..cards.card import Card
from ..rules.repetition import names_of
from .effects import MADE, Effect, Timed, Waiting
from .features import Settings
from .fields import HOLOMEM, SIDE
from .holo_state import POINTS, HoloState, Taken, new_state
from .records import ArtAgain, Fired, Use, faces_of, read_deed, written_faces
from .side import BACK, NEVER, POSITIONS, Holomem, Side, new_holomem

if TYPE_CHECKING:
    from ..game import HoloGame

HEADER: Final = "holochron position 1"
PILES: Final = ("hand", "deck", "cheer-deck", "archive", "holo-power", "life", "loose")
COUNTS: Final = names_said(SIDE, COUNT)
MARKS: Final = names_said(HOLOMEM, MARK)
FLAGS: Final = names_said(HOLOMEM, FLAG)
USUAL_COUNTS: Final = numbers_unsaid(SIDE)
USUAL_MARKS: Final = numbers_unsaid(HOLOMEM)


def address_book(g: HoloState) -> dict[int, str]:
    """Where each ref is, as a name that does not depend on how the game got there: `0.hand.3`."""
    names: dict[int, str] = {}
    for side in g.sides:
        names[side.oshi] = f"{side.player}.oshi.0"
        for zone in PILES:
            for index, ref in enumerate(side.zone(zone)):
                names[ref] = f"{side.player}.{zone}.{index}"
        for index, holomem in enumerate(side.stage):
            here = f"{side.player}.stage.{index}"
            for kind, refs in (("stack", holomem.stack), ("cheer", holomem.cheers), ("attached", holomem.attached)):
                for place, ref in enumerate(refs):
                    names[ref] = f"{here}.{kind}.{place}"
            names[holomem.ref] = names[holomem.stack[0]] = here  # the card with which it entered may be gone
    for index, ref in enumerate(g.resolution):
        names[ref] = f"resolution.{index}"
    for index, holomem in enumerate(_remembered(g)):
        names[holomem.ref] = f"gone.{index}"
    return names


def _remembered(g: HoloState) -> list[Holomem]:
    """Holomem that have left the stage and that a waiting ability may still ask about (10.12.1)."""
    if not g.gone or not g.waiting:
        return []
    asked = [ref for waiting in g.waiting for ref in (waiting.holomem, waiting.subject, waiting.object)]
    return [holomem for holomem in g.gone if holomem.ref in asked]


# ---------------------------------------------------------------------------------------------------- as data


def dump(g: HoloState) -> dict[str, Any]:
    """Everything that decides the future."""
    names = address_book(g)
    data = dump_seen_by_rules(g)
    data["chance"] = [g.chance.key.hex(), g.chance.counter, g.ask_chance]
    data["knowledge"] = [
        [[g.known[ref] for ref in side.zone(zone)] for zone in PILES if zone not in ("archive", "loose")]
        for side in g.sides
    ]
    data["hints"] = [
        [hint.player, sorted(names.get(ref, "gone") for ref in hint.refs), list(hint.needs)] for hint in g.hints
    ]
    data["turn_number"] = g.turn_number
    data["sp_used"] = [side.sp_used for side in g.sides]
    data["lists_open"] = g.settings.lists_open
    return data


def dump_seen_by_rules(g: HoloState) -> dict[str, Any]:
    """What the rules can see: no chance, no clocks, no knowledge, no history that no effect can ask for."""
    names = address_book(g)
    return {
        "point": g.point,
        "step": g.step,
        "turn": g.turn,
        "first": g.first,
        "declared_face": written_faces(g.declared_faces),
        "sides": [_side_data(g, side) for side in g.sides],
        "resolution": [g.number(ref) for ref in g.resolution],
        "lasting": [
            [
                effect.until,
                effect.born == g.turn_number,
                effect.player,
                names.get(effect.source, "gone"),
                names.get(effect.holomem, "gone"),
                sorted(names[ref] for ref in effect.refs if ref in names),
                VOCABULARY.inline(effect.modifier),
            ]
            for effect in g.lasting
        ],
        "order": _order(g, names),
        "waiting": [
            [
                waiting.player,
                g.number(waiting.source),
                names.get(waiting.source, "gone"),
                names.get(waiting.holomem, "gone"),
                names.get(waiting.subject, "gone"),
                [names.get(waiting.object, "gone"), waiting.amount, waiting.excess],
                *([[names[ref] for ref in waiting.cards if ref in names]] if waiting.cards else []),
                waiting.ability if waiting.ability != MADE else VOCABULARY.inline(waiting.when),
            ]
            for waiting in g.waiting
        ],
        "timed": [
            [timed.player, g.number(timed.source), names.get(timed.holomem, "gone"), VOCABULARY.inline(timed.later)]
            for timed in g.timed
        ],
        "downed_by": _downed_by(g, names),
        "memory": sorted([deed.player, deed.text, _when(g, deed.turn)] for deed in g.memory),
        "gone": [[holomem.player, *_holomem_data(g, holomem)] for holomem in _remembered(g)],
        "taken": sorted(list(names_of(taken)) for taken in g.taken),
        "uses": sorted([names[use.card], use.ability, use.turn] for use in g.uses if use.card in names),
        "again": [[names.get(one.holomem, "gone"), one.art, names.get(one.target, "-")] for one in g.again],
        "extra_turns": list(g.extra_turns),
        "fired": sorted([names[fired.card], fired.ability] for fired in g.fired if fired.card in names),
        "result": None if g.result is None else g.result.to_data(),
    }


def _when(g: HoloState, turn: int) -> Any:
    """Whether it was in this turn; where turns before are asked for, how long ago."""
    return turn == g.turn_number if "turn" not in g.features.remembered else g.turn_number - turn


def _order(g: HoloState, names: dict[int, str]) -> list[str]:
    """Continuous effects by age (10.10.1.6): the places of cards that have some, and what abilities have left behind."""
    if not g.features.statics:
        return []
    aged = [(effect.since, 0, "lasting") for effect in g.lasting]
    for side in g.sides:
        refs = [side.oshi, *(ref for one in side.stage for ref in (one.stack[-1], *one.attached, *one.cheers))]
        aged.extend((ref, 1, names[ref]) for ref in refs if g.card[ref].statics)
    return [name for _, _, name in sorted(aged)]


def _downed_by(g: HoloState, names: dict[int, str]) -> list[list[str]]:
    """Who has dealt whom the damage that will down them (11.3.1.1), and by which art if it was one."""
    stage = [holomem for side in g.sides for holomem in side.stage if holomem.downed_by in names]
    return [
        [names[holomem.ref], names[holomem.downed_by], *([holomem.downed_art] if holomem.downed_art else [])]
        for holomem in stage
    ]


def _side_data(g: HoloState, side: Side) -> dict[str, Any]:
    """A side, with what happened in this turn as 'now' and what happened before as 'then'."""
    data: dict[str, Any] = {zone: [g.number(ref) for ref in side.zone(zone)] for zone in PILES}
    data["archive"].sort()
    data["oshi"] = g.number(side.oshi)
    data["stage"] = [_holomem_data(g, holomem) for holomem in side.stage]
    data["life_damage"] = side.life_damage
    data["redraws"] = side.redraws
    data["first_turn"] = side.turns <= 1
    data["begun"] = side.turns > 0
    data["sp_used"] = side.sp_used != NEVER
    for count in ("collabed", "batoned", "limited", "skilled", "center_art", "collab_art"):
        data[count] = getattr(side, count) == g.turn_number
    return data


def _holomem_data(g: HoloState, holomem: Holomem) -> list[Any]:
    now = g.turn_number
    return [
        POSITIONS[holomem.position],
        [g.number(ref) for ref in holomem.stack],
        [g.number(ref) for ref in holomem.cheers],
        [g.number(ref) for ref in holomem.attached],
        holomem.damage,
        [holomem.resting, holomem.face_down, holomem.downed],
        [holomem.entered == now, holomem.bloomed == now, holomem.performed == now],
        *([holomem.bloomed_on] if holomem.bloomed_on and holomem.bloomed == now else []),
        *(["woken"] if holomem.woken == now else []),
        *([holomem.art] if "use-again" in g.features.words and holomem.performed == now else []),
        *([["spared", holomem.spared]] if holomem.spared else []),
        *([["rescued", *_rescued(holomem)]] if holomem.rescued else []),
    ]


# ---------------------------------------------------------------------------------------------------- as text


def write_position(g: HoloState, then: Sequence[str]) -> str:
    """The position as text; `then` are the inputs since, when the game stands in the middle of a point."""
    if g.resolution:
        raise HolochronError("a position cannot be written while cards resolve")
    names = address_book(g)
    lines = [
        HEADER,
        f"turn {g.turn_number} player {g.turn + 1} first {g.first + 1} step {g.step} point {g.point}",
        f"chance {g.chance.key.hex()} {g.chance.counter} {'ask' if g.ask_chance else 'sample'}",
        f"lists {'open' if g.settings.lists_open else 'closed'}",
    ]
    if g.declared_faces:
        lines.append(f"declared {written_faces(g.declared_faces)}")
    if g.extra_turns:
        lines.append("extra " + " ".join(str(player + 1) for player in g.extra_turns))
    for side in g.sides:
        lines.extend(_write_side(g, side))
    order = _order(g, names)
    if len(order) > 1:
        lines.append(f"order {' '.join(order)}")
    for effect in g.lasting:
        held = [names.get(effect.source, g.number(effect.source)), names.get(effect.holomem, "-")]
        held.extend(names[ref] for ref in effect.refs if ref in names)
        words = ["lasting", effect.until, str(effect.born), str(effect.player + 1), *held]
        lines.append(f"{' '.join(words)} {VOCABULARY.inline(effect.modifier)}")
    lines.extend(f"downed-by {' '.join(pair)}" for pair in _downed_by(g, names))
    lines.extend(f"gone {holomem.player + 1} {_write_holomem(g, holomem)}" for holomem in _remembered(g))
    lines.extend(f"taken {taken.size} {' '.join(names_of(taken))}" for taken in g.taken)
    lines.extend(f"did {deed.player + 1} {deed.turn} {deed.text}" for deed in g.memory)
    for one in g.again:
        if one.holomem in names:
            lines.append(f"again {names[one.holomem]} {one.art} {names.get(one.target, '-')}")
    lines.extend(f"fired {names[one.card]} {one.ability}" for one in g.fired if one.card in names)
    lines.extend(f"used {names[use.card]} {use.ability} {use.turn}" for use in g.uses if use.card in names)
    for hint in g.hints:
        held = [names[ref] for ref in hint.refs if ref in names]
        lines.append(f"hint {hint.player + 1} {' '.join(hint.needs)} among {' '.join(held)}")
    for waiting in g.waiting:
        held = [names.get(ref, "-") for ref in (waiting.holomem, waiting.subject, waiting.object)]
        held += [str(waiting.amount), str(waiting.excess)]
        source = names.get(waiting.source, g.number(waiting.source))
        made = VOCABULARY.inline(waiting.when) if waiting.ability == MADE else waiting.ability
        lines.append(f"waiting {waiting.player + 1} {source} {' '.join(held)} {made}")
        if waiting.cards:
            lines.append(f"with {' '.join(names[ref] for ref in waiting.cards if ref in names)}")
    for timed in g.timed:
        source = names.get(timed.source, g.number(timed.source))
        held = [names.get(timed.holomem, "-")]
        lines.append(f"timed {timed.player + 1} {source} {held[0]} {VOCABULARY.inline(timed.later)}")
    if g.result is not None:
        winners = " ".join(str(player + 1) for player in g.result.winners)
        lines.append(f"over {g.result.rule} {g.result.reason} {winners}".rstrip())
    lines.extend(f"then {entry}" for entry in then)
    return "\n".join(lines) + "\n"


def _write_side(g: HoloState, side: Side) -> list[str]:
    lines = [f"player {side.player + 1}", f"  oshi {g.number(side.oshi)}"]
    counts = [f"{count} {getattr(side, count)}" for count in COUNTS if getattr(side, count) != USUAL_COUNTS[count]]
    if counts:
        lines.append("  counts " + " ".join(counts))
    for holomem in side.stage:
        lines.append(f"  {_write_holomem(g, holomem)}")
    for zone in PILES:
        cards = [_write_card(g, ref, _usual(side.player, zone)) for ref in reversed(side.zone(zone))]
        if cards:
            lines.append(f"  {zone} {' '.join(cards)}")
    return lines


def _write_holomem(g: HoloState, holomem: Holomem) -> str:
    words = [POSITIONS[holomem.position], *(_write_card(g, ref, EVERYONE) for ref in holomem.stack)]
    words.extend(f"{mark} {getattr(holomem, mark)}" for mark in MARKS if getattr(holomem, mark) != USUAL_MARKS[mark])
    words.extend(flag for flag in FLAGS if getattr(holomem, flag))
    if holomem.bloomed_on:
        words.extend(["bloomed_on", holomem.bloomed_on])
    if holomem.rescued:
        words.extend(["rescued", ",".join([str(place) for place in _rescued(holomem)])])
    if holomem.cheers:
        words.extend(["cheers", *(g.number(ref) for ref in holomem.cheers)])
    if holomem.attached:
        words.extend(["attached", *(g.number(ref) for ref in holomem.attached)])
    return " ".join(words)


def _rescued(holomem: Holomem) -> list[int]:
    """Which cards of the stack go to the hand, counted from the bottom."""
    return [holomem.stack.index(ref) for ref in holomem.rescued if ref in holomem.stack]


def _usual(player: int, zone: str) -> int:
    """Who knows a card in that zone if nothing special has happened."""
    if zone == "hand":
        return 1 << player
    return EVERYONE if zone in ("archive", "loose") else 0


def _write_card(g: HoloState, ref: int, usual: int) -> str:
    known = g.known[ref]
    if known == usual:
        return g.number(ref)
    if known == EVERYONE:
        return f"{g.number(ref)}!*"
    mask = "".join(str(player + 1) for player in (0, 1) if (known >> player) & 1)
    return f"{g.number(ref)}!{mask or '0'}"


# ---------------------------------------------------------------------------------------------------- reading


class _Reader:
    """Reads a position line by line."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.cards = cards
        self.book: dict[str, Card] = {}
        self.chance = Chance(key_of(0))
        self.ask_chance = False
        self.lists_open = True
        self.g = new_state(Settings({}, ({}, {}), lists_open=True), self.chance, ask_chance=False)
        self.g.first, self.g.step, self.g.point, self.g.turn_number = 0, "main", "act", 3
        self.g.sides[0].turns = self.g.sides[1].turns = 2
        self.side: Side | None = None
        self.later: list[list[str]] = []  # lines that name cards by their place
        self.then: list[str] = []
        self.phantoms: list[int] = []  # refs that are in no zone

    def read(self, text: str) -> HoloState:
        rows = text.splitlines()
        if not rows or rows[0].strip() != HEADER:
            raise MalformedPosition(f"line 1: a position begins with {HEADER!r}")
        for number, raw in enumerate(rows[1:], 2):
            words = [word for word in raw.replace("\t", " ").split(" ") if word]  # a name may hold a wide space
            if not words or words[0].startswith("#"):
                continue
            try:
                self._line(words, raw)
            except HolochronError as error:
                raise MalformedPosition(f"line {number}: {error}") from None
            except (ValueError, IndexError, KeyError):
                raise MalformedPosition(f"line {number}: {raw.strip()!r} cannot be read") from None
        try:
            self._places()
        except (ValueError, IndexError, KeyError, StopIteration, HolochronError):
            raise MalformedPosition(
                "a 'lasting', 'hint', 'used' or 'waiting' line names a place that does not exist"
            ) from None
        return self._finish()

    def _line(self, words: list[str], raw: str) -> None:
        head, rest = words[0], words[1:]
        if head == "player":
            self.side = self.g.sides[_player(rest[0])]
        elif head == "turn":
            self._turn(words)
        elif head == "chance":
            self.g.chance = Chance(bytes.fromhex(rest[0]), int(rest[1]))
            key_of(self.g.chance.key)
            self.g.ask_chance = rest[2:] == ["ask"]
        elif head == "lists":
            self.lists_open = {"open": True, "closed": False}[rest[0]]
        elif head == "declared":
            self.g.declared_faces = faces_of(rest[0])
        elif head == "extra":
            self.g.extra_turns = tuple(_player(word) for word in rest)
        elif head == "downed-by":
            self.later.append(raw.lstrip().split(" ", 3))  # the name of an art may hold spaces
        elif head in ("again", "fired", "lasting", "order", "hint", "timed", "used", "waiting", "with"):
            self.later.append(words)
        elif head == "did":
            name = raw.lstrip().split(" ", 3)[3]  # it may hold spaces of any number
            self.g.memory = (*self.g.memory, read_deed(_player(rest[0]), int(rest[1]), name))
        elif head == "taken":
            self.g.taken = (*self.g.taken, Taken(int(rest[0]), rest[1], rest[2]))
        elif head == "gone":
            gone = self._holomem(self.g.sides[_player(rest[0])], POSITIONS.index(rest[1]), rest[2:])
            self.g.gone = (*self.g.gone, gone)
            self.phantoms.extend((*gone.stack, *gone.cheers, *gone.attached))
        elif head == "over":
            self._over(rest)
        elif head == "then":
            self.then.append(" ".join(rest))
        elif self.side is None:
            raise MalformedPosition(f"{head!r} stands before the first player")
        else:
            self._of_side(self.side, head, rest)

    def _turn(self, words: list[str]) -> None:
        pairs = dict(zip(words[::2], words[1::2], strict=True))
        g = self.g
        g.turn_number = int(pairs["turn"])
        g.turn = _player(pairs["player"])
        g.first = int(pairs["first"]) - 1 if "first" in pairs else 0
        g.step = pairs.get("step", "main")
        g.point = pairs.get("point", "act")
        if g.point not in POINTS:
            raise MalformedPosition(f"the game has no point {g.point!r}")
        if g.turn_number < 0 or g.first not in (-1, 0, 1):
            raise ValueError

    def _over(self, rest: list[str]) -> None:
        winners = tuple(_player(word) for word in rest[2:])
        places = tuple(1 if player in winners or not winners else 2 for player in (0, 1))
        self.g.result = Result(winners, places, rest[1], rest[0])

    def _of_side(self, side: Side, head: str, rest: list[str]) -> None:
        if head == "oshi":
            (side.oshi,) = [self._card(side, word, EVERYONE) for word in rest]
        elif head == "counts":
            for count, value in zip(rest[::2], rest[1::2], strict=True):
                if count not in COUNTS:
                    raise MalformedPosition(f"there is no count {count!r}")
                setattr(side, count, int(value))
        elif head in POSITIONS:
            position = POSITIONS.index(head)
            if position != BACK and side.at(position) is not None:
                raise MalformedPosition(f"there are two holomem at the {head} position (4.7.3, 4.8.3)")
            side.stage.append(self._holomem(side, position, rest))
        elif head in PILES:
            zone = side.zone(head)
            zone.extend(self._card(side, word, _usual(side.player, head)) for word in reversed(rest))
        else:
            raise MalformedPosition(f"a player has no {head!r}")

    def _holomem(self, side: Side, position: int, words: list[str]) -> Holomem:
        stack: list[int] = []
        cheers: list[int] = []
        attached: list[int] = []
        marks: dict[str, Any] = {}
        rescued: list[int] = []
        into = stack
        at = 0
        while at < len(words):
            word = words[at]
            if word == "cheers":
                into = cheers
            elif word == "attached":
                into = attached
            elif word in MARKS:
                at += 1
                marks[word] = int(words[at])
            elif word in FLAGS:
                marks[word] = True
            elif word == "bloomed_on":
                at += 1
                marks[word] = self.cards[words[at]].number
                self.book[words[at]] = self.cards[words[at]]
            elif word == "rescued":
                at += 1
                rescued = [int(place) for place in words[at].split(",")]
            else:
                into.append(self._card(side, word, EVERYONE))
            at += 1
        if not stack:
            raise MalformedPosition("a holomem has at least one card")
        holomem = new_holomem(stack[0], side.player, position, tuple(stack))
        holomem.cheers, holomem.attached = tuple(cheers), tuple(attached)
        holomem.rescued = tuple([stack[place] for place in rescued])
        for mark, value in marks.items():
            setattr(holomem, mark, value)
        return holomem

    def _card(self, side: Side, word: str, usual: int) -> int:
        number, marked, mask = word.partition("!")
        card = self.cards[number]
        self.book[number] = card
        known = usual
        if marked:
            known = EVERYONE if mask == "*" else sum(1 << _player(digit) for digit in mask if digit != "0")
        return self.g.new_ref(card, side.player, known)

    def _places(self) -> None:
        times = self._age([words for words in self.later if words[0] == "order"])
        refs = {place: ref for ref, place in address_book(self.g).items()}
        refs.update((f"gone.{index}", holomem.ref) for index, holomem in enumerate(self.g.gone))
        for words in self.later:
            if words[0] == "lasting":
                self._left_behind(refs, words, times.pop(0) if times else len(self.g.card))
            elif words[0] == "order":
                continue
            elif words[0] == "fired":
                self.g.fired = (*self.g.fired, Fired(refs[words[1]], int(words[2])))
            elif words[0] == "downed-by":
                for holomem in (*self.g.sides[0].stage, *self.g.sides[1].stage):
                    if holomem.ref == refs[words[1]]:
                        holomem.downed_by = refs[words[2]]
                        holomem.downed_art = "".join(words[3:])
            elif words[0] == "again":
                target = refs.get(words[3], -1) if len(words) > 3 else -1
                self.g.again = (*self.g.again, ArtAgain(refs[words[1]], int(words[2]), target))
            elif words[0] == "used":
                self.g.uses = (*self.g.uses, Use(refs[words[1]], int(words[2]), int(words[3])))
            elif words[0] == "timed":
                self._timed(refs, words)
            elif words[0] == "waiting":
                self._waiting(refs, words)
            elif words[0] == "with":  # the cards that the ability before is about
                self.g.waiting[-1].cards = tuple(refs[word] for word in words[1:])
            else:
                split = words.index("among")
                held = tuple(refs[place] for place in words[split + 1 :])
                self.g.hints = (*self.g.hints, Hint(_player(words[1]), held, tuple(words[2:split])))

    def _age(self, orders: list[list[str]]) -> list[int]:
        """Let the named cards get their refs in this order, since refs tell the age; gives when `lasting` effects began."""
        times: list[int] = []
        g = self.g
        for place in orders[0][1:] if orders else []:
            if place == "lasting":
                times.append(len(g.card))
                continue
            (old,) = [ref for ref, name in address_book(g).items() if name == place]
            self.phantoms.append(old)
            new = g.new_ref(g.card[old], g.owner[old], g.known[old])
            for side in g.sides:
                side.oshi = new if side.oshi == old else side.oshi
                for holomem in side.stage:
                    holomem.ref = new if holomem.ref == old else holomem.ref
                    holomem.stack = tuple(new if ref == old else ref for ref in holomem.stack)
                    holomem.cheers = tuple(new if ref == old else ref for ref in holomem.cheers)
                    holomem.attached = tuple(new if ref == old else ref for ref in holomem.attached)
                    holomem.rescued = tuple(new if ref == old else ref for ref in holomem.rescued)
        return times

    def _source(self, refs: dict[str, int], player: int, word: str) -> int:
        """The card at a place, or one that is in no zone any more, by its number."""
        if word in refs:
            return refs[word]
        self.phantoms.append(self._card(self.g.sides[player], word, EVERYONE))
        return self.phantoms[-1]

    def _left_behind(self, refs: dict[str, int], words: list[str], since: int) -> None:
        split = next(at for at, word in enumerate(words) if word.startswith("("))
        modifier = VOCABULARY.read_inline(" ".join(words[split:]))
        player = _player(words[3])
        if not isinstance(modifier, Modifier) or faults_of(modifier) or words[1] not in UNTIL:
            raise ValueError
        holomem = -1 if words[5] == "-" else refs[words[5]]
        effect = Effect(modifier, player, self._source(refs, player, words[4]), holomem, since)
        effect.until, effect.born = words[1], int(words[2])
        effect.refs = tuple(refs[place] for place in words[6:split])
        self.g.lasting.append(effect)

    def _waiting(self, refs: dict[str, int], words: list[str]) -> None:
        player = _player(words[1])
        source = self._source(refs, player, words[2])
        holomem, subject, other = (-1 if word == "-" else refs[word] for word in words[3:6])
        if words[8].startswith("("):
            made = VOCABULARY.read_inline(" ".join(words[8:]))
            if not isinstance(made, When):
                raise ValueError
            waiting = Waiting(player, source, holomem, subject, made, MADE)
        else:
            index = int(words[8])
            waiting = Waiting(player, source, holomem, subject, self.g.card[source].whens[index][1], index)
        waiting.object, waiting.amount, waiting.excess = other, int(words[6]), int(words[7])
        self.g.waiting.append(waiting)

    def _timed(self, refs: dict[str, int], words: list[str]) -> None:
        player = _player(words[1])
        source = self._source(refs, player, words[2])
        later = VOCABULARY.read_inline(" ".join(words[4:]))
        if not isinstance(later, Later):
            raise ValueError
        self.g.timed = (*self.g.timed, Timed(player, source, -1 if words[3] == "-" else refs[words[3]], later))

    def _finish(self) -> HoloState:
        g = self.g
        lists: list[dict[str, int]] = [{}, {}]
        for ref, card in enumerate(g.card):
            if ref in self.phantoms:
                continue
            counts = lists[g.owner[ref]]
            counts[card.number] = counts.get(card.number, 0) + 1
        for side in g.sides:
            if side.oshi < 0:
                raise MalformedPosition(f"player {side.player + 1} has no oshi holomem")
        book = self.book if self.lists_open else {**dict(self.cards), **self.book}
        g.set_up(Settings(book, tuple(lists), self.lists_open))
        return g


def _player(word: str) -> int:
    if word not in ("1", "2"):
        raise MalformedPosition(f"players are 1 and 2, not {word!r}")
    return int(word) - 1


def read_position(game: HoloGame, text: str, sources: Mapping[str, str] | None) -> Table:
    """The table of a position; `sources` are cards embedded in a save."""
    reader = _Reader(game.cards if sources is None else game.cards.with_sources(sources))
    g = reader.read(text)
    if not isinstance(text, str):
        raise MalformedPosition("a position is a text")
    kept = {number: card.source for number, card in sorted(reader.book.items())}
    table = new_table(Start(game.name, VERSION, {"position": text, "cards": kept}, g))
    if sources is None:
        for entry in reader.then:
            table.repeat_line(entry)
    return table

"""A position as plain data and as text, both ways: for fingerprints, tests, puzzles, judges and reports.

    holochron chrono position 1
    mode duel
    turn 5 player 1 first 1 phase main point main
    damage 3 12
    player 1
      field H-01 damage 1
      field C-02 fresh
      field I-01 on 2 owner 1
      hand E-01 C-05!*

Cards of a pile stand top first. A `!` after a card says who knows it where the zone does not say so: `!2` player 2,
`!12` both, `!*` everyone, `!0` nobody. `on 2` names the second card of the same field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ....kernel.chance import Chance, key_of
from ....kernel.errors import HolochronError, MalformedPosition
from ....kernel.events import EVERYONE
from ....kernel.state import Result
from ....kernel.table import Start, Table, new_table
from ....version import VERSION
from ..cards.card import HEROINE, Card
from .chrono_state import POINTS, ChronoState, new_state
from .effects import Charm, Declaration, Lasting
from .features import DUEL, MODES, RULE_OPTIONS, Settings
from .side import NEVER, PILES, Side, Standing, new_standing

if TYPE_CHECKING:
    from ..game import ChronoGame

HEADER: Final = "holochron chrono position 1"
PHASES: Final = ("setup", "start", "draw", "main", "charm", "end")
CHARM_POINTS: Final = ("defend", "charm-act", "charm-end")
FLAGS: Final = ("checked", "face_down", "fresh")


def address_book(g: ChronoState) -> dict[int, str]:
    """Where each ref is, as a name that does not depend on how the game got there: `0.hand.3`."""
    names: dict[int, str] = {}
    for side in g.sides:
        for zone in PILES:
            for index, ref in enumerate(side.zone(zone)):
                names[ref] = f"{side.player}.{zone}.{index}"
        for index, standing in enumerate(side.field):
            names[standing.ref] = f"{side.player}.field.{index}"
    for index, ref in enumerate(g.resolving):
        names[ref] = f"resolving.{index}"
    return names


# ---------------------------------------------------------------------------------------------------- as data


def dump(g: ChronoState) -> dict[str, Any]:
    """Everything that decides the future."""
    data = dump_seen_by_rules(g)
    data["chance"] = [g.chance.key.hex(), g.chance.counter, g.ask_chance]
    data["knowledge"] = [[[g.known[ref] for ref in side.zone(zone)] for zone in PILES] for side in g.sides]
    data["turn_number"] = g.turn_number
    data["hurt"] = [list(shares) for shares in g.hurt]
    data["rounds"] = list(g.rounds)
    data["lists_open"] = g.settings.lists_open
    return data


def dump_seen_by_rules(g: ChronoState) -> dict[str, Any]:
    """What the rules can see: no chance, no clocks, no knowledge, no history that no effect can ask for."""
    names = address_book(g)
    return {
        "mode": g.settings.mode,
        "rules": dict(g.settings.rules),
        "point": g.point,
        "phase": g.phase,
        "turn": g.turn,
        "first": g.first,
        "actor": g.actor,
        "passes": g.passes,
        "out": g.out,
        "fallen": [list(group) for group in g.fallen],
        "damage": list(g.damage),
        "sides": [_side_data(g, side) for side in g.sides],
        "resolving": [g.number(ref) for ref in g.resolving],
        "chain": [_declaration_data(declared, names) for declared in g.chain if isinstance(declared, Declaration)],
        "charm": None if g.charm is None else _charm_data(g.charm, names),
        "lasting": [
            [change.figure, sorted(names[ref] for ref in change.refs), change.amount, names.get(change.supporter, "")]
            for change in g.lasting
        ],
        "uses": sorted([names.get(ref, "gone"), index] for ref, index in g.uses),
        "doings": list(g.doings),
        "result": None if g.result is None else g.result.to_data(),
    }


def _side_data(g: ChronoState, side: Side) -> dict[str, Any]:
    data: dict[str, Any] = {zone: [g.number(ref) for ref in side.zone(zone)] for zone in PILES}
    places = {standing.ref: index for index, standing in enumerate(side.field)}
    data["field"] = [
        [
            g.number(standing.ref),
            g.owner[standing.ref],
            [standing.checked, standing.face_down, standing.fresh],
            standing.damage,
            places.get(standing.host, -1),
        ]
        for standing in side.field
    ]
    data["ep"] = side.ep
    data["bg"] = side.bg_turn == g.turn_number
    data["charm"] = side.charm_turn == g.turn_number
    data["stranded"] = side.stranded
    return data


def _declaration_data(declared: Declaration, names: dict[int, str]) -> list[Any]:
    return [
        declared.player,
        declared.kind,
        names.get(declared.source, ""),
        declared.skill,
        sorted([name, *(names.get(ref, "gone") for ref in refs)] for name, refs in declared.targets.items()),
        sorted([name, player] for name, player in declared.players.items()),
        declared.opponent,
        [names.get(ref, "gone") for ref in declared.attackers],
        names.get(declared.supporter, ""),
        declared.figure,
    ]


def _charm_data(charm: Charm, names: dict[int, str]) -> list[Any]:
    return [
        charm.opponent,
        [names.get(ref, "gone") for ref in charm.attackers],
        names.get(charm.supporter, ""),
        [[names.get(defender, "gone"), names.get(attacker, "gone")] for defender, attacker in charm.blocks],
    ]


# ---------------------------------------------------------------------------------------------------- as text


def write_position(g: ChronoState, then: Sequence[str]) -> str:
    """The position as text; `then` are the inputs since, when the game stands in the middle of a point."""
    if g.chain or g.resolving:
        raise HolochronError("a position cannot be written while declarations wait after somebody has left")
    names = address_book(g)
    rules = [f"{name}={value}" for name, value in g.settings.rules.items()]
    lines = [
        HEADER,
        " ".join(["mode", g.settings.mode, str(g.seats), *rules]),
        f"turn {g.turn_number} player {g.turn + 1} first {g.first + 1} phase {g.phase} point {g.point}"
        f" actor {g.actor + 1} passes {g.passes}",
        f"chance {g.chance.key.hex()} {g.chance.counter} {'ask' if g.ask_chance else 'sample'}",
        f"lists {'open' if g.settings.lists_open else 'closed'}",
        "damage " + " ".join(str(amount) for amount in g.damage),
        "hurt " + " ".join("/".join(str(share) for share in shares) for shares in g.hurt),
    ]
    lines.extend("fallen " + " ".join(str(player + 1) for player in group) for group in g.fallen)
    for side in g.sides:
        lines.extend(_write_side(g, side))
    for change in g.lasting:
        held = " ".join(names[ref] for ref in change.refs)
        lines.append(f"lasting {change.figure} {change.amount} {names.get(change.supporter, '-')} {held}")
    lines.extend(f"used {names[ref]} {index}" for ref, index in g.uses if ref in names)
    if g.charm is not None:
        lines.append(_write_charm(g.charm, names))
    lines.extend(f"did {doing}" for doing in g.doings)
    lines.extend(f"round {mark}" for mark in g.rounds)
    if g.result is not None:
        places = " ".join(str(place) for place in g.result.places)
        winners = ",".join(str(player + 1) for player in g.result.winners) or "-"
        lines.append(f"over {g.result.rule} {g.result.reason} {winners} {places}")
    lines.extend(f"then {entry}" for entry in then)
    return "\n".join(lines) + "\n"


def _write_charm(charm: Charm, names: dict[int, str]) -> str:
    attackers = ",".join(names.get(ref, "-") for ref in charm.attackers)
    blocks = ",".join(f"{names.get(one, '-')}>{names.get(other, '-')}" for one, other in charm.blocks) or "-"
    return f"charm {charm.opponent + 1} {attackers} {names.get(charm.supporter, '-')} {blocks}"


def _write_side(g: ChronoState, side: Side) -> list[str]:
    lines = [f"player {side.player + 1}"]
    counts = [
        f"{name} {value}"
        for name, value, usual in (
            ("ep", side.ep, 0),
            ("bg", side.bg_turn, NEVER),
            ("charm", side.charm_turn, NEVER),
            ("stranded", int(side.stranded), 0),
        )
        if value != usual
    ]
    if counts:
        lines.append("  counts " + " ".join(counts))
    places = {standing.ref: index for index, standing in enumerate(side.field)}
    for standing in side.field:
        words = ["  field", g.number(standing.ref), *(flag for flag in FLAGS if getattr(standing, flag))]
        if standing.damage:
            words.append(f"damage {standing.damage}")
        if standing.host >= 0:
            words.append(f"on {places[standing.host] + 1}")
        if g.owner[standing.ref] != side.player:
            words.append(f"owner {g.owner[standing.ref] + 1}")
        lines.append(" ".join(words))
    for zone in PILES:
        cards = [_write_card(g, ref, _usual(g, side.player, zone)) for ref in reversed(side.zone(zone))]
        if cards:
            lines.append(f"  {zone} {' '.join(cards)}")
    return lines


def _usual(g: ChronoState, player: int, zone: str) -> int:
    """Who knows a card in that zone if nothing special has happened."""
    if zone == "hand":
        return g.hand_mask(player)
    return EVERYONE if zone == "discard" else 0


def _write_card(g: ChronoState, ref: int, usual: int) -> str:
    known = g.known[ref]
    if known == usual:
        return g.number(ref)
    if known == EVERYONE:
        return f"{g.number(ref)}!*"
    mask = "".join(str(player + 1) for player in range(g.seats) if (known >> player) & 1)
    return f"{g.number(ref)}!{mask or '0'}"


# ---------------------------------------------------------------------------------------------------- reading


class _Reader:
    """Reads a position line by line."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.cards = cards
        self.lists_open = True
        self.mode = DUEL
        self.rules: dict[str, str] = {}
        self.g = self._new_game(2)
        self.side: Side | None = None
        self.later: list[list[str]] = []  # lines that name cards by their place
        self.then: list[str] = []

    def _new_game(self, seats: int) -> ChronoState:
        settings = Settings(
            {}, tuple([dict[str, int]() for _ in range(seats)]), lists_open=True, mode=self.mode, rules=self.rules
        )
        g = new_state(settings, seats, Chance(key_of(0)), ask_chance=False)
        g.first, g.phase, g.point, g.turn_number = 0, "main", "main", 3
        return g

    def read(self, text: str) -> ChronoState:
        rows = text.splitlines()
        if not rows or rows[0].strip() != HEADER:
            raise MalformedPosition(f"line 1: a position of this game begins with {HEADER!r}")
        for number, raw in enumerate(rows[1:], 2):
            words = raw.split()
            if not words or words[0].startswith("#"):
                continue
            try:
                self._line(words)
            except HolochronError as error:
                raise MalformedPosition(f"line {number}: {error}") from None
            except (ValueError, IndexError, KeyError):
                raise MalformedPosition(f"line {number}: {raw.strip()!r} cannot be read") from None
        try:
            for words in self.later:
                self._place(words)
        except (ValueError, IndexError, KeyError):
            raise MalformedPosition(f"{' '.join(words)!r} names a place that does not exist") from None
        return self._finish()

    def _line(self, words: list[str]) -> None:
        head, rest = words[0], words[1:]
        g = self.g
        if head == "mode":
            self._mode(rest)
        elif head == "player":
            self.side = g.sides[self._player(rest[0])]
        elif head == "turn":
            self._turn(words)
        elif head == "chance":
            g.chance = Chance(bytes.fromhex(rest[0]), int(rest[1]))
            key_of(g.chance.key)
            g.ask_chance = rest[2:] == ["ask"]
        elif head == "lists":
            self.lists_open = {"open": True, "closed": False}[rest[0]]
        elif head == "damage":
            g.damage = [_count(word) for word, _ in zip(rest, g.damage, strict=True)]
        elif head == "hurt":
            g.hurt = [self._shares(word) for word, _ in zip(rest, g.hurt, strict=True)]
        elif head == "fallen":
            group = tuple([self._player(word) for word in rest])
            g.fallen = (*g.fallen, group)
            for player in group:
                g.out |= 1 << player
        elif head in ("lasting", "used", "charm"):
            self.later.append(words)
        elif head == "did":
            g.doings = (*g.doings, " ".join(rest))
        elif head == "round":
            g.rounds = (*g.rounds, rest[0])
        elif head == "over":
            self._over(rest)
        elif head == "then":
            self.then.append(" ".join(rest))
        elif self.side is None:
            raise MalformedPosition(f"{head!r} stands before the first player")
        else:
            self._of_side(self.side, head, rest)

    def _mode(self, rest: list[str]) -> None:
        mode = rest[0]
        if mode not in MODES:
            raise MalformedPosition(f"there is no mode {mode!r}; there are {', '.join(MODES)}")
        words = rest[1:]
        seats = int(words.pop(0)) if words and words[0].isdecimal() else MODES[mode][0]
        if not MODES[mode][0] <= seats <= MODES[mode][1]:
            raise MalformedPosition(f"{mode} is not played by {seats}")
        self.mode = mode
        for word in words:
            name, _, value = word.partition("=")
            if value not in RULE_OPTIONS[name]:
                raise ValueError
            self.rules[name] = value
        self.g = self._new_game(seats)

    def _player(self, word: str) -> int:
        player = int(word) - 1
        if not 0 <= player < self.g.seats:
            raise MalformedPosition(f"there is no player {word}")
        return player

    def _turn(self, words: list[str]) -> None:
        pairs = dict(zip(words[::2], words[1::2], strict=True))
        g = self.g
        g.turn_number = int(pairs["turn"])
        g.turn = g.actor = self._player(pairs["player"])
        g.first = int(pairs["first"]) - 1 if "first" in pairs else 0
        g.phase = pairs.get("phase", "main")
        g.point = pairs.get("point", "main")
        g.actor = self._player(pairs.get("actor", pairs["player"]))
        g.passes = int(pairs.get("passes", "0"))
        if g.point not in POINTS:
            raise MalformedPosition(f"the game has no point {g.point!r}")
        if g.phase not in PHASES:
            raise MalformedPosition(f"the game has no phase {g.phase!r}")
        if g.turn_number < 0 or not -1 <= g.first < g.seats:
            raise ValueError

    def _shares(self, word: str) -> tuple[int, int, int]:
        heroine, characters, effects = word.split("/")
        return int(heroine), int(characters), int(effects)

    def _over(self, rest: list[str]) -> None:
        winners = tuple([self._player(word) for word in rest[2].split(",") if word != "-"])
        self.g.result = Result(winners, tuple([int(word) for word in rest[3:]]), rest[1], rest[0])

    def _of_side(self, side: Side, head: str, rest: list[str]) -> None:
        if head == "counts":
            for count, value in zip(rest[::2], rest[1::2], strict=True):
                if count == "ep":
                    side.ep = _count(value)
                elif count == "bg":
                    side.bg_turn = int(value)
                elif count == "charm":
                    side.charm_turn = int(value)
                elif count == "stranded":
                    side.stranded = value == "1"
                else:
                    raise MalformedPosition(f"there is no count {count!r}")
        elif head == "field":
            self._standing(side, rest)
        elif head in PILES:
            zone = side.zone(head)
            usual = _usual(self.g, side.player, head)
            zone.extend([self._card(side.player, word, usual) for word in reversed(rest)])
        else:
            raise MalformedPosition(f"a player has no {head!r}")

    def _standing(self, side: Side, words: list[str]) -> None:
        owner = self._player(words[words.index("owner") + 1]) if "owner" in words else side.player
        standing = new_standing(self._card(owner, words[0], EVERYONE), side.player)
        rest = iter(words[1:])
        for word in rest:
            if word == "checked":
                standing.checked = True
            elif word == "face_down":
                standing.face_down = True
            elif word == "fresh":
                standing.fresh = True
            elif word == "damage":
                standing.damage = _count(next(rest, ""))
            elif word == "on":
                standing.host = side.field[_count(next(rest, ""), 1) - 1].ref
            elif word == "owner":
                next(rest, "")
            else:
                raise MalformedPosition(f"a card on the field is not {word!r}")
        side.field.append(standing)

    def _card(self, owner: int, word: str, usual: int) -> int:
        number, mark, who = word.partition("!")
        card = self.cards.get(number)
        if card is None:
            raise MalformedPosition(f"there is no card {number!r}")
        known = usual
        if mark:
            known = EVERYONE if who == "*" else sum([1 << self._player(digit) for digit in who if digit != "0"])
        return self.g.new_ref(card, owner, known)

    def _place(self, words: list[str]) -> None:
        refs = {name: ref for ref, name in address_book(self.g).items()}
        refs["-"] = -1
        g, head, rest = self.g, words[0], words[1:]
        if head == "used":
            g.uses = (*g.uses, (refs[rest[0]], int(rest[1])))
        elif head == "lasting":
            held = tuple([refs[name] for name in rest[3:]])
            g.lasting.append(Lasting(rest[0], held, int(rest[1]), refs[rest[2]]))
        else:
            attackers = tuple([refs[name] for name in rest[1].split(",")])
            charm = Charm(self._player(rest[0]), attackers, refs[rest[2]])
            pairs = [pair.split(">") for pair in rest[3].split(",") if pair != "-"]
            charm.blocks = tuple([(refs[one], refs[other]) for one, other in pairs])
            g.charm = charm

    def _finish(self) -> ChronoState:
        g = self.g
        lists: list[dict[str, int]] = [{} for _ in range(g.seats)]
        for ref in address_book(g):
            counts = lists[g.owner[ref]]
            counts[g.number(ref)] = counts.get(g.number(ref), 0) + 1
        for side in g.sides:
            if g.alive(side.player) and sum(g.card[one.ref].kind == HEROINE for one in side.field) != 1:
                raise MalformedPosition(f"player {side.player + 1} has not exactly one heroine on the field (5.2.2)")
        if g.charm is None and g.point in CHARM_POINTS:
            raise MalformedPosition(f"at {g.point} a charm is going on, and there is none (9.5.1)")
        self._check_items()
        book = {card.number: card for card in g.card}
        if not self.lists_open:
            book = {**dict(self.cards), **book}
        g.settings = Settings(book, tuple(lists), self.lists_open, self.mode, self.rules)
        return g

    def _check_items(self) -> None:
        g = self.g
        for side in g.sides:
            for standing in side.field:
                if (standing.host >= 0) != (g.card[standing.ref].kind == 4) or not _has_host(side, standing):
                    raise MalformedPosition(
                        f"{g.number(standing.ref)}: items, and only items, are on a character (6.2.2)"
                    )


def _count(word: str, least: int = 0) -> int:
    """A whole number that is not less."""
    number = int(word)
    if number < least:
        raise ValueError
    return number


def _has_host(side: Side, standing: Standing) -> bool:
    return standing.host < 0 or any(other.ref == standing.host for other in side.field)


def read_position(kit: ChronoGame, text: object, sources: Mapping[str, str] | None) -> Table:
    """A table that stands at the position; `sources` are the cards of a save."""
    if not isinstance(text, str):
        raise MalformedPosition("a position is a text")
    reader = _Reader(kit.cards if sources is None else kit.cards.with_sources(sources))
    g = reader.read(text)
    data: dict[str, Any] = {
        "position": text,
        "cards": {number: card.source for number, card in sorted(g.settings.book.items())},
    }
    table = new_table(Start("chrono", VERSION, data, g))
    if sources is None:
        for entry in reader.then:
            table.repeat_line(entry)
    return table

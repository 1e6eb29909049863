"""The state of a position that was written as text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from ....kernel.chance import Chance, key_of
from ....kernel.errors import MalformedPosition
from ....kernel.events import EVERYONE
from ....kernel.state import Result
from ....kernel.table.positions import PositionReader
from ..cards.card import HEROINE, Card
from .chrono_state import ChronoState, new_state
from .declarations import GONE, check_declarations, read_declaration
from .digest import address_book
from .effects import Charm, Lasting, Use
from .features import DUEL, MODES, RULE_OPTIONS, Settings
from .side import PILES, Side, Standing, new_standing
from .writing import HEADER, usual_knowledge

PHASES: Final = ("setup", "start", "draw", "main", "charm", "end")
CHARM_POINTS: Final = ("defend", "charm-act", "charm-end")
PLACED: Final = ("lasting", "used", "charm", "declared")


def _new_game(seats: int, mode: str, rules: dict[str, str]) -> ChronoState:
    lists = tuple([dict[str, int]() for _ in range(seats)])
    settings = Settings({}, lists, lists_open=True, mode=mode, rules=rules)
    g = new_state(settings, seats, Chance(key_of(0)), ask_chance=False)
    g.first, g.phase, g.point, g.turn_number = 0, "main", "main", 3
    return g


class ChronoPositionReader(PositionReader[Card]):
    """Reads the lines of Chrono Card."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.g = _new_game(2, DUEL, {})
        super().__init__(HEADER, self.g, cards, PLACED)
        self.mode = DUEL
        self.rules: dict[str, str] = {}
        self.places: dict[str, int] = {}  # refs by the names of their places
        self.lines = {
            "mode": self._mode,
            "damage": self._damage,
            "hurt": self._hurt,
            "fallen": self._fallen,
            "resolving": self._resolving,
            "did": self._did,
            "round": self._round,
            "over": self._over,
        }

    def _damage(self, rest: list[str], raw: str) -> None:
        self.g.damage = [_count(word) for word, _ in zip(rest, self.g.damage, strict=True)]

    def _hurt(self, rest: list[str], raw: str) -> None:
        self.g.hurt = [_shares(word) for word, _ in zip(rest, self.g.hurt, strict=True)]

    def _fallen(self, rest: list[str], raw: str) -> None:
        group = tuple([self.player_of(word) for word in rest])
        self.g.fallen = (*self.g.fallen, group)
        for player in group:
            self.g.out |= 1 << player

    def _resolving(self, rest: list[str], raw: str) -> None:
        for word in rest:
            owner, _, number = word.partition(":")
            self.g.resolving.append(self.new_card(number, self.player_of(owner), EVERYONE))

    def _did(self, rest: list[str], raw: str) -> None:
        self.g.doings = (*self.g.doings, " ".join(rest))

    def _round(self, rest: list[str], raw: str) -> None:
        self.g.rounds = (*self.g.rounds, rest[0])

    def _mode(self, rest: list[str], raw: str) -> None:
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
        self.state = self.g = _new_game(seats, self.mode, self.rules)
        self.book = {}

    def read_turn(self, number: int, player: int, first: int, others: dict[str, str]) -> None:
        g = self.g
        g.turn_number, g.turn, g.first = number, player, first
        g.phase = others.get("phase", "main")
        g.point = others.get("point", "main")
        g.actor = self.player_of(others["actor"]) if "actor" in others else player
        g.passes = int(others.get("passes", "0"))
        if g.phase not in PHASES:
            raise MalformedPosition(f"the game has no phase {g.phase!r}")

    def _over(self, rest: list[str], raw: str) -> None:
        winners = tuple([self.player_of(word) for word in rest[2].split(",") if word != "-"])
        self.g.result = Result(winners, tuple([int(word) for word in rest[3:]]), rest[1], rest[0])

    def read_of_player(self, player: int, head: str, rest: list[str]) -> None:
        side = self.g.sides[player]
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
            usual = usual_knowledge(self.g, player, head)
            zone.extend([self.new_card(word, player, usual) for word in reversed(rest)])
        else:
            raise MalformedPosition(f"a player has no {head!r}")

    def _standing(self, side: Side, words: list[str]) -> None:
        owner = self.player_of(words[words.index("owner") + 1]) if "owner" in words else side.player
        standing = new_standing(self.new_card(words[0], owner, EVERYONE), side.player)
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

    # Lines that name cards by their place.

    def begin_places(self) -> None:
        self.places = {name: ref for ref, name in address_book(self.g).items()}
        self.places["-"] = -1

    def read_place(self, words: list[str]) -> None:
        g, refs, head, rest = self.g, self.places, words[0], words[1:]
        if head == "used":
            g.uses = (*g.uses, Use(refs[rest[0]], int(rest[1])))
        elif head == "lasting":
            held = tuple([refs[name] for name in rest[3:]])
            g.lasting.append(Lasting(rest[0], held, int(rest[1]), refs[rest[2]]))
        elif head == "declared":
            g.chain.append(read_declaration(rest, self.player_of, partial(self._place, self.player_of(rest[0]))))
        else:
            attackers = tuple([refs[name] for name in rest[1].split(",")])
            charm = Charm(self.player_of(rest[0]), attackers, refs[rest[2]])
            pairs = [pair.split(">") for pair in rest[3].split(",") if pair != "-"]
            charm.blocks = tuple([(refs[one], refs[other]) for one, other in pairs])
            g.charm = charm

    def _place(self, player: int, word: str) -> int:
        """The card that a word names, by its place or, when it lies nowhere any more, by its number."""
        if word.startswith(GONE):
            return self.new_card(word.removeprefix(GONE), player, EVERYONE)
        return self.places[word]

    def finish(self) -> ChronoState:
        """The state, when everything has been read."""
        g = self.g
        lists: list[dict[str, int]] = [{} for _ in range(g.seats)]
        for ref in address_book(g):
            counts = lists[g.owner[ref]]
            counts[g.number(ref)] = counts.get(g.number(ref), 0) + 1
        for side in g.sides:
            if g.alive(side.player) and sum(g.card[one.ref].kind == HEROINE for one in side.field) != 1:
                raise MalformedPosition(f"player {side.player + 1} has not exactly one heroine on the field (5.2.2)")
        is_charm = g.point in CHARM_POINTS or (g.point == "resume" and g.phase == "charm")
        if g.charm is None and is_charm:
            raise MalformedPosition(f"at {g.point} a charm is going on, and there is none (9.5.1)")
        self._check_items()
        check_declarations(g)
        self.book = self.cards_met()
        g.settings = Settings(self.book, tuple(lists), self.lists_open, self.mode, self.rules)
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


def _shares(word: str) -> tuple[int, int, int]:
    heroine, characters, effects = word.split("/")
    return int(heroine), int(characters), int(effects)

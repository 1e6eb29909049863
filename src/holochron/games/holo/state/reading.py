"""The state of a position that was written as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....kernel.chance import Chance, key_of
from ....kernel.errors import MalformedPosition
from ....kernel.events import EVERYONE
from ....kernel.knowledge import Hint
from ....kernel.state import Result
from ....kernel.table.positions import PositionReader
from ..abilities.analysis import UNTIL, event_of, faults_of
from ..abilities.nodes import VOCABULARY, Modifier, When
from ..cards.card import Card
from ..cards.constants import CHEER, HOLOMEM, OSHI, SUPPORT
from .digest import PILES, address_book, counted_deeds
from .effects import MADE, Effect, Waiting
from .features import Settings
from .holo_state import HoloState, new_state
from .occasion import read_occasion
from .records import ArtAgain, Fired, Taken, Use, faces_of, read_deed
from .side import BACK, NOBODY, POSITIONS, Holomem, Side, new_holomem
from .writing import COUNTS, FLAGS, HEADER, MARKS, NUMBERS, usual_knowledge

PLACED: Final = ("again", "fired", "lasting", "order", "hint", "used", "waiting", "with")


class HoloPositionReader(PositionReader[Card]):
    """Reads the lines of hololive."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        g = new_state(Settings({}, ({}, {}), lists_open=True), Chance(key_of(0)), ask_chance=False)
        super().__init__(HEADER, g, cards, PLACED)
        g.first, g.step, g.point, g.turn_number = 0, "main", "act", 3
        g.sides[0].turns = g.sides[1].turns = 2
        self.g = g
        self.phantoms: list[int] = []  # refs that are in no zone
        self.places: dict[str, int] = {}  # refs by the names of their places
        self.times: list[int] = []  # when `lasting` effects began
        self.lines = {
            "declared": self._declared,
            "extra": self._extra,
            "downed-by": self._downing,
            "did": self._did,
            "taken": self._taken,
            "gone": self._gone,
            "over": self._over,
        }

    def _declared(self, rest: list[str], raw: str) -> None:
        self.g.declared_faces = faces_of(rest[0])

    def _extra(self, rest: list[str], raw: str) -> None:
        self.g.extra_turns = tuple([self.player_of(word) for word in rest])

    def _downing(self, rest: list[str], raw: str) -> None:
        self.later.append(raw.lstrip().split(" ", 3))  # the name of an art may hold spaces

    def _did(self, rest: list[str], raw: str) -> None:
        name = raw.lstrip().split(" ", 3)[3]  # it may hold spaces of any number
        self.g.memory = (*self.g.memory, read_deed(self.player_of(rest[0]), int(rest[1]), name))

    def _taken(self, rest: list[str], raw: str) -> None:
        self.g.taken = (*self.g.taken, Taken(int(rest[0]), rest[1], rest[2]))

    def _gone(self, rest: list[str], raw: str) -> None:
        gone = self._holomem(self.g.sides[self.player_of(rest[0])], POSITIONS.index(rest[1]), rest[2:])
        self.g.gone = (*self.g.gone, gone)
        self.phantoms.extend((*gone.stack, *gone.cheers, *gone.attached))

    def read_turn(self, number: int, player: int, first: int, others: dict[str, str]) -> None:
        g = self.g
        g.turn_number, g.turn, g.first = number, player, first
        g.step = others.get("step", "main")
        g.point = others.get("point", "act")

    def _over(self, rest: list[str], raw: str) -> None:
        winners = tuple(self.player_of(word) for word in rest[2:])
        places = tuple(1 if player in winners or not winners else 2 for player in (0, 1))
        self.g.result = Result(winners, places, rest[1], rest[0])

    def read_of_player(self, player: int, head: str, rest: list[str]) -> None:
        side = self.g.sides[player]
        if head == "oshi":
            (side.oshi,) = [self.new_card(word, player, EVERYONE) for word in rest]
            if other := self._of_another_kind([side.oshi], OSHI):
                raise MalformedPosition(f"{other} is no oshi holomem (4.5.1)")
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
            zone.extend(self.new_card(word, player, usual_knowledge(player, head)) for word in reversed(rest))
        else:
            raise MalformedPosition(f"a player has no {head!r}")

    def _of_another_kind(self, refs: list[int], kind: int) -> str:
        """The number of the first card that is not of this kind, if there is one."""
        return next((self.g.number(ref) for ref in refs if self.g.card[ref].kind != kind), "")

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
            elif word in NUMBERS:
                at += 1
                marks[word] = self.cards[words[at]].number
                self.book[words[at]] = self.cards[words[at]]
            elif word == "rescued":
                at += 1
                rescued = [int(place) for place in words[at].split(",")]
            else:
                into.append(self.new_card(word, side.player, EVERYONE))
            at += 1
        if not stack:
            raise MalformedPosition("a holomem has at least one card")
        if other := self._of_another_kind(stack, HOLOMEM):
            raise MalformedPosition(f"{other} is no holomem, and stands on a stage (4.4.4)")
        if other := self._of_another_kind(cheers, CHEER):
            raise MalformedPosition(f"{other} is no cheer, and is attached as one (4.4.3)")
        if other := self._of_another_kind(attached, SUPPORT):
            raise MalformedPosition(f"{other} is no support, and is attached as one (4.4.3)")
        levels = [self.g.card[ref].level for ref in stack]
        if levels != sorted(levels):
            raise MalformedPosition(f"{self.g.number(stack[-1])} lies on a card of a higher level (8.3.3)")
        holomem = new_holomem(stack[0], side.player, position, tuple(stack))
        holomem.cheers, holomem.attached = tuple(cheers), tuple(attached)
        holomem.rescued = tuple([stack[place] for place in rescued])
        for mark, value in marks.items():
            setattr(holomem, mark, value)
        return holomem

    # Lines that name cards by their place.

    def begin_places(self) -> None:
        g = self.g
        self.times = self._age([words for words in self.later if words[0] == "order"])
        self.places = {place: ref for ref, place in address_book(g).items()}
        self.places.update([(f"gone.{index}", holomem.ref) for index, holomem in enumerate(g.gone)])

    def read_place(self, words: list[str]) -> None:
        g, head, refs = self.g, words[0], self.places
        if head == "lasting":
            self._left_behind(refs, words, self.times.pop(0) if self.times else len(g.card))
        elif head == "fired":
            g.fired = (*g.fired, Fired(refs[words[1]], int(words[2])))
        elif head == "downed-by":
            self._downed_by(words)
        elif head == "again":
            target = refs.get(words[3], -1) if len(words) > 3 else -1
            g.again = (*g.again, ArtAgain(refs[words[1]], int(words[2]), target))
        elif head == "used":
            g.uses = (*g.uses, Use(refs[words[1]], int(words[2]), int(words[3])))
        elif head == "waiting":
            self._waiting(refs, words)
        elif head == "with":  # the cards that the ability before is about
            g.waiting[-1].cards = tuple([refs[word] for word in words[1:]])
        elif head == "hint":
            split = words.index("among")
            held = tuple([refs[place] for place in words[split + 1 :]])
            g.hints = (*g.hints, Hint(self.player_of(words[1]), held, tuple(words[2:split])))

    def _downed_by(self, words: list[str]) -> None:
        for side in self.g.sides:
            for holomem in side.stage:
                if holomem.ref == self.places[words[1]]:
                    holomem.downed_by = self.places[words[2]]
                    holomem.downed_art = "".join(words[3:])

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
        self.phantoms.append(self.new_card(word, player, EVERYONE))
        return self.phantoms[-1]

    def _left_behind(self, refs: dict[str, int], words: list[str], since: int) -> None:
        split = next(at for at, word in enumerate(words) if word.startswith("("))
        modifier = VOCABULARY.read_inline(" ".join(words[split:]))
        player = self.player_of(words[3])
        period = words[1]
        if (
            not isinstance(modifier, (Modifier, When))
            or faults_of(modifier)
            or (period != "once" and period not in UNTIL)
        ):
            raise ValueError
        holomem = -1 if words[5] == "-" else refs[words[5]]
        effect = Effect(modifier, player, self._source(refs, player, words[4]), holomem, since)
        effect.until, effect.born = period, int(words[2])
        effect.refs = tuple(refs[place] for place in words[6:split])
        self.g.lasting.append(effect)

    def _waiting(self, refs: dict[str, int], words: list[str]) -> None:
        player = self.player_of(words[1])
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
        waiting.occasion = read_occasion(event_of(waiting.when.trigger), other, int(words[6]), int(words[7]))
        waiting.object = other if waiting.occasion.card == NOBODY else NOBODY
        self.g.waiting.append(waiting)

    def finish(self) -> HoloState:
        """The state, when everything has been read."""
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
        g.set_up(Settings(self.cards_met(), tuple(lists), self.lists_open))
        told = [deed.occasion for deed in g.memory]
        deeds = [*g.memory, *[deed for deed in counted_deeds(g) if deed.occasion not in told]]
        g.memory = tuple(sorted(deeds, key=lambda deed: deed.turn))  # the oldest first, as they happen
        return g

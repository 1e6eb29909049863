"""A holomem on the table, and a player with the verbs that a player would use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holochron.games.holo.state.side import POSITIONS, Holomem, Side

from .diagram import LETTERS

if TYPE_CHECKING:
    from .table import TestTable


class Mem:
    """A holomem on the table, wherever it stands by now."""

    def __init__(self, t: TestTable, ref: int) -> None:
        self.t = t
        self.ref = ref

    @property
    def now(self) -> Holomem:
        found = self.t.game.holomem(self.ref)
        assert found is not None, "the holomem has left the stage"
        return found

    @property
    def on_stage(self) -> bool:
        return self.t.game.holomem(self.ref) is not None

    @property
    def number(self) -> str:
        return self.stack[-1]

    @property
    def stack(self) -> list[str]:
        return [self.t.game.number(ref) for ref in self.now.stack]

    @property
    def cheers(self) -> list[str]:
        return sorted(self.t.game.number(ref) for ref in self.now.cheers)

    @property
    def attached(self) -> list[str]:
        return sorted(self.t.game.number(ref) for ref in self.now.attached)

    @property
    def position(self) -> str:
        return POSITIONS[self.now.position]

    @property
    def damage(self) -> int:
        return self.now.damage

    @property
    def resting(self) -> bool:
        return self.now.resting

    @property
    def hp(self) -> int:
        """HP before damage, as the view shows it."""
        for side in self.t.table.view(None)["players"]:
            for holomem in side["stage"]:
                if holomem["ref"] == self.ref:
                    return int(holomem["hp"])
        raise AssertionError("the holomem is not in the view")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mem) and self.ref == other.ref

    def __hash__(self) -> int:
        return self.ref

    def __repr__(self) -> str:
        return f"<{'/'.join(self.stack)} at {self.position}>" if self.on_stage else "<a holomem that has left>"


What = str | int | Mem


class Player:
    """One side of the table, with the verbs of a player."""

    def __init__(self, t: TestTable, index: int) -> None:
        self.t = t
        self.index = index

    @property
    def side(self) -> Side:
        return self.t.game.sides[self.index]

    # What lies there.

    def _at(self, position: int) -> Mem:
        found = self.side.at(position)
        assert found is not None, f"there is no {POSITIONS[position]} holomem"
        return Mem(self.t, found.ref)

    @property
    def center(self) -> Mem:
        return self._at(0)

    @property
    def collabing(self) -> Mem:
        return self._at(1)

    @property
    def back(self) -> list[Mem]:
        return [Mem(self.t, holomem.ref) for holomem in self.side.back()]

    @property
    def stage(self) -> list[Mem]:
        return [Mem(self.t, holomem.ref) for holomem in self.side.stage]

    def has(self, position: str) -> bool:
        return self.side.at(POSITIONS.index(position)) is not None

    def zone(self, name: str) -> list[str]:
        """The cards of a zone, top first."""
        return [self.t.game.number(ref) for ref in reversed(self.side.zone(name))]

    @property
    def hand(self) -> list[str]:
        return sorted(self.zone("hand"))

    @property
    def deck(self) -> list[str]:
        return self.zone("deck")

    @property
    def cheer_deck(self) -> list[str]:
        return self.zone("cheer-deck")

    @property
    def archive(self) -> list[str]:
        return sorted(self.zone("archive"))

    @property
    def holo_power(self) -> list[str]:
        return self.zone("holo-power")

    @property
    def life(self) -> list[str]:
        return self.zone("life")

    def in_hand(self, card: What) -> int:
        """The ref of a card of the hand."""
        if isinstance(card, int):
            return card
        for ref in self.side.hand:
            if self.t.game.number(ref) == card:
                return ref
        raise AssertionError(f"{card} is not in the hand, which holds {self.hand}")

    # Main phase (8). Each verb has its action as data, so that refusals name the same thing.

    def action_of(self, verb: str, *args: Any, **kwargs: Any) -> tuple[str, dict[str, Any]]:
        kind, action = getattr(self, f"_{verb}")(*args, **kwargs)
        return kind, action

    def _place(self, card: What) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "place", "card": self.in_hand(card)}

    def _bloom(self, card: What, on: Mem) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "bloom", "card": self.in_hand(card), "holomem": on.ref}

    def _collab(self, who: Mem) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "collab", "holomem": who.ref}

    def _baton(self, to: Mem) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "baton", "holomem": to.ref}

    def _use(self, card: What) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "use", "card": self.in_hand(card)}

    def _skill(self) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "skill", "skill": 0}

    def _sp(self) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "skill", "skill": 1}

    def _art(self, name: str, at: Mem, by: Mem | None = None) -> tuple[str, dict[str, Any]]:
        able = [by] if by is not None else [mem for mem in self.stage if mem.position != "back"]
        for mem in able:
            for index, art in enumerate(self.t.game.top(mem.now).arts):
                if name in (art.name, art.name_en):
                    return "perform", {"do": "art", "holomem": mem.ref, "art": index, "target": at.ref}
        raise AssertionError(f"nobody here has an art {name!r}")

    def place(self, card: What) -> Mem:
        """Place a Debut or Spot of the hand; gives the new holomem."""
        self.t.take(self.index, *self._place(card))
        return self.stage[-1]

    def bloom(self, card: What, on: Mem) -> None:
        self.t.take(self.index, *self._bloom(card, on))

    def collab(self, who: Mem) -> None:
        self.t.take(self.index, *self._collab(who))

    def baton(self, to: Mem) -> None:
        self.t.take(self.index, *self._baton(to))

    def use(self, card: What) -> None:
        self.t.take(self.index, *self._use(card))

    def skill(self) -> None:
        self.t.take(self.index, *self._skill())

    def sp(self) -> None:
        self.t.take(self.index, *self._sp())

    def end_main(self) -> None:
        self.t.take(self.index, "main", {"do": "end-main"})

    def art(self, name: str, at: Mem, by: Mem | None = None) -> None:
        self.t.take(self.index, *self._art(name, at, by))

    def end_performance(self) -> None:
        self.t.take(self.index, "perform", {"do": "end-performance"})

    # Choices within effects and rules.

    def choose(self, what: What, kind: str = "choose-to-take", on: Mem | None = None) -> None:
        """Choose a card by number, letter of a cheer or ref, or a holomem, in a decision of that kind."""
        self.t.choose(self.index, kind, what, on)

    def pick(self, *what: What, kind: str = "choose-to-take") -> None:
        """Choose exactly these in a run of decisions, in whatever order they are listed, and end the run."""
        left = [LETTERS.get(one, one) if isinstance(one, str) else one for one in what]
        run = self.t.asked(self.index, kind).group
        assert run is not None, f"{kind!r} is no run of choices"
        while left:
            options = [option for option in self.t.asked(self.index, kind).options if option.args]
            found = [one for option in options for one in left if self.t.means(option, one)]
            assert found, f"none of {left} is among the options of {kind!r}\n{self.t.listing()}"
            self.choose(found[0], kind)
            left.remove(found[0])
        decision = self.t.decision
        group = decision.group if decision is not None else None
        if decision is not None and decision.kind == kind and group is not None and group.name == run.name:
            self.done(kind)

    def done(self, kind: str = "choose-to-take") -> None:
        self.t.take(self.index, kind, {"do": "done"})

    def yes(self, kind: str = "may") -> None:
        self.t.take(self.index, kind, {"do": "yes"})

    def no(self, kind: str = "may") -> None:
        self.t.take(self.index, kind, {"do": "no"})

    def resolve(self, what: str | int) -> None:
        """Play a waiting ability, by the number of its card or by its place in the list."""
        if isinstance(what, str):
            self.t.choose(self.index, "resolve", what)
        else:
            decision = self.t.asked(self.index, "resolve")
            assert what < len(decision.options), f"there are only\n{self.t.listing()}"
            self.t.answer(what)

    def apply(self, what: What) -> None:
        """Apply a replacement effect, by the number of its card."""
        self.t.choose(self.index, "replacement", what)

    def declare(self, face: int) -> None:
        self.t.take(self.index, "declare-face", {"do": "declare", "face": face})

    def times(self, number: int, kind: str) -> None:
        self.t.take(self.index, kind, {"do": "times", "number": number})

    # Set-up (6.2).

    def go_first(self) -> None:
        self.t.take(self.index, "go-first", {"do": "go-first"})

    def go_second(self) -> None:
        self.t.take(self.index, "go-first", {"do": "go-second"})

    def keep(self) -> None:
        self.t.take(self.index, "redraw", {"do": "keep"})

    def redraw(self) -> None:
        self.t.take(self.index, "redraw", {"do": "redraw"})

    def put_center(self, what: What) -> None:
        self.t.choose(self.index, "put-center", what)

    def put_bottom(self, what: What) -> None:
        self.t.choose(self.index, "put-bottom", what)

    def put_back(self, what: What) -> None:
        self.t.choose(self.index, "put-back", what)

    def put_done(self) -> None:
        self.done("put-back")

    # Views.

    @property
    def view(self) -> dict[str, Any]:
        return self.t.table.view(self.index).data

    def sees(self, other: Player, zone: str) -> list[str]:
        """The cards of a zone that this player can read, in the order of the view."""
        return [card["number"] for card in self.view["players"][other.index][zone]["cards"]]

    def __repr__(self) -> str:
        return "me" if self.index == 0 else "foe"

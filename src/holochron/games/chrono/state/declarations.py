"""Declarations that wait, as lines of a position: they do so once somebody has left the game in the middle of a chain.

    resolving 1:E-01 3:I-01
    declared 1 use resolving.0 0 target:one=0.field.1
    declared 3 use resolving.1 0 target:host=gone:C-02
    declared 1 charm - 0 opponent=2 attackers=0.field.0,0.field.1 supporter=0.field.2 figure=dp

The cards that were used stand first, each with its owner. What was chosen and lies nowhere any more is called by its number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.errors import MalformedPosition
from ..cards.card import EVENT, HEROINE, ITEM, Skill
from .chrono_state import ChronoState
from .effects import CHARM, DRAW, END_MAIN, HOST, SKILL, USE, Declaration

GONE: Final = "gone:"
NOTHING: Final = "-"
PHASES_ANSWERED: Final = ("draw", "main", "charm")  # in which something can be declared
FIGURES: Final = ("ap", "dp")

Place = Callable[[str], int]  # the ref of what a word names


def written_declarations(g: ChronoState, names: dict[int, str]) -> list[str]:
    if not g.chain:
        return []
    used = " ".join([f"{g.owner[ref] + 1}:{g.number(ref)}" for ref in g.resolving])
    lines = [f"resolving {used}"] if used else []
    return lines + [_written(g, one, names) for one in g.chain if isinstance(one, Declaration)]


def _written(g: ChronoState, declared: Declaration, names: dict[int, str]) -> str:
    def named(ref: int) -> str:
        return names.get(ref) or (f"{GONE}{g.number(ref)}" if ref >= 0 else NOTHING)

    words = ["declared", str(declared.player + 1), declared.kind, named(declared.source), str(declared.skill)]
    words += [f"target:{name}={','.join([named(ref) for ref in refs])}" for name, refs in declared.targets.items()]
    words += [f"player:{name}={player + 1}" for name, player in declared.players.items()]
    if declared.opponent >= 0:
        words.append(f"opponent={declared.opponent + 1}")
    if declared.attackers:
        words.append(f"attackers={','.join([named(ref) for ref in declared.attackers])}")
    if declared.supporter >= 0:
        words.append(f"supporter={named(declared.supporter)}")
    if declared.figure:
        words.append(f"figure={declared.figure}")
    return " ".join(words)


def read_declaration(words: Sequence[str], player_of: Callable[[str], int], place: Place) -> Declaration:
    """What the words after `declared` say; ValueError or KeyError when they say nothing."""
    declared = Declaration(player_of(words[0]), words[1], place(words[2]), int(words[3]))
    for word in words[4:]:
        what, _, value = word.partition("=")
        kind, _, name = what.partition(":")
        if kind == "target":
            declared.targets[name] = _places(value, place)
        elif kind == "player":
            declared.players[name] = player_of(value)
        elif kind == "opponent":
            declared.opponent = player_of(value)
        elif kind == "attackers":
            declared.attackers = _places(value, place)
        elif kind == "supporter":
            declared.supporter = place(value)
        elif kind == "figure" and value in FIGURES:
            declared.figure = value
        else:
            raise ValueError
    return declared


def _places(words: str, place: Place) -> tuple[int, ...]:
    return tuple([place(word) for word in words.split(",") if word])


def check_declarations(g: ChronoState) -> None:
    """MalformedPosition when something is declared that could not be, or at another time."""
    declared = [one for one in g.chain if isinstance(one, Declaration)]
    if (declared or g.resolving) and g.point != "resume":
        raise MalformedPosition(
            "declarations wait only at the point resume, when somebody has left in a chain (13.1.4)"
        )
    if g.point == "resume" and g.phase not in PHASES_ANSWERED:
        raise MalformedPosition(f"nothing can be declared in the phase {g.phase} (12.1.1)")
    if sorted(g.resolving) != sorted([one.source for one in declared if one.kind == USE]):
        raise MalformedPosition("the cards that resolve are those that were declared to be used (7.1.1)")
    for one in declared:
        if not g.alive(one.player) or not _is_whole(g, one):
            raise MalformedPosition(f"player {one.player + 1} cannot have declared that (12.2.1)")


def _is_whole(g: ChronoState, one: Declaration) -> bool:
    """Whether a declaration has all that it needs to resolve."""
    if one.kind == CHARM:
        return bool(one.attackers) and one.opponent >= 0 and (one.supporter < 0 or one.figure != "")
    if one.kind in (DRAW, END_MAIN):
        return True
    if one.kind not in (USE, SKILL) or one.source < 0:
        return False
    card = g.card[one.source]
    if one.kind == SKILL:
        return 0 <= one.skill < len(card.actives) and _has_chosen(one, card.actives[one.skill])
    if card.kind == ITEM:
        return list(one.targets) == [HOST] and len(one.targets[HOST]) == 1
    if card.kind == EVENT:
        return card.body is not None and _has_chosen(one, card.body)
    return card.kind != HEROINE


def _has_chosen(one: Declaration, skill: Skill) -> bool:
    wanted = ({target.name for target in skill.targets}, {entry.name for entry in skill.target_players})
    return wanted == (set(one.targets), set(one.players))

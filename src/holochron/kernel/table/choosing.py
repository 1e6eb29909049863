"""Which option is meant by a choice, and by the cards that answer a run of choices."""

from __future__ import annotations

from typing import Any

from ..decisions import Decision, Group, Option
from ..errors import IllegalChoice, IncompatibleSave


def check_id(decision: Decision, id: object) -> None:
    """IllegalChoice when the choice was meant for another decision."""
    if id is not None and id != decision.id:
        raise IllegalChoice(f"the choice answers decision {id}, but decision {decision.id} is being asked")


def index_of(decision: Decision, choice: object) -> int:
    """Which option of the decision is meant; IllegalChoice when it is none of them."""
    options = decision.options
    if type(choice) is int and 0 <= choice < len(options):
        return choice
    if isinstance(choice, Option):
        for index, option in enumerate(options):
            if option is choice or option.key == choice.key:
                return index
        raise IllegalChoice(f"{choice.key} is not among the options", decision.rule)
    if isinstance(choice, dict):
        for index, option in enumerate(options):
            if _names(option, choice):
                return index
        raise IllegalChoice(f"{choice!r} is not among the options", decision.rule)
    if isinstance(choice, bool) or not isinstance(choice, int):
        raise IllegalChoice(f"a choice is a number, an option or an action, not {type(choice).__name__}")
    if not 0 <= choice < len(options):
        raise IllegalChoice(f"there are options 0 to {len(options) - 1}, not {choice}", decision.rule)
    return choice


def index_of_input(decision: Decision | None, number: int, player: int, index: int, key: str) -> int:
    """Where input `number` of a save stands now: at its index or, where another version lists more or in another order, where
    its key is; IncompatibleSave when it is not possible."""
    options = decision.options if decision is not None and decision.player == player else ()
    if index < len(options) and options[index].key == key:
        return index
    for place, option in enumerate(options):
        if option.key == key:
            return place
    raise IncompatibleSave(f"input {number} ({key}) is not possible under these rules and cards")


def _names(option: Option, action: dict[str, Any]) -> bool:
    """Whether `action` names the option; a card of `same` stands for the one that the option names."""
    own = option.action
    same = own.pop("same", [])
    given = {name: value for name, value in action.items() if name != "same"}
    if given.keys() != own.keys():
        return False
    first = option.verb.fields[0] if option.verb.fields else ""
    return all(
        type(value) is type(own[name]) and (value == own[name] or (name == first and value in same))
        for name, value in given.items()
    )


def is_run(decision: Decision, first: Decision) -> bool:
    """Whether the decision belongs to the same run of choices as `first`."""
    return (
        decision.group is not None
        and first.group is not None
        and decision.group.name == first.group.name
        and decision.player == first.player
        and decision.kind == first.kind
    )


def are_forced(group: Group, last: Decision, wanted: int, left: list[tuple[int, ...]]) -> bool:
    """The run ended by itself: whether what is left to choose is what was taken without asking."""
    offered = {ref for option in last.options if option.verb.count for ref in (option.first, *option.same)}
    return wanted == group.max - len(group.picked) and all(not offered.isdisjoint(meant) for meant in left)


def next_wanted(decision: Decision, wanted: list[int]) -> tuple[int, int]:
    """The option that comes next of the wanted cards, and which of them it is: the first that is listed, or in an ordered
    run the first of them."""
    ordered = decision.group is not None and decision.group.ordered
    for index, option in enumerate(decision.options):
        if not option.verb.count:
            continue
        found = [ref for ref in (option.first, *option.same) if ref in wanted]
        if found and (not ordered or found[0] == wanted[0]):
            return index, found[0]
    raise IllegalChoice(f"card {wanted[0]} cannot be picked here, or not as well", decision.rule)


def index_in_run(decision: Decision, meant: tuple[int, ...]) -> int:
    """The option of the run that names the same card or one like it."""
    for index, option in enumerate(decision.options):
        if option.verb.count and option.first in meant:
            return index
    raise IllegalChoice(f"card {meant[0]} cannot be chosen here, or not as often", decision.rule)


def index_of_end(decision: Decision, first: Decision) -> int:
    """The option that ends the run of choices."""
    group = decision.group
    if group is not None and len(group.picked) < group.min:
        raise IllegalChoice(f"at least {group.min} must be chosen, not {len(group.picked)}", first.rule)
    for index, option in enumerate(decision.options):
        if not option.verb.count:
            return index
    raise IllegalChoice("the run of choices is not complete", first.rule)
